"""What is fixed for one game: the content as compact tables, and the options."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode1.rules.box import Box, PlayerBoard
from pertinax.games.perseverance.episode1.rules.names import (
    ASSETS,
    DINO_DIE,
    EFFECTS,
    OFFICERS,
    SAFEGUARD,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.notation import (
    DINO_ROWS_TEXT,
    SOLDIER_ROWS_TEXT,
    cell_of,
    cell_text,
    dino_face_text,
    patrol_text,
    wall_text,
)
from pertinax.games.perseverance.shared.rules import setting as common
from pertinax.games.perseverance.shared.rules.names import (
    ANY,
    FOLLOWERS,
    FOOD,
    HEAVY,
    LIGHT,
    RAPTOR,
    SCRAP,
    STORY,
    SYMBOLS,
    TRAMPLER,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.notation import numbered_text
from pertinax.games.perseverance.shared.rules.setting import Challenge, DieSpace
from pertinax.kernel.decisions import Option, die_of

ICONS: Final = {"trampler": TRAMPLER, "raptor": RAPTOR, "die": DINO_DIE}
CARD_ASSETS: Final = (FOOD, SCRAP, STORY, VALOR, SAFEGUARD, FOLLOWERS)


class Stage:
    """What one stage of a Patrol brings."""

    __slots__ = ("assets", "challenges", "settlements", "traps", "walls")

    def __init__(
        self,
        assets: list[tuple[int, int]],
        traps: int,
        walls: int,
        settlements: int,
        challenges: int,
    ) -> None:
        self.assets = assets
        self.traps = traps
        self.walls = walls
        self.settlements = settlements
        self.challenges = challenges


class Patrol:
    __slots__ = ("name", "soldiers", "stages", "transition")

    def __init__(self, name: str, soldiers: int, transition: int, stages: list[Stage]) -> None:
        self.name = name
        self.soldiers = soldiers
        self.transition = transition
        self.stages = stages


class Reward:
    """A Combat Reward (E1-REWARD-03)."""

    __slots__ = ("amounts", "kind", "safeguard", "valor")

    def __init__(self, kind: str, valor: int, safeguard: int, amounts: list[int]) -> None:
        self.kind = kind
        self.valor = valor
        self.safeguard = safeguard
        self.amounts = amounts


class Setting(common.Setting):
    """Never changed once made; shared by all games with the same content and options."""

    def __init__(self, box: Box, players: int, options: Mapping[str, Any]) -> None:
        self.box = box
        self.read_shared(box, players, options)
        self.zones = ZONES
        self.effects = EFFECTS
        self.officers = OFFICERS
        self.assets = ASSETS
        self.side: str = options["side"]
        self.dino_module: bool = options["dino_module"]
        self.wall_module: bool = options["wall_module"]
        self.trap_module: bool = options["trap_module"]
        self._read_board(box)
        self._read_scoring(box)
        self._read_dice(box)
        self._read_cards(box)
        self._make_options()

    def player_board(self, seat: int) -> PlayerBoard | None:
        """The side of the board that a seat plays on; an opponent whom the rules play has none."""
        return self.box.player_boards.get(f"board_{self.leaders[seat]}_{self.side.lower()}")

    def _read_board(self, box: Box) -> None:
        board = "4" if self.players == 4 else "2-3"
        home = {
            effect: zone for zone, name in enumerate(ZONES) for effect in box.zones[name].effects
        }
        self.spaces = []
        self.spaces_of = [[] for _ in EFFECTS]
        for entry in box.die_spaces.values():
            if entry.board == board:
                effect = EFFECTS.index(entry.effect)
                place = len(self.spaces_of[effect]) + 1
                symbol = ANY if entry.symbol == "any" else SYMBOLS.index(entry.symbol)
                icons = [ICONS[icon] for icon in entry.dinos]
                name = numbered_text(entry.effect, place)
                self.spaces_of[effect].append(len(self.spaces))
                self.spaces.append(DieSpace(name, effect, home[entry.effect], symbol, icons))
        self.effects_of = [
            [EFFECTS.index(effect) for effect in box.zones[zone].effects] for zone in ZONES
        ]
        self.production = [ASSETS.index(box.zones[zone].production) for zone in ZONES]
        for area in box.defense.values():
            if area.board == board:
                self.columns = area.columns
                self.calm_fill = [_cell(name, area.columns) for name in area.fill_order]
                self.dangerous_fill = [
                    _cell(name, area.columns) for name in area.dangerous_fill_order
                ]
        spaces = sorted(box.settlement_spaces.values(), key=lambda entry: entry.number)
        self.settlement_bonus = [(entry.bonus, entry.count) for entry in spaces]
        self.calm_settlements = sum(not entry.dangerous for entry in spaces)

    def _read_dice(self, box: Box) -> None:
        self.wall_faces = [
            (face.safeguard, face.followers, face.defeat) for face in box.wall_die.values()
        ]
        self.wall_die = die_of(
            f"safeguard-{safeguard} followers-{followers}{' defeat' * defeat}"
            for safeguard, followers, defeat in self.wall_faces
        )
        self.trap_faces = [(face.result, face.followers) for face in box.trap_die.values()]
        self.trap_die = die_of(f"{result}-{followers}" for result, followers in self.trap_faces)
        self.dino_faces = [
            [[ICONS[dino] for dino in face.dinos] for face in box.normal_dino_die.values()],
            [[ICONS[dino] for dino in face.dinos] for face in box.dangerous_dino_die.values()],
        ]
        self.dino_dice = [
            die_of(dino_face_text(face.dinos) for face in box.normal_dino_die.values()),
            die_of(dino_face_text(face.dinos) for face in box.dangerous_dino_die.values()),
        ]
        for pool in box.dice_pool.values():
            if pool.players == self.players:
                self.neutral_dice = pool.neutral
                self.dissenter_dice = pool.dissenters
                # E1-ASSEMBLY-25: dice come and go after the first Assembly only.
                later = [0] * (len(self.assembly_tiles) - 2)
                self.dissenters_joining = [pool.later_dissenters, *later]
                self.neutral_joining = [-pool.neutral_leaving, *later]

    def _read_cards(self, box: Box) -> None:
        self.patrols = [
            Patrol(
                name,
                card.soldiers,
                card.transition,
                [
                    Stage(
                        _assets(stage),
                        stage.traps,
                        stage.walls,
                        stage.settlements,
                        stage.challenges,
                    )
                    for stage in card.stages
                ],
            )
            for name, card in box.patrols.items()
        ]
        self.read_challenges([
            Challenge(
                name, LIGHT if card.soldier == "light" else HEAVY, card.number, card.threat,
                _assets(card.reward),
            )
            for name, card in box.challenges.items()
        ])  # fmt: skip
        self.rewards = [
            Reward(entry.kind, entry.valor, entry.safeguard, list(entry.amounts))
            for entry in sorted(box.combat_rewards.values(), key=lambda entry: entry.number)
        ]
        self.picks = [(entry.contribution, entry.picks) for entry in box.picks.values()]

    def _read_scoring(self, box: Box) -> None:
        for table in box.final_scoring.values():
            if table.players == self.players:
                self.final_scoring = list(table.followers)
        officers = [box.officers[f"officer_{name}"] for name in OFFICERS]
        self.officer_bonus = [(ASSETS.index(entry.bonus), entry.count) for entry in officers]
        self.officer_scoring = [entry.scoring for entry in officers]
        self.officer_followers = [entry.followers for entry in officers]
        limit = box.pieces["track_limit"].count
        self.limits = [limit if asset in (VALOR, SAFEGUARD) else 0 for asset in range(len(ASSETS))]
        self.patrol_soldiers = box.pieces["patrol_soldiers"].count
        self.patrols_on_offer = box.pieces["patrols_on_offer"].count

    def _make_options(self) -> None:
        self.make_dice_options()
        rows = range(3)
        columns = range(self.columns)
        self.soldier_spaces = [
            Option(
                cell_text(zone, SOLDIER_ROWS_TEXT, row + 1, column + 1),
                (place * 2 + row) * self.columns + column,
            )
            for place, zone in enumerate(ZONES)
            for row in range(2)
            for column in columns
        ]
        self.dino_space_names = [
            cell_text(zone, DINO_ROWS_TEXT, row + 1, column + 1)
            for zone in ZONES
            for row in rows
            for column in columns
        ]
        self.dino_spaces = [
            Option(name, space)
            for space, name in enumerate(self.dino_space_names)
            if space % (3 * self.columns) in self.dangerous_fill
        ]
        self.wall_spaces = [
            Option(wall_text(zone, column + 1), place * self.columns + column)
            for place, zone in enumerate(ZONES)
            for column in columns
        ]
        self.patrol_cards = [
            Option(patrol_text(card.name), place) for place, card in enumerate(self.patrols)
        ]


ZONE_OPTIONS: Final = [Option(name, zone) for zone, name in enumerate(ZONES)]
EFFECT_OPTIONS: Final = [Option(name, effect) for effect, name in enumerate(EFFECTS)]
SETTLEMENT_OPTIONS: Final = [
    Option(numbered_text(name, number), 10 * zone + number - 1)
    for zone, name in enumerate(ZONES)
    for number in range(1, 11)
]


def _cell(name: str, columns: int) -> int:
    """
    >>> _cell("d2_c1", 4)
    4
    """
    row, column = cell_of(name)
    return (row - 1) * columns + column - 1


def _assets(entry: Any) -> list[tuple[int, int]]:
    counts = [(asset, int(getattr(entry, ASSETS[asset]))) for asset in CARD_ASSETS]
    return [(asset, count) for asset, count in counts if count]
