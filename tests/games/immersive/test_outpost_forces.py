"""PP-IMM-25 to -41: force cards, missions and Energy bursts against outposts."""

from typing import Any

import pytest

from games.immersive.scene import Scene
from games.perpetuity.scene import ANOOK, VESKA
from pertinax.games.immersive.rules.beside import outpost_at
from pertinax.games.perpetuity.rules.forces.level6 import exodus, farewell, meltdown
from pertinax.games.perpetuity.rules.forces.piles import discard_card
from pertinax.games.perpetuity.rules.missions.burst_planets import (
    inhabited,
    move_artifact,
    move_villages_refusal,
    villages_on,
)
from pertinax.games.perpetuity.rules.missions.missions import progress
from pertinax.games.perpetuity.rules.names import NOBODY
from pertinax.games.perpetuity.rules.round.placing import places
from pertinax.games.perpetuity.rules.work.working import work


def under(
    *cards: str, level: int = 1, perpetuity: str = "cards", survey: int = 1, **store: Any
) -> tuple[Scene, int]:
    """Anook's outpost on p3 with these cards in reach, to which nobody is immune.

    A large planet between two markers is reached by one card only; p3 is on marker 6.
    """
    scene = Scene(2, perpetuity=perpetuity)
    scene.planet("p3", 6)
    scene.level(level)
    scene.outpost(ANOOK, "p3", survey=survey, **store)
    scene.player(ANOOK).immunity = NOBODY
    for card in cards:
        scene.card(card, "quadrant:6")
    return scene, scene.post(ANOOK, "p3")


@pytest.mark.rule("PP-IMM-25", "PP-R-145")
def test_imm_25_immunity_is_the_acting_workers() -> None:
    scene, own = under("produce")
    scene.player(ANOOK).immunity = 1
    scene.use(ANOOK, own, "p3", "collect", collect="ore")
    assert scene.store(ANOOK, "p3") == {"ore": 1}
    assert scene.told("avoids") == [(ANOOK, 1, "f_gravity_1")]
    doubtful, own = under("produce", level=2)
    doubtful.player(ANOOK).immunity = 1
    doubtful.roll("skill", 2)
    doubtful.use(ANOOK, own, "p3", "collect", immunity="roll")
    assert doubtful.store(ANOOK, "p3") == {}
    far, own = under("produce")
    far.planet("p3", 8)
    far.use(ANOOK, own, "p3", "collect", collect="ore")
    assert far.told("suffers") == [], "the planet is not in range of the marker"


@pytest.mark.rule("PP-IMM-26", "PP-IMM-39", "PP-EX-88")
def test_imm_26_broken_forbids_all_tiles_but_not_clearing() -> None:
    scene, own = under("broken")
    scene.village("believer", "p3")
    for tile in ("collect", "explore", "negotiate"):
        assert scene.refused(ANOOK, own, "p3", tile) == "PP-IMM-26"
    offered = [option.text for option in places(scene.state, ANOOK, own)]
    assert "card:quadrant:6" in offered


@pytest.mark.rule("PP-IMM-27", "PP-EX-87")
def test_ex_87_dissolve_takes_free_resources_only() -> None:
    scene, own = under("dissolve", level=2, fuel=1, ore=1)
    scene.shelter(ANOOK, "skeptic_ore", "p3", here={"ore": 2})
    scene.use(ANOOK, own, "p3", "collect", collect="fuel")
    assert scene.store(ANOOK, "p3") == {"ore": 1}
    assert outpost_at(scene.state, ANOOK, 2).locked_here[0] == [0, 0, 2]
    assert scene.state.taken == 2


@pytest.mark.rule("PP-IMM-27")
def test_imm_27_rotten_luck_takes_food_of_the_outpost() -> None:
    scene, own = under("rotten_luck", level=2, food=3)
    scene.has(ANOOK, food=4)
    scene.use(ANOOK, own, "p3", "collect", collect="ore")
    assert scene.store(ANOOK, "p3") == {"food": 1, "ore": 1}
    assert scene.stock(ANOOK, "food") == 4


