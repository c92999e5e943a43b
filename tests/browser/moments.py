"""Questions of golden games, each as a table that somebody sits down at when it is asked.

Nothing has to be played to get there: the record is brought to the server, and goes on as a new
table from the decision on.
"""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from browser.conftest import Person

from pertinax.games.registry import find_game
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.record import Record

TESTS: Final = Path(__file__).parent.parent
GOLDEN: Final = (TESTS / "golden", TESTS / "games" / "immersive" / "golden")


class Moment(NamedTuple):
    """Where a golden game asks somebody something."""

    record: Path
    at: int
    """After so many decisions."""
    answer: str
    """What was answered there."""
    seat: int
    players: int


@cache
def moments() -> dict[tuple[str, str, str], list[Moment]]:
    """By game, role and kind of question, the moments at which it is asked."""
    found: dict[tuple[str, str, str], list[Moment]] = {}
    for path in sorted(path for folder in GOLDEN for path in folder.glob("*.ptx")):
        record = Record.read(path)
        if record.by_hand:
            continue  # whoever goes on would have to enter dice
        roles = find_game(record.game).roles(record.players, record.options)
        for at, line in enumerate(record.lines):
            if line.seat != TABLE:
                moment = Moment(path, at, line.text, line.seat, record.players)
                found.setdefault((record.game, roles[line.seat], line.kind), []).append(moment)
    return found


class Library:
    """Golden games that were brought to a server, each once."""

    def __init__(self) -> None:
        self._brought: dict[Path, str] = {}

    def sit(self, person: Person, moment: Moment) -> None:
        """Sit down where that is asked; bots have the other seats."""
        request = person.context.request
        if moment.record not in self._brought:
            answer = request.post(
                f"{person.address}/records",
                multipart={
                    "record": {
                        "name": "record.ptx",
                        "mimeType": "text/plain",
                        "buffer": moment.record.read_bytes(),
                    }
                },
                headers={"origin": person.address},
                max_redirects=0,
            )
            assert answer.status == 303, answer.text()
            self._brought[moment.record] = answer.headers["location"].removesuffix("/replay")
        seats = ["random"] * moment.players
        seats[moment.seat] = "me"
        form = "&".join([f"at={moment.at}", *(f"seats={each}" for each in seats)])
        answer = request.post(
            f"{person.address}{self._brought[moment.record]}/continue",
            data=form,
            headers={
                "content-type": "application/x-www-form-urlencoded",
                "origin": person.address,
            },
            max_redirects=0,
        )
        assert answer.status == 303, answer.text()
        person.goto(answer.headers["location"])
        person.is_live()
