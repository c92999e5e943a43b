"""The Wrap Up of an Assembly (rulebook p.26)."""

import pytest
from games.perseverance.episode1.scene import EMMY, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.assembly import (
    assembly,
    renew_offer,
    wrap_up,
)
from pertinax.games.perseverance.episode1.rules.names import MILITARY
from pertinax.games.perseverance.episode1.rules.shape import data
from pertinax.games.perseverance.episode1.rules.turn import end_of_turn
from pertinax.games.perseverance.shared.rules.names import NEUTRAL, NOBODY


@pytest.mark.rule("E1-ASSEMBLY-24")
def test_assembly_24_the_wrap_up_in_order() -> None:
    scene = Scene(players=4)
    scene.leader("military", ROBERT)
    scene.die("pub.1", "neutral adventurer")
    scene.die("pub.2", "neutral organizer")
    scene.has(ROBERT, votes=2)
    scene.offer("morning_rounds", "lost_luggage", deck=["night_watch", "snare_line"])
    scene.run(assembly, answers=["production"])
    steps = ("leader-retrieved", "pool-rolled", "patrol-revealed")
    order = [event.kind for event in scene.events if event.kind in steps]
    assert order == ["leader-retrieved", "pool-rolled", "patrol-revealed", "patrol-revealed"]
    assert scene.leader_at(ROBERT) == "home"
    assert scene.zone("military").leader == NOBODY
    assert scene.every("votes") == [0, 0, 0, 0]
    # The tile of military is back: whoever is strongest there takes it next time.
    scene.leader("military", EMMY)
    scene.has(EMMY, votes=1)
    scene.empty_pool()
    scene.run(assembly, answers=["production"])
    assert scene.told("tile-side") == [("p2", "military", "production")]
    assert scene.told("assembly-rank") == [(EMMY, 1, 1)]
    assert scene.stock(EMMY, "followers") == 27  # 17 of the second tile


@pytest.mark.rule("E1-ASSEMBLY-24", "E1-R-151")
@pytest.mark.parametrize(("players", "last"), [(4, 3), (3, 3), (2, 2)])
def test_assembly_24_r_151_nothing_is_wrapped_up_after_the_last(players: int, last: int) -> None:
    scene = Scene(players=players)
    scene.state.assemblies = last - 1
    scene.leader("military", ROBERT)
    scene.die("pub.1", "neutral adventurer")
    scene.offer("morning_rounds", "lost_luggage", deck=["night_watch", "snare_line"])
    scene.has(ROBERT, votes=2)
    scene.run(end_of_turn, ROBERT, answers=["production"])
    assert scene.leader_at(ROBERT) == "military"
    assert scene.die_on("pub.1") == "neutral adventurer"
    assert not any(scene.state.pool)
    assert scene.state.offer == [scene.card("morning_rounds"), scene.card("lost_luggage")]
    assert scene.stock(ROBERT, "votes") == 2
    assert scene.told("final-scoring") == [()]


@pytest.mark.rule("E1-ASSEMBLY-25", "E1-R-17")
def test_assembly_25_r_17_the_dice_are_changed_then_rolled_once() -> None:
    scene = Scene(players=4)
    scene.state.assemblies = 1
    four_player_dice(scene, neutral=9, players=4)
    scene.state.set_aside[4 * NEUTRAL] = 1
    scene.roll("pool", *["innovator"] * 13)
    scene.run(wrap_up)
    assert len(scene.told("pool-die")) == 13
    assert {symbol for _, symbol in scene.told("pool-die")} == {"innovator"}
    assert scene.pool_by_owner() == {"p1": 1, "p2": 1, "p3": 1, "p4": 1, "neutral": 9}
    assert not any(scene.state.set_aside)
    assert all(die == NOBODY for die in scene.state.dice)


@pytest.mark.rule("E1-ASSEMBLY-25")
def test_assembly_25_three_players_keep_their_eleven_dice() -> None:
    scene = Scene(players=3)
    scene.state.assemblies = 1
    for space in scene.setting.spaces[:8]:
        scene.die(space.name, "neutral mediator")
    for seat, space in enumerate(scene.setting.spaces[8:11]):
        scene.die(space.name, f"p{seat + 1} mediator")
    scene.run(wrap_up)
    assert scene.pool_by_owner() == {"p1": 1, "p2": 1, "p3": 1, "neutral": 8}


@pytest.mark.rule("E1-R-152")
def test_assembly_r_152_without_a_neutral_die_nothing_is_removed() -> None:
    scene = Scene(players=4)
    scene.state.assemblies = 1
    four_player_dice(scene, neutral=0, players=14)
    scene.run(wrap_up)
    assert sum(scene.state.pool) == 14
    assert scene.told("pool-rolled") == [(14,)]


