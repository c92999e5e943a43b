"""The map of Episode 2 against C.4 and C.5 of the spec."""

from collections import Counter
from collections.abc import Sequence

import pytest
from games.perseverance.episode2.scene import ADJACENT

from pertinax.games.perseverance.episode2.rules.box import Box, load_box
from pertinax.games.perseverance.episode2.rules.entries import Dino, DinoSpace


@pytest.fixture(scope="module")
def box() -> Box:
    return load_box()


def spaces_of(spaces: Sequence[DinoSpace]) -> str:
    """Dino spaces as the spec writes them, like "T*! R"."""
    return " ".join(
        space.dino[0].upper() + "*" * space.setup + "!" * space.dangerous for space in spaces
    )


@pytest.mark.rule("E2-MAP-01", "E2-R-08")
def test_places_that_share_a_side_are_adjacent(box: Box) -> None:
    assert {key: " ".join(others) for key, others in box.adjacent.items()} == ADJACENT
    for place, others in box.adjacent.items():
        assert place not in others
        assert all(place in box.adjacent[other] for other in others)


def test_targets_of_a_rally_on_p2(box: Box) -> None:
    """The neighbourhoods that E2-EX-24 counts with."""
    assert set(box.adjacent["p2"]) == {"start", "p1", "p3", "p5", "c1", "c7"}
    assert set(box.adjacent["p3"]) - {"p2"} == {"p6", "c7", "c5", "p4", "start"}


def test_positions(box: Box) -> None:
    assert {key: (place.q, place.r) for key, place in box.positions.items()} == {
        "start": (0, 0),
        "p1": (0, -1),
        "p2": (1, -1),
        "p3": (1, 0),
        "p4": (0, 1),
        "p5": (2, -2),
        "p6": (2, 0),
        "c1": (1, -2),
        "c2": (3, -3),
        "c3": (4, -2),
        "c4": (3, 0),
        "c5": (1, 1),
        "c6": (3, -2),
        "c7": (2, -1),
        "c8": (3, -1),
        "edge_1": (0, -2),
        "edge_2": (0, 2),
        "edge_3": (2, -3),
        "edge_4": (2, 1),
        "edge_5": (4, -3),
        "edge_6": (4, -1),
    }


def test_distances_from_the_start(box: Box) -> None:
    distance = {"start": 0}
    for place in ADJACENT:
        here = box.positions[place]
        distance[place] = max(abs(here.q), abs(here.r), abs(here.q + here.r))
    far = {
        steps: [key for key, each in distance.items() if each == steps] for steps in (1, 2, 3, 4)
    }
    assert {steps: " ".join(keys) for steps, keys in far.items()} == {
        1: "p1 p2 p3 p4",
        2: "p5 p6 c1 c5 c7 edge_1 edge_2",
        3: "c2 c4 c6 c8 edge_3 edge_4",
        4: "c3 edge_5 edge_6",
    }


def test_the_map_mirrors_about_start_and_the_temples(box: Box) -> None:
    places = {(place.q, place.r): key for key, place in box.positions.items()}
    mirrored = {key: places[q, -q - r] for (q, r), key in places.items()}
    assert [key for key, other in mirrored.items() if key == other] == ["start", "c3", "c7"]
    assert (mirrored["p1"], mirrored["c2"], mirrored["edge_5"]) == ("p4", "c4", "edge_6")


@pytest.mark.rule("E2-MAP-04")
def test_terrains(box: Box) -> None:
    terrains = Counter(place.terrain for place in box.positions.values())
    assert terrains == {"plains": 7, "canyon": 8, "edge": 6}
    assert box.positions["start"].terrain == "plains"


