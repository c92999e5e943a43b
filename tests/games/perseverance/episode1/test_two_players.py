"""E1-2P: the Dissenters in a game of two, outside the Assembly; who can play at all."""

import pytest
from any_scene import AtRandom, reason
from games.perseverance.episode1.scene import EMMY, ROBERT, Scene

import pertinax
from pertinax import NotReadable
from pertinax.games.perseverance.episode1.rules.assembly import wrap_up
from pertinax.games.perseverance.episode1.rules.attack import breach_phase
from pertinax.games.perseverance.episode1.rules.community import population, presence
from pertinax.games.perseverance.episode1.rules.names import EXPANSION, SUSTENANCE
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.rewards import combat_rewards
from pertinax.games.perseverance.episode1.rules.scoring import final_scoring, result
from pertinax.games.perseverance.episode1.rules.settle import settle
from pertinax.games.perseverance.episode1.rules.view import view
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY
from pertinax.games.perseverance.shared.rules.officers import influence


@pytest.mark.rule("E1-2P-04")
@pytest.mark.parametrize(("owner", "followers"), [("dissenters", 10), ("p1", 8), ("p2", 10)])
def test_2p_04_a_dissenter_die_costs_nothing_and_stays_theirs(owner: str, followers: int) -> None:
    scene = Scene(players=2)
    scene.has(EMMY, story=0)
    scene.pool(f"{owner} adventurer")
    scene.run(primary_action, EMMY, answers=["rations"])
    assert scene.stock(EMMY, "followers") == followers
    assert scene.stock(EMMY, "food") == 3
    assert scene.die_on("rations.1") == f"{owner} adventurer"


@pytest.mark.rule("E1-2P-04")
def test_2p_04_a_dissenter_die_is_presence_of_the_dissenters() -> None:
    scene = Scene(players=2)
    scene.has(EMMY, story=0)
    scene.pool("dissenters adventurer")
    scene.run(primary_action, EMMY, answers=["rations"])
    assert presence(scene.state, DISSENTERS, SUSTENANCE) == 1
    assert presence(scene.state, EMMY, SUSTENANCE) == 0


@pytest.mark.rule("E1-2P-05")
def test_2p_05_dissenter_settlements_count_and_occupy_spaces() -> None:
    scene = Scene(players=2)
    scene.settlement("expansion.1", DISSENTERS)
    scene.settlement("expansion.2", DISSENTERS)
    assert population(scene.state, EXPANSION) == 4
    scene.has(EMMY, story=0)
    decision = scene.asks(settle, EMMY)
    assert reason(decision, "expansion.2") == "E1-SETTLE-02"


@pytest.mark.rule("E1-2P-05")
def test_2p_05_tramplers_remove_them_and_raptors_attack_them_in_vain() -> None:
    scene = Scene(players=2)
    scene.settlement("expansion.5", DISSENTERS)
    scene.settlement("expansion.3", DISSENTERS)
    scene.settlement("expansion.1", EMMY)
    scene.dinos("expansion", d1_c1="T", d1_c2="R")
    scene.run(breach_phase, scene.attack("expansion"))
    assert scene.zone("expansion").settlements[:5] == [EMMY, NOBODY, DISSENTERS, NOBODY, NOBODY]
    assert scene.told("settlement-trampled") == [("dissenters", "expansion.5")]
    assert scene.told("settlement-attacked") == [("dissenters", "expansion.3")]
    assert scene.stock(EMMY, "followers") == 10  # the Raptor's attack was used up above her
    assert scene.stock(ROBERT, "followers") == 6  # the active player's penalty


@pytest.mark.rule("E1-2P-06")
def test_2p_06_dissenter_cubes_occupy_spaces_and_fill_rows() -> None:
    scene = Scene(players=2)
    scene.cubes("chief_mate", DISSENTERS, DISSENTERS, EMMY)
    scene.run(influence, EMMY, 0, 2)
    assert scene.told("officer-row-full") == [("chief_mate",)]
    assert scene.told("gained") == [(EMMY, "food", 1, "officer-bonus")]
    assert scene.row("chief_mate") == [EMMY]
    assert view(scene.state, None)["officers"][0]["pool"] == {"p2": 2, "dissenters": 2}