def four_player_dice(scene: Scene, neutral: int, players: int) -> None:
    """Put Neutral dice and dice of the four players in turn on the die spaces."""
    spaces = [space.name for space in scene.setting.spaces]
    for number in range(neutral + players):
        owner = "neutral" if number < neutral else f"p{number % 4 + 1}"
        scene.die(spaces[number], f"{owner} mediator")


@pytest.mark.rule("E1-EX-40")
def test_assembly_ex_40_thirteen_dice_after_the_first_assembly_and_the_second() -> None:
    scene = Scene(players=4)
    four_player_dice(scene, neutral=7, players=7)  # three were replaced by Politics
    scene.state.assemblies = 1
    scene.run(wrap_up)
    counts = scene.pool_by_owner()
    assert counts.pop("neutral") == 6
    assert sum(counts.values()) == 7
    scene.empty_pool()
    four_player_dice(scene, neutral=6, players=7)
    scene.state.assemblies = 2
    scene.run(wrap_up)
    assert scene.pool_by_owner()["neutral"] == 6
    assert sum(scene.state.pool) == 13


@pytest.mark.rule("E1-ASSEMBLY-26")
def test_assembly_26_the_offer_goes_under_the_deck_and_any_two_cards_come() -> None:
    scene = Scene(players=4)
    scene.offer(
        "morning_rounds", "lost_luggage", deck=["raptor_pack", "night_watch", "wreck_divers"]
    )
    scene.draw("patrol", "raptor_pack", "wreck_divers")  # two-stage cards
    scene.run(renew_offer)
    assert scene.told("patrol-revealed") == [("raptor_pack",), ("wreck_divers",)]
    assert scene.state.offer == [scene.card("raptor_pack"), scene.card("wreck_divers")]
    old = [scene.card("morning_rounds"), scene.card("lost_luggage")]
    assert scene.state.patrol_deck == ((scene.card("night_watch"),), tuple(old))


@pytest.mark.rule("E1-ASSEMBLY-26")
def test_assembly_26_the_old_cards_lie_in_random_order() -> None:
    revealed = set()
    for first in (0, 1):
        scene = Scene(players=4)
        scene.offer("morning_rounds", "lost_luggage")
        scene.script["patrol"] = [first]
        scene.run(renew_offer)
        revealed.add(scene.told("patrol-revealed")[0])
    assert revealed == {("morning_rounds",), ("lost_luggage",)}


@pytest.mark.rule("E1-ASSEMBLY-26", "E1-R-154")
def test_assembly_r_154_with_a_small_deck_old_cards_may_come_back() -> None:
    scene = Scene(players=4)
    scene.offer("morning_rounds", "lost_luggage", deck=["night_watch"])
    scene.run(renew_offer)
    first, back = scene.state.offer
    assert first == scene.card("night_watch")
    assert back in (scene.card("morning_rounds"), scene.card("lost_luggage"))
    scene.offer("morning_rounds")  # and fewer if there are fewer in all
    scene.run(renew_offer)
    assert scene.state.offer == [scene.card("morning_rounds")]
    assert scene.state.patrol_deck == ()


@pytest.mark.rule("E1-ASSEMBLY-27")
def test_assembly_27_untouched_by_the_wrap_up() -> None:
    scene = Scene(players=4)
    scene.soldier("military.s1.c1", ROBERT, "heavy")
    scene.wall("military.c2", ROBERT)
    scene.trap("military.d2.c1", ROBERT, "raptor")
    scene.dinos("military", d2_c2="T")
    scene.soldier("military.s2.c4", EMMY, "leader")
    scene.on_patrol(ROBERT, "raptor_pack", light=3, heavy=2, stage=2)
    scene.has(ROBERT, valor=4, safeguard=3)
    before = data(scene.state)["zones"][MILITARY]
    patrol = scene.player(ROBERT).patrol
    scene.run(assembly)
    assert data(scene.state)["zones"][MILITARY] == before
    assert scene.leader_at(EMMY) == "military.s2.c4"
    assert (scene.player(ROBERT).patrol, scene.player(ROBERT).stage) == (patrol, 1)
    assert scene.player(ROBERT).on_patrol == [3, 2]
    assert (scene.stock(ROBERT, "valor"), scene.stock(ROBERT, "safeguard")) == (4, 3)


@pytest.mark.rule("E1-R-185")
def test_assembly_r_185_a_leader_in_a_defense_area() -> None:
    scene = Scene(players=4)
    scene.soldier("military.s1.c1", ROBERT, "leader")
    scene.soldier("military.s1.c2", ROBERT, "light")
    scene.cubes("chief_mate", ROBERT)
    scene.run(assembly)
    assert scene.told("majority") == []  # no Presence
    assert scene.told("officer-rank") == [(ROBERT, "chief_mate", 1, 2)]
    assert scene.leader_at(ROBERT) == "military.s1.c1"
    assert scene.fighter("military.s1.c1") == "p1 leader"
