"""E1-SETUP, E1-FIRSTGAME and the Dissenters' setup (E1-2P-01 to -03)."""

from itertools import product
from typing import Any

import pytest
from any_scene import AtRandom, reason, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.api import new_game
from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode1.rules.names import OFFICERS, ZONES
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.setup import setup
from pertinax.games.perseverance.episode1.rules.state import State
from pertinax.games.perseverance.shared.rules.assembly import assembly_rewards, majorities
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import COLOURS, DISSENTERS, FOOD, LEADERS
from pertinax.games.perseverance.shared.rules.threat import challenges
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Match

FIRST_GAME = ["chief_mate", "chief_of_security", "chief_steward", "chief_engineer"]
SINGLE_STAGE = {
    "morning_rounds", "lost_luggage", "berry_pickers", "night_watch", "snare_line",
    "scare_them_off", "stray_trampler", "palisade_detail",
}  # fmt: skip


def game(players: int = 4, seed: int = 1, **options: Any) -> Match[State]:
    return new_game("episode1", players, seed, options)


def set_up(players: int, *zones: str, **options: Any) -> Scene:
    """A game after setup, first player p1; the Zones are chosen from the last player on."""
    given = {"first_player": 1, "officers": "first-game", **options}
    scene = Scene(players, dealt=False, **given)
    scene.run(setup, answers=zones)
    return scene


# The lobby


@pytest.mark.rule("E1-SETUP-01")
def test_setup_01_what_the_lobby_may_set() -> None:
    for players in (1, 5):
        with pytest.raises(NotReadable, match="2 to 4 players"):
            game(players)
    for modules in product((False, True), repeat=4):
        keys = ("dino_module", "wall_module", "trap_module", "threat_module")
        chosen = dict(zip(keys, modules, strict=True))
        shown = game(2, first_game=True, **chosen).view()["modules"]
        assert tuple(shown.values()) == modules
    with pytest.raises(NotReadable, match="option wall_module"):
        game(wall_module="perhaps")
    assert game(side="B").view()["side"] == "B"
    assert game(breach=[8, 1, 3]).view()["breach_tokens"] == [1, 3, 8]


@pytest.mark.rule("E1-R-33")
def test_ruling_33_one_board_side_for_all() -> None:
    for side in ("C", ["A", "B"], ["B", "B", "B", "B"]):
        with pytest.raises(NotReadable, match="E1-SETUP-01"):
            game(side=side)


@pytest.mark.rule("E1-SETUP-02")
def test_setup_02_no_leader_and_no_colour_twice() -> None:
    shown = game(3, leaders=["keoni", "jack", "phoenix"]).view()["players"]
    assert [player["leader"] for player in shown] == ["keoni", "jack", "phoenix"]
    with pytest.raises(NotReadable, match="E1-SETUP-02"):
        game(2, leaders=["jack", "jack"])
    with pytest.raises(NotReadable, match="E1-SETUP-02"):
        game(2, colours=["blue", "blue"])
    with pytest.raises(NotReadable, match="adelita, jack, phoenix, keoni"):
        game(2, leaders=["jack", "robert"])


@pytest.mark.rule("E1-R-27")
def test_ruling_27_leader_and_colour_are_chosen_independently() -> None:
    for leader in LEADERS:
        for colour in COLOURS:
            other = COLOURS[COLOURS.index(colour) - 1]
            rival = LEADERS[LEADERS.index(leader) - 1]
            match = game(2, leaders=[leader, rival], colours=[colour, other], first_game=True)
            mine = match.view()["players"][0]
            assert (mine["leader"], mine["colour"]) == (leader, colour)
            # Two colours stay unused for the Dissenters, and play is the same with any of them.
            assert match.hash() == game(2, leaders=[leader, rival], first_game=True).hash()


# The main board


@pytest.mark.parametrize(("players", "columns", "spaces"), [(2, 3, 24), (3, 3, 24), (4, 4, 27)])
@pytest.mark.rule("E1-SETUP-03")
def test_setup_03_board_side_by_player_count(players: int, columns: int, spaces: int) -> None:
    table = game(players, first_game=True).view()
    assert len(table["die_spaces"]) == spaces
    for zone in table["zones"]:
        assert zone["columns"] == columns
        assert not zone["dangerous"]
        assert zone["open_settlements"] == 6
        # Row d3 is covered: its spaces are not in the fill order.
        assert sorted(zone["fill_order"]) == list(range(2 * columns))


