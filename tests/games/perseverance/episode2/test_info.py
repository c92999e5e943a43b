"""E2-INFO: who may know what, what may be taken back, where chance comes from."""

import json
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
from games.perseverance.episode2.scene import BEN, FRED, ISABELLE, JOHN, Scene2
from games.perseverance.scene import sides_taken

from pertinax import Match, NotNow
from pertinax.games.perseverance.episode2.rules.game import EPISODE2, hidden_cards, redeal
from pertinax.games.perseverance.episode2.rules.names import POLITICS, SETTLE, TEMPLE
from pertinax.games.perseverance.episode2.rules.politics import politics
from pertinax.games.perseverance.episode2.rules.secondary import secondary_action
from pertinax.games.perseverance.episode2.rules.setting import STARTER
from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.games.perseverance.episode2.rules.view import view
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import LIGHT, VALOR
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.placing import choice_refusal
from pertinax.kernel.chance import Chance
from pertinax.kernel.events import EVERYONE
from pertinax.kernel.match import Deal
from pertinax.texts import Texts

# The pool of every game here: p1, p2 and the Dissenters show Adventurers, the Neutral dice
# 2 Adventurers, 3 Organizers, 2 Mediators and 2 Innovators. Keoni (p1) begins.
POOL = [0] * 6 + [2] * 3 + [3] * 2 + [5] * 2


def new_game(players: int, seed: int, **options: Any) -> Match[State]:
    return Match.start(Deal(EPISODE2, players, str(seed), options))


def first_game(**script: list[int]) -> Match[State]:
    """Two players: Keoni (p1, sustenance) begins, Jack (p2, military) follows."""
    options = {"first_game": True, "first_player": 1, "leaders": ["keoni", "jack"]}
    named = {purpose.replace("_", "-"): draws for purpose, draws in script.items()}
    return Match.start(Deal(EPISODE2, 2, "5", options, script={"pool": POOL, **named}))


# What is public


@pytest.mark.rule("E2-INFO-01")
def test_info_01_everything_but_hands_is_seen_by_all() -> None:
    scene = Scene2()
    scene.has(FRED, food=3, story=4, valor=5, votes=2, permanent_votes=1, light=3, heavy=1)
    scene.topples(FRED, light=1, leader=True)
    scene.cubes("chief_mate", FRED)
    scene.perks(FRED, "herder", "tamer")
    scene.enclosure(FRED, trampler=1, raptor=2)
    scene.camp("start", FRED)
    scene.outpost("crash_site", "p1", FRED)
    scene.watchtower("p1", FRED)
    scene.breach(FRED, "plains_attack_07", "p1", on_outpost=True, trampler=2)
    scene.dinos("p2", "none", "raptor")
    mine = view(scene.state, FRED)
    for seat in (JOHN, BEN, None):
        theirs = view(scene.state, seat)
        fred = theirs["players"][FRED]
        assert fred == mine["players"][FRED]
        assert [fred["food"], fred["story"], fred["valor"], fred["votes"]] == [3, 4, 5, 2]
        assert [fred["followers"], fred["permanent_votes"]] == [10, 1]
        assert fred["toppled"] == {"light": 1, "heavy": 0, "leader": True}
        assert fred["perks"] == ["herder", "tamer"]
        assert fred["enclosure"] == {"trampler": 1, "raptor": 2, "shieldhead": 0}
        assert fred["breach"] == {
            "card": "plains-attack-07",
            "dinos": {"trampler": 2, "raptor": 0, "shieldhead": 0},
            "position": "p1",
            "on": "outpost",
        }
        places = {place["position"]: place for place in theirs["map"]}
        assert places["p1"]["outpost"] == {"tile": "crash_site", "owner": "p2", "breached": True}
        assert places["start"]["camp"] == {"owner": "p2", "breached": False}
        assert places["p1"]["watchtower"]
        assert [space["dino"] for space in places["p2"]["dinos"]] == [False, True]
        for public in ("officers", "pool", "die_spaces", "adventures", "outposts", "zones", "map"):
            assert theirs[public] == mine[public]


