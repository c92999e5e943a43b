"""What is named in the options of Perpetuity and not explained there."""

import re
from collections.abc import Sequence

from pertinax.games.perpetuity.rules.views import View
from pertinax.games.perpetuity.words.things import force_rule
from pertinax.words.registry import Words


def glossary(words: Words, view: View, said: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Force cards in play that are only named: what each does, and its rule."""
    texts = words.words
    found: list[tuple[str, str]] = []
    for placed in view["forces"]["placed"]:
        rule = force_rule(placed["card"])
        told = texts.rule(rule)
        name = re.compile(rf"(?<!\w){re.escape(texts.term(texts.game, placed['card']))}(?!\w)")
        if any(name.search(each) and told.rstrip(".") not in each for each in said):
            found.append((told, rule))
    return tuple(found)
