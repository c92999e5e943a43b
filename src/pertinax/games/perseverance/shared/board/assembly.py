"""The Assembly that comes or is held now: Votes, and what it would bring if it were now."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.shared.board.scene import AnyScene
from pertinax.games.perseverance.shared.rules.views import (
    Amount,
    AssemblyPreview,
    BallotPreview,
    CommonZonePreview,
    Shares,
)
from pertinax.games.perseverance.shared.words.words import span
from pertinax.web.boards.drawing import (
    LEAVES,
    badge,
    bold,
    held,
    icon,
    joined,
    piece,
    sign,
    text,
    token,
    wrapped,
)
from pertinax.web.rendering import around
from pertinax.words.labels import signed

PANEL: Final = htpy.section("#b-assembly.b-panel.assembly", aria_labelledby="b-assembly-head")
HEAD: Final = htpy.h3("#b-assembly-head")
VOTES: Final = htpy.div("#b-assembly-votes.b-votes")
LANE: Final = 22
TRACK: Final = 236


def assembly(scene: AnyScene) -> htpy.Node:
    return scene.shared("assembly", lambda: _assembly(scene))


def _assembly(scene: AnyScene) -> htpy.Node:
    """In regions by what changes together: most moments change one of them."""
    zones: list[CommonZonePreview[Any]] = scene.preview["zones"]
    preview = scene.preview
    return around(
        PANEL,
        scene.public("assembly", lambda: _head(scene), lambda: _head_seen(scene)),
        scene.public("votes", lambda: _paid(scene), lambda: (preview["assembly"], _votes(scene))),
        scene.public(
            "majorities",
            lambda: _preview(scene),
            lambda: [_seen_of(figures) for figures in zones],
        ),
        scene.public("ballot", lambda: _ballot(scene), lambda: preview["ballot"]),
        scene.public("attacked", lambda: _attacked(scene), scene.attacked),
        scene.public("officers", lambda: _officers(scene), lambda: preview["officers"]),
    )


def _head_seen(scene: AnyScene) -> tuple[object, ...]:
    return scene.preview["assembly"], sum(scene.view["pool"].values())


def _head(scene: AnyScene) -> htpy.Node:
    coming: AssemblyPreview | None = scene.preview["assembly"]
    title, when = scene.get("assembly.none"), None
    if coming is not None:
        title = scene.get("assembly", number=coming["number"], of=coming["of"])
        left = sum(scene.view["pool"].values())
        when = scene.plural("assembly.in", left) if left else scene.get("assembly.now")
    return around(HEAD, icon("votes"), around(htpy.span, title), when and around(htpy.small, when))


def _paid(scene: AnyScene) -> htpy.Node:
    coming: AssemblyPreview | None = scene.preview["assembly"]
    return around(VOTES, coming and _pays(scene, coming["followers"]), _track(scene, _votes(scene)))


def _pays(scene: AnyScene, tile: list[int]) -> htpy.Element:
    """E1-ASSEMBLY-12, E2-ASSEMBLY-11: what each rank by Votes is paid."""
    words = scene.get("assembly.pays", followers=", ".join(map(str, tile)))
    ranks = (
        htpy.li[htpy.span(".rank")[f"{rank}."], htpy.b[str(count)], icon("followers")]
        for rank, count in enumerate(tile, 1)
        if count
    )
    rule = scene.rules["pays"]
    return htpy.ol(".b-pays", title=f"{words} [{signed(rule)}]", data_rule=rule)[ranks]


def _votes(scene: AnyScene) -> dict[str, tuple[int, int]]:
    """The Votes of each, and how many of them are permanent (E2-ASSET-07)."""
    votes: dict[str, tuple[int, int]] = {
        f"p{player['seat'] + 1}": (player["votes"], player.get("permanent_votes", 0))
        for player in scene.view["players"]
    }
    if "dissenters" in scene.owners:
        votes["dissenters"] = (scene.view["dissenter_votes"], 0)
    return votes


def _vote_words(scene: AnyScene, owner: str, n: int, kept: int) -> str:
    said = f"{scene.term(owner)}: {scene.amount('votes', n)}"
    return f"{said} ({scene.amount('permanent_votes', kept)})" if kept else said


def _track(scene: AnyScene, votes: dict[str, tuple[int, int]]) -> htpy.Element:
    """One lane for each who may have Votes; the tokens slide along."""
    most = max(10, *(n for n, _ in votes.values()))
    said = ", ".join(_vote_words(scene, owner, *each) for owner, each in votes.items())
    lanes: list[Markup] = []
    for row, (owner, (n, kept)) in enumerate(votes.items()):
        y = row * LANE
        disc = token(scene.look(owner), scene.initials[owner], 10)
        at = round(TRACK * n / most, 1) + 12
        if kept:
            stays = round(TRACK * kept / most, 1) + 4
            lanes.append(sign("permanent_votes", stays, y + 3, 16, "sy as-votes"))
        lanes += [
            _lane(y + 11),
            piece("vote", owner, f"vote-{owner}", at, y + 11, disc),
            text(str(n), 300, y + 17, "t end num"),
            sign("votes", 262, y + 4, 15, "sy as-votes"),
        ]
    return htpy.svg(
        "#b-votes.track",
        viewBox=f"0 0 304 {LANE * len(votes)}",
        role="img",
        aria_label=said,
    )[htpy.title[f"{said} [{scene.rules['votes']}]"], joined(*lanes)]


@lru_cache(maxsize=LEAVES)
def _lane(y: int) -> Markup:
    return Markup(htpy.line(".lane", x1=12, x2=12 + TRACK, y1=y, y2=y))


def _preview(scene: AnyScene) -> htpy.Node:
    """If the Assembly were now: Presence, who takes the tile, and what it brings."""
    zones: list[CommonZonePreview[Any]] = scene.preview["zones"]
    rows = [
        scene.part(("majority", figures["zone"]), partial(_zone, scene, figures), _seen_of(figures))
        for figures in zones
    ]
    table = htpy.table("#b-majorities.b-preview.by-zone", data_rule=scene.rules["majority"])
    head = scene.part("majorities", partial(_majorities_head, scene))
    return around(table, head, around(htpy.tbody, *rows))


def _seen_of(figures: CommonZonePreview[Any]) -> tuple[object, ...]:
    return figures["presence"], figures["leading"], figures["tile"], figures["shares"]


def _heads(scene: AnyScene) -> tuple[str, ...]:
    return tuple([scene.get(f"preview.{each}") for each in ("presence", "takes", "tile")])


def _majorities_head(scene: AnyScene) -> htpy.Node:
    heads = (scene.get("preview.zone"), *_heads(scene))
    return [
        htpy.caption[scene.get("preview")],
        htpy.thead[htpy.tr[(htpy.th(scope="col")[head] for head in heads)]],
    ]


def _zone(scene: AnyScene, figures: CommonZonePreview[Any]) -> Markup:
    leading = figures["leading"]
    chips = [
        _chip(scene, owner, str(count), lead=owner in leading)
        for owner, count in figures["presence"].items()
        if count
    ]
    cells = joined(*chips), _taker(scene, leading), _tile(scene, figures)
    shares = _shares(scene, figures["shares"])
    return _zone_row(scene.term(figures["zone"]), _heads(scene), cells, shares)


def _ballot(scene: AnyScene) -> htpy.Element:
    """E1-ASSEMBLY-08 to -13, E2-ASSEMBLY-08 to -11: Votes and their Followers, least to most."""
    ballot: dict[str, BallotPreview] = scene.preview["ballot"]
    chips = [
        _chip(scene, owner, _voted(figures), said=scene.ballot(owner, figures))
        for owner, figures in ballot.items()
    ]
    return htpy.table(
        "#b-ballot.b-preview.ballot", data_rule=scene.rules["pays"], hidden=not chips
    )[
        htpy.caption[scene.get("preview.ballot")],
        htpy.tbody[htpy.tr[htpy.td(".b-chips")[joined(*chips)]]],
    ]


def _voted(figures: BallotPreview) -> Markup:
    votes = bold(span(figures["votes"])) + icon("votes")
    if not figures["followers"]:
        return votes
    return votes + Markup(" → ") + bold(span(figures["followers"])) + icon("followers")


def _attacked(scene: AnyScene) -> htpy.Element:
    lines = scene.attacked()
    return htpy.div("#b-attacked.b-attacked", hidden=not lines)[
        htpy.h4[scene.get("attacked")], htpy.ul[(htpy.li[line] for line in lines)]
    ]


@lru_cache(maxsize=LEAVES)
def _zone_row(
    name: str, heads: tuple[str, ...], cells: tuple[Markup | str, ...], shares: Markup
) -> Markup:
    """A Zone; what others than the holder would have stands under it, where there is room."""
    parts = zip((".b-chips", ".takes", ".worths"), heads, cells, strict=True)
    return Markup(
        htpy.tr[
            htpy.th(scope="row", rowspan="2" if shares else None)[name],
            [htpy.td(css, data_head=head)[cell] for css, head, cell in parts],
        ]
    ) + Markup(htpy.tr(".shares")[htpy.td(".b-chips", colspan="3")[shares]] if shares else "")


def _chip(
    scene: AnyScene, owner: str, words: str | Markup, *, lead: bool = False, said: str = ""
) -> Markup:
    css = "b-chip lead" if lead else "b-chip"
    return wrapped(htpy.span, css, badge(scene.look(owner), scene.initials[owner]) + words, said)


def _taker(scene: AnyScene, holders: list[str]) -> Markup | str:
    """E1-ASSEMBLY-04 to -06, E2-ASSEMBLY-07: one takes the tile, two share, more get nothing."""
    if len(holders) != 1:
        key = "tied" if len(holders) == 2 else "void" if holders else "nobody"
        return scene.get(f"preview.{key}")
    owner = holders[0]
    body = badge(scene.look(owner), scene.initials[owner])
    body += wrapped(htpy.span, "b-aloud", scene.term(owner))
    return wrapped(htpy.span, "", body, scene.term(owner))


def _tile(scene: AnyScene, figures: CommonZonePreview[Any]) -> Markup:
    """E1-ASSEMBLY-09, E2-ASSEMBLY-09: the two sides of an Assembly Reward tile."""
    name = figures["zone"]
    return joined(
        *(
            held(
                scene.thing(
                    f"tile:{name}.{side}",
                    scene.get("tile", zone=scene.term(name), amount=scene.amounts(gains)),
                    scene.rules["tile"],
                ),
                htpy.span,
                "b-chip worth",
                joined(*(bold(count) + icon(asset) for asset, count in gains)),
            )
            for side, gains in scene.tile(figures)
        )
    )


def _shares(scene: AnyScene, shares: Shares) -> Markup:
    if not shares:
        return Markup()
    label = wrapped(htpy.small, "", scene.get("preview.shares"))
    return joined(label, *(_share(scene, *each) for each in shares.items()))


def _share(scene: AnyScene, owner: str, ways: Mapping[str, Sequence[Amount]]) -> Markup:
    """E1-ASSEMBLY-05, -10, E2-ASSEMBLY-07, -10: what a tie of two or second place would bring."""
    sides = [
        "/".join(bold(count) + icon(asset) for asset, count in rewards) for rewards in ways.values()
    ]
    body = badge(scene.look(owner), scene.initials[owner])
    body += Markup(" · ").join(Markup(side) for side in dict.fromkeys(sides) if side)
    return wrapped(htpy.span, "b-chip", body, scene.share(owner, ways))


def _officers(scene: AnyScene) -> htpy.Element:
    """E1-ASSEMBLY-14, -15, E2-ASSEMBLY-12: what each Officer would pay now."""
    rows = []
    for tile in scene.preview["officers"]:
        officer: str = tile["officer"]
        chips = [
            wrapped(
                htpy.span,
                "b-chip",
                badge(scene.look(owner), scene.initials[owner]) + bold(f"+{pays}"),
                scene.get(
                    "officer.pays",
                    player=scene.term(owner),
                    cubes=scene.amount("cubes", cubes),
                    followers=scene.amount("followers", pays),
                ),
            )
            for owner, cubes, pays in scene.officer_ranks(tile)
            if pays
        ]
        rows.append(_officer_row(icon(officer) + scene.term(officer), joined(*chips)))
    return htpy.table("#b-officers.b-preview.officers", data_rule=scene.rules["officers"])[
        htpy.caption[scene.get("preview.officers")], htpy.tbody[joined(*rows)]
    ]


@lru_cache(maxsize=LEAVES)
def _officer_row(name: Markup, chips: Markup) -> Markup:
    return Markup(htpy.tr[htpy.th(scope="row")[name], htpy.td(".b-chips")[chips or "–"]])
