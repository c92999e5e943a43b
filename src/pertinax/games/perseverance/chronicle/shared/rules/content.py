"""Content of the Chronicle campaign: its entries, its cross-checks, and all of it as one object.

Left out of the mypyc build like `kernel.content`.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from pertinax.games.perseverance.chronicle.shared.rules.names import (
    ACHIEVEMENTS,
    ACTION,
    BOTTOM,
    DIFFICULTIES,
    GAMES,
    MODIFIER,
    SETUP,
    TOP,
)
from pertinax.games.perseverance.shared.rules.content import Count, Positive
from pertinax.kernel.content import Entry, Loaded, table
from pertinax.kernel.content_data import Tables
from pertinax.kernel.shelf import Shelf

PACKAGE: Final = "pertinax.games.perseverance.chronicle.shared.rules"
GAME: Final = "chronicle"

Episode = Literal[1, 2]
Achievement = Literal[
    "commander", "defender", "homesteader", "hunter", "orator", "scout", "builder", "mentor"
]
Asset = Literal[
    "food", "scrap", "story", "valor", "safeguard", "votes", "followers", "light", "heavy",
    "island_resource", "glowberry", "permanent_votes", "glory",
]  # fmt: skip
Episodes = Annotated[tuple[Episode, ...], msgspec.Meta(min_length=1, max_length=2)]


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So much of something that a player has, or Glory."""

    asset: Asset
    count: Positive


Gains = Annotated[tuple[Gain, ...], msgspec.Meta(max_length=4)]


class Card(Entry, frozen=True, kw_only=True):
    """A Chronicle card: how often there is one, what it is worth, what its back shows (C.1)."""

    number: Positive
    episodes: Episodes
    """In which its top half can be in force, and so in which decks it is."""
    copies: Positive
    glory: Count
    icons: Annotated[tuple[Achievement, ...], msgspec.Meta(min_length=1, max_length=3)]


class Line(Entry, frozen=True, kw_only=True):
    """A half of a card as it is in some Episode (A.8)."""

    rule: str
    card: str
    half: Literal["top", "bottom"]
    episodes: Episodes
    kinds: Annotated[
        tuple[Literal["permanent", "setup", "action", "modifier"], ...],
        msgspec.Meta(min_length=1, max_length=2),
    ]
    tokens: Annotated[tuple[Positive, ...], msgspec.Meta(max_length=2)] = ()
    """The token spaces of each of its abilities that have some (C.2)."""
    gains: Gains = ()


class Tile(Entry, frozen=True, kw_only=True):
    """An Achievement tile: the Episodes of its condition, the gains of its Setup Bonus."""

    episodes: Episodes
    bonus1: Gains = ()
    bonus2: Gains = ()

    def bonus(self, episode: int) -> Gains:
        """CH-ACH-BONUS-COMMANDER, CH-ACH-BONUS-HUNTER: all of it; of other tiles a part."""
        return self.bonus1 if episode == 1 else self.bonus2


class Value(Entry, frozen=True, kw_only=True):
    count: Count


class CampaignGame(Entry, frozen=True, kw_only=True):
    """A game of the campaign (CH-SETUP-04a to -04d)."""

    number: Annotated[int, msgspec.Meta(ge=1, le=GAMES)]
    episode: Episode
    side: Literal["A", "B"]
    temple: bool = True


class Display(Entry, frozen=True, kw_only=True):
    """How many tiles lie open (CH-SETUP-12)."""

    players: Annotated[int, msgspec.Meta(ge=1, le=4)]
    tiles: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Lead(Entry, frozen=True, kw_only=True):
    """Glory for a lead of at least so many Followers (CH-END-34P-02, CH-END-2P-01)."""

    players: Literal["several", "two"]
    lead: Positive
    glory: Count


class Difficulty(Entry, frozen=True, kw_only=True):
    opposition: Count


SCHEMA: Final[dict[str, type[Entry]]] = {
    "chronicle_cards": Card,
    "chronicle_lines": Line,
    "achievements": Tile,
    "thresholds": Value,
    "campaign_games": CampaignGame,
    "displays": Display,
    "leads": Lead,
    "difficulties": Difficulty,
    "chronicle_values": Value,
}

THRESHOLDS: Final = (
    "defender_traps", "defender_heavy", "homesteader_built", "homesteader_before",
    "hunter_raptors", "hunter_damage", "orator_for_leader", "orator_for_die", "scout_heavy",
    "scout_more",
)  # fmt: skip
VALUES: Final = (
    "decks", "top_cards", "claims_of_a_tile", "first_claim_glory", "no_card_glory",
    "governor_glory", "most_tokens_glory", "own_tile_glory", "behind", "opposition",
    "token_opposition", "shieldheads",
)  # fmt: skip


