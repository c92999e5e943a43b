"""Everything Perpetuity can ask and offer, and how it ends, is said in every language."""

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest
from games.perpetuity.rare import BY_PERPETUITY, ENDS, SCENES, busy_scene
from games.perpetuity.scene import ANOOK, ORDUN, VESKA, Scene
from heard import NAMES, Heard, Source, english, keys_of

from pertinax.games.perpetuity.rules.box import load_box
from pertinax.games.perpetuity.rules.cards.research import DAMPENER, MENTOR, SLOT_KEY, STASIS
from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    AREAS,
    DECKS,
    DUTIES,
    FORCES,
    GONE,
    GOODS,
    HEROES,
    IN_PILE,
    MODES,
    PHASES,
    PLANET,
    PLANETS,
    RESEARCH,
    RESOURCES,
    SHIP_UPGRADES,
    SHIPS,
    WAYS,
)
from pertinax.games.perpetuity.rules.options import BOARD_SIDES, MOST_EXTRA, OPTIONS
from pertinax.games.perpetuity.rules.planets.doom import protectors_of
from pertinax.games.perpetuity.rules.preview.preview import preview
from pertinax.games.perpetuity.rules.round.perpetuity_end import SKIPPABLE
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.setting import BOARD_OPTIONS
from pertinax.games.perpetuity.rules.ships.stranded import flight
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.view import view
from pertinax.games.perpetuity.rules.views import View
from pertinax.games.perpetuity.rules.work.dice import GIFT
from pertinax.games.perpetuity.words.words import BY_FIRST, PerpetuityWords
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.game import Result
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts, languages
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


def option(scene: Scene, seat: int, kind: str, text: str, *about: Any) -> str:
    shown, foreseen = view(scene.state, seat), preview(scene.state)
    return scene_words(scene).option(shown, foreseen, seat, kind, text, about)


# Nothing lacks a text


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


def test_the_scan_of_the_rules_finds_what_it_looks_for() -> None:
    assert {"hero", "worker", "deed", "burst-reroll", "skeptics", "surcharge"} <= SOURCE.asked()
    assert {"first-player", "damage", "planet-cards", "burst-cards"} <= SOURCE.purposes("draw")


@pytest.mark.parametrize("language", languages())
def test_every_question_has_a_text(language: str) -> None:
    assert lacking(language, "ask", questions()) == set()


@pytest.mark.parametrize("language", languages())
def test_every_token_has_a_term(language: str) -> None:
    assert lacking(language, "term", tokens()) == set()


@pytest.mark.parametrize("language", languages())
def test_every_phase_and_source_of_points_has_a_text(language: str) -> None:
    assert lacking(language, "place", {*PHASES, "setup", "over"}) == set()
    assert lacking(language, "points", set(load_box().points)) == set()


@pytest.mark.parametrize("language", languages())
def test_everything_the_host_may_set_has_a_text(language: str) -> None:
    values = {
        "mode": MODES,
        "perpetuity": WAYS,
        "extra_aliens": range(MOST_EXTRA + 1),
        "board_side": BOARD_SIDES,
    }
    texts = Texts.load(language)
    for key in OPTIONS:
        own = f"web.option.{GAME}.{key}" if key != "first_player" else f"web.option.{key}"
        assert texts.get(own), key
        assert texts.get(f"{own}.text"), key
        for value in values.get(key, ()):
            assert texts.get(f"{own}.{value}")


# Random games


@pytest.mark.parametrize("language", languages())
def test_many_games_are_said_in_words(language: str) -> None:
    found, _ = heard(language)
    assert found.tokens == set()
    assert {text for _, text in found.raw} <= (AS_THEY_STAND if language == "en" else set())


def test_most_kinds_of_questions_came_up() -> None:
    """Guards the sample above; the others are said in the scenes below."""
    _, times = heard("en")
    assert len(asked() & set(times)) > 40
    assert asked() - set(times) <= {kind for kind, *_ in SCENES}


