"""Enclosures: room, species, Dinos that come and go."""

from collections.abc import Sequence

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import JOHN, Scene2, defeated

from pertinax.games.perseverance.episode2.rules.combat import spoils
from pertinax.games.perseverance.episode2.rules.enclosure import (
    add_any_dino,
    add_dino,
    fits,
    has_room,
    release,
    tidy,
)
from pertinax.games.perseverance.episode2.rules.names import SHIELDHEAD
from pertinax.games.perseverance.shared.rules.names import RAPTOR, TRAMPLER


def scene_with(perks: Sequence[str] = (), **dinos: int) -> Scene2:
    scene = Scene2()
    scene.perks(JOHN, *perks)
    scene.enclosure(JOHN, **dinos)
    return scene


@pytest.mark.rule("E2-ENCLOSURE-01", "E2-H-03")
def test_enclosure_01_four_dinos() -> None:
    scene = scene_with(trampler=3)
    assert has_room(scene.state, JOHN, TRAMPLER)
    scene.run(add_dino, JOHN, TRAMPLER, "challenge", answers=["house"])
    assert scene.captured(JOHN) == {"trampler": 4}
    assert not has_room(scene.state, JOHN, TRAMPLER)
    assert scene.run(add_dino, JOHN, TRAMPLER, "challenge") is False
    assert scene.captured(JOHN) == {"trampler": 4}


@pytest.mark.rule("E2-ENCLOSURE-01", "E2-PERK-BREEDER")
def test_enclosure_01_nine_with_breeder() -> None:
    scene = scene_with(["breeder"], trampler=8)
    assert has_room(scene.state, JOHN, TRAMPLER)
    scene.enclosure(JOHN, trampler=9)
    assert not has_room(scene.state, JOHN, TRAMPLER)


@pytest.mark.rule("E2-ENCLOSURE-02", "E2-PERK-HERDER")
def test_enclosure_02_one_species_unless_herder() -> None:
    scene = scene_with(trampler=1)
    assert has_room(scene.state, JOHN, TRAMPLER)
    assert not has_room(scene.state, JOHN, RAPTOR)
    scene.perks(JOHN, "herder")
    assert has_room(scene.state, JOHN, RAPTOR)


@pytest.mark.rule("E2-ENCLOSURE-03", "E2-R-46")
def test_enclosure_03_all_of_the_other_species_make_way() -> None:
    scene = scene_with(trampler=3)
    followers = scene.stock(JOHN, "followers")
    decision = scene.asks(add_dino, JOHN, RAPTOR, "challenge")
    assert (decision.kind, texts(decision)) == ("return-dino", ["trampler", "stop"])
    assert reason(decision, "raptor") == "E2-ENCLOSURE-03"
    assert scene.run(add_dino, JOHN, RAPTOR, "challenge", answers=["trampler"]) is True
    assert scene.captured(JOHN) == {"raptor": 1}
    assert scene.state.dino_supply[1:] == [24, 19, 20]
    assert scene.told("dinos-returned") == [(JOHN, "trampler", 3)]
    assert scene.stock(JOHN, "followers") == followers


@pytest.mark.rule("E2-ENCLOSURE-03", "E2-R-46")
def test_enclosure_03_with_herder_one_makes_room() -> None:
    scene = scene_with(["herder"], trampler=2, raptor=2)
    decision = scene.asks(add_dino, JOHN, SHIELDHEAD, "stage")
    assert texts(decision) == ["trampler", "raptor", "stop"]
    scene.run(add_dino, JOHN, SHIELDHEAD, "stage", answers=["raptor"])
    assert scene.captured(JOHN) == {"trampler": 2, "raptor": 1, "shieldhead": 1}


@pytest.mark.rule("E2-ENCLOSURE-04", "E2-R-46")
def test_enclosure_04_a_dino_need_not_be_taken() -> None:
    scene = scene_with(trampler=3)
    assert scene.run(add_dino, JOHN, RAPTOR, "challenge", answers=["stop"]) is False
    assert scene.run(add_dino, JOHN, TRAMPLER, "challenge", answers=["stop"]) is False
    assert scene.captured(JOHN) == {"trampler": 3}
    assert scene.state.dino_supply[1:] == [21, 20, 20]
    assert scene.told("dino-not-taken") == [(JOHN, "trampler")]


