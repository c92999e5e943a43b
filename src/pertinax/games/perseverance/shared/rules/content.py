"""Content that every Episode has in its box: its entries and its cross-checks.

Left out of the mypyc build like `kernel.content`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Literal, get_args

import msgspec

from pertinax.kernel.content import Entry, Loaded, table
from pertinax.kernel.content_checks import expect, expect_faces

Symbol = Literal["adventurer", "organizer", "mediator", "innovator"]
Board = Literal["2-3", "4"]
Players = Literal[2, 3, 4]
Leader = Literal["adelita", "jack", "phoenix", "keoni"]

# The upper bounds only keep a mistyped pack from filling the memory.
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Threat = Annotated[int, msgspec.Meta(ge=0, le=6)]

ASSEMBLIES: dict[int, int] = {2: 2, 3: 3, 4: 3}
"""How many Assemblies a game has, by its players."""


class SpecialistFace(Entry, frozen=True, kw_only=True):
    """A face of a specialist die."""

    symbol: Symbol


class ThreatFace(Entry, frozen=True, kw_only=True):
    """A face of the Threat die."""

    value: Threat


class ThreatTrack(Entry, frozen=True, kw_only=True):
    """The track of the Threat module; the skull follows its last space."""

    spaces: Positive
    start: Count


class AssemblyTile(Entry, frozen=True, kw_only=True):
    """An Assembly Scoring tile: Followers for rank 1, 2, 3."""

    players: Players
    assembly: Positive
    followers: Annotated[tuple[Count, ...], msgspec.Meta(min_length=3, max_length=3)]


class ChallengeCard(Entry, frozen=True, kw_only=True):
    """A Challenge card but for its reward; `threat` is 0 when nothing is rolled."""

    soldier: Literal["light", "heavy"]
    number: Positive
    threat: Threat


class Piece(Entry, frozen=True, kw_only=True):
    """How many there are of a piece, or another fixed number."""

    count: Count


SHARED_SCHEMA: dict[str, type[Entry]] = {
    "specialist_die": SpecialistFace,
    "threat_die": ThreatFace,
    "threat_track": ThreatTrack,
    "assembly_tiles": AssemblyTile,
    "pieces": Piece,
}


class SharedBox:
    """The tables of `SHARED_SCHEMA`; an Episode's box adds its own."""

    def __init__(self, loaded: Loaded) -> None:
        self.specialist_die = table(loaded, "specialist_die", SpecialistFace)
        self.threat_die = table(loaded, "threat_die", ThreatFace)
        self.threat_track = table(loaded, "threat_track", ThreatTrack)
        self.assembly_tiles = table(loaded, "assembly_tiles", AssemblyTile)
        self.pieces = table(loaded, "pieces", Piece)


# Cross-checks


def expect_effects_shared_out(
    loaded: Loaded, zones: Mapping[str, Sequence[str]], effects: Iterable[str]
) -> None:
    """Refuse Zones that do not have each of the Effects exactly once between them."""
    seen: dict[str, str] = {}
    for zone, own in zones.items():
        key = f"zones.{zone}.effects"
        for effect in own:
            if effect in seen:
                raise loaded.error(f"expected each Effect once; {effect} twice", key, seen[effect])
            seen[effect] = key
    for effect in effects:
        if effect not in seen:
            raise loaded.error(f"expected all Effects; {effect} is missing", "zones")


def expect_die_spaces(
    loaded: Loaded, offered: set[tuple[Board, str]], effects: Iterable[str]
) -> None:
    """Refuse a board on which an Effect has no die space."""
    for effect in effects:
        for board in get_args(Board):
            if (board, effect) not in offered:
                expected = f"expected a die space for {effect} on board {board}; found none"
                raise loaded.error(expected, "die_spaces")


def expect_numbered_challenges(loaded: Loaded, cards: Mapping[str, ChallengeCard]) -> None:
    """Refuse Challenge cards other than 1 to 8 of either type."""
    for soldier in ("light", "heavy"):
        for number in range(1, 9):
            key = f"{soldier}_{number}"
            expect(loaded, f"challenges.{key}.soldier", soldier, cards[key].soldier)
            expect(loaded, f"challenges.{key}.number", number, cards[key].number)


def dice_have_six_faces(_box: SharedBox, loaded: Loaded) -> None:
    expect_faces(loaded, 6)


def specialist_die_shows_all_symbols(box: SharedBox, loaded: Loaded) -> None:
    shown = {face.symbol for face in box.specialist_die.values()}
    for symbol in get_args(Symbol):
        if symbol not in shown:
            raise loaded.error(f"expected all four symbols; {symbol} is missing", "specialist_die")


def assembly_tiles_match_the_player_counts(box: SharedBox, loaded: Loaded) -> None:
    for players, assemblies in ASSEMBLIES.items():
        for assembly in range(1, assemblies + 1):
            key = f"assembly_{players}p_{assembly}"
            tile = box.assembly_tiles[key]
            expect(loaded, f"assembly_tiles.{key}.players", players, tile.players)
            expect(loaded, f"assembly_tiles.{key}.assembly", assembly, tile.assembly)


def threat_starts_on_the_track(box: SharedBox, loaded: Loaded) -> None:
    track = box.threat_track["track"]
    if track.start >= track.spaces:
        expected = f"expected less than {track.spaces}; found {track.start}"
        raise loaded.error(expected, "threat_track.track.start")


SHARED_CHECKS: tuple[Callable[[SharedBox, Loaded], None], ...] = (
    dice_have_six_faces,
    specialist_die_shows_all_symbols,
    assembly_tiles_match_the_player_counts,
    threat_starts_on_the_track,
)
