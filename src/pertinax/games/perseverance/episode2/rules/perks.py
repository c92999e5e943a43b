"""Gaining Perks, and the 30 of them on the hooks they need (E2-PERK).

A hook acts for whoever owns its Perk, in every player's turn (E2-PERK-08).
"""

from typing import Final

from pertinax.games.perseverance.episode2.rules.assets import production_or_followers
from pertinax.games.perseverance.episode2.rules.combat import kill_reward
from pertinax.games.perseverance.episode2.rules.enclosure import add_any_dino, tidy
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.names import (
    BUILD,
    GLOWBERRY,
    ISLAND_RESOURCE,
    OFFICERS,
    PERKS,
    POLITICS,
    SETTLE,
    SHIELDHEAD,
    TRAINING,
)
from pertinax.games.perseverance.episode2.rules.setting import DINO_OPTIONS, PERK_OPTIONS, Setting
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    FOLLOWERS,
    FOOD,
    NOBODY,
    RAPTOR,
    SCRAP,
    STORY,
    TRAMPLER,
    VALOR,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

SKINNER: Final = 0
TRAMPLER_EXPERT: Final = 1
WARRIOR: Final = 2
MEDICAL_TRAINING: Final = 3
TRACKER: Final = 4
WRANGLER: Final = 5
DEFENDER: Final = 6
SCHOLAR: Final = 7
TRAINER: Final = 8
TACTICIAN: Final = 9
ADVENTURER: Final = 10
SURVIVOR: Final = 11
AGILE_1: Final = 12
INFLUENCER: Final = 13
GREEDY: Final = 14
FRIENDLY: Final = 15
PERSISTENT: Final = 16
AGILE_2: Final = 17
GATHERER: Final = 18
LOBBYIST: Final = 19
POLITICIAN: Final = 20
MANAGER: Final = 21
POPULAR: Final = 22
SETTLER: Final = 23
HERDER: Final = 24
TAMER: Final = 25
TRAPPER: Final = 26
QUARTERMASTER: Final = 27
BREEDER: Final = 28
ARCHITECT: Final = 29

EXTRA_COSTS: Final = [Option("story", STORY), Option("valor", VALOR)]
A_CUBE: Final = [Option("influence", 1)]
MANAGED: Final = [Option("glowberry", GLOWBERRY), Option("followers", FOLLOWERS)]

OWNED: Final = Reason("E2-PERK-01", "perk-owned")
NO_CUBE: Final = Reason("E2-OFFICER-05", "no-cube-left")
TIER_NEEDS: Final = [Reason("E2-PERK-02", "perks-needed", (number,)) for number in range(6)]
NO_EXTRA_COST: Final = Reason("E2-PERK-03", "no-story-or-valor")
NOT_THIS_COST: Final = [
    Reason("E2-PERK-03", "needs", ("story", 1)), Reason("E2-PERK-03", "needs", ("valor", 1)),
]  # fmt: skip


# Gaining

Tiers = dict[int, int]
"""How many Perks of its Officer one must own for a Perk of each tier."""


def perk_refusal(
    state: State, seat: int, perk: int, free: bool = False, tiers: Tiers | None = None
) -> Reason | None:
    """E2-PERK-01 to -04; `free` of the extra cost, which tiers are not.

    Abilities may give `tiers` of their own.
    """
    me = state.players[seat]
    if perk in me.perks:
        return OWNED
    if not me.supply[CUBE]:
        return NO_CUBE
    printed = state.setting.perks[perk]
    needed = (state.setting.perks_needed if tiers is None else tiers)[printed.tier]
    if needed > perks_of(state, seat, printed.officer):
        return TIER_NEEDS[needed]
    if printed.extra_cost and not free and not me.stock[STORY] + me.stock[VALOR]:
        return NO_EXTRA_COST
    return None


def perks_of(state: State, seat: int, officer: int) -> int:
    """E2-PERK-06: Perks of an Officer that a player owns, acting or not."""
    count = 0
    for perk in state.players[seat].perks:
        if state.setting.perks[perk].officer == officer:
            count += 1
    return count


