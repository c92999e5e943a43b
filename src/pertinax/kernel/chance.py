"""All chance of a game: seeded, scripted, or entered by hand."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pertinax.kernel.bounds import MOST, is_seed, quoted
from pertinax.kernel.shapes import Number, Word, known, not_readable

SPAN: Final = 1 << 64
PURPOSES: Final = 1_000
WORD: Final = Word()
COUNT: Final = Number(MOST)
FAIR: Final = [SPAN, *(SPAN - SPAN % sides for sides in range(1, 257))]
"""By sides, the numbers below which all remainders are equally frequent."""


class Chance:
    """A seeded source, split by purpose so that one kind of roll never shifts another.

    Each number is the BLAKE2b hash of seed, purpose and count: the same on every machine, not
    foretellable from earlier numbers, and copied by copying a few counts.

    >>> chance = Chance("7")
    >>> [chance.draw("threat", 6) for _ in range(5)] == [Chance("7").draw("threat", 6)] * 5
    False
    >>> chance.copy().draw("threat", 6) == chance.draw("threat", 6)
    True
    """

    __slots__ = ("_counts", "_keyed", "_script", "anew", "by_hand", "seed")

    def __init__(
        self,
        seed: str,
        script: Mapping[str, Sequence[int]] | None = None,
        by_hand: bool = False,
        keyed: "hashlib.blake2b | None" = None,
    ) -> None:
        self.seed = seed
        self.by_hand = by_hand
        # A copy of this one makes each number, in half the time of a new one from the key.
        self._keyed = keyed or _keyed_by(seed)
        self._counts: dict[str, int] = {}
        self.anew: tuple[tuple[int, str], ...] = ()
        """Seeds that hold later: each once more than so many decisions of this turn are made."""
        self._script: Mapping[str, Sequence[int]] = script or {}

    def copy(self) -> "Chance":
        twin = Chance(self.seed, self._script, self.by_hand, self._keyed)
        twin._counts = self._counts.copy()
        twin.anew = self.anew
        return twin

    def data(self) -> dict[str, Any]:
        """How far it is used, as JSON; neither the script nor seeds that are to come."""
        return {"seed": self.seed, "counts": self._counts.copy()}

    def resumed(self, data: Any) -> "Chance":
        """This chance where `data` says that it was; NotReadable if that cannot be."""
        names = known(data, {"seed": None, "counts": None}, "chance")
        seed = data["seed"] if "seed" in names else self.seed
        counts = data["counts"] if "counts" in names else {}
        if type(seed) is not str or not is_seed(seed):
            raise not_readable("expected a seed", "chance.seed")
        if type(counts) is not dict or len(counts) > PURPOSES:
            raise not_readable(f"expected {PURPOSES} purposes at most", "chance.counts")
        twin = Chance(seed, self._script, self.by_hand)
        for purpose, count in counts.items():
            where = f"chance.counts.{quoted(purpose)}"
            twin._counts[WORD.read(purpose, "", where)] = COUNT.read(count, 0, where)
        return twin

    def reach(self, decided: int) -> None:
        """So many decisions of this turn are made: go on with the seed that holds from there."""
        for place, seed in self.anew:
            if decided > place and seed != self.seed:
                self.seed = seed
                self._keyed = _keyed_by(seed)

    def draw(self, purpose: str, sides: int) -> int:
        """A number from 0 to `sides` - 1: the script's next for this purpose, else at random."""
        count = self._counts.get(purpose, 0)
        self._counts[purpose] = count + 1
        if purpose in self._script and count < len(self._script[purpose]):
            scripted = self._script[purpose][count]
            if not 0 <= scripted < sides:
                raise ValueError(f"script for {purpose!r}: {scripted} is not below {sides}")
            return scripted
        fair = FAIR[sides] if sides < len(FAIR) else SPAN - SPAN % sides
        attempt = 0
        while True:
            hashed = self._keyed.copy()
            hashed.update(f"{purpose}/{count}/{attempt}".encode())
            number = int.from_bytes(hashed.digest(), "big")
            if number < fair:
                return number % sides
            attempt += 1


def _keyed_by(seed: str) -> "hashlib.blake2b":
    return hashlib.blake2b(key=hashlib.blake2b(seed.encode()).digest(), digest_size=8)
