"""Halves of Chronicle cards, each where it takes hold of Episode 2 (CH-CARD)."""

import pytest
from any_scene import reason
from games.perseverance.chronicle.chronicle_scene import Chronicle2, set_up, tokens, use

from pertinax.games.perseverance.episode2.rules.attack import dino_attack as attack2
from pertinax.games.perseverance.episode2.rules.building import build_camp, build_outpost
from pertinax.games.perseverance.episode2.rules.combat import end_combat
from pertinax.games.perseverance.episode2.rules.names import OUTPOSTS
from pertinax.games.perseverance.episode2.rules.secondary import EXPLORE
from pertinax.games.perseverance.episode2.rules.secondary import perform as perform2
from pertinax.games.perseverance.episode2.rules.under_way import Combat
from pertinax.games.perseverance.shared.rules.assembly import officer_scoring
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.turn import BEFORE, window

ANA, BEN, CEM = range(3)


@pytest.mark.rule("CH-EX-04", "CH-CARD-16-BOT-E2", "CH-CARD-01-BOT-E2", "CH-CARD-03-BOT-E2")
@pytest.mark.rule("CH-CARD-26-BOT")
def test_ch_ex_04_lines_of_episode_2_in_game_3() -> None:
    cards = [["foundations_of_the_wall", "conscription"], ["pathfinders", "proven_in_combat"], []]
    scene = Chronicle2(game=3, cards=cards)
    before = scene.stock(ANA, "scrap"), scene.stock(BEN, "votes")
    set_up(scene)
    assert scene.stock(ANA, "scrap") == before[0] + 1
    assert tokens(scene) == [(), (2,)]
    assert scene.stock(BEN, "permanent_votes") == 1
    assert scene.stock(BEN, "votes") == before[1] + 1
    last = Chronicle2(game=4, cards=[["unexpected_loot"], [], []])
    glowberries = last.stock(ANA, "glowberry")
    set_up(last)
    assert last.stock(ANA, "glowberry") == glowberries + 2


@pytest.mark.rule("CH-CARD-04-BOT-E2", "CH-R-53")
def test_a_valor_saves_two() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "what_doesnt_kill_you", top=False)
    saved = 1
    for hook in scene.state.hooks.saved_per_valor:
        saved = hook(scene.state, ANA, saved)
    assert saved == 2


@pytest.mark.rule("CH-CARD-14-BOT-E2", "CH-R-67", "CH-R-102")
@pytest.mark.parametrize("tower", [True, False])
def test_holding_an_area_with_a_watchtower(tower: bool) -> None:
    scene = Chronicle2()
    scene.holds(BEN, "entrenchments", top=False)
    scene.camp("p1", BEN)
    if tower:
        scene.watchtower("p1", CEM)
    scene.has(BEN, valor=6, followers=10)
    scene.attack_deck("plains_attack_01")
    answers = [] if tower else ["hold"]
    scene.step("primary", attack2, BEN, scene.place("p1"), False, answers=answers)
    by_card = [event for event in scene.told("gained") if event[3] == "chronicle"]
    assert by_card == (
        [(BEN, "glowberry", 1, "chronicle"), (BEN, "followers", 3, "chronicle")] if tower else []
    )


@pytest.mark.rule("CH-CARD-14-TOP-E2", "CH-CARD-18-BOT-E2", "CH-CARD-33-BOT", "CH-R-72", "CH-R-90")
@pytest.mark.rule("CH-R-41", "CH-R-101")
def test_a_counterattack_by_an_action() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "entrenchments")
    scene.holds(ANA, "defend_at_all_costs", "rich_new_frontiers", top=False)
    scene.camp("p1", BEN)
    scene.breach(BEN, "plains_attack_10", "p1", trampler=3)
    scene.has(ANA, light=3, heavy=0, valor=0)
    scene.topples(ANA, leader=True)
    decision = scene.asks(window, ANA, BEFORE, answers=["entrenchments", "stop"])
    assert decision.kind == "settlement-zone"
    assert scene.own.glory[ANA] == 1
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-CARD-24-TOP", "CH-R-98")
def test_an_adventure_effect_by_an_action() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "structure_on_the_horizon")
    scene.run(window, ANA, BEFORE)
    scene.camp("start", ANA)
    scene.watchtower("start", BEN)
    scene.attack_deck("plains_attack_01")
    scene.has(ANA, light=1, heavy=0, glowberry=0, island_resource=0)
    scene.topples(ANA, leader=True)
    scene.dinos("p1", "trampler")
    use(scene, "structure_on_the_horizon", "stop")
    assert scene.told("effect") == [(ANA, "adventure")]
    assert scene.told("attack")
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-CARD-25-BOT", "CH-R-97")
def test_rewards_of_structures_twice() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "pioneers", top=False)
    scene.clear("p4")
    before = scene.stock(ANA, "followers")
    scene.step("primary", build_outpost, ANA, OUTPOSTS.index("crash_site"), scene.place("p4"))
    assert scene.stock(ANA, "followers") == before + 2 * 2


