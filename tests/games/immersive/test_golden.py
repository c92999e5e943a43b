"""Golden games go as they went: decisions, hashes of all turns, all that was told, the result."""

import json

import pytest

from games.immersive.golden import FOLDER, SEEDS, outcome
from pertinax.games.immersive.rules.events import EVENTS
from pertinax.games.immersive.rules.game import PERPETUITY_IMMERSIVE
from pertinax.games.perpetuity.rules.events import EVENTS as CORE_EVENTS
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record


@pytest.mark.parametrize("variant", SEEDS)
def test_a_golden_game_goes_as_it_went(variant: str) -> None:
    record = Record.read(FOLDER / f"{variant}.ptx")
    match, stop = Match.load_agreeing(PERPETUITY_IMMERSIVE, record)
    assert stop is None
    assert outcome(match) == json.loads((FOLDER / f"{variant}.json").read_text())


def test_golden_games_show_most_of_what_can_happen() -> None:
    told: set[str] = set()
    for variant in SEEDS:
        record = Record.read(FOLDER / f"{variant}.ptx")
        told |= {event.kind for event in Match.load(PERPETUITY_IMMERSIVE, record).events()}
    own = set(EVENTS) - set(CORE_EVENTS)
    assert len(own & told) >= 22, sorted(own - told)
