"""PP-IMM-05 to -13: Collect, Explore, Negotiate; what is locked, and who may win a village over."""

from typing import Any

import pytest
from any_scene import reason, texts

from games.immersive.scene import Scene
from games.perpetuity.scene import ANOOK, VESKA
from pertinax.games.immersive.rules.beside import locked_at_home, outpost_at
from pertinax.games.perpetuity.rules.round.placing import place
from pertinax.games.perpetuity.rules.work.assets import gain, room
from pertinax.games.perpetuity.rules.work.workers import ready_workers


def outpost(mode: str = "cooperative", survey: int = 1, **store: Any) -> tuple[Scene, int]:
    """Anook's outpost on p3, far from all cards, and its ready worker."""
    scene = Scene(2, mode=mode)
    scene.outpost(ANOOK, "p3", survey=survey, **store)
    return scene, scene.post(ANOOK, "p3")


# Who uses the tiles


@pytest.mark.rule("PP-IMM-05", "PP-IMM-06", "PP-EX-69", "PP-R-131")
def test_imm_05_crew_of_a_landed_ship_and_occupancy() -> None:
    scene, own = outpost()
    scene.no_workers(VESKA)
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3])
    scene.use(ANOOK, own, "p3", "collect", collect="ore")
    scene.use(ANOOK, 0, "p3", "collect", collect=["ore", "ore", "fuel"])
    assert scene.store(ANOOK, "p3") == {"ore": 3, "fuel": 1}
    again, other = outpost()
    again.ship(ANOOK, "lifter", "landed p3", crew=[3])
    again.use(ANOOK, 0, "p3", "collect", collect=["ore"] * 3)
    assert again.refused(ANOOK, other, "p3", "collect") == "PP-IMM-05"
    assert again.refused(ANOOK, other, "p3", "explore") is None
    crashed, _ = outpost()
    crashed.ship(ANOOK, "lifter", "landed p3", crew=[2], hull=0)
    asked = crashed.asks(place, ANOOK, 1)
    assert "outpost:p3.collect" in texts(asked)


@pytest.mark.rule("PP-IMM-05", "PP-R-131")
def test_imm_05_nobody_uses_another_mortals_tiles() -> None:
    scene, _ = outpost()
    scene.ship(VESKA, "lifter", "landed p3", crew=[3])
    asked = scene.asks(place, VESKA, 0)
    offered = texts(asked) + [option.text for option, _ in asked.refused()]
    assert not any(text.startswith("outpost") for text in offered)
    orbiting, _ = outpost()
    orbiting.ship(ANOOK, "lifter", "orbit p3", crew=[3], tank=2)
    asked = orbiting.asks(place, ANOOK, 0)
    assert not any(text.startswith("outpost") for text in texts(asked))


@pytest.mark.rule("PP-IMM-05", "PP-EX-70")
def test_ex_70_the_pilot_of_this_round_is_not_ready() -> None:
    scene, own = outpost()
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3])
    scene.player(ANOOK).status[0] = 2
    assert 0 not in ready_workers(scene.state, ANOOK)
    assert own in ready_workers(scene.state, ANOOK)
    assert scene.refused(ANOOK, own, "p3", "explore") is None


@pytest.mark.rule("PP-IMM-24", "PP-R-144")
def test_imm_24_double_shift_serves_outpost_tiles() -> None:
    scene, own = outpost()
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3])
    scene.research(ANOOK, "r_double_shift")
    scene.use(ANOOK, 0, "p3", "collect", collect=["ore"] * 3)
    scene.use(ANOOK, own, "p3", "collect", collect="ore")
    assert scene.store(ANOOK, "p3") == {"ore": 4}
    assert scene.told("research-used") == [(ANOOK, "r_double_shift")]


# Collect


@pytest.mark.rule("PP-IMM-06", "PP-EX-68")
def test_imm_06_collect_goes_to_the_outpost() -> None:
    scene, own = outpost(fuel=1, food=1, ore=1)
    scene.use(ANOOK, own, "p3", "collect", collect="food")
    assert scene.store(ANOOK, "p3") == {"fuel": 1, "food": 2, "ore": 1}
    assert scene.goods(ANOOK) == {}
    assert scene.status(ANOOK, own) == "placed"


