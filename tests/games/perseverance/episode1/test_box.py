"""The content of Episode 1 against part C of the spec."""

from collections import Counter

import pytest
from games.perseverance.boxes import count, of_the_house, sizes, tables

from pertinax.games.perseverance.episode1.rules.box import (
    SCHEMA,
    Box,
    Challenge,
    Patrol,
    Reward,
    Stage,
    load_box,
)


@pytest.fixture(scope="module")
def box() -> Box:
    return load_box()


# The tables


def test_every_table_has_its_number_of_entries(box: Box) -> None:
    assert sizes(box, SCHEMA) == {
        "zones": 4,
        "specialist_die": 6,
        "wall_die": 6,
        "trap_die": 6,
        "normal_dino_die": 6,
        "dangerous_dino_die": 6,
        "threat_die": 6,
        "die_spaces": 24 + 27,
        "defense": 2,
        "settlement_spaces": 10,
        "officers": 4,
        "combat_rewards": 8,
        "picks": 5,
        "assembly_tiles": 2 + 3 + 3,
        "final_scoring": 3,
        "patrols": 19,
        "challenges": 8 + 8,
        "threat_track": 1,
        "player_boards": 8,
        "pieces": 15,
        "dice_pool": 3,
    }


def test_sources_by_table(box: Box) -> None:
    assert of_the_house(box, SCHEMA) == {
        "zones": 3,
        "specialist_die": 2,
        "wall_die": 4,
        "trap_die": 3,
        "normal_dino_die": 5,
        "dangerous_dino_die": 6,
        "threat_die": 3,
        "die_spaces": 51,
        "defense": 2,
        "assembly_tiles": 8,
        "patrols": 19,
        "challenges": 16,
        "threat_track": 1,
        "player_boards": 3,
        "pieces": 2,
    }


@pytest.mark.rule("E1-EFFECT-01")
def test_zones(box: Box) -> None:
    assert [
        (zone, entry.production, entry.symbol, entry.effects) for zone, entry in box.zones.items()
    ] == [
        ("sustenance", "food", "adventurer", ("rations", "patrol", "pub")),
        ("military", "light", "organizer", ("training",)),
        ("expansion", "story", "mediator", ("politics", "supply", "settle")),
        ("protection", "scrap", "innovator", ("salvage", "fortifications")),
    ]


def test_dice(box: Box) -> None:
    assert [face.symbol for face in box.specialist_die.values()] == [
        "adventurer",
        "adventurer",
        "organizer",
        "mediator",
        "mediator",
        "innovator",
    ]
    walls = [(face.safeguard, face.followers, face.defeat) for face in box.wall_die.values()]
    assert walls == [
        (1, 0, False),
        (1, 0, False),
        (1, 0, True),
        (1, 0, True),
        (0, 2, False),
        (0, 1, True),
    ]
    assert [(face.result, face.followers) for face in box.trap_die.values()] == [
        ("match", 2),
        ("match", 3),
        ("match", 3),
        ("match", 4),
        ("success", 2),
        ("fail", 2),
    ]
    short = {"trampler": "T", "raptor": "R"}
    normal = ["".join(short[d] for d in face.dinos) for face in box.normal_dino_die.values()]
    assert normal == ["T", "T", "R", "R", "TR", "TT"]
    dangerous = ["".join(short[d] for d in face.dinos) for face in box.dangerous_dino_die.values()]
    assert dangerous == ["R", "TT", "TR", "TR", "RR", "TTR"]
    assert [face.value for face in box.threat_die.values()] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("die", "prefix"),
    [
        ("specialist_die", "die_specialist"),
        ("wall_die", "die_wall"),
        ("trap_die", "die_trap"),
        ("normal_dino_die", "die_dino_normal"),
        ("dangerous_dino_die", "die_dino_dangerous"),
        ("threat_die", "die_threat"),
    ],
)
def test_face_ids(box: Box, die: str, prefix: str) -> None:
    assert list(tables(box, SCHEMA)[die]) == [f"{prefix}_f{face}" for face in range(1, 7)]


