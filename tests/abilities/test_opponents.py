"""Opponents that the rules answer for, with pieces and Followers but without resources.

Three seats as in the solo mode: a human, and two for whom nobody is ever asked.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from any_scene import AnyScene
from games.perseverance.episode1.scene import Scene
from games.perseverance.episode2.scene import Scene2

from pertinax.games.perseverance.episode1.rules import scoring as scoring1
from pertinax.games.perseverance.episode1.rules.attack import dino_attack
from pertinax.games.perseverance.episode1.rules.community import (
    bottommost,
    build_settlement,
    settlement_bonus,
)
from pertinax.games.perseverance.episode1.rules.dinos import free_dino_spaces, next_dino_space
from pertinax.games.perseverance.episode1.rules.names import EXPANSION, MILITARY, SUSTENANCE
from pertinax.games.perseverance.episode1.rules.patrol import leave_offer
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.episode2.rules import attack as attack2
from pertinax.games.perseverance.episode2.rules import building as building2
from pertinax.games.perseverance.episode2.rules import offers as offers2
from pertinax.games.perseverance.episode2.rules import scoring as scoring2
from pertinax.games.perseverance.episode2.rules.map import dino_spaces
from pertinax.games.perseverance.episode2.rules.names import OUTPOSTS, PLAINS
from pertinax.games.perseverance.episode2.rules.shape import data, fill
from pertinax.games.perseverance.episode2.rules.state import State as State2
from pertinax.games.perseverance.episode2.rules.state import Tbl as Tbl2
from pertinax.games.perseverance.episode2.rules.state import new_state
from pertinax.games.perseverance.episode2.rules.under_way import FAILED, HELD, Attack
from pertinax.games.perseverance.shared.rules.assembly import (
    assembly_rewards,
    majorities,
    officer_scoring,
    officer_value,
)
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.names import (
    DIE_KINDS,
    FOLLOWERS,
    LIGHT,
    NEUTRAL,
    VALOR,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.placing import open_spaces, place_die, put_aside
from pertinax.games.perseverance.shared.rules.setting import AS_IT_LIES
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import STOP, Decision, Option, Pending
from pertinax.kernel.table import Automated, Table

HUMAN, NAREK, CAMILLA = range(3)


def by_the_rules(_table: Table[Any], decision: Decision) -> Option[Any]:
    """SOLO-GEN-09, SOLO-ATK2-06: decline, or take the first; Shieldheads leave first."""
    if decision.kind == "breach-leaves":
        return decision.options[-1]
    return STOP if STOP in decision.options else decision.options[0]


def run(
    scene: AnyScene[Any, Any], rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()
) -> Any:
    """Like `scene.run`, with seats for which the rules answer."""
    left = list(answers)
    scene.events.clear()
    scene.asked = []

    def answering(decision: Decision, _table: Table[Any]) -> Option[Any]:
        assert decision.seat == HUMAN
        scene.asked.append(decision)
        if not left:
            raise Pending([decision])
        return decision.find(left.pop(0))

    automated = Automated(("narek", "camilla"), NAREK, by_the_rules)
    chance = Chance("scene", scene.script)
    table = Table(scene.state, chance, None, answering, scene.events, None, automated)
    result = rule(table, *args)
    assert not left
    return result


# Dice


def place_by_card(
    table: Tbl, seat: int, effects: Sequence[int], owners: Sequence[int]
) -> tuple[int, int] | None:
    """SOLO-DIE-01 within one Zone: owner, Effect, die; a symbol space before a free one."""
    state = table.state
    for owner in owners:
        for effect in effects:
            found = [
                (state.setting.spaces[space].symbol != die % 4, die, space)
                for die in range(4 * owner, 4 * owner + 4)
                if state.pool[die]
                for space in open_spaces(state, effect, die % 4)
            ]
            if found:
                _, die, space = min(found)
                place_die(table, seat, die, space, AS_IT_LIES)
                return die, space
    return None


def expansion(scene: Scene) -> list[int]:
    return scene.setting.effects_of[EXPANSION]


def test_a_die_finds_its_space_and_nobody_is_asked() -> None:
    """SOLO-EX-04: own dice come first, then Neutral ones on their symbol."""
    scene = Scene(players=3)
    settle = [effect for effect in expansion(scene) if has_symbol(scene, effect, 2)][-1:]
    scene.pool("p3 organizer", "p2 mediator", "neutral mediator", "neutral innovator")
    die, space = run(scene, place_by_card, CAMILLA, settle, [CAMILLA, NEUTRAL])
    assert die // 4 == CAMILLA
    assert scene.setting.spaces[space].symbol == 4  # unrestricted
    assert not scene.asked
    assert not scene.told("lost-followers")
    die, space = run(scene, place_by_card, CAMILLA, settle, [CAMILLA, NEUTRAL])
    assert (die // 4, scene.setting.spaces[space].symbol) == (NEUTRAL, 2)


def has_symbol(scene: Scene, effect: int, symbol: int) -> bool:
    spaces = [scene.setting.spaces[space] for space in scene.setting.spaces_of[effect]]
    return {space.symbol for space in spaces} >= {symbol, 4}


def test_a_foreign_die_costs_followers_and_a_full_zone_offers_nothing() -> None:
    """SOLO-DIE-03, SOLO-EX-05."""
    scene = Scene(players=3)
    training = scene.setting.effects_of[MILITARY]
    scene.pool("p1 adventurer", "p1 organizer", "p1 mediator", "p1 innovator")
    placed = 0
    while run(scene, place_by_card, NAREK, training, [HUMAN]) is not None:
        assert scene.told("lost-followers") == [(NAREK, 2, "others-die")]
        placed += 1
        for die in range(4):
            scene.state.pool[die] = 1
    assert placed == len(scene.setting.spaces_of[training[0]])
    assert all(open_spaces(scene.state, training[0], symbol) == [] for symbol in range(4))


def test_a_die_can_be_set_aside_without_a_question() -> None:
    """SOLO-DIE-06."""
    scene = Scene(players=3)
    scene.pool("neutral organizer", "p1 mediator")
    die = next(die for die in range(DIE_KINDS) if scene.state.pool[die] and die // 4 == NEUTRAL)
    run(scene, put_aside, NAREK, die)
    assert scene.told("die-set-aside") == [(NAREK, "neutral", "organizer")]
    assert scene.state.set_aside[die] == 1


def test_the_zone_of_the_last_primary_die_can_be_remembered() -> None:
    """SOLO-TURN-01, SOLO-R-01, -03: by the die alone, and by none that is set aside."""
    scene = Scene(players=3)
    scene.state.active = HUMAN
    scene.has(HUMAN, story=0)
    zones: list[int] = []

    def forget(_table: Tbl, _seat: int, name: str) -> None:
        if name == "before-actions":
            zones.clear()

    scene.state.hooks.action_window.append(forget)
    scene.state.hooks.die_placed.append(
        lambda table, _seat, _die, space: zones.append(table.state.setting.spaces[space].zone)
    )
    scene.pool("neutral adventurer", "neutral adventurer")
    answers = ["rations", "leader-community", "military", "training", "story", "stop"]
    scene.run(turn, answers=[each for each in answers if each != "training"])
    assert zones == [SUSTENANCE]
    scene.state.active = HUMAN
    for space in range(len(scene.state.dice)):
        scene.state.dice[space] = 4 * NEUTRAL
    scene.pool("neutral adventurer")
    scene.run(turn, answers=["influence", "chief_mate"])
    assert scene.told("die-set-aside")
    assert zones == []


def test_dino_spaces_and_their_order_are_known_for_each_area() -> None:
    """SOLO-TGT-03, SOLO-GEN-06."""
    scene = Scene(players=3)
    before = free_dino_spaces(scene.state, MILITARY)
    first = next_dino_space(scene.state, MILITARY)
    assert scene.state.fill_order(MILITARY)[0] == first
    scene.fill("military", leave=2)
    assert free_dino_spaces(scene.state, MILITARY) == 2 < before
    two = Scene2(players=3)
    two.dinos("c2", "shieldhead", "raptor")
    assert two.dinos_at("c2")[:2] == ["shieldhead", "raptor"]  # in arrow order
    assert len(dino_spaces(two.state, two.place("c2"))) == len(two.dinos_at("c2"))


# Rewards in their own way


def dissenters(scene: Scene) -> None:
    """SOLO-TGT-02, SOLO-INF-04, SOLO-ATK1-03, SOLO-ASM-03 as far as these tests need them."""

    def give(table: Tbl, seat: int, reward: str, about: tuple[int, ...]) -> bool:
        if seat == HUMAN:
            return False
        state = table.state
        if reward == "settlement-bonus":
            bonus, count = state.setting.settlement_bonus[about[1]]
            asset = VOTES if bonus == "votes" else FOLLOWERS
            gain(table, seat, asset, count, "settlement-bonus")
        elif reward == "officer-bonus":
            gain(table, seat, FOLLOWERS, 1, "officer-bonus")
        elif reward == "combat-rewards":
            attack = state.attack
            assert attack is not None
            highest = attack.contribution[seat] == max(attack.contribution)
            each = 1 if attack.breached else 2
            gain(table, seat, FOLLOWERS, each * (about[0] + highest), "reward")
        elif reward == "second-place":
            gain(table, seat, FOLLOWERS, 1, "assembly")
        return True

    scene.state.hooks.instead.append(give)


def test_a_settlement_of_an_opponent_has_its_own_bonus() -> None:
    """SOLO-OP-SETTLE, SOLO-EX-06: on the lowest space, without a question."""
    scene = Scene(players=3)
    dissenters(scene)
    scene.settlement("expansion.1", HUMAN)

    def settle(table: Tbl, seat: int, zone: int) -> None:
        space = bottommost(table.state, zone)
        build_settlement(table, seat, zone, space)
        settlement_bonus(table, seat, zone, space)

    for seat in (CAMILLA, NAREK):
        run(scene, settle, seat, EXPANSION)
    assert scene.zone("expansion").settlements[:3] == [HUMAN, CAMILLA, NAREK]
    assert scene.stock(NAREK, "story") == scene.stock(CAMILLA, "story")  # no resources
    assert scene.row("chief_steward") == []  # space 3: a cube for a player, here a Follower


def test_an_officer_bonus_of_an_opponent_leaves_the_humans_alone() -> None:
    """SOLO-INF-03, -04: whoever's turn it is."""
    scene = Scene(players=3)
    dissenters(scene)
    scene.cubes("chief_mate", HUMAN, HUMAN, NAREK)
    before = scene.every("followers")
    run(scene, influence, NAREK, 0, 1)
    asset, count = scene.setting.officer_bonus[0]
    human = (HUMAN, scene.setting.assets[asset], count, "officer-bonus")
    assert human in scene.told("gained")
    assert scene.stock(NAREK, "followers") == before[NAREK] + 1
    assert [each for each in scene.told("gained") if each[0] == NAREK] == [
        (NAREK, "followers", 1, "officer-bonus")
    ]


