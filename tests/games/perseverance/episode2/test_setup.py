"""E2-SETUP, E2-FIRSTGAME, the map's sides (E2-MAP-02, -03) and the Dissenters' setup."""

from collections.abc import Mapping
from typing import Any

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import BEN, FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.map import temple
from pertinax.games.perseverance.episode2.rules.names import OFFICERS, TEMPLE, ZONES
from pertinax.games.perseverance.episode2.rules.options import read_options
from pertinax.games.perseverance.episode2.rules.setting import STARTER
from pertinax.games.perseverance.episode2.rules.setup import setup
from pertinax.games.perseverance.episode2.rules.view import view
from pertinax.games.perseverance.shared.rules.names import (
    COLOURS,
    DISSENTERS,
    LEADERS,
    NEUTRAL,
    NOBODY,
)
from pertinax.games.rulebooks import rulebooks
from pertinax.kernel.errors import NotReadable

FIRST_GAME = ["chief_mate", "chief_of_security", "chief_steward", "chief_engineer", "captain"]
A_START = {
    "sustenance": ["sustenance", "defender"],
    "military": ["military", "skinner"],
    "expansion": ["expansion", "gatherer"],
    "construction": ["construction", "herder"],
    "discovery": ["discovery", "agile_1"],
}


def begin(players: int = 4, **options: Any) -> Scene2:
    """Before setup; the first player is p1, Officers are those of the first game."""
    return Scene2(players, False, **{"first_player": 1, "officers": "first-game", **options})


def set_up(players: int = 4, *zones: str, **options: Any) -> Scene2:
    """After setup; the Zones are chosen from the last player on, each with a free Perk."""
    scene = begin(players, **options)
    chosen = zones or tuple(ZONES[:players])
    scene.run(setup, answers=[answer for zone in chosen for answer in A_START[zone]])
    return scene


# What the table may set


@pytest.mark.rule("E2-MAP-02", "E2-SETUP-12", "E2-DET-01")
def test_options_and_what_is_wrong_with_them() -> None:
    options = read_options(3, {})
    assert options["side"] == "A"
    assert options["temple"] is True
    assert options["leaders"] == list(LEADERS[:3])
    assert options["colours"] == list(COLOURS[:3])
    assert options["officers"] == "random"
    assert options["threat_module"] is False
    mistakes: list[tuple[dict[str, Any], str]] = [
        ({"side": "C"}, "option side"),
        ({"leaders": ["jack", "jack", "keoni"]}, "E2-SETUP-12"),
        ({"colours": ["blue"]}, "E2-SETUP-12"),
        ({"officers": ["captain"]}, "all Officers"),
        ({"threat_module": 1}, "option threat_module"),
        ({"temple": "near"}, "option temple"),
        ({"temple": False, "side": "B"}, "E2-R-119"),
        ({"first_player": 4}, "option first_player"),
        ({"walls": True}, "unknown option"),
    ]
    for wrong, message in mistakes:
        with pytest.raises(NotReadable, match=message):
            read_options(3, wrong)


# Boards, decks and pools


@pytest.mark.rule("E2-SETUP-01")
@pytest.mark.parametrize(("players", "spaces", "room"), [(2, 20, 7), (3, 20, 7), (4, 23, 8)])
def test_01_board_side_by_players(players: int, spaces: int, room: int) -> None:
    scene = Scene2(players)
    city = [space for space in scene.setting.spaces if ZONES[space.zone] != "discovery"]
    assert len(city) == spaces
    assert [len(each) for each in scene.setting.settlement_spaces] == [room] * 4


@pytest.mark.rule("E2-SETUP-02", "E2-R-05")
def test_02_two_plains_and_two_canyon_cards_on_offer() -> None:
    scene = set_up()
    for deck, cards in enumerate((7, 11)):
        offer = scene.state.adventure_offer[deck]
        left = [card for layer in scene.state.adventure_decks[deck] for card in layer]
        assert len(offer) == 2
        assert len(left) == cards - 2
        assert not set(offer) & set(left)
        for card in (*offer, *left):
            assert scene.setting.adventures[card].deck == deck
    shown = view(scene.state, None)
    assert [len(shown["adventures"][name]) for name in ("plains", "canyon")] == [2, 2]
    assert shown["adventure_decks"] == {"plains": 5, "canyon": 9}


@pytest.mark.rule("E2-SETUP-03")
def test_03_eight_light_and_eight_heavy_challenges() -> None:
    setting = Scene2().setting
    assert len(setting.light_challenges) == len(setting.heavy_challenges) == 8
    assert not set(setting.light_challenges) & set(setting.heavy_challenges)


