"""Games whose dice and cards are entered by hand: what hardly any dice would ever bring."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.variants import VARIANTS
from pertinax.games.registry import find_game
from pertinax.kernel.decisions import TABLE, Decision
from pertinax.kernel.match import Deal, Match

A, O, M, I = "adventurer", "organizer", "mediator", "innovator"  # noqa: E741
"""The faces of a die."""


class ByHand(NamedTuple):
    """A game in which every question is answered in the order given, then by its first option."""

    variant: str
    shows: str
    """The event that it is kept for."""
    answers: Mapping[str, Sequence[str]]
    """By kind of question; of what the table is asked, by what is drawn or rolled."""

    def play(self) -> Match[Any]:
        game, players, options = VARIANTS[self.variant]
        match = Match.start(Deal(find_game(game), players, "1", options, by_hand=True))
        left = {key: list(texts) for key, texts in self.answers.items()}
        while match.result is None:
            decision = match.decisions[0]
            wanted = left.get(asked_for(decision))
            match.choose(decision.seat, wanted.pop(0) if wanted else decision.options[0].text)
        return match


def asked_for(decision: Decision) -> str:
    return decision.about[0] if decision.seat == TABLE else decision.kind


BY_HAND: Final[Mapping[str, ByHand]] = {
    # Twelve Adventurers fit twelve spaces. When the human places the tenth die only those of Patrol
    # and Politics are left, and there is no Soldier, Food or Story.
    "twelve-adventurers": ByHand(
        "s1",
        "die-set-aside",
        {
            "pool": [A] * 12,
            "action": [
                "drill_yard", "new_roofs",  # for the starting places
                "palisade", "snares", "scrap_run", "barricade", "whisper_round", "bread_line",
            ],
            "effect": ["supply", "settle", "training"],
            "die-space": ["supply.3", "settle.3", "training.3"],
            "settle": ["two"],
            "settlement-space": ["protection.1"],
            "secondary": ["influence"] * 3,
            "officer": ["chief_of_security", "chief_steward", "chief_engineer"],
            "cubes": ["1"] * 3,
            "training": ["recruit-for-food", "deploy", "stop"],
            "soldier-space": ["expansion.s1.c1", "expansion.s1.c2"],
        },
    ),
    # After the first Assembly Dinos and Traps lie on all spaces but one, and the die that may lay
    # a Trap there brings the Dinos that take it; nothing is left to build a Wall of.
    "last-space": ByHand(
        "s1",
        "effect-lost",
        {
            "pool": [I, A, A, A, A, A, O, O, M, I, I, I],
            "action": [
                "drill_yard", "bread_line",
                "night_watch", "new_roofs", "hunting_party", "land_claim", "storehouse",
                "turncoats", "bread_line", "scrap_run",
            ],
            "start-zone": ["protection"],
            "effect": [
                "fortifications", "fortifications", "training", "training", "fortifications",
            ],
            "die": ["p1 innovator", "neutral innovator", "neutral organizer", "p3 organizer"],
            "die-space": ["fortifications.1", "fortifications.2", "training.1", "fortifications.3"],
            "fortifications": ["trap-for-food", "trap", "trap", "wall"],
            "trap-space": [
                "sustenance.d1.c3", "military.d1.c3", "military.d1.c2", "expansion.d1.c3",
            ],
            "secondary": ["leader-community", "influence", "influence", "influence"],
            "leader-zone": ["protection"],
            "leader-effect": ["fortifications"],
            "assembly-reward": ["votes"] * 3,
        },
    ),
}  # fmt: skip
"""By the name that stands in the golden game's."""
