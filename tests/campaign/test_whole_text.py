"""A whole campaign with its records as one text: read, checked and replayed as a whole."""

import re

import pytest
from hostile import tried, values
from hypothesis import given
from hypothesis import strategies as some

from campaign.played import whole
from pertinax.games.campaigns import parse_campaign, replayed
from pertinax.kernel.campaign import LONGEST, is_campaign
from pertinax.kernel.errors import NotReadable


def parted(text: str) -> tuple[int, int, str]:
    """The game and the decision at which a campaign goes otherwise than it tells, and why."""
    for checked in replayed(parse_campaign(text)):
        if checked.reason is not None:
            return checked.number, checked.decided, str(checked.reason)
    return 0, 0, ""


def test_a_campaign_reads_writes_and_replays_as_a_whole() -> None:
    text = whole()[-1].written()
    campaign = parse_campaign(text)
    assert campaign.written() == text
    assert is_campaign(text)
    checked = list(replayed(campaign))
    assert [each.number for each in checked] == [1, 2, 3, 4]
    assert [each.reason for each in checked] == [None] * 4
    assert all(each.match is not None and each.match.result for each in checked)
    sheets = [row for row in text.splitlines() if row.startswith("sheet p1")]
    assert len(sheets) == 4


def test_another_answer_is_told_with_its_game_and_decision() -> None:
    text = whole()[-1].written()
    third = text.index("== game 3")
    place = re.compile(r"^p[12] \S+ \S.*$", re.MULTILINE)
    wrong = list(place.finditer(text, text.index("# turn 1", third)))[4]
    changed = text[: wrong.start()] + "p1 effect nonsense" + text[wrong.end() :]
    game, decided, why = parted(changed)
    assert game == 3
    before = text[text.index("pertinax-record", third) : wrong.start()]
    assert decided == len(place.findall(before))
    assert why


def test_another_hash_is_told_with_its_game_and_turn() -> None:
    text = whole()[-1].written()
    second = text.index("== game 2")
    found = re.compile(r"# turn 5 ([0-9a-f]{16})").search(text, second)
    assert found is not None
    changed = text[: found.start(1)] + "0" * 16 + text[found.end(1) :]
    game, _, why = parted(changed)
    assert game == 2
    assert "turn 5" in why


def test_a_result_that_its_record_does_not_lead_to_is_told() -> None:
    """Sheets may be made to fit a result that is invented; the decisions cannot."""
    text = whole()[-1].written()
    fourth = text.index("== game 4")
    found = re.compile(r"followers (\d+) (\d+)").search(text, fourth)
    assert found is not None
    changed = f"{text[: found.start()]}followers {found[1]}9 {found[2]}{text[found.end() :]}"
    changed = "\n".join(row for row in changed.splitlines() if not row.startswith("sheet"))
    assert parted(changed)[::2] == (4, "game 4 ends otherwise than the campaign tells")


def test_a_record_that_was_begun_with_other_sheets_is_told() -> None:
    text = whole()[-1].written()
    second = text.index("== game 2")
    found = re.compile(r"option glory \[(\d+), (\d+)\]").search(text, second)
    assert found is not None
    changed = f"{text[: found.start()]}option glory [99, {found[2]}]{text[found.end() :]}"
    game, _, why = parted(changed)
    assert game == 2
    assert why


def test_what_is_far_too_long_is_not_read() -> None:
    with pytest.raises(NotReadable, match="far too long"):
        parse_campaign("pertinax-campaign 1\ncampaign chronicle\n" + "x" * LONGEST)


@some.composite
def texts(draw: some.DrawFn) -> str:
    """A whole campaign with some rows changed, left out, doubled, moved or put in."""
    rows = whole()[-1].written().splitlines()
    heads = [n for n, row in enumerate(rows) if not re.match(r"(p\d|#) ", row)]
    for _ in range(draw(some.integers(1, 4))):
        place = draw(
            some.one_of(some.sampled_from(heads), some.integers(0, max(0, len(rows) - 1)))
        ) % max(1, len(rows))
        match draw(some.sampled_from(["change", "leave out", "double", "put in", "cut", "end"])):
            case "change":
                head = draw(some.sampled_from(["", rows[place].rpartition(" ")[0] + " "]))
                rows[place] = f"{head}{draw(values)}"
            case "leave out":
                del rows[place]
            case "double":
                rows.insert(place, rows[place])
            case "put in":
                rows.insert(place, draw(some.one_of(values, some.sampled_from(rows))))
            case "cut":
                del rows[place : place + draw(some.integers(1, 200))]
            case _:
                del rows[place + 1 :]
        if not rows:
            rows = [""]
    return "\n".join(map(str, rows))


@tried(60)
@given(texts())
def test_hostile_campaigns_are_read_and_replayed_or_refused(text: str) -> None:
    try:
        campaign = parse_campaign(text)
    except NotReadable:
        return
    written = campaign.written()
    assert parse_campaign(written).written() == written
    for checked in replayed(campaign):
        assert checked.reason is None or str(checked.reason)
