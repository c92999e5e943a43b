"""For all tests."""

import gc
import logging
from collections.abc import Iterator

import pytest

from pertinax import texts


def pytest_collection_finish() -> None:
    """Thousands of tests and modules stay to the end: garbage need not be looked for in them."""
    gc.collect()
    gc.freeze()


class Told(logging.Handler):
    """Keeps what is told in a list."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture(autouse=True)
def missing_texts() -> Iterator[list[str]]:
    """Texts that were asked for and are not there: none, or the test looks at them and clears."""
    told = Told()
    logger = logging.getLogger(texts.__name__)
    texts._logged.clear()
    logger.addHandler(told)
    yield told.lines
    logger.removeHandler(told)
    assert told.lines == []
