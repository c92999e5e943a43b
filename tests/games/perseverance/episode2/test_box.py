"""The content of Episode 2 against part C of the spec; map, cards and packs are beside it."""

from itertools import accumulate

import pytest
from games.perseverance.boxes import count, of_the_house, sizes

from pertinax.games.perseverance.episode2.rules.box import Box, load_box
from pertinax.games.perseverance.episode2.rules.entries import SCHEMA

CITY = ("sustenance", "military", "expansion", "construction")


@pytest.fixture(scope="module")
def box() -> Box:
    return load_box()


# The tables


def test_every_table_has_its_number_of_entries(box: Box) -> None:
    assert sizes(box, SCHEMA) == {
        "specialist_die": 6,
        "threat_die": 6,
        "threat_track": 1,
        "assembly_tiles": 2 + 3 + 3,
        "pieces": 20,
        "zones": 5,
        "die_spaces": 23 + 20,
        "settlement_spaces": 4 * 8,
        "positions": 1 + 14 + 6,
        "camp_spaces": 15,
        "outpost_spaces": 15,
        "tile_sides": 14 * 2,
        "edge_hexes": 6,
        "outposts": 20,
        "adventures": 4 + 7 + 11,
        "temple_adventures": 6,
        "challenges": 8 + 8,
        "dino_attacks": 10 + 10,
        "officers": 5,
        "perks": 30,
        "perk_tiers": 3,
        "dino_sets": 3,
        "leftovers": 9,
        "influence": 3,
        "start": 1,
        "first_game": 1,
        "leaders": 4,
        "dice_pool": 3,
    }


def test_sources_by_table(box: Box) -> None:
    assert of_the_house(box, SCHEMA) == {
        "specialist_die": 2,
        "threat_die": 3,
        "threat_track": 1,
        "assembly_tiles": 8,
        "die_spaces": 43,
        "settlement_spaces": 32,
        "positions": 21,
        "camp_spaces": 14,
        "outpost_spaces": 14,
        "tile_sides": 28,
        "edge_hexes": 6,
        "outposts": 20,
        "adventures": 22,
        "temple_adventures": 6,
        "challenges": 16,
        "dino_attacks": 20,
        "dino_sets": 3,
    }
    assert box.camp_spaces["start"].source == "rulebook"
    assert box.outpost_spaces["start"].source == "ruling"


@pytest.mark.rule("E2-ASSEMBLY-05")
def test_zones(box: Box) -> None:
    assert [(zone, entry.production, entry.effects) for zone, entry in box.zones.items()] == [
        ("sustenance", "food", ("adventure", "gather", "pub")),
        ("military", "light", ("training",)),
        ("expansion", "story", ("marketplace", "politics", "settle")),
        ("construction", "scrap", ("build", "salvage")),
        ("discovery", "island_resource", ()),
    ]


def test_dice(box: Box) -> None:
    assert [(key, face.symbol) for key, face in box.specialist_die.items()] == [
        ("die_specialist_f1", "adventurer"),
        ("die_specialist_f2", "adventurer"),
        ("die_specialist_f3", "organizer"),
        ("die_specialist_f4", "mediator"),
        ("die_specialist_f5", "mediator"),
        ("die_specialist_f6", "innovator"),
    ]
    assert {key: face.value for key, face in box.threat_die.items()} == {
        f"die_threat_f{value}": value for value in range(1, 7)
    }


@pytest.mark.rule("E2-DET-01")
def test_threat_track(box: Box) -> None:
    track = box.threat_track["track"]
    assert (track.spaces, track.start) == (6, 0)


DIE_SPACES = {
    "2-3": {
        "adventure": "A-",
        "gather": "A-",
        "pub": "M-",
        "training": "OO-",
        "marketplace": "M-",
        "politics": "O-",
        "settle": "M-",
        "build": "I-",
        "salvage": "I--",
    },
    "4": {
        "adventure": "AA-",
        "gather": "AM-",
        "pub": "M-",
        "training": "OO-",
        "marketplace": "M-",
        "politics": "O-",
        "settle": "M-",
        "build": "II-",
        "salvage": "I--",
    },
}


