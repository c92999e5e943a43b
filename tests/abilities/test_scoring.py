"""Abilities on faces of dice, stages, losses, Assemblies and Officer Scoring."""

from games.perseverance.episode1.scene import EMMY, JEREMY, ROBERT, Scene
from games.perseverance.episode2.scene import JOHN, Scene2

from pertinax.games.perseverance.episode1.rules.assembly import assembly as assembly1
from pertinax.games.perseverance.episode1.rules.community import population, presence
from pertinax.games.perseverance.episode1.rules.names import EXPANSION
from pertinax.games.perseverance.episode1.rules.patrol import resolve_stage
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules import stages as stages2
from pertinax.games.perseverance.episode2.rules.assembly import assembly as assembly2
from pertinax.games.perseverance.episode2.rules.building import settle_somewhere
from pertinax.games.perseverance.episode2.rules.state import Tbl as Tbl2
from pertinax.games.perseverance.shared.rules.assembly import officer_places, officer_scoring
from pertinax.games.perseverance.shared.rules.names import DIE_KINDS, NEUTRAL
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.placing import fit_refusal
from pertinax.kernel.decisions import STOP, Option

YES = [Option("yes", 1)]


def ear_of_the_council(scene: Scene, owner: int) -> None:
    """CH-CARD-05-TOP, CH-R-54: free, unless another die of the pool could go there as it lies."""

    def free(state: State, seat: int, die: int, space: int, stories: int) -> int:
        if seat != owner:
            return stories
        for other in range(DIE_KINDS):
            there = state.pool[other] - (other == die)
            if there > 0 and fit_refusal(state, space, other % 4) is None:
                return stories
        return 0

    scene.state.hooks.face_cost.append(free)


def test_a_face_is_free_only_where_no_other_die_fits() -> None:
    """All spaces but one for an Organizer are taken; Emmy has no Story."""

    def position(other: str) -> tuple[Scene, str]:
        scene = Scene()
        ear_of_the_council(scene, EMMY)
        scene.has(EMMY, story=0)
        scene.pool("p2 adventurer", other)
        spaces = scene.setting.spaces
        left = next(each.name for each in spaces if each.symbol == 1 and "pub" in each.name)
        for each in spaces:
            if each.name != left:
                scene.die(each.name, "neutral mediator")
        return scene, left

    scene, left = position("neutral adventurer")
    scene.run(primary_action, EMMY, answers=["p2 adventurer"])
    assert scene.die_on(left) == "p2 organizer"
    assert scene.told("spent") == []

    scene, left = position("neutral organizer")
    scene.run(primary_action, EMMY)  # the only die that may go there now
    assert scene.die_on(left) == "neutral organizer"


def scouts_honor(scene: Scene, owner: int) -> None:
    """CH-CARD-07-TOP, CH-R-60: after the step in which a Soldier was lost, a cube, once a turn."""
    lost: list[int] = []

    def note(_table: Tbl, seat: int, _soldier: int) -> None:
        if seat == owner:
            lost.append(seat)

    def honor(table: Tbl, seat: int, _stage: int) -> None:
        if seat == owner and lost and table.ask(seat, "honor", YES, may_stop=True) is not STOP:
            influence(table, seat, 0, 1)

    scene.state.hooks.soldier_defeated.append(note)
    scene.state.hooks.stage_resolved.append(honor)


def test_a_soldier_lost_on_patrol_is_honored_after_the_stage() -> None:
    for roll, honored in ((3, True), (4, False)):
        scene = Scene()
        scouts_honor(scene, EMMY)
        scene.on_patrol(EMMY, "stray_trampler", light=1, heavy=0)  # 1 Challenge
        scene.draw("light", "light-7")  # Threat 4
        scene.roll("threat", roll)
        scene.run(resolve_stage, EMMY, answers=["yes"] if honored else [])
        assert bool(scene.told("soldier-lost")) is honored
        assert scene.row("chief_mate") == ([EMMY] if honored else [])


