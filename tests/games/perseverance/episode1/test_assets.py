"""E1-ASSET: gaining and spending."""

import pytest
from any_scene import reason
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.assembly import assembly
from pertinax.games.perseverance.episode1.rules.attack import breach_phase, dino_attack
from pertinax.games.perseverance.episode1.rules.community import settlement_bonus
from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode1.rules.names import EXPANSION, MILITARY, SAFEGUARD
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.rewards import carry_out
from pertinax.games.perseverance.episode1.rules.settle import settle
from pertinax.games.perseverance.episode1.rules.training import training
from pertinax.games.perseverance.shared.rules.assets import gain, lose_followers
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    FOOD,
    HEAVY,
    LIGHT,
    SCRAP,
    STORY,
    VALOR,
    VOTES,
)


@pytest.mark.rule("E1-ASSET-01")
def test_asset_01_resources_never_run_out() -> None:
    scene = Scene()
    for asset in (FOOD, SCRAP, STORY):
        for seat in range(4):
            scene.player(seat).stock[asset] = 0
            scene.run(gain, seat, asset, 250, "test")
            assert scene.player(seat).stock[asset] == 250


@pytest.mark.rule("E1-ASSET-02")
def test_asset_02_no_more_is_spent_than_one_has() -> None:
    scene = Scene()
    scene.has(ROBERT, food=0, scrap=0, story=0)
    decision = scene.asks(training, ROBERT)
    assert reason(decision, "recruit-for-food") == "E1-TRAIN-03"
    assert reason(decision, "recruit-heavy") == "E1-TRAIN-04"
    assert reason(decision, "convert") == "E1-TRAIN-05"


@pytest.mark.rule("E1-ASSET-02")
def test_asset_02_the_cost_comes_before_the_benefit() -> None:
    # Expansion 5 would bring the Story that is missing for the second option.
    scene = Scene()
    scene.has(ROBERT, food=1, scrap=1, story=0)
    decision = scene.asks(settle, ROBERT)
    assert decision.kind == "settlement-space"
    assert scene.told("only-option") == [(ROBERT, "settle", "one")]

    scene.has(ROBERT, food=1, story=0)
    scene.run(settle, ROBERT, answers=["expansion.5"])
    changes = [event.kind for event in scene.events if event.kind in ("spent", "gained")]
    assert changes == ["spent", "gained"]
    assert scene.stock(ROBERT, "food") == 0


@pytest.mark.rule("E1-ASSET-03")
def test_asset_03_soldiers_come_from_and_fall_back_to_the_supply() -> None:
    scene = Scene()
    scene.run(gain, ROBERT, HEAVY, 1, "test")
    assert (scene.supply(ROBERT, "heavy"), scene.stock(ROBERT, "heavy")) == (4, 1)

    scene.fill("military", leave=1)
    scene.dinos("military", d1_c4="R")
    scene.soldier("military.s1.c1", ROBERT, "light")  # meets Tramplers
    scene.soldier("military.s1.c4", ROBERT, "light")  # meets the Raptor
    assert (scene.supply(ROBERT, "light"), scene.stock(ROBERT, "light")) == (2, 1)
    scene.run(dino_attack, MILITARY)
    assert (scene.supply(ROBERT, "light"), scene.stock(ROBERT, "light")) == (3, 2)


@pytest.mark.rule("E1-ASSET-04")
def test_asset_04_what_the_supply_lacks_is_lost() -> None:
    scene = Scene()
    scene.has(ROBERT, light=4)
    scene.run(gain, ROBERT, LIGHT, 2, "test")
    assert scene.told("gained") == [(ROBERT, "light", 1, "test")]
    assert (scene.supply(ROBERT, "light"), scene.stock(ROBERT, "light")) == (0, 5)


