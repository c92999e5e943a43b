"""SOLO-A1: the Action deck, and the values of C.3, C.5 and C.6."""

import re
from collections import Counter
from pathlib import Path

import pytest
from games.perseverance.solo.episode1.solo_scene import SoloScene

from pertinax.games.perseverance.solo.episode1.rules.box import load_box

DECK = """
01 bread_line sustenance rations,pub,patrol | light 1 | votes 1, followers 1 | I D [L]
02 night_watch sustenance patrol,rations,pub | patrol 1 | influence 1, followers 1 | [I] D L
03 whisper_round sustenance pub,rations,patrol | followers 2 | influence 1 | I [D] L
04 hunting_party sustenance patrol,pub,rations | patrol 1 | patrol 1 | D [I] L
05 drill_yard military training | light 1, heavy 1 | light 2 | D I [L]
06 night_drill military training | light 1, deploy 1 | light 1, deploy 1 | [D] L I
07 veterans military training | heavy 1 | heavy 1 | L [D] I
08 recruiters military training | light 2 | light 1, influence 1 | D L [I]
09 new_roofs expansion settle,supply,politics | settle 1 | settle 1, settle 1 | I L [D]
10 land_claim expansion settle,politics,supply | settle 1 | settle 1 | [L] I D
11 turncoats expansion politics,settle,supply | die 1 | die 1 | L [I] D
12 storehouse expansion supply,politics,settle | die 1 | settle 1 | I [L] D
13 palisade protection fortifications,salvage | wall 1 | trap 1 | D [L] I
14 snares protection fortifications,salvage | trap 1, trap 1 | trap 1, followers 1 | [I] L D
15 scrap_run protection salvage,fortifications | wall 1 | settle 1 | [D] I L
16 barricade protection fortifications,salvage | wall 1, deploy 1 | wall 1 | D I [L]
"""


@pytest.mark.rule("SOLO-A1-01 to -16")
def test_solo_a1_the_deck_card_by_card() -> None:
    scene = SoloScene()
    found = []
    for number, card in enumerate(scene.setting.solo.cards, 1):
        effects = ",".join(scene.setting.effects[effect] for effect in card.effects)
        lines = [", ".join(f"{each.name} {each.count}" for each in line) for line in card.lines]
        icons = [icon[0].upper() for icon in card.strip]
        icons[card.cross] = f"[{icons[card.cross]}]"
        zone = scene.setting.zones[card.zone]
        found.append(
            f"{number:02} {card.name} {zone} {effects} | {' | '.join(lines)} | {' '.join(icons)}"
        )
    assert found == DECK.strip().splitlines()
    assert [card.number for card in load_box().action_cards.values()] == list(range(1, 17))


@pytest.mark.rule("SOLO-SRC-04")
def test_solo_src_04_one_icon_of_three_is_crossed_out() -> None:
    cards = SoloScene().setting.solo.cards
    assert Counter(card.cross + 1 for card in cards) == {1: 5, 2: 6, 3: 5}
    first = Counter(card.icons[0] for card in cards)
    assert first == {"influence": 6, "deploy": 6, "leader": 4}


@pytest.mark.rule("SOLO-SRC-05", "SOLO-SRC-07")
def test_what_survives_is_labelled_rulebook_and_the_rest_house() -> None:
    box = load_box()
    assert {entry.source for entry in box.stakes.values()} == {"rulebook"}
    assert box.solo_values["governorship"].source == "rulebook"
    assert {key: entry.source for key, entry in box.readiness_glory.items()} == {
        "left": "rulebook",
        "middle": "house",
        "right": "rulebook",
    }
    ours = [*box.action_cards.values(), *box.readiness.values(), *box.victory.values()]
    assert {entry.source for entry in ours} == {"house"}


def test_every_value_is_used_by_the_rules() -> None:
    rules = Path(__file__).resolve().parents[5] / "src/pertinax/games/perseverance/solo"
    code = "".join(path.read_text("utf-8") for path in rules.rglob("*.py"))
    box = load_box()
    for name in [*box.solo_values, *box.by_round]:
        stem = re.sub(r"_(breach|narek|camilla)$", "", name)
        assert f'"{stem}' in code, name