def test_the_third_stage_of_an_adventure_is_known_by_its_number() -> None:
    """CH-CARD-36-BOT, CH-R-94: stages are counted from 0."""
    scene = Scene2()

    def settle(table: Tbl2, seat: int, stage: int) -> None:
        if stage == 2:
            settle_somewhere(table, seat, [])

    scene.state.hooks.stage_resolved.append(settle)
    scene.adventure(JOHN, "canyon_waterfall", light=1, stage=3)
    decision = scene.asks(stages2.resolve_stage, JOHN)
    assert (decision.seat, decision.kind) == (JOHN, "settlement-zone")

    scene = Scene2()
    scene.state.hooks.stage_resolved.append(settle)
    scene.adventure(JOHN, "canyon_waterfall", light=1, stage=1)
    scene.run(stages2.resolve_stage, JOHN, answers=["stop"])
    assert scene.told("settled") == []


def city_center(scene: Scene, owner: int, place: int) -> None:
    """CH-CARD-23-TOP, CH-R-81: a token counts as a Settlement in Assemblies."""

    def token(_state: State, seat: int, zone: int, settlements: int) -> int:
        return settlements + 1 if (seat, zone) == (owner, place) else settlements

    scene.state.hooks.virtual_settlements.append(token)


def test_a_token_counts_as_a_settlement_in_an_assembly() -> None:
    scene = Scene()
    scene.present("expansion", 1, 1)
    before = population(scene.state, EXPANSION), presence(scene.state, EMMY, EXPANSION)
    city_center(scene, EMMY, EXPANSION)
    assert population(scene.state, EXPANSION) == before[0] + 1
    assert presence(scene.state, EMMY, EXPANSION) == before[1] + 1
    assert presence(scene.state, ROBERT, EXPANSION) == before[1]


def test_officer_scoring_may_pay_double_and_tells_who_is_alone_in_front() -> None:
    """CH-CARD-30-BOT and 09-TOP, CH-R-62, -96: after halving; a tie in front does not count."""
    for cubes, in_front, doubled in (
        ([EMMY, EMMY, JEREMY], [EMMY], 4),  # Jeremy is second: half of 4, twice
        ([EMMY, JEREMY], [], 8),
    ):
        scene = Scene()
        scene.present("expansion", 0, 2, 4)
        scene.cubes("chief_mate", *cubes)
        alone: list[int] = []

        def favor(
            table: Tbl, seat: int, officer: int, rank: int, followers: int,
            alone: list[int] = alone,
        ) -> int:  # fmt: skip
            if rank == 1 and officer_places(table.state, officer).count(1) == 1:
                alone.append(seat)
            return 2 * followers if seat == JEREMY else followers

        scene.state.hooks.officer_followers.append(favor)
        scene.run(officer_scoring)
        assert alone == in_front
        paid = {each[0]: each[2] for each in scene.told("gained")}
        assert paid == {EMMY: 2, JEREMY: doubled}  # 1 for each piece in the best area


def test_an_ability_acts_at_three_moments_of_every_assembly() -> None:
    """Before the ranking of Votes, before the Wrap Up, and after it; the last one has none."""
    for scene, assembly in ((Scene(players=3), assembly1), (Scene2(players=3), assembly2)):
        heard: list[tuple[str, bool]] = []
        last = len(scene.setting.assembly_tiles)
        for number in (1, last):
            scene.state.assemblies = number - 1
            heard.clear()
            scene.empty_pool()
            scene.state.dice[0] = 4 * NEUTRAL

            def note(
                table: object, step: str, scene: Scene | Scene2 = scene,
                heard: list[tuple[str, bool]] = heard,
            ) -> None:  # fmt: skip
                heard.append((step, any(scene.state.pool)))

            scene.state.hooks.assembly_step = [note]
            scene.run(assembly)
            wrapped = number < last
            assert heard == [("scoring", False), ("wrap-up", False), ("over", wrapped)]