def test_every_variant_was_heard() -> None:
    deals = [deal(number).deal for number in range(GAMES)]
    found = {(each.options["mode"], each.options["perpetuity"]) for each in deals}
    assert found == {(mode, way) for mode, way, _ in VARIANTS}
    assert {each.by_hand for each in deals} == {False, True}


def test_the_search_for_notation_finds_what_it_looks_for() -> None:
    for text in ("{seat} gains", "u_hull", "at p1", "ship-1", "card:tile", "asteroids.2"):
        assert re.search(TOKEN, text), text
    assert not re.search(TOKEN, "Ada: 2–4, hull +1, 67% (P1, level 3)")


# What random games seldom reach


@pytest.mark.parametrize(("kind", "text", "about", "question", "words"), SCENES)
def test_what_random_games_seldom_reach(
    kind: str, text: str, about: tuple[Any, ...], question: str, words: str
) -> None:
    scene = busy_scene()
    assert scene_words(scene).ask(kind, about) == question
    assert option(scene, ANOOK, kind, text, *about) == words


@pytest.mark.parametrize("language", languages())
def test_the_same_without_notation_in_every_language(language: str) -> None:
    scene = busy_scene()
    say = scene_words(scene, language)
    shown, foreseen = view(scene.state, ANOOK), preview(scene.state)
    for kind, text, about, _, _ in SCENES:
        full = say.option(shown, foreseen, ANOOK, kind, text, about)
        for said in (say.ask(kind, about), full, say.plain(kind, text)):
            assert not re.search(TOKEN, said), said


# Numbers of the moment


def test_a_tile_says_what_it_costs_and_brings_this_worker() -> None:
    scene = Scene()
    scene.has(ANOOK, fuel=3, food=3)
    assert option(scene, ANOOK, "unload", "ast_level", 3, "asteroids") == (
        "Ore by level: gain 3 ore; cost: 1 fuel"
    )
    assert option(scene, ANOOK, "unload", "ast_process", 2, "asteroids") == (
        "Process: commit up to 3 fuel/food for up to 6 ore (67%)"
    )
    scene.damage("ast_two", 4)
    scene.card("f_time_3", "tile:ast_two")
    assert option(scene, ANOOK, "unload", "ast_two", 2, "asteroids") == (
        "Collect 2 ore: gain 2 ore; cost: 1 food; damaged, chance to work 50%; repair: 3 ore; "
        "acting: Frail"
    )
    scene.has(ANOOK, fuel=0, food=0)
    assert option(scene, ANOOK, "unload", "ast_level", 3, "asteroids") == (
        "Ore by level: no action now: your resources do not suffice for it"
    )
    scene.has(ANOOK, artifact=1, marker=1)
    assert option(scene, ANOOK, "unload", "ast_level", 3, "asteroids") == (
        "Ore by level: no action now, your resources do not suffice for it; "
        "but: upgrade (1 player marker)"
    )
    scene.has(ANOOK, marker=0)
    scene.shield(3, 2)
    assert option(scene, ANOOK, "place", "sta_comms", 3) == (
        "Comms Array: no action now, you have no player marker in your warehouse; "
        "but: recharge the shield (1 artifact), shield reserve (1 artifact)"
    )


def test_an_artifact_that_will_pay_is_named_before() -> None:
    """PP-FRAME-10: nobody is asked how to pay where only an artifact can."""
    scene = Scene()
    scene.ship(ANOOK, "lifter", built=False)
    scene.has(ANOOK, fuel=1, ore=4, artifact=1)
    assert option(scene, ANOOK, "place", "ship-1 build", 2) == (
        "ship 1, Lifter, Build: cost: 1 fuel, 4 ore"
    )
    scene.has(ANOOK, ore=3)
    with_artifact = (
        "ship 1, Lifter, Build: cost: 1 artifact instead of 1 fuel, 4 ore, which you do not have"
    )
    assert option(scene, ANOOK, "place", "ship-1 build", 2) == with_artifact
    assert option(scene, ANOOK, "place", "sta_shipyard", 2).endswith("cost: 2 ore")
    scene.has(ANOOK, ore=1)
    assert option(scene, ANOOK, "place", "sta_shipyard", 2).endswith("which you do not have")
    scene.research(ANOOK, "r_barter")
    assert option(scene, ANOOK, "place", "sta_shipyard", 2).endswith("cost: 2 ore")


