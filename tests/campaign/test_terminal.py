"""A campaign in the terminal: all games, in one file, saved after every answer."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from commands.table_talk import Desk, choices

import pertinax
from campaign.played import play_on, whole
from campaign.test_python import ROWS
from pertinax.cli import main
from pertinax.commands import Refused
from pertinax.commands.play import play
from pertinax.commands.replay import replay
from pertinax.commands.simulate import simulate
from pertinax.games.campaigns import read_campaign, replayed

FILE = Path("story.ptc")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Keyboard(Desk):
    """Somebody who takes any option that is shown, and says yes to all else."""

    def __init__(self, stops: str = "") -> None:
        super().__init__((), self._any)
        self._luck = Random(1)
        self._stops = stops

    def _any(self, prompt: str) -> str:
        if self._stops and self._stops in prompt:
            return "quit"
        page = self.page.getvalue()[-6000:]
        labels = choices(page) if prompt.startswith("Ada>") else []
        return self._luck.choice(labels) if labels else ""


def story(*seats: str, desk: Desk | None = None, answers: Iterable[str] = ()) -> Desk:
    """A new campaign, as far as the keyboard brings it."""
    desk = desk or Desk(answers)
    code = play(
        "chronicle", seats=seats, names=["Ada", "Bo"], seed="5", save=FILE, screen=desk.screen
    )
    assert code == 0
    return desk


def resumed(*seats: str, answers: Iterable[str] = ()) -> Desk:
    desk = Desk(answers)
    assert play(resume=FILE, seats=seats, screen=desk.screen) == 0
    return desk


def test_bots_play_a_whole_campaign_that_ends_with_its_winner() -> None:
    desk = story("random", "random")
    campaign = read_campaign(FILE)
    assert campaign.over
    assert [record is not None for record in campaign.records] == [True] * 4
    for number, episode in enumerate((1, 1, 2, 2), 1):
        assert f"Game {number}: Perseverance: Episode {episode}" in desk.text
    names = ", ".join(campaign.names[seat] for seat in campaign.winners)
    glory = max(campaign.scores)
    assert f"The campaign is won by {names} with {glory} Glory." in desk.text
    assert all(checked.reason is None for checked in replayed(campaign))


@pytest.mark.rule("CH-FINAL-01")
def test_a_person_plays_to_the_end_and_names_the_island() -> None:
    """Whatever is asked, between the games too, is answered at the same prompt."""
    before = play_on(play_on(play_on(pertinax.new_campaign(2, "name it", names=["Ada", "Bo"]))))
    FILE.write_text(before.written(), encoding="utf-8")
    desk = Keyboard()
    assert play(resume=FILE, seats=["person", "random"], screen=desk.screen) == 0
    campaign = read_campaign(FILE)
    assert campaign.over
    assert ("The winner names the island:" in desk.text) == (0 in campaign.winners)


@pytest.mark.rule("CH-FINAL-01")
def test_the_winner_names_the_island() -> None:
    FILE.write_text(whole()[-1].written(), encoding="utf-8")
    assert resumed("random", "random").text.count("names the island") == 0
    desk = resumed("person", "person", answers=["Hope"])
    assert "The island is called Hope." in desk.text
    assert read_campaign(FILE).remembrance == "Hope"
    assert "names the island" not in resumed("person", "person").text


def test_who_leaves_in_a_game_goes_on_there_and_a_bot_may_take_over() -> None:
    desk = story("person", "random", answers=[*["1"] * 7, "quit"])
    assert "pertinax play --resume story.ptc" in desk.text
    begun = read_campaign(FILE)
    assert begun.record is not None
    assert begun.number == 1
    resumed(answers=[*["1"] * 20, "quit"])
    further = read_campaign(FILE)
    assert further.record is not None
    assert len(further.record.lines) > len(begun.record.lines)
    assert str(further.record.lines[0]) == str(begun.record.lines[0])
    resumed("random", "random")
    assert read_campaign(FILE).over


def test_between_two_games_one_may_stop_and_come_back() -> None:
    desk = story("person", "random", desk=Keyboard(stops="Enter begins"))
    campaign = read_campaign(FILE)
    assert (campaign.number, campaign.record, len(campaign.records)) == (2, None, 1)
    assert "Governor:" in desk.text
    again = resumed("random", "random")
    assert "Game 2 of 4" in again.text
    assert read_campaign(FILE).over


def test_a_killed_process_loses_nothing(folder: Path) -> None:
    command = "import sys; from pertinax.cli import main; sys.exit(main())"
    arguments = [
        "play",
        "chronicle",
        "--seats",
        "random,greedy",
        "--seed",
        "9",
        "--save",
        str(FILE),
    ]
    process = subprocess.Popen(
        [sys.executable, "-c", command, *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    for told, _ in enumerate(process.stdout):
        if told == 150:
            break
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    campaign = read_campaign(FILE)
    assert not [
        path for path in folder.iterdir() if path != folder / FILE and path.suffix == ".ptc"
    ]
    assert campaign.record is not None
    assert len(campaign.record.lines) > 10
    resumed("random", "random")
    assert read_campaign(FILE).over


def test_a_game_with_the_box_is_followed_by_its_choices_and_the_next_game() -> None:
    entered = pertinax.new_campaign(2, "box", names=["Ada", "Bo"]).entered(ROWS)
    FILE.write_text(entered.written(), encoding="utf-8")
    desk = resumed("random", "random", answers=["7", "1", "2"])
    assert "Bo: which Achievement tile is carried over? (CH-END-2P-04)" in desk.text
    assert "Expected a number from 1 to 3, not '7'." in desk.text
    campaign = read_campaign(FILE)
    assert campaign.over
    assert "choice p2 orator CH-END-2P-04\nchoice p1 nothing CH-END-2P-04\n" in campaign.written()


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_a_campaign_is_replayed_as_a_whole_in_each_language(language: str) -> None:
    FILE.write_text(whole()[-1].written(), encoding="utf-8")
    desk = Desk()
    assert replay(FILE, check=True, language=language, screen=desk.screen) == 0
    said = {"en": "correct throughout", "fr": "tout est correct", "pl": "całość poprawna"}
    assert said[language] in desk.text
    assert "chronicle.campaign." not in desk.text
    assert "cli.campaign." not in desk.text


def test_a_campaign_that_parts_is_refused_with_game_and_decision() -> None:
    text = whole()[-1].written()
    place = text.index("== game 3")
    text = text[:place] + text[place:].replace("p1 start-zone ", "p1 start-zone x", 1)
    FILE.write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match=r"Game 3: Perseverance: Episode 2: decisions .*: \d+ of \d+"):
        replay(FILE, check=True, screen=Desk().screen)
    desk = Desk()
    assert replay(FILE, screen=desk.screen) == 0
    assert "It goes no further, because" in desk.text


def test_one_game_of_a_campaign_is_stepped_through() -> None:
    FILE.write_text(whole()[-1].written(), encoding="utf-8")
    desk = Desk()
    assert replay(FILE, game=2, check=True, screen=desk.screen) == 0
    record = whole()[-1].records[1]
    assert record is not None
    assert f"Decisions: {len(record.lines)}" in desk.text
    with pytest.raises(Refused, match="no record of a game 5"):
        replay(FILE, game=5, screen=desk.screen)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["play", "chronicle", "--players", "5"], "1 to 4 players, not 5"),
        (["play", "chronicle", "--seats", "random,random", "--set", "glory=3,3"], "cannot be set"),
        (["play", "chronicle", "--seats", "random,random", "--content", "x"], "readable file"),
        (["play", "chronicle", "--after", "x.ptx"], "its own order of games"),
        (["play", "chronicle", "--resume", "there.ptc", "--seed", "1"], "leave those flags out"),
        (["play", "episode1", "--resume", "there.ptc"], "a campaign of another kind: chronicle"),
        (["play", "chronicle", "--resume", "nowhere.ptc"], "there is no such file"),
        (["play", "chronicle", "--seats", "random,random", "--save", "there.ptc"], "already"),
        (["simulate", "chronicle", "--set", "game=3"], "said by the campaign itself"),
        (["simulate", "chronicle", "--players", "5"], "1 to 4 players"),
        (["simulate", "chronicle", "--players", "2", "--set", "difficulty=hard"], "difficulty"),
        (["simulate", "chronicle", "--players", "1", "--set", "difficulty=x"], "easy, medium"),
        (["simulate", "chronicle", "--players", "1", "--set", "opposition=0"], "campaign itself"),
        (["replay", "wrong.ptc"], "in line 2"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_one_clear_line(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("there.ptc").write_text(whole()[1].written(), encoding="utf-8")
    Path("wrong.ptc").write_text("pertinax-campaign 1\nplayers 2\n", encoding="utf-8")
    assert main(arguments) == 2
    assert why in " ".join(capsys.readouterr().err.split())


def test_campaigns_are_simulated_with_who_wins_by_glory(
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = Path("data.json")
    simulate("chronicle", bots=["random"], players=3, games=4, json=data, jobs=1)
    told = capsys.readouterr()
    assert "4 of 4 games" in told.err
    assert "Campaigns:" in told.out
    found = json.loads(data.read_text())
    assert found["game"] == "chronicle"
    for game in found["games"]:
        assert len(game["course"]) == 4
        assert game["course"][-1] == game["scores"]
        best = max(game["scores"])
        assert all(game["scores"][seat] == best for seat in game["winners"])
    assert sum(each["wins"] for each in found["summary"]["standings"]) == pytest.approx(4)


def test_the_same_campaigns_whatever_the_jobs() -> None:
    one, two = Path("one.json"), Path("two.json")
    simulate("chronicle", bots=["random"], players=2, games=3, json=one, jobs=1)
    again = json.loads(one.read_text())["games"]
    simulate("chronicle", bots=["random"], players=2, games=3, json=two, jobs=1)
    assert json.loads(two.read_text())["games"] == again
