"""Chronicle cards and tiles that people have drawn with the box, beside what the Episode draws."""

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.chronicle.shared.rules.notation import icons_of
from pertinax.games.perseverance.chronicle.shared.words.words import ChronicleWords
from pertinax.web.boards.drawing import icon, joined, wrapped
from pertinax.web.boards.registry import ByHand
from pertinax.web.boards.shown import by_name
from pertinax.web.seen import Seen


def chronicle_by_hand(base: ByHand | None) -> ByHand:
    """Those of an Episode, with the cards and tiles of the Chronicle."""

    def by_hand(seen: Seen, kind: str, purpose: str, text: str) -> Markup:
        if purpose == "achievement":
            return icon(f"achievement-{text}")
        if purpose == "chronicle-back":
            return joined(*(icon(f"achievement-{name}") for name in icons_of(text)))
        if purpose in ("chronicle-card", "chronicle-shuffle"):
            return _card(seen, text)
        return (base or by_name)(seen, kind, purpose, text)

    return by_hand


def _card(seen: Seen, name: str) -> Markup:
    """Both halves as they are printed."""
    words = seen.words
    assert isinstance(words, ChronicleWords)
    halves = [words.cards.text(words.cards.line(name, top)) for top in (True, False)]
    return joined(*(wrapped(htpy.span, "ch-text", half) for half in halves))
