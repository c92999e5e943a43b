"""Games are saved where nobody minds."""

from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to play in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
