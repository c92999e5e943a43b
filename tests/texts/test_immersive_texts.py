"""Everything the Immersive version asks and tells is said in every language, nothing in vain."""

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from games.immersive.scene import Scene
from games.immersive.test_games import Settler, start
from games.perpetuity.said import AS_THEY_STAND, TOKEN
from games.variants import IMMERSIVE
from heard import NAMES, Heard, Source, keys_of, sentence

from pertinax.games.immersive.rules.box import load_box
from pertinax.games.immersive.rules.events import EVENTS
from pertinax.games.immersive.rules.game import PERPETUITY_IMMERSIVE
from pertinax.games.immersive.rules.names import TILES
from pertinax.games.immersive.rules.preview import preview
from pertinax.games.immersive.rules.view import view
from pertinax.games.immersive.words.words import ABOUT, ImmersiveWords
from pertinax.games.perpetuity.rules.events import EVENTS as CORE_EVENTS
from pertinax.games.perpetuity.rules.names import RESOURCES
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.game import Result
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts, languages
from pertinax.words.wording import Wording

GAME = "perpetuity-immersive"
HOME = "immersive"
SOURCE = Source(HOME)
OWN_EVENTS = sorted(set(EVENTS) - set(CORE_EVENTS))
LOOKED_AT = 0.06
"""The share of the decisions that is put in words, besides the first of each kind and its own."""
FEW = 12
ANOOK, VESKA = 0, 1


def words_for(match: Match[Any], texts: Texts) -> ImmersiveWords:
    return ImmersiveWords(match, Wording(texts, GAME, NAMES[: match.deal.players]))


@cache
def heard() -> tuple[dict[str, Heard], Counter[str]]:
    """A game of each variant by players who are fond of outposts, in all languages at once."""
    found = {language: Heard(language, TOKEN) for language in languages()}
    times: Counter[str] = Counter()
    for number, variant in enumerate(IMMERSIVE, 10):
        match = start(variant, f"texts {number}", by_hand=number % 4 == 1)
        bots, random = [Settler(number + seat) for seat in range(5)], Random(number)
        says = {each: words_for(match, found[each].texts) for each in found}
        while match.result is None:
            decision = random.choice(match.decisions)
            seat = None if decision.seat == TABLE else decision.seat
            rare = times[decision.kind] < FEW or (
                decision.kind in ABOUT and times[decision.kind] < 40
            )
            if rare or random.random() < LOOKED_AT:
                times[decision.kind] += 1
                shown, foreseen = json.loads(json.dumps([match.view(seat), match.preview(seat)]))
                for language, say in says.items():
                    found[language]._decision(say, shown, foreseen, decision)
            match.choose(decision.seat, bots[max(0, decision.seat)].answer(decision))
        for language, say in says.items():
            ending = say.ending(match.view(None), match.result, match.events())
            for said in (ending.verdict, *(label for label, _ in ending.rows)):
                found[language]._said(said)
            for event in match.events():
                found[language]._said(sentence(match, say, event))
    return found, times


@cache
def in_scenes() -> Heard:
    return Heard("en", TOKEN)


def scene_words(scene: Scene, texts: Texts | None = None) -> ImmersiveWords:
    setting = scene.setting
    deal = Deal(PERPETUITY_IMMERSIVE, setting.players, "scene", setting.options)
    return words_for(Match.start(deal), texts or in_scenes().texts)


def option(scene: Scene, seat: int, kind: str, text: str, *about: Any) -> str:
    shown, foreseen = view(scene.state, seat), preview(scene.state)
    return scene_words(scene).option(shown, foreseen, seat, kind, text, about)


# Whole games


@pytest.mark.parametrize("language", languages())
def test_games_are_said_in_words(language: str) -> None:
    found = heard()[0][language]
    assert found.tokens == set()
    allowed = {*AS_THEY_STAND, "artifact"} if language == "en" else set()
    assert {text for _, text in found.raw} <= allowed


def test_most_of_its_questions_came_up() -> None:
    assert set(ABOUT) == SOURCE.asked() - {"surcharge", "any-payment"}
    assert set(ABOUT) - set(heard()[1]) <= {kind for kind, *_ in RARE}