@pytest.mark.rule("PP-IMM-28")
def test_imm_28_frail_counts_for_collect_alone() -> None:
    scene, own = under("frail")
    scene.use(ANOOK, own, "p3", "collect")
    assert scene.store(ANOOK, "p3") == {}
    explores, own = under("frail")
    explores.roll("discover", "icon", "icon")
    explores.roll("risk", "empty", "empty", "empty")
    explores.use(ANOOK, own, "p3", "explore")
    assert len(explores.state.village_at) == 2


@pytest.mark.rule("PP-IMM-29")
def test_imm_29_freeze_and_escalate() -> None:
    scene, own = under("freeze")
    scene.use(ANOOK, own, "p3", "collect", collect="ore")
    assert scene.store(ANOOK, "p3") == {"ore": 1}
    assert scene.status(ANOOK, own) == "chilled"
    both, own = under("dissolve", level=1, ore=5)
    both.planet("p3", 6)
    both.state.setting.markers_near[1][6] = [False, True, True, False]
    both.card("escalate", "quadrant:10")
    both.use(ANOOK, own, "p3", "collect", collect="ore")
    assert both.store(ANOOK, "p3") == {"ore": 4}, "L counts as 2"


@pytest.mark.rule("PP-IMM-30")
def test_imm_30_produce_and_morph() -> None:
    scene, _ = under("produce", level=2)
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3])
    scene.use(ANOOK, 0, "p3", "collect", collect="ore")
    assert scene.store(ANOOK, "p3") == {"ore": 1}
    morphs, own = under("morph")
    morphs.state.lost[2] = [0, 0, 1]
    morphs.use(ANOOK, own, "p3", "collect", collect="lost ore")
    assert morphs.store(ANOOK, "p3") == {"fuel": 1}


@pytest.mark.rule("PP-IMM-31", "PP-H-75")
def test_imm_31_tile_cost_is_paid_from_the_outpost() -> None:
    scene, own = under("tile_cost", level=2, fuel=1)
    scene.has(ANOOK, ore=9)
    scene.research(ANOOK, "r_barter")
    assert scene.refused(ANOOK, own, "p3", "collect") == "PP-IMM-31"
    outpost_at(scene.state, ANOOK, 2).store[2] = 2
    scene.use(
        ANOOK, own, "p3", "collect", surcharge="pay", any_payment=["fuel", "ore"], collect="food"
    )
    assert scene.store(ANOOK, "p3") == {"food": 1, "ore": 1}
    assert scene.stock(ANOOK, "ore") == 9
    declines, own = under("tile_cost", fuel=1)
    declines.use(ANOOK, own, "p3", "collect", surcharge="decline")
    assert declines.store(ANOOK, "p3") == {"fuel": 1}
    twice, _ = under("produce_2", level=1, fuel=1)
    twice.ship(ANOOK, "lifter", "landed p3", crew=[3])
    twice.use(ANOOK, 0, "p3", "collect", surcharge="pay", collect=["ore", "ore"])
    assert twice.store(ANOOK, "p3") == {"ore": 2}


@pytest.mark.rule("PP-IMM-32", "PP-EX-89", "PP-R-146")
def test_ex_89_intensify_takes_a_discover_die() -> None:
    scene, own = under("intensify", fuel=1)
    scene.village("skeptic_fuel", "p3")
    scene.use(ANOOK, own, "p3", "negotiate")
    assert scene.told("rolled") == []
    assert scene.told("negotiation-failed") == [(ANOOK, "skeptic_fuel", "p3")]
    sure, own = under("intensify", fuel=4)
    sure.village("skeptic_fuel", "p3")
    sure.use(ANOOK, own, "p3", "negotiate", negotiate_offer=["outpost fuel"] * 4)
    assert sure.told("sheltered") != []
    explores, own = under("intensify")
    explores.roll("discover", "icon")
    explores.roll("risk", "artifact", "artifact", "artifact")
    explores.use(ANOOK, own, "p3", "explore")
    assert len(explores.state.village_at) == 1
    assert explores.state.artifacts[2] == 3, "risk dice are not touched"
    nothing, own = under("intensify")
    nothing.artifacts("p3")
    nothing.use(ANOOK, own, "p3", "collect", outpost_collect="artifact")
    assert nothing.store(ANOOK, "p3") == {}
    chosen, own = under("intensify", perpetuity="dedicated")
    chosen.roll("discover", "icon", "icon", "icon")
    chosen.roll("risk", "empty", "empty", "empty")
    chosen.use(ANOOK, own, "p3", "explore", intensify="more")
    assert len(chosen.state.village_at) == 3