BOTH_BOARDS = {
    "rations": "A:T M:D -:TT",
    "pub": "A:D O:T -:TT",
    "supply": "M:T I:D -:D",
    "settle": "M:D M:T -:RT",
    "salvage": "I:D -:TT",
    "fortifications": "I:RD I:TD -:RTT",
}
DIE_SPACES = {
    "2-3": BOTH_BOARDS
    | {"patrol": "A:TD -:RT", "training": "O:RD O:TD -:TT", "politics": "M:R -:D"},
    "4": BOTH_BOARDS
    | {
        "patrol": "A:TD A:RT -:D",
        "training": "O:RD O:TD A:TT -:R",
        "politics": "M:R M:D -:TT",
    },
}


@pytest.mark.parametrize("board", ["2-3", "4"])
def test_die_spaces(box: Box, board: str) -> None:
    shown: dict[str, list[str]] = {}
    for key, space in box.die_spaces.items():
        if space.board == board:
            row = shown.setdefault(space.effect, [])
            symbol = "-" if space.symbol == "any" else space.symbol[0].upper()
            row.append(f"{symbol}:{''.join(icon[0].upper() for icon in space.dinos)}")
            assert key == f"b{board.replace('-', '')}_{space.effect}_{len(row)}"
    assert {effect: " ".join(row) for effect, row in shown.items()} == DIE_SPACES[board]
    assert sum(map(len, shown.values())) == {"2-3": 24, "4": 27}[board]


def test_defense_areas(box: Box) -> None:
    small, large = box.defense["b23"], box.defense["b4"]
    assert (small.board, small.columns, large.board, large.columns) == ("2-3", 3, "4", 4)
    assert " ".join(small.fill_order) == "d2_c1 d2_c2 d2_c3 d1_c1 d1_c2 d1_c3"
    assert " ".join(large.fill_order) == "d2_c1 d2_c2 d2_c3 d2_c4 d1_c1 d1_c2 d1_c3 d1_c4"
    assert small.dangerous_fill_order == ("d3_c1", "d3_c3", *small.fill_order)
    assert large.dangerous_fill_order == ("d3_c2", "d3_c3", *large.fill_order)


@pytest.mark.rule("E1-SETTLE-05")
def test_settlement_spaces_always_open(box: Box) -> None:
    spaces = [space for space in box.settlement_spaces.values() if not space.dangerous]
    assert [(space.number, space.bonus, space.count) for space in spaces] == [
        (1, "none", 0),
        (2, "votes", 1),
        (3, "influence", 1),
        (4, "influence", 1),
        (5, "production", 1),
        (6, "votes", 2),
    ]


@pytest.mark.rule("E1-SETTLE-06")
def test_settlement_spaces_of_a_dangerous_zone(box: Box) -> None:
    spaces = [space for space in box.settlement_spaces.values() if space.dangerous]
    assert [(space.number, space.bonus, space.count) for space in spaces] == [
        (7, "production", 2),
        (8, "safeguard", 3),
        (9, "retrieve-leader", 1),
        (10, "place-soldiers", 3),
    ]


@pytest.mark.rule("E1-OFFICER-06")
def test_officer_bonuses(box: Box) -> None:
    assert {key: (entry.bonus, entry.count) for key, entry in box.officers.items()} == {
        "officer_chief_mate": ("food", 1),
        "officer_chief_of_security": ("valor", 2),
        "officer_chief_steward": ("scrap", 1),
        "officer_chief_engineer": ("safeguard", 2),
    }


def test_officer_scoring(box: Box) -> None:
    assert [(entry.scoring, entry.followers) for entry in box.officers.values()] == [
        ("best-area", 1),
        ("patrols", 2),
        ("sets", 3),
        ("structures", 1),
    ]


def test_officers_of_the_first_game(box: Box) -> None:
    assert {key: entry.first_game_zone for key, entry in box.officers.items()} == {
        "officer_chief_mate": "sustenance",
        "officer_chief_of_security": "military",
        "officer_chief_steward": "expansion",
        "officer_chief_engineer": "protection",
    }


