"""The Assembly: when it is held, majorities and rewards (rulebook pp.24–25)."""

from typing import Any

import pytest
from any_scene import texts
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene, steps_1_and_2

from pertinax.games.perseverance.episode1.rules.assembly import (
    assembly,
)
from pertinax.games.perseverance.episode1.rules.preview import preview
from pertinax.games.perseverance.episode1.rules.turn import end_of_turn
from pertinax.games.perseverance.shared.rules.assembly import (
    majorities,
)
from pertinax.games.perseverance.shared.rules.names import NOBODY

# When, and in which order


@pytest.mark.rule("E1-ASSEMBLY-01")
def test_assembly_01_when_the_pool_is_empty_and_after_a_dino_attack() -> None:
    scene = Scene(players=4)
    scene.pool("neutral mediator")
    scene.run(end_of_turn, ROBERT)
    assert scene.told("assembly") == []
    scene.empty_pool()
    scene.fill("military")
    scene.run(end_of_turn, ROBERT)
    kinds = [event.kind for event in scene.events]
    assert kinds.index("attack") < kinds.index("retrieved") < kinds.index("assembly")
    assert scene.told("assembly") == [(1,)]


@pytest.mark.rule("E1-ASSEMBLY-02")
@pytest.mark.parametrize(("players", "assemblies"), [(4, 3), (3, 3), (2, 2)])
def test_assembly_02_three_assemblies_or_two(players: int, assemblies: int) -> None:
    scene = Scene(players=players)
    for number in range(1, assemblies + 1):
        assert not scene.state.over
        scene.empty_pool()
        scene.run(end_of_turn, ROBERT)
        assert scene.told("assembly") == [(number,)]
    assert scene.state.over


@pytest.mark.rule("E1-ASSEMBLY-03", "E1-R-20")
def test_assembly_03_r_20_five_steps_with_officer_scoring_before_the_wrap_up() -> None:
    scene = Scene(players=4)
    scene.present("expansion", 1)
    scene.leader("expansion", ROBERT)
    scene.die("settle.1", "p1 mediator")
    scene.cubes("chief_mate", ROBERT)
    scene.run(assembly, answers=["votes"])
    steps = ("majority", "tile-side", "assembly-rank", "officer-rank", "leader-retrieved")
    assert [event.kind for event in scene.events if event.kind in steps] == list(steps)
    # 3 pieces in expansion for the Chief Mate: Leader and die were still there.
    assert scene.told("officer-rank") == [(ROBERT, "chief_mate", 1, 3)]
    assert scene.leader_at(ROBERT) == "home"


@pytest.mark.rule("E1-R-155")
def test_assembly_r_155_the_next_player_goes_on() -> None:
    scene = Scene(players=4)
    scene.state.active = JEREMY
    scene.run(end_of_turn, JEREMY)
    assert scene.told("assembly") == [(1,)]
    assert scene.state.active == OLIVIA


# Step 1


@pytest.mark.rule("E1-ASSEMBLY-04", "E1-R-134")
def test_assembly_04_r_134_the_most_presence_takes_the_tile_and_nobody_an_empty_zone() -> None:
    scene = Scene(players=4)
    scene.settlement("sustenance.1", ROBERT)
    scene.die("pub.1", "p2 adventurer")
    scene.leader("sustenance", EMMY)
    scene.settlement("protection.1", JEREMY)
    scene.die("training.1", "neutral organizer")
    holders = scene.run(majorities)
    assert holders == [EMMY, NOBODY, NOBODY, JEREMY]
    assert scene.told("majority") == [("p2", "sustenance", 2), ("p3", "protection", 1)]
    assert scene.every("votes") == [0, 0, 0, 0]


@pytest.mark.rule("E1-ASSEMBLY-05")
def test_assembly_05_two_tied_take_half_the_population_at_once() -> None:
    scene = Scene(players=4)
    scene.present("military", 2, 2, 1)  # Population 7
    assert scene.run(majorities) == [NOBODY] * 4
    assert scene.every("votes") == [3, 3, 0, 0]


@pytest.mark.rule("E1-ASSEMBLY-06", "E1-R-137")
@pytest.mark.parametrize("counts", [(1, 1, 1, 0), (1, 1, 1, 1), (2, 2, 2, 1)])
def test_assembly_06_r_137_three_or_four_tied_get_nothing(counts: tuple[int, ...]) -> None:
    scene = Scene(players=4)
    scene.present("military", *counts)
    scene.run(steps_1_and_2)
    assert scene.every("votes") == [0, 0, 0, 0]
    assert scene.every("light") == [1, 1, 1, 1]