@pytest.mark.rule("E2-INFO-02", "E2-R-01")
def test_info_02_starter_and_temple_cards_are_a_secret_of_their_owner() -> None:
    scene = Scene2()
    scene.hand(FRED, "starter_first_steps", "temple_trial_of_wit", "canyon_rope_bridge")
    scene.player(FRED).completed = (scene.card("starter_stray_suitcases"),)
    assert view(scene.state, FRED)["players"][FRED]["hand"] == scene.in_hand(FRED)
    for seat in (JOHN, None):
        shown = view(scene.state, seat)["players"][FRED]
        assert shown["hand"] == ["canyon_rope_bridge"]  # everybody saw it being taken
        assert shown["cards"] == 3
        assert shown["completed"] == ["starter_stray_suitcases"]
    assert "starter_first_steps" not in json.dumps(view(scene.state, JOHN))


@pytest.mark.rule("E2-INFO-02", "E2-R-01", "E2-SECOND-08")
def test_ruling_01_a_card_taken_from_the_offer_is_known_to_all() -> None:
    """View, log and what bots may imagine agree: everybody saw the card lie open."""
    scene = Scene2()
    scene.offer("canyon", "canyon_rope_bridge", "canyon_echo_caves")
    scene.run(secondary_action, FRED, answers=["explore", "canyon_rope_bridge", "story"])
    taken = next(event for event in scene.events if event.kind == "adventure-taken")
    assert (taken.only, taken.values) == (EVERYONE, (FRED, "canyon_rope_bridge"))
    for seat in (JOHN, FRED, None):
        assert view(scene.state, seat)["players"][FRED]["hand"] == ["canyon_rope_bridge"]
        imagined = scene.state.copy()
        redeal(imagined, seat, Chance("other"))
        assert scene.card("canyon_rope_bridge") in imagined.players[FRED].hand


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.rule("E2-INFO-02", "E2-R-01")
def test_info_02_does_not_call_a_card_of_the_offer_secret(language: str) -> None:
    """The rule names the decks that are secret in a hand, and the ruling on the others."""
    texts = Texts.load(language)
    assert "E2-R-01" in texts.get("E2-INFO-02")
    words = {"en": ("starter", "temple"), "fr": ("départ", "temple"), "pl": ("startow", "świątyn")}
    for rule in ("E2-INFO-02", "E2-R-01"):
        assert all(word in texts.get(rule).lower() for word in words[language])


@pytest.mark.rule("E2-INFO-02")
def test_info_02_nobody_knows_what_a_deck_holds_next() -> None:
    scene = Scene2()
    scene.attack_deck("plains_attack_01", "plains_attack_02", "plains_attack_03")
    before = [view(scene.state, seat) for seat in (0, 1, None)]
    for deck in ("adventure_decks", "attack_left"):
        turned = tuple(tuple(reversed(cards)) for cards in getattr(scene.state, deck))
        setattr(scene.state, deck, turned)
    scene.state.outpost_deck = tuple(tuple(reversed(layer)) for layer in scene.state.outpost_deck)
    assert [view(scene.state, seat) for seat in (0, 1, None)] == before
    assert before[0]["attack_decks"]["plains"]["left"] == 3
    assert "plains-attack" not in json.dumps(before[0])


@pytest.mark.rule("E2-INFO-02")
def test_info_02_hidden_cards_change_nothing_that_others_receive() -> None:
    """The same answers with other Starter and Temple cards in p2's hand."""
    compared = 0
    for seed in range(4):
        chance = Random(seed)
        game = new_game(3, seed)
        twin = Match.load(EPISODE2, game.record())
        while game.turn == 0:
            answer = chance.choice(game.decisions[0].options).text
            play(game, answer)
            play(twin, answer)
        hand = game._snapshot.players[1].hand
        swapped = tuple(
            next(
                card
                for card in hidden_cards(game._snapshot, None, deck)
                if all(card not in player.hand for player in game._snapshot.players)
            )
            for deck in (STARTER, TEMPLE)
        )
        twin._snapshot = game._snapshot.copy()
        twin._snapshot.players[1].hand = swapped
        assert set(hand) != set(swapped)
        twin._advance(None)
        while game.turn < 20 and not played(game, hand) and not played(twin, swapped):
            for seat in (None, 0, 2):
                assert received_since(game, seat, 1) == received_since(twin, seat, 1)
            asked = game.decisions[0].seat
            both = [{option.text for option in each.decisions[0].options} for each in (game, twin)]
            answer = chance.choice(sorted(both[0] & both[1]))
            game.choose(asked, answer)
            twin.choose(asked, answer)
            compared += 1
    assert compared > 40


def played(match: Match[State], hand: tuple[int, ...]) -> bool:
    player = match._state.players[1]
    return player.patrol in hand or bool(set(player.completed) & set(hand))


