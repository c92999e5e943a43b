"""Action cards as they are drawn: in the Row, in the slots, and on paper."""

from collections.abc import Sequence

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.solo.shared.board.signs import ICONS, operation_sign
from pertinax.games.perseverance.solo.shared.rules.names import NAMES
from pertinax.games.perseverance.solo.shared.rules.views import CardView, OperationView
from pertinax.games.perseverance.solo.shared.words.words import SoloWords
from pertinax.web.boards.drawing import icon, joined, wrapped
from pertinax.web.rendering import element


def face(words: SoloWords, card: CardView, badges: Sequence[Markup], zone_sign: str) -> Markup:
    """What is printed on a card: name, Zone, where its die goes, both lines, bottom strip."""
    zone = _signed(zone_sign, words.term(card["zone"]))
    lines = [
        _line(words, card["lines"][name], badge) for name, badge in zip(NAMES, badges, strict=True)
    ]
    return joined(
        wrapped(htpy.b, "solo-name", words.term(card["name"])),
        wrapped(htpy.span, "solo-zone", zone),
        wrapped(htpy.span, "solo-die", _signed("dice", words.effects(card))),
        *lines,
        _strip(words, card),
    )


def _signed(sign: str, words: str) -> Markup:
    return icon(sign) + wrapped(htpy.span, "", words)


def _line(words: SoloWords, steps: Sequence[OperationView], badge: Markup) -> Markup:
    done = [
        wrapped(
            htpy.span,
            "solo-do",
            _signed(operation_sign(step["name"]), words.operation(step["name"], step["count"])),
        )
        for step in steps
    ]
    steps_drawn = wrapped(htpy.span, "solo-dos", joined(*done))
    return wrapped(htpy.span, "solo-line", badge + steps_drawn)


def _strip(words: SoloWords, card: CardView) -> Markup:
    """SOLO-ACT-02: three icons; the one that is crossed out does not count."""
    icons = [_icon(words, name, place == card["cross"]) for place, name in enumerate(card["strip"])]
    return element("span", {"class": "solo-strip"}, *icons)


def _icon(words: SoloWords, name: str, crossed: bool) -> Markup:
    said = words.icon(name)
    title = words.say("solo.crossed", icon=said) if crossed else said
    css = "solo-icon crossed" if crossed else "solo-icon"
    return element("span", {"class": css, "title": title}, icon(ICONS[name]))