class Chronicle:
    """All that a Chronicle game has beside the box of its Episode."""

    def __init__(self, loaded: Loaded) -> None:
        self.cards = table(loaded, "chronicle_cards", Card)
        self.lines = table(loaded, "chronicle_lines", Line)
        self.achievements = table(loaded, "achievements", Tile)
        self.thresholds = _counts(loaded, "thresholds")
        self.games = {
            game.number: game for game in table(loaded, "campaign_games", CampaignGame).values()
        }
        self.displays = {
            display.players: display.tiles
            for display in table(loaded, "displays", Display).values()
        }
        self.leads = table(loaded, "leads", Lead)
        self.difficulties = {
            name: entry.opposition
            for name, entry in table(loaded, "difficulties", Difficulty).items()
        }
        self.values = _counts(loaded, "chronicle_values")

    def lines_of(self, card: str, half: str, episode: int) -> list[Line]:
        """CH-USE-07: what of a half is in force in an Episode."""
        return [
            line
            for line in self.lines.values()
            if line.card == card and line.half == half and episode in line.episodes
        ]

    def glory_for_lead(self, players: int, lead: int) -> int:
        """CH-END-34P-02, CH-END-2P-01: by the highest step that a lead reaches."""
        of = "two" if players == 2 else "several"
        reached = [each for each in self.leads.values() if each.players == of]
        return max([each.glory for each in reached if lead >= each.lead], default=0)


def _counts(loaded: Loaded, name: str) -> dict[str, int]:
    return {key: value.count for key, value in table(loaded, name, Value).items()}


def cards_are_numbered(box: Chronicle, loaded: Loaded) -> None:
    numbers = sorted(card.number for card in box.cards.values())
    if numbers != list(range(1, len(numbers) + 1)):
        raise loaded.error(f"expected the numbers 1 to {len(numbers)}", "chronicle_cards")


def cards_of_the_first_episode_can_match(box: Chronicle, loaded: Loaded) -> None:
    """C.1: a card of Episode 1 has an icon that its Display can show."""
    for name, card in box.cards.items():
        shown = {each for each in ACHIEVEMENTS if 1 in box.achievements[each].episodes}
        if 1 in card.episodes and not shown & set(card.icons):
            expected = "expected an Achievement of Episode 1"
            raise loaded.error(expected, f"chronicle_cards.{name}.icons")
        if len(set(card.icons)) != len(card.icons):
            raise loaded.error("expected each icon once", f"chronicle_cards.{name}.icons")


def lines_are_halves_of_cards(box: Chronicle, loaded: Loaded) -> None:
    """Each half that can be in force in an Episode has one line there, and no other has any."""
    found: Counter[tuple[str, str, int]] = Counter()
    for name, line in box.lines.items():
        if line.card not in box.cards:
            raise loaded.error("expected a Chronicle card", f"chronicle_lines.{name}.card")
        if line.half == TOP and SETUP in line.kinds:
            expected = "expected Setup on bottom halves only (CH-USE-02)"
            raise loaded.error(expected, f"chronicle_lines.{name}.kinds")
        if bool(line.tokens) != (ACTION in line.kinds or MODIFIER in line.kinds):
            expected = "expected tokens for an Action or a Modifier, and for nothing else"
            raise loaded.error(expected, f"chronicle_lines.{name}.tokens")
        for episode in line.episodes:
            found[line.card, line.half, episode] += 1
    for name, card in box.cards.items():
        tops, last = set(card.episodes), 2 in card.episodes
        # What is carried over from the second game is in force in Episode 2.
        bottoms = {1, 2} if 1 in card.episodes else {2} if last else set()
        for half, episodes in ((TOP, tops), (BOTTOM, bottoms)):
            for episode in (1, 2):
                if found[name, half, episode] != (episode in episodes):
                    times = "one line" if episode in episodes else "no line"
                    expected = f"expected {times} for the {half} half in Episode {episode}"
                    raise loaded.error(expected, f"chronicle_cards.{name}", "chronicle_lines")


def everything_is_there(box: Chronicle, loaded: Loaded) -> None:
    for name, there, expected in (
        ("achievements", box.achievements, ACHIEVEMENTS),
        ("thresholds", box.thresholds, THRESHOLDS),
        ("chronicle_values", box.values, VALUES),
        ("difficulties", box.difficulties, DIFFICULTIES),
    ):
        if sorted(there) != sorted(expected):
            raise loaded.error(f"expected {', '.join(expected)}", name)
    if sorted(box.games) != list(range(1, GAMES + 1)):
        raise loaded.error(f"expected games 1 to {GAMES}", "campaign_games")
    if sorted(box.displays) != [1, 2, 3, 4]:
        raise loaded.error("expected 1 to 4 players", "displays")
    if box.values["decks"] < 1:
        raise loaded.error("expected a deck", "chronicle_values.decks.count")


CHECKS: Final = (
    everything_is_there,
    cards_are_numbered,
    cards_of_the_first_episode_can_match,
    lines_are_halves_of_cards,
)


def in_play(tables: Tables, _players: int, _options: Mapping[str, Any]) -> Tables:
    return dict(tables)


SHELF: Final = Shelf(PACKAGE, GAME, SCHEMA, Chronicle, CHECKS, in_play)
"""For what needs no Episode: the campaign between two games."""


def load_chronicle() -> Chronicle:
    return SHELF.box(SHELF.content())