def received_since(match: Match[State], seat: int | None, turn: int) -> str:
    others = [[decision.seat, decision.kind] for decision in match.decisions]
    events = [[event.kind, event.values] for event in match.events(seat, turn)]
    return json.dumps([match.view(seat), events, others])


@pytest.mark.rule("E2-INFO-02")
def test_info_02_what_is_dealt_anew_is_unseen_by_that_seat() -> None:
    scene = Scene2()
    hands = [
        ("starter_first_steps", "temple_trial_of_wit"),
        ("starter_beyond_the_gate", "temple_trial_of_strength", "plains_stampede"),
        ("temple_trial_of_momentum",),
        ("starter_stray_suitcases", "temple_trial_of_leadership"),
    ]
    for seat, hand in enumerate(hands):
        scene.hand(seat, *hand)
    scene.player(ISABELLE).completed = (scene.card("starter_smoke_on_the_ridge"),)
    seen: list[set[str]] = [set(), set(), set(), set()]
    for seed in range(60):
        state = scene.state.copy()
        EPISODE2.redeal(state, JOHN, Chance(str(seed)))
        names = [[state.setting.adventures[card].name for card in p.hand] for p in state.players]
        assert names[JOHN] == list(hands[JOHN])
        assert names[FRED][2] == "plains_stampede"
        assert [len(each) for each in names] == [2, 3, 1, 2]
        assert len({name for each in names for name in each}) == 8
        for seat in range(4):
            seen[seat].update(names[seat])
    starters = {"starter_beyond_the_gate", "starter_stray_suitcases"}
    assert {name for name in seen[FRED] | seen[BEN] if name.startswith("starter")} == starters
    assert len({name for name in seen[ISABELLE] if name.startswith("temple")}) == 5


@pytest.mark.rule("E2-INFO-02")
def test_info_02_a_bot_cannot_dream_up_a_hidden_card() -> None:
    notes = []
    for card in ("starter_first_steps", "starter_stray_suitcases"):
        match = first_game(starter=[0, 0])
        snapshot = match._snapshot
        temple = snapshot.players[1].hand[1]
        names = [each.name for each in snapshot.setting.adventures]
        snapshot.players[0].hand = (names.index("starter_beyond_the_gate"),)
        snapshot.players[1].hand = (names.index(card), temple)
        match._advance(None)
        spy = Spy()
        match.play([spy, None])
        assert match.decisions[0].seat == 1
        notes.append(spy.notes)
    assert len(notes[0]) > 2
    assert notes[0] == notes[1]


# Undo


@pytest.mark.rule("E2-INFO-03", "E2-R-02")
def test_info_03_free_within_the_turn_and_for_the_active_player_only() -> None:
    match = first_game()
    start = match.hash()
    play(match, "training", "neutral organizer", "training.1", "recruit", "recruit-for-food")
    assert kind(match) == "training"
    assert match.may_undo(0)
    assert not match.may_undo(1)
    with pytest.raises(NotNow):
        match.undo(1)
    while match.may_undo(0):
        match.undo(0)
    assert match.hash() == start
    with pytest.raises(NotNow):
        match.undo(0)


@pytest.mark.rule("E2-INFO-03")
def test_info_03_no_undo_once_a_card_was_revealed() -> None:
    match = first_game()
    play(match, "salvage", "neutral innovator", "salvage.1", "explore")
    assert kind(match) == "adventure-offer"
    assert match.may_undo(0)
    play(match, match.decisions[0].options[0].text)
    assert kind(match) == "find"
    assert not match.may_undo(0)


@pytest.mark.rule("E2-INFO-03")
def test_info_03_no_undo_once_an_outpost_was_revealed() -> None:
    match = first_game()
    tile = match.view(0)["outposts"][0]
    play(match, "build", "neutral innovator", "build.1", "outpost")
    assert match.may_undo(0)
    play(match, tile)
    assert len(match.view(0)["outposts"]) == 3
    assert not match.may_undo(0)


@pytest.mark.rule("E2-INFO-03")
def test_info_03_no_undo_of_an_attack_or_of_anothers_choice() -> None:
    scene = Scene2()
    scene.outpost("crash_site", "start", FRED)
    scene.has(JOHN, story=0)
    scene.has(FRED, valor=6)
    scene.pool("neutral innovator", "neutral innovator")
    scene.attack_deck("plains_attack_07")
    table = scene.table(["crash_site", "stop", "valor 1", "stop"])
    EPISODE2.turn(table)
    kinds = [answer.kind for answer in table.answers()]
    assert kinds.index("effect") < table.barrier <= kinds.index("defend")
    match = new_game(3, 2, first_player=1, officers="first-game")
    play(match, "military", "skinner")
    assert match.may_undo(2)
    match.choose(1, "expansion")
    assert match.may_undo(1)
    assert not match.may_undo(2)


