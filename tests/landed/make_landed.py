"""Keeps tables, records and campaigns as this version writes them: `make landed DAY=2026-12-31`.

Run it before a change that an old game would feel.
What is written then is never written again: newer code must open it
(`tests/landed/test_landed.py`).
"""

import json
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from games.variants import MODULES
from server.people import Server, serving

from pertinax.bots.registry import find_bot
from pertinax.games.campaigns import campaigns, find_campaign, parse_campaign
from pertinax.games.registry import GAMES
from pertinax.kernel.match import Match
from pertinax.server.archive import bring
from pertinax.server.livetable import bot_answer
from pertinax.server.saving import keep
from pertinax.server.settings import DATABASE

FOLDER = Path(__file__).parent
TABLES: dict[str, tuple[str, int, dict[str, Any], str, int | None]] = {
    "episode1live": ("episode1", 2, {}, "random", 40),
    "episode1liveb": ("episode1", 4, {"side": "B", **MODULES}, "random", 95),
    "episode1over": ("episode1", 3, {}, "greedy", None),
    "episode2live": ("episode2", 2, {}, "random", 60),
    "episode2liveb": ("episode2", 4, {"side": "B", "threat_module": True}, "random", 130),
    "episode2over": ("episode2", 3, {}, "greedy", None),
    "soloonelive": ("episode1-solo", 1, {}, "random", 30),
    "solooneover": ("episode1-solo", 1, {"side": "B", **MODULES}, "random", None),
    "solotwolive": ("episode2-solo", 1, {}, "random", 40),
    "solotwoover": ("episode2-solo", 1, {"threat_module": True}, "random", None),
    "chroniclelive": ("episode1-chronicle", 3, {}, "random", 60),
    "chronicleover": ("episode2-chronicle", 2, {}, "random", None),
    "perpetuitylive": ("perpetuity", 2, {}, "greedy", 90),
    "perpetuitystar": ("perpetuity", 3, {"perpetuity": "dedicated"}, "random", 110),
    "perpetuityrivals": ("perpetuity", 4, {"mode": "competitive"}, "random", None),
    "perpetuityover": ("perpetuity", 1, {}, "greedy", None),
}
"""By table: game, players, options, the bot that answers for the people, and after how many
answers they stop (None: never). Games that are not named here have one of each kind."""
SAVED = 20
"""After so many answers somebody keeps the moment."""
NAMED = {game for game, *_ in TABLES.values()}
for _game in sorted(set(GAMES) - NAMED):
    _name, _players = _game.replace("-", ""), GAMES[_game].players[0]
    TABLES |= {
        f"{_name}live": (_game, _players, {}, "random", 30),
        f"{_name}over": (_game, _players, {}, "random", None),
    }
CAMPAIGNS: dict[str, tuple[str, int, int | None]] = {
    "campaignalone": ("chronicle", 1, 40),
    "campaignbetween": ("chronicle", 2, None),
    "campaignmidgame": ("chronicle", 3, 45),
}
"""By name: which campaign, how many players, and after how many answers its second game stops
(None: it has not begun). Those that are not named here are left in the middle of one."""
for _campaign in sorted(set(campaigns()) - {campaign for campaign, *_ in CAMPAIGNS.values()}):
    _players = find_campaign(_campaign).players[0]
    CAMPAIGNS[f"{_campaign.replace('-', '')}campaign"] = (_campaign, _players, 30)


def open_table(server: Server, name: str, data: Path) -> dict[str, Any]:
    game, players, options, bot, stop = TABLES[name]
    people = [f"Person {number + 1}" for number in range(players)]
    who = ["me", *["here"] * (players - 1)]
    table, secret = server.call(server.services.tables.open, game, who, people, options, "en")
    assert table == name
    return play(server, table, secret, bot, stop, data)


