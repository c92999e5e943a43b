"""Outposts and cards of Episode 2 against C.6 to C.9 of the spec."""

from collections import Counter
from itertools import zip_longest

import msgspec
import pytest

from pertinax.games.perseverance.episode2.rules.box import Box, load_box
from pertinax.games.perseverance.episode2.rules.entries import (
    Adventure,
    Assets,
    DinoAttack,
    Outpost,
    Resources,
    Reward,
    Stage,
)


@pytest.fixture(scope="module")
def box() -> Box:
    return load_box()


def short(reward: msgspec.Struct) -> str:
    """What a reward has besides zeros, like "1 food, 2 followers"."""
    amounts = msgspec.to_builtins(reward)
    return ", ".join(f"{number} {name}" for name, number in amounts.items() if number)


# Symbol | gain | each | cost | most
OUTPOSTS = {
    "adventurers_lodge": "adventurer | - | - | - | 1",
    "builders_workshop": "innovator | - | - | 1 food, 1 scrap | 2",
    "command_center": "organizer | - | - | - | 1",
    "crash_site": "any | 3 scrap | - | - | 1",
    "dinosaur_boneyard": "any | 3 island_resource | - | - | 1",
    "dinosaur_trap": "innovator | - | - | 1 food | 2",
    "forward_barracks": "organizer | 2 heavy | - | - | 1",
    "glowberry_patch": "any | 6 glowberry | - | - | 1",
    "hidden_paradise": "mediator | 2 followers, 2 permanent_votes | - | - | 1",
    "mushroom_farm": "any | 3 food | - | - | 1",
    "officers_lodge": "mediator | - | - | - | 2",
    "patrol_hub": "organizer | - | - | - | 4",
    "pioneer_base": "adventurer | - | 1 valor, 1 followers | - | 1",
    "proving_grounds": "organizer | - | - | - | 2",
    "rendezvous_point": "adventurer | - | - | 1 glowberry | 3",
    "secret_meeting_place": "mediator | - | - | 1 glowberry | 5",
    "speakers_rock": "mediator | 1 votes | - | - | 1",
    "staging_ground": "adventurer | - | - | - | 2",
    "tranquil_meadow": "innovator | 3 story | 1 glowberry | - | 1",
    "underground_passage": "innovator | - | - | - | 1",
}


def outpost(tile: Outpost) -> str:
    numbers = [short(each) or "-" for each in (tile.gain, tile.each, tile.cost)]
    return " | ".join([tile.symbol, *numbers, str(tile.most)])


def test_outposts(box: Box) -> None:
    assert {key.removeprefix("outpost_"): outpost(tile) for key, tile in box.outposts.items()} == (
        OUTPOSTS
    )
    symbols = Counter(tile.symbol for tile in box.outposts.values())
    assert len(symbols) == 5
    assert set(symbols.values()) == {4}


# Soldiers | stage | transition | stage | transition | stage
ADVENTURES = {
    "starter_first_steps": "2 | 1 food, 1 challenges | 3 | 1 island_resource, 2 followers",
    "starter_beyond_the_gate": (
        "2 | 1 island_resource, 1 glowberry | 3 | 2 followers, 1 challenges"
    ),
    "starter_smoke_on_the_ridge": "2 | 1 story, 1 challenges | 3 | 1 valor, 2 followers",
    "starter_stray_suitcases": "2 | 1 scrap, 1 challenges | 3 | 2 glowberry, 2 followers",
    "plains_tall_grass": "3 | 1 food, 1 challenges | 3 | 3 followers, 1 trampler",
    "plains_watering_hole": "2 | 2 challenges",
    "plains_glowing_trail": "3 | 3 glowberry | 3 | 3 followers, 1 challenges",
    "plains_stranded_lifeboat": (
        "3 | 1 scrap, 1 island_resource | 4 | 1 valor, 1 followers, 2 challenges"
    ),
    "plains_stampede": "4 | 2 valor, 1 challenges | 4 | 6 followers",
    "plains_nobody_home": "3 | 1 story, 1 challenges | 3 | 1 followers, 1 perks",
    "plains_signal_hill": (
        "4 | 2 votes | 2 | 2 followers, 1 challenges | 4 | 2 followers, 1 watchtowers"
    ),
    "canyon_snakes_on_a_plane": "5 | 3 followers, 1 challenges | 6 | 9 followers, 1 perks",
    "canyon_rope_bridge": "3 | 2 followers, 1 challenges | 4 | 1 story, 1 perks",
    "canyon_echo_caves": "4 | 1 followers, 2 challenges | 4 | 6 followers",
    "canyon_raptor_den": "4 | 1 valor, 1 raptor | 5 | 4 followers, 2 challenges",
    "canyon_grazing_grounds": "4 | 2 glowberry, 1 challenges | 4 | 5 followers, 1 shieldhead",
    "canyon_waterfall": "3 | 2 island_resource | 3 | 2 followers, 1 challenges | 5 | 6 followers",
    "canyon_crystal_grotto": (
        "5 | 4 glowberry, 3 followers | 4 | 4 followers, 1 perks, 2 challenges"
    ),
    "canyon_rockslide": "4 | 2 followers, 3 challenges",
    "canyon_carved_wall": "4 | 2 story | 3 | 1 followers, 1 perks | 5 | 7 followers",
    "canyon_second_wreck": "4 | 2 scrap, 1 challenges | 4 | 3 followers, 1 settlements",
    "canyon_crossing": "5 | 3 followers, 2 challenges | 5 | 5 followers, 2 permanent_votes",
}


