"""The content: values of the rules, and packs that do not fit."""

from collections import Counter
from pathlib import Path

import pytest

from pertinax.games.perpetuity.rules.box import load_box
from pertinax.games.perpetuity.rules.entries import TileSide
from pertinax.games.perpetuity.rules.names import FORCES
from pertinax.kernel.content import ContentError

BOX = load_box()


def cost(side: TileSide) -> str:
    counts = ((side.fuel, "fuel"), (side.food, "food"), (side.ore, "ore"))
    return " ".join(f"{count} {name}" for count, name in counts if count) or "free"


def test_work_tiles() -> None:
    """C.1."""
    found = {
        name: (tile.area, tile.position, tile.kind, cost(tile.a), cost(tile.b))
        for name, tile in BOX.tiles.items()
    }
    assert found == {
        "ast_comms": ("asteroids", 0, "comms", "1 fuel", "free"),
        "ast_level": ("asteroids", 1, "level", "1 fuel", "free"),
        "ast_two": ("asteroids", 2, "collect", "1 food", "free"),
        "ast_process": ("asteroids", 3, "convert", "free", "free"),
        "neb_research": ("nebula", 0, "research", "2 food 2 ore", "1 food 1 ore"),
        "neb_level": ("nebula", 1, "level", "1 food", "free"),
        "neb_two": ("nebula", 2, "collect", "1 ore", "free"),
        "neb_refine": ("nebula", 3, "convert", "free", "free"),
        "col_abandoned": ("colonies", 0, "abandoned", "free", "free"),
        "col_level": ("colonies", 1, "level", "1 ore", "free"),
        "col_two": ("colonies", 2, "collect", "1 fuel", "free"),
        "col_convert": ("colonies", 3, "convert", "free", "free"),
        "sta_comms": ("station", 0, "comms", "1 fuel", "free"),
        "sta_recruit": ("station", 1, "recruit", "3 food", "2 food"),
        "sta_training": ("station", 2, "train", "2 food 1 ore", "2 food"),
        "sta_shipyard": ("station", 3, "shipyard", "3 ore", "2 ore"),
    }
    kinds = {
        name: (" ".join(tile.inputs), " ".join(tile.outputs), tile.a.number, tile.b.number)
        for name, tile in BOX.tiles.items()
        if tile.kind == "convert"
    }
    assert kinds == {
        "ast_process": ("fuel food", "ore", 2, 3),
        "neb_refine": ("food ore", "fuel", 2, 3),
        "col_convert": ("food", "fuel ore", 2, 3),
    }


def test_numbers() -> None:
    """C.2, C.4, C.14."""
    assert BOX.damage_track["track"].numbers == (3, 4, 5, 6, 7)
    assert {name: entry.count for name, entry in BOX.pieces.items()} == {
        "initial_damage": 2, "shield_energy": 5, "shield_reserve_max": 2, "counter_size": 4,
        "start_level": 1, "max_rounds": 16, "unstable_rounds": 2, "level_6_needs": 3,
        "mission_levels": 6, "marker_supply": 8, "warehouse_limit": 10, "novices_max": 2,
        "ships_max": 2, "bridge": 3, "ship_upgrades_max": 2, "commit_max": 3, "shuttle_spots": 4,
        "research_shown": 3, "upgrades_shown": 3, "village_dice": 3, "villages_moved_max": 4,
        "burst_orbit_least": 5, "burst_orbit_most": 8, "lost_resources": 10,
        "lost_resources_cards": 5, "hold_rounds": 2,
    }  # fmt: skip
    assert {entry.level: entry.count for entry in BOX.workers.values()} == {1: 2, 2: 3, 3: 1}
    slots = BOX.income_slots["slots"]
    assert (slots.open, slots.locked) == (2, (1, 2, 3))


def test_heroes() -> None:
    """C.4."""
    found = {
        name: (hero.immunity, hero.income, hero.second_income, hero.fuel, hero.food, hero.ore)
        for name, hero in BOX.heroes.items()
    }
    assert found == {
        "anook": ("gravity", "ore", "fuel", 3, 3, 4),
        "veska": ("space", "fuel", "food", 4, 3, 3),
        "ordun": ("time", "food", "ore", 3, 4, 3),
        "mirelle": ("matter", "ore", "fuel", 3, 3, 4),
    }
    assert [hero.skill for hero in BOX.heroes.values()] == ["repair", "travel", "reroll", "convert"]


