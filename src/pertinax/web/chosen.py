"""What somebody has chosen in the action under way, and is asked on about."""

from typing import Any

from pertinax.kernel.decisions import Decision
from pertinax.kernel.match import Match
from pertinax.web.boards.registry import GameBoard
from pertinax.web.seen import Chosen
from pertinax.words.registry import Words


def chosen_of(
    match: Match[Any], decision: Decision, words: Words, board: GameBoard
) -> tuple[Chosen, ...]:
    """Answers of this turn that stay in sight while the same seat is asked on (`stays`)."""
    if decision.together or decision.kind in board.begins:
        return ()
    found: list[tuple[str, str]] = []
    for kind, text in match.answered(decision.seat):
        if kind in board.begins:
            found = []
        found = [each for each in found if kind not in board.stays[each[0]]]
        if kind in board.stays:
            found.append((kind, text))
    return tuple(
        [Chosen(words.plain(kind, text), board.picks(kind, text, ())) for kind, text in found]
    )
