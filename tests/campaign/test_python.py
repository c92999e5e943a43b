"""A campaign from Python: it gives a game, takes its result, and gives the next."""

from pathlib import Path
from typing import Any

import pytest

import pertinax
from campaign.played import NAME, play_by, play_on, whole
from pertinax.games.campaigns import campaign_of, campaigns, find_campaign
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Result


@pytest.mark.rule("CH-SETUP-01", "CH-SETUP-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_games_each_begun_with_what_the_one_before_has_left(players: int) -> None:
    campaign = pertinax.new_campaign(players=players, seed=7)
    assert (campaign.number, campaign.scores, campaign.over) == (1, (0,) * players, False)
    games = []
    while not campaign.over:
        match = pertinax.next_game(campaign)
        games.append((match.deal.game.name, match.deal.options["game"]))
        assert match.deal.options["glory"] == list(campaign.scores)
        play_by(match)
        assert match.result is not None
        campaign = campaign.after(match.result, match.record())
    first, second = "episode1-chronicle", "episode2-chronicle"
    assert games == [(first, 1), (first, 2), (second, 3), (second, 4)]
    assert campaign.number == 5
    assert campaign.following is None
    best = max(campaign.scores)
    assert all(campaign.scores[seat] == best for seat in campaign.winners)
    assert campaign.winners


def test_the_same_seed_is_the_same_campaign_and_each_game_has_its_own_dice() -> None:
    again = pertinax.new_campaign(2, "whole", names=["Ada", "Bo"], title="Fridays")
    while not again.over:
        again = play_on(again)
    assert again.written() == whole()[-1].written()
    seeds = [record.seed for record in again.records if record is not None]
    assert len(set(seeds)) == 4


def test_nothing_changes_a_campaign() -> None:
    before, after = whole()[0], whole()[1]
    assert before.number == 1
    assert after.number == 2
    assert pertinax.load_campaign(after.written()).written() == after.written()


def test_a_campaign_is_kept_in_the_middle_of_a_game(tmp_path: Path) -> None:
    campaign = whole()[1]
    match = pertinax.next_game(campaign)
    play_by(match, until=3)
    kept = campaign.keeping(match.record())
    (tmp_path / "campaign.ptc").write_text(kept.written(), encoding="utf-8")
    read = pertinax.load_campaign(tmp_path / "campaign.ptc")
    assert read.record is not None
    assert read.number == 2
    again = pertinax.load_game(read.record)
    play_by(again)
    play_by(match)
    assert again.result is not None
    assert again.hash() == match.hash()
    assert read.after(again.result, again.record()).number == 3


def test_what_was_agreed_for_a_game_holds_for_the_next_ones() -> None:
    campaign = pertinax.new_campaign(2, "agreed")
    match = pertinax.next_game(campaign, {"claim_unmarks_dissenters": False})
    play_by(match)
    assert match.result is not None
    campaign = campaign.after(match.result, match.record())
    following = campaign.following
    assert following is not None
    assert following.options["claim_unmarks_dissenters"] is False
    assert pertinax.next_game(campaign).deal.options["claim_unmarks_dissenters"] is False


def test_a_game_that_is_not_the_next_one_is_refused() -> None:
    first, second = whole()[0], whole()[1]
    assert second.records[0] is not None
    with pytest.raises(NotReadable, match="game 2 was not begun with what the sheets say"):
        second.keeping(second.records[0])
    with pytest.raises(NotReadable, match="no game of a campaign"):
        first.after(Result((1, 2), (1,)))
    with pytest.raises(NotReadable, match="no game is to be played now"):
        pertinax.next_game(whole()[-1])
    other: Any = pertinax.new_game("episode1", 2, 1).record()
    with pytest.raises(NotReadable, match="game 1 is episode1-chronicle for 2"):
        first.keeping(other)


@pytest.mark.rule("CH-FINAL-01")
def test_the_winner_names_the_island_after_the_last_game_only() -> None:
    with pytest.raises(NotReadable, match="CH-FINAL-01"):
        whole()[3].remembered("Hope")
    named = whole()[-1].remembered("Île d’Espoir")
    assert named.remembrance == "Île d’Espoir"
    assert 'island "Île d’Espoir"' in named.written()
    with pytest.raises(NotReadable, match="characters"):
        named.remembered("\x1b[2J")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": 5}, "1 to 4 players"),
        ({"players": 0}, "1 to 4 players"),
        ({"players": 1, "options": {"difficulty": "mild"}}, "easy, medium, hard"),
        ({"players": 2, "options": {"difficulty": "easy"}}, "solo campaign only"),
        ({"players": 2, "seed": "a\nb"}, "no seed"),
        ({"players": 2, "names": ["Ada"]}, "for all 2 players"),
        ({"players": 2, "title": "x" * 300}, "a title has"),
        ({"players": 2, "campaign": "odyssey"}, "no campaign; there are: chronicle"),
        ({"players": 2, "options": {"weather": 1}}, "weather"),
    ],
)
def test_what_no_campaign_begins_with_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(NotReadable, match=said):
        pertinax.new_campaign(**given)