def perk_on_offer(
    state: State, seat: int, officer: int, free: bool = False, tiers: Tiers | None = None
) -> bool:
    """Whether a player could gain a Perk of an Officer, or of any (NOBODY)."""
    for option in perk_options(state.setting, officer):
        if perk_refusal(state, seat, option.value, free, tiers) is None:
            return True
    return False


def perk_options(setting: Setting, officer: int) -> list[Option[int]]:
    if officer == NOBODY:
        return PERK_OPTIONS
    return [option for option in PERK_OPTIONS if setting.perks[option.value].officer == officer]


def offer_perk(
    table: Tbl,
    seat: int,
    officer: int = NOBODY,
    free: bool = False,
    optional: bool = True,
    tiers: Tiers | None = None,
) -> bool:
    """E2-PERK-07, E2-R-33: one Perk of an Officer, or of any; whether it was taken."""
    state = table.state
    if not perk_on_offer(state, seat, officer, free, tiers):
        return False
    choice = table.ask(
        seat,
        "perk",
        perk_options(state.setting, officer),
        lambda perk: perk_refusal(state, seat, perk, free, tiers),
        () if officer == NOBODY else (OFFICERS[officer],),
        optional,
    )
    if choice is STOP:
        return False
    gain_perk(table, seat, choice.value, free)
    return True


def gain_perk(table: Tbl, seat: int, perk: int, free: bool = False) -> None:
    """E2-PERK-01, -03, -05, -06: owned at once, acting from the next step on."""
    state = table.state
    me = state.players[seat]
    if state.setting.perks[perk].extra_cost and not free:
        asset = table.ask(
            seat,
            "perk-cost",
            EXTRA_COSTS,
            lambda asset: extra_cost_refusal(state, seat, asset),
            (PERKS[perk],),
        ).value
        pay(table, seat, asset, 1)
    me.supply[CUBE] -= 1
    me.perks = (*me.perks, perk)
    me.fresh = (*me.fresh, perk)
    table.tell("perk-gained", seat, PERKS[perk])
    for hook in state.hooks.perk_gained:
        hook(table, seat, perk)


def lift_perk(table: Tbl, seat: int, perk: int) -> None:
    """E2-R-64, E2-R-140: a cube is taken from a Perk; the others stay, whatever their tier.

    Dinos that the Enclosure no longer holds leave at once.
    """
    me = table.state.players[seat]
    me.perks = tuple(each for each in me.perks if each != perk)
    me.fresh = tuple(each for each in me.fresh if each != perk)
    me.supply[CUBE] += 1
    table.tell("perk-lifted", seat, PERKS[perk])
    tidy(table, seat)


def extra_cost_refusal(state: State, seat: int, asset: int) -> Reason | None:
    if state.players[seat].stock[asset]:
        return None
    return NOT_THIS_COST[0 if asset == STORY else 1]


# Abilities: dice and Effects


def lobbyist(table: Tbl, seat: int, die: int, _space: int) -> None:
    """E2-PERK-LOBBYIST, E2-R-105."""
    if die // 4 == seat and table.state.players[seat].acts(LOBBYIST):
        gain(table, seat, VOTES, 1, "perk")


def manager(table: Tbl, seat: int, _die: int, space: int) -> None:
    """E2-PERK-MANAGER, E2-R-104: the symbol counts as it lies, turned or not."""
    state = table.state
    if not state.players[seat].acts(MANAGER):
        return
    if state.dice[space] % 4 == state.setting.spaces[space].symbol:
        gain(table, seat, table.ask(seat, "manager", MANAGED).value, 1, "perk")


def trainer(state: State, seat: int, effect: int, options: int) -> int:
    """E2-PERK-TRAINER: one more option, and one that may repeat another."""
    return options + 1 if effect == TRAINING and state.players[seat].acts(TRAINER) else options


def trainer_repeats(state: State, seat: int, effect: int, _option: int, repeats: int) -> int:
    """E2-PERK-TRAINER."""
    return trainer(state, seat, effect, repeats)


def politician(state: State, seat: int, effect: int, options: int) -> int:
    """E2-PERK-POLITICIAN."""
    return options + 1 if effect == POLITICS and state.players[seat].acts(POLITICIAN) else options


