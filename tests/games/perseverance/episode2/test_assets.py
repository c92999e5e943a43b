"""E2-ASSET: resources, Soldiers, Valor, Votes, Followers and the pieces of a supply."""

import pytest
from games.perseverance.episode2.scene import JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.assets import gain_all
from pertinax.games.perseverance.episode2.rules.combat import fight
from pertinax.games.perseverance.episode2.rules.names import (
    ASSETS,
    DINOS,
    EFFECTS,
    PERMANENT_VOTES,
    PIECES,
)
from pertinax.games.perseverance.shared.rules.assets import gain, lose_followers, pay
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, HEAVY, LIGHT, VALOR, VOTES

RESOURCES = ("food", "scrap", "island_resource", "story", "glowberry")


@pytest.mark.rule("E2-ASSET-01")
def test_asset_01_five_resources_without_limit() -> None:
    scene = Scene2()
    scene.run(gain_all, JOHN, [(ASSETS.index(name), 200) for name in RESOURCES], "test")
    assert [scene.stock(JOHN, name) for name in RESOURCES] == [201, 201, 201, 201, 202]


@pytest.mark.rule("E2-ASSET-02", "E2-INFO-05")
def test_asset_02_soldiers_come_from_a_supply_of_five_and_five() -> None:
    scene = Scene2()
    scene.adventure(JOHN, "plains_stampede", light=2, heavy=1)
    scene.run(gain, JOHN, LIGHT, 4, "test")
    scene.run(gain, JOHN, HEAVY, 9, "test")
    # Three Light ones are on the board and on the card already, one Heavy one on the card.
    assert (scene.stock(JOHN, "light"), scene.stock(JOHN, "heavy")) == (3, 4)
    assert (scene.supply(JOHN, "light"), scene.supply(JOHN, "heavy")) == (0, 0)
    assert scene.state.soldiers(JOHN) == (5, 5)


@pytest.mark.rule("E2-ASSET-03")
def test_asset_03_a_defeated_soldier_goes_to_the_supply_at_once() -> None:
    scene = Scene2()
    scene.has(JOHN, light=2, valor=0)
    scene.dinos("p2", "none", "raptor")
    scene.run(fight, JOHN, scene.place("p2"), answers=["0", "2", "stop"])
    assert scene.told("soldier-lost") == [(JOHN, "light")]
    assert (scene.stock(JOHN, "light"), scene.supply(JOHN, "light")) == (1, 4)
    # The survivor stays, toppled.
    assert scene.player(JOHN).toppled == [1, 0]


@pytest.mark.rule("E2-ASSET-04", "E2-R-12")
def test_asset_04_toppled_soldiers_cannot_be_used_but_count() -> None:
    scene = Scene2()
    scene.has(JOHN, light=3, heavy=2)
    scene.topples(JOHN, light=2, heavy=2)
    me = scene.player(JOHN)
    assert (me.standing(LIGHT), me.standing(HEAVY)) == (1, 0)
    assert scene.state.soldiers(JOHN) == (3, 2)


@pytest.mark.rule("E2-ASSET-05")
def test_asset_05_valor_ends_at_six() -> None:
    scene = Scene2()
    scene.has(JOHN, valor=5)
    scene.run(gain, JOHN, VALOR, 3, "test")
    assert scene.stock(JOHN, "valor") == 6
    assert scene.told("gained") == [(JOHN, "valor", 1, "test")]


@pytest.mark.rule("E2-ASSET-06", "E2-R-117")
def test_asset_06_votes_have_no_limit() -> None:
    scene = Scene2()
    scene.run(gain, JOHN, VOTES, 150, "test")
    assert scene.stock(JOHN, "votes") == 150


@pytest.mark.rule("E2-ASSET-07", "E2-R-117")
def test_asset_07_a_permanent_vote_is_a_vote_as_well() -> None:
    scene = Scene2()
    scene.has(JOHN, votes=4, permanent_votes=30)
    scene.run(gain_all, JOHN, [(PERMANENT_VOTES, 2)], "test")
    assert scene.stock(JOHN, "permanent_votes") == 32
    assert scene.stock(JOHN, "votes") == 6


@pytest.mark.rule("E2-ASSET-08")
def test_asset_08_followers_never_fall_below_zero() -> None:
    scene = Scene2()
    scene.has(JOHN, followers=2)
    scene.run(lose_followers, JOHN, 5, "test")
    assert scene.stock(JOHN, "followers") == 0
    assert scene.told("lost-followers") == [(JOHN, 2, "test")]
    scene.run(gain, JOHN, FOLLOWERS, 1, "test")
    assert scene.stock(JOHN, "followers") == 1


@pytest.mark.rule("E2-ASSET-10")
def test_asset_10_what_a_player_owns() -> None:
    scene = Scene2()
    pieces = ("settlements", "camps", "watchtowers", "cubes", "dice", "light", "heavy")
    # One die is in the pool and one Light Soldier on the board.
    assert [scene.supply(JOHN, piece) for piece in pieces] == [12, 6, 3, 25, 4, 4, 5]


@pytest.mark.rule("E2-INFO-05")
def test_info_05_nobody_spends_what_they_do_not_have() -> None:
    scene = Scene2()
    with pytest.raises(AssertionError, match="checked before it is paid"):
        scene.run(pay, JOHN, VALOR, 2)


@pytest.mark.rule("E2-R-55")
def test_ruling_55_one_word_for_each_thing() -> None:
    assert EFFECTS[:9] == (
        "adventure", "gather", "pub", "training", "marketplace", "politics", "settle", "build",
        "salvage",
    )  # fmt: skip
    assert DINOS[1:] == ("trampler", "raptor", "shieldhead")
    assert PIECES[:2] == ("settlements", "camps")
    assert {"scrap", "valor"} < set(ASSETS)
