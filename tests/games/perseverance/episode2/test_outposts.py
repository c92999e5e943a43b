"""Outposts: how they are activated, and what each of the twenty does."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import BEN, FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.effects import leader_refusal
from pertinax.games.perseverance.episode2.rules.names import OUTPOSTS, ZONES
from pertinax.games.perseverance.episode2.rules.outposts import activate, outpost_refusal
from pertinax.games.perseverance.episode2.rules.primary import primary_action
from pertinax.games.perseverance.episode2.rules.secondary import place_leader


def built(tile: str, area: str = "start") -> Scene2:
    """An Outpost of Isabelle that will hold every attack: a Watchtower and an easy card."""
    scene = Scene2()
    scene.outpost(tile, area, ISABELLE)
    scene.watchtower(area, BEN)
    scene.attack_deck("plains_attack_01")
    return scene


def use(scene: Scene2, tile: str, *answers: str) -> None:
    scene.run(activate, JOHN, OUTPOSTS.index(tile), answers=answers)


def refused(scene: Scene2, tile: str, by_die: bool = True) -> str:
    """The rule that keeps John from activating an Outpost, or nothing."""
    stories = scene.stock(JOHN, "story")
    why = outpost_refusal(scene.state, JOHN, OUTPOSTS.index(tile), stories, by_die)
    return "" if why is None else why.rule


@pytest.mark.rule("E2-OUTPOST-01", "E2-R-100")
def test_outpost_01_every_outpost_on_the_map_is_an_effect_for_all() -> None:
    scene = built("crash_site")
    scene.pool("neutral adventurer")
    for seat in (JOHN, ISABELLE):
        decision = scene.asks(primary_action, seat)
        assert "crash_site" in texts(decision)
        assert "mushroom_farm" not in texts(decision)
    assert refused(scene, "mushroom_farm") == "E2-OUTPOST-01"


@pytest.mark.rule("E2-OUTPOST-03", "E2-OUTPOST-05", "E2-PRIMARY-01")
def test_outpost_03_die_marker_effect_and_the_owners_attack_in_this_order() -> None:
    scene = built("crash_site")
    scene.pool("neutral adventurer")
    scene.has(JOHN, scrap=0, story=0)
    scene.run(primary_action, JOHN, answers=["crash_site"])
    kinds = [event.kind for event in scene.events]
    order = [kinds.index(kind) for kind in ("die-placed", "rally", "gained", "attack")]
    assert order == sorted(order)
    assert scene.told("attack") == [(ISABELLE, "start", "outpost")]
    assert scene.stock(JOHN, "scrap") == 3
    assert scene.die_on("crash_site.1") == "neutral adventurer"
    assert scene.state.rally == -1


@pytest.mark.rule("E2-OUTPOST-04", "E2-SECOND-05", "E2-R-141")
def test_outpost_04_a_leader_activates_it_whatever_lies_on_its_space() -> None:
    scene = built("crash_site")
    scene.die("crash_site.1", "p2 mediator")
    scene.has(JOHN, scrap=0)
    scene.run(place_leader, JOHN, answers=["discovery"])
    assert scene.leader_at(JOHN) == "discovery"
    assert scene.stock(JOHN, "scrap") == 3
    assert len(scene.told("attack")) == 1
    assert scene.die_on("crash_site.1") == "p2 mediator"


@pytest.mark.rule("E2-R-141")
def test_r_141_by_die_and_by_leader_in_one_turn() -> None:
    scene = built("crash_site")
    scene.attack_deck("plains_attack_01", "plains_attack_02")
    scene.pool("neutral adventurer")
    scene.has(JOHN, scrap=0, story=0)
    scene.run(primary_action, JOHN, answers=["crash_site"])
    scene.state.resolved = ()
    scene.run(place_leader, JOHN, answers=["discovery"])
    assert scene.stock(JOHN, "scrap") == 6


@pytest.mark.rule("E2-R-102")
def test_r_102_a_die_stays_on_an_outpost_that_is_breached_later() -> None:
    scene = built("crash_site")
    scene.die("crash_site.1", "p1 mediator")
    scene.breach(ISABELLE, "plains_attack_02", "start", on_outpost=True, trampler=1)
    assert refused(scene, "crash_site") == "E2-OUTPOST-02"
    assert scene.state.rules.presence(scene.state, JOHN, 4) == 1


@pytest.mark.rule("E2-R-101", "E2-R-34", "E2-SECOND-05")
def test_r_101_no_leader_goes_to_discovery_without_a_usable_outpost() -> None:
    scene = Scene2()
    assert reason(scene.asks(place_leader, JOHN), "discovery") == "E2-R-34"


# The twenty


@pytest.mark.rule(
    "E2-OUTPOST-CRASH-SITE",
    "E2-OUTPOST-DINOSAUR-BONEYARD",
    "E2-OUTPOST-GLOWBERRY-PATCH",
    "E2-OUTPOST-MUSHROOM-FARM",
)
@pytest.mark.parametrize(
    ("tile", "asset", "count"),
    [
        ("crash_site", "scrap", 3),
        ("dinosaur_boneyard", "island_resource", 3),
        ("glowberry_patch", "glowberry", 6),
        ("mushroom_farm", "food", 3),
    ],
)
def test_outposts_that_bring_resources(tile: str, asset: str, count: int) -> None:
    scene = built(tile)
    before = scene.stock(JOHN, asset)
    use(scene, tile)
    assert scene.stock(JOHN, asset) == before + count


@pytest.mark.rule("E2-OUTPOST-FORWARD-BARRACKS")
def test_forward_barracks_brings_heavy_soldiers_while_there_are_any() -> None:
    scene = built("forward_barracks")
    use(scene, "forward_barracks")
    assert scene.stock(JOHN, "heavy") == 2
    scene = built("forward_barracks")
    scene.supplies(JOHN, heavy=1)
    use(scene, "forward_barracks")
    assert scene.stock(JOHN, "heavy") == 1
    assert refused(scene, "forward_barracks") == "E2-R-90"
    scene.state.resolved = ()
    assert refused(scene, "forward_barracks") == "E2-OUTPOST-FORWARD-BARRACKS"


@pytest.mark.rule("E2-OUTPOST-HIDDEN-PARADISE")
def test_hidden_paradise_brings_permanent_votes_votes_and_followers() -> None:
    scene = built("hidden_paradise")
    scene.has(JOHN, votes=1, permanent_votes=0, followers=10)
    use(scene, "hidden_paradise")
    assert scene.stock(JOHN, "permanent_votes") == 2
    assert scene.stock(JOHN, "votes") == 3
    assert scene.stock(JOHN, "followers") == 12


@pytest.mark.rule("E2-OUTPOST-TRANQUIL-MEADOW")
def test_tranquil_meadow_counts_own_dice_in_play() -> None:
    scene = built("tranquil_meadow")
    scene.has(JOHN, story=0, glowberry=0)
    scene.pool("p1 mediator", "p2 mediator")
    scene.die("pub.1", "p1 mediator")
    use(scene, "tranquil_meadow")
    assert scene.stock(JOHN, "story") == 3
    assert scene.stock(JOHN, "glowberry") == 2


@pytest.mark.rule("E2-OUTPOST-BUILDERS-WORKSHOP")
def test_builders_workshop_places_two_settlements_without_bonus() -> None:
    scene = built("builders_workshop")
    scene.has(JOHN, scrap=1, food=1)
    use(scene, "builders_workshop", "military", "expansion")
    assert [zone[JOHN] for zone in scene.state.settlements] == [0, 1, 1, 0]
    assert (scene.stock(JOHN, "scrap"), scene.stock(JOHN, "food")) == (0, 0)
    assert scene.told("influenced") == []
    assert scene.told("perk-gained") == []
    scene.state.resolved = ()
    assert refused(scene, "builders_workshop") == "E2-OUTPOST-BUILDERS-WORKSHOP"


@pytest.mark.rule("E2-R-61", "E2-OUTPOST-BUILDERS-WORKSHOP")
def test_r_61_one_settlement_left_is_enough_and_costs_the_same() -> None:
    scene = built("builders_workshop")
    scene.has(JOHN, scrap=1, food=1)
    scene.supplies(JOHN, settlements=1)
    use(scene, "builders_workshop", "military")
    assert scene.state.settlements[1][JOHN] == 1
    assert (scene.stock(JOHN, "scrap"), scene.stock(JOHN, "food")) == (0, 0)


@pytest.mark.rule("E2-OUTPOST-COMMAND-CENTER", "E2-EX-26", "E2-R-62")
def test_ex_26_inner_effect_inner_attack_leader_home_outer_attack() -> None:
    scene = built("command_center")
    scene.outpost("mushroom_farm", "p1", BEN)
    scene.watchtower("p1", FRED)
    scene.attack_deck("plains_attack_01", "plains_attack_02")
    scene.leader("discovery", JOHN)
    scene.has(JOHN, food=0)
    use(scene, "command_center")
    assert scene.stock(JOHN, "food") == 3
    assert scene.told("attack") == [(BEN, "p1", "outpost"), (ISABELLE, "start", "outpost")]
    assert scene.leader_at(JOHN) == "home"
    kinds = [event.kind for event in scene.events]
    last = len(kinds) - 1 - kinds[::-1].index("attack")
    assert kinds.index("attack") < kinds.index("leader-retrieved") < last


@pytest.mark.rule("E2-OUTPOST-COMMAND-CENTER", "E2-R-62")
def test_r_62_a_leader_in_a_zone_and_never_the_command_center_itself() -> None:
    scene = built("command_center")
    assert refused(scene, "command_center") == "E2-OUTPOST-COMMAND-CENTER"
    scene.leader("discovery", JOHN)
    assert refused(scene, "command_center") == "E2-OUTPOST-COMMAND-CENTER"
    scene.leader("sustenance", JOHN)
    decision = scene.asks(activate, JOHN, OUTPOSTS.index("command_center"))
    assert texts(decision) == ["gather", "pub"]


@pytest.mark.rule("E2-OUTPOST-DINOSAUR-TRAP", "E2-R-63")
def test_dinosaur_trap_one_dino_and_another_for_a_food() -> None:
    scene = built("dinosaur_trap")
    scene.has(JOHN, food=1)
    use(scene, "dinosaur_trap", "raptor", "again", "raptor")
    assert scene.captured(JOHN) == {"raptor": 2}
    assert scene.stock(JOHN, "food") == 0


@pytest.mark.rule("E2-R-63", "E2-OUTPOST-DINOSAUR-TRAP")
def test_r_63_the_second_dino_may_be_declined_and_nothing_is_paid() -> None:
    scene = built("dinosaur_trap")
    scene.has(JOHN, food=1)
    use(scene, "dinosaur_trap", "shieldhead", "stop")
    assert scene.captured(JOHN) == {"shieldhead": 1}
    assert scene.stock(JOHN, "food") == 1
    scene = built("dinosaur_trap")
    scene.enclosure(JOHN, trampler=4)
    for species in range(1, 4):
        scene.state.dino_supply[species] = 0
    assert refused(scene, "dinosaur_trap") == "E2-OUTPOST-DINOSAUR-TRAP"


@pytest.mark.rule("E2-OUTPOST-OFFICERS-LODGE")
def test_officers_lodge_a_perk_of_any_officer_then_cubes_move() -> None:
    scene = built("officers_lodge")
    scene.perks(JOHN, "skinner")
    use(scene, "officers_lodge", "gatherer", "skinner", "defender", "stop")
    assert scene.perks_of(JOHN) == ["gatherer", "defender"]
    assert scene.told("perk-lifted") == [(JOHN, "skinner")]
    assert scene.supply(JOHN, "cubes") == 25 - 2


@pytest.mark.rule("E2-OUTPOST-OFFICERS-LODGE", "E2-R-64")
def test_r_64_tiers_count_what_stays_and_extra_costs_do_not_apply() -> None:
    scene = built("officers_lodge")
    scene.has(JOHN, story=0, valor=0)
    scene.perks(JOHN, "skinner", "warrior")
    answers = ["herder", "warrior"]
    decision = scene.asks(activate, JOHN, OUTPOSTS.index("officers_lodge"), answers=answers)
    assert "medical_training" in texts(decision), "Skinner stays, and ! is not paid"
    assert reason(decision, "tracker") == "E2-PERK-02"
    assert reason(decision, "skinner") == "E2-PERK-01"


@pytest.mark.rule("E2-OUTPOST-PATROL-HUB", "E2-R-65")
def test_patrol_hub_challenges_for_standing_soldiers_and_losses_from_the_board() -> None:
    scene = built("patrol_hub")
    scene.has(JOHN, light=2, heavy=1)
    scene.topples(JOHN, light=1)
    scene.has(JOHN, followers=10)
    scene.draw("light", "light-7")
    scene.draw("heavy", "heavy-1")
    scene.roll("threat", 3)
    use(scene, "patrol_hub", "light-7", "stop")
    assert len(scene.told("challenge-drawn")) == 2, "the toppled Soldier draws none"
    assert scene.stock(JOHN, "followers") == 13
    assert scene.told("threat-rolled") == [(JOHN, 3)]
    assert scene.stock(JOHN, "light") == 1
    assert scene.supply(JOHN, "light") == 4
    assert scene.state.challenges == []


@pytest.mark.rule("E2-R-65", "E2-OUTPOST-PATROL-HUB")
def test_r_65_it_needs_a_soldier_that_stands_not_the_leader() -> None:
    scene = built("patrol_hub")
    scene.has(JOHN, light=1, heavy=0)
    scene.topples(JOHN, light=1)
    assert refused(scene, "patrol_hub") == "E2-R-65"
    scene.topples(JOHN, light=0)
    assert refused(scene, "patrol_hub") == ""


@pytest.mark.rule("E2-OUTPOST-PIONEER-BASE", "E2-R-66")
def test_pioneer_base_clears_a_tile_next_to_it_without_a_card() -> None:
    scene = built("pioneer_base")
    scene.has(JOHN, valor=1, followers=10)
    scene.dinos("p1", "trampler", "raptor")
    use(scene, "pioneer_base", "p1")
    assert scene.state.cleared[scene.place("p1")]
    assert scene.stock(JOHN, "valor") == 3
    assert scene.stock(JOHN, "followers") == 12
    assert scene.told("adventure-completed") == []


@pytest.mark.rule("E2-R-66")
def test_r_66_only_plains_and_canyon_tiles_next_to_its_own_area() -> None:
    scene = built("pioneer_base", "p3")
    decision = scene.asks(activate, JOHN, OUTPOSTS.index("pioneer_base"))
    assert texts(decision) == ["p2", "p4", "p6", "c5"], "not the Temple on C7, not the start"
    for place in ("p2", "p4", "p6", "c5"):
        scene.clear(place)
    scene.state.resolved = ()
    assert refused(scene, "pioneer_base") == "E2-R-66"


@pytest.mark.rule("E2-OUTPOST-PROVING-GROUNDS")
def test_proving_grounds_a_light_soldier_for_a_cube_and_a_perk_twice() -> None:
    scene = built("proving_grounds")
    scene.has(JOHN, light=2)
    use(scene, "proving_grounds", "chief_mate", "defender", "captain", "agile_1")
    assert scene.stock(JOHN, "light") == 0
    assert scene.supply(JOHN, "light") == 5
    assert scene.influence("chief_mate", JOHN) == 1
    assert scene.influence("captain", JOHN) == 1
    assert scene.perks_of(JOHN) == ["defender", "agile_1"]


@pytest.mark.rule("E2-R-67", "E2-OUTPOST-PROVING-GROUNDS")
def test_r_67_the_cube_is_placed_even_if_no_perk_can_follow() -> None:
    scene = built("proving_grounds")
    scene.has(JOHN, light=1)
    scene.supplies(JOHN, cubes=1)
    use(scene, "proving_grounds", "captain")
    assert scene.influence("captain", JOHN) == 1
    assert scene.perks_of(JOHN) == []
    scene.state.resolved = ()
    assert refused(scene, "proving_grounds") == "E2-OUTPOST-PROVING-GROUNDS"


@pytest.mark.rule("E2-OUTPOST-RENDEZVOUS-POINT")
def test_rendezvous_point_glowberries_for_perks_up_to_three_times() -> None:
    scene = built("rendezvous_point")
    scene.has(JOHN, glowberry=4, story=0, valor=0)
    answers = ["skinner", "herder", "agile_1"]
    use(scene, "rendezvous_point", *answers)
    assert scene.perks_of(JOHN) == answers
    assert scene.stock(JOHN, "glowberry") == 1
    scene = built("rendezvous_point")
    scene.has(JOHN, glowberry=4, story=0, valor=0)
    decision = scene.asks(activate, JOHN, OUTPOSTS.index("rendezvous_point"))
    assert reason(decision, "scholar") == "E2-PERK-03"
    scene.has(JOHN, glowberry=0)
    scene.state.resolved = ()
    assert refused(scene, "rendezvous_point") == "E2-OUTPOST-RENDEZVOUS-POINT"


@pytest.mark.rule("E2-OUTPOST-SECRET-MEETING-PLACE")
def test_secret_meeting_place_glowberries_for_cubes_on_officers_chosen_anew() -> None:
    scene = built("secret_meeting_place")
    scene.has(JOHN, glowberry=6)
    officers = ["captain", "captain", "chief_mate", "chief_steward", "captain"]
    use(scene, "secret_meeting_place", *officers)
    assert scene.influence("captain", JOHN) == 3
    assert scene.stock(JOHN, "glowberry") == 1
    scene.has(JOHN, glowberry=0)
    scene.state.resolved = ()
    assert refused(scene, "secret_meeting_place") == "E2-OUTPOST-SECRET-MEETING-PLACE"


@pytest.mark.rule("E2-OUTPOST-SPEAKERS-ROCK", "E2-R-15")
def test_speakers_rock_replaces_a_neutral_die_on_the_board_for_a_vote() -> None:
    scene = built("speakers_rock")
    scene.die("pub.1", "neutral mediator")
    scene.die("gather.1", "neutral adventurer")
    scene.has(JOHN, votes=0, followers=10)
    use(scene, "speakers_rock", "pub.1")
    assert scene.die_on("pub.1") == "p1 mediator"
    assert scene.stock(JOHN, "votes") == 1
    assert scene.stock(JOHN, "followers") == 10


@pytest.mark.rule("E2-R-68", "E2-OUTPOST-SPEAKERS-ROCK")
def test_r_68_without_a_die_to_replace_there_is_still_the_vote() -> None:
    scene = built("speakers_rock")
    scene.has(JOHN, votes=0)
    use(scene, "speakers_rock")
    assert scene.stock(JOHN, "votes") == 1
    scene = built("speakers_rock")
    scene.die("pub.1", "neutral mediator")
    scene.supplies(JOHN, dice=0)
    scene.has(JOHN, votes=0)
    use(scene, "speakers_rock")
    assert scene.die_on("pub.1") == "neutral mediator"
    assert scene.stock(JOHN, "votes") == 1


@pytest.mark.rule("E2-OUTPOST-UNDERGROUND-PASSAGE")
def test_underground_passage_swaps_two_dice_and_resolves_one_of_their_effects() -> None:
    scene = built("underground_passage")
    scene.die("pub.1", "p2 mediator")
    scene.die("salvage.1", "neutral innovator")
    scene.has(JOHN, story=0, scrap=0)
    use(scene, "underground_passage", "pub.1", "salvage")
    assert scene.die_on("pub.1") == "neutral mediator", "turned to the symbol of its new space"
    assert scene.die_on("salvage.1") == "p2 innovator"
    assert scene.stock(JOHN, "scrap") == 2


@pytest.mark.rule("E2-R-70", "E2-OUTPOST-UNDERGROUND-PASSAGE")
def test_r_70_the_die_just_placed_counts_and_the_passage_itself_is_not_resolved() -> None:
    scene = built("underground_passage")
    scene.pool("p1 innovator")
    scene.die("pub.2", "p2 adventurer")
    scene.has(JOHN, story=0)
    answers = ["underground_passage", "pub.2", "organizer"]
    scene.run(primary_action, JOHN, answers=answers)
    assert scene.die_on("pub.2") == "p1 organizer", "no mediator: the space for it is free"
    assert scene.die_on("underground_passage.1") == "p2 innovator"
    assert scene.stock(JOHN, "story") == 1 + 1


@pytest.mark.rule("E2-R-70")
def test_r_70_a_leader_needs_two_dice_on_the_board() -> None:
    scene = built("underground_passage")
    scene.die("pub.2", "p2 adventurer")
    effect = scene.effect("underground_passage")
    why = leader_refusal(scene.state, JOHN, effect)
    assert why is not None
    assert why.rule == "E2-R-70"
    scene.die("salvage.1", "neutral innovator")
    assert leader_refusal(scene.state, JOHN, effect) is None


@pytest.mark.rule("E2-PRIMARY-06", "E2-R-70", "E2-OUTPOST-COMMAND-CENTER")
@pytest.mark.parametrize("tile", ["underground_passage", "command_center"])
@pytest.mark.parametrize(("stories", "open_to"), [(1, False), (2, True)])
def test_a_story_that_turns_the_die_is_not_there_for_the_effect(
    tile: str, stories: int, open_to: bool
) -> None:
    """Of Politics only the option that costs a Story is left, and the die must be turned."""
    scene = built(tile)
    scene.die("politics.2", "p1 adventurer")
    scene.leader("expansion", JOHN)
    scene.setting.effects_of[ZONES.index("expansion")] = [scene.effect("politics")]
    scene.pool("neutral mediator")
    scene.has(JOHN, story=stories, food=1, valor=0)
    decision = scene.asks(primary_action, JOHN)
    assert (tile in texts(decision)) == open_to
