"""A campaign of one person: difficulty, Opposition, the Dissenters of each game, its end."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from commands.table_talk import Desk
from games.make_golden_campaigns import FOLDER
from server.people import Server, serving

import pertinax
from campaign.test_server import finish, opened, page, seated
from pertinax.commands.play import play
from pertinax.commands.simulate import simulate
from pertinax.games.campaigns import campaign_of, played_alone, read_campaign
from pertinax.games.perseverance.chronicle.shared.rules.names import AMBITIONS, CHOICES, RIVALS
from pertinax.games.perseverance.solo.episode1.rules.options import READINESS
from pertinax.games.perseverance.solo.episode2.rules.options import AGENDAS
from pertinax.games.perseverance.solo.shared.rules import names as solo_names
from pertinax.kernel.campaign import Campaign
from pertinax.kernel.errors import NotReadable
from pertinax.texts import Texts
from pertinax.words.campaigns import words_of_campaign

LANGUAGES = ("en", "fr", "pl")
ROWS = [
    "followers 130",
    "last-turns p1",
    "tile scout p1",
    "tile orator p1 dissenters",
    "tile hunter dissenters",
    "cards p1 conscription",
    "gained 1",
    "glory 4",
    "solo won glory 3 opposition 2 leftmost 1 rightmost 1 risen 2",
    "dissenters trailblazer left 100 right 90",
]


def begun(difficulty: str = "medium") -> Campaign:
    return pertinax.new_campaign(1, "solo", options={"difficulty": difficulty}, names=["Ada"])


def options(campaign: Campaign) -> Any:
    assert campaign.following is not None
    return campaign.following.options


def test_what_a_solo_game_calls_its_choices_is_what_the_campaign_knows() -> None:
    assert solo_names.AMBITIONS == AMBITIONS
    assert solo_names.NAMES == RIVALS
    assert CHOICES == {1: READINESS, 2: AGENDAS}


def test_its_games_are_begun_by_the_campaign_alone() -> None:
    for game in ("episode1-chronicle-solo", "episode2-chronicle-solo"):
        assert campaign_of(game) == "chronicle"
        assert game not in played_alone()


# CH-SETUP-03, -04e


@pytest.mark.rule("CH-SETUP-03")
def test_the_difficulty_is_fixed_and_the_sheet_begins_with_ten_opposition() -> None:
    assert "difficulty easy\n" in pertinax.new_campaign(1, "solo").written()
    campaign = begun("hard")
    assert options(campaign)["difficulty"] == "hard"
    assert options(campaign)["opposition"] == 10
    for said in ({"difficulty": "easy"}, {"opposition": 0}, {"governorships": 2}):
        with pytest.raises(NotReadable, match="said by the campaign itself"):
            pertinax.next_game(campaign, said)


@pytest.mark.rule("CH-SETUP-04e", "CH-SETUP-01", "CH-SETUP-04b", "CH-END-1P-01")
def test_level_and_dissenters_are_free_and_suggested_as_they_were() -> None:
    campaign = begun().entered(ROWS).chosen("scout")
    second = options(campaign)
    assert campaign.following is not None
    assert campaign.following.game == "episode1-chronicle-solo"
    assert (second["ambition"], second["narek"], second["camilla"]) == (
        "trailblazer", "left", "right",
    )  # fmt: skip
    assert (second["side"], second["governorships"], second["opposition"]) == ("B", 1, 12)
    other = pertinax.next_game(campaign, {"ambition": "squatter", "narek": "middle"})
    assert other.deal.options["ambition"] == "squatter"
    # Game 3 is one of the other Episode: Agendas are chosen anew, and kept for game 4.
    third = campaign.entered([*ROWS[:-1], "dissenters pioneer left 1 right 2"]).chosen("scout")
    assert (options(third)["ambition"], "narek" in options(third)) == ("pioneer", False)
    rows = [*ROWS[:-2], "solo lost glory 2 opposition 3 leftmost 0 rightmost 0 risen 0"]
    rows.append("dissenters pioneer temple_creed 80 open_gates 70")
    last = third.entered(rows).chosen("scout").chosen("hunter")
    assert (options(last)["narek"], options(last)["camilla"]) == ("temple_creed", "open_gates")


# Games with the box, and hostile files


@pytest.mark.rule("CH-END-1P-02", "CH-END-1P-03", "CH-END-1P-05", "CH-END-1P-07", "CH-R-45")
def test_a_game_with_the_box_brings_glory_a_governorship_and_a_tile() -> None:
    """3 for the level, less 1 and 1 more for Readiness, 1 for Scout: what CH-EX-20 says."""
    campaign = begun().entered(ROWS)
    choice = campaign.choice
    assert choice is not None
    assert (choice.options, choice.optional, choice.rule) == (("scout",), False, "CH-END-1P-07")
    after = campaign.chosen("scout")
    assert after.scores == (4 + 3 + 1,)
    assert "sheet p1 glory 8 governor 1 tiles scout cards conscription\nopposition 12\n" in (
        after.written()
    )
    assert pertinax.load_campaign(after.written()).written() == after.written()


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("dissenters trailblazer left 100", "a level, then"),
        ("dissenters duke left 100 right 90", "squatter, pioneer"),
        ("dissenters pioneer firm_hand 100 right 90", "left, middle, right"),
        ("dissenters pioneer middle 100 right 90", "Readiness is another one"),
        ("dissenters pioneer left 99999 right 90", "is no number"),
        ("solo won glory 3 opposition 2 leftmost 2 rightmost 1 risen 2", "two Dissenters"),
        ("solo drawn glory 3 opposition 2 leftmost 1 rightmost 1 risen 2", "won or lost"),
        ("tile defender p2", "at most once"),
    ],
)
def test_what_is_entered_is_checked(row: str, said: str) -> None:
    key = row.split()[0]
    place = next(number for number, each in enumerate(ROWS) if each.startswith(key))
    with pytest.raises(NotReadable, match=said):
        begun().entered([*ROWS[:place], row, *ROWS[place + 1 :]])


def test_two_agendas_differ_and_only_a_solo_game_has_dissenters() -> None:
    third = begun().entered(ROWS).chosen("scout").entered(ROWS).chosen("scout")
    rows = [*ROWS[:-2], "solo won glory 2 opposition 3 leftmost 0 rightmost 0 risen 0"]
    with pytest.raises(NotReadable, match="two different Agendas"):
        third.entered([*rows, "dissenters pioneer open_gates 80 open_gates 70"])
    two = ["followers 88 77", "last-turns p1 p2", *ROWS[2:5], "tile defender", "gained 0 0"]
    with pytest.raises(NotReadable, match="a level, then"):
        pertinax.new_campaign(2, "x").entered([*two, "glory 0 0", ROWS[-1]])


def test_the_loser_of_a_solo_campaign_names_no_island() -> None:
    text = (FOLDER / "chronicle-1.ptc").read_text(encoding="utf-8")
    lost = pertinax.load_campaign(text)
    with pytest.raises(NotReadable, match="CH-FINAL-01"):
        lost.remembered("Mine")
    with pytest.raises(NotReadable, match="the winner names the island"):
        pertinax.load_campaign(text.replace('title "', 'island "Mine"\ntitle "', 1))


# The end


def last_game(glory: int) -> Campaign:
    """After four games with the box, of which the first brought so much Glory."""
    campaign = begun()
    for number in range(4):
        solo = ROWS[-2:] if number < 2 else [
            "solo won glory 3 opposition 2 leftmost 0 rightmost 0 risen 2",
            "dissenters trailblazer firm_hand 100 open_gates 90",
        ]  # fmt: skip
        rows = [*ROWS[:-2], *solo]
        rows[7] = f"glory {0 if number else glory}"
        campaign = campaign.entered(rows)
        if campaign.choice is not None:
            campaign = campaign.chosen("scout")
    assert campaign.over
    return campaign


@pytest.mark.rule("CH-FINAL-02", "CH-FINAL-03")
@pytest.mark.parametrize(("glory", "won"), [(4, False), (5, True)])
def test_more_glory_than_opposition_wins_and_as_much_does_not(glory: int, won: bool) -> None:
    """10 and 2 in each game and 1 for each of two tokens left: 20. 4 Glory in each game: 16."""
    campaign = last_game(glory)
    assert campaign.scores == (16 + glory,)
    assert campaign.written().rstrip().endswith("opposition 20")
    assert campaign.winners == ((0,) if won else ())
    for language in LANGUAGES:
        words = words_of_campaign(campaign, Texts.load(language))
        assert str(16 + glory) in words.verdict()
        assert "20" in words.verdict()
    english = words_of_campaign(campaign, Texts.load("en")).verdict()
    assert english.startswith(f"The campaign is {'won' if won else 'lost'}")


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheet_and_course_have_the_opposition_and_the_dissenters(language: str) -> None:
    campaign = begun().entered(ROWS).chosen("scout")
    texts = Texts.load(language)
    words = words_of_campaign(campaign, texts)
    rows = dict(words.sheets()[0].rows)
    assert len(words.sheets()) == 1
    assert rows[texts.get("chronicle.campaign.row.opposition")] == ("12", "", "", "")
    assert (
        texts.get("solo.ambition.trailblazer") in rows[texts.get("chronicle.campaign.row.level")][0]
    )
    told = rows[texts.get("chronicle.campaign.row.dissenters")][0]
    assert re.search(r"Narek 100 .*Camilla 90 ", told)
    tokens = rows[texts.get("chronicle.campaign.row.tokens")][0]
    assert texts.get("chronicle.achievement.hunter") in tokens
    opposition = words.course().lines[-1]
    assert (opposition.seat, opposition.counts) == (None, (10, 12))
    assert texts.get("chronicle.difficulty.medium") in words.place()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_played_game_is_told_with_those_whom_the_rules_play(language: str) -> None:
    campaign = read_campaign(FOLDER / "chronicle-1.ptc")
    told = "\n".join(
        line
        for chapter in words_of_campaign(campaign, Texts.load(language)).story(1, [
            ("turn", {"turn": 3, "seat": 0}),
            ("opposition", {"count": 2, "rule": "CH-SOLO-06"}),
            ("assembly", {"number": 1}),
            ("assembly-rank", {"seat": 1, "votes": 5, "rank": 1}),
        ])
        for line in chapter.lines
    )  # fmt: skip
    assert "+2" in told
    assert "Narek" in told
    assert "p2" not in told


# In the terminal


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_the_terminal_asks_difficulty_level_and_dissenters() -> None:
    desk = Desk(
        ["1", "person", "Ada", "4", "3", "squatter", "Left: Mobilised", "nobody", "3", "quit"]
    )
    code = play("chronicle", seed="5", save=Path("alone.ptc"), screen=desk.screen)
    assert code == 0
    campaign = read_campaign(Path("alone.ptc"))
    assert campaign.record is not None
    chosen = campaign.record.options
    assert (chosen["difficulty"], chosen["ambition"]) == ("hard", "squatter")
    assert (chosen["narek"], chosen["camilla"]) == ("left", "right")
    assert "“nobody” is none of these." in desk.text


@pytest.mark.usefixtures("folder")
def test_the_terminal_suggests_what_was_chosen_before_and_loses_nothing() -> None:
    file = Path("alone.ptc")
    third = begun().entered(ROWS).chosen("scout").entered(ROWS).chosen("scout")
    rows = [*ROWS[:-2], "solo won glory 2 opposition 3 leftmost 0 rightmost 0 risen 0"]
    fourth = third.entered([*rows, "dissenters pioneer temple_creed 80 open_gates 70"])
    file.write_text(fourth.chosen("scout").written(), encoding="utf-8")
    desk = Desk(["", "", "", "quit"])
    assert play(resume=file, screen=desk.screen) == 0
    record = read_campaign(file).record
    assert record is not None
    assert record.options["ambition"] == "pioneer"
    assert (record.options["narek"], record.options["camilla"]) == ("temple_creed", "open_gates")
    assert "Temple Creed" in desk.text


@pytest.mark.usefixtures("folder")
def test_the_keyboard_ends_while_a_game_is_set_up(folder: Path) -> None:
    desk = Desk(["1"])
    file = folder / "alone.ptc"
    play("chronicle", players=1, seed="5", save=file, screen=desk.screen)
    assert read_campaign(file).number == 1


@pytest.mark.usefixtures("folder")
def test_campaigns_of_one_are_simulated() -> None:
    file = Path("found.json")
    simulate(
        "chronicle", bots=["random"], players=1, games=1, seed="1", jobs=1, json=file,
        more=["difficulty=hard", "ambition=squatter"],
    )  # fmt: skip
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["options"]["difficulty"] == "hard"
    assert data["options"]["ambition"] == "squatter"


# On the server


@pytest.fixture
def server(tmp_path: Path) -> Any:
    with serving(tmp_path) as found:
        yield found


def test_one_person_plays_at_the_table_and_takes_the_campaign_along(server: Server) -> None:
    ada = server.somebody()
    assert '<option value="1">' in page(ada, "/campaigns")
    path = opened(ada, 1, difficulty="hard")
    found = page(ada, path)
    assert "Game 1 of 4 · Hard · Opposition: 10" in found
    for field in ("ambition", "narek", "camilla"):
        assert f'name="option.{field}"' in found
    for field in ("governorships", "opposition", "difficulty"):
        assert f'name="option.{field}"' not in found
    table = seated(ada, path, "me")
    finish(server, table)
    found = page(ada, path)
    assert "Against the Dissenters" in found
    text = ada.browser.get(f"{path}/file").text
    assert "difficulty hard\n" in text
    campaign = pertinax.load_campaign(text)
    assert campaign.number == 2
    brought = ada.browser.post(
        "/campaigns/bring", files={"file": ("x.ptc", text.encode())}, follow_redirects=False
    )
    assert brought.status_code == 303
    assert "Game 2 of 4 · Hard" in page(ada, brought.headers["location"])


def test_a_game_with_the_box_is_entered_by_one_person(server: Server) -> None:
    ada = server.somebody()
    path = opened(ada, 1)
    form = {
        "followers.p1": "130", "glory.p1": "4", "gained.p1": "1",
        "tile.1": "scout", "tile.2": "orator", "tile.3": "hunter",
        "marks.1": "p1", "marks.2": ["p1", "dissenters"], "marks.3": "dissenters",
        "cards.p1": "conscription", "solo.end": "won", "solo.level": "trailblazer",
        "solo.risen": "2", "solo.narek": "left", "solo.narek.followers": "100",
        "solo.camilla": "right", "solo.camilla.followers": "90",
    }  # fmt: skip
    wrong = ada.browser.post(f"{path}/enter", data={**form, "solo.level": "duke"})
    assert wrong.status_code == 422
    answer = ada.browser.post(f"{path}/enter", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    ada.post(f"{path}/choose", option="scout")
    text = ada.browser.get(f"{path}/file").text
    assert "\n".join(ROWS[-2:]) in text
    assert pertinax.load_campaign(text).scores == (8,)


def test_an_unknown_difficulty_is_refused(server: Server) -> None:
    answer = server.somebody().post(
        "/campaigns", campaign="chronicle", players=1, difficulty="mild"
    )
    assert answer.status_code == 422
