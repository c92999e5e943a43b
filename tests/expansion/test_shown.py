"""What terminal and browser show of the miniature expansion, in three languages."""

import random
from typing import Any

import pytest
from web.at_table import read
from web.boards import NAMES, drawn, seen_by

from expansion.test_play import VARIANTS, start, step
from pertinax.commands.faces import face_of
from pertinax.commands.telling import sentences
from pertinax.games.registry import find_game, package_of
from pertinax.kernel.match import Match
from pertinax.texts import Texts, read_texts
from pertinax.web.boards.drawing import defs
from pertinax.web.boards.symbols import signs_of
from pertinax.web.pages import inside
from pertinax.web.setups import options_in_words
from pertinax.words.wording import Wording, wording_of

LANGUAGES = ("en", "fr", "pl")
SQUATTER = {"en": "Squatter", "fr": "Squatteur", "pl": "Dziki Lokator"}
TOKENS = {
    "en": "Volunteers: Bartosz, 2 tokens",
    "fr": "Volontaires\u202f: Bartosz, 2 jetons",
    "pl": "Ochotnicy: Bartosz, 2 żetony",
}
TAKEN = {
    "en": "Bartosz takes Volunteers (2 tokens).",
    "fr": "Bartosz prend les Volontaires (2 jetons).",
    "pl": "Bartosz bierze Ochotników (żetony: 2).",
}


def begun(**options: Any) -> Match[Any]:
    """Two people at the first question of the first turn; the second one has Volunteers."""
    from pertinax.kernel.match import Deal

    deal = Deal(find_game("homestead"), 2, "shown", {"first_player": 1, **options})
    match: Match[Any] = Match.start(deal)
    while not match.turn:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    return match


def to_volunteers(match: Match[Any]) -> None:
    while match.decisions[0].kind != "volunteers":
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])


def test_every_text_of_it_is_there_in_every_language() -> None:
    folder = package_of("homestead").folder("texts")
    keys = [set(read_texts(language, folder / language)._messages) for language in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]
    assert len(keys[0]) > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_shows_its_cards_tokens_and_the_third_seat(language: str) -> None:
    match = begun()
    face = face_of(match, wording_of(match.deal, Texts.load(language), NAMES[:2]))
    rows = [row.plain for row in face.board(match.view(0), match.preview(0), 120, None, "effect")]
    board = "\n".join(rows)
    assert TOKENS[language] in board
    assert rows.index(TOKENS[language]) > max(
        number for number, row in enumerate(rows) if "Ada" in row
    )
    assert SQUATTER[language] in board
    told = [said for said, _ in sentences(match, face.words, face, match.events())]
    assert TAKEN[language] in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_has_its_panel_and_tells_it_in_words(language: str) -> None:
    match = begun()
    page = read(drawn(seen_by(match, 0, language=language)))
    panel = page.one(id="b-homestead")
    assert TOKENS[language] in panel.text
    words = page.one(id="b-text-homestead")
    assert next(item.text for item in words.walk() if item.tag == "li") == TOKENS[language]
    assert page.one(id="b-player-p3").attributes["aria-label"] == SQUATTER[language]
    # Drawn after what the base draws, and told after what it tells.
    html = drawn(seen_by(match, 0, language=language))
    assert html.index("b-player-p3") < html.index('id="b-homestead"')
    assert html.index("b-text-p3") < html.index("b-text-homestead") < html.index("board-grid")


def test_before_the_cards_are_dealt_the_panel_says_so() -> None:
    match = start("two", "before")
    assert not match.turn
    panel = read(drawn(seen_by(match, 0))).one(id="b-homestead")
    cards = [each.text for each in panel.walk() if "data-pick" in each.attributes]
    assert cards == [
        "Volunteers: dealt after setup",
        "Heirloom: the first to complete a Patrol",
    ]


