"""Playing over HTTP: sit down, be ready, choose, take back, talk, to the end of a game."""

import html
import random
import re
from pathlib import Path

import pytest
from web.at_table import read

from pertinax import load_game
from pertinax.kernel.second_thought import TURN, why_final
from pertinax.kernel.table import ROLLED
from pertinax.texts import Texts
from server.people import FIRST, Person, Server, gather, serving, whose_turn


def test_the_cards_are_dealt_when_all_seats_are_taken_and_ready(server: Server) -> None:
    ada, bo = server.somebody(), server.somebody()
    path = ada.open("me", "friend", **FIRST)
    table = path.removeprefix("/t/")
    assert server.live(table).status == "gathering"
    assert ada.post(f"{path}/ready").status_code == 204
    assert server.live(table).match is None
    assert bo.sit(path, 1, "Bo").headers["location"] == path
    assert server.live(table).match is None
    assert ada.post(f"{path}/ready", ready=0).status_code == 204
    assert bo.post(f"{path}/ready").status_code == 204
    assert server.live(table).match is None
    assert ada.post(f"{path}/ready").status_code == 204
    live = server.live(table)
    assert live.status == "playing"
    assert live.match is not None
    assert live.match.deal.names == ("Ada", "Bo")
    assert live.match.deal.seed == "2"


@pytest.mark.rule("E1-R-26", "E1-SETUP-09")
def test_breach_tokens_begin_to_count_when_everybody_has_agreed(server: Server) -> None:
    """The host's numbers are read by who sits down, and being ready is to agree to them."""
    ada, bo = server.somebody(), server.somebody()
    chosen = {f"option.breach.{number}": "true" for number in (2, 6, 7)}
    path = ada.open("me", "friend", **FIRST, **chosen)
    ada.post(f"{path}/ready")
    bo.sit(path, 1, "Bo")
    settings = read(bo.browser.get(path).text).one(id="settings").words()
    texts = Texts.load("en")
    assert "2, 6, 7" in settings
    assert texts.get("web.gathering.agree") in settings
    table = path.removeprefix("/t/")
    assert server.live(table).match is None
    bo.post(f"{path}/ready")
    match = server.live(table).match
    assert match is not None
    assert match.view()["breach_tokens"] == [2, 6, 7]


def test_a_table_without_friends_begins_at_once(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "here", "random", **FIRST)
    live = server.live(path.removeprefix("/t/"))
    assert [(seat.kind, seat.name, seat.bot) for seat in live.seats] == [
        ("person", "Ada", ""),
        ("person", "Player 2", ""),
        ("bot", "Random 3", "random"),
    ]
    assert live.status == "playing"


def test_a_whole_game_against_bots(tmp_path: Path) -> None:
    with serving(tmp_path / "data", seed="11") as server:
        ada = server.somebody()
        path = ada.open("me", "random", "greedy")
        table = path.removeprefix("/t/")
        dice = random.Random(1)
        while (live := server.live(table)).status != "over":
            page = ada.look(path)
            if not page.options:
                continue
            answer = ada.choose(path, 0, page.sequence, dice.choice(page.options))
            assert answer.status_code == 204, answer.text
        assert live.match is not None
        result = live.match.result
        assert result is not None
        assert {seat for _, seat in live.decisions} == {0, 1, 2}
        record = ada.browser.get(f"{path}/record")
        assert record.headers["content-disposition"].startswith("attachment")
        again = load_game(record.text)
        assert again.hash() == live.match.hash()
        assert again.result is not None
        assert again.result.scores == result.scores
        assert str(max(result.scores)) in ada.look(path).text
        assert ada.choose(path, 0, live.sequence, "rations").status_code == 409


