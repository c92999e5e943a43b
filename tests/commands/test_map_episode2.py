"""The map of Episode 2 as text: what is adjacent touches, and signs mean what the view says."""

from itertools import combinations

import pytest
from commands.table_talk import NAMES
from games.perseverance.episode2.scene import JOHN, Scene2
from rich.text import Text

import pertinax
from pertinax.games.perseverance.episode2.rules.box import load_box
from pertinax.games.perseverance.episode2.rules.preview import preview
from pertinax.games.perseverance.episode2.rules.view import view
from pertinax.games.perseverance.episode2.terminal.face import Episode2Face
from pertinax.games.perseverance.episode2.terminal.map import draw_hexes
from pertinax.texts import Texts
from pertinax.words.wording import Wording

COLUMNS = 16
"""From one hex to the next one beside it, at 80 columns."""


def face(players: int = 2) -> Episode2Face:
    match = pertinax.new_game("episode2", players, 1)
    return Episode2Face(match, Wording(Texts.load("en"), "episode2", NAMES[:players]))


def drawn(scene: Scene2, width: int = 80) -> list[str]:
    say = face(len(scene.state.players))
    lines = say.drawing.map(view(scene.state, JOHN), preview(scene.state, JOHN), width)
    return [line.plain for line in lines]


def cell(rows: list[str], name: str) -> str:
    """The second line of the hex with that name."""
    row = next(number for number, line in enumerate(rows) if name in line)
    start = rows[row].index(name)
    return rows[row + 1][start : start + COLUMNS - 2].rstrip("_/\\ ").strip()


@pytest.mark.rule("E2-MAP-01")
def test_places_touch_just_where_they_are_adjacent() -> None:
    """Two hexes of a column are two lines apart, beside each other one line."""
    box = load_box()
    signs = {name: f"<{number}>" for number, name in enumerate(box.positions)}
    cells = {(spot.q, spot.r): (Text(signs[name]), Text()) for name, spot in box.positions.items()}
    rows = [line.plain for line in draw_hexes(cells, 80)]
    where = {
        name: next((line.index(sign), row) for row, line in enumerate(rows) if sign in line)
        for name, sign in signs.items()
    }
    wide = sorted({column for column, _ in where.values()})
    for one, other in combinations(box.positions, 2):
        (left, top), (right, bottom) = where[one], where[other]
        beside = abs(wide.index(left) - wide.index(right))
        touching = (beside, abs(top - bottom)) in ((0, 2), (1, 1))
        assert touching == (other in box.adjacent[one]), (one, other)


def test_a_capital_letter_is_a_dino_and_a_small_one_its_space() -> None:
    scene = Scene2()
    rows = drawn(scene)
    shown = {each["position"]: each for each in view(scene.state, JOHN)["map"]}
    for name, words in (("p1", "Plains 1"), ("c4", "Canyon 4"), ("edge_6", "Edge 6")):
        signs = cell(rows, words).split()
        spaces = shown[name]["dinos"]
        assert len(signs) == len(spaces)
        for sign, space in zip(signs, spaces, strict=True):
            assert sign[0].lower() == space["space"][0]
            assert sign[0].isupper() == space["dino"]
            assert sign.endswith("!") == space["dangerous"]


def test_structures_stand_with_their_owners_and_the_defence() -> None:
    scene = Scene2()
    scene.camp("start", JOHN)
    assert cell(drawn(scene), "Start") == "C1 O. W. =1"
    scene.outpost("mushroom_farm", "start", 1)
    scene.watchtower("start")
    assert cell(drawn(scene), "Start") == "C1 O2 W =4"
    assert cell(drawn(scene, 110), "Start Mushroom Farm") == "C1 O2 W =4"
    scene.breach(JOHN, "plains_attack_02", "start", trampler=1)
    assert cell(drawn(scene), "Start") == "C1! O2 W =4"


@pytest.mark.parametrize(("width", "widest"), [(80, 76), (100, 96), (200, 116)])
def test_a_wide_terminal_gets_wider_hexes(width: int, widest: int) -> None:
    assert max(map(len, drawn(Scene2(), width))) == widest