@pytest.mark.rule("PP-IMM-06", "PP-EX-71", "PP-R-161")
def test_imm_06_an_artifact_by_a_die() -> None:
    scene, own = outpost()
    scene.artifacts("p3", 2)
    scene.roll("discover", "blank")
    scene.use(ANOOK, own, "p3", "collect", outpost_collect="artifact")
    assert scene.store(ANOOK, "p3") == {}
    assert scene.state.artifacts[2] == 2
    scene.player(ANOOK).status[own] = 0
    scene.own.standing[ANOOK][own] = -1
    scene.roll("discover", "icon")
    scene.use(ANOOK, own, "p3", "collect", outpost_collect="artifact")
    assert scene.store(ANOOK, "p3") == {"artifact": 1}
    assert scene.state.artifacts[2] == 1


@pytest.mark.rule("PP-IMM-06")
def test_imm_06_lost_resources_may_be_among_them() -> None:
    scene, own = outpost()
    scene.state.lost[2] = [0, 0, 1]
    scene.use(ANOOK, own, "p3", "collect", collect="lost ore")
    assert scene.store(ANOOK, "p3") == {"ore": 1}
    assert scene.state.lost[2] == [0, 0, 0]


# Explore


@pytest.mark.rule("PP-IMM-07", "PP-EX-28")
@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_ex_28_two_villages_and_an_artifact(mode: str) -> None:
    scene, own = outpost(mode)
    scene.roll("discover", "icon", "icon")
    scene.roll("risk", "artifact", "empty", "empty")
    scene.finds("zealot", "believer")
    scene.use(ANOOK, own, "p3", "explore")
    assert scene.state.village_at == [2, 2]
    assert scene.told("village-found") == [(ANOOK, "zealot", "p3"), (ANOOK, "believer", "p3")]
    assert scene.state.artifacts == [0, 0, 1, 0]
    assert outpost_at(scene.state, ANOOK, 2).survey == 0
    assert scene.own.kept[ANOOK] == (mode == "competitive")
    assert scene.own.left == 5


@pytest.mark.rule("PP-IMM-07", "PP-EX-29", "PP-EX-73", "PP-R-78")
def test_ex_29_nothing_found_nothing_placed() -> None:
    scene, own = outpost()
    scene.roll("discover", "blank", "blank")
    scene.roll("risk", "artifact", "empty", "empty")
    scene.use(ANOOK, own, "p3", "explore")
    assert scene.state.village_at == []
    assert scene.state.artifacts == [0, 0, 0, 0]
    assert outpost_at(scene.state, ANOOK, 2).survey == 1
    assert scene.told("nothing-found") == [(ANOOK, "p3")]
    assert scene.status(ANOOK, own) == "placed"


@pytest.mark.rule("PP-IMM-07", "PP-EX-72", "PP-R-121")
def test_ex_72_no_more_than_the_bag_holds() -> None:
    scene, own = outpost(survey=2)
    scene.own.left = 1
    scene.roll("discover", "icon", "icon")
    scene.roll("risk", "artifact", "artifact", "empty")
    scene.use(ANOOK, own, "p3", "explore")
    assert len(scene.state.village_at) == 1
    assert scene.state.artifacts[2] == 2
    assert outpost_at(scene.state, ANOOK, 2).survey == 1
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3])
    assert scene.refused(ANOOK, 0, "p3", "explore") == "PP-IMM-07"


@pytest.mark.rule("PP-IMM-07", "PP-R-152", "PP-R-153")
def test_imm_07_markers_belong_to_their_outpost_and_slots_do_not_matter() -> None:
    scene, own = outpost(survey=1)
    scene.outpost(VESKA, "p3")
    for _ in range(3):
        scene.shelter(ANOOK, "believer", "p3")
    assert scene.refused(VESKA, scene.post(VESKA, "p3"), "p3", "explore") == "PP-IMM-07"
    assert scene.refused(ANOOK, own, "p3", "explore") is None
    assert scene.refused(ANOOK, own, "p3", "negotiate") == "PP-IMM-10"
    scene.village("believer", "p3")
    assert scene.refused(VESKA, scene.post(VESKA, "p3"), "p3", "negotiate") is None