@pytest.mark.rule("E2-ENCLOSURE-03", "E2-ENCLOSURE-04", "E2-H-03")
def test_enclosure_04_a_dino_of_the_players_choice() -> None:
    scene = scene_with(trampler=4)
    decision = scene.asks(add_any_dino, JOHN, "tamer")
    assert texts(decision) == ["raptor", "shieldhead", "stop"]
    assert reason(decision, "trampler") == "E2-ENCLOSURE-04"
    assert not fits(scene.state, JOHN, TRAMPLER)  # one for one: nothing would change
    assert scene.run(add_any_dino, JOHN, "tamer", answers=["raptor", "stop"]) is False
    assert scene.captured(JOHN) == {"trampler": 4}
    assert scene.run(add_any_dino, JOHN, "tamer", answers=["raptor", "trampler"]) is True
    assert scene.captured(JOHN) == {"raptor": 1}
    assert scene.run(add_any_dino, JOHN, "tamer", answers=["stop"]) is False
    assert scene.run(add_any_dino, JOHN, "tamer", answers=["raptor"]) is True
    assert scene.captured(JOHN) == {"raptor": 2}


@pytest.mark.rule("E2-ENCLOSURE-05")
def test_enclosure_05_release() -> None:
    scene = scene_with(raptor=2)
    scene.run(release, JOHN, RAPTOR)
    assert scene.captured(JOHN) == {"raptor": 1}
    assert scene.dino_supply("raptor") == 19
    assert scene.told("dino-released") == [(JOHN, "raptor")]


# When an ability goes


@pytest.mark.rule("E2-R-140")
def test_r_140_without_herder_one_species_is_kept() -> None:
    scene = scene_with(trampler=2, raptor=1, shieldhead=1)
    decision = scene.asks(tidy, JOHN)
    assert (decision.kind, texts(decision)) == ("keep-dinos", ["trampler", "raptor", "shieldhead"])
    scene.run(tidy, JOHN, answers=["raptor"])
    assert scene.captured(JOHN) == {"raptor": 1}
    assert scene.state.dino_supply[1:] == [24, 19, 20]


@pytest.mark.rule("E2-R-140")
def test_r_140_without_breeder_a_herder_returns_dinos_one_by_one() -> None:
    scene = scene_with(["herder"], trampler=3, raptor=3)
    scene.run(tidy, JOHN, answers=["trampler", "raptor"])
    assert scene.captured(JOHN) == {"trampler": 2, "raptor": 2}
    scene.run(tidy, JOHN)
    assert scene.captured(JOHN) == {"trampler": 2, "raptor": 2}


@pytest.mark.rule("E2-EX-32", "E2-R-140")
def test_ex_32_two_of_six_shieldheads_leave() -> None:
    scene = scene_with(shieldhead=6)
    scene.run(tidy, JOHN)
    assert scene.captured(JOHN) == {"shieldhead": 4}
    assert scene.dino_supply("shieldhead") == 16


# The worked example


@pytest.mark.rule("E2-EX-08", "E2-ENCLOSURE-01", "E2-ENCLOSURE-02", "E2-H-03", "E2-H-04")
@pytest.mark.parametrize(
    ("perks", "species", "answers", "expected"),
    [
        ((), "raptor", ["trampler"], {"raptor": 1}),
        ((), "raptor", ["stop", "stop"], {"trampler": 4}),
        ((), "trampler", ["trampler"], {"trampler": 4}),
        (("breeder",), "trampler", [], {"trampler": 5}),
        (("breeder",), "raptor", ["trampler"], {"raptor": 1}),
        (("herder",), "raptor", ["trampler"], {"trampler": 3, "raptor": 1}),
        (("herder",), "trampler", ["stop", "stop"], {"trampler": 4}),
        (("trapper",), "raptor", ["stop", "stop"], {"trampler": 4}),
    ],
)
def test_ex_08_a_full_enclosure(
    perks: Sequence[str], species: str, answers: list[str], expected: dict[str, int]
) -> None:
    scene = scene_with(perks, trampler=4)
    scene.run(spoils, defeated(JOHN, [0, 1, 1, 0]), answers=[species, *answers])
    assert scene.captured(JOHN) == expected
    held = sum(scene.captured(JOHN).values())
    assert sum(scene.state.dino_supply[1:]) == 64 - held


@pytest.mark.rule("E2-EX-08", "E2-ENCLOSURE-03")
def test_ex_08_a_capture_given_up_for_want_of_room_is_not_offered_again() -> None:
    scene = scene_with(trampler=4)
    decision = scene.asks(spoils, defeated(JOHN, [0, 1, 2, 0]), answers=["raptor", "stop"])
    assert (decision.kind, texts(decision)) == ("capture", ["trampler", "stop"])
    scene.run(spoils, defeated(JOHN, [0, 0, 2, 0]), answers=["raptor", "stop"])
    assert scene.told("dino-killed") == [(JOHN, "raptor")] * 2
