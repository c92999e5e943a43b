"""What Perpetuity says in whole games and in scenes, heard by the tests of its texts."""

import json
from functools import cache
from random import Random
from typing import Any

from games.perpetuity.scene import Scene
from heard import NAMES, Heard, Source

from pertinax.games.perpetuity.rules.box import load_box
from pertinax.games.perpetuity.rules.cards.research import DAMPENER, MENTOR, SLOT_KEY, STASIS
from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    AREAS,
    DECKS,
    DUTIES,
    FORCES,
    GOODS,
    HEROES,
    PHASES,
    RESEARCH,
    RESOURCES,
    SHIP_UPGRADES,
    SHIPS,
    WAYS,
)
from pertinax.games.perpetuity.rules.preview.preview import preview
from pertinax.games.perpetuity.rules.round.perpetuity_end import SKIPPABLE
from pertinax.games.perpetuity.rules.setting import BOARD_OPTIONS
from pertinax.games.perpetuity.rules.view import view
from pertinax.games.perpetuity.rules.views import View
from pertinax.games.perpetuity.rules.work.dice import GIFT
from pertinax.games.perpetuity.words.titles import titles
from pertinax.games.perpetuity.words.words import BY_FIRST, PerpetuityWords
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.game import Result
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts
from pertinax.words.wording import Wording

GAME = "perpetuity"
CATALOGUE = "words.po"
SOURCE = Source(GAME)
VARIANTS = [
    (mode, way, mortals)
    for mode, counts in (("solo", (1,)), ("cooperative", (2, 3, 4)), ("competitive", (2, 3, 4)))
    for way in WAYS
    if not (mode == "solo" and way == "dedicated")
    for mortals in counts
]
GAMES = 40
"""More than every variant once; some with rolls and draws by hand."""
LOOKED_AT = 0.1
"""The share of the decisions of a game that is put in words, besides those of rare kinds."""
RARE = 40
"""A kind is rare until it was put in words so often."""
TOKEN = r"[{}_]|\bp\d|\b[a-z]+-\d|\b[a-z]+:\w|\b[a-z]+\.\d"
"""Planets or players, ships, places of cards and spots as the notation writes them."""
AS_THEY_STAND = {*RESOURCES, "icon", "blank", "land"}
"""English words that are tokens, too."""


def deal(number: int) -> Match[Any]:
    mode, way, mortals = VARIANTS[number % len(VARIANTS)]
    options = {"mode": mode, "perpetuity": way, "extra_aliens": number % 3}
    players = mortals + (way == "dedicated")
    by_hand = number % 5 == 4
    return Match.start(Deal(PERPETUITY, players, f"texts {number}", options, by_hand=by_hand))


def words_for(match: Match[Any], texts: Texts) -> PerpetuityWords:
    return PerpetuityWords(match, Wording(texts, GAME, NAMES[: match.deal.players]))


def listen(found: Heard, number: int, times: dict[str, int]) -> None:
    """Play a game to its end by random choices, and put a good part of its questions in words."""
    match, random = deal(number), Random(number)
    say = words_for(match, found.texts)
    while match.result is None:
        decision = random.choice(match.decisions)
        if times.get(decision.kind, 0) < RARE or random.random() < LOOKED_AT:
            times[decision.kind] = times.get(decision.kind, 0) + 1
            # A table shared at one screen shows nobody's own view; the preview is everybody's.
            shared = random.random() < 0.3 or decision.seat == TABLE
            shown = match.view(None if shared else decision.seat)
            foreseen = match.preview(None)
            assert json.loads(json.dumps([shown, foreseen])) == [shown, foreseen]
            found._decision(say, shown, foreseen, decision)
            found._said(say.place(shown))
        match.choose(decision.seat, random.choice(decision.options))
    ending = say.ending(match.view(None), match.result, match.events())
    for said in (ending.verdict, *(label for label, _ in ending.rows)):
        found._said(said)


