"""The preview of Episode 2: what the rules would count, compared with what they then do."""

from random import Random
from typing import Any

import pytest
from games.perseverance.episode2.scene import BEN, FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.assembly import take_tile
from pertinax.games.perseverance.episode2.rules.attack import dino_attack
from pertinax.games.perseverance.episode2.rules.build import build
from pertinax.games.perseverance.episode2.rules.city import pub
from pertinax.games.perseverance.episode2.rules.game import EPISODE2
from pertinax.games.perseverance.episode2.rules.names import CANYON, PLAINS, ZONES
from pertinax.games.perseverance.episode2.rules.politics import politics
from pertinax.games.perseverance.episode2.rules.preview import preview
from pertinax.games.perseverance.episode2.rules.settle import settle
from pertinax.games.perseverance.shared.rules.assembly import TILE_SIDES
from pertinax.games.perseverance.shared.rules.pool import turns_in_all
from pertinax.kernel.match import Deal, Match


def me(scene: Scene2, seat: int = JOHN) -> Any:
    return preview(scene.state, seat)["players"][seat]


def gained(scene: Scene2) -> list[list[Any]]:
    return [[asset, count] for _, asset, count, _ in scene.told("gained")]


@pytest.mark.parametrize("zone", range(len(ZONES)))
@pytest.mark.parametrize("side", TILE_SIDES, ids=lambda side: side.text)
def test_a_tile_brings_what_was_foreseen(zone: int, side: Any) -> None:
    scene = Scene2()
    scene.settlement("expansion", FRED, 2)
    scene.outpost("crash_site", "p2", BEN)
    foreseen = preview(scene.state)["zones"][zone]["tile"][side.text]
    scene.run(take_tile, zone, JOHN, side.value)
    assert gained(scene) == foreseen


@pytest.mark.rule("E2-ASSEMBLY-07", "E2-ASSEMBLY-10", "E2-R-111", "E2-2P-06")
@pytest.mark.parametrize(
    ("players", "present", "shares"),
    [
        (
            4,
            (2, 1),
            {"p2": {"production": [["votes", 2]], "votes": [["story", 1], ["followers", 2]]}},
        ),
        (4, (2, 1, 1), {}),
        (4, (2,), {}),
        (
            4,
            (2, 2, 1),
            {who: {"production": [["votes", 3]], "votes": [["votes", 3]]} for who in ("p1", "p2")},
        ),
        (4, (1, 1, 1), {}),
        (2, (2, 0, 1), {"dissenters": {"production": [["votes", 2]], "votes": []}}),
    ],
)
def test_what_second_place_and_ties_would_bring(
    players: int, present: tuple[int, ...], shares: dict[str, Any]
) -> None:
    """Half of what the holder does not take; of a tie of two each has half the Population."""
    scene = Scene2(players=players)
    mine, others = present[:players], present[players:]
    scene.present("expansion", *mine, dissenters=sum(others))
    zones = {zone["zone"]: zone for zone in preview(scene.state)["zones"]}
    assert zones["expansion"]["shares"] == shares


