"""SOLO-TURN: the Action Row and the steps of the Dissenters' turn."""

import pytest
from games.perseverance.solo.episode1.solo_scene import SoloScene

from pertinax.games.perseverance.solo.episode1.rules.turn import turn
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN, NAREK
from pertinax.games.perseverance.solo.shared.rules.row import (
    deal_row,
    discard,
    read_and_place,
    refill,
)
from pertinax.games.perseverance.solo.shared.rules.view import solo_preview


def placed(row: tuple[str, str, str], zone: str | None) -> tuple[list[str], str]:
    """Both slots and the held card, after a die of the human in this Zone."""
    scene = SoloScene()
    scene.row(*row)
    if zone is not None:
        scene.human_in(zone)
    scene.run(read_and_place)
    [held] = [card for card in scene.beside.row if card >= 0]
    return scene.slots(), scene.setting.solo.cards[held].name


@pytest.mark.rule("SOLO-TURN-01", "SOLO-TURN-02", "SOLO-SRC-02", "SOLO-SRC-03", "SOLO-EX-01")
def test_solo_ex_01_the_fresh_card_of_the_humans_zone_is_held() -> None:
    row = ("drill_yard", "new_roofs", "palisade")
    assert placed(row, "expansion") == (["drill_yard", "palisade"], "new_roofs")


@pytest.mark.rule("SOLO-TURN-01", "SOLO-EX-02")
def test_solo_ex_02_without_a_match_the_third_card_is_held() -> None:
    row = ("drill_yard", "new_roofs", "palisade")
    assert placed(row, "sustenance") == (["drill_yard", "new_roofs"], "palisade")


@pytest.mark.rule("SOLO-R-04", "SOLO-EX-03")
def test_solo_ex_03_where_both_match_the_third_card_is_held() -> None:
    row = ("bread_line", "new_roofs", "land_claim")
    assert placed(row, "expansion") == (["bread_line", "new_roofs"], "land_claim")


@pytest.mark.rule("SOLO-TURN-01")
def test_solo_turn_01_the_third_card_that_matches_is_held() -> None:
    row = ("bread_line", "new_roofs", "palisade")
    assert placed(row, "protection") == (["bread_line", "new_roofs"], "palisade")


@pytest.mark.rule("SOLO-R-01")
def test_solo_r_01_without_a_die_the_third_card_is_held() -> None:
    row = ("bread_line", "new_roofs", "palisade")
    assert placed(row, None) == (["bread_line", "new_roofs"], "palisade")


@pytest.mark.rule("SOLO-R-01", "SOLO-TURN-01")
def test_solo_r_01_a_die_that_is_set_aside_names_no_zone() -> None:
    """Whatever the turn before has left: all spaces are taken, and the die lies nowhere."""
    scene = SoloScene()
    for space in scene.setting.spaces:
        scene.die(space.name, "neutral mediator")
    scene.pool("neutral organizer", "neutral organizer")
    scene.row("bread_line", "new_roofs", "palisade")
    scene.human_in("expansion")
    scene.has(HUMAN, story=0)
    scene.state.active = HUMAN
    scene.run(turn, answers=["influence", "chief_mate"])
    assert len(scene.told("die-set-aside")) == 1
    scene.run(turn)
    assert scene.told("action-held") == [("palisade", "none")]


@pytest.mark.rule("SOLO-TURN-07", "SOLO-TURN-08", "SOLO-R-05", "SOLO-EX-01")
def test_solo_turn_08_the_held_card_goes_to_position_1_and_to_narek() -> None:
    """SOLO-R-05: though it names the Zone again it is not held a second time."""
    scene = SoloScene()
    scene.row("drill_yard", "new_roofs", "palisade")
    scene.human_in("expansion")
    scene.run(read_and_place)
    scene.run(discard)
    scene.run(refill)
    assert scene.shown()[0] == "new_roofs"
    assert [scene.setting.solo.cards[card].name for card in scene.beside.discard] == [
        "drill_yard",
        "palisade",
    ]
    scene.run(read_and_place)
    assert scene.slots()[0] == "new_roofs"


@pytest.mark.rule("SOLO-TURN-08", "SOLO-EX-23")
def test_solo_ex_23_a_discard_pile_becomes_the_deck_when_a_card_is_due() -> None:
    scene = SoloScene()
    cards = list(range(16))
    scene.beside.row = [-1, -1, cards.pop()]
    scene.beside.deck = [cards.pop()]
    [last] = scene.beside.deck
    scene.beside.discard = cards
    scene.run(refill)
    assert scene.beside.row[:2] == [15, last]
    assert scene.beside.row[2] < 14
    assert len(scene.beside.deck) == 13
    assert scene.beside.discard == []


@pytest.mark.rule("SOLO-SETUP-05", "SOLO-SETUP-08")
def test_solo_setup_08_three_different_cards_lie_open() -> None:
    scene = SoloScene()
    scene.run(deal_row)
    assert len(set(scene.shown())) == 3
    assert len(scene.beside.deck) == 13


