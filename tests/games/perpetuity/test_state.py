"""The state: copies share nothing that changes, and nothing is left out of copy and hash."""

import ast
from pathlib import Path
from typing import Any

import pytest
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.cards.decks import Deck
from pertinax.games.perpetuity.rules.forces.tiles import missing, set_aside, vision_ends
from pertinax.games.perpetuity.rules.names import NOBODY, ON_TILE, VISION
from pertinax.games.perpetuity.rules.shape import data
from pertinax.games.perpetuity.rules.state import Player, Ship, State
from pertinax.games.perpetuity.rules.under_way import Action, Looking, Roll

ROOT = Path(__file__).resolve().parents[3] / "src"
SHARED = {"setting", "hooks", "levels"}
DERIVED = {"highest", "lying"}
"""What follows from other fields: see `expect_conserved`."""

PARTS = {"players", "ships", "decks", "extension"}
"""What is tested by itself; of an extension, `test_extensions.py` holds the same."""


def fields(kind: type[Any]) -> list[str]:
    """The slots of a class, from its source: the compiled form does not keep them."""
    path = ROOT.joinpath(*kind.__module__.split(".")).with_suffix(".py")
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            for each in node.body:
                if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "__slots__":
                    return list(ast.literal_eval(each.value))
    raise AssertionError(f"{kind.__name__} has no slots")


def played() -> State:
    """Something in every corner of the table."""
    scene = Scene(2, perpetuity="dedicated")
    scene.has(ANOOK, fuel=1, marker=2, artifact=1)
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3], tank=2, ore=1, artifact=1).found = 1
    scene.research(VESKA, "r_mentor")
    scene.upgraded("ast_two", VESKA, "ore")
    scene.damage("neb_two", 4)
    scene.village("skeptic_ore", "p2", marker=VESKA)
    scene.card("broken", "outline:nebula")
    scene.mission("m_shield")
    scene.state.looking = Looking(VESKA, 0, ())
    scene.state.action = Action(ANOOK, 1)
    scene.state.roll = Roll(ANOOK, 1, "test", 0, 2)
    return scene.state


def parts(state: State) -> list[Any]:
    found: list[Any] = [state, *state.players, *state.decks, state.action, state.roll]
    ships = [ship for player in state.players for ship in player.ships if ship.model != NOBODY]
    return [*found, state.looking, *ships]


def test_a_copy_equals_and_shares_nothing_that_changes() -> None:
    state = played()
    twin = state.copy()
    assert data(twin) == data(state)
    for one, other in zip(parts(state), parts(twin), strict=True):
        assert one is not other
        for name in fields(type(one)):
            if name in SHARED:
                assert getattr(one, name) is getattr(other, name)
            elif isinstance(getattr(one, name), list):
                assert getattr(one, name) is not getattr(other, name), name


def test_lost_and_kept_resources_are_replaced_as_copies_share_them() -> None:
    scene = Scene(2)
    scene.has(ANOOK, fuel=9)
    action = Action(ANOOK, 0)
    action.tile = scene.tile("neb_two")
    twin = scene.state.copy()
    scene.run(missing, action, 2)
    scene.run(set_aside, action, VISION, scene.player(ANOOK).stock)
    assert sum(scene.state.lost[2]) > 0
    assert sum(twin.lost[2]) == 0
    assert sum(scene.state.vision[ANOOK]) > 0
    assert sum(twin.vision[ANOOK]) == 0
    twin = scene.state.copy()
    scene.run(vision_ends, VISION)
    assert sum(scene.state.vision[ANOOK]) == 0
    assert sum(twin.vision[ANOOK]) > 0


@pytest.mark.parametrize("kind", [State, Player, Ship, Deck, Action, Roll, Looking])
def test_every_field_is_copied_and_counts_for_the_hash(kind: type[Any]) -> None:
    for name in fields(kind):
        if name in SHARED | DERIVED | PARTS:
            continue
        state = played()
        part = next(each for each in parts(state) if isinstance(each, kind))
        before = data(state)
        setattr(part, name, changed(getattr(part, name)))
        assert data(state) != before, name
        assert data(state.copy()) == data(state), name


def changed(value: Any) -> Any:
    """Something else of the same type."""
    if value is None or isinstance(value, Action | Roll | Looking):
        return None
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, tuple):
        return (*value[:-1], changed(value[-1])) if value else (7,)
    return [*value[:-1], changed(value[-1])] if value else [True]


def test_the_scene_itself_is_conserved() -> None:
    scene = Scene(4)
    expect_conserved(scene.state)
    scene.damage("ast_two", 5)
    scene.ship(ANOOK, "ark", crew=[3], upgrades=["u_hull"], tank=6)
    scene.village("zealot", "p1")
    scene.card("produce", "tile:ast_two")
    expect_conserved(scene.state)


@pytest.mark.parametrize(
    "mistake",
    [
        lambda state: (
            state.players[0].where.__setitem__(0, 10 + 5) or state.gone.__setitem__(5, True)
        ),
        lambda state: state.players[0].stock.__setitem__(0, 11),
        lambda state: state.players[0].stock.__setitem__(4, 9),
        lambda state: state.damage.__setitem__(3, 2),
        lambda state: state.cards.__setitem__(0, 17) or state.cards.__setitem__(6, 17),
        lambda state: state.lying.__setitem__(17, 3),
        lambda state: state.highest.__setitem__(ON_TILE, 1),
        lambda state: setattr(state.decks[0], "offer", ()),
        lambda state: state.blueprints.__setitem__(0, 3),
        lambda state: setattr(state, "shield", 6),
        lambda state: setattr(state.players[0].ships[0], "tank", 1),
    ],
)
def test_conservation_finds_what_is_wrong(mistake: Any) -> None:
    scene = Scene(2)
    mistake(scene.state)
    with pytest.raises(AssertionError):
        expect_conserved(scene.state)
