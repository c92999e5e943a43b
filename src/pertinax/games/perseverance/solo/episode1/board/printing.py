"""Episode 1 solo on paper: with the three positions of Readiness."""

from markupsafe import Markup

from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.solo.episode1.rules.options import READINESS
from pertinax.games.perseverance.solo.episode1.words.words import Episode1SoloWords
from pertinax.games.perseverance.solo.shared.board.panel import words_of
from pertinax.games.perseverance.solo.shared.board.printing import sheet, sheets
from pertinax.web.rendering import element
from pertinax.web.seen import Seen


def printed(seen: Seen) -> Markup:
    scene = Scene(seen)
    return sheets(scene, (), _readiness(scene))


def _readiness(scene: Scene) -> Markup:
    """SOLO-RDY-L to -R: what each position begins with, and gains after an Assembly."""
    words = words_of(scene)
    assert isinstance(words, Episode1SoloWords)
    amounts = words.words.amounts
    rows = []
    for name in READINESS:
        entry = words.setting.readiness_track[name]
        later = amounts([("light", entry.later_light), ("heavy", entry.later_heavy)])
        cells = (
            words.choice(name),
            words.words.amount("followers", entry.followers),
            amounts([("light", entry.light), ("heavy", entry.heavy)]) or "–",
            later or "–",
            amounts([("followers", entry.human_followers)]) or "–",
        )
        rows.append(element("tr", {}, *[element("td", {}, cell) for cell in cells]))
    keys = ("choice", "start", "barracks", "later", "human")
    head = [element("th", {}, words.say(f"solo.print.{key}")) for key in keys]
    table = element("table", {"class": "print-table"}, element("tr", {}, *head), *rows)
    return sheet(words.say("solo.print.choice"), table)
