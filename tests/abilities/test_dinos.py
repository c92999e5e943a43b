"""Abilities on the Dinos of Episode 1: a third species, immunity, what defeats whom, Traps."""

import json
from typing import Any

import pytest
from any_scene import texts
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene
from with_ability import episode1_with, play_at_random

from pertinax.games.perseverance.episode1.rules.attack import dino_attack, make_dangerous
from pertinax.games.perseverance.episode1.rules.defense import build_wall, set_trap
from pertinax.games.perseverance.episode1.rules.dinos import (
    free_dino_spaces,
    place_dino,
    put_dino,
    remove_dino,
)
from pertinax.games.perseverance.episode1.rules.game import redeal
from pertinax.games.perseverance.episode1.rules.hooks import Hooks
from pertinax.games.perseverance.episode1.rules.names import (
    BY_TRAP,
    BY_WALL,
    EXPANSION,
    FIGHTS_HEAVY,
    FIGHTS_LEADER,
    FIGHTS_LIGHT,
    IN_DEFENSE,
    MILITARY,
    RATIONS,
    SAFEGUARD,
    SALVAGE,
    SHIELDHEAD,
    SUSTENANCE,
)
from pertinax.games.perseverance.episode1.rules.shape import data, fill
from pertinax.games.perseverance.episode1.rules.state import State, Tbl, new_state
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.episode1.rules.view import view
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    HEAVY,
    LIGHT,
    NONE,
    RAPTOR,
    TRAMPLER,
    VALOR,
)
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.match import Match

SHIELDHEADS = 20
YES = [Option("yes", 1)]


# A third species


def shieldheads(hooks: Hooks) -> None:
    """CH-CARD-17-TOP, CH-R-70: immune to Traps, Walls and Light Soldiers; breaching as Raptors."""

    def immune(_state: State, species: int, means: int, immune: bool) -> bool:
        return immune or (species == SHIELDHEAD and means in (BY_TRAP, BY_WALL, FIGHTS_LIGHT))

    def as_raptors(_state: State, species: int, acts_as: int) -> int:
        return RAPTOR if species == SHIELDHEAD else acts_as

    hooks.immune.append(immune)
    hooks.breaches_as.append(as_raptors)


def new_species(**options: Any) -> Scene:
    """Shieldheads in the supply, and Emmy's reward for each that her Heavy Soldiers defeat."""
    scene = Scene(**options)
    shieldheads(scene.state.hooks)
    scene.state.dino_supply[SHIELDHEAD] = SHIELDHEADS

    def reward(table: Tbl, seat: int, species: int, means: int, _place: int) -> None:
        if seat == EMMY and species == SHIELDHEAD and means == FIGHTS_HEAVY:
            gain(table, seat, FOLLOWERS, 3, "new-species")

    scene.state.hooks.dino_defeated.append(reward)
    return scene


def shieldhead(scene: Scene, *cells: str) -> None:
    for cell in cells:
        scene.run(put_dino, EXPANSION, scene.cell(cell), SHIELDHEAD)


def test_traps_walls_and_light_soldiers_pass_a_shieldhead_over() -> None:
    scene = new_species()
    shieldhead(scene, "d1.c1", "d1.c2", "d1.c3")
    scene.dinos("expansion", d2_c2="T", d2_c3="T")
    scene.trap("expansion.d1.c1", EMMY, "trampler")  # no die is rolled for it
    scene.wall("expansion.c2", ROBERT)
    scene.roll("wall", next(face.text for face in scene.setting.wall_die if defeats(scene, face)))
    scene.soldier("expansion.s1.c3", JEREMY, "light")
    scene.soldier("expansion.s1.c1", OLIVIA, "light")  # nothing else in its column: no fight
    scene.asks(dino_attack, EXPANSION)
    defeated = scene.told("dino-defeated")
    assert defeated == [
        (ROBERT, "trampler", "expansion.d2.c2"), (JEREMY, "trampler", "expansion.d2.c3"),
    ]  # fmt: skip
    assert scene.told("trap-revealed") == [(EMMY, "trampler", "expansion.d1.c1")]
    assert scene.told("trap-rolled") == []
    assert scene.told("breach") == [("expansion", 0, 3)]


def defeats(scene: Scene, face: Option[int]) -> bool:
    return bool(scene.setting.wall_faces[face.value][2])


