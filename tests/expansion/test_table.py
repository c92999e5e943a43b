"""The miniature expansion at a table of the server: its seats, its settings, its next game."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from server.people import Person, Server, gather, serving, whose_turn
from server.test_packs import PACK, bring, opened

from expansion.test_shown import SQUATTER
from pertinax.cli import main
from pertinax.games.registry import find_game
from pertinax.kernel.game import Sequel
from pertinax.kernel.record import Record
from pertinax.texts import Texts


def open_table(server: Server, **fields: str) -> tuple[str, list[Person]]:
    return gather(server, 2, game="homestead", **fields)


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
        old = server.finish(path.removeprefix("/t/"))
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
        server.finish(path.removeprefix("/t/"))
        assert 'value="next"' not in people[0].look(path).text
        refused = people[0].post(f"{path}/rematch", game="next")
        assert refused.status_code == 409
        assert "No further game follows" in refused.text


def test_the_log_of_a_finished_table_tells_of_it(tmp_path: Path) -> None:
    with serving(tmp_path, seed="5") as server:
        path, people = open_table(server)
        server.finish(path.removeprefix("/t/"))
        for language, squatter in SQUATTER.items():
            people[0].browser.cookies.set("language", language)
            for place in (path, f"{path}/replay", f"{path}/log"):
                assert squatter in people[0].browser.get(place).text, (language, place)


def test_a_finished_table_offers_the_next_game_after_a_restart_too(tmp_path: Path) -> None:
    with serving(tmp_path, seed="5") as server:
        path, people = open_table(server, **{"option.heirloom": "1"})
        old = server.finish(path.removeprefix("/t/"))
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


@contextmanager
def then(monkeypatch: pytest.MonkeyPatch, game: str, of: str = "homestead") -> Iterator[None]:
    """A series that goes on with another game."""
    played: Any = find_game(of)
    with monkeypatch.context() as patch:
        patch.setattr(played, "_sequel", lambda _players, _options, _result: Sequel(game, {}))
        yield


def packed_table(server: Server, pack: str, game: str) -> tuple[str, Person]:
    """A table of two at one device, with a pack."""
    ada = server.somebody()
    path = opened(bring(ada, pack, "me", "here", game=game))
    server.finish(path.removeprefix("/t/"))
    return path, ada


BASE_PACK = PACK.replace('name = "My box"', 'name = "Box of the base"')
OWN_PACK = """
[pack]
name = "Box of Homestead"
game = "homestead"
source = "rulebook"

[cards.volunteers]
tokens = 3
"""


@pytest.mark.parametrize(
    ("of", "pack", "following", "kept"),
    [
        ("homestead", BASE_PACK, "homestead", True),
        ("homestead", BASE_PACK, "episode1", True),
        ("episode1", BASE_PACK, "homestead", True),
        ("homestead", OWN_PACK, "episode1", False),
        ("episode1", BASE_PACK, "episode2", False),
    ],
    ids=["same game", "to the base", "to the expansion", "not of the base", "another game"],
)
def test_packs_that_fit_the_next_game_are_carried_over_and_others_are_said_to_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of: str, pack: str, following: str, kept: bool
) -> None:
    with serving(tmp_path, seed="5") as server, then(monkeypatch, following, of):
        path, ada = packed_table(server, pack, of)
        name = "Box of Homestead" if pack is OWN_PACK else "Box of the base"
        for language in SQUATTER:
            ada.browser.cookies.set("language", language)
            hint = Texts.load(language).get("people.sequel.unpacked", packs=name)
            assert (hint in ada.look(path).text) == (not kept)
        assert ada.post(f"{path}/rematch", game="next").status_code == 204
        other = ada.browser.get(f"{path}/rematch", follow_redirects=False).headers["location"]
        match = server.live(other.removeprefix("/t/")).match
        assert match is not None
        assert match.deal.game.name == following
        assert match.deal.pack_names == ((name,) if kept else ())
        if kept:
            tile = match.deal.content_data.tables["assembly_tiles"]["assembly_2p_1"]
            assert tile["followers"] == [13, 7, 1]
            assert name in ada.look(other).text
        for language in SQUATTER:
            ada.browser.cookies.set("language", language)
            told = Texts.load(language).get("people.log.sequel-unpacked", seat="Ada", packs=name)
            assert (told in unescape(ada.look(path).text)) == (not kept)


def test_a_pack_stays_or_goes_in_the_terminal_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("box.toml").write_text(BASE_PACK, encoding="utf-8")
    played = ["play", "episode1", "--seats", "random,random", "--seed", "1"]
    assert main([*played, "--content", "box.toml", "--save", "one.ptx"]) == 0
    for game, kept in (("homestead", True), ("episode2", False)):
        with then(monkeypatch, game, "episode1"):
            for language in SQUATTER:
                save = f"{game}-{language}.ptx"
                after = ["play", "--after", "one.ptx", "--content", "box.toml", "--seed", "2"]
                capsys.readouterr()
                assert main([*after, "--language", language, "--save", save]) == 0
                texts = Texts.load(language)
                said = texts.get("cli.play.unpacked", packs="Box of the base")
                assert (said in " ".join(capsys.readouterr().out.split())) == (not kept)
                record = Record.read(Path(save))
                assert (record.game, record.packs) == (game, ("Box of the base",) if kept else ())
