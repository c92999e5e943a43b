"""SOLO-SETUP, SOLO-AGD, SOLO-ASM, SOLO-END: setup, Agendas and Assemblies of Episode 2 solo."""

import random
from typing import get_args

import pytest
from games.perseverance.solo.episode2.solo2_scene import SoloScene2
from games.variants import SOLO, Player, start

from pertinax.games.perseverance.episode2.rules.assembly import assembly
from pertinax.games.perseverance.episode2.rules.scoring import leftovers
from pertinax.games.perseverance.shared.rules.assembly import officer_value
from pertinax.games.perseverance.solo.episode2.rules.agendas import (
    COUNTED,
    counted,
    score_agendas,
    vote_for_agendas,
)
from pertinax.games.perseverance.solo.episode2.rules.entries import Counted
from pertinax.games.perseverance.solo.episode2.rules.game import EPISODE2_SOLO
from pertinax.games.perseverance.solo.episode2.rules.setup import setup, start_dissenter
from pertinax.games.perseverance.solo.episode2.rules.targets import clearing_need, strength
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, DISSENTERS, HUMAN, NAREK
from pertinax.kernel.errors import NotReadable


@pytest.mark.rule("SOLO-SETUP-02", "SOLO-SETUP-07", "SOLO-GEN-05")
def test_solo_setup_07_starting_values() -> None:
    scene = SoloScene2()
    for seat in DISSENTERS:
        assert scene.stock(seat, "followers") == 10
        assert scene.stock(seat, "valor") == 1
        assert scene.in_barracks(seat) == (1, 0)
        assert scene.stock(seat, "food") + scene.stock(seat, "story") == 0
    assert scene.setting.neutral_dice == 9


@pytest.mark.rule("SOLO-SETUP-06", "SOLO-SETUP-09", "SOLO-SETUP-10", "SOLO-INF-04")
def test_solo_setup_06_places_perk_bonus_and_hands() -> None:
    scene = SoloScene2(dealt=False)
    names = [card.name for card in scene.setting.solo.cards]
    cards = ["long_patrol", "promises", "old_guard"]
    scene.script_draws("action", list(range(len(names))), names, cards)
    decision = scene.asks(setup)
    assert (decision.seat, decision.kind) == (HUMAN, "start-zone")
    assert scene.state.camps[0] == CAMILLA
    assert scene.state.settlements[1][NAREK] == 1
    assert scene.beside.perks == [1, 1]
    assert [len(player.hand) for player in scene.state.players] == [2, 0, 0]


@pytest.mark.rule("SOLO-SRC-06", "SOLO-SETUP-01")
def test_solo_src_06_two_different_agendas() -> None:
    with pytest.raises(NotReadable):
        EPISODE2_SOLO.read_options(1, {"narek": "open_gates", "camilla": "open_gates"})
    for seed in range(4):
        match = start("s2-random", seed)
        chosen = match.view(HUMAN)["solo"]["choices"]
        assert len(set(chosen.values())) == 2


@pytest.mark.rule("SOLO-SETUP-03")
def test_solo_setup_03_three_dice_join_after_the_second_assembly() -> None:
    assert SoloScene2().setting.neutral_joining == [0, 3]


@pytest.mark.rule("SOLO-AGD-1 to -6", "SOLO-SETUP-07")
@pytest.mark.parametrize(
    ("agenda", "asset", "count"),
    [
        ("open_gates", "valor", 1),
        ("open_gates", "followers", 3 + 1),  # and the Officer's Bonus of SOLO-SETUP-06
        ("homes_first", "followers", 2 + 1),
        ("firm_hand", "heavy", 1),
        ("silent_ballot", "permanent_votes", 1),
        ("temple_creed", "heavy", 1),
    ],
)
def test_solo_agd_what_an_agenda_adds_at_the_start(agenda: str, asset: str, count: int) -> None:
    scene = SoloScene2()
    scene.agenda(NAREK, agenda)
    before = scene.stock(NAREK, asset)
    scene.run(start_dissenter, NAREK, 2)
    assert scene.stock(NAREK, asset) == before + count