def test_a_trap_that_matches_anything_still_does_nothing_to_it() -> None:
    """CH-CARD-14-BOT-E1, CH-R-67."""
    scene = new_species()
    scene.state.hooks.trap_matches.append(lambda *_: True)
    shieldhead(scene, "d1.c1")
    scene.dinos("expansion", d1_c2="R")
    scene.trap("expansion.d1.c1", EMMY, "trampler")
    scene.trap("expansion.d1.c2", EMMY, "trampler")
    scene.roll("trap", "match-3")
    scene.run(dino_attack, EXPANSION)
    assert scene.told("dino-defeated") == [(EMMY, "raptor", "expansion.d1.c2")]


def test_heavy_soldiers_and_leaders_defeat_one_as_any_dino_and_stand() -> None:
    scene = new_species()
    shieldhead(scene, "d1.c1", "d1.c2")
    scene.dinos("expansion", d2_c1="T")
    scene.soldier("expansion.s1.c1", EMMY, "heavy")
    scene.soldier("expansion.s1.c2", ROBERT, "leader")
    scene.has(EMMY, valor=3, safeguard=3)  # so that she is asked for a Combat Reward
    followers = scene.stock(EMMY, "followers")
    scene.asks(dino_attack, EXPANSION)
    assert len(scene.told("dino-defeated")) == 3
    assert scene.told("soldier-toppled") == scene.told("breach") == []
    assert scene.stock(EMMY, "followers") == followers + 3  # not for Robert's Leader
    attack = view(scene.state, None)["attack"]
    assert attack is not None
    shown = attack["defeated_dinos"]
    assert shown[EMMY] == {"trampler": 1, "raptor": 0, "shieldhead": 1}
    assert shown[ROBERT] == {"trampler": 0, "raptor": 0, "shieldhead": 1}


def test_it_breaches_as_a_raptor_does_and_returns_to_its_supply() -> None:
    scene = new_species()
    shieldhead(scene, "d1.c1")
    scene.dinos("expansion", d1_c2="T")
    scene.settlement("expansion.1", JEREMY)
    scene.settlement("expansion.2", OLIVIA)
    scene.state.active = EMMY
    before = scene.every("followers")
    scene.run(dino_attack, EXPANSION)
    assert scene.told("settlement-trampled") == [("p4", "expansion.2")]
    assert scene.told("settlement-attacked") == [("p3", "expansion.1")]
    after = scene.every("followers")
    assert [a - b for a, b in zip(after, before, strict=True)] == [0, -4, -2, 0]
    assert scene.state.dino_supply == [0, 24, 20, SHIELDHEADS]

    scene = new_species()
    shieldhead(scene, "d1.c1")
    scene.soldier("expansion.s1.c1", EMMY, "heavy")
    scene.run(dino_attack, EXPANSION)
    assert scene.state.dino_supply == [0, 24, 20, SHIELDHEADS]


def test_with_the_wall_module_a_heavy_soldier_takes_its_own_two_first() -> None:
    """CH-R-70: the Dino that a Wall adds is the closest one left that is no Shieldhead."""
    scene = new_species(wall_module=True)
    scene.run(make_dangerous, EXPANSION)
    shieldhead(scene, "d1.c1", "d3.c1", "d1.c2")
    scene.dinos("expansion", d2_c1="T", d2_c2="T", d3_c2="T")
    for column in ("c1", "c2"):
        scene.wall(f"expansion.{column}", ROBERT)
    scene.soldier("expansion.s1.c1", EMMY, "heavy")
    scene.soldier("expansion.s1.c2", JEREMY, "light")
    scene.asks(dino_attack, EXPANSION)
    assert [space for _, _, space in scene.told("dino-defeated")] == [
        "expansion.d1.c1", "expansion.d2.c1", "expansion.d2.c2", "expansion.d3.c2",
    ]  # fmt: skip
    assert scene.told("breach") == [("expansion", 0, 2)]


