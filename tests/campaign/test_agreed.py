"""What is agreed before each game of a campaign (CH-R-100): modules, first player, content packs.

What the campaign says itself cannot be set, and what it reckons with cannot be changed.
"""

from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from commands.table_talk import Desk
from server.people import Person, Server, serving

import pertinax
from campaign.played import play_by
from campaign.test_server import file, finish, opened, page
from pertinax.cli import main
from pertinax.commands.play import play
from pertinax.games.campaigns import contents_of, next_deal, read_campaign, replayed
from pertinax.games.registry import find_game
from pertinax.kernel.campaign import Campaign
from pertinax.kernel.content import ContentError
from pertinax.kernel.content_files import Pack
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match

PACK = """
[pack]
name = "My box"
game = "episode1"
source = "rulebook"

[assembly_tiles.assembly_2p_1]
followers = [13, 7, 1]
"""
OF_BOTH = """
[pack]
name = "Dear cards"
game = "{game}"
source = "house"

[chronicle_cards.pathfinders]
glory = 5
"""
RECKONED = """
[pack]
name = "Other campaign"
game = "episode1-chronicle"
source = "house"

[chronicle_values.top_cards]
count = 7
"""


def written(folder: Path, text: str, name: str = "box.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def after_next(campaign: Campaign, **given: Any) -> Campaign:
    match = pertinax.next_game(campaign, **given)
    play_by(match)
    assert match.result is not None
    return campaign.after(match.result, match.record())


def test_modules_hold_until_told_otherwise_where_the_episode_has_them() -> None:
    campaign = pertinax.new_campaign(2, "modules")
    agreed = {"wall_module": True, "threat_module": True, "first_player": 2}
    campaign = after_next(campaign, options=agreed)
    assert campaign.following is not None
    assert campaign.following.options["wall_module"] is True
    assert "first_player" not in campaign.following.options
    campaign = after_next(campaign, options={"threat_module": True, "wall_module": False})
    assert campaign.following is not None
    assert campaign.following.game == "episode2-chronicle"
    assert campaign.following.options["threat_module"] is True
    assert "wall_module" not in campaign.following.options


def test_a_game_is_played_with_packs_and_the_campaign_goes_on_without(tmp_path: Path) -> None:
    pack = written(tmp_path, PACK)
    campaign = after_next(pertinax.new_campaign(2, "packs"), content=[pack])
    record = campaign.records[0]
    assert record is not None
    assert record.packs == ("My box",)
    campaign = after_next(campaign)
    assert [each.reason for each in replayed(campaign, [pack])] == [None, None]
    reasons = [each.reason for each in replayed(campaign)]
    assert reasons[0] is not None
    assert reasons[1] is None


def test_packs_may_fit_some_games_and_must_fit_one(tmp_path: Path) -> None:
    fits = list(contents_of("chronicle", [written(tmp_path, PACK)]))
    assert fits == ["episode1-chronicle", "episode1-chronicle-solo"]
    with pytest.raises(ContentError):
        contents_of("chronicle", [written(tmp_path, PACK.replace("episode1", "perpetuity"))])
    pack = written(tmp_path, PACK.replace("assembly_2p_1", "nowhere"))
    with pytest.raises(ContentError, match="nowhere"):
        contents_of("chronicle", [pack])


def test_what_the_campaign_reckons_with_stays(tmp_path: Path) -> None:
    campaign = pertinax.new_campaign(2, "packs")
    with pytest.raises(NotReadable, match=r"chronicle_values\.top_cards\.count"):
        pertinax.next_game(campaign, content=[written(tmp_path, RECKONED)])
    dear = written(tmp_path, OF_BOTH.format(game="episode1-chronicle"))
    assert pertinax.next_game(campaign, content=[dear]).deal.pack_names == ("Dear cards",)


def test_in_the_terminal_packs_are_used_where_they_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack, story = written(tmp_path, PACK), tmp_path / "story.ptc"
    desk = Desk(())
    code = play(
        "chronicle", seats=["random", "random"], seed="5", save=story, content=[pack],
        more=["wall_module=true"], screen=desk.screen,
    )  # fmt: skip
    assert code == 0
    assert desk.text.count("does not fit the next game") == 2
    records = read_campaign(story).records
    assert [() if each is None else each.packs for each in records] == [("My box",)] * 2 + [()] * 2
    assert all(each is not None and each.options["wall_module"] for each in records[:2])
    assert main(["replay", str(story), "--check", "--content", str(pack)]) == 0
    assert main(["replay", str(story), "--check"]) == 2
    assert "content" in capsys.readouterr().err


def agreeing(person: Person, path: str, pack: str = "", **options: str) -> Any:
    """The next game with settings and perhaps a pack, as the page's form sends them."""
    first = 'name="name"' in page(person, path)
    form: dict[str, Any] = {"seats": ["me", "random"] if first else "same", "agreed": "yes"}
    form |= {f"option.{key}": value for key, value in options.items()}
    return person.browser.post(
        f"{path}/next",
        data=form,
        files={"pack": ("box.toml" if pack else "", pack.encode())},
        follow_redirects=False,
    )


def dealt(server: Server, answer: Any) -> Any:
    assert answer.status_code == 303, answer.text
    match = server.live(answer.headers["location"].removeprefix("/t/")).match
    assert match is not None
    return match.deal


def test_on_the_page_settings_and_packs_are_agreed_for_each_game(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = opened(ada)
        assert "option.threat_module" in page(ada, path)
        assert "option.side" not in page(ada, path)
        assert "option.game" not in page(ada, path)
        answer = agreeing(ada, path, PACK, trap_module="true", **{"leaders.1": "keoni"})
        deal = dealt(server, answer)
        assert deal.options["trap_module"] is True
        # A box that is not ticked is a setting too.
        assert deal.options["claim_unmarks_dissenters"] is False
        assert deal.options["leaders"][0] == "keoni"
        assert deal.pack_names == ("My box",)
        finish(server, answer.headers["location"])
        shown = unescape(page(ada, path))
        assert "Content packs of the last game go along: My box." in shown
        assert "Played with the content pack My box" in shown
        # Without a word about settings what was agreed holds.
        answer = ada.browser.post(f"{path}/next", data={"seats": "same"}, follow_redirects=False)
        deal = dealt(server, answer)
        assert deal.options["trap_module"] is True
        assert deal.options["claim_unmarks_dissenters"] is False
        assert deal.options["leaders"][0] == "keoni"
        assert deal.pack_names == ("My box",)
        finish(server, answer.headers["location"])
        answer = agreeing(ada, path, claim_unmarks_dissenters="true")
        deal = dealt(server, answer)
        assert deal.game.name == "episode2-chronicle"
        assert deal.pack_names == ()
        assert deal.options["claim_unmarks_dissenters"] is True
        packs = [() if each is None else each.packs for each in file(ada, path).records]
        assert packs == [("My box",), ("My box",)]


@pytest.mark.parametrize(
    ("pack", "options", "said"),
    [
        ("", {"side": "B"}, "side"),
        ("", {"game": "2"}, "game"),
        ("", {"leaders.1": "jack", "leaders.2": "jack"}, "Jack"),
        ("", {"threat_module": "perhaps"}, ""),
        (PACK.replace("assembly_2p_1", "nowhere"), {}, "nowhere"),
        (RECKONED, {}, "chronicle_values.top_cards.count"),
    ],
)
def test_what_cannot_be_agreed_is_said_on_the_page(
    tmp_path: Path, pack: str, options: dict[str, str], said: str
) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = opened(ada)
        answer = agreeing(ada, path, pack, **options)
        assert answer.status_code == 422
        alert = unescape(answer.text).partition('role="alert"')[2].partition("</div>")[0]
        assert alert
        assert said in alert
        assert file(ada, path).number == 1


def with_packs(person: Person, text: str, *packs: str) -> Any:
    """Bring a campaign from a file together with content packs, as the page's form sends them."""
    files = [("file", ("story.ptc", text.encode(), "text/plain"))]
    files += [("pack", (f"box{n}.toml", pack.encode(), "")) for n, pack in enumerate(packs)]
    return person.browser.post("/campaigns/bring", files=files, follow_redirects=False)


@cache
def packed_campaign() -> Campaign:
    """Two games with different packs, and a third in its middle with one more."""
    campaign = pertinax.new_campaign(2, "packed")
    for pack in ALL_PACKS[:2]:
        match = begun_with(campaign, pack)
        play_by(match)
        assert match.result is not None
        campaign = campaign.after(match.result, match.record())
    match = begun_with(campaign, THIRD)
    play_by(match, until=4)
    return campaign.keeping(match.record())


def begun_with(campaign: Campaign, pack: str) -> Match[Any]:
    assert campaign.following is not None
    content = find_game(campaign.following.game).content_data([Pack("box", pack.encode())])
    return Match.start(next_deal(campaign, None, content))


THIRD = OF_BOTH.format(game="episode2-chronicle").replace("Dear cards", "Dearer cards")
ALL_PACKS = (PACK, OF_BOTH.format(game="episode1-chronicle"), THIRD)


def test_a_campaign_played_with_packs_is_brought_with_them_and_goes_on(tmp_path: Path) -> None:
    text = packed_campaign().written()
    with serving(tmp_path) as server:
        ada = server.somebody()
        assert 'name="pack"' in page(ada, "/campaigns")
        answer = with_packs(ada, text, *ALL_PACKS)
        assert answer.status_code == 303, unescape(answer.text)
        path = answer.headers["location"]
        assert file(ada, path).written() == text
        # Nothing but the campaign names these contents: cleaning must leave them.
        server.services.tables.housekeeping.begin_cleaning("2026-11-19T00:00:00+00:00", False)
        replay = ada.post(f"{path}/games/2")
        assert replay.status_code == 303
        page(ada, replay.headers["location"])
        watched = server.live(replay.headers["location"].split("/")[2]).match
        assert watched is not None
        assert watched.deal.pack_names == ("Dear cards",)
        answer = ada.browser.post(
            f"{path}/next",
            data={"seats": ["me", "random"], "name": ["Ada"]},
            follow_redirects=False,
        )
        deal = dealt(server, answer)
        assert deal.pack_names == ("Dearer cards",)
        finish(server, answer.headers["location"])
        names = [each.packs for each in file(ada, path).records if each is not None]
        assert names == [("My box",), ("Dear cards",), ("Dearer cards",)]


def slipped_in() -> str:
    """A game by a pack that changes what the campaign reckons with, slipped into a file."""
    campaign = pertinax.new_campaign(2, "slipped")
    deal = next_deal(campaign)
    content = deal.game.content_data([Pack("box", RECKONED.encode())])
    match = Match.start(Deal(deal.game, 2, deal.seed, deal.options, content))
    play_by(match, until=4)
    return campaign.keeping(match.record()).written()


def broken(pack: str, old: str, new: str) -> str:
    assert old in pack
    return pack.replace(old, new)


HOSTILE_PACKS: list[tuple[tuple[str, ...], str]] = [
    ((), "My box"),
    (ALL_PACKS[:2], "Dearer cards"),
    ((broken(PACK, "[13, 7, 1]", "[12, 7, 1]"), *ALL_PACKS[1:]), "My box"),
    ((broken(PACK, "assembly_2p_1", "nowhere"), *ALL_PACKS[1:]), "nowhere"),
    ((broken(PACK, '"My box"', '["My box"]'), *ALL_PACKS[1:]), "My box"),
    ((broken(PACK, "[pack]", "[pack"), *ALL_PACKS[1:]), "TOML"),
    ((PACK + "x = " + "[" * 3000, *ALL_PACKS[1:]), "TOML"),
    (("#" * 300_000, *ALL_PACKS), "at most"),
    (("\x00", *ALL_PACKS), "TOML"),
]


def test_a_campaign_is_refused_without_the_very_packs_it_was_played_with(tmp_path: Path) -> None:
    text = packed_campaign().written()
    with serving(tmp_path) as server:
        ada = server.somebody()
        for packs, why in HOSTILE_PACKS:
            answer = with_packs(ada, text, *packs)
            assert answer.status_code == 422, why
            assert why in unescape(answer.text)
        answer = with_packs(ada, slipped_in(), RECKONED)
        assert answer.status_code == 422
        assert "chronicle_values.top_cards.count" in unescape(answer.text)
        # More files than the form has, and a pack sent as a plain field.
        assert with_packs(ada, text, *ALL_PACKS, *ALL_PACKS).status_code == 400
        sent = {"file": ("story.ptc", text.encode(), "text/plain")}
        answer = ada.browser.post("/campaigns/bring", files=sent, data={"pack": PACK})
        assert answer.status_code == 400
