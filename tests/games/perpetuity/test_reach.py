"""PP-FORCE-01 to -03: reach of force cards, and immunity."""

import pytest
from any_scene import texts
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.forces.reach import (
    cards_at_planet,
    cards_on_tile,
    is_immune,
    suffer,
)
from pertinax.games.perpetuity.rules.names import CENTRE
from pertinax.games.perpetuity.rules.under_way import Action


@pytest.mark.rule("PP-FORCE-01", "PP-FORCE-02", "PP-EX-11", "PP-R-60")
def test_ex_11_a_tile_card_then_the_outline() -> None:
    scene = Scene(2, perpetuity="cards")
    outline = scene.card("produce", "outline:colonies")
    beside = scene.card("broken", "tile:col_abandoned")
    assert cards_on_tile(scene.state, scene.tile("col_abandoned")) == [beside, outline]
    assert cards_on_tile(scene.state, scene.tile("col_convert")) == [outline]
    assert cards_on_tile(scene.state, scene.tile("neb_two")) == []


@pytest.mark.rule("PP-FORCE-09", "PP-R-63")
def test_09_a_turned_card_does_not_act() -> None:
    scene = Scene(2, perpetuity="cards")
    card = scene.card("produce", "outline:colonies")
    scene.state.turned = (card,)
    assert cards_on_tile(scene.state, scene.tile("col_two")) == []


@pytest.mark.rule("PP-FORCE-01", "PP-FORCE-02")
def test_01_quadrant_cards_reach_planets_in_range_clockwise() -> None:
    scene = Scene(2, perpetuity="cards")
    at_2 = scene.card("produce", "quadrant:2")
    at_6 = scene.card("broken", "quadrant:6")
    scene.planet("p1", 1)
    assert cards_at_planet(scene.state, 0) == [at_2]
    assert cards_at_planet(scene.state, 1) == []
    scene.planet("p1", 5)
    assert cards_at_planet(scene.state, 0) == [at_6]


def act(
    scene: Scene, seat: int, worker: int, *cards: int, answers: list[str] | None = None
) -> Action:
    action = Action(seat, worker)
    scene.run(suffer, action, list(cards), answers=answers or [])
    return action


@pytest.mark.rule("PP-FORCE-03", "PP-R-25")
def test_03_immune_by_the_workers_own_level() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.level(2)
    card = scene.card("produce", "outline:asteroids")
    two = scene.worker(ANOOK, 2)
    action = act(scene, ANOOK, two, card)
    assert (action.cards, action.avoided) == ((), (card,))
    assert scene.asked == []
    action = act(scene, VESKA, 1, card)
    assert (action.cards, action.avoided) == ((card,), ())


@pytest.mark.rule("PP-FORCE-03", "PP-EX-42")
@pytest.mark.parametrize(("face", "avoids"), [(2, True), (3, False)])
def test_ex_42_and_43_a_higher_perpetuity_asks_for_a_roll(face: int, avoids: bool) -> None:
    scene = Scene(2, perpetuity="cards")
    scene.level(3)
    card = scene.card("tile_cost", "tile:ast_two")
    two = scene.worker(ANOOK, 2)
    scene.roll("skill", face)
    action = act(scene, ANOOK, two, card, answers=["roll"])
    assert texts(scene.asked[0]) == ["roll", "suffer"]
    assert (action.avoided == (card,)) == avoids
    assert (action.cards == (card,)) != avoids


@pytest.mark.rule("PP-FORCE-03")
def test_03_the_roll_is_optional_and_for_each_card() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.level(2)
    scene.state.protectors[0] = CENTRE
    cards = [scene.card("produce", "tile:ast_two"), scene.card("tile_damage", "outline:asteroids")]
    scene.roll("skill", 1)
    two = scene.worker(ANOOK, 2)
    action = act(scene, ANOOK, two, *cards, answers=["suffer", "roll"])
    assert (action.cards, action.avoided) == ((cards[0],), (cards[1],))


@pytest.mark.rule("PP-FORCE-03")
def test_03_a_worker_may_have_an_immunity_of_its_own() -> None:
    scene = Scene(2, perpetuity="cards")
    card = scene.card("broken", "outline:asteroids")
    assert not is_immune(scene.state, ANOOK, 1, card)
    scene.player(ANOOK).immune[1] = 1
    assert is_immune(scene.state, ANOOK, 1, card)
    assert not is_immune(scene.state, ANOOK, 0, card)
