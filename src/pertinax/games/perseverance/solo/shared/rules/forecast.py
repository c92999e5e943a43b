"""What a Dissenter would do now with a card, by the very functions that do it (SOLO-UI-03)."""

from contextlib import suppress
from typing import Any, Final

from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.setting import DIE_OPTIONS
from pertinax.games.perseverance.solo.shared.rules.acting import act, is_forestalled, strip_icon
from pertinax.games.perseverance.solo.shared.rules.assembly import answer
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard, Doing
from pertinax.games.perseverance.solo.shared.rules.dice import die_to_set_aside, find_placement
from pertinax.games.perseverance.solo.shared.rules.names import NAMES, NAREK
from pertinax.games.perseverance.solo.shared.rules.views import ForecastView, StepView
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Pending
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.table import Automated, Table

PLANNED: Final = frozenset({
    "dissenter-does", "dissenter-target", "dissenter-icon", "forestalled", "attack",
})  # fmt: skip
"""What a Dissenter sets out to do: told even where a die before it may change it."""
INSTEAD: Final = frozenset({"dissenter-failed", "strip-none"})
"""Why it would gain Followers instead of what it set out to do."""
SURE: Final = frozenset({"die-placed", "die-set-aside", "dino-placed"})
"""What else is told as long as no die or card comes before it."""
PIECES: Final = frozenset({
    "die-placed", "die-replaced", "dino-placed", "settled", "influenced", "leader-placed",
    "trap-open", "wall-built", "stood", "camp-built", "outpost-built", "watchtower-built",
})  # fmt: skip
"""What brings a piece to the board."""


class Undrawable(Exception):
    """In the middle of an attack, the back of a deck's next card is not shown yet."""


class Unrolled(Chance):
    """Dice nobody has rolled: all show their first face, and how much was told before is noted."""

    __slots__ = ("events", "known")

    def __init__(self, events: list[Event]) -> None:
        super().__init__("forecast")
        self.events = events
        self.known = NOBODY
        """How many events were certain before the first die or card; NOBODY while all are."""

    def draw(self, purpose: str, sides: int) -> int:
        if not sides:
            raise Undrawable(purpose)
        if self.known == NOBODY:
            self.known = len(self.events)
        return 0


class Forecast:
    """A Dissenter's turn as it would be on the board as it is."""

    __slots__ = ("certain", "die", "events", "icon", "space")

    def __init__(
        self, die: str, space: str | None, icon: str | None, events: list[Event], certain: int
    ) -> None:
        self.die = die
        self.space = space
        """None if the die would be set aside."""
        self.icon = icon
        """Of the bottom strip as things stand, None if forestalled; the line may change that."""
        self.events = events
        self.certain = certain
        """So many of the events depend on no die or card that is still to come."""


def forecast(state: Any, seat: int, card: ActionCard) -> Forecast:
    """SOLO-UI-03: nothing happens to the table; a question to the human ends the look ahead, and so
    does a card that cannot be drawn yet.
    """
    found = find_placement(state, seat, card)
    die = die_to_set_aside(state, seat) if found is None else found.die
    space = None if found is None else state.setting.spaces[found.space].name
    icon = None if is_forestalled(state, card) else strip_icon(state, Doing(seat, card))
    events: list[Event] = []
    chance = Unrolled(events)
    twin = state.copy()
    twin.active = seat
    table = Table(twin, chance, events=events, automated=Automated(NAMES, NAREK, answer))
    with suppress(Pending, Undrawable):
        placed = act(table, seat, card)
        if placed != NOBODY:
            beside(twin).playbook.foretell(table, placed)
    certain = len(events) if chance.known == NOBODY else chance.known
    return Forecast(DIE_OPTIONS[die].text, space, icon, events, certain)


def foreseen(state: Any, seat: int, card: ActionCard) -> ForecastView:
    """SOLO-UI-03: the same as data: where the die goes, which Dinos come, line and bottom strip.

    What one seat alone would be told is left out: everybody reads the same forecast.
    """
    found = forecast(state, seat, card)
    told: list[StepView] = [
        {"kind": event.kind, "values": list(event.values), "sure": number < found.certain}
        for number, event in enumerate(found.events)
        if event.only == EVERYONE
    ]
    return {
        "seat": seat,
        "card": card.name,
        "die": found.die,
        "space": found.space,
        "steps": [step for step in told if _is_told(step)],
        "pieces": [step for step in told if step["kind"] in PIECES],
    }


def _is_told(step: StepView) -> bool:
    kind = step["kind"]
    if kind == "gained":
        return step["values"][-1] in INSTEAD
    return kind in PLANNED or (step["sure"] and kind in SURE)