@pytest.mark.rule("E2-SETUP-04")
def test_04_the_rally_marker_is_off_the_map() -> None:
    scene = set_up()
    assert scene.state.rally == NOBODY
    assert view(scene.state, None)["rally"] is None
    assert scene.setting.threat_faces == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("E2-SETUP-05")
@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 3), (4, 3)])
def test_05_assembly_tiles_in_rising_order(players: int, number: int) -> None:
    tiles = view(Scene2(players).state, None)["assembly_tiles"]
    assert len(tiles) == number
    assert tiles == sorted(tiles)


@pytest.mark.rule("E2-SETUP-06")
def test_06_a_reward_tile_for_each_of_five_zones() -> None:
    scene = Scene2()
    assert ZONES == ("sustenance", "military", "expansion", "construction", "discovery")
    assert len(scene.setting.production) == 5


@pytest.mark.rule("E2-SETUP-07", "E2-MAP-05")
def test_07_general_supply_less_the_dinos_on_the_map() -> None:
    assert Scene2().state.dino_supply == [0, 24, 20, 20]
    scene = set_up()
    wild = [0, 0, 0, 0]
    for position, spaces in enumerate(scene.setting.dino_spaces):
        for place, space in enumerate(spaces[0]):
            there = scene.state.dinos[position][place]
            assert there == (space.dino if space.setup else 0)
            wild[there] += 1
    assert sum(wild[1:]) > 0
    assert scene.state.dino_supply[1:] == [24 - wild[1], 20 - wild[2], 20 - wild[3]]


@pytest.mark.rule("E2-SETUP-08", "E2-ATTACK-10")
def test_08_two_face_down_attack_decks_of_ten() -> None:
    scene = set_up()
    assert [len(deck) for deck in scene.state.attack_left] == [10, 10]
    decks = view(scene.state, JOHN)["attack_decks"]
    for name in ("plains", "canyon"):
        assert decks[name]["left"] == 10
        assert decks[name]["back"] in ("calm", "wild")


@pytest.mark.rule("E2-SETUP-09", "E2-R-118")
def test_09_three_of_twenty_outposts_are_revealed() -> None:
    scene = set_up()
    shown = view(scene.state, None)
    assert len(set(shown["outposts"])) == 3
    assert shown["outpost_deck"] == 17


@pytest.mark.rule("E2-SETUP-10", "E2-EX-01", "E2-2P-01")
@pytest.mark.parametrize(
    ("players", "neutral", "dissenters", "total"), [(2, 9, 2, 13), (3, 8, 0, 11), (4, 10, 0, 14)]
)
def test_example_01_fresh_pools(players: int, neutral: int, dissenters: int, total: int) -> None:
    scene = set_up(players)
    owners = [sum(scene.state.pool[4 * owner : 4 * owner + 4]) for owner in range(6)]
    own = [1] * players + [0] * (4 - players)
    assert owners == [*own, dissenters, neutral]
    assert sum(scene.state.pool) == total
    assert [scene.supply(seat, "dice") for seat in range(players)] == [4] * players
    assert len(scene.told("pool-die")) == total
    assert scene.state.pool[4 * NEUTRAL :] != [0] * 4


@pytest.mark.rule("E2-SETUP-11")
def test_11_five_officers_at_random_or_as_agreed() -> None:
    seen = set()
    for seed in range(4):
        scene = begin(officers="random")
        scene.script["officers"] = [seed, 0, 0, 0, 0]
        scene.asks(setup)
        assert sorted(scene.state.officer_of) == list(range(5))
        seen.add(scene.state.officer_of)
    assert len(seen) == 4
    agreed = ["captain", "chief_steward", "chief_mate", "chief_engineer", "chief_of_security"]
    scene = begin(officers=agreed)
    scene.asks(setup)
    assert [OFFICERS[officer] for officer in scene.state.officer_of] == agreed
    assert scene.told("officer-assigned")[-1] == ("chief_of_security", "discovery")


@pytest.mark.rule("E2-SETUP-12", "E2-R-06")
def test_12_pieces_of_every_player() -> None:
    scene = Scene2(3, leaders=["keoni", "jack", "phoenix"], colours=["green", "blue", "purple"])
    for seat in range(3):
        assert scene.supply(seat, "settlements") == 12
        assert scene.supply(seat, "camps") == 6
        assert scene.supply(seat, "cubes") == 25
        assert scene.supply(seat, "dice") == 4
        assert scene.supply(seat, "light") + scene.stock(seat, "light") == 5
        assert scene.supply(seat, "heavy") == 5
        assert scene.supply(seat, "watchtowers") == 3
        assert scene.player(seat).breach_card == NOBODY
        assert scene.leader_at(seat) == "home"
    shown = view(scene.state, None)["players"]
    assert [player["leader"] for player in shown] == ["keoni", "jack", "phoenix"]
    assert [player["colour"] for player in shown] == ["green", "blue", "purple"]


