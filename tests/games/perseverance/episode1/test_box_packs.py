"""What a content pack may do to the box of Episode 1, and what it may not."""

from importlib.resources import files
from pathlib import Path

from games.perseverance.boxes import bad_packs, expect_refused, pack_for, write

from pertinax.games.perseverance.episode1.rules.box import (
    Reward,
    Stage,
    load_box,
)

PACK = pack_for("episode1")


def test_a_pack_corrects_one_value(tmp_path: Path) -> None:
    pack = write(tmp_path, PACK + "[assembly_tiles.assembly_4p_1]\nfollowers = [13, 7, 3]\n")
    box = load_box([pack])
    assert box.assembly_tiles["assembly_4p_1"].followers == (13, 7, 3)
    assert box.assembly_tiles["assembly_4p_1"].source == "rulebook"
    assert box.assembly_tiles["assembly_4p_1"].players == 4
    assert load_box().assembly_tiles["assembly_4p_1"].followers == (12, 7, 3)


def test_the_example_of_the_guide_loads(tmp_path: Path) -> None:
    guide = Path(__file__).parents[4] / "docs" / "content-packs.md"
    example = guide.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    box = load_box([write(tmp_path, example)])
    assert box.challenges["heavy_3"].reward == Reward(scrap=3)
    assert box.patrols["patrol_fence_line"].stages[1] == Stage(followers=3, traps=1)


def test_content_files_are_one_per_subject() -> None:
    folder = files("pertinax.games.perseverance.episode1.rules") / "content"
    assert {file.name for file in folder.iterdir() if file.is_file()} == {
        "challenges.toml",
        "combat_rewards.toml",
        "defense.toml",
        "dice.toml",
        "die_spaces.toml",
        "officers.toml",
        "patrols.toml",
        "pieces.toml",
        "player_boards.toml",
        "scoring.toml",
        "settlement_spaces.toml",
        "zones.toml",
    }


TWELVE_CELLS = [f"d{row}_c{column}" for row in (3, 2, 1) for column in (1, 2, 3, 4)]
SEVEN_MORE_TWO_STAGE = "\n".join(
    f"patrols.patrol_{name} = {{ transition = 2, stages = [{{ food = 1 }}, {{ food = 1 }}] }}"
    for name in (
        "morning_rounds",
        "lost_luggage",
        "berry_pickers",
        "night_watch",
        "snare_line",
        "scare_them_off",
        "stray_trampler",
    )
)

# What a pack sets, and what is expected at the very key it sets.
BAD_VALUES = {
    'die_spaces.b4_rations_1.symbol = "hammer"': '"mediator", "organizer"; found "hammer"',
    "patrols.patrol_snare_line.stages = [{}, {}, {}]": "a list of length from 1 to 2",
    "challenges.heavy_3.reward.light = 1": "unknown field",
    "challenges.heavy_3.reward.walls = 1": "unknown field",
    "assembly_tiles.assembly_4p_1.followers = [1, 2]": "a list of length 3; found [1, 2]",
    'zones.sustenance.effects = ["rations", "training"]': "each Effect once; training twice",
    "defense.b4.columns = 3": "expected 4 as its id says; found 3",
    'defense.b4.board = "2-3"': "expected 4 as its id says; found 2-3",
    'defense.b4.fill_order = ["d1_c1", "d1_c1"]': "each cell once; found d1_c1 again",
    'defense.b23.fill_order = ["d1_c4"]': "d1_c1 to d2_c3; found d1_c4",
    'defense.b23.fill_order = ["d3_c1"]': "d1_c1 to d2_c3; found d3_c1",
    'defense.b23.dangerous_fill_order = ["d3_c1"]': "d2_c1 is missing",
    f"defense.b4.dangerous_fill_order = {TWELVE_CELLS}": "48 Dino spaces; found 44",
    "pieces.raptors.count = 15": "a Dino for each of 40 Dino spaces; found 39",
    "settlement_spaces.settlement_3.number = 4": "expected 3 as its id says; found 4",
    "combat_rewards.reward_3.number = 4": "expected 3 as its id says; found 4",
    "challenges.light_3.number = 4": "expected 3 as its id says; found 4",
    'challenges.light_3.soldier = "heavy"': "expected light as its id says; found heavy",
    "combat_rewards.reward_1.amounts = [1]": "a list of length 2; found 1",
    "pieces.patrols_on_offer.count = 9": "at least 9 single-stage Patrols; found 8",
    "patrols.patrol_beacon_hill.transition = 0": "1 or more between two stages; found 0",
    "patrols.patrol_snare_line.transition = 1": "0 with a single stage; found 1",
    "assembly_tiles.assembly_3p_3.players = 2": "expected 3 as its id says; found 2",
    "assembly_tiles.assembly_3p_3.assembly = 1": "expected 3 as its id says; found 1",
    "final_scoring.final_3p.followers = [5, 2]": "a list of length 3; found 2",
    "final_scoring.final_3p.players = 2": "expected 3 as its id says; found 2",
    'player_boards.board_jack_b.side = "A"': "expected B as its id says; found A",
    'player_boards.board_jack_b.leader = "keoni"': "expected jack as its id says; found keoni",
    'player_boards.board_jack_b.first_game_zone = "expansion"': "expansion twice",
    'officers.officer_chief_mate.first_game_zone = "military"': "military twice",
    "dice_pool.pool_4p.neutral = 14": "expected 1 to 13; found 14",
    "dice_pool.pool_4p.players = 3": "expected 4 as its id says; found 3",
    "pieces.neutral_dice.count = 8": "expected 0 to 8; found 9",
    "threat_track.track.start = 6": "less than 6; found 6",
}

# What a pack sets, the key that gets the blame, what is expected there.
BAD_ELSEWHERE = [
    ("patrols.patrol_knock.soldiers = 1", "patrols.patrol_knock", "patrol_knock_knock_down"),
    (
        'die_spaces.b4_rations_1.dinos = ["trampler", "rex"]',
        "die_spaces.b4_rations_1.dinos.2",
        'one of "die", "raptor", "trampler"; found "rex"',
    ),
    (
        "patrols.patrol_snare_line.stages = [{ votes = 1 }]",
        "patrols.patrol_snare_line.stages.1.votes",
        "unknown field",
    ),
    (
        "patrols.patrol_snare_line.stages = [{ food = -1 }]",
        "patrols.patrol_snare_line.stages.1.food",
        "a whole number from 0 to 99; found -1",
    ),
    ('zones.sustenance.effects = ["rations"]', "zones", "all Effects; patrol is missing"),
    (
        'die_spaces.b23_salvage_1.effect = "pub"\ndie_spaces.b23_salvage_2.effect = "pub"',
        "die_spaces",
        "a die space for salvage on board 2-3; found none",
    ),
    ("picks.picks_2.contribution = 5", "picks.picks_2", "more from row to row"),
    (SEVEN_MORE_TWO_STAGE, "patrols", "at least 2 single-stage Patrols; found 1"),
    (
        "patrols.patrol_beacon_hill.stages = [{ food = 1 }]",
        "patrols.patrol_beacon_hill.transition",
        "0 with a single stage; found 3",
    ),
]


@bad_packs(BAD_VALUES, BAD_ELSEWHERE)
def test_a_bad_pack_is_refused_with_file_key_and_expectation(
    tmp_path: Path, values: str, key: str, expected: str
) -> None:
    pack = write(tmp_path, f"{values}\n{PACK}")
    expect_refused(load_box, pack, key, expected)
