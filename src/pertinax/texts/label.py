"""A text that knows where its name ends and what is said of it begins.

A label such as "Rations: gain 2 Food" is put together from templates. Where its name ends stands in
the template: who looks for a colon in the finished text may find one inside a part of it.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

_ENDS: Final = re.compile(r"\s*[:;] ")
"""What stands between a name and the rest."""
_PARAMETER: Final = re.compile(r"\{(\w+)\}")


class Label(str):
    """A text whose beginning, `name`, is what it speaks of."""

    __slots__ = ("name",)

    name: str

    def __new__(cls, text: str, name: str) -> "Label":
        label = super().__new__(cls, text)
        label.name = name
        return label


def name_of(words: str) -> str:
    """What a text speaks of; of one that says nothing more, all of it.

    >>> name_of(filled("{0}: gain {food}", ["Rations (I: III)"], {"food": 2}))
    'Rations (I: III)'
    >>> name_of("no further reward")
    'no further reward'
    """
    return words.name if isinstance(words, Label) else words


def rest_of(words: str) -> str:
    """What a text says after its name, as a sentence of its own.

    >>> rest_of(labelled("Rations: gain 2 Food."))
    'Gain 2 Food.'
    """
    said = words.removeprefix(name_of(words)).lstrip(" \u202f:")
    return said[:1].upper() + said[1:]


def labelled(text: str) -> str:
    """A text without parameters, as a label if it has a name.

    >>> name_of(labelled("Rations: gain 2 Food."))
    'Rations'
    """
    head = _parts(text)[0]
    return Label(text, head) if head else text


def filled(template: str, values: Sequence[object], params: Mapping[str, object]) -> str:
    """The template with its parameters, as a label if it has a name.

    What begins with a label, or is one with a word before it, is called as that is.

    >>> rations = filled("{0}: gain {food}", ["Rations"], {"food": 2})
    >>> rations, name_of(rations)
    ('Rations: gain 2', 'Rations')
    >>> name_of(filled("{effect} – free", [], {"effect": rations}))
    'Rations'
    >>> name_of(filled("take {effect}", [], {"effect": rations}))
    'take Rations'
    >>> name_of(filled("a die ({effect})", [], {"effect": rations}))
    'a die (Rations: gain 2)'
    """
    head, before, first = _parts(template)
    text = template.format(*values, **params)
    if first:
        begins = values[int(first)] if first.isdigit() else params[first]
        if isinstance(begins, Label):
            return Label(text, before + begins.name)
    return Label(text, head.format(*values, **params)) if head else text


@lru_cache(maxsize=8192)
def unfilled(template: str) -> str:
    """A template without parameters, once for all who say it."""
    return filled(template, (), {})


@lru_cache(maxsize=8192)
def _parts(template: str) -> tuple[str, str, str]:
    """The name in a template, if it ends there outside of all brackets.

    Then the parameter that may have a name instead, and what stands before it.
    """
    found = list(_PARAMETER.finditer(template))
    before, first = "", ""
    if found and (not found[0].start() or (len(found) == 1 and found[0].end() == len(template))):
        before, first = template[: found[0].start()], found[0][1]
    depth = 0
    for at, sign in enumerate(template):
        depth += (sign in "([") - (sign in ")]")
        if not depth and _ENDS.match(template, at):
            # A name of the template's own that ends before the parameter.
            return (template[:at], "", "") if at < len(before) else (template[:at], before, first)
    return "", before, first