def test_it_takes_an_empty_space_that_is_not_the_last_one() -> None:
    """CH-CARD-17-TOP, in the window before the actions."""
    scene = new_species()
    scene.state.active = EMMY
    scene.has(EMMY, story=0)
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.fill("sustenance", leave=1)
    scene.fill("military", leave=2)

    def new_one(table: Tbl, seat: int, name: str) -> None:
        if name != "before-actions":
            return
        state = table.state
        cells = 3 * state.setting.columns
        open_ones = [
            option
            for option in state.setting.dino_spaces
            if option.value % cells in state.fill_order(option.value // cells)
            and state.zones[option.value // cells].dinos[option.value % cells] == NONE
            and free_dino_spaces(state, option.value // cells) > 1
        ]
        space = table.ask(seat, "new-species", open_ones).value
        put_dino(table, space // cells, space % cells, SHIELDHEAD)

    scene.state.hooks.action_window.append(new_one)
    decision = scene.asks(turn)
    zones = {text.split(".")[0] for text in texts(decision)}
    assert zones == {"military", "expansion", "protection"}
    scene.run(turn, answers=[texts(decision)[0], "rations", "influence", "chief_mate"])
    assert SHIELDHEAD in scene.zone("military").dinos
    assert "shieldhead" in view(scene.state, EMMY)["zones"][MILITARY]["dinos"]


def test_whole_games_with_a_third_species_lose_none_of_them() -> None:
    def ability(hooks: Hooks) -> None:
        shieldheads(hooks)

        def box(table: Tbl, seat: int) -> None:
            if seat == table.state.first:
                table.state.dino_supply[SHIELDHEAD] = SHIELDHEADS

        def add(table: Tbl, _seat: int, zone: int, _effect: int) -> None:
            if free_dino_spaces(table.state, zone) and table.state.dino_supply[SHIELDHEAD]:
                place_dino(table, zone, SHIELDHEAD)

        hooks.setup_bonus.append(box)
        hooks.dinos_placed.append(add)

    for players in (2, 3, 4):
        match: Match[Any] = play_at_random(episode1_with(ability), players, f"third {players}")
        state: State = match._state
        on_board = sum(zone.dinos.count(SHIELDHEAD) for zone in state.zones)
        assert state.dino_supply[SHIELDHEAD] + on_board == SHIELDHEADS
        assert any(
            event.kind == "dino-defeated" and event.values[1] == "shieldhead"
            for event in match.events()
        )


# What defeats whom


def test_kills_are_known_by_means_and_place() -> None:
    """CH-ACH-HUNTER-E1: Raptors defeated by Soldiers and Leaders, not by Traps and Walls."""
    heard: list[tuple[int, int, int, int]] = []
    scene = Scene()
    scene.state.hooks.dino_defeated.append(
        lambda _table, seat, species, means, place: heard.append((seat, species, means, place))
    )
    scene.dinos("expansion", d1_c1="R", d1_c2="R", d1_c3="R", d1_c4="T", d2_c4="R", d2_c3="T")
    scene.trap("expansion.d1.c1", EMMY, "raptor")
    scene.roll("trap", "match-3")
    scene.wall("expansion.c2", EMMY)
    scene.roll("wall", next(face.text for face in scene.setting.wall_die if defeats(scene, face)))
    scene.soldier("expansion.s1.c3", EMMY, "light")
    scene.soldier("expansion.s2.c3", EMMY, "leader")
    scene.soldier("expansion.s1.c4", ROBERT, "heavy")
    scene.asks(dino_attack, EXPANSION)
    assert heard == [
        (EMMY, RAPTOR, BY_TRAP, -1), (EMMY, RAPTOR, BY_WALL, -1),
        (EMMY, RAPTOR, FIGHTS_LIGHT, 2), (ROBERT, TRAMPLER, FIGHTS_HEAVY, 3),
        (ROBERT, RAPTOR, FIGHTS_HEAVY, 3), (EMMY, TRAMPLER, FIGHTS_LEADER, 6),
    ]  # fmt: skip


def battle_hardened(scene: Scene, owner: int) -> None:
    """CH-CARD-13-TOP, CH-R-65: a Light Soldier that defeated a Dino and stands becomes Heavy."""
    places: list[int] = []

    def note(_table: Tbl, seat: int, _species: int, means: int, place: int) -> None:
        if seat == owner and means == FIGHTS_LIGHT:
            places.append(place)

    def harden(table: Tbl, phase: str) -> None:
        attack = table.state.attack
        assert attack is not None
        if phase == "breach":
            soldiers = table.state.zones[attack.zone].soldiers
            places[:] = [place for place in places if soldiers[place] == 8 * owner + FIGHTS_LIGHT]
        elif phase == "over" and places and table.state.players[owner].supply[HEAVY]:
            if table.ask(owner, "harden", YES, may_stop=True) is not STOP:
                me = table.state.players[owner]
                me.stock[LIGHT] -= 1
                me.supply[LIGHT] += 1
                gain(table, owner, HEAVY, 1, "battle-hardened")

    scene.state.hooks.dino_defeated.append(note)
    scene.state.hooks.attack_phase.append(harden)


@pytest.mark.parametrize(("species", "hardens"), [("T", True), ("R", False)])
def test_a_soldier_that_won_and_stands_may_be_turned_heavy(species: str, hardens: bool) -> None:
    scene = Scene()
    battle_hardened(scene, EMMY)
    scene.has(EMMY, light=0, valor=0)
    scene.dinos("expansion", d1_c1=species)
    scene.soldier("expansion.s1.c1", EMMY, "light")
    scene.run(dino_attack, EXPANSION, answers=["yes"] if hardens else [])
    assert scene.stock(EMMY, "heavy") == int(hardens)
    assert scene.stock(EMMY, "light") == 0


def test_dinos_can_be_removed_undefeated() -> None:
    """CH-CARD-21-TOP, CH-R-76, -95: the Leader's column is emptied, and no attack follows."""
    scene = Scene()
    scene.state.active = EMMY
    scene.has(EMMY, story=0, valor=0, safeguard=0)
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.fill("sustenance", leave=1)
    scene.soldier("sustenance.s1.c1", EMMY, "leader")
    scene.state.hooks.dino_defeated.append(lambda *_: pytest.fail("removed, not defeated"))

    def wrestle(table: Tbl, seat: int, name: str) -> None:
        if name != "after-actions":
            return
        columns = table.state.setting.columns
        zone, place = divmod(table.state.players[seat].leader - IN_DEFENSE, 2 * columns)
        for cell in range(place % columns, 3 * columns, columns):
            if table.state.zones[zone].dinos[cell] != NONE:
                remove_dino(table.state, zone, cell)
                gain(table, seat, VALOR, 1, "dinowrestler")
                gain(table, seat, SAFEGUARD, 1, "dinowrestler")

    scene.state.hooks.action_window.append(wrestle)
    supply = sum(scene.state.dino_supply)
    scene.run(turn, answers=["rations", "influence", "chief_mate"])
    column = sum(1 for each in scene.told("gained") if each[3] == "dinowrestler") // 2
    assert column > 0
    assert scene.told("dino-placed")  # the area was full
    assert scene.told("attack") == []
    assert scene.stock(EMMY, "valor") == scene.stock(EMMY, "safeguard") == column
    assert sum(scene.state.dino_supply) == supply - len(scene.told("dino-placed")) + column


# Placing them


def trampling_distraction(scene: Scene, owner: int) -> None:
    """CH-CARD-06-BOT-E1: after Salvage or Rations a Trampler more or less in that area."""

    def distract(table: Tbl, seat: int, zone: int, effect: int) -> None:
        if seat == owner and effect in (SALVAGE, RATIONS):
            add = [Option("add", 1)]
            if table.ask(seat, "distract", add, may_stop=True) is not STOP:
                place_dino(table, zone, TRAMPLER)

    scene.state.hooks.dinos_placed.append(distract)


@pytest.mark.parametrize("skipped", [False, True])
def test_dinos_may_be_added_after_the_step_even_if_it_was_skipped(skipped: bool) -> None:
    """CH-R-58: cards 6 and 8 together."""
    scene = Scene()
    scene.state.active = EMMY
    scene.has(EMMY, story=0)
    scene.pool("neutral adventurer", "neutral adventurer")
    trampling_distraction(scene, EMMY)
    if skipped:
        scene.state.hooks.dinos_skipped.append(lambda _table, _seat, _zone: True)
    scene.run(turn, answers=["rations", "add", "influence", "chief_mate"])
    placed = scene.told("dino-placed")
    assert placed[-1][0] == "trampler"
    assert (len(placed) == 1) is skipped


# Traps that stay


def test_traps_left_in_place_lie_face_up_for_everybody() -> None:
    """CH-CARD-19-TOP, CH-R-73."""
    scene = Scene()
    scene.state.hooks.trap_stays.append(lambda _table, owner, _cell, stays: stays or owner == EMMY)
    scene.dinos("expansion", d1_c1="T", d1_c2="T")
    scene.trap("expansion.d1.c1", EMMY, "raptor")
    scene.trap("expansion.d1.c2", EMMY, "trampler")
    scene.trap("military.d1.c1", EMMY, "raptor")
    scene.roll("trap", "match-3", "match-3")
    assert "face_up" not in str(data(scene.state))
    scene.run(dino_attack, EXPANSION)
    shown = [trap for trap in view(scene.state, ROBERT)["zones"][EXPANSION]["traps"] if trap]
    assert [(trap["species"], trap["face_up"]) for trap in shown] == [
        ("raptor", True), ("trampler", True),
    ]  # fmt: skip
    hidden = [trap for trap in view(scene.state, ROBERT)["zones"][MILITARY]["traps"] if trap]
    assert [(trap["species"], trap["face_up"]) for trap in hidden] == [(None, False)]
    for dream in range(20):
        twin = scene.state.copy()
        redeal(twin, ROBERT, Chance(f"dream {dream}"))
        assert twin.zones[EXPANSION].traps == scene.state.zones[EXPANSION].traps
    kept = data(scene.state)
    assert data(scene.state.copy()) == kept
    again = new_state(scene.setting, scene.state.hooks, scene.state.rules)
    fill(again, json.loads(json.dumps(kept)))
    assert again.zones[EXPANSION].face_up == scene.state.zones[EXPANSION].face_up

    # They are resolved again, and leave the area once the ability is over.
    scene.state.hooks.trap_stays.clear()
    scene.dinos("expansion", d1_c1="R")
    scene.roll("trap", "match-3", "match-3")
    scene.run(dino_attack, EXPANSION)
    assert scene.told("dino-defeated") == [(EMMY, "raptor", "expansion.d1.c1")]
    assert scene.state.zones[EXPANSION].face_up == ()
    assert scene.player(EMMY).used_traps == [1, 1]


# Another active player


def test_an_attack_may_have_another_active_player() -> None:
    """SOLO-CHECK-01, SOLO-ATK1-02: whoever's turn it counts as pays for the Dinos that breach."""
    scene = Scene(players=3)
    scene.state.active = ROBERT
    scene.dinos("sustenance", d1_c1="T", d1_c2="T")
    scene.wall("sustenance.c1", EMMY)
    scene.wall("sustenance.c2", JEREMY)
    scene.roll("wall", no_defeat(scene), no_defeat(scene))
    decisions = scene.asks_all(dino_attack, SUSTENANCE, JEREMY)
    assert [decision.seat for decision in decisions] == [JEREMY, EMMY]
    assert scene.told("lost-followers") == [(JEREMY, 2, "breach")] * 2

    scene = Scene(players=3)
    scene.state.active = ROBERT
    scene.dinos("sustenance", d1_c1="T")
    scene.run(dino_attack, SUSTENANCE, JEREMY)
    assert scene.told("lost-followers") == [(JEREMY, 2, "breach")]
    assert scene.state.active == ROBERT


def no_defeat(scene: Scene) -> str:
    return next(face.text for face in scene.setting.wall_die if not defeats(scene, face))


# Phases


def test_gains_before_the_rewards_can_be_spent_in_them_and_later_ones_not() -> None:
    """CH-EX-22: cards 18 and 22 in one attack without a Breach."""
    scene = Scene()
    scene.has(EMMY, light=0, valor=0, safeguard=0)
    scene.dinos("military", d1_c1="T", d1_c2="T")
    scene.soldier("military.s1.c1", EMMY, "light")
    scene.soldier("military.s2.c2", EMMY, "light")
    spendable: list[tuple[int, int]] = []

    def defend(table: Tbl, phase: str) -> None:
        attack = table.state.attack
        assert attack is not None
        stock = table.state.players[EMMY].stock
        if phase == "rewards":
            assert attack.breached == 0
            gain(table, EMMY, VALOR, 1, "defend-at-all-costs")
            gain(table, EMMY, SAFEGUARD, 1, "defend-at-all-costs")
            spendable.append((stock[VALOR], stock[SAFEGUARD]))
        elif phase == "retrieve":
            columns = table.state.setting.columns
            for place, fighter in enumerate(table.state.zones[attack.zone].soldiers):
                if fighter == 8 * EMMY + FIGHTS_LIGHT:
                    gain(table, EMMY, VALOR if place < columns else SAFEGUARD, 1, "prowess")

    scene.state.hooks.attack_phase.append(defend)
    scene.run(dino_attack, MILITARY, answers=["stop"])
    assert spendable == [(1, 1)]
    assert (scene.stock(EMMY, "valor"), scene.stock(EMMY, "safeguard")) == (2, 2)


def test_walls_and_traps_can_be_set_without_a_question() -> None:
    """SOLO-OP-WALL, SOLO-OP-TRAP, SOLO-GEN-10: types that are open to all."""
    scene = Scene(players=3)
    wall = next(o.value for o in scene.setting.wall_spaces if o.text == "military.wall.c2")
    space = scene.setting.dino_space_names.index("military.d1.c1")
    scene.run(build_wall, EMMY, wall)
    scene.run(set_trap, EMMY, space, RAPTOR)
    assert scene.zone("military").walls[1] == EMMY
    scene.zone("military").face_up = (scene.cell("d1.c1"),)
    shown = view(scene.state, ROBERT)["zones"][MILITARY]["traps"][scene.cell("d1.c1")]
    assert shown == {"owner": "p2", "species": "raptor", "face_up": True}
    assert scene.supply(EMMY, "raptor-traps") == 3
