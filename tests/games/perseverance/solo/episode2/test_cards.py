"""SOLO-DIE, SOLO-OP, SOLO-STRIP, SOLO-A2: cards, dice and operations of Episode 2 solo."""

import pytest
from games.perseverance.solo.episode2.solo2_scene import SoloScene2

from pertinax.games.perseverance.episode2.rules.names import DISCOVERY, OUTPOSTS, ZONES
from pertinax.games.perseverance.solo.episode2.rules.box import load_box
from pertinax.games.perseverance.solo.shared.rules.dice import place
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN, NAREK
from pertinax.games.perseverance.solo.shared.rules.operations import recruit_light

DECK = """
01 foragers sustenance - gather,pub,adventure | valor 1, light 1 | followers 2 | I S [L]
02 into_the_wild sustenance - adventure,gather,pub | expedition 1 | expedition 1 | [I] S L
03 big_hunt sustenance - adventure,pub,gather | expedition 1 | valor 1, influence 1 | I [S] L
04 tall_tales sustenance - pub,gather,adventure | followers 2 | influence 1, perk 1 | [L] I S
05 assault_course military - training | light 1, heavy 1 | light 2 | S [I] L
06 watch_rota military - training | light 1, valor 1 | light 1, valor 1 | S I [L]
07 old_guard military - training | heavy 1, valor 1 | heavy 1 | L [S] I
08 forced_march military - training | light 1, expedition 1 | light 1, influence 1 | S L [I]
09 row_houses expansion - settle,marketplace,politics | settle 1 | settle 1, settle 1 | I L [S]
10 garden_plots expansion - settle,politics,marketplace | settle 1 | settle 1 | L [I] S
11 street_speech expansion - politics,marketplace,settle | die 1 | die 1 | [S] L I
12 bazaar expansion - marketplace,settle,politics | camp 1 | settle 1 | I [L] S
13 trail_camp construction - build,salvage | camp 1 | camp 1 | S [L] I
14 frontier_post construction - build,salvage | outpost 1 | outpost 1 | [I] L S
15 wreckers construction - salvage,build | watchtower 1 | settle 1 | [S] I L
16 lookouts construction - build,salvage | watchtower 1, followers 1 | outpost 1 | L S [I]
17 long_patrol discovery sustenance adventure,gather,pub | expedition 1 | expedition 1 | [L] S I
18 supply_train discovery military training | heavy 1 | perk 1, followers 1 | I S [L]
19 promises discovery expansion politics,marketplace,settle | votes 2 | permanent_votes 1 | I [S] L
20 new_ground discovery construction build,salvage | outpost 1 | camp 1 | [I] S L
"""


@pytest.mark.rule("SOLO-A2-01 to -20", "SOLO-DIE-07")
def test_solo_a2_the_deck_card_by_card() -> None:
    scene = SoloScene2()
    found = []
    for number, card in enumerate(scene.setting.solo.cards, 1):
        effects = ",".join(scene.setting.effects[effect] for effect in card.effects)
        lines = [", ".join(f"{each.name} {each.count}" for each in line) for line in card.lines]
        icons = [icon[0].upper() for icon in card.strip]
        icons[card.cross] = f"[{icons[card.cross]}]"
        second = ZONES[card.search] if card.zone == DISCOVERY else "-"
        found.append(
            f"{number:02} {card.name} {ZONES[card.zone]} {second} {effects} "
            f"| {' | '.join(lines)} | {' '.join(icons)}"
        )
    assert found == DECK.strip().splitlines()
    assert [card.number for card in load_box().action_cards.values()] == list(range(1, 21))


# Dice


def placed(scene: SoloScene2, seat: int, card: str) -> tuple[str, str]:
    space = scene.run(place, seat, scene.card_of(card))
    name = scene.setting.spaces[space].name
    return scene.die_on(name), name


@pytest.mark.rule("SOLO-DIE-07", "SOLO-EX-22")
def test_solo_ex_22_without_an_outpost_the_die_goes_to_the_second_zone() -> None:
    scene = SoloScene2()
    scene.pool("neutral organizer", "neutral mediator")
    scene.acts(NAREK, "promises")
    [(_, _, symbol, space)] = scene.told("die-placed")
    assert (symbol, space.partition(".")[0]) == ("organizer", "politics")
    assert scene.gained(NAREK, "votes") == 2
    officer = scene.setting.officers[scene.state.officer_of[DISCOVERY]]
    assert scene.told("influenced") == [("p2", officer)]
    assert scene.told("perk-row") == [(NAREK, 1)]


