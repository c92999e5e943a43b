"""What each seat may see, and that nothing else reaches it (PP-AVATAR-11, PP-MODE-07, PP-R-56)."""

import json
from random import Random
from typing import Any

import pytest
from any_scene import AtRandom, received
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.game import PERPETUITY, redeal
from pertinax.games.perpetuity.rules.names import HEROES, IN_HAND, NOBODY
from pertinax.games.perpetuity.rules.under_way import Looking
from pertinax.games.perpetuity.rules.view import view
from pertinax.kernel.chance import Chance
from pertinax.kernel.match import Deal, Match

VARIANTS: dict[str, tuple[int, dict[str, Any]]] = {
    "solo-damage": (1, {"perpetuity": "damage"}),
    "solo-cards": (1, {"perpetuity": "cards"}),
    "cooperative-2": (2, {"perpetuity": "cards"}),
    "competitive-4": (4, {"perpetuity": "damage", "mode": "competitive"}),
    "dedicated-3": (3, {"perpetuity": "dedicated"}),
    "dedicated-5": (5, {"perpetuity": "dedicated", "mode": "competitive", "board_side": 2}),
}


def start(variant: str, seed: str = "1") -> Match[Any]:
    """A game as it stands after setup, first options taken."""
    players, options = VARIANTS[variant]
    match = Match.start(Deal(PERPETUITY, players, seed, options))
    while match.turn == 0 and match.decisions:
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])
    return match


@pytest.mark.parametrize("variant", VARIANTS)
def test_views_are_plain_data_for_everybody(variant: str) -> None:
    match = start(variant)
    for seat in (None, *range(match.deal.players)):
        seen = match.view(seat)
        assert json.loads(json.dumps(seen)) == seen
        assert seen["game"] == "perpetuity"
        assert seen["seat"] == seat
        assert len(seen["tiles"]) == 16
        assert len(seen["planets"]) == 4
        assert [player["hero"] for player in seen["players"]] == [
            HEROES[player.hero] for player in match._state.players
        ]


@pytest.mark.rule("PP-AVATAR-11", "PP-MODE-08")
def test_only_perpetuity_sees_its_hand_and_missions() -> None:
    match = start("dedicated-3")
    mine = match.view(2)
    names = [each["mission"] for each in mine["perpetuity"]["missions"]]
    assert len(names) == 2
    assert None not in names
    assert mine["forces"]["hand"] == ["f_time_1"]
    for seat in (0, 1, None):
        seen = match.view(seat)
        assert [each["mission"] for each in seen["perpetuity"]["missions"]] == [None, None]
        assert seen["forces"]["hand"] is None
        assert seen["forces"]["hand_size"] == 1
        assert seen["forces"]["trees"] == {"time": 1, "gravity": 0, "space": 0, "matter": 0}
        told = received(match, seat)
        assert not [name for name in names if name in told]


@pytest.mark.rule("PP-MODE-07")
def test_nobody_sees_the_hidden_mission_of_an_automated_perpetuity() -> None:
    match = start("cooperative-2")
    hidden = match._state.setting.missions[match._state.missions[1]].name
    for seat in (0, 1, None):
        assert match.view(seat)["perpetuity"]["missions"][1]["mission"] is None
        assert hidden not in received(match, seat)


@pytest.mark.rule("PP-AVATAR-11", "PP-MODE-07")
@pytest.mark.parametrize("variant", ["cooperative-2", "dedicated-3", "dedicated-5"])
def test_other_hidden_missions_change_nothing_that_mortals_receive(variant: str) -> None:
    match = start(variant)
    mortals = match._state.setting.mortals
    before = [received(match, seat) for seat in (None, *range(mortals))]
    missions = match._state.missions
    for attempt in range(20):
        redeal(match._state, 0, Chance(str(attempt)))
        if match._state.missions != missions:
            break
    assert match._state.missions != missions
    views = [json.dumps(match.view(seat)) for seat in (None, *range(mortals))]
    assert [json.dumps(json.loads(each)[0]) for each in before] == views


@pytest.mark.rule("PP-SETUP-17", "PP-R-41")
def test_imagined_missions_could_be_the_real_ones() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.mission("m_survive")
    scene.mission("m_level6", "face-up")
    scene.mission("m_one_tile")
    for attempt in range(40):
        redeal(scene.state, ANOOK, Chance(str(attempt)))
        missions = [scene.setting.missions[each] for each in scene.state.missions]
        assert missions[1].name == "m_level6"
        assert len({mission.name for mission in missions}) == 3
        assert sum(mission.level for mission in missions) >= 6


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    dealt = []
    for hidden in ("m_shield", "m_two_trees"):
        scene = Scene(2, perpetuity="cards")
        scene.mission("m_one_tile", "face-up")
        scene.mission(hidden)
        redeal(scene.state, VESKA, Chance("same"))
        dealt.append(scene.state.missions)
    assert dealt[0] == dealt[1]


def test_perpetuity_keeps_its_own_missions_when_it_imagines() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.mission("m_survive")
    scene.mission("m_two_level6")
    before = scene.state.missions
    redeal(scene.state, 2, Chance("1"))
    assert scene.state.missions == before


