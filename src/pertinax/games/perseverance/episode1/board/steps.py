"""How the events of Episode 1 play on its board: rolls, the Dino Attack by stages, Assemblies."""

from typing import Final

from pertinax.games.perseverance.shared.board.steps import (
    ASSEMBLY_STAGES,
    AT_ASSEMBLY,
    AT_THE_END,
    FINAL_STAGES,
    POOL,
    ROLLS,
    Fields,
    Play,
    board,
    changed,
    counted,
    in_zone,
    of_player,
)
from pertinax.web.seen import Step

STAGES: Final = {
    **ASSEMBLY_STAGES,
    **FINAL_STAGES,
    "trap": "traps",
    "wall": "walls",
    "reward": "rewards",
    "raptor": "losses",
    "breach": "losses",
}
"""The stage in which Followers and other assets come and go, by the reason."""
DEFEAT: Final = "× raptor"
"""The face of the Wall die that takes the nearest Dino of either kind."""
RESULT: Final = {"success": "✓", "match": "=", "fail": "×"}


def step(kind: str, fields: Fields) -> Step | None:
    """What plays for an event; nothing for those that are only told.

    >>> step("trap-rolled", {"seat": "p2", "result": "success", "followers": 2})
    Step(kind='traps', marks=('#b-player-p2',), faces=('✓ traps', '2 followers'))
    >>> step("turn", {"seat": "p1", "turn": 3}) is None
    True
    """
    return PLAYED[kind](fields) if kind in PLAYED else None


# Rolls


def _dino_die(fields: Fields) -> Step:
    """An empty face brings no Dino."""
    return Step("dino-roll", (POOL,), (" ".join(fields["dinos"]) or "–",))


def _dino_die_renewed(fields: Fields) -> Step:
    return Step("dino-roll", (POOL,), (fields["face"] or "–",))


def _soldier_lost(fields: Fields) -> Step:
    return Step("threat-roll", (board(fields),), (f"× {fields['soldier']}",))


# The attack


def _trap_revealed(fields: Fields) -> Step:
    return Step("traps", (f"dino:{fields['space']}",), (f"traps {fields['dino']}",))


def _trap_rolled(fields: Fields) -> Step:
    faces = (f"{RESULT[fields['result']]} traps", *counted((fields["followers"], "followers")))
    return Step("traps", (board(fields),), faces)


def _wall_rolled(fields: Fields) -> Step:
    faces = counted((fields["safeguard"], "safeguard"), (fields["followers"], "followers"))
    faces += (DEFEAT,) if fields["defeat"] else ()
    return Step("walls", (board(fields),), faces or ("–",))


def _dino_defeated(fields: Fields) -> Step:
    return Step("fight", (f"dino:{fields['space']}", board(fields)))


def _settlement_hit(fields: Fields) -> Step:
    return Step("losses", (f"settlement:{fields['space']}",))


def _reward(fields: Fields) -> Step:
    return Step("rewards", (f"reward:{fields['number']}", board(fields)))


PLAYED: Final[dict[str, Play]] = {
    **ROLLS,
    "dino-die": _dino_die,
    "dino-die-renewed": _dino_die_renewed,
    "soldier-lost": _soldier_lost,
    "attack": in_zone("attack"),
    "trap-revealed": _trap_revealed,
    "trap-rolled": _trap_rolled,
    "wall-rolled": _wall_rolled,
    "dino-defeated": _dino_defeated,
    "soldier-toppled": of_player("fight"),
    "breach": in_zone("breach"),
    "settlement-trampled": _settlement_hit,
    "settlement-attacked": _settlement_hit,
    "gained": changed(STAGES),
    "lost-followers": changed(STAGES),
    "contribution": of_player("rewards"),
    "reward": _reward,
    "retrieved": in_zone("home"),
    "dangerous": in_zone("home"),
    **AT_ASSEMBLY,
    **AT_THE_END,
}
"""By kind of event, in the order of a turn. `step.episode1.KIND` is the title of a kind of step."""