@pytest.mark.rule("PP-IMM-24", "PP-R-144")
def test_imm_24_second_try_rolls_all_five_and_sure_hand_turns_one() -> None:
    scene, own = outpost()
    scene.research(ANOOK, "r_second_try", "r_sure_hand")
    scene.roll("discover", "blank", "icon", "blank", "blank")
    scene.roll("risk", "artifact", "empty", "empty", "empty", "empty", "artifact")
    scene.use(ANOOK, own, "p3", "explore", reroll=["r_second_try", "r_sure_hand blank", "stop"])
    assert len(scene.state.village_at) == 1
    assert scene.state.artifacts[2] == 1
    assert len(scene.told("rolled")) == 6
    lucky, own = outpost()
    lucky.research(ANOOK, "r_sure_hand")
    lucky.roll("discover", "icon", "blank")
    lucky.roll("risk", "empty", "empty", "empty")
    lucky.use(ANOOK, own, "p3", "explore", reroll="r_sure_hand empty")
    assert lucky.state.artifacts[2] == 1
    assert lucky.told("rolled")[-1] == (ANOOK, "outpost-explore", "risk", "artifact empty empty")


# Negotiate


@pytest.mark.rule("PP-IMM-08", "PP-IMM-09", "PP-IMM-10", "PP-EX-30")
def test_ex_30_one_icon_is_enough() -> None:
    scene, own = outpost(fuel=3)
    scene.village("skeptic_fuel", "p3")
    scene.roll("discover", "icon", "blank", "blank")
    scene.use(ANOOK, own, "p3", "negotiate", negotiate_offer=["outpost fuel"] * 3 + ["stop"])
    held = outpost_at(scene.state, ANOOK, 2)
    assert held.villages[0] == 0
    assert held.locked_here[0] == [3, 0, 0]
    assert scene.store(ANOOK, "p3") == {}


@pytest.mark.rule("PP-IMM-11", "PP-EX-31")
def test_ex_31_resources_stay_where_they_were() -> None:
    scene, own = outpost(ore=1)
    scene.has(ANOOK, ore=4)
    scene.village("skeptic_ore", "p3")
    scene.roll("discover", "blank", "blank")
    scene.use(
        ANOOK, own, "p3", "negotiate", negotiate_offer=["outpost ore", "warehouse ore", "stop"]
    )
    assert scene.store(ANOOK, "p3") == {"ore": 1}
    assert scene.stock(ANOOK, "ore") == 4
    assert outpost_at(scene.state, ANOOK, 2).villages == [-1, -1, -1]
    assert scene.told("negotiation-failed") == [(ANOOK, "skeptic_ore", "p3")]
    assert scene.status(ANOOK, own) == "placed"


@pytest.mark.rule("PP-IMM-10", "PP-EX-32", "PP-R-133")
def test_ex_32_the_lowest_open_slot_and_both_stores() -> None:
    scene, own = outpost(fuel=1)
    scene.has(ANOOK, fuel=2)
    scene.shelter(ANOOK, "believer", "p3")
    scene.village("skeptic_fuel", "p3")
    scene.roll("discover", "icon", "blank", "blank")
    scene.use(
        ANOOK,
        own,
        "p3",
        "negotiate",
        negotiate_offer=["outpost fuel", "warehouse fuel", "warehouse fuel"],
    )
    held = outpost_at(scene.state, ANOOK, 2)
    assert held.villages == [0, 1, -1]
    assert held.locked_here[1] == [1, 0, 0]
    assert held.locked_home[1] == [2, 0, 0]
    assert scene.told("sheltered") == [(ANOOK, "skeptic_fuel", "p3", 2)]


@pytest.mark.rule("PP-IMM-09", "PP-IMM-10", "PP-IMM-12", "PP-EX-74", "PP-R-34")
def test_ex_74_four_resources_persuade_without_a_roll() -> None:
    scene, own = outpost(food=2)
    scene.has(ANOOK, food=5)
    scene.village("skeptic_food", "p3")
    offered = ["outpost food"] * 2 + ["warehouse food"] * 2
    scene.use(ANOOK, own, "p3", "negotiate", negotiate_offer=offered)
    assert scene.told("rolled") == []
    assert scene.stock(ANOOK, "food") == 3
    assert locked_at_home(scene.state, ANOOK, 1) == 2