@pytest.mark.rule("PP-STATION-08", "PP-R-56")
def test_cards_that_were_drawn_are_seen_by_the_buyer_alone() -> None:
    scene = Scene(2)
    deck = scene.state.decks[0]
    top = deck.layers[0]
    scene.state.looking = Looking(VESKA, 0, top[:2])
    deck.layers = (top[2:],)
    looking = view(scene.state, VESKA)["looking"]
    assert looking is not None
    assert looking["cards"] == [scene.setting.research[card].name for card in top[:2]]
    for seat in (ANOOK, None):
        looking = view(scene.state, seat)["looking"]
        assert looking == {"seat": VESKA, "deck": "research", "count": 2, "cards": None}


@pytest.mark.rule("PP-R-56")
def test_others_imagine_any_unseen_card_under_the_pile_but_its_owner_does_not() -> None:
    scene = Scene(2)
    deck = scene.state.decks[0]
    top = deck.layers[0]
    under = (top[0], top[1])
    deck.layers, deck.known = (top[2:], under), (NOBODY, VESKA)
    before = view(scene.state, ANOOK)
    seen: set[tuple[int, ...]] = set()
    for attempt in range(30):
        twin = scene.state.copy()
        redeal(twin, VESKA, Chance(str(attempt)))
        assert sorted(twin.decks[0].layers[1]) == sorted(under)
        assert sorted(twin.decks[0].layers[0]) == sorted(top[2:])
        twin = scene.state.copy()
        redeal(twin, ANOOK, Chance(str(attempt)))
        seen.add(tuple(sorted(twin.decks[0].layers[1])))
        assert sorted(card for layer in twin.decks[0].layers for card in layer) == sorted(top)
        assert view(twin, ANOOK) == before
    assert len(seen) > 10


@pytest.mark.rule("PP-H-13")
def test_the_hand_follows_from_what_everybody_sees() -> None:
    """Piles are open by height and come in order: that is why nothing is dealt anew there."""
    scene = Scene(2, perpetuity="dedicated")
    scene.card("frail", "hand")
    scene.card("rotten_luck", "tile:ast_two")
    seen = view(scene.state, ANOOK)["forces"]
    unlocked = {
        f"f_{force}_{level + 1}" for force, n in seen["trees"].items() for level in range(n)
    }
    elsewhere = {each["card"] for each in seen["placed"]} | set(seen["discard"]) | set(seen["out"])
    hand = [card for card, at in enumerate(scene.state.cards) if at == IN_HAND]
    assert unlocked - elsewhere == {scene.setting.force_cards[card].name for card in hand}


@pytest.mark.rule("PP-SETUP-06")
def test_the_pile_of_damage_tiles_is_a_number() -> None:
    scene = Scene()
    scene.damage("ast_two", 3)
    assert view(scene.state, ANOOK)["damage_pile"] == {
        "pile": 11,
        "laid": ["ast_two"],
        "discard": [],
    }


# A dedicated Perpetuity at play


def all_of(match: Match[Any], seat: int | None) -> str:
    return received(match, seat) + json.dumps(match.preview(seat))


@pytest.mark.rule("PP-AVATAR-11", "PP-AVATAR-05", "PP-MODE-08")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_fulfilled_missions_change_nothing_that_mortals_receive(seed: int) -> None:
    """The same game with missions that are soon fulfilled and with others, turn by turn."""
    easy = ("m_one_tile", "m_level3_card", "m_survive")
    hard = ("m_level5", "m_two_level6", "m_level6")
    received_by_mortals: list[list[str]] = []
    could_complete = []
    for names in (easy, hard):
        match = start("dedicated-3", str(seed))
        missions = [mission.name for mission in match._state.setting.missions]
        count = len(match._state.missions)
        match._snapshot.missions = tuple(missions.index(name) for name in names[:count])
        mortals = [AtRandom(seed), AtRandom(seed + 1)]
        chance = Random(seed)
        told = []
        could = False
        while match.result is None and match._state.round < 9:
            match.play([*mortals, None], until_turn=match.turn + 1)
            told += [all_of(match, seat) for seat in (None, 0, 1)]
            while (decision := match.decision(2)) is not None:
                could = could or "complete" in [option.text for option in decision.options]
                options = [option for option in decision.options if option.text != "complete"]
                match.choose(2, chance.choice(options))
                told += [all_of(match, seat) for seat in (None, 0, 1)]
        received_by_mortals.append(told)
        could_complete.append(could)
    assert could_complete == [True, False]
    assert received_by_mortals[0] == received_by_mortals[1]


@pytest.mark.rule("PP-AVATAR-05", "PP-AVATAR-11", "PP-R-115", "PP-H-40")
def test_to_claim_a_mission_cannot_be_taken_back() -> None:
    match = start("dedicated-3")
    state = match._snapshot
    state.deeds[:] = [True] * len(state.deeds)
    missions = [mission.name for mission in state.setting.missions]
    state.missions = (missions.index("m_survive"), missions.index("m_shield"))
    state.active = 2
    match.play([None, None, None])
    match.choose(2, "complete")
    assert not match.may_undo(2)
    assert "m_survive" not in received(match, 0)
    match.choose(2, "m_survive")
    seen = match.view(0)["perpetuity"]["missions"]
    assert [each["mission"] for each in seen] == ["m_survive", "m_shield"]
    assert [each["state"] for each in seen] == ["completed", "face-up"]
