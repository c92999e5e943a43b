"""All tests here are with the miniature expansion installed."""

from collections.abc import Iterator

import pytest

from expansion.installed import homestead_installed

collect_ignore = ["site"]
"""Installed, not tested: what lies there is imported as any package is."""


@pytest.fixture(autouse=True, scope="module")
def installed() -> Iterator[None]:
    with homestead_installed():
        yield