@pytest.mark.parametrize(("breach", "narek", "camilla"), [(False, 6, 2), (True, 3, 1)])
def test_combat_rewards_of_opponents_ask_the_human_alone(
    breach: bool, narek: int, camilla: int
) -> None:
    """SOLO-EX-08: in Camilla's check step; contribution 2, 3 and 1."""
    scene = Scene(players=3)
    dissenters(scene)
    scene.state.active = HUMAN
    scene.dinos("sustenance", d1_c1="T")
    if breach:
        scene.dinos("sustenance", d1_c3="T", d2_c3="T")
    for space, seat in (("s1.c1", NAREK), ("s1.c2", NAREK), ("s2.c2", NAREK), ("s2.c1", HUMAN)):
        scene.soldier(f"sustenance.{space}", seat, "light")
    scene.trap("sustenance.d2.c1", CAMILLA, "trampler")
    scene.trap("sustenance.d2.c2", HUMAN, "trampler")
    scene.roll("trap", "match-3", "match-3")
    scene.has(HUMAN, valor=6, safeguard=6)
    before = scene.every("followers")
    run(scene, dino_attack, SUSTENANCE, CAMILLA, answers=["stop"])
    assert [decision.kind for decision in scene.asked] == ["reward"]
    gained = {each[0]: each[2] for each in scene.told("gained") if each[3] == "reward"}
    assert gained == {NAREK: narek, CAMILLA: camilla}
    lost = 4 if breach else 0
    assert scene.stock(CAMILLA, "followers") == before[CAMILLA] + camilla - lost
    assert scene.state.active == HUMAN


