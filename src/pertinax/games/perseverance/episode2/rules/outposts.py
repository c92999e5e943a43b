"""The 20 Outposts (E2-OUTPOST): when one can be activated, and what it does."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.assets import gain_all
from pertinax.games.perseverance.episode2.rules.attack import (
    counterattack,
    counterattack_refusal,
    dino_attack,
)
from pertinax.games.perseverance.episode2.rules.building import any_zone_refusal, settle_somewhere
from pertinax.games.perseverance.episode2.rules.crew import effect_in_doubt
from pertinax.games.perseverance.episode2.rules.enclosure import add_any_dino, fits
from pertinax.games.perseverance.episode2.rules.map import breached, clear_tile, is_tile, temple
from pertinax.games.perseverance.episode2.rules.names import (
    ADVENTURERS_LODGE,
    BUILDERS_WORKSHOP,
    COMMAND_CENTER,
    DINOS,
    DINOSAUR_TRAP,
    DISCOVERY,
    GLOWBERRY,
    OFFICERS_LODGE,
    ON_ADVENTURE,
    OUTPOST,
    PATROL_HUB,
    PERKS,
    PIONEER_BASE,
    PROVING_GROUNDS,
    RENDEZVOUS_POINT,
    SECRET_MEETING_PLACE,
    SPEAKERS_ROCK,
    STAGING_GROUND,
    TRANQUIL_MEADOW,
    UNDERGROUND_PASSAGE,
)
from pertinax.games.perseverance.episode2.rules.perks import (
    OWNED,
    TIER_NEEDS,
    gain_perk,
    lift_perk,
    offer_perk,
    perk_on_offer,
    perk_refusal,
    perks_of,
)
from pertinax.games.perseverance.episode2.rules.setting import (
    EFFECT_OPTIONS,
    OFFICER_OPTIONS,
    PERK_OPTIONS,
)
from pertinax.games.perseverance.episode2.rules.stages import challenge_reward, resolve_stage
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.names import (
    ANY,
    CUBE,
    DIE,
    HEAVY,
    LIGHT,
    NOBODY,
    STORY,
    SYMBOLS,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.replacing import replace_on_board, swap_dice
from pertinax.games.perseverance.shared.rules.setting import SYMBOL_OPTIONS
from pertinax.games.perseverance.shared.rules.threat import draw_challenges, face_threat
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

AGAIN: Final = [Option("again", 1)]

NOT_BUILT: Final = Reason("E2-OUTPOST-01", "outpost-not-built")
BREACHED: Final = Reason("E2-OUTPOST-02", "outpost-breached")
RESOLVED: Final = Reason("E2-R-90", "outpost-resolved")
NO_ADVENTURE: Final = Reason("E2-R-60", "no-adventure")
CANNOT_PAY: Final = Reason("E2-OUTPOST-BUILDERS-WORKSHOP", "cannot-pay")
NO_LEADER: Final = Reason("E2-OUTPOST-COMMAND-CENTER", "leader-not-in-zone")
NO_EFFECT: Final = Reason("E2-OUTPOST-COMMAND-CENTER", "no-effect-in-zone")
NO_DINO: Final = Reason("E2-OUTPOST-DINOSAUR-TRAP", "no-such-dino-to-house")
NO_HEAVY: Final = Reason("E2-OUTPOST-FORWARD-BARRACKS", "no-heavy-left")
NO_PERK: Final = Reason("E2-OUTPOST-OFFICERS-LODGE", "no-perk-to-gain")
NOT_OWNED: Final = Reason("E2-R-64", "perk-not-owned")
NOBODY_STANDS: Final = Reason("E2-R-65", "no-soldier-on-board")
NO_TILE: Final = Reason("E2-R-66", "no-tile-to-clear")
NO_LIGHT: Final = Reason("E2-OUTPOST-PROVING-GROUNDS", "no-light-standing")
NO_CUBE: Final = Reason("E2-OFFICER-05", "no-cube-left")
NO_GLOWBERRY: Final = Reason("E2-OUTPOST-RENDEZVOUS-POINT", "needs", ("glowberry", 1))
NO_GLOWBERRY_TO_MEET: Final = Reason("E2-OUTPOST-SECRET-MEETING-PLACE", "needs", ("glowberry", 1))
NO_TWO_DICE: Final = Reason("E2-R-70", "no-dice-to-swap")
NO_DIE_THERE: Final = Reason("E2-R-70", "no-die-there")
SAME_DIE: Final = Reason("E2-R-70", "same-die")
NO_SWAP: Final = Reason("E2-R-70", "no-effect-to-resolve")
FACE_NOT_LEGAL: Final = Reason("E2-R-70", "other-symbol")


# Activating


def position_of(state: State, outpost: int) -> int:
    """The area of an Outpost, or NOBODY."""
    return state.outposts.index(outpost) if outpost in state.outposts else NOBODY


def outpost_refusal(state: State, seat: int, outpost: int, stories: int, die: int) -> Reason | None:
    """E2-OUTPOST-01, -02, E2-PRIMARY-06: on the map, not breached, and with a real result.

    Within one action each Outpost is resolved once (E2-R-90); `die` is about to lie on it, and
    `stories` are those that are left then.
    """
    return _refusal(state, seat, outpost, state.resolved, stories, die)


def _refusal(
    state: State, seat: int, outpost: int, used: tuple[int, ...], stories: int, die: int
) -> Reason | None:
    position = position_of(state, outpost)
    if position == NOBODY:
        return NOT_BUILT
    if breached(state, position, True):
        return BREACHED
    if outpost in used:
        return RESOLVED
    if outpost == UNDERGROUND_PASSAGE:
        return _passage_refusal(state, seat, (*used, outpost), stories, die)
    if outpost == COMMAND_CENTER:
        return _command_refusal(state, seat, (*used, outpost), stories, die)
    return _effect_refusal(state, seat, outpost, position)


def activate(table: Tbl, seat: int, outpost: int) -> None:
    """E2-OUTPOST-03, -04, E2-R-100, -141: the Rally marker, the effect, the owner's Dino Attack.

    An effect within an effect brings its own attack first (E2-R-90).
    """
    state = table.state
    position = position_of(state, outpost)
    rally = state.rally
    state.rally = position
    state.resolved = (*state.resolved, outpost)
    table.tell("rally", seat, state.setting.positions[position])
    resolve(table, seat, outpost, position)
    state.rally = position
    dino_attack(table, state.outpost_owners[position], position, True)
    state.rally = rally


# What each one needs


def _effect_refusal(state: State, seat: int, outpost: int, position: int) -> Reason | None:
    me = state.players[seat]
    if outpost == ADVENTURERS_LODGE:
        return None if me.patrol != NOBODY else NO_ADVENTURE
    if outpost == BUILDERS_WORKSHOP:
        for asset, count in state.setting.outposts[outpost].cost:
            if me.stock[asset] < count:
                return CANNOT_PAY
        return any_zone_refusal(state, seat, [])
    if outpost == DINOSAUR_TRAP:
        for species in range(1, len(DINOS)):
            if fits(state, seat, species):
                return None
        return NO_DINO
    if outpost == OFFICERS_LODGE:
        return None if perk_on_offer(state, seat, NOBODY) or may_move(state, seat) else NO_PERK
    if outpost == PATROL_HUB:
        return None if me.standing(LIGHT) + me.standing(HEAVY) else NOBODY_STANDS
    if outpost == PIONEER_BASE:
        return None if tiles_to_clear(state, position) else NO_TILE
    if outpost == PROVING_GROUNDS:
        return proving_refusal(state, seat)
    if outpost == RENDEZVOUS_POINT:
        if not me.stock[GLOWBERRY]:
            return NO_GLOWBERRY
        return None if perk_on_offer(state, seat, NOBODY) else NO_PERK
    if outpost == SECRET_MEETING_PLACE:
        return meeting_refusal(state, seat)
    if outpost == STAGING_GROUND:
        return counterattack_refusal(state, seat)
    return _gain_refusal(state, seat, outpost)


def _gain_refusal(state: State, seat: int, outpost: int) -> Reason | None:
    """Resources, Votes and Followers can always be gained, Soldiers while there are any."""
    for asset, _ in state.setting.outposts[outpost].gain:
        if asset != HEAVY or state.players[seat].supply[HEAVY]:
            return None
    return NO_HEAVY


# What each one does


def resolve(table: Tbl, seat: int, outpost: int, position: int) -> None:
    """The effect for the active player.

    Some only bring what their tile shows: E2-OUTPOST-CRASH-SITE, E2-OUTPOST-DINOSAUR-BONEYARD,
    E2-OUTPOST-FORWARD-BARRACKS, E2-OUTPOST-GLOWBERRY-PATCH, E2-OUTPOST-HIDDEN-PARADISE and
    E2-OUTPOST-MUSHROOM-FARM.
    """
    gain_all(table, seat, table.state.setting.outposts[outpost].gain, "outpost")
    if outpost == ADVENTURERS_LODGE:
        # E2-OUTPOST-ADVENTURERS-LODGE, E2-R-60
        resolve_stage(table, seat, rolls=False)
    elif outpost == BUILDERS_WORKSHOP:
        builders_workshop(table, seat)
    elif outpost == COMMAND_CENTER:
        command_center(table, seat)
    elif outpost == DINOSAUR_TRAP:
        dinosaur_trap(table, seat)
    elif outpost == OFFICERS_LODGE:
        officers_lodge(table, seat)
    elif outpost == PATROL_HUB:
        patrol_hub(table, seat)
    elif outpost == PIONEER_BASE:
        pioneer_base(table, seat, position)
    elif outpost == PROVING_GROUNDS:
        proving_grounds(table, seat)
    elif outpost == RENDEZVOUS_POINT:
        rendezvous_point(table, seat)
    elif outpost == SECRET_MEETING_PLACE:
        secret_meeting_place(table, seat)
    elif outpost == SPEAKERS_ROCK:
        speakers_rock(table, seat)
    elif outpost == STAGING_GROUND:
        # E2-OUTPOST-STAGING-GROUND, E2-R-69
        counterattack(table, seat, table.state.setting.outposts[outpost].most)
    elif outpost == TRANQUIL_MEADOW:
        tranquil_meadow(table, seat)
    elif outpost == UNDERGROUND_PASSAGE:
        underground_passage(table, seat)


def builders_workshop(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-BUILDERS-WORKSHOP, E2-R-61: up to two Settlements in different City Zones."""
    outpost = table.state.setting.outposts[BUILDERS_WORKSHOP]
    for asset, count in outpost.cost:
        pay(table, seat, asset, count)
    used: list[int] = []
    for _ in range(outpost.most):
        settle_somewhere(table, seat, used, bonus=False)


