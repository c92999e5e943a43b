"""What the tiles of an outpost would bring the workers who are there, before dice are rolled."""

from collections.abc import Callable, Mapping
from typing import Final

from pertinax.games.immersive.board.posts import PLACED, in_use, words_of
from pertinax.games.immersive.rules.views import OutpostView, UsePreview
from pertinax.games.immersive.words.outposts import own_preview, own_view
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.notation.workers import worker_parts
from pertinax.games.perpetuity.rules.views import Odds

Lines = list[str]


def uses_of(scene: Scene, outpost: OutpostView, tile: str) -> Mapping[str, UsePreview]:
    """By the names of those who could use it: who acts there now, or else who is ready."""
    found = own_preview(scene.preview)["players"][outpost["seat"]]["outposts"]
    there = found.get(outpost["planet"], {})
    action = scene.view["action"]
    if in_use(scene) is outpost and action is not None and own_view(scene.view)["tile"] == tile:
        acting = next((name for name in there if _acts(name, action["worker"])), None)
        return {} if acting is None else {acting: _at_it(there[acting], tile)}
    return {name: use for name, use in there.items() if not worker_parts(name).apart}


def _acts(name: str, level: int) -> bool:
    worker = worker_parts(name)
    return worker.level == level and worker.apart == PLACED


def _at_it(use: UsePreview, tile: str) -> UsePreview:
    """Who acts on a tile is not in its own way."""
    others = {name: why for name, why in use["refused"].items() if name != tile}
    return {**use, "refused": others}


def odds_lines(scene: Scene, outpost: OutpostView, tile: str) -> Lines:
    """What a tile would bring; workers for whom that differs are told apart."""
    uses = uses_of(scene, outpost, tile)
    if not uses:
        return []
    said = {name: _told(scene, tile, use) for name, use in uses.items()}
    if all(lines == next(iter(said.values())) for lines in said.values()):
        return next(iter(said.values()))
    words = words_of(scene)
    return [
        scene.say("odds.of", worker=words.some_worker(name), odds=line)
        for name, lines in said.items()
        for line in lines
    ]


def _told(scene: Scene, tile: str, use: UsePreview) -> Lines:
    if tile in use["refused"]:
        why = scene.words.reason(scene.words.game, use["refused"][tile], ())
        return [scene.say("odds.refused", why=why)]
    lines = BY_TILE[tile](scene, use)
    if use["surcharge"]:
        lines.append(scene.say("odds.surcharge", goods=scene.amount("resources", use["surcharge"])))
    cards = [*use["cards"], *use["in_doubt"]]
    if cards:
        said = scene.words.listed(scene.term(card) for card in cards)
        lines.append(scene.say("odds.cards", cards=said))
    return lines


def _collect(scene: Scene, use: UsePreview) -> Lines:
    """PP-IMM-06."""
    words = words_of(scene)
    number = use["collect"]["resources"]
    lines = [words.plural("work.any", number) if number else scene.say("nothing")]
    if use["collect"]["artifact"] is not None:
        lines.append(scene.say("odds.artifact", chance=words.chance(use["collect"]["artifact"])))
    return lines


def _explore(scene: Scene, use: UsePreview) -> Lines:
    """PP-IMM-07: the number of villages, and of artifacts if there is any village."""
    found = use["explore"]
    if found["dice"] is None:
        return [scene.say("odds.unknown")]
    lines = [scene.say("odds.villages", odds=_numbers(scene, found["villages"]))]
    if found["risk"]:
        lines.append(scene.say("odds.artifacts", odds=_numbers(scene, found["artifacts"])))
    return lines


def _numbers(scene: Scene, odds: list[Odds]) -> str:
    words = words_of(scene)
    return scene.words.listed(
        scene.say("odds.number", n=number, chance=words.chance(each))
        for number, each in enumerate(odds)
        if each[0]
    )


def _negotiate(scene: Scene, use: UsePreview) -> Lines:
    """PP-IMM-09: the odds of every offering, village by village."""
    words = words_of(scene)
    lines = []
    for each in use["negotiate"]:
        village = words.resident(each["village"])
        if each["refused"] is not None:
            odds = scene.words.reason(scene.words.game, each["refused"], ())
        elif not each["least"]:
            odds = scene.say("odds.freely")
        else:
            key = "odds.gift" if each["gift"] else "odds.offering"
            odds = scene.say(key, odds=_numbers(scene, each["odds"]))
        lines.append(scene.say("odds.of", worker=village, odds=odds))
    return lines


BY_TILE: Final[Mapping[str, Callable[[Scene, UsePreview], Lines]]] = {
    "collect": _collect,
    "explore": _explore,
    "negotiate": _negotiate,
}
