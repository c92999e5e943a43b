"""What the Immersive version lays on the board of Perpetuity, slot by slot."""

from collections.abc import Sequence
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.immersive.board.boards import SIGN_OF, on_board, on_crew
from pertinax.games.immersive.board.pieces import on_planet
from pertinax.games.immersive.board.posts import (
    in_use,
    is_suited,
    key_of,
    mortal_of,
    outpost_lines,
    outpost_told,
    outposts_of,
    outposts_on,
    tile_under,
    words_of,
)
from pertinax.games.immersive.words.outposts import own_preview, own_view, sheltered
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.board.slots import Ahead, Slots, Stands
from pertinax.games.perpetuity.rules.names import DUTIES, POST
from pertinax.games.perpetuity.rules.notation.places import (
    POST_TEXT,
    planet_number,
    standing_parts,
)
from pertinax.games.perpetuity.rules.views import ActionView, PlayerView, RollView, WorkerView
from pertinax.web.boards.drawing import held, icon, joined, wrapped
from pertinax.web.rendering import Region


def seen(scene: Scene) -> object:
    """Outposts, bag and suits; and which outpost is in use: its goods then stand for the hand."""
    outpost = in_use(scene)
    return own_view(scene.view), None if outpost is None else key_of(outpost)


def board_seen(scene: Scene, seat: int) -> object:
    return own_preview(scene.preview)["players"][seat]["outposts"]


# Planets


def planet_lines(scene: Scene, planet: str) -> list[str]:
    return [outpost_told(scene, outpost) for outpost in outposts_on(scene, planet)]


def in_the_open(scene: Scene, village: int) -> bool:
    return village not in sheltered(scene.view)


# The mortals


def board_lines(scene: Scene, player: PlayerView) -> list[str]:
    seat = player["seat"]
    lines = [line for each in outposts_of(scene, seat) for line in outpost_lines(scene, each)]
    kept = mortal_of(scene, seat)["survey_kept"]
    return [*lines, scene.say("kept", surveys=words_of(scene).surveys(kept))] if kept else lines


def stands(scene: Scene, seat: int, worker: WorkerView) -> Stands | None:
    """In its outpost, or on a tile of one."""
    there = tile_under(scene, seat, worker)
    at = standing_parts(worker["at"])
    if there is None and at.kind != POST_TEXT:
        return None
    planet, tile = (at.name, "") if there is None else there
    said = {"planet": scene.planet(planet)}
    if tile:
        words = scene.say("at.post.tile", tile=scene.term(tile), **said)
    else:
        words = scene.say("at.post", **said)
    chip = wrapped(htpy.span, f"pp-near {planet}", str(planet_number(planet)))
    short = icon(SIGN_OF[tile] if tile else "outpost") + chip
    return Stands(words, wrapped(htpy.span, "pp-aboard", short))


def raised(scene: Scene, seat: int, worker: WorkerView) -> int:
    return words_of(scene).suited(0) if is_suited(scene, seat, worker) else 0


def kept_back(scene: Scene, seat: int, good: str) -> tuple[int, str]:
    """PP-IMM-12: what is locked in a warehouse, for which village and where."""
    count = mortal_of(scene, seat)["locked"].get(good, 0)
    if not count:
        return 0, ""
    slots = [
        scene.say(
            "locked.for",
            goods=scene.amount(good, slot["warehouse"][good]),
            alien=scene.term(slot["alien"]),
            n=slot["slot"],
            planet=scene.planet(outpost["planet"]),
        )
        for outpost in outposts_of(scene, seat)
        for slot in outpost["slots"]
        if slot is not None and slot["warehouse"].get(good)
    ]
    return count, scene.words.listed(slots)


def hand(scene: Scene, seat: int) -> str:
    """PP-IMM-31: at an outpost cards are paid from it, and the warehouse is another store."""
    outpost = in_use(scene)
    return "hand" if outpost is None or outpost["seat"] != seat else "warehouse"


# Action and dice


def acts(scene: Scene, action: ActionView) -> str:
    if action["duty"] != DUTIES[POST] or action["planet"] is None:
        return ""
    planet = scene.planet(action["planet"])
    tile = own_view(scene.view)["tile"]
    if tile is None:
        return scene.say("at.post", planet=planet)
    return scene.say("at.post.tile", tile=scene.term(tile), planet=planet)


def dice(scene: Scene, _roll: RollView) -> Sequence[str]:
    return own_view(scene.view)["dice"]


# What is at stake, and on offer


def stakes(scene: Scene) -> list[tuple[str, str, str, str]]:
    """PP-IMM-01: of the bag everybody knows the number, nobody more."""
    return [("bag", str(own_view(scene.view)["bag"]), scene.say("bag"), "PP-IMM-01")]


def foreseen(scene: Scene) -> list[Ahead]:
    """PP-IMM-44: without Comms Arrays the last survey marker closes the bag."""
    if not own_preview(scene.preview)["closing"]:
        return []
    return [Ahead(scene.say("forecast.closing"), "bag", "", grave=True)]


def offers(scene: Scene) -> list[Region]:
    return [scene.public("suits", lambda: _suits(scene), lambda: None)]


def _suits(scene: Scene) -> htpy.Element:
    """PP-IMM-02: what the Shipyard sells besides."""
    name = scene.say("suit")
    words = scene.say("suit.text")
    thing = scene.thing("buy:suit", f"{name}: {words}", "PP-IMM-02")
    body = joined(icon("suit"), wrapped(htpy.span, "name", words))
    return htpy.section("#b-suits.pp-offers.b-panel", aria_label=name)[
        wrapped(htpy.h3, "pp-head", icon("suit") + name),
        wrapped(htpy.div, "pp-row", held(thing, htpy.span, "pp-buy", body)),
    ]


def offer_lines(scene: Scene) -> list[str]:
    return [f"{scene.say('suit')}: {scene.say('suit.text')}"]


def _either(*signs: str) -> Markup:
    return wrapped(htpy.span, "", Markup("/").join(icon(each) for each in signs))


EFFECTS: Final = {
    "comms": _either("outpost", "survey", "ship"),
    "shipyard": _either("blueprint", "upgrade", "marker", "suit"),
}


SLOTS: Final = Slots(
    seen=seen,
    board_seen=board_seen,
    on_planet=on_planet,
    planet_lines=planet_lines,
    in_the_open=in_the_open,
    village_rule="PP-IMM-08",
    on_board=on_board,
    board_lines=board_lines,
    on_crew=on_crew,
    stands=stands,
    raised=raised,
    kept_back=kept_back,
    hand=hand,
    effects=EFFECTS,
    acts=acts,
    dice=dice,
    stakes=stakes,
    foreseen=foreseen,
    offers=offers,
    offer_lines=offer_lines,
)
