"""How the events of the Immersive version play on the board: building, exploring, negotiating."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pertinax.games.perpetuity.board.steps import COURSE
from pertinax.games.perpetuity.board.steps import step as base_step
from pertinax.games.perpetuity.rules.notation.dice import faces_parts
from pertinax.games.perpetuity.rules.notation.villages import alien_parts
from pertinax.web.seen import Step

Fields = Mapping[str, Any]
RISK: Final = {"artifact": "artifact", "empty": "–"}


def step(kind: str, fields: Fields) -> Step | None:
    """What plays for an event; nothing for those that are only told.

    >>> step("rolled", {"seat": "p1", "die": "risk", "faces": "empty artifact"})
    Step(kind='roll', marks=('#b-player-p1',), faces=('–', 'artifact'))
    """
    if kind == "rolled" and fields["die"] == "risk":
        faces = tuple(RISK[face] for face in faces_parts(fields["faces"]))
        return Step("roll", (_board(fields),), faces)
    return PLAYED[kind](fields) if kind in PLAYED else base_step(kind, fields)


def _board(fields: Fields) -> str:
    return f"#b-player-{fields['seat']}"


def _there(kind: str, face: str) -> Callable[[Fields], Step]:
    """On the planet and at its player's board; `face` may name a field."""

    def play(fields: Fields) -> Step:
        alien = fields.get("alien")
        said = {**fields, "kind": alien_parts(alien).kind if alien else ""}
        return Step(kind, (f"planet:{fields['planet']}", _board(fields)), (face.format_map(said),))

    return play


def _artifact(fields: Fields) -> Step:
    """PP-IMM-01, -07: here artifacts come to planets by exploring alone."""
    return Step("explore", (f"planet:{fields['planet']}",), ("artifact",))


def _offers(fields: Fields) -> Step:
    """PP-IMM-09: believers want nothing."""
    return _there("negotiate", "{kind} {count}" if fields["count"] else "{kind}")(fields)


def _suit(fields: Fields) -> Step:
    return Step("suit", (_board(fields),), (f"suit {fields['level']}",))


def _bag(kind: str) -> Callable[[Fields], Step]:
    return lambda fields: Step(kind, (COURSE,), (f"bag {fields['count']}",))


PLAYED: Final[Mapping[str, Callable[[Fields], Step]]] = {
    "bag-filled": _bag("round"),
    "bag-closed": _bag("losses"),
    "suit": _suit,
    "outpost-built": _there("outpost", "outpost"),
    "surveyed": _there("outpost", "survey {markers}"),
    "outpost-lost": _there("losses", "× outpost"),
    "outpost-warped": _there("force", "space"),
    "village-found": _there("explore", "{kind}"),
    "nothing-found": _there("explore", "–"),
    "artifact-placed": _artifact,
    "survey-used": _there("explore", "survey {left}"),
    "offers": _offers,
    "gift-given": _there("negotiate", "artifact"),
    "sheltered": _there("negotiate", "✓ {kind}"),
    "won-over": _there("negotiate", "✓ {kind}"),
    "negotiation-failed": _there("negotiate", "× {kind}"),
}
"""By kind of event. `step.perpetuity-immersive.KIND` is the title of a kind of its own."""
