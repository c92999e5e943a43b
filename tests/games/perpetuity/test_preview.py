"""The preview: what the rules would count, compared with what they then do."""

from typing import Any

import pytest
from any_scene import AtRandom
from games.perpetuity.scene import ANOOK, MIRELLE, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.ends.result import result
from pertinax.games.perpetuity.rules.game import PERPETUITY, redeal
from pertinax.games.perpetuity.rules.missions.missions import fulfilled
from pertinax.games.perpetuity.rules.names import (
    CENTRE,
    DEDICATED,
    DISCARDED,
    GONE,
    OUTCOMES,
    PERPETUITY_END,
    PLANETS,
)
from pertinax.games.perpetuity.rules.preview.preview import preview
from pertinax.games.perpetuity.rules.round.mortals_end import income
from pertinax.games.perpetuity.rules.round.perpetuity_end import STEPS, by_damage, perpetuity_step
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.view import view
from pertinax.games.perpetuity.rules.work.upgrading import repair
from pertinax.kernel.chance import Chance
from pertinax.kernel.match import Deal, Match


def me(scene: Scene, seat: int = VESKA) -> Any:
    return preview(scene.state, seat)["players"][seat]


def deal(scene: Scene, tile: str, level: int, seat: int = VESKA) -> Any:
    return me(scene, seat)["tiles"][tile][str(level)]


# Mortals


@pytest.mark.rule("PP-END-M2", "PP-FORCE-M3")
def test_income_is_what_the_tokens_then_bring() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.upgraded("ast_two", VESKA, "ore")
    scene.upgraded("neb_two", VESKA, "fuel")
    scene.card("digress", "tile:ast_two")
    foreseen = me(scene)["income"]
    assert foreseen == {"fuel": 2, "food": 0, "ore": 0}
    scene.run(income)
    assert {name: scene.stock(VESKA, name) for name in foreseen} == foreseen
    assert me(scene)["any_income"] == 0
    scene.research(VESKA, "r_flex_income")
    assert me(scene)["any_income"] == 1


CARDS_AT_WORK: list[tuple[str, str, dict[str, int], dict[str, int]]] = [
    ("", "ast_level", {"fuel": 1}, {"ore": 2}),
    ("", "ast_two", {"food": 1}, {"ore": 2}),
    ("produce", "ast_level", {"fuel": 1}, {"ore": 1}),
    ("frail", "ast_level", {"fuel": 1}, {"ore": 1}),
    ("frail", "ast_two", {"food": 1}, {"ore": 2}),
    ("morph", "ast_two", {"food": 1}, {"fuel": 2}),
    ("invert", "ast_level", {"ore": 2}, {"fuel": 1}),
    ("digress", "ast_level", {"fuel": 1}, {"ore": 2}),
]


@pytest.mark.parametrize(("card", "tile", "cost", "gain"), CARDS_AT_WORK)
def test_a_tile_costs_and_brings_what_was_foreseen(
    card: str, tile: str, cost: dict[str, int], gain: dict[str, int]
) -> None:
    scene = Scene(2, perpetuity="cards")
    if card:
        scene.card(card, "outline:asteroids")
    if card == "digress":
        scene.side(tile, "B")
    scene.has(VESKA, fuel=5, food=5, ore=5)
    worker = scene.worker(VESKA, 2, "asteroids.1")
    foreseen = deal(scene, tile, 2)
    assert (foreseen["cost"], foreseen["gain"], foreseen["refused"]) == (cost, gain, None)
    scene.run(unload, VESKA, worker, answers=[tile])
    for name in ("fuel", "food", "ore"):
        expected = 5 - foreseen["cost"].get(name, 0) + foreseen["gain"].get(name, 0)
        assert scene.stock(VESKA, name) == expected


