"""What everybody sees of a solo game in a campaign besides."""

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.view import chronicle_view
from pertinax.games.perseverance.chronicle.solo.shared.rules.ending import solo_part
from pertinax.games.perseverance.chronicle.solo.shared.rules.views import SoloChronicleView
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.beside import beside


def solo_chronicle_view(state: S) -> SoloChronicleView:
    own = chronicle_of(state)
    cards = beside(state).setting.cards
    return {
        **chronicle_view(state, solo_part(state) if state.over else None),
        "difficulty": own.setting.difficulty,
        "opposition": own.setting.opposition + own.risen,
        "token": None if own.token == NOBODY else cards[own.token].name,
    }
