"""Single things in many games: how often they came, and how those ended for whom they did."""

import json
import math
from pathlib import Path

import pytest

from pertinax.commands.simulate import simulate
from pertinax.kernel.errors import NotReadable
from pertinax.lab.simulate import Plan, check, play_game
from pertinax.lab.tally import fared

BY = "chronicle-kept,chronicle-used.card"


def test_scores_are_those_of_the_seats_it_happened_to() -> None:
    kept, used = "chronicle-kept", "chronicle-used"
    games = [
        ({(kept, "a", 0): 1, (kept, "b", 1): 2, (used, "b", 1): 3}, (10, 4), (0,)),
        ({(kept, "a", 1): 1, (used, "c", 0): 1}, (2, 6), (1,)),
    ]
    b, a, c = sorted(fared(BY, games), key=lambda row: row.value != "b")
    assert (a.value, a.times, a.score, a.wins) == ("a", 2, 8, 1)
    assert a.beside == pytest.approx(8 - (10 + 4 + 4 + 6) / 4)
    assert (b.value, b.times, b.score, b.wins) == ("b", 2, 4, 0)
    assert b.means == {kept: 1, used: 1.5}
    assert (c.value, c.times, c.means) == ("c", 0, {used: 0.5})
    assert math.isnan(c.score)


def test_a_campaign_is_counted_over_all_its_games() -> None:
    plan = Plan("chronicle", ("random",) * 4, 1, "7", by=BY, log=True)
    played = play_game(plan, 0)
    counted = played.counted
    for kind in ("chronicle-kept", "chronicle-used"):
        times = sum(n for (each, _, _), n in counted.items() if each == kind)
        assert times == played.events.get(kind, 0)
    assert any(kind == "chronicle-kept" for kind, _, _ in counted)
    assert {seat for _, _, seat in counted} <= {0, 1, 2, 3}


def test_the_table_and_the_data_have_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data.json"
    simulate("chronicle", players=4, games=2, seed="7", by=BY, json=data, jobs=1)
    found = json.loads(data.read_text())["by"]
    assert found["counted"] == BY
    first = found["values"][0]
    assert first["means"]["chronicle-kept"] == first["times"] / 2
    out = capsys.readouterr().out
    assert "beside all" in out
    assert first["value"][:6] in out


@pytest.mark.parametrize(
    ("by", "why"),
    [
        ("card", "must be KIND.FIELD"),
        (".card", "must be KIND.FIELD"),
        ("chronicle-kept,.card", "must be KIND.FIELD"),
        ("nothing.card", "has no event 'nothing'"),
        ("chronicle-kept.seats", "must have a seat and 'seats'"),
        ("chronicle-discarded.card", "must have a seat"),
    ],
)
def test_what_cannot_be_counted_is_said(by: str, why: str) -> None:
    with pytest.raises(NotReadable, match=why):
        check(Plan("chronicle", ("random", "random"), 1, by=by))
