"""Players are told apart by everybody, by day and at night: colours, patterns and contrast."""

import re
from itertools import combinations

import pytest

from pertinax.games.perseverance.shared.board.scene import LOOK_OF
from pertinax.games.registry import GAMES
from pertinax.web.boards.drawing import LOOKS, SEATS, defs
from pertinax.web.boards.registry import setup_of
from pertinax.web.files import static_files

READABLE = 4.5
LARGE = 3.0
"""WCAG AA, for text and for signs and large figures."""
APART = 7.0
"""So far apart in CIE Lab, two colours are never taken for one another side by side."""

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

EYES: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How light looks to those who lack a kind of cone (Machado, Oliveira and Fernandes 2009)."""


def declared(file: str, name: str) -> tuple[str, str]:
    """A colour of a stylesheet by day and at night."""
    found = re.search(rf"--{name}: ([^;]+);", static_files()[file].read_text("utf-8"))
    assert found, f"--{name} is nowhere in {file}"
    colours = re.findall(r"#[0-9a-f]{6}", found[1])
    return colours[0], colours[-1]


def light(colour: str) -> Colour:
    def linear(byte: int) -> float:
        share = byte / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = bytes.fromhex(colour[1:])
    return linear(red), linear(green), linear(blue)


def contrast(one: str, other: str) -> float:
    dark, bright = sorted(
        sum(
            weight * part
            for weight, part in zip((0.2126, 0.7152, 0.0722), light(each), strict=True)
        )
        for each in (one, other)
    )
    return (bright + 0.05) / (dark + 0.05)


def lab(rgb: Colour) -> Colour:
    red, green, blue = (min(1.0, max(0.0, part)) for part in rgb)

    def root(part: float) -> float:
        return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116

    x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen_by(eyes: Matrix, colour: str) -> Colour:
    rgb = light(colour)
    red, green, blue = (
        sum(weight * part for weight, part in zip(row, rgb, strict=True)) for row in eyes
    )
    return lab((red, green, blue))


def distance(one: str, other: str, eyes: Matrix) -> float:
    pairs = zip(seen_by(eyes, one), seen_by(eyes, other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def test_there_is_a_colour_for_every_seat_of_every_game() -> None:
    assert max(game.players[-1] for game in GAMES.values()) <= len(SEATS)
    rules = static_files()["side.css"].read_text("utf-8")
    for seat in range(1, len(SEATS) + 1):
        assert f".player-{seat} .dot," in rules
        assert declared("base.css", f"paint-{seat}")


def test_a_seat_without_a_colour_of_its_own_looks_like_its_name() -> None:
    """The paints of the pages are in the order in which Perseverance lists its colours."""
    colours = next(field.values for field in setup_of("episode1") if field.paints)
    assert [LOOK_OF[colour] for colour in colours] == list(SEATS[: len(colours)])
    assert set(SEATS) < set(LOOKS)


@pytest.mark.parametrize("night", [0, 1])
def test_colours_of_names_stand_out_from_the_page(night: int) -> None:
    for seat in range(1, len(SEATS) + 1):
        colour = declared("base.css", f"paint-{seat}")[night]
        for ground in ("page", "paper"):
            assert contrast(colour, declared("base.css", ground)[night]) >= LARGE


@pytest.mark.parametrize("night", [0, 1])
def test_the_fifth_colour_can_be_read_as_text(night: int) -> None:
    colour = declared("base.css", "paint-5")[night]
    assert contrast(colour, declared("base.css", "page")[night]) >= READABLE


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("night", [0, 1])
def test_no_two_colours_of_names_look_alike(eyes: str, night: int) -> None:
    colours = [declared("base.css", f"paint-{seat}")[night] for seat in range(1, len(SEATS) + 1)]
    for one, other in combinations(colours, 2):
        assert distance(one, other, EYES[eyes]) > APART, (one, other)


@pytest.mark.parametrize("eyes", EYES)
def test_no_two_looks_of_pieces_are_alike(eyes: str) -> None:
    colours = [declared("board.css", f"b-{look}")[0] for look in SEATS]
    for one, other in combinations(colours, 2):
        assert distance(one, other, EYES[eyes]) > APART, (one, other)


def test_every_look_has_a_pattern_and_letters_that_can_be_read() -> None:
    drawn = str(defs("episode1"))
    patterns = re.findall(r'<pattern id="lk-(\w+)".*?/>(.*?)</pattern>', drawn)
    assert [look for look, _ in patterns] == list(LOOKS)
    assert len({body for _, body in patterns}) == len(LOOKS)
    for look in LOOKS:
        fill, on = (declared("board.css", f"b-{look}{part}")[0] for part in ("", "-on"))
        assert contrast(fill, on) >= READABLE, look