@pytest.mark.parametrize("language", languages())
def test_every_question_reason_and_event_has_a_text(language: str) -> None:
    words = Wording(Texts.load(language), GAME, [])
    assert [kind for kind in ABOUT if not words.has(f"{GAME}.ask.{kind}")] == []
    reasons = SOURCE.reasons()
    assert {"no-wearer", "no-open-slot", "bag-empty"} <= reasons
    assert [key for key in sorted(reasons) if not words.has(f"{GAME}.reason.{key}")] == []
    assert [kind for kind in OWN_EVENTS if not words.has(f"{GAME}.event.{kind}")] == []
    assert words.has(f"{GAME}.points.survey_markers")
    assert "survey_markers" in load_box().points


FIELDS: dict[str, list[Any]] = {
    "seat": [0, 3],
    "owner": [1, 2],
    "level": [1, 3],
    "planet": ["p1", "p4"],
    "alien": ["believer", "skeptic_fuel", "skeptic_food", "skeptic_ore", "zealot"],
    "tile": [*TILES],
    "good": [*RESOURCES, "artifact"],
    "store": ["outpost", "warehouse"],
    "source": ["outpost", "ship-2"],
    **{key: [1, 2, 5] for key in ("count", "markers", "left", "slot")},
}


def every_event() -> list[Event]:
    """Each kind with each value of each field at least once, and core ones about outposts."""
    found = [
        Event("returns", (0, 1, "post:p3"), "", EVERYONE),
        Event("artifact-moved", ("outpost:2.p4", "p1"), "", EVERYONE),
        Event("offers", (0, "believer", "p1", 0), "", EVERYONE),
        Event("points", (0, "survey_markers", 2), "", EVERYONE),
    ]
    for purpose in ("outpost-explore", "outpost-artifact", "negotiate"):
        found.append(Event("rolled", (0, purpose, "discover", "icon blank"), "", EVERYONE))
    found.append(Event("rolled", (0, "outpost-explore", "risk", "artifact empty"), "", EVERYONE))
    for kind in OWN_EVENTS:
        values = [FIELDS[name] for name in EVENTS[kind]]
        for number in range(max(map(len, values))):
            found.append(Event(kind, tuple(v[number % len(v)] for v in values), "", EVERYONE))
    return found


@pytest.mark.parametrize("language", languages())
def test_every_event_is_a_sentence(language: str) -> None:
    found = Heard(language, TOKEN)
    match = start("pi-4-rivals", "events")
    say = words_for(match, found.texts)
    for event in every_event():
        found._said(sentence(match, say, event))
    assert found.tokens == set()


@pytest.mark.parametrize(
    ("kind", "values", "words"),
    [
        (
            "sheltered",
            (1, "skeptic_ore", "p2", 3),
            (
                "A village of skeptics (ore) on Planet 2 moves into slot 3 of the outpost of Bo.",
                (
                    "Un village de sceptiques (minerai) de la Planète 2 rejoint l’emplacement 3 de "
                    "l’avant-poste (Bo)."
                ),
                "Wioska sceptyków (ruda) na Planecie 2 zajmuje miejsce 3 w placówce (Bo).",
            ),
        ),
        (
            "locked",
            (0, "p1", 2, "warehouse", "ore", 2),
            (
                "Locked for slot 2 on Planet 1 (Ada): 2 ore in the warehouse.",
                "Bloqué pour l’emplacement 2 de la Planète 1 (Ada)\u202f: 2 minerais à l’entrepôt.",
                "Zablokowane dla miejsca 2 na Planecie 1 (Ada): 2 rudy w magazynie.",
            ),
        ),
        (
            "rolled",
            (0, "outpost-explore", "risk", "artifact empty"),
            (
                "Ada rolls for artifacts with risk dice: artifact, nothing.",
                "Ada fait un jet de risque pour des artefacts\u202f: artefact, rien.",
                "Ada wykonuje rzut kośćmi ryzyka na artefakty: artefakt, nic.",
            ),
        ),
        (
            "won-over",
            (0, 2, "zealot", "p4", 1),
            (
                "A village of zealots on Planet 4 goes over from Cy to Ada, slot 1 of the outpost.",
                (
                    "Un village de fanatiques de la Planète 4 change d’avant-poste (Cy → Ada), "
                    "emplacement 1."
                ),
                "Wioska zelotów na Planecie 4 zmienia placówkę (Cy → Ada), miejsce 1.",
            ),
        ),
        (
            "artifact-moved",
            ("outpost:2.p4", "p1"),
            (
                "An artifact goes from the outpost of Bo on Planet 4 to Planet 1.",
                "Un artefact passe de l’avant-poste (Bo) de la Planète 4 à la Planète 1.",
                "Artefakt trafia z placówki na Planecie 4 (Bo) na Planetę 1.",
            ),
        ),
    ],
)
def test_sentences(kind: str, values: tuple[Any, ...], words: tuple[str, str, str]) -> None:
    match = start("pi-4-rivals", "events")
    for language, text in zip(("en", "fr", "pl"), words, strict=True):
        say = words_for(match, Texts.load(language))
        assert sentence(match, say, Event(kind, values, "", EVERYONE)) == text


