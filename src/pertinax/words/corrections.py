"""Counts that were set right at a real table, in words."""

from collections.abc import Sequence
from typing import Any

from pertinax.kernel.corrections import Correction
from pertinax.words.wording import Wording


def count_name(words: Wording, key: str, which: int = 0) -> str:
    """What is counted; a game may have a text for it, such as that of each ship."""
    own = f"{words.game}.count.{key}"
    return words.get(own, which=which) if words.has(own) else words.unit(key, 2)


def corrected(words: Wording, values: Sequence[Any]) -> str:
    """What everybody is told of a correction, from the values of its event."""
    seat, key, before, after, which = values
    said = {"name": words.name(seat), "count": count_name(words, key, which)}
    return words.get("box.corrected", before=before, after=after, **said)


def line_in_words(words: Wording, text: str) -> str:
    """The same of a line of the record."""
    return corrected(words, Correction.parse(text).values)
