"""Content packs in the browser: the host brings one, it stays with the table, everybody sees it."""

from html import unescape
from pathlib import Path

import httpx2
import pytest

from pertinax.kernel.record import Record
from pertinax.texts import Texts
from server.people import FIRST, Person, Server, eventually, serving

PACK = """
[pack]
name = "My box"
game = "episode1"
source = "rulebook"

[assembly_tiles.assembly_2p_1]
followers = [13, 7, 1]
"""
KEY = "assembly_tiles.assembly_2p_1.followers"


def bring(
    person: Person, pack: str | bytes | None, *seats: str, name: str = "box.toml", **fields: str
) -> httpx2.Response:
    """Send the form of the start page as a browser does, with a file or without."""
    form = {"game": "episode1", "seats": list(seats or ("me", "random")), "name": "Ada", **fields}
    raw = pack.encode() if isinstance(pack, str) else pack or b""
    return person.browser.post(
        "/tables",
        data=form,
        files={"pack": (name if pack is not None else "", raw)},
        follow_redirects=False,
    )


def opened(answer: httpx2.Response) -> str:
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def followers(server: Server, path: str) -> list[int]:
    match = server.live(path.removeprefix("/t/")).match
    assert match is not None
    tile = match.deal.content_data.tables["assembly_tiles"]["assembly_2p_1"]
    found: list[int] = tile["followers"]
    return found


def test_the_game_is_played_with_the_values_of_the_pack(server: Server) -> None:
    ada = server.somebody()
    path = opened(bring(ada, PACK))
    plain = ada.open("me", "random")
    assert followers(server, path) == [13, 7, 1]
    assert followers(server, plain) != [13, 7, 1]
    match = server.live(path.removeprefix("/t/")).match
    other = server.live(plain.removeprefix("/t/")).match
    assert match is not None
    assert other is not None
    assert match.deal.pack_names == ("My box",)
    assert match.deal.content != other.deal.content