# Options with the numbers of the moment


def at_work(scene: Scene, planet: int = 0) -> None:
    """The outpost's worker is about to do what it came for."""
    action = Action(ANOOK, scene.post(ANOOK, f"p{planet + 1}"))
    action.planet, action.duty = planet, 5
    scene.state.action = action


@pytest.mark.rule("PP-IMM-06", "PP-IMM-07")
def test_a_tile_says_what_it_brings_this_worker() -> None:
    scene = Scene()
    scene.outpost(ANOOK, "p1", survey=2, ore=1)
    assert option(scene, ANOOK, "place", "outpost:p1.collect", 1) == (
        "outpost on Planet 1, Collect: 1 resource of your choice"
    )
    assert option(scene, ANOOK, "place", "outpost:p1.explore", 1) == (
        "outpost on Planet 1, Explore: a village or more 75% (2 survey markers; bag: 7)"
    )
    assert option(scene, ANOOK, "place", "outpost:p1.negotiate", 1) == (
        "outpost on Planet 1, Negotiate: no action now: there is no village to negotiate with"
    )
    scene.state.artifacts[0] = 1
    assert option(scene, ANOOK, "place", "outpost:p1.collect", 1).endswith(
        "1 resource of your choice, or the artifact of the planet (50%)"
    )


@pytest.mark.rule("PP-IMM-08", "PP-IMM-09")
def test_a_village_says_what_each_offering_is_worth() -> None:
    scene = Scene()
    scene.outpost(ANOOK, "p1", ore=2, artifact=1)
    scene.has(ANOOK, fuel=0, food=0, ore=1)
    scene.village("skeptic_ore", "p1")
    scene.village("believer", "p1")
    scene.village("zealot", "p1")
    assert "skeptics (ore) 88% with 3 resources, believers at once, zealots" in option(
        scene, ANOOK, "place", "outpost:p1.negotiate", 1
    )
    at_work(scene)
    asked = ("negotiate-village", "skeptic_ore", "p1")
    assert option(scene, ANOOK, *asked) == "skeptics (ore); offering of 1: 50%, 2: 75%, 3: 88%"
    assert option(scene, ANOOK, "negotiate-village", "believer", "p1") == (
        "believers: they come without an offering"
    )
    assert option(scene, ANOOK, "negotiate-village", "zealot", "p1").startswith(
        "zealots; 1 artifact and an offering of 1: 50%"
    )
    about = ("skeptic_ore", 2, 1, 4)
    assert option(scene, ANOOK, "negotiate-offer", "stop", *about) == "that is all: 75%"
    assert option(scene, ANOOK, "negotiate-offer", "outpost ore", *about) == (
        "1 ore of the outpost (there: 2)"
    )
    assert option(scene, ANOOK, "negotiate-offer", "warehouse ore", *about) == (
        "1 ore of the warehouse (there: 1)"
    )


@pytest.mark.rule("PP-IMM-12")
def test_loading_says_what_is_discarded() -> None:
    scene = Scene()
    scene.outpost(ANOOK, "p1")
    scene.shelter(ANOOK, "skeptic_ore", "p1", here={"ore": 1}, home={"ore": 2})
    assert option(scene, ANOOK, "outpost-load", "skeptic_ore p1.1", 1, "p1") == (
        "skeptics (ore), outpost of Ada, slot 1; discarded with it: 3 ore"
    )
    assert scene_words(scene).on_planet(view(scene.state, 0), "p1") == (
        "Planet 1 (outpost of Ada: 1 village)"
    )


