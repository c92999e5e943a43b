"""E2-PERK-SKINNER and the others: what the Perks do, through the rules they bend.

Trainer, Politician, Settler, Architect and Quartermaster are with their Effects, Greedy with the
Officers.
"""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import (
    BEN,
    FRED,
    JOHN,
    Scene2,
    combat_with,
    defeated,
    steps_1_and_2,
)

from pertinax.games.perseverance.episode2.rules.adventure import adventure, adventure_refusal
from pertinax.games.perseverance.episode2.rules.attack import dino_attack
from pertinax.games.perseverance.episode2.rules.city import gather
from pertinax.games.perseverance.episode2.rules.combat import combat, spoils
from pertinax.games.perseverance.episode2.rules.enclosure import fits, has_room
from pertinax.games.perseverance.episode2.rules.names import ASSETS, PERKS
from pertinax.games.perseverance.episode2.rules.perks import gain_perk, offer_perk
from pertinax.games.perseverance.episode2.rules.primary import primary_action
from pertinax.games.perseverance.episode2.rules.secondary import secondary_action
from pertinax.games.perseverance.episode2.rules.stages import resolve_stage
from pertinax.games.perseverance.episode2.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.names import LIGHT
from pertinax.games.perseverance.shared.rules.threat import face_threat
from pertinax.kernel.decisions import Decision

TRAMPLER, RAPTOR = 1, 2


def kill_all(table: Tbl, seat: int, trampler: int, raptor: int, shieldhead: int) -> None:
    """The end of a Combat in which all of these were defeated."""
    spoils(table, defeated(seat, [0, trampler, raptor, shieldhead]))


def fighter(*perks: str, **assets: int) -> Scene2:
    scene = Scene2()
    scene.has(JOHN, **{"followers": 0, "valor": 0, "island_resource": 0, "glowberry": 0, **assets})
    scene.perks(JOHN, *perks)
    return scene


def asked(scene: Scene2, kind: str) -> list[Decision]:
    return [decision for decision in scene.asked if decision.kind == kind]


# Chief of Security


@pytest.mark.rule("E2-PERK-SKINNER")
def test_skinner_an_island_resource_for_each_trampler_killed() -> None:
    scene = fighter("skinner")
    scene.run(kill_all, JOHN, 3, 1, 1, answers=["trampler"])
    # One Trampler was captured: four Dinos killed, two of them Tramplers.
    assert scene.stock(JOHN, "island_resource") == 2
    assert scene.stock(JOHN, "followers") == 4
    scene.run(kill_all, FRED, 3, 0, 0, answers=["stop"])
    assert scene.stock(FRED, "island_resource") == 1


@pytest.mark.rule("E2-PERK-TRAMPLER-EXPERT", "E2-R-71")
def test_trampler_expert_one_damage_without_a_piece() -> None:
    scene = fighter("trampler_expert", light=1, heavy=0)
    scene.topples(JOHN, leader=True)
    scene.run(combat, combat_with(JOHN, [0, 2, 0, 0]), True)
    assert scene.told("committed") == [(JOHN, 1, 0, 0)]
    scene.has(JOHN, light=0)
    scene.topples(JOHN, leader=True)
    scene.run(combat, combat_with(JOHN, [0, 1, 0, 0]), True)
    assert scene.told("committed") == [(JOHN, 0, 0, 0)]


@pytest.mark.rule("E2-PERK-WARRIOR")
def test_warrior_two_valor_for_each_raptor_killed() -> None:
    scene = fighter("warrior")
    scene.run(kill_all, JOHN, 1, 2, 1, answers=["stop"])
    assert scene.stock(JOHN, "valor") == 4
    scene.run(kill_all, JOHN, 0, 2, 0, answers=["raptor"])
    assert scene.stock(JOHN, "valor") == 6


@pytest.mark.rule("E2-PERK-MEDICAL-TRAINING")
def test_medical_training_one_valor_saves_a_heavy_soldier() -> None:
    for perks, lost in ((["medical_training"], []), ([], [(JOHN, "heavy")])):
        scene = fighter(*perks, light=0, heavy=1, valor=1)
        scene.topples(JOHN, leader=True)
        scene.run(combat, combat_with(JOHN, [0, 0, 2, 0]), True, answers=["1"] if perks else [])
        assert scene.told("soldier-lost") == lost
        assert scene.stock(JOHN, "valor") == (0 if perks else 1)


