"""A quiet stream is kept alive: comments that no page shows, as often as the settings say."""

import time
from pathlib import Path

from server.people import FIRST
from server.real import real_server


def test_a_quiet_stream_pings(tmp_path: Path) -> None:
    with real_server(tmp_path / "data", "2", ping=0.2) as server:
        ada = server.somebody()
        path = ada.open("me", "friend", **FIRST)
        pings: list[float] = []
        events = 0
        with ada.browser.stream("GET", f"{path}/live") as response:
            assert response.status_code == 200
            for line in response.iter_lines():
                events += line.startswith("data:")
                if line.startswith(":"):
                    assert "ping" in line
                    pings.append(time.monotonic())
                    if len(pings) == 4:
                        break
        # Nothing but the first pictures of the table: pings are no messages.
        assert events <= 2
        assert 0.3 < pings[-1] - pings[0] < 5