@pytest.mark.rule("PP-IMM-02", "PP-IMM-03")
def test_what_is_built_and_bought_says_its_price() -> None:
    scene = Scene()
    scene.has(ANOOK, fuel=5, food=5, ore=5, marker=1)
    assert option(scene, ANOOK, "outpost-site", "p3 2") == (
        "Planet 3: outpost with 2 survey markers; cost: 1 fuel, 2 food, 3 ore; 1 player marker"
    )
    scene.outpost(ANOOK, "p1", survey=1)
    assert option(scene, ANOOK, "survey-site", "p1") == (
        "Planet 1 (outpost of Ada): now 1 survey marker; cost: 1 fuel, 1 food, 1 ore"
    )
    assert option(scene, ANOOK, "suit-wearer", "2 ship-1") == (
        "level 2 worker, aboard ship 1: counts as level 3 until the round ends"
    )
    assert scene_words(scene).some_worker("1 raised post-p3") == (
        "outpost on Planet 3, level 1 worker, in a power suit, counts as level 2"
    )


def test_won_by_missions_is_not_told_as_won_by_villages() -> None:
    """PP-IMM-43: villages in the bag are not rescued."""
    scene = Scene(1)
    say = scene_words(scene)
    shown: Any = {**view(scene.state, None), "outcome": "mortals", "why": "PP-MODE-04"}
    ending = say.ending(shown, Result((1,), (0,), together=True), [])
    assert ending.verdict == "Ada wins: all solo missions are completed"
    rows = dict(ending.rows)
    assert rows["Villages rescued"] == ("0 of 4",)
    assert rows["Villages left in the bag"] == ("4",)
    shown["immersive"]["bag"] = 0
    ending = say.ending(shown, Result((1,), (0,), together=True), [])
    assert ending.verdict == "Ada wins: every village is rescued"


# The catalogues


RARE = [
    ("worker", "take-aboard ship-1", ()),
    ("worker", "board p1 ship-1", ()),
    ("negotiate-gift", "ship-1", ("p1",)),
    ("negotiate-gift", "outpost", ("p1",)),
    ("outpost-board", "board", (1, "p1")),
    ("outpost-board", "stay", (1, "p1")),
    ("warp-outpost", "explore", (1, "p1", "p1")),
    ("comms", "none", ()),
    ("comms", "survey", ()),
    ("outpost-load", "stop", (1, "p1")),
    ("negotiate-village", "skeptic_ore p2.1", ("p1",)),
    ("suit-wearer", "itself", ()),
    ("burst-artifact", "outpost:2.p4", ()),
    ("surcharge", "pay", (2,)),
    ("any-payment", "ore", (1,)),
    ("roll", "artifact", ("risk", "p1")),
    ("draw", "believer", ("bag", "")),
    ("draw", "believer", ("aliens", "")),
]


@pytest.mark.parametrize("language", languages())
def test_rare_questions_have_words(language: str) -> None:
    scene = Scene()
    scene.outpost(ANOOK, "p1")
    scene.ship(ANOOK, "lifter")
    at_work(scene)
    found = in_scenes() if language == "en" else Heard(language, TOKEN)
    say = scene_words(scene, found.texts)
    shown, foreseen = view(scene.state, ANOOK), preview(scene.state)
    for kind, text, about in RARE:
        for said in (
            say.ask(kind, about),
            say.option(shown, foreseen, ANOOK, kind, text, about),
            say.plain(kind, text),
        ):
            found._said(said)
    assert found.tokens == set()


def test_no_text_is_idle() -> None:
    test_rare_questions_have_words("en")
    test_what_is_built_and_bought_says_its_price()
    test_a_village_says_what_each_offering_is_worth()
    test_loading_says_what_is_discarded()
    match = start("pi-4-rivals", "events")
    told = Heard("en", TOKEN)
    for event in every_event():
        sentence(match, words_for(match, told.texts), event)
    said = heard()[0]["en"].messages.said | in_scenes().messages.said | told.messages.said
    said |= {f"{GAME}.reason.{key}" for key in SOURCE.reasons()}
    said |= {
        f"{GAME}.purpose.{each}" for each in ("outpost-explore", "outpost-artifact", "negotiate")
    }
    said |= {f"{GAME}.duty.post", f"{GAME}.at.post"}
    for catalogue in ("words.po", "log.po"):
        assert sorted(keys_of(catalogue, HOME) - said) == []


def test_questions_fit_on_one_line() -> None:
    words = Wording(Texts.load("en"), GAME, [])
    for kind in ABOUT:
        text = words._template(f"{GAME}.ask.{kind}")
        assert len(f"── Round 16/16, workers · Emmy: {text}") <= 80, text
