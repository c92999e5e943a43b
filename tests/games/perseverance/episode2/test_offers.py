"""The offers of Adventure cards and Outpost tiles (E2-ASSEMBLY-16, -17, E2-R-27, E2-R-35)."""

import pytest
from any_scene import texts
from games.perseverance.episode2.scene import JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.names import OUTPOSTS
from pertinax.games.perseverance.episode2.rules.offers import (
    adventure_on_offer,
    refill_outposts,
    renew_offers,
    take_adventure,
)
from pertinax.games.perseverance.episode2.rules.secondary import secondary_action


def on_offer(scene: Scene2) -> list[str]:
    cards = scene.setting.adventures
    return [cards[card].name for offer in scene.state.adventure_offer for card in offer]


@pytest.mark.rule("E2-SETUP-02", "E2-R-05")
def test_setup_02_two_cards_of_each_deck_lie_open() -> None:
    scene = Scene2()
    scene.draw("plains", "plains_stampede", "plains_tall_grass")
    scene.draw("canyon", "canyon_crossing", "canyon_rockslide")
    scene.run(renew_offers)
    assert on_offer(scene) == [
        "plains_stampede", "plains_tall_grass", "canyon_crossing", "canyon_rockslide",
    ]  # fmt: skip
    assert [len(deck[0]) for deck in scene.state.adventure_decks] == [5, 9]
    assert scene.told("adventure-revealed")[0] == ("plains_stampede",)


@pytest.mark.rule("E2-TRAIN-08", "E2-SECOND-08")
def test_a_card_is_taken_to_the_hand_and_replaced_from_its_own_deck() -> None:
    scene = Scene2()
    scene.offer("plains", "plains_tall_grass", "plains_stampede")
    scene.offer("canyon", "canyon_crossing", "canyon_rockslide")
    scene.draw("canyon", "canyon_waterfall")
    scene.run(take_adventure, JOHN, False, answers=["canyon_crossing"])
    assert scene.in_hand(JOHN) == ["canyon_crossing"]
    assert on_offer(scene) == [
        "plains_tall_grass", "plains_stampede", "canyon_rockslide", "canyon_waterfall",
    ]  # fmt: skip
    assert scene.told("adventure-taken") == [(JOHN, "canyon_crossing")]


@pytest.mark.rule("E2-R-35", "E2-BUILD-05")
def test_r_35_a_card_may_be_left_only_where_it_is_optional() -> None:
    scene = Scene2()
    scene.offer("plains", "plains_tall_grass", "plains_stampede")
    assert "stop" not in texts(scene.asks(take_adventure, JOHN, False))
    assert scene.run(take_adventure, JOHN, True, answers=["stop"]) is False
    assert scene.in_hand(JOHN) == []
    scene.offer("plains")
    assert not adventure_on_offer(scene.state)
    assert scene.run(take_adventure, JOHN, False) is False


@pytest.mark.rule("E2-R-27")
def test_r_27_decks_run_out_and_hands_have_no_limit() -> None:
    scene = Scene2()
    scene.deck("plains", "plains_nobody_home")
    scene.deck("canyon")
    scene.offer("plains", "plains_tall_grass", "plains_stampede")
    scene.run(take_adventure, JOHN, False, answers=["plains_stampede"])
    assert on_offer(scene) == ["plains_tall_grass", "plains_nobody_home"]
    scene.run(take_adventure, JOHN, False, answers=["plains_tall_grass"])
    assert on_offer(scene) == ["plains_nobody_home"]
    scene.run(take_adventure, JOHN, False)
    assert on_offer(scene) == []
    assert len(scene.in_hand(JOHN)) == 3
    scene.run(renew_offers)
    assert on_offer(scene) == []


@pytest.mark.rule("E2-EX-30", "E2-R-35", "E2-SECOND-08")
def test_example_30_explore_with_empty_offers() -> None:
    scene = Scene2()
    scene.has(JOHN, story=0, glowberry=0)
    decision = scene.asks(secondary_action, JOHN, answers=["explore"])
    assert texts(decision) == ["glowberry", "story", "valor"]
    scene.run(secondary_action, JOHN, answers=["explore", "glowberry"])
    assert scene.stock(JOHN, "glowberry") == 2
    assert scene.in_hand(JOHN) == []


@pytest.mark.rule("E2-ASSEMBLY-17")
def test_assembly_17_open_cards_go_under_their_own_decks() -> None:
    scene = Scene2()
    scene.offer("plains", "plains_tall_grass", "plains_stampede")
    scene.deck("plains", "plains_nobody_home")
    scene.deck("canyon")
    scene.offer("canyon", "canyon_crossing")
    scene.run(renew_offers)
    # The card that was left comes first, then one of those just put under the deck.
    shown = on_offer(scene)
    assert shown[0] == "plains_nobody_home"
    assert shown[1] in ("plains_tall_grass", "plains_stampede")
    assert shown[2:] == ["canyon_crossing"]


@pytest.mark.rule("E2-ASSEMBLY-16", "E2-BUILD-02")
def test_assembly_16_open_outposts_go_under_the_pile() -> None:
    scene = Scene2()
    rest = ["pioneer_base", "patrol_hub"]
    scene.outposts_on_offer("crash_site", "mushroom_farm", "command_center", deck=rest)
    scene.run(renew_offers)
    shown = [OUTPOSTS[tile] for tile in scene.state.outpost_offer]
    assert sorted(shown[:2]) == ["patrol_hub", "pioneer_base"]
    assert shown[2] in ("crash_site", "mushroom_farm", "command_center")
    scene.state.outpost_offer = scene.state.outpost_offer[:2]
    scene.run(refill_outposts)
    assert len(scene.state.outpost_offer) == 3
    assert len(scene.told("outpost-revealed")) == 1
