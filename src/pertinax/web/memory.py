"""What was made before and need not be made again, within bounds."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Final, Generic, TypeVar

V = TypeVar("V")
VARIANTS: Final = 4
"""As many as there are seats at most: who watches sees what those see who are not asked."""


class Memory(Generic[V]):
    """Values by everything they were made from, the oldest forgotten first.

    >>> memory = Memory[str](2)
    >>> [memory.recall(n, lambda: "made") for n in (1, 2, 3)], len(memory), 1 in memory
    (['made', 'made', 'made'], 2, False)
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: dict[Hashable, V] = {}
        self._lock = Lock()
        self.known = self._values.get
        """The value for a key if it is there."""

    def recall(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value for this key, made now if it is not known."""
        found = self._values.get(key)
        if found is None:
            found = make()
            with self._lock:
                self._values[key] = found
                if len(self._values) > self._size:
                    del self._values[next(iter(self._values))]
        return found

    def clear(self) -> None:
        with self._lock:
            self._values.clear()

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values


class DrawnParts:
    """What was made for one table lately, by name; kept with the table, and gone with it.

    What it was made from is compared, not hashed: plain data that nobody changes afterwards. Each
    name keeps a few variants, since hidden things and marks make seats see a part differently;
    those that nobody has looked at since the table changed twice make room for a new one.

    >>> parts = DrawnParts(2)
    >>> parts.recall("sum", [1, 2], lambda: 3)
    3
    >>> parts.recall("sum", [1, 2], lambda: "not made again")
    3
    >>> [parts.recall("sum", [n], lambda: n) for n in (4, 5)]
    [4, 5]
    >>> parts.recall("sum", [1, 2], lambda: 0)
    0
    """

    __slots__ = ("_changes", "_made", "_variants")

    def __init__(self, variants: int = VARIANTS) -> None:
        self._variants = variants
        self._changes = 0
        self._made: dict[Hashable, list[_Made]] = {}

    def recall(self, name: Hashable, made_from: object, make: Callable[[], V]) -> V:
        """What was made under this name from the same, made now if it is not known."""
        kept = self._made.get(name)
        if kept is None:
            kept = self._made[name] = []
        for place, each in enumerate(kept):
            if each.made_from == made_from:
                each.used = self._changes
                if place:
                    kept.insert(0, kept.pop(place))
                found: V = each.value
                return found
        made = make()
        recent = [each for each in kept if each.used >= self._changes - 1]
        kept[:] = [_Made(made_from, made, self._changes), *recent[: self._variants - 1]]
        return made

    def latest(self, name: Hashable, made_from: object, make: Callable[[], V]) -> V:
        """The same of something that changes for everybody at once: only the newest is kept."""
        kept = self._made.get(name)
        if kept is not None and kept[0].made_from == made_from:
            found: V = kept[0].value
            return found
        made = make()
        self._made[name] = [_Made(made_from, made, self._changes)]
        return made

    def changed(self) -> None:
        """The table is not what it was: much of this will not be wanted again."""
        self._changes += 1

    def clear(self) -> None:
        self._made.clear()

    def __len__(self) -> int:
        return len(self._made)


class _Made:
    """Something that was made, of what, and when it was last wanted."""

    __slots__ = ("made_from", "used", "value")

    def __init__(self, made_from: object, value: Any, used: int) -> None:
        self.made_from = made_from
        self.value = value
        self.used = used
