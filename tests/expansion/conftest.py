"""All tests here are with the miniature expansion installed."""

from collections.abc import Iterator

import pytest

from expansion.installed import SITE, installed

collect_ignore = ["site", "more"]
"""Installed, not tested: what lies there is imported as any package is."""


@pytest.fixture(autouse=True, scope="module")
def homestead() -> Iterator[None]:
    with installed(SITE):
        yield
