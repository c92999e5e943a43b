"""Setup abilities and Setup Bonuses of Episode 2, one player after the other (CH-SETUP-10)."""

from typing import Any

import pytest
from any_scene import reason, texts
from games.perseverance.chronicle.chronicle_scene import Chronicle2, set_up

from pertinax.games.perseverance.chronicle.episode2.rules.game import EPISODE2_CHRONICLE
from pertinax.kernel.decisions import Decision
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match

ANA, BEN, CEM = range(3)


def asks_setup(scene: Chronicle2, *answers: str) -> Decision:
    """The question that a Setup waits for."""

    def setups(table: Any) -> None:
        table.stage = "setup"
        for hook in scene.state.hooks.setup_bonus[:-1]:
            for seat in scene.state.in_turn_order():
                hook(table, seat)

    return scene.asks(setups, answers=answers)


def with_tile(tile: str, zone: str = "military", game: int = 4) -> Chronicle2:
    """Ana has a tile and began in a Zone, or with the Camp of the starting area."""
    scene = Chronicle2(game=game, tiles=[[tile], [], []])
    if zone == "discovery":
        scene.camp("start", ANA)
    else:
        scene.settlement(zone, ANA)
    return scene


# Bonuses that cost something


@pytest.mark.rule("CH-R-31")
@pytest.mark.parametrize(
    ("tile", "asset"),
    [("mentor", "food"), ("defender", "scrap"), ("homesteader", "island_resource")],
)
def test_what_must_be_paid_for_may_be_left_alone(tile: str, asset: str) -> None:
    scene = with_tile(tile)
    scene.pool("neutral mediator", "neutral adventurer")
    scene.outposts_on_offer("crash_site", "patrol_hub")
    scene.has(ANA, **{asset: 1})
    decision = asks_setup(scene)
    assert (decision.seat, decision.kind, decision.about) == (ANA, "chronicle-bonus", (tile,))
    scene = with_tile(tile)
    scene.pool("neutral mediator", "neutral adventurer")
    scene.outposts_on_offer("crash_site", "patrol_hub")
    scene.has(ANA, **{asset: 1})
    set_up(scene, "stop")
    assert scene.stock(ANA, asset) == 1
    assert scene.told("gained") == []


@pytest.mark.rule("CH-R-31")
@pytest.mark.parametrize(
    ("tile", "asset"),
    [("mentor", "food"), ("defender", "scrap"), ("homesteader", "island_resource")],
)
def test_whoever_cannot_pay_is_not_asked(tile: str, asset: str) -> None:
    scene = with_tile(tile)
    scene.pool("neutral mediator")
    scene.outposts_on_offer("crash_site", "patrol_hub")
    scene.has(ANA, **{asset: 0})
    set_up(scene)
    assert scene.asked == []


@pytest.mark.rule("CH-ACH-BONUS-DEFENDER", "CH-R-32")
def test_a_settlement_outside_the_starting_zone_with_its_bonus() -> None:
    scene = with_tile("defender")
    scene.has(ANA, scrap=1)
    decision = asks_setup(scene, "buy")
    assert decision.kind == "settlement-zone"
    assert texts(decision) == ["sustenance", "expansion", "construction"]
    assert reason(decision, "military") == "CH-R-32"
    scene = with_tile("defender")
    scene.has(ANA, scrap=1)
    set_up(scene, "buy", "expansion", "influence")
    assert scene.stock(ANA, "scrap") == 0
    assert scene.told("settled") == [("p1", "expansion")]
    assert scene.influence("chief_steward", ANA) == 1
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-R-32")
def test_whoever_began_with_the_camp_may_settle_in_every_city_zone() -> None:
    scene = with_tile("defender", "discovery")
    scene.has(ANA, scrap=1)
    decision = asks_setup(scene, "buy")
    assert texts(decision) == ["sustenance", "military", "expansion", "construction"]


@pytest.mark.rule("CH-ACH-BONUS-HOMESTEADER", "CH-R-33")
def test_an_outpost_on_the_starting_area_with_its_valor() -> None:
    scene = with_tile("homesteader")
    scene.outposts_on_offer("crash_site", "patrol_hub", "dinosaur_trap")
    scene.has(ANA, island_resource=1, valor=0)
    scene.draw("outposts", "adventurers_lodge")
    set_up(scene, "buy", "crash_site")
    assert scene.told("outpost-built") == [(ANA, "crash_site", "start")]
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "island_resource")) == (1, 0)
    assert scene.told("outpost-revealed") == [("adventurers_lodge",)]


