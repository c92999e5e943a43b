"""Beside the box: the people roll and draw, and say to the page what came up."""

import random
from pathlib import Path
from typing import Any

import httpx2
import pytest
from web.at_table import read

from pertinax.games.registry import find_game
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.people import may_enter
from pertinax.server.entering import enter
from pertinax.server.rematch import rematch
from pertinax.texts import Texts
from server.people import FIRST, Person, Server, serving

BOX = {**FIRST, "dice": "by-hand"}


def entered(person: Person, path: str, seat: int, sequence: int, *shown: str) -> httpx2.Response:
    form = {"seat": str(seat), "sequence": str(sequence), "option": list(shown)}
    return person.browser.post(f"{path}/enter", data=form, follow_redirects=False)


def table_of(path: str) -> str:
    return path.removeprefix("/t/")


def match_of(server: Server, path: str) -> Match[Any]:
    match = server.live(table_of(path)).match
    assert match is not None
    return match


def play(server: Server, path: str, stop_at: str = "", most: int = 10_000) -> Match[Any]:
    """Let people answer at random, whatever comes up, until the table is asked for that."""
    dice, tables = random.Random(1), server.services.tables
    for _ in range(most):
        live = server.live(table_of(path))
        assert live.match is not None
        if live.match.result is not None:
            break
        decision = live.match.decisions[0]
        if stop_at and decision.seat == TABLE and decision.about[0] == stop_at:
            break
        option = dice.choice(decision.options).text
        if decision.seat == TABLE:
            seat = min(may_enter(live.match, live.seats))
            server.call(enter, tables, live.id, seat, live.number([seat]), [option])
        else:
            seat = decision.seat
            server.call(tables.choose, live.id, seat, live.number([seat]), option)
    return match_of(server, path)


def test_one_phone_in_the_middle_of_the_table_is_asked_what_was_drawn(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "here", **BOX)
    match = match_of(server, path)
    assert match.deal.by_hand
    decision = match.decision(TABLE)
    assert decision is not None
    page = ada.look(path)
    assert page.options == [option.text for option in decision.options]
    first, second = page.options[:2]
    assert entered(ada, path, 0, page.sequence, first).status_code == 204
    after = ada.look(path)
    assert first not in after.options
    # What lies on the table already, what is no card, and what was seen before it.
    assert entered(ada, path, 0, after.sequence, first).status_code == 422
    assert entered(ada, path, 0, after.sequence, "the moon").status_code == 422
    assert entered(ada, path, 0, after.sequence).status_code == 422
    assert entered(ada, path, 0, page.sequence, second).status_code == 409
    # Cards come one by one.
    assert entered(ada, path, 0, after.sequence, *after.options[:2]).status_code == 422
    assert len(match_of(server, path).record().lines) == 1
    assert entered(ada, path, 1, after.sequence, second).status_code == 204
    stranger = server.somebody()
    assert entered(stranger, path, 0, after.sequence, first).status_code == 403
    assert stranger.look(path).options == []


def test_dice_of_one_throw_are_entered_together_or_not_at_all(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "here", **BOX)
    match = play(server, path, "pool")
    page = ada.look(path)
    thrown = read(page.text).one(id="thrown").all("button")
    before = len(match.record().lines)
    face = page.options[0]
    assert len(thrown) > 1
    wrong = [[face] * (len(thrown) + 1), [face] * (len(thrown) - 1) + ["seven"], [face] * 40]
    for shown in wrong:
        assert entered(ada, path, 0, page.sequence, *shown).status_code == 422
    assert len(match_of(server, path).record().lines) == before
    assert entered(ada, path, 0, page.sequence, *[face] * len(thrown)).status_code == 204
    lines = match_of(server, path).record().lines[before:]
    assert [(line.seat, line.kind, line.text) for line in lines] == [
        (TABLE, "roll", face) for _ in thrown
    ]
    # The whole throw was read wrongly: it is asked for again, and the log says so.
    again = ada.look(path)
    answer = ada.post(f"{path}/undo", seat=0, sequence=again.sequence, answers=len(thrown))
    assert answer.status_code == 204
    after = ada.look(path)
    assert len(match_of(server, path).record().lines) == before
    assert len(read(after.text).one(id="thrown").all("button")) == len(thrown)
    said = Texts.load("en").plural("people.log.taken-out", len(thrown), seat="Ada")
    assert said in after.text


def test_a_secret_card_is_asked_of_its_owner_alone(server: Server) -> None:
    ada, bo = server.somebody(), server.somebody()
    path = ada.open("me", "friend", game="episode2", dice="by-hand")
    bo.sit(path, 1, "Bo")
    for person in (ada, bo):
        person.post(f"{path}/ready")
    match = play(server, path, "starter")
    owner = min(may_enter(match, server.live(table_of(path)).seats))
    decision = match.decision(TABLE)
    assert decision is not None
    assert decision.secret
    people = [ada, bo]
    mine, other = people[owner].look(path), people[1 - owner].look(path)
    assert mine.options
    assert other.options == []
    card = mine.options[0]
    assert entered(people[1 - owner], path, 1 - owner, other.sequence, card).status_code == 409
    assert entered(people[owner], path, owner, mine.sequence, card).status_code == 204
    assert f'value="{card}"' not in people[1 - owner].look(path).text
    # The other, who could not have entered it, cannot ask for it again either.
    now = people[1 - owner].look(path)
    answer = people[1 - owner].post(f"{path}/undo", seat=1 - owner, sequence=now.sequence)
    assert answer.status_code == 409


