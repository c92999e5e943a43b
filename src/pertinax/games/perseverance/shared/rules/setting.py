"""What is fixed for one game of either Episode, as the common rules read it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from pertinax.games.perseverance.shared.rules.names import ANY, HEAVY, LIGHT, OWNERS, SYMBOLS
from pertinax.games.perseverance.shared.rules.notation import challenge_of, die_text, placed_text
from pertinax.kernel.decisions import Option, die_of

if TYPE_CHECKING:
    from pertinax.games.perseverance.shared.rules.content import SharedBox

AS_IT_LIES: Final = 4
"""In the options of a die space: the die keeps its symbol."""
SYMBOL_OPTIONS: Final = [Option(name, symbol) for symbol, name in enumerate(SYMBOLS)]
DIE_OPTIONS: Final = [
    Option(die_text(owner, symbol), 4 * place + face)
    for place, owner in enumerate(OWNERS)
    for face, symbol in enumerate(SYMBOLS)
]
SOLDIER_TYPES: Final = [Option("light", LIGHT), Option("heavy", HEAVY)]


class DieSpace:
    __slots__ = ("effect", "faces", "icons", "name", "symbol", "zone")

    def __init__(self, name: str, effect: int, zone: int, symbol: int, icons: list[int]) -> None:
        self.name = name
        self.effect = effect
        self.zone = zone
        self.symbol = symbol
        self.faces = list(range(4)) if symbol == ANY else [symbol]
        """The symbols a die may show to lie here."""
        self.icons = icons


class Challenge:
    __slots__ = ("name", "number", "reward", "soldier", "threat")

    def __init__(
        self, name: str, soldier: int, number: int, threat: int, reward: list[tuple[int, int]]
    ) -> None:
        self.name = name
        self.soldier = soldier
        self.number = number
        self.threat = threat
        self.reward = reward


class Setting:
    """Never changed once made; each Episode fills it in from its content and options."""

    players: int
    options: dict[str, Any]
    leaders: list[str]
    zones: tuple[str, ...]
    """Names, by number; likewise Effects, Officers and assets."""
    effects: tuple[str, ...]
    officers: tuple[str, ...]
    assets: tuple[str, ...]
    limits: list[int]
    """The most of each asset that a Player board can hold, or 0 for any number."""

    spaces: list[DieSpace]
    spaces_of: list[list[int]]
    """The die spaces of each Effect."""
    effects_of: list[list[int]]
    """The Effects of each Zone."""
    place_options: list[list[Option[int]]]
    """By Effect: a space, times 5, and a symbol to turn the die to, or AS_IT_LIES."""
    board_dice: list[Option[int]]
    production: list[int]
    """The asset that each Zone produces."""

    specialist_die: list[Option[int]]
    neutral_dice: int
    dissenter_dice: int
    neutral_joining: list[int]
    """Neutral dice that join, or below 0 leave, after each Assembly but the last."""
    dissenters_joining: list[int]

    threat_module: bool
    threat_faces: list[int]
    threat_die: list[Option[int]]
    threat_spaces: int
    threat_start: int
    challenges: list[Challenge]
    challenge_cards: list[Option[int]]
    light_challenges: list[int]
    heavy_challenges: list[int]

    assembly_tiles: list[list[int]]
    """Followers by rank, for each Assembly."""
    officer_bonus: list[tuple[int, int]]
    officer_scoring: list[str]
    """The name of what each Officer scores."""

    def read_shared(self, box: "SharedBox", players: int, options: Mapping[str, Any]) -> None:
        """What the boxes of both Episodes have, for this game."""
        self.players = players
        self.options = dict(options)
        self.leaders = list(options["leaders"])
        self.threat_module = options["threat_module"]
        self.specialist_die = [
            SYMBOL_OPTIONS[SYMBOLS.index(face.symbol)] for face in box.specialist_die.values()
        ]
        self.threat_faces = [face.value for face in box.threat_die.values()]
        self.threat_die = die_of(str(value) for value in self.threat_faces)
        self.threat_spaces = box.threat_track["track"].spaces
        self.threat_start = box.threat_track["track"].start if self.threat_module else 0
        tiles = [tile for tile in box.assembly_tiles.values() if tile.players == players]
        tiles.sort(key=lambda tile: tile.assembly)
        self.assembly_tiles = [list(tile.followers) for tile in tiles]

    def read_challenges(self, challenges: list[Challenge]) -> None:
        self.challenges = challenges
        self.challenge_cards = [
            Option(challenge_of(card.name), place) for place, card in enumerate(challenges)
        ]
        self.light_challenges = [
            place for place, card in enumerate(challenges) if card.soldier == LIGHT
        ]
        self.heavy_challenges = [
            place for place, card in enumerate(challenges) if card.soldier == HEAVY
        ]

    def make_dice_options(self) -> None:
        """Options are immutable: those that depend on content alone are made once."""
        self.place_options = [
            [
                Option(
                    placed_text(name, None if symbol == AS_IT_LIES else SYMBOLS[symbol]),
                    space * 5 + symbol,
                )
                for space, name in ((space, self.spaces[space].name) for space in spaces)
                for symbol in (AS_IT_LIES, 0, 1, 2, 3)
            ]
            for spaces in self.spaces_of
        ]
        self.board_dice = [Option(space.name, place) for place, space in enumerate(self.spaces)]