@pytest.mark.parametrize(
    ("players", "tiles"),
    [
        (2, [[12, 6, 0], [20, 10, 0]]),
        (3, [[11, 6, 0], [16, 9, 0], [21, 12, 0]]),
        (4, [[12, 7, 3], [17, 10, 5], [22, 13, 7]]),
    ],
)
@pytest.mark.rule("E1-SETUP-04")
def test_setup_04_assembly_scoring_tiles_ascend(players: int, tiles: list[list[int]]) -> None:
    assert game(players, first_game=True).view()["assembly_tiles"] == tiles


@pytest.mark.rule("E1-SETUP-04", "E1-R-16")
def test_setup_04_one_assembly_reward_tile_per_zone() -> None:
    scene = Scene()
    for zone in ZONES:
        scene.settlement(f"{zone}.1", ROBERT)
    holders = scene.run(majorities)
    assert holders == [ROBERT] * 4
    scene.run(assembly_rewards, holders, answers=["votes", "production", "votes", "production"])
    assert [decision.about for decision in scene.asked] == [(zone,) for zone in ZONES]


@pytest.mark.rule("E1-SETUP-05", "E1-R-32")
def test_setup_05_two_single_stage_patrols_lie_open() -> None:
    seen: set[str] = set()
    for seed in range(30):
        match = game(2, seed, first_game=True)
        offer = match.view()["patrols"]
        assert len(set(offer)) == 2
        assert set(offer) <= SINGLE_STAGE
        assert match.view()["patrol_deck"] == 17
        seen.update(offer)
    assert seen == SINGLE_STAGE

    scene = set_up(4, "sustenance", "military", "expansion")
    (deck,) = scene.state.patrol_deck
    names = {scene.setting.patrol_cards[card].text for card in deck}
    open_ones = {scene.setting.patrol_cards[card].text for card in scene.state.offer}
    assert names & SINGLE_STAGE == SINGLE_STAGE - open_ones
    assert len(names - SINGLE_STAGE) == 11


@pytest.mark.rule("E1-SETUP-06")
def test_setup_06_two_challenge_decks_of_eight() -> None:
    scene = Scene()
    for deck in (scene.setting.light_challenges, scene.setting.heavy_challenges):
        assert [scene.setting.challenges[card].number for card in deck] == list(range(1, 9))
    scene.on_patrol(ROBERT, "stray_trampler", light=4, heavy=4)
    decision = scene.asks(challenges, ROBERT, 1)
    drawn = texts(decision)
    assert len(set(drawn)) == 8
    assert [card.split("-")[0] for card in drawn] == ["light"] * 4 + ["heavy"] * 4


@pytest.mark.rule("E1-SETUP-07", "E1-R-07")
def test_setup_07_dinos_and_resources() -> None:
    scene = set_up(4, "sustenance", "military", "expansion")
    assert scene.state.dino_supply[1:] == [24, 20, 0]
    scene.run(gain, ROBERT, FOOD, 1000, "test")
    assert scene.stock(ROBERT, "food") == 1001
    # E1-R-07: 8 Traps each, 8 Combat Rewards on one board for all.
    for seat in range(4):
        assert scene.supply(seat, "trampler-traps") + scene.supply(seat, "raptor-traps") == 8
    assert len(scene.setting.rewards) == 8


@pytest.mark.rule("E1-SETUP-08", "E1-R-06")
def test_setup_08_officers_at_random_one_per_zone() -> None:
    found = set()
    for seed in range(40):
        officers = tuple(tile["officer"] for tile in game(seed=seed).view()["officers"])
        assert sorted(officers) == sorted(OFFICERS)
        found.add(officers)
    assert {officers[0] for officers in found} == set(OFFICERS)
    assert len(found) > 10


@pytest.mark.rule("E1-SETUP-08")
def test_setup_08_the_assignment_never_changes() -> None:
    match = game(2, seed=3)
    before = [(tile["officer"], tile["zone"]) for tile in match.view()["officers"]]
    match.play([AtRandom()] * 2)
    assert match.result is not None
    assert [(tile["officer"], tile["zone"]) for tile in match.view()["officers"]] == before


@pytest.mark.rule("E1-SETUP-09")
def test_setup_09_breach_tokens_at_random() -> None:
    seen = set()
    for seed in range(30):
        tokens = game(2, seed, first_game=True).view()["breach_tokens"]
        assert len(set(tokens)) == 3
        seen.update(tokens)
    assert seen == set(range(1, 9))
    # Cards 2, 5 and 4 of the deck: each is drawn from those still there.
    scripted = new_game(
        "episode1", 2, 1, {"first_game": True}, script={"breach": [1, 3, 2], "pool": [0] * 13}
    )
    assert scripted.view()["breach_tokens"] == [2, 4, 5]