@pytest.mark.rule("PP-IMM-33", "PP-IMM-40", "PP-R-149")
def test_imm_33_missing_and_vision() -> None:
    scene, own = under("missing", level=2, ore=3)
    scene.use(ANOOK, own, "p3", "collect", collect="ore")
    assert scene.store(ANOOK, "p3") == {"ore": 2}
    assert scene.state.lost[2] == [0, 0, 2]
    assert scene.state.taken == 2
    seen, own = under("vision", level=2, ore=3)
    seen.use(ANOOK, own, "p3", "collect", collect="ore")
    assert seen.store(ANOOK, "p3") == {"ore": 2}
    assert seen.state.vision[ANOOK] == [0, 0, 0]
    seen.act(discard_card, seen.force_card("vision"))
    assert seen.store(ANOOK, "p3") == {"ore": 4}
    assert seen.goods(ANOOK) == {}


@pytest.mark.rule("PP-IMM-34")
def test_imm_34_warp_to_the_next_tile() -> None:
    scene, own = under("warp")
    scene.use(ANOOK, own, "p3", "explore")
    assert scene.told("outpost-warped") == [(ANOOK, 1, "p3", "negotiate")]
    assert scene.told("rolled") == []
    assert scene.own.standing[ANOOK][own] == 3 * 2 + 2
    chosen, own = under("warp", perpetuity="dedicated")
    chosen.use(ANOOK, own, "p3", "explore", warp_outpost="collect")
    assert chosen.own.standing[ANOOK][own] == 3 * 2


@pytest.mark.rule("PP-IMM-35")
def test_imm_35_blurred_bars_artifacts() -> None:
    scene, own = under("blurred", artifact=1, ore=4)
    scene.artifacts("p3")
    scene.village("zealot", "p3")
    assert scene.refused(ANOOK, own, "p3", "negotiate") == "PP-FORCE-S4"
    scene.roll("discover", "icon", "blank")
    scene.roll("risk", "artifact", "artifact", "empty")
    scene.use(ANOOK, own, "p3", "explore")
    assert scene.state.artifacts[2] == 1
    collects, own = under("blurred")
    collects.artifacts("p3")
    collects.use(ANOOK, own, "p3", "collect", collect="ore")
    assert collects.store(ANOOK, "p3") == {"ore": 1}, "resources alone, nobody is asked"


@pytest.mark.rule("PP-IMM-36")
@pytest.mark.parametrize("card", ["tile_damage", "missing_ships", "digress", "invert", "twist"])
def test_imm_36_cards_without_effect(card: str) -> None:
    scene, own = under(card)
    ship = scene.ship(ANOOK, "lifter", "landed p3", crew=[3])
    scene.use(ANOOK, own, "p3", "collect", collect="ore")
    assert scene.store(ANOOK, "p3") == {"ore": 1}
    assert scene.told("suffers") == []
    assert ship.hull == 3


