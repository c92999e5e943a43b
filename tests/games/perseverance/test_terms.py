"""What Effects cost and bring is said once, by the rules: drawings and words follow them."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from games.perseverance.boxes import pack_for, write
from games.perseverance.episode1.scene import ROBERT, Scene
from games.variants import start
from web.boards import drawn, seen_by

from pertinax import new_game
from pertinax.games.perseverance.episode1.board import formulas as formulas1
from pertinax.games.perseverance.episode1.rules import patrol
from pertinax.games.perseverance.episode1.rules import terms as terms1
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect
from pertinax.games.perseverance.episode1.rules.names import EFFECTS as EFFECTS1
from pertinax.games.perseverance.episode1.rules.names import RATIONS
from pertinax.games.perseverance.episode1.rules.state import State as State1
from pertinax.games.perseverance.episode1.words.words import TERMS as TERMS1
from pertinax.games.perseverance.episode2.board import formulas as formulas2
from pertinax.games.perseverance.episode2.rules import adventure
from pertinax.games.perseverance.episode2.rules import terms as terms2
from pertinax.games.perseverance.episode2.rules.names import EFFECTS as EFFECTS2
from pertinax.games.perseverance.episode2.rules.names import OUTPOST
from pertinax.games.perseverance.episode2.rules.state import State as State2
from pertinax.games.perseverance.episode2.words.options import TERMS as TERMS2
from pertinax.games.perseverance.shared.rules.names import FOOD, HEAVY, LIGHT
from pertinax.games.perseverance.shared.rules.terms import Amounts, Terms
from pertinax.kernel.errors import Reason
from pertinax.texts.terms import LANGUAGES


def patrol_refusal(state: State1) -> Reason | None:
    state.players[0].stock[LIGHT] = state.players[0].stock[HEAVY] = 5
    return patrol.assignment_refusal(state, 0, 1, 6 * 5 + 5)


def crew_refusal(state: State2) -> Reason | None:
    return adventure.assign_refusal(state, 10, 0, 9)


MANY = 7
"""A number that no Effect has."""
CITY = EFFECTS2[:OUTPOST]


def each_term() -> Iterator[tuple[str, Terms]]:
    for episode, module in (("episode1", terms1), ("episode2", terms2)):
        for name, found in vars(module).items():
            if isinstance(found, Terms):
                yield f"{episode}.{name}", found


def many(amounts: Amounts) -> Amounts:
    return tuple((asset, MANY) for asset, _ in amounts)


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that Effects cost and bring is so many."""
    for _, found in each_term():
        monkeypatch.setattr(found, "cost", many(found.cost))
        monkeypatch.setattr(found, "gain", many(found.gain))
    for cost, _ in TERMS2.values():
        if cost is not None:
            monkeypatch.setattr(cost, "assets", many(cost.assets))


def test_the_rules_do_what_the_terms_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms1.RATIONS, "gain", ((FOOD, 5),))
    scene = Scene()
    scene.has(ROBERT, food=0)
    scene.run(resolve_effect, ROBERT, RATIONS)
    assert scene.stock(ROBERT, "food") == 5


@pytest.mark.parametrize("variant", ["e1-3", "e2-3"])
def test_the_drawing_shows_what_the_terms_say(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms, lines = (terms1, formulas1) if variant == "e1-3" else (terms2, formulas2)
    match = start(variant, 1)
    before = lines.formulas("salvage")
    assert before == (("2", "scrap"),)
    assert _shown(drawn(seen_by(match, 0)), before[0])
    monkeypatch.setattr(terms.SALVAGE, "gain", many(terms.SALVAGE.gain))
    after = lines.formulas("salvage")
    assert after == ((str(MANY), "scrap"),)
    page = drawn(seen_by(start(variant, 1), 0))
    assert _shown(page, after[0])
    assert not _shown(page, before[0])


def _shown(page: str, formula: tuple[str, ...]) -> bool:
    """Whether these signs stand side by side, and not behind the number of a Settlement space."""
    number, asset = formula
    return re.search(rf'class="t num"[^>]*>{number}</text><[^>]*\bas-{asset}\b', page) is not None


@pytest.mark.usefixtures("changed")
def test_every_number_of_every_formula_is_one_of_the_rules() -> None:
    """What is not counted by the dice in play, or bought as a pair, comes from the terms."""
    for effects, lines in ((EFFECTS1, formulas1), (CITY, formulas2)):
        numbers = {
            token
            for effect in effects
            for line in lines.formulas(effect)
            for token in line
            if token.isdigit() and effect != "marketplace"
        }
        assert numbers == {str(MANY)}


@pytest.mark.usefixtures("changed")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["e1-3", "e2-3"])
def test_words_say_what_the_terms_say(variant: str, language: str) -> None:
    seen = seen_by(start(variant, 1), 0, language=language)
    words, assets = seen.words, seen.words.setting.assets  # type: ignore[attr-defined]
    said = 0
    for (kind, text), cost, gain in _options(variant):
        option = words.option(seen.view, seen.preview, 0, kind, text, ())
        for asset, count in (*cost, *gain):
            assert count == MANY
            amount = words.words.amount(assets[asset], count)
            if (kind, text, assets[asset]) not in UNSAID:
                assert amount in option, (kind, text, option)
                said += 1
    assert said > 15


UNSAID = {
    ("effect", "politics", "followers"),  # how many depends on the option
    ("politics", "board", "followers"),  # said by the preview
    ("gather", "release", "island_resource"),  # E2-GATHER-01: it is Food
}


def _options(variant: str) -> Iterator[tuple[tuple[str, str], Amounts, Amounts]]:
    if variant == "e1-3":
        for key, each in TERMS1.items():
            yield key, each.cost, each.gain
    else:
        for key, (cost, gains) in TERMS2.items():
            found: list[Any] = [amount for each in gains for amount in each.gain]
            yield key, () if cost is None else cost.assets, found


# Content

INFLUENCE = "".join(f"influence.influence_{cubes}.story = {cubes + 4}\n" for cubes in (1, 2, 3))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_say_the_prices_of_a_pack(language: str, tmp_path: Path) -> None:
    pack = write(tmp_path, INFLUENCE + pack_for("episode2"))
    seen = seen_by(new_game("episode2", 3, 1, content=[pack]), 0, language=language)
    said = seen.words.option(seen.view, seen.preview, 0, "secondary", "influence", ())
    for stories in (5, 6, 7):
        assert seen.words.words.amount("story", stories) in said


@pytest.mark.parametrize(
    ("game", "refusal", "piece"),
    [
        ("episode1", patrol_refusal, "patrol_soldiers"),
        ("episode2", crew_refusal, "adventure_soldiers"),
    ],
)
def test_a_refusal_names_the_limit_of_a_pack(
    game: str, refusal: Callable[[Any], Reason | None], piece: str, tmp_path: Path
) -> None:
    pack = write(tmp_path, f"pieces.{piece}.count = 9\n" + pack_for(game))
    reason = refusal(new_game(game, 3, 1, content=[pack])._state)
    assert reason is not None
    assert (reason.key, reason.params) == ("too-many-assigned", (9,))