@pytest.mark.rule("E1-SETUP-09", "E1-R-26")
def test_setup_09_breach_tokens_as_agreed() -> None:
    assert game(breach=[7, 2, 6]).view()["breach_tokens"] == [2, 6, 7]
    for wrong in ([2, 2, 3], [1, 2], [0, 1, 2], [1, 2, 9], "2 6 7"):
        with pytest.raises(NotReadable, match="E1-SETUP-09"):
            game(breach=wrong)


@pytest.mark.parametrize(
    ("players", "neutral", "dissenters", "total"), [(2, 9, 2, 13), (3, 8, 0, 11), (4, 10, 0, 14)]
)
@pytest.mark.rule("E1-SETUP-10", "E1-EX-02", "E1-2P-02")
def test_setup_10_the_pool(players: int, neutral: int, dissenters: int, total: int) -> None:
    dice: dict[str, int] = {}
    for die, count in game(players, first_game=True).view()["pool"].items():
        owner = die.split()[0]
        dice[owner] = dice.get(owner, 0) + count
    assert dice.pop("neutral") == neutral
    assert dice.pop("dissenters", 0) == dissenters
    assert dice == {f"p{seat}": 1 for seat in range(1, players + 1)}
    assert neutral + dissenters + players == total


@pytest.mark.rule("E1-SETUP-10")
def test_setup_10_the_pool_is_rolled() -> None:
    scene = Scene(3, dealt=False, first_game=True)
    scene.roll("pool", "innovator", "organizer", "mediator", *["adventurer"] * 8)
    scene.run(setup)
    shown = EPISODE1.view(scene.state, None)["pool"]
    assert shown == {
        "p1 innovator": 1, "p2 organizer": 1, "p3 mediator": 1, "neutral adventurer": 8,
    }  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("E1-SETUP-11", "E1-SETUP-12")
def test_setup_11_and_12_every_player_starts_alike(players: int) -> None:
    match = game(players)
    for seat in range(players):
        mine = match.view(seat)["players"][seat]
        assert mine["followers"] == 10
        assert (mine["valor"], mine["safeguard"], mine["votes"]) == (0, 0, 0)
        assert (mine["food"], mine["scrap"], mine["story"]) == (1, 1, 2)
        assert (mine["light"], mine["heavy"]) == (1, 0)
        assert mine["supply"] == {
            "settlements": 12, "walls": 7, "cubes": 15, "dice": 4, "traps": 8, "light": 4,
            "heavy": 5,
        }  # fmt: skip
        assert mine["leader_at"] == "home"


@pytest.mark.rule("E1-SETUP-12")
def test_setup_12_the_side_decides_the_starting_assets() -> None:
    for side, food in (("A", 1), ("B", 2)):
        shown = game(side=side, leaders=["adelita", "jack", "phoenix", "keoni"]).view()["players"]
        assert [player["food"] for player in shown] == [food, 1, 1, 1]
        assert [player["story"] for player in shown] == [2, 2, 2, 2]


# Who starts, and where


@pytest.mark.rule("E1-SETUP-13", "E1-R-25")
def test_setup_13_first_player_at_random_or_named() -> None:
    assert {game(3, seed, first_game=True).view()["first"] for seed in range(20)} == {0, 1, 2}
    assert game(3, first_game=True, first_player=3).view()["first"] == 2
    for wrong in (0, 4, "p1"):
        with pytest.raises(NotReadable, match="option first_player"):
            game(3, first_player=wrong)


@pytest.mark.rule("E1-SETUP-13", "E1-SETUP-17")
def test_setup_17_the_first_player_takes_the_first_turn_and_play_goes_clockwise() -> None:
    match = game(4, first_game=True, first_player=3)
    assert [decision.seat for decision in match.decisions] == [JEREMY]
    seats = []
    for turn in range(2, 7):
        seats.append(match.view()["active"])
        match.play([AtRandom()] * 4, until_turn=turn)
    assert seats == [JEREMY, OLIVIA, ROBERT, EMMY, JEREMY]


