"""The board of Episode 2 in headings and lists, for those who hear it."""

from collections.abc import Iterable, Sequence

import htpy

from pertinax.games.perseverance.episode2.board.areas import camp_told, outpost_told
from pertinax.games.perseverance.episode2.board.expedition import (
    attack_told,
    breach_told,
    combat_lines,
    crew_told,
    outing_told,
    trip_told,
)
from pertinax.games.perseverance.episode2.board.hexes import dino_told, told
from pertinax.games.perseverance.episode2.board.map import deck_told, herd_told
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.names import CITY_ZONES, EFFECTS, ZONES
from pertinax.games.perseverance.episode2.rules.views import Episode2Player
from pertinax.games.perseverance.shared.board.text import (
    assembly_part,
    belongings,
    finished,
    in_words,
    listed,
    pool_part,
    under_heading,
)
from pertinax.games.perseverance.shared.rules.notation import die_parts, numbered_text
from pertinax.web.boards.panels import Panel, panels_told
from pertinax.web.rendering import Region


def board_text(scene: Scene, panels: Sequence[Panel] = ()) -> htpy.Node:
    """Everything that is drawn, told in the same order."""
    return in_words(
        scene,
        [
            *(_zone_part(scene, zone) for zone in range(len(ZONES))),
            _areas_part(scene),
            _wild_part(scene),
            _under_way_part(scene),
            pool_part(scene),
            _offers_part(scene),
            _hand_part(scene),
            assembly_part(scene),
            *(_player_part(scene, player) for player in scene.view["players"]),
            *panels_told(scene, panels),
        ],
    )


# Zones


def _zone_part(scene: Scene, zone: int) -> Region:
    name = ZONES[zone]
    return scene.public(
        ("zone in words", zone),
        lambda: under_heading(name, scene.term(name), _zone_lines(scene, zone)),
        lambda: scene.zone_seen[zone],
    )


def _zone_lines(scene: Scene, zone: int) -> Iterable[str]:
    name = ZONES[zone]
    shown = scene.view["zones"][zone]
    yield scene.get(
        "zone",
        zone=scene.term(name),
        production=scene.amount(scene.production(zone), 1),
        population=shown["population"],
    )
    if zone < CITY_ZONES:
        settled: dict[str, int] = shown["settlements"]
        for owner, n in settled.items():
            yield scene.get("text.settlements", owner=scene.term(owner), n=n)
        yield scene.get("text.free", n=shown["spaces"] - sum(settled.values()))
        yield from _dice(scene, zone)
    else:
        for position, outpost, _ in scene.built:
            yield outpost_told(scene, position, outpost)
    led = scene.get("leader.space", zone=scene.term(name))
    for owner in shown["leaders"]:
        led = scene.get("leader.of", space=led, owner=scene.term(owner))
    yield led
    yield scene.officer(scene.view["officers"][zone]["officer"])


def _dice(scene: Scene, zone: int) -> Iterable[str]:
    for effect, spaces in zip(scene.setting.effects_of[zone], scene.spaces[zone], strict=True):
        for space in spaces:
            said = scene.option("die-space", space.name)
            lying = scene.view["die_spaces"][space.name]
            if lying is not None:
                owner, symbol = (scene.term(part) for part in die_parts(lying))
                said = scene.get("space.taken", space=said, owner=owner, symbol=symbol)
            yield scene.get("text.space", effect=scene.term(EFFECTS[effect]), space=said)


# The map


def _areas_part(scene: Scene) -> Region:
    return scene.public(
        "areas in words",
        lambda: under_heading("areas", scene.get("text.areas"), _area_lines(scene)),
        lambda: (
            [place for place in scene.view["map"] if place["cleared"]],
            scene.preview["areas"],
            scene.built,
            scene.view["rally"],
        ),
    )


def _area_lines(scene: Scene) -> Iterable[str]:
    for place in scene.view["map"]:
        if not place["cleared"]:
            continue
        position = place["position"]
        yield told(scene, place)
        yield camp_told(scene, position, place["camp"])
        yield outpost_told(scene, position, place["outpost"])
        if place["watchtower"]:
            yield scene.get("map.watchtower", place=scene.says.position(position))
        if scene.view["rally"] == position:
            yield scene.get("text.rally")


def _wild_part(scene: Scene) -> Region:
    view = scene.view
    return scene.public(
        "wild in words",
        lambda: under_heading("wild", scene.get("text.wild"), _wild_lines(scene)),
        lambda: (
            [place for place in view["map"] if not place["cleared"]],
            view["dino_supply"],
            view["attack_decks"],
            scene.preview["threats"],
        ),
    )


