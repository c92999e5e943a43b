"""PP-RESEARCH: cards played in one's own turn, and cards that act when they are bought."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.forces.reach import is_immune
from pertinax.games.perpetuity.rules.names import FORCES, RESEARCH, RESEARCH_DECK
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.work.upgrading import upgrade
from pertinax.games.perpetuity.rules.work.workers import return_to_supply


def discarded(scene: Scene) -> list[str]:
    return [RESEARCH[card] for card in scene.state.decks[RESEARCH_DECK].discard]


def buying(card: str, mortals: int = 2) -> tuple[Scene, int]:
    """Veska's worker 2 is about to get off in the Nebula, with the price of a card on display."""
    scene = Scene(mortals, perpetuity="cards")
    scene.offer("research", card, "r_barter", "r_barter")
    scene.has(VESKA, food=1, ore=1)
    return scene, scene.worker(VESKA, 2, "nebula.1")


# In one's own turn


@pytest.mark.rule("PP-RESEARCH-08", "PP-H-55")
@pytest.mark.parametrize(("energy", "beside", "up"), [(1, 4, True), (0, 4, False)])
def test_08_capacitor_recharges_without_artifact_or_worker(
    energy: int, beside: int, up: bool
) -> None:
    scene = Scene()
    scene.research(VESKA, "r_capacitor")
    scene.shield(energy, beside, up)
    scene.run(mortal_turn, VESKA, answers=["r_capacitor", "pass"])
    assert (scene.state.shield, scene.state.shield_beside) == (energy + beside, 0)
    assert scene.state.shield_up
    assert discarded(scene) == ["r_capacitor"]
    assert scene.player(VESKA).research == ()
    expect_conserved(scene.state)


@pytest.mark.rule("PP-RESEARCH-08", "PP-SHIELD-07", "PP-H-55")
@pytest.mark.parametrize(("energy", "up"), [(5, True), (0, False)])
def test_08_capacitor_needs_a_shield_that_can_be_recharged(energy: int, up: bool) -> None:
    scene = Scene()
    scene.research(VESKA, "r_capacitor")
    scene.shield(energy, 0, up)
    assert "r_capacitor" not in texts(scene.asks(mortal_turn, VESKA))


@pytest.mark.rule("PP-RESEARCH-12", "PP-FRAME-09")
def test_12_grant_brings_three_resources_of_any_mix() -> None:
    scene = Scene()
    scene.research(VESKA, "r_grant")
    scene.has(VESKA, ore=10)
    answers = ["r_grant", "resources", "fuel", "ore", "fuel", "pass"]
    scene.run(mortal_turn, VESKA, answers=answers)
    assert scene.goods(VESKA) == {"fuel": 2, "ore": 10}
    assert discarded(scene) == ["r_grant"]


@pytest.mark.rule("PP-RESEARCH-12", "PP-H-55")
def test_12_or_an_artifact_and_the_turn_goes_on() -> None:
    scene = Scene()
    scene.offer("research", "-", "-", "-")
    scene.research(VESKA, "r_grant", "r_grant")
    decision = scene.asks(mortal_turn, VESKA, answers=["r_grant", "artifact"])
    assert "r_grant" in texts(decision)
    assert "3" in texts(decision), "a worker may still be placed"
    assert scene.goods(VESKA) == {"artifact": 1}
    assert "r_grant" not in texts(scene.asks(mortal_turn, ANOOK))


@pytest.mark.rule("PP-RESEARCH-12", "PP-SOLO-02")
def test_12_an_artifact_of_a_grant_counts_for_a_solo_mission_at_once() -> None:
    scene = Scene(1, mode="solo")
    names = [mission.goal for mission in scene.setting.solo_missions]
    mission = names.index("artifacts")
    scene.state.solo_missions, scene.state.solo_done = (mission,), [False]
    scene.research(ANOOK, "r_grant")
    scene.has(ANOOK, artifact=scene.setting.solo_missions[mission].number - 1)
    scene.shield(5)
    scene.run(mortal_turn, ANOOK, answers=["r_grant", "artifact", "3", "sta_comms"])
    assert scene.state.reserve == 1, "spent in the same turn"
    assert scene.state.solo_done == [True]


# On buying


@pytest.mark.rule("PP-RESEARCH-02", "PP-FORCE-03")
def test_02_attunement_replaces_the_immunity_of_all_workers() -> None:
    scene, worker = buying("r_attunement")
    scene.run(unload, VESKA, worker, answers=["neb_research", "r_attunement", "matter"])
    player = scene.player(VESKA)
    assert [RESEARCH[card] for card in player.research] == ["r_attunement"]
    assert scene.told("immunity") == [(VESKA, "matter")]
    immune = [
        force
        for number, force in enumerate(FORCES)
        if all(is_immune(scene.state, VESKA, each, 6 * number) for each in range(6))
    ]
    assert immune == ["matter"], "the one of the board is gone"
    assert scene.player(ANOOK).immunity == scene.setting.heroes[0].immunity


