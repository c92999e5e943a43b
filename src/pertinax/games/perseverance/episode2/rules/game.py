"""Episode 2 as the kernel runs it."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.box import SHELF
from pertinax.games.perseverance.episode2.rules.events import EVENTS
from pertinax.games.perseverance.episode2.rules.names import ASSETS, TEMPLE
from pertinax.games.perseverance.episode2.rules.options import OPTIONS, read_options
from pertinax.games.perseverance.episode2.rules.perks import abilities
from pertinax.games.perseverance.episode2.rules.preview import preview
from pertinax.games.perseverance.episode2.rules.rules import RULES
from pertinax.games.perseverance.episode2.rules.scoring import result
from pertinax.games.perseverance.episode2.rules.setting import STARTER, Setting
from pertinax.games.perseverance.episode2.rules.setup import setup
from pertinax.games.perseverance.episode2.rules.shape import data, fill
from pertinax.games.perseverance.episode2.rules.state import State, new_state
from pertinax.games.perseverance.episode2.rules.turn import turn
from pertinax.games.perseverance.episode2.rules.view import view
from pertinax.games.perseverance.shared.rules.counted import counted_stock
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.chance import Chance


def begin(setting: Setting) -> State:
    return new_state(setting, abilities(setting), RULES)


def redeal(state: State, seat: int | None, chance: Chance) -> None:
    """Deal the others' hidden Starter and Temple cards anew from those nobody has seen.

    What is dealt depends on public knowledge and the own hand alone, so that an imagined
    future tells nothing.
    """
    for deck in (STARTER, TEMPLE):
        unseen = hidden_cards(state, seat, deck)
        for owner, player in enumerate(state.players):
            if owner == seat:
                continue
            for card in player.hand:
                if state.setting.adventures[card].deck == deck:
                    dealt = unseen.pop(chance.draw("redeal", len(unseen)))
                    player.hand = tuple(dealt if each == card else each for each in player.hand)


def hidden_cards(state: State, seat: int | None, deck: int) -> list[int]:
    """The Starter or Temple cards that `seat` has never seen, in other hands or in the box."""
    seen: list[int] = []
    for owner, player in enumerate(state.players):
        seen += [*player.completed, player.patrol]
        if owner == seat:
            seen += player.hand
    cards = enumerate(state.setting.adventures)
    return [card for card, each in cards if each.deck == deck and card not in seen]


COUNTED: Final = counted_stock(ASSETS)
EPISODE2: Final = BoxedGame(
    "episode2", range(2, 5), OPTIONS, EVENTS, SHELF, Setting, read_options, begin, setup, turn,
    result, view, redeal, preview, revision=2, counted=COUNTED, data=data, fill=fill,
)  # fmt: skip
"""Undo, its barriers, secret forms and chance are the kernel's (E2-INFO-03, E2-INFO-08)."""