def test_one_phone_is_covered_for_a_secret_card(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "here", game="episode2", dice="by-hand")
    match = play(server, path, "starter")
    (owner,) = may_enter(match, server.live(table_of(path)).seats)
    text = ada.look(path).text
    name = match.deal.names[owner]
    assert f'data-cover="{Texts.load("en").get("web.cover", name=name)}"' in text


def test_a_game_with_the_box_survives_a_restart_and_leads_to_the_same_bytes(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as server:
        path = server.somebody().open("me", "here", **BOX)
        match = play(server, path, most=60)
        before = str(match.record())
    with serving(tmp_path, table="othertable") as server:
        again = match_of(server, path)
        assert str(again.record()) == before
        assert again.deal.by_hand
        match = play(server, path)
        record = server.somebody().browser.get(f"{path}/record").text
        assert "\ndice by-hand\n" in record
        loaded = Match.load(find_game("episode1"), Record.parse(record), hashes=True)
        assert loaded.hash() == match.hash()
        assert str(loaded.record()) == record
        # Who plays again plays with the box again.
        other = server.call(rematch, server.services.tables, table_of(path), frozenset({0, 1}))
        assert server.live(other).by_hand


def test_somebody_must_roll_and_draw(server: Server) -> None:
    ada = server.somebody()
    form = {"game": "episode1", "seats": ["greedy", "greedy"], **BOX}
    answer = ada.browser.post("/tables", data=form, follow_redirects=False)
    assert answer.status_code == 422
    assert Texts.load("en").get("server.error.box-people") in answer.text
    strange = {"game": "episode1", "seats": ["me", "here"], "dice": "loaded"}
    assert ada.browser.post("/tables", data=strange, follow_redirects=False).status_code == 400


@pytest.mark.parametrize("dice", ["by-hand", ""])
def test_the_form_keeps_what_was_chosen_when_something_else_is_wrong(
    server: Server, dice: str
) -> None:
    ada = server.somebody()
    form = {"game": "episode1", "seats": ["me", "here"], "name": ["Bo", "Bo"], "dice": dice}
    answer = ada.browser.post("/tables", data=form, follow_redirects=False)
    assert answer.status_code == 422
    box = read(answer.text).one(id="box-episode1")
    assert ("checked" in box.attributes) == bool(dice)


def test_a_count_is_set_right_if_everybody_agrees(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, bo = server.somebody(), server.somebody()
        path = ada.open("me", "friend", **BOX)
        bo.sit(path, 1, "Bo")
        for person in (ada, bo):
            person.post(f"{path}/ready")
        play(server, path, most=40)
        match = match_of(server, path)
        food = next(each for each in match.counts() if (each.seat, each.key) == (1, "food"))
        named = f"p2 food {food.value}"
        lines = len(match.record().lines)
        for hostile in (
            "p2 gold 1",
            f"p2 food {food.value + 1}",
            "p9 food 1",
            "p2",
            "p2 food 1 2 3",
        ):
            answer = ada.post(f"{path}/count", seat=0, count=hostile, after=3)
            assert answer.status_code in (409, 422), hostile
        for after in (1000, "-1", "many"):
            answer = ada.post(f"{path}/count", seat=0, count=named, after=after)
            assert answer.status_code in (400, 422), after
        assert ada.post(f"{path}/count", seat=1, count=named, after=3).status_code == 403
        assert ada.post(f"{path}/count", seat=0, count=named, after=7).status_code == 204
        proposal = server.live(table_of(path)).proposal
        assert proposal is not None
        assert len(match_of(server, path).record().lines) == lines
        asked = Texts.load("en").get(
            "box.count.change", name="Bo", count="Food", before=food.value, after=7
        )
        assert asked in bo.look(path).text
        assert bo.post(f"{path}/answer", made=proposal.sequence, agree=1).status_code == 204
        match = match_of(server, path)
        assert str(match.record().lines[-1]) == f"table correct p2 food {food.value} 7"
        told = Texts.load("en").get(
            "box.corrected", name="Bo", count="Food", before=food.value, after=7
        )
        assert told in ada.look(path).text
        before, hashed = str(match.record()), match.hash()
        # One of them alone does not take it back by undo.
        page = ada.look(path)
        assert ada.post(f"{path}/undo", seat=0, sequence=page.sequence).status_code == 409
    with serving(tmp_path, table="othertable") as server:
        again = match_of(server, path)
        assert (str(again.record()), again.hash()) == (before, hashed)
        replay = server.somebody().browser.get(f"{path}/replay?at={again.settled}")
        assert told in replay.text


def test_one_phone_sets_a_count_right_and_takes_that_back(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "here", **BOX)
    play(server, path, most=40)
    match = match_of(server, path)
    lines, found = len(match.record().lines), match.counts()[0]
    named = f"p{found.seat + 1} {found.key} {found.value}"
    assert f'value="{named}"' in ada.look(path).text
    answer = ada.post(f"{path}/count", seat=0, count=named, after=found.value + 2)
    assert answer.status_code == 204
    assert match_of(server, path).counts()[0].value == found.value + 2
    assert ada.post(f"{path}/back", seat=0, lines=lines).status_code == 204
    assert match_of(server, path).counts()[0].value == found.value
    # At a table where the page rolls, nothing is miscounted.
    other = ada.open("me", "here", **FIRST)
    answer = ada.post(f"{other}/count", seat=0, count="p1 food 1", after=2)
    assert answer.status_code == 409
