"""The hash by which a record names its content: of all that plays in its game, and of no more."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from games.make_golden import log_hash
from games.variants import VARIANTS, Player
from pertinax.games.registry import find_game
from pertinax.kernel.content import ContentError, Source
from pertinax.kernel.content_data import ContentData, Tables
from pertinax.kernel.match import Deal, Match

Place = tuple[Any, ...]
"""Where a value stands: table, entry, field, and further in."""

SOME = ("e1-2", "e1-3-B", "e2-2", "e2-4-no-temple", "pp-1-solo-damage", "pp-2-star")


def places(data: Any, *at: Any) -> Iterator[Place]:
    """Of all numbers, words and truths in plain data."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from places(value, *at, name)
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from places(value, *at, number)
    else:
        yield at


def found(data: Any, place: Place) -> Any:
    for name in place:
        data = data[name]
    return data


def put(data: Any, place: Place, value: Any) -> None:
    found(data, place[:-1])[place[-1]] = value


def others(tables: Tables, place: Place) -> list[Any]:
    """Values that might stand there instead: one more, one less, or what a neighbour has."""
    value = found(tables, place)
    if place[-1] == "source":
        return [each for each in get_args(Source) if each != value]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    table, _, *rest = place
    beside: list[Any] = []
    for entry in tables[table]:
        try:
            other = found(tables, (table, entry, *rest))
        except (LookupError, TypeError):
            continue
        if isinstance(other, str) and other != value and other not in beside:
            beside.append(other)
    return beside


def refused(game: Any, tables: Tables) -> str:
    """The place that the game refuses in these tables, or nothing."""
    try:
        game.read_content(ContentData(tables).text())
    except ContentError as error:
        return error.key
    return ""


def plays(playing: Tables, place: Place) -> bool:
    try:
        found(playing, place)
    except (LookupError, TypeError):
        return False
    return str(place[2]) != "source"


def with_all_that_does_not_play_changed(
    game: Any, players: int, options: dict[str, Any]
) -> tuple[ContentData, list[Place]]:
    """Content in which every value is another that can be and that the hash leaves out."""
    own = game.content_data()
    wanted = game.content_hash(own, players, options)
    playing = game.shelf.in_play(own.tables, players, options)
    tables = copy.deepcopy(own.tables)
    changed: list[Place] = []
    for place in places(own.tables):
        if plays(playing, place):
            continue
        for value in others(own.tables, place):
            put(tables, place, value)
            changed.append(place)
            if place[-1] == "source":
                break
            if game.content_hash(ContentData(tables), players, options) == wanted:
                break
            put(tables, place, found(own.tables, changed.pop()))
    while key := refused(game, tables):
        values = [place for place in changed if place[-1] != "source"]
        table, *entry = key.split(".")[:2]
        in_table = [place for place in values if place[0] == table]
        wrong = [place for place in in_table if list(place[1:2]) == entry] or in_table
        # What it has to agree with may stand in another table.
        wrong = wrong or [place for place in values if place[0] == values[-1][0]]
        assert wrong, key
        for place in wrong:
            put(tables, place, found(own.tables, place))
            changed.remove(place)
    return game.read_content(ContentData(tables).text()).content, changed


def told(match: Match[Any]) -> list[str]:
    """All that a game came to, and what everybody saw of it."""
    seats = [None, *range(match.deal.players)]
    seen = [json.dumps(match.view(seat), sort_keys=True, default=str) for seat in seats]
    return [str(match.record()), log_hash(match), *seen]


def played(deal: tuple[Any, ...], seed: int, content: ContentData | None) -> list[str]:
    game, players, options = deal
    match = Match.start(Deal(game, players, str(seed), options, content))
    dice = random.Random(seed)
    match.play([Player(dice)] * players)
    return told(match)


def what_is_left_out_does_not_play(variant: str, seeds: int) -> None:
    name, players, given = VARIANTS[variant]
    game = find_game(name)
    options = game.read_options(players, given)
    content, changed = with_all_that_does_not_play_changed(game, players, options)
    assert game.content_hash(content, players, options) == game.content_hash(
        game.content_data(), players, options
    )
    labels = [place for place in changed if place[-1] == "source"]
    assert len(labels) == sum(len(entries) for entries in content.tables.values())
    assert len(changed) > len(labels)
    for seed in range(seeds):
        deal = (game, players, options)
        assert played(deal, seed, content) == played(deal, seed, None)


@pytest.mark.parametrize("variant", SOME)
def test_what_the_hash_leaves_out_does_not_play(variant: str) -> None:
    what_is_left_out_does_not_play(variant, seeds=1)


@pytest.mark.slow
@pytest.mark.parametrize("variant", sorted(set(VARIANTS)))
def test_what_the_hash_leaves_out_never_plays(variant: str) -> None:
    what_is_left_out_does_not_play(variant, seeds=4)
