"""The page of a campaign, and the one where campaigns begin."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import htpy as h
from htpy import Node

from pertinax.games.campaigns import campaigns, find_campaign
from pertinax.games.registry import bases_of, find_game
from pertinax.kernel.options import values_in
from pertinax.kernel.record import Record
from pertinax.texts import Texts
from pertinax.web import charts, packs
from pertinax.web.campaign_next import CampaignSeen, first_game, next_game
from pertinax.web.document import page
from pertinax.web.parts import DOT, player_class
from pertinax.web.setups import options_in_words
from pertinax.words.campaigns import Chapter, Field, Fields, LogSheet

STYLES: Final = ("learn.css", "scores.css", "over.css", "start.css", "campaign.css")
USUAL: Final = 2
"""Players of a campaign unless the host says otherwise."""


def campaign_page(
    seen: CampaignSeen, entered: Mapping[str, Sequence[str]] = MappingProxyType({}), wrong: str = ""
) -> str:
    """`entered` is a result that could not be taken, with what is `wrong`."""
    texts, words = seen.texts, seen.words
    body = h.main("#content.reading.campaign-page")[
        h.h1[words.title()],
        h.p(".place")[words.place()],
        _end(seen),
        _now(seen),
        _choice(seen),
        _section(texts, "sheets", [_sheet(sheet) for sheet in words.sheets()]),
        len(words.course().points) > 1
        and _section(texts, "course", charts.courses(texts, [words.course()])),
        _section(texts, "story", _story(seen)),
        _section(texts, "learn", _learn(texts, seen.campaign.name, seen.campaign.players)),
        _enter(seen, entered, wrong),
        _file(seen),
    ]
    return page(texts, words.title(), body, styles=STYLES, scripts=("start.js",))


def _section(texts: Texts, name: str, inside: Node) -> Node:
    return h.section(".card", id=name, aria_labelledby=f"{name}-title")[
        h.h2(id=f"{name}-title")[texts.get(f"campaign.page.{name}")], inside
    ]


def _end(seen: CampaignSeen) -> Node:
    """Who has won, and what they call what they won."""
    campaign, words, texts = seen.campaign, seen.words, seen.texts
    if not campaign.over:
        return None
    ask, told = words.remembrance()
    winner = any(seat.mine and seat.number in campaign.winners for seat in seen.seats)
    may_name = bool(campaign.winners) and (winner or (seen.host and not seen.table))
    return h.section("#end.card", aria_labelledby="end-title")[
        h.h2("#end-title")[f"{words.verdict()}."],
        bool(campaign.remembrance) and h.p(".island")[told],
        may_name
        and not campaign.remembrance
        and h.form(".take", method="post", action=f"{seen.address}/name")[
            h.label(for_="words")[ask],
            h.input("#words", name="words", maxlength="80", required=True, autocomplete="off"),
            h.button(".primary")[texts.get("campaign.page.name")],
        ],
    ]


def _now(seen: CampaignSeen) -> Node:
    """The game that is played now, or the way to the next one."""
    texts, words, campaign = seen.texts, seen.words, seen.campaign
    if seen.status in ("gathering", "playing") or seen.onward:
        key = "played" if seen.status == "playing" else "gathered"
        return _section(
            texts,
            "now",
            [
                h.p[
                    texts.get(f"campaign.page.{key}", game=words.game(campaign.number))
                    if not campaign.over
                    else None
                ],
                h.p(".actions")[
                    h.a(".button.primary", href=f"{seen.address}/table")[
                        texts.get("campaign.page.table")
                    ]
                ],
            ],
        )
    if campaign.over or campaign.choice is not None:
        return None
    title = h.p[h.strong[words.game(campaign.number)]]
    if not seen.table:
        inside = first_game(seen) if seen.host else h.p[texts.get("campaign.page.waits")]
    elif any(seat.mine for seat in seen.seats):
        inside = next_game(seen)
    else:
        inside = h.p[texts.get("campaign.page.waits")]
    return _section(texts, "next", [title, inside])


def _choice(seen: CampaignSeen) -> Node:
    choice = seen.campaign.choice
    if choice is None:
        return None
    words = seen.words
    options = [*choice.options, *([""] if choice.optional else [])]
    return h.section("#choice.card", aria_labelledby="choice-title")[
        h.h2("#choice-title")[words.asked(choice)],
        h.form(".actions", method="post", action=f"{seen.address}/choose")[
            (
                h.button(name="option", value=option)[words.option(choice, option)]
                for option in options
            )
        ]
        if seen.takes_part
        else h.p[seen.texts.get("campaign.page.waits")],
    ]


def _sheet(sheet: LogSheet) -> Node:
    title = f"sheet-{sheet.seat + 1}"
    return h.div(
        class_=["scroll sheet", player_class(sheet.seat)],
        tabindex="0",
        role="region",
        aria_labelledby=title,
    )[
        # On a phone its rows are laid out anew: the roles keep it a table for whoever hears it.
        h.table(role="table")[
            h.caption(id=title)[DOT, " ", sheet.name],
            h.thead(role="rowgroup")[
                h.tr(role="row")[
                    h.td(role="cell"),
                    (h.th(scope="col", role="columnheader")[column] for column in sheet.columns),
                ]
            ],
            h.tbody(role="rowgroup")[
                (
                    h.tr(role="row")[
                        h.th(scope="row", role="rowheader")[label],
                        (h.td(role="cell")[cell] for cell in cells),
                    ]
                    for label, cells in sheet.rows
                )
            ],
        ]
    ]


def _story(seen: CampaignSeen) -> Node:
    texts, words, records = seen.texts, seen.words, seen.campaign.records
    if not records:
        return h.p(".empty")[texts.get("campaign.page.no-story")]
    return [
        h.article(aria_labelledby=f"story-{number}")[
            h.h3(id=f"story-{number}")[words.game(number)],
            _chapters(words.story(number, seen.stories.get(number, ())), number == len(records)),
            record is not None and h.p(".state")[_played_with(seen, number, record)],
            _watch(seen, number)
            if record is not None
            else h.p(".state")[texts.get("cli.campaign.box")],
        ]
        for number, record in enumerate(records, 1)
    ]


def _chapters(chapters: Sequence[Chapter], newest: bool) -> Node:
    """What happened in a game; how it ended is always in sight, all of it for the newest game."""
    return [
        h.details(open=newest or chapter is chapters[-1])[
            h.summary[chapter.title], h.ul[(h.li[line] for line in chapter.lines)]
        ]
        for chapter in chapters
    ]


def _played_with(seen: CampaignSeen, number: int, record: Record) -> str:
    """What was agreed for a game."""
    texts, fixed = seen.texts, seen.campaign.fixed_in(number)
    said = options_in_words(texts, record.game, record.options, fixed)
    if record.packs:
        names = ", ".join(record.packs)
        said.append(texts.plural("web.pack.played", len(record.packs), names=names))
    return texts.get("campaign.page.with", settings="; ".join(said))


def _watch(seen: CampaignSeen, number: int) -> Node:
    """A game once more: at its table, or from its record if it was played elsewhere."""
    words = seen.texts.get("campaign.page.watch", game=seen.words.game(number))
    table = seen.tables.get(number)
    if table:
        return h.p(".actions")[h.a(".button", href=f"/t/{table}/replay")[words]]
    return h.form(method="post", action=f"{seen.address}/games/{number}")[h.button[words]]


def _enter(seen: CampaignSeen, entered: Mapping[str, Sequence[str]], wrong: str) -> Node:
    """Games with the box: their results are entered here."""
    texts, campaign = seen.texts, seen.campaign
    if not seen.takes_part or seen.status in ("gathering", "playing") or seen.onward:
        return None
    back = bool(campaign.records) and campaign.records[-1] is None
    may_enter = campaign.following is not None and campaign.record is None
    if not may_enter and not back:
        return None
    return _section(
        texts,
        "box",
        [
            may_enter
            and h.details(open=bool(wrong))[
                h.summary[texts.get("campaign.page.box.enter")],
                h.p[texts.get("campaign.page.box.text")],
                bool(wrong) and h.p(".fault", role="alert")[wrong],
                h.form(method="post", action=f"{seen.address}/enter")[
                    (
                        _fields(group, number)
                        for number, group in enumerate(seen.words.form(entered), 1)
                    ),
                    h.button[texts.get("campaign.page.box.go")],
                ],
            ],
            back
            and h.form(method="post", action=f"{seen.address}/back")[
                h.button[texts.get("campaign.page.box.back")]
            ],
        ],
    )


def _fields(group: Fields, number: int) -> Node:
    return h.fieldset[
        h.legend[group.legend],
        (_field(field, f"box-{number}-{place}") for place, field in enumerate(group.fields, 1)),
    ]


def _field(field: Field, place: str) -> Node:
    if field.kind == "marks":
        return h.p(".marks")[
            h.span[field.label],
            (
                h.label[
                    h.input(
                        type="checkbox",
                        name=field.name,
                        value=value,
                        checked=value in field.given,
                    ),
                    " ",
                    words,
                ]
                for value, words in field.options
            ),
        ]
    given = "".join(field.given[:1])
    label = h.label(for_=place)[field.label]
    if field.kind == "number":
        number = h.input(
            id=place, type="number", name=field.name, min="0", max="9999", value=given,
            required=True,
        )  # fmt: skip
        return h.div(".field")[label, number]
    return h.div(".field")[
        label,
        h.select(id=place, name=field.name)[
            (
                h.option(value=value, selected=value == given)[words]
                for value, words in field.options
            )
        ],
    ]


def _file(seen: CampaignSeen) -> Node:
    texts = seen.texts
    return _section(
        texts,
        "file",
        [
            h.p[texts.get("campaign.page.file.text")],
            h.p(".actions")[
                h.a(".button", href=f"{seen.address}/file", download=True)[
                    texts.get("campaign.page.file.go")
                ]
            ],
        ],
    )


def _learn(texts: Texts, name: str, players: int | None = None) -> Node:
    """What the campaign is, and where its games are taught and ruled, for so many or for all."""
    games = [
        game
        for game in campaigns()[name].games
        if players is None or players in find_game(game).players
    ]
    taught = dict.fromkeys([game for each in games for game in (*bases_of(each), each)])
    return [
        h.p[texts.get(f"web.campaign.{name}.text")],
        h.ul[
            (
                h.li[
                    h.a(href=f"/learn?game={game}")[
                        texts.get("web.learn.title", game=texts.get(f"web.game.{game}"))
                    ],
                    " · ",
                    h.a(href=f"/rules?game={game}")[texts.get("web.nav.rules")],
                ]
                for game in taught
            )
        ],
    ]


# Where campaigns begin


def new_page(texts: Texts) -> str:
    title = texts.get("campaign.page.new")
    body = h.main("#content.reading.campaign-page")[
        h.h1[title],
        h.p[texts.get("campaign.page.new.text")],
        (_new(texts, name) for name in campaigns()),
        h.section("#bring.card", aria_labelledby="bring-title")[
            h.h2("#bring-title")[texts.get("campaign.page.bring")],
            h.p[texts.get("campaign.page.bring.text")],
            h.form(method="post", action="/campaigns/bring", enctype="multipart/form-data")[
                h.p(".field.stacked")[
                    h.label(for_="file")[texts.get("campaign.page.bring.file")],
                    h.input(
                        "#file", type="file", name="file", accept=".ptc,text/plain", required=True
                    ),
                ],
                h.div(".field.stacked")[
                    h.label(for_="pack")[texts.get("campaign.page.bring.packs")],
                    h.input(
                        "#pack",
                        type="file",
                        name=packs.FIELD,
                        accept=packs.ACCEPT,
                        multiple=True,
                        aria_describedby="pack-hint",
                    ),
                    h.p("#pack-hint.hint")[texts.get("campaign.page.bring.packs.text")],
                ],
                h.button[texts.get("campaign.page.bring.go")],
            ],
        ],
    ]
    return page(texts, title, body, styles=STYLES)


def _new(texts: Texts, name: str) -> Node:
    series = find_campaign(name)
    players = series.players
    title = f"new-{name}"
    return h.section(".card", aria_labelledby=title)[
        h.h2(id=title)[texts.get(f"web.campaign.{name}")],
        _learn(texts, name),
        h.form(method="post", action="/campaigns")[
            h.input(type="hidden", name="campaign", value=name),
            h.div(".field")[
                h.label(for_=f"title-{name}")[texts.get("campaign.page.title")],
                h.input(id=f"title-{name}", name="title", maxlength="80", autocomplete="off"),
            ],
            h.div(".field")[
                h.label(for_=f"players-{name}")[texts.get("campaign.page.players")],
                h.select(id=f"players-{name}", name="players")[
                    (
                        h.option(value=str(number), selected=number == USUAL)[str(number)]
                        for number in players
                    )
                ],
            ],
            (_whole(texts, name, key, form) for key, form in series.options.items()),
            h.details(".more")[
                h.summary[texts.get("campaign.page.names")],
                h.p(".hint")[texts.get("campaign.page.names.text")],
                (
                    h.div(".field")[
                        h.label(for_=f"name-{name}-{number}")[
                            texts.get("web.start.name.seat", n=number)
                        ],
                        h.input(
                            id=f"name-{name}-{number}",
                            name="name",
                            maxlength="24",
                            autocomplete="off",
                        ),
                    ]
                    for number in range(1, players[-1] + 1)
                ),
            ],
            h.button(".primary")[texts.get("campaign.page.open")],
        ],
    ]


def _whole(texts: Texts, name: str, key: str, form: str) -> Node:
    """Something that holds for all games of a campaign: one of several words."""
    place = f"{key}-{name}"
    return h.div(".field")[
        h.label(for_=place)[texts.get(f"web.campaign.{name}.{key}")],
        h.select(id=place, name=key)[
            (
                h.option(value=value)[texts.get(f"web.campaign.{name}.{key}.{value}")]
                for value in values_in(form)
            )
        ],
    ]