@pytest.mark.rule("CH-R-33", "CH-R-97", "CH-CARD-25-BOT", "CH-CARD-35-BOT")
def test_bottom_halves_are_in_force_when_the_outpost_is_built() -> None:
    scene = Chronicle2(
        game=4, tiles=[["homesteader"], [], []], cards=[["pioneers", "bold_expansion"], [], []]
    )
    scene.camp("start", ANA)
    scene.outposts_on_offer("crash_site", "patrol_hub")
    scene.has(ANA, island_resource=1, valor=0, glowberry=0)
    set_up(scene, "buy", "crash_site")
    assert scene.stock(ANA, "valor") == 2
    assert (scene.stock(ANA, "permanent_votes"), scene.stock(ANA, "glowberry")) == (1, 1)


@pytest.mark.rule("CH-R-33")
def test_without_a_free_area_the_outpost_cannot_be_bought() -> None:
    scene = with_tile("homesteader")
    scene.outpost("patrol_hub", "start", BEN)
    scene.has(ANA, island_resource=1)
    set_up(scene)
    assert scene.stock(ANA, "island_resource") == 1


@pytest.mark.rule("CH-ACH-BONUS-MENTOR", "CH-R-35")
def test_an_own_die_instead_of_a_neutral_one() -> None:
    scene = with_tile("mentor")
    scene.pool("p1 mediator", "neutral adventurer", "neutral mediator")
    scene.has(ANA, food=1, followers=10)
    dice = scene.supply(ANA, "dice")
    set_up(scene, "buy", "neutral adventurer")
    assert scene.pool_by_owner() == {"p1": 2, "neutral": 1}
    assert scene.told("die-replaced") == [(ANA, "adventurer", "pool")]
    assert scene.supply(ANA, "dice") == dice - 1
    assert (scene.stock(ANA, "food"), scene.stock(ANA, "followers")) == (0, 12)


@pytest.mark.rule("CH-R-35")
def test_no_die_gives_way_with_all_dice_in_play_or_without_a_neutral_one() -> None:
    for dice, pool in ((0, "neutral mediator"), (4, "p2 mediator")):
        scene = with_tile("mentor")
        scene.pool(pool)
        scene.has(ANA, food=1)
        scene.supplies(ANA, dice=dice)
        set_up(scene)
        assert scene.stock(ANA, "food") == 1


# Bonuses that are simply received


@pytest.mark.rule("CH-ACH-BONUS-BUILDER", "CH-R-34")
@pytest.mark.parametrize(
    ("zone", "officer", "asset", "gained"),
    [("military", "chief_of_security", "light", 1), ("discovery", "captain", "island_resource", 1)],
)
def test_another_cube_on_the_starting_officer_and_its_bonus(
    zone: str, officer: str, asset: str, gained: int
) -> None:
    scene = with_tile("builder", zone)
    scene.cubes(officer, ANA)
    before = scene.stock(ANA, asset)
    set_up(scene)
    assert scene.row(officer) == [ANA, ANA]
    assert scene.stock(ANA, asset) == before + gained
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-ACH-BONUS-BUILDER", "CH-R-34", "CH-R-31")
def test_a_row_filled_in_setup_pays_besides() -> None:
    scene = with_tile("builder")
    scene.cubes("chief_of_security", ANA, BEN, CEM)
    before = scene.stock(ANA, "light")
    set_up(scene)
    assert scene.row("chief_of_security") == []
    assert scene.stock(ANA, "light") == before + 2


@pytest.mark.rule("CH-R-34", "CH-ACH-BONUS-BUILDER", "CH-SETUP-10")
def test_the_starting_officer_is_that_of_the_base_setup() -> None:
    scene = Chronicle2(game=4, tiles=[["defender", "builder"], [], []])
    scene.settlement("military", ANA)
    scene.has(ANA, scrap=1)
    set_up(scene, "CH-ACH-BONUS-DEFENDER", "buy", "sustenance", "influence")
    assert scene.influence("chief_of_security", ANA) == 1
    assert scene.influence("chief_mate", ANA) == 1