def _command_refusal(
    state: State, seat: int, used: tuple[int, ...], stories: int, die: int
) -> Reason | None:
    leader = state.players[seat].leader
    if not 0 <= leader < ON_ADVENTURE:
        return NO_LEADER
    for option in effects_in(state, leader):
        if _open(state, seat, option.value, used, stories, die):
            return None
    return NO_EFFECT


def effects_in(state: State, zone: int) -> list[Option[int]]:
    """E2-SECOND-05: the Effects of a Zone; those of Discovery are the Outposts on the map."""
    if zone == DISCOVERY:
        return [EFFECT_OPTIONS[OUTPOST + tile] for tile in state.outposts if tile != NOBODY]
    return [EFFECT_OPTIONS[effect] for effect in state.setting.effects_of[zone]]


def _open(
    state: State, seat: int, effect: int, used: tuple[int, ...], stories: int, die: int
) -> bool:
    """Whether an Effect can be resolved from within an Outpost, where `die` is about to lie."""
    if effect >= OUTPOST:
        return _refusal(state, seat, effect - OUTPOST, used, stories, die) is None
    return state.rules.effect_refusal(state, seat, effect, stories, die) is None


def within_refusal(state: State, seat: int, effect: int) -> Reason | None:
    stories = state.players[seat].stock[STORY]
    return None if _open(state, seat, effect, state.resolved, stories, NOBODY) else NO_EFFECT