@pytest.mark.rule("E2-PERK-TRACKER")
def test_tracker_glowberries_and_followers_for_each_shieldhead_killed() -> None:
    scene = fighter("tracker")
    scene.run(kill_all, JOHN, 1, 1, 2, answers=["stop"])
    assert scene.stock(JOHN, "glowberry") == 4
    assert scene.stock(JOHN, "followers") == 4 + 4


@pytest.mark.rule("E2-PERK-WRANGLER", "E2-R-72")
def test_wrangler_a_captured_dino_pays_as_if_killed() -> None:
    scene = fighter("wrangler", "warrior", "skinner")
    scene.run(kill_all, JOHN, 0, 1, 0, answers=["raptor"])
    assert (scene.stock(JOHN, "followers"), scene.stock(JOHN, "valor")) == (1, 2)
    assert scene.captured(JOHN) == {"raptor": 1}
    # Nothing captured, nothing more.
    scene.run(kill_all, JOHN, 1, 0, 0, answers=["stop"])
    assert (scene.stock(JOHN, "followers"), scene.stock(JOHN, "island_resource")) == (2, 1)


@pytest.mark.rule("E2-PERK-WRANGLER", "E2-R-72")
def test_wrangler_one_dino_of_two_captured() -> None:
    scene = fighter("wrangler", "trapper", "herder", "tracker", "skinner")
    answers = ["trampler", "shieldhead", "shieldhead"]
    scene.run(kill_all, JOHN, 1, 0, 1, answers=answers)
    assert texts(asked(scene, "wrangler")[0]) == ["trampler", "shieldhead"]
    assert (scene.stock(JOHN, "glowberry"), scene.stock(JOHN, "followers")) == (2, 3)
    assert scene.stock(JOHN, "island_resource") == 0


# Chief Mate


@pytest.mark.rule("E2-PERK-DEFENDER", "E2-PERK-08")
def test_defender_each_valor_counts_twice_in_anybodys_turn() -> None:
    for perks, left in ((["defender"], 1), ([], 0)):
        scene = fighter(*perks, valor=2)
        scene.state.active = FRED
        scene.camp("p2", JOHN)
        scene.watchtower("p2")
        scene.attack_deck("plains_attack_07")
        scene.run(dino_attack, JOHN, scene.place("p2"), False, answers=["hold"])
        assert scene.told("attack-held") == [(JOHN, "p2")]
        assert scene.stock(JOHN, "valor") - gained(scene, "valor") == left


def gained(scene: Scene2, asset: str) -> int:
    return sum(count for _, name, count, _ in scene.told("gained") if name == asset)


@pytest.mark.rule("E2-PERK-SCHOLAR", "E2-R-133", "E2-R-56")
def test_scholar_a_perk_of_any_officer_for_each_adventure_completed() -> None:
    scene = fighter("scholar", story=0)
    scene.adventure(JOHN, "plains_glowing_trail", light=1)
    decision = scene.asks(resolve_stage, JOHN, answers=["stop"])
    assert decision.kind == "perk"
    # Tiers and extra costs apply: neither a Story nor a Valor is there.
    assert reason(decision, "trainer") == "E2-PERK-03"
    assert reason(decision, "survivor") == "E2-PERK-02"
    assert {"tactician", "skinner", "herder"} <= set(texts(decision))
    assert scene.told("adventure-completed") == [(JOHN, "plains_glowing_trail")]


@pytest.mark.rule("E2-PERK-TACTICIAN", "E2-R-73", "E2-R-133")
def test_tactician_a_soldier_fewer_and_a_glowberry_at_the_end() -> None:
    for perks, possible in (([], False), (["tactician"], True)):
        scene = fighter(*perks, light=2)
        scene.topples(JOHN, leader=True)
        scene.camp("start", JOHN)
        scene.hand(JOHN, "plains_tall_grass")
        assert (adventure_refusal(scene.state, JOHN) is None) == possible
    scene = fighter("tactician")
    scene.adventure(JOHN, "plains_glowing_trail", light=1)
    scene.run(resolve_stage, JOHN, answers=["stop"])
    assert scene.stock(JOHN, "glowberry") == 3 + 1
    assert scene.told("adventure-completed") == [(JOHN, "plains_glowing_trail")]