@pytest.mark.rule("E2-INFO-03")
def test_info_03_no_undo_after_the_end_of_the_turn() -> None:
    match = first_game()
    play(match, "salvage", "neutral innovator", "salvage.1")
    assert match.may_undo(0)
    play(match, "stop")
    assert match.decisions[0].seat == 1
    assert not match.may_undo(0)


# Gains, choices, order


@pytest.mark.rule("E2-INFO-05", "E2-ASSET-05", "E2-ASSET-02")
def test_info_05_what_does_not_fit_is_lost() -> None:
    scene = Scene2()
    scene.has(JOHN, valor=5, light=4)
    scene.run(gain, JOHN, VALOR, 3, "test")
    scene.run(gain, JOHN, LIGHT, 3, "test")
    assert [scene.stock(JOHN, "valor"), scene.stock(JOHN, "light")] == [6, 5]
    scene.run(gain, JOHN, VALOR, 1, "test")
    assert scene.told("gained") == []


@pytest.mark.rule("E2-INFO-05", "E2-INFO-06")
def test_info_06_an_effect_needs_an_option_that_does_something() -> None:
    scene = Scene2()
    scene.has(JOHN, food=0, scrap=0, island_resource=0, story=0, valor=0)
    scene.pool("neutral organizer", "neutral mediator")
    dice = [die for die, count in enumerate(scene.state.pool) if count]
    for effect in (POLITICS, SETTLE):
        assert choice_refusal(scene.state, JOHN, effect, dice) is not None
    scene.has(JOHN, valor=2)
    assert choice_refusal(scene.state, JOHN, POLITICS, dice) is None
    scene.run(politics, JOHN)  # paid in full, then gained
    assert scene.told("spent") == [(JOHN, "valor", 2)]
    assert next(event.kind for event in scene.events if event.kind != "only-option") == "spent"


@pytest.mark.rule("E2-INFO-07", "E2-R-03")
@pytest.mark.parametrize("active", [JOHN, FRED])
def test_info_07_the_active_player_first_then_clockwise(active: int) -> None:
    scene = Scene2()
    scene.state.active = active
    scene.cubes("chief_mate", JOHN, FRED, FRED)
    scene.run(influence, JOHN, 0, 1)
    other = FRED if active == JOHN else JOHN
    assert scene.told("gained") == [
        (active, "food", 1, "officer-bonus"), (other, "food", 1, "officer-bonus"),
    ]  # fmt: skip


# Secret choices and chance


def before_an_assembly(seed: int) -> Match[State]:
    """Four players; the turn that empties the pool waits for the first common secret choice."""
    return until_together(new_game(4, seed), 14, seed)


@pytest.mark.rule("E2-INFO-02", "E2-INFO-08")
def test_info_08_a_secret_choice_may_be_changed_until_the_last_is_in() -> None:
    match = next(
        match
        for match in map(before_an_assembly, range(50))
        if [decision.kind for decision in match.decisions][:2] == ["assembly-reward"] * 2
    )
    seats = [decision.seat for decision in match.decisions]
    early, late = seats[0], seats[-1]
    shown = received(match, late)
    while match.decision(early) is not None:
        match.choose(early, "votes")
    views = [match.view(late), [str(event) for event in match.events(late)]]
    while match.may_undo(early):
        match.undo(early)
    assert received(match, late) == shown
    while match.decision(early) is not None:
        match.choose(early, "production")
    assert [match.view(late), [str(event) for event in match.events(late)]] == views
    answer_together(match, seats[1:], "votes")
    assert sides_taken(match, early) == {"production"}
    assert not match.may_undo(early)


@pytest.mark.rule("E2-INFO-08")
def test_info_08_seed_and_choices_replay_the_game_exactly() -> None:
    match = new_game(3, 11, side="random")
    match.play([AtRandom(seat) for seat in range(3)])
    again = Match.load(EPISODE2, match.record())
    expect_same(match, again)
    hashes = [new_game(4, seed).hash() for seed in (1, 2, 1)]
    assert hashes[0] == hashes[2] != hashes[1]
