"""What `pertinax play` asks before a new game of Episode 1."""

from collections.abc import Sequence
from typing import Any

from pertinax.commands.screen import Screen, in_columns
from pertinax.games.perseverance.episode1.rules.box import load_box
from pertinax.games.perseverance.episode1.terminal.lookup import ability_words
from pertinax.games.perseverance.shared.rules.names import LEADERS
from pertinax.games.perseverance.shared.terminal.setup import ask_first_game
from pertinax.texts import Texts
from pertinax.texts.folding import fold

GAME = "episode1"


def ask_options(names: Sequence[str], texts: Texts, screen: Screen) -> dict[str, Any]:
    """The first game, or the side of the Player boards and with side B the Leaders."""
    if ask_first_game(texts, screen):
        return {"first_game": True}
    while True:
        side = screen.read(texts.get("episode1.setup.side")).upper() or "A"
        if side == "A":
            return {"side": side}
        if side == "B":
            return {"side": side, "leaders": _ask_leaders(names, texts, screen)}
        screen.say(texts.get("cli.play.expected.side", found=side))


def _ask_leaders(names: Sequence[str], texts: Texts, screen: Screen) -> list[str]:
    """One Leader for each seat, with what each can do."""
    boards = load_box([]).player_boards
    chosen: list[str] = []
    for name in names:
        free = [leader for leader in LEADERS if leader not in chosen]
        listed = []
        for number, leader in enumerate(free, 1):
            ability = ability_words(texts, boards[f"board_{leader}_b"].ability)
            words = f"{texts.term(GAME, leader)} – {ability}"
            listed.append((str(number), words))
        for line in in_columns(listed, screen.width):
            screen.say(line)
        first = texts.term(GAME, free[0])
        while True:
            found = fold(screen.read(texts.get("cli.play.ask.leader", name=name, default=first)))
            by_word = {"": free[0]} | {fold(texts.term(GAME, each)): each for each in free}
            by_word |= {str(number): each for number, each in enumerate(free, 1)}
            if found in by_word:
                chosen.append(by_word[found])
                break
            known = ", ".join(texts.term(GAME, each) for each in free)
            screen.say(texts.get("cli.play.expected.seat", known=known, found=found))
    return chosen
