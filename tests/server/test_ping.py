"""A quiet stream is kept alive: comments that no page shows, as often as the settings say."""

import time
from pathlib import Path

from pertinax.server.settings import Settings
from server.people import FIRST
from server.real import real_server


def test_a_quiet_stream_pings(tmp_path: Path) -> None:
    with real_server(tmp_path / "data", "2", ping=0.2) as server:
        ada = server.somebody()
        path = ada.open("me", "friend", **FIRST)
        pings = 0
        events = 0
        began = time.monotonic()
        with ada.browser.stream("GET", f"{path}/live") as response:
            assert response.status_code == 200
            for line in response.iter_lines():
                events += line.startswith("data:")
                if line.startswith(":"):
                    assert "ping" in line
                    pings += 1
                    if pings == 4:
                        break
        # Nothing but the first pictures of the table: pings are no messages.
        assert events <= 2
        # Four at fifths of a second: never sooner; and far sooner than at the usual interval.
        assert 0.8 <= time.monotonic() - began < 2 * Settings(tmp_path).ping