@pytest.mark.parametrize(("board", "total"), [("2-3", 20), ("4", 23)])
def test_die_spaces(box: Box, board: str, total: int) -> None:
    shown: dict[str, str] = {}
    for key, space in box.die_spaces.items():
        if space.board == board:
            symbol = "-" if space.symbol == "any" else space.symbol[0].upper()
            shown[space.effect] = shown.get(space.effect, "") + symbol
            assert key == f"b{board.replace('-', '')}_{space.effect}_{len(shown[space.effect])}"
    assert shown == DIE_SPACES[board]
    assert sum(map(len, shown.values())) == total


@pytest.mark.rule("E2-R-30")
def test_settlement_spaces(box: Box) -> None:
    for zone in CITY:
        spaces = [space for space in box.settlement_spaces.values() if space.zone == zone]
        assert [space.number for space in spaces] == [1, 2, 3, 4, 5, 6, 7, 8]
        assert [space.number for space in spaces if "2-3" in space.boards] == [1, 2, 3, 4, 5, 6, 7]
        assert all("4" in space.boards for space in spaces)
        assert {space.bonus for space in spaces} == {"either"}


# Officers and Perks


@pytest.mark.rule("E2-OFFICER-06", "E2-R-37")
def test_officer_bonuses(box: Box) -> None:
    assert {key: (entry.bonus, entry.count) for key, entry in box.officers.items()} == {
        "officer_chief_mate": ("food", 1),
        "officer_chief_of_security": ("light", 1),
        "officer_chief_steward": ("scrap", 1),
        "officer_chief_engineer": ("glowberry", 2),
        "officer_captain": ("island_resource", 1),
    }


def test_officer_scoring(box: Box) -> None:
    assert [(entry.scoring, entry.followers) for entry in box.officers.values()] == [
        ("cubes_and_perks", (1,)),
        ("adventures", (2,)),
        ("settlements_and_dice", (3,)),
        ("outposts_and_camps", (2, 1)),
        ("soldiers_and_watchtowers", (4,)),
    ]


# The six slots of an Officer, two of each tier; ! is the extra cost.
PERKS = {
    "chief_of_security": "skinner trampler_expert warrior medical_training! tracker wrangler",
    "chief_mate": "defender scholar! trainer! tactician adventurer survivor",
    "captain": "agile_1 influencer greedy! friendly! persistent agile_2",
    "chief_steward": "gatherer lobbyist! politician manager popular! settler!",
    "chief_engineer": "herder tamer trapper quartermaster! breeder architect!",
}


@pytest.mark.rule("E2-R-40")
@pytest.mark.parametrize("officer", PERKS)
def test_perks(box: Box, officer: str) -> None:
    own = {key: perk for key, perk in box.perks.items() if perk.officer == officer}
    marked = [key.removeprefix("perk_") + "!" * perk.extra_cost for key, perk in own.items()]
    assert " ".join(marked) == PERKS[officer]
    assert [perk.tier for perk in own.values()] == [1, 1, 2, 2, 3, 3]


def test_perk_tiers(box: Box) -> None:
    assert {tier.tier: tier.perks for tier in box.perk_tiers.values()} == {1: 0, 2: 1, 3: 2}


# Scoring


@pytest.mark.rule("E2-SETUP-05")
def test_assembly_tiles(box: Box) -> None:
    assert {
        (tile.players, tile.assembly): tile.followers for tile in box.assembly_tiles.values()
    } == {
        (2, 1): (6, 3, 0),
        (2, 2): (12, 6, 0),
        (3, 1): (5, 2, 0),
        (3, 2): (8, 4, 0),
        (3, 3): (12, 6, 0),
        (4, 1): (6, 3, 1),
        (4, 2): (9, 5, 2),
        (4, 3): (13, 8, 4),
    }


def best_sets(pair: int, triple: int) -> list[int]:
    """The most Followers for 0 to 9 Dinos of a species."""
    best = [0, 0, pair]
    for dinos in range(3, 10):
        best.append(max(best[dinos - 1], best[dinos - 2] + pair, best[dinos - 3] + triple))
    return best


@pytest.mark.rule("E2-R-121")
def test_sets_of_captured_dinos(box: Box) -> None:
    best = {name: best_sets(sets.pair, sets.triple)[1:] for name, sets in box.dino_sets.items()}
    assert best == {
        "trampler": [0, 2, 5, 5, 7, 10, 10, 12, 15],
        "raptor": [0, 4, 7, 8, 11, 14, 15, 18, 21],
        "shieldhead": [0, 5, 8, 10, 13, 16, 18, 21, 24],
    }