@pytest.mark.rule("E2-SETUP-13", "E2-SETUP-14")
def test_13_trackers_and_starting_assets() -> None:
    shown: Mapping[str, object] = view(Scene2().state, FRED)["players"][FRED]
    expected = {
        "followers": 10, "valor": 1, "votes": 0, "permanent_votes": 0, "food": 1, "scrap": 1,
        "island_resource": 1, "story": 1, "glowberry": 2, "light": 1, "heavy": 0,
    }  # fmt: skip
    assert {asset: shown[asset] for asset in expected} == expected


@pytest.mark.rule("E2-SETUP-15", "E2-INFO-02")
def test_15_a_starter_and_a_temple_card_each() -> None:
    scene = set_up()
    hands = [scene.player(seat).hand for seat in range(4)]
    decks = [[scene.setting.adventures[card].deck for card in hand] for hand in hands]
    assert decks == [[STARTER, TEMPLE]] * 4
    assert len({card for hand in hands for card in hand}) == 8
    assert view(scene.state, JOHN)["players"][JOHN]["hand"] == scene.in_hand(JOHN)
    assert view(scene.state, JOHN)["players"][FRED]["hand"] == []
    assert view(scene.state, JOHN)["players"][FRED]["cards"] == 2
    dealt = [event for event in scene.events if event.kind == "dealt"]
    assert [event.only for event in dealt] == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.rule("E2-SETUP-16", "E2-R-04")
def test_16_the_first_player_is_drawn_or_chosen() -> None:
    for number in range(4):
        scene = begin(first_player="random")
        scene.script["first-player"] = [number]
        scene.asks(setup)
        assert scene.state.first == scene.state.active == number
    scene = begin(first_player=3)
    scene.asks(setup)
    assert scene.state.first == 2
    assert scene.told("first-player") == [(2,)]


# Starting places


@pytest.mark.rule("E2-SETUP-17", "E2-R-07")
def test_17_from_the_last_player_back_each_completely() -> None:
    scene = begin(first_player=2)  # p2, p3, p4, p1
    answers = [*A_START["discovery"], *A_START["military"], "expansion", "lobbyist", "valor"]
    scene.asks(setup, answers=answers)
    assert [(decision.seat, decision.kind) for decision in scene.asked] == [
        (JOHN, "start-zone"), (JOHN, "perk"), (BEN, "start-zone"), (BEN, "perk"),
        (ISABELLE, "start-zone"), (ISABELLE, "perk"), (ISABELLE, "perk-cost"),
    ]  # fmt: skip
    assert scene.stock(BEN, "light") == 2  # his Officer Bonus, before Isabelle chose


@pytest.mark.rule("E2-SETUP-18", "E2-R-57")
def test_18_a_free_city_zone_or_the_camp_of_the_starting_area() -> None:
    scene = begin()
    decision = scene.asks(setup, answers=[*A_START["discovery"], *A_START["military"]])
    assert texts(decision) == ["sustenance", "expansion", "construction"]
    assert reason(decision, "discovery") == reason(decision, "military") == "E2-SETUP-18"
    assert scene.state.camps[0] == BEN
    assert scene.supply(BEN, "camps") == 5
    assert scene.stock(BEN, "followers") == 10  # that Camp space has no reward
    assert scene.stock(BEN, "valor") == 1
    assert scene.state.settlements[ZONES.index("military")][ISABELLE] == 1
    assert scene.supply(ISABELLE, "settlements") == 11


@pytest.mark.rule("E2-SETUP-19")
def test_19_a_cube_on_the_officer_of_the_zone() -> None:
    scene = set_up(4, "discovery", "sustenance", "military", "expansion")
    assert scene.row("captain") == [BEN]
    assert scene.row("chief_mate") == [ISABELLE]
    assert scene.row("chief_of_security") == [FRED]
    assert scene.row("chief_steward") == [JOHN]
    assert [scene.supply(seat, "cubes") for seat in range(4)] == [23] * 4  # and one on the Perk