@cache
def heard(language: str) -> tuple[Heard, dict[str, int]]:
    found, times = Heard(language, TOKEN), dict[str, int]()
    for number in range(GAMES if language == "en" else GAMES // 3):
        listen(found, number, times)
    return found, times


@cache
def in_scenes(language: str) -> Heard:
    """What was said of scenes, which remembers the texts it has used."""
    return Heard(language, TOKEN)


def scene_words(scene: Scene, language: str = "en") -> PerpetuityWords:
    """The words of a scene; its setting has the same content and options as a game's."""
    setting = scene.setting
    match = Match.start(Deal(PERPETUITY, setting.players, "scene", setting.options))
    return words_for(match, in_scenes(language).texts)


def option(scene: Scene, seat: int, kind: str, text: str, *about: Any, language: str = "en") -> str:
    shown, foreseen = view(scene.state, seat), preview(scene.state)
    return scene_words(scene, language).option(shown, foreseen, seat, kind, text, about)


# What may be said


def asked() -> set[str]:
    return SOURCE.asked() | {"any-payment", "roll", "draw"}


def variants(kind: str) -> set[str]:
    """The texts of a question that is put in other words by what it is about."""
    firsts = {
        "buy-drawn": set(DECKS),
        "use-card": {RESEARCH[card] for card in (SLOT_KEY, MENTOR, DAMPENER, STASIS)},
        "intensify": {"skill", "discover"},
        "roll": {"orbit", "skill.of", "discover", "discover.of"},
        "draw": SOURCE.purposes("draw") | {"aliens"} | {f"{deck}.of" for deck in DECKS} | {*DECKS},
    }
    return {f"{kind}.{first}" for first in firsts[kind]}


def questions() -> set[str]:
    found = {kind for kind in asked() if kind not in BY_FIRST}
    for kind in BY_FIRST:
        found |= variants(kind)
    return found | {"discount.any", "swapped-card.other", "swapped-tile.other", "commit.more"}


def tokens() -> set[str]:
    """Every token of the game that is a term; planets are none, they have the names of seats."""
    box = load_box()
    found = {*AREAS, *GOODS[:4], *FORCES, *ALIENS, *HEROES, *SHIPS, *SHIP_UPGRADES, *RESEARCH}
    found |= {*box.tiles, *box.force_cards, *box.missions, *box.solo_missions, "marker"}
    return found | {option.text for option in BOARD_OPTIONS}


def lacking(language: str, group: str, names: set[str]) -> set[str]:
    texts = Texts.load(language)
    return {name for name in names if not texts.has(f"{GAME}.{group}.{name}")}


def possible() -> set[str]:
    """Keys that the rules can ask for, whether or not a game was heard that did."""
    found = {f"term.{token}" for token in tokens()} | {f"ask.{key}" for key in questions()}
    found |= {f"points.{source}" for source in load_box().points}
    found |= {f"solo.{each.goal}" for each in load_box().solo_missions.values()}
    found |= {f"place.{place}" for place in (*PHASES, "setup", "over")}
    found |= {f"amount.{good}" for good in GOODS}
    by_person = Deal(PERPETUITY, 3, "titles", {"perpetuity": "dedicated"})
    found |= {f"term.{title}" for title in titles(by_person).values()}
    found |= {f"duty.{duty}" for duty in DUTIES[1:]} | {f"step.{step}" for step in SKIPPABLE}
    return found | {f"purpose.{purpose}" for purpose in purposes()}


def purposes() -> set[str]:
    """What is rolled for, where it is written out."""
    found = SOURCE.words("check", 2) | SOURCE.words("icons", 2) | SOURCE.words("damage_roll", 2)
    found |= SOURCE.words("skill_check", 3) | SOURCE.words("roll_skill", 3)
    return found | SOURCE.words("discover", 3) | SOURCE.words("failures", 2) | {GIFT}


def ended(outcome: str, why: str, winners: tuple[int, ...], scene: Scene, language: str) -> Any:
    shown: View = {**view(scene.state, None), "outcome": outcome, "why": why, "over": True}
    scores = tuple(int(seat in winners) for seat in range(scene.setting.players))
    result = Result(scores, winners, together=True)
    return scene_words(scene, language).ending(shown, result, [])