def test_the_kinds_that_a_player_chooses_are_not_foreseen() -> None:
    scene = Scene(2, perpetuity="dedicated", mode="cooperative")
    scene.card("morph", "outline:asteroids")
    scene.card("intensify", "outline:nebula")
    assert deal(scene, "ast_two", 2)["gain"] is None
    assert deal(scene, "neb_refine", 2)["success"] is None
    assert deal(scene, "neb_refine", 2)["returns"] == [2, 4, 6]


@pytest.mark.rule("PP-FORCE-G3", "PP-FORCE-T5")
def test_a_surcharge_and_perpetuitys_level_at_a_place() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.level(2)
    scene.card("tile_cost", "tile:ast_two")
    assert deal(scene, "ast_two", 2)["surcharge"] == 2
    scene.card("escalate", "outline:asteroids")
    foreseen = deal(scene, "ast_two", 2)
    assert (foreseen["level"], foreseen["surcharge"]) == (3, 3)
    assert foreseen["cards"] == ["f_gravity_3", "f_time_5"]
    scene.has(VESKA, fuel=9, food=9)
    worker = scene.worker(VESKA, 2, "asteroids.1")
    answers = ["ast_two", "pay", "fuel", "fuel", "fuel"]
    scene.run(unload, VESKA, worker, answers=answers)
    assert scene.goods(VESKA) == {"fuel": 6, "food": 8, "ore": 2}


@pytest.mark.rule("PP-FORCE-03")
def test_cards_that_a_worker_avoids_or_has_to_roll_for() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.card("produce", "outline:asteroids")
    assert deal(scene, "ast_level", 2, ANOOK)["cards"] == []
    scene.level(3)
    high, low = (deal(scene, "ast_level", level, ANOOK) for level in (3, 2))
    assert (high["cards"], high["gain"]) == ([], {"ore": 3})
    assert (low["cards"], low["in_doubt"], low["gain"]) == (["f_gravity_1"], ["f_gravity_1"], {})
    assert preview(scene.state)["tiles"]["ast_level"]["cards"] == ["f_gravity_1"]


@pytest.mark.rule("PP-FORCE-T1")
def test_what_stands_in_the_way_of_an_action() -> None:
    scene = Scene(2, perpetuity="cards")
    assert deal(scene, "ast_two", 2)["refused"] == "cannot-pay"
    scene.card("broken", "outline:nebula")
    scene.has(VESKA, fuel=3, food=3, ore=3)
    assert deal(scene, "neb_two", 2)["refused"] == "broken"
    assert deal(scene, "ast_two", 2)["refused"] is None


@pytest.mark.rule("PP-WORK-05")
def test_what_else_a_worker_may_do_where_there_is_no_action() -> None:
    scene = Scene(2, perpetuity="cards")
    assert deal(scene, "sta_training", 3)["instead"] == []
    scene.has(VESKA, artifact=1, marker=1)
    assert deal(scene, "sta_training", 3)["refused"] is not None
    assert deal(scene, "sta_training", 3)["instead"] == ["reserve"]
    assert deal(scene, "ast_two", 2)["instead"] == ["upgrade"]
    scene.has(VESKA, food=1)
    assert deal(scene, "ast_two", 2)["instead"] == []


@pytest.mark.rule("PP-FRAME-04", "PP-FORCE-14", "PP-DAMAGE-02")
def test_odds_of_dice() -> None:
    scene = Scene(4, perpetuity="cards")
    scene.worker(MIRELLE, 2)
    scene.damage("col_convert", 4)
    foreseen = me(scene, MIRELLE)["tiles"]["col_convert"]
    assert [foreseen[level]["safe"] for level in "321"] == [[5, 6], [4, 6], [3, 6]]
    assert foreseen["2"]["success"] == [4, 6]
    assert foreseen["2"]["returns"] == [2, 4, 6, 8], "Mirelle may commit four"
    assert deal(scene, "col_convert", 1)["returns"] == [2, 4, 6]
    scene.card("intensify", "outline:colonies")
    assert deal(scene, "col_convert", 3)["success"] == [25, 36]
    scene.player(VESKA).mentored = (scene.setting.worker_levels.index(1),)
    assert deal(scene, "col_convert", 1)["success"] == [16, 36], "one level higher"


