"""The miniature expansion at a table of the server: its seats, its settings, its next game."""

import random
from pathlib import Path

import pytest
from server.people import Person, Server, gather, serving, whose_turn

from expansion.test_shown import SQUATTER
from pertinax.server.livetable import LiveTable


def open_table(server: Server, **fields: str) -> tuple[str, list[Person]]:
    return gather(server, 2, game="homestead", **fields)


def to_the_end(server: Server, path: str, people: list[Person]) -> LiveTable:
    dice = random.Random(6)
    while (live := server.live(path.removeprefix("/t/"))).status != "over":
        seat, page = whose_turn(people, path)
        people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
    return live


def test_the_start_page_offers_it_with_all_settings(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page = server.somebody().browser.get("/?game=homestead").text
        assert "Homestead: an expansion of Episode 1" in page
        assert "Player boards" in page
        assert 'name="option.heirloom"' in page


def test_people_play_with_the_squatter_whose_seat_nobody_can_take(tmp_path: Path) -> None:
    with serving(tmp_path, seed="5") as server:
        path, people = open_table(server)
        live = server.live(path.removeprefix("/t/"))
        assert [seat.kind for seat in live.seats] == ["person", "person"]
        assert live.match is not None
        assert live.match.deal.seats == 3
        page = people[0].look(path).text
        assert "Squatter" in page
        assert 'id="b-homestead"' in page
        stranger = server.somebody()
        assert stranger.sit(path, 2, "Eve").status_code in (400, 404, 409, 422)


def test_a_table_survives_the_end_of_the_server(tmp_path: Path) -> None:
    with serving(tmp_path, seed="5") as server:
        path, people = open_table(server)
        dice = random.Random(2)
        for _ in range(40):
            seat, page = whose_turn(people, path)
            people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
        live = server.live(path.removeprefix("/t/"))
        assert live.match is not None
        before = live.match.hash()
    with serving(tmp_path, seed="5") as server:
        again = server.live(path.removeprefix("/t/"))
        assert again.match is not None
        assert again.match.hash() == before


def test_a_finished_table_leads_to_the_next_game_of_the_series(tmp_path: Path) -> None:
    with serving(tmp_path, seed="5") as server:
        path, people = open_table(server, **{"option.side": "B", "option.heirloom": "2"})
        early = people[0].post(f"{path}/rematch", game="next")
        assert early.status_code == 409
        old = to_the_end(server, path, people)
        assert old.match is not None
        assert old.match.result is not None
        kept = old.match.result.carried["heirloom"]
        assert 'value="next"' in people[0].look(path).text
        assert server.somebody().post(f"{path}/rematch", game="next").status_code == 403
        assert people[0].post(f"{path}/rematch", game="last").status_code == 400
        assert people[1].post(f"{path}/rematch", game="next").status_code == 204
        # Whoever asks second gets the same, whatever they ask for.
        assert people[0].post(f"{path}/rematch", game="again").status_code == 204
        answer = people[0].browser.get(f"{path}/rematch", follow_redirects=False)
        other = answer.headers["location"]
        live = server.live(other.removeprefix("/t/"))
        assert live.game == "homestead"
        assert live.options["heirloom"] == kept
        assert live.options["side"] == "B"
        assert [seat.name for seat in live.seats] == [seat.name for seat in old.seats]
        assert [seat.ready for seat in live.seats] == [False, True]
        page = people[0].look(path).text
        assert "To the next game" in page
        assert "Friend 1 asks for the next game." in page
        assert f"Seat {kept}" in people[0].look(other).text
        for person in people:
            person.browser.get(f"{path}/rematch")
        assert people[0].post(f"{other}/ready").status_code == 204
        live = server.live(other.removeprefix("/t/"))
        assert live.status == "playing"
        while not live.match or not live.match.turn:
            seat, now = whose_turn(people, other)
            people[seat].choose(other, seat, now.sequence, now.options[0])
            live = server.live(other.removeprefix("/t/"))
        assert live.match.view()["homestead"]["heirloom"] == f"p{kept}"


def test_other_games_have_no_next_one(tmp_path: Path) -> None:
    with serving(tmp_path, seed="11") as server:
        path, people = gather(server)
        to_the_end(server, path, people)
        assert 'value="next"' not in people[0].look(path).text
        refused = people[0].post(f"{path}/rematch", game="next")
        assert refused.status_code == 409
        assert "No further game follows" in refused.text


@pytest.mark.parametrize("language", SQUATTER)
def test_the_log_of_a_finished_table_tells_of_it(tmp_path: Path, language: str) -> None:
    with serving(tmp_path, seed="5") as server:
        path, people = open_table(server)
        to_the_end(server, path, people)
        people[0].browser.cookies.set("language", language)
        for place in (path, f"{path}/replay", f"{path}/log"):
            assert SQUATTER[language] in people[0].browser.get(place).text, place


def test_a_finished_table_offers_the_next_game_after_a_restart_too(tmp_path: Path) -> None:
    with serving(tmp_path, seed="5") as server:
        path, people = open_table(server, **{"option.heirloom": "1"})
        old = to_the_end(server, path, people)
        assert old.match is not None
        assert old.match.result is not None
        scores = old.match.result.scores
        cookies = [list(person.browser.cookies.jar) for person in people]
    with serving(tmp_path, seed="6", table="later") as server:
        again = [server.somebody() for _ in people]
        for person, jar in zip(again, cookies, strict=True):
            for cookie in jar:
                person.browser.cookies.set(cookie.name, cookie.value or "", path=cookie.path)
        live = server.live(path.removeprefix("/t/"))
        assert live.match is not None
        assert live.match.result is not None
        assert live.match.result.scores == scores
        assert live.match.result.carried == {"heirloom": 1}
        assert 'value="next"' in again[0].look(path).text
        assert again[0].post(f"{path}/rematch", game="next").status_code == 204
        other = again[0].browser.get(f"{path}/rematch", follow_redirects=False).headers["location"]
        assert server.live(other.removeprefix("/t/")).options["heirloom"] == 1


def test_its_rules_stand_in_the_reference_beside_those_of_the_base(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        found = server.somebody().browser.get("/rules?q=HS-CARD-04&game=homestead").text
        assert "keeps it for the next game" in found
        for language, squatter in SQUATTER.items():
            somebody = server.somebody()
            somebody.browser.cookies.set("language", language)
            assert squatter in somebody.browser.get("/rules?q=HS-SQUAT-01").text
