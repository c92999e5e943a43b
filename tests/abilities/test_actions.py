"""Abilities on dice, Leaders, Secondary Actions, Settlements, Walls and Officers."""

from any_scene import texts
from games.perseverance.episode1.scene import EMMY, JEREMY, ROBERT, Scene
from games.perseverance.episode2.scene import BEN, FRED, JOHN, Scene2
from with_ability import episode1_with, episode2_with

from pertinax.games.perseverance.episode1.rules.defense import (
    place_wall,
    retrieve_leader,
    trap_owner,
)
from pertinax.games.perseverance.episode1.rules.fortifications import fortifications
from pertinax.games.perseverance.episode1.rules.names import (
    EXPANSION,
    FIGHTS_HEAVY,
    MILITARY,
)
from pertinax.games.perseverance.episode1.rules.secondary import (
    LEADER_COMMUNITY,
    LEADER_DEFENSE,
    SOLDIERS,
    perform,
    secondary_action,
)
from pertinax.games.perseverance.episode1.rules.settle import settle
from pertinax.games.perseverance.episode1.rules.state import Tbl
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.episode2.rules import perks
from pertinax.games.perseverance.episode2.rules import secondary as secondary2
from pertinax.games.perseverance.episode2.rules import settle as settle2
from pertinax.games.perseverance.episode2.rules import turn as turn2
from pertinax.games.perseverance.episode2.rules.outposts import bring_home
from pertinax.games.perseverance.episode2.rules.state import Tbl as Tbl2
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.hooks import Hooks
from pertinax.games.perseverance.shared.rules.names import CUBE, FOLLOWERS, NONE, VOTES
from pertinax.games.perseverance.shared.rules.officers import influence, take_back
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.match import Deal, Match

YES = [Option("yes", 1)]


# Secondary Actions


def protect_and_lead(scene: Scene, owner: int) -> None:
    """CH-CARD-20-TOP: a cube on the Officer of one Zone in which a Soldier was just placed."""

    def lead(table: Tbl, seat: int, action: str, where: list[int]) -> None:
        if seat != owner or action != "soldiers":
            return
        officers = sorted({table.state.officer_of[zone] for zone in where})
        names = [Option(table.state.setting.officers[officer], officer) for officer in officers]
        choice = table.ask(seat, "protect-and-lead", names, may_stop=True)
        if choice is not STOP:
            influence(table, seat, choice.value, 1)

    scene.state.hooks.secondary_done.append(lead)


def test_soldiers_placed_bring_a_cube_in_one_of_their_zones() -> None:
    scene = Scene()
    protect_and_lead(scene, EMMY)
    scene.has(EMMY, light=2)
    answers = ["soldiers", "military.s1.c1", "light", "expansion.s2.c1"]
    decision = scene.asks(secondary_action, EMMY, answers=answers)
    assert (decision.seat, decision.kind) == (EMMY, "protect-and-lead")
    assert texts(decision) == ["chief_of_security", "chief_steward", "stop"]

    scene = Scene()
    protect_and_lead(scene, EMMY)
    scene.has(EMMY, light=1)
    answers = ["soldiers", "military.s1.c1", "chief_of_security"]
    scene.run(secondary_action, EMMY, answers=answers)
    assert scene.row("chief_of_security") == [EMMY]


def ear_of_the_council(scene: Scene, owner: int) -> None:
    """CH-CARD-05-BOT-E1: after 2 or more cubes the Leader may come home and go elsewhere."""

    def move(table: Tbl, seat: int, action: str, where: list[int]) -> None:
        if seat != owner or action != "influence" or len(where) < 2:
            return
        if table.ask(seat, "call-home", YES, may_stop=True) is not STOP:
            retrieve_leader(table, seat)
        again = [Option("community", LEADER_COMMUNITY), Option("defense", LEADER_DEFENSE)]
        choice = table.ask(seat, "go-again", again, may_stop=True)
        if choice is not STOP:
            perform(table, seat, choice.value)

    scene.state.hooks.secondary_done.append(move)


def test_two_cubes_let_the_leader_act_again_and_one_does_not() -> None:
    scene = Scene()
    ear_of_the_council(scene, EMMY)
    scene.has(EMMY, story=2)
    scene.leader("military", EMMY)
    answers = ["influence", "chief_mate", "2", "yes", "community", "sustenance", "rations"]
    food = scene.stock(EMMY, "food")
    scene.run(secondary_action, EMMY, answers=answers)
    assert scene.stock(EMMY, "food") == food + 2
    assert scene.zone("sustenance").leader == EMMY

    scene = Scene()
    ear_of_the_council(scene, EMMY)
    scene.has(EMMY, story=0)
    scene.run(secondary_action, EMMY, answers=["influence", "chief_mate"])
    assert [decision.kind for decision in scene.asked] == ["secondary", "officer"]