@pytest.mark.parametrize("module", [False, True])
def test_the_safeguard_of_a_wall_is_lost_to_an_opponent(module: bool) -> None:
    scene = Scene(players=3, wall_module=module)
    scene.wall("military.c1", HUMAN)
    scene.wall("military.c2", NAREK)
    face = next(face.text for face in scene.setting.wall_die if "safeguard-1" in face.text)
    scene.roll("wall", face, face)
    before = scene.every("safeguard")

    def instead(_table: Tbl, seat: int, reward: str, _about: tuple[int, ...]) -> bool:
        return seat == NAREK and reward == "wall-safeguard"

    scene.state.hooks.instead.append(instead)
    run(scene, dino_attack, MILITARY, answers=["stop"])
    assert scene.every("safeguard") == [before[HUMAN] + 1, *before[1:]]


def test_second_place_and_conditions_of_an_opponent() -> None:
    """SOLO-ASM-01, -03, -05, SOLO-END-01."""
    scene = Scene(players=3)
    dissenters(scene)
    scene.present("expansion", 3, 1, 2)

    def first_two(table: Tbl) -> None:
        assembly_rewards(table, majorities(table))

    followers = scene.stock(CAMILLA, "followers")
    run(scene, first_two, answers=["votes"])
    assert scene.stock(CAMILLA, "followers") == followers + 1
    assert scene.stock(CAMILLA, "story") == 2  # no Production

    def security(state: State, officer: int, seat: int, value: int) -> int:
        return 10 if seat == NAREK and state.setting.officers[officer] == "chief_mate" else value

    def barracks(_state: State, seat: int, followers: int) -> int:
        return 7 if seat == NAREK else followers

    scene.state.hooks.officer_value.append(security)
    scene.state.hooks.leftovers.append(barracks)
    assert officer_value(scene.state, 0, NAREK) == 10
    assert officer_value(scene.state, 0, CAMILLA) == 2  # her 2 Settlements are her best area
    scene.cubes("chief_mate", NAREK, NAREK, CAMILLA)
    run(scene, officer_scoring)
    assert (NAREK, "followers", 10, "officer-scoring") in scene.told("gained")
    assert (CAMILLA, "followers", 1, "officer-scoring") in scene.told("gained")
    assert scoring1.leftovers(scene.state, NAREK) == 7
    assert scoring1.leftovers(scene.state, HUMAN) != 7