def settler(state: State, seat: int, effect: int, options: int) -> int:
    """E2-PERK-SETTLER, E2-R-78: one more option, and one that may repeat another."""
    return options + 1 if effect == SETTLE and state.players[seat].acts(SETTLER) else options


def settler_repeats(state: State, seat: int, effect: int, _option: int, repeats: int) -> int:
    """E2-PERK-SETTLER, E2-R-78."""
    return settler(state, seat, effect, repeats)


def quartermaster(state: State, seat: int, effect: int, asset: int, units: int) -> int:
    """E2-PERK-QUARTERMASTER, E2-R-80."""
    if effect == BUILD and asset == SCRAP and state.players[seat].acts(QUARTERMASTER):
        return units + 1
    return units


def architect(state: State, seat: int, effect: int, asset: int, units: int) -> int:
    """E2-PERK-ARCHITECT, E2-R-80."""
    if effect == SETTLE and asset in (FOOD, SCRAP, ISLAND_RESOURCE):
        return units + 1 if state.players[seat].acts(ARCHITECT) else units
    return units


def gatherer(state: State, seat: int, both: bool) -> bool:
    """E2-PERK-GATHERER."""
    return both or state.players[seat].acts(GATHERER)


# Abilities: Adventures and Threats


def adventurer(state: State, seat: int, fights: int) -> int:
    """E2-PERK-ADVENTURER, E2-R-74."""
    return fights + 1 if state.players[seat].acts(ADVENTURER) else fights


def tactician(state: State, seat: int, soldiers: int) -> int:
    """E2-PERK-TACTICIAN, E2-R-73: an Adventure needs someone."""
    return max(1, soldiers - 1) if state.players[seat].acts(TACTICIAN) else soldiers


def tactician_completes(table: Tbl, seat: int) -> None:
    """E2-PERK-TACTICIAN, E2-R-133."""
    if table.state.players[seat].acts(TACTICIAN):
        gain(table, seat, GLOWBERRY, 1, "perk")


def scholar(table: Tbl, seat: int) -> None:
    """E2-PERK-SCHOLAR, E2-R-133."""
    if table.state.players[seat].acts(SCHOLAR):
        offer_perk(table, seat)


def survivor(table: Tbl, seat: int, roll: int) -> int:
    """E2-PERK-SURVIVOR."""
    return roll + 2 if table.state.players[seat].acts(SURVIVOR) else roll


def survivor_on_the_track(table: Tbl, seat: int, steps: int) -> int:
    """E2-PERK-SURVIVOR, E2-DET-05."""
    return max(0, steps - 2) if table.state.players[seat].acts(SURVIVOR) else steps


# Abilities: Combat, Dinos and attacks


def trampler_expert(state: State, seat: int, species: int, damage: int) -> int:
    """E2-PERK-TRAMPLER-EXPERT, E2-R-71."""
    if species == TRAMPLER and state.players[seat].acts(TRAMPLER_EXPERT):
        return damage + 1
    return damage


def medical_training(state: State, seat: int, saved: bool) -> bool:
    """E2-PERK-MEDICAL-TRAINING."""
    return saved or state.players[seat].acts(MEDICAL_TRAINING)


def skinner(table: Tbl, seat: int, species: int) -> None:
    """E2-PERK-SKINNER."""
    if species == TRAMPLER and table.state.players[seat].acts(SKINNER):
        gain(table, seat, ISLAND_RESOURCE, 1, "perk")


def warrior(table: Tbl, seat: int, species: int) -> None:
    """E2-PERK-WARRIOR."""
    if species == RAPTOR and table.state.players[seat].acts(WARRIOR):
        gain(table, seat, VALOR, 2, "perk")


def tracker(table: Tbl, seat: int, species: int) -> None:
    """E2-PERK-TRACKER."""
    if species == SHIELDHEAD and table.state.players[seat].acts(TRACKER):
        gain(table, seat, GLOWBERRY, 2, "perk")
        gain(table, seat, FOLLOWERS, 2, "perk")


def wrangler(table: Tbl, seat: int, captured: list[int]) -> None:
    """E2-PERK-WRANGLER, E2-R-72: one captured Dino also counts as killed."""
    if not table.state.players[seat].acts(WRANGLER):
        return
    species = table.ask(
        seat, "wrangler", [option for option in DINO_OPTIONS if option.value in captured]
    ).value
    kill_reward(table, seat, species)