def test_combat_rewards(box: Box) -> None:
    assert [
        (reward.number, reward.valor, reward.safeguard, reward.kind, reward.amounts)
        for reward in box.combat_rewards.values()
    ] == [
        (1, 3, 0, "defeated-dinos", (1, 2)),
        (2, 1, 1, "walls", (2,)),
        (3, 0, 1, "production", (1,)),
        (4, 2, 1, "followers", (5,)),
        (5, 1, 1, "defeated-soldiers", (1, 2)),
        (6, 0, 2, "retrieve-leader", ()),
        (7, 0, 2, "community", (1, 2)),
        (8, 1, 0, "light-soldier", (1,)),
    ]
    picks = [(row.contribution, row.picks) for row in box.picks.values()]
    assert picks == [(1, 1), (2, 2), (4, 3), (6, 4), (8, 5)]


@pytest.mark.rule("E1-SETUP-04")
def test_assembly_tiles(box: Box) -> None:
    assert {
        (tile.players, tile.assembly): tile.followers for tile in box.assembly_tiles.values()
    } == {
        (2, 1): (12, 6, 0),
        (2, 2): (20, 10, 0),
        (3, 1): (11, 6, 0),
        (3, 2): (16, 9, 0),
        (3, 3): (21, 12, 0),
        (4, 1): (12, 7, 3),
        (4, 2): (17, 10, 5),
        (4, 3): (22, 13, 7),
    }


def test_final_scoring(box: Box) -> None:
    assert {entry.players: entry.followers for entry in box.final_scoring.values()} == {
        2: (4, 0),
        3: (5, 2, 0),
        4: (6, 3, 1, 0),
    }


def test_patrols(box: Box) -> None:
    stages = Counter(len(patrol.stages) for patrol in box.patrols.values())
    assert stages == {1: 8, 2: 11}
    assert {
        key.removeprefix("patrol_"): patrol.soldiers for key, patrol in box.patrols.items()
    } == {
        "morning_rounds": 1,
        "lost_luggage": 2,
        "berry_pickers": 2,
        "night_watch": 2,
        "snare_line": 2,
        "scare_them_off": 3,
        "stray_trampler": 3,
        "palisade_detail": 3,
        "knock_knock_down": 3,
        "tracks_in_the_mud": 2,
        "nest_by_the_creek": 3,
        "wreck_divers": 2,
        "missing_persons": 3,
        "long_way_home": 4,
        "fence_line": 3,
        "roaring_ridge": 4,
        "shelter_crew": 3,
        "beacon_hill": 4,
        "raptor_pack": 5,
    }
    transitions = [p.transition for p in box.patrols.values() if len(p.stages) == 2]
    assert transitions == [3, 2, 3, 2, 3, 4, 2, 4, 3, 3, 5]


@pytest.mark.parametrize(
    ("patrol", "stages"),
    [
        ("morning_rounds", (Stage(food=1, story=1),)),
        ("lost_luggage", (Stage(scrap=2, story=1),)),
        ("night_watch", (Stage(valor=1, safeguard=2),)),
        ("snare_line", (Stage(followers=1, traps=1),)),
        ("stray_trampler", (Stage(followers=1, challenges=1),)),
        ("palisade_detail", (Stage(followers=2, walls=1),)),
        ("knock_knock_down", (Stage(challenges=2), Stage(followers=1, walls=1))),
        ("missing_persons", (Stage(story=2), Stage(followers=5))),
        ("long_way_home", (Stage(food=1, safeguard=1), Stage(followers=2, challenges=2))),
        ("fence_line", (Stage(traps=1), Stage(followers=2, traps=1))),
        ("shelter_crew", (Stage(scrap=1, story=1), Stage(followers=2, settlements=1))),
        ("beacon_hill", (Stage(safeguard=2, followers=1), Stage(valor=2, followers=4))),
        ("raptor_pack", (Stage(challenges=2), Stage(followers=7))),
    ],
)
def test_patrol_stages(box: Box, patrol: str, stages: tuple[Stage, ...]) -> None:
    assert box.patrols[f"patrol_{patrol}"].stages == stages


