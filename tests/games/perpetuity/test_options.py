"""What the host may set: players, modes, ways of Perpetuity, difficulty."""

from typing import Any

import pytest

from pertinax.games.perpetuity.rules.box import load_box
from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.games.perpetuity.rules.names import COOPERATIVE, DEDICATED, NOBODY, SOLO
from pertinax.games.perpetuity.rules.options import read_options
from pertinax.games.perpetuity.rules.setting import Setting
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal


@pytest.mark.rule("PP-FRAME-01")
@pytest.mark.parametrize(
    ("players", "mode", "way"),
    [
        (1, "solo", "cards"),
        (2, "cooperative", "cards"),
        (4, "cooperative", "cards"),
        (5, "cooperative", "dedicated"),
    ],
)
def test_frame_01_one_to_five_players(players: int, mode: str, way: str) -> None:
    options = read_options(players, {})
    assert (options["mode"], options["perpetuity"]) == (mode, way)
    assert list(PERPETUITY.players) == [1, 2, 3, 4, 5]
    with pytest.raises(NotReadable):
        Deal(PERPETUITY, 6, "seed")


@pytest.mark.rule("PP-FRAME-02", "PP-MODE-08")
def test_frame_02_a_dedicated_player_is_the_last_seat() -> None:
    setting = Setting(load_box(), 4, read_options(4, {"perpetuity": "dedicated"}))
    assert (setting.way, setting.mortals, setting.perpetuity) == (DEDICATED, 3, 3)
    assert setting.mode == COOPERATIVE
    for way in ("damage", "cards"):
        setting = Setting(load_box(), 4, read_options(4, {"perpetuity": way}))
        assert (setting.mortals, setting.perpetuity) == (4, NOBODY)


@pytest.mark.rule("PP-FRAME-02", "PP-SOLO-01", "PP-MODE-04")
def test_solo_is_played_without_a_dedicated_player() -> None:
    for way in ("damage", "cards"):
        setting = Setting(load_box(), 1, read_options(1, {"perpetuity": way}))
        assert setting.mode == SOLO
        assert setting.mortals == 1


MISTAKES: list[tuple[int, dict[str, Any], str]] = [
    (1, {"perpetuity": "dedicated"}, "PP-FRAME-02"),
    (2, {"perpetuity": "dedicated"}, "PP-FRAME-02"),
    (5, {"perpetuity": "cards"}, "PP-FRAME-01"),
    (3, {"perpetuity": "angry"}, "option perpetuity"),
    (3, {"mode": "solo"}, "PP-MODE-04"),
    (1, {"mode": "cooperative"}, "PP-MODE-04"),
    (3, {"mode": "war"}, "PP-MODE-01"),
    (3, {"heroes": ["anook", "anook", "veska"]}, "PP-SETUP-08"),
    (3, {"heroes": ["anook"]}, "PP-SETUP-08"),
    (4, {"heroes": ["anook", "veska", "ordun", "mirelle"], "perpetuity": "dedicated"}, "3 differ"),
    (3, {"first_player": 4}, "option first_player"),
    (3, {"first_player": 3, "perpetuity": "dedicated"}, "1 to 2"),
    (3, {"extra_aliens": 3}, "PP-SETUP-14"),
    (3, {"extra_aliens": True}, "PP-SETUP-14"),
    (3, {"board_side": 1}, "PP-SETUP-17"),
    (3, {"board_side": 3, "perpetuity": "dedicated"}, "choose, 1 or 2"),
    (3, {"board_side": True, "perpetuity": "dedicated"}, "choose, 1 or 2"),
    (3, {"fleet_support": "yes"}, "option fleet_support"),
    (3, {"shield_tick": 1}, "option shield_tick"),
    (3, {"shield_literal": "L"}, "option shield_literal"),
    (3, {"immersive": True}, "unknown option"),
]


@pytest.mark.parametrize(("players", "given", "message"), MISTAKES)
def test_mistakes_are_named(players: int, given: dict[str, Any], message: str) -> None:
    with pytest.raises(NotReadable, match=message):
        read_options(players, given)


def test_all_options_are_filled_in_and_read_back() -> None:
    given = {"perpetuity": "dedicated", "board_side": 2, "heroes": ["ordun", "anook"]}
    options = read_options(3, given)
    assert options == {
        "perpetuity": "dedicated",
        "mode": "cooperative",
        "heroes": ["ordun", "anook"],
        "first_player": "random",
        "extra_aliens": 0,
        "board_side": 2,
        "fleet_support": True,
        "perp_opening_card": True,
        "shield_tick": False,
        "shield_literal": False,
    }
    assert read_options(3, options) == options
