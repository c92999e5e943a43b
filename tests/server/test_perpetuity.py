"""Perpetuity at a server: five people, one of whom knows what nobody else may."""

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.kernel.chance import Chance
from pertinax.kernel.match import Match
from server.people import Page, Person, Server, gather, serving
from server.real import Stream, all_told, otherwise, real_server
from server.test_real import stored_hash
from server.test_secrecy import SAME, both, received

STAR = 4
"""The seat of Perpetuity."""
TELLING = {"mission-completed", "mission-face-up", "draws"}
"""Events after which what was hidden plays a part."""


def match_of(server: Server, path: str) -> Match[Any]:
    match = server.live(path.removeprefix("/t/")).match
    assert match is not None
    return match


def test_five_people_sit_down_and_play(server: Server) -> None:
    path, people = gather(server, 5, game="perpetuity")
    match = match_of(server, path)
    assert match.deal.players == 5
    assert match.deal.options["perpetuity"] == "dedicated"
    dice = random.Random(1)
    answered: set[int] = set()
    while match.result is None and (answered != set(range(5)) or match.decided < 60):
        seat = match.decisions[0].seat
        page = people[seat].look(path)
        assert page.asked == seat
        options = [option.text for option in match.decisions[0].options]
        assert page.options == options
        answer = people[seat].choose(path, seat, page.sequence, dice.choice(options))
        assert answer.status_code == 204, answer.text
        answered.add(seat)
        match = match_of(server, path)
    assert answered == set(range(5))
    assert match.decided >= 60


@pytest.mark.rule("PP-SETUP-17", "PP-MODE-07")
@pytest.mark.parametrize("seed", ["2", "7"])
def test_pages_and_errors_do_not_tell_the_missions_of_perpetuity(tmp_path: Path, seed: str) -> None:
    """Twins of a table with other missions: mortals and spectators get the same bytes."""
    dice = random.Random(seed)
    with (
        serving(tmp_path / "a", seed, SAME) as one,
        serving(tmp_path / "b", seed, SAME) as two,
    ):
        twins: list[list[Person]] = []
        for server in (one, two):
            path, people = gather(server, 5, game="perpetuity")
            twins.append([*people, server.somebody()])
        dealt = False
        compared = 0
        asked: set[str] = set()
        while compared < 10:
            matches = [match_of(server, path) for server in (one, two)]
            if not dealt and matches[0].turn > 0:
                deal_anew(matches[1])
                assert matches[0].hash() != matches[1].hash()
                pages = [people[STAR].look(path).text for people in twins]
                assert pages[0] != pages[1]
                dealt = True
            seat = matches[0].decisions[0].seat
            page, other = (people[seat].look(path) for people in twins)
            # Perpetuity may be able to do more with one mission than with another.
            common = [text for text in page.options if text in other.options]
            both(twins, path, seat, page.sequence, [dice.choice(common)] * 2)
            told = {event.kind for event in match_of(one, path).events(None)}
            if told & TELLING:
                break
            if dealt and (seat == STAR or dice.random() < 0.1):
                asked.add("star" if seat == STAR else "mortal")
                assert received(twins[0], path, STAR) == received(twins[1], path, STAR)
                compared += 1
        assert compared >= 5
        assert asked == {"star", "mortal"}


LIVE: dict[str, tuple[int, dict[str, str]]] = {
    "dedicated": (5, {"option.perpetuity": "dedicated"}),
    "dedicated, rivals": (4, {"option.perpetuity": "dedicated", "option.mode": "competitive"}),
    "cards": (2, {}),
    "cards, rivals": (3, {"option.mode": "competitive"}),
}


@pytest.mark.slow
@pytest.mark.rule("PP-SETUP-17", "PP-MODE-07")
@pytest.mark.parametrize("way", LIVE)
def test_live_messages_do_not_tell_the_missions_of_perpetuity(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every mortal and a spectator get the same bytes from twins with other hidden missions."""
    players, options = LIVE[way]
    star = players - 1 if "option.perpetuity" in options else -1
    dice = random.Random(way)
    with (
        real_server(tmp_path / "a", "2") as one,
        real_server(tmp_path / "b", "2", "otherwise") as two,
    ):
        twins: list[list[Person]] = []
        streams: list[list[Stream]] = []
        for server in (one, two):
            path, people = gather(server, players, game="perpetuity", **options)
            twins.append([*people, server.somebody()])
            streams.append([Stream(person, path) for person in twins[-1]])
            all_told(streams[-1], people[0], path, "We are here")
        told = [[stream.all[-1][1] for stream in each] for each in streams]
        differing = False
        shown = ""
        compared: Counter[str] = Counter()
        while compared.total() < 30:
            pages, others = ([Page(text) for text in each] for each in told)
            seat = next(number for number, each in enumerate(pages) if each.options)
            page, other = pages[seat], others[seat]
            common = [text for text in page.options if text in other.options]
            both(twins, path, seat, page.sequence, [dice.choice(common)] * 2)
            told = [[stream.until(page.sequence + 1) for stream in each] for each in streams]
            if HIDDEN not in told[0][-1]:
                continue
            # The setup is over. What is revealed later may rightly differ.
            shown = shown or missions_in(told[0][-1])
            if {missions_in(each[-1]) for each in told} != {shown}:
                break
            for viewer in range(players + 1):
                if viewer != star:
                    assert told[0][viewer] == told[1][viewer]
                    assert streams[0][viewer].raw[-1] == streams[1][viewer].raw[-1]
            differing |= star >= 0 and told[0][star] != told[1][star]
            compared["star" if seat == star else "mortal"] += 1
        for stream in (*streams[0], *streams[1]):
            stream.close()
        assert compared.total() >= 10
        assert set(compared) == ({"star", "mortal"} if star >= 0 else {"mortal"})
        assert differing == (star >= 0)
        kept = stored_hash(tmp_path / "a", path)
        monkeypatch.setattr(PERPETUITY, "_setup", otherwise(PERPETUITY._setup))
        assert stored_hash(tmp_path / "b", path) != kept


HIDDEN = "pp-mission is-unrevealed"


def missions_in(page: str) -> str:
    """What a page shows of Perpetuity's missions, as far as they are known."""
    return " ".join(re.findall(r"pp-mission is-[\w-]+ known|data-pick=\"mission:m_\w+", page))


def deal_anew(match: Match[Any]) -> None:
    """Other missions lie face down from the beginning of this turn on."""
    missions = match._snapshot.missions
    for number in range(20):
        match.deal.game.redeal(match._snapshot, 0, Chance(f"other {number}"))
        if match._snapshot.missions != missions:
            break
    match._advance(None)