def adventure(card: Adventure) -> str:
    path = [str(card.soldiers)]
    for stage, transition in zip_longest(card.stages, card.transitions):
        path += [short(stage)] if transition is None else [short(stage), str(transition)]
    return " | ".join(path)


def test_adventures(box: Box) -> None:
    assert {key: adventure(card) for key, card in box.adventures.items()} == ADVENTURES


def test_decks_of_adventures(box: Box) -> None:
    decks = Counter(card.deck for card in box.adventures.values())
    assert decks == {"starter": 4, "plains": 7, "canyon": 11}
    assert len(box.temple_adventures) == 6


def test_temple_adventures(box: Box) -> None:
    assert {
        key.removeprefix("temple_trial_of_"): (
            card.soldiers,
            card.transition,
            *((stage.followers, stage.counted) for stage in card.stages),
        )
        for key, card in box.temple_adventures.items()
    } == {
        "strength": (4, 5, (2, "heavy_soldiers"), (3, "watchtowers")),
        "wit": (3, 3, (2, "own_dice"), (2, "outposts")),
        "leadership": (3, 3, (1, "valor"), (1, "structures")),
        "proficiency": (4, 4, (1, "light_soldiers"), (1, "perks")),
        "momentum": (4, 4, (1, "camps"), (1, "cubes_on_officers")),
        "equilibrium": (4, 4, (1, "settlements"), (1, "captured_dinos")),
    }


def test_challenges(box: Box) -> None:
    assert {
        key: (card.soldier, card.number, card.threat, short(card.reward))
        for key, card in box.challenges.items()
    } == {
        "light_1": ("light", 1, 0, "1 food, 1 glowberry"),
        "light_2": ("light", 2, 0, "1 scrap, 1 glowberry"),
        "light_3": ("light", 3, 0, "1 story"),
        "light_4": ("light", 4, 2, "1 island_resource, 1 followers"),
        "light_5": ("light", 5, 2, "2 valor"),
        "light_6": ("light", 6, 3, "1 glowberry, 1 trampler"),
        "light_7": ("light", 7, 4, "3 followers"),
        "light_8": ("light", 8, 5, "1 perks"),
        "heavy_1": ("heavy", 1, 0, "1 scrap, 1 island_resource"),
        "heavy_2": ("heavy", 2, 0, "2 food"),
        "heavy_3": ("heavy", 3, 2, "1 story, 1 valor"),
        "heavy_4": ("heavy", 4, 2, "4 glowberry"),
        "heavy_5": ("heavy", 5, 3, "1 followers, 1 raptor"),
        "heavy_6": ("heavy", 6, 4, "4 followers"),
        "heavy_7": ("heavy", 7, 4, "2 glowberry, 1 shieldhead"),
        "heavy_8": ("heavy", 8, 5, "2 followers, 1 perks"),
    }


