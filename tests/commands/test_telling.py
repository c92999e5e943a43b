"""How the end of a game is told in a terminal."""

from commands.table_talk import Desk

from pertinax.commands.telling import show_ending
from pertinax.kernel.game import Result
from pertinax.texts import Texts
from pertinax.words.wording import Wording


def told(result: Result, points: bool) -> list[str]:
    words = Wording(Texts.load("en"), "g", ["Ada", "Bo"])
    desk = Desk([])
    if points:
        ending = words.by_points(result, [("at the start", result.scores)])
    else:
        rows = [("Rounds", ("7",)), ("Villages", ("3",))]
        verdict = words.verdict(result.winners)
        ending = words.won_or_lost(result, verdict, "What was left", ["Now"], rows)
    show_ending(ending, desk.screen)
    return [" ".join(line.split()) for line in desk.text.splitlines() if line.strip()]


def test_points_and_their_sum() -> None:
    assert told(Result((4, 9), (1,)), points=True) == [
        "Where the points came from Bo Ada",
        "at the start +9 +4",
        "Total 9 4",
        "Bo wins.",
    ]


def test_a_game_without_points_that_nobody_won() -> None:
    assert told(Result((0, 0), ()), points=False) == [
        "What was left Now",
        "Rounds 7",
        "Villages 3",
        "Nobody wins.",
    ]
