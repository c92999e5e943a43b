"""The hash by which a record names its content: of all that plays in its game, and of no more."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from games.make_golden import log_hash
from games.variants import VARIANTS, Player
from pertinax.games.registry import GAMES, find_game
from pertinax.kernel.content import ContentError, Source
from pertinax.kernel.content_data import ContentData, Tables
from pertinax.kernel.content_files import Pack
from pertinax.kernel.match import Deal, Match

EVERY_GAME = sorted(GAMES)
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
        # The field, its entry, its table; what it has to agree with may stand in another one.
        named = tuple(key.split(".")[:3])
        nearest = [[p for p in values if p[:size] == named[:size]] for size in (3, 2, 1)]
        last = [place for place in values if place[0] == values[-1][0]]
        wrong = next((found for found in [*nearest, last] if found), [])
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


def what_is_left_out_does_not_play(variant: str) -> None:
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
    for seed in range(2):
        deal = (game, players, options)
        assert played(deal, seed, content) == played(deal, seed, None)


@pytest.mark.parametrize("variant", SOME)
def test_what_the_hash_leaves_out_does_not_play(variant: str) -> None:
    what_is_left_out_does_not_play(variant)


@pytest.mark.slow
@pytest.mark.parametrize("variant", sorted(set(VARIANTS) - set(SOME)))
def test_what_the_hash_leaves_out_never_plays(variant: str) -> None:
    what_is_left_out_does_not_play(variant)


# What the hash is of, in single cases


def hash_with(game: str, players: int, change: str, **given: Any) -> str:
    """Of what plays in a game, with a pack that changes something."""
    rules = find_game(game)
    header = f'[pack]\nname = "mine"\ngame = "{game}"\nsource = "house"\n'
    entry, _, value = change.rpartition(".")
    text = f"{header}[{entry}]\n{value}\n" if change else header
    content = rules.content_data([Pack("mine.toml", text.encode())])
    return rules.content_hash(content, players, rules.read_options(players, given, content))


Ways = list[tuple[int, dict[str, Any]]]
CASES: list[tuple[str, str, Ways, Ways]] = [
    (
        "episode1",
        "assembly_tiles.assembly_4p_1.followers = [13, 7, 3]",
        [(4, {}), (4, {"side": "B"})],
        [(2, {}), (3, {})],
    ),
    ("episode1", 'die_spaces.b4_pub_2.dinos = ["trampler", "die"]', [(4, {})], [(2, {}), (3, {})]),
    ("episode1", "wall_die.die_wall_f1.followers = 9", [(2, {})], [(2, {"wall_module": True})]),
    ("episode1", "threat_track.track.spaces = 7", [(3, {"threat_module": True})], [(3, {})]),
    (
        "episode1",
        "player_boards.board_keoni_b.food = 9",
        [(4, {"side": "B"}), (2, {"side": "B", "leaders": ["jack", "keoni"]})],
        [(4, {}), (2, {"side": "B", "leaders": ["jack", "phoenix"]})],
    ),
    (
        "episode2",
        "temple_adventures.temple_trial_of_strength.soldiers = 5",
        [(2, {})],
        [(2, {"temple": False})],
    ),
    (
        "perpetuity",
        "points.artifacts.points = 9",
        [(2, {"mode": "competitive"})],
        [(2, {}), (1, {})],
    ),
    ("perpetuity", "boards.board_side_1.most = 4", [(3, {"perpetuity": "dedicated"})], [(3, {})]),
    ("perpetuity", "by_mortals.mortals_3.aliens = 9", [(3, {})], [(2, {}), (4, {}), (1, {})]),
]


@pytest.mark.parametrize(
    ("game", "change", "feel", "do_not"), CASES, ids=[case[1].split(" ")[0] for case in CASES]
)
def test_the_hash_is_of_what_plays_with_these_players_and_options(
    game: str, change: str, feel: Ways, do_not: Ways
) -> None:
    for players, given in feel:
        assert hash_with(game, players, change, **given) != hash_with(game, players, "", **given)
    for players, given in do_not:
        assert hash_with(game, players, change, **given) == hash_with(game, players, "", **given)


# Content that a table has stored


@pytest.mark.parametrize("name", [name for name in EVERY_GAME if len(GAMES[name].players) > 1])
def test_a_table_plays_on_with_the_content_that_it_stored(name: str) -> None:
    """Much is other than in the game's own content, and stays so when it is read again."""
    game: Any = find_game(name)
    players = game.players[1]
    more = players + 1
    content, _ = with_all_that_does_not_play_changed(game, more, game.read_options(more, {}))
    reread = game.read_content(content.text())
    assert (reread.completed, reread.left_out) == ((), ())
    assert reread.content.key == content.key
    deal = (game, players, game.read_options(players, {}))
    assert played(deal, 1, reread.content) == played(deal, 1, content)
    assert played(deal, 1, reread.content) != played(deal, 1, None)


def test_the_preset_of_a_first_game_is_that_of_its_content() -> None:
    """Officers that stand in a record are those that the content of that time assigned."""
    game = find_game("episode1")
    tables = copy.deepcopy(game.content_data().tables)
    officers = list(tables["officers"].values())
    zones = [officer["first_game_zone"] for officer in officers]
    for officer, zone in zip(officers, zones[1:] + zones[:1]):
        officer["first_game_zone"] = zone
    other = game.read_content(ContentData(tables).text()).content
    preset = {"first_game": True}
    match = Match.start(Deal(game, 2, "1", preset, other))
    assert match.deal.options["officers"] != Deal(game, 2, "1", preset).options["officers"]
    assert Match.load(game, match.record(), other).hash() == match.hash()
    assert game.content_for(match.record()) is None
