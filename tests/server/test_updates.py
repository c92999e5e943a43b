"""Tables survive every update: another number, another rule, another state, in a real server.

Each test starts a server from a changed copy of the program, on tables from before the change.
"""

import random
import re
import shutil
from pathlib import Path

import pytest

from server.people import Person, eventually
from server.real import real_server
from server.updates import Before, Edit, ending_of, held_by, log_of, tables_before, update

GAMES = {"episode1": "rations", "episode2": "gather", "perpetuity": ""}
"""With what people there like to do."""
OTHER_COUNT = {
    "episode1": Edit("episode1", "pieces.toml", r"(players = 4, neutral = )10", r"\g<1>9"),
    "episode2": Edit("episode2", "pieces.toml", r"(players = 4, neutral = )10", r"\g<1>9"),
    "perpetuity": Edit("perpetuity", "aliens.toml", r"(mortals = 4, aliens = )15", r"\g<1>14"),
}
NUMBER = {
    "episode1": Edit("episode1", "player_boards.toml", r'(side = "A", food = )1', r"\g<1>3", 4),
    "episode2": Edit("episode2", "start.toml", r"(valor = 1, food = )1", r"\g<1>3"),
    "perpetuity": Edit("perpetuity", "heroes.toml", r"(artifacts = )1(, markers = 4)", r"\g<1>2\2"),
}
LABEL = {
    game: Edit(game, "pieces.toml", r'(ships_max|settlements)( = .*?)"\w+"', r'\1\2"ruling"')
    for game in GAMES
}
RULE = {
    "episode1": Edit("episode1", "effects.py", r'FOOD, 2, "rations"', 'FOOD, 5, "rations"'),
    "episode2": Edit("episode2", "city.py", r'GLOWBERRY, 2, "gather"', 'GLOWBERRY, 5, "gather"'),
    "perpetuity": Edit(
        "perpetuity",
        "rules/setup.py",
        r"gain\(table, seat, kind, 1\)",
        "gain(table, seat, kind, 2)",
    ),
}
REVISION = {
    "episode1": Edit("kernel", "boxed.py", r"revision: int = 1\b", "revision: int = 77"),
    "episode2": Edit("episode2", "rules/game.py", r"revision=\d+", "revision=77"),
    "perpetuity": Edit("perpetuity", "rules/game.py", r"revision=\d+", "revision=77"),
}
NOTICED = "the rules turned out to be other ones"
TAKEN_OVER = "this game is played by revision 77 of the rules"


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Before]]:
    data = tmp_path_factory.mktemp("before")
    return data, tables_before(data, GAMES)


@pytest.fixture
def data(before: tuple[Path, dict[str, Before]], tmp_path: Path) -> Path:
    """A folder of tables of its own."""
    shutil.copytree(before[0], tmp_path / "data")
    return tmp_path / "data"


def play_on(person: Person, path: str, steps: int) -> None:
    dice = random.Random(9)
    for _ in range(steps):
        page = person.look(path)
        assert page.asked is not None, page.text[-2000:]
        answer = person.choose(path, page.asked, page.sequence, dice.choice(page.options))
        assert answer.status_code == 204, answer.text


def told(page: str) -> str:
    """The log that a page of the table has, as text."""
    found = re.search(r'<ol[^>]*id="log-lines".*?</ol>|id="log".*?</section>', page, re.DOTALL)
    assert found is not None
    return re.sub(r"<[^>]+>", " ", found[0])


def finished_as_before(person: Person, over: Before) -> None:
    assert log_of(person, over.path) == over.log
    assert person.browser.get(f"{over.path}/record").text == over.record
    assert ending_of(person, over.path) == over.ending


@pytest.mark.parametrize("change", [OTHER_COUNT, NUMBER, LABEL], ids=["count", "number", "label"])
@pytest.mark.parametrize("game", GAMES)
def test_a_changed_number_is_none_for_games_that_have_begun(
    before: tuple[Path, dict[str, Before]],
    data: Path,
    tmp_path: Path,
    game: str,
    change: dict[str, Edit],
) -> None:
    live, over = before[1][f"{game} live"], before[1][f"{game} over"]
    code = update(tmp_path / "code", change[game])
    with real_server(data, seed="7", code=code) as server:
        ada = held_by(server, live)
        assert log_of(ada, live.path) == live.log
        play_on(ada, live.path, 12)
        assert NOTICED not in ada.look(live.path).text
        finished_as_before(held_by(server, over), over)
        after = log_of(ada, live.path)
        server.kill()
    # By the program as it was, the same decisions lead to the same states: it went on as it began.
    with real_server(data, seed="7") as server:
        ada = held_by(server, live)
        assert log_of(ada, live.path) == after
        assert NOTICED not in ada.look(live.path).text
        play_on(ada, live.path, 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_changed_in_silence_is_noticed_and_rewrites_nothing(
    before: tuple[Path, dict[str, Before]], data: Path, tmp_path: Path, game: str
) -> None:
    live, over = before[1][f"{game} live"], before[1][f"{game} over"]
    code = update(tmp_path / "code", RULE[game])
    with real_server(data, seed="7", code=code) as server:
        goes_on(held_by(server, live), live, NOTICED)
        ada = held_by(server, over)
        finished_as_before(ada, over)
        replay = ada.browser.get(f"{over.path}/replay").text
        assert "The replay ends after decision" in replay
        server.kill()
    with real_server(data, seed="7", code=code) as server:
        goes_on(held_by(server, live), live, NOTICED)
        eventually(lambda: "could_not_open=0" in server.log())


@pytest.mark.parametrize("game", GAMES)
def test_a_new_revision_takes_over_and_the_log_says_so(
    before: tuple[Path, dict[str, Before]], data: Path, tmp_path: Path, game: str
) -> None:
    live, over = before[1][f"{game} live"], before[1][f"{game} over"]
    code = update(tmp_path / "code", RULE[game], REVISION[game])
    with real_server(data, seed="7", code=code) as server:
        goes_on(held_by(server, live), live, TAKEN_OVER)
        finished_as_before(held_by(server, over), over)
        server.kill()
    with real_server(data, seed="7", code=code) as server:
        goes_on(held_by(server, live), live, TAKEN_OVER)


def goes_on(person: Person, live: Before, said: str) -> None:
    """It can be played, what was told of finished turns stands, and the log says it once."""
    assert log_of(person, live.path).startswith(live.past)
    play_on(person, live.path, 6)
    assert log_of(person, live.path).startswith(live.past)
    assert told(person.look(live.path).text).count(said) == 1