def play(
    server: Server, table: str, secret: str, bot: str, stop: int | None, data: Path
) -> dict[str, Any]:
    """Bots answer for the people; what is to be known of the table then."""
    tables = server.services.tables
    call = server.call
    game, players = server.live(table).game, len(server.live(table).seats)
    bots = [find_bot(bot)(game, seat, table) for seat in range(players)]
    answered = 0
    while True:
        live = server.live(table)
        match = live.match
        assert match is not None
        # A live table stops in the middle of a turn: that is where an update is felt.
        if match.result is not None or (
            stop and answered >= stop and match.may_undo(_asked(match))
        ):
            break
        seat = _asked(match)
        answer = bot_answer(match.fork(), seat, bots[seat])
        call(tables.choose, table, seat, live.number([seat]), answer)
        answered += 1
        if answered == SAVED:
            call(keep, tables, table, frozenset({seat}), "Early", None)
        if answered % 25 == 0 and match.result is None:
            live = server.live(table)
            if live.match is not None and live.match.may_undo(seat):
                call(tables.undo, table, seat, live.number([seat]))
    call(tables.say, table, 0, "See you tomorrow", "en")
    live = server.live(table)
    match = live.match
    assert match is not None
    match.record().write(data / f"{table}.ptx")
    log = "".join(f"{event!r}\n" for event in match.events())
    (data / f"{table}.log").write_text(log, encoding="utf-8")
    result = match.result
    return {
        "game": game,
        "status": live.status,
        "secret": secret,
        "sequence": live.sequence,
        "decisions": len(live.decisions),
        "turn": match.turn,
        "state": match.hash(),
        "asked": [[decision.seat, decision.kind] for decision in match.decisions],
        "scores": list(result.scores) if result is not None else None,
        "winners": list(result.winners) if result is not None else None,
    }


def others(server: Server, data: Path) -> dict[str, Any]:
    """A table that waits for friends, and a record that somebody brought."""
    tables = server.services.tables
    call = server.call
    waiting, secret = call(tables.open, "episode2", ["me", "friend"], ["Person 1"], {}, "en")
    brought = call(bring, tables, (data / "episode1over.ptx").read_bytes(), "en")
    return {
        waiting: {"game": "episode2", "status": "gathering", "secret": secret},
        brought: {"game": "episode1", "status": "record"},
    }


def open_campaign(server: Server, name: str, data: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """A campaign whose first game is over: what is to be known of it, and of its tables."""
    campaign, players, stop = CAMPAIGNS[name]
    names = iter([name, *(f"{name}{number}" for number in range(1, 5))])
    server.services.tables.new_table = lambda: next(names)
    person = server.somebody()
    answer = person.post("/campaigns", campaign=campaign, players=players, title=name)
    assert answer.headers["location"] == f"/campaign/{name}", answer.text
    found: dict[str, Any] = {}
    form = {"seats": ["me", *["here"] * (players - 1)], "name": ["Person 1"]}
    for stops in [None] if stop is None else [None, stop]:
        answer = person.browser.post(f"/campaign/{name}/next", data=form, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        path = answer.headers["location"]
        person.post(f"{path}/ready")
        form = {}  # whoever sits somewhere stays there
        table = path.removeprefix("/t/")
        found[table] = play(server, table, person.secret(path), "random", stops, data)
    kept = parse_campaign(person.browser.get(f"/campaign/{name}/file").text)
    match = server.live(table).match
    if stop is not None:  # as somebody at a terminal has it, with the game that is being played
        assert match is not None
        kept = kept.keeping(match.record())
    (data / f"{name}.ptc").write_text(kept.written(), encoding="utf-8")
    about = {
        "campaign": campaign,
        "number": kept.number,
        "scores": list(kept.scores),
        "names": list(kept.names),
        "playing": stop is not None,
        "table": table,
        "cookies": {cookie.name: cookie.value for cookie in person.browser.cookies.jar},
    }
    return about, found


def _asked(match: Match[Any]) -> int:
    return match.decisions[0].seat


def make(name: str, *only: str) -> None:
    """All of it or nothing; `campaigns` alone where tables and records are kept already."""
    if (FOLDER / name).exists():
        raise SystemExit(f"{name} is there already, and is never written again")
    with TemporaryDirectory() as folder:
        write(Path(folder), campaigns_alone=only == ("campaigns",))
        shutil.copytree(folder, FOLDER / name)


def write(data: Path, campaigns_alone: bool = False) -> None:
    found: dict[str, Any] = {}
    joined: dict[str, Any] = {}
    for name in CAMPAIGNS:
        with serving(data, seed=f"landed {name}") as server:
            joined[name], played = open_campaign(server, name, data)
            found |= played
    for table in () if campaigns_alone else TABLES:
        with serving(data, seed=f"landed {table}", table=table) as server:
            found[table] = open_table(server, table, data)
    if not campaigns_alone:
        with serving(data) as server:
            found |= others(server, data)
    with closing(sqlite3.connect(data / DATABASE)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
    for name, about in {"tables": found, "campaigns": joined}.items():
        text = json.dumps(about, indent=1, sort_keys=True)
        (data / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    make(*sys.argv[1:])