@pytest.mark.rule("PP-FORCE-05", "PP-FORCE-T5", "PP-FORCE-G4")
def test_odds_of_clearing() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.level(2)
    scene.card("morph", "outline:nebula")
    assert me(scene)["clearing"] == {"outline:nebula": {"3": [25, 36], "2": [16, 36]}}
    scene.card("escalate", "outline:asteroids")
    scene.card("intensify", "quadrant:2")
    odds = me(scene)["clearing"]
    assert odds["outline:nebula"]["3"] == [25, 36]
    assert odds["outline:asteroids"]["3"] == [125, 216]
    assert odds["quadrant:2"]["3"] == [125, 216]
    worker = scene.worker(VESKA, 2, "asteroids.1")
    scene.roll("skill", 1, 1, 1)
    scene.run(unload, VESKA, worker, answers=["card:outline:asteroids"])
    assert len(scene.told("rolled")[0][3].split()) == 3
    scene.state.turned = (scene.force_card("morph"),)
    assert "outline:nebula" not in me(scene)["clearing"]


def test_the_abandoned_planet_by_side() -> None:
    scene = Scene(2, perpetuity="cards")
    assert deal(scene, "col_abandoned", 3)["dice"] == 3
    scene.side("col_abandoned", "A")
    assert deal(scene, "col_abandoned", 3)["any"] == 1
    scene.side("col_abandoned", "B")
    scene.card("blurred", "tile:col_abandoned")
    assert deal(scene, "col_abandoned", 3, ANOOK)["dice"] == 0


@pytest.mark.rule("PP-REPAIR-01", "PP-R-81")
@pytest.mark.parametrize("seat", [ANOOK, VESKA])
def test_a_repair_costs_what_was_foreseen(seat: int) -> None:
    scene = Scene()
    scene.damage("ast_two", 5)
    scene.damage("neb_two", "end")
    prices = me(scene, seat)["repairs"]
    assert list(prices) == ["ast_two"]
    scene.has(seat, ore=9)
    scene.run(repair, seat, scene.tile("ast_two"))
    assert scene.stock(seat, "ore") == 9 - prices["ast_two"]


@pytest.mark.rule("PP-UPGRADE-02")
def test_the_prices_of_free_slots() -> None:
    scene = Scene()
    prices = [me(scene)["slots"]]
    for name in ("ast_two", "ast_level", "neb_two", "neb_level", "col_two"):
        scene.upgraded(name, VESKA, "ore")
        prices.append(me(scene)["slots"])
    assert prices == [[0, 0, 1, 2, 3], [0, 1, 2, 3], [1, 2, 3], [2, 3], [3], []]


# The end of a round


@pytest.mark.rule("PP-END-P2", "PP-END-P3", "PP-DAMAGE-05")
@pytest.mark.parametrize("shown", [3, 4, 5, 6, 7, "end"])
def test_a_tile_falls_in_the_round_foreseen(shown: int | str) -> None:
    scene = Scene()
    scene.damage("ast_two", shown)
    falls = preview(scene.state)["tiles"]["ast_two"]["falls"]
    assert falls is not None
    assert preview(scene.state)["tiles"]["ast_level"]["falls"] is None
    while not scene.state.gone[scene.tile("ast_two")]:
        foreseen = preview(scene.state)["round_end"]
        assert foreseen["fall"] == (["ast_two"] if scene.state.round == falls else [])
        scene.run(perpetuity_step, STEPS.index("P2"))
        assert scene.damaged() == foreseen["advance"]
        scene.run(perpetuity_step, STEPS.index("P3"))
        assert scene.damaged() == foreseen["damage"]
        scene.state.round += 1
    assert scene.state.round == falls + 1


