"""Places are called what people see on the board, never by the coordinates of the notation."""

import re
from random import Random
from typing import Any

import pytest
from web.at_table import read
from web.boards import drawn, seen_by

import pertinax
from pertinax.games.perseverance.episode1.terminal.face import Episode1Face
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.texts.label import name_of
from pertinax.web.parts import _choice
from pertinax.web.seen import Choice
from pertinax.words.registry import Words, words_of
from pertinax.words.wording import wording_of

NAMES = ["Ada", "Bo", "Cy", "Di"]
COORDINATES = re.compile(r"(?<![\w.])[dsc][1-4](?![\w.])|\b[a-z]+\.[dsc][1-4]\b|\.c[1-4]\b")
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr", "pl"])


def words(match: Match[Any], language: str) -> Words:
    return words_of(match, wording_of(match.deal, Texts.load(language), NAMES[: match.deal.seats]))


def played(players: int, turns: int, seed: int = 7) -> Match[Any]:
    """A game in which chance has chosen for so many turns."""
    random = Random(seed)
    match = pertinax.new_game("episode1", players=players, seed=seed, options={"side": "B"})
    while match.result is None and match.view(None)["turn"] < turns:
        decision = match.decisions[0]
        match.choose(decision.seat, random.choice(decision.options).text)
    return match


@LANGUAGES
@pytest.mark.parametrize(
    ("players", "token", "said"),
    [
        (2, "protection.s1.c3", ("Protection, front row, right", "rangée avant, à droite", "")),
        (3, "military.d3.c2", ("Military, far Dino row, middle", "du fond, au milieu", "pośrodku")),
        (4, "expansion.c4", ("Expansion, Wall, far right", "mur, tout à droite", "mur, skraj")),
        (4, "sustenance.s2.c2", ("back row, centre left", "arrière, à gauche du", "tylny rząd")),
    ],
)
def test_a_space_is_named_as_one_points_at_it(
    players: int, token: str, said: tuple[str, str, str], language: str
) -> None:
    match = pertinax.new_game("episode1", players=players, seed=1)
    name = words(match, language).words.term("episode1", token)
    assert said[("en", "fr", "pl").index(language)] in name
    assert not COORDINATES.search(name)


def test_spaces_of_an_area_have_different_names() -> None:
    for players, columns in ((2, 3), (4, 4)):
        match = pertinax.new_game("episode1", players=players, seed=1)
        rows = ["d1", "d2", "d3", "wall", "s1", "s2"]
        tokens = [f"military.{row}.c{n}" for row in rows for n in range(1, columns + 1)]
        for language in ("en", "fr", "pl"):
            say = words(match, language).words
            assert len({say.term("episode1", token) for token in tokens}) == len(tokens)


@LANGUAGES
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_that_is_said_in_a_game_has_coordinates(players: int, language: str) -> None:
    """Questions, options, refusals and log of some turns, and the board in words at their end."""
    random = Random(players)
    match = pertinax.new_game("episode1", players=players, seed=players, options={"side": "B"})
    say = words(match, language)
    spoken: list[str] = []
    kinds = set()
    for _ in range(90):
        decision = match.decisions[0]
        seat, kind, about = decision.seat, decision.kind, decision.about
        kinds.add(kind)
        view, preview = match.view(seat), match.preview(seat)
        spoken.append(say.ask(kind, about))
        for option in decision.options:
            spoken.append(say.option(view, preview, seat, kind, option.text, about))
            spoken.append(say.plain(kind, option.text))
        for option, reason in match.refusals(seat)[:6]:
            spoken.append(say.plain(kind, option.text))
            spoken.append(say.words.reason("episode1", reason.key, reason.params))
        match.choose(seat, random.choice(decision.options).text)
    seen = seen_by(match, 0, language=language)
    spoken += [line.words for line in seen.log]
    spoken.append(read(drawn(seen)).words())
    assert "soldier-space" in kinds or "trap-space" in kinds
    assert [each for each in spoken if COORDINATES.search(each)] == []


@pytest.mark.parametrize(
    ("language", "facing"),
    [
        ("en", "Military, front row, left: 1 Valor; facing Trampler, Raptor"),
        ("fr", "Militaire, rangée avant, à gauche : 1 point de courage ; face à trampler, raptor"),
        ("pl", "Militarna, przedni rząd, z lewej: 1 męstwo; naprzeciw: trampler, raptor"),
    ],
)
def test_a_soldier_space_says_its_gain_and_whom_it_faces(language: str, facing: str) -> None:
    match = pertinax.new_game("episode1", players=2, seed=1)
    view, preview = match.view(0), match.preview(0)
    area = next(zone for zone in view["zones"] if zone["zone"] == "military")
    area["dinos"][0], area["dinos"][3] = "trampler", "raptor"
    area["dinos"][1] = "raptor"
    say = words(match, language)
    said = say.option(view, preview, 0, "soldier-space", "military.s1.c1", ("light",))
    assert said.replace("\u202f", " ") == facing


@LANGUAGES
def test_the_terminal_names_its_rows(language: str) -> None:
    match = played(4, 6)
    say = wording_of(match.deal, Texts.load(language), NAMES)
    face = Episode1Face(match, say)
    shown = "\n".join(
        str(line) for line in face.drawing.parts(match.view(0), match.preview(0), 80)["zones"]
    )
    assert not COORDINATES.search(shown), shown
    for row in ("d1", "d2", "s1", "s2"):
        label = say.get(f"episode1.face.row.{row}")
        assert re.search(rf"^{re.escape(label)} ", shown, re.MULTILINE)
        assert any(label in line for line in map(str, face.legend()))


@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "front row, left"), ("fr", "rangée avant, à gauche"), ("pl", "przedni rząd, z lewej")],
)
def test_under_the_heading_of_a_zone_its_name_is_not_repeated(language: str, name: str) -> None:
    """It is still there for whoever does not see the heading."""
    match = pertinax.new_game("episode1", players=2, seed=1)
    say = words(match, language)
    view, preview = match.view(0), match.preview(0)
    said = say.option(view, preview, 0, "soldier-space", "military.s1.c1", ("light",))
    zone = say.words.term("episode1", "military")
    shown = str(_choice(Choice("military.s1.c1", said, (), name_of(said)), zone))
    assert f'<span class="unseen">{zone}, </span>' in shown
    assert f'<span class="name">{name}</span>' in shown