def test_it_stays_with_the_table_when_the_server_starts_anew(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = opened(bring(ada, PACK))
        waiting = opened(bring(ada, PACK, "me", "friend"))
        page = ada.until_asked(path)
        ada.choose(path, 0, page.sequence, page.options[0])
        jar = ada.browser.cookies
    with serving(tmp_path) as server:
        again = server.somebody()
        again.browser.cookies.update(jar)
        assert followers(server, path) == [13, 7, 1]
        assert again.until_asked(path).options
        bo = server.somebody()
        assert "My box" in unescape(bo.browser.get(waiting).text)
        assert bo.sit(waiting, 1, "Bo").status_code == 303
        for person in (again, bo):
            assert person.post(f"{waiting}/ready").status_code == 204
        assert followers(server, waiting) == [13, 7, 1]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_everybody_there_sees_what_it_changes(server: Server, language: str) -> None:
    ada = server.somebody()
    texts = Texts.load(language)
    said = texts.plural("web.pack.played", 1, names="My box")
    for path in (opened(bring(ada, PACK)), opened(bring(ada, PACK, "me", "friend"))):
        stranger = server.somebody()
        stranger.browser.cookies.set("language", language)
        page = unescape(stranger.browser.get(path).text)
        assert said in page
        assert KEY in page
        assert "[13, 7, 1]" in page
    plain = unescape(ada.browser.get(ada.open("me", "random")).text)
    assert "My box" not in plain
    assert 'id="packs"' not in plain


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize(
    ("pack", "why"),
    [
        (b"\xff\xfe", "box.toml"),
        ("[pack", "TOML"),
        ('[pack]\nname = "x"\ngame = "episode2"\n', "pack.game"),
        (PACK.replace("[13, 7, 1]", "[13, 7]"), KEY),
        (PACK.replace("13", "-1"), KEY),
        (PACK.replace("assembly_2p_1", "assembly_9p_1"), "assembly_9p_1"),
        ("", "pack"),
    ],
)
def test_a_faulty_pack_opens_nothing_and_says_why(
    server: Server, language: str, pack: str | bytes, why: str
) -> None:
    ada = server.somebody()
    ada.browser.cookies.set("language", language)
    answer = bring(ada, pack, "me", "friend", **{"option.side": "B"})
    assert answer.status_code == 422
    page = unescape(answer.text)
    assert Texts.load(language).get("server.error.pack", why="") in page
    assert why in page
    assert '<option value="B" selected' in page or 'value="B" selected' in page
    assert server.services.tables.store.titles(["testtable000"]) == {}


def test_names_of_packs_and_files_are_text_and_nothing_else(server: Server) -> None:
    evil = "<script>alert(1)</script>"
    ada = server.somebody()
    path = opened(bring(ada, PACK.replace("My box", evil), name=f"{evil}.toml"))
    page = ada.browser.get(path).text
    assert evil not in page
    assert evil in unescape(page)
    answer = bring(ada, "[pack", name=f"{evil}\x00\x1b[2J.toml")
    assert answer.status_code == 422
    assert evil not in answer.text


def test_who_chooses_no_file_plays_with_our_values(server: Server) -> None:
    path = opened(bring(server.somebody(), None))
    match = server.live(path.removeprefix("/t/")).match
    assert match is not None
    assert match.deal.pack_names == ()


def test_a_pack_of_any_size_does_no_harm(server: Server) -> None:
    ada = server.somebody()
    huge = PACK + "#" * (1024 * 1024)
    assert bring(ada, huge).status_code == 413
    deep = PACK + "x = " + "[" * 20_000
    assert bring(ada, deep).status_code == 422
    two = [("pack", ("a.toml", PACK.encode())), ("pack", ("b.toml", PACK.encode()))]
    form = {"game": "episode1", "seats": ["me", "random"], "name": "Ada"}
    assert ada.browser.post("/tables", data=form, files=two).status_code == 400
    other = {"other": ("a.toml", PACK.encode())}
    assert ada.browser.post("/tables", data=form, files=other).status_code == 400


def test_the_record_names_it(server: Server) -> None:
    ada = server.somebody()
    path = opened(bring(ada, PACK, "random", "random"))
    table = path.removeprefix("/t/")
    ada.look(path)
    eventually(lambda: server.live(table).status == "over")
    record = Record.parse(ada.browser.get(f"{path}/record").text)
    assert record.packs == ("My box",)


def test_a_rematch_keeps_it(server: Server) -> None:
    ada = server.somebody()
    path = opened(bring(ada, PACK, **FIRST))
    while server.live(path.removeprefix("/t/")).status != "over":
        page = ada.look(path)
        if page.options:
            ada.choose(path, 0, page.sequence, page.options[0])
    ada.post(f"{path}/rematch")
    again = ada.browser.get(f"{path}/rematch", follow_redirects=False).headers["location"]
    assert followers(server, again) == [13, 7, 1]


SOLO_PACK = """
[pack]
name = "Softer"
game = "episode2-solo"
source = "house"

[agendas.firm_hand]
strength = 4
each = 3

[victory.pioneer]
followers = 87
"""


def test_what_a_table_prints_has_the_values_of_its_pack(server: Server) -> None:
    """SOLO-UI-01, SOLO-AGD-3: cards at home and the table on the screen say the same."""
    ada = server.somebody()
    path = opened(bring(ada, SOLO_PACK, "me", game="episode2-solo"))
    page = unescape(ada.browser.get(path).text)
    assert f'href="{path}/print"' in page
    printed = unescape(ada.browser.get(f"{path}/print").text)
    for shown in (page, printed):
        assert "+4 strength" in shown
        assert "for every 3 Soldiers in the Barracks" in shown
    assert "<td>87</td>" in printed
    assert "Softer" in printed
    plain = unescape(ada.browser.get("/print?game=episode2-solo").text)
    assert "+1 strength" in plain
    assert "<td>87</td>" not in plain


def test_without_a_pack_a_table_leads_to_the_common_sheets(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", game="episode1-solo")
    answer = ada.browser.get(f"{path}/print", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/print?game=episode1-solo")
    assert f"{path}/print" not in ada.browser.get(path).text
    other = opened(bring(ada, PACK))
    assert f"{other}/print" not in ada.browser.get(other).text