def rounds_foreseen(match: Match[Any]) -> dict[str, Any]:
    """All that a preview says by the number of a round."""
    found = match.preview(None)
    return {
        "falls": {tile: each["falls"] for tile, each in found["tiles"].items() if each["falls"]},
        "earliest": {planet: each["earliest"] for planet, each in found["planets"].items()},
        "growth": found["round_end"]["growth"],
    }


@pytest.mark.rule("PP-END-P2", "PP-END-P5a", "PP-END-P6")
@pytest.mark.parametrize("perpetuity", ["cards", "dedicated"])
def test_before_the_first_round_the_rounds_foreseen_are_those_of_the_first(perpetuity: str) -> None:
    match = Match.start(Deal(PERPETUITY, 3, "setup", {"perpetuity": perpetuity}))
    before = []
    while match.view(None)["round"] == 0:
        before.append(rounds_foreseen(match))
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0].text)
    assert len(before) > 2
    assert before[0]["falls"]
    assert before == [rounds_foreseen(match)] * len(before)


@pytest.mark.rule("PP-END-P2", "PP-END-P3", "PP-R-11")
@pytest.mark.parametrize(
    ("step", "shown", "falls"), [("P0", 7, 3), ("P4", 7, 4), ("P4", 6, 5), ("P4", "end", 4)]
)
def test_a_tile_whose_step_is_over_falls_a_round_later(
    step: str, shown: int | str, falls: int
) -> None:
    """Damage advances once in a round: what comes after it waits for the next round."""
    scene = Scene()
    scene.state.round = 3
    scene.state.phase = PERPETUITY_END
    scene.state.cursor = STEPS.index(step)
    scene.damage("ast_two", shown)
    assert preview(scene.state)["tiles"]["ast_two"]["falls"] == falls


@pytest.mark.rule("PP-END-P5b", "PP-SHIELD-02", "PP-SHIELD-03", "PP-SHIELD-04")
@pytest.mark.parametrize(
    ("shield", "level"),
    [
        ({"energy": 5}, 2),
        ({"energy": 2, "beside": 3, "reserve": 1}, 3),
        ({"energy": 2, "beside": 3}, 3),
        ({"energy": 0, "beside": 4, "up": False}, 3),
    ],
)
def test_a_hit_on_the_shield_leaves_what_was_foreseen(shield: dict[str, Any], level: int) -> None:
    scene = Scene()
    scene.shield(**shield)
    scene.level(level)
    scene.state.planet_deck = tuple(range(16))
    scene.planet("p1", 16 - level)
    before = scene.damaged()
    foreseen = preview(scene.state)["round_end"]
    assert foreseen["planets"]["p1"]["dot"] == 0
    assert foreseen["cards"] == 16
    near = [p for p, each in foreseen["planets"].items() if "station" in each["in_range"]]
    assert foreseen["hits"] == 4 * len(near)
    scene.run(perpetuity_step, STEPS.index("P1"))
    up = scene.state.shield_up
    scene.run(by_damage, 4 * PLANETS.index("p1"))
    after = foreseen["shield"]
    assert after["up"] == scene.state.shield_up
    assert after["energy"] == scene.state.shield
    assert after["reserve"] == scene.state.reserve
    assert after["fails"] == (up and not scene.state.shield_up)
    assert {**before, **after["damage"]} == scene.damaged()


@pytest.mark.rule("PP-END-P6")
def test_growth_is_foreseen() -> None:
    scene = Scene()
    scene.state.counter = 2
    assert preview(scene.state)["round_end"]["counter"] == 3
    scene.state.counter = 3
    scene.level(2)
    foreseen = preview(scene.state)["round_end"]
    assert (foreseen["grows"], foreseen["counter"], foreseen["random_damage"]) == (True, 0, 3)
    scene.run(perpetuity_step, STEPS.index("P6"))
    assert len(scene.told("damaged")) == 3