def test_a_shuttle_says_what_is_where_it_goes() -> None:
    scene = Scene()
    assert option(scene, ANOOK, "place", "shuttle:nebula", 2) == (
        "shuttle Nebula: fuel, Research Station; 4 free spots"
    )
    scene.state.gone[scene.tile("neb_research")] = True
    assert option(scene, ANOOK, "place", "shuttle:nebula", 2) == (
        "shuttle Nebula: fuel; 4 free spots"
    )


ADDRESS = {
    "en": r"\byou(r|rs)?\b",
    "fr": r"\b(vous|votre|vos|payez|agissez|posez)\b",
    "pl": r"\b(tw[oó]j\w*|tobie|tracisz|zyskujesz|płacisz|zapłać|odzyskujesz|masz)\b",
}


@pytest.mark.parametrize("language", languages())
def test_force_cards_address_nobody(language: str) -> None:
    """Mortals read them, and so does whoever plays Perpetuity."""
    texts = Texts.load(language)
    said = {
        card: texts.rule(f"PP-FORCE-{force[0].upper()}{level}")
        for force in FORCES
        for level in range(1, 7)
        for card in [f"f_{force}_{level}"]
    }
    found = {card for card, text in said.items() if re.search(ADDRESS[language], text, re.I)}
    assert found == set()


def test_a_shuttle_promises_no_tile_that_a_force_card_forbids() -> None:
    """PP-FORCE-T1, PP-FORCE-03: as the passenger will find when it gets off."""
    scene = Scene(2, perpetuity="cards")
    scene.card("broken", "tile:neb_research")
    assert option(scene, ANOOK, "place", "shuttle:nebula", 2) == (
        "shuttle Nebula: fuel (forbidden by a force card: Research Station); 4 free spots"
    )
    scene.state.move_card(scene.force_card("broken"), IN_PILE)
    scene.card("broken", "outline:nebula")
    assert option(scene, ANOOK, "place", "shuttle:nebula", 2) == (
        "shuttle Nebula: a force card forbids every tile; 4 free spots"
    )
    worker = scene.worker(ANOOK, 2, "nebula.1")
    offered = [each.text for each in scene.asks(unload, ANOOK, worker).options]
    assert offered == ["card:outline:nebula", "stay"]
    scene = Scene(3, perpetuity="cards")
    scene.card("broken", "outline:nebula")
    assert option(scene, ORDUN, "place", "shuttle:nebula", 3) == (
        "shuttle Nebula: fuel, Research Station; 4 free spots"
    ), "immune to Time"


@pytest.mark.parametrize(
    ("level", "upgrades", "chance"),
    [(2, (), "67%"), (3, (), "83%"), (2, ("u_autopilot",), "83%"), (3, ("u_autopilot",), "83%")],
)
def test_take_off_says_its_risk(level: int, upgrades: tuple[str, ...], chance: str) -> None:
    """PP-TRAVEL-04, -05: dice by Perpetuity's level, none where no protector is left."""
    scene = Scene()
    scene.level(2)
    scene.ship(ANOOK, "lifter", "landed p2", crew=[level], tank=2, upgrades=upgrades)
    travel = "ship 1, Lifter, Travel: hull 3 of 3, tank 2 of 5"
    assert option(scene, ANOOK, "place", "ship-1 travel", level) == (
        f"{travel}; take-off: damage roll with 2 dice, each safe {chance} (hull 3)"
    )
    for protector in protectors_of(scene.state, PLANETS.index("p2")):
        scene.state.protectors[protector] = GONE
    assert option(scene, ANOOK, "place", "ship-1 travel", level) == travel