def test_leftovers(box: Box) -> None:
    assert {name: entry.number for name, entry in box.leftovers.items()} == {
        "food": 1,
        "scrap": 1,
        "island_resource": 1,
        "story": 1,
        "heavy": 1,
        "adventures_in_hand": 1,
        "glowberry": 2,
        "valor": 2,
        "light": 2,
    }


# Pieces and start


def test_pieces_of_a_player(box: Box) -> None:
    names = ("settlements", "camps", "watchtowers", "cubes", "dice", "light", "heavy")
    assert [count(box, name) for name in names] == [12, 6, 3, 25, 5, 5, 5]
    limits = ("valor_limit", "enclosure", "enclosure_with_breeder", "adventure_soldiers")
    assert [count(box, name) for name in limits] == [6, 4, 9, 8]


@pytest.mark.rule("E2-SETUP-07")
def test_general_supply(box: Box) -> None:
    assert [count(box, name) for name in ("tramplers", "raptors", "shieldheads")] == [24, 20, 20]
    assert box.pieces.keys().isdisjoint({"food", "scrap", "island_resource", "story", "glowberry"})


def test_other_numbers(box: Box) -> None:
    names = ("neutral_dice", "adventures_on_offer", "outposts_on_offer")
    assert [count(box, name) for name in names] == [13, 2, 3]
    prices = ("range_glowberries", "move_leader_glowberries", "other_die_followers")
    assert [count(box, name) for name in prices] == [2, 2, 2]
    assert {row.cubes: row.story for row in box.influence.values()} == {1: 1, 2: 2, 3: 3}


def test_start(box: Box) -> None:
    start = box.start["player"]
    assert (start.followers, start.valor, start.glowberry, start.light) == (10, 1, 2, 1)
    assert (start.food, start.scrap, start.island_resource, start.story) == (1, 1, 1, 1)


@pytest.mark.rule("E2-EX-01")
def test_dice_pools(box: Box) -> None:
    first = {p.players: (p.neutral, p.dissenters, p.players) for p in box.dice_pool.values()}
    assert first == {2: (9, 2, 2), 3: (8, 0, 3), 4: (10, 0, 4)}
    assert {players: sum(dice) for players, dice in first.items()} == {2: 13, 3: 11, 4: 14}


@pytest.mark.rule("E2-TURN-04")
def test_dice_per_round_and_turns_per_player(box: Box) -> None:
    rounds: dict[int, list[int]] = {}
    for pool in box.dice_pool.values():
        start = pool.neutral + pool.dissenters + pool.players
        changes = [change.neutral + change.dissenters for change in pool.changes]
        rounds[pool.players] = list(accumulate([start, *changes]))
    assert rounds == {2: [13, 13], 3: [11, 11, 14], 4: [14, 17, 17]}
    turns = {players: divmod(sum(dice), players) for players, dice in rounds.items()}
    assert turns == {2: (13, 0), 3: (12, 0), 4: (12, 0)}
    assert [(c.neutral, c.dissenters) for c in box.dice_pool["pool_2p"].changes] == [(-2, 2)]


# The first game


@pytest.mark.rule("E2-FIRSTGAME-01")
def test_map_of_the_first_game(box: Box) -> None:
    side = box.first_game["map"].side
    assert side == "A"
    shown = [entry for entry in box.tile_sides.values() if entry.side == side]
    assert [entry.tile for entry in shown if entry.temple != "none"] == ["c7"]


@pytest.mark.rule("E2-FIRSTGAME-02")
def test_officers_of_the_first_game(box: Box) -> None:
    assert {entry.first_game_zone: key for key, entry in box.officers.items()} == {
        "sustenance": "officer_chief_mate",
        "military": "officer_chief_of_security",
        "expansion": "officer_chief_steward",
        "construction": "officer_chief_engineer",
        "discovery": "officer_captain",
    }


def test_leaders_of_the_first_game(box: Box) -> None:
    officers = {entry.first_game_zone: entry for entry in box.officers.values()}
    bonuses = {zone: f"{entry.count} {entry.bonus}" for zone, entry in officers.items()}
    assert {
        leader: (entry.first_game_zone, entry.first_game_perk, bonuses[entry.first_game_zone])
        for leader, entry in box.leaders.items()
    } == {
        "keoni": ("sustenance", "defender", "1 food"),
        "jack": ("military", "skinner", "1 light"),
        "adelita": ("expansion", "gatherer", "1 scrap"),
        "phoenix": ("construction", "herder", "2 glowberry"),
    }