@pytest.mark.rule("E2-R-73")
def test_ruling_73_an_adventure_needs_someone() -> None:
    for needed, light, possible in ((1, 0, False), (1, 1, True), (2, 1, True), (3, 1, False)):
        scene = fighter("tactician", light=light)
        scene.topples(JOHN, leader=True)
        scene.setting.adventures[scene.card("plains_tall_grass")].soldiers = needed
        scene.camp("start", JOHN)
        scene.hand(JOHN, "plains_tall_grass")
        assert (adventure_refusal(scene.state, JOHN) is None) == possible


def outing(*perks: str) -> Scene2:
    """John with three Light Soldiers at a Camp that holds; a Trampler on three tiles around."""
    scene = fighter(*perks, light=3)
    scene.topples(JOHN, leader=True)
    scene.camp("start", JOHN)
    scene.watchtower("start")
    scene.attack_deck("plains_attack_01")
    for tile in ("p1", "p2", "p4"):
        scene.dinos(tile, "trampler")
    return scene


@pytest.mark.rule("E2-PERK-ADVENTURER", "E2-R-74")
def test_adventurer_a_fight_on_one_more_hex() -> None:
    first = ["p1", "1", "stop"]
    scene = outing("adventurer")
    decision = scene.asks(adventure, JOHN, answers=[*first, "fight"])
    # Another hex, with the pieces that still stand.
    assert texts(decision) == ["p2", "p4"]
    scene = outing("adventurer")
    scene.run(adventure, JOHN, answers=[*first, "fight", "p4", "1", "trampler"])
    assert scene.captured(JOHN) == {"trampler": 1}
    assert scene.player(JOHN).toppled == [2, 0]
    scene = outing()
    scene.run(adventure, JOHN, answers=first)
    assert scene.told("fight") == [(JOHN, "p1")]


@pytest.mark.rule("E2-PERK-ADVENTURER", "E2-R-74")
def test_adventurer_besides_two_other_options() -> None:
    scene = outing("adventurer")
    scene.has(JOHN, island_resource=1)
    scene.clear("p2")
    scene.hand(JOHN, "plains_watering_hole")
    answers = ["camp", "clear", "2", "fight", "p4", "stop"]
    scene.run(adventure, JOHN, answers=answers)
    assert scene.told("camp-built") == [(JOHN, "p2")]
    assert scene.told("cleared") == [("p3",)]
    assert scene.told("fight") == [(JOHN, "p4")]


@pytest.mark.rule("E2-R-74")
def test_ruling_74_the_further_fight_alone_is_enough() -> None:
    scene = outing("adventurer")
    assert adventure_refusal(scene.state, JOHN) is None
    scene.run(adventure, JOHN, answers=["p4", "1", "trampler", "stop"])
    assert scene.told("fight") == [(JOHN, "p4")]


@pytest.mark.rule("E2-PERK-SURVIVOR")
def test_survivor_two_more_on_every_threat_roll() -> None:
    for perks, lost in (([], 1), (["survivor"], 0)):
        scene = fighter(*perks)
        scene.adventure(JOHN, "plains_tall_grass", light=2)
        scene.roll("threat", 2)
        scene.run(face_threat, JOHN, 4, LIGHT)
        assert len(scene.told("soldier-lost")) == lost
        assert scene.told("threat-rolled") == [(JOHN, 4 if perks else 2)]


@pytest.mark.rule("E2-PERK-SURVIVOR", "E2-DET-05")
def test_survivor_two_steps_fewer_on_the_track() -> None:
    for threat, token in ((5, 3), (2, 0), (1, 0)):
        scene = Scene2(threat_module=True)
        scene.perks(JOHN, "survivor")
        scene.adventure(JOHN, "plains_tall_grass", light=2)
        scene.run(face_threat, JOHN, threat, LIGHT)
        assert scene.player(JOHN).threat == [token, 0]
        scene.adventure(FRED, "plains_stampede", light=2)
        scene.run(face_threat, FRED, threat, LIGHT)
        assert scene.player(FRED).threat == [threat, 0]