@pytest.mark.parametrize("at", ["landed p1", "orbit p1"])
def test_cards_at_the_planet_are_told_with_what_they_do_to_the_roll(at: str) -> None:
    """PP-FORCE-03, PP-FORCE-G4: one die more, unless the pilot is immune and strong enough."""
    scene = Scene(perpetuity="cards")
    scene.planet("p1", 1)
    scene.level(3)
    scene.card("f_gravity_4", "quadrant:2")
    for seat in (ANOOK, VESKA):
        scene.ship(seat, "lifter", at, crew=[3, 2], tank=2)

    def risk(seat: int, level: int) -> str:
        if at == "landed p1":
            said = option(scene, seat, "place", "ship-1 travel", level)
        else:
            scene.state.action = flight(seat, scene.player(seat).bridge(0)[3 - level], 0)
            said = option(scene, seat, "travel", "land", "lifter", 1, 2, 1)
        return said.partition("damage roll ")[2]

    assert risk(ANOOK, 3) == "with 3 dice, each safe 83% (hull 3)"
    assert risk(VESKA, 3) == "with 4 dice, each safe 83% (hull 3); acting: Intensify"
    assert risk(ANOOK, 2) == (
        "with 4 dice, each safe 67% (hull 3); to be avoided by a roll: Intensify"
    )


def test_a_planet_that_will_be_destroyed_says_so() -> None:
    """PP-PLANET-11, -12: whoever is there then is lost."""
    scene = Scene()
    scene.ship(ANOOK, "lifter", "orbit p2", crew=[3], tank=2)
    ask = ("travel", "move p3", "lifter", 1, 2, 1)
    assert option(scene, ANOOK, *ask) == "to the orbit of Planet 3: 1 fuel"
    scene.state.doom[PLANETS.index("p3")] = 8
    assert option(scene, ANOOK, *ask) == (
        "to the orbit of Planet 3 (destroyed in round 8!): 1 fuel"
    )


def test_who_has_worked_on_a_ship_is_asked_about_that() -> None:
    say = scene_words(Scene())
    assert say.ask("return", (2, "sta_comms")) == "worker 2 has finished (Comms Array): where to?"
    assert say.ask("return", (3, "quarters")) == "worker 3 has finished (a ship): where to?"


def test_a_worker_on_a_tile_is_offered_its_own_numbers() -> None:
    scene = Scene()
    scene.has(ANOOK, fuel=3, ore=9, marker=1)
    scene.worker(ANOOK, 2, "ast_level")
    assert option(scene, ANOOK, "deed", "action", "ast_level", 2) == (
        "action: gain 2 ore; cost: 1 fuel"
    )
    assert option(scene, ANOOK, "deed", "upgrade", "ast_level", 2) == (
        "upgrade with 1 player marker: side B, income ore"
    )
    scene.upgraded("neb_two", ANOOK, "fuel")
    scene.upgraded("col_two", ANOOK, "food")
    assert option(scene, ANOOK, "deed", "upgrade", "ast_level", 2) == (
        "upgrade with 1 player marker: side B; income ore if you pay 1 resource"
    )
    for tile in ("ast_two", "neb_level", "col_level"):
        scene.upgraded(tile, ANOOK, "ore")
    assert option(scene, ANOOK, "deed", "upgrade", "ast_level", 2) == (
        "upgrade with 1 player marker: side B; no income slot is left"
    )
    scene.damage("ast_level", 5)
    assert option(scene, ANOOK, "deed", "repair", "ast_level", 2) == "repair; cost: 4 ore"