@pytest.mark.rule("PP-IMM-37", "PP-EX-90", "PP-EX-91", "PP-R-147", "PP-R-156")
def test_imm_37_level_6_spares_outposts_and_locks() -> None:
    scene, _ = under(fuel=3)
    scene.has(ANOOK, food=3, ore=2)
    scene.shelter(ANOOK, "skeptic_ore", "p3", home={"ore": 4})
    scene.act(exodus)
    assert scene.goods(ANOOK) == {}
    assert outpost_at(scene.state, ANOOK, 2).locked_home[0] == [0, 0, 4]
    assert scene.store(ANOOK, "p3") == {"fuel": 3}
    melts, _ = under()
    melts.shelter(ANOOK, "skeptic_fuel", "p3", home={"fuel": 2})
    melts.act(meltdown)
    assert melts.goods(ANOOK) == {}, "locked fuel is not counted"
    leaves, own = under()
    leaves.no_workers(VESKA)
    leaves.suit(ANOOK, 1)
    leaves.act(farewell)
    assert leaves.told("worker-left") == [(ANOOK, 2)]
    assert leaves.at(ANOOK, own) == "post:p3"
    last, own = under()
    last.state.move_worker(ANOOK, 1, 0)
    last.no_workers(VESKA)
    last.act(farewell)
    assert last.told("worker-left") == [], "the outpost worker does not keep it from being the last"


@pytest.mark.rule("PP-IMM-38")
def test_imm_38_cards_at_main_board_tiles_take_free_resources() -> None:
    scene, _ = under()
    scene.side("ast_level", "B")
    scene.card("dissolve", "tile:ast_level")
    scene.has(ANOOK, ore=0)
    scene.shelter(ANOOK, "skeptic_ore", "p3", home={"ore": 4})
    scene.act(work, ANOOK, 1, scene.tile("ast_level"), deed="action")
    assert scene.stock(ANOOK, "ore") == 1
    assert outpost_at(scene.state, ANOOK, 2).locked_home[0] == [0, 0, 4]


@pytest.mark.rule("PP-IMM-40", "PP-R-149")
def test_imm_40_goods_of_outposts_are_no_lost_resources() -> None:
    scene, _ = under(fuel=9, perpetuity="dedicated")
    mission = [each.condition for each in scene.setting.missions].index(13)
    assert progress(scene.state, mission)[0] == 0


@pytest.mark.rule("PP-IMM-41", "PP-R-149")
def test_imm_41_bursts_and_outposts() -> None:
    scene, _ = under(perpetuity="dedicated", artifact=1)
    scene.shelter(ANOOK, "believer", "p3")
    assert inhabited(scene.state) == []
    assert move_villages_refusal(scene.state) is not None
    scene.village("zealot", "p3")
    assert [option.text for option in villages_on(scene.state, 2)] == ["zealot"]
    scene.act(move_artifact, burst_artifact="outpost:1.p3", burst_artifact_to="p1")
    assert scene.store(ANOOK, "p3") == {}
    assert scene.state.artifacts == [1, 0, 0, 0]


@pytest.mark.rule("PP-IMM-23")
def test_imm_23_no_skill_acts_on_outposts() -> None:
    """Ordun's skill is for skill dice; Explore and Negotiate have none."""
    scene = Scene(3)
    scene.outpost(2, "p3", survey=1)
    scene.roll("discover", "blank", "blank")
    scene.roll("risk", "empty", "empty", "empty")
    scene.use(2, scene.post(2, "p3"), "p3", "explore")
    assert scene.asked == [] or [each.kind for each in scene.asked] == ["place"]


@pytest.mark.rule("PP-IMM-24", "PP-R-144")
def test_imm_24_barter_counts_for_prices_not_for_offerings() -> None:
    scene, _ = under()
    scene.planet("p1", 0)
    scene.side("sta_comms", "B")
    scene.has(ANOOK, ore=1, food=1, marker=1)
    scene.research(ANOOK, "r_barter")
    scene.act(
        work, ANOOK, 0, scene.tile("sta_comms"), deed="action", comms="outpost",
        outpost_site="p1 1", discount="ore",
    )  # fmt: skip
    assert scene.goods(ANOOK) == {}
    offers, own = under(fuel=0)
    offers.research(ANOOK, "r_barter")
    offers.village("skeptic_fuel", "p3")
    assert offers.refused(ANOOK, own, "p3", "negotiate") == "PP-IMM-08"
