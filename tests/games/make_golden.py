"""Writes the golden games anew: `python tests/games/make_golden.py`.

Only needed when rules or content changed on purpose. Where a game goes otherwise though its
content is the same, its `revision` must be above that of the golden games: tables and records that
were played before depend on it. So make them once, when the change is ready; to make them again,
bring the landed ones back first.
"""

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.by_hand import BY_HAND
from games.variants import Fond, Player, start
from games.wishes import WISHES
from pertinax.bots.registry import find_bot
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record

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
    "s1": {"lost": 9},
    "s1-B-left": {"lost": 1},
    "s1-first-squatter": {"lost": 0},
    "s2": {"lost": 1},
    "s2-B-hard": {"lost": 0},
    "c1-2": {"won": 0},
    "c2-2-last": {"won": 62},
    "cs1": {"lost": 0},
    "cs2-last": {"lost": 0},
}

GREEDY = {
    "e1-2": 0,
    "e2-3": 1,
    "pp-1-solo": 0,
    "pp-1-solo-damage": 0,
    "pp-2": 0,
    "s1-first-squatter": 1,
    "s2-first-squatter": 0,
}
"""By bots that know what they want, and so come to what random players never do: the seeds."""

SHOWING: dict[str, dict[int, set[str]]] = {
    "c1-2": {79: {"die-swapped"}},
    "e2-2-first": {327: {"perk-lifted"}},
    "e2-2-threat-random": {151: {"die-set-aside", "soldier-returned"}},
    "pp-1-solo": {
        1094: {"inoculated", "mission-broken", "thwarted", "over perpetuity PP-END-03"},
        1986: {"damage-tile-removed", "mission-held", "over perpetuity PP-END-01"},
    },
    "pp-1-solo-damage": {
        51: {"ship-rescued"},
        134: {"cargo-full", "rescue-failed", "over perpetuity PP-MODE-05"},
    },
    "pp-2": {959: {"twisted"}, 1051: {"ship-warped"}, 2211: {"ships-barred"}},
    "pp-4-rivals": {733: {"held"}},
    "pp-2-star": {
        165: {"unclaimed", "village-moved"},
        1115: {"tiles-swapped"},
        3607: {"card-turned", "card-turned-up", "energy-discarded"},
    },
    "pp-4-star-rivals": {2660: {"artifact-moved"}},
    "s1-modules": {41: {"threat-token"}},
    "s2": {3: {"temple-explored"}, 5: {"dino-not-taken"}, 12: {"perk-lifted"}},
    "s2-B-hard": {19: {"die-set-aside"}},
    "s2-first-squatter": {2: {"die-swapped"}, 9: {"soldier-returned"}},
    "s2-random": {1: {"tile-turned"}, 3: {"threat-token"}},
}
"""Seeds of short random games, each with what no other golden game may show.

Players with a wish (`wishes.py`) come to what random ones come to too seldom, and dice that are
entered by hand (`by_hand.py`) bring what others hardly ever would.
"""

FOND: dict[str, dict[int, set[str]]] = {
    "c1-3-second": {
        132: {"deck-refilled"},
        249: {
            "ask chronicle-convert",
            "ask chronicle-save",
            "ask chronicle-supply",
            "ask chronicle-zone",
            "ask claim-officer",
        },
    },
    "c1-4-second": {
        193: {"ask chronicle-retrieve", "ask chronicle-trap"},
        279: {"chronicle-brought", "dino-removed", "dino-wrestled"},
    },
    "c2-3": {
        6: {"ask chronicle-ignores"},
        256: {"cube-taken-back", "threat-ignored"},
    },
    "c2-3-third": {
        89: {"ask action-order", "ask chronicle-breach", "ask claim-bonus", "ask claim-production"},
    },
    "c2-4-last": {
        31: {"ask chronicle-outpost", "ask chronicle-pack"},
        657: {"ask chronicle-ability"},
    },
}
"""The same by players who are fond of the Chronicle (`variants.py`)."""


