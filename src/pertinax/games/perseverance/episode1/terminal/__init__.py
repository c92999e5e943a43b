"""Episode 1 in the terminal."""

from typing import Final

from pertinax.commands.faces import Terminal
from pertinax.games.perseverance.episode1.terminal.face import Episode1Face
from pertinax.games.perseverance.episode1.terminal.setup import ask_options

TERMINAL: Final = Terminal(Episode1Face, ask_options)
