"""Every event of Perpetuity and every reason against a choice is said, in all languages."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from string import Formatter
from typing import Any

import pytest
from heard import NAMES, PACKAGE, Heard, Source, keys_of, sentence

from pertinax.games.perpetuity.rules.avatars.avatars import ACTIONS
from pertinax.games.perpetuity.rules.box import load_box
from pertinax.games.perpetuity.rules.events import EVENTS
from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    AREAS,
    DECKS,
    DICE,
    DUTIES,
    FORCES,
    GOODS,
    HEROES,
    OUTCOMES,
    PHASES,
    PLANETS,
    RESEARCH,
    RESOURCES,
    SHIP_UPGRADES,
    SHIPS,
)
from pertinax.games.perpetuity.rules.options import read_options
from pertinax.games.perpetuity.rules.planets.planet import ACTIONS as PLANET_ACTIONS
from pertinax.games.perpetuity.rules.round.perpetuity_end import STEPS, USES
from pertinax.games.perpetuity.rules.work.dice import GIFT
from pertinax.games.perpetuity.words.events import QUIET
from pertinax.games.perpetuity.words.words import PerpetuityWords
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts, languages
from pertinax.words.wording import Wording

GAME = "perpetuity"
CATALOGUE = "log.po"
SOURCE = Source(GAME)
SHARED = {"only-option", "first-player"}
"""Events that all games tell alike."""
MODES = [
    (mode, way, mortals)
    for mode, counts in (("solo", (1,)), ("cooperative", (2, 3, 4)), ("competitive", (2, 3, 4)))
    for way in ("damage", "cards", "dedicated")
    if not (mode == "solo" and way == "dedicated")
    for mortals in counts
]
GAMES = 40
"""Twice every mode with every number of mortals."""
TOKEN = r"[{}_]|\bp\d|\b[a-z]+-\d|\b[a-z]+:\w|\b[a-z]+\.\d"
"""Planets or players, ships, places of cards and spots as the notation writes them."""
RAW = re.compile(rf"\b(?:{'|'.join([*GOODS, *AREAS[1:], *FORCES, *ALIENS, *SHIPS, *DUTIES])})\b")
"""Words of the notation that no language but English has."""


def deal(number: int) -> Match[Any]:
    mode, way, mortals = MODES[number % len(MODES)]
    options = {
        "mode": mode,
        "perpetuity": way,
        "shield_tick": number % 4 == 1,
        "shield_literal": number % 8 == 3,
    }
    players = mortals + (way == "dedicated")
    return Match.start(Deal(PERPETUITY, players, f"log {number}", options))


def words_for(match: Match[Any], texts: Texts) -> PerpetuityWords:
    return PerpetuityWords(match, Wording(texts, GAME, NAMES[: match.deal.players]))


@cache
def played() -> list[Match[Any]]:
    """Random games of all modes to their ends."""
    found = []
    for number in range(GAMES):
        match, random = deal(number), Random(number)
        while match.result is None:
            decision = random.choice(match.decisions)
            match.choose(decision.seat, random.choice(decision.options))
        found.append(match)
    return found


@cache
def said_in_games(language: str) -> Heard:
    heard = Heard(language, TOKEN)
    for match in played():
        say = words_for(match, heard.texts)
        for seat in (None, *range(match.deal.players)):
            for event in match.events(seat):
                heard._said(sentence(match, say, event))
    return heard


# What fields can be, whether or not a game was played that told it


@cache
def domains() -> dict[str, list[Any]]:
    """The values that a field can have, by its name or by event and name."""
    options = read_options(5, {"mode": "cooperative", "perpetuity": "dedicated"})
    box, setting = load_box(), PERPETUITY.setting(5, options, PERPETUITY.content_data())
    some = [0, 1, 2, 5]
    return {
        "seat": [0, 4],
        "rolled.seat": [-1, 0],
        "owner": [0, 3],
        "kind": ["deed"],
        "option": ["action"],
        "phase": [*PHASES[1:]],
        "dot": [0, 15],
        "hero": [*HEROES],
        "alien": [*ALIENS],
        "planet": [*PLANETS],
        "side": ["side-1", "side-2"],
        "mission": [*box.missions],
        "solo-mission.mission": [*box.solo_missions],
        "solo-mission-redealt.mission": [*box.solo_missions],
        "solo-mission-done.mission": [*box.solo_missions],
        "good": [*GOODS],
        "other": [*RESOURCES],
        "tiles-swapped.other": [tile.name for tile in setting.tiles],
        "resource": [*RESOURCES],
        "purpose": sorted(purposes()),
        "die": [*DICE],
        "faces": ["cross", "1 2 3", "icon blank icon"],
        "deck": [*DECKS],
        "spot": [1, 3],
        "card": [card.name for card in setting.force_cards],
        "card-shown.card": [*RESEARCH, *SHIP_UPGRADES],
        "card-discarded.card": [*RESEARCH, *SHIP_UPGRADES],
        "drawn.card": [*RESEARCH, *SHIP_UPGRADES],
        "research-bought.card": [*RESEARCH],
        "research-used.card": [*RESEARCH],
        "planet-card.card": [option.text for option in setting.planet_cards],
        "planet-card-void.card": [option.text for option in setting.planet_cards],
        "protector-left.protector": [option.text for option in setting.planet_cards],
        "protector": [*FORCES],
        "use": [option.text for option in USES],
        "area": [*AREAS],
        "tile": [tile.name for tile in setting.tiles],
        "ship": [*SHIPS],
        "ship-destroyed.ship": [1, 2],
        "village-loaded.ship": [1, 2],
        "cargo-spent.ship": [1, 2],
        "collected.ship": [1, 2],
        "cargo-full.ship": [1, 2],
        "ship-rescued.ship": [1, 2],
        "rescue-failed.ship": [1, 2],
        "upgrade": [*SHIP_UPGRADES],
        "force": [*FORCES],
        "duty": [*DUTIES[1:5]],  # the last is of expansions that post workers on planets
        "store": ["hull", "tank", "cargo"],
        "place": [*setting.places],
        "returns.place": ["quarters", "ship-1", "ship-2"],
        "step": [*STEPS],
        "outcome": [*OUTCOMES[1:]],
        "rule": sorted(rules_of_the_end()),
        "points.source": [*setting.points],
        "artifact-moved.source": ["planet:p1", "reserve", "warehouse:2", "ship:2.1"],
        "avatar.action": [option.text for option in ACTIONS],
        "acts.action": [option.text for option in PLANET_ACTIONS],
        "damaged.number": [3, 5, "end"],
        "number": [1, 2],
        "goal": [2],
        **dict.fromkeys(("count", "level", "left", "lost", "fuel", "energy", "points"), some),
        "round": [9],
    }


def purposes() -> set[str]:
    """What dice are rolled for, where it is written out."""
    found = {"setup", GIFT} | SOURCE.words("discover", 3) | SOURCE.words("failures", 2)
    for name in ("check", "icons", "damage_roll"):
        found |= SOURCE.words(name, 2)
    for name in ("roll_skill", "skill_check"):
        found |= SOURCE.words(name, 3)
    return found


def rules_of_the_end() -> set[str]:
    """The rules that can end a game, as ends.py names them."""
    tree = ast.parse((PACKAGE / "games" / GAME / "rules/ends/ends.py").read_text("utf-8"))
    texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {
        text for text in texts if isinstance(text, str) and re.fullmatch(r"PP-[A-Z0-9-]+", text)
    }


def every_event() -> Iterator[Event]:
    """Each kind with each value of each field at least once."""
    for kind, fields in EVENTS.items():
        values = [domains().get(f"{kind}.{name}") or domains()[name] for name in fields]
        for number in range(max(map(len, values))):
            one = tuple([each[number % len(each)] for each in values])
            yield Event(kind, one, "", EVERYONE)


# Events


def test_every_kind_of_event_has_a_text() -> None:
    assert SOURCE.told() == set(EVENTS)
    own = {
        key.removeprefix(f"{GAME}.event.") for key in keys_of(CATALOGUE, GAME) if ".event." in key
    }
    assert own == set(EVENTS) - SHARED


def test_small_print_is_of_events_that_there_are() -> None:
    assert set(EVENTS) >= QUIET


@pytest.mark.parametrize("language", languages())
def test_all_that_happens_in_many_games_is_said(language: str) -> None:
    assert said_in_games(language).tokens == set()


def test_games_of_every_kind_were_heard() -> None:
    """Guards the sample above."""
    assert {match.deal.players for match in played()} == {1, 2, 3, 4, 5}
    told = {event.kind for match in played() for event in match.events()}
    assert {"over", "avatar", "points", "solo-mission", "suffers", "moves", "clears"} <= told
    hidden = {event.kind for match in played() for event in match.events(match.deal.players - 1)}
    assert {"mission-dealt", "drawn"} <= hidden


@pytest.mark.parametrize("language", languages())
def test_every_value_of_every_field_is_said(language: str) -> None:
    match = deal(MODES.index(("cooperative", "dedicated", 4)))
    say = words_for(match, Texts.load(language))
    for event in every_event():
        text = sentence(match, say, event)
        assert text.strip(), event
        assert not re.search(TOKEN, text), text
        if language != "en":
            assert not RAW.search(text), text


def test_the_search_for_notation_finds_what_it_looks_for() -> None:
    for text in ("{seat} gains", "f_time_1", "on p1", "ship-1", "tile:ast_two", "asteroids.2"):
        assert re.search(TOKEN, text), text
    assert not re.search(TOKEN, "Ada: −1, 2 left. Planet 1, Time")
    assert RAW.search("Ada gagne 2 fuel.")


@pytest.mark.parametrize(
    ("kind", "values", "words"),
    [
        ("turn", (4,), ("Turn: Eve.", "Tour\u202f: Eve.", "Tura: Eve.")),
        (
            "gained",
            (0, "ore", 5),
            ("Ada gains 5 ore.", "Ada gagne 5 minerais.", "Ada zyskuje: 5 rud."),
        ),
        (
            "rolled",
            (1, "take-off", "skill", "1 cross"),
            (
                "Bo rolls for damage at take-off: level 1, red cross.",
                "Bo fait un jet de dégâts au décollage\u202f: niveau 1, croix rouge.",
                "Bo wykonuje rzut na uszkodzenia przy starcie: poziom 1, czerwony krzyżyk.",
            ),
        ),
        (
            "rolled",
            (-1, "setup", "discover", "icon blank"),
            (
                "The table rolls at setup: icon, blank.",
                "La table fait un jet de mise en place\u202f: icône, face vide.",
                "Stół wykonuje rzut przy przygotowaniu gry: ikona, pusta ścianka.",
            ),
        ),
        (
            "contacted",
            (0, "skeptic_fuel", "p2"),
            (
                "Ada contacts a village of skeptics (fuel) on Planet 2.",
                "Ada contacte un village de sceptiques (carburant) sur la Planète 2.",
                "Ada nawiązuje kontakt z wioską sceptyków (paliwo) na Planecie 2.",
            ),
        ),
        (
            "lands",
            (2, "skiff", 1, "p3"),
            (
                "Cy lands on Planet 3 with ship 1 (Skiff).",
                "Cy se pose sur la Planète 3 avec le vaisseau 1 (Esquif).",
                "Cy ląduje na Planecie 3 statkiem 1 (Szalupa).",
            ),
        ),
        (
            "loads",
            (0, "ark", 2, "ore", "hull"),
            (
                "Ada loads 1 ore into the hull of ship 2 (Ark).",
                "Ada charge 1 minerai dans la coque du vaisseau 2 (Arche).",
                "Ada ładuje do kadłuba statku 2 (Arka): 1 ruda.",
            ),
        ),
        (
            "shield-hit",
            (1, 2),
            (
                "Shield damage: 1. On the shield: 2 energy markers.",
                "Dégâts au bouclier\u202f: 1. Sur le bouclier\u202f: 2 marqueurs d’énergie.",
                "Uszkodzenie osłony: 1. Na osłonie: 2 znaczniki energii.",
            ),
        ),
        (
            "draws",
            (1, "upgrades", 1),
            (
                "Bo draws 1 ship upgrade.",
                "Bo pioche 1 amélioration de vaisseau.",
                "Bo dobiera: 1 ulepszenie statku.",
            ),
        ),
        (
            "protector-left",
            ("pc_p4_matter",),
            (
                "A protector leaves Planet 4: Matter.",
                "Un protecteur quitte la Planète 4\u202f: Matière.",
                "Strażnik opuszcza Planetę 4: Materia.",
            ),
        ),
        (
            "damaged",
            ("ast_two", "end"),
            (
                "Collect 2 ore: its damage has run to the end.",
                "Collecte de 2 minerais\u202f: ses dégâts sont au bout de la piste.",
                "Zbieranie 2 rud: uszkodzenie doszło do końca toru.",
            ),
        ),
        (
            "damaged",
            ("neb_refine", "3"),
            (
                "Refine: damaged (3 of 7).",
                "Raffinage\u202f: dégâts\u202f: 3 sur 7.",
                "Rafinacja: uszkodzenie: 3 z 7.",
            ),
        ),
        (
            "damaged",
            ("neb_refine", "5"),
            (
                "Refine: damage rises to 5 of 7.",
                "Raffinage\u202f: les dégâts montent à 5 sur 7.",
                "Rafinacja: uszkodzenie rośnie do 5 z 7.",
            ),
        ),
        (
            "orbit",
            (2,),
            (
                "The orbit: nearest to the space station now: Planet 1, Planet 4.",
                "L’orbite\u202f: au plus près de la station spatiale, Planète 1, Planète 4.",
                "Orbita: najbliżej stacji kosmicznej jest teraz Planeta 1, Planeta 4.",
            ),
        ),
        (
            "counter",
            (3,),
            (
                "Perpetuity gathers energy: 3 of 4.",
                "Perpétuité rassemble son énergie\u202f: 3 sur 4.",
                "Wieczność zbiera energię: 3 z 4.",
            ),
        ),
        (
            "artifact-moved",
            ("ship:2.1", "p1"),
            (
                "An artifact goes from ship 1 of Bo to Planet 1.",
                "Un artefact passe du vaisseau 1 (Bo) à la Planète 1.",
                "Artefakt trafia ze statku 1 (Bo) na Planetę 1.",
            ),
        ),
        (
            "ship-rescued",
            (0, 3, 2),
            (
                "Ada rescues ship 2 (Di).",
                "Ada secourt le vaisseau 2 (Di).",
                "Ada ratuje statek 2 (Di).",
            ),
        ),
        (
            "rescue-failed",
            (1, 1, 2),
            (
                "Bo tries in vain to rescue ship 2 (their own).",
                "Bo tente en vain de secourir le vaisseau 2 (le sien).",
                "Bo bez skutku próbuje ratować statek 2 (własny).",
            ),
        ),
        (
            "card-moved",
            ("f_time_1", "tile:sta_shipyard"),
            (
                "The card Broken now lies beside Shipyard.",
                "La carte Hors service se trouve maintenant à côté de\u202f: Chantier naval.",
                "Karta Awaria leży teraz obok: Stocznia.",
            ),
        ),
        (
            "burst",
            ("m_planet_areas",),
            (
                "Energy burst (Planets Encircled): Not So Fast.",
                "Décharge d’énergie (Planètes cernées)\u202f: Pas si vite.",
                "Wyładowanie energii (Okrążone planety): Nie tak szybko.",
            ),
        ),
        (
            "over",
            ("perpetuity", "PP-END-02"),
            (
                "PERPETUITY WINS: all its missions are completed.",
                "PERPÉTUITÉ GAGNE\u202f: toutes ses missions sont accomplies.",
                "WIECZNOŚĆ WYGRYWA: wszystkie jej misje są ukończone.",
            ),
        ),
    ],
)
def test_sentences(kind: str, values: tuple[Any, ...], words: tuple[str, str, str]) -> None:
    match = deal(MODES.index(("cooperative", "dedicated", 4)))
    for language, text in zip(("en", "fr", "pl"), words, strict=True):
        say = words_for(match, Texts.load(language))
        assert sentence(match, say, Event(kind, values, "", EVERYONE)) == text


# Reasons


def test_every_reason_has_a_text() -> None:
    reasons = SOURCE.reasons()
    assert {"occupied", "tile-gone", "tank-empty"} <= reasons
    texts = {
        key.removeprefix(f"{GAME}.reason.") for key in keys_of(CATALOGUE, GAME) if ".reason." in key
    }
    assert texts == reasons


def test_every_reason_is_written_out() -> None:
    """So that the scan finds them all: a rule and a key, and parameters if any."""
    for call in SOURCE.calls("Reason"):
        rule, key, *_ = call.args
        assert isinstance(rule, ast.Constant)
        assert isinstance(key, ast.Constant)


@pytest.mark.parametrize("language", languages())
def test_a_reason_says_all_that_it_is_given(language: str) -> None:
    words = Wording(Texts.load(language), GAME, [])
    for call in SOURCE.calls("Reason"):
        key = ast.literal_eval(call.args[1])
        given = {str(number) for number in range(len(call.args) - 2)}
        text = words._template(f"{GAME}.reason.{key}")
        assert {name for _, name, _, _ in Formatter().parse(text) if name is not None} == given
        assert text[0].islower() or text.startswith("Perpetuity"), text
        assert text[-1] not in ".!", text


# The catalogue


def test_no_text_is_idle() -> None:
    """Fragments of sentences that no event can need would only be translated in vain."""
    heard = Heard("en", TOKEN)
    match = deal(MODES.index(("cooperative", "dedicated", 4)))
    say = words_for(match, heard.texts)
    for event in every_event():
        sentence(match, say, event)
    assert (
        heard.idle(GAME, CATALOGUE, {f"{GAME}.reason.{key}" for key in SOURCE.reasons()}) == set()
    )


def test_french_signs_stand_after_spaces_that_do_not_break() -> None:
    texts = Texts.load("fr")
    for key in keys_of(CATALOGUE, GAME):
        for form in texts._forms(key):
            assert not re.search(r"(?<!\u202f)[:;?!]", form), form
            assert "'" not in form, form
