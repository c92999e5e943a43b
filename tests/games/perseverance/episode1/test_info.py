"""E1-INFO: who may know what, what may be taken back, where chance comes from."""

from random import Random
from typing import Any

import pytest
from any_scene import (
    AtRandom,
    Spy,
    answer_together,
    expect_same,
    kind,
    play,
    received,
    until_together,
)
from games.perseverance.episode1.scene import EMMY, OLIVIA, ROBERT, Scene
from games.perseverance.scene import sides_taken

import pertinax
from pertinax import Match, NotNow
from pertinax.games.perseverance.episode1.rules.attack import trap_phase
from pertinax.games.perseverance.episode1.rules.defense import place_trap
from pertinax.games.perseverance.episode1.rules.fortifications import fortifications
from pertinax.games.perseverance.episode1.rules.view import view

# The pool of every game here: p1, p2 and the Dissenters show Adventurers, the Neutral dice
# 2 Adventurers, 3 Organizers, 2 Mediators and 2 Innovators.
POOL = [0] * 6 + [2] * 3 + [3] * 2 + [5] * 2


def first_game(script: dict[str, list[int]] | None = None, **modules: bool) -> Match[Any]:
    """Two players: Adelita (p1, expansion) begins, Jack (p2, military) follows."""
    return pertinax.new_game(
        "episode1",
        players=2,
        seed=5,
        options={"first_game": True, "first_player": 1, "breach": [2, 6, 7], **modules},
        script={"pool": POOL, **(script or {})},
    )


INFLUENCE = ["influence", "chief_mate", "1"]


# What is public


@pytest.mark.rule("E1-INFO-01", "E1-R-171")
def test_info_01_everything_but_traps_is_seen_by_all() -> None:
    scene = Scene()
    scene.has(EMMY, food=3, scrap=2, story=4, valor=5, safeguard=1, votes=2, light=3, heavy=1)
    scene.cubes("chief_mate", EMMY)
    scene.on_patrol(EMMY, "missing_persons", light=1, heavy=1)
    scene.trap("expansion.d1.c1", EMMY, "raptor")
    mine = view(scene.state, EMMY)
    for seat in (ROBERT, OLIVIA, None):
        theirs = view(scene.state, seat)
        emmy = theirs["players"][EMMY]
        assert [emmy["food"], emmy["scrap"], emmy["story"]] == [3, 2, 4]
        assert [emmy["valor"], emmy["safeguard"], emmy["votes"]] == [5, 1, 2]
        assert [emmy["followers"], emmy["light"], emmy["heavy"]] == [10, 3, 1]
        assert emmy["supply"] == mine["players"][EMMY]["supply"]
        assert emmy["patrol"] == mine["players"][EMMY]["patrol"]
        for public in ("officers", "pool", "die_spaces", "patrols", "breach_tokens"):
            assert theirs[public] == mine[public]


@pytest.mark.rule("E1-INFO-02")
def test_info_02_a_face_down_trap_is_its_owners_secret() -> None:
    scene = Scene()
    scene.run(fortifications, EMMY, answers=["trap", "expansion.d1.c1", "raptor", "stop"])
    cell = scene.cell("d1.c1")
    traps = {seat: view(scene.state, seat)["zones"][2]["traps"][cell] for seat in (0, 1, None)}
    assert traps[EMMY] == {"owner": "p2", "species": "raptor", "face_up": False}
    assert traps[ROBERT] == traps[None] == {"owner": "p2", "species": None, "face_up": False}
    assert view(scene.state, EMMY)["players"][EMMY]["traps"] == {"trampler": 4, "raptor": 3}
    for seat in (ROBERT, None):
        assert "traps" not in view(scene.state, seat)["players"][EMMY]

    whispered = [event for event in scene.events if "raptor" in event.values]
    assert [(event.kind, event.only) for event in whispered] == [("trap-laid-of-type", EMMY)]


