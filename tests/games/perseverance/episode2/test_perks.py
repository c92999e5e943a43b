"""E2-PERK-01 to -08: gaining Perks, and when they act."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.names import OFFICERS, PERKS
from pertinax.games.perseverance.episode2.rules.perks import (
    gain_perk,
    lift_perk,
    offer_perk,
    perk_on_offer,
    perk_refusal,
    perks_of,
)
from pertinax.games.perseverance.episode2.rules.secondary import secondary_action
from pertinax.games.perseverance.episode2.rules.settle import settle
from pertinax.games.perseverance.episode2.rules.training import training
from pertinax.games.perseverance.episode2.rules.turn import begin_step

MATE, SECURITY, STEWARD, ENGINEER, CAPTAIN = range(5)

TABLE = {
    "chief_of_security": (
        "skinner 1, trampler_expert 1, warrior 2, medical_training 2!, tracker 3, wrangler 3"
    ),
    "chief_mate": "defender 1, scholar 1!, trainer 2!, tactician 2, adventurer 3, survivor 3",
    "captain": "agile_1 1, influencer 1, greedy 2!, friendly 2!, persistent 3, agile_2 3",
    "chief_steward": "gatherer 1, lobbyist 1!, politician 2, manager 2, popular 3!, settler 3!",
    "chief_engineer": "herder 1, tamer 1, trapper 2, quartermaster 2!, breeder 3, architect 3!",
}


def refused(scene: Scene2, perk: str, free: bool = False) -> str:
    """The rule that keeps John from a Perk, or "none"."""
    refusal = perk_refusal(scene.state, JOHN, PERKS.index(perk), free)
    return refusal.rule if refusal else "none"


@pytest.mark.rule("E2-R-40", "E2-PERK-02", "E2-PERK-03")
def test_ruling_40_officer_tier_and_extra_cost_of_every_perk() -> None:
    printed: dict[str, list[str]] = {}
    for perk in Scene2().setting.perks:
        mark = "!" if perk.extra_cost else ""
        printed.setdefault(OFFICERS[perk.officer], []).append(f"{perk.name} {perk.tier}{mark}")
    assert {officer: ", ".join(perks) for officer, perks in printed.items()} == TABLE


@pytest.mark.rule("E2-PERK-01")
def test_perk_01_a_cube_goes_on_its_slot_once_for_each_player() -> None:
    scene = Scene2()
    scene.run(offer_perk, JOHN, MATE, answers=["defender"])
    assert scene.perks_of(JOHN) == ["defender"]
    assert scene.supply(JOHN, "cubes") == 24
    assert scene.row("chief_mate") == []
    assert refused(scene, "defender") == "E2-PERK-01"
    scene.run(offer_perk, FRED, MATE, answers=["defender"])
    assert scene.perks_of(FRED) == ["defender"]


@pytest.mark.rule("E2-PERK-02")
def test_perk_02_tiers_need_one_and_two_perks_of_the_same_officer() -> None:
    scene = Scene2()
    scene.perks(JOHN, "defender", "skinner", "warrior")
    assert refused(scene, "tactician") == "none"
    assert refused(scene, "survivor") == "E2-PERK-02"
    assert refused(scene, "tracker") == "none"
    assert refused(scene, "politician") == "E2-PERK-02"
    assert refused(scene, "gatherer") == "none"
    assert perks_of(scene.state, JOHN, SECURITY) == 2


@pytest.mark.rule("E2-R-38")
def test_ruling_38_perks_of_any_tier_count_for_the_next() -> None:
    scene = Scene2()
    scene.perks(JOHN, "trainer", "tactician")
    assert refused(scene, "survivor") == "none"
    scene = Scene2()
    scene.perks(JOHN, "survivor")
    assert refused(scene, "tactician") == "none"
    assert refused(scene, "adventurer") == "E2-PERK-02"


@pytest.mark.rule("E2-PERK-03")
def test_perk_03_a_story_or_a_valor_for_the_marked_ones() -> None:
    for asset in ("story", "valor"):
        scene = Scene2()
        scene.run(offer_perk, JOHN, MATE, answers=["scholar", asset])
        assert scene.told("spent") == [(JOHN, asset, 1)]
    scene = Scene2()
    scene.has(JOHN, story=0)
    scene.run(offer_perk, JOHN, MATE, answers=["scholar"])
    assert scene.told("spent") == [(JOHN, "valor", 1)]
    scene = Scene2()
    scene.has(JOHN, story=0, valor=0, food=9)
    assert refused(scene, "scholar") == "E2-PERK-03"
    assert refused(scene, "scholar", free=True) == "none"
    scene.run(gain_perk, JOHN, PERKS.index("scholar"), True)
    assert scene.told("spent") == []


@pytest.mark.rule("E2-PERK-04")
def test_perk_04_tiers_and_costs_whatever_the_source() -> None:
    # The Settlement bonus, Influence an Officer, and any Officer's Perk.
    sources = (
        (settle, ["sustenance", "perk"]),
        (secondary_action, ["influence", "chief_mate"]),
    )
    for rule, answers in sources:
        scene = Scene2()
        scene.has(JOHN, story=1 if rule == secondary_action else 0, valor=0)
        decision = scene.asks(rule, JOHN, answers=answers)
        assert decision.kind == "perk"
        assert reason(decision, "scholar") == "E2-PERK-03"
        assert reason(decision, "trainer") == "E2-PERK-02"
    scene = Scene2()
    scene.has(JOHN, story=0, valor=0)
    decision = scene.asks(offer_perk, JOHN)
    assert texts(decision) == [
        "skinner", "trampler_expert", "defender", "agile_1", "influencer", "gatherer", "herder",
        "tamer", "stop",
    ]  # fmt: skip


@pytest.mark.rule("E2-PERK-05", "E2-R-39")
def test_perk_05_acts_from_the_next_step_on() -> None:
    scene = Scene2()
    scene.perks(JOHN, "defender")
    scene.run(offer_perk, JOHN, MATE, answers=["trainer", "story"])
    scene.has(JOHN, food=1, island_resource=1, light=0, story=0)
    answers = ["recruit", "recruit-for-food", "recruit-heavy"]
    scene.run(training, JOHN, answers=answers)
    begin_step(scene.table([]), "secondary")
    scene.has(JOHN, food=1, island_resource=1, light=0)
    scene.run(training, JOHN, answers=["recruit", *answers])


@pytest.mark.rule("E2-PERK-06", "E2-R-39")
def test_perk_06_counts_at_once_as_owned() -> None:
    scene = Scene2()
    scene.run(offer_perk, JOHN, SECURITY, answers=["skinner"])
    assert not scene.player(JOHN).acts(PERKS.index("skinner"))
    decision = scene.asks(offer_perk, JOHN, SECURITY)
    assert "warrior" in texts(decision)
    assert reason(decision, "tracker") == "E2-PERK-02"


@pytest.mark.rule("E2-PERK-07", "E2-R-33")
def test_perk_07_nothing_to_take_or_nothing_wanted() -> None:
    scene = Scene2()
    assert not scene.run(offer_perk, JOHN, MATE, answers=["stop"])
    scene.supplies(JOHN, cubes=0)
    assert not scene.run(offer_perk, JOHN, MATE)
    assert not perk_on_offer(scene.state, JOHN, MATE)
    assert refused(scene, "defender") == "E2-OFFICER-05"
    scene.supplies(JOHN, cubes=9)
    scene.perks(JOHN, *PERKS[6:12])
    assert not scene.run(offer_perk, JOHN, MATE)
    assert scene.asked == []


@pytest.mark.rule("E2-PERK-07", "E2-R-33")
def test_perk_07_a_last_perk_is_not_forced_either() -> None:
    scene = Scene2()
    scene.perks(JOHN, *PERKS[6:11])
    scene.run(offer_perk, JOHN, MATE, answers=["stop"])
    assert "survivor" not in scene.perks_of(JOHN)


@pytest.mark.rule("E2-EX-06")
def test_example_06_two_cubes_fill_the_row_and_bring_trainer() -> None:
    scene = Scene2()
    scene.perks(JOHN, "defender")
    scene.cubes("chief_mate", 1, 2)
    scene.has(JOHN, story=2, valor=1, food=1)
    answers = ["influence", "chief_mate", "2"]
    decision = scene.asks(secondary_action, JOHN, answers=answers)
    assert texts(decision) == ["scholar", "trainer", "tactician", "stop"]
    scene = Scene2()
    scene.perks(JOHN, "defender")
    scene.cubes("chief_mate", 1, 2)
    scene.has(JOHN, story=2, valor=1, food=1)
    scene.run(secondary_action, JOHN, answers=[*answers, "trainer"])
    assert scene.row("chief_mate") == []
    assert [scene.influence("chief_mate", seat) for seat in range(4)] == [2, 1, 1, 0]
    assert (scene.stock(JOHN, "food"), scene.stock(JOHN, "valor")) == (2, 0)
    assert [scene.stock(seat, "food") for seat in (1, 2, 3)] == [1, 1, 1]
    assert scene.perks_of(JOHN) == ["defender", "trainer"]


@pytest.mark.rule("E2-R-64", "E2-EX-32")
def test_ruling_64_lifting_a_cube_leaves_the_other_perks() -> None:
    scene = Scene2()
    scene.perks(JOHN, "herder", "trapper", "breeder")
    scene.enclosure(JOHN, shieldhead=6)
    cubes = scene.supply(JOHN, "cubes")
    scene.run(lift_perk, JOHN, PERKS.index("breeder"))
    assert scene.perks_of(JOHN) == ["herder", "trapper"]
    assert scene.supply(JOHN, "cubes") == cubes + 1
    assert scene.captured(JOHN) == {"shieldhead": 4}
    scene.run(lift_perk, JOHN, PERKS.index("herder"))
    assert scene.perks_of(JOHN) == ["trapper"]