@pytest.mark.rule("E2-SETUP-20", "E2-SETUP-21", "E2-EX-02")
def test_example_02_john_starts_in_sustenance() -> None:
    others = [*A_START["discovery"], *A_START["military"], *A_START["expansion"]]
    scene = begin()
    decision = scene.asks(setup, answers=[*others, "sustenance"])
    assert texts(decision) == ["defender", "scholar"]  # not to be declined
    assert reason(decision, "trainer") == "E2-PERK-02"
    assert scene.row("chief_mate") == [JOHN]
    assert scene.stock(JOHN, "food") == 1

    scene = begin()
    scene.run(setup, answers=[*others, "sustenance", "defender"])
    assert scene.perks_of(JOHN) == ["defender"]
    assert scene.stock(JOHN, "food") == 2
    assert [scene.stock(JOHN, "story"), scene.stock(JOHN, "valor")] == [1, 1]

    for payment, left in [("story", [0, 1]), ("valor", [1, 0])]:
        scene = begin()
        scene.run(setup, answers=[*others, "sustenance", "scholar", payment])
        assert scene.perks_of(JOHN) == ["scholar"]
        assert scene.stock(JOHN, "food") == 2
        assert [scene.stock(JOHN, "story"), scene.stock(JOHN, "valor")] == left


@pytest.mark.rule("E2-SETUP-21", "E2-OFFICER-06", "E2-R-37")
@pytest.mark.parametrize(
    ("zone", "asset", "count"),
    [
        ("sustenance", "food", 2), ("military", "light", 2), ("expansion", "scrap", 2),
        ("construction", "glowberry", 4), ("discovery", "island_resource", 2),
    ],
)  # fmt: skip
def test_21_the_bonus_of_the_officer(zone: str, asset: str, count: int) -> None:
    scene = begin(3)
    scene.asks(setup, answers=A_START[zone])
    assert scene.stock(ISABELLE, asset) == count
    assert scene.stock(FRED, asset) == count - (2 if asset == "glowberry" else 1)


@pytest.mark.rule("E2-R-59")
def test_ruling_59_nobody_took_the_starting_camp() -> None:
    scene = set_up(4, "sustenance", "military", "expansion", "construction")
    assert scene.state.camps == [NOBODY] * 15
    assert scene.state.cleared[0]
    assert scene.setting.camp_rewards[0] == ("none", 0)


# The map


def sides(scene: Scene2) -> dict[str, str]:
    """What lies open, by position."""
    return {
        place["position"]: place["side"]
        for place in view(scene.state, None)["map"]
        if "side" in place
    }


@pytest.mark.rule("E2-MAP-02", "E2-MAP-03", "E2-R-58")
@pytest.mark.parametrize(("side", "place"), [("A", "c7"), ("B", "c3")])
def test_map_02_all_tiles_on_one_side(side: str, place: str) -> None:
    scene = begin(side=side)
    scene.asks(setup)
    assert scene.told("tile-laid") == [
        (name, side) for name in scene.setting.positions[1:15]
    ]  # fmt: skip
    assert scene.setting.positions[temple(scene.state)] == place


@pytest.mark.rule("E2-MAP-02", "E2-MAP-03", "E2-R-09")
def test_map_03_exactly_one_temple_whatever_is_rolled() -> None:
    def rolled(**sides: int) -> Scene2:
        scene = begin(side="random")
        names = scene.setting.positions[1:15]
        scene.script["tiles"] = [sides.get(name, 0) for name in names]
        return scene

    scene = rolled(p2=1, c7=0, c3=1)  # both show
    decision = scene.asks(setup)
    assert (decision.seat, decision.kind) == (JOHN, "temple")
    assert texts(decision) == ["c7", "c3"]
    assert (sides(scene)["c7"], sides(scene)["c3"]) == ("A", "B")  # for the choice to be seen
    for kept, shown in [("c7", ("A", "A")), ("c3", ("B", "B"))]:
        scene = rolled(p2=1, c7=0, c3=1)
        scene.asks(setup, answers=[kept])
        assert scene.told("tile-turned") == [("c3", "A") if kept == "c7" else ("c7", "B")]
        laid = sides(scene)
        assert (laid["c7"], laid["c3"]) == shown
        assert laid["p2"] == "B"
        assert scene.setting.positions[temple(scene.state)] == kept

    scene = rolled(c7=1, c3=0)  # none shows
    scene.asks(setup)
    laid = sides(scene)
    assert (laid["c7"], laid["c3"], laid["p2"]) == ("A", "A", "A")
    assert scene.setting.positions[temple(scene.state)] == "c7"