@pytest.mark.rule("PP-MISSION-C12", "PP-R-164")
def test_a_mission_that_is_held_is_foreseen_once_it_is_known() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.mission("m_all_level2", "face-up")
    scene.mission("m_planet_areas")
    for card, marker in (("broken", 2), ("produce", 6), ("missing", 10)):
        assert "holds" not in preview(scene.state)["round_end"], "nobody knows of it"
        scene.card(card, f"quadrant:{marker}")
    scene.run(perpetuity_step, STEPS.index("P6"))
    foreseen = preview(scene.state)
    assert foreseen["missions"][1] == {
        "mission": "m_planet_areas", "reached": 1, "goal": 2, "cards": [3, 3],
    }  # fmt: skip
    assert foreseen["round_end"]["holds"] == {"held": 2, "goal": 2, "completes": True}
    broken = scene.state.copy()
    broken.move_card(scene.force_card("broken"), DISCARDED)
    foreseen = preview(broken)
    mission = foreseen["missions"][1]
    assert mission is not None
    assert mission["cards"] == [2, 3]
    assert foreseen["round_end"]["holds"] == {"held": 0, "goal": 2, "completes": False}
    scene.run(perpetuity_step, STEPS.index("P6"))
    assert fulfilled(scene.state, scene.state.missions[1])


@pytest.mark.rule("PP-END-P4", "PP-R-02")
@pytest.mark.parametrize(
    ("options", "hit"),
    [({}, 0), ({"shield_tick": True}, 1), ({"shield_literal": True}, 2)],
)
def test_the_hit_of_every_round_is_foreseen(options: dict[str, Any], hit: int) -> None:
    scene = Scene(**options)
    scene.level(2)
    scene.shield(energy=2, beside=3)
    foreseen = preview(scene.state)["round_end"].get("shield_step", {"hit": 0, "fails": False})
    assert foreseen["hit"] == hit
    scene.run(perpetuity_step, STEPS.index("P4"))
    assert foreseen["fails"] == (not scene.state.shield_up)
    assert scene.told("shield-hit") == ([(hit, 2 - hit)] if hit else [])


@pytest.mark.rule("PP-FORCE-T1", "PP-FORCE-03", "PP-H-41")
def test_a_tile_is_barred_by_a_card_that_is_sure_to_act() -> None:
    scene = Scene(3, perpetuity="cards")
    assert not preview(scene.state)["players"][ANOOK]["tiles"]["neb_two"]["3"]["barred"]
    scene.card("broken", "outline:nebula")

    def barred(seat: int) -> bool:
        found: bool = preview(scene.state)["players"][seat]["tiles"]["neb_two"]["3"]["barred"]
        return found

    assert barred(ANOOK)
    assert not barred(ORDUN), "immune"
    scene.level(4)
    assert not barred(ORDUN), "it may still be avoided by a roll"


@pytest.mark.rule("PP-END-P5c", "PP-R-113", "PP-FORCE-10")
def test_the_next_card_and_its_spot() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.state.planet_deck = (0,)
    scene.planet("p1", 7)
    scene.card("broken", "outline:asteroids")
    foreseen = preview(scene.state)["round_end"]
    assert foreseen["hits"] == 0
    assert "shield" not in foreseen
    assert preview(scene.state)["next"]["time"] == "f_time_2"
    scene.run(perpetuity_step, STEPS.index("P1"))
    scene.run(perpetuity_step, STEPS.index("P5"))
    assert scene.told("card-placed") == [("f_time_2", foreseen["spot"])]


@pytest.mark.rule("PP-PLANET-11", "PP-END-P5a")
@pytest.mark.parametrize(("others", "expected"), [(1, 10), (2, 11), (3, 12), (8, 12)])
def test_the_first_round_in_which_a_planet_can_be_destroyed(others: int, expected: int) -> None:
    """Unstable until round 12, or until the deck of planet cards runs out."""
    scene = Scene()
    scene.state.round = 10
    scene.state.planet_deck = tuple(range(4, 4 + others))
    scene.state.protectors = [0 if each in scene.state.planet_deck else GONE for each in range(16)]
    scene.state.destroyed = [False, False, others <= 4, True]
    scene.state.doom[0] = 12
    foreseen = preview(scene.state)["planets"]
    assert foreseen["p1"] == {"protectors": 0, "earliest": expected}
    while not scene.is_destroyed("p1"):
        now = preview(scene.state)["round_end"]["destroyed"]
        scene.run(perpetuity_step, STEPS.index("P5"))
        assert [told[0] for told in scene.told("planet-destroyed")] == now
        scene.state.round += 1
    assert scene.state.round - 1 == expected


