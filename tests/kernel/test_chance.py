"""Chance: seeded, scripted, fair."""

import pytest

from pertinax.kernel.chance import Chance


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    chance = Chance("7")
    assert [chance.draw("threat", 6) for _ in range(12)] == [0, 3, 0, 2, 5, 5, 3, 3, 5, 0, 4, 4]


def test_purposes_do_not_shift_each_other() -> None:
    alone = Chance("7")
    mixed = Chance("7")
    numbers = []
    for _ in range(50):
        mixed.draw("pool", 6)
        numbers.append(mixed.draw("threat", 6))
        mixed.draw("wall", 6)
    assert numbers == [alone.draw("threat", 6) for _ in range(50)]


def test_a_copy_goes_its_own_way() -> None:
    chance = Chance("7")
    chance.draw("pool", 6)
    twin = chance.copy()
    assert [twin.draw("pool", 6) for _ in range(9)] == [chance.draw("pool", 6) for _ in range(9)]


def test_a_script_comes_first_and_is_checked() -> None:
    chance = Chance("7", {"wall": [5, 0]})
    assert [chance.draw("wall", 6), chance.draw("wall", 6)] == [5, 0]
    unscripted = Chance("7")
    later = [unscripted.draw("wall", 6) for _ in range(9)][2:]
    assert [chance.draw("wall", 6) for _ in range(7)] == later
    with pytest.raises(ValueError, match="6 is not below 6"):
        Chance("7", {"wall": [6]}).draw("wall", 6)


@pytest.mark.parametrize("sides", [2, 3, 6, 7])
def test_every_side_comes_about_equally_often(sides: int) -> None:
    """Chi-square far beyond anything a fair source shows (p < 1e-6)."""
    chance = Chance("fair")
    draws = 6000
    counts = [0] * sides
    for _ in range(draws):
        counts[chance.draw("die", sides)] += 1
    expected = draws / sides
    assert sum((count - expected) ** 2 / expected for count in counts) < 45