@pytest.mark.rule("PP-IMM-12", "PP-R-159")
def test_imm_12_what_is_locked_counts_toward_the_limit() -> None:
    scene, _ = outpost()
    scene.has(ANOOK, ore=6)
    scene.shelter(ANOOK, "skeptic_ore", "p3", home={"ore": 3})
    assert room(scene.state, ANOOK, 2) == 1
    scene.run(gain, ANOOK, 2, 3)
    assert scene.stock(ANOOK, "ore") == 7
    assert scene.told("overflow") == [(ANOOK, "ore", 2)]


@pytest.mark.rule("PP-IMM-08", "PP-EX-75", "PP-R-132")
def test_ex_75_a_gift_is_handed_over_on_the_planet() -> None:
    scene, own = outpost(ore=2)
    scene.has(ANOOK, artifact=1, fuel=2)
    scene.village("zealot", "p3")
    assert scene.refused(ANOOK, own, "p3", "negotiate") == "PP-IMM-08"
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3], artifact=1)
    assert scene.refused(ANOOK, own, "p3", "negotiate") is None
    scene.roll("discover", "icon")
    scene.use(ANOOK, own, "p3", "negotiate", negotiate_offer=["outpost ore", "stop"])
    assert scene.player(ANOOK).ships[0].cargo[3] == 0
    assert scene.stock(ANOOK, "artifact") == 1
    assert scene.told("gift-given") == [(ANOOK, "p3", "ship-1")]


@pytest.mark.rule("PP-IMM-08", "PP-IMM-09", "PP-EX-76", "PP-EX-77", "PP-IMM-11")
@pytest.mark.parametrize("faces", [("blank", "icon"), ("blank", "blank")])
def test_ex_76_and_77_zealots_take_the_gift_either_way(faces: tuple[str, str]) -> None:
    scene, own = outpost(artifact=1, fuel=1, ore=1)
    scene.village("zealot", "p3")
    scene.roll("discover", *faces)
    offered = ["outpost fuel", "outpost ore"]
    scene.use(ANOOK, own, "p3", "negotiate", negotiate_offer=offered)
    held = outpost_at(scene.state, ANOOK, 2)
    if "icon" in faces:
        assert held.villages[0] == 0
        assert held.locked_here[0] == [1, 0, 1]
        assert scene.store(ANOOK, "p3") == {}
    else:
        assert held.villages[0] == -1
        assert scene.store(ANOOK, "p3") == {"fuel": 1, "ore": 1}
    assert held.store[3] == 0


@pytest.mark.rule("PP-IMM-08", "PP-IMM-09")
def test_imm_08_believers_want_nothing_and_skeptics_their_own() -> None:
    scene, own = outpost(ore=3)
    scene.village("skeptic_fuel", "p3")
    assert scene.refused(ANOOK, own, "p3", "negotiate") == "PP-IMM-08"
    scene.village("believer", "p3")
    scene.use(ANOOK, own, "p3", "negotiate")
    assert scene.told("sheltered") == [(ANOOK, "believer", "p3", 1)]
    again, own = outpost()
    again.village("believer", "p3")
    again.use(ANOOK, own, "p3", "negotiate")
    assert outpost_at(again.state, ANOOK, 2).villages[0] == 0
    assert again.told("rolled") == []


@pytest.mark.rule("PP-H-77")
def test_h_77_more_than_enough_only_against_rivals() -> None:
    together, own = outpost(ore=9)
    together.village("skeptic_ore", "p3")
    together.use(ANOOK, own, "p3", "negotiate", negotiate_offer=["outpost ore"] * 4)
    assert sum(outpost_at(together.state, ANOOK, 2).locked_here[0]) == 4
    rivals, own = outpost("competitive", ore=9)
    rivals.village("skeptic_ore", "p3")
    offered = ["outpost ore"] * 5 + ["stop"]
    rivals.use(ANOOK, own, "p3", "negotiate", negotiate_offer=offered)
    assert sum(outpost_at(rivals.state, ANOOK, 2).locked_here[0]) == 6