@pytest.mark.rule("SOLO-AGD-5")
def test_solo_agd_5_two_more_cubes_at_the_start() -> None:
    scene = SoloScene2()
    scene.agenda(NAREK, "quiet_council")
    scene.run(start_dissenter, NAREK, 2)
    officers = [scene.setting.officers[scene.state.officer_of[zone]] for zone in (2, 2, 4)]
    assert scene.told("influenced") == [("p2", officer) for officer in officers]


@pytest.mark.rule("SOLO-ASM-06", "SOLO-AGD-1", "SOLO-AGD-2", "SOLO-AGD-3", "SOLO-AGD-5")
def test_solo_asm_06_what_the_lines_count() -> None:
    scene = SoloScene2()
    scene.camp("start", NAREK)
    scene.camp("p1", NAREK)
    scene.settlement("military", NAREK, 2)
    scene.settlement("military", HUMAN)
    scene.settlement("expansion", NAREK)
    scene.settlement("expansion", HUMAN)
    scene.barracks(NAREK, light=3, heavy=2)
    scene.cubes("captain", NAREK)
    scene.cubes("chief_mate", HUMAN, pool={NAREK: 1})
    scene.player(NAREK).completed = (0, 1)
    scene.beside.explored[0] = True
    expected = {
        "open_gates": 2,
        "homes_first": 1,
        "firm_hand": 2,
        "silent_ballot": 3,
        "quiet_council": 1,
        "temple_creed": 3,
    }
    for agenda, count in expected.items():
        scene.agenda(NAREK, agenda)
        assert counted(scene.state, NAREK) == count


OTHERWISE = """
[pack]
name = "Otherwise"
game = "episode2-solo"
source = "house"

[agendas.homes_first]
start_cubes = ["discovery", "discovery"]
camp_followers = 3
strength = 2
die_votes = 2
soldiers_fewer = 2
targets = ["canyon", "plains"]
counts = "camps"
each = 2
followers = 5
votes = 4
"""


@pytest.mark.rule("SOLO-AGD-1 to -6")
def test_solo_agd_whatever_content_may_name_the_rules_can_count() -> None:
    assert set(COUNTED) == set(get_args(Counted))


@pytest.mark.rule("SOLO-AGD-1 to -6", "SOLO-ASM-06")
def test_solo_agd_lines_and_standing_rules_are_content() -> None:
    """What an Agenda does follows from its entry alone, whatever its name."""
    scene = SoloScene2(pack=OTHERWISE)
    scene.agenda(NAREK, "homes_first")
    scene.run(start_dissenter, NAREK, 2)
    officers = [scene.setting.officers[scene.state.officer_of[zone]] for zone in (2, 4, 4)]
    assert scene.told("influenced") == [("p2", officer) for officer in officers]
    scene.line(NAREK, "trail_camp")
    assert scene.why(NAREK, "agenda") == 3
    scene.camp("p1", NAREK)
    scene.camp("p2", NAREK)
    assert counted(scene.state, NAREK) == 1
    scene.run(vote_for_agendas)
    assert scene.gained(NAREK, "votes") == 4
    scene.run(score_agendas)
    assert scene.gained(NAREK) == 5
    scene.barracks(NAREK, light=1, leader=False)
    assert strength(scene.state, NAREK) == 1 + 2
    canyon = scene.setting.positions.index("c1")
    assert clearing_need(scene.state, NAREK, canyon) == 3 - 2


@pytest.mark.rule("SOLO-ASM-06", "SOLO-AGD-1 to -6")
@pytest.mark.parametrize(
    ("agenda", "gained"),
    [
        ("open_gates", 2),
        ("homes_first", 4),
        ("firm_hand", 3),
        ("silent_ballot", 0),
        ("quiet_council", 3),
        ("temple_creed", 8),
    ],
)
def test_solo_asm_06_what_the_lines_pay(agenda: str, gained: int) -> None:
    scene = SoloScene2()
    scene.agenda(NAREK, agenda)
    scene.camp("start", NAREK)
    scene.camp("p1", NAREK)
    scene.settlement("military", NAREK)
    scene.settlement("expansion", NAREK)
    scene.barracks(NAREK, light=5, heavy=1)
    for officer in ("captain", "chief_mate", "chief_steward"):
        scene.cubes(officer, NAREK)
    scene.player(NAREK).completed = (0, 1, 2, 3)
    scene.run(score_agendas)
    assert scene.gained(NAREK) == gained
    assert scene.told("lost-followers") == []