@pytest.mark.rule("E1-2P-12")
def test_2p_12_two_more_dice_then_a_cube_on_each_officer_in_zone_order() -> None:
    officers = ["chief_engineer", "chief_mate", "chief_steward", "chief_of_security"]
    scene = Scene(players=2, officers=officers)
    scene.state.assemblies = 1
    names = [space.name for space in scene.setting.spaces]
    dice = ["neutral mediator"] * 9 + ["dissenters mediator"] * 2 + ["p1 mediator", "p2 mediator"]
    for space, die in zip(names, dice, strict=False):
        scene.die(space, die)
    scene.cubes("chief_steward", ROBERT, DISSENTERS, ROBERT)
    scene.run(wrap_up)

    pool = view(scene.state, None)["pool"]
    assert sum(pool.values()) == 15
    assert sum(count for die, count in pool.items() if die.startswith("dissenters")) == 4
    assert sum(count for die, count in pool.items() if die.startswith("neutral")) == 9
    assert scene.told("influenced") == [("dissenters", officer) for officer in officers]
    assert scene.told("gained") == [(ROBERT, "scrap", 1, "officer-bonus")]
    kinds = [event.kind for event in scene.events]
    assert kinds.index("pool-rolled") < kinds.index("influenced")


@pytest.mark.rule("E1-2P-13")
def test_2p_13_no_part_in_combat_rewards_or_final_scoring() -> None:
    scene = Scene(players=2)
    scene.settlement("expansion.1", DISSENTERS)
    attack = scene.attack("expansion")
    scene.run(combat_rewards, attack)
    assert attack.contribution == [0, 0]

    scene.wall("expansion.c1", EMMY)
    scene.state.dissenter_votes = 50
    scene.run(final_scoring)
    # 4 for the Wall, and 4 resources; the Dissenters take no rank and no score.
    assert scene.stock(EMMY, "followers") == 18
    final = result(scene.state)
    assert final is not None
    assert final.scores == (14, 18)
    assert final.winners == (EMMY,)


@pytest.mark.rule("E1-2P-13")
def test_2p_13_no_dissenter_piece_ever_stands_in_a_defense_area() -> None:
    match = pertinax.new_game("episode1", players=2, seed=4)
    bots = [AtRandom(1), AtRandom(2)]
    while match.result is None:
        match.play(bots, until_turn=match.turn + 1)
        for zone in match.view()["zones"]:
            pieces = [piece for piece in zone["traps"] + zone["soldiers"] if piece is not None]
            assert {piece["owner"] for piece in pieces} <= {"p1", "p2"}
            assert set(zone["walls"]) <= {"p1", "p2", None}
    assert set(match.result.winners) <= {0, 1}
    assert len(match.result.scores) == 2


# Who plays


@pytest.mark.rule("E1-R-24")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_r_24_two_to_four_players_no_solo_game(players: int) -> None:
    with pytest.raises(NotReadable, match="2 to 4 players"):
        pertinax.new_game("episode1", players=players, seed=1)


@pytest.mark.rule("E1-R-183")
def test_r_183_whoever_leaves_may_be_replaced_in_the_middle_of_a_turn() -> None:
    match = pertinax.new_game("episode1", players=2, seed=6, options={"first_game": True})
    bot = AtRandom(7)
    seat = match.decisions[0].seat
    match.choose(seat, "training")
    held = match.view(seat)
    match.play([None if number == seat else bot for number in (0, 1)])
    # The rules do nothing for an empty seat: the game waits, unscored.
    assert not match.view()["over"]
    assert match.decisions[0].seat == seat
    assert match.view(seat) == held

    match.play([bot, bot])
    assert match.result is not None
    assert match.turn == 29
