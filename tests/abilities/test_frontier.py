"""Abilities on the map of Episode 2: Dino Attacks, Breaches, Camps and Outposts."""

from any_scene import texts
from games.perseverance.episode2.scene import BEN, FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.adventure import adventure
from pertinax.games.perseverance.episode2.rules.assets import gain_all
from pertinax.games.perseverance.episode2.rules.attack import (
    counterattack,
    counterattack_refusal,
    dino_attack,
    end_breach,
    extra_attack,
    return_breach,
    savior_bonus,
)
from pertinax.games.perseverance.episode2.rules.build import build
from pertinax.games.perseverance.episode2.rules.building import build_camp, settle_somewhere
from pertinax.games.perseverance.episode2.rules.map import clear_tile, dino_spaces, put_dino
from pertinax.games.perseverance.episode2.rules.names import (
    CANYON,
    GLOWBERRY,
    OUTPOSTS,
    PERMANENT_VOTES,
    PLAINS,
)
from pertinax.games.perseverance.episode2.rules.outposts import activate
from pertinax.games.perseverance.episode2.rules.perks import offer_perk
from pertinax.games.perseverance.episode2.rules.secondary import secondary_action
from pertinax.games.perseverance.episode2.rules.state import Tbl
from pertinax.games.perseverance.episode2.rules.turn import turn
from pertinax.games.perseverance.episode2.rules.under_way import HELD, Attack
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, NOBODY, NONE, RAPTOR, VALOR
from pertinax.kernel.decisions import STOP, Option

YES = [Option("yes", 1)]
CRASH_SITE = OUTPOSTS.index("crash_site")


def defended(area: str, card: str) -> Scene2:
    """A Camp of Isabelle, no Valor, and the card that is about to come."""
    scene = Scene2()
    scene.camp(area, ISABELLE)
    scene.has(ISABELLE, valor=0, followers=10, glowberry=0)
    scene.attack_deck(card)
    return scene


# Dino Attacks


def test_no_card_is_drawn_in_an_action_that_scouts_have_reported() -> None:
    """CH-CARD-08-TOP-E2, CH-R-61: declared for the Primary Action, and for no other."""
    scene = defended("start", "plains_attack_01")
    scene.state.active = FRED
    scene.has(FRED, story=0, light=1, glowberry=0, island_resource=0)
    scene.pool("neutral innovator", "neutral innovator")
    scene.outpost("crash_site", "start", ISABELLE)
    scene.state.hooks.attack_skipped.append(
        lambda table, _owner, _area, _on_outpost: table.stage == "primary"
    )
    scene.run(turn, answers=["crash_site", "stop"])
    assert scene.told("rally") == [(FRED, "start")]
    assert scene.told("attack") == scene.told("attack-card") == []
    assert scene.state.rally == NOBODY
    assert scene.told("gained")  # the effect of the Outpost itself
    scene.run(secondary_action, FRED, answers=["place-leader", "discovery"])
    assert scene.told("attack") == [(ISABELLE, "start", "outpost")]


def test_an_attack_may_be_held_whatever_the_card_says() -> None:
    """CH-CARD-32-TOP, CH-EX-25: success without Valor, for attacks on that Outpost alone."""
    scene = defended("start", "plains_attack_09")  # threshold 6
    scene.outpost("crash_site", "start", ISABELLE)
    scene.has(ISABELLE, valor=6)

    def reinforced(_table: Tbl, attack: Attack, missing: int, outcome: int) -> int:
        assert missing > 0
        return HELD if attack.on_outpost else outcome

    scene.state.hooks.attack_decided.append(reinforced)
    scene.run(activate, FRED, CRASH_SITE)
    assert scene.told("attack-held") == [(ISABELLE, "start")]
    assert scene.told("spent") == []  # nobody was asked for Valor
    assert (ISABELLE, "followers", 3, "defence") in scene.told("gained")

    camp = defended("start", "plains_attack_09")
    camp.state.hooks.attack_decided.append(reinforced)
    camp.run(dino_attack, ISABELLE, 0, False)
    assert camp.told("attack-failed") == [(ISABELLE, "start")]


