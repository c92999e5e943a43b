"""States as named data: what a class keeps is said once, for writing it and for reading it back.

What is as in a fresh state is left out, so that a field that comes with an expansion changes
nothing for games that do not use it: neither their data nor their hash. Whoever changes what a
fresh state has, or the meaning of a field, changes the shape: give it a further version.

What is read comes from a file or a database, and may be anybody's: every number and every length is
measured, unknown names are refused, and `NotReadable` says where.
"""

# ruff: noqa: ARG002 (all forms are asked the same way)

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pertinax.kernel.bounds import WORD, is_word, quoted
from pertinax.kernel.errors import NotReadable

VERSION: Final = "version"
"""Where data says which shape it has; left out while that is the first."""
COUNT: Final = 9_999
"""More than any game has of anything."""

Older = Callable[[dict[str, Any]], dict[str, Any]]


def not_readable(message: str, where: str) -> NotReadable:
    return NotReadable(message, where, "state", place=quoted(where))


class Form:
    """How one value is written and read; `fresh` is what stands there in a fresh state."""

    def same(self, value: Any, fresh: Any) -> bool:
        """Whether it need not be written."""
        return bool(value == fresh)

    def write(self, value: Any, fresh: Any) -> Any:
        return value

    def read(self, data: Any, fresh: Any, where: str) -> Any:
        raise not_readable("nothing can stand here", where)


class Number(Form):
    """A whole number within bounds.

    >>> Number(5).read(3, 0, "food")
    3
    """

    def __init__(self, most: int, least: int = 0) -> None:
        self.most = most
        self.least = least

    def read(self, data: Any, fresh: Any, where: str) -> Any:
        if type(data) is not int or not self.least <= data <= self.most:
            raise not_readable(f"expected a number from {self.least} to {self.most}", where)
        return data


def index(length: int) -> Number:
    """Which of so many, or NOBODY."""
    return Number(length - 1, -1)


class Flag(Form):
    def read(self, data: Any, fresh: Any, where: str) -> Any:
        if type(data) is not bool:
            raise not_readable("expected true or false", where)
        return data


class Word(Form):
    def read(self, data: Any, fresh: Any, where: str) -> Any:
        if type(data) is not str or not is_word(data):
            raise not_readable(f"expected a word of {WORD} characters at most", where)
        return data


class Fixed(Form):
    """As many as a fresh state has of them, all alike; the last are left out while fresh.

    >>> Fixed(Number(5)).write([0, 2, 0, 0], [0, 0, 0, 0])
    [0, 2]
    """

    def __init__(self, form: Form) -> None:
        self.form = form

    def same(self, value: Any, fresh: Any) -> bool:
        return self._last(value, fresh) < 0

    def _last(self, value: Any, fresh: Any) -> int:
        """The last place that differs, or -1."""
        if len(value) != len(fresh):
            raise ValueError(f"{len(value)} where a fresh state has {len(fresh)}")
        last = len(value) - 1
        while last >= 0 and self.form.same(value[last], fresh[last]):
            last -= 1
        return last

    def write(self, value: Any, fresh: Any) -> Any:
        last = self._last(value, fresh)
        return [self.form.write(value[place], fresh[place]) for place in range(last + 1)]

    def read(self, data: Any, fresh: Any, where: str) -> Any:
        if type(data) is not list or len(data) > len(fresh):
            raise not_readable(f"expected a list of {len(fresh)} at most", where)
        found = [
            self.form.read(each, fresh[place], f"{where}[{place}]")
            for place, each in enumerate(data)
        ]
        found += fresh[len(data) :]
        return tuple(found) if isinstance(fresh, tuple) else found