def test_with_double_shift_the_newcomer_has_its_own_numbers() -> None:
    """PP-RESEARCH-10: it need not be the highest there, and whoever sends it knows what it uses."""
    scene = Scene()
    scene.has(ANOOK, fuel=3)
    scene.research(ANOOK, "r_double_shift")
    scene.worker(ANOOK, 2, "ast_level")
    scene.worker(ANOOK, 3, "ast_level")
    assert option(scene, ANOOK, "deed", "action", "ast_level", 2) == (
        "action: gain 2 ore; cost: 1 fuel"
    )
    assert option(scene, ANOOK, "unload", "ast_level", 2, "asteroids") == (
        "Ore by level: gain 2 ore; cost: 1 fuel; taken, so it uses Double Shift"
    )
    free = option(scene, ANOOK, "unload", "ast_two", 2, "asteroids")
    assert "Double Shift" not in free
    assert "Double Shift" not in option(scene, VESKA, "unload", "ast_level", 2, "asteroids")


@pytest.mark.parametrize(
    ("level", "chance"), [(3, "83%"), (2, "67%"), (1, "50%")]
)  # fmt: skip
def test_clearing_says_its_chance(level: int, chance: str) -> None:
    scene = Scene(**BY_PERPETUITY)
    scene.worker(ANOOK, 1)
    scene.card("f_time_1", "outline:nebula")
    words = option(scene, ANOOK, "unload", "card:outline:nebula", level, "nebula")
    assert words == f"clear Broken (Time 1) on the outline of Nebula ({chance})"


def test_what_perpetuity_decides_is_not_foreseen() -> None:
    """A player may choose kinds and dice: so the words say no number."""
    scene = Scene(**BY_PERPETUITY)
    scene.has(ANOOK, food=1, ore=1)
    scene.card("f_matter_1", "tile:neb_two")
    assert option(scene, ANOOK, "unload", "neb_two", 3, "nebula") == (
        "Collect 2 fuel: gain what Perpetuity chooses; cost: 1 ore; acting: Morph"
    )
    scene.level(4)
    scene.side("col_abandoned", "B")
    scene.card("f_gravity_4", "outline:colonies")
    assert option(scene, ANOOK, "unload", "col_abandoned", 3, "colonies") == (
        "Abandoned Planet: discover dice, as many as Perpetuity allows; 1 artifact per icon; "
        "to be avoided by a roll: Intensify"
    )
    scene.has(VESKA, food=2)
    assert option(scene, VESKA, "unload", "col_convert", 3, "colonies") == (
        "Convert: commit up to 3 food for up to 6 fuel/ore (as Perpetuity decides); "
        "acting: Intensify"
    )
    scene.card("f_matter_1", "outline:nebula")
    assert option(scene, VESKA, "unload", "neb_refine", 3, "nebula") == (
        "Refine: commit up to 3 food/ore for up to 6 resources of Perpetuity's choice (83%); "
        "acting: Morph"
    )
    scene.card("f_matter_1", "outline:colonies")
    scene.side("col_abandoned", "A")
    assert option(scene, VESKA, "unload", "col_abandoned", 3, "colonies") == (
        "Abandoned Planet: gain what Perpetuity chooses; acting: Morph"
    )


def test_what_morph_makes_of_a_conversion_is_said() -> None:
    """PP-FORCE-M1: without a player fuel becomes food, food ore, and ore fuel."""
    scene = Scene(perpetuity="cards")
    scene.has(ANOOK, food=2)
    scene.card("f_matter_1", "tile:ast_process")
    assert option(scene, ANOOK, "unload", "ast_process", 2, "asteroids") == (
        "Process: commit up to 3 fuel/food for up to 6 fuel (67%); acting: Morph"
    )