def _wild_lines(scene: Scene) -> Iterable[str]:
    for place in scene.view["map"]:
        if place["cleared"]:
            continue
        yield told(scene, place)
        for number, space in enumerate(place["dinos"], 1):
            yield dino_told(scene, numbered_text(place["position"], number), space)
    for terrain in scene.view["attack_decks"]:
        yield deck_told(scene, terrain)
    yield herd_told(scene)


# Under way


def _under_way_part(scene: Scene) -> Region:
    view = scene.view
    return scene.public(
        "under way in words",
        lambda: under_heading("expedition", scene.get("expedition"), _under_way_lines(scene)),
        lambda: (
            [view[what] for what in ("outing", "combat", "attack", "challenges")],
            [(player["adventure"], player["breach"]) for player in view["players"]],
        ),
    )


def _under_way_lines(scene: Scene) -> Iterable[str]:
    view = scene.view
    lines: list[str] = []
    if view["outing"] is not None:
        lines.append(outing_told(scene, view["outing"]))
    if view["combat"] is not None:
        lines += [said for _, _, said, _ in combat_lines(scene, view["combat"])]
    attack = view["attack"]
    if attack is not None:
        lines.append(scene.says.position(attack["position"]))
        lines += attack_told(scene, attack, attack["card"]) if attack["card"] else ()
    for seat, player in enumerate(view["players"]):
        if player["adventure"] is not None:
            lines.append(trip_told(scene, seat, player["adventure"]))
        if player["breach"] is not None:
            lines.append(breach_told(scene, seat, player["breach"]))
    for card in view["challenges"]:
        lines.append(scene.get("text.challenge", card=scene.option("keep", card)))
    return lines or [scene.get("text.quiet")]


# Cards and tiles


def _offers_part(scene: Scene) -> Region:
    view = scene.view
    return scene.public(
        "offers in words",
        lambda: _offers(scene),
        lambda: [
            view["adventures"], view["adventure_decks"], view["outposts"], view["outpost_deck"],
        ],
    )  # fmt: skip


def _offers(scene: Scene) -> htpy.Element:
    view = scene.view
    cards: list[str] = []
    for terrain, offer in view["adventures"].items():
        left = view["adventure_decks"][terrain]
        cards += [scene.says.adventure(card) for card in offer]
        cards.append(scene.get("offers.adventures.deck", terrain=scene.term(terrain), n=left))
    tiles = [scene.says.outpost_tile(tile) for tile in view["outposts"]]
    return htpy.div("#b-text-offers")[
        htpy.h3[scene.get("offers.adventures")],
        listed(cards),
        htpy.h3[scene.get("offers.outposts")],
        listed([*tiles, scene.get("offers.outposts.deck", n=view["outpost_deck"])]),
    ]


def _hand_part(scene: Scene) -> Region:
    seat: int | None = scene.view["seat"]
    hand: list[str] = [] if seat is None else scene.view["players"][seat]["hand"]
    title = scene.get("offers.hand")
    return scene.region(
        "hand in words",
        lambda: under_heading("hand", title, (scene.says.adventure(card) for card in hand)),
        hand,
    )


# Players


def _player_part(scene: Scene, player: Episode2Player) -> Region:
    seat: int = player["seat"]
    owner = f"p{seat + 1}"
    room = scene.preview["players"][seat]["enclosure"]
    return scene.of_player(
        "player in words",
        seat,
        lambda: under_heading(owner, scene.term(owner), _player_lines(scene, player, room)),
        lambda: (player, room),
    )


def _player_lines(scene: Scene, player: Episode2Player, room: int) -> Iterable[str]:
    yield from belongings(scene, player)
    if any(player["toppled"].values()):
        yield scene.get("text.toppled", pieces=crew_told(scene, player["toppled"]))
    yield scene.get("text.enclosure", dinos=scene.says.dinos(player["enclosure"]), room=room)
    if player["perks"]:
        names = ", ".join(scene.says.perk_name(perk) for perk in player["perks"])
        yield scene.get("text.perks", perks=names)
    known = ", ".join(scene.term(card) for card in player["hand"])
    yield scene.get("text.hand", n=player["cards"], known=known)
    for kind, space in player.get("threat", {}).items():
        yield scene.get(
            "player.threat", soldier=scene.term(kind), space=space, of=scene.setting.threat_spaces
        )
    yield from finished(scene, player)
