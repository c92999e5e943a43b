"""Episode 2 solo on paper: with the Agendas as cards."""

from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.solo.episode2.words.words import Episode2SoloWords
from pertinax.games.perseverance.solo.shared.board.panel import words_of
from pertinax.games.perseverance.solo.shared.board.printing import sheet, sheets
from pertinax.web.rendering import element
from pertinax.web.seen import Seen

TRACKS = (("valor", range(7)), ("permanent_votes", range(11)), ("perks", range(16)))


def printed(seen: Seen) -> Markup:
    scene = Scene(seen)
    return sheets(scene, TRACKS, _agendas(scene))


def _agendas(scene: Scene) -> Markup:
    """SOLO-AGD-1 to -6: stars, standing rule and Assembly line, and what the start adds."""
    words = words_of(scene)
    assert isinstance(words, Episode2SoloWords)
    cards = []
    for agenda in words.setting.agendas:
        lines = [element("p", {}, words.choice(agenda.name))]
        start = words.start_of(agenda)
        if start:
            lines.append(element("p", {}, words.say("solo.print.begins", what=start)))
        title = element("b", {"class": "solo-name"}, words.term(agenda.name))
        cards.append(element("li", {"class": "print-card solo-face"}, title, *lines))
    return sheet(words.say("solo.print.choice"), element("ul", {"class": "print-cards"}, *cards))