def test_bots_play_alone_while_somebody_watches(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        ada = server.somebody()
        path = ada.open("random", "random", **FIRST)
        while server.live(path.removeprefix("/t/")).status != "over":
            assert ada.look(path).options == []


def test_a_choice_counts_once_and_only_on_what_was_seen(server: Server) -> None:
    path, people = gather(server)
    seat, page = whose_turn(people, path)
    me, other = people[seat], people[1 - seat]
    before = server.live(path.removeprefix("/t/")).decisions[:]
    assert me.choose(path, seat, page.sequence, page.options[0]).status_code == 204
    twice = me.choose(path, seat, page.sequence, page.options[0])
    assert twice.status_code == 409
    assert "changed since" in twice.text
    assert other.choose(path, 1 - seat, page.sequence + 1, "rations").status_code == 409
    ahead = me.choose(path, seat, page.sequence + 9, page.options[0])
    assert ahead.status_code == 409
    assert len(server.live(path.removeprefix("/t/")).decisions) == len(before) + 1


def test_talk_and_presence_do_not_make_a_choice_stale(server: Server) -> None:
    path, people = gather(server)
    seat, page = whose_turn(people, path)
    assert people[1 - seat].post(f"{path}/chat", text="Good luck!").status_code == 204
    assert people[seat].look(path).sequence == page.sequence + 1
    assert people[seat].choose(path, seat, page.sequence, page.options[0]).status_code == 204


def test_the_answers_of_others_do_not_make_my_own_stale(tmp_path: Path) -> None:
    """Who fills in a secret form is judged by that form, not by the newest sequence."""
    with serving(tmp_path / "data", seed="3") as server:
        path, people = gather(server, 3, **{"option.side": "B"})
        table = path.removeprefix("/t/")
        dice = random.Random(3)
        forms = 0
        while (live := server.live(table)).status != "over" and forms < 3:
            assert live.match is not None
            seats = [decision.seat for decision in live.match.decisions]
            pages = {seat: people[seat].look(path) for seat in seats}
            for seat, page in pages.items():
                now = people[seat].look(path)
                # The page knows too that nothing has changed for it.
                assert (now.question, now.options) == (page.question, page.options)
                assert now.sequence >= page.sequence
                option = dice.choice(page.options)
                answers = [people[seat].choose(path, seat, page.sequence, option) for _ in "12"]
                assert [answer.status_code for answer in answers] == [204, 409]
                assert people[seat].look(path).question > page.question
            forms += len(seats) > 1
        assert forms == 3


def test_what_is_not_legal_says_why_and_changes_nothing(server: Server) -> None:
    path, people = gather(server)
    table = path.removeprefix("/t/")
    dice = random.Random(3)
    refusals = 0
    while refusals < 3:
        seat, page = whose_turn(people, path)
        match = server.live(table).match
        assert match is not None
        refused = match.refusals(seat)
        if refused:
            option, reason = refused[0]
            before = match.hash()
            answer = people[seat].choose(path, seat, page.sequence, option.text)
            assert answer.status_code == 422
            assert reason.rule in answer.text
            assert "role=" in answer.text
            assert server.live(table).match is match
            assert match.hash() == before
            refusals += 1
        nonsense = people[seat].choose(path, seat, page.sequence, "<b>everything</b>")
        assert nonsense.status_code == 422
        assert "everything" not in nonsense.text
        option_text = dice.choice(page.options)
        assert people[seat].choose(path, seat, page.sequence, option_text).status_code == 204


def test_who_is_not_sure_is_asked_again_before_the_turn_ends(server: Server) -> None:
    path, people = gather(server)
    table = path.removeprefix("/t/")
    seat, page = whose_turn(people, path)
    turn = server.live(table).match.turn  # type: ignore[union-attr]
    asked = 0
    while (match := server.live(table).match) is not None and match.turn == turn:
        before, sequence = match.hash(), server.live(table).sequence
        chosen = {"seat": seat, "sequence": page.sequence, "option": page.options[0]}
        after = match.fork()
        after.choose(seat, page.options[0])
        answer = people[seat].post(f"{path}/choose", sure=0, **chosen)
        why = why_final(match, after, seat)
        if not why:
            assert answer.status_code == 204
        else:
            asked += 1
            assert answer.status_code == 200
            assert Texts.load("en").get(f"confirm.{why}") in html.unescape(answer.text)
            live = server.live(table)
            assert live.match is match
            assert (match.hash(), live.sequence) == (before, sequence)
            assert people[seat].post(f"{path}/choose", sure=1, **chosen).status_code == 204
        seat, page = whose_turn(people, path)
    assert asked
    maybe = people[seat].post(
        f"{path}/choose", sure="maybe", seat=seat, sequence=page.sequence, option=page.options[0]
    )
    assert maybe.status_code == 400


@pytest.mark.parametrize("alone", [True, False])
def test_the_end_of_a_turn_is_asked_for_twice_only_where_others_must_agree_to_go_back(
    server: Server, alone: bool
) -> None:
    """At one device one can go back at any time; what is rolled is another matter."""
    if alone:
        ada = server.somebody()
        path, people = ada.open("me", "here", **FIRST), [ada, ada]
    else:
        path, people = gather(server)
    said: set[str] = set()
    for _ in range(60):
        match = server.live(path.removeprefix("/t/")).match
        assert match is not None
        seat = match.decisions[0].seat
        page = people[seat].look(path)
        after = match.fork()
        after.choose(seat, page.options[0])
        why = why_final(match, after, seat)
        chosen = {"seat": seat, "sequence": page.sequence, "option": page.options[0]}
        answer = people[seat].post(f"{path}/choose", sure=0, **chosen)
        asked = bool(why) and not (alone and why == TURN)
        assert answer.status_code == (200 if asked else 204)
        if asked:
            assert people[seat].post(f"{path}/choose", sure=1, **chosen).status_code == 204
        said.add(why)
        if {TURN, ROLLED} <= said:
            return
    raise AssertionError("no turn was played to its end")


def test_only_the_holder_of_a_seat_acts_for_it(server: Server) -> None:
    path, people = gather(server)
    seat, page = whose_turn(people, path)
    stranger = server.somebody()
    for person in (people[1 - seat], stranger):
        answer = person.choose(path, seat, page.sequence, page.options[0])
        assert answer.status_code == 403
        undone = person.post(f"{path}/undo", seat=seat, sequence=page.sequence)
        assert undone.status_code == 403
    assert stranger.post(f"{path}/ready").status_code == 403
    table = path.removeprefix("/t/")
    stranger.browser.cookies.set(f"seat-{table}", "A" * 43, path=path)
    assert stranger.choose(path, seat, page.sequence, page.options[0]).status_code == 403
    assert server.live(table).decisions == []


def test_a_movement_of_the_hand_is_taken_back_at_once(server: Server) -> None:
    path, people = gather(server)
    table = path.removeprefix("/t/")
    seat, page = whose_turn(people, path)
    me = people[seat]
    first = server.live(table).match
    assert first is not None
    given = 0
    for _ in range(2):
        page = me.look(path)
        assert me.choose(path, seat, page.sequence, page.options[0]).status_code == 204
        given += 1
    page = me.look(path)
    match = server.live(table).match
    assert match is not None
    assert match.may_undo(seat)
    # No more than a hand gives, and no less than one.
    for answers in ("0", "-1", "33", "1e9", "", "two", "9" * 5000):
        wrong = me.post(f"{path}/undo", seat=seat, sequence=page.sequence, answers=answers)
        assert wrong.status_code == 400
    # More than there are to take back: as far as it goes.
    undone = me.post(f"{path}/undo", seat=seat, sequence=page.sequence, answers=given + 3)
    assert undone.status_code == 204
    back = server.live(table).match
    assert back is not None
    assert back.hash() == first.hash()
    assert server.live(table).decisions == []


def test_why_things_do_not_go_together_is_told_to_whoever_holds_the_seat(server: Server) -> None:
    path, people = gather(server)
    seat, _ = whose_turn(people, path)
    me, other = people[seat], people[1 - seat]
    things = [("thing", "die:no such die"), ("thing", "space:pub.1|effect:pub")]

    def asks(person: Person, *pairs: tuple[str, str]) -> int:
        return person.browser.get(f"{path}/why", params=list(pairs)).status_code

    assert asks(me, ("seat", str(seat)), *things) == 200
    assert asks(me, ("seat", str(seat))) == 200
    assert asks(other, ("seat", str(seat)), *things) == 403
    assert asks(server.somebody(), ("seat", str(seat)), *things) == 403
    assert asks(me, *things) == 403
    assert asks(me, ("seat", str(seat)), *things * 5) == 400
    assert asks(me, ("seat", str(seat)), ("thing", "x" * 5000)) == 400


def test_an_answer_can_be_taken_back_and_given_anew(server: Server) -> None:
    path, people = gather(server)
    table = path.removeprefix("/t/")
    seat, page = whose_turn(people, path)
    me = people[seat]
    first = server.live(table).match
    assert first is not None
    assert me.choose(path, seat, page.sequence, "rations").status_code == 204
    stale = me.post(f"{path}/undo", seat=seat, sequence=page.sequence)
    assert stale.status_code == 409
    now = me.look(path)
    assert me.post(f"{path}/undo", seat=seat, sequence=now.sequence).status_code == 204
    back = server.live(table).match
    assert back is not None
    assert back.hash() == first.hash()
    assert back.notes == [(0, f"p{seat + 1} took back an answer")]
    nothing = me.post(f"{path}/undo", seat=seat, sequence=now.sequence + 1)
    assert nothing.status_code == 409
    assert "no longer be taken back" in nothing.text
    late = me.choose(path, seat, page.sequence, "supply")
    assert late.status_code == 409
    for _ in range(2):
        page = me.look(path)
        assert me.choose(path, seat, page.sequence, page.options[0]).status_code == 204
    page = me.look(path)
    match = server.live(table).match
    assert match is not None
    if match.may_undo(seat):
        whole = me.post(f"{path}/undo", seat=seat, sequence=page.sequence, whole=1)
        assert whole.status_code == 204
        assert server.live(table).decisions == []


def test_seats_are_taken_once(server: Server) -> None:
    ada, bo, eve = (server.somebody() for _ in range(3))
    path = ada.open("me", "friend", "greedy", **FIRST)
    assert bo.sit(path, 1, "Bo").status_code == 303
    late = eve.sit(path, 1, "Eve")
    assert late.status_code == 409
    assert "taken" in late.text
    assert eve.sit(path, 0, "Eve").status_code == 409
    assert eve.sit(path, 2, "Eve").status_code == 409
    assert eve.sit(path, 7, "Eve").status_code == 422
    assert eve.sit(path, 1, "").status_code == 409


def test_names_are_plain_and_different(server: Server) -> None:
    ada, bo = server.somebody(), server.somebody()
    path = ada.open("me", "friend", name="  <i>Ada</i>\u202e\n&amp; ")
    page = ada.look(path).text
    assert "&lt;i&gt;Ada&lt;/i&gt;" in page
    assert "<i>Ada" not in page
    assert bo.sit(path, 1, "<i>Ada</i> &amp;").status_code == 422
    assert bo.sit(path, 1, "x" * 1000).status_code == 303
    live = server.live(path.removeprefix("/t/"))
    assert live.seats[1].name == "x" * 24


def test_talk_is_escaped_and_everybody_reads_it(server: Server) -> None:
    path, people = gather(server)
    watcher = server.somebody()
    words = '<script>alert("x")</script>'
    assert people[0].post(f"{path}/chat", text=words).status_code == 204
    assert watcher.post(f"{path}/chat", text="hello\r\nall").status_code == 204
    assert people[1].post(f"{path}/chat", text=" \n ").status_code == 422
    for person in (*people, watcher):
        page = person.look(path).text
        assert words not in page
        assert "&lt;script&gt;alert(&#34;x&#34;)&lt;/script&gt;" in page
        assert "hello all" in page
        assert "Spectator" in page


def test_the_start_page_lists_the_tables_of_this_browser(server: Server) -> None:
    ada, bo = server.somebody(), server.somebody()
    path = ada.open("me", "greedy", **FIRST)
    assert path in ada.browser.get("/").text
    assert path not in bo.browser.get("/").text


def test_a_seat_moves_to_another_device_by_a_code_that_works_once(server: Server) -> None:
    ada, phone, eve = (server.somebody() for _ in range(3))
    path = ada.open("me", "here", "friend", **FIRST)
    assert eve.browser.get(f"{path}/device").status_code == 403
    shown = ada.browser.get(f"{path}/device").text
    code = re.findall(r"<output[^>]*>([A-Z0-9]{5}-[A-Z0-9]{5})<", shown)[0]
    assert eve.post("/device", code="AAAAA-AAAAA").status_code == 409
    moved = phone.enter(f" {code.lower()} ")
    assert (moved.status_code, moved.headers["location"]) == (303, path)
    assert eve.enter(code).status_code == 409
    live = server.live(path.removeprefix("/t/"))
    assert live.mine(phone.secret(path)) == live.mine(ada.secret(path)) == {0, 1}
    assert phone.secret(path) != ada.secret(path)
    shown = ada.browser.get(f"{path}/device").text
    code = re.findall(r"<output[^>]*>([A-Z0-9]{5}-[A-Z0-9]{5})<", shown)[0]
    server.clock.now += 601
    assert phone.enter(code).status_code == 409


def test_a_record_is_given_only_when_the_game_is_over(server: Server) -> None:
    path, people = gather(server)
    answer = people[0].browser.get(f"{path}/record")
    assert answer.status_code == 409
    assert "seed" not in answer.text


def test_the_language_is_a_cookie_and_leads_back(server: Server) -> None:
    ada = server.somebody()
    for referer, place in (
        ("http://testserver/rules?q=pub", "/rules?q=pub"),
        ("http://elsewhere.example/t/x", "/"),
        ("http://testserver//elsewhere.example", "/elsewhere.example"),
        ("", "/"),
    ):
        answer = ada.browser.post(
            "/language",
            data={"language": "en"},
            headers={"referer": referer},
            follow_redirects=False,
        )
        assert (answer.status_code, answer.headers["location"]) == (303, place)
        assert "language=en" in answer.headers["set-cookie"]
    assert ada.post("/language", language="tlh").status_code == 400


def test_forms_without_scripts_lead_back_to_the_table(server: Server) -> None:
    path, people = gather(server)
    seat, page = whose_turn(people, path)
    answer = people[seat].browser.post(
        f"{path}/choose",
        data={"seat": str(seat), "sequence": str(page.sequence), "option": page.options[0]},
        headers={"sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin"},
        follow_redirects=False,
    )
    assert (answer.status_code, answer.headers["location"]) == (303, path)
