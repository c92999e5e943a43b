"""Everything Chronicle games can ask, offer, refuse and tell is said in three languages."""

import logging
import re
import tomllib
from functools import cache
from random import Random
from typing import Any

import pytest
from chronicle_games import GAMES, SOLO, begun
from heard import NAMES, PACKAGE, Heard, Source, sentence

from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.shared.words.words import is_own
from pertinax.kernel.decisions import Decision
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.texts.label import name_of, rest_of
from pertinax.words.registry import Words, words_of
from pertinax.words.wording import Wording

LANGUAGES = ("en", "fr", "pl")
HOME = PACKAGE / "games" / "perseverance" / "chronicle"
SOURCE = Source(
    *[
        f"perseverance/chronicle/{each}"
        for each in ("shared", "episode1", "episode2", "solo/shared")
    ]
)
STEPS = {"p": "Primary Action", "s": "Secondary Action", "d": "Dino Attack", "a": "Patrol"}


def rule_ids() -> list[str]:
    found: list[str] = []
    for file in sorted((HOME / "shared" / "rules").glob("rules*.toml")):
        found += [rule["id"] for rule in tomllib.loads(file.read_text("utf-8"))["rule"]]
    return found


def words_in(match: Match[Any], language: str = "en") -> Words:
    game = match.deal.game.name
    names = NAMES[: match.deal.players]
    return words_of(match, Wording(Texts.load(language), game, names))


def until_asked(kind: str, seeds: int = 60, **about: bool) -> tuple[Match[Any], Decision]:
    """The first question of a kind in random games; with `marked`, about a tile marked before."""
    for seed in range(seeds):
        random = Random(seed)
        match = begun(GAMES[seed % 2], 2 + seed % 3, seed)
        while match.result is None:
            decision = random.choice(match.decisions)
            if decision.kind == kind and (not about or _is(match, decision, **about)):
                return match, decision
            match.choose(decision.seat, random.choice(decision.options))
    raise AssertionError(f"{kind} is never asked in {seeds} games")


def _is(match: Match[Any], decision: Decision, marked: bool) -> bool:
    owner = f"p{decision.seat + 1}"
    display = match.view(decision.seat)["chronicle"]["display"]
    text = decision.options[0].text
    return any(tile["name"] == text and (owner in tile["marks"]) is marked for tile in display)


# Rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_the_chronicle_has_a_text(language: str) -> None:
    texts = Texts.load(language)
    ids = rule_ids()
    assert len(ids) > 300
    assert [each for each in ids if not texts.has(each) or each in texts.borrowed] == []


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_a_rule_of_the_chronicle_has_the_numbers_of_the_english_text(language: str) -> None:
    """A number lost or changed on the way would be another rule."""
    for rule in rule_ids():
        found, english = (
            {int(n) for n in re.findall(r"\d+", Texts.load(each).rule(rule))}
            for each in (language, "en")
        )
        assert english <= found | {0, 1, 2, 3, 4}, rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_half_is_introduced_by_its_card_and_read_without_it(language: str) -> None:
    texts = Texts.load(language)
    for line in load_chronicle().lines.values():
        said = texts.rule(line.rule)
        card = texts.get(f"chronicle.card.{line.card}")
        assert name_of(said).startswith(card), line.rule
        rest = rest_of(said)
        assert rest[0].isupper(), line.rule
        assert not rest.startswith(card), line.rule


# Words


def test_every_event_question_and_refusal_of_the_rules_has_a_text() -> None:
    both = [Wording(Texts.load("en"), game, []) for game in GAMES]

    def lacking(group: str, names: set[str]) -> set[str]:
        return {
            name
            for name in names
            if not any(words.has(f"{words.game}.{group}.{name}") for words in both)
        }

    assert {"claimed", "chronicle-kept", "opposition"} <= SOURCE.told()
    assert lacking("event", SOURCE.told()) == set()
    assert {"claim", "chronicle-action"} <= SOURCE.asked()
    assert lacking("ask", SOURCE.asked() - {"perk"}) == set()
    assert lacking("ask.draw", SOURCE.purposes("draw")) == set()
    assert {"not-fulfilled", "tile-marked"} <= SOURCE.reasons()
    assert lacking("reason", SOURCE.reasons()) == set()
    whys = SOURCE.words("gain", 4) | SOURCE.words("gain_glory", 3)
    assert {"claim", "first-claim"} <= whys
    assert lacking("why", whys) == set()