@pytest.mark.rule("CH-CARD-33-TOP")
def test_explore_finds_once_more() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "rich_new_frontiers")
    scene.has(ANA, valor=0, story=0)
    scene.run(perform2, ANA, EXPLORE, answers=["valor", "story"])
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "story")) == (1, 1)


@pytest.mark.rule("CH-CARD-34-TOP", "CH-R-91", "CH-R-14")
def test_a_perk_with_an_officer_bonus() -> None:
    scene = Chronicle2()
    scene.holds(BEN, "they_owe_me_a_favor")
    scene.cubes("chief_of_security", BEN, BEN, CEM)
    decision = scene.asks(influence, ANA, 1, 1)
    assert (decision.seat, decision.kind, decision.about) == (BEN, "perk", ("chief_of_security",))


@pytest.mark.rule("CH-CARD-35-BOT", "CH-R-92")
def test_a_structure_beside_ones_own() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "bold_expansion", top=False)
    scene.outpost("crash_site", "p1", ANA)
    scene.outpost("patrol_hub", "p2", BEN)
    for area in ("p1", "p2"):
        scene.step("primary", build_camp, ANA, scene.place(area), False)
    assert scene.stock(ANA, "permanent_votes") == 1


@pytest.mark.rule("CH-CARD-14-TOP-E2")
def test_without_a_breach_there_is_nothing_to_counterattack() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "entrenchments")
    scene.run(window, ANA, BEFORE)
    assert scene.asked == []


@pytest.mark.rule("CH-CARD-06-BOT-E2", "CH-R-59")
def test_tramplers_pay_once_in_ones_turn() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "trampling_distraction", top=False)
    scene.has(ANA, valor=0, votes=0)
    for captured in ([], [1], [1]):
        over = Combat(ANA, [0] * 4, scene.place("p1"), NOBODY, NOBODY)
        over.fought = [0, 2, 0, 0]
        over.captured = list(captured)
        scene.step("primary", end_combat, over)
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "votes")) == (1, 1)
    scene.state.active = BEN
    scene.claim()
    scene.step("primary", end_combat, over)
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "votes")) == (1, 1)


@pytest.mark.rule("CH-CARD-17-BOT-E2", "CH-CARD-27-BOT", "CH-ACH-BONUS-SCOUT", "CH-R-36", "CH-R-84")
def test_dinos_of_setup_go_into_the_enclosure() -> None:
    scene = Chronicle2(game=3, cards=[["a_new_species"], [], []], tiles=[[], ["scout"], []])
    set_up(scene, "house", "house")
    assert scene.captured(ANA) == {"shieldhead": 1}
    assert scene.captured(BEN) == {"trampler": 1}
    last = Chronicle2(game=4, cards=[["training_the_beasts"], [], []])
    set_up(last, "stop")
    assert last.captured(ANA) == {}


@pytest.mark.rule("CH-CARD-19-BOT-E2", "CH-R-74")
def test_a_breach_is_discarded() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "intricate_traps", "defend_at_all_costs", top=False)
    scene.run(window, ANA, BEFORE)
    scene.camp("p1", BEN)
    scene.breach(BEN, "plains_attack_10", "p1", trampler=3)
    tramplers = scene.dino_supply("trampler")
    use(scene, "intricate_traps")
    assert scene.on_breach(BEN) == {}
    assert scene.dino_supply("trampler") == tramplers + 3
    assert scene.told("breach-over")
    assert scene.told("counterattack") == []
    assert scene.own.glory[ANA] == 0


@pytest.mark.rule("CH-CARD-25-TOP", "CH-R-42")
def test_an_outpost_at_no_cost() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "pioneers")
    scene.outposts_on_offer("crash_site", "patrol_hub")
    scene.clear("p4")
    scene.has(ANA, island_resource=0, scrap=0, followers=0)
    use(scene, "pioneers", "crash_site", "p4")
    assert scene.told("outpost-built") == [(ANA, "crash_site", "p4")]
    assert scene.stock(ANA, "followers") == 2
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-CARD-27-TOP", "CH-R-84")
def test_beasts_for_soldiers_and_glory() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "training_the_beasts")
    scene.perks(ANA, "herder")
    scene.enclosure(ANA, trampler=1, raptor=1, shieldhead=1)
    scene.has(ANA, heavy=0)
    use(scene, "training_the_beasts", "trade")
    assert (scene.stock(ANA, "heavy"), scene.own.glory[ANA]) == (2, 3)
    assert scene.captured(ANA) == {}
    other = Chronicle2()
    other.holds(ANA, "training_the_beasts")
    use(other, "training_the_beasts", "raptor")
    assert other.captured(ANA) == {"raptor": 1}