# Captain


def on_the_move(*perks: str, glowberry: int) -> Scene2:
    """John's Leader in Construction, with so many Glowberries."""
    scene = Scene2()
    scene.has(JOHN, glowberry=glowberry, story=0, food=0, scrap=0)
    scene.perks(JOHN, *perks)
    scene.leader("construction", JOHN)
    return scene


@pytest.mark.rule("E2-PERK-AGILE-1", "E2-PERK-AGILE-2", "E2-EX-14")
def test_agile_example_14_moving_costs_a_glowberry_less_for_each() -> None:
    for perks, cost in (
        ([], 2),
        (["agile_1"], 1),
        (["agile_2"], 1),
        (["agile_1", "agile_2"], 0),
    ):
        scene = on_the_move(*perks, glowberry=cost)
        scene.run(secondary_action, JOHN, answers=["move-leader", "sustenance", "pub"])
        assert scene.leader_at(JOHN) == "sustenance"
        assert scene.stock(JOHN, "glowberry") == 0
        if cost:
            scene = on_the_move(*perks, glowberry=cost - 1)
            assert reason(scene.asks(secondary_action, JOHN), "move-leader") == "E2-SECOND-06"


@pytest.mark.rule("E2-PERK-INFLUENCER", "E2-R-75")
def test_influencer_the_leader_stays_and_the_cost_is_paid() -> None:
    scene = on_the_move("influencer", glowberry=2)
    scene.run(secondary_action, JOHN, answers=["move-leader", "construction"])
    assert scene.leader_at(JOHN) == "construction"
    assert (scene.stock(JOHN, "glowberry"), scene.stock(JOHN, "scrap")) == (0, 2)
    scene = on_the_move(glowberry=2)
    zones = scene.asks(secondary_action, JOHN, answers=["move-leader"])
    assert reason(zones, "construction") == "E2-SECOND-06"


@pytest.mark.rule("E2-PERK-FRIENDLY", "E2-R-75")
def test_friendly_a_cube_on_the_officer_of_the_new_zone_before_the_effect() -> None:
    scene = on_the_move("friendly", glowberry=3)
    answers = ["move-leader", "sustenance", "influence", "gather", "food"]
    scene.run(secondary_action, JOHN, answers=answers)
    assert scene.row("chief_mate") == [JOHN]
    kinds = [event.kind for event in scene.events]
    assert kinds.index("influenced") < kinds.index("effect")
    assert scene.stock(JOHN, "glowberry") == 2
    scene = on_the_move("friendly", "influencer", glowberry=3)
    scene.run(secondary_action, JOHN, answers=["move-leader", "construction", "influence"])
    assert scene.row("chief_engineer") == [JOHN]


@pytest.mark.rule("E2-PERK-FRIENDLY", "E2-R-75")
def test_friendly_needs_a_glowberry_and_a_cube_and_a_move() -> None:
    scene = on_the_move("friendly", glowberry=2)
    scene.run(secondary_action, JOHN, answers=["move-leader", "sustenance", "pub"])
    assert scene.row("chief_mate") == []
    scene = on_the_move("friendly", glowberry=3)
    scene.supplies(JOHN, cubes=0)
    scene.run(secondary_action, JOHN, answers=["move-leader", "sustenance", "pub"])
    scene = on_the_move("friendly", glowberry=3)
    scene.player(JOHN).leader = -1
    scene.run(secondary_action, JOHN, answers=["place-leader", "sustenance", "pub"])
    assert scene.row("chief_mate") == []


@pytest.mark.rule("E2-H-12")
def test_house_12_friendly_spends_what_the_only_effect_needs() -> None:
    for answer, effects in (("influence", []), ("stop", [(JOHN, "secret_meeting_place")])):
        scene = on_the_move("friendly", glowberry=3)
        scene.outpost("secret_meeting_place", "start", JOHN)
        scene.watchtower("start", BEN)
        scene.attack_deck("plains_attack_01")
        answers = ["move-leader", "discovery", answer, *(["chief_mate"] if effects else [])]
        scene.run(secondary_action, JOHN, answers=answers)
        assert scene.told("effect") == effects
        assert scene.leader_at(JOHN) == "discovery"
        assert scene.stock(JOHN, "glowberry") == 0
        assert scene.row("captain") == ([] if effects else [JOHN])


