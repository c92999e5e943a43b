"""Perpetuity in the terminal."""

from typing import Final

from pertinax.commands.faces import Terminal
from pertinax.games.perpetuity.terminal.face import PerpetuityFace
from pertinax.games.perpetuity.terminal.setup import ask_options

TERMINAL: Final = Terminal(PerpetuityFace, ask_options)