def test_ships_and_upgrades() -> None:
    """C.5, C.6."""
    found = {
        name: (s.cost.fuel, s.cost.food, s.cost.ore, s.hull, s.evac, s.cargo, s.tank, s.copies)
        for name, s in BOX.ships.items()
    }
    assert found == {
        "skiff": (0, 0, 2, 2, 1, 2, 4, (1, 2)),
        "courier": (1, 0, 3, 2, 2, 3, 5, (1, 2)),
        "lifter": (1, 0, 4, 3, 3, 3, 5, (1, 2)),
        "freighter": (0, 1, 4, 3, 2, 5, 5, (1, 2)),
        "bulwark": (1, 0, 5, 5, 3, 2, 5, (1, 1)),
        "ark": (2, 0, 6, 4, 4, 4, 6, (1, 1)),
    }
    upgrades = BOX.ship_upgrades
    assert sum(entry.copies for entry in upgrades.values()) == 16
    assert (upgrades["u_hull"].hull, upgrades["u_evac"].evac) == (1, 1)
    assert (upgrades["u_cargo"].cargo, upgrades["u_tank"].tank) == (2, 2)
    assert (upgrades["u_plating"].ignored, upgrades["u_autopilot"].level) == (1, 1)


def test_decks_and_bag() -> None:
    """C.7."""
    assert sum(entry.copies for entry in BOX.research.values()) == 34
    uses = Counter(entry.use for entry in BOX.research.values())
    assert uses == {"ongoing": 7, "once": 8, "bought": 2}
    assert [entry.count for entry in BOX.aliens.values()] == [6, 4, 4, 4, 6]
    found = [(entry.aliens, entry.artifacts) for entry in BOX.by_mortals.values()]
    assert found == [(4, 2), (7, 3), (11, 4), (15, 5)]


def test_missions() -> None:
    """C.10."""
    levels = Counter(mission.level for mission in BOX.missions.values())
    assert levels == {1: 4, 2: 4, 3: 4, 4: 4}
    families = Counter(mission.family for mission in BOX.missions.values())
    assert families == {"mischief": 4, "aggressive": 4, "protective": 4, "curious": 4}
    pairs = {name: (m.condition, m.burst) for name, m in BOX.missions.items()}
    assert pairs["m_three_cards"] == ("c09", "b02")
    assert pairs["m_two_level6"] == ("c08", "b07")
    assert BOX.missions["m_blockade"].pool == 0
    assert Counter(mission.pool for mission in BOX.missions.values()) == {0: 9, 2: 3, 3: 4}
    assert [name for name, mission in BOX.missions.items() if mission.damage] == [
        "m_shield",
        "m_four_tiles",
    ]


def test_force_cards_and_spots() -> None:
    """C.11."""
    names = {
        force: [card.name for card in BOX.force_cards.values() if card.force == force]
        for force in FORCES
    }
    assert names == {
        "time": ["broken", "rotten_luck", "frail", "freeze", "escalate", "farewell"],
        "gravity": ["produce", "tile_damage", "tile_cost", "intensify", "produce_2", "firestorm"],
        "space": ["missing", "vision", "warp", "blurred", "missing_ships", "exodus"],
        "matter": ["morph", "dissolve", "digress", "invert", "twist", "meltdown"],
    }
    assert [spot.place for spot in BOX.spots.values()] == [
        "outline_asteroids", "outline_nebula", "outline_colonies",
        "quadrant_2", "quadrant_6", "quadrant_10",
    ]  # fmt: skip


def test_points() -> None:
    """C.14."""
    assert {name: (entry.per, entry.points) for name, entry in BOX.points.items()} == {
        "resources": (3, 1), "energy": (1, 1), "workers": (1, 1), "research": (1, 2),
        "ship_upgrades": (1, 2), "tile_markers": (1, 2), "artifacts": (1, 3), "ships": (1, 5),
        "believers": (1, 5), "skeptics": (1, 7), "zealots": (1, 15),
    }  # fmt: skip


