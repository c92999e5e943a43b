"""Options of Perpetuity are said with the numbers of the moment: costs, gains, chances."""

import re

import pytest
from games.perpetuity.rare import BY_PERPETUITY
from games.perpetuity.said import option, scene_words
from games.perpetuity.scene import ANOOK, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.names import (
    FORCES,
    IN_PILE,
)
from pertinax.games.perpetuity.rules.round.shuttles import unload, unload_refusal
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.texts import Texts, languages


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
    scene.has(ANOOK, fuel=5, food=5, ore=5)
    assert option(scene, ANOOK, "place", "shuttle:nebula", 2) == (
        "shuttle Nebula: fuel, Research Station; 4 free spots"
    )
    scene.state.gone[scene.tile("neb_research")] = True
    assert option(scene, ANOOK, "place", "shuttle:nebula", 2) == (
        "shuttle Nebula: fuel; 4 free spots"
    )


USABLE = {"en": "to use now: {} of 4", "fr": "à présent\u202f: {} sur 4", "pl": "teraz: {} z 4"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("goods", [{}, {"food": 1}, {"fuel": 1}, {"fuel": 1, "food": 2, "ore": 2}])
def test_a_shuttle_counts_the_tiles_that_will_be_offered(
    goods: dict[str, int], language: str
) -> None:
    """PP-SHUTTLE-02: no option promises four tiles of which none can be used on arrival."""
    scene = Scene()
    scene.has(ANOOK, **goods)
    said = option(scene, ANOOK, "place", "shuttle:nebula", 2, language=language)
    worker = scene.worker(ANOOK, 2, "nebula.1")
    names = ("neb_research", "neb_level", "neb_two", "neb_refine")
    tiles = [
        name
        for name in names
        if unload_refusal(scene.state, ANOOK, worker, scene.tile(name)) is None
    ]
    assert (len(tiles) == 4) == (USABLE[language].split(":")[0] not in said)
    assert len(tiles) == 4 or USABLE[language].format(len(tiles)) in said


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
    scene.has(ANOOK, fuel=5, food=5, ore=5)
    scene.card("broken", "tile:neb_research")
    assert option(scene, ANOOK, "place", "shuttle:nebula", 2) == (
        "shuttle Nebula: fuel (forbidden by a force card: Research Station); "
        "tiles to use now: 3 of 4; acting: Broken; 4 free spots"
    )
    scene.state.move_card(scene.force_card("broken"), IN_PILE)
    scene.card("broken", "outline:nebula")
    assert option(scene, ANOOK, "place", "shuttle:nebula", 2) == (
        "shuttle Nebula: a force card forbids every tile; tiles to use now: 0 of 4; "
        "acting: Broken; 4 free spots"
    )
    worker = scene.worker(ANOOK, 2, "nebula.1")
    offered = [each.text for each in scene.asks(unload, ANOOK, worker).options]
    assert offered == ["card:outline:nebula", "stay"]
    scene = Scene(3, perpetuity="cards")
    scene.has(ORDUN, fuel=5, food=5, ore=5)
    scene.card("broken", "outline:nebula")
    assert option(scene, ORDUN, "place", "shuttle:nebula", 3) == (
        "shuttle Nebula: fuel, Research Station; 4 free spots"
    ), "immune to Time"


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
        "Refine: commit up to 3 food/ore for up to 6 resources of Perpetuity’s choice (83%); "
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
