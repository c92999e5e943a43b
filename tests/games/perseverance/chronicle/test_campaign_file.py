"""A campaign as a text: written, read back, compared with what its results say, refused if odd."""

from pathlib import Path

import pytest
from hostile import NUMBERS, tried, values
from hypothesis import given
from hypothesis import strategies as some

from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import winners
from pertinax.games.perseverance.chronicle.shared.rules.campaign.file import (
    CampaignFile,
    Played,
    parse,
)
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.record import Record

BOX = load_chronicle()
GOLDEN = Path(__file__).parents[3] / "golden"

TWO = """pertinax-campaign 1
campaign chronicle
players 2
seed friday
title "Friday nights"
island "Hope"
name p1 "Eva"
name p2 "Finn"

== game 1
followers 88 77
last-turns p1 p2
tile scout p1
tile orator p1 p2
tile hunter p2 dissenters
tile defender
cards p1 conscription pathfinders
cards p2 an_old_friend
gained 3 1
glory 9 10
choice p2 orator CH-END-2P-04
choice p1 nothing CH-END-2P-04
sheet p1 glory 12 governor 1 cards conscription,pathfinders
sheet p2 glory 10 tiles orator cards an_old_friend

== game 2
followers 60 60
last-turns p2 p1
tile commander
tile homesteader
tile scout
tile hunter
gained 0 0
glory 0 0
sheet p1 glory 12 governor 1
sheet p2 glory 10

== game 3
followers 70 101
last-turns p1 p2
tile builder p1
tile mentor p1 p2
tile scout
tile hunter
cards p1 pioneers
gained 1 0
glory 4 0
choice p1 mentor CH-END-2P-04
choice p2 hunter CH-END-2P-05
sheet p1 glory 17 governor 1 tiles mentor cards pioneers
sheet p2 glory 13 governor 3 tiles hunter

== game 4
followers 70 90
last-turns p1 p2
tile builder
tile mentor
tile scout
tile hunter
gained 0 0
glory 0 2
sheet p1 glory 17 governor 1
sheet p2 glory 17 governor 3,4
"""

SOLO = """pertinax-campaign 1
campaign chronicle
players 1
seed 7
difficulty hard

== game 1
followers 120
last-turns p1
tile scout p1
tile commander p1 dissenters
tile hunter
gained 0
glory 3
solo lost glory 2 opposition 3 leftmost 1 rightmost 0 risen 3
choice p1 scout CH-END-1P-07
choice p1 commander CH-END-1P-08
sheet p1 glory 4 tiles scout,commander
opposition 16
"""


@pytest.mark.rule("CH-SETUP-02", "CH-END-2P-01", "CH-END-2P-05", "CH-FINAL-01")
def test_a_whole_campaign_reads_and_writes_back() -> None:
    file = parse(BOX, TWO)
    assert file.written(BOX) == TWO
    assert (file.title, file.island, file.names) == ("Friday nights", "Hope", ("Eva", "Finn"))
    standing = file.standing(BOX)
    assert standing.over
    assert winners(standing) == [1]


@pytest.mark.rule("CH-SETUP-03", "CH-END-1P-04", "CH-END-1P-08")
def test_a_solo_campaign_reads_and_writes_back() -> None:
    file = parse(BOX, SOLO)
    assert file.written(BOX) == SOLO
    assert file.standing(BOX).opposition == 10 + 3 + 3


def test_sheets_may_be_left_out_and_are_worked_out_again() -> None:
    rows = [row for row in TWO.splitlines() if not row.startswith("sheet")]
    assert parse(BOX, "\n".join(rows)).written(BOX) == TWO


