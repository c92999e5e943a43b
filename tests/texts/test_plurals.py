"""A number and the word it counts agree: "1 avatar", "2 avatars"."""

import re

import pytest
from web.at_table import playing, read

from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.boards.registry import assets_of
from pertinax.web.see import see

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr", "pl"])

COUNTED = re.compile(r"\{(\w+)[^}]*\}\s+([^\W\d_][\w’'-]*)")
"""A parameter, and the word after it."""

NUMBERS = (
    "n 0 1 left now least most dinos spaces hits cards few many first second hull tank each "
    "tables jobs beside reserve players deck limit count games artifacts counter energy cargo_max "
    "evac_max gone ready captured leftovers given choices think of lines turn turns round "
    "rounds missions avatars villages presence pieces picks total killed decisions seconds seats "
    "bots goal places food ore fuel cubes dice steps minutes tiles"
)
"""Parameters that may hold numbers; the text gives them one form for all."""

UNCHANGED = {
    "en": "of to for in into on at with left ready more less from and or against is per possible "
    "ms s pays die Trap beside energy Light Heavy attack as times ore damage discarded by",
    "fr": "sur à de pour en dans par au aux avec et ou du des contre vers d’énergie ms s est paie "
    "fois choix processus",
    "pl": "z do na w od za i lub po przez ze przy o ms s to jest nikt albo daje więcej energii",
}
"""What may follow a number of any size, by language."""

EXCEPTIONS = {
    "from so many to so many": [
        "record.fault.players",
        "server.error.seats",
        "web.shelf.players.range",
    ],
    "of so many, which are more than one": [
        "board.perpetuity.avatars",
        "board.player.threat",
        "board.text.calm",
        "board.text.dangerous",
        "board.zone.calm",
        "board.zone.dangerous",
        "cli.simulate.stopped",
        "episode2.option.settlement-zone",
        "board.perpetuity.forecast.holds",
        "perpetuity.event.mission-held",
        "perpetuity.face.ahead.holds",
    ],
    "which turn, not how many": ["record.fault.hash"],
    "which decision, not how many": ["saves.name.at"],
    "a list of numbers": ["lookup.assembly", "episode1.face.assembly"],
    "a mean, with its decimals": ["cli.simulate.per-game"],
    "no process at all, or fewer": ["cli.simulate.jobs"],
    "a pool of dice": ["event.pool-rolled"],
    "content, which says more than one": [
        "episode2.outpost.builders_workshop",
        "episode2.outpost.proving_grounds",
        "episode2.outpost.rendezvous_point",
        "episode2.outpost.secret_meeting_place",
        "episode2.perk.breeder.text",
    ],
    "content, which says one": [
        "perpetuity.skill.convert",
        "perpetuity.skill.repair",
        "perpetuity.skill.reroll",
    ],
}
"""Texts with a number before a word that would change with it, and why it need not."""


@LANGUAGES
def test_a_number_before_a_word_has_plural_forms(language: str) -> None:
    """Or it stands apart from it: "Decisions: {n}"."""
    allowed = {key for keys in EXCEPTIONS.values() for key in keys}
    found = [
        (key, number, word)
        for key, forms in Texts.load(language)._messages.items()
        if len(forms) == 1 and key not in allowed
        for number, word in COUNTED.findall(forms[0])
        if number in NUMBERS.split() and word not in UNCHANGED[language].split()
    ]
    assert found == []


def test_every_exception_is_needed() -> None:
    for keys in EXCEPTIONS.values():
        for key in keys:
            said = [Texts.load(language)._messages[key] for language in ("en", "fr", "pl")]
            assert any(COUNTED.search(forms[0]) for forms in said), key


@LANGUAGES
@pytest.mark.parametrize("game", ["episode1", "episode2", "perpetuity"])
def test_what_stands_beside_my_assets_goes_with_their_number(game: str, language: str) -> None:
    """The number is drawn apart: its word is that of the same amount."""
    seen = see(playing(game=game), 0, frozenset({0}), language)
    words = seen.words.words
    tree = read(pages.inside(seen))
    assert seen.view is not None
    for key, n in assets_of(game, seen.view, 0):
        shown = tree.one(id=f"asset-1-{key}")
        said = f"{shown.one('dd').words()} {shown.one('dt').words()}"
        assert said == " ".join(words.amount(key, n).split())


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "1 avatar", "2 avatars"),
        ("fr", "1 avatar", "2 avatars"),
        ("pl", "1 awatar", "2 awatary"),
    ],
)
def test_one_avatar_is_not_several(language: str, one: str, two: str) -> None:
    texts = Texts.load(language)
    for n, said in ((1, one), (2, two)):
        assert f"{n} {texts.plural('board.perpetuity.chip.avatars', n)}" == said
        assert said.split()[1] in texts.plural("perpetuity.unit.avatar", n)


@LANGUAGES
@pytest.mark.parametrize("key", ["chip.damage", "chip.planets", "stake.lost", "stake.killed"])
def test_small_words_beside_a_number_change_with_it(language: str, key: str) -> None:
    texts = Texts.load(language)
    one, two = (texts.plural(f"board.perpetuity.{key}", n) for n in (1, 2))
    assert one != two