def test_few_words_for_what_is_seldom_alone() -> None:
    """Options that are nearly never the only one, and so seldom said without the board."""
    say = scene_words(Scene())
    for kind, text, words in (
        ("place", "ship-1 build", "ship 1, Build"),
        ("place", "shuttle:nebula", "shuttle Nebula"),
        ("shipyard", "draw upgrades", "draw ship upgrades"),
        ("research", "draw research", "draw Research cards"),
        ("return", "overtime nebula", "overtime, shuttle Nebula"),
        ("return", "quarters", "back to the staff quarters"),
        ("travel", "land", "land"),
        ("load", "unload tank", "unload 1 fuel from the tank"),
        ("load", "stop", "done"),
        ("protector-use", "unlock", "unlock the next card of its force"),
        ("buy-drawn", "stop", "buy none"),
        ("flexible-income", "stop", "take the income as it is"),
        ("crew", "stop", "nobody else"),
        ("burst-village", "stop", "no more villages"),
        ("burst-dots", "5", "5 dots"),
        ("intensify", "fewer", "one fewer"),
        ("trainee", "itself", "the worker on the tile itself"),
        ("planet-action", "collect", "Collect"),
        ("inoculated-worker", "1 beside", "level 1 worker, beside the board"),
        ("farewell", "1 nebula.2", "level 1 worker, shuttle Nebula, spot 2"),
    ):
        assert say.plain(kind, text) == words


def test_what_is_bought_says_its_price() -> None:
    scene = Scene()
    scene.state.action = Action(ANOOK, scene.worker(ANOOK, 2, "sta_shipyard"))
    scene.state.action.tile = scene.tile("sta_shipyard")
    assert option(scene, ANOOK, "shipyard", "blueprint skiff") == (
        "blueprint Skiff: hull 2, villages 1, cargo 2, tank 4; building it then costs 2 ore; "
        "cost: 2 ore"
    )
    assert option(scene, ANOOK, "shipyard", "u_plating") == (
        "Plating: 1 failed die of each damage roll is ignored; cost: 2 ore"
    )
    assert option(scene, ANOOK, "shipyard", "draw upgrades") == (
        "draw 2 upgrades in secret, then buy one or none"
    )
    scene.state.action.cards = (scene.force_card("frail"),)
    assert option(scene, ANOOK, "shipyard", "draw upgrades") == (
        "draw 1 upgrade in secret, then buy it or not"
    )
    scene.has(ANOOK, artifact=1)
    assert option(scene, ANOOK, "shipyard", "marker").endswith(
        "cost: 1 artifact instead of 2 ore, which you do not have"
    )


def test_with_a_full_hold_an_artifact_is_given_at_once() -> None:
    """PP-PLANET-03: nobody is asked whether to keep it."""
    scene = Scene()
    scene.ship(ANOOK, "courier", "landed p2", crew=[3], food=2)
    scene.artifacts("p2", 2)
    recover = "Recover 1 artifact (2 artifacts on the planet)"
    assert option(scene, ANOOK, "planet-action", "recover", 1, "p2") == recover
    scene.player(ANOOK).ships[0].cargo[RESOURCES.index("ore")] = 1
    assert option(scene, ANOOK, "planet-action", "recover", 1, "p2") == (
        f"{recover} and give it to the zealots at once: the hold is full"
    )


def test_collecting_goes_by_level() -> None:
    scene = Scene(perpetuity="cards")
    scene.ship(ANOOK, "courier", "landed p2", crew=[3])
    action = scene.state.action = Action(ANOOK, scene.player(ANOOK).bridge(0)[0])
    action.ship, action.duty = 0, PLANET
    collect = ("planet-action", "collect", 1, "p2")
    assert option(scene, ANOOK, *collect) == "Collect up to 3 resources"
    action.cards = (scene.force_card("produce"),)
    assert option(scene, ANOOK, *collect) == "Collect up to 2 resources"


