"""PP-SHIELD: energy, failure, recharging, reserve."""

import pytest
from any_scene import reason
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, Scene

from pertinax.games.perpetuity.rules.avatars.actions import place_refusal
from pertinax.games.perpetuity.rules.names import COLLAPSED
from pertinax.games.perpetuity.rules.round.perpetuity_end import by_damage
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.station.shield import (
    recharge,
    recharge_refusal,
    reserve_refusal,
    shield_damage,
)

STATION_TILES = ("sta_comms", "sta_recruit", "sta_training", "sta_shipyard")


def energy(scene: Scene) -> tuple[bool, int, int]:
    return scene.state.shield_up, scene.state.shield, scene.state.shield_beside


@pytest.mark.rule("PP-SHIELD-01")
def test_01_markers_go_beside_the_shield() -> None:
    scene = Scene(2)
    scene.run(shield_damage, 2)
    assert energy(scene) == (True, 3, 2)
    assert scene.damaged() == {}


@pytest.mark.rule("PP-SHIELD-02", "PP-EX-38", "PP-END-P5b")
def test_ex_38_a_reserve_artifact_puts_all_back() -> None:
    scene = Scene(2)
    scene.shield(2, beside=3, reserve=1)
    scene.level(3)
    scene.run(by_damage, 0)
    assert energy(scene) == (True, 5, 0)
    assert scene.state.reserve == 0
    assert scene.damaged() == {}
    assert not scene.state.deeds[COLLAPSED]


def failed() -> Scene:
    scene = Scene(2)
    scene.shield(2, beside=3)
    scene.level(3)
    scene.run(shield_damage, 3)
    return scene


@pytest.mark.rule("PP-SHIELD-03", "PP-EX-39", "PP-MISSION-C10")
def test_ex_39_the_shield_fails() -> None:
    scene = failed()
    assert energy(scene) == (False, 0, 4)
    assert scene.damaged() == dict.fromkeys(STATION_TILES, 3)
    assert scene.state.deeds[COLLAPSED]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-SHIELD-05", "PP-EX-40", "PP-R-15")
def test_ex_40_a_recharge_brings_back_what_was_not_discarded() -> None:
    scene = failed()
    scene.has(ANOOK, artifact=1)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_comms"])
    assert energy(scene) == (True, 4, 0)
    assert scene.goods(ANOOK) == {}
    assert scene.damaged() == dict.fromkeys(STATION_TILES, 3)
    assert scene.told("rolled") == [], "no damage roll"


@pytest.mark.rule("PP-SHIELD-04", "PP-EX-41", "PP-R-14")
def test_ex_41_hits_while_the_shield_is_down() -> None:
    scene = failed()
    scene.run(by_damage, 0)
    assert energy(scene) == (False, 0, 4)
    assert scene.damaged() == dict.fromkeys(STATION_TILES, 4)


@pytest.mark.rule("PP-SHIELD-05")
def test_05_also_while_it_is_up_and_not_full() -> None:
    scene = Scene(2)
    scene.has(ANOOK, artifact=1)
    tile = scene.tile("sta_comms")
    refused = recharge_refusal(scene.state, ANOOK, tile)
    assert refused is not None
    assert refused.key == "shield-full"
    scene.shield(4, beside=1)
    assert recharge_refusal(scene.state, ANOOK, tile) is None
    refused = recharge_refusal(scene.state, ANOOK, scene.tile("ast_two"))
    assert refused is not None
    assert refused.key == "not-at-station"
    scene.has(ANOOK, artifact=0)
    refused = recharge_refusal(scene.state, ANOOK, tile)
    assert refused is not None
    assert refused.key == "no-artifact"


@pytest.mark.rule("PP-SHIELD-06")
def test_06_a_reserve_of_at_most_two_while_it_is_up() -> None:
    scene = Scene(2)
    scene.has(ANOOK, artifact=2)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_comms"])
    assert (scene.state.reserve, scene.stock(ANOOK, "artifact")) == (1, 1)
    tile = scene.tile("sta_comms")
    scene.shield(5, reserve=2)
    refused = reserve_refusal(scene.state, ANOOK, tile)
    assert refused is not None
    assert refused.key == "reserve-full"
    scene.shield(0, beside=4, up=False)
    refused = reserve_refusal(scene.state, ANOOK, tile)
    assert refused is not None
    assert refused.key == "shield-down"


@pytest.mark.rule("PP-SHIELD-07", "PP-R-59")
def test_07_after_five_failures_it_is_gone_for_good() -> None:
    scene = Scene(2)
    for left in (4, 3, 2, 1, 0):
        scene.run(shield_damage, 9)
        assert energy(scene) == (False, 0, left)
        scene.state.damage = [0] * 16
        scene.state.damage_at = [0] * 16
        if left:
            scene.has(ANOOK, artifact=1)
            scene.run(recharge, ANOOK)
    scene.has(ANOOK, artifact=1)
    for refusal in (recharge_refusal, reserve_refusal):
        refused = refusal(scene.state, ANOOK, scene.tile("sta_comms"))
        assert refused is not None
        assert refused.rule == "PP-SHIELD-07"


@pytest.mark.rule("PP-SHIELD-08", "PP-R-16")
def test_08_no_card_at_a_station_tile_while_it_is_up() -> None:
    scene = Scene(2, perpetuity="dedicated")
    tile = scene.tile("sta_comms")
    refused = place_refusal(scene.state, tile)
    assert refused is not None
    assert refused.rule == "PP-SHIELD-08"
    scene.shield(0, beside=4, up=False)
    assert place_refusal(scene.state, tile) is None
    card = scene.card("broken", "tile:sta_comms")
    scene.has(ANOOK, artifact=1)
    scene.run(recharge, ANOOK)
    assert scene.state.cards[card] == tile, "cards there stay"


def test_without_an_artifact_the_refusal_says_so() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=2, marker=1)
    scene.side("sta_recruit", "A")
    scene.has(ANOOK, food=3)
    decision = scene.asks(mortal_turn, ANOOK, answers=["3", "sta_recruit"])
    assert reason(decision, "reserve") == "PP-SHIELD-05"