@pytest.mark.rule("E1-ASSEMBLY-07", "E1-R-135", "E1-R-138")
def test_assembly_07_r_135_r_138_behind_two_tied_nobody_is_second() -> None:
    scene = Scene(players=4)
    scene.present("military", 2, 2, 1)
    scene.run(steps_1_and_2)
    assert scene.every("votes") == [3, 3, 0, 0]
    assert scene.every("light") == [1, 1, 1, 1]


# Step 2


@pytest.mark.rule("E1-ASSEMBLY-08")
def test_assembly_08_holders_choose_secretly_and_together() -> None:
    scene = Scene(players=4)
    scene.present("sustenance", 1)
    scene.present("protection", 0, 1)
    waiting = scene.asks_all(steps_1_and_2, answers=["votes"])  # Robert has chosen
    assert [decision.seat for decision in waiting] == [EMMY]
    assert waiting[0].secret
    assert waiting[0].together
    assert texts(waiting[0]) == ["production", "votes"]
    assert scene.every("votes") == [0, 0, 0, 0]
    assert scene.told("tile-side") == []
    scene.run(steps_1_and_2, answers=["votes", "production"])
    assert scene.told("tile-side") == [
        ("p1", "sustenance", "votes"),
        ("p2", "protection", "production"),
    ]


@pytest.mark.rule("E1-ASSEMBLY-08", "E1-R-141")
def test_assembly_r_141_each_tile_of_a_hand_is_chosen_on_its_own() -> None:
    scene = Scene(players=4)
    scene.has(ROBERT, food=0, scrap=0, story=0)
    for zone in ("sustenance", "expansion", "protection"):
        scene.present(zone, 1)
    scene.run(steps_1_and_2, answers=["production", "votes", "production"])
    assert [decision.about for decision in scene.asked] == [
        ("sustenance",),
        ("expansion",),
        ("protection",),
    ]
    assert all(decision.secret for decision in scene.asked)
    assert (scene.stock(ROBERT, "food"), scene.stock(ROBERT, "scrap")) == (2, 2)
    assert (scene.stock(ROBERT, "story"), scene.stock(ROBERT, "votes")) == (0, 3)


@pytest.mark.rule("E1-ASSEMBLY-09")
@pytest.mark.parametrize(
    ("zone", "asset"),
    [
        ("sustenance", "food"),
        ("military", "light"),
        ("expansion", "story"),
        ("protection", "scrap"),
    ],
)
def test_assembly_09_production_twice_or_votes_by_population(zone: str, asset: str) -> None:
    scene = Scene(players=4)
    scene.has(ROBERT, food=0, scrap=0, story=0, light=0)
    scene.present(zone, 3, 1, 1)
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.stock(ROBERT, asset) == 2
    assert scene.stock(ROBERT, "votes") == 0
    scene.run(steps_1_and_2, answers=["votes"])
    assert scene.stock(ROBERT, asset) == 2
    assert scene.stock(ROBERT, "votes") == 7


@pytest.mark.rule("E1-ASSEMBLY-10", "E1-R-139")
def test_assembly_10_r_139_the_second_gets_half_of_what_was_not_chosen() -> None:
    scene = Scene(players=4)
    scene.present("protection", 3, 2)  # Population 7
    scene.run(steps_1_and_2, answers=["votes"])
    assert scene.every("scrap") == [1, 2, 1, 1]
    assert scene.every("votes") == [7, 0, 0, 0]
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.every("scrap") == [3, 2, 1, 1]
    assert scene.every("votes") == [7, 3, 0, 0]


@pytest.mark.rule("E1-ASSEMBLY-05", "E1-ASSEMBLY-10", "E1-2P-09")
@pytest.mark.parametrize(
    ("players", "present", "shares"),
    [
        (4, (3, 2), {"p2": {"production": [["votes", 3]], "votes": [["scrap", 1]]}}),
        (4, (3, 1, 1), {}),
        (4, (3,), {}),
        (
            4,
            (2, 2, 1),
            {who: {"production": [["votes", 3]], "votes": [["votes", 3]]} for who in ("p1", "p2")},
        ),
        (2, (3, 0, 2), {"dissenters": {"production": [["votes", 3]], "votes": []}}),
    ],
)
def test_assembly_10_the_share_of_others_is_foreseen(
    players: int, present: tuple[int, ...], shares: dict[str, Any]
) -> None:
    scene = Scene(players=players)
    scene.present("protection", *present[:players], dissenters=sum(present[players:]))
    zones = {zone["zone"]: zone for zone in preview(scene.state)["zones"]}
    assert zones["protection"]["shares"] == shares


