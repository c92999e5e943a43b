"""How a game ended, in words: with points or without, with winners or without."""

import pytest

from pertinax.kernel.game import Result
from pertinax.texts import Texts, languages
from pertinax.words.wording import Wording

NAMES = ["Ada", "Bo", "Cy"]


def wording(language: str = "en", game: str = "g") -> Wording:
    return Wording(Texts.load(language), game, NAMES)


def test_winners_come_first_then_points_and_the_columns_follow() -> None:
    """A tie-break: Cy has as many points as Bo, and wins."""
    result = Result((3, 5, 5), (2,))
    ending = wording().by_points(result, [("at the start", [3, 3, 3]), ("ships", [0, 2, 2])])
    assert ending.verdict == "Cy wins"
    assert ending.seats == (2, 1, 0)
    assert ending.columns == ("Cy", "Bo", "Ada")
    assert ending.rows == (("at the start", ("+3", "+3", "+3")), ("ships", ("+2", "+2", "")))
    assert ending.total == ("Total", ("5", "5", "3"))


def test_a_game_without_points_has_a_report_and_no_total() -> None:
    result = Result((0, 0, 1), (2,))
    report = [("Rounds", ("7",)), ("Villages", ("3",))]
    ending = wording().won_or_lost(result, "The end of all", "What was left", ["Count"], report)
    assert ending.verdict == "The end of all"
    assert ending.scores is None
    assert ending.total is None
    assert ending.seats == (2, 0, 1)
    assert ending.columns == ("Count",)
    assert ending.rows == tuple(report)


@pytest.mark.parametrize("language", languages())
def test_one_several_and_no_winners_are_three_things(language: str) -> None:
    words = wording(language)
    said = [words.verdict(winners) for winners in ((0,), (0, 1), (0, 1, 2), ())]
    assert len(set(said)) == 4
    assert "Ada" in said[0]
    assert "Ada, Bo, Cy" in said[2]
    assert not any(name in said[3] for name in NAMES)


def test_a_game_may_say_it_in_its_own_words() -> None:
    texts = Texts("en", {"g.end.nobody": ("Perpetuity wins",), "end.nobody": ("Nobody wins",)})
    assert Wording(texts, "g", NAMES).verdict(()) == "Perpetuity wins"
    assert Wording(texts, "h", NAMES).verdict(()) == "Nobody wins"