@pytest.mark.rule("E2-R-119")
def test_ruling_119_a_game_without_temple() -> None:
    scene = set_up(temple=False)
    laid = sides(scene)
    assert (laid["c7"], laid["c3"]) == ("B", "A")
    assert set(laid.values()) == {"A", "B"}
    assert temple(scene.state) == NOBODY
    for seat in range(4):
        assert [scene.setting.adventures[card].deck for card in scene.player(seat).hand] == [
            STARTER
        ]  # fmt: skip


# The first game


@pytest.mark.rule("E2-FIRSTGAME-01", "E2-FIRSTGAME-02")
def test_first_game_01_sides_and_officers() -> None:
    scene = Scene2(2, False, first_game=True)
    scene.run(setup)
    assert {side for _, side in scene.told("tile-laid")} == {"A"}
    assert scene.setting.positions[temple(scene.state)] == "c7"
    assert [OFFICERS[officer] for officer in scene.state.officer_of] == FIRST_GAME
    for wrong in ({"side": "B"}, {"officers": FIRST_GAME[::-1]}, {"temple": False}):
        with pytest.raises(NotReadable, match=r"E2-FIRSTGAME-0[12]"):
            read_options(2, {"first_game": True, **wrong})


@pytest.mark.rule("E2-FIRSTGAME-03", "E2-EX-35", "E2-R-54")
def test_example_35_the_preset_with_four_players() -> None:
    adelita, jack, phoenix, keoni = range(4)
    scene = Scene2(4, False, first_game=True)
    scene.run(setup)  # nothing is asked
    starts = [
        (keoni, "sustenance", "chief_mate", "defender", "food", 2),
        (jack, "military", "chief_of_security", "skinner", "light", 2),
        (adelita, "expansion", "chief_steward", "gatherer", "scrap", 2),
        (phoenix, "construction", "chief_engineer", "herder", "glowberry", 4),
    ]
    for seat, zone, officer, perk, asset, count in starts:
        assert scene.state.settlements[ZONES.index(zone)][seat] == 1
        assert scene.row(officer) == [seat]
        assert scene.perks_of(seat) == [perk]
        assert scene.stock(seat, asset) == count
    assert scene.row("captain") == []
    assert scene.state.camps == [NOBODY] * 15


@pytest.mark.rule("E2-FIRSTGAME-03")
def test_first_game_03_unused_places_stay_free() -> None:
    scene = Scene2(3, False, first_game=True, leaders=["keoni", "jack", "phoenix"])
    scene.run(setup)
    assert sum(scene.state.settlements[ZONES.index("expansion")]) == 0
    assert scene.row("chief_steward") == []


# Two players


@pytest.mark.rule("E2-2P-03", "E2-EX-18")
def test_example_18_dissenters_where_nobody_started() -> None:
    for strong, zone in enumerate(("military", "expansion", "construction")):
        scene = begin(2)
        scene.script["dissenters"] = [strong]
        scene.run(setup, answers=[*A_START["discovery"], *A_START["sustenance"]])
        settlements = {name: scene.state.settlements[ZONES.index(name)][4] for name in ZONES[:4]}
        expected = {"sustenance": 0, "military": 1, "expansion": 1, "construction": 1}
        expected[zone] = 2
        assert settlements == expected
        cubes = [scene.influence(officer, DISSENTERS) for officer in FIRST_GAME]
        assert sum(cubes) == 6
        assert cubes[ZONES.index(zone)] == 2
        assert scene.row("captain") == [FRED, DISSENTERS]


@pytest.mark.rule("E2-2P-03", "E2-2P-04")
def test_2p_03_two_zones_left_and_no_camp_for_dissenters() -> None:
    scene = begin(2)
    scene.script["dissenters"] = [1]
    scene.run(setup, answers=[*A_START["sustenance"], *A_START["military"]])
    assert [owners[4] for owners in scene.state.settlements] == [0, 0, 1, 2]
    assert [scene.influence(officer, DISSENTERS) for officer in FIRST_GAME] == [1, 1, 1, 2, 1]
    assert scene.state.camps == [NOBODY] * 15


@pytest.mark.rule("E2-FIRSTGAME-04")
def test_firstgame_04_rules_that_are_the_same_are_marked() -> None:
    books = rulebooks()
    first, second = books["episode1"], books["episode2"]
    same = {rule.id: rule.same_as for rule in second if rule.same_as}
    assert len(same) == 72
    assert all(rule_id in first for ids in same.values() for rule_id in ids)
    assert same["E2-STAGE-06"] == ("E1-PATROL-13", "E1-PATROL-14")
    assert "E2-POLITICS-02" not in same  # 2 Food here, 1 in Episode 1
    assert all(rule.same_as == () for rule in first)
