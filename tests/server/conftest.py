"""A server of its own for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.people import Server, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "data") as found:
        yield found
