"""Outposts as their drawings need them: whose, where, what lies there, and all of it in words."""

from typing import Final

from pertinax.games.immersive.rules.names import TILES
from pertinax.games.immersive.rules.views import (
    MortalView,
    OutpostView,
    SlotView,
    StandingView,
)
from pertinax.games.immersive.words.outposts import OutpostWords, outpost_of, own_view
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.names import DUTIES, POST
from pertinax.games.perpetuity.rules.notation.places import POST_TEXT, SHIP_TEXT, standing_parts
from pertinax.games.perpetuity.rules.views import WorkerView

PLACED: Final = "placed"


def words_of(scene: Scene) -> OutpostWords:
    words = scene.says
    assert isinstance(words, OutpostWords)
    return words


def mortal_of(scene: Scene, seat: int) -> MortalView:
    return own_view(scene.view)["mortals"][seat]


def outposts(scene: Scene) -> list[OutpostView]:
    """All of them: the one in use, those of whoever looks, then the others in the order of play."""
    found = own_view(scene.view)["outposts"]
    first = in_use(scene)
    mine = scene.seen.seat or 0
    seats = len(scene.view["players"])
    return sorted(found, key=lambda each: (each is not first, (each["seat"] - mine) % seats))


def outposts_of(scene: Scene, seat: int) -> list[OutpostView]:
    return [each for each in own_view(scene.view)["outposts"] if each["seat"] == seat]


def outposts_on(scene: Scene, planet: str) -> list[OutpostView]:
    return [each for each in own_view(scene.view)["outposts"] if each["planet"] == planet]


def key_of(outpost: OutpostView) -> str:
    return f"p{outpost['seat'] + 1}-{outpost['planet']}"


def in_use(scene: Scene) -> OutpostView | None:
    """The outpost whose tile a worker uses now."""
    action = scene.view["action"]
    if action is None or action["duty"] != DUTIES[POST] or action["planet"] is None:
        return None
    return outpost_of(scene.view, action["seat"], action["planet"])


def goods_of(outpost: OutpostView) -> list[tuple[str, int]]:
    """Free goods."""
    return [
        ("fuel", outpost["fuel"]),
        ("food", outpost["food"]),
        ("ore", outpost["ore"]),
        ("artifact", outpost["artifact"]),
    ]


# Workers


def is_suited(scene: Scene, seat: int, worker: WorkerView) -> bool:
    """By its place among the workers of its owner: others may be like it in all else."""
    workers = scene.view["players"][seat]["workers"]
    suits = mortal_of(scene, seat)["suits"]
    return any(workers[place] is worker for place in suits)


def tile_under(scene: Scene, seat: int, worker: WorkerView) -> tuple[str, str] | None:
    """Planet and tile of the outpost that a worker of it, or of a ship landed there, fills."""
    if worker["status"] != PLACED:
        return None
    at = standing_parts(worker["at"])
    if at.kind not in (POST_TEXT, SHIP_TEXT) or worker["duty"] is not None:
        return None
    standing: StandingView = {
        "level": worker["level"],
        "suited": is_suited(scene, seat, worker),
        "ship": at.number or None,
    }
    for outpost in outposts_of(scene, seat):
        if at.kind == SHIP_TEXT or outpost["planet"] == at.name:
            for tile in TILES:
                if standing in outpost["tiles"][tile]:
                    return outpost["planet"], tile
    return None


# In words


def locked_told(scene: Scene, slot: SlotView) -> str:
    """What is locked for a village, and where it lies."""
    stores = {"outpost": slot["outpost"], "warehouse": slot["warehouse"]}
    return scene.words.listed(
        scene.say(f"locked.{store}", goods=scene.amounts(goods.items()))
        for store, goods in stores.items()
        if any(goods.values())
    )


def slot_told(scene: Scene, outpost: OutpostView, place: int) -> str:
    """PP-IMM-10, -12: a village and what is locked for it, or an open slot."""
    slot = outpost["slots"][place]
    planet = scene.planet(outpost["planet"])
    if slot is None:
        return scene.say("slot.open", n=place + 1, planet=planet)
    alien = scene.term(slot["alien"])
    words = scene.say("slot", n=place + 1, planet=planet, alien=alien)
    locked = locked_told(scene, slot)
    return scene.say("slot.locked", slot=words, goods=locked) if locked else words


def store_told(scene: Scene, outpost: OutpostView) -> str:
    """PP-IMM-06, -12: free goods, then what is locked or set aside."""
    words = scene.say("store", goods=scene.amounts(goods_of(outpost)) or scene.say("nothing"))
    for key, goods in (("locked", outpost["locked"]), ("aside", outpost["aside"])):
        if any(goods.values()):
            words = scene.say(f"store.{key}", store=words, goods=scene.amounts(goods.items()))
    return words


def worker_of_outpost(scene: Scene, outpost: OutpostView) -> str:
    worker = outpost["worker"]
    if worker is None:
        return scene.say("post.nobody")
    words = scene.say("post.worker", level=worker["level"])
    if worker["status"] in ("ready", PLACED):
        return words
    return scene.say("worker.status", worker=words, status=scene.status(worker["status"]))


def standing_told(scene: Scene, standing: StandingView) -> str:
    level = standing["level"]
    if standing["suited"]:
        level = words_of(scene).suited(level)
    if standing["ship"] is None:
        return scene.say("post.worker", level=level)
    return scene.say("post.crew", level=level, n=standing["ship"])


def outpost_told(scene: Scene, outpost: OutpostView) -> str:
    """An outpost in a sentence: whose, where, survey markers, how many villages."""
    return scene.say(
        "post",
        player=scene.name_of(outpost["seat"]),
        planet=scene.planet(outpost["planet"]),
        surveys=words_of(scene).surveys(outpost["survey"]),
        villages=scene.amount("villages", sum(slot is not None for slot in outpost["slots"])),
    )


def outpost_lines(scene: Scene, outpost: OutpostView) -> list[str]:
    """All that lies in it."""
    lines = [outpost_told(scene, outpost), store_told(scene, outpost)]
    lines.append(worker_of_outpost(scene, outpost))
    lines += [slot_told(scene, outpost, place) for place in range(len(outpost["slots"]))]
    for tile in TILES:
        if outpost["tiles"][tile]:
            there = scene.words.listed(
                standing_told(scene, each) for each in outpost["tiles"][tile]
            )
            lines.append(scene.say("post.filled", tile=scene.term(tile), workers=there))
    return lines