@pytest.mark.rule("CH-CARD-29-TOP", "CH-R-41", "CH-R-86")
def test_a_secondary_action_for_a_valor() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "defining_moment")
    scene.has(ANA, valor=0)
    scene.run(window, ANA, BEFORE)
    scene.has(ANA, valor=1, story=0)
    use(scene, "defining_moment", "explore", "story")
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "story")) == (0, 1)


@pytest.mark.rule("CH-CARD-30-BOT", "CH-R-96")
def test_double_followers_of_an_officer_once() -> None:
    def scored(card: bool) -> int:
        scene = Chronicle2()
        scene.holds(ANA, "shifting_loyalties", top=False)
        scene.cubes("chief_mate", pool={ANA: 2})
        scene.has(ANA, followers=0)
        if card:
            use(scene, "shifting_loyalties", "chief_mate")
        scene.settlement("military", ANA, 2)
        scene.run(officer_scoring)
        for hook in scene.state.hooks.assembly_step:
            scene.run(hook, "over")
        assert scene.own.held[ANA][0].placed == ()
        return scene.stock(ANA, "followers")

    assert scored(True) == 2 * scored(False)


@pytest.mark.rule("CH-CARD-31-TOP", "CH-CARD-31-BOT", "CH-R-88", "CH-R-59")
@pytest.mark.parametrize(
    ("top", "tile", "species"), [(True, "p1", "raptor"), (False, "c1", "shieldhead")]
)
def test_a_rampage_and_its_end(top: bool, tile: str, species: str) -> None:
    scene = Chronicle2()
    scene.holds(ANA, "rampage", top=top)
    decision = scene.asks(window, ANA, BEFORE, answers=["rampage"])
    rule = "CH-CARD-31-TOP" if top else "CH-CARD-31-BOT"
    assert reason(decision, "c1" if top else "p1") == rule
    scene = Chronicle2()
    scene.holds(ANA, "rampage", top=top)
    use(scene, "rampage", tile, "2")
    assert scene.dinos_at(tile).count(species) == 2
    scene.has(ANA, followers=0)
    over = Combat(ANA, [0] * 4, scene.place(tile), NOBODY, NOBODY)
    over.fought = [0, 0, 2, 0] if top else [0, 0, 0, 2]
    scene.step("primary", end_combat, over)
    assert (scene.stock(ANA, "followers"), scene.own.glory[ANA]) == ((3, 0) if top else (0, 1))


@pytest.mark.rule("CH-EX-25", "CH-CARD-32-TOP", "CH-CARD-32-BOT", "CH-CARD-35-TOP", "CH-R-89")
@pytest.mark.parametrize("top", [True, False])
def test_ch_ex_25_reinforced_or_bold(top: bool) -> None:
    eva = Chronicle2()
    eva.holds(ANA, "reinforced_outposts", top=top)
    eva.outpost("crash_site", "p1", ANA)
    eva.outpost("patrol_hub", "c1", ANA)
    eva.has(ANA, valor=0)
    eva.attack_deck("plains_attack_10")
    use(eva, "reinforced_outposts")
    eva.step("primary", attack2, ANA, eva.place("p1"), True)
    assert eva.told("attack-held") == [(ANA, "p1")]
    assert eva.fulfilled(ANA) == {}

    dia = Chronicle2()
    dia.holds(ANA, "bold_expansion")
    dia.outpost("patrol_hub", "c1", ANA)
    dia.has(ANA, valor=1)
    dia.attack_deck("canyon_attack_01")
    use(dia, "bold_expansion")
    dia.step("primary", attack2, ANA, dia.place("c1"), True)
    assert dia.told("attack-failed") == [(ANA, "c1")]
    assert dia.told("perk-gained") == []
    dia = Chronicle2()
    dia.holds(ANA, "bold_expansion")
    dia.outpost("patrol_hub", "c1", ANA)
    dia.has(ANA, valor=6)
    dia.attack_deck("canyon_attack_01")
    use(dia, "bold_expansion")
    decision = dia.asks(attack2, ANA, dia.place("c1"), True, answers=["hold"])
    assert (decision.kind, decision.about) == ("perk", ())
