"""The map outside the wall: 21 hexes, what is in reach, and the backs of the Dino Attack decks."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.hexes import Lie, grains, hexagon
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.names import DINOS
from pertinax.games.perseverance.episode2.rules.views import AttackDeckView, ThreatPreview
from pertinax.games.perseverance.shared.rules.notation import lies_in
from pertinax.web.boards.drawing import LEAVES, bold, held, icon, joined, wrapped
from pertinax.web.boards.pick import pick_parts
from pertinax.web.rendering import Region, around
from pertinax.words.labels import signed

STILL: Final = Lie()
"""Nothing happens there."""


def island(scene: Scene) -> htpy.Node:
    """The map as a part of the board."""
    lies = _lies(scene)
    hexes = [
        hexagon(scene, place, lies.get(position, STILL)) for position, place in scene.places.items()
    ]
    label = scene.get("map")
    return around(
        _section(label),
        around(
            _sheet(),
            _backdrop(scene.get("map.city")),
            hexes,
            _decks_part(scene),
            _herd_part(scene),
        ),
    )


@lru_cache(maxsize=LEAVES)
def _section(label: str) -> htpy.Element:
    return htpy.section("#b-map.board-map", aria_label=label)


@lru_cache(maxsize=1)
def _sheet() -> htpy.Element:
    return htpy.div(".map-sheet")


# What happens where


def _lies(scene: Scene) -> dict[str, Lie]:
    """Range, Rally marker, Combat and Dino Attack by position."""
    view = scene.view
    lies: dict[str, Lie] = {}
    outing = view["outing"]
    if outing is not None and outing["left"] + (outing["option"] is not None):
        lies = _reach(scene, outing["rally"], outing["further"])
    for event, under_way in (("fought", view["combat"]), ("attacked", view["attack"])):
        position = under_way and under_way["position"]
        if position:
            lies[position] = lies.get(position, STILL)._replace(event=event)
    rally: str | None = view["rally"]
    if rally is not None:
        lies[rally] = lies.get(rally, STILL)._replace(rally=True, reach="")
    return lies


def _reach(scene: Scene, rally: str, further: bool) -> dict[str, Lie]:
    """E2-ADVENTURE-03, -04: what is adjacent, and what an area between leads to for a price."""
    setting = scene.setting
    names = setting.positions
    adjacent = setting.adjacent[names.index(rally)]
    near = {names[place] for place in adjacent}
    far = {
        names[place]
        for between in adjacent
        if scene.places[names[between]]["cleared"]
        for place in setting.adjacent[between]
    }
    if further:
        near |= far
    return {name: Lie("near" if name in near else "far") for name in near | far}


def waits(scene: Scene) -> bool:
    """Whether something can be chosen on the map."""
    if not scene.marks:
        return False
    on_map = {tile["tile"] for _, tile, _ in scene.built}
    return any(
        mark.state == "can" and (kind in ("hex", "dino") or (lies_in(name) or name) in on_map)
        for (kind, name), mark in ((pick_parts(pick), mark) for pick, mark in scene.marks.items())
    )


# The sheet that the hexes lie on


@lru_cache(maxsize=LEAVES)
def _backdrop(city: str) -> Markup:
    """Paper, the wall of the city with its gate before the starting area, contours, a compass."""
    return Markup(
        htpy.svg(".map-backdrop", viewBox="0 0 690 712", aria_hidden="true")[
            htpy.defs[grains()],
            htpy.path(".contour", d=CONTOURS),
            htpy.path(".wall-stones", d=_wall()),
            htpy.path(".gate", d=GATE),
            htpy.text(".city", transform="translate(19 356) rotate(-90)")[city],
            htpy.path(".compass", d=COMPASS),
        ]
    )


def _wall() -> str:
    """Courses of stones, and battlements towards the wild."""
    stones: list[str] = []
    for course in range(COURSES):
        y = 8 + course * 14
        if not 276 < y < 424:
            first = 9 if course % 2 else 18
            stones += [
                f"M4 {y}h{first - 1}v12h{1 - first}z",
                f"M{5 + first} {y}h{24 - first}v12h{first - 24}z",
            ]
        if course % 3 == 0 and not 266 < y < 424:
            stones.append(f"M30 {y}h7v19h-7z")
    return "".join(stones)


COURSES: Final = 50
GATE: Final = "M2 278h32v12H2zM2 422h32v12H2z"
CONTOURS: Final = (
    "M424 10c60 34 150 14 260 60M474 8c50 20 120 8 210 34M544 6c40 10 80 6 140 14"
    "M434 704c70-40 150-10 250-64M494 706c60-24 110-12 190-38M664 174c-20-30-2-60 20-84"
    "M664 538c-22 30-4 70 20 92"
)
COMPASS: Final = (
    "M560 646l6 21 21 6-21 6-6 21-6-21-21-6 21-6zM560 638v-6M560 708v6M522 673h7M591 673h7"
)


# Dino Attack decks and the herd


def _decks_part(scene: Scene) -> Region:
    decks, threats = scene.view["attack_decks"], scene.preview["threats"]
    return scene.public(
        "attack decks", lambda: _decks(scene, decks, threats), lambda: (decks, threats)
    )


def _decks(
    scene: Scene, decks: dict[str, AttackDeckView], threats: dict[str, ThreatPreview]
) -> htpy.Element:
    return htpy.div("#b-attack-decks.attack-decks")[
        joined(*(_deck(scene, terrain, deck, threats[terrain]) for terrain, deck in decks.items()))
    ]


def _deck(scene: Scene, terrain: str, deck: AttackDeckView, threat: ThreatPreview) -> Markup:
    """E2-ATTACK-10: the back of the top card tells the range of its threshold."""
    least, most = threat["least"], threat["most"]
    body = joined(
        icon("attack"),
        wrapped(htpy.span, "b-name", scene.term(terrain)),
        bold(f"{least}–{most}" if least < most else most),
        wrapped(htpy.small, "", f"×{deck['left']}"),
    )
    thing = scene.thing(f"deck:{terrain}", deck_told(scene, terrain), "E2-ATTACK-10")
    return held(thing, htpy.div, f"attack-deck {terrain} {deck['back'] or 'empty'}", body)


def deck_told(scene: Scene, terrain: str) -> str:
    deck, threat = scene.view["attack_decks"][terrain], scene.preview["threats"][terrain]
    back: str | None = deck["back"]
    return scene.get(
        "map.deck" if back else "map.deck.empty",
        terrain=scene.term(terrain),
        left=deck["left"],
        back=scene.term(back) if back else "",
        least=threat["least"],
        most=threat["most"],
    )


def _herd_part(scene: Scene) -> Region:
    supply = scene.view["dino_supply"]
    return scene.public("herd", lambda: _herd(scene, supply), lambda: supply)


def _herd(scene: Scene, supply: dict[str, int]) -> htpy.Element:
    """E2-MAP-10: Dinos left in the general supply."""
    said = herd_told(scene)
    return htpy.div("#b-herd.herd", title=f"{said} [{signed('E2-MAP-10')}]", data_rule="E2-MAP-10")[
        joined(*(icon(species) + bold(supply[species]) for species in DINOS[1:]))
    ]


def herd_told(scene: Scene) -> str:
    return scene.get("map.herd", dinos=scene.amounts(scene.view["dino_supply"].items()))