PACKS = [
    ("[tiles.ast_two]\narea = 'nebula'", "tiles.ast_two.area"),
    ("[tiles.ast_two]\nposition = 3", "tiles.ast_two.position"),
    ("[tiles.ast_two]\noutputs = ['ore', 'fuel']", "one resource"),
    ("[tiles.ast_two]\noutputs = []", "different resources"),
    ("[tiles.ast_process]\ninputs = ['fuel', 'fuel']", "different resources"),
    ("[tiles.sta_comms.a]\nnumber = 1", "tiles.sta_comms.a.number"),
    ("[start_sides.few]\nmortals = [1, 2, 3]", "1, 2, 3 and 4 mortals"),
    ("[start.few]\nmortals = [1]", "1, 2, 3 and 4 mortals"),
    ("[start_sides.few]\nside_a = ['moon']", "work tiles; found moon"),
    ("[start_sides.few]\nside_a = ['neb_research']", "one side of neb_research"),
    ("[start.few]\nmarkers = 9", "at most 8"),
    ("[start.few]\nworkers = [3, 3]", "at most 1"),
    ("[start.few]\nworkers = []", "at least one worker"),
    ("[by_mortals.mortals_4]\naliens = 17", "at most 16"),
    ("[by_mortals.mortals_4]\nmortals = 3", "by_mortals.mortals_4.mortals"),
    ("[aliens.believer]\naffinity = 'ore'", "aliens.believer.affinity"),
    ("[damage_track.track]\nnumbers = [3, 3]", "rising numbers"),
    ("[heroes.anook]\nimmunity = 'time'", "immunities of their own"),
    ("[fleet_support.solo]\nmode = 'competitive'", "cooperative or solo"),
    ("[fleet_support.solo]\nmortals = [1, 2]", "1 in solo"),
    ("[fleet_support.cooperative_many]\nreserve = 3", "at most 2"),
    ("[pieces.ships_max]\ncount = 5", "at most 4"),
    ("[pieces.counter_size]\ncount = 0", "at least 1"),
    ("[orbit.orbit]\ndots = 20", "4 times 4"),
    ("[orbit.orbit]\nrange = 0", "at least 1"),
    ("[areas.colonies]\ncentre = 16", "at most 15"),
    ("[areas.colonies]\ncentre = 8", "dots of their own"),
    ("[quadrants.quadrant_2]\ndot = 3", "quadrants.quadrant_2.dot"),
    ("[planets.p1]\nreach = 2", "less than half of 4"),
    ("[missions.m_shield]\ncondition = 'c11'", "conditions of their own"),
    ("[missions.m_shield]\ncondition = 'c17'", "c01 to c16"),
    ("[missions.m_shield]\nburst = 'b06'", "bursts of their own"),
    ("[missions.m_shield]\npool = 2", "0 or its level"),
    ("[boards.board_side_1]\nmissions = 1", "6 levels in all"),
    ("[boards.board_side_1]\navatars = 6", "at most 5"),
    ("[force_cards.f_time_1]\nlevel = 2", "force_cards.f_time_1.level"),
    ("[force_cards.f_time_1]\nname = 'frail'", "names of their own"),
    ("[spots.spot_a]\nplace = 'station'", "spots.spot_a.place"),
    ("[spots.spot_a]\nplace = 'quadrant_2'", "places of their own"),
    ("[solo_missions.s_four_artifacts]\nredeal = true", "level 3 that any villages allow"),
    ("[solo_missions.s_clear_three]\ndamage_number = 0", "with damage_goal"),
    ("[skill_die.skill_1]\nlevel = 4", "skill_die.skill_1.level"),
    ("[heroes.zorg]\nfuel = 1", "heroes.zorg"),
]


@pytest.mark.parametrize(("change", "message"), PACKS)
def test_packs_that_do_not_fit_are_refused(change: str, message: str, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    header = '[pack]\nname = "test"\ngame = "perpetuity"\nsource = "house"\n'
    pack.write_text(f"{header}{change}\n", encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        load_box([pack])
    assert message in str(refused.value)
    assert str(pack) in str(refused.value)


def test_a_pack_corrects_a_value(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    header = '[pack]\nname = "mine"\ngame = "perpetuity"\nsource = "rulebook"\n'
    pack.write_text(header + "[pieces.counter_size]\ncount = 5\n", encoding="utf-8")
    box = load_box([pack])
    assert box.pieces["counter_size"].count == 5