@pytest.mark.rule("E1-INFO-02")
def test_info_02_the_type_is_known_once_the_trap_is_turned_up() -> None:
    scene = Scene()
    scene.trap("expansion.d1.c1", EMMY, "raptor")
    scene.attack("expansion")
    trap = view(scene.state, ROBERT)["zones"][2]["traps"][scene.cell("d1.c1")]
    assert trap == {"owner": "p2", "species": "raptor", "face_up": True}


@pytest.mark.rule("E1-INFO-02")
def test_info_02_nobody_knows_the_order_of_a_deck() -> None:
    scene = Scene()
    scene.offer("night_watch", deck=["berry_pickers", "beacon_hill"])
    before = [view(scene.state, seat) for seat in (0, 1, 2, 3, None)]
    scene.offer("night_watch", deck=["beacon_hill", "berry_pickers"])
    assert [view(scene.state, seat) for seat in (0, 1, 2, 3, None)] == before
    assert before[0]["patrol_deck"] == 2
    assert before[0]["challenges"] == []


@pytest.mark.rule("E1-INFO-03")
def test_info_03_others_see_how_many_traps_are_left() -> None:
    scene = Scene()
    scene.supplies(EMMY, trampler_traps=1, raptor_traps=4)
    before = view(scene.state, ROBERT)
    assert before["players"][EMMY]["supply"]["traps"] == 5
    scene.supplies(EMMY, trampler_traps=4, raptor_traps=1)
    assert view(scene.state, ROBERT) == before


@pytest.mark.rule("E1-INFO-03")
def test_info_03_the_last_type_is_asked_for_like_any_other() -> None:
    told = []
    for tramplers, raptors, answer in [(1, 0, "trampler"), (0, 1, "raptor"), (1, 1, "raptor")]:
        scene = Scene()
        scene.supplies(EMMY, trampler_traps=tramplers, raptor_traps=raptors)
        scene.run(place_trap, EMMY, answers=["expansion.d1.c1", answer])
        assert [decision.kind for decision in scene.asked] == ["trap-space", "trap-type"]
        told.append([str(event) for event in scene.events if event.visible_to(ROBERT)])
    assert told[0] == told[1] == told[2]


# Non-interference: permute what a seat cannot see, and nothing it receives may change


SET_UP_THE_TRAP = [
    "rations", "neutral organizer", "rations.3",
    "leader-community", "protection", "fortifications", "trap", "sustenance.d1.c1",
]  # fmt: skip
UNTIL_THE_ATTACK = [
    "stop",
    "pub", "neutral innovator", "pub.3", "soldiers", "sustenance.s1.c1",
    "rations", "neutral adventurer", "rations.1", "soldiers", "sustenance.s1.c2",
    "pub", "neutral organizer", "pub.2", "influence", "chief_mate",
]  # fmt: skip


@pytest.mark.rule("E1-INFO-02", "E1-INFO-03")
def test_info_02_the_type_of_a_trap_changes_nothing_that_others_receive() -> None:
    trampler, raptor = first_game(), first_game()
    play(trampler, *SET_UP_THE_TRAP)
    play(raptor, *SET_UP_THE_TRAP)
    trampler.choose(0, "trampler")
    raptor.choose(0, "raptor")
    assert received(trampler, 0) != received(raptor, 0)
    for answer in UNTIL_THE_ATTACK:
        for seat in (1, None):
            assert received(trampler, seat) == received(raptor, seat)
        play(trampler, answer)
        play(raptor, answer)
    for match in (trampler, raptor):
        play(match, "1")
    revealed = [
        [event.values for event in match.events(1) if event.kind == "trap-revealed"]
        for match in (trampler, raptor)
    ]
    assert revealed == [
        [(0, "trampler", "sustenance.d1.c1")], [(0, "raptor", "sustenance.d1.c1")],
    ]  # fmt: skip


