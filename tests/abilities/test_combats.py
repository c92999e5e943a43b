"""Abilities on Combats, Perks and options of Episode 2."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.attack import counterattack
from pertinax.games.perseverance.episode2.rules.city import BUY, marketplace
from pertinax.games.perseverance.episode2.rules.combat import DAMAGE, damage_needed, fallen, fight
from pertinax.games.perseverance.episode2.rules.names import MARKETPLACE
from pertinax.games.perseverance.episode2.rules.perks import offer_perk
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.under_way import Combat
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    HEAVY,
    LIGHT,
    RAPTOR,
    TRAMPLER,
    VALOR,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.replacing import swap_dice
from pertinax.kernel.decisions import STOP, Option

YES = [Option("yes", 1)]


def team(light: int = 0, heavy: int = 0, leader: bool = False, valor: int = 0) -> Scene2:
    """John with just these standing pieces and so much Valor."""
    scene = Scene2()
    scene.has(JOHN, light=light, heavy=heavy, valor=valor, followers=10)
    scene.topples(JOHN, leader=not leader)
    return scene


# After a Combat


def test_each_combat_is_heard_of_once_with_its_kills_and_captures() -> None:
    """CH-CARD-06-BOT-E2 and 31: killed and captured Dinos of one Combat."""
    scene = team(light=3)
    scene.dinos("c2", "none", "raptor", "raptor")
    scene.dinos("p1", "trampler")
    scene.camp("start", FRED)
    scene.breach(FRED, "plains_attack_01", "start", trampler=1)
    heard: list[tuple[list[int], list[int], bool]] = []

    def rampage(table: Tbl, over: Combat) -> None:
        assert table.state.combat is None
        heard.append((over.fought, over.captured, over.owner == FRED))
        if over.fought[RAPTOR] >= 2:
            gain(table, over.seat, FOLLOWERS, 3, "rampage")
        if TRAMPLER in over.captured:
            gain(table, over.seat, VOTES, 1, "distraction")

    scene.state.hooks.combat_over.append(rampage)
    scene.run(fight, JOHN, scene.place("p1"), answers=["1", "trampler"])
    scene.run(counterattack, JOHN, 1, answers=["1", "stop"])
    assert heard == [([0, 1, 0, 0], [TRAMPLER], False), ([0, 1, 0, 0], [], True)]
    assert scene.stock(JOHN, "votes") == 1


def rugged(scene: Scene2, owner: int) -> None:
    """CH-CARD-13-TOP, CH-R-65: a Light Soldier that took part and lives becomes a Heavy one."""

    def harden(table: Tbl, over: Combat) -> None:
        if over.seat != owner or over.committed[LIGHT] <= fallen(over)[0]:
            return
        if table.ask(owner, "harden", YES, may_stop=True) is not STOP:
            me = table.state.players[owner]
            me.stock[LIGHT] -= 1
            me.toppled[0] -= 1
            me.supply[LIGHT] += 1
            gain(table, owner, HEAVY, 1, "rugged")
            me.toppled[1] += 1

    scene.state.hooks.combat_over.append(harden)


@pytest.mark.parametrize(("valor", "saved", "hardens"), [(1, ["1"], True), (0, [], False)])
def test_survivors_of_a_combat_are_known(valor: int, saved: list[str], hardens: bool) -> None:
    scene = team(light=1, valor=valor)
    rugged(scene, JOHN)
    scene.dinos("p2", "none", "raptor")
    answers = [*saved, "stop", *(["yes"] if hardens else [])]
    scene.run(fight, JOHN, scene.place("p2"), answers=answers)
    assert scene.stock(JOHN, "heavy") == int(hardens)
    assert scene.player(JOHN).toppled == [0, int(hardens)]


def test_the_damage_of_soldiers_can_be_worked_out() -> None:
    """CH-ACH-HUNTER-E2, CH-R-26: the smaller of what Soldiers deal and what was spent."""
    scene = team(light=1, heavy=1, leader=True)
    hunters: list[int] = []

    def hunter(table: Tbl, over: Combat) -> None:
        soldiers = sum(over.committed[each] * DAMAGE[each] for each in (LIGHT, HEAVY))
        hunters.append(min(soldiers, damage_needed(table.state, over.seat, over.fought)))

    scene.state.hooks.combat_over.append(hunter)
    scene.dinos("c2", "shieldhead")
    answers = ["1", "0", "1", "leader 1 heavy 0 light 0", "stop"]
    scene.run(fight, JOHN, scene.place("c2"), answers=answers)
    assert hunters == [1]  # the Light Soldier's; the Leader's 2 do not count


# Valor that saves more


def what_does_not_kill(scene: Scene2, owner: int) -> None:
    """CH-CARD-04-BOT-E2, CH-R-53: each Valor saves up to 2 Soldiers of the same Combat."""

    def two(_state: State, seat: int, soldiers: int) -> int:
        return soldiers + 1 if seat == owner else soldiers

    scene.state.hooks.saved_per_valor.append(two)


def test_one_valor_saves_two_light_soldiers() -> None:
    scene = team(light=2, valor=1)
    what_does_not_kill(scene, JOHN)
    scene.dinos("c2", "none", "raptor", "raptor")
    decision = scene.asks(fight, JOHN, scene.place("c2"), answers=["2"])
    assert (decision.kind, texts(decision)) == ("save", ["0", "1", "2"])
    scene = team(light=2, valor=1)
    what_does_not_kill(scene, JOHN)
    scene.dinos("c2", "none", "raptor", "raptor")
    scene.run(fight, JOHN, scene.place("c2"), answers=["2", "2", "stop"])
    assert scene.stock(JOHN, "light") == 2
    assert scene.stock(JOHN, "valor") == 0

    plain = team(light=2, valor=1)
    plain.dinos("c2", "none", "raptor", "raptor")
    decision = plain.asks(fight, JOHN, plain.place("c2"), answers=["2"])
    assert reason(decision, "2") == "E2-COMBAT-07"


def test_a_light_and_a_heavy_soldier_share_one_valor_only_with_medical_training() -> None:
    scene = team(light=1, heavy=1, valor=1)
    what_does_not_kill(scene, JOHN)
    scene.perks(JOHN, "medical_training")
    scene.dinos("c2", "none", "raptor", "raptor")
    wounds = "leader 0 heavy 1 light 1"
    answers = ["2", "1", wounds, "1", "1", "stop"]
    scene.run(fight, JOHN, scene.place("c2"), answers=answers)
    assert (scene.stock(JOHN, "light"), scene.stock(JOHN, "heavy")) == (1, 1)
    assert scene.told("spent") == [(JOHN, "valor", 1)]

    scene = team(light=1, heavy=1, valor=1)
    what_does_not_kill(scene, JOHN)
    scene.dinos("c2", "none", "raptor", "raptor")
    scene.run(fight, JOHN, scene.place("c2"), answers=["2", "1", wounds, "1", "stop"])
    assert (scene.stock(JOHN, "light"), scene.stock(JOHN, "heavy")) == (1, 0)


# Perks


def test_an_ability_may_set_its_own_tiers() -> None:
    """CH-CARD-29-BOT, CH-R-86: tier 2 needs nothing, tier 3 one Perk; extra costs remain."""
    tiers = {1: 0, 2: 0, 3: 1}

    def defining_moment(table: Tbl, seat: int) -> None:
        pay(table, seat, VALOR, 1)
        offer_perk(table, seat, optional=False, tiers=tiers)

    scene = Scene2()
    scene.has(JOHN, valor=1, story=0)
    decision = scene.asks(defining_moment, JOHN)
    assert "warrior" in texts(decision)  # tier 2 without any Perk of the Chief of Security
    assert reason(decision, "tracker") == "E2-PERK-02"  # tier 3 needs one
    assert reason(decision, "medical_training") == "E2-PERK-03"  # no Story and no Valor left

    scene = Scene2()
    scene.has(JOHN, valor=1, story=0)
    scene.perks(JOHN, "warrior")
    scene.run(defining_moment, JOHN, answers=["tracker"])
    assert scene.perks_of(JOHN) == ["warrior", "tracker"]
    assert reason(scene.asks(offer_perk, JOHN), "tactician") == "E2-PERK-02"  # as ever


# Options and dice


def test_one_option_of_an_effect_may_be_chosen_twice() -> None:
    """CH-CARD-15-BOT-E2, CH-R-69: the first of the Marketplace, each time paid."""
    scene = Scene2()
    scene.has(JOHN, glowberry=3, food=1, scrap=0, island_resource=0)

    def again(_state: State, _seat: int, effect: int, option: int, repeats: int) -> int:
        return repeats + 1 if (effect, option) == (MARKETPLACE, BUY) else repeats

    def one_more(_state: State, _seat: int, effect: int, options: int) -> int:
        return options + 1 if effect == MARKETPLACE else options

    scene.state.hooks.option_repeats.append(again)
    scene.state.hooks.option_count.append(one_more)
    answers = ["buy", "food food", "buy", "food food", "exchange", "food scrap", "stop"]
    scene.run(marketplace, JOHN, answers=answers)
    assert scene.stock(JOHN, "glowberry") == 1
    assert (scene.stock(JOHN, "food"), scene.stock(JOHN, "scrap")) == (4, 1)

    scene = Scene2()
    scene.has(JOHN, glowberry=3, food=2, scrap=0, island_resource=0)
    scene.state.hooks.option_repeats.append(again)
    scene.state.hooks.option_count.append(one_more)
    answers = ["exchange", "food scrap", "stop"]
    decision = scene.asks(marketplace, JOHN, answers=answers)
    assert reason(decision, "exchange") == "E2-MARKET-01"


def test_dice_can_change_places_without_being_placed() -> None:
    """CH-CARD-06-TOP, CH-R-57."""
    scene = Scene2()
    scene.state.hooks.die_placed.append(lambda *_: pytest.fail("no die is placed"))
    scene.die("pub.1", "p1 adventurer")
    scene.die("salvage.1", "neutral innovator")
    swap_dice(scene.state, scene.die_space("pub.1"), scene.die_space("salvage.1"))
    assert scene.die_on("pub.1") == "neutral innovator"
    assert scene.die_on("salvage.1") == "p1 adventurer"