def test_a_record_lies_in_it_as_it_is() -> None:
    record = Record.read(GOLDEN / "e1-2-won.ptx")
    first = parse(BOX, TWO.partition("\n== game 2")[0].replace('island "Hope"\n', ""))
    with_record = first._replace(
        games=(first.games[0]._replace(record=record), Played(None, (), record))
    )
    text = with_record.written(BOX)
    assert text.count("pertinax-record 1") == 2
    again = parse(BOX, text)
    assert again.written(BOX) == text
    assert str(again.games[1].record) == str(record)
    assert again.standing(BOX).next_game == 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("pertinax-campaign 1", "pertinax-campaign 2", "the first line must be"),
        ("campaign chronicle\n", "", "which campaign it is"),
        ("campaign chronicle", "campaign other", "of another kind"),
        ("players 2", "players 5", "1 to 4"),
        ("players 2", "players 3", "names must be given for all 3"),
        ("seed friday", "seed", "does not belong"),
        ('name p2 "Finn"', 'name p3 "Finn"', "line 8: 'name' does not belong"),
        ("== game 2", "== game 3", "line 26: expected == game 2"),
        ("tile defender", "tile builder", "no tile of this game"),
        ("tile defender\n", "", "expected 4 tiles"),
        ("tile scout p1\n", "tile scout p1 p1\n", "at most once"),
        ("followers 88 77", "followers 88", "each of 2 players"),
        ("followers 88 77", "followers 88 x", "is no number"),
        ("last-turns p1 p2", "last-turns p1 p1", "each seat once"),
        ("cards p2 an_old_friend", "cards p2 pioneers", "no card of this game"),
        ("cards p2 an_old_friend", "cards p2 conscription conscription", "not so many copies"),
        ("gained 3 1\n", "", "lacks 'gained'"),
        ("choice p2 orator CH-END-2P-04", "choice p2 scout CH-END-2P-04", "p2 chooses here"),
        ("choice p1 nothing CH-END-2P-04\n", "", "a choice is still due"),
        ("sheet p2 glory 10 tiles orator", "sheet p2 glory 11 tiles orator", "expected one of"),
        ("seed friday", "seed friday\ndifficulty easy", "solo, and only solo"),
        ("== game 4", "== game 4\n== game 5", "a campaign has no more games"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_line(old: str, new: str, said: str) -> None:
    assert old in TWO
    with pytest.raises(NotReadable, match=said):
        parse(BOX, TWO.replace(old, new, 1))


def test_an_island_without_an_end_is_refused() -> None:
    with pytest.raises(NotReadable, match="island"):
        parse(BOX, TWO.partition("\n== game 4")[0])


ROWS = [*TWO.splitlines(), *SOLO.splitlines()]
odd_rows = some.one_of(
    some.sampled_from(ROWS),
    some.tuples(some.sampled_from(ROWS), values).map(lambda pair: f"{pair[0]} {pair[1]}"),
    some.tuples(some.sampled_from(ROWS), values).map(
        lambda pair: f"{pair[0].rpartition(' ')[0]} {pair[1]}"
    ),
    some.tuples(some.sampled_from(ROWS), some.sampled_from(NUMBERS)).map(
        lambda pair: f"{pair[0].partition(' ')[0]} {pair[1]}"
    ),
    values,
)


@some.composite
def campaigns(draw: some.DrawFn) -> str:
    """One of ours with some rows changed, left out, doubled or put in."""
    rows = draw(some.sampled_from([TWO, SOLO])).splitlines()
    for _ in range(draw(some.integers(1, 3))):
        place = draw(some.integers(1, len(rows) - 1))
        match draw(some.sampled_from(["change", "leave out", "double", "put in"])):
            case "change":
                rows[place] = draw(odd_rows)
            case "leave out":
                del rows[place]
            case "double":
                rows.insert(place, rows[place])
            case _:
                rows.insert(place, draw(odd_rows))
    return "\n".join(rows)


@tried(150)
@given(campaigns())
def test_hostile_campaigns_are_read_or_refused(text: str) -> None:
    try:
        file = parse(BOX, text)
    except NotReadable:
        return
    written = file.written(BOX)
    assert parse(BOX, written).written(BOX) == written


def test_a_new_campaign_has_a_head_only() -> None:
    file = CampaignFile(3, "42")
    assert file.written(BOX) == "pertinax-campaign 1\ncampaign chronicle\nplayers 3\nseed 42\n"
    assert parse(BOX, file.written(BOX)) == file