def trapper(state: State, seat: int, dinos: int) -> int:
    """E2-PERK-TRAPPER."""
    return dinos + 1 if state.players[seat].acts(TRAPPER) else dinos


def herder(state: State, seat: int, mixed: bool) -> bool:
    """E2-PERK-HERDER."""
    return mixed or state.players[seat].acts(HERDER)


def breeder(state: State, seat: int, dinos: int) -> int:
    """E2-PERK-BREEDER."""
    return state.setting.enclosure_with_breeder if state.players[seat].acts(BREEDER) else dinos


def tamer(table: Tbl, seat: int, perk: int) -> None:
    """E2-PERK-TAMER, E2-R-79: acts when gained, and never again."""
    if perk == TAMER:
        add_any_dino(table, seat, "perk")


def defender(state: State, seat: int, defence: int) -> int:
    """E2-PERK-DEFENDER."""
    return defence + 1 if state.players[seat].acts(DEFENDER) else defence


# Abilities: Leaders, Officers and Assemblies


def agile(state: State, seat: int, glowberries: int) -> int:
    """E2-PERK-AGILE-1, E2-PERK-AGILE-2."""
    me = state.players[seat]
    return max(0, glowberries - int(me.acts(AGILE_1)) - int(me.acts(AGILE_2)))


def influencer(state: State, seat: int, stays: bool) -> bool:
    """E2-PERK-INFLUENCER, E2-R-75."""
    return stays or state.players[seat].acts(INFLUENCER)


def persistent(state: State, seat: int, joins: bool) -> bool:
    """E2-PERK-PERSISTENT."""
    return joins or state.players[seat].acts(PERSISTENT)


def friendly(table: Tbl, seat: int, zone: int) -> None:
    """E2-PERK-FRIENDLY, E2-R-75: before the Effect, once for each action."""
    me = table.state.players[seat]
    if not me.acts(FRIENDLY) or not me.stock[GLOWBERRY] or not me.supply[CUBE]:
        return
    officer = table.state.officer_of[zone]
    if table.ask(seat, "friendly", A_CUBE, None, (OFFICERS[officer],), True) is STOP:
        return
    pay(table, seat, GLOWBERRY, 1)
    influence(table, seat, officer, 1)


def greedy(table: Tbl, seat: int, _officer: int, times: int) -> int:
    """E2-PERK-GREEDY, E2-R-76."""
    return times + 1 if table.state.players[seat].acts(GREEDY) else times


def popular(table: Tbl, seat: int, zone: int) -> None:
    """E2-PERK-POPULAR, E2-R-77: chosen for each Zone, besides its tile."""
    if table.state.players[seat].acts(POPULAR):
        production_or_followers(table, seat, zone, "popular", "perk")


def abilities(_setting: Setting) -> Hooks:
    """The hooks of a game with all Perks on them."""
    hooks = Hooks()
    hooks.die_placed += [lobbyist, manager]
    hooks.option_count += [trainer, politician, settler]
    hooks.option_repeats += [trainer_repeats, settler_repeats]
    hooks.discount += [quartermaster, architect]
    hooks.gather_both.append(gatherer)
    hooks.adventure_fights.append(adventurer)
    hooks.patrol_need.append(tactician)
    hooks.patrol_completed += [tactician_completes, scholar]
    hooks.threat_roll.append(survivor)
    hooks.threat_steps.append(survivor_on_the_track)
    hooks.free_damage.append(trampler_expert)
    hooks.heavy_saved.append(medical_training)
    hooks.dino_killed += [skinner, warrior, tracker]
    hooks.dino_captured.append(wrangler)
    hooks.captures.append(trapper)
    hooks.enclosure_mixed.append(herder)
    hooks.enclosure_size.append(breeder)
    hooks.perk_gained.append(tamer)
    hooks.valor_defence.append(defender)
    hooks.move_cost.append(agile)
    hooks.leader_stays.append(influencer)
    hooks.leader_joins.append(persistent)
    hooks.leader_moved.append(friendly)
    hooks.officer_bonus_times.append(greedy)
    hooks.majority_alone.append(popular)
    return hooks