def log_hash(match: Match[Any]) -> str:
    """The fingerprint of everything that was told, to whom."""
    lines = [f"{event.only} {event.stage} {event!r}" for seat in [None, *range(match.deal.players)]
             for event in match.events(seat)]  # fmt: skip
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def played() -> Iterator[tuple[str, Match[Any]]]:
    """Every golden game, played anew."""
    for variant, endings in GAMES.items():
        for ending, seed in endings.items():
            match = start(variant, seed)
            match.play([Player(random.Random(seed))] * match.deal.players)
            yield f"{variant}-{ending}.ptx", match
    for variant, seed in GREEDY.items():
        match = start(variant, seed)
        game, seats = match.deal.game.name, range(match.deal.players)
        match.play([find_bot("greedy")(game, seat, str(seed)) for seat in seats])
        yield f"{variant}-greedy-{ending_of(match)}.ptx", match
    for variant, seeds in SHOWING.items():
        for seed, wanted in seeds.items():
            match = start(variant, seed)
            match.play([Player(random.Random(seed))] * match.deal.players)
            yield named(variant, str(seed), match, wanted)
    for variant, seeds in FOND.items():
        for seed, wanted in seeds.items():
            match = start(variant, seed)
            match.play([Fond(random.Random(seed))] * match.deal.players)
            yield named(variant, f"fond-{seed}", match, wanted)
    for name, wish in WISHES.items():
        match = start(wish.variant, wish.seed)
        match.play(wish.players(match.deal.game.name, match.deal.players))
        yield named(wish.variant, name, match, set(wish.shows))
    for name, script in BY_HAND.items():
        yield named(script.variant, name, script.play(), {script.shows})


def named(variant: str, what: str, match: Match[Any], wanted: set[str]) -> tuple[str, Match[Any]]:
    lacking = ", ".join(sorted(wanted - shown(match)))
    if lacking:
        raise SystemExit(f"{variant}-{what}: no {lacking} any more. Look for another seed.")
    return f"{variant}-{what}-{ending_of(match)}.ptx", match


def shown(match: Match[Any]) -> set[str]:
    """Every kind of event that was told, how the game ended if an event says so, and what was asked
    (`ask KIND`)."""
    kinds = {f"ask {line.kind}" for line in match.record().lines}
    for event in match.events():
        kinds.add(event.kind)
        if event.kind == "over":
            kinds.add(" ".join(("over", *event.values)))
    return kinds


def ending_of(match: Match[Any]) -> str:
    assert match.result is not None
    top = match.result.scores.count(max(match.result.scores))
    winners = len(match.result.winners)
    if not winners:
        return "lost"
    return "shared" if winners > 1 else "tie-break" if top > 1 else "won"


def unraised(old: Record, old_log: str, new: Record, new_log: str) -> bool:
    """Whether a game goes otherwise than it did, though neither rules nor content say that they
    have changed."""
    if (old.revision, old.content) != (new.revision, new.content):
        return False
    lines = [str(line) for line in old.lines], [str(line) for line in new.lines]
    return lines[0] != lines[1] or (old.result, old_log) != (new.result, new_log)


def make() -> None:
    index: dict[str, str] = {}
    before = json.loads((FOLDER / "logs.json").read_text(encoding="utf-8"))
    records: dict[str, Record] = {}
    forgotten: dict[str, int] = {}
    for name, match in played():
        record = records[name] = match.record()
        index[name] = log_hash(match)
        if name in before:
            old = Record.read(FOLDER / name)
            if unraised(old, before[name], record, index[name]):
                forgotten[record.game] = record.revision
    if forgotten:
        said = ", ".join(f"{game} (revision {number})" for game, number in forgotten.items())
        raise SystemExit(f"{said}: games go otherwise now. Raise the revision; nothing is written.")
    for name in before.keys() - index.keys():
        (FOLDER / name).unlink()
    for name, record in records.items():
        record.write(FOLDER / name)
    text = json.dumps(index, indent=1, sort_keys=True)
    (FOLDER / "logs.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    make()