@pytest.mark.rule("E1-INFO-02", "E1-INFO-03")
@pytest.mark.parametrize("seed", range(3))
def test_info_02_swapped_traps_in_a_game_at_random(seed: int) -> None:
    chance = Random(seed)
    game = pertinax.new_game("episode1", players=3, seed=seed)
    while kind(game) != "trap-type":
        play(game, chance.choice(game.decisions[0].options).text)
    owner = game.decisions[0].seat
    twin = game.fork(log=True)
    game.choose(owner, "trampler")
    twin.choose(owner, "raptor")
    steps = 0
    while game.decisions and not any(e.kind == "trap-revealed" for e in game.events()):
        for seat in (None, *range(3)):
            if seat != owner:
                assert received(game, seat) == received(twin, seat)
        asked = game.decisions[0].seat
        both = [{option.text for option in match.decisions[0].options} for match in (game, twin)]
        answer = chance.choice(sorted(both[0] & both[1]))
        game.choose(asked, answer)
        twin.choose(asked, answer)
        steps += 1
    assert steps > 0


@pytest.mark.rule("E1-INFO-02")
def test_info_02_a_bot_cannot_dream_up_the_type_of_a_trap() -> None:
    spies = []
    for species in ("trampler", "raptor"):
        match = first_game()
        play(match, *SET_UP_THE_TRAP, species, "stop")
        spies.append(Spy())
        match.play([None, spies[-1]])
        assert kind(match) == "effect"
        assert match.decisions[0].seat == 0
    assert len(spies[0].notes) > 3
    assert spies[0].notes == spies[1].notes


# Undo


@pytest.mark.rule("E1-INFO-04", "E1-R-172")
def test_info_04_free_within_the_turn_and_for_the_active_player_only() -> None:
    match = first_game()
    start = match.hash()
    play(match, "rations", "neutral adventurer", "rations.1")  # a Trampler, no roll
    assert kind(match) == "secondary"
    assert match.may_undo(0)
    assert not match.may_undo(1)
    with pytest.raises(NotNow):
        match.undo(1)
    for earlier in ("die-space", "die", "effect"):
        match.undo(0)
        assert kind(match) == earlier
    assert match.hash() == start
    assert not match.may_undo(0)
    with pytest.raises(NotNow):
        match.undo(0)


@pytest.mark.rule("E1-INFO-04", "E1-INFO-05")
def test_info_05_no_undo_once_a_dino_die_was_rolled() -> None:
    match = first_game()
    play(match, "rations", "neutral mediator")
    assert match.may_undo(0)
    play(match, "rations.2")  # a die icon
    assert kind(match) == "secondary"
    assert not match.may_undo(0)


@pytest.mark.rule("E1-INFO-05")
def test_info_05_with_the_dino_module_once_the_die_was_rolled_again() -> None:
    match = first_game(dino_module=True)
    play(match, "rations", "neutral adventurer", "rations.1")
    assert match.may_undo(0)
    match.undo(0)
    match.undo(0)
    play(match, "neutral mediator", "rations.2")
    assert kind(match) == "secondary"
    assert not match.may_undo(0)


@pytest.mark.rule("E1-INFO-04", "E1-INFO-05")
def test_info_05_no_undo_of_a_patrol_once_the_new_card_is_open() -> None:
    match = first_game({"patrol": [0, 0]})  # Morning Rounds (1 Soldier) and Lost Luggage
    play(match, "patrol", "neutral organizer")
    assert match.may_undo(0)
    play(match, "patrol.2")  # Raptor and Trampler, no roll; then the only card she can take
    assert "patrol-revealed" in [event.kind for event in match.events(since=1)]
    assert kind(match) == "secondary"
    assert not match.may_undo(0)


