"""Episode 2 solo on paper: with the Agendas as cards."""

from markupsafe import Markup

from pertinax.games.perseverance.solo.episode2.board.example import scene
from pertinax.games.perseverance.solo.episode2.words.words import Episode2SoloWords
from pertinax.games.perseverance.solo.shared.board.panel import words_of
from pertinax.games.perseverance.solo.shared.board.printing import sheet, sheets
from pertinax.games.perseverance.solo.shared.rules.views import OperationView
from pertinax.web.rendering import element

TRACKS = (("valor", range(7)), ("permanent_votes", range(11)), ("perks", range(16)))


def printed(language: str) -> Markup:
    return sheets(scene(language), TRACKS, _agendas(language))


def _agendas(language: str) -> Markup:
    """SOLO-AGD-1 to -6: stars, standing rule and Assembly line, and what the start adds."""
    words = words_of(scene(language))
    assert isinstance(words, Episode2SoloWords)
    cards = []
    for agenda in words.setting.agendas:
        start: list[OperationView] = [
            {"name": step.name, "count": step.count} for step in agenda.start
        ]
        lines = [element("p", {}, words.say(f"solo.choice.{agenda.name}"))]
        if start:
            lines.append(element("p", {}, words.say("solo.print.begins", what=words.line(start))))
        title = element("b", {"class": "solo-name"}, words.term(agenda.name))
        cards.append(element("li", {"class": "print-card solo-face"}, title, *lines))
    return sheet(words.say("solo.print.choice"), element("ul", {"class": "print-cards"}, *cards))
