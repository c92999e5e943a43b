"""What a solo campaign adds to a game of either Episode: the Dissenters' tokens and Opposition.

Narek and Camilla are one party here, with one set of tokens (CH-SOLO-01): the owner `DISSENTERS` of
marks, as with two players. They never claim; the human does after each of their turns too, by the
same listener as ever (CH-SOLO-02, CH-R-05).
"""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.chronicle.shared.rules.finish import sequel
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS, DIFFICULTIES
from pertinax.games.perseverance.chronicle.shared.rules.setting import ChronicleSetting
from pertinax.games.perseverance.chronicle.shared.rules.tiles import mark, unmark
from pertinax.games.perseverance.chronicle.shared.rules.views import OppositionView
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Result, Sequel
from pertinax.kernel.shapes import COUNT
from pertinax.kernel.table import Table

HUMAN: Final = 0
SOLO_OPTIONS: Final[dict[str, str]] = {"difficulty": "|".join(DIFFICULTIES), "opposition": "N"}


def solo_options(content: Chronicle, given: Mapping[str, Any]) -> dict[str, Any]:
    """CH-SETUP-03: the difficulty of the campaign, and the Opposition before this game."""
    difficulty = given.get("difficulty", DIFFICULTIES[0])
    if difficulty not in DIFFICULTIES:
        known = ", ".join(DIFFICULTIES)
        raise NotReadable(f"must be one of {known} (CH-SETUP-03)", "option difficulty")
    least = content.values["opposition"]
    opposition = given.get("opposition", least)
    if type(opposition) is not int or not least <= opposition <= COUNT:
        raise NotReadable(f"must be a number from {least} on (CH-SETUP-03)", "option opposition")
    return {"difficulty": difficulty, "opposition": opposition}


class SoloChronicleSetting(ChronicleSetting):
    """The campaign of one human; what its level of Ambition brings is said by the Episode."""

    def __init__(self, content: Chronicle, options: Mapping[str, Any]) -> None:
        super().__init__(content, 1, options)
        self.difficulty: str = options["difficulty"]
        self.opposition: int = options["opposition"]
        """Before this game."""
        self.rises_by: int = content.difficulties[self.difficulty]


def solo_setting(state: S) -> SoloChronicleSetting:
    found = chronicle_of(state).setting
    assert isinstance(found, SoloChronicleSetting)
    return found


# The Dissenters' turn


def put_token(table: Table[S], card: int, name: str) -> None:
    """CH-SOLO-03: after step 2, on the one Action card that is left in the Row."""
    chronicle_of(table.state).token_on = card
    table.tell("token-on-action", name)


def take_token(table: Table[S], crossed: int, name: str) -> None:
    """CH-SOLO-04 to -06: after step 7 its crossed-out icon, from left to right, names a tile.

    They mark it; if they had, both unmark it and Opposition rises.
    """
    own = chronicle_of(table.state)
    own.token_on = NOBODY
    tile = own.display[crossed]
    table.tell("token-from-action", name, ACHIEVEMENTS[tile])
    if not own.marked(tile, DISSENTERS):
        mark(table, DISSENTERS, tile)
        return
    unmark(table, DISSENTERS, tile)
    unmark(table, HUMAN, tile)
    rises = solo_setting(table.state).rises_by
    own.risen += rises
    table.tell("opposition", rises, "CH-SOLO-06")


# What is seen, and what comes next


def opposition_view(state: S, cards: list[str]) -> OppositionView:
    """All of it is open; `cards` are the names of the Action cards."""
    own = chronicle_of(state)
    setting = solo_setting(state)
    return {
        "difficulty": setting.difficulty,
        "opposition": setting.opposition + own.risen,
        "token_on": None if own.token_on == NOBODY else cards[own.token_on],
    }


def with_choices(state: S, found: Result | None, choices: Mapping[str, str]) -> Result | None:
    """CH-SETUP-04e: how Narek and Camilla were set, for a next game of the same Episode."""
    if found is None or "options" not in found.carried:
        return found
    own = chronicle_of(state).setting
    if own.content.games[found.carried["game"]].episode != own.episode:
        return found
    carried = {**found.carried, "choices": dict(choices)}
    return Result(found.scores, found.winners, found.together, carried)


def solo_sequel(players: int, options: Mapping[str, Any], result: Result) -> Sequel | None:
    """CH-SETUP-01, -04e: the next of the four games; what was set anew is set by default."""
    following = sequel(players, options, result)
    if following is None:
        return None
    choices = result.carried.get("choices", {})
    return Sequel(following.game, {**following.options, **choices})