SPACE_BONUSES = {
    "start": ("none 0", "valor 1"),
    "p1": ("influence 1", "valor 1"),
    "p2": ("followers 2", "valor 1"),
    "p3": ("perk 1", "valor 1"),
    "p4": ("influence 1", "followers 2"),
    "p5": ("perk 1", "followers 3"),
    "p6": ("followers 3", "valor 1"),
    "c1": ("perk 1", "followers 3"),
    "c2": ("followers 5", "followers 4"),
    "c3": ("followers 6", "followers 5"),
    "c4": ("perk 1", "followers 5"),
    "c5": ("followers 4", "valor 1"),
    "c6": ("perk 1", "followers 4"),
    "c7": ("influence 1", "followers 4"),
    "c8": ("followers 4", "valor 1"),
}


@pytest.mark.rule("E2-ADVENTURE-14", "E2-R-57")
def test_camp_and_outpost_spaces(box: Box) -> None:
    camps = {key: f"{space.bonus} {space.count}" for key, space in box.camp_spaces.items()}
    assert camps == {key: camp for key, (camp, _) in SPACE_BONUSES.items()}
    outposts = {key: f"{space.bonus} {space.count}" for key, space in box.outpost_spaces.items()}
    assert outposts == {key: outpost for key, (_, outpost) in SPACE_BONUSES.items()}


TILES = {
    "p1": ("T* R!", "T*! R!"),
    "p2": ("T R!", "T*! R T"),
    "p3": ("T! R", "T* R! T"),
    "p4": ("T*! T", "R*! T!"),
    "p5": ("R*! T", "R*! T! S"),
    "p6": ("T* T! R", "T* R! R!"),
    "c1": ("R*! T S", "R* S! T!"),
    "c2": ("S* R! R", "S*! R! S"),
    "c3": ("S* S R!", "S*! S* R"),
    "c4": ("R*! R* S", "S*! R* S!"),
    "c5": ("S* R! T", "S*! R! T"),
    "c6": ("R*! S T", "R*! S! S"),
    "c7": ("R* S", "S*! R! T"),
    "c8": ("S*! T R", "S*! R*! S"),
}
EDGES = {
    "edge_1": "T*",
    "edge_2": "R",
    "edge_3": "T R",
    "edge_4": "R T",
    "edge_5": "R S",
    "edge_6": "S R",
}


@pytest.mark.rule("E2-MAP-02", "E2-MAP-05")
@pytest.mark.parametrize(("side", "index"), [("A", 0), ("B", 1)])
def test_tiles(box: Box, side: str, index: int) -> None:
    sides = [entry for entry in box.tile_sides.values() if entry.side == side]
    assert {entry.tile: spaces_of(entry.spaces) for entry in sides} == {
        tile: both[index] for tile, both in TILES.items()
    }


def test_edge_hexes(box: Box) -> None:
    assert {key: spaces_of(entry.spaces) for key, entry in box.edge_hexes.items()} == EDGES


@pytest.mark.parametrize(
    ("side", "species", "filled", "dangerous", "both"),
    [
        ("A", (15, 20, 11), (4, 6, 4), 13, 6),
        ("B", (14, 20, 16), (5, 6, 7), 25, 12),
    ],
)
def test_sums_of_the_dino_spaces(
    box: Box,
    side: str,
    species: tuple[int, ...],
    filled: tuple[int, ...],
    dangerous: int,
    both: int,
) -> None:
    tiles = [entry.spaces for entry in box.tile_sides.values() if entry.side == side]
    spaces = [s for each in tiles for s in each]
    spaces += [s for entry in box.edge_hexes.values() for s in entry.spaces]
    names: tuple[Dino, ...] = ("trampler", "raptor", "shieldhead")
    every, at_start = Counter(s.dino for s in spaces), Counter(s.dino for s in spaces if s.setup)
    assert tuple(every[name] for name in names) == species
    assert tuple(at_start[name] for name in names) == filled
    assert sum(s.dangerous for s in spaces) == dangerous
    assert sum(s.dangerous and s.setup for s in spaces) == both


@pytest.mark.rule("E2-MAP-03", "E2-R-58")
def test_temples(box: Box) -> None:
    temples = {key: side.temple for key, side in box.tile_sides.items() if side.temple != "none"}
    assert temples == {"c3_b": "far", "c7_a": "near"}