@pytest.mark.rule("E1-ASSEMBLY-09", "E1-ASSEMBLY-10", "E1-ASSEMBLY-12")
def test_assembly_12_votes_and_their_followers_are_foreseen_whatever_is_chosen() -> None:
    """One holder and one second: each has all or none of the first rank, by the holder's choice."""
    scene = Scene(players=4)
    scene.present("protection", 3, 2)
    foreseen = preview(scene.state)["ballot"]
    first = scene.state.setting.assembly_tiles[0][0]
    reached: dict[str, set[int]] = {"p1": set(), "p2": set()}
    for side in ("production", "votes"):
        played = Scene(players=4)
        played.present("protection", 3, 2)
        played.run(steps_1_and_2, answers=[side])
        votes = played.every("votes")
        reached["p1"].add(votes[ROBERT])
        reached["p2"].add(votes[EMMY])
    for who, ends in reached.items():
        assert foreseen[who] == {"votes": sorted(ends), "followers": [0, first]}
    assert foreseen["p3"] == {"votes": [0, 0], "followers": [0, 0]}


@pytest.mark.rule("E1-ASSEMBLY-05", "E1-2P-08", "E1-ASSEMBLY-12")
def test_assembly_05_2p_08_what_nobody_chooses_is_foreseen_as_it_comes() -> None:
    """A tie of two pays both; the Dissenters take the Votes of their tile, and no Followers."""
    scene = Scene(players=2)
    scene.present("protection", 2, 2)
    scene.present("military", 1, 0, dissenters=3)
    populations = {zone["zone"]: zone["population"] for zone in preview(scene.state)["zones"]}
    half = populations["protection"] // 2
    first, second = scene.state.setting.assembly_tiles[0][:2]
    foreseen = preview(scene.state)["ballot"]
    assert foreseen["p2"]["votes"] == [half, half]
    assert foreseen["dissenters"] == {"votes": [populations["military"]] * 2, "followers": []}
    ahead = half > populations["military"]
    assert foreseen["p2"]["followers"] == [first, first] if ahead else [second, second]


@pytest.mark.rule("E1-ASSEMBLY-08")
def test_assembly_08_nothing_is_foreseen_of_what_is_partly_paid() -> None:
    scene = Scene(players=4)
    scene.present("protection", 3, 2)
    scene.state.assemblies = 1
    assert preview(scene.state)["ballot"] == {}


@pytest.mark.rule("E1-ASSEMBLY-10", "E1-R-136")
@pytest.mark.parametrize("side", ["production", "votes"])
def test_assembly_r_136_tied_for_second_get_nothing(side: str) -> None:
    scene = Scene(players=4)
    scene.present("protection", 2, 1, 1)
    scene.run(steps_1_and_2, answers=[side])
    assert scene.every("votes")[1:] == [0, 0, 0]
    assert scene.every("scrap")[1:] == [1, 1, 1]


@pytest.mark.rule("E1-ASSEMBLY-10")
def test_assembly_10_a_second_place_needs_a_piece() -> None:
    scene = Scene(players=2)
    scene.present("protection", 1)
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.every("votes") == [0, 0]


@pytest.mark.rule("E1-R-140")
def test_assembly_r_140_population_as_the_board_stands_now() -> None:
    scene = Scene(players=4)
    scene.present("sustenance", 1, 1)  # tied: half of 4
    scene.present("protection", 2, 1)
    scene.run(steps_1_and_2, answers=["votes"])
    assert scene.every("votes") == [2 + 5, 2, 0, 0]
    scene.settlement("sustenance.3", JEREMY)
    scene.settlement("sustenance.4", OLIVIA)
    scene.settlement("protection.5", ROBERT)
    scene.run(steps_1_and_2, answers=["votes"])
    assert scene.every("votes") == [7 + 6, 2, 0, 0]  # four tied in sustenance


# Worked examples


def expansion_and_protection() -> Scene:
    """Jeremy strongest in expansion before Emmy; Robert and Emmy tied in protection."""
    scene = Scene(players=4)
    scene.has(JEREMY, story=0)
    scene.settlement("expansion.1", JEREMY)
    scene.die("settle.1", "p3 mediator")
    scene.die("supply.1", "p3 mediator")
    scene.leader("expansion", JEREMY)
    scene.settlement("expansion.2", EMMY)
    scene.die("politics.1", "p2 mediator")
    scene.settlement("protection.1", ROBERT)
    scene.die("salvage.1", "p1 innovator")
    scene.settlement("protection.2", EMMY)
    scene.die("salvage.2", "p2 mediator")
    return scene


@pytest.mark.rule("E1-EX-17")
def test_assembly_ex_17_majorities() -> None:
    scene = expansion_and_protection()
    assert scene.run(majorities) == [NOBODY, NOBODY, JEREMY, NOBODY]
    assert scene.told("majority") == [("p3", "expansion", 4)]
    assert scene.every("votes") == [2, 2, 0, 0]


@pytest.mark.rule("E1-EX-18")
def test_assembly_ex_18_jeremy_chooses_production() -> None:
    scene = expansion_and_protection()
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.stock(JEREMY, "story") == 2
    assert scene.every("votes") == [2, 2 + 2, 0, 0]