class Many(Form):
    """Any number up to a bound, in their order; none in a fresh state."""

    def __init__(self, form: Form, most: int = COUNT) -> None:
        self.form = form
        self.most = most

    def same(self, value: Any, fresh: Any) -> bool:
        return not value

    def write(self, value: Any, fresh: Any) -> Any:
        return [self.form.write(each, ()) for each in value]

    def read(self, data: Any, fresh: Any, where: str) -> Any:
        if type(data) is not list or len(data) > self.most:
            raise not_readable(f"expected a list of {self.most} at most", where)
        found = [self.form.read(each, (), f"{where}[{place}]") for place, each in enumerate(data)]
        return tuple(found) if isinstance(fresh, tuple) else found


class Named(Form):
    """A list or dictionary whose places have names.

    >>> Named({"food": 0, "ore": 2}, Number(5)).write([0, 0, 3], [0, 0, 0])
    {'ore': 3}
    """

    def __init__(self, places: Mapping[str, int], form: Form) -> None:
        self.places = places
        self.form = form

    def write(self, value: Any, fresh: Any) -> Any:
        return {
            name: self.form.write(value[place], fresh[place])
            for name, place in self.places.items()
            if not self.form.same(value[place], fresh[place])
        }

    def read(self, data: Any, fresh: Any, where: str) -> Any:
        for name in known(data, self.places, where):
            place = self.places[name]
            fresh[place] = self.form.read(data[name], fresh[place], f"{where}.{name}")
        return fresh


def by_name(names: Sequence[str], form: Form) -> Named:
    """Places in the order of their names; those without one are not used."""
    return Named({name: place for place, name in enumerate(names) if name}, form)


class Part(Form):
    """Something with fields of its own, one of which every fresh state has."""

    def __init__(self, shape: "Shape") -> None:
        self.shape = shape

    def same(self, value: Any, fresh: Any) -> bool:
        return not self.shape.write(value, fresh)

    def write(self, value: Any, fresh: Any) -> Any:
        return self.shape.write(value, fresh)

    def read(self, data: Any, fresh: Any, where: str) -> Any:
        self.shape.fill(fresh, data, where)
        return fresh


class Maybe(Form):
    """Something that a fresh state has not; `make` makes a fresh one of it."""

    def __init__(self, form: Form, make: Callable[[], Any]) -> None:
        self.form = form
        self.make = make

    def same(self, value: Any, fresh: Any) -> bool:
        return value is None

    def write(self, value: Any, fresh: Any) -> Any:
        return self.form.write(value, self.make())

    def read(self, data: Any, fresh: Any, where: str) -> Any:
        return self.form.read(data, self.make(), where)


class Shape:
    """The fields of a class, by name.

    `older` brings data of each earlier version, the first one first, to the version after it.
    """

    def __init__(self, fields: Mapping[str, Form], older: Sequence[Older] = ()) -> None:
        self.fields = fields
        self.older = older

    def write(self, thing: object, fresh: object) -> dict[str, Any]:
        """What is not as in a fresh one."""
        data: dict[str, Any] = {VERSION: len(self.older) + 1} if self.older else {}
        for name, form in self.fields.items():
            value, without = getattr(thing, name), getattr(fresh, name)
            if not form.same(value, without):
                data[name] = form.write(value, without)
        return data

    def fill(self, fresh: object, data: Any, where: str) -> None:
        """Put into a fresh one what was written."""
        if type(data) is dict and data.get(VERSION, 1) != len(self.older) + 1:
            versions = Number(len(self.older) + 1, 1)
            version = versions.read(data.get(VERSION, 1), 1, f"{where}.{VERSION}")
            for bring in self.older[version - 1 :]:
                data = bring(data)
        for name in known(data, {VERSION: None, **self.fields}, where):
            if name != VERSION:
                form = self.fields[name]
                value = form.read(data[name], getattr(fresh, name), f"{where}.{name}")
                setattr(fresh, name, value)


def known(data: Any, names: Mapping[str, Any], where: str) -> list[str]:
    """The names that data has, all of which must be among `names`."""
    if type(data) is not dict:
        raise not_readable("expected names and values", where)
    for name in data:
        if type(name) is not str:
            raise not_readable("a name must be a text", where)
        if name not in names:
            raise not_readable(f"{quoted(name)!r} is not known here", where)
    return [name for name in names if name in data]
