"""View and preview: outposts with what is locked and why; odds by the functions of the rules."""

from itertools import product

import pytest

from games.immersive.scene import Scene
from games.perpetuity.scene import ANOOK, VESKA
from pertinax.games.immersive.rules.preview import preview
from pertinax.games.immersive.rules.view import view
from pertinax.games.immersive.rules.views import UsePreview


def foreseen(scene: Scene, worker: str = "1 post-p3") -> UsePreview:
    return preview(scene.state)["immersive"]["players"][ANOOK]["outposts"]["p3"][worker]


@pytest.mark.rule("PP-IMM-12", "PP-IMM-10")
def test_the_view_says_what_is_locked_where_and_for_whom() -> None:
    scene = Scene(2, mode="competitive")
    scene.outpost(ANOOK, "p3", survey=2, fuel=1, artifact=1)
    scene.shelter(ANOOK, "believer", "p3")
    scene.shelter(ANOOK, "zealot", "p3", here={"ore": 1}, home={"food": 2})
    scene.own.kept[ANOOK] = 1
    scene.suit(VESKA, 0)
    for seat in (None, ANOOK, VESKA):
        shown = view(scene.state, seat)
        part = shown["immersive"]
        assert shown["game"] == "perpetuity-immersive"
        assert part["bag"] == 7
        assert part["mortals"][ANOOK] == {
            "locked": {"fuel": 0, "food": 2, "ore": 0},
            "survey_kept": 1,
            "suits": [],
        }
        assert part["mortals"][VESKA]["suits"] == [0]
        (outpost,) = part["outposts"]
        assert (outpost["seat"], outpost["planet"], outpost["survey"]) == (ANOOK, "p3", 2)
        assert outpost["locked"] == {"fuel": 0, "food": 0, "ore": 1}
        assert outpost["slots"] == [
            {
                "slot": 1,
                "alien": "believer",
                "village": 0,
                "outpost": {"fuel": 0, "food": 0, "ore": 0},
                "warehouse": {"fuel": 0, "food": 0, "ore": 0},
            },
            {
                "slot": 2,
                "alien": "zealot",
                "village": 1,
                "outpost": {"fuel": 0, "food": 0, "ore": 1},
                "warehouse": {"fuel": 0, "food": 2, "ore": 0},
            },
            None,
        ]
        assert outpost["worker"] == {"level": 1, "status": "ready", "at": "post:p3"}
    workers = view(scene.state, None)["players"][ANOOK]["workers"]
    assert "post:p3" in [worker["at"] for worker in workers]


@pytest.mark.rule("PP-IMM-05", "PP-IMM-18")
def test_the_view_says_who_fills_a_tile() -> None:
    scene = Scene(2)
    scene.outpost(ANOOK, "p3")
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3])
    scene.use(ANOOK, 0, "p3", "collect", collect=["ore"] * 3)
    (outpost,) = view(scene.state, None)["immersive"]["outposts"]
    assert outpost["tiles"]["collect"] == [{"level": 3, "suited": False, "ship": 1}]
    assert outpost["tiles"]["explore"] == []


@pytest.mark.rule("PP-IMM-07")
@pytest.mark.parametrize("left", [1, 5])
def test_the_odds_of_exploring_are_those_of_all_throws(left: int) -> None:
    scene = Scene(2)
    scene.outpost(ANOOK, "p3", survey=1)
    scene.own.left = left
    throws = list(product([0, 0, 0, 1, 1, 1], repeat=2))
    found = [min(sum(throw), left) for throw in throws]
    shown = foreseen(scene)["explore"]
    assert shown["dice"] == 2
    assert shown["villages"] == [
        [found.count(number), len(throws)] for number in range(min(2, left) + 1)
    ]
    risks = [sum(throw) for throw in product([1, 1, 0, 0, 0, 0], repeat=3)]
    assert shown["artifacts"] == [[risks.count(number), 216] for number in range(4)]


@pytest.mark.rule("PP-IMM-09", "PP-IMM-13", "PP-IMM-32")
def test_the_odds_of_negotiating() -> None:
    scene = Scene(2, mode="competitive")
    scene.outpost(ANOOK, "p3", ore=2)
    scene.has(ANOOK, ore=3, fuel=1)
    scene.village("skeptic_ore", "p3")
    scene.village("believer", "p3")
    scene.village("zealot", "p3")
    scene.outpost(VESKA, "p3")
    scene.shelter(VESKA, "skeptic_ore", "p3", here={"ore": 2})
    shown = {each["village"]: each for each in foreseen(scene)["negotiate"]}
    assert shown["skeptic_ore"]["odds"] == [[0, 1], [3, 6], [27, 36], [189, 216], [1, 1]]
    assert shown["believer"]["odds"] == [[1, 1]]
    assert shown["zealot"]["refused"] == "no-gift-here"
    rival = shown["skeptic_ore p2.1"]
    assert rival["least"] == 3
    assert rival["odds"] == [[0, 1], [0, 1], [0, 1], [189, 216], [1, 1]]
    scene.planet("p3", 6)
    scene.player(ANOOK).immunity = -1
    scene.card("intensify", "quadrant:6")
    fewer = {each["village"]: each for each in foreseen(scene)["negotiate"]}
    assert fewer["skeptic_ore"]["odds"][:3] == [[0, 1], [0, 1], [3, 6]]
    assert foreseen(scene)["explore"]["dice"] == 1


@pytest.mark.rule("PP-IMM-03", "PP-IMM-17", "PP-IMM-44")
def test_prices_and_what_closes_the_bag() -> None:
    scene = Scene(2)
    shown = preview(scene.state)["immersive"]
    assert shown["sites"] == [
        {"markers": 1, "cost": {"food": 1, "ore": 2}},
        {"markers": 2, "cost": {"fuel": 1, "food": 2, "ore": 3}},
    ]
    assert shown["survey"] == {"markers": 1, "cost": {"fuel": 1, "food": 1, "ore": 1}}
    assert not shown["closing"]
    scene.has(ANOOK, ore=2, food=1)
    assert preview(scene.state)["immersive"]["players"][ANOOK]["sites"] == [["resources"], []]
    for tile in ("sta_comms", "ast_comms"):
        scene.state.gone[scene.tile(tile)] = True
    assert preview(scene.state)["immersive"]["closing"]


@pytest.mark.rule("PP-IMM-26")
def test_the_preview_says_why_a_tile_is_refused() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.outpost(ANOOK, "p3")
    assert foreseen(scene)["refused"] == {
        "explore": "no-survey-marker",
        "negotiate": "no-village-here",
    }
    scene.planet("p3", 6)
    scene.player(ANOOK).immunity = -1
    scene.card("broken", "quadrant:6")
    assert set(foreseen(scene)["refused"].values()) == {"broken"}
    assert foreseen(scene)["cards"] == ["f_time_1"]
