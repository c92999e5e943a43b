"""What the content tables must agree on, each with a clear error.

Left out of the mypyc build like `kernel.content`.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import TYPE_CHECKING

from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    AREAS,
    FORCES,
    HEROES,
    PLANETS,
    RESEARCH,
    SHIP_UPGRADES,
    SHIPS,
)
from pertinax.games.perpetuity.rules.notation.cards import force_card_parts, force_card_text
from pertinax.games.perpetuity.rules.notation.places import card_place_of, card_place_parts
from pertinax.games.perpetuity.rules.notation.villages import alien_parts
from pertinax.kernel.content import Loaded
from pertinax.kernel.content_checks import expect, expect_different, expect_faces, expect_most

if TYPE_CHECKING:
    from pertinax.games.perpetuity.rules.box import Box

ALL_MORTALS = (1, 2, 3, 4)
MOST_EXTRA_ALIENS = 2
"""For each mortal, as a difficulty option (PP-SETUP-14)."""
SLOTS = 4
"""The most ships, and the most spots of a shuttle, that the state can hold."""

IDS: dict[str, tuple[str, ...]] = {
    "tiles": (
        "sta_comms", "sta_recruit", "sta_training", "sta_shipyard",
        "ast_comms", "ast_level", "ast_two", "ast_process",
        "neb_research", "neb_level", "neb_two", "neb_refine",
        "col_abandoned", "col_level", "col_two", "col_convert",
    ),
    "workers": ("level_1", "level_2", "level_3"),
    "heroes": HEROES,
    "turn_order": ("place_1", "place_2", "place_3", "place_4"),
    "ships": SHIPS,
    "ship_upgrades": SHIP_UPGRADES,
    "research": RESEARCH,
    "aliens": ALIENS,
    "by_mortals": tuple(f"mortals_{mortals}" for mortals in ALL_MORTALS),
    "areas": AREAS,
    "quadrants": ("quadrant_2", "quadrant_6", "quadrant_10", "quadrant_14"),
    "planets": PLANETS,
    "boards": ("board_side_1", "board_side_2"),
    "force_cards": tuple(
        force_card_text(force, level) for force in FORCES for level in range(1, 7)
    ),
    "spots": tuple(f"spot_{spot}" for spot in "abcdef"),
}  # fmt: skip
"""The entries of tables whose order the rules rely on; packs cannot change it."""

OUTLINES = tuple(f"outline_{area}" for area in AREAS[1:])


def expect_all_mortals(loaded: Loaded, table: str, entries: Iterable[tuple[int, ...]]) -> None:
    """Refuse entries that do not share out the numbers of mortals."""
    found = sorted(mortals for entry in entries for mortals in entry)
    if found != list(ALL_MORTALS):
        raise loaded.error(f"expected 1, 2, 3 and 4 mortals once each; found {found}", table)


def nothing_is_missing(_box: "Box", loaded: Loaded) -> None:
    for name, ids in IDS.items():
        found = tuple(loaded.tables[name])
        if found != ids:
            expected = f"expected {', '.join(ids)} in this order; found {', '.join(found)}"
            raise loaded.error(expected, name)


def dice_have_six_faces(_box: "Box", loaded: Loaded) -> None:
    expect_faces(loaded, 6)


def tiles_lie_two_by_two(box: "Box", loaded: Loaded) -> None:
    for number, (key, tile) in enumerate(box.tiles.items()):
        expect(loaded, f"tiles.{key}.area", AREAS[number // 4], tile.area)
        expect(loaded, f"tiles.{key}.position", number % 4, tile.position)


def tiles_have_what_their_kind_needs(box: "Box", loaded: Loaded) -> None:
    for key, tile in box.tiles.items():
        made = tile.kind in ("level", "collect", "convert", "abandoned")
        for field, needed, found in (
            ("inputs", tile.kind == "convert", tile.inputs),
            ("outputs", made, tile.outputs),
        ):
            if bool(found) != needed or len(set(found)) != len(found):
                expected = "different resources" if needed else "none"
                shown = ", ".join(found) or "none"
                raise loaded.error(f"expected {expected}; found {shown}", f"tiles.{key}.{field}")
        if tile.kind in ("level", "collect") and len(tile.outputs) != 1:
            raise loaded.error("expected one resource", f"tiles.{key}.outputs")
        for side, entry in (("a", tile.a), ("b", tile.b)):
            if bool(entry.number) != made:
                expected = "at least 1" if made else "0"
                where = f"tiles.{key}.{side}.number"
                raise loaded.error(f"expected {expected}; found {entry.number}", where)


def starts_fit_the_mortals(box: "Box", loaded: Loaded) -> None:
    sides = [entry.mortals for entry in box.start_sides.values()]
    expect_all_mortals(loaded, "start_sides", sides)
    expect_all_mortals(loaded, "start", [entry.mortals for entry in box.start.values()])
    for key, entry in box.start_sides.items():
        for field, tiles in (("side_a", entry.side_a), ("side_b", entry.side_b)):
            for tile in tiles:
                if tile not in box.tiles:
                    where = f"start_sides.{key}.{field}"
                    raise loaded.error(f"expected work tiles; found {tile}", where)
        if both := set(entry.side_a) & set(entry.side_b):
            raise loaded.error(f"expected one side of {min(both)}", f"start_sides.{key}")
    for mortals in ALL_MORTALS:
        key = f"mortals_{mortals}"
        expect(loaded, f"by_mortals.{key}.mortals", mortals, box.by_mortals[key].mortals)


def starts_keep_to_the_supplies(box: "Box", loaded: Loaded) -> None:
    for level in (1, 2, 3):
        key = f"level_{level}"
        expect(loaded, f"workers.{key}.level", level, box.workers[key].level)
    for key, entry in box.start.items():
        most = box.pieces["marker_supply"].count
        where = f"start.{key}.markers"
        expect_most(loaded, entry.markers, most, where, "pieces.marker_supply.count")
        if not entry.workers:
            raise loaded.error("expected at least one worker", f"start.{key}.workers")
        for level in (1, 2, 3):
            found = entry.workers.count(level)
            most = box.workers[f"level_{level}"].count
            where = f"start.{key}.workers"
            expect_most(loaded, found, most, where, f"workers.level_{level}.count")


def bag_is_large_enough(box: "Box", loaded: Loaded) -> None:
    bag = sum(entry.count for entry in box.aliens.values())
    for key, entry in box.by_mortals.items():
        most = bag - MOST_EXTRA_ALIENS * entry.mortals
        expect_most(loaded, entry.aliens, most, f"by_mortals.{key}.aliens", "aliens")


def only_skeptics_have_an_affinity(box: "Box", loaded: Loaded) -> None:
    for key, entry in box.aliens.items():
        kind, affinity = alien_parts(key)
        expect(loaded, f"aliens.{key}.kind", kind, entry.kind)
        expect(loaded, f"aliens.{key}.affinity", affinity or None, entry.affinity)


def damage_ascends(box: "Box", loaded: Loaded) -> None:
    numbers = box.damage_track["track"].numbers
    if any(low >= high for low, high in pairwise(numbers)):
        found = ", ".join(map(str, numbers))
        raise loaded.error(f"expected rising numbers; found {found}", "damage_track.track.numbers")


def heroes_have_immunities_of_their_own(box: "Box", loaded: Loaded) -> None:
    immunities = {f"heroes.{key}.immunity": hero.immunity for key, hero in box.heroes.items()}
    expect_different(loaded, "immunities", immunities)


def fleet_support_is_for_mortals_together(box: "Box", loaded: Loaded) -> None:
    most = box.pieces["shield_reserve_max"].count
    for key, entry in box.fleet_support.items():
        if entry.mode == "competitive":
            where = f"fleet_support.{key}.mode"
            raise loaded.error("expected cooperative or solo; found competitive", where)
        if (entry.mode == "solo") != (entry.mortals == (1,)):
            found = ", ".join(map(str, entry.mortals))
            where = f"fleet_support.{key}.mortals"
            raise loaded.error(f"expected 1 in solo, more in cooperative; found {found}", where)
        where = f"fleet_support.{key}.reserve"
        expect_most(loaded, entry.reserve, most, where, "pieces.shield_reserve_max.count")


def supplies_fit_the_state(box: "Box", loaded: Loaded) -> None:
    for piece, most in (
        ("ships_max", SLOTS),
        ("shuttle_spots", SLOTS),
        ("initial_damage", 12),
        ("research_shown", sum(entry.copies for entry in box.research.values())),
        ("upgrades_shown", sum(entry.copies for entry in box.ship_upgrades.values())),
    ):
        where = f"pieces.{piece}.count"
        expect_most(loaded, box.pieces[piece].count, most, where)
    for piece in (
        "start_level", "counter_size", "shield_energy", "shuttle_spots", "bridge",
        "lost_resources", "lost_resources_cards", "hold_rounds",
    ):  # fmt: skip
        if not box.pieces[piece].count:
            raise loaded.error("expected at least 1; found 0", f"pieces.{piece}.count")


def orbit_is_shared_out(box: "Box", loaded: Loaded) -> None:
    orbit = box.orbit["orbit"]
    if orbit.apart * len(box.planets) != orbit.dots:
        expected = f"expected {len(box.planets)} times {orbit.apart}; found {orbit.dots}"
        raise loaded.error(expected, "orbit.orbit.dots", "orbit.orbit.apart")
    for key, area in box.areas.items():
        expect_most(loaded, area.centre, orbit.dots - 1, f"areas.{key}.centre")
    for key, quadrant in box.quadrants.items():
        expect_most(loaded, quadrant.dot, orbit.dots - 1, f"quadrants.{key}.dot")
        expect(
            loaded,
            f"quadrants.{key}.dot",
            int(card_place_parts(card_place_of(key)).name),
            quadrant.dot,
        )
    centres = {f"areas.{key}.centre": area.centre for key, area in box.areas.items()}
    expect_different(loaded, "dots", centres)
    for key, planet in box.planets.items():
        if 2 * planet.reach >= orbit.apart:
            where = f"planets.{key}.reach"
            expected = f"expected less than half of {orbit.apart}; found {planet.reach}"
            raise loaded.error(expected, where, "orbit.orbit.apart")


def every_area_always_has_a_planet(box: "Box", loaded: Loaded) -> None:
    """PP-R-85: wherever the planets are, no area lies too far between two of them."""
    orbit = box.orbit["orbit"]
    reaches = [planet.reach for planet in box.planets.values()]
    gaps = [orbit.apart - one - other for one, other in pairwise([*reaches, reaches[0]])]
    farthest = max(gaps) // 2
    if orbit.range < farthest:
        expected = f"expected at least {farthest}; found {orbit.range}"
        raise loaded.error(expected, "orbit.orbit.range", "planets")


def missions_pair_conditions_and_bursts(box: "Box", loaded: Loaded) -> None:
    for field, letter in (("condition", "c"), ("burst", "b")):
        found = {
            f"missions.{key}.{field}": mission.condition if letter == "c" else mission.burst
            for key, mission in box.missions.items()
        }
        expect_different(loaded, f"{field}s", found)
        known = {f"{letter}{number:02}" for number in range(1, 17)}
        for where, value in found.items():
            if value not in known:
                expected = f"expected {letter}01 to {letter}16; found {value}"
                raise loaded.error(expected, where)


def missions_can_be_dealt(box: "Box", loaded: Loaded) -> None:
    levels = sorted((mission.level for mission in box.missions.values()), reverse=True)
    least = box.pieces["mission_levels"].count
    for key, board in box.boards.items():
        if sum(levels[: board.missions]) < least:
            expected = f"expected missions of {least} levels in all to exist"
            where = f"boards.{key}.missions"
            raise loaded.error(expected, where, "pieces.mission_levels.count", "missions")
        expect_most(loaded, board.avatars, board.most, f"boards.{key}.avatars")
    for pool in (2, 3):
        if not any(mission.pool == pool for mission in box.missions.values()):
            raise loaded.error(f"expected a mission for the pool of level {pool}", "missions")
    for key, mission in box.missions.items():
        if mission.pool and mission.pool != mission.level:
            where = f"missions.{key}.pool"
            raise loaded.error(f"expected 0 or its level; found {mission.pool}", where)
    if not any(mission.damage for mission in box.missions.values()):
        raise loaded.error("expected a mission for damage only", "missions")


def force_cards_are_numbered(box: "Box", loaded: Loaded) -> None:
    for key, card in box.force_cards.items():
        force, level = force_card_parts(key)
        expect(loaded, f"force_cards.{key}.force", force, card.force)
        expect(loaded, f"force_cards.{key}.level", level, card.level)
    names = {f"force_cards.{key}.name": card.name for key, card in box.force_cards.items()}
    expect_different(loaded, "names", names)


def spots_are_places(box: "Box", loaded: Loaded) -> None:
    places = (*OUTLINES, *box.quadrants)
    for key, spot in box.spots.items():
        if spot.place not in places:
            expected = f"expected one of {', '.join(places)}; found {spot.place}"
            raise loaded.error(expected, f"spots.{key}.place")
    found = {f"spots.{key}.place": spot.place for key, spot in box.spots.items()}
    expect_different(loaded, "places", found)


def solo_missions_can_be_dealt(box: "Box", loaded: Loaded) -> None:
    for level in (1, 2, 3):
        missions = [each for each in box.solo_missions.values() if each.level == level]
        if all(mission.redeal for mission in missions):
            expected = f"expected a mission of level {level} that any villages allow"
            raise loaded.error(expected, "solo_missions")
    for key, mission in box.solo_missions.items():
        if (mission.damage_goal is None) != (mission.damage_number == 0):
            where = f"solo_missions.{key}.damage_number"
            raise loaded.error("expected a number with damage_goal, and only then", where)


CHECKS: tuple[Callable[["Box", Loaded], None], ...] = (
    nothing_is_missing,
    dice_have_six_faces,
    tiles_lie_two_by_two,
    tiles_have_what_their_kind_needs,
    starts_fit_the_mortals,
    starts_keep_to_the_supplies,
    bag_is_large_enough,
    only_skeptics_have_an_affinity,
    damage_ascends,
    heroes_have_immunities_of_their_own,
    fleet_support_is_for_mortals_together,
    supplies_fit_the_state,
    orbit_is_shared_out,
    every_area_always_has_a_planet,
    missions_pair_conditions_and_bursts,
    missions_can_be_dealt,
    force_cards_are_numbered,
    spots_are_places,
    solo_missions_can_be_dealt,
)