@pytest.mark.rule("SOLO-DIE-05")
def test_solo_die_05_own_outposts_before_the_humans_and_none_with_a_breach() -> None:
    scene = SoloScene2()
    scene.outpost("crash_site", "p1", HUMAN)
    scene.outpost("glowberry_patch", "p2", NAREK)
    symbols = ("adventurer", "organizer", "mediator", "innovator")
    scene.pool(*[f"neutral {symbol}" for symbol in symbols])
    assert placed(scene, NAREK, "long_patrol")[1].startswith("glowberry_patch")
    scene.pool("p2 adventurer", "p2 organizer", "p2 mediator", "p2 innovator")
    assert placed(scene, NAREK, "long_patrol")[1].startswith("crash_site")
    scene = SoloScene2()
    scene.outpost("crash_site", "p1", HUMAN)
    card = scene.setting.attacks[0].name
    scene.breach(HUMAN, card, "p1", on_outpost=True, raptor=1)
    scene.pool(*[f"neutral {symbol}" for symbol in symbols])
    assert not placed(scene, NAREK, "long_patrol")[1].startswith("crash_site")


@pytest.mark.rule("SOLO-ACT-01", "SOLO-EX-26", "SOLO-R-23")
def test_solo_ex_26_the_expedition_then_the_attack_on_the_outpost_then_the_strip() -> None:
    scene = SoloScene2()
    scene.camp("p2", NAREK)
    scene.outpost("crash_site", "start", HUMAN)
    scene.barracks(NAREK, light=2)
    scene.dinos("p1", "trampler")
    scene.pool("p2 adventurer", "p2 organizer", "p2 mediator", "p2 innovator")
    weak = sorted(
        [card for card in scene.setting.attacks if card.deck == 0], key=lambda card: card.threshold
    )
    scene.attack_deck(weak[0].name, weak[1].name)
    scene.has(HUMAN, valor=6)
    scene.has(NAREK, valor=6)
    answers = ["hold"] if weak[1].threshold > 1 or weak[0].threshold > 1 else []
    scene.acts(NAREK, "long_patrol", answers)
    told = [event.kind for event in scene.events]
    attacks = scene.told("attack")
    assert attacks == [(NAREK, "p2", "camp"), (HUMAN, "start", "outpost")]
    assert told.index("dissenter-icon") > max(
        place for place, kind in enumerate(told) if kind == "attack"
    )
    assert scene.told("effect") == []


# Operations


@pytest.mark.rule("SOLO-OP-VALOR", "SOLO-OP-00")
def test_solo_op_valor_at_six_it_fails() -> None:
    scene = SoloScene2()
    scene.has(NAREK, valor=5)
    scene.line(NAREK, "foragers")
    assert scene.stock(NAREK, "valor") == 6
    scene.line(NAREK, "foragers")
    assert scene.why(NAREK, "dissenter-failed") == 1


@pytest.mark.rule("SOLO-OP-VOTE")
def test_solo_op_vote_a_permanent_vote_is_a_vote_too() -> None:
    scene = SoloScene2()
    scene.line(CAMILLA, "promises")
    assert (scene.stock(CAMILLA, "votes"), scene.stock(CAMILLA, "permanent_votes")) == (1, 1)


@pytest.mark.rule("SOLO-OP-PERK", "SOLO-INF-02", "SOLO-ASM-05", "SOLO-R-12")
def test_solo_op_perk_cubes_come_out_of_the_same_supply() -> None:
    scene = SoloScene2()
    assert scene.supply(CAMILLA, "cubes") == 25
    scene.line(CAMILLA, "supply_train")
    assert scene.supply(CAMILLA, "cubes") == 24
    assert scene.beside.perks == [0, 1]
    scene.supplies(CAMILLA, cubes=0)
    scene.line(CAMILLA, "supply_train")
    assert scene.why(CAMILLA, "dissenter-failed") == 1