def command_center(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-COMMAND-CENTER, E2-R-62: an Effect of the Leader's Zone, then he comes home."""
    state = table.state
    effect = table.ask(
        seat,
        "leader-effect",
        effects_in(state, state.players[seat].leader),
        lambda effect: within_refusal(state, seat, effect),
        always=effect_in_doubt(state, seat),
    ).value
    state.rules.resolve_effect(table, seat, effect)
    bring_home(table, seat)


def bring_home(table: Tbl, seat: int) -> None:
    """A Leader returns from a Zone to the Player board."""
    me = table.state.players[seat]
    if 0 <= me.leader < ON_ADVENTURE:
        me.leader = NOBODY
        table.tell("leader-retrieved", seat)


def dinosaur_trap(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-DINOSAUR-TRAP, E2-R-63: one Dino, and another for 1 Food."""
    state = table.state
    outpost = state.setting.outposts[DINOSAUR_TRAP]
    add_any_dino(table, seat, "outpost")
    for _ in range(outpost.most - 1):
        if _effect_refusal(state, seat, DINOSAUR_TRAP, NOBODY) is not None:
            return
        for asset, count in outpost.cost:
            if state.players[seat].stock[asset] < count:
                return
        if table.ask(seat, "another-dino", AGAIN, may_stop=True) is STOP:
            return
        for asset, count in outpost.cost:
            pay(table, seat, asset, count)
        add_any_dino(table, seat, "outpost")


def officers_lodge(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-OFFICERS-LODGE, E2-R-64: one Perk of any Officer, then up to two cubes move."""
    state = table.state
    offer_perk(table, seat)
    for _ in range(state.setting.outposts[OFFICERS_LODGE].most):
        lifted = table.ask(
            seat,
            "lift-perk",
            PERK_OPTIONS,
            lambda perk: lift_refusal(state, seat, perk),
            may_stop=True,
        )
        if lifted is STOP:
            return
        move_cube(table, seat, lifted.value)


def may_move(state: State, seat: int) -> bool:
    """Whether some cube on a Perk could go to another Perk."""
    for perk in state.players[seat].perks:
        if lift_refusal(state, seat, perk) is None:
            return True
    return False


def lift_refusal(state: State, seat: int, perk: int) -> Reason | None:
    """E2-R-64: an own cube, and a Perk whose tier the Perks still owned allow."""
    if perk not in state.players[seat].perks:
        return NOT_OWNED
    for option in PERK_OPTIONS:
        if moved_refusal(state, seat, perk, option.value) is None:
            return None
    return NO_PERK


def moved_refusal(state: State, seat: int, lifted: int, perk: int) -> Reason | None:
    """Tiers apply to the Perks that stay, extra costs do not."""
    if perk in state.players[seat].perks:
        return OWNED
    perks = state.setting.perks
    officer = perks[perk].officer
    staying = perks_of(state, seat, officer) - (perks[lifted].officer == officer)
    needed = state.setting.perks_needed[perks[perk].tier]
    return TIER_NEEDS[needed] if needed > staying else None


def move_cube(table: Tbl, seat: int, lifted: int) -> None:
    """E2-R-64: to a free Perk; it counts as gained now."""
    state = table.state
    perk = table.ask(
        seat,
        "move-perk",
        PERK_OPTIONS,
        lambda perk: moved_refusal(state, seat, lifted, perk),
        (PERKS[lifted],),
    ).value
    lift_perk(table, seat, lifted)
    gain_perk(table, seat, perk, free=True)


def patrol_hub(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-PATROL-HUB, E2-R-65: Challenges for the Soldiers that stand on the board."""
    state = table.state
    me = state.players[seat]
    draw_challenges(table, "light", state.setting.light_challenges, me.standing(LIGHT))
    draw_challenges(table, "heavy", state.setting.heavy_challenges, me.standing(HEAVY))
    left = state.challenges[:]
    kept: list[int] = []
    most = state.setting.outposts[PATROL_HUB].most
    while left and len(kept) < most:
        cards = [state.setting.challenge_cards[card] for card in left]
        choice = table.ask(seat, "keep", cards, None, (most - len(kept),), True)
        if choice is STOP:
            break
        left.remove(choice.value)
        kept.append(choice.value)
    for card in kept:
        challenge_reward(table, seat, card)
    due = [card for card in kept if state.setting.challenges[card].threat]
    while due:
        cards = [state.setting.challenge_cards[card] for card in due]
        card = table.ask(seat, "threat-card", cards).value
        due.remove(card)
        challenge = state.setting.challenges[card]
        face_threat(table, seat, challenge.threat, challenge.soldier, on_board=True)
    state.challenges.clear()


def tiles_to_clear(state: State, position: int) -> list[Option[int]]:
    """E2-R-66: Plains and Canyon tiles next to the Outpost's own area, with or without Dinos."""
    return [
        state.setting.position_options[place]
        for place in state.setting.adjacent[position]
        if is_tile(state, place) and place != temple(state)
    ]


def pioneer_base(table: Tbl, seat: int, position: int) -> None:
    """E2-OUTPOST-PIONEER-BASE, E2-R-66: clear a tile without a card, a reward for each Dino."""
    state = table.state
    place = table.ask(seat, "clear-tile", tiles_to_clear(state, position)).value
    dinos = clear_tile(table, place)
    for asset, count in state.setting.outposts[PIONEER_BASE].each:
        gain(table, seat, asset, count * dinos, "outpost")


def proving_refusal(state: State, seat: int) -> Reason | None:
    me = state.players[seat]
    if not me.standing(LIGHT):
        return NO_LIGHT
    return None if me.supply[CUBE] else NO_CUBE


def proving_grounds(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-PROVING-GROUNDS, E2-R-67: a Light Soldier for a cube and a Perk, twice at most."""
    state = table.state
    for done in range(state.setting.outposts[PROVING_GROUNDS].most):
        if proving_refusal(state, seat) is not None:
            return
        choice = table.ask(seat, "officer", OFFICER_OPTIONS, may_stop=done > 0)
        if choice is STOP:
            return
        me = state.players[seat]
        me.stock[LIGHT] -= 1
        me.supply[LIGHT] += 1
        table.tell("soldier-returned", seat, "light")
        influence(table, seat, choice.value, 1)
        offer_perk(table, seat, choice.value)


def rendezvous_point(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-RENDEZVOUS-POINT: up to three times 1 Glowberry for 1 Perk of any Officer."""
    state = table.state
    for done in range(state.setting.outposts[RENDEZVOUS_POINT].most):
        if _effect_refusal(state, seat, RENDEZVOUS_POINT, NOBODY) is not None:
            return
        choice = table.ask(
            seat,
            "perk",
            PERK_OPTIONS,
            lambda perk: perk_refusal(state, seat, perk),
            may_stop=done > 0,
        )
        if choice is STOP:
            return
        pay(table, seat, GLOWBERRY, 1)
        gain_perk(table, seat, choice.value)


def meeting_refusal(state: State, seat: int) -> Reason | None:
    me = state.players[seat]
    if not me.stock[GLOWBERRY]:
        return NO_GLOWBERRY_TO_MEET
    return None if me.supply[CUBE] else NO_CUBE


def secret_meeting_place(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-SECRET-MEETING-PLACE: up to five times 1 Glowberry for 1 cube on an Officer."""
    state = table.state
    for done in range(state.setting.outposts[SECRET_MEETING_PLACE].most):
        if meeting_refusal(state, seat) is not None:
            return
        choice = table.ask(seat, "officer", OFFICER_OPTIONS, may_stop=done > 0)
        if choice is STOP:
            return
        pay(table, seat, GLOWBERRY, 1)
        influence(table, seat, choice.value, 1)


def speakers_rock(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-SPEAKERS-ROCK, E2-R-68: the Vote comes even if no die can be replaced."""
    state = table.state
    if state.players[seat].supply[DIE] and state.neutral_on_board():
        replace_on_board(table, seat)


def tranquil_meadow(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-TRANQUIL-MEADOW: and 1 Glowberry for each own die in play."""
    state = table.state
    dice = state.dice_in_play(seat)
    for asset, count in state.setting.outposts[TRANQUIL_MEADOW].each:
        gain(table, seat, asset, count * dice, "outpost")


# The Underground Passage


def _passage_refusal(
    state: State, seat: int, used: tuple[int, ...], stories: int, die: int
) -> Reason | None:
    """E2-R-70: two dice, the one about to be placed here among them, and an Effect to resolve."""
    own = state.setting.spaces_of[OUTPOST + UNDERGROUND_PASSAGE][0]
    dice = 0 if die == NOBODY else 1
    found = False
    for space, lying in enumerate(state.dice):
        if lying == NOBODY:
            continue
        dice += 1
        if not found and space != own:
            found = _open(state, seat, state.setting.spaces[space].effect, used, stories, die)
    if dice < 2:
        return NO_TWO_DICE
    return None if found else NO_SWAP


def swap_refusal(state: State, seat: int, space: int, other: int) -> Reason | None:
    """A die that can change places so that one of the two Effects can then be resolved."""
    if state.dice[space] == NOBODY:
        return NO_DIE_THERE
    if space == other:
        return SAME_DIE
    for place in (space, other):
        if place != NOBODY and within_passage(state, seat, place) is None:
            return None
    if other != NOBODY:
        return NO_SWAP
    for place, die in enumerate(state.dice):
        if place != space and die != NOBODY and within_passage(state, seat, place) is None:
            return None
    return NO_SWAP


def within_passage(state: State, seat: int, space: int) -> Reason | None:
    return within_refusal(state, seat, state.setting.spaces[space].effect)


def face_refusal(state: State, space: int, symbol: int) -> Reason | None:
    """E2-PRIMARY-03 for a die that lies here after the swap."""
    printed = state.setting.spaces[space]
    if printed.symbol == symbol:
        return None
    if printed.symbol != ANY:
        return FACE_NOT_LEGAL
    for other in state.setting.spaces_of[printed.effect]:
        if state.setting.spaces[other].symbol == symbol and state.dice[other] == NOBODY:
            return FACE_NOT_LEGAL
    return None


def underground_passage(table: Tbl, seat: int) -> None:
    """E2-OUTPOST-UNDERGROUND-PASSAGE, E2-R-70: two dice change places and faces, then an Effect."""
    state = table.state
    dice = state.setting.board_dice
    doubt = effect_in_doubt(state, seat)
    first = table.ask(
        seat, "swap", dice, lambda space: swap_refusal(state, seat, space, NOBODY), always=doubt
    ).value
    second = table.ask(
        seat,
        "swap-with",
        dice,
        lambda space: swap_refusal(state, seat, space, first),
        (state.setting.spaces[first].name,),
        always=doubt,
    ).value
    swap_dice(state, first, second)
    for space in (first, second):
        set_face(table, seat, space)
    effects = [EFFECT_OPTIONS[effect] for effect in passage_effects(state, first, second)]
    effect = table.ask(
        seat,
        "passage-effect",
        effects,
        lambda effect: within_refusal(state, seat, effect),
        always=doubt and len(effects) > 1,
    ).value
    state.rules.resolve_effect(table, seat, effect)


def passage_effects(state: State, first: int, second: int) -> list[int]:
    effects = [state.setting.spaces[first].effect, state.setting.spaces[second].effect]
    return effects[:1] if effects[0] == effects[1] else effects


def set_face(table: Tbl, seat: int, space: int) -> None:
    state = table.state
    name = state.setting.spaces[space].name
    symbol = table.ask(
        seat, "face", SYMBOL_OPTIONS, lambda symbol: face_refusal(state, space, symbol), (name,)
    ).value
    state.dice[space] = state.dice[space] // 4 * 4 + symbol
    table.tell("die-swapped", seat, SYMBOLS[symbol], name)