def test_every_secondary_action_says_where_it_took_place() -> None:
    heard: list[tuple[str, list[int]]] = []
    scene = Scene()
    scene.state.hooks.secondary_done.append(
        lambda _table, _seat, action, where: heard.append((action, where))
    )
    scene.has(EMMY, story=4, light=1)
    scene.run(secondary_action, EMMY, answers=["influence", "chief_steward", "3"])
    scene.run(secondary_action, EMMY, answers=["soldiers", "protection.s1.c1"])
    scene.run(secondary_action, EMMY, answers=["leader-defense", "military.s1.c1"])
    scene.run(secondary_action, JEREMY, answers=["leader-community", "sustenance", "rations"])
    assert heard == [
        ("influence", [2, 2, 2]), ("soldiers", [3]), ("leader-defense", [1]),
        ("leader-community", [0]),
    ]  # fmt: skip

    heard.clear()
    two = Scene2()
    two.state.hooks.secondary_done.append(
        lambda _table, _seat, action, where: heard.append((action, where))
    )
    two.has(JOHN, story=2, glowberry=2, heavy=2)
    two.camp("start", FRED)
    two.breach(FRED, "plains_attack_01", "start", trampler=1)
    act = secondary2.secondary_action
    two.run(act, JOHN, answers=["influence", "captain", "2", "stop"])
    two.run(act, JOHN, answers=["place-leader", "construction", "salvage"])
    two.run(act, JOHN, answers=["move-leader", "sustenance", "pub"])
    two.run(act, JOHN, answers=["explore", "valor"])
    two.run(act, JOHN, answers=["counterattack", "1", "stop"])
    assert heard == [
        ("influence", [4, 4]), ("place-leader", [3]), ("move-leader", [0]), ("explore", []),
        ("counterattack", [FRED]),
    ]  # fmt: skip


def test_a_secondary_action_may_be_performed_in_a_window() -> None:
    """CH-CARD-14-TOP-E1, CH-R-41, -75: Permanents react, and the turn's own action is left."""
    scene = Scene()
    protect_and_lead(scene, EMMY)
    scene.state.active = EMMY
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.has(EMMY, story=0, light=1)

    def entrenchments(table: Tbl, seat: int, name: str) -> None:
        if name == "before-actions":
            perform(table, seat, SOLDIERS)

    scene.state.hooks.action_window.append(entrenchments)
    answers = ["military.s1.c1", "chief_of_security", "rations", "influence", "chief_mate"]
    scene.run(turn, answers=answers)
    assert scene.row("chief_of_security") == scene.row("chief_mate") == [EMMY]


# Leaders


def at_once(hooks: Hooks, owner: int) -> None:
    """CH-CARD-12-BOT: each Leader placed in a Zone brings a cube there, before the Effect."""

    def cube(table: Tbl, seat: int, zone: int, _in_defense: bool) -> None:
        if seat == owner:
            influence(table, seat, table.state.officer_of[zone], 1)

    hooks.leader_placed.append(cube)


def test_a_leader_placed_brings_a_cube_in_both_areas_of_episode_1() -> None:
    scene = Scene()
    at_once(scene.state.hooks, EMMY)
    decision = scene.asks(secondary_action, EMMY, answers=["leader-community", "military"])
    assert decision.kind == "training"  # the only Effect: the cube comes before it
    assert scene.row("chief_of_security") == [EMMY]

    scene = Scene()
    at_once(scene.state.hooks, EMMY)
    scene.run(secondary_action, EMMY, answers=["leader-defense", "military.s2.c3"])
    assert scene.row("chief_of_security") == [EMMY]


def test_a_leader_placed_brings_a_cube_in_episode_2_but_one_moved_does_not() -> None:
    scene = Scene2()
    at_once(scene.state.hooks, JOHN)
    scene.cubes("chief_engineer", FRED, JOHN, JOHN)
    scene.has(JOHN, glowberry=2)
    answers = ["place-leader", "construction", "salvage"]
    scene.run(secondary2.secondary_action, JOHN, answers=answers)
    kinds = [event.kind for event in scene.events]
    assert kinds.index("influenced") < kinds.index("effect")
    scene.run(secondary2.secondary_action, JOHN, answers=["move-leader", "sustenance", "pub"])
    assert scene.told("influenced") == []
    scene.run(bring_home, JOHN)
    answers = ["place-leader", "construction", "salvage"]
    scene.run(secondary2.secondary_action, JOHN, answers=answers)
    assert scene.told("influenced") == [("p1", "chief_engineer")]