@pytest.mark.rule("CH-ACH-BONUS-ORATOR", "CH-R-37")
def test_an_island_resource_and_an_open_adventure_card() -> None:
    scene = with_tile("orator")
    scene.offer("plains", "plains_tall_grass", "plains_stampede")
    scene.offer("canyon", "canyon_rope_bridge", "canyon_crossing")
    scene.draw("canyon", "canyon_waterfall")
    scene.has(ANA, island_resource=0)
    decision = asks_setup(scene)
    assert texts(decision) == [
        "plains_tall_grass", "plains_stampede", "canyon_rope_bridge", "canyon_crossing",
    ]  # fmt: skip
    scene.has(ANA, island_resource=0)
    set_up(scene, "canyon_rope_bridge")
    assert scene.in_hand(ANA) == ["canyon_rope_bridge"]
    assert scene.stock(ANA, "island_resource") == 1
    assert scene.told("adventure-revealed") == [("canyon_waterfall",)]


@pytest.mark.rule("CH-ACH-BONUS-SCOUT", "CH-R-36")
@pytest.mark.parametrize(
    ("held", "answers", "then"),
    [
        ({}, ["house"], {"trampler": 1}),
        ({}, ["stop"], {}),
        ({"raptor": 1}, ["raptor"], {"trampler": 1}),
        ({"raptor": 1}, ["stop"], {"raptor": 1}),
    ],
)
def test_two_glowberries_and_a_trampler_if_it_is_wanted(
    held: dict[str, int], answers: list[str], then: dict[str, int]
) -> None:
    scene = with_tile("scout")
    scene.enclosure(ANA, **held)
    scene.has(ANA, glowberry=0)
    set_up(scene, *answers)
    assert scene.stock(ANA, "glowberry") == 2
    assert scene.captured(ANA) == then


# Cards


@pytest.mark.rule("CH-CARD-28-BOT", "CH-R-85", "CH-R-42")
def test_a_plains_tile_becomes_an_area_with_a_camp_and_a_watchtower() -> None:
    scene = Chronicle2(game=4, cards=[["we_must_keep_watch"], [], []])
    scene.settlement("military", ANA)
    scene.dinos("p5", "trampler", "raptor")
    raptors = scene.dino_supply("raptor")
    decision = asks_setup(scene)
    assert texts(decision) == ["p1", "p2", "p3", "p4", "p5", "p6"]
    assert reason(decision, "c1") == "CH-CARD-28-BOT"
    assert reason(decision, "start") == "CH-CARD-28-BOT"
    scene = Chronicle2(game=4, cards=[["we_must_keep_watch"], [], []])
    scene.settlement("military", ANA)
    scene.dinos("p5", "trampler", "raptor")
    supplies = scene.supply(ANA, "camps"), scene.supply(ANA, "watchtowers")
    set_up(scene, "p5")
    place = scene.place("p5")
    assert scene.state.cleared[place]
    assert scene.state.camps[place] == ANA
    assert scene.state.watchtowers[place]
    assert scene.dino_supply("raptor") == raptors + 1
    assert scene.told("gained") == []
    assert scene.told("influenced") == []
    after = scene.supply(ANA, "camps"), scene.supply(ANA, "watchtowers")
    assert after == (supplies[0] - 1, supplies[1] - 1)


@pytest.mark.rule("CH-R-33", "CH-R-85", "CH-CARD-28-BOT")
def test_an_area_of_card_28_takes_the_outpost_of_setup() -> None:
    scene = Chronicle2(
        game=4, cards=[["we_must_keep_watch"], [], []], tiles=[["homesteader"], [], []]
    )
    scene.settlement("military", ANA)
    scene.outpost("patrol_hub", "start", BEN)
    scene.outposts_on_offer("crash_site", "adventurers_lodge")
    scene.has(ANA, island_resource=1, followers=0)
    set_up(scene, "CH-CARD-28-BOT", "p4", "buy", "crash_site")
    assert scene.told("outpost-built") == [(ANA, "crash_site", "p4")]
    assert scene.stock(ANA, "followers") == 2


