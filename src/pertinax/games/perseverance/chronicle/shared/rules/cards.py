"""Chronicle cards in play: which halves are in force, their gains, their tokens (CH-USE)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside, Held, chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.glory import gain_glory
from pertinax.games.perseverance.chronicle.shared.rules.names import SETUP
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.hooks import Hooks
from pertinax.games.perseverance.shared.rules.names import NOBODY, VOTES
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.turn import AFTER, BEFORE, BETWEEN, step_over
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

if TYPE_CHECKING:
    from pertinax.games.perseverance.chronicle.shared.rules.content import Gains

WHY: Final = "chronicle"
NO_TOKEN: Final = Reason("CH-USE-03", "no-token-left")
TOO_LATE: Final = Reason("CH-USE-06", "too-late")


def active(held: Held, turn: int) -> bool:
    """CH-USE-09: from the turn after the one in which it was gained; carried ones always."""
    return held.since < turn or not held.since


def holding(state: S, seat: int, *rules: str) -> list[int]:
    """CH-USE-01, -07, CH-R-40: the places of a player's cards by which these rules are in force."""
    own = chronicle_of(state)
    found: list[int] = []
    if not has_cards(own, seat):
        return found
    for place, held in enumerate(own.held[seat]):
        line = own.setting.line(held.card, held.top)
        if line is not None and line.rule in rules and active(held, state.turn):
            found.append(place)
    return found


def has_cards(own: Beside, seat: int) -> bool:
    """Asked first: hooks look for cards at every step of everybody, and most have none."""
    return seat < len(own.held) and len(own.held[seat]) > 0


def copies(state: S, seat: int, rule: str) -> int:
    """How often a Permanent ability applies to a player: all halves add up (CH-R-40)."""
    return len(holding(state, seat, rule)) if has_cards(chronicle_of(state), seat) else 0


def bring(table: Table[S], seat: int, rule: str, times: int = 1) -> None:
    """What a half brings by its plain gains, so many times."""
    gain_each(table, seat, chronicle_of(table.state).setting.lines[rule].gains, times)


def gain_each(table: Table[S], seat: int, gains: "Gains", times: int = 1) -> None:
    assets = table.state.setting.assets
    for each in gains:
        count = each.count * times
        if each.asset == "glory":
            gain_glory(table, seat, count, WHY)
            continue
        gain(table, seat, assets.index(each.asset), count, WHY)
        if each.asset == "permanent_votes":
            gain(table, seat, VOTES, count, WHY)


def bring_for(table: Table[S], seat: int, *rules: str) -> None:
    """The gains of all halves of a player by which one of these rules is in force."""
    for rule in rules:
        for _ in holding(table.state, seat, rule):
            bring(table, seat, rule)


def change(own: Beside, seat: int, place: int, held: Held) -> None:
    """Put another in the place of a card."""
    cards = list(own.held[seat])
    cards[place] = held
    own.held[seat] = tuple(cards)


def spend_token(table: Table[S], seat: int, place: int, ability: int = 0) -> None:
    """CH-USE-03, -04: one token of the ability; nothing else may be used in this turn."""
    own = chronicle_of(table.state)
    held = own.held[seat][place]
    tokens = list(held.tokens)
    tokens[ability] -= 1
    change(own, seat, place, held._replace(tokens=tuple(tokens)))
    own.used = True
    table.tell("chronicle-used", seat, own.setting.cards[held.card])


def lay_token(table: Table[S], seat: int, place: int, where: int, name: str) -> None:
    """CH-USE-03: the token just taken lies in the play area, in a place that has a name."""
    own = chronicle_of(table.state)
    held = own.held[seat][place]
    change(own, seat, place, held._replace(placed=(*held.placed, where)))
    table.tell("chronicle-token", seat, own.setting.cards[held.card], name)


def lying(state: S, seat: int, where: int, *rules: str) -> int:
    """How many tokens of these abilities a player has in a place."""
    own = chronicle_of(state)
    count = 0
    if has_cards(own, seat):
        for place in holding(state, seat, *rules):
            count += own.held[seat][place].placed.count(where)
    return count


# Setup


Setups = dict[str, Callable[[Any, int], None]]
"""What Setup abilities and Setup Bonuses do besides plain gains, by rule."""


def offer_setups(hooks: Hooks, setups: Setups) -> None:
    """CH-USE-02, CH-SETUP-10, CH-R-31: one player's Setup abilities and Bonuses, then the next's.

    Plain gains come first; all else in the order that the player likes.
    """

    def setup(table: Any, seat: int) -> None:
        own = chronicle_of(table.state)
        if seat >= own.setting.players:
            return
        left = [rule for rule in _setup_gains(table, seat) if rule in setups]
        while left:
            different = list(dict.fromkeys(left))
            options = [Option(rule, place) for place, rule in enumerate(different)]
            rule = different[table.ask(seat, "chronicle-setup", options).value]
            left.remove(rule)
            setups[rule](table, seat)

    hooks.setup_bonus.append(setup)


def _setup_gains(table: Table[S], seat: int) -> list[str]:
    """Carry out the plain gains; the rules of all that a player has to set up."""
    own = chronicle_of(table.state)
    rules: list[str] = []
    for held in own.held[seat]:
        line = own.setting.line(held.card, held.top)
        if line is not None and SETUP in line.kinds:
            bring(table, seat, line.rule)
            rules.append(line.rule)
    for tile in own.setting.sheets[seat].tiles:
        bonus = own.setting.content.achievements[tile].bonus(own.setting.episode)
        gain_each(table, seat, bonus)
        rules.append(f"CH-ACH-BONUS-{tile.upper()}")
    return rules