@pytest.mark.rule("PP-RESEARCH-06", "PP-FORCE-03", "PP-H-15")
def test_06_inoculation_gives_one_worker_an_immunity_besides_the_boards() -> None:
    scene, worker = buying("r_inoculation")
    scene.worker(VESKA, 1)
    decision = scene.asks(unload, VESKA, worker, answers=["neb_research", "r_inoculation"])
    assert texts(decision) == ["3", "2 neb_research", "1"]
    scene, worker = buying("r_inoculation")
    answers = ["neb_research", "r_inoculation", "3", "time"]
    scene.run(unload, VESKA, worker, answers=answers)
    time, space = (scene.force_card(name) for name in ("broken", "missing"))
    assert [is_immune(scene.state, VESKA, 0, card) for card in (time, space)] == [True, True]
    assert [is_immune(scene.state, VESKA, worker, card) for card in (time, space)] == [False, True]
    assert scene.told("inoculated") == [(VESKA, 3, "time")]
    expect_conserved(scene.state)
    return_to_supply(scene.state, VESKA, 0)
    assert not is_immune(scene.state, VESKA, 0, time)


@pytest.mark.rule("PP-RESEARCH-06", "PP-RESEARCH-18")
def test_06_a_second_inoculation_is_for_another_force() -> None:
    scene, worker = buying("r_inoculation")
    scene.player(VESKA).immune[0] = 1
    answers = ["neb_research", "r_inoculation", "3 immune-time"]
    decision = scene.asks(unload, VESKA, worker, answers=answers)
    assert reason(decision, "time") == "PP-RESEARCH-06"
    assert texts(decision) == ["gravity", "space", "matter"]


def with_upgrades(scene: Scene, number: int, unclaimed: bool = False) -> None:
    tiles = ["ast_level", "ast_two", "ast_process", "neb_level", "neb_two"]
    for name in tiles[:number]:
        scene.upgraded(name, VESKA, "ore")
    if unclaimed:
        scene.upgraded("col_two", VESKA)
        scene.upgraded("neb_refine", VESKA)


@pytest.mark.rule("PP-RESEARCH-13", "PP-UPGRADE-03", "PP-H-56")
def test_13_slot_key_claims_an_earlier_upgrade_on_buying() -> None:
    scene, worker = buying("r_slot_key")
    with_upgrades(scene, 3, unclaimed=True)
    decision = scene.asks(unload, VESKA, worker, answers=["neb_research", "r_slot_key"])
    assert (decision.kind, texts(decision)) == ("claim", ["col_two", "neb_refine", "stop"])
    scene, worker = buying("r_slot_key")
    with_upgrades(scene, 3, unclaimed=True)
    scene.run(unload, VESKA, worker, answers=["neb_research", "r_slot_key", "col_two"])
    assert scene.told("income-slot") == [(VESKA, "food")]
    assert scene.player(VESKA).unclaimed == (scene.tile("neb_refine"),)
    assert scene.goods(VESKA) == {}
    assert discarded(scene) == ["r_slot_key"]


@pytest.mark.rule("PP-RESEARCH-13", "PP-UPGRADE-02", "PP-H-56")
def test_13_slot_key_opens_a_locked_slot_at_an_upgrade() -> None:
    scene = Scene(2)
    with_upgrades(scene, 4)
    scene.research(VESKA, "r_slot_key")
    scene.has(VESKA, marker=1)
    scene.run(upgrade, VESKA, scene.tile("col_two"), answers=["use"])
    assert scene.asked[0].about == ("r_slot_key", "3")
    assert len(scene.player(VESKA).income) == 6
    assert discarded(scene) == ["r_slot_key"]


@pytest.mark.rule("PP-RESEARCH-13", "PP-H-56")
def test_13_the_key_is_kept_where_a_slot_is_open_or_none_is_left() -> None:
    for number, slots in ((1, 3), (5, 6)):
        scene = Scene(2)
        with_upgrades(scene, number)
        scene.research(VESKA, "r_slot_key")
        scene.has(VESKA, marker=1)
        scene.run(upgrade, VESKA, scene.tile("col_two"))
        assert len(scene.player(VESKA).income) == slots
        assert discarded(scene) == []
    scene, worker = buying("r_slot_key")
    with_upgrades(scene, 5, unclaimed=True)
    scene.run(unload, VESKA, worker, answers=["neb_research", "r_slot_key"])
    assert discarded(scene) == []
    scene = Scene(2)
    with_upgrades(scene, 2)
    scene.research(VESKA, "r_slot_key")
    scene.has(VESKA, marker=1, fuel=1)
    scene.run(upgrade, VESKA, scene.tile("col_two"), answers=["keep", "resources"])
    assert scene.goods(VESKA) == {}
