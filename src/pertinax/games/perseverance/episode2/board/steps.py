"""How the events of Episode 2 play on its board: Adventures, Combats, attacks, Assemblies."""

from typing import Final

from pertinax.games.perseverance.shared.board.steps import (
    ASSEMBLY_STAGES,
    AT_ASSEMBLY,
    AT_THE_END,
    FINAL_STAGES,
    ROLLS,
    Fields,
    Play,
    board,
    changed,
    counted,
    of_player,
)
from pertinax.games.perseverance.shared.rules.notation import numbered_parts
from pertinax.web.seen import Step

STAGES: Final = {
    **ASSEMBLY_STAGES,
    **FINAL_STAGES,
    "kill": "combat",
    "defence": "rewards",
    "failed-defence": "rewards",
    "savior": "rewards",
    "adventure": "adventure",
    "trial": "adventure",
    "challenge": "adventure",
    "breach": "losses",
}
"""The stage in which assets come and go, by the reason."""


def step(kind: str, fields: Fields) -> Step | None:
    """What plays for an event; nothing for those that are only told.

    >>> step("dinos-defeated", {"seat": "p2", "dino": "raptor", "count": 2})
    Step(kind='combat', marks=('#b-player-p2',), faces=('2 raptor',))
    >>> step("turn", {"seat": "p1", "turn": 3}) is None
    True
    """
    return PLAYED[kind](fields) if kind in PLAYED else None


def _hex(fields: Fields) -> str:
    return f"hex:{fields['position']}"


def _on_map(kind: str) -> Play:
    return lambda fields: Step(kind, (_hex(fields),))


def _of_player_on_map(kind: str) -> Play:
    return lambda fields: Step(kind, (_hex(fields), board(fields)))


def _pieces(kind: str) -> Play:
    """Soldiers and the Leader that go somewhere together."""

    def play(fields: Fields) -> Step:
        pieces = ("light", "heavy", "leader")
        return Step(kind, (board(fields),), counted(*((fields[each], each) for each in pieces)))

    return play


def _dino(kind: str, mark: str = "") -> Play:
    """A Dino of a player's; `mark` says what becomes of it."""
    return lambda fields: Step(kind, (board(fields),), (f"{mark} {fields['dino']}".strip(),))


def _leader_ignored(fields: Fields) -> Step:
    return Step("threat-roll", (board(fields),), ("leader",))


def _soldier_lost(fields: Fields) -> Step:
    return Step("losses", (board(fields),), (f"× {fields['soldier']}",))


def _dinos_defeated(fields: Fields) -> Step:
    return Step("combat", (board(fields),), counted((fields["count"], fields["dino"])))


def _dino_left(fields: Fields) -> Step:
    position, _ = numbered_parts(fields["space"])
    return Step("map", (f"hex:{position}",), (f"× {fields['dino']}",))


def _dino_placed(fields: Fields) -> Step:
    return Step("map", (_hex(fields),), (fields["dino"],))


def _attack_card(fields: Fields) -> Step:
    faces = (f"danger {fields['threshold']}", f"safeguard {fields['defence']}")
    return Step("attack", (board(fields),), faces)


def _deck(fields: Fields) -> Step:
    return Step("deck", (f"deck:{fields['terrain']}",))


def _breach(fields: Fields) -> Step:
    dinos = ((fields[f"{dino}s"], dino) for dino in ("trampler", "raptor", "shieldhead"))
    return Step("breach", (_hex(fields), board(fields)), counted(*dinos))


def _counterattack(fields: Fields) -> Step:
    return Step("combat", (f"breach:{fields['owner']}", board(fields)))


PLAYED: Final[dict[str, Play]] = {
    **ROLLS,
    "leader-ignored": _leader_ignored,
    "soldier-lost": _soldier_lost,
    "rally": _of_player_on_map("adventure"),
    "adventure-started": of_player("adventure"),
    "assigned": _pieces("adventure"),
    "adventure-stage": of_player("adventure"),
    "challenge-kept": of_player("adventure"),
    "moved-on": of_player("adventure"),
    "adventure-completed": of_player("adventure"),
    "cleared": _on_map("map"),
    "dino-placed": _dino_placed,
    "dino-left": _dino_left,
    "fight": _of_player_on_map("combat"),
    "committed": _pieces("combat"),
    "dinos-defeated": _dinos_defeated,
    "wounds": _pieces("combat"),
    "dino-killed": _dino("combat", "×"),
    "dino-captured": _dino("combat"),
    "attack": _of_player_on_map("attack"),
    "attack-card": _attack_card,
    "attack-held": _of_player_on_map("attack"),
    "attack-failed": _of_player_on_map("attack"),
    "attack-deck-shuffled": _deck,
    "attack-back": _deck,
    "breach": _breach,
    "breach-left": _dino("breach", "×"),
    "breach-over": _of_player_on_map("breach"),
    "counterattack": _counterattack,
    "gained": changed(STAGES),
    "lost-followers": changed(STAGES),
    **AT_ASSEMBLY,
    **AT_THE_END,
}
"""By kind of event, in the order of a turn. `step.episode2.KIND` is the title of a kind of step."""
