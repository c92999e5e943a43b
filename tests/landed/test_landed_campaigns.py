"""Campaigns of landed versions (`make_landed.py`): newer code opens them, and they go on."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from campaign.played import play_by
from landed.test_landed import FOLDER, VERSIONS
from server.people import Server, serving

import pertinax
from pertinax.games.campaigns import parse_campaign, replayed
from pertinax.kernel.campaign import Campaign
from pertinax.server.settings import DATABASE

CAMPAIGNS = [
    (version, name, was)
    for version in VERSIONS
    if (path := FOLDER / version / "campaigns.json").is_file()
    for name, was in json.loads(path.read_text(encoding="utf-8")).items()
]
EVERY = pytest.mark.parametrize(("version", "name", "was"), CAMPAIGNS)


def stands_as(campaign: Campaign, was: dict[str, Any]) -> None:
    assert campaign.number == was["number"]
    assert list(campaign.scores) == was["scores"]
    assert list(campaign.names) == was["names"]
    assert not campaign.over


def file(server: Server, name: str) -> Campaign:
    return parse_campaign(server.somebody().browser.get(f"/campaign/{name}/file").text)


def test_one_is_between_two_games_and_one_in_the_middle_of_one() -> None:
    assert {was["playing"] for version, _, was in CAMPAIGNS if version == "2026-11-18-2"} == {
        True,
        False,
    }


@EVERY
def test_a_campaign_on_the_server_goes_on(
    version: str, name: str, was: dict[str, Any], tmp_path: Path
) -> None:
    shutil.copy(FOLDER / version / DATABASE, tmp_path / DATABASE)
    with serving(tmp_path, table="nextgame") as server:
        stands_as(file(server, name), was)
        person = server.somebody()
        for cookie, value in was["cookies"].items():
            person.browser.cookies.set(cookie, value)
        assert person.browser.get(f"/campaign/{name}").status_code == 200
        table = was["table"]
        if not was["playing"]:
            # Whoever has sat there holds the seat still, and begins the next game.
            answer = person.post(f"/campaign/{name}/next")
            assert answer.status_code == 303, answer.text
            path = answer.headers["location"]
            person.post(f"{path}/ready")
            table = path.removeprefix("/t/")
            assert table != was["table"]
        assert server.live(table).options["game"] == was["number"]
        assert server.finish(table).status == "over"
        assert file(server, name).number == was["number"] + 1
        assert file(server, name).names == tuple(was["names"])


@EVERY
def test_a_campaign_as_a_file_is_read_replayed_and_goes_on(
    version: str, name: str, was: dict[str, Any]
) -> None:
    campaign = pertinax.load_campaign(FOLDER / version / f"{name}.ptc")
    stands_as(campaign, was)
    assert {each.reason for each in replayed(campaign)} == {None}
    assert (campaign.record is not None) == was["playing"]
    if campaign.record is None:
        match = pertinax.next_game(campaign)
    else:
        match = pertinax.load_game(campaign.record)
    play_by(match)
    assert match.result is not None
    assert campaign.after(match.result, match.record()).number == was["number"] + 1
