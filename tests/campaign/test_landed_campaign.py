"""A campaign of the version of 2026-11-18: its file, and its row with what was told then."""

import json
from pathlib import Path

from server.people import serving

from campaign.test_server import page
from pertinax.games.campaigns import parse_campaign, replayed
from pertinax.server.campaignstore import CampaignStore
from pertinax.server.rows import CampaignRow

LANDED = Path(__file__).parents[1] / "landed" / "2026-11-18" / "campaign.ptc"


def test_its_file_is_read_replayed_and_written_as_it_was() -> None:
    text = LANDED.read_text(encoding="utf-8")
    campaign = parse_campaign(text)
    assert campaign.over
    assert [checked.reason for checked in replayed(campaign)] == [None] * 4
    assert campaign.written() == text


def test_its_page_tells_what_that_version_remembered(tmp_path: Path) -> None:
    told = [
        ["claimed", {"seat": 1, "tile": "scout"}],
        ["chronicle-kept", {"seat": 1, "card": "pathfinders"}],
        ["breach", {"zone": "military", "tramplers": 2, "raptors": 0}],
    ]
    stories = json.dumps({"1": {"told": told, "table": ""}})
    row = CampaignRow("landed1118", LANDED.read_text(encoding="utf-8"), stories, "", "", 0)
    with serving(tmp_path) as server:
        store = CampaignStore(server.services.tables.store.engine)
        store.open(row, "chronicle", "", server.services.tables.clock())
        shown = page(server.somebody(), "/campaign/landed1118")
    assert shown.count("The end of the game") == 4
    assert "and takes Pathfinders" in shown
    assert "Dinos break into Military: 2 Tramplers." in shown
