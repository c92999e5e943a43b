"""What is fixed for one game: the content as compact tables, and the options."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode2.rules.box import Box
from pertinax.games.perseverance.episode2.rules.names import (
    ASSETS,
    CANYON,
    DINOS,
    DISCOVERY,
    EFFECTS,
    GLOWBERRY,
    ISLAND_RESOURCE,
    OFFICERS,
    OUTPOST,
    OUTPOSTS,
    PERKS,
    PERMANENT_VOTES,
    PLAINS,
    POSITIONS,
    TEMPLE,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.notation import attack_of, target_text
from pertinax.games.perseverance.shared.rules import setting as common
from pertinax.games.perseverance.shared.rules.names import (
    ANY,
    FOLLOWERS,
    FOOD,
    HEAVY,
    LIGHT,
    NOBODY,
    SCRAP,
    STORY,
    SYMBOLS,
    VALOR,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.notation import numbered_text
from pertinax.games.perseverance.shared.rules.setting import Challenge, DieSpace
from pertinax.kernel.decisions import Option

CARD_ASSETS: Final = (
    FOOD, SCRAP, ISLAND_RESOURCE, STORY, GLOWBERRY, VALOR, HEAVY, VOTES, PERMANENT_VOTES, FOLLOWERS,
)  # fmt: skip
BACKS: Final = ("calm", "wild")
STARTER: Final = 3
"""The deck of Starter cards, besides Plains, Canyon and Temple; their terrain is Plains."""
DECKS: Final = ("plains", "canyon", "temple", "starter")

DINO_SPACES: Final = 6
"""The most Dino spaces of a hex; one is numbered so many times its position, and its place."""

Gains = list[tuple[int, int]]
"""Assets and how many of each."""


class DinoSpace:
    __slots__ = ("dangerous", "dino", "setup")

    def __init__(self, dino: int, setup: bool, dangerous: bool) -> None:
        self.dino = dino
        self.setup = setup
        self.dangerous = dangerous


class Outpost:
    """The numbers of an Outpost's effect; what it does is in `outposts.py`."""

    __slots__ = ("cost", "each", "gain", "most", "name")

    def __init__(self, name: str, gain: Gains, each: Gains, cost: Gains, most: int) -> None:
        self.name = name
        self.gain = gain
        self.each = each
        self.cost = cost
        self.most = most


class Stage:
    """What one stage of an Adventure brings."""

    __slots__ = (
        "assets", "challenges", "counted", "dinos", "each", "perks", "settlements", "watchtowers",
    )  # fmt: skip

    def __init__(
        self,
        assets: Gains,
        dinos: list[int],
        perks: int,
        settlements: int,
        watchtowers: int,
        challenges: int,
        counted: str = "",
        each: int = 0,
    ) -> None:
        self.assets = assets
        self.dinos = dinos
        """Species of Dinos for the Enclosure."""
        self.perks = perks
        self.settlements = settlements
        self.watchtowers = watchtowers
        self.challenges = challenges
        self.counted = counted
        """What a Trial counts (E2-TEMPLE), and the Followers for each of it."""
        self.each = each


class Adventure:
    """An Adventure card; `transitions` are the Threats between its stages."""

    __slots__ = ("deck", "name", "soldiers", "stages", "terrain", "transitions")

    def __init__(
        self, name: str, deck: int, soldiers: int, transitions: list[int], stages: list[Stage]
    ) -> None:
        self.name = name
        self.deck = deck
        self.terrain = PLAINS if deck == STARTER else deck
        self.soldiers = soldiers
        self.transitions = transitions
        self.stages = stages


class ChallengeReward:
    """What a Challenge card brings besides its assets."""

    __slots__ = ("dinos", "perks")

    def __init__(self, dinos: list[int], perks: int) -> None:
        self.dinos = dinos
        self.perks = perks


class DinoAttack:
    """A Dino Attack card; each of its rewards is a choice of one or more."""

    __slots__ = (
        "back", "breach", "dangerous", "deck", "failure", "name", "savior", "success", "threshold",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        deck: int,
        threshold: int,
        back: int,
        success: list[Gains],
        failure: list[Gains],
        breach: list[int],
        dangerous: int,
        savior: list[Gains],
    ) -> None:
        self.name = name
        self.deck = deck
        self.threshold = threshold
        self.back = back
        self.success = success
        self.failure = failure
        self.breach = breach
        """How many Dinos of each species come from the general supply."""
        self.dangerous = dangerous
        self.savior = savior


class Perk:
    __slots__ = ("extra_cost", "name", "officer", "tier")

    def __init__(self, name: str, officer: int, tier: int, extra_cost: bool) -> None:
        self.name = name
        self.officer = officer
        self.tier = tier
        self.extra_cost = extra_cost