def test_the_result_of_an_attack_is_heard_of() -> None:
    """CH-CARD-14-BOT-E2, CH-ACH-DEFENDER-E2, CH-R-23: also in another player's turn."""
    defenders: list[int] = []

    def watch(table: Tbl, attack: Attack) -> None:
        assert table.state.attack is None
        if attack.outcome != HELD:
            return
        if table.state.watchtowers[attack.position] and attack.owner == ISABELLE:
            gain(table, attack.owner, GLOWBERRY, 1, "entrenchments")
            gain(table, attack.owner, FOLLOWERS, 3, "entrenchments")
        if table.state.setting.terrain[attack.position] == CANYON:
            defenders.append(attack.owner)

    scene = defended("start", "plains_attack_02")  # threshold 3
    scene.watchtower("start", BEN)
    scene.state.hooks.attack_over.append(watch)
    scene.state.active = FRED
    scene.run(dino_attack, ISABELLE, 0, False)
    why = [each[3] for each in scene.told("gained")]
    assert why == ["defence", "entrenchments", "entrenchments"]
    assert defenders == []

    scene = defended("c1", "canyon_attack_01")  # threshold 4
    scene.state.hooks.attack_over.append(watch)
    scene.run(dino_attack, ISABELLE, scene.place("c1"), False)
    assert defenders == []  # failed
    scene = defended("c1", "canyon_attack_01")
    scene.has(ISABELLE, valor=3)
    scene.state.hooks.attack_over.append(watch)
    scene.run(dino_attack, ISABELLE, scene.place("c1"), False, answers=["hold"])
    assert defenders == [ISABELLE]


def test_a_held_outpost_may_bring_a_perk() -> None:
    """CH-CARD-35-TOP: only if the defence succeeds by the rules."""

    def bold(table: Tbl, attack: Attack) -> None:
        if attack.on_outpost and attack.outcome == HELD:
            offer_perk(table, attack.owner)

    scene = defended("start", "plains_attack_01")
    scene.outpost("crash_site", "start", ISABELLE)
    scene.state.hooks.attack_over.append(bold)
    decision = scene.asks(activate, FRED, CRASH_SITE)
    assert (decision.seat, decision.kind) == (ISABELLE, "perk")


def beyond_the_wall(scene: Scene2, owner: int) -> None:
    """CH-CARD-36-TOP: an attack on a new Camp at once; if it is held, a Settlement."""

    def challenge(table: Tbl, seat: int, structure: str, area: int) -> None:
        if seat != owner or structure != "camp":
            return
        if table.ask(seat, "beyond", YES, may_stop=True) is not STOP:
            extra_attack(table, seat, area, False)

    def settle(table: Tbl, attack: Attack) -> None:
        if attack.owner == owner and attack.outcome == HELD and not attack.on_outpost:
            settle_somewhere(table, owner, [])

    scene.state.hooks.structure_built.append(challenge)
    scene.state.hooks.attack_over.append(settle)


def test_an_ability_may_bring_an_attack_of_its_own() -> None:
    scene = Scene2()
    scene.camp("start", FRED)
    scene.watchtower("start", FRED)
    scene.clear("p1")
    scene.has(JOHN, valor=6, island_resource=1, glowberry=0, light=0)
    scene.topples(JOHN, leader=True)
    scene.attack_deck("plains_attack_01", "plains_attack_02")
    beyond_the_wall(scene, JOHN)
    # His Camp on p1 is attacked at once; the attack of the Effect itself comes after it.
    scene.run(adventure, JOHN, answers=["yes", "hold", "military", "influence"])
    assert scene.told("attack") == [(JOHN, "p1", "camp"), (FRED, "start", "camp")]
    assert scene.told("settled") == [("p1", "military")]
    kinds = [event.kind for event in scene.events]
    assert kinds.index("camp-built") < kinds.index("influenced") < kinds.index("attack")


