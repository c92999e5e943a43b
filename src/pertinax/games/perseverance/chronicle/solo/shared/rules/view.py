"""What everybody sees of a solo game in a campaign besides."""

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import opposition_at_end
from pertinax.games.perseverance.chronicle.shared.rules.finish import game_result
from pertinax.games.perseverance.chronicle.shared.rules.options import campaign_of
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
        "rise": own.setting.content.difficulties[own.setting.difficulty],
        "opposition": _opposition(state),
        "token": None if own.token == NOBODY else cards[own.token].name,
    }


def _opposition(state: S) -> int:
    """CH-END-1P-04, CH-FINAL-02: what the end of the game brings counts at once."""
    own = chronicle_of(state)
    now = own.setting.opposition + own.risen
    if not state.over:
        return now
    campaign = campaign_of(state.setting.options)
    result = game_result(state, solo_part(state))
    return now + sum(
        [count for _, count in opposition_at_end(own.setting.content, campaign, result)]
    )