@pytest.mark.rule("SOLO-OP-SETTLE", "SOLO-TGT-01")
def test_solo_op_settle_in_city_zones_with_a_bonus_each_time() -> None:
    scene = SoloScene2()
    scene.line(CAMILLA, "row_houses")
    assert scene.told("settled") == [("p3", "expansion"), ("p3", "construction")]
    assert len(scene.told("influenced")) == 2
    scene.line(NAREK, "garden_plots")
    assert scene.told("settled") == [("p2", "expansion")]
    assert scene.told("perk-row") == [(NAREK, 1)]
    scene = SoloScene2()
    scene.settlement("sustenance", HUMAN, 2)
    scene.settlement("military", HUMAN, 1)
    scene.line(CAMILLA, "wreckers")
    assert scene.told("settled") == [("p3", "military")]


@pytest.mark.rule("SOLO-OP-CAMP", "SOLO-TGT-05", "SOLO-R-12")
def test_solo_op_camp_narek_the_last_area_camilla_the_first() -> None:
    for seat, area in ((NAREK, "c2"), (CAMILLA, "start")):
        scene = SoloScene2()
        scene.clear("p1", "c2")
        scene.line(seat, "trail_camp")
        assert scene.told("camp-built") == [(seat, area)]
    assert scene.gained(CAMILLA) == 0
    scene.supplies(CAMILLA, camps=0)
    scene.line(CAMILLA, "trail_camp")
    assert scene.why(CAMILLA, "dissenter-failed") == 1


@pytest.mark.rule("SOLO-OP-OUTPOST", "SOLO-TGT-05", "SOLO-GEN-08")
def test_solo_op_outpost_the_leftmost_tile_where_it_has_a_camp() -> None:
    scene = SoloScene2()
    scene.clear("p1", "p2")
    scene.camp("p2", NAREK)
    scene.outposts_on_offer("crash_site", "dinosaur_trap", "mushroom_farm")
    scene.line(NAREK, "frontier_post")
    assert scene.told("outpost-built") == [(NAREK, "crash_site", "p2")]
    assert OUTPOSTS[scene.state.outpost_offer[0]] == "dinosaur_trap"
    scene.line(NAREK, "frontier_post")
    assert scene.told("outpost-built")[0][2] == "start"


@pytest.mark.rule("SOLO-OP-TOWER")
def test_solo_op_tower_where_it_owns_most() -> None:
    scene = SoloScene2()
    scene.clear("p1", "p2", "p3")
    scene.camp("p3", NAREK)
    scene.line(NAREK, "wreckers")
    assert scene.told("watchtower-built") == [(NAREK, "p3")]
    scene.line(NAREK, "wreckers")
    assert scene.told("watchtower-built") == [(NAREK, "start")]


@pytest.mark.rule("SOLO-STRIP-I", "SOLO-INF-01")
def test_solo_strip_i_a_cube_then_a_perk_cube() -> None:
    scene = SoloScene2()
    scene.strip(NAREK, "supply_train")
    assert len(scene.told("influenced")) == 1
    assert scene.told("perk-row") == [(NAREK, 1)]


@pytest.mark.rule("SOLO-STRIP-L", "SOLO-STRIP-L2")
def test_solo_strip_l_leaders_go_to_the_city() -> None:
    scene = SoloScene2()
    scene.strip(NAREK, "old_guard")
    assert scene.leader_at(NAREK) == "military"
    assert scene.gained(NAREK, "valor") == 1
    scene.leader("expansion", HUMAN)
    scene.strip(CAMILLA, "garden_plots")
    assert scene.leader_at(CAMILLA) == "construction"
    assert scene.gained(CAMILLA, "votes") == 1
    assert scene.told("effect") == []


@pytest.mark.rule("SOLO-INF-04", "SOLO-OP-LIGHT")
def test_solo_inf_04_the_chief_of_security_sends_a_light_soldier() -> None:
    scene = SoloScene2()
    security = scene.setting.officers.index("chief_of_security")
    zone = scene.state.officer_of.index(security)
    card = next(card for card in scene.setting.solo.cards if card.zone == zone)
    scene.cubes("chief_of_security", NAREK, NAREK, HUMAN)
    scene.state.active = NAREK
    before = scene.in_barracks(NAREK)
    doing = scene.doing(NAREK, card.name)
    scene.run(scene.beside.playbook.operations["influence"], doing, 1)
    assert scene.in_barracks(NAREK) == (before[0] + 1, before[1])
    assert not scene.run(recruit_light, NAREK, 0, "x")
