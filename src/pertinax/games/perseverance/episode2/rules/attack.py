"""Dino Attacks, Breaches and Counterattacks (E2-ATTACK, E2-BREACH, E2-SECOND-09, -10)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.assets import gain_all
from pertinax.games.perseverance.episode2.rules.combat import (
    can_defeat_all,
    combat,
    end_combat,
    spoils,
)
from pertinax.games.perseverance.episode2.rules.map import dangerous_dinos, take_dino
from pertinax.games.perseverance.episode2.rules.names import ASSETS, DINOS, TERRAINS
from pertinax.games.perseverance.episode2.rules.setting import (
    BACK_OPTIONS,
    BACKS,
    DINO_OPTIONS,
    Gains,
)
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.under_way import (
    FAILED,
    HELD,
    UNDECIDED,
    Attack,
    Combat,
)
from pertinax.games.perseverance.shared.rules.assets import lose_followers, pay
from pertinax.games.perseverance.shared.rules.instead import given_instead
from pertinax.games.perseverance.shared.rules.names import NOBODY, OWNERS, TRAMPLER, VALOR
from pertinax.games.perseverance.shared.rules.notation import counts_text
from pertinax.games.perseverance.shared.rules.setup import SEATS
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

CAMP_DEFENCE: Final = 1
OUTPOST_DEFENCE: Final = 1
WATCHTOWER_DEFENCE: Final = 2
HOLD: Final = [Option("hold", 1)]

NO_BREACH: Final = Reason("E2-SECOND-09", "no-breach")
TOO_STRONG: Final = Reason("E2-SECOND-09", "breach-too-strong")
NOT_ON_BREACH: Final = Reason("E2-ENDTURN-02", "not-on-breach")


# The decks


def show_back(table: Tbl, deck: int) -> None:
    """E2-ATTACK-10: the back of the new top card of a deck, of those that are left."""
    state = table.state
    attacks = state.setting.attacks
    backs = [BACK_OPTIONS[attacks[card].back] for card in state.attack_left[deck]]
    back = table.roll("attack-back", backs, TERRAINS[deck]) if backs else NOBODY
    plains, canyon = state.attack_backs
    state.attack_backs = (plains, back) if deck else (back, canyon)
    if back != NOBODY:
        table.tell("attack-back", TERRAINS[deck], BACKS[back])


def reveal_card(table: Tbl, deck: int) -> int:
    """E2-ATTACK-03, E2-INFO-02: the top card of a deck, one of those with the back it shows."""
    state = table.state
    attacks = state.setting.attacks
    if not state.attack_left[deck]:
        _leave(state, deck, discarded(state, deck))
        table.tell("attack-deck-shuffled", TERRAINS[deck])
        show_back(table, deck)
    left = state.attack_left[deck]
    alike = [card for card in left if attacks[card].back == state.attack_backs[deck]]
    card = table.draw("attack", alike, state.setting.attack_cards, TERRAINS[deck])
    _leave(state, deck, tuple(other for other in left if other != card))
    return card


def discarded(state: State, deck: int) -> tuple[int, ...]:
    """The discard pile: cards neither in the deck nor beside a board."""
    kept = [player.breach_card for player in state.players]
    return tuple(
        card
        for card, attack in enumerate(state.setting.attacks)
        if attack.deck == deck and card not in kept and card not in state.attack_left[deck]
    )


def _leave(state: State, deck: int, cards: tuple[int, ...]) -> None:
    plains, canyon = state.attack_left
    state.attack_left = (plains, cards) if deck else (cards, canyon)


# The attack


def dino_attack(table: Tbl, owner: int, position: int, on_outpost: bool) -> bool:
    """E2-ATTACK-01 to -11: the owner of the Camp or Outpost that was used defends the area.

    Nobody's Soldiers or Leader take part (E2-R-42); what a failure brings comes too late to
    change it (E2-R-94). Whether it came and was held.
    """
    state = table.state
    for skip in state.hooks.attack_skipped:
        if skip(table, owner, position, on_outpost):
            state.rally = NOBODY
            return False
    area = state.setting.positions[position]
    attack = state.attack = Attack(owner, position, on_outpost)
    state.rally = position
    table.tell("attack", owner, area, "outpost" if on_outpost else "camp")
    deck = state.setting.terrain[position]
    number = reveal_card(table, deck)
    card = state.setting.attacks[number]
    attack.card = number
    attack.defence = defence(state, position)
    name = state.setting.attack_cards[number].text
    table.tell("attack-card", owner, name, card.threshold, attack.defence)
    show_back(table, deck)
    if is_held(table, attack, name, card.threshold - attack.defence):
        attack.outcome = HELD
        table.tell("attack-held", owner, area)
        _reward(table, owner, card.success, "defence", number)
    else:
        attack.outcome = FAILED
        table.tell("attack-failed", owner, area)
        _reward(table, owner, card.failure, "failed-defence", number)
        breach(table, owner, position, on_outpost, number)
    state.rally = NOBODY
    state.attack = None
    for hook in state.hooks.attack_over:
        hook(table, attack)
    return attack.outcome == HELD


def extra_attack(table: Tbl, owner: int, position: int, on_outpost: bool) -> bool:
    """A Dino Attack that an ability brings, besides that of the action under way; whether held."""
    rally = table.state.rally
    held = dino_attack(table, owner, position, on_outpost)
    table.state.rally = rally
    return held


def defence(state: State, position: int) -> int:
    """E2-ATTACK-04, E2-BREACH-06: whoever owns the structures, breached or not."""
    value = CAMP_DEFENCE if state.camps[position] != NOBODY else 0
    value += OUTPOST_DEFENCE if state.outposts[position] != NOBODY else 0
    return value + (WATCHTOWER_DEFENCE if state.watchtowers[position] else 0)


def valor_needed(state: State, seat: int, missing: int) -> int:
    """The Valor that makes up for missing defence, 1 each unless abilities add to it."""
    each = 1
    for hook in state.hooks.valor_defence:
        each = hook(state, seat, each)
    return -(-missing // each)


def is_held(table: Tbl, attack: Attack, card: str, missing: int) -> bool:
    """Abilities may decide an attack; else it is up to structures and Valor."""
    outcome = UNDECIDED
    for hook in table.state.hooks.attack_decided:
        outcome = hook(table, attack, missing, outcome)
    if outcome != UNDECIDED:
        return outcome == HELD
    return holds(table, attack.owner, card, missing)


def holds(table: Tbl, owner: int, card: str, missing: int) -> bool:
    """E2-ATTACK-05 to -07, E2-R-41: structures alone, or exactly the Valor that is missing."""
    if missing <= 0:
        return True
    valor = valor_needed(table.state, owner, missing)
    if valor > table.state.players[owner].stock[VALOR]:
        return False
    if table.ask(owner, "defend", HOLD, None, (valor, card), True) is STOP:
        return False
    pay(table, owner, VALOR, valor)
    return True


def _reward(table: Tbl, seat: int, choices: list[Gains], why: str, card: int) -> None:
    """E2-R-93: where a card offers several rewards, whoever receives one chooses at once."""
    if given_instead(table, seat, why, (card,)):
        return
    options = [Option(gains_text(gains), number) for number, gains in enumerate(choices)]
    number = 0
    if len(options) > 1:
        number = table.ask(seat, "reward-choice", options, None, (why,)).value
    gain_all(table, seat, choices[number], why)


def gains_text(gains: Gains) -> str:
    return counts_text([(ASSETS[asset], count) for asset, count in gains])


# Breaches


def breach(table: Tbl, owner: int, position: int, on_outpost: bool, card: int) -> None:
    """E2-BREACH-01 to -05, -08, E2-R-44: the card beside the board, its Dinos, the token.

    Without any Dino there is no Breach.
    """
    state = table.state
    me = state.players[owner]
    attack = state.setting.attacks[card]
    if me.breach_card != NOBODY:
        _replace_breach(table, owner)
    me.breach_card = card
    me.breach_at = 2 * position + on_outpost
    for species, count in enumerate(attack.breach):
        count = min(count, state.dino_supply[species])
        state.dino_supply[species] -= count
        me.breach[species] += count
    near = dangerous_dinos(state, position)
    for left in range(attack.dangerous, 0, -1):
        if not near:
            break
        choice = near[0]
        if len(near) > left:
            choice = table.ask(owner, "breach-dino", near, None, (left,))
        near.remove(choice)
        me.breach[take_dino(table, choice.value)] += 1
    if sum(me.breach):
        table.tell("breach", owner, state.setting.positions[position], *me.breach[TRAMPLER:])
    else:
        me.breach_card = NOBODY
        me.breach_at = NOBODY


def _replace_breach(table: Tbl, owner: int) -> None:
    """E2-BREACH-02, E2-R-91, E2-R-92: the old one costs 1 Follower per Dino and is over."""
    lose_followers(table, owner, sum(table.state.players[owner].breach), "breach")
    return_breach(table, owner)
    end_breach(table, owner)


def return_breach(table: Tbl, owner: int) -> None:
    """All Dinos of a Breach card go to the general supply."""
    dinos = table.state.players[owner].breach
    for species in range(TRAMPLER, len(DINOS)):
        table.state.dino_supply[species] += dinos[species]
        dinos[species] = 0


def end_breach(table: Tbl, owner: int) -> None:
    """E2-BREACH-07, E2-SECOND-10: the token returns to its owner, the card to its discard pile."""
    me = table.state.players[owner]
    area = table.state.setting.positions[me.breach_at // 2]
    me.breach_card = NOBODY
    me.breach_at = NOBODY
    table.tell("breach-over", owner, area)


# End of a turn


def stand_up(table: Tbl, seat: int) -> None:
    """E2-ENDTURN-01."""
    me = table.state.players[seat]
    if sum(me.toppled) or me.leader_toppled:
        me.toppled = [0, 0]
        me.leader_toppled = False
        table.tell("stood-up", seat)


def breach_upkeep(table: Tbl, seat: int) -> None:
    """E2-ENDTURN-02, E2-BREACH-07, E2-R-95, E2-R-103: Followers lost; all but the last leave."""
    state = table.state
    dinos = state.players[seat].breach
    lose_followers(table, seat, sum(dinos), "breach")
    if sum(dinos) < 2:
        return
    choice = table.ask(
        seat,
        "breach-leaves",
        DINO_OPTIONS,
        lambda species: None if dinos[species] else NOT_ON_BREACH,
    )
    dinos[choice.value] -= 1
    state.dino_supply[choice.value] += 1
    table.tell("breach-left", seat, choice.text)


# Counterattack


def counterattack_refusal(
    state: State, seat: int, owners: list[int] | None = None
) -> Reason | None:
    """E2-SECOND-09, E2-R-69: a Breach whose Dinos can all be defeated in one Combat.

    Abilities may ask for that of certain `owners` alone.
    """
    reason = NO_BREACH
    for owner in range(len(state.players)) if owners is None else owners:
        why = breach_refusal(state, seat, owner)
        if why is None:
            return None
        if why is TOO_STRONG:
            reason = why
    return reason


def breach_refusal(state: State, seat: int, owner: int) -> Reason | None:
    """E2-SECOND-09, E2-R-36: whoever has the Breach."""
    if state.players[owner].breach_card == NOBODY:
        return NO_BREACH
    dinos = state.players[owner].breach
    return None if can_defeat_all(state, seat, dinos) else TOO_STRONG


def counterattack(table: Tbl, seat: int, times: int, owners: list[int] | None = None) -> int:
    """E2-SECOND-09, -10, E2-R-96: all Dinos of a Breach, then its Savior Bonus so many times.

    Whose Breach it was.
    """
    state = table.state
    owner = table.ask(
        seat,
        "counterattack",
        SEATS[: len(state.players)] if owners is None else [SEATS[each] for each in owners],
        lambda owner: breach_refusal(state, seat, owner),
    ).value
    him = state.players[owner]
    card = him.breach_card
    dinos = sum(him.breach)
    under_way = Combat(seat, him.breach[:], NOBODY, owner, him.breach_card)
    table.tell("counterattack", seat, OWNERS[owner])
    combat(table, under_way, True)
    return_breach(table, owner)
    spoils(table, under_way)
    end_breach(table, owner)
    for _ in range(times):
        savior_bonus(table, seat, card)
    end_combat(table, under_way)
    for hook in state.hooks.counterattacked:
        hook(table, seat, owner, dinos)
    return owner


def savior_bonus(table: Tbl, seat: int, card: int) -> None:
    """E2-SECOND-10: what the card of a Breach brings whoever ends it."""
    _reward(table, seat, table.state.setting.attacks[card].savior, "savior", card)
