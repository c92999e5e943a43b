"""Episode 1 solo on paper: with the three positions of Readiness."""

from markupsafe import Markup

from pertinax.games.perseverance.solo.episode1.board.example import scene
from pertinax.games.perseverance.solo.episode1.rules.box import load_box
from pertinax.games.perseverance.solo.episode1.rules.options import READINESS
from pertinax.games.perseverance.solo.shared.board.panel import words_of
from pertinax.games.perseverance.solo.shared.board.printing import sheet, sheets
from pertinax.web.rendering import element


def printed(language: str) -> Markup:
    return sheets(scene(language), (), _readiness(language))


def _readiness(language: str) -> Markup:
    """SOLO-RDY-L to -R: what each position begins with, and gains after an Assembly."""
    words = words_of(scene(language))
    amounts = words.words.amounts
    rows = []
    for name in READINESS:
        entry = load_box().readiness[name]
        later = amounts([("light", entry.later_light), ("heavy", entry.later_heavy)])
        cells = (
            words.say(f"solo.choice.{name}"),
            words.words.amount("followers", entry.followers),
            amounts([("light", entry.light), ("heavy", entry.heavy)]) or "–",
            later or "–",
        )
        rows.append(element("tr", {}, *[element("td", {}, cell) for cell in cells]))
    keys = ("choice", "start", "barracks", "later")
    head = [element("th", {}, words.say(f"solo.print.{key}")) for key in keys]
    table = element("table", {"class": "print-table"}, element("tr", {}, *head), *rows)
    return sheet(words.say("solo.print.choice"), table)