# Dice and Walls


def test_a_die_is_heard_of_where_it_lies_before_its_dinos() -> None:
    """CH-ACH-ORATOR: an own die in a Zone that holds exactly 1 other die of its owner."""
    scene = Scene()
    scene.state.active = EMMY
    scene.has(EMMY, story=0)
    scene.die("pub.1", "p2 organizer")
    scene.pool("p2 adventurer", "neutral adventurer")
    spoken: list[tuple[int, int]] = []

    def orator(table: Tbl, seat: int, die: int, space: int) -> None:
        spaces = table.state.setting.spaces
        zone = spaces[space].zone
        others = [
            place
            for place, lying in enumerate(table.state.dice)
            if lying >> 2 == seat and spaces[place].zone == zone and place != space
        ]
        if die >> 2 == seat and len(others) == 1:
            assert not any(any(each.dinos) for each in table.state.zones)
            spoken.append((seat, zone))

    scene.state.hooks.die_placed.append(orator)
    answers = ["rations", "p2 adventurer", "influence", "chief_mate"]
    scene.run(turn, answers=answers)
    assert spoken == [(EMMY, 0)]


def test_a_wall_is_heard_of_in_its_area() -> None:
    """CH-ACH-DEFENDER-E1: a Wall where its builder has a Trap and a Heavy Soldier."""
    claims: list[int] = []

    def defender(table: Tbl, seat: int, zone: int) -> None:
        area = table.state.zones[zone]
        traps = [trap for trap in area.traps if trap != NONE and trap_owner(trap) == seat]
        if traps and 8 * seat + FIGHTS_HEAVY in area.soldiers:
            claims.append(zone)

    scene = Scene()
    scene.state.hooks.wall_built.append(defender)
    scene.has(EMMY, scrap=2, food=0, story=0)
    scene.trap("military.d1.c1", EMMY, "raptor")
    scene.soldier("military.s1.c1", EMMY, "heavy")
    scene.soldier("expansion.s1.c1", EMMY, "heavy")
    scene.run(fortifications, EMMY, answers=["wall", "expansion.wall.c1", "stop"])
    assert claims == []
    scene.run(fortifications, EMMY, answers=["wall", "military.wall.c2", "stop"])
    assert claims == [MILITARY]
    scene.run(place_wall, ROBERT, answers=["military.wall.c1"])
    assert claims == [MILITARY]


# Settlements


def friendly_neighborhood(hooks: Hooks, owner: int, place: int) -> None:
    """CH-CARD-15-TOP: 1 Vote for each Settlement of others there, 1 Follower for each own."""

    def pay(table: Tbl, builder: int, zone: int) -> None:
        if zone == place:
            gain(table, owner, FOLLOWERS if builder == owner else VOTES, 1, "neighborhood")

    hooks.settlement_built.append(pay)


def test_a_neighborhood_gains_by_every_settlement_in_episode_1() -> None:
    scene = Scene()
    friendly_neighborhood(scene.state.hooks, EMMY, EXPANSION)
    for seat in (EMMY, ROBERT):
        scene.has(seat, food=1, scrap=1, story=1)
    scene.run(settle, ROBERT, answers=["two", "expansion.1", "military"])
    assert (scene.stock(EMMY, "votes"), scene.stock(EMMY, "followers")) == (1, 10)
    scene.run(settle, EMMY, answers=["one", "expansion.2"])
    assert (scene.stock(EMMY, "votes"), scene.stock(EMMY, "followers")) == (2, 11)  # 1 by space 2


def test_a_neighborhood_gains_by_every_settlement_in_episode_2() -> None:
    scene = Scene2()
    friendly_neighborhood(scene.state.hooks, JOHN, EXPANSION)
    for seat in (JOHN, FRED):
        scene.has(seat, food=1, scrap=1, island_resource=0, story=0)
    before = scene.stock(JOHN, "followers")
    for seat in (FRED, JOHN):
        answers = ["expansion", "influence", "stop"]
        scene.run(settle2.settle, seat, answers=answers)
    assert scene.stock(JOHN, "votes") == 1
    assert scene.stock(JOHN, "followers") == before + 1