@pytest.mark.rule("E1-INFO-04", "E1-INFO-05")
def test_info_05_no_undo_before_challenge_cards_or_a_threat_roll() -> None:
    # The offer is Morning Rounds and Lost Luggage; Knock, Knock Down comes next.
    match = first_game({"patrol": [0, 0, 6], "light": [7, 6, 0], "threat": [5, 5]})
    play(match, "training", "neutral organizer", "training.1")
    play(match, "recruit", "recruit-for-food", "stop", *INFLUENCE)
    play(match, "patrol", "neutral organizer", "patrol.2", *INFLUENCE)  # p2: Morning Rounds
    play(match, "pub", "neutral innovator", "pub.3")
    match.undo(0)  # nothing new so far
    match.undo(0)
    match.undo(0)
    play(match, "patrol", "neutral adventurer", "knock_knock_down")
    assert kind(match) == "secondary"
    play(match, "influence", "chief_mate")
    assert match.may_undo(0)
    play(match, "1")
    assert match.view(1)["challenges"] == ["light-8", "light-7", "light-1"]
    assert kind(match) == "keep"
    assert not match.may_undo(0)  # the cards are drawn

    play(match, "light-1")
    match.undo(0)  # which card to keep is still open
    assert kind(match) == "keep"
    play(match, "light-8", "light-7")
    assert kind(match) == "threat-card"
    assert match.may_undo(0)
    play(match, "light-7")
    assert kind(match) == "transition"
    assert not match.may_undo(0)  # the Threat die is rolled


def before_the_attack(**modules: bool) -> Match[Any]:
    """Jack's last answer will end his Secondary Action; sustenance is full."""
    match = first_game(None, **modules)
    play(match, *SET_UP_THE_TRAP, "trampler", *UNTIL_THE_ATTACK)
    return match


@pytest.mark.rule("E1-INFO-04")
def test_info_04_no_undo_once_a_trap_was_turned_up() -> None:
    match = before_the_attack(trap_module=True, wall_module=True)
    assert match.may_undo(1)
    play(match, "1")
    told = [event.kind for event in match.events(since=4)]
    assert "trap-revealed" in told
    assert not {"trap-rolled", "wall-rolled", "threat-rolled"} & set(told)
    assert {decision.kind for decision in match.decisions} == {"reward"}
    assert not match.may_undo(1)


@pytest.mark.rule("E1-INFO-04")
def test_info_04_turning_up_a_trap_is_a_barrier_without_any_roll() -> None:
    scene = Scene(trap_module=True)
    scene.dinos("expansion", d1_c1="T")
    table = scene.table(["expansion.d2.c1", "raptor"])
    place_trap(table, EMMY)
    trap_phase(table, scene.attack("military"))  # no Trap there
    assert table.barrier == 0
    trap_phase(table, scene.attack("expansion"))
    assert table.barrier == len(table.answers()) == 2


@pytest.mark.rule("E1-INFO-04")
def test_info_04_no_undo_after_another_players_choice() -> None:
    match = pertinax.new_game("episode1", players=3, seed=2, options={"first_player": 1})
    match.choose(2, "military")
    assert match.may_undo(2)
    match.choose(1, "expansion")
    assert not match.may_undo(2)
    assert match.may_undo(1)


@pytest.mark.rule("E1-INFO-04")
def test_info_04_no_undo_after_the_end_of_the_turn() -> None:
    match = first_game()
    play(match, "rations", "neutral adventurer", "rations.1", "influence", "chief_mate")
    assert match.may_undo(0)
    play(match, "1")
    assert match.decisions[0].seat == 1
    assert not match.may_undo(0)


@pytest.mark.rule("E1-INFO-04")
def test_info_04_cards_shuffled_back_stay_drawn() -> None:
    # Decks are shuffled in the wrap-up of a stage and in the Wrap Up of an Assembly: both come
    # after the cards were seen, and the turn is over.
    match = first_game({"patrol": [6, 0], "light": [7, 6, 0], "threat": [5]})  # Stray Trampler
    play(match, "training", "neutral organizer", "training.1")
    play(match, "recruit", "recruit-for-food", "stop", *INFLUENCE)
    play(match, "pub", "neutral innovator", "pub.3", *INFLUENCE)
    play(match, "patrol", "neutral organizer", "patrol.2", "stray_trampler", *INFLUENCE)
    play(match, "light-1")
    assert match.view()["challenges"] == []
    assert match.decisions[0].seat == 1
    assert not match.may_undo(0)


