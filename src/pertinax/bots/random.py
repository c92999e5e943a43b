"""The bot that knows nothing: every legal option is as good as any other."""

from random import Random
from typing import Any

from pertinax.kernel.decisions import Option
from pertinax.kernel.look import Look


class RandomBot:
    """Chooses uniformly among the options; the same seed makes the same choices."""

    __slots__ = ("_random", "choices")

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random
        self.choices = 0
        """How often it had a choice at all: two options or more."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        options = look.decision.options
        if len(options) > 1:
            self.choices += 1
        return options[int(self._random() * len(options))]