@pytest.mark.rule("SOLO-TURN-02B", "SOLO-TURN-07B", "SOLO-CAMP-02", "SOLO-CAMP-03", "SOLO-EX-17")
@pytest.mark.rule("SOLO-SRC-09")
def test_solo_turn_02b_and_07b_the_campaign_is_handed_the_held_card() -> None:
    """SOLO-EX-17: Veterans is held, its second icon is crossed out; next turn it is Narek's."""
    scene = SoloScene()
    scene.row("drill_yard", "veterans", "palisade")
    scene.human_in("military")
    heard: list[tuple[str, str, int, str]] = []

    def note(step: str) -> None:
        def hear(table: object, held: int) -> None:
            card = scene.setting.solo.cards[held]
            heard.append((step, card.name, card.cross + 1, str(len(scene.beside.discard))))

        hooks = scene.beside.hooks
        (hooks.cards_placed if step == "2B" else hooks.cards_discarded).append(hear)

    note("2B")
    note("7B")
    scene.run(read_and_place)
    scene.run(discard)
    scene.run(refill)
    assert heard == [("2B", "veterans", 2, "0"), ("7B", "veterans", 2, "2")]
    assert scene.shown()[0] == "veterans"


@pytest.mark.rule(
    "SOLO-GEN-03", "SOLO-TURN-03", "SOLO-TURN-04", "SOLO-TURN-05", "SOLO-TURN-06", "SOLO-TURN-09"
)
def test_solo_gen_03_narek_acts_before_camilla_and_the_human_goes_on() -> None:
    scene = SoloScene()
    scene.row("whisper_round", "bread_line", "palisade")
    scene.human_in("military")
    scene.pool("neutral adventurer", "neutral adventurer", "neutral mediator")
    scene.state.active = NAREK
    scene.run(turn)
    assert scene.told("action-card") == [(NAREK, "whisper_round")]
    assert scene.state.active == CAMILLA
    scene.run(turn)
    assert scene.told("action-card") == [(CAMILLA, "bread_line")]
    assert scene.state.active == HUMAN
    assert scene.told("assembly") == []
    assert scene.shown()[0] == "palisade"


@pytest.mark.rule("SOLO-R-03")
def test_solo_r_03_only_the_die_of_the_primary_action_names_the_zone() -> None:
    """The Leader goes to Sustenance; the die lies in Military."""
    scene = SoloScene()
    scene.row("drill_yard", "new_roofs", "palisade")
    scene.pool("neutral organizer", "neutral organizer", "p1 organizer")
    scene.state.active = HUMAN
    scene.run(
        turn,
        answers=[
            "training", "neutral organizer", "training.1", "story", "recruit", "stop",
            "leader-community", "sustenance", "rations",
        ],
    )  # fmt: skip
    assert scene.setting.zones[scene.beside.zone] == "military"


@pytest.mark.rule("SOLO-ACT-03")
def test_solo_act_03_a_die_in_the_zone_of_its_card_forestalls_a_dissenter() -> None:
    """Whisper Round would place a cube after the line; the human was in Sustenance before."""
    scene = SoloScene()
    scene.pool("neutral adventurer")
    scene.human_in("sustenance")
    followers = scene.stock(NAREK, "followers")
    scene.acts(NAREK, "whisper_round")
    assert scene.told("forestalled") == [(NAREK, "sustenance")]
    assert scene.told("influenced") == []
    assert scene.stock(NAREK, "followers") == followers + 2


@pytest.mark.rule("SOLO-ACT-03")
@pytest.mark.parametrize("zone", ["military", None])
def test_solo_act_03_a_die_elsewhere_or_none_forestalls_nobody(zone: str | None) -> None:
    scene = SoloScene()
    scene.pool("neutral adventurer")
    if zone is not None:
        scene.human_in(zone)
    scene.acts(NAREK, "whisper_round")
    assert scene.told("forestalled") == []
    assert len(scene.told("influenced")) == 1


@pytest.mark.rule("SOLO-ACT-03", "SOLO-UI-02")
def test_solo_ui_02_the_preview_says_whom_a_die_forestalls() -> None:
    """Narek by the Zone of card 1; Camilla only where both fresh cards name it."""
    scene = SoloScene()
    scene.row("drill_yard", "new_roofs", "palisade")
    fresh = solo_preview(scene.state)["fresh"]
    assert {zone for zone, found in fresh.items() if found["forestalled"]} == {"military"}
    assert fresh["military"]["forestalled"] == ["narek"]
    scene.row("bread_line", "new_roofs", "land_claim")
    fresh = solo_preview(scene.state)["fresh"]
    assert fresh["expansion"]["forestalled"] == ["camilla"]
    assert fresh["sustenance"]["forestalled"] == ["narek"]
