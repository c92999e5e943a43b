"""The next Assembly: Votes, and what it would bring if it were now."""

from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode1.names import ZONES
from pertinax.web.boards.drawing import badge, held, icon, piece, token
from pertinax.web.boards.episode1_scene import Scene

LANE: Final = 22
TRACK: Final = 236


def assembly(scene: Scene) -> Markup:
    return scene.part(
        "assembly",
        lambda: _assembly(scene),
        repr(scene.view["assembly_tiles"]),
        sum(scene.view["pool"].values()),
        tuple(_votes(scene).items()),
        tuple(scene.takes),
        tuple(scene.officer_pays),
        tuple(scene.production(zone) for zone in range(len(ZONES))),
        scene.mine,
        scene.marks_on("tile"),
    )


def _assembly(scene: Scene) -> htpy.Element:
    view = scene.view
    tiles: list[list[int]] = view["assembly_tiles"]
    of = len(scene.setting.assembly_tiles)
    number = of - len(tiles) + 1
    title = scene.get("assembly", number=number, of=of) if tiles else scene.get("assembly.none")
    left = sum(view["pool"].values())
    return htpy.section("#b-assembly.b-panel.assembly", aria_label=title)[
        htpy.h3[
            icon("votes"),
            htpy.span[title],
            htpy.small[scene.plural("assembly.in", left)] if tiles else None,
        ],
        htpy.div(".b-votes")[_pays(scene, tiles[0]) if tiles else None, _track(scene)],
        _preview(scene),
        _officers(scene),
    ]


def _pays(scene: Scene, tile: list[int]) -> htpy.Element:
    """E1-ASSEMBLY-12: what each rank by Votes is paid."""
    words = scene.get("assembly.pays", followers=", ".join(map(str, tile)))
    ranks = (
        htpy.li[htpy.span(".rank")[f"{rank}."], htpy.b[str(count)], icon("followers")]
        for rank, count in enumerate(tile, 1)
        if count
    )
    return htpy.ol(".b-pays", title=f"{words} [E1-ASSEMBLY-12]", data_rule="E1-ASSEMBLY-12")[ranks]


def _votes(scene: Scene) -> dict[str, int]:
    votes: dict[str, int] = {
        f"p{player['seat'] + 1}": player["votes"] for player in scene.view["players"]
    }
    if "dissenters" in scene.owners:
        votes["dissenters"] = scene.view["dissenter_votes"]
    return votes


def _track(scene: Scene) -> htpy.Element:
    """One lane for each who may have Votes; the tokens slide along."""
    votes = _votes(scene)
    most = max(10, *votes.values())
    said = ", ".join(
        f"{scene.term(owner)}: {scene.amount('votes', n)}" for owner, n in votes.items()
    )
    lanes: list[htpy.Node] = []
    for row, (owner, n) in enumerate(votes.items()):
        y = row * LANE
        lanes.append(htpy.line(".lane", x1=12, x2=12 + TRACK, y1=y + 11, y2=y + 11))
        disc = token(scene.look(owner), scene.initials[owner], 10)
        at = round(TRACK * n / most, 1) + 12
        lanes.append(piece("vote", owner, f"vote-{owner}", at, y + 11, disc))
        lanes.append(htpy.text(".t.end.num", x=300, y=y + 17)[str(n)])
        lanes.append(
            htpy.use(".sy.as-votes", href="#sy-votes", x=262, y=y + 4, width=15, height=15)
        )
    return htpy.svg(
        "#b-votes.track",
        viewBox=f"0 0 304 {LANE * len(votes)}",
        role="img",
        aria_label=said,
    )[htpy.title[f"{said} [E1-ASSET-06]"], lanes]


def _preview(scene: Scene) -> htpy.Element:
    """If the Assembly were now: Presence, who takes the tile, and what it brings."""
    rows = []
    for zone, takes in enumerate(scene.takes):
        name = ZONES[zone]
        chips = [
            htpy.span({"class": "b-chip lead" if owner in takes.holders else "b-chip"})[
                badge(scene.look(owner), scene.initials[owner]), str(count)
            ]
            for owner, count in takes.presence
            if count
        ]
        rows.append(
            htpy.tr[
                htpy.th(scope="row")[scene.term(name)],
                htpy.td(".b-chips")[chips],
                htpy.td(".takes")[_taker(scene, takes.holders)],
                htpy.td(".worths")[_tile(scene, zone, takes.population)],
            ]
        )
    return htpy.table(".b-preview", data_rule="E1-ASSEMBLY-04")[
        htpy.caption[scene.get("preview")],
        htpy.thead[
            htpy.tr[
                htpy.th(scope="col")[scene.get("preview.zone")],
                htpy.th(scope="col")[scene.get("preview.presence")],
                htpy.th(scope="col")[scene.get("preview.takes")],
                htpy.th(scope="col")[scene.get("preview.tile")],
            ]
        ],
        htpy.tbody[rows],
    ]


def _taker(scene: Scene, holders: tuple[str, ...]) -> htpy.Node:
    """E1-ASSEMBLY-04 to -06: one takes the tile, two share, more get nothing."""
    if len(holders) != 1:
        key = "tied" if len(holders) == 2 else "void" if holders else "nobody"
        return scene.get(f"preview.{key}")
    owner = holders[0]
    return htpy.span(title=scene.term(owner))[
        badge(scene.look(owner), scene.initials[owner]),
        htpy.span(".b-aloud")[scene.term(owner)],
    ]


def _tile(scene: Scene, zone: int, population: int) -> htpy.Node:
    """E1-ASSEMBLY-09: the two sides of an Assembly Reward tile."""
    name = ZONES[zone]
    production = scene.production(zone)
    sides = (("production", production, 2), ("votes", "votes", population))
    return [
        held(
            scene.thing(
                f"tile:{name}.{side}",
                scene.get("tile", zone=scene.term(name), amount=scene.amount(asset, count)),
                "E1-ASSEMBLY-09",
            ),
            htpy.span,
            "b-chip worth",
            [htpy.b[str(count)], icon(asset)],
        )
        for side, asset, count in sides
    ]


def _officers(scene: Scene) -> htpy.Element:
    """E1-ASSEMBLY-14, -15: what each Officer would pay now."""
    rows = []
    for officer, ranks in scene.officer_pays:
        chips = [
            htpy.span(".b-chip", title=scene.get(
                "officer.pays",
                player=scene.term(owner),
                cubes=scene.amount("cubes", cubes),
                followers=scene.amount("followers", pays),
            ))[
                badge(scene.look(owner), scene.initials[owner]),
                htpy.b[f"+{pays}"] if owner != "dissenters" else "–",
            ]
            for owner, cubes, pays in ranks
            if pays or owner == scene.mine
        ]  # fmt: skip
        rows.append(
            htpy.tr[
                htpy.th(scope="row")[icon(officer), scene.term(officer)],
                htpy.td(".b-chips")[chips or "–"],
            ]
        )
    return htpy.table(".b-preview.officers", data_rule="E1-ASSEMBLY-15")[
        htpy.caption[scene.get("preview.officers")], htpy.tbody[rows]
    ]