def test_an_open_patrol_may_be_taken_by_an_opponent() -> None:
    """SOLO-OP-PATROL, SOLO-GEN-08: the left one; the new card takes its place."""
    scene = Scene(players=3)
    scene.offer("missing_persons", "night_watch", deck=["berry_pickers", "beacon_hill"])
    scene.draw("patrol", "beacon_hill")

    def take(table: Tbl, seat: int) -> None:
        card = table.state.offer[0]
        leave_offer(table, card)
        me = table.state.players[seat]
        me.completed = (*me.completed, card)

    run(scene, take, NAREK)
    names = [scene.setting.patrol_cards[card].text for card in scene.state.offer]
    assert names == ["beacon_hill", "night_watch"]
    security = scene.setting.officers.index("chief_of_security")
    each = scene.setting.officer_followers[security]
    assert officer_value(scene.state, security, NAREK) == each


# Episode 2


def dissenters2(scene: Scene2) -> None:
    """SOLO-TGT-05, SOLO-ATK2-02 to -04, SOLO-STRIP-X as far as these tests need them."""

    def give(table: Tbl2, seat: int, reward: str, _about: tuple[int, ...]) -> bool:
        if seat == HUMAN:
            return False
        if reward in ("defence", "savior"):
            gain(table, seat, FOLLOWERS, 2, reward)
        elif reward == "failed-defence":
            gain(table, seat, VALOR, 1, reward)
        else:
            table.tell("own-way", seat, reward)
        return True

    def defend(table: Tbl2, attack: Attack, missing: int, outcome: int) -> int:
        if attack.owner == HUMAN or missing <= 0:
            return outcome
        if table.state.players[attack.owner].stock[VALOR] < missing:
            return FAILED
        pay(table, attack.owner, VALOR, missing)
        return HELD

    scene.state.hooks.instead.append(give)
    scene.state.hooks.attack_decided.append(defend)