@pytest.mark.rule("PP-END-P0", "PP-R-74")
def test_a_protector_on_the_centre_does_not_turn_the_orbit() -> None:
    scene = Scene(2, perpetuity="dedicated", mode="cooperative")
    scene.state.protectors[0] = CENTRE
    assert scene.state.level == scene.state.centre + 1
    foreseen = preview(scene.state)["round_end"]
    assert foreseen["level"] == scene.state.centre
    assert foreseen["planets"]["p1"]["dot"] == (scene.state.orbit + scene.state.centre) % 16


# Missions, ends, points


@pytest.mark.rule("PP-AVATAR-11")
def test_missions_are_for_those_who_know_them() -> None:
    scene = Scene(2, perpetuity="dedicated", mode="cooperative")
    scene.mission("m_four_tiles")
    scene.mission("m_shield", "face-up")
    scene.state.gone[0] = True
    hidden, shown = preview(scene.state, ANOOK)["missions"]
    assert hidden is None
    assert shown == {"mission": "m_shield", "reached": 0, "goal": 1}
    assert preview(scene.state, None)["missions"][0] is None
    mine = preview(scene.state, 2)["missions"]
    assert mine[0] == {"mission": "m_four_tiles", "reached": 1, "goal": 4}


@pytest.mark.rule("PP-MODE-02", "PP-MODE-03")
def test_ways_of_a_cooperative_game() -> None:
    scene = Scene(2, mode="cooperative")
    village = scene.village("believer", "p1")
    scene.village("zealot", "p2")
    scene.state.village_at[village] = 30
    ways = {each["way"]: each for each in preview(scene.state)["ways"]}
    assert (ways["villages"]["reached"], ways["villages"]["goal"]) == (1, 2)
    assert ways["villages"]["possible"]
    assert (ways["station"]["reached"], ways["station"]["goal"]) == (0, 4)
    scene.state.village_at[1] = 40
    ways = {each["way"]: each for each in preview(scene.state)["ways"]}
    assert not ways["villages"]["possible"]
    assert ways["village-lost"] == {
        "way": "village-lost", "rule": "PP-MODE-03", "outcome": "perpetuity",
        "reached": 1, "goal": 1, "possible": True,
    }  # fmt: skip


# Whole games


VARIANTS: dict[str, tuple[int, dict[str, Any]]] = {
    "solo-damage": (1, {"mode": "solo", "perpetuity": "damage"}),
    "solo-cards": (1, {"mode": "solo", "perpetuity": "cards"}),
    "cooperative-cards": (3, {"mode": "cooperative", "perpetuity": "cards"}),
    "cooperative-dedicated": (3, {"mode": "cooperative", "perpetuity": "dedicated"}),
    "competitive-damage": (2, {"mode": "competitive", "perpetuity": "damage"}),
    "competitive-dedicated": (4, {"mode": "competitive", "perpetuity": "dedicated"}),
}