# Breaches


def breaches() -> Scene2:
    """Breaches of Fred in the starting area, which has a Watchtower, and of Ben on p1."""
    scene = Scene2()
    scene.camp("start", FRED)
    scene.watchtower("start", FRED)
    scene.camp("p1", BEN)
    scene.breach(FRED, "plains_attack_01", "start", trampler=1)
    scene.breach(BEN, "plains_attack_02", "p1", trampler=3)
    scene.has(JOHN, light=0, heavy=2, valor=0, followers=10)
    return scene


def test_a_counterattack_may_be_against_certain_breaches_alone() -> None:
    """CH-CARD-28-TOP (b): a Breach on an area that has a Watchtower."""
    scene = breaches()

    def watched(table: Tbl) -> list[int]:
        state = table.state
        return [
            owner
            for owner, player in enumerate(state.players)
            if player.breach_at != NOBODY and state.watchtowers[player.breach_at // 2]
        ]

    def keep_watch(table: Tbl, seat: int) -> None:
        owners = watched(table)
        assert counterattack_refusal(table.state, seat, owners) is None
        counterattack(table, seat, 1, owners)

    decision = scene.asks(counterattack, JOHN, 1)
    assert texts(decision) == ["p2", "p4"]
    scene.run(keep_watch, JOHN, answers=["1", "stop"])
    assert scene.told("breach-over") == [(FRED, "start")]
    scene.state.watchtowers[0] = False
    assert counterattack_refusal(scene.state, JOHN, []) is not None


def test_a_counterattack_is_heard_of_with_the_dinos_it_began_with() -> None:
    """CH-CARD-18-BOT-E2 and 33-BOT: from 3 Dinos on, and a Settlement each time."""
    scene = breaches()
    rewarded: list[int] = []

    def reward(table: Tbl, seat: int, owner: int, dinos: int) -> None:
        assert table.state.combat is None
        assert table.state.players[owner].breach_card == NOBODY
        if dinos >= 3:
            rewarded.append(dinos)
            gain(table, seat, VALOR, 1, "defend-at-all-costs")
        settle_somewhere(table, seat, [])

    scene.state.hooks.counterattacked.append(reward)
    fight = ["p4", "1", "1", "stop", "military", "influence"]
    scene.run(counterattack, JOHN, 1, answers=fight)
    assert rewarded == [3]
    assert scene.stock(JOHN, "valor") == 1
    scene.topples(JOHN)
    scene.run(counterattack, JOHN, 1, answers=["0", "1", "stop", "military", "influence"])
    assert rewarded == [3]
    assert scene.told("settled") == [("p1", "military")]


def test_a_breach_may_be_discarded_for_its_savior_bonus() -> None:
    """CH-CARD-19-BOT-E2, CH-R-74: nothing is killed, and no Counterattack is heard of."""
    scene = breaches()
    heard: list[object] = []
    scene.state.hooks.counterattacked.append(lambda *what: heard.append(what))
    scene.state.hooks.combat_over.append(lambda *what: heard.append(what))
    supply = scene.dino_supply("trampler")

    def discard(table: Tbl, seat: int, owner: int) -> None:
        card = table.state.players[owner].breach_card
        return_breach(table, owner)
        end_breach(table, owner)
        savior_bonus(table, seat, card)

    scene.run(discard, JOHN, BEN)
    assert scene.dino_supply("trampler") == supply + 3
    assert scene.told("breach-over") == [(BEN, "p1")]
    assert [each[3] for each in scene.told("gained")] == ["savior"]
    assert heard == []


# Structures


def pioneers(scene: Scene2, owner: int) -> None:
    """CH-CARD-25-BOT: the reward of the covered space twice."""
    scene.state.hooks.structure_times.append(
        lambda _table, seat, _structure, times: times + 1 if seat == owner else times
    )


def test_the_reward_under_a_structure_may_be_gained_twice() -> None:
    for seat, times in ((JOHN, 2), (FRED, 1)):
        scene = Scene2()
        pioneers(scene, JOHN)
        scene.clear("p4", "p2")
        scene.outposts_on_offer("crash_site", "mushroom_farm")
        scene.has(seat, island_resource=1, scrap=2, glowberry=1, followers=10)
        answers = ["outpost", "crash_site", "p4", "camp", "p2"]
        scene.run(build, seat, answers=answers)
        gained = [each for each in scene.told("gained") if each[1] == "followers"]
        assert (
            gained
            == [(seat, "followers", 2, "outpost")] * times
            + [(seat, "followers", 2, "camp")] * times
        )


def bold_expansion(scene: Scene2, owner: int) -> None:
    """CH-CARD-35-BOT, CH-R-92: beside an own structure of the same area."""

    def expand(table: Tbl, seat: int, structure: str, area: int) -> None:
        state = table.state
        other = state.outpost_owners if structure == "camp" else state.camps
        if seat == owner and structure != "watchtower" and other[area] == owner:
            gain_all(table, seat, ((PERMANENT_VOTES, 1), (GLOWBERRY, 1)), "bold-expansion")

    scene.state.hooks.structure_built.append(expand)


def test_structures_are_heard_of_with_their_area() -> None:
    """CH-CARD-35-BOT and CH-ACH-BUILDER, whose condition is the printed reward."""
    scene = Scene2()
    bold_expansion(scene, JOHN)
    builders: list[str] = []

    def builder(table: Tbl, _seat: int, structure: str, area: int) -> None:
        if structure == "outpost" and table.state.setting.outpost_rewards[area][0] == "followers":
            builders.append(table.state.setting.positions[area])

    scene.state.hooks.structure_built.append(builder)
    scene.camp("p4", JOHN)
    scene.clear("p1")
    scene.enclosure(JOHN, trampler=1)
    scene.outposts_on_offer("crash_site", "mushroom_farm")
    scene.has(JOHN, island_resource=1, scrap=1, glowberry=0)
    answers = ["outpost", "crash_site", "p4", "watchtower", "p4"]
    scene.run(build, JOHN, answers=answers)
    assert scene.stock(JOHN, "permanent_votes") == scene.stock(JOHN, "votes") == 1
    assert builders == ["p4"]
    scene.has(JOHN, scrap=1, glowberry=1)
    scene.run(build, JOHN, answers=["p1"])
    assert scene.stock(JOHN, "permanent_votes") == 1  # nothing of his was there


def test_a_camp_may_be_built_without_its_reward() -> None:
    """CH-CARD-28-BOT: a Plains tile is cleared; a Camp and a Watchtower come for nothing."""
    scene = Scene2()
    pioneers(scene, JOHN)
    scene.dinos("p2", "trampler")

    def keep_watch(table: Tbl, seat: int) -> None:
        assert table.state.setting.terrain[scene.place("p2")] == PLAINS
        clear_tile(table, scene.place("p2"))
        build_camp(table, seat, scene.place("p2"), reward=False)

    scene.run(keep_watch, JOHN)
    assert scene.state.camps[scene.place("p2")] == JOHN
    assert scene.told("gained") == []
    assert scene.told("camp-built") == [(JOHN, "p2")]


def test_dinos_of_any_species_can_be_put_on_a_hex() -> None:
    """CH-CARD-31-TOP, CH-R-88: along the arrows, whatever is printed."""
    scene = Scene2()
    place = scene.place("p2")
    printed = [space.dino for space in dino_spaces(scene.state, place)]
    raptors = scene.dino_supply("raptor")

    def rampage(table: Tbl) -> None:
        for _ in range(2):
            put_dino(table, place, table.state.dinos[place].index(NONE), RAPTOR)

    scene.run(rampage)
    assert scene.dinos_at("p2")[:2] == ["raptor", "raptor"]
    assert printed[:2] != [RAPTOR, RAPTOR]
    assert scene.dino_supply("raptor") == raptors - 2
