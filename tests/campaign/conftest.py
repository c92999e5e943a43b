"""All tests here are with the Chronicle campaign installed."""

from collections.abc import Iterator

import pytest

from campaign.installed import chronicle

collect_ignore = ["site"]


@pytest.fixture(autouse=True, scope="module")
def with_chronicle() -> Iterator[None]:
    with chronicle():
        yield