@pytest.mark.rule("E1-SETUP-14", "E1-R-34")
def test_setup_14_starting_zones_from_the_last_player_on() -> None:
    match = game(4, first_player=2, officers="first-game")
    # Turn order is Emmy, Jeremy, Olivia, Robert: Robert chooses first, Emmy takes what is left.
    for seat, zone in ((ROBERT, "military"), (OLIVIA, "protection"), (JEREMY, "sustenance")):
        assert [decision.seat for decision in match.decisions] == [seat]
        assert match.decisions[0].kind == "start-zone"
        match.choose(seat, zone)
        if seat == ROBERT:
            assert reason(match.decisions[0], "military") == "E1-SETUP-14"
    table = match.view()
    owners = ["p3", "p1", "p2", "p4"]
    assert [zone["settlements"] for zone in table["zones"]] == [
        [owner, *[None] * 9] for owner in owners
    ]
    assert [officer["row"] for officer in table["officers"]] == [[owner] for owner in owners]
    for player in table["players"]:
        assert (player["supply"]["settlements"], player["supply"]["cubes"]) == (11, 14)


@pytest.mark.rule("E1-R-34")
def test_ruling_34_with_three_players_one_zone_stays_empty() -> None:
    scene = set_up(3, "protection", "sustenance", "expansion")
    assert [zone.settlements[0] for zone in scene.state.zones] == [EMMY, -1, ROBERT, JEREMY]
    assert scene.row("chief_of_security") == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("E1-SETUP-14", "E1-R-31")
def test_ruling_31_setup_brings_no_bonus(players: int) -> None:
    scene = set_up(players, *ZONES[: min(players, 3)])
    assert scene.told("gained") == []
    assert scene.told("officer-row-full") == []
    assert max(len(scene.row(officer)) for officer in OFFICERS) <= 2


# Two players


@pytest.mark.rule("E1-EX-01", "E1-SETUP-15", "E1-2P-03")
def test_example_01_the_dissenters_set_up() -> None:
    scene = Scene(2, dealt=False, first_player=2, officers="first-game")
    scene.script["dissenters"] = [1]  # of military and protection
    scene.run(setup, answers=["sustenance", "expansion"])
    settlements = [zone.settlements[:3] for zone in scene.state.zones]
    assert settlements == [
        [ROBERT, -1, -1], [DISSENTERS, -1, -1], [EMMY, -1, -1], [DISSENTERS, DISSENTERS, -1],
    ]  # fmt: skip
    assert scene.row("chief_mate") == [ROBERT, DISSENTERS]
    assert scene.row("chief_steward") == [EMMY, DISSENTERS]
    assert scene.row("chief_engineer") == [DISSENTERS, DISSENTERS]
    assert scene.row("chief_of_security") == [DISSENTERS]
    assert scene.told("gained") == []


@pytest.mark.rule("E1-2P-03")
def test_2p_03_the_doubled_zone_is_drawn_at_random() -> None:
    doubled: set[str] = set()
    for seed in range(20):
        zones = game(2, seed, first_game=True, leaders=["keoni", "jack"]).view()["zones"]
        doubled.update(zone["zone"] for zone in zones if zone["settlements"][1] == "dissenters")
    assert doubled == {"expansion", "protection"}


@pytest.mark.rule("E1-R-28")
def test_ruling_28_the_second_dissenter_settlement_stands_on_space_2() -> None:
    scene = set_up(2, "sustenance", "military")
    doubled = [zone for zone in scene.state.zones if zone.settlements.count(DISSENTERS) == 2]
    assert [zone.settlements[:2] for zone in doubled] == [[DISSENTERS, DISSENTERS]]
    assert [scene.stock(seat, "votes") for seat in range(2)] == [0, 0]
    assert scene.state.dissenter_votes == 0


@pytest.mark.rule("E1-2P-01")
def test_2p_01_the_dissenters_take_no_turn_and_no_decision() -> None:
    match = game(2, seed=5)
    match.play([AtRandom()] * 2)
    assert match.result is not None
    assert len(match.result.scores) == 2
    assert {line.seat for line in match.record().lines} == {0, 1}
    assert {event.values[0] for event in match.events() if event.kind == "turn"} == {0, 1}
    assert len(match.view()["players"]) == 2


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.rule("E1-2P-01")
def test_2p_01_no_dissenters_with_more_players(players: int) -> None:
    match = game(players, seed=5, first_game=True)
    assert not any(die.startswith("dissenters") for die in match.view()["pool"])
    assert not any("dissenters" in zone["settlements"] for zone in match.view()["zones"])


@pytest.mark.rule("E1-R-29")
def test_ruling_29_four_dice_three_settlements_nine_cubes_of_the_dissenters() -> None:
    match = game(2, seed=8)
    match.play([AtRandom()] * 2)
    told = match.events()
    placed = [event.values for event in told if event.kind == "settled"]
    assert sum(owner == "dissenters" for owner, _ in placed) == 3
    cubes = [event.values for event in told if event.kind == "influenced"]
    assert sum(owner == "dissenters" for owner, _ in cubes) == 9
    rolled = [event.values for event in told if event.kind == "pool-die"]
    # 2 in the first pool, 4 in the second.
    assert [owner for owner, _ in rolled[:13]].count("dissenters") == 2
    assert [owner for owner, _ in rolled[13:]].count("dissenters") == 4


