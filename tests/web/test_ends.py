"""The end of a game on its page: with points, and without."""

from web.at_table import play, playing, read

from pertinax.kernel.game import Result
from pertinax.web.ends import outcome
from pertinax.web.rendering import rendered
from pertinax.web.see import see

ME = frozenset({0})


def test_points_stand_beside_the_names_and_add_up() -> None:
    table = playing()
    play(table)
    seen = see(table, 0, ME, "en")
    assert seen.ending is not None
    assert seen.ending.scores is not None
    page = read(rendered(outcome(seen, seen.ending)))
    scores = [each.words() for each in page.all("span", class_="score")]
    assert scores == [str(seen.ending.scores[seat]) for seat in seen.ending.seats]
    assert [each.words() for each in page.one("tfoot").all("td")] == scores
    assert len(page.all("span", class_="winner")) == len(seen.ending.winners)
    assert page.one("caption").words() == "Where the points came from"


def test_a_game_lost_by_all_has_neither_winner_nor_points() -> None:
    """PP-SCORE-10: a report of any columns stands in their place."""
    seen = see(playing(), 0, ME, "en")
    words = seen.words.words
    lost = words.won_or_lost(
        Result((0, 0), ()), words.verdict(()), "What was left", ["Now"], [("Rounds", ("7",))]
    )
    page = read(rendered(outcome(seen, lost)))
    assert [each.words() for each in page.one("ol").all("strong")] == ["Ada", "Bo"]
    assert not page.all("span", class_="winner")
    assert not page.all("span", class_="score")
    assert not page.all("tfoot")
    assert page.one("caption").words() == "What was left"
    assert [each.words() for each in page.one("thead").all("th")] == ["Now"]
    assert [each.words() for each in page.one("tbody").all("td")] == ["7"]