@cache
def heard(language: str) -> Heard:
    """Random games of both Episodes and all player counts, one by hand, all put in words; solo
    the Dissenters are foreseen at every question, so that one game must do."""
    found = Heard(language)
    for seed in range(9):
        random = Random(seed)
        game, players = GAMES[seed // 2 % 2], 2 + seed % 3
        if seed == 8:
            game, players = SOLO[LANGUAGES.index(language) % 2], 1
        match = begun(game, players, seed, by_hand=seed == 4)
        names = [*NAMES[:players], *(["Narek", "Camilla"] if players == 1 else [])]
        face = words_of(match, Wording(found.texts, game, names))
        found.listen(match, face, random, lambda *_: None)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_random_games_is_said_in_words(
    language: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, logger="pertinax.texts"):
        found = heard(language)
    assert [record.getMessage() for record in caplog.records] == []
    assert {each for each in found.raw if is_own(each[0])} == set()
    assert found.tokens == set()


@pytest.mark.rule("CH-CLAIM-05")
def test_a_first_claim_says_what_it_brings_and_what_fulfilled_it() -> None:
    match, decision = until_asked("claim", marked=False)
    view, seat = match.view(decision.seat), decision.seat
    tile = decision.options[0].text
    said = words_in(match).option(view, None, seat, "claim", tile, ())
    steps = view["chronicle"]["sheets"][seat]["fulfilled"][tile]
    assert "mark it and gain 1 Glory" in said
    assert steps
    assert all(STEPS[step] in said for step in steps)


@pytest.mark.rule("CH-CLAIM-07", "CH-CLAIM-08")
def test_a_repeat_claim_says_which_decks_match() -> None:
    match, decision = until_asked("claim-repeat")
    view, seat = match.view(decision.seat), decision.seat
    chronicle = view["chronicle"]
    mine = {t["name"] for t in chronicle["display"] if f"p{seat + 1}" in t["marks"]}
    decks = [n for n, deck in enumerate(chronicle["decks"], 1) if mine & set(deck["icons"])]
    words = words_in(match)
    said = words.option(view, None, seat, "claim-repeat", "reward", decision.about)
    if decks:
        assert f"{', '.join(map(str, decks))}" in said
    else:
        assert "2 Glory" in said
    assert "your token stays" in words.option(
        view, None, seat, "claim-repeat", "leave", decision.about
    )


@pytest.mark.rule("CH-ACH-03")
def test_the_log_says_in_which_step_and_by_what_a_tile_was_fulfilled() -> None:
    match = begun(GAMES[0], 3, 0)
    event = Event("fulfilled", (1, "commander", "s"), "", EVERYONE)
    assert (
        sentence(match, words_in(match), event)
        == "Bo fulfils Commander: an Officer Bonus (Secondary Action)."
    )


def test_the_end_says_who_governs_and_how_glory_came() -> None:
    match = begun(GAMES[0], 3, 5)
    random = Random(5)
    while match.result is None:
        decision = random.choice(match.decisions)
        match.choose(decision.seat, random.choice(decision.options))
    view = match.view(None)
    ending = words_in(match).ending(view, match.result, match.events())
    governors = [
        seat
        for seat, sheet in enumerate(match.result.carried["sheets"])
        if match.deal.options["game"] in sheet["governed"]
    ]
    assert all(NAMES[seat] in ending.verdict.partition("Governor")[2] for seat in governors)
    glory = ending.courses[-1]
    assert [line.counts[-1] for line in glory.lines] == [
        sheet["glory"] for sheet in match.result.carried["sheets"]
    ]
    assert [sheet["glory"] for sheet in view["chronicle"]["sheets"]] == [
        sheet["glory"] for sheet in match.result.carried["sheets"]
    ]
