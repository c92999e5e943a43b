"""The cards of Homestead: what it keeps of a game, and the hooks they act on."""

from typing import Any, Final

from homestead.rules.box import Box
from pertinax.games.perseverance.episode1.rules.hooks import Hooks
from pertinax.games.perseverance.episode1.rules.names import ASSETS
from pertinax.games.perseverance.episode1.rules.setting import Setting
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import LIGHT, NOBODY
from pertinax.games.perseverance.shared.rules.turn import BEFORE
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason
from pertinax.kernel.shapes import COUNT, Number, Shape, index

SPEND: Final = [Option("spend", 1)]
NO_SOLDIER: Final = Reason("HS-CARD-02", "no-volunteer")


class Cards:
    """What lies beside the table of Episode 1."""

    __slots__ = ("box", "heirloom", "neighbours", "seats", "tokens", "volunteers")

    def __init__(self, box: Box, seats: int) -> None:
        self.box = box
        self.seats = seats
        self.volunteers = NOBODY
        """Who holds the card, and its tokens."""
        self.tokens = 0
        self.heirloom = NOBODY
        self.neighbours = 0
        """Settlements of the Squatter, as they were told of."""

    def copy(self) -> "Cards":
        twin = Cards(self.box, self.seats)
        twin.volunteers = self.volunteers
        twin.tokens = self.tokens
        twin.heirloom = self.heirloom
        twin.neighbours = self.neighbours
        return twin

    def data(self) -> dict[str, Any]:
        return self._shape().write(self, Cards(self.box, self.seats))

    def fill(self, data: Any, where: str) -> None:
        self._shape().fill(self, data, where)

    def _shape(self) -> Shape:
        seat = index(self.seats)
        tokens = Number(self.box.cards["volunteers"].tokens)
        return Shape(
            {
                "volunteers": seat,
                "tokens": tokens,
                "heirloom": seat,
                "neighbours": Number(COUNT),
            }
        )


def cards_of(state: State) -> Cards:
    found = state.extension
    assert isinstance(found, Cards)
    return found


def new_cards(setting: Setting) -> Cards:
    box = setting.box
    assert isinstance(box, Box)
    return Cards(box, setting.players)


def register(hooks: Hooks) -> None:
    """HS-CARD-01 to -04 act on the hooks of Episode 1."""
    hooks.setup_bonus.append(deal)
    hooks.action_window.append(call_volunteers)
    hooks.patrol_completed.append(inherit)
    hooks.told.append(notice)


def deal(table: Tbl, seat: int) -> None:
    """HS-CARD-01: Volunteers goes to the last person in turn order.

    HS-CARD-04: who has kept the Heirloom of the game before begins with it.
    """
    state = table.state
    cards = cards_of(state)
    if seat == last_person(state):
        cards.volunteers = seat
        cards.tokens = cards.box.cards["volunteers"].tokens
        table.tell("volunteers", seat, cards.tokens)
    if state.setting.options["heirloom"] == seat + 1:
        cards.heirloom = seat
        table.tell("heirloom-kept", seat)


def last_person(state: State) -> int:
    squatter = len(state.players) - 1
    return [seat for seat in state.in_turn_order() if seat != squatter][-1]


def call_volunteers(table: Tbl, seat: int, window: str) -> None:
    """HS-CARD-02: before the actions of a turn a token may be spent for a Light Soldier."""
    cards = cards_of(table.state)
    if window != BEFORE or seat != cards.volunteers or not cards.tokens:
        return
    state = table.state
    choice = table.ask(
        seat,
        "volunteers",
        SPEND,
        lambda _: None if state.players[seat].supply[LIGHT] else NO_SOLDIER,
        (cards.tokens,),
        may_stop=True,
    )
    if choice is not STOP:
        cards.tokens -= 1
        table.tell("volunteers-called", seat, cards.tokens)
        bring(table, seat, "volunteers")


def inherit(table: Tbl, seat: int) -> None:
    """HS-CARD-03: the first to complete a Patrol takes the Heirloom for good; it brings Food."""
    cards = cards_of(table.state)
    if cards.heirloom == NOBODY:
        cards.heirloom = seat
        table.tell("heirloom-taken", seat)
    if cards.heirloom == seat:
        bring(table, seat, "heirloom")


def bring(table: Tbl, seat: int, name: str) -> None:
    card = cards_of(table.state).box.cards[name]
    gain(table, seat, ASSETS.index(card.brings), card.count, name)


def notice(table: Tbl, kind: str, values: tuple[object, ...]) -> None:
    """HS-SQUAT-02: what the Squatter has built counts, whether or not a log is kept."""
    state = table.state
    if kind == "settled" and values[0] == f"p{len(state.players)}":
        cards_of(state).neighbours += 1
