"""SOLO-VICT, SOLO-UI: how a game is won, and what the human sees."""

from typing import Any

import pytest
from games.perseverance.solo.episode1.solo_scene import SoloScene

from pertinax.games.perseverance.solo.episode1.rules.game import preview, view
from pertinax.games.perseverance.solo.shared.rules.forecast import forecast
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN, NAREK
from pertinax.games.perseverance.solo.shared.rules.victory import result, standing, tell_the_end


def ended(*followers: int, **options: Any) -> SoloScene:
    scene = SoloScene(**options)
    for seat, count in enumerate(followers):
        scene.has(seat, followers=count)
    scene.state.over = True
    return scene


@pytest.mark.rule("SOLO-VICT-01", "SOLO-VICT-02", "SOLO-VICT-03", "SOLO-VICT-04", "SOLO-EX-16")
def test_solo_ex_16_a_lead_of_24_is_not_enough() -> None:
    """Pioneer with one earlier Governorship: F 123, A 25."""
    for camilla, won in ((107, False), (106, True)):
        scene = ended(131, 98, camilla, ambition="pioneer", governorships=1)
        found = result(scene.state)
        assert found is not None
        assert found.winners == ((HUMAN,) if won else ())
        assert found.scores == (131, 98, camilla)
        assert scene.setting.solo.stakes.opposition == 3
        scene.run(tell_the_end)
        assert scene.told("condition") == [
            ("followers", 131, 123, True),
            ("ambition", 131 - camilla, 25, won),
        ]


@pytest.mark.rule("SOLO-VICT-01")
def test_solo_vict_01_a_lead_alone_does_not_win() -> None:
    found = result(ended(117, 1, 1).state)
    assert found is not None
    assert found.winners == ()


@pytest.mark.rule("SOLO-R-36", "SOLO-VICT-06")
def test_solo_r_36_two_who_tie_are_one_number() -> None:
    now = standing(ended(130, 110, 110).state)
    assert now["ambition"] == {"needed": 20, "there": 20, "met": True}


@pytest.mark.rule("SOLO-SRC-07", "SOLO-VICT-04")
def test_solo_vict_04_four_levels() -> None:
    levels = ("squatter", "pioneer", "trailblazer", "conqueror")
    settings = [SoloScene(ambition=level).setting.solo for level in levels]
    assert [(each.followers_needed, each.lead_needed) for each in settings] == [
        (114, 6),
        (118, 20),
        (122, 33),
        (126, 42),
    ]


@pytest.mark.rule("SOLO-VICT-05")
def test_solo_vict_05_glory_and_opposition_by_level() -> None:
    stakes = SoloScene(ambition="trailblazer").setting.solo.stakes
    assert (stakes.glory, stakes.opposition) == (3, 2)


# What is seen


@pytest.mark.rule("SOLO-UI-01", "SOLO-UI-05")
def test_solo_ui_01_all_cards_lie_open_but_the_order_of_the_deck() -> None:
    scene = SoloScene()
    scene.row("drill_yard", "new_roofs", "palisade")
    shown = view(scene.state, HUMAN)["solo"]
    assert shown == view(scene.state, None)["solo"]
    assert shown["row"] == ["drill_yard", "new_roofs", "palisade"]
    assert shown["deck"] == len(shown["may_come"]) == 13
    card = shown["cards"]["new_roofs"]
    assert card["lines"]["camilla"] == [{"name": "settle", "count": 1}] * 2
    assert (card["strip"], card["cross"]) == (["influence", "leader", "deploy"], 2)
    assert shown["standing"]["followers"]["needed"] == 118
    assert shown["choices"] == {"narek": "middle", "camilla": "middle"}


@pytest.mark.rule("SOLO-UI-02")
def test_solo_ui_02_which_card_would_be_held_for_each_zone() -> None:
    scene = SoloScene()
    scene.row("drill_yard", "new_roofs", "palisade")
    seen = preview(scene.state, HUMAN)["solo"]
    assert seen["matters"]
    found = seen["fresh"]["expansion"]
    assert (found["held"], found["camilla"]) == ("new_roofs", "palisade")
    others = ("none", "sustenance", "military", "protection")
    assert all(seen["fresh"][zone]["held"] == "palisade" for zone in others)
    scene.row("drill_yard", "new_roofs", "land_claim")
    assert not preview(scene.state, HUMAN)["solo"]["matters"]


@pytest.mark.rule("SOLO-UI-03")
def test_solo_ui_03_a_forecast_is_what_happens_and_changes_nothing() -> None:
    scene = SoloScene(dino_module=True)
    scene.state.dino_dice = [0, 0]
    scene.pool("p3 organizer", "neutral mediator")
    scene.settlement("expansion.1", HUMAN)
    before = scene.state.copy()
    seen = forecast(scene.state, CAMILLA, scene.card_of("new_roofs"))
    assert (seen.die, seen.space, seen.icon) == ("p3 organizer", "settle.3", "influence")
    assert scene.state.pool == before.pool
    assert scene.every("followers") == [10, 10, 10]
    scene.acts(CAMILLA, "new_roofs")
    done = [(event.kind, event.values) for event in scene.events]
    assert [(event.kind, event.values) for event in seen.events] == done
    assert seen.certain == len(seen.events)


@pytest.mark.rule("SOLO-UI-03")
def test_solo_ui_03_what_comes_after_a_die_is_uncertain() -> None:
    scene = SoloScene()
    scene.pool("neutral organizer")
    seen = forecast(scene.state, NAREK, scene.card_of("veterans"))
    kinds = [event.kind for event in seen.events]
    assert kinds[: seen.certain] == ["action-card", "die-placed"]
    assert "gained" in kinds[seen.certain :]


@pytest.mark.rule("SOLO-UI-04")
def test_solo_ui_04_a_step_is_told_with_its_rule_and_reason() -> None:
    scene = SoloScene()
    scene.empty_spaces(3, 1, 5, 4)
    scene.line(NAREK, "palisade")
    assert scene.told("dissenter-does") == [(NAREK, "wall", 1)]
    assert scene.told("dissenter-target") == [(NAREK, "SOLO-TGT-03", "military", 1)]
