"""Tables survive every update: another number, another rule, another state, in a real server.

Each test starts servers from a changed copy of the program, on tables of all games from before the
change: one that is being played, which goes on, and one that is over, which shows how it went.
"""

import random
import re
import shutil
from pathlib import Path

import pytest

from server.people import Person, eventually
from server.real import real_server
from server.test_replay import look_back, moment
from server.updates import Before, Edit, Rename, ending_of, held_by, log_of, tables_before, update

GAMES = {"episode1": "rations", "episode2": "gather", "perpetuity": ""}
"""With what people there like to do."""
Tables = tuple[Path, dict[str, Before]]

OTHER_COUNT = (
    Edit("episode1", "pieces.toml", r"(players = 4, neutral = )10", r"\g<1>9"),
    Edit("episode2", "pieces.toml", r"(players = 4, neutral = )10", r"\g<1>9"),
    Edit("perpetuity", "aliens.toml", r"(mortals = 4, aliens = )15", r"\g<1>14"),
)
NUMBER = (
    Edit("episode1", "player_boards.toml", r'(side = "A", food = )1', r"\g<1>3", 4),
    Edit("episode2", "start.toml", r"(valor = 1, food = )1", r"\g<1>3"),
    Edit("perpetuity", "heroes.toml", r"(artifacts = )1(, markers = 4)", r"\g<1>2\2"),
)
LABEL = tuple(
    Edit(game, "pieces.toml", r'(ships_max|settlements)( = .*?)"\w+"', r'\1\2"ruling"')
    for game in GAMES
)
RULE = (
    Edit("episode1", "rules/terms.py", r"(RATIONS: .*FOOD), 2", r"\1, 5"),
    Edit("episode2", "rules/terms.py", r"(GATHER: .*GLOWBERRY), 2", r"\1, 5"),
    Edit("perpetuity", "rules/setup.py", r"(gain\(table, seat, kind), 1\)", r"\1, 2)"),
)
REVISION = (
    Edit("kernel", "boxed.py", r"revision: int = 1\b", "revision: int = 77"),
    Edit("episode2", "rules/game.py", r"revision=\d+", "revision=77"),
    Edit("perpetuity", "rules/game.py", r"revision=\d+", "revision=77"),
)
FIELD = tuple(
    edit
    for part in ("shared", "perpetuity")
    for edit in (
        Edit(part, "rules/state.py", r'("turn",)', r'\1 "turns_had",'),
        Edit(part, "rules/state.py", r"(\n        self\.)turn = 0", r"\1turn = 0\1turns_had = 0"),
        Edit(
            part,
            "rules/state.py",
            r"(\n        twin\.)turn = self\.turn",
            r"\1turn = self.turn\1turns_had = self.turns_had",
        ),
        Edit(part, "rules/shape.py", r'("turn": HELD,)', r'\1 "turns_had": HELD,'),
    )
)
"""A field that is never used."""
USED = tuple(
    Edit(game, "rules/turn.py", r"(    state\.)turn \+= 1", r"\1turn += 1\n\1turns_had += 1")
    for game in GAMES
)
"""And now it is, from the next turn on."""
RENAMED = (Rename("dino_supply", "dinos_left"), Rename("village_kinds", "kinds_of_villages"))
"""Fields that states of these tables have, under a name that no older state can have."""

DECISION = re.compile(r"^p\d ", re.MULTILINE)
NOTICED = "the rules turned out to differ"
TAKEN_OVER = "this game is played by revision 77 of the rules"
STOPS = "The replay ends after decision"
NOT_SHOWN = "cannot be shown: by today’s rules"


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    data = tmp_path_factory.mktemp("before")
    return data, tables_before(data, GAMES)


@pytest.fixture
def data(before: Tables, tmp_path: Path) -> Path:
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
    found = re.search(r'id="log".*?</section>', page, re.DOTALL)
    assert found is not None
    return re.sub(r"<[^>]+>", " ", found[0])


