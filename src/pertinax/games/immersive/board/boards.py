"""The boards of outposts: in short on the board of their owner, in full in a sheet."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.immersive.board.odds import odds_lines
from pertinax.games.immersive.board.posts import (
    goods_of,
    in_use,
    key_of,
    locked_told,
    mortal_of,
    outpost_told,
    outposts_of,
    slot_told,
    standing_told,
    store_told,
    words_of,
    worker_of_outpost,
)
from pertinax.games.immersive.rules.names import TILES
from pertinax.games.immersive.rules.notation import outpost_tile_text
from pertinax.games.immersive.rules.views import OutpostView, StandingView
from pertinax.games.immersive.words.outposts import own_view
from pertinax.games.perpetuity.board.fleet import pick_of
from pertinax.games.perpetuity.board.pieces import figure, village_icon
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.notation.places import planet_number
from pertinax.games.perpetuity.rules.views import PlayerView
from pertinax.web.boards.drawing import LEAVES, badge, bold, gain, held, icon, joined, wrapped
from pertinax.web.rendering import element

SIGN_OF: Final = {"collect": "cargo", "explore": "explore", "negotiate": "negotiate"}
RULES: Final = {"collect": "PP-IMM-06", "explore": "PP-IMM-07", "negotiate": "PP-IMM-08"}
LOCKED: Final = "PP-IMM-12"


# In short: after the ships of their owner


def on_board(scene: Scene, player: PlayerView) -> Markup:
    """A line or two for each outpost, and the survey markers that count in the end."""
    seat = player["seat"]
    rows = [_row(scene, player, outpost) for outpost in outposts_of(scene, seat)]
    kept = mortal_of(scene, seat)["survey_kept"]
    if kept:
        words = scene.say("kept", surveys=words_of(scene).surveys(kept))
        chip = {"class": "b-chip pi-kept", "title": words, "role": "img", "aria-label": words}
        rows.append(element("span", chip, icon("survey") + bold(kept)))
    return joined(*rows)


def _row(scene: Scene, player: PlayerView, outpost: OutpostView) -> Markup:
    parts = [_head(scene, player, outpost), *_store(scene, player, outpost)]
    parts += [_slot(scene, outpost, place) for place, slot in enumerate(outpost["slots"]) if slot]
    tiles = [_tile(scene, player, outpost, tile) for tile in TILES]
    parts.append(wrapped(htpy.span, "pi-tiles", joined(*tiles)))
    css = "pi-row in-use" if in_use(scene) is outpost else "pi-row"
    return wrapped(htpy.div, css, joined(*parts))


def _head(scene: Scene, player: PlayerView, outpost: OutpostView) -> Markup:
    planet = outpost["planet"]
    thing = scene.thing(
        pick_of(scene, player, f"outpost:{planet}"), outpost_told(scene, outpost), "PP-IMM-04"
    )
    return held(thing, htpy.span, "pi-head", _name(planet, outpost["survey"]))


@lru_cache(maxsize=LEAVES)
def _name(planet: str, survey: int) -> Markup:
    chip = wrapped(htpy.span, f"pp-near {planet}", str(planet_number(planet)))
    return joined(icon("outpost"), chip, *[icon("survey", "pi-survey")] * survey)


def _store(scene: Scene, player: PlayerView, outpost: OutpostView) -> list[Markup]:
    """Free goods one by one, with how many more are locked."""
    locked = outpost["locked"]
    return [
        _good(scene, player, outpost, good, count, locked.get(good, 0))
        for good, count in goods_of(outpost)
    ]


def _good(
    scene: Scene, player: PlayerView, outpost: OutpostView, good: str, count: int, locked: int
) -> Markup:
    """PP-IMM-31: what a card costs at an outpost is paid from it: its goods stand for the hand."""
    planet = outpost["planet"]
    own = f"p{player['seat'] + 1}" == scene.mine
    pick = pick_of(scene, player, f"store:{planet}.{good}")
    if in_use(scene) is outpost:
        pick += f"|here:{good}|hand:{good}" if own else f"|{pick_of(scene, player, f'hand:{good}')}"
    words = scene.say("store.good", amount=scene.amount(good, count), planet=scene.planet(planet))
    if locked:
        words = scene.say("store.locked", store=words, goods=scene.amount(good, locked))
    body = icon(good) + bold(count)
    if locked:
        body += wrapped(htpy.small, "pp-kept", icon("lock") + bold(locked))
    css = f"pi-good as-{good}" + ("" if count or locked else " b-none")
    return held(scene.thing(pick, words, LOCKED if locked else "PP-IMM-06"), htpy.span, css, body)


def _slot(scene: Scene, outpost: OutpostView, place: int) -> Markup:
    """A slot with its number, the village in it, and how many resources are locked for it."""
    slot = outpost["slots"][place]
    pick = f"slot:p{outpost['seat'] + 1}.{outpost['planet']}.{place + 1}"
    thing = scene.thing(pick, slot_told(scene, outpost, place), LOCKED if slot else "PP-IMM-10")
    body = wrapped(htpy.small, "", str(place + 1))
    if slot is not None:
        body += village_icon(slot["alien"])
        locked = sum(slot["outpost"].values()) + sum(slot["warehouse"].values())
        if locked:
            body += wrapped(htpy.span, "pp-kept", icon("lock") + bold(locked))
    return held(thing, htpy.span, "pi-slot full" if slot else "pi-slot", body)


def _tile(scene: Scene, player: PlayerView, outpost: OutpostView, tile: str) -> Markup:
    """A work tile with who fills it; its words say what it would bring."""
    name = scene.term(tile)
    planet = scene.planet(outpost["planet"])
    there = outpost["tiles"][tile]
    words = scene.say("post.tile", tile=name, planet=planet)
    if there:
        workers = scene.words.listed(standing_told(scene, each) for each in there)
        words = f"{words} {scene.say('tile.workers', workers=workers)}"
    lines = odds_lines(scene, outpost, tile)
    if lines:
        words = " ".join([words, *(scene.say("odds.sentence", odds=line) for line in lines)])
    pick = pick_of(scene, player, outpost_tile_text(outpost["planet"], tile))
    seat = outpost["seat"]
    body = joined(
        icon(SIGN_OF[tile]),
        wrapped(htpy.span, "name", name),
        *(_standing(scene, seat, each) for each in there),
    )
    return held(scene.thing(pick, words, RULES[tile]), htpy.span, f"pi-tile is-{tile}", body)


def _standing(scene: Scene, seat: int, standing: StandingView) -> Markup:
    raised = words_of(scene).suited(0) if standing["suited"] else 0
    return figure(scene.look(seat), scene.initial(seat), standing["level"], raised)


# In full


def outpost_board(scene: Scene, outpost: OutpostView) -> Markup:
    """Owner and planet, worker, store, the three slots with what is locked why, tiles and odds."""
    seat = outpost["seat"]
    player = scene.view["players"][seat]
    parts = [
        wrapped(htpy.header, "pi-top", joined(*_title(scene, player, outpost))),
        wrapped(htpy.p, "pi-line", worker_of_outpost(scene, outpost)),
        wrapped(htpy.div, "pi-goods", joined(*_store(scene, player, outpost))),
        *_aside(scene, outpost),
        element(
            "ol",
            {"class": "pi-slots"},
            *(_slot_line(scene, outpost, place) for place in range(len(outpost["slots"]))),
        ),
        *(_tile_lines(scene, player, outpost, tile) for tile in _first_in_use(scene, outpost)),
    ]
    css = f"pi-post b-panel of-{scene.look(seat)}"
    carried = {
        "id": f"b-post-{key_of(outpost)}",
        "class": f"{css} in-use" if in_use(scene) is outpost else css,
        "aria-label": outpost_told(scene, outpost),
    }
    return element("article", carried, *parts)


def _title(scene: Scene, player: PlayerView, outpost: OutpostView) -> list[Markup]:
    seat = outpost["seat"]
    return [
        badge(scene.look(seat), scene.initial(seat)),
        _head(scene, player, outpost),
        wrapped(htpy.b, "name", scene.planet(outpost["planet"])),
        wrapped(htpy.small, "", scene.name_of(seat)),
    ]


def _aside(scene: Scene, outpost: OutpostView) -> list[Markup]:
    """PP-IMM-33: what lies on the card Vision comes back."""
    if not any(outpost["aside"].values()):
        return []
    return [wrapped(htpy.p, "pi-line", store_told(scene, outpost))]


def _slot_line(scene: Scene, outpost: OutpostView, place: int) -> Markup:
    slot = outpost["slots"][place]
    if slot is None:
        said = scene.say("slot.free")
    else:
        said = scene.term(slot["alien"])
        locked = locked_told(scene, slot)
        said = scene.say("slot.locked", slot=said, goods=locked) if locked else said
    carried = {"class": "full" if slot else None}
    return element("li", carried, _slot(scene, outpost, place), wrapped(htpy.span, "", said))


def _first_in_use(scene: Scene, outpost: OutpostView) -> list[str]:
    """The tiles, of an outpost in use the one where the worker acts before the others."""
    acting = own_view(scene.view)["tile"] if in_use(scene) is outpost else None
    return sorted(TILES, key=lambda tile: tile != acting) if acting else list(TILES)


def _tile_lines(scene: Scene, player: PlayerView, outpost: OutpostView, tile: str) -> Markup:
    lines = odds_lines(scene, outpost, tile) or [scene.say(f"post.{tile}")]
    said = joined(*(wrapped(htpy.li, "", line) for line in lines))
    return wrapped(
        htpy.div,
        "pi-use",
        _tile(scene, player, outpost, tile) + wrapped(htpy.ul, "pi-odds", said),
    )


# In a line of the others


def on_crew(scene: Scene, player: PlayerView) -> list[Markup]:
    """Its villages can be picked there: in cooperative play by everybody's ships (PP-IMM-14)."""
    drawn: list[Markup] = []
    for outpost in outposts_of(scene, player["seat"]):
        full = [place for place, slot in enumerate(outpost["slots"]) if slot is not None]
        slots = [_slot(scene, outpost, place) for place in full]
        drawn.append(wrapped(htpy.span, "pi-crew", joined(_chip(scene, outpost), *slots)))
    return drawn


def _chip(scene: Scene, outpost: OutpostView) -> Markup:
    words = outpost_told(scene, outpost)
    carried = {"class": "b-chip pi-chip", "title": words, "role": "img", "aria-label": words}
    return element("span", carried, _name(outpost["planet"], outpost["survey"]))


# What it costs


def price(cost: dict[str, int]) -> Markup:
    return joined(*(gain(count, good) for good, count in cost.items() if count))