@pytest.mark.rule("E2-PERK-PERSISTENT")
def test_persistent_beside_another_leader() -> None:
    for action in ("move-leader", "place-leader"):
        scene = on_the_move("persistent", glowberry=2)
        if action == "place-leader":
            scene.player(JOHN).leader = -1
        scene.leader("sustenance", FRED)
        scene.run(secondary_action, JOHN, answers=[action, "sustenance", "pub"])
        assert scene.leader_at(JOHN) == scene.leader_at(FRED) == "sustenance"
    scene = on_the_move(glowberry=2)
    scene.perks(FRED, "persistent")
    scene.leader("sustenance", FRED)
    zones = scene.asks(secondary_action, JOHN, answers=["move-leader"])
    assert reason(zones, "sustenance") == "E2-SECOND-04"


# Chief Steward


@pytest.mark.rule("E2-PERK-GATHERER")
def test_gatherer_food_and_island_resource() -> None:
    scene = Scene2()
    scene.perks(JOHN, "gatherer")
    scene.run(gather, JOHN)
    assert [(asset, count) for _, asset, count, _ in scene.told("gained")] == [
        ("glowberry", 2), ("food", 1), ("island_resource", 1),
    ]  # fmt: skip
    scene.enclosure(JOHN, shieldhead=1)
    scene.run(gather, JOHN, answers=["release", "stop"])
    assert gained(scene, "island_resource") == 0


@pytest.mark.rule("E2-PERK-LOBBYIST", "E2-R-105")
def test_lobbyist_a_vote_for_placing_an_own_die() -> None:
    for die, votes in (("p1 mediator", 1), ("neutral mediator", 0), ("p2 mediator", 0)):
        scene = Scene2()
        scene.perks(JOHN, "lobbyist")
        scene.perks(FRED, "lobbyist")
        scene.pool(die)
        scene.has(JOHN, story=0)
        scene.run(primary_action, JOHN, answers=["pub"])
        assert (scene.stock(JOHN, "votes"), scene.stock(FRED, "votes")) == (votes, 0)


@pytest.mark.rule("E2-PERK-LOBBYIST", "E2-R-17")
def test_lobbyist_and_manager_do_not_react_to_a_leader() -> None:
    scene = Scene2()
    scene.perks(JOHN, "lobbyist", "manager")
    scene.run(secondary_action, JOHN, answers=["place-leader", "sustenance", "pub"])
    assert scene.stock(JOHN, "votes") == 0
    assert asked(scene, "manager") == []


@pytest.mark.rule("E2-PERK-MANAGER")
def test_manager_a_glowberry_or_a_follower_for_a_space_with_the_symbol() -> None:
    for asset in ("glowberry", "followers"):
        scene = Scene2()
        scene.perks(JOHN, "manager")
        scene.pool("neutral mediator")
        scene.has(JOHN, story=0)
        scene.run(primary_action, JOHN, answers=["pub", asset])
        assert scene.told("gained")[0] == (JOHN, asset, 1, "perk")
        assert scene.die_on("pub.1") == "neutral mediator"
    scene = Scene2()
    scene.perks(JOHN, "manager")
    scene.pool("neutral organizer")
    scene.has(JOHN, story=0)
    scene.run(primary_action, JOHN, answers=["pub"])
    assert scene.die_on("pub.2") == "neutral organizer"
    assert asked(scene, "manager") == []


@pytest.mark.rule("E2-R-104")
def test_ruling_104_a_turned_die_counts_by_the_face_it_lies_with() -> None:
    scene = Scene2()
    scene.perks(JOHN, "manager")
    scene.pool("neutral organizer")
    scene.has(JOHN, story=1)
    answers = ["pub", "pub.1 as mediator", "glowberry"]
    scene.run(primary_action, JOHN, answers=answers)
    assert gained(scene, "glowberry") == 1