def finished_as_before(person: Person, over: Before) -> None:
    assert log_of(person, over.path) == over.log
    assert person.browser.get(f"{over.path}/record").text == over.record
    assert ending_of(person, over.path) == over.ending


def goes_on(person: Person, live: Before, said: str) -> None:
    """It can be played, what was told of finished turns stands, and the log says it once."""
    assert log_of(person, live.path).startswith(live.past)
    play_on(person, live.path, 6)
    log = person.browser.get(f"{live.path}/log").text
    assert log.count(said) == 1
    assert log_of(person, live.path).startswith(live.past)
    looks_back(person, live)


def looks_back(person: Person, live: Before) -> None:
    """The moment at which the rules changed can be looked at, those since, and the beginning."""
    decided = len(DECISION.findall(live.record))
    end = moment(look_back(person, live.path))[1]
    for at in sorted({0, decided, (decided + end) // 2, end}):
        page = look_back(person, live.path, at=at)
        assert moment(page) == (at, end)
        if at == end:
            assert NOT_SHOWN in page.text
            assert STOPS not in page.text


@pytest.mark.parametrize(
    "change",
    [OTHER_COUNT, NUMBER, LABEL, FIELD],
    ids=["number-of-others", "number", "label", "field"],
)
def test_what_does_not_touch_games_that_have_begun_is_not_noticed_there(
    before: Tables, data: Path, tmp_path: Path, change: tuple[Edit, ...]
) -> None:
    code = update(tmp_path / "code", *change)
    after: dict[str, str] = {}
    with real_server(data, seed="7", code=code) as server:
        for game in GAMES:
            live, over = before[1][f"{game} live"], before[1][f"{game} over"]
            ada = held_by(server, live)
            assert log_of(ada, live.path) == live.log
            play_on(ada, live.path, 12)
            assert NOTICED not in ada.look(live.path).text
            after[game] = log_of(ada, live.path)
            ada = held_by(server, over)
            finished_as_before(ada, over)
            assert STOPS not in ada.browser.get(f"{over.path}/replay").text
        server.kill()
    # By the program as it was, the same decisions lead to the same states: it went on as it began.
    with real_server(data, seed="7") as server:
        for game in GAMES:
            live = before[1][f"{game} live"]
            ada = held_by(server, live)
            assert log_of(ada, live.path) == after[game]
            assert NOTICED not in ada.look(live.path).text
            play_on(ada, live.path, 2)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (RULE, NOTICED),
        ((*RULE, *REVISION), TAKEN_OVER),
        ((*FIELD, *USED), NOTICED),
        ((*FIELD, *USED, *REVISION), TAKEN_OVER),
        (RENAMED, NOTICED),
    ],
    ids=["rule", "rule-and-revision", "field", "field-and-revision", "renamed"],
)
def test_other_rules_take_over_say_so_and_rewrite_nothing(
    before: Tables, data: Path, tmp_path: Path, change: tuple[Edit | Rename, ...], said: str
) -> None:
    code = update(tmp_path / "code", *change)
    for start in range(2):
        with real_server(data, seed="7", code=code) as server:
            for game in GAMES:
                live, over = before[1][f"{game} live"], before[1][f"{game} over"]
                ada = held_by(server, live)
                if not start:
                    # Beside the board, until it goes out with the oldest lines.
                    assert told(ada.look(live.path).text).count(said) == 1
                goes_on(ada, live, said)
                ada = held_by(server, over)
                finished_as_before(ada, over)
                page = look_back(ada, over.path)
                assert NOT_SHOWN in page.text
                assert STOPS not in page.text
                # How it ended can be looked at whatever the rules are.
                end = moment(page)[1]
                page = look_back(ada, over.path, at=end)
                assert moment(page) == (end, end)
                assert page.all(id="outcome")
            if start:
                eventually(lambda: "could_not_open=0" in server.log())
            server.kill()
