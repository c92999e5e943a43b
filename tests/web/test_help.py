"""What a table's page has besides the table: settings, keys, the second thought."""

import re
from pathlib import Path

from web.at_table import playing, read

from pertinax.kernel.second_thought import ALONE, TURN
from pertinax.kernel.table import ANSWERED, DRAWN, FORM, ROLLED, TURNED_UP
from pertinax.texts import Texts
from pertinax.web import help, pages
from pertinax.web.see import see

SOURCE = Path(help.__file__).parent
ME = frozenset({0})
WHY = (ALONE, TURN, ROLLED, DRAWN, TURNED_UP, FORM, ANSWERED)


def test_a_second_thought_has_a_form_of_its_own_with_all_a_choice_needs() -> None:
    page = read(pages.table(see(playing(), 0, ME, "en"), []))
    sheet = page.one("dialog", id="confirm")
    form = sheet.one("form", id="sure")
    assert form.attributes["action"] == page.one("form", id="choose").attributes["action"]
    hidden = [each.attributes["name"] for each in form.all("input", type="hidden")]
    assert hidden == ["seat", "sequence", "option"]
    for label in ("aria-labelledby", "aria-describedby"):
        assert len(sheet.all("p", id=sheet.attributes[label])) == 1
    assert [each.words() for each in form.all("button")] == ["Confirm", "Back"]
    assert "autofocus" in form.all("button")[0].attributes


def test_who_watches_is_not_asked_twice() -> None:
    page = read(pages.table(see(playing(), None, frozenset(), "en"), []))
    assert page.all("dialog", id="confirm") == []


def test_every_setting_has_a_label() -> None:
    sheet = read(pages.table(see(playing(), 0, ME, "en"), [])).one("dialog", id="help")
    for name in help.SETTINGS:
        box = sheet.one("input", id=f"set-{name}")
        assert box.attributes["data-setting"] == name
        assert sheet.one("label", **{"for": f"set-{name}"}).words()


def test_every_text_of_the_second_thought_is_used() -> None:
    known = {key for key in Texts.load("en")._messages if key.startswith("confirm.")}
    code = "".join(path.read_text("utf-8") for path in SOURCE.glob("*.py"))
    named = set(re.findall(r'"(confirm\.[a-z.]+)"', code)) - {"confirm.js"}
    assert named | {f"confirm.{why}" for why in WHY} == known
    said = {pages.doubt(language, why) for language in ("en", "fr", "pl") for why in WHY}
    assert len(said) == 3 * len(WHY)