def test_starting_settlements_and_bonuses_are_not_heard_of() -> None:
    """CH-R-68, CH-R-97: nothing is in force before the base setup is over."""
    for episode in (episode1_with, episode2_with):
        heard: list[str] = []

        def listen(hooks: Hooks, heard: list[str] = heard) -> None:
            hooks.settlement_built.append(lambda *_: heard.append("settlement"))
            hooks.officer_bonus.append(lambda *_: heard.append("bonus"))
            hooks.setup_bonus.append(lambda *_: heard.append("setup"))

        for players in (2, 3):
            heard.clear()
            game = episode(listen)
            Match.start(Deal(game, players, "start", {"first_game": True}))
            assert heard == ["setup"] * players


def test_a_settlement_bonus_may_be_received_twice_with_two_choices() -> None:
    """CH-CARD-23-BOT, CH-R-82: declared when the Settlement is placed."""
    scene = Scene2()
    scene.has(JOHN, food=1, scrap=1, island_resource=0, story=1)

    def city_center(table: Tbl2, seat: int, times: int) -> int:
        return times if table.ask(seat, "twice", YES, may_stop=True) is STOP else times + 1

    scene.state.hooks.bonus_times.append(city_center)
    answers = ["military", "yes", "influence", "perk", "skinner", "stop"]
    scene.run(settle2.settle, JOHN, answers=answers)
    assert scene.row("chief_of_security") == [JOHN]
    assert scene.perks_of(JOHN) == ["skinner"]


# Officers


def they_owe_me_a_favor(scene: Scene2, owner: int) -> None:
    """CH-CARD-34-TOP, CH-R-91: a Perk of an Officer with its Bonus, once however often it comes."""

    def favor(table: Tbl2, seat: int, officer: int) -> None:
        if seat == owner:
            perks.offer_perk(table, seat, officer)

    scene.state.hooks.officer_bonus.append(favor)


def test_an_officer_bonus_may_bring_a_perk_of_that_officer() -> None:
    scene = Scene2()
    they_owe_me_a_favor(scene, JOHN)
    scene.perks(JOHN, "greedy")  # the bonus itself comes twice
    scene.cubes("chief_engineer", JOHN, FRED, FRED)
    decision = scene.asks(influence, JOHN, 3, 1)
    assert (decision.seat, decision.kind, decision.about) == (JOHN, "perk", ("chief_engineer",))
    scene = Scene2()
    they_owe_me_a_favor(scene, JOHN)
    scene.perks(JOHN, "greedy")
    scene.cubes("chief_engineer", JOHN, FRED, FRED)
    scene.run(influence, JOHN, 3, 1, answers=["herder"])
    assert len([each for each in scene.told("gained") if each[0] == JOHN]) == 2
    assert scene.perks_of(JOHN) == ["greedy", "herder"]


def test_a_cube_placed_by_a_bonus_lies_on_the_row_that_is_cleared() -> None:
    scene = Scene()
    done: list[int] = []

    def again(table: Tbl, seat: int, officer: int) -> None:
        if not done:
            done.append(seat)
            influence(table, seat, officer, 1)

    scene.state.hooks.officer_bonus.append(again)
    scene.cubes("chief_mate", EMMY, EMMY, ROBERT)
    scene.run(influence, JEREMY, 0, 2)
    tile = scene.state.officers[0]
    assert tile.row == [EMMY, JEREMY]
    assert tile.pool[:3] == [1, 2, 1]


def test_cubes_can_be_taken_back_from_row_pool_and_perk() -> None:
    """CH-CARD-30-TOP, CH-R-87: two cubes come back, then two go on one Officer."""
    scene = Scene2()
    scene.cubes("captain", FRED, JOHN, BEN, pool={JOHN: 2})
    scene.perks(JOHN, "trapper", "herder")
    cubes = scene.player(JOHN).supply[CUBE]

    def shifting_loyalties(table: Tbl2, seat: int, name: str) -> None:
        if name == "before-actions":
            take_back(table.state, seat, 4, in_row=True)
            take_back(table.state, seat, 4, in_row=False)
            perks.lift_perk(table, seat, perks.HERDER)
            influence(table, seat, 3, 2)

    scene.state.hooks.action_window.append(shifting_loyalties)
    scene.pool("neutral innovator", "neutral innovator")
    scene.has(JOHN, story=0)
    before = scene.state.copy()
    scene.run(turn2.turn, answers=["salvage", "stop"])
    assert scene.row("captain") == [FRED, BEN]  # the others moved left
    assert scene.influence("captain", JOHN) == 1
    assert scene.row("chief_engineer") == [JOHN, JOHN]
    assert scene.perks_of(JOHN) == ["trapper"]
    assert scene.player(JOHN).supply[CUBE] == cubes + 3 - 2
    assert before.officers[4].row == [FRED, JOHN, BEN]  # copies share their tiles
