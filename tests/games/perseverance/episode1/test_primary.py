"""E1-PRIMARY: choosing an Effect, taking a die and placing it."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, ROBERT, Scene

from pertinax.api import new_game
from pertinax.games.perseverance.episode1.rules.assembly import wrap_up
from pertinax.games.perseverance.episode1.rules.community import presence
from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode1.rules.names import SUSTENANCE
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.shared.rules.names import ANY, DISSENTERS, NEUTRAL, NOBODY, SYMBOLS


def occupy(scene: Scene, *free: str) -> None:
    """Put Neutral dice on all die spaces but these."""
    for place, space in enumerate(scene.setting.spaces):
        if space.name not in free:
            scene.state.dice[place] = 4 * NEUTRAL


def block(scene: Scene, symbol: str) -> None:
    """Put Neutral dice on the unrestricted spaces and on those of this symbol."""
    for place, space in enumerate(scene.setting.spaces):
        if space.symbol in (ANY, SYMBOLS.index(symbol)):
            scene.state.dice[place] = 4 * NEUTRAL


# The three parts


@pytest.mark.rule("E1-PRIMARY-01")
def test_primary_01_die_then_dinos_then_effect() -> None:
    scene = Scene()
    scene.pool("neutral mediator")
    scene.has(ROBERT, story=0)
    scene.roll("normal-dino", "raptor")
    scene.run(primary_action, ROBERT, answers=["rations"])
    assert [event.kind for event in scene.events if event.kind != "only-option"] == [
        "die-placed", "dino-die", "dino-placed", "effect", "gained",
    ]  # fmt: skip


@pytest.mark.rule("E1-PRIMARY-02")
def test_primary_02_any_effect_with_an_empty_space_for_some_die() -> None:
    scene = Scene()
    scene.has(ROBERT, light=1, food=1, scrap=1, story=0)
    scene.offer("morning_rounds")
    scene.pool("neutral adventurer", "neutral organizer", "neutral mediator", "neutral innovator")
    assert texts(scene.asks(primary_action, ROBERT)) == [
        "rations", "patrol", "pub", "training", "politics", "supply", "settle", "salvage",
        "fortifications",
    ]  # fmt: skip
    for number in (1, 2, 3):
        scene.die(f"rations.{number}", "neutral adventurer")
    # Of the pub only the space of the Organizer is left.
    scene.die("pub.1", "neutral adventurer")
    scene.die("pub.3", "neutral adventurer")
    scene.state.pool[4 * NEUTRAL + 1] = 0
    decision = scene.asks(primary_action, ROBERT)
    assert reason(decision, "rations") == "E1-PRIMARY-02"
    assert reason(decision, "pub") == "E1-PRIMARY-06"
    assert "supply" in texts(decision)


@pytest.mark.rule("E1-PRIMARY-03", "E1-R-188")
def test_primary_03_any_die_of_the_pool_whoever_owns_it() -> None:
    scene = Scene(players=3)
    scene.pool("neutral adventurer", "p1 organizer", "p2 mediator", "p3 innovator")
    decision = scene.asks(primary_action, ROBERT, answers=["rations"])
    assert decision.kind == "die"
    assert texts(decision) == ["p1 organizer", "p2 mediator", "p3 innovator", "neutral adventurer"]
    assert "p2 adventurer" not in texts(decision)
    # Jeremy's die is anybody's to place.
    scene.has(EMMY, story=0)
    scene.run(primary_action, EMMY, answers=["rations", "p3 innovator"])
    assert scene.die_on("rations.3") == "p3 innovator"


@pytest.mark.parametrize(("die", "cost"), [("p2", 2), ("p1", 0), ("neutral", 0), ("dissenters", 0)])
@pytest.mark.rule("E1-PRIMARY-04")
def test_primary_04_another_players_die_costs_two_followers(die: str, cost: int) -> None:
    scene = Scene(players=2)
    scene.pool(f"{die} adventurer")
    scene.has(ROBERT, story=0)
    scene.run(primary_action, ROBERT, answers=["rations"])
    assert scene.stock(ROBERT, "followers") == 10 - cost
    assert scene.stock(EMMY, "followers") == 10


@pytest.mark.parametrize("followers", [0, 1])
@pytest.mark.rule("E1-PRIMARY-04", "E1-R-36")
def test_ruling_36_with_fewer_than_two_followers_one_loses_what_is_there(followers: int) -> None:
    scene = Scene()
    scene.pool("p3 adventurer")
    scene.has(ROBERT, story=0, followers=followers)
    scene.run(primary_action, ROBERT, answers=["rations"])
    assert scene.die_on("rations.1") == "p3 adventurer"
    assert scene.stock(ROBERT, "followers") == 0


@pytest.mark.rule("E1-R-35")
def test_ruling_35_a_die_is_its_colours_whoever_places_it() -> None:
    scene = Scene()
    scene.pool("p2 adventurer")
    scene.has(ROBERT, story=0)
    scene.run(primary_action, ROBERT, answers=["rations"])
    assert presence(scene.state, EMMY, SUSTENANCE) == 1
    assert presence(scene.state, ROBERT, SUSTENANCE) == 0
    assert scene.state.dice_in_play(EMMY) == 1


# Turning the die


@pytest.mark.rule("E1-PRIMARY-05")
def test_primary_05_a_story_turns_the_die_until_it_is_rolled_again() -> None:
    scene = Scene()
    scene.pool("p1 organizer")
    scene.has(ROBERT, story=1)
    scene.run(primary_action, ROBERT, answers=["rations", "rations.1 as adventurer"])
    assert scene.stock(ROBERT, "story") == 0
    assert scene.die_on("rations.1") == "p1 adventurer"
    scene.state.assemblies = 1
    scene.roll("pool", "innovator")
    scene.run(wrap_up)
    assert EPISODE1.view(scene.state, None)["pool"] == {"p1 innovator": 1}


@pytest.mark.rule("E1-PRIMARY-05", "E1-R-37", "E1-R-177")
def test_ruling_37_once_to_any_other_symbol_paid_before_the_placement() -> None:
    scene = Scene()
    scene.pool("neutral organizer")
    scene.has(ROBERT, story=3)
    decision = scene.asks(primary_action, ROBERT, answers=["training"])
    assert texts(decision) == [
        "training.1", "training.2", "training.3 as adventurer", "training.4 as mediator",
        "training.4 as innovator",
    ]  # fmt: skip
    assert reason(decision, "training.1 as organizer") == "E1-R-177"
    assert reason(decision, "training.4 as organizer") == "E1-R-177"
    scene.run(
        primary_action, ROBERT, answers=["training", "training.3 as adventurer", "story", "stop"]
    )
    kinds = [event.kind for event in scene.events]
    assert kinds.index("spent") < kinds.index("die-turned") < kinds.index("die-placed")
    assert scene.told("spent") == [(ROBERT, "story", 1)]

    scene = Scene()
    scene.pool("neutral organizer")
    scene.has(ROBERT, story=0)
    decision = scene.asks(primary_action, ROBERT, answers=["training"])
    assert texts(decision) == ["training.1", "training.2"]
    assert reason(decision, "training.3 as adventurer") == "E1-PRIMARY-05"


@pytest.mark.rule("E1-R-37")
def test_ruling_37_the_story_comes_back_only_by_undo() -> None:
    match = new_game(
        "episode1", 2, 1, {"first_game": True, "first_player": 1}, script={"pool": [0] * 13}
    )
    for answer in ("settle", "neutral adventurer", "settle.2 as mediator"):
        match.choose(ROBERT, answer)
    assert match.decisions[0].kind == "settle"
    assert match.view()["players"][ROBERT]["story"] == 1
    match.undo(ROBERT)
    assert match.view()["players"][ROBERT]["story"] == 2
    assert match.decisions[0].kind == "die-space"


@pytest.mark.rule("E1-EX-25", "E1-R-38")
def test_example_25_a_changed_face_reaches_an_unrestricted_space() -> None:
    scene = Scene(players=3)
    scene.pool("neutral mediator")
    scene.has(ROBERT, story=1, food=1, scrap=0)
    decision = scene.asks(primary_action, ROBERT, answers=["settle"])
    assert texts(decision) == [
        "settle.1", "settle.2", "settle.3 as adventurer", "settle.3 as organizer",
        "settle.3 as innovator",
    ]  # fmt: skip
    assert reason(decision, "settle.3") == "E1-PRIMARY-07"
    scene.run(primary_action, ROBERT, answers=["settle", "settle.3 as organizer", "expansion.1"])
    assert scene.told("dino-placed") == [
        ("raptor", "expansion.d2.c1"), ("trampler", "expansion.d2.c2"),
    ]  # fmt: skip
    assert scene.stock(ROBERT, "story") == 0


# Where it goes


@pytest.mark.rule("E1-PRIMARY-06")
def test_primary_06_never_on_a_different_symbol() -> None:
    scene = Scene()
    scene.pool("neutral innovator", "neutral mediator")
    scene.has(ROBERT, story=1)
    decision = scene.asks(primary_action, ROBERT, answers=["supply", "neutral innovator"])
    assert reason(decision, "supply.1") == "E1-PRIMARY-06"
    assert texts(decision) == [
        "supply.1 as mediator", "supply.2", "supply.3 as adventurer", "supply.3 as organizer",
    ]  # fmt: skip


@pytest.mark.rule("E1-PRIMARY-07")
def test_primary_07_a_matching_space_must_be_used() -> None:
    scene = Scene()
    scene.pool("neutral innovator")
    scene.has(ROBERT, story=0)
    decision = scene.asks(primary_action, ROBERT, answers=["fortifications"])
    assert texts(decision) == ["fortifications.1", "fortifications.2"]
    assert reason(decision, "fortifications.3") == "E1-PRIMARY-07"

    scene.die("fortifications.1", "neutral innovator")
    scene.die("fortifications.2", "neutral innovator")
    scene.asks(primary_action, ROBERT, answers=["fortifications"])
    assert scene.die_on("fortifications.3") == "neutral innovator"


@pytest.mark.rule("E1-R-39")
def test_ruling_39_matching_spaces_of_other_effects_do_not_matter() -> None:
    scene = Scene()
    scene.pool("neutral mediator")
    scene.has(ROBERT, story=0)
    scene.run(primary_action, ROBERT, answers=["salvage"])
    assert scene.die_on("salvage.2") == "neutral mediator"
    assert scene.die_on("rations.2") == "none"


@pytest.mark.rule("E1-EX-04")
def test_example_04_fortifications() -> None:
    scene = Scene()
    scene.trap("protection.d2.c2", ROBERT, "raptor")
    scene.pool("neutral innovator", "neutral organizer")
    scene.has(JEREMY, story=0, scrap=0)
    scene.state.active = JEREMY
    # The Organizer has one place only: it goes on the unrestricted space without a question.
    organizer = Scene()
    organizer.pool("neutral innovator", "neutral organizer")
    organizer.has(JEREMY, story=0)
    organizer.asks(primary_action, JEREMY, answers=["fortifications", "neutral organizer"])
    assert organizer.die_on("fortifications.3") == "neutral organizer"

    decision = scene.asks(primary_action, JEREMY, answers=["fortifications", "neutral innovator"])
    assert texts(decision) == ["fortifications.1", "fortifications.2"]
    assert reason(decision, "fortifications.3") == "E1-PRIMARY-07"
    scene.roll("normal-dino", "trampler")
    scene.run(
        turn,
        answers=[
            "fortifications", "neutral innovator", "fortifications.1", "trap", "military.d1.c1",
            "raptor", "stop", "influence", "chief_mate",
        ],
    )  # fmt: skip
    assert scene.dino("protection.d2.c1") == "raptor"
    assert scene.dino("protection.d2.c2") == "trampler"
    shown = EPISODE1.view(scene.state, JEREMY)["zones"][3]["traps"][5]
    assert shown == {"owner": "p1", "species": None, "face_up": False}
    assert scene.told("attack") == []


@pytest.mark.rule("E1-PRIMARY-08")
def test_primary_08_one_die_per_space_until_the_wrap_up() -> None:
    scene = Scene()
    scene.die("rations.1", "p2 adventurer")
    scene.pool("neutral adventurer", "neutral mediator")
    scene.has(ROBERT, story=1)
    decision = scene.asks(primary_action, ROBERT, answers=["rations", "neutral adventurer"])
    assert reason(decision, "rations.1") == "E1-PRIMARY-08"
    scene.run(
        turn,
        answers=[
            "rations", "neutral adventurer", "rations.3", "influence", "chief_mate",
        ],
    )  # fmt: skip
    assert scene.die_on("rations.1") == "p2 adventurer"
    assert scene.die_on("rations.3") == "neutral adventurer"
    scene.state.assemblies = 2
    scene.run(wrap_up)
    assert scene.state.dice == [NOBODY] * 27
    assert sum(scene.state.pool) == 2


# What it can be chosen for


@pytest.mark.rule("E1-PRIMARY-09", "E1-R-46")
def test_primary_09_an_effect_must_be_resolvable() -> None:
    scene = Scene()
    scene.pool("neutral adventurer", "neutral mediator")
    scene.has(ROBERT, light=0, food=0, scrap=0, story=2)
    scene.offer("morning_rounds")
    scene.supplies(ROBERT, trampler_traps=0, raptor_traps=0)
    decision = scene.asks(primary_action, ROBERT)
    assert reason(decision, "patrol") == "E1-PATROL-02"
    assert reason(decision, "politics") == "E1-POLITICS-02"
    assert reason(decision, "settle") == "E1-SETTLE-10"
    assert reason(decision, "fortifications") == "E1-FORT-04"


@pytest.mark.rule("E1-PRIMARY-09", "E1-R-40")
def test_ruling_40_tested_with_the_story_spent_and_the_die_on_its_space() -> None:
    # The only Neutral die goes on Politics itself: option 1 is closed, option 2 needs the Story.
    scene = Scene()
    scene.pool("neutral organizer")
    scene.has(ROBERT, food=1, story=1)
    scene.die("politics.3", "p2 mediator")
    assert "politics" not in texts(scene.asks(primary_action, ROBERT))
    scene.has(ROBERT, story=2)
    scene.run(primary_action, ROBERT, answers=["politics", "politics.1 as mediator"])
    assert scene.told("only-option") == [
        (ROBERT, "die", "neutral organizer"),
        (ROBERT, "politics", "board"),
        (ROBERT, "neutral-space", "politics.1"),
    ]
    assert scene.die_on("politics.1") == "p1 mediator"
    assert scene.stock(ROBERT, "story") == 0


@pytest.mark.rule("E1-R-40")
def test_ruling_40_the_die_taken_no_longer_counts_as_in_the_pool() -> None:
    scene = Scene()
    scene.pool("neutral mediator", "p1 mediator")
    scene.has(ROBERT, food=1, story=0)
    decision = scene.asks(primary_action, ROBERT, answers=["politics"])
    # Only his own die leaves the Neutral one in the pool; it was taken without asking.
    assert scene.told("only-option") == [(ROBERT, "die", "p1 mediator")]
    assert texts(decision) == ["politics.1", "politics.2"]


@pytest.mark.rule("E1-PRIMARY-09")
def test_primary_09_the_reason_is_the_effect_when_the_die_itself_would_fit() -> None:
    # The Mediator fits, but with it leaves the last Neutral die of the pool; he has no Story.
    scene = Scene()
    scene.pool("neutral mediator")
    scene.has(ROBERT, food=1, story=0)
    decision = scene.asks(primary_action, ROBERT)
    assert reason(decision, "politics") in ("E1-POLITICS-02", "E1-POLITICS-03", "E1-PRIMARY-09")


@pytest.mark.rule("E1-PRIMARY-10", "E1-R-45")
def test_primary_10_at_least_one_option_then_stop_at_will() -> None:
    scene = Scene()
    scene.pool("neutral organizer")
    scene.has(ROBERT, food=1, scrap=1, story=0)
    place = ["training", "training.1"]
    decision = scene.asks(primary_action, ROBERT, answers=place)
    assert decision.kind == "training"
    assert "stop" not in texts(decision)

    scene = Scene()
    scene.pool("neutral organizer")
    scene.has(ROBERT, food=1, scrap=1, story=0)
    scene.run(primary_action, ROBERT, answers=[*place, "recruit", "stop"])
    assert scene.stock(ROBERT, "light") == 2
    assert (scene.stock(ROBERT, "food"), scene.stock(ROBERT, "scrap")) == (1, 1)


@pytest.mark.rule("E1-R-41")
def test_ruling_41_the_dinos_take_the_last_space_for_a_trap() -> None:
    def no_room_but_one(scrap: int) -> Scene:
        scene = Scene()
        for zone in ("sustenance", "military", "expansion"):
            scene.fill(zone)
        scene.state.dino_supply[1] = 9
        scene.fill("protection", leave=1)
        scene.pool("neutral adventurer")
        scene.has(ROBERT, food=0, scrap=scrap, story=0)
        return scene

    scene = no_room_but_one(scrap=0)
    scene.run(primary_action, ROBERT, answers=["fortifications"])
    assert scene.told("effect-lost") == [(ROBERT, "fortifications")]
    assert scene.die_on("fortifications.3") == "neutral adventurer"
    assert scene.supply(ROBERT, "trampler-traps") == 4
    # With a Scrap the Wall is still possible, so it must be built.
    scene = no_room_but_one(scrap=1)
    scene.run(primary_action, ROBERT, answers=["fortifications", "military.wall.c2"])
    assert scene.told("wall-built") == [(ROBERT, "military.wall.c2")]


# Nothing fits


@pytest.mark.rule("E1-EX-45", "E1-PRIMARY-11", "E1-R-43")
def test_example_45_the_last_die_fits_nowhere() -> None:
    scene = Scene()
    block(scene, "organizer")
    on_board = sum(die != NOBODY for die in scene.state.dice)
    scene.pool("p1 organizer")
    scene.has(ROBERT, story=0)
    scene.run(turn, answers=["influence", "chief_mate"])
    assert scene.told("die-set-aside") == [(ROBERT, "p1", "organizer")]
    assert scene.told("dino-placed") == []
    assert scene.told("effect") == []
    assert [values[1] for values in scene.told("influenced")] == ["chief_mate"]
    assert scene.told("assembly") == [(1,)]
    # With 4 players one Neutral die leaves; Robert's is rolled with the others.
    assert sum(scene.state.pool) == on_board
    assert scene.state.dice_in_play(ROBERT) == 1
    assert not any(scene.state.set_aside)


@pytest.mark.rule("E1-PRIMARY-11")
def test_primary_11_which_die_is_set_aside_and_at_no_cost() -> None:
    scene = Scene(players=2)
    block(scene, "organizer")
    scene.has(ROBERT, story=0)
    scene.pool("p2 organizer", "dissenters organizer", "p1 organizer", "neutral organizer")
    owners = []
    for _ in range(4):
        scene.run(primary_action, ROBERT)
        owners.append(scene.told("die-set-aside")[0][1])
    assert owners == ["neutral", "p1", "dissenters", "p2"]
    assert scene.stock(ROBERT, "followers") == 10
    assert sum(scene.state.set_aside) == 4
    assert scene.state.dice_in_play(DISSENTERS) == 0


@pytest.mark.rule("E1-R-44")
def test_ruling_44_a_costly_placement_must_be_made() -> None:
    scene = Scene()
    occupy(scene, "salvage.1")
    scene.pool("p2 organizer")
    scene.has(ROBERT, story=1, scrap=0)
    scene.run(primary_action, ROBERT)
    assert scene.die_on("salvage.1") == "p2 innovator"
    assert scene.stock(ROBERT, "story") == 0
    assert scene.stock(ROBERT, "followers") == 8
    assert scene.stock(ROBERT, "scrap") == 2


@pytest.mark.rule("E1-R-47")
def test_ruling_47_a_die_set_aside_is_not_in_play_until_rolled_again() -> None:
    scene = Scene()
    block(scene, "organizer")
    scene.has(ROBERT, story=0)
    scene.pool("p1 organizer")
    scene.run(primary_action, ROBERT)
    assert scene.state.dice_in_play(ROBERT) == 0
    scene.state.assemblies = 2
    scene.run(wrap_up)
    assert scene.state.dice_in_play(ROBERT) == 1


@pytest.mark.rule("E1-R-49")
def test_ruling_49_equal_symbols_are_equal() -> None:
    # Faces 1 and 2 of the die are both Adventurers.
    match = new_game(
        "episode1", 3, 1, {"first_game": True, "first_player": 1}, script={"pool": [0, 1] * 5 + [0]}
    )
    assert match.view()["pool"]["neutral adventurer"] == 8
    match.choose(ROBERT, "rations")
    decision = match.decision(ROBERT)
    assert decision is not None
    assert texts(decision) == [
        "p1 adventurer",
        "p2 adventurer",
        "p3 adventurer",
        "neutral adventurer",
    ]