@pytest.mark.rule("E2-ASSEMBLY-09", "E2-ASSEMBLY-10", "E2-ASSEMBLY-11")
def test_votes_and_their_followers_whatever_is_chosen() -> None:
    """Population, or half of it for the second if the holder takes Production."""
    scene = Scene2(players=4)
    scene.present("expansion", 2, 1)
    found = preview(scene.state)
    (population,) = [z["population"] for z in found["zones"] if z["zone"] == "expansion"]
    first = scene.state.setting.assembly_tiles[0][0]
    assert found["ballot"]["p1"] == {"votes": [0, population], "followers": [0, first]}
    assert found["ballot"]["p2"] == {"votes": [0, population // 2], "followers": [0, first]}


@pytest.mark.rule("E2-R-108")
def test_a_second_without_light_soldiers_left_is_not_promised_one() -> None:
    scene = Scene2()
    scene.has(FRED, light=5)
    scene.present("military", 2, 1)
    zones = {zone["zone"]: zone for zone in preview(scene.state)["zones"]}
    assert zones["military"]["shares"]["p2"]["votes"] == [["followers", 2]]


def test_presence_and_the_lead_of_each_zone() -> None:
    scene = Scene2()
    scene.settlement("military", FRED, 2)
    scene.leader("military", JOHN)
    scene.camp("start", BEN)
    zones = {zone["zone"]: zone for zone in preview(scene.state)["zones"]}
    assert zones["military"]["presence"] == {"p1": 1, "p2": 2, "p3": 0, "p4": 0}
    assert zones["military"]["leading"] == ["p2"]
    assert zones["military"]["population"] == 4
    assert zones["discovery"]["leading"] == ["p4"]
    assert zones["expansion"]["leading"] == []


def test_officers_pay_by_influence() -> None:
    scene = Scene2()
    scene.cubes("chief_engineer", JOHN, JOHN, FRED)
    scene.camp("p1", JOHN)
    scene.camp("p2", FRED)
    scene.outpost("crash_site", "p1", FRED)
    officers = {each["officer"]: each for each in preview(scene.state)["officers"]}
    assert officers["chief_engineer"]["influence"] == {"p1": 2, "p2": 1}
    assert officers["chief_engineer"]["followers"] == {"p1": 1, "p2": 1}


def test_the_backs_tell_the_range_of_a_threshold() -> None:
    scene = Scene2()
    attacks = scene.setting.attacks
    scene.attack_deck("plains_attack_01", "plains_attack_02", "plains_attack_10")
    threats = preview(scene.state)["threats"]
    assert threats["plains"] == {"back": "calm", "least": 2, "most": 3}
    scene.state.attack_left = ((), scene.state.attack_left[CANYON])
    scene.state.attack_backs = (-1, 0)
    thresholds = [card.threshold for card in attacks if card.deck == PLAINS]
    threats = preview(scene.state)["threats"]
    assert threats["plains"] == {"back": None, "least": min(thresholds), "most": max(thresholds)}


@pytest.mark.parametrize("perks", [(), ("defender",)])
def test_the_valor_of_an_area_suffices(perks: tuple[str, ...]) -> None:
    """A Camp and an Outpost against a threshold of at most 5: 3 Valor, or 2 with Defender."""
    scene = Scene2()
    scene.camp("p2", JOHN)
    scene.outpost("crash_site", "p2", FRED)
    scene.perks(JOHN, *perks)
    strongest = max(
        (card for card in scene.setting.attacks if card.deck == PLAINS and card.threshold <= 5),
        key=lambda card: card.threshold,
    )
    scene.attack_deck(strongest.name)
    area = preview(scene.state)["areas"]["p2"]
    needed = 2 if perks else 3
    assert (area["defence"], area["most"]) == (2, 5)
    assert area["valor"] == {"camp": needed, "outpost": 3}
    scene.has(JOHN, valor=needed)
    scene.script["attack-back"] = [0]
    decision = scene.asks(dino_attack, JOHN, scene.place("p2"), False)
    assert decision.kind == "defend"
    assert decision.about[0] == needed


def test_areas_without_structures_need_no_valor() -> None:
    scene = Scene2()
    scene.clear("p3")
    areas = preview(scene.state)["areas"]
    assert areas["p3"]["valor"] == {}
    assert areas["p3"]["defence"] == 0
    assert "p4" not in areas


def test_the_price_of_building_with_quartermaster() -> None:
    scene = Scene2()
    scene.clear("p2")
    assert me(scene)["costs"]["build"]["camp"] == {
        "assets": [["scrap", 1], ["glowberry", 1]], "cheaper": [],
    }  # fmt: skip
    scene.perks(JOHN, "quartermaster")
    assert me(scene)["costs"]["build"]["camp"]["cheaper"] == ["scrap"]
    scene.has(JOHN, scrap=0, glowberry=1)
    decision = scene.asks(build, JOHN, answers=["camp"])
    assert decision.kind == "camp-area"


def test_the_price_of_settling_with_architect() -> None:
    scene = Scene2()
    scene.perks(JOHN, "architect")
    scene.has(JOHN, food=1, scrap=1)
    decision = scene.asks(settle, JOHN, answers=["food-scrap"])
    assert decision.kind == "discount"
    assert [option.text for option in decision.options] == (
        me(scene)["costs"]["settle"]["food-scrap"]["cheaper"]
    )


def test_pub_politics_and_welcome_bring_what_was_foreseen() -> None:
    scene = Scene2()
    scene.pool("p1 mediator", "neutral adventurer", "neutral innovator")
    scene.die("pub.1", "neutral mediator")
    scene.settlement("expansion", JOHN, 3)
    scene.has(JOHN, food=3, story=1)
    foreseen = me(scene)
    scene.run(pub, JOHN)
    assert gained(scene) == [["story", foreseen["pub"]]]
    scene.run(settle, JOHN, answers=["followers", "stop"])
    assert gained(scene) == [["followers", foreseen["welcome"]["expansion"]]]
    scene.run(politics, JOHN, answers=["board"])
    assert gained(scene) == [["followers", foreseen["politics"]["board"]]]
    again = me(scene)
    scene.has(JOHN, food=2)
    scene.run(politics, JOHN, answers=["neutral adventurer"])
    assert gained(scene) == [["followers", again["politics"]["pool"]]]


def test_what_perks_change_for_a_player() -> None:
    scene = Scene2()
    plain = me(scene)
    assert (plain["move"], plain["enclosure"], plain["mixed"]) == (2, 4, False)
    assert plain["needs"]["temple_trial_of_wit"] == 3
    scene.perks(JOHN, "agile_1", "breeder", "herder", "tactician")
    now = me(scene)
    assert (now["move"], now["enclosure"], now["mixed"]) == (1, 9, True)
    assert now["needs"]["temple_trial_of_wit"] == 2
    assert now["counted"]["perks"] == 4
    assert me(scene, FRED)["move"] == 2


def test_damage_captured_dinos_and_leftovers() -> None:
    scene = Scene2()
    scene.has(JOHN, food=2, scrap=0, island_resource=0, story=0, valor=3, glowberry=5)
    scene.has(JOHN, light=2, heavy=1)
    scene.enclosure(JOHN, raptor=3)
    found = me(scene)
    assert found["damage"] == 2 + 2 + 2
    assert found["captured"] == 7
    assert found["leftovers"] == 2 + 3 // 2 + 5 // 2 + 2 // 2 + 1
    scene.topples(JOHN, light=1, leader=True)
    assert me(scene)["damage"] == 1 + 2


def test_influence_costs_a_story_a_cube() -> None:
    assert preview(Scene2().state)["cubes"] == {
        "1": {"story": 1}, "2": {"story": 2}, "3": {"story": 3},
    }  # fmt: skip


def test_dice_cost_what_was_foreseen() -> None:
    scene = Scene2()
    scene.pool("p2 organizer")
    scene.has(JOHN, story=1)
    placing = me(scene)["placing"]
    assert placing["salvage"][0]["followers"] == 2
    assert me(scene, FRED)["placing"] == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_assembly_ahead_and_the_turns_until_then(players: int) -> None:
    match = Match.start(Deal(EPISODE2, players, "ahead", {}))
    chance = Random(players)
    held: list[int] = []
    while match.result is None:
        ahead = match.preview(None)["assembly"]
        if ahead is not None and match.view(None)["turn"]:
            held.append(match.view(None)["turn"] + ahead["turns"] - 1)
        decision = chance.choice(match.decisions)
        match.choose(decision.seat, chance.choice(decision.options))
    ends = [turn for turn, kind in _turns_of_assemblies(match) if kind == "assembly"]
    assert sorted(set(held)) == ends
    assert ends[-1] == turns_in_all(
        EPISODE2.setting(players, match.deal.options, match.deal.content_data)
    )
    assert match.preview(None)["assembly"] is None


def _turns_of_assemblies(match: Match[Any]) -> list[tuple[int, str]]:
    """Events with the turn in which they were told."""
    turn = 0
    found: list[tuple[int, str]] = []
    for event in match.events():
        if event.kind == "turn":
            turn = event.values[1]
        found.append((turn, event.kind))
    return found