# Modules


@pytest.mark.rule("E1-SETUP-16")
def test_setup_16_dino_dice_and_threat_tokens() -> None:
    scene = Scene(2, dealt=False, first_game=True, dino_module=True, threat_module=True)
    scene.roll("normal-dino", "raptor")
    scene.roll("dangerous-dino", "trampler raptor")
    scene.run(setup)
    table = EPISODE1.view(scene.state, None)
    assert table["dino_dice"] == ["raptor", "trampler raptor"]
    assert [player["threat"] for player in table["players"]] == [{"light": 0, "heavy": 0}] * 2
    assert game(2, first_game=True).view()["dino_dice"] is None


# The first game


@pytest.mark.rule("E1-FIRSTGAME-01")
def test_firstgame_01_side_a() -> None:
    assert game(first_game=True).view()["side"] == "A"
    with pytest.raises(NotReadable, match="E1-FIRSTGAME-01"):
        game(first_game=True, side="B")
    # No ability: Jack is not asked where a Dino of his die goes.
    scene = Scene(leaders=["jack", "adelita", "phoenix", "keoni"], first_game=True)
    scene.has(ROBERT, story=0)
    scene.pool("neutral adventurer")
    scene.run(primary_action, ROBERT, answers=["rations"])
    assert [decision.kind for decision in scene.asked] == ["effect"]


@pytest.mark.rule("E1-FIRSTGAME-02", "E1-R-06")
def test_firstgame_02_the_officers_of_the_preset() -> None:
    for seed in range(5):
        officers = game(seed=seed, first_game=True).view()["officers"]
        assert [tile["officer"] for tile in officers] == FIRST_GAME
        assert [tile["zone"] for tile in officers] == list(ZONES)
    with pytest.raises(NotReadable, match="E1-FIRSTGAME-02"):
        game(first_game=True, officers=FIRST_GAME[::-1])


@pytest.mark.rule("E1-FIRSTGAME-03", "E1-EX-03")
def test_example_03_the_first_game_with_four_players() -> None:
    match = game(first_game=True, leaders=["keoni", "jack", "adelita", "phoenix"])
    table = match.view()
    for seat in range(4):
        assert table["zones"][seat]["settlements"] == [f"p{seat + 1}", *[None] * 9]
        assert table["officers"][seat]["officer"] == FIRST_GAME[seat]
        assert table["officers"][seat]["row"] == [f"p{seat + 1}"]
        player = table["players"][seat]
        assert player["followers"] == 10
        assert (player["food"], player["scrap"], player["story"], player["light"]) == (1, 1, 2, 1)
        assert (player["supply"]["light"], player["supply"]["heavy"]) == (4, 5)
    assert match.turn == 1
    assert match.decisions[0].kind == "effect"


@pytest.mark.rule("E1-FIRSTGAME-03", "E1-R-30")
def test_ruling_30_the_preset_with_fewer_players() -> None:
    three = game(3, first_game=True, leaders=["phoenix", "adelita", "keoni"]).view()["zones"]
    assert [zone["settlements"][0] for zone in three] == ["p3", None, "p2", "p1"]
    two = game(2, first_game=True, leaders=["jack", "adelita"]).view()
    first = [zone["settlements"][0] for zone in two["zones"]]
    assert first == ["dissenters", "p1", "p2", "dissenters"]
    second = [zone["settlements"][1] for zone in two["zones"]]
    assert second.count("dissenters") == 1
    assert sum(officer["row"].count("dissenters") for officer in two["officers"]) == 5


@pytest.mark.rule("E1-FIRSTGAME-04")
def test_firstgame_04_the_preset_is_offered_not_forced() -> None:
    match = game(4)
    assert match.decisions[0].kind == "start-zone"
    # The rest of setup stays free with the preset: first player, Breach tokens, modules.
    preset = game(4, first_game=True, first_player=2, breach=[1, 2, 3], wall_module=True).view()
    assert (preset["first"], preset["breach_tokens"]) == (EMMY, [1, 2, 3])
    assert preset["modules"]["wall"]
    assert sum(preset["pool"].values()) == 14
    assert set(preset["patrols"]) <= SINGLE_STAGE
