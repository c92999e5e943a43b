"""The Immersive version in the terminal: the face of Perpetuity, with outposts and the bag."""

from typing import Final

from pertinax.commands.faces import Terminal
from pertinax.games.immersive.terminal.face import ImmersiveFace
from pertinax.games.perpetuity.terminal.setup import ask_options

TERMINAL: Final = Terminal(ImmersiveFace, ask_options)
