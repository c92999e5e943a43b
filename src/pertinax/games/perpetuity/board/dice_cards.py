"""The dice of Perpetuity, with what each level makes of them, for the cards of things."""

from collections.abc import Mapping
from typing import cast

from pertinax.games.perpetuity.words.words import PerpetuityWords
from pertinax.web.boards.dice import Die, faces_of
from pertinax.words.registry import Words


def dice(words: Words) -> Mapping[str, tuple[Die, ...]]:
    """PP-FRAME-04: the skill die succeeds by the level of whoever rolls it."""
    own = cast(PerpetuityWords, words)
    skill, discover = (_skill_die(own),), (_discover_die(own),)
    return {
        "worker": skill,
        "anyone": skill,
        "card": skill,
        "ship": skill,
        "planet": (*skill, *discover),
        "artifact": discover,
        "village": discover,
    }


def _skill_die(words: PerpetuityWords) -> Die:
    levels = [face.level for face in words.setting.box.skill_die.values()]
    shown = (
        (f"worker {n}", words.face(str(n))) if n else ("cross", words.face("cross")) for n in levels
    )
    odds = words.words.listed(
        words.get(
            "die.skill.level",
            level=level,
            chance=words.chance((sum(0 < n <= level for n in levels), len(levels))),
        )
        for level in range(1, max(levels) + 1)
    )
    return Die(words.get("die.skill"), faces_of(shown), words.get("die.skill.odds", odds=odds))


def _discover_die(words: PerpetuityWords) -> Die:
    icons = [face.icon for face in words.setting.box.discover_die.values()]
    shown = (("icon", words.face("icon")) if icon else ("–", words.face("blank")) for icon in icons)
    chance = words.chance((sum(icons), len(icons)))
    return Die(
        words.get("die.discover"), faces_of(shown), words.get("die.discover.odds", chance=chance)
    )