# Re-negotiate


@pytest.mark.rule("PP-IMM-13", "PP-EX-80", "PP-R-35", "PP-R-134", "PP-R-135")
def test_ex_80_a_rival_must_offer_more() -> None:
    scene = Scene(2, mode="competitive")
    scene.outpost(ANOOK, "p3")
    scene.shelter(ANOOK, "skeptic_ore", "p3", here={"ore": 1}, home={"ore": 1})
    scene.outpost(VESKA, "p3", ore=2)
    rival = scene.post(VESKA, "p3")
    assert scene.refused(VESKA, rival, "p3", "negotiate") == "PP-IMM-13"
    scene.has(VESKA, ore=1)
    scene.roll("discover", "blank", "blank", "icon")
    offered = ["outpost ore", "outpost ore", "warehouse ore", "stop"]
    scene.use(VESKA, rival, "p3", "negotiate", negotiate_offer=offered)
    assert scene.told("won-over") == [(VESKA, ANOOK, "skeptic_ore", "p3", 1)]
    assert scene.store(ANOOK, "p3") == {"ore": 1}
    assert scene.stock(ANOOK, "ore") == 1
    assert outpost_at(scene.state, ANOOK, 2).villages[0] == -1
    held = outpost_at(scene.state, VESKA, 2)
    assert (held.locked_here[0], held.locked_home[0]) == ([0, 0, 2], [0, 0, 1])


@pytest.mark.rule("PP-IMM-13", "PP-EX-81", "PP-R-135")
def test_ex_81_believers_are_not_automatic_for_a_rival() -> None:
    scene = Scene(2, mode="competitive")
    scene.outpost(ANOOK, "p3")
    scene.shelter(ANOOK, "believer", "p3")
    scene.outpost(VESKA, "p3", food=1)
    rival = scene.post(VESKA, "p3")
    scene.roll("discover", "blank")
    scene.use(VESKA, rival, "p3", "negotiate", negotiate_offer=["outpost food", "stop"])
    assert outpost_at(scene.state, ANOOK, 2).villages[0] == 0
    assert scene.store(VESKA, "p3") == {"food": 1}
    together = Scene(2)
    together.outpost(ANOOK, "p3")
    together.shelter(ANOOK, "believer", "p3")
    together.outpost(VESKA, "p3", food=1)
    post = together.post(VESKA, "p3")
    assert together.refused(VESKA, post, "p3", "negotiate") == "PP-IMM-08"


@pytest.mark.rule("PP-IMM-13", "PP-R-135")
def test_imm_13_zealots_want_a_gift_again_and_can_be_won_back() -> None:
    scene = Scene(2, mode="competitive")
    scene.outpost(ANOOK, "p3", ore=4, artifact=1)
    scene.shelter(ANOOK, "zealot", "p3", here={"ore": 1})
    scene.outpost(VESKA, "p3", ore=4)
    rival = scene.post(VESKA, "p3")
    assert scene.refused(VESKA, rival, "p3", "negotiate") == "PP-IMM-08"
    outpost_at(scene.state, VESKA, 2).store[3] = 1
    scene.use(VESKA, rival, "p3", "negotiate", negotiate_offer=["outpost ore"] * 4)
    assert scene.told("won-over") != []
    back = scene.post(ANOOK, "p3")
    assert scene.refused(ANOOK, back, "p3", "negotiate") is None
    scene.use(ANOOK, back, "p3", "negotiate", negotiate_offer=["outpost ore"] * 5)
    assert outpost_at(scene.state, ANOOK, 2).villages[0] == 0
    assert scene.store(VESKA, "p3") == {"ore": 4}


def test_refusals_of_single_resources_name_their_rule() -> None:
    scene, own = outpost(ore=1, fuel=1)
    scene.village("skeptic_fuel", "p3")
    scene.has(ANOOK, fuel=1)
    scene.state.players[ANOOK].status[own] = 0
    asked = scene.asks(place, ANOOK, own, answers=["outpost:p3.negotiate"])
    assert asked.kind == "negotiate-offer"
    assert texts(asked) == ["outpost fuel", "warehouse fuel"]
    assert reason(asked, "outpost ore") == "PP-IMM-08"