@pytest.mark.parametrize(
    ("where", "gain"),
    [
        ("neb_two", "1 fuel"),
        ("card:tile:col_two", "1 food"),
        ("card:outline:asteroids", "1 ore"),
        ("card:quadrant:2", "1 ore"),
        ("card:quadrant:10", "1 fuel"),
    ],
)
def test_overtime_brings_what_the_area_brings(where: str, gain: str) -> None:
    scene = Scene()
    scene.worker(ANOOK, 2, where)
    words = option(scene, ANOOK, "return", "overtime colonies", 2, where)
    assert words == f"overtime: pay 1 food, gain {gain}; on the shuttle Colonies in the next round"


@pytest.mark.parametrize(
    ("odds", "words"),
    [([0, 6], "0%"), ([1, 1296], "1%"), ([3, 6], "50%"), ([1295, 1296], "99%"), ([6, 6], "100%")],
)
def test_only_what_is_certain_is_called_so(odds: list[int], words: str) -> None:
    assert scene_words(Scene()).chance(odds) == words


def test_planets_are_not_taken_for_players() -> None:
    """p1 to p4 are planets in some options and players in others."""
    say = scene_words(Scene())
    assert say.plain("contact", "p1 skeptic_ore") == "skeptics (ore), Planet 1"
    assert say.plain("rescue", "p1 ship-2") == "ship 2 of Ada"
    assert say.plain("skeptics", "skeptic_ore p2") == "skeptics (ore) (marker of Bo)"
    assert say.plain("warp-orbit", "p2") == "Planet 2"
    assert say.plain("draw", "p2") == "no. 2"


# The end


def ended(outcome: str, why: str, winners: tuple[int, ...], scene: Scene, language: str) -> Any:
    shown: View = {**view(scene.state, None), "outcome": outcome, "why": why, "over": True}
    scores = tuple(int(seat in winners) for seat in range(scene.setting.players))
    result = Result(scores, winners, together=True)
    return scene_words(scene, language).ending(shown, result, [])


@pytest.mark.parametrize(("outcome", "why", "winners", "words"), ENDS)
def test_the_end_says_who_won_and_why(
    outcome: str, why: str, winners: tuple[int, ...], words: str
) -> None:
    ending = ended(outcome, why, winners, Scene(**BY_PERPETUITY), "en")
    assert ending.verdict == words
    assert ending.scores is None


def test_of_two_causes_the_board_tells_which_it_was() -> None:
    scene = Scene(**BY_PERPETUITY)
    scene.state.killed = 1
    scene.state.destroyed = [True] * 4
    assert ended("perpetuity", "PP-MODE-03", (), scene, "en").verdict.endswith("a worker is killed")
    assert ended("perpetuity", "PP-END-03", (), scene, "en").verdict.endswith(
        "every planet is destroyed"
    )
    scene.village("believer", "p1")
    assert ended("mortals", "PP-MODE-04", (0,), scene, "en").verdict == (
        "Ada wins: all solo missions are completed"
    )


def test_a_game_without_points_ends_with_a_report() -> None:
    scene = busy_scene()
    scene.mission("m_shield", "completed")
    scene.mission("m_level6")
    scene.state.gone[0] = True
    ending = ended("perpetuity", "PP-END-02", (2,), scene, "en")
    assert ending.columns == ("Count",)
    assert ending.rows == (
        ("Rounds", ("1",)),
        ("Villages rescued", ("0 of 4",)),
        ("– by Ada", ("0",)),
        ("– by Bo", ("0",)),
        ("Villages lost", ("0",)),
        ("Workers killed", ("0",)),
        ("Work tiles left", ("15 of 16",)),
        ("Planets left", ("3 of 4",)),
        ("Perpetuity's level", ("2",)),
        ("Perpetuity's missions completed", ("1 of 2",)),
    )


@pytest.mark.parametrize("language", languages())
def test_every_cause_of_an_end_is_said(language: str) -> None:
    for outcome, why, winners, _ in ENDS:
        said = ended(outcome, why, winners, busy_scene(), language).verdict
        assert not re.search(rf"{TOKEN}|PP-", said)


