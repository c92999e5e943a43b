"""How the events that both Episodes know play on the board: rolls, Threats, the Assembly."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pertinax.web.seen import Step

Fields = Mapping[str, Any]
Play = Callable[[Fields], Step | None]

POOL: Final = "#b-pool"
ASSEMBLY: Final = "#b-assembly"
ASSEMBLY_STAGES: Final = {
    "assembly": "assembly",
    "assembly-scoring": "assembly",
    "officer-scoring": "assembly",
}
"""The stage in which an Assembly brings assets, by the reason."""
FINAL_STAGES: Final = dict.fromkeys(
    ("walls-and-traps", "soldiers-and-leader", "captured-dinos", "leftovers"), "final"
)
"""The same for the end of the game."""


def board(fields: Fields) -> str:
    """The board of the player it is about."""
    return f"#b-player-{fields['seat']}"


def counted(*faces: tuple[int, str]) -> tuple[str, ...]:
    """
    >>> counted((2, "raptor"), (0, "trampler"))
    ('2 raptor',)
    """
    return tuple(f"{count} {sign}" for count, sign in faces if count)


def of_player(kind: str) -> Play:
    """What only the board of a player shows."""
    return lambda fields: Step(kind, (board(fields),))


def in_zone(kind: str) -> Play:
    return lambda fields: Step(kind, (f"zone:{fields['zone']}",))


def changed(stages: Mapping[str, str]) -> Play:
    """Assets that come and go as part of something longer; all others come without a scene."""

    def play(fields: Fields) -> Step | None:
        stage = stages.get(fields["why"])
        return Step(stage, (board(fields),)) if stage else None

    return play


def _pool_die(fields: Fields) -> Step:
    return Step("pool-roll", (POOL,), (fields["symbol"],))


def _threat_rolled(fields: Fields) -> Step:
    return Step("threat-roll", (board(fields),), (str(fields["roll"]),))


def _threat_token(fields: Fields) -> Step:
    return Step("threat-roll", (board(fields),), (f"threat {fields['space']}",))


def _at_the_assembly(_fields: Fields) -> Step:
    return Step("assembly", (ASSEMBLY,))


def _at_the_end(_fields: Fields) -> Step:
    return Step("final", (ASSEMBLY,))


def _officer_rank(fields: Fields) -> Step:
    return Step("assembly", (f"officer:{fields['officer']}", board(fields)))


ROLLS: Final[dict[str, Play]] = {
    "pool-die": _pool_die,
    "threat-rolled": _threat_rolled,
    "threat-token": _threat_token,
}
AT_ASSEMBLY: Final[dict[str, Play]] = {
    "assembly": _at_the_assembly,
    "majority": in_zone("assembly"),
    "majority-tied": in_zone("assembly"),
    "majority-void": in_zone("assembly"),
    "dissenter-votes": _at_the_assembly,
    "tile-side": in_zone("assembly"),
    "assembly-rank": of_player("assembly"),
    "officer-rank": _officer_rank,
}
AT_THE_END: Final[dict[str, Play]] = {"final-scoring": _at_the_end, "game-over": _at_the_end}
