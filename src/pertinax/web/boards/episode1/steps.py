"""How the events of Episode 1 play on its board: rolls of dice, and the Dino Attack by stages."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pertinax.web.seen import Step

Fields = Mapping[str, Any]

POOL: Final = "#b-pool"
STAGE_OF: Final = {
    "trap": "traps",
    "wall": "walls",
    "reward": "rewards",
    "raptor": "losses",
    "breach": "losses",
}
"""The stage of an attack in which Followers and other assets come and go, by the reason."""
DEFEAT: Final = "× raptor"
"""The face of the Wall die that takes the nearest Dino of either kind."""
RESULT: Final = {"success": "✓", "match": "=", "fail": "×"}


def step(kind: str, fields: Fields) -> Step | None:
    """What plays for an event; nothing for those that are no roll and no part of an attack.

    >>> step("trap-rolled", {"seat": "p2", "result": "success", "followers": 2})
    Step(kind='traps', marks=('#b-player-p2',), faces=('✓ traps', '2 followers'))
    >>> step("turn", {"seat": "p1", "turn": 3}) is None
    True
    """
    return PLAYED[kind](fields) if kind in PLAYED else None


def _board(fields: Fields) -> str:
    """The board of the player it is about."""
    return f"#b-player-{fields['seat']}"


def _counted(*faces: tuple[int, str]) -> tuple[str, ...]:
    return tuple(f"{count} {sign}" for count, sign in faces if count)


# Rolls


def _pool_die(fields: Fields) -> Step:
    return Step("pool-roll", (POOL,), (fields["symbol"],))


def _dino_die(fields: Fields) -> Step:
    """An empty face brings no Dino."""
    return Step("dino-roll", (POOL,), (" ".join(fields["dinos"]) or "–",))


def _dino_die_renewed(fields: Fields) -> Step:
    return Step("dino-roll", (POOL,), (fields["face"] or "–",))


def _threat_rolled(fields: Fields) -> Step:
    return Step("threat-roll", (_board(fields),), (str(fields["roll"]),))


def _threat_token(fields: Fields) -> Step:
    return Step("threat-roll", (_board(fields),), (f"threat {fields['space']}",))


def _soldier_lost(fields: Fields) -> Step:
    return Step("threat-roll", (_board(fields),), (f"× {fields['soldier']}",))


# The attack


def _in_zone(kind: str) -> Callable[[Fields], Step]:
    return lambda fields: Step(kind, (f"zone:{fields['zone']}",))


def _trap_revealed(fields: Fields) -> Step:
    return Step("traps", (f"dino:{fields['space']}",), (f"traps {fields['dino']}",))


def _trap_rolled(fields: Fields) -> Step:
    faces = (f"{RESULT[fields['result']]} traps", *_counted((fields["followers"], "followers")))
    return Step("traps", (_board(fields),), faces)


def _wall_rolled(fields: Fields) -> Step:
    faces = _counted((fields["safeguard"], "safeguard"), (fields["followers"], "followers"))
    faces += (DEFEAT,) if fields["defeat"] else ()
    return Step("walls", (_board(fields),), faces or ("–",))


def _dino_defeated(fields: Fields) -> Step:
    return Step("fight", (f"dino:{fields['space']}", _board(fields)))


def _soldier_toppled(fields: Fields) -> Step:
    return Step("fight", (_board(fields),))


def _settlement_hit(fields: Fields) -> Step:
    return Step("losses", (f"settlement:{fields['space']}",))


def _changed(fields: Fields) -> Step | None:
    """Assets that an attack brings or takes; all others come without a scene."""
    stage = STAGE_OF.get(fields["why"])
    return Step(stage, (_board(fields),)) if stage else None


def _contribution(fields: Fields) -> Step:
    return Step("rewards", (_board(fields),))


def _reward(fields: Fields) -> Step:
    return Step("rewards", (f"reward:{fields['number']}", _board(fields)))


PLAYED: Final[dict[str, Callable[[Fields], Step | None]]] = {
    "pool-die": _pool_die,
    "dino-die": _dino_die,
    "dino-die-renewed": _dino_die_renewed,
    "threat-rolled": _threat_rolled,
    "threat-token": _threat_token,
    "soldier-lost": _soldier_lost,
    "attack": _in_zone("attack"),
    "trap-revealed": _trap_revealed,
    "trap-rolled": _trap_rolled,
    "wall-rolled": _wall_rolled,
    "dino-defeated": _dino_defeated,
    "soldier-toppled": _soldier_toppled,
    "breach": _in_zone("breach"),
    "settlement-trampled": _settlement_hit,
    "settlement-attacked": _settlement_hit,
    "gained": _changed,
    "lost-followers": _changed,
    "contribution": _contribution,
    "reward": _reward,
    "retrieved": _in_zone("home"),
    "dangerous": _in_zone("home"),
}
"""By kind of event: dice first, then the attack in its order. `step.episode1.KIND` is a title."""
