"""Classes of language faults that a reader found once, held for every text of a language."""

import re

import pytest

from pertinax.texts import Texts
from pertinax.texts.typography import typeset

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr", "pl"])


def every_form(language: str) -> list[tuple[str, str]]:
    messages = Texts.load(language)._messages
    return [(key, form) for key, forms in messages.items() for form in forms]


# Signs


def test_french_never_has_a_common_space_at_its_high_signs() -> None:
    wrong = re.compile(r"[ \u00a0][:;!?»]|«(?!\u202f)|(?<!\u202f)»")
    assert [each for each in every_form("fr") if wrong.search(each[1])] == []


@pytest.mark.parametrize("space", ["", " ", "\u00a0", "\u202f"])
def test_whatever_space_a_french_catalogue_has_is_set_right(space: str) -> None:
    before = space or " "
    written = f"Prêt{before}? «{space}oui{before}»{before}; non{before}: jamais{before}!"
    shown = "Prêt\u202f? «\u202foui\u202f»\u202f; non\u202f: jamais\u202f!"
    assert typeset("fr", written) == shown


def test_french_signs_without_a_space_are_none_of_a_sentence() -> None:
    """A sign of the board, a figure or a name of a command may stand close."""
    close = re.compile(r"\w[;!?](?=\s|$)")
    found = {key for key, form in every_form("fr") if close.search(form)}
    assert found <= {"cli.play.help"}


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_no_straight_quotes_or_three_dots(language: str) -> None:
    wrong = re.compile(r"[\"']|\.\.\.| …")
    assert [
        each
        for each in every_form(language)
        if wrong.search(each[1]) and not each[0].startswith("cli.")
    ] == []


def test_english_shows_no_straight_quotes_or_apostrophes() -> None:
    wrong = re.compile(r"\w'|\"")
    assert [each for each in every_form("en") if wrong.search(each[1])] == []


def test_polish_quotes_open_below() -> None:
    for key, form in every_form("pl"):
        assert "“" not in form, key
        assert form.count("„") == form.count("”"), key


# Numbers


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (
            "chip.damage",
            (
                "1 kafel uszkodzeń, 2 kafle uszkodzeń, 5 kafli uszkodzeń, 10 kafli uszkodzeń, "
                "12 kafli uszkodzeń, 22 kafle uszkodzeń"
            ),
        ),
        (
            "chip.planets",
            (
                "1 karta planety, 2 karty planet, 5 kart planet, 12 kart planet, 15 kart planet, "
                "22 karty planet"
            ),
        ),
        ("chip.avatars", "1 awatar, 2 awatary, 5 awatarów, 12 awatarów, 22 awatary"),
    ],
)
def test_polish_chips_go_with_their_numbers(key: str, said: str) -> None:
    texts = Texts.load("pl")
    for each in said.split(", "):
        n = int(each.split()[0])
        assert f"{n} {texts.plural(f'board.perpetuity.{key}', n)}" == each


def test_every_polish_plural_tells_few_from_many_where_its_word_bends() -> None:
    """2 and 22 read alike, 5 and 12 read alike; what never bends is not countable."""
    texts = Texts.load("pl")
    for key, forms in texts._messages.items():
        if len(forms) != 3:
            continue
        picked = {n: forms[texts._plural_form(n)] for n in (1, 2, 5, 12, 22)}
        assert picked[2] == picked[22] == forms[1], key
        assert picked[5] == picked[12] == forms[2], key
        assert picked[1] == forms[0], key


def test_instead_of_goods_polish_bends_them() -> None:
    texts = Texts.load("pl")
    assert [texts.plural("perpetuity.instead.ore", n) for n in (1, 2, 5)] == [
        "1 rudy",
        "2 rud",
        "5 rud",
    ]


# Words


LEVELS = {
    "en": re.compile(r"\bworkers? (?:\{level\}|[123]\b)"),
    "fr": re.compile(r"\bouvriers? (?:\{level\}|[123]\b)"),
    "pl": re.compile(r"\bpracowni\w+ (?:\{level\}|[123]\b)"),
}


@LANGUAGES
def test_the_level_of_a_worker_is_said_to_be_one(language: str) -> None:
    """Who reads "worker 3" takes it for the third of them."""
    found = [each for each in every_form(language) if LEVELS[language].search(each[1])]
    assert found == []


GENDERED = {
    "fr": re.compile(r"\bendommagée?\b|\bdétruite?\b|\baméliorée?\b|^occupée?\b"),
    "pl": re.compile(r"\buszkodzon[aey]\b|\bzniszczon[aey]\b|^zajęt[aey]\b"),
}
OF_A_TILE = (
    "board.perpetuity.tile.damage",
    "board.perpetuity.tile.marker",
    "perpetuity.lookup.tile.damage",
    "perpetuity.lookup.tile.marker",
    "perpetuity.log.track.new",
    "perpetuity.log.track.rises",
    "perpetuity.log.track.end",
    "perpetuity.work.damaged",
    "perpetuity.work.double-shift",
)
"""What is said right after the name of a tile, which may be of any gender."""


@pytest.mark.parametrize("language", GENDERED)
def test_what_is_said_of_a_tile_fits_names_of_any_gender(language: str) -> None:
    """Of "Chantier naval" as of "Station de recherche", of "Stocznia" as of "Punkt werbunkowy"."""
    texts = Texts.load(language)
    for key in OF_A_TILE:
        assert not GENDERED[language].search(texts._template(key).casefold()), key


@LANGUAGES
def test_a_game_is_called_by_one_name_in_one_language(language: str) -> None:
    """No title is half translated: what a box is called stays whole."""
    title = Texts.load(language).get("web.game.perpetuity").replace("\u202f", "")
    assert title == "Perpetuity: Grave Descent"


@LANGUAGES
def test_a_card_that_goes_and_one_like_it_that_comes_do_not_contradict(language: str) -> None:
    """The pile may hold the same kind again: the log says where each of the two goes."""
    texts = Texts.load(language)
    gone, come = (
        texts.get(f"perpetuity.event.{kind}", deck="", card="Mentor")
        for kind in ("card-discarded", "card-shown")
    )
    pile = {"en": ("discard pile", "from the pile"), "fr": ("défausse", "pioche")}
    said = pile.get(language, ("odrzuconych", "Ze stosu"))
    assert said[0] in gone
    assert said[1] in come


def test_polish_rules_name_hexes_by_the_codes_that_the_map_has() -> None:
    """Not by the initials of the English words, P1 and C7."""
    texts = Texts.load("pl")
    assert [texts.get(f"episode2.code.{each}", n=7) for each in ("plains", "canyon")] == [
        "R7",
        "K7",
    ]
    english = re.compile(r"\b[PC][1-8]\b|\b[Hh]eks\w* [PC]\b")
    of_the_map = ("E2-", "CH-", "SOLO-")
    assert [
        each
        for each in every_form("pl")
        if each[0].startswith(of_the_map) and english.search(each[1])
    ] == []
