"""A catalogue that lacks a text breaks no page."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pertinax import texts
from pertinax.texts import Texts, text_folders
from pertinax.web.document import offered
from server.people import serving

LOST = "web.start.title"


@pytest.fixture
def gap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """French without one text, as if somebody had added it in English alone."""
    folders = []
    for number, folder in enumerate(text_folders("fr")):
        copy = tmp_path / "fr" / str(number)
        copy.mkdir(parents=True)
        for file in folder.iterdir():
            text = file.read_text("utf-8").replace(f'msgid "{LOST}"', f'#, fuzzy\nmsgid "{LOST}"')
            (copy / file.name).write_text(text, "utf-8")
        folders.append(copy)

    def found(language: str) -> list[Path]:
        return folders if language == "fr" else original(language)  # type: ignore[return-value]

    original = text_folders
    monkeypatch.setattr(texts, "text_folders", found)
    texts._load.cache_clear()
    offered.cache_clear()
    yield
    monkeypatch.undo()
    texts._load.cache_clear()
    offered.cache_clear()


@pytest.mark.usefixtures("gap")
def test_a_page_says_it_in_english_and_the_log_says_so_once(
    tmp_path: Path, missing_texts: list[str]
) -> None:
    english, french = (Texts.load(language) for language in ("en", "fr"))
    assert french.borrowed == {LOST}
    with serving(tmp_path / "data") as server:
        browser = server.somebody().browser
        for _ in range(2):
            answer = browser.get("/", headers={"accept-language": "fr"})
            assert answer.status_code == 200
            assert english.get(LOST) in answer.text
            assert french.get("web.start.text") in answer.text
    assert missing_texts == [f"no text for {LOST} in language fr: English is shown"]
    missing_texts.clear()