@pytest.mark.rule("CH-CARD-34-BOT")
def test_a_perk_of_another_officer_than_that_of_the_starting_perk() -> None:
    scene = Chronicle2(game=4, cards=[["they_owe_me_a_favor"], [], []])
    scene.settlement("military", ANA)
    scene.perks(ANA, "skinner")
    scene.has(ANA, story=0, valor=0)
    decision = asks_setup(scene)
    assert decision.kind == "perk"
    assert reason(decision, "trampler_expert") == "CH-CARD-34-BOT"
    assert reason(decision, "tactician") == "E2-PERK-02"
    assert reason(decision, "scholar") == "E2-PERK-03"
    scene = Chronicle2(game=4, cards=[["they_owe_me_a_favor"], [], []])
    scene.settlement("military", ANA)
    scene.perks(ANA, "skinner")
    set_up(scene, "defender")
    assert scene.perks_of(ANA) == ["skinner", "defender"]


@pytest.mark.rule("CH-CARD-34-BOT", "CH-H-08")
def test_that_perk_may_be_declined() -> None:
    scene = Chronicle2(game=4, cards=[["they_owe_me_a_favor"], [], []])
    scene.settlement("military", ANA)
    scene.perks(ANA, "skinner")
    set_up(scene, "stop")
    assert scene.perks_of(ANA) == ["skinner"]


@pytest.mark.rule("CH-SETUP-04", "CH-SETUP-10", "CH-SETUP-09", "CH-SETUP-11")
def test_base_setup_then_one_player_after_the_other() -> None:
    """In a whole game: all starting places, then the first player's Setup, then the next one's."""
    options = {
        "game": 4, "first_player": 2, "cards": [["they_owe_me_a_favor"], ["pioneers"]],
        "tiles": [["hunter"], ["orator"]],
    }  # fmt: skip
    match = Match.start(Deal(EPISODE2_CHRONICLE, 2, "setups", options))
    asked: list[tuple[int, str]] = []
    while match.turn == 0:
        decision = match.decisions[0]
        asked.append((decision.seat, decision.kind))
        match.choose(decision.seat, decision.options[0])
    kinds = [kind for _, kind in asked]
    assert kinds.index("adventure-offer") > max(
        place for place, kind in enumerate(kinds) if kind == "start-zone"
    )
    after = asked[kinds.index("adventure-offer") :]
    assert [each for each in after if each[1] in ("adventure-offer", "perk")] == [
        (1, "adventure-offer"), (0, "perk"),
    ]  # fmt: skip
    own = match.view(None)["chronicle"]["sheets"]
    assert [card["tokens"] for sheet in own for card in sheet["cards"]] == [[], []]


# Options


@pytest.mark.rule("CH-R-100", "CH-SETUP-04c", "CH-SETUP-04d", "CH-R-83")
@pytest.mark.parametrize(
    "wrong",
    [
        {"game": 2}, {"game": 3, "temple": True}, {"game": 4, "temple": False},
        {"game": 3, "side": "B"}, {"game": 4, "side": "random"}, {"first_game": True},
        {"temple_first": "never"}, {"temple_first": ["complete"]},
        {"game": 3, "cards": [["pioneers"], []]}, {"game": 4, "cards": [["city_center"], []]},
        {"game": 3, "tiles": [["mentor"], []]}, {"opposition": 10},
    ],
)  # fmt: skip
def test_options_that_no_game_of_episode_2_has_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(NotReadable, match="option"):
        EPISODE2_CHRONICLE.read_options(2, wrong)


@pytest.mark.rule("CH-SETUP-04c", "CH-SETUP-04d", "CH-SETUP-06")
@pytest.mark.parametrize(("game", "side", "temple"), [(3, "A", False), (4, "B", True)])
def test_map_and_temple_are_those_of_the_game(game: int, side: str, temple: bool) -> None:
    carried = [["city_center", "conscription"], []] if game == 3 else [["rampage"], ["pioneers"]]
    options = EPISODE2_CHRONICLE.read_options(2, {"game": game, "cards": carried})
    assert (options["side"], options["temple"]) == (side, temple)
    assert EPISODE2_CHRONICLE.read_options(2, options) == options
    match = Match.start(Deal(EPISODE2_CHRONICLE, 2, "map", options))
    hands = [match.view(seat)["players"][seat]["hand"] for seat in range(2)]
    assert all(any(card.startswith("temple") for card in hand) == temple for hand in hands)
