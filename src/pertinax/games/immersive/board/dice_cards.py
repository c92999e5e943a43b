"""The dice that are rolled at outposts, for the cards of things."""

from collections.abc import Mapping
from typing import cast

from pertinax.games.immersive.words.outposts import OutpostWords
from pertinax.games.perpetuity.board.dice_cards import dice as base_dice
from pertinax.games.perpetuity.rules.names import ARTIFACT_FACE
from pertinax.web.boards.dice import Die, faces_of
from pertinax.words.registry import Words


def dice(words: Words) -> Mapping[str, tuple[Die, ...]]:
    """PP-IMM-07, -09: discover dice for villages, risk dice for artifacts."""
    found = base_dice(words)
    discover = found["artifact"]
    risk = (_risk_die(cast(OutpostWords, words)),)
    return {**found, "outpost": (*discover, *risk), "slot": discover}


def _risk_die(words: OutpostWords) -> Die:
    artifacts = [face.value == ARTIFACT_FACE for face in words.setting.risk_die]
    shown = (
        ("artifact", words.face("artifact")) if each else ("–", words.face("empty"))
        for each in artifacts
    )
    chance = words.chance((sum(artifacts), len(artifacts)))
    return Die(words.get("die.risk"), faces_of(shown), words.get("die.risk.odds", chance=chance))