def test_points_are_told_by_source() -> None:
    scene = Scene(mode="competitive")
    told = [
        Event("points", (seat, source, n), "", EVERYONE)
        for seat, source, n in ((0, "ships", 5), (1, "zealots", 15), (1, "workers", 2))
    ]
    shown: View = {**view(scene.state, None), "outcome": "scored"}
    ending = scene_words(scene).ending(shown, Result((5, 17), (1,)), told)
    assert ending.verdict == "Bo wins"
    assert ending.rows == (
        ("workers", ("+2", "")),
        ("ships", ("", "+5")),
        ("zealot villages", ("+15", "")),
    )
    assert ending.total == ("Total", ("17", "5"))


# The catalogue


def possible() -> set[str]:
    """Keys that the rules can ask for, whether or not a game was heard that did."""
    found = {f"term.{token}" for token in tokens()} | {f"ask.{key}" for key in questions()}
    found |= {f"points.{source}" for source in load_box().points}
    found |= {f"solo.{each.goal}" for each in load_box().solo_missions.values()}
    found |= {f"place.{place}" for place in (*PHASES, "setup", "over")}
    found |= {f"amount.{good}" for good in GOODS}
    found |= {f"duty.{duty}" for duty in DUTIES[1:]} | {f"step.{step}" for step in SKIPPABLE}
    return found | {f"purpose.{purpose}" for purpose in purposes()}


def purposes() -> set[str]:
    """What is rolled for, where it is written out."""
    found = SOURCE.words("check", 2) | SOURCE.words("icons", 2) | SOURCE.words("damage_roll", 2)
    found |= SOURCE.words("skill_check", 3) | SOURCE.words("roll_skill", 3)
    return found | SOURCE.words("discover", 3) | SOURCE.words("failures", 2) | {GIFT}


@pytest.mark.parametrize("language", languages())
def test_every_purpose_of_a_roll_has_a_text(language: str) -> None:
    assert {"clearing", "explore", "take-off", "rescue", "abandoned"} <= purposes()
    assert lacking(language, "purpose", purposes()) == set()


def say_rare_things() -> None:
    """All of the scenes above, whichever tests have run before."""
    say = scene_words(busy_scene())
    for kind, text, about, _, _ in SCENES:
        option(busy_scene(), ANOOK, kind, text, *about)
        say.plain(kind, text)
    for outcome, why, winners, _ in ENDS:
        ended(outcome, why, winners, busy_scene(), "en")
    for test in (
        test_a_tile_says_what_it_costs_and_brings_this_worker,
        test_a_worker_on_a_tile_is_offered_its_own_numbers,
        test_what_perpetuity_decides_is_not_foreseen,
        test_what_is_bought_says_its_price,
        test_collecting_goes_by_level,
        test_with_a_full_hold_an_artifact_is_given_at_once,
        test_an_artifact_that_will_pay_is_named_before,
        test_with_double_shift_the_newcomer_has_its_own_numbers,
        test_a_shuttle_promises_no_tile_that_a_force_card_forbids,
        test_a_planet_that_will_be_destroyed_says_so,
        test_who_has_worked_on_a_ship_is_asked_about_that,
        test_of_two_causes_the_board_tells_which_it_was,
        test_few_words_for_what_is_seldom_alone,
    ):
        test()
    test_take_off_says_its_risk(2, (), "67%")


def test_no_text_is_idle() -> None:
    """What no rule, game or scene says is not in the catalogue."""
    say_rare_things()
    said = heard("en")[0].messages.said | in_scenes("en").messages.said
    idle = keys_of(CATALOGUE, GAME) - said - {f"{GAME}.{key}" for key in possible()}
    assert {key for key in idle if not key.startswith("web.")} == set()


def test_questions_fit_on_one_line() -> None:
    for key in (f"ask.{each}" for each in questions()):
        text = english(GAME)._template(f"{GAME}.{key}")
        assert len(f"── Round 16/16, workers · Emmy: {text}") <= 80, text
