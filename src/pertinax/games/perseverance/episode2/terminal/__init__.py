"""Episode 2 in the terminal."""

from typing import Final

from pertinax.commands.faces import Terminal
from pertinax.games.perseverance.episode2.terminal.face import Episode2Face
from pertinax.games.perseverance.episode2.terminal.setup import ask_options

TERMINAL: Final = Terminal(Episode2Face, ask_options)