@pytest.mark.rule("E1-R-80")
def test_ruling_80_no_light_soldier_left_nothing_instead() -> None:
    scene = Scene()
    scene.has(ROBERT, light=5, safeguard=1)
    scene.zone("military").dangerous = True
    before = list(scene.player(ROBERT).stock)
    scene.run(settlement_bonus, ROBERT, MILITARY, 5 - 1)
    scene.run(settlement_bonus, ROBERT, MILITARY, 7 - 1)
    assert scene.player(ROBERT).stock == before
    # As a Combat Reward or from an Assembly Reward tile, the same.
    scene.run(carry_out, scene.attack("military"), ROBERT, 3 - 1)
    assert scene.stock(ROBERT, "light") == 5
    scene.state.attack = None
    scene.settlement("military.1", ROBERT)
    scene.run(assembly, answers=["production"])
    assert scene.stock(ROBERT, "light") == 5
    assert not [told for told in scene.told("gained") if told[1] == "light"]


@pytest.mark.parametrize("asset", [VALOR, SAFEGUARD])
@pytest.mark.rule("E1-ASSET-05")
def test_asset_05_valor_and_safeguard_stop_at_six(asset: int) -> None:
    scene = Scene()
    scene.run(gain, ROBERT, asset, 5, "test")
    assert scene.player(ROBERT).stock[asset] == 5
    scene.run(gain, ROBERT, asset, 3, "test")
    assert scene.player(ROBERT).stock[asset] == 6
    scene.run(gain, ROBERT, asset, 1, "test")
    assert scene.player(ROBERT).stock[asset] == 6
    assert scene.told("gained") == []


@pytest.mark.rule("E1-ASSET-06", "E1-R-14")
def test_asset_06_votes_are_a_plain_number_and_return_to_0() -> None:
    scene = Scene()
    scene.has(ROBERT, votes=8)
    for votes in (9, 10, 11):
        scene.run(gain, ROBERT, VOTES, 1, "test")
        assert EPISODE1.view(scene.state, EMMY)["players"][ROBERT]["votes"] == votes
    scene.run(gain, ROBERT, VOTES, 40, "test")
    assert scene.stock(ROBERT, "votes") == 51
    scene.has(EMMY, votes=3)
    scene.run(assembly)
    assert scene.told("assembly-rank") == [(ROBERT, 1, 51), (EMMY, 2, 3)]
    assert [scene.stock(seat, "votes") for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("E1-ASSET-07")
def test_asset_07_followers_are_public_and_never_negative() -> None:
    scene = Scene()
    scene.run(gain, ROBERT, FOLLOWERS, 300, "test")
    assert EPISODE1.view(scene.state, OLIVIA)["players"][ROBERT]["followers"] == 310
    # One at a time: 1 − 2 stops at 0 before 3 come.
    scene.has(ROBERT, followers=1)
    scene.run(lose_followers, ROBERT, 2, "test")
    assert scene.stock(ROBERT, "followers") == 0
    assert scene.told("lost-followers") == [(ROBERT, 1, "test")]
    scene.run(gain, ROBERT, FOLLOWERS, 3, "test")
    assert scene.stock(ROBERT, "followers") == 3


@pytest.mark.rule("E1-ASSET-07")
def test_asset_07_losses_of_a_breach_one_by_one() -> None:
    scene = Scene()
    scene.has(ROBERT, followers=5)
    scene.dinos("expansion", d1_c1="T", d1_c2="T", d1_c3="T")
    scene.run(breach_phase, scene.attack("expansion"))
    assert [count for _, count, _ in scene.told("lost-followers")] == [2, 2, 1]
    assert scene.stock(ROBERT, "followers") == 0


@pytest.mark.rule("E1-ASSET-08")
def test_asset_08_lost_followers_go_to_nobody() -> None:
    scene = Scene()
    scene.pool("p2 adventurer")
    scene.has(ROBERT, story=0)
    scene.run(primary_action, ROBERT, answers=["rations"])
    scene.settlement("expansion.1", JEREMY)
    scene.dinos("expansion", d1_c1="R")
    scene.state.active = OLIVIA
    scene.run(breach_phase, scene.attack("expansion"))
    assert [scene.stock(seat, "followers") for seat in range(4)] == [8, 10, 8, 8]
    assert scene.state.attack is not None
    assert scene.state.attack.zone == EXPANSION