# Secret choices


@pytest.mark.rule("E1-INFO-02", "E1-INFO-06", "E1-R-172")
def test_info_06_a_reward_list_may_be_changed_until_the_last_is_in() -> None:
    match = before_the_attack(trap_module=True)
    play(match, "1")
    assert sorted(decision.seat for decision in match.decisions) == [0, 1]
    before = [received(match, seat) for seat in (1, None)]
    asked = [decision.seat for decision in match.decisions]

    match.choose(0, "8")
    assert [decision.seat for decision in match.decisions] == [1]
    assert match.may_undo(0)
    assert not match.may_undo(1)
    match.undo(0)
    assert [decision.seat for decision in match.decisions] == asked
    assert [received(match, seat) for seat in (1, None)] == before

    match.choose(0, "stop")
    match.choose(1, "8")
    assert [event.values for event in match.events(since=4) if event.kind == "reward"] == [(1, 8)]
    assert not match.may_undo(0)
    assert not match.may_undo(1)


@pytest.mark.rule("E1-INFO-02")
def test_info_02_a_reward_list_is_hidden_until_all_are_in() -> None:
    picked = before_the_attack(trap_module=True)
    declined = before_the_attack(trap_module=True)
    play(picked, "1")
    play(declined, "1")
    picked.choose(0, "8")
    declined.choose(0, "stop")
    for seat in (1, None):
        assert received(picked, seat) == received(declined, seat)
    picked.choose(1, "stop")
    declined.choose(1, "stop")
    assert received(picked, 1) != received(declined, 1)


def before_an_assembly(seed: int) -> Match[Any]:
    """Four players; the turn that empties the pool waits for the first common secret choice."""
    return until_together(pertinax.new_game("episode1", players=4, seed=seed), 14, seed)


@pytest.mark.rule("E1-INFO-02", "E1-INFO-06")
def test_info_06_an_assembly_choice_may_be_changed_until_the_last_is_in() -> None:
    match = next(
        match
        for match in map(before_an_assembly, range(50))
        if [decision.kind for decision in match.decisions][:3] == ["assembly-reward"] * 3
    )
    seats = [decision.seat for decision in match.decisions]
    early, middle, late = seats[0], seats[1], seats[-1]
    for seat in (early, middle):
        while match.decision(seat) is not None:
            match.choose(seat, "votes")
    shown = received(match, late)
    while match.may_undo(early):
        match.undo(early)
    assert match.decision(middle) is None  # what others have answered stays
    while match.decision(early) is not None:
        match.choose(early, "production")
    assert received(match, late) == shown
    answer_together(match, seats[1:], "votes")
    assert sides_taken(match, early) == {"production"}
    assert not match.may_undo(early)


# Chance


@pytest.mark.rule("E1-INFO-07", "E1-R-173")
def test_info_07_seed_and_choices_replay_the_game_exactly() -> None:
    bots = [AtRandom(seat) for seat in range(3)]
    match = pertinax.new_game("episode1", players=3, seed=11)
    match.play(bots)
    again = pertinax.load_game(str(match.record()))
    expect_same(match, again)


@pytest.mark.rule("E1-INFO-07")
def test_info_07_one_source_for_each_game_whatever_else_is_played() -> None:
    alone = first_game()
    play(alone, *SET_UP_THE_TRAP, "raptor", *UNTIL_THE_ATTACK)
    one, other = first_game(), first_game()
    for answer in [*SET_UP_THE_TRAP, "raptor", *UNTIL_THE_ATTACK]:
        play(other, answer)
        play(one, answer)
    assert one.hash() == other.hash() == alone.hash()

    seeds = [pertinax.new_game("episode1", players=4, seed=seed).hash() for seed in (1, 2, 1)]
    assert seeds[0] == seeds[2] != seeds[1]
