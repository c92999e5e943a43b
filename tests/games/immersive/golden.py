"""Golden games of the Immersive version: `python -m games.immersive.golden` writes them anew.

Only when rules or content changed on purpose, with a higher `revision`. They go to the common ones
when the game is offered.
"""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from games.immersive.test_games import Settler
from games.variants import IMMERSIVE
from pertinax.games.immersive.rules.game import PERPETUITY_IMMERSIVE
from pertinax.kernel.match import Deal, Match

FOLDER: Final = Path(__file__).parent / "golden"
SEEDS: Final = {
    "pi-1-solo": 19,
    "pi-2": 3,
    "pi-3-damage": 12,
    "pi-4-rivals": 6,
    "pi-2-star": 5,
}


def told(match: Match[Any]) -> str:
    """A fingerprint of all that was told."""
    events = [[event.kind, event.stage, list(event.values)] for event in match.events()]
    return hashlib.sha256(json.dumps(events).encode()).hexdigest()


def outcome(match: Match[Any]) -> dict[str, Any]:
    assert match.result is not None
    return {
        "revision": PERPETUITY_IMMERSIVE.revision,
        "hash": match.hash(),
        "told": told(match),
        "scores": list(match.result.scores),
        "winners": list(match.result.winners),
    }


def play(variant: str) -> Match[Any]:
    _, players, options = IMMERSIVE[variant]
    seed = SEEDS[variant]
    deal = Deal(PERPETUITY_IMMERSIVE, players, f"golden {seed}", options)
    match = Match.start(deal, hashes=True)
    match.play([Settler(100 * seed + seat) for seat in range(players)])
    return match


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in SEEDS:
        played = play(name)
        played.record().write(FOLDER / f"{name}.ptx")
        (FOLDER / f"{name}.json").write_text(json.dumps(outcome(played), indent=1) + "\n")