def reached(ways: list[dict[str, Any]]) -> set[tuple[str, str]]:
    """The rules by which a game would be over, with their outcomes."""
    return {
        (way["rule"], way["outcome"])
        for way in ways
        if way["reached"] >= way["goal"] and way["possible"]
    }


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_random_game_goes_as_foreseen(variant: str) -> None:
    players, options = VARIANTS[variant]
    match: Match[Any] = Match.start(Deal(PERPETUITY, players, "preview", options))
    bots = [AtRandom(seat) for seat in range(players)]
    compared = 0
    while match.result is None:
        state = match._state
        foreseen = match.preview()
        if match.turn:
            assert not reached(foreseen["ways"]), "a way is full, and the game goes on"
        known = len(match.events())
        ends = state.phase == PERPETUITY_END and match.turn > 0
        doomed = {each: foreseen["planets"][each]["earliest"] for each in foreseen["planets"]}
        current = state.round
        match.play(bots, until_turn=match.turn + 1)
        told = match.events()[known:]
        for event in told:
            if event.kind == "planet-destroyed" and doomed.get(event.values[0]) is not None:
                assert doomed[event.values[0]] <= current
        if ends and not any(event.kind == "step-skipped" for event in told):
            compare(foreseen["round_end"], told)
            compared += 1
    final = match._state
    assert compared
    assert (final.why, OUTCOMES[final.outcome]) in reached(match.preview()["ways"])
    if options["mode"] == "competitive" and OUTCOMES[final.outcome] == "scored":
        scored = result(final)
        assert scored is not None
        totals = [player["total"] for player in match.preview()["players"]]
        assert totals == list(scored.scores[: len(totals)])


def compare(foreseen: dict[str, Any], told: list[Any]) -> None:
    """What the steps of Perpetuity did, step by step."""
    step = ""
    seen: dict[str, list[Any]] = {}
    for event in told:
        if event.kind == "step":
            step = event.values[0]
            seen[step] = []
        elif step:
            seen[step].append((event.kind, event.values))
    assert seen["P1"][0] == ("orbit", (foreseen["planets"]["p1"]["dot"],))
    if "P3" in seen:
        removed = [values[0] for kind, values in seen["P3"] if kind == "tile-removed"]
        assert removed == foreseen["fall"]
    if "P5" in seen:
        destroyed = [values[0] for kind, values in seen["P5"] if kind == "planet-destroyed"]
        assert sorted(destroyed) == sorted(foreseen["destroyed"])
    if "P6" in seen:
        assert ("grows" in [kind for kind, _ in seen["P6"]]) == foreseen["grows"]


@pytest.mark.parametrize("variant", ["cooperative-cards", "cooperative-dedicated"])
def test_hidden_missions_do_not_show(variant: str) -> None:
    players, options = VARIANTS[variant]
    match: Match[Any] = Match.start(Deal(PERPETUITY, players, "3", options))
    bots = [AtRandom(seat) for seat in range(players)]
    match.play(bots, until_turn=20)
    state = match._state
    for chance in range(10):
        other = state.copy()
        redeal(other, ANOOK, Chance(str(chance)))
        assert preview(other, ANOOK) == preview(state, ANOOK)
        assert preview(other) == preview(state)
    if state.setting.way == DEDICATED:
        own = preview(state, state.setting.perpetuity)["missions"]
        assert [each is not None and each["reached"] >= each["goal"] for each in own] == [
            fulfilled(state, mission) for mission in state.missions
        ]
    assert view(state, ANOOK)["level"] == state.level
    assert match.preview(ANOOK) == preview(state, ANOOK)


@pytest.mark.rule("PP-AVATAR-11")
@pytest.mark.parametrize("variant", ["cooperative-cards", "cooperative-dedicated"])
def test_what_a_seat_knows_alone_is_what_its_preview_has_more(variant: str) -> None:
    players, options = VARIANTS[variant]
    match: Match[Any] = Match.start(Deal(PERPETUITY, players, "alone", options))
    bots = [AtRandom(seat) for seat in range(players)]
    knowing = set()
    while match.result is None:
        for seat in range(players):
            alone = match.known_alone(seat)
            assert match.preview() | alone == match.preview(seat)
            assert bool(alone) == (match.preview() != match.preview(seat))
            knowing |= {seat} if alone else set()
        match.play(bots, until_turn=match.turn + 10)
    assert knowing == ({players - 1} if options["perpetuity"] == "dedicated" else set())