class Setting(common.Setting):
    """Never changed once made; shared by all games with the same content and options."""

    def __init__(self, box: Box, players: int, options: Mapping[str, Any]) -> None:
        self.box = box
        self.read_shared(box, players, options)
        self.zones = ZONES
        self.effects = EFFECTS
        self.officers = OFFICERS
        self.assets = ASSETS
        limit = box.pieces["valor_limit"].count
        self.limits = [limit if asset == VALOR else 0 for asset in range(len(ASSETS))]
        self.move_glowberries = box.pieces["move_leader_glowberries"].count
        self.enclosure = box.pieces["enclosure"].count
        self.adventure_soldiers = box.pieces["adventure_soldiers"].count
        """The most pieces on one Adventure, Leader included."""
        self.adventures_on_offer = box.pieces["adventures_on_offer"].count
        self.outposts_on_offer = box.pieces["outposts_on_offer"].count
        self.range_glowberries = box.pieces["range_glowberries"].count
        self.enclosure_with_breeder = box.pieces["enclosure_with_breeder"].count
        self._read_board(box)
        self._read_map(box)
        self._read_dice(box)
        self._read_cards(box)
        self._read_scoring(box)
        self._make_options()

    def _read_board(self, box: Box) -> None:
        """E2-SETUP-01: die spaces of the City's Effects, then one for each Outpost tile."""
        board = "4" if self.players == 4 else "2-3"
        home = {
            effect: zone for zone, name in enumerate(ZONES) for effect in box.zones[name].effects
        }
        self.spaces = []
        self.spaces_of = [[] for _ in EFFECTS]
        self.spaces_in: list[list[int]] = [[] for _ in ZONES]
        """Die spaces by Zone."""
        for entry in box.die_spaces.values():
            if entry.board == board:
                self._add_space(entry.effect, home[entry.effect], entry.symbol)
        for name in OUTPOSTS:
            self._add_space(name, DISCOVERY, box.outposts[f"outpost_{name}"].symbol)
        self.effects_of = [
            [EFFECTS.index(effect) for effect in box.zones[zone].effects] for zone in ZONES
        ]
        self.effects_of[DISCOVERY] = list(range(OUTPOST, OUTPOST + len(OUTPOSTS)))
        self.production = [ASSETS.index(box.zones[zone].production) for zone in ZONES]
        spaces = [entry for entry in box.settlement_spaces.values() if board in entry.boards]
        self.settlement_spaces: list[list[str]] = [
            [entry.bonus for entry in spaces if entry.zone == zone] for zone in ZONES[:DISCOVERY]
        ]
        """By City Zone, what each Settlement space brings, lowest first."""
        self.outposts = [
            Outpost(name, _assets(entry.gain), _assets(entry.each), _assets(entry.cost), entry.most)
            for name, entry in ((name, box.outposts[f"outpost_{name}"]) for name in OUTPOSTS)
        ]

    def _add_space(self, effect: str, zone: int, symbol: str) -> None:
        number = EFFECTS.index(effect)
        place = len(self.spaces_of[number]) + 1
        shown = ANY if symbol == "any" else SYMBOLS.index(symbol)
        self.spaces_of[number].append(len(self.spaces))
        self.spaces_in[zone].append(len(self.spaces))
        self.spaces.append(DieSpace(numbered_text(effect, place), number, zone, shown, []))

    def _read_map(self, box: Box) -> None:
        self.positions = list(box.positions)
        """Names of the positions: the starting area, the tiles, the hexes of the edge."""
        place_of = {name: place for place, name in enumerate(self.positions)}
        self.adjacent = [
            [place_of[other] for other in box.adjacent[name]] for name in self.positions
        ]
        self.terrain = [
            CANYON if entry.terrain == "canyon" else PLAINS if entry.terrain == "plains" else NOBODY
            for entry in box.positions.values()
        ]
        self.dino_spaces: list[list[list[DinoSpace]]] = [[[], []] for _ in self.positions]
        """By position and side; hexes of the edge have the same on both."""
        self.temples = [NOBODY, NOBODY]
        """The positions of the near and of the far Temple."""
        self.temple_sides = [NOBODY, NOBODY]
        for tile in box.tile_sides.values():
            place, side = place_of[tile.tile], "AB".index(tile.side)
            self.dino_spaces[place][side] = [
                DinoSpace(DINOS.index(space.dino), space.setup, space.dangerous)
                for space in tile.spaces
            ]
            if tile.temple != "none":
                which = 0 if tile.temple == "near" else 1
                self.temples[which] = place
                self.temple_sides[which] = side
        for name, edge in box.edge_hexes.items():
            spaces = [
                DinoSpace(DINOS.index(space.dino), space.setup, space.dangerous)
                for space in edge.spaces
            ]
            self.dino_spaces[place_of[name]] = [spaces, spaces]
        self.camp_rewards = [
            (box.camp_spaces[name].bonus, box.camp_spaces[name].count)
            for name in self.positions
            if name in box.camp_spaces
        ]
        self.outpost_rewards = [
            (box.outpost_spaces[name].bonus, box.outpost_spaces[name].count)
            for name in self.positions
            if name in box.outpost_spaces
        ]

    def _read_dice(self, box: Box) -> None:
        for pool in box.dice_pool.values():
            if pool.players == self.players:
                self.neutral_dice = pool.neutral
                self.dissenter_dice = pool.dissenters
                self.neutral_joining = [change.neutral for change in pool.changes]
                self.dissenters_joining = [change.dissenters for change in pool.changes]

    def _read_cards(self, box: Box) -> None:
        self.adventures = [
            Adventure(
                name,
                DECKS.index(card.deck),
                card.soldiers,
                list(card.transitions),
                [
                    Stage(
                        _assets(stage), _dinos(stage), stage.perks, stage.settlements,
                        stage.watchtowers, stage.challenges,
                    )
                    for stage in card.stages
                ],
            )
            for name, card in box.adventures.items()
        ]  # fmt: skip
        self.adventures += [
            Adventure(
                name,
                TEMPLE,
                trial.soldiers,
                [trial.transition],
                [
                    Stage([], [], 0, 0, 0, 0, stage.counted, stage.followers)
                    for stage in trial.stages
                ],
            )
            for name, trial in box.temple_adventures.items()
        ]
        self.hidden_needs: dict[int, tuple[int, int]] = {}
        """The fewest and the most Soldiers for a card, by secret deck whose cards differ in it."""
        for deck in (STARTER, TEMPLE):
            needs = {card.soldiers for card in self.adventures if card.deck == deck}
            if len(needs) > 1:
                self.hidden_needs[deck] = (min(needs), max(needs))
        self.read_challenges(
            [
                Challenge(
                    name,
                    LIGHT if card.soldier == "light" else HEAVY,
                    card.number,
                    card.threat,
                    _assets(card.reward),
                )
                for name, card in box.challenges.items()
            ]
        )
        self.challenge_rewards = [
            ChallengeReward(_dinos(card.reward), card.reward.perks)
            for card in box.challenges.values()
        ]
        self.attacks = [
            DinoAttack(
                name,
                PLAINS if card.deck == "plains" else CANYON,
                card.threshold,
                BACKS.index(card.back),
                [_assets(each) for each in card.success],
                [_assets(each) for each in card.failure],
                [0, card.breach.trampler, card.breach.raptor, card.breach.shieldhead],
                card.dangerous,
                [_assets(each) for each in card.savior],
            )
            for name, card in box.dino_attacks.items()
        ]

    def _read_scoring(self, box: Box) -> None:
        officers = [box.officers[f"officer_{name}"] for name in OFFICERS]
        self.officer_bonus = [(ASSETS.index(entry.bonus), entry.count) for entry in officers]
        self.officer_scoring = [entry.scoring for entry in officers]
        self.officer_followers = [list(entry.followers) for entry in officers]
        self.perks = [
            Perk(name, OFFICERS.index(entry.officer), entry.tier, entry.extra_cost)
            for name, entry in ((name, box.perks[f"perk_{name}"]) for name in PERKS)
        ]
        self.perks_needed: dict[int, int] = {
            entry.tier: entry.perks for entry in box.perk_tiers.values()
        }
        """By tier, how many Perks of the same Officer one must own."""
        self.dino_sets = [(0, 0)] + [
            (box.dino_sets[dino].pair, box.dino_sets[dino].triple) for dino in DINOS[1:]
        ]
        self.leftovers = {name: entry.number for name, entry in box.leftovers.items()}
        self.influence_stories = {entry.cubes: entry.story for entry in box.influence.values()}

    def _make_options(self) -> None:
        self.make_dice_options()
        self.position_options = [Option(name, place) for place, name in enumerate(self.positions)]
        self.further_options = [
            Option(target_text(name, True), POSITIONS + place)
            for place, name in enumerate(self.positions)
        ]
        """Targets one area further, to be paid for (E2-ADVENTURE-04)."""
        self.dino_space_options = [
            Option(numbered_text(name, space + 1), DINO_SPACES * place + space)
            for place, name in enumerate(self.positions)
            for space in range(DINO_SPACES)
        ]
        self.adventure_cards = [
            Option(card.name, place) for place, card in enumerate(self.adventures)
        ]
        self.attack_cards = [
            Option(attack_of(card.name), place) for place, card in enumerate(self.attacks)
        ]


ZONE_OPTIONS: Final = [Option(name, zone) for zone, name in enumerate(ZONES)]
CITY_OPTIONS: Final = ZONE_OPTIONS[:DISCOVERY]
EFFECT_OPTIONS: Final = [Option(name, effect) for effect, name in enumerate(EFFECTS)]
OFFICER_OPTIONS: Final = [Option(name, officer) for officer, name in enumerate(OFFICERS)]
PERK_OPTIONS: Final = [Option(name, perk) for perk, name in enumerate(PERKS)]
OUTPOST_OPTIONS: Final = [Option(name, outpost) for outpost, name in enumerate(OUTPOSTS)]
DINO_OPTIONS: Final = [Option(name, species) for species, name in enumerate(DINOS)][1:]
BACK_OPTIONS: Final = [Option(name, back) for back, name in enumerate(BACKS)]


def _assets(entry: Any) -> Gains:
    counts = [(asset, int(getattr(entry, ASSETS[asset], 0))) for asset in CARD_ASSETS]
    return [(asset, count) for asset, count in counts if count]


def _dinos(entry: Any) -> list[int]:
    return [
        species
        for species, name in enumerate(DINOS)
        if species
        for _ in range(getattr(entry, name))
    ]