# Chronicle Actions


class Action:
    """What a Chronicle Action needs, and what it does once its token is taken.

    Both are handed the place of the card among those of the player. A Modifier that is declared
    before an action is offered like one, in the windows before that action (CH-USE-06). Where a
    hidden card decides whether it can be used, `doubt` says so, and the player is asked in any
    case.
    """

    __slots__ = ("act", "doubt", "refusal", "windows")

    def __init__(
        self,
        refusal: Callable[[Any, int, int], Reason | None],
        act: Callable[[Any, int, int], None],
        windows: tuple[str, ...] = (BEFORE, BETWEEN, AFTER),
        doubt: Callable[[Any, int], bool] | None = None,
    ) -> None:
        self.refusal = refusal
        self.act = act
        self.windows = windows
        self.doubt = doubt

    def refusal_in(self, window: str, state: S, seat: int, place: int) -> Reason | None:
        """CH-R-43, CH-USE-06: it must change something, and its moment must not be over."""
        return self.refusal(state, seat, place) if window in self.windows else TOO_LATE


class Several(Action):
    """A half with several Actions, each with tokens of its own (CH-CARD-28-TOP)."""

    __slots__ = ("parts",)

    def __init__(self, parts: dict[str, Action]) -> None:
        """By name, in the order of the token spaces."""
        first = next(iter(parts.values()))
        super().__init__(first.refusal, first.act)
        self.parts = parts


Actions = dict[str, Action]
"""By rule."""


def abilities_of(action: Action) -> dict[str, Action]:
    """The Actions of a half by name; one alone has none."""
    return action.parts if isinstance(action, Several) else {"": action}


def usable(state: S, seat: int, actions: Actions) -> dict[int, dict[str, Action]]:
    """The cards of a player with one of these in force, each copy alike once, and all of it.

    Of copies the first that has a token; cards without any are there to say why (CH-USE-03).
    """
    own = chronicle_of(state)
    found: dict[int, dict[str, Action]] = {}
    if own.used or seat >= own.setting.players:
        return found
    places: dict[str, int] = {}
    for place, held in enumerate(own.held[seat]):
        line = own.setting.line(held.card, held.top)
        if line is None or line.rule not in actions or not active(held, state.turn):
            continue
        before = places.get(line.card, NOBODY)
        if before == NOBODY or (any(held.tokens) and not any(own.held[seat][before].tokens)):
            places[line.card] = place
    for place in sorted(places.values()):
        held = own.held[seat][place]
        line = own.setting.line(held.card, held.top)
        assert line is not None
        found[place] = abilities_of(actions[line.rule])
    return found


def ability_refusal(
    state: S, seat: int, place: int, abilities: dict[str, Action], ability: int, window: str
) -> Reason | None:
    """CH-USE-03, CH-R-43: a token on it, and something that it changes."""
    if not chronicle_of(state).held[seat][place].tokens[ability]:
        return NO_TOKEN
    return list(abilities.values())[ability].refusal_in(window, state, seat, place)


def card_refusal(
    state: S, seat: int, place: int, abilities: dict[str, Action], window: str
) -> Reason | None:
    """Whether one of its Actions can be used; else why the last one that has a token cannot."""
    reason: Reason | None = NO_TOKEN
    for ability in range(len(abilities)):
        why = ability_refusal(state, seat, place, abilities, ability, window)
        if why is None:
            return None
        if why is not NO_TOKEN:
            reason = why
    return reason


def in_doubt(state: S, seat: int, abilities: dict[str, Action]) -> bool:
    """Whether others cannot know if one of them can be used."""
    return any(each.doubt is not None and each.doubt(state, seat) for each in abilities.values())


def offer_actions(
    hooks: Hooks, actions: Actions, begin: Callable[[Any], None] | None = None
) -> None:
    """CH-USE-04, -05: in each window one of the Actions that change something (CH-R-43)."""

    def window(table: Any, seat: int, name: str) -> None:
        state = table.state
        own = chronicle_of(state)
        # What was declared before another action held for that one alone (CH-R-61).
        own.quiet = False
        if not has_cards(own, seat):
            return
        found = usable(state, seat, actions)
        doubt = any(in_doubt(state, seat, abilities) for abilities in found.values())
        open_now = [at for at in found if card_refusal(state, seat, at, found[at], name) is None]
        if not doubt and not open_now:
            return
        options = [Option(own.setting.cards[own.held[seat][at].card], at) for at in found]
        choice = table.ask(
            seat,
            "chronicle-action",
            options,
            lambda at: card_refusal(state, seat, at, found[at], name),
            (name,),
            may_stop=True,
            always=doubt,
        )
        if choice is STOP:
            return
        abilities = found[choice.value]
        ability = which_ability(table, seat, choice.value, abilities, name)
        if begin is not None:
            begin(table)
        spend_token(table, seat, choice.value, ability)
        list(abilities.values())[ability].act(table, seat, choice.value)
        step_over(table, seat)

    hooks.action_window.append(window)


def which_ability(
    table: Table[S], seat: int, place: int, abilities: dict[str, Action], window: str
) -> int:
    """Of several Actions of one half, one."""
    if len(abilities) == 1:
        return 0
    state = table.state
    own = chronicle_of(state)
    return table.ask(
        seat,
        "chronicle-ability",
        [Option(name, ability) for ability, name in enumerate(abilities)],
        lambda ability: ability_refusal(state, seat, place, abilities, ability, window),
        (own.setting.cards[own.held[seat][place].card],),
    ).value
