"""Pictures of how a game went: all in them is in sight, and told in words and figures too."""

import re
from itertools import pairwise

import pytest
from web.at_table import read

from pertinax.texts import Texts
from pertinax.web.charts import HIGH, WIDE, bar, courses, letter
from pertinax.web.rendering import rendered
from pertinax.words.course import Course, Figures

SOURCES = [("start", (10, 10)), ("losses", (-4, 0)), ("Assembly", (20, 5)), ("little", (1, 0))]
COURSE = Course(
    "Followers, turn by turn",
    "Turn",
    ("start", *map(str, range(1, 30)), "end"),
    (
        Figures("Ada", 0, (*range(30), 41)),
        Figures("Bo", 1, (*range(0, -30, -1), 41)),
        Figures("Cy", 2, (0,) * 31),
    ),
    ((10, "Assembly 1"), (11, "Assembly 2"), (29, "Assembly 3")),
)


def pieces(seat: int) -> list[tuple[float, float]]:
    """Where the pieces of a bar begin and end."""
    found = re.findall(
        r'<rect x="([\d.]+)" y="0" width="([\d.]+)"', str(rendered(bar(SOURCES, seat)))
    )
    return [(float(x), float(x) + float(width)) for x, width in found]


def test_a_bar_lies_on_both_sides_of_zero_to_one_scale() -> None:
    ada, bo = pieces(0), pieces(1)
    unit = WIDE / 35
    assert [round((end - x) / unit) for x, end in ada] == [10, 4, 20, 1]
    assert [round((end - x) / unit) for x, end in bo] == [10, 5]
    start, losses, assembly, little = ada
    assert losses[1] == pytest.approx(start[0], abs=0.2)
    assert start[1] == pytest.approx(assembly[0], abs=0.2)
    assert bo[0][0] == pytest.approx(start[0], abs=0.2)
    assert losses[0] == pytest.approx(0, abs=0.2)
    assert little[1] == pytest.approx(WIDE, abs=0.2)


def test_the_pieces_of_a_bar_have_the_letters_of_their_sources() -> None:
    page = read(rendered(bar(SOURCES, 0)))
    assert [each.words() for each in page.all("text")] == [
        letter(0),
        letter(1),
        letter(2),
        letter(3),
    ]
    assert [each.words() for each in page.all("title")][1] == "losses: -4"


def test_a_picture_stays_in_its_frame() -> None:
    drawn = str(rendered(courses(Texts.load("en"), [COURSE])))
    lines = re.findall(r'points="([^"]+)"', drawn)
    assert len(lines) == 3
    for line in lines:
        for spot in line.split():
            x, y = map(float, spot.split(","))
            assert 0 <= x <= WIDE
            assert 0 <= y <= HIGH
    heights = [float(y) for y in re.findall(r'class="end" x="[\d.]+" y="([\d.]+)"', drawn)]
    assert len(heights) == 3
    assert all(later - sooner > 14.5 for sooner, later in pairwise(heights))


def test_names_of_marks_do_not_lie_over_each_other() -> None:
    page = read(rendered(courses(Texts.load("en"), [COURSE])))
    assert [each.words() for each in page.all("text", class_="mark")] == [
        "Assembly 1",
        "Assembly 3",
    ]
    assert [each.words() for each in page.all("title")] == [
        "Assembly 1",
        "Assembly 2",
        "Assembly 3",
    ]


def test_a_picture_is_told_in_words_and_in_a_table() -> None:
    page = read(rendered(courses(Texts.load("en"), [COURSE])))
    (picture,) = [each for each in page.all("svg") if each.attributes.get("role") == "img"]
    assert "Ada: 0 at first, 41 in the end" in picture.attributes["aria-label"]
    assert [each.words() for each in page.one("thead").all("th")] == ["Turn", "Ada", "Bo", "Cy"]
    rows = page.one("tbody").all("tr")
    assert len(rows) == len(COURSE.points)
    assert [each.words() for each in rows[10].all("td")] == ["10", "-10", "0"]