@pytest.mark.rule("SOLO-AGD-4", "SOLO-ASM-06")
def test_solo_agd_4_votes_before_the_ranking_and_with_a_die() -> None:
    scene = SoloScene2()
    scene.agenda(NAREK, "silent_ballot")
    scene.settlement("military", NAREK)
    scene.settlement("military", HUMAN, 2)
    scene.camp("start", NAREK)
    scene.camp("p1", HUMAN)
    scene.camp("p2", HUMAN)
    scene.run(assembly, answers=["votes", "votes"])
    kinds = [(event.kind, event.values) for event in scene.events]
    ballot = kinds.index(("gained", (NAREK, "votes", 2, "agenda")))
    ranks = [place for place, (kind, _) in enumerate(kinds) if kind == "assembly-rank"]
    assert ballot < min(ranks)
    scene.pool("neutral mediator")
    scene.line(NAREK, "street_speech")
    assert scene.gained(NAREK, "votes") == 1


@pytest.mark.rule("SOLO-AGD-1", "SOLO-R-26")
def test_solo_agd_1_a_follower_for_each_camp_it_builds() -> None:
    scene = SoloScene2()
    scene.agenda(CAMILLA, "open_gates")
    scene.line(CAMILLA, "trail_camp")
    assert scene.why(CAMILLA, "agenda") == 1


@pytest.mark.rule("SOLO-ASM-03", "SOLO-ASM-07", "SOLO-ASM-08")
def test_solo_asm_07_groundswell_and_reinforcements() -> None:
    for number, followers in ((1, 2), (2, 3), (3, 4)):
        scene = SoloScene2()
        scene.state.assemblies = number - 1
        scene.settlement("military", NAREK, 2)
        scene.settlement("military", CAMILLA)
        scene.run(assembly)
        assert [scene.why(seat, "groundswell") for seat in DISSENTERS] == [followers] * 2
        assert scene.why(CAMILLA, "assembly") == 2
        assert scene.why(NAREK, "reinforcements") == (1 if number < 3 else 0)


@pytest.mark.rule("SOLO-ASM-05")
def test_solo_asm_05_perk_cubes_count_for_the_chief_mate() -> None:
    scene = SoloScene2()
    mate = scene.setting.officers.index("chief_mate")
    scene.cubes("captain", NAREK, NAREK, NAREK)
    scene.beside.perks = [2, 0]
    each = scene.setting.officer_followers[mate][0]
    assert officer_value(scene.state, mate, NAREK) == 2 * each


@pytest.mark.rule("SOLO-END-01")
def test_solo_end_01_soldiers_and_valor() -> None:
    scene = SoloScene2()
    scene.has(NAREK, light=3, heavy=2, valor=5)
    assert leftovers(scene.state, NAREK) == 1 + 2 + 2


@pytest.mark.rule("SOLO-GEN-09", "SOLO-R-35")
@pytest.mark.parametrize("variant", [each for each in SOLO if each.startswith("s2")])
def test_whole_games_end_after_thirteen_turns_of_the_human(variant: str) -> None:
    for seed in range(3):
        match = start(variant, seed)
        match.play([Player(random.Random(seed))])
        assert match.result is not None
        view = match.view(HUMAN)
        assert view["turn"] == 39
        for name, player in zip(("narek", "camilla"), view["players"][1:], strict=True):
            owner = f"p{player['seat'] + 1}"
            cubes = sum(
                officer["row"].count(owner) + officer["pool"].get(owner, 0)
                for officer in view["officers"]
            )
            perks = view["solo"]["perks"][name]
            assert player["supply"]["cubes"] + cubes + perks == 25
            for asset in ("food", "scrap", "story", "glowberry", "island_resource"):
                assert player[asset] == 0
        again = match.load(match.deal.game, match.record())
        assert again.hash() == match.hash()
