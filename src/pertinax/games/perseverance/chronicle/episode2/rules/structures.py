"""Chronicle cards about Camps, Outposts and Watchtowers (CH-CARD-25, -28, -32, -35, -36-TOP)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Action,
    Actions,
    Several,
    bring_for,
    copies,
    lay_token,
    lying,
)
from pertinax.games.perseverance.chronicle.shared.rules.modifiers import declared
from pertinax.games.perseverance.chronicle.shared.rules.names import CAMP_BUILT
from pertinax.games.perseverance.episode2.rules.attack import (
    counterattack_refusal,
    extra_attack,
)
from pertinax.games.perseverance.episode2.rules.build import outpost_somewhere
from pertinax.games.perseverance.episode2.rules.building import (
    any_outpost_refusal,
    any_watchtower_refusal,
    settle_somewhere,
    watchtower_somewhere,
)
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.names import AREAS, PLAINS
from pertinax.games.perseverance.episode2.rules.perks import offer_perk
from pertinax.games.perseverance.episode2.rules.secondary import COUNTERATTACK, perform
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.under_way import HELD, Attack
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.kernel.errors import Reason

REINFORCED: Final = ("CH-CARD-32-TOP", "CH-CARD-32-BOT")

NO_OUTPOST: Final = Reason("CH-R-89", "no-own-outpost")
OTHER_TERRAIN: Final = Reason("CH-CARD-32-TOP", "other-terrain")
NOT_WATCHED: Final = Reason("CH-CARD-28-TOP", "no-breach-at-watchtower")


def register(hooks: Hooks) -> None:
    hooks.structure_times.append(pioneers)
    hooks.structure_built += [bold_expansion, beyond_the_wall]
    hooks.attack_decided.append(reinforced)
    hooks.attack_over.append(bold_defence)


# Pioneers


def outpost_refusal(state: State, seat: int, _place: int) -> Reason | None:
    return any_outpost_refusal(state, seat)


def free_outpost(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-25-TOP, CH-R-42: an Outpost at no cost, with its reward."""
    outpost_somewhere(table, seat)


def pioneers(table: Tbl, seat: int, _structure: str, times: int) -> int:
    """CH-CARD-25-BOT: the reward under a Camp or an Outpost once more."""
    return times + copies(table.state, seat, "CH-CARD-25-BOT")


# We must keep watch!


def tower_refusal(state: State, seat: int, _place: int) -> Reason | None:
    return any_watchtower_refusal(state, seat)


def free_tower(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-28-TOP, CH-R-85: a Watchtower without a Trampler, and without an Adventure card."""
    watchtower_somewhere(table, seat)


def watched(state: State) -> list[int]:
    """CH-R-85: those whose Camp or Outpost is breached where a Watchtower stands."""
    found: list[int] = []
    for owner, player in enumerate(state.players):
        if player.breach_at != NOBODY and state.watchtowers[player.breach_at // 2]:
            found.append(owner)
    return found


def watch_refusal(state: State, seat: int, _place: int) -> Reason | None:
    owners = watched(state)
    return counterattack_refusal(state, seat, owners) if owners else NOT_WATCHED


def strike_back(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-28-TOP, CH-R-41, -85: a Counterattack where a Watchtower stands, for anybody."""
    perform(table, seat, COUNTERATTACK, watched(table.state))


# Tokens on Outposts


def own_outpost_refusal(state: State, seat: int, position: int, plains: bool) -> Reason | None:
    if state.outposts[position] == NOBODY or state.outpost_owners[position] != seat:
        return NO_OUTPOST
    return OTHER_TERRAIN if plains and state.setting.terrain[position] != PLAINS else None


def _some_outpost(state: State, seat: int, plains: bool) -> Reason | None:
    for position in range(AREAS):
        if own_outpost_refusal(state, seat, position, plains) is None:
            return None
    return NO_OUTPOST


def _token_on_outpost(table: Tbl, seat: int, place: int, plains: bool) -> None:
    state = table.state
    choice = table.ask(
        seat,
        "chronicle-outpost",
        state.setting.position_options[:AREAS],
        lambda position: own_outpost_refusal(state, seat, position, plains),
    )
    lay_token(table, seat, place, choice.value, choice.text)


def plains_outpost_refusal(state: State, seat: int, _place: int) -> Reason | None:
    return _some_outpost(state, seat, True)


def reinforce(table: Tbl, seat: int, place: int) -> None:
    """CH-CARD-32-TOP, CH-CARD-32-BOT: a token on one's own Outpost on a Plains area."""
    _token_on_outpost(table, seat, place, True)


def reinforced(table: Tbl, attack: Attack, _missing: int, outcome: int) -> int:
    """CH-CARD-32-TOP, CH-CARD-32-BOT, CH-R-89: attacks on the Outpost itself are held."""
    if attack.on_outpost and lying(table.state, attack.owner, attack.position, *REINFORCED):
        return HELD
    return outcome


def any_outpost_of_mine(state: State, seat: int, _place: int) -> Reason | None:
    return _some_outpost(state, seat, False)


def expand_boldly(table: Tbl, seat: int, place: int) -> None:
    """CH-CARD-35-TOP: a token on one of one's own Outposts."""
    _token_on_outpost(table, seat, place, False)


def bold_defence(table: Tbl, attack: Attack) -> None:
    """CH-CARD-35-TOP, CH-R-89: a Perk of any Officer each time the Outpost is held."""
    if attack.on_outpost and attack.outcome == HELD:
        for _ in range(lying(table.state, attack.owner, attack.position, "CH-CARD-35-TOP")):
            offer_perk(table, attack.owner)


# When something is built


def bold_expansion(table: Tbl, owner: int, structure: str, position: int) -> None:
    """CH-CARD-35-BOT, CH-R-92: a Camp beside one's own Outpost, or an Outpost beside one's Camp."""
    state = table.state
    if structure == "camp":
        beside = state.outpost_owners[position] == owner
    else:
        beside = structure == "outpost" and state.camps[position] == owner
    if beside:
        bring_for(table, owner, "CH-CARD-35-BOT")


def beyond_the_wall(table: Tbl, owner: int, structure: str, position: int) -> None:
    """CH-CARD-36-TOP, CH-R-93: an attack on the new Camp; if it is held, a Settlement."""
    if structure != "camp" or not table.state.turn:
        return
    if not declared(table, owner, CAMP_BUILT, "CH-CARD-36-TOP"):
        return
    if extra_attack(table, owner, position, False):
        settle_somewhere(table, owner, [])


ACTIONS: Final[Actions] = {
    "CH-CARD-25-TOP": Action(outpost_refusal, free_outpost),
    "CH-CARD-28-TOP": Several(
        {
            "watchtower": Action(tower_refusal, free_tower),
            "counterattack": Action(watch_refusal, strike_back),
        }
    ),
    "CH-CARD-32-TOP": Action(plains_outpost_refusal, reinforce),
    "CH-CARD-32-BOT": Action(plains_outpost_refusal, reinforce),
    "CH-CARD-35-TOP": Action(any_outpost_of_mine, expand_boldly),
}