def test_challenges(box: Box) -> None:
    for soldier, threats in (
        ("light", [0, 0, 2, 2, 3, 3, 4, 5]),
        ("heavy", [0, 0, 2, 2, 3, 3, 4, 5]),
    ):
        cards = [box.challenges[f"{soldier}_{number}"] for number in range(1, 9)]
        assert [card.threat for card in cards] == threats
    light = [box.challenges[f"light_{number}"].reward for number in range(1, 9)]
    assert light == [
        Reward(story=1),
        Reward(food=1),
        Reward(followers=2),
        Reward(valor=1, safeguard=1),
        Reward(food=1, scrap=1),
        Reward(story=1, followers=2),
        Reward(followers=4),
        Reward(followers=5),
    ]
    heavy = [box.challenges[f"heavy_{number}"].reward for number in range(1, 9)]
    assert heavy == [
        Reward(food=1, followers=1),
        Reward(valor=1, safeguard=1),
        Reward(scrap=2),
        Reward(followers=3),
        Reward(story=2, valor=1),
        Reward(followers=4),
        Reward(safeguard=1, followers=5),
        Reward(followers=7),
    ]


def test_threat_track(box: Box) -> None:
    track = box.threat_track["track"]
    assert (track.spaces, track.start) == (6, 0)


@pytest.mark.parametrize("leader", ["adelita", "jack", "phoenix", "keoni"])
def test_side_a(box: Box, leader: str) -> None:
    board = box.player_boards[f"board_{leader}_a"]
    assert (board.leader, board.side, board.ability) == (leader, "A", "none")
    assert (board.food, board.scrap, board.story, board.light) == (1, 1, 2, 1)


@pytest.mark.parametrize(
    ("leader", "food", "ability", "source"),
    [
        ("adelita", 2, "ships-chef", "rulebook"),
        ("jack", 1, "fireworks", "house"),
        ("phoenix", 1, "net-gun", "house"),
        ("keoni", 1, "natural-leader", "house"),
    ],
)
def test_side_b(box: Box, leader: str, food: int, ability: str, source: str) -> None:
    board = box.player_boards[f"board_{leader}_b"]
    assert (board.leader, board.side, board.ability) == (leader, "B", ability)
    assert (board.food, board.scrap, board.story, board.light) == (food, 1, 2, 1)
    assert board.source == source


def test_leaders_of_the_first_game(box: Box) -> None:
    for side in "ab":
        assert {
            zone: box.player_boards[f"board_{leader}_{side}"].first_game_zone
            for leader, zone in (
                ("keoni", "sustenance"),
                ("jack", "military"),
                ("adelita", "expansion"),
                ("phoenix", "protection"),
            )
        } == {zone: zone for zone in box.zones}


def test_pieces_of_a_player(box: Box) -> None:
    names = ("settlements", "cubes", "walls", "dice", "light", "heavy")
    assert [count(box, name) for name in names] == [12, 15, 7, 5, 5, 5]
    assert (count(box, "trampler_traps"), count(box, "raptor_traps")) == (4, 4)


@pytest.mark.rule("E1-SETUP-07")
def test_dino_supply(box: Box) -> None:
    assert (count(box, "tramplers"), count(box, "raptors")) == (24, 20)
    assert box.pieces.keys().isdisjoint({"food", "scrap", "story"})


def test_other_numbers(box: Box) -> None:
    names = (
        "neutral_dice",
        "track_limit",
        "starting_followers",
        "patrol_soldiers",
        "patrols_on_offer",
    )
    assert [count(box, name) for name in names] == [13, 6, 10, 8, 2]


def test_dice_pools(box: Box) -> None:
    first = {p.players: p.players + p.neutral + p.dissenters for p in box.dice_pool.values()}
    assert first == {2: 13, 3: 11, 4: 14}
    later = {
        p.players: first[p.players] + p.later_dissenters - p.neutral_leaving
        for p in box.dice_pool.values()
    }
    assert later == {2: 15, 3: 11, 4: 13}
    assert [p.neutral for p in box.dice_pool.values()] == [9, 8, 10]


@pytest.mark.rule("E1-PATROL-19")
def test_cards_can_only_bring_these(box: Box) -> None:
    assets = {"food", "scrap", "story", "valor", "safeguard", "followers"}
    assert set(Reward.__struct_fields__) == assets
    assert set(Stage.__struct_fields__) == assets | {"traps", "walls", "settlements", "challenges"}
    assert set(Patrol.__struct_fields__) == {"source", "soldiers", "transition", "stages"}
    assert set(Challenge.__struct_fields__) == {"source", "soldier", "number", "threat", "reward"}
