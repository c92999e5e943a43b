"""The next game of a campaign: who plays on which seat, and what is agreed for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import htpy as h
from htpy import Node

from pertinax.bots.registry import BOTS
from pertinax.kernel.campaign import Campaign
from pertinax.texts import Texts
from pertinax.web import beside
from pertinax.web.boards.registry import setup_of
from pertinax.web.parts import DOT, player_class
from pertinax.web.settings import Settings
from pertinax.web.setups import Fault, as_entered, fault_in_words
from pertinax.words.bots import at_seat
from pertinax.words.campaigns import CampaignWords, Memory

FIRST: Final = ("me", "friend", "greedy", "greedy")
"""Who sits where at the first table unless the host says otherwise."""
AGREED: Final = "agreed"
"""A field of the form that says: all settings were shown, so that what is missing is off."""


@dataclass(frozen=True, slots=True)
class Agreeing:
    """What is set for the next game: what held for the last one, or what could not be taken."""

    options: Mapping[str, str]
    """As the form holds it."""
    packs: tuple[str, ...] = ()
    """Content packs of the last game that go along."""
    faults: Sequence[Fault] = ()
    error: str = ""
    pack_wrong: bool = False
    by_hand: bool = False
    """The people roll and draw with the box, as in the game before unless they say otherwise."""


def proposed(campaign: Campaign, packs: tuple[str, ...] = (), by_hand: bool = False) -> Agreeing:
    """What was agreed before holds until told otherwise; else our own proposal."""
    following = campaign.following
    if following is None:
        return Agreeing({})
    usual = {each.key: each.default for each in setup_of(following.game) if each.default}
    return Agreeing(
        {**usual, **as_entered(following.game, following.options)}, packs, by_hand=by_hand
    )


@dataclass(frozen=True, slots=True)
class SeatInCampaign:
    number: int
    name: str
    kind: str
    stand_in: bool
    """A bot plays for a person who may come back."""
    mine: bool


@dataclass(frozen=True, slots=True)
class CampaignSeen:
    """A campaign for one person."""

    id: str
    campaign: Campaign
    words: CampaignWords
    stories: Mapping[int, Sequence[Memory]]
    tables: Mapping[int, str]
    """Where games that are over were played, as far as that was here."""
    host: bool
    """Whether they opened it."""
    table: str
    """Where the newest game is played."""
    status: str
    onward: str
    """The table where the next game was set up already."""
    seats: tuple[SeatInCampaign, ...]
    agreed: Agreeing
    texts: Texts

    @property
    def address(self) -> str:
        return f"/campaign/{self.id}"

    @property
    def takes_part(self) -> bool:
        return self.host or any(seat.mine for seat in self.seats)


def first_game(seen: CampaignSeen) -> Node:
    """Who plays at the first table: as for any table."""
    names = seen.campaign.names or ("",) * seen.campaign.players
    return _form(seen, [_first_seat(seen, number, name) for number, name in enumerate(names)])


def _form(seen: CampaignSeen, seats: Sequence[Node]) -> Node:
    texts = seen.texts
    return h.form(method="post", action=f"{seen.address}/next", enctype="multipart/form-data")[
        _wrong(seen),
        seats,
        _settings(seen),
        h.button(".primary")[texts.get("campaign.page.begin")],
    ]


def _game(seen: CampaignSeen) -> str:
    """The next game; none while a game that was left in its middle is to go on."""
    following = seen.campaign.following
    return "" if following is None or seen.campaign.record is not None else following.game


def _wrong(seen: CampaignSeen) -> Node:
    agreed = seen.agreed
    if not (agreed.faults or agreed.error):
        return None
    return h.div(".fault", role="alert")[
        h.ul[
            agreed.error and h.li[agreed.error],
            (h.li[fault_in_words(seen.texts, _game(seen), fault)] for fault in agreed.faults),
        ]
    ]


def _settings(seen: CampaignSeen) -> Node:
    """What is agreed before each game; what the campaign says is not among it."""
    game, agreed, texts = _game(seen), seen.agreed, seen.texts
    if not game:
        return None
    wrong = frozenset(fault.field for fault in agreed.faults)
    settings = Settings(
        texts,
        game,
        seen.campaign.players,
        agreed.options,
        wrong,
        seen.campaign.fixed,
        usual=not wrong,
    )
    going = texts.get("campaign.page.packs", packs=", ".join(agreed.packs))
    return [
        h.input(type="hidden", name=AGREED, value="yes"),
        settings.plain(),
        settings.more(),
        beside.field(
            texts,
            game,
            agreed.by_hand,
            agreed.pack_wrong,
            bool(agreed.packs) and h.p(".hint")[going],
        ),
    ]


def _first_seat(seen: CampaignSeen, number: int, name: str) -> Node:
    texts = seen.texts
    place, chosen = f"{_game(seen)}-{number + 1}", FIRST[min(number, len(FIRST) - 1)]
    people = chosen in ("me", "here")
    return h.div(".field.seat")[
        h.label(for_=f"seat-{place}")[texts.get("web.start.seat", n=number + 1)],
        h.select(f"#seat-{place}", name="seats", data_names=f"name-{place}")[
            (
                h.option(value=who, selected=who == chosen)[at_seat(texts, who)]
                for who in ("me", "here", "friend", *BOTS)
            )
        ],
        h.input(
            f"#name-{place}",
            name="name",
            maxlength="24",
            value=name or None,
            autocomplete="off",
            placeholder=texts.get("web.start.name"),
            aria_label=texts.get("web.start.name.seat", n=number + 1),
            disabled=not people,
            hidden=not people,
        ),
    ]


def next_game(seen: CampaignSeen) -> Node:
    """The same people; who holds a seat may hand it to a bot or to somebody else for this game."""
    note = h.p[seen.texts.get("campaign.page.same")]
    return _form(seen, [note, *[_next_seat(seen, seat) for seat in seen.seats]])


def _next_seat(seen: CampaignSeen, seat: SeatInCampaign) -> Node:
    texts = seen.texts
    place = f"seat-{_game(seen)}-{seat.number + 1}"
    if not seat.mine:
        return h.p(id=place, class_=player_class(seat.number))[DOT, " ", h.strong[seat.name]]
    return h.div(class_=["field seat", player_class(seat.number)])[
        h.label(for_=place)[DOT, " ", seat.name],
        h.select(id=place, name="seats")[
            h.option(value="same")[texts.get("campaign.page.me")],
            h.option(value="friend")[texts.get("campaign.page.friend")],
            (h.option(value=bot)[at_seat(texts, bot)] for bot in BOTS),
        ],
    ]