# Threshold, back | success | failure | breach + dangerous | savior
DINO_ATTACKS = {
    "plains_attack_01": "2 calm | 1 food | 1 glowberry | TT+0 | 2 glowberry",
    "plains_attack_02": "3 calm | 2 glowberry | 1 glowberry | TT+1 | 1 island_resource",
    "plains_attack_03": "3 calm | 1 story | 1 glowberry | TR+1 | 1 story",
    "plains_attack_04": (
        "4 calm | 1 glowberry, 1 followers | 1 valor | TT+1 | 1 island_resource, 1 followers"
    ),
    "plains_attack_05": (
        "4 calm | 1 food, 1 followers | 1 story | TR+1 | 2 glowberry, 1 followers"
    ),
    "plains_attack_06": (
        "5 wild | 1 story, 1 followers | 2 glowberry | TR+2 | 1 island_resource, 1 followers"
    ),
    "plains_attack_07": (
        "5 wild | 3 followers | 1 glowberry or 1 valor | TR+2 | 1 island_resource, 1 story"
    ),
    "plains_attack_08": (
        "5 wild | 1 food, 2 followers | 1 valor | TTT+1 | 1 island_resource, 2 glowberry"
    ),
    "plains_attack_09": (
        "6 wild | 2 glowberry, 3 followers | 1 story | RR+2 | 1 story, 2 followers"
    ),
    "plains_attack_10": (
        "6 wild | 1 story, 3 followers | 1 glowberry, 1 valor | TTR+2"
        " | 1 island_resource, 1 story, 1 followers"
    ),
    "canyon_attack_01": "4 calm | 3 followers | 1 glowberry | TR+1 | 2 glowberry, 1 followers",
    "canyon_attack_02": (
        "5 calm | 1 story, 2 followers | 1 story | TS+1 | 1 island_resource, 1 followers"
    ),
    "canyon_attack_03": "5 calm | 1 food, 3 followers | 1 valor | TRR+1 | 1 story, 2 followers",
    "canyon_attack_04": (
        "6 calm | 3 glowberry, 3 followers | 2 glowberry | RR+2 | 1 island_resource, 2 glowberry"
    ),
    "canyon_attack_05": (
        "6 calm | 5 followers | 1 story or 1 valor | RS+2 | 1 island_resource, 1 story, 1 followers"
    ),
    "canyon_attack_06": (
        "6 wild | 1 story, 4 followers | 1 valor | TRR+2 | 2 island_resource, 1 followers"
    ),
    "canyon_attack_07": (
        "7 wild | 2 glowberry, 5 followers | 2 glowberry | TTS+2 | 3 glowberry, 2 followers"
    ),
    "canyon_attack_08": "7 wild | 6 followers | 1 story | RRS+1 | 2 story, 2 followers",
    "canyon_attack_09": (
        "8 wild | 1 food, 6 followers | 1 glowberry, 1 valor | RSS+1"
        " | 2 island_resource, 2 followers"
    ),
    "canyon_attack_10": (
        "8 wild | 1 story, 6 followers | 1 story or 2 valor | RSS+2"
        " | 1 island_resource, 1 story, 4 followers"
    ),
}


def attack(card: DinoAttack) -> str:
    success, failure, savior = (
        " or ".join(short(reward) for reward in choice)
        for choice in (card.success, card.failure, card.savior)
    )
    breach = "".join(
        letter * number
        for letter, number in zip(
            "TRS", (card.breach.trampler, card.breach.raptor, card.breach.shieldhead), strict=True
        )
    )
    parts = (
        f"{card.threshold} {card.back}",
        success,
        failure,
        f"{breach}+{card.dangerous}",
        savior,
    )
    return " | ".join(parts)


def test_dino_attacks(box: Box) -> None:
    assert {key: attack(card) for key, card in box.dino_attacks.items()} == DINO_ATTACKS
    decks = Counter(card.deck for card in box.dino_attacks.values())
    assert decks == {"plains": 10, "canyon": 10}


@pytest.mark.rule("E2-ATTACK-10")
def test_backs_tell_the_range_of_the_threshold(box: Box) -> None:
    assert box.attack_ranges == {
        ("plains", "calm"): (2, 4),
        ("plains", "wild"): (5, 6),
        ("canyon", "calm"): (4, 6),
        ("canyon", "wild"): (6, 8),
    }


@pytest.mark.parametrize(
    ("deck", "held"),
    [
        ("plains", (10, 30, 50, 80, 100, 100, 100)),
        ("canyon", (0, 0, 10, 30, 60, 80, 100)),
    ],
)
def test_chance_that_a_defence_holds(box: Box, deck: str, held: tuple[int, ...]) -> None:
    thresholds = [card.threshold for card in box.dino_attacks.values() if card.deck == deck]
    values = range(2, 9)
    assert tuple(10 * sum(each <= value for each in thresholds) for value in values) == held


def test_cards_can_only_bring_these() -> None:
    resources = {"food", "scrap", "island_resource", "story", "glowberry"}
    assets = resources | {"valor", "followers"}
    dinos = {"trampler", "raptor", "shieldhead"}
    assert set(Resources.__struct_fields__) == resources
    assert set(Assets.__struct_fields__) == assets
    assert set(Reward.__struct_fields__) == assets | dinos | {"perks"}
    assert set(Stage.__struct_fields__) == assets | dinos | {
        "perks",
        "votes",
        "permanent_votes",
        "settlements",
        "watchtowers",
        "challenges",
    }
