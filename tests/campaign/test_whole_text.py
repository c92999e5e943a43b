"""A whole campaign with its records as one text: read, checked and replayed as a whole."""

import re
from functools import cache

import pytest
from hostile import tried, values
from hypothesis import given
from hypothesis import strategies as some

import pertinax
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
def texts(draw: some.DrawFn, players: int) -> str:
    """A whole campaign with some rows changed, left out, doubled, moved or put in."""
    rows = whole(players)[-1].written().splitlines()
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


def read_or_refused(text: str) -> None:
    try:
        campaign = parse_campaign(text)
    except NotReadable:
        return
    written = campaign.written()
    assert parse_campaign(written).written() == written
    for checked in replayed(campaign):
        assert checked.reason is None or str(checked.reason)


@tried(40)
@given(texts(2))
def test_hostile_campaigns_are_read_and_replayed_or_refused(text: str) -> None:
    read_or_refused(text)


@tried(20)
@given(texts(1))
def test_hostile_solo_campaigns_are_read_and_replayed_or_refused(text: str) -> None:
    read_or_refused(text)


GAME_OF_BOX = """
followers 130
last-turns p1
tile scout p1
tile orator p1 dissenters
tile hunter
cards p1 {card}
gained 1
glory 40
solo won glory 2 opposition 3 leftmost 0 rightmost 0 risen 2
dissenters pioneer {narek} 100 {camilla} 90
"""


@cache
def of_the_box() -> str:
    """A solo campaign with every kind of row and no records: read quickly, so read often."""
    campaign = pertinax.new_campaign(1, "box", names=["Ada"], title="Fridays")
    for card in ("conscription", "pathfinders", "rampage", "pioneers"):
        choices = ("firm_hand", "quiet_council") if campaign.number > 2 else ("middle", "middle")
        rows = GAME_OF_BOX.format(card=card, narek=choices[0], camilla=choices[1])
        campaign = campaign.entered(rows.splitlines())
        while campaign.choice is not None:
            campaign = campaign.chosen(campaign.choice.options[0])
    return campaign.remembered("Hope").written()


def kinds_of_rows(text: str) -> dict[str, str]:
    """The last row of each kind."""
    return {row.split()[0]: row for row in text.splitlines() if row}


ALL_KINDS = {
    "pertinax-campaign", "campaign", "players", "seed", "difficulty", "title", "island", "name",
    "==", "followers", "last-turns", "tile", "cards", "gained", "glory", "solo", "dissenters",
    "choice", "sheet", "opposition",
}  # fmt: skip


def test_the_fuzzed_rows_are_all_that_a_campaign_has() -> None:
    assert set(kinds_of_rows(of_the_box())) == ALL_KINDS


@pytest.mark.parametrize("kind", sorted(ALL_KINDS))
@tried(25)
@given(data=some.data())
def test_every_word_of_hostile_rows_is_read_or_refused(kind: str, data: some.DataObject) -> None:
    """One row of a kind with a word changed, left out, doubled or put in, or wholly another one."""
    text = of_the_box()
    row = kinds_of_rows(text)[kind]
    words = row.split(" ")
    place = data.draw(some.integers(0, len(words) - 1))
    match data.draw(some.sampled_from(["change", "leave out", "double", "put in", "swap", "all"])):
        case "change":
            words[place] = data.draw(values)
        case "leave out":
            del words[place]
        case "double":
            words.insert(place, words[place])
        case "put in":
            words.insert(place, data.draw(values))
        case "swap":
            other = data.draw(some.integers(0, len(words) - 1))
            words[place], words[other] = words[other], words[place]
        case _:
            words = [kind, *data.draw(some.lists(values, max_size=14))]
    read_or_refused(text.replace(f"{row}\n", " ".join(words) + "\n"))