@pytest.mark.parametrize(("valor", "held"), [(1, False), (2, True)])
def test_an_opponent_defends_itself(valor: int, held: bool) -> None:
    """SOLO-EX-12: threshold 5, Camp and Watchtower 3."""
    scene = Scene2(players=3)
    dissenters2(scene)
    scene.camp("start", NAREK)
    scene.watchtower("start", HUMAN)
    scene.has(NAREK, valor=valor, followers=10)
    scene.attack_deck("plains_attack_06")
    scene.dinos("p1", "trampler", "raptor")
    run(scene, attack2.dino_attack, NAREK, 0, False)
    assert scene.asked == []
    if held:
        assert (scene.stock(NAREK, "valor"), scene.stock(NAREK, "followers")) == (0, 12)
    else:
        assert (scene.stock(NAREK, "valor"), scene.stock(NAREK, "followers")) == (2, 10)
        assert scene.told("breach")
        assert scene.player(NAREK).breach_at == 0


def test_a_breach_of_an_opponent_lives_and_ends_as_any_other() -> None:
    """SOLO-EX-13, SOLO-ATK2-05 to -07."""
    scene = Scene2(players=3)
    dissenters2(scene)
    scene.camp("start", NAREK)
    scene.breach(NAREK, "plains_attack_01", "start", shieldhead=1, raptor=1, trampler=1)
    scene.has(NAREK, followers=10)
    run(scene, attack2.breach_upkeep, NAREK)
    assert scene.stock(NAREK, "followers") == 7
    assert scene.on_breach(NAREK) == {"trampler": 1, "raptor": 1}
    scene.has(HUMAN, heavy=1, light=0, valor=0)
    scene.topples(HUMAN, leader=True)
    run(scene, attack2.counterattack, HUMAN, 1, answers=["stop"])
    assert "savior" in [each[3] for each in scene.told("gained") if each[0] == HUMAN]
    assert scene.told("breach-over") == [(NAREK, "start")]

    scene.breach(HUMAN, "plains_attack_02", "start", raptor=1)
    scene.has(NAREK, heavy=1, light=0, followers=10)
    run(scene, attack2.counterattack, NAREK, 1)
    assert (NAREK, "followers", 2, "savior") in scene.told("gained")
    assert scene.asked == []


