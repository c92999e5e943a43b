"""Writes the golden games anew: `python tests/games/make_golden.py`.

Only needed when the rules changed on purpose; raise the game's `revision` in the same change.
"""

import hashlib
import json
import random
from pathlib import Path
from typing import Any

from games.variants import Player, start
from pertinax.kernel.match import Match

FOLDER = Path(__file__).parent.parent / "golden"
GAMES = {
    "e1-2": {"won": 0, "tie-break": 9, "shared": 251, "set-aside": 36},
    "e1-3": {"won": 0, "tie-break": 8, "shared": 92},
    "e1-4": {"won": 0, "tie-break": 3, "shared": 264},
    "e1-2-first": {"won": 0, "set-aside": 1},
    "e1-4-first": {"won": 0},
    "e1-2-B": {"won": 0, "tie-break": 65},
    "e1-3-B": {"won": 0},
    "e1-4-B": {"won": 0, "tie-break": 54},
    "e1-2-modules": {"won": 0},
    "e1-3-modules-B": {"won": 0, "shared": 70},
    "e1-4-modules": {"won": 0, "shared": 4},
    "e2-2": {"won": 0},
    "e2-3": {"tie-break": 21},
    "e2-4": {"won": 0},
    "e2-2-first": {"won": 0},
    "e2-2-threat-random": {"shared": 85},
    "e2-3-B": {"won": 0},
    "e2-4-no-temple": {"won": 0},
    "e2-4-random": {"tie-break": 9},
    "e2-4-threat-B": {"won": 0},
    "pp-1-solo": {"lost": 0},
    "pp-2": {"lost": 0},
    "pp-3-damage": {"lost": 0},
    "pp-4-rivals": {"won": 2, "tie-break": 27, "shared": 38},
    "pp-2-star": {"won": 0},
    "pp-4-star": {"won": 0},
    "pp-4-star-rivals": {"won": 0},
}


def log_hash(match: Match[Any]) -> str:
    """The fingerprint of everything that was told, to whom."""
    lines = [f"{event.only} {event.stage} {event!r}" for seat in [None, *range(match.deal.players)]
             for event in match.events(seat)]  # fmt: skip
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def make() -> None:
    index: dict[str, str] = {}
    for variant, endings in GAMES.items():
        for ending, seed in endings.items():
            match = start(variant, seed)
            match.play([Player(random.Random(seed))] * match.deal.players)
            name = f"{variant}-{ending}.ptx"
            match.record().write(FOLDER / name)
            index[name] = log_hash(match)
    text = json.dumps(index, indent=1, sort_keys=True)
    (FOLDER / "logs.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    make()