def test_a_card_can_be_picked_where_it_lies() -> None:
    match = begun()
    to_volunteers(match)
    page = read(drawn(seen_by(match, 1)))
    card = next(
        each for each in page.walk() if each.attributes.get("data-pick") == "card:volunteers"
    )
    assert "can" in card.attributes["class"].split()
    assert "gain 1 Light Soldier" in card.attributes["aria-label"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_said_without_a_missing_word(language: str) -> None:
    for variant in VARIANTS:
        match, dice = start(variant, f"said {variant}"), random.Random(variant)
        names = NAMES[: match.deal.players]
        words = wording_of(match.deal, Texts.load(language), names)
        face = face_of(match, words)
        kinds: set[str] = set()
        while match.result is None:
            for decision in match.decisions:
                if decision.kind in kinds:
                    continue
                kinds.add(decision.kind)
                view, preview = match.view(decision.seat), match.preview(decision.seat)
                assert face.ask(decision.kind, decision.about)
                for option in decision.options:
                    text = option.text
                    assert face.option(
                        view, preview, decision.seat, decision.kind, text, decision.about
                    )
                for _, reason in decision.refused():
                    assert words.reason("homestead", reason.key, reason.params)
                assert face.board(view, preview, 80, 24, decision.kind)
                page = seen_by(match, decision.seat, language=language)
                assert 'id="b-homestead"' in drawn(page)
            step(match, dice)
        assert "volunteers" in kinds
        told = [said for said, _ in sentences(match, words, face, match.events())]
        assert all(told)
        ending = face.ending(match.view(), match.result, match.events())
        assert len(ending.seats) == match.deal.seats
        assert SQUATTER[language] in ending.columns
        whole = inside(seen_by(match, 0, language=language))
        assert SQUATTER[language] in whole


def test_the_list_of_seats_has_the_one_that_the_rules_play() -> None:
    seen = seen_by(begun(colours=["purple", "blue"]), 0)
    assert [(seat.name, seat.kind) for seat in seen.seats] == [
        ("Ada", "person"),
        ("Bartosz", "person"),
        ("Squatter", "rules"),
    ]
    page = inside(seen)
    assert "Squatter" in page
    board = read(drawn(seen))
    looks = [board.one(id=f"b-player-p{n}").attributes["class"].split()[1] for n in (1, 2, 3)]
    assert looks == ["of-violet", "of-teal", "of-coral"]


KEPT = {
    "en": "Heirloom: Seat 2",
    "fr": "Héritage\u202f: Place 2",
    "pl": "Pamiątka rodzinna: Miejsce 2",
}


@pytest.mark.parametrize(("language", "said"), KEPT.items())
def test_its_settings_are_said_beside_those_of_the_base(language: str, said: str) -> None:
    texts = Texts.load(language)
    options = find_game("homestead").read_options(2, {"side": "B", "heirloom": 2})
    words = options_in_words(texts, "homestead", options)
    assert said in words
    base = {**options}
    del base["heirloom"]
    assert [each for each in words if each != said] == options_in_words(texts, "episode1", base)


def test_printed_names_of_the_base_are_introduced_here_too() -> None:
    texts = Texts.load("pl")
    said = "Racje: 2 żywności"
    for game in ("episode1", "homestead"):
        words = Wording(texts, game, [])
        assert words.introduced("term.rations", said) == "Racje (Rations): 2 żywności"


def test_the_base_has_nothing_of_it() -> None:
    from games.variants import start as start_base

    match = start_base("e1-3", "plain")
    html = drawn(seen_by(match, 0))
    assert "homestead" not in html
    assert "board-further" not in html


def test_it_draws_signs_of_its_own_and_leaves_those_of_the_base_alone() -> None:
    own, base = signs_of("homestead"), signs_of("episode1")
    assert set(base) < set(own)
    assert "heirloom" not in base
    assert own["camps"] != base["camps"]
    assert own["food"] == base["food"]
    shown = str(defs("homestead"))
    for name, shape in own.items():
        assert f'<symbol id="sy-{name}" viewBox="0 0 24 24">{shape}</symbol>' in shown