def test_structures_and_settlements_of_an_opponent_have_their_own_rewards() -> None:
    """SOLO-OP-SETTLE, SOLO-OP-CAMP, SOLO-OP-OUTPOST: the leftmost tile, and nobody is asked."""
    scene = Scene2(players=3)
    dissenters2(scene)
    scene.clear("p3", "p4")
    scene.outposts_on_offer("crash_site", "mushroom_farm", deck=["crash_site", "speakers_rock"])
    count = scene.setting.outposts_on_offer

    def outpost(table: Tbl2, seat: int, area: int) -> None:
        tile = table.state.outpost_offer[0]
        offers2.outpost_leaves(table.state, tile)
        building2.build_outpost(table, seat, tile, area)
        offers2.refill_outposts(table)

    run(scene, outpost, NAREK, scene.place("p4"))
    run(scene, building2.build_camp, CAMILLA, scene.place("p3"))  # a Perk for a player
    run(scene, building2.place_settlement, CAMILLA, 1, True)
    assert scene.told("own-way") == [(CAMILLA, "settlement-bonus")]
    assert scene.state.outposts[scene.place("p4")] == OUTPOSTS.index("crash_site")
    assert scene.state.outpost_offer[0] == OUTPOSTS.index("mushroom_farm")  # it moved up
    assert len(scene.state.outpost_offer) <= count
    assert scene.asked == []
    assert scene.perks_of(CAMILLA) == []


def test_the_order_of_offers_is_part_of_the_state() -> None:
    """SOLO-GEN-08: others move up, the new card comes to the right end; and so it is kept."""
    scene = Scene2(players=3)
    scene.offer("plains", "plains_stampede", "plains_tall_grass")
    scene.deck("plains", "plains_nobody_home")
    scene.setting.adventures_on_offer = 2

    def explore(table: Tbl2) -> None:
        terrain = offers2.bury(table.state, table.state.adventure_offer[PLAINS][0])
        offers2.refill_adventures(table, terrain)

    run(scene, explore)
    names = [card.name for card in scene.setting.adventures]
    offer = [names[card] for card in scene.state.adventure_offer[PLAINS]]
    assert offer == ["plains_tall_grass", "plains_nobody_home"]
    assert [names[card] for card in scene.state.adventure_decks[PLAINS][-1]] == ["plains_stampede"]
    again = new_state(scene.setting, scene.state.hooks, scene.state.rules)
    fill(again, json.loads(json.dumps(data(scene.state))))
    assert again.adventure_offer == scene.state.adventure_offer
    turned = scene.state.copy()
    turned.adventure_offer = (turned.adventure_offer[PLAINS][::-1], turned.adventure_offer[1])
    assert data(turned) != data(scene.state)


def test_an_adventure_card_taken_counts_for_its_opponent() -> None:
    """SOLO-EXP-06, SOLO-ASM-05, SOLO-END-01."""
    scene = Scene2(players=3)
    scene.offer("plains", "plains_stampede", "plains_tall_grass")
    scene.deck("plains")

    def take(table: Tbl2, seat: int) -> None:
        card = table.state.adventure_offer[PLAINS][0]
        offers2.refill_adventures(table, offers2.leave_offer(table.state, card))
        me = table.state.players[seat]
        me.completed = (*me.completed, card)

    run(scene, take, CAMILLA)
    assert texts_of(scene) == ["plains_tall_grass"]
    security = scene.setting.officers.index("chief_of_security")
    each = scene.setting.officer_followers[security][0]
    assert officer_value(scene.state, security, CAMILLA) == each

    def soldiers(state: State2, seat: int, followers: int) -> int:
        return state.players[seat].stock[LIGHT] if seat != HUMAN else followers

    scene.state.hooks.leftovers.append(soldiers)
    scene.has(CAMILLA, light=3)
    assert scoring2.leftovers(scene.state, CAMILLA) == 3


def texts_of(scene: Scene2) -> list[str]:
    return [option.text for option in offers2.cards_on_offer(scene.state)]
