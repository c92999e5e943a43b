"""Whole campaigns as they were played once: each reads, replays and ends as it did."""

from functools import cache

import pytest

import pertinax
from games.make_golden_campaigns import AGREED, CAMPAIGNS, FOLDER, NAMES, goes_otherwise
from pertinax.games.campaigns import find_campaign, replayed
from pertinax.kernel.campaign import Campaign


@cache
def text(name: str) -> str:
    return (FOLDER / f"{name}.ptc").read_text(encoding="utf-8")


@cache
def golden(name: str) -> Campaign:
    return pertinax.load_campaign(text(name))


def test_there_is_one_for_every_number_of_players() -> None:
    kept = {path.stem for path in FOLDER.iterdir()}
    assert kept == CAMPAIGNS.keys()
    players = [golden(name).players for name in CAMPAIGNS]
    assert players == list(find_campaign("chronicle").players)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_golden_campaign_reads_back_to_itself(name: str) -> None:
    assert golden(name).written() == text(name)
    assert golden(name).over


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_golden_campaign_goes_as_it_went(name: str) -> None:
    """Every record is played once more, and the campaign put together from what they lead to."""
    kept = golden(name)
    given = CAMPAIGNS[name]
    names = NAMES[: given["players"]]
    again = pertinax.new_campaign(seed="golden", names=names, title="Golden", **given)
    for checked in replayed(kept):
        assert checked.reason is None
        assert checked.match is not None
        assert checked.match.result is not None
        old, new = kept.records[checked.number - 1], checked.match.record()
        assert old is not None
        following = again.following
        assert following is not None
        agreed = AGREED.get((name, checked.number), {})
        assert {**following.options, **agreed}.items() <= old.options.items()
        new.engine = old.engine
        assert not goes_otherwise(old, new)
        again = again.after(checked.match.result, new)
    if again.winners:
        again = again.remembered("Golden Island")
    assert again.written() == text(name)


def test_a_solo_campaign_is_lost_or_won_by_opposition() -> None:
    """CH-FINAL-03: nobody wins this one, and so nobody names the island."""
    lost = golden("chronicle-1")
    assert lost.winners == ()
    assert lost.remembrance == ""
    head, _, last = text("chronicle-1").rpartition("\nopposition ")
    assert int(last.partition("\n")[0]) >= lost.scores[0]
    assert "difficulty medium\n" in head