def test_games_know_which_campaign_they_are_of() -> None:
    assert campaign_of("episode2-chronicle") == NAME
    assert campaign_of("episode2") == ""
    assert list(campaigns()) == [NAME]
    assert find_campaign(NAME).players == range(1, 5)


# Beside the box: games that were played elsewhere are entered by hand

ROWS = [
    "followers 88 77",
    "last-turns p1 p2",
    "tile scout p1",
    "tile orator p1 p2",
    "tile hunter p2 dissenters",
    "tile defender",
    "cards p1 conscription pathfinders",
    "cards p2 an_old_friend",
    "gained 3 1",
    "glory 9 10",
]


@pytest.mark.rule("CH-END-2P-04")
def test_a_game_with_the_box_is_entered_its_choices_asked_and_the_next_played_here() -> None:
    campaign = pertinax.new_campaign(2, "box").entered(ROWS)
    choice = campaign.choice
    assert choice is not None
    assert (choice.seat, choice.options, choice.optional) == (1, ("orator", "hunter"), True)
    assert campaign.following is None
    with pytest.raises(NotReadable, match="not to be chosen"):
        campaign.chosen("scout")
    half = campaign.chosen("orator")
    assert pertinax.load_campaign(half.written()).written() == half.written()
    after = half.chosen("")
    assert (after.number, after.scores, after.choice) == (2, (12, 10), None)
    match = pertinax.next_game(after)
    assert match.deal.options["tiles"] == [[], ["orator"]]
    assert match.deal.options["cards"] == [["conscription", "pathfinders"], ["an_old_friend"]]
    assert play_on(after).number == 3


def test_what_was_entered_wrongly_is_taken_back_but_no_game_of_ours() -> None:
    before = pertinax.new_campaign(2, "box")
    assert before.entered(ROWS).taken_back().written() == before.written()
    with pytest.raises(NotReadable, match="no game is to be taken back"):
        before.taken_back()
    with pytest.raises(NotReadable, match="no game is to be taken back"):
        whole()[1].taken_back()


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("followers 88", "each of 2 players"),
        ("tile mentor p1", "no tile of this game"),
        ("cards p1 conscription conscription conscription", "copies"),
        ("followers 88 99999", "is no number"),
    ],
)
def test_what_is_entered_is_checked_like_everything_else(row: str, said: str) -> None:
    key = row.split()[0]
    rows = [row if each.startswith(key) else each for each in ROWS]
    if key in ("tile", "cards"):
        place = next(n for n, each in enumerate(ROWS) if each.startswith(key))
        rows = [*ROWS[:place], row, *ROWS[place + 1 :]]
    with pytest.raises(NotReadable, match=said):
        pertinax.new_campaign(2, "box").entered(rows)