@pytest.mark.rule("E2-PERK-POPULAR", "E2-R-77", "E2-R-108")
def test_popular_production_or_two_followers() -> None:
    for asset, gain in (("production", ("story", 1)), ("followers", ("followers", 2))):
        scene = Scene2()
        scene.perks(JOHN, "popular")
        scene.settlement("expansion", JOHN)
        scene.run(steps_1_and_2, answers=["votes", asset])
        assert scene.told("gained")[-1] == (JOHN, *gain, "perk")
    scene = Scene2()
    scene.perks(JOHN, "popular")
    scene.has(JOHN, light=5)
    scene.settlement("military", JOHN)
    scene.run(steps_1_and_2, answers=["votes"])
    # No Light Soldier is left to produce.
    assert scene.told("gained")[-1] == (JOHN, "followers", 2, "perk")


# Chief Engineer


@pytest.mark.rule("E2-PERK-HERDER", "E2-PERK-BREEDER", "E2-EX-08")
def test_herder_and_breeder_change_what_an_enclosure_holds() -> None:
    for perks, room in (
        ([], [False, False]),
        (["breeder"], [True, False]),
        (["herder"], [False, False]),
        (["trapper"], [False, False]),
        (["herder", "breeder"], [True, True]),
    ):
        scene = fighter(*perks)
        scene.enclosure(JOHN, trampler=4)
        fitting = [has_room(scene.state, JOHN, species) for species in (TRAMPLER, RAPTOR)]
        assert fitting == room
    scene = fighter("breeder")
    scene.enclosure(JOHN, trampler=9)
    assert not has_room(scene.state, JOHN, TRAMPLER)
    assert fits(scene.state, JOHN, RAPTOR)


@pytest.mark.rule("E2-PERK-TAMER", "E2-R-79")
def test_tamer_a_dino_of_ones_choice_when_gained() -> None:
    scene = Scene2()
    scene.run(offer_perk, JOHN, 3, answers=["tamer", "shieldhead"])
    assert scene.captured(JOHN) == {"shieldhead": 1}
    assert scene.dino_supply("shieldhead") == 19
    scene = Scene2()
    scene.run(offer_perk, JOHN, 3, answers=["tamer", "stop"])
    assert scene.captured(JOHN) == {}
    # No lasting effect: the next Perk brings no Dino.
    scene.run(offer_perk, JOHN, 3, answers=["herder"])


@pytest.mark.rule("E2-R-79", "E2-ENCLOSURE-03")
def test_ruling_79_tamer_with_a_full_enclosure() -> None:
    scene = Scene2()
    scene.enclosure(JOHN, trampler=4)
    scene.run(gain_perk, JOHN, PERKS.index("tamer"), answers=["raptor", "trampler"])
    assert scene.captured(JOHN) == {"raptor": 1}
    assert scene.dino_supply("trampler") == 24


@pytest.mark.rule("E2-PERK-TRAPPER")
def test_trapper_a_second_capture_in_a_combat() -> None:
    for perks, answers in ((["trapper"], ["raptor", "raptor"]), ([], ["raptor"])):
        scene = fighter(*perks)
        scene.run(kill_all, JOHN, 0, 3, 0, answers=answers)
        assert scene.captured(JOHN) == {"raptor": len(answers)}
        assert scene.stock(JOHN, "followers") == 3 - len(answers)


@pytest.mark.rule("E2-PERK-05", "E2-PERK-08")
def test_perk_08_none_acts_for_others_or_before_the_next_step() -> None:
    scene = fighter(*PERKS)
    scene.player(JOHN).fresh = scene.player(JOHN).perks
    for seat in (JOHN, BEN):
        me = scene.player(seat)
        before = me.stock[:]
        scene.run(kill_all, seat, 1, 1, 1, answers=["stop"])
        before[ASSETS.index("followers")] += 3
        assert me.stock == before
        scene.enclosure(seat, trampler=4)
        assert not has_room(scene.state, seat, TRAMPLER)
        scene.roll("threat", 1)
        scene.run(face_threat, seat, 0, LIGHT)
        assert scene.told("threat-rolled") == [(seat, 1)]
