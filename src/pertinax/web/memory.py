"""What was made before and need not be made again, within bounds."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

V = TypeVar("V")


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
