"""The board of Episode 1 in headings and lists, for those who hear it."""

from collections.abc import Iterable, Sequence
from functools import partial

import htpy

from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.episode1.rules.names import EFFECTS, ZONES
from pertinax.games.perseverance.episode1.rules.notation import (
    DINO_ROWS_TEXT,
    SOLDIER_ROWS_TEXT,
    cell_text,
    fighter_parts,
    wall_text,
)
from pertinax.games.perseverance.episode1.rules.views import Episode1Player, ZoneView
from pertinax.games.perseverance.shared.board.text import (
    assembly_part,
    belongings,
    finished,
    in_words,
    lines_part,
    listed,
    pool_part,
    under_heading,
)
from pertinax.games.perseverance.shared.rules.notation import die_parts, numbered_text
from pertinax.web.boards.panels import Panel, panels_told
from pertinax.web.rendering import Region


def board_text(scene: Scene, panels: Sequence[Panel] = ()) -> htpy.Node:
    """Everything that is drawn, told in the same order."""
    view = scene.view
    return in_words(
        scene,
        [
            *(_zone_part(scene, zone) for zone in range(len(ZONES))),
            scene.shared("in words", lambda: _common_parts(scene)),
            *(_player_part(scene, player) for player in view["players"]),
            *panels_told(scene, panels),
        ],
    )


def _common_parts(scene: Scene) -> htpy.Node:
    view = scene.view
    cards = scene.public(
        "cards in words",
        lambda: _cards(scene),
        lambda: (view["patrols"], view["breach_tokens"]),
    )
    return [pool_part(scene), assembly_part(scene), cards]


def _zone_part(scene: Scene, zone: int) -> Region:
    return scene.of_zone(
        ("zone in words", zone), zone, lambda: _zone(scene, zone), lambda: scene.zone_seen[zone]
    )


def _player_part(scene: Scene, player: Episode1Player) -> Region:
    draw = partial(_player, scene, player)
    return scene.of_player("player in words", player["seat"], draw, lambda: player)


def _cards(scene: Scene) -> htpy.Node:
    patrols = [scene.option("patrol-card", card) for card in scene.view["patrols"]]
    return htpy.div("#b-text-cards")[
        htpy.h3[scene.get("patrols")],
        listed(patrols or [scene.get("patrols.none")]),
        htpy.h3[scene.get("rewards")],
        listed(_rewards(scene)),
    ]


def _zone(scene: Scene, zone: int) -> htpy.Node:
    name = ZONES[zone]
    return under_heading(name, scene.term(name), _zone_lines(scene, zone))


def _zone_lines(scene: Scene, zone: int) -> Iterable[str]:
    name = ZONES[zone]
    area = scene.view["zones"][zone]
    columns: int = area["columns"]
    dinos, spaces = scene.danger(zone)
    key = "text.dangerous" if area["dangerous"] else "text.calm"
    yield scene.get(key, dinos=dinos, spaces=spaces)
    for owner, n in scene.preview["zones"][zone]["contribution"].items():
        yield scene.get("text.contribution", player=scene.term(owner), n=n)
    for place in area["fill_order"]:
        space = scene.term(
            cell_text(name, DINO_ROWS_TEXT, place // columns + 1, place % columns + 1)
        )
        dino = area["dinos"][place]
        if dino is not None:
            yield scene.get("text.there", space=space, what=scene.term(dino))
        trap = area["traps"][place]
        if trap is not None:
            kind = scene.term(trap["species"]) if trap["species"] else scene.get("trap.secret")
            owner = scene.term(trap["owner"])
            yield scene.get("text.trap", space=space, owner=owner, kind=kind)
    for column, builder in enumerate(area["walls"]):
        if builder is not None:
            space = scene.term(wall_text(name, column + 1))
            yield scene.get("wall.of", space=space, owner=scene.term(builder))
    for place, fighter in enumerate(area["soldiers"]):
        if fighter is not None:
            kind, toppled = fighter_parts(fighter["piece"])
            key = "soldier.toppled" if toppled else "soldier.of"
            space = scene.term(
                cell_text(name, SOLDIER_ROWS_TEXT, place // columns + 1, place % columns + 1)
            )
            owner = scene.term(fighter["owner"])
            yield scene.get(key, space=space, piece=scene.term(kind), owner=owner)
    yield from _community(scene, zone, area)


def _community(scene: Scene, zone: int, area: ZoneView) -> Iterable[str]:
    settled = (area["settlements"], area["open_settlements"])
    lines = partial(_settlements, scene, zone, area)
    yield lines_part(scene, ("settlements in words", zone), lines, settled)
    lines = partial(_spaces, scene, zone)
    yield lines_part(scene, ("spaces in words", zone), lines, scene.dice_on[zone])
    led = scene.get("leader.space", zone=scene.term(ZONES[zone]))
    if area["leader"] is not None:
        led = scene.get("leader.of", space=led, owner=scene.term(area["leader"]))
    yield led
    yield scene.officer(scene.view["officers"][zone]["officer"])


def _settlements(scene: Scene, zone: int, area: ZoneView) -> Iterable[str]:
    for number, owner in enumerate(area["settlements"], 1):
        if number > area["open_settlements"] and owner is None:
            continue
        said = scene.option("settlement-space", numbered_text(ZONES[zone], number))
        if owner is not None:
            said = scene.get("settlement.of", space=said, owner=scene.term(owner))
        yield said


def _spaces(scene: Scene, zone: int) -> Iterable[str]:
    for effect, spaces in zip(scene.setting.effects_of[zone], scene.spaces[zone], strict=True):
        for space in spaces:
            said = scene.option("die-space", space.name)
            lying = scene.view["die_spaces"][space.name]
            if lying is not None:
                owner, symbol = (scene.term(part) for part in die_parts(lying))
                said = scene.get("space.taken", space=said, owner=owner, symbol=symbol)
            yield scene.get("text.space", effect=scene.term(EFFECTS[effect]), space=said)


def _rewards(scene: Scene) -> Iterable[str]:
    for number in range(1, len(scene.setting.rewards) + 1):
        said = scene.rule(f"E1-REWARD-{number + 8:02}")
        token = number in scene.view["breach_tokens"]
        yield scene.get("reward.breach", reward=said) if token else said


def _player(scene: Scene, player: Episode1Player) -> htpy.Node:
    owner = f"p{player['seat'] + 1}"
    return under_heading(owner, scene.term(owner), _player_lines(scene, player))


def _player_lines(scene: Scene, player: Episode1Player) -> Iterable[str]:
    yield from belongings(scene, player)
    for species, n in player.get("traps", {}).items():
        yield scene.get("player.trap", species=scene.term(species), n=n)
    patrol = player["patrol"]
    if patrol is not None:
        yield scene.get(
            "player.patrol",
            card=scene.option("patrol-card", patrol["card"]),
            stage=patrol["stage"],
            soldiers=scene.amounts((kind, patrol[kind]) for kind in ("light", "heavy")),
        )
    yield from finished(scene, player)
