"""What a Chronicle game is set to: its place in the campaign, and what the sheets carry over."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import Campaign, Sheet
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS, GAMES
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.options import switch
from pertinax.kernel.shapes import COUNT

OPTIONS: Final[dict[str, str]] = {
    "game": "|".join([str(number) for number in range(1, GAMES + 1)]),
    "glory": "N,…",
    "governed": "LIST,…",
    "tiles": "LIST,…",
    "cards": "LIST,…",
    "claim_unmarks_dissenters": "true|false",
    "temple_first": "complete|first_stage",
}
"""All but the last two are what the campaign says (`campaign/setups.py`)."""
TEMPLE_FIRST: Final = ("complete", "first_stage")
"""What one must be the first to do for CH-CARD-24-BOT (CH-R-83)."""
TILES: Final = 2
"""That a player carries over at most (CH-CARRY-02)."""


def chronicle_options(
    content: Chronicle, episode: int, players: int, given: Mapping[str, Any]
) -> dict[str, Any]:
    """CH-SETUP-01, -05, -06, CH-CARRY-01, -02: what can have come of the games before."""
    first = min(number for number, game in content.games.items() if game.episode == episode)
    game = given.get("game", first)
    if type(game) is not int or game not in content.games or content.games[game].episode != episode:
        raise NotReadable("must be a game of this Episode (CH-SETUP-01)", "option game")
    glory = _by_seat(given, "glory", players, 0)
    if any(type(each) is not int or not 0 <= each <= COUNT for each in glory):
        raise NotReadable(f"must be a number up to {COUNT} for each seat", "option glory")
    governed = [
        _list_of(each, "governed", GAMES) for each in _by_seat(given, "governed", players, [])
    ]
    earlier = list(range(1, game))
    if any(each != [number for number in earlier if number in each] for each in governed):
        raise NotReadable("must be earlier games, each once", "option governed")
    tiles = [_list_of(each, "tiles", TILES) for each in _by_seat(given, "tiles", players, [])]
    _check_tiles(content, game, tiles)
    most = content.values["top_cards"]
    cards = [_list_of(each, "cards", most) for each in _by_seat(given, "cards", players, [])]
    _check_cards(content, game, cards)
    return {
        "game": game,
        "glory": glory,
        "governed": governed,
        "tiles": tiles,
        "cards": cards,
        "claim_unmarks_dissenters": switch(given, "claim_unmarks_dissenters", True),
        "temple_first": _temple_first(given),
    }


def _temple_first(given: Mapping[str, Any]) -> str:
    """CH-R-83."""
    chosen = given.get("temple_first", TEMPLE_FIRST[0])
    if chosen not in TEMPLE_FIRST:
        raise NotReadable(f"must be one of {', '.join(TEMPLE_FIRST)}", "option temple_first")
    return str(chosen)


def _by_seat(given: Mapping[str, Any], key: str, players: int, usual: Any) -> list[Any]:
    chosen = given.get(key, [usual] * players)
    if not isinstance(chosen, list | tuple) or len(chosen) != players:
        raise NotReadable(f"must be a list of {players}, one for each seat", f"option {key}")
    return list(chosen)


def _list_of(entries: Any, key: str, most: int) -> list[Any]:
    if not isinstance(entries, list | tuple) or len(entries) > most:
        raise NotReadable(f"must be a list of {most} at most for each seat", f"option {key}")
    return list(entries)


def _check_tiles(content: Chronicle, game: int, tiles: Sequence[Sequence[Any]]) -> None:
    every = [tile for mine in tiles for tile in mine]
    known = _carried_from(game, content)
    for tile in every:
        if tile not in ACHIEVEMENTS or known not in content.achievements[tile].episodes:
            raise NotReadable("must be tiles of the game before (CH-SETUP-05)", "option tiles")
    if len(set(every)) != len(every):
        raise NotReadable("nobody carries over the same tile (CH-R-49)", "option tiles")


def _check_cards(content: Chronicle, game: int, cards: Sequence[Sequence[Any]]) -> None:
    every = [card for mine in cards for card in mine]
    known = _carried_from(game, content)
    for card in every:
        if (
            not isinstance(card, str)
            or card not in content.cards
            or known not in content.cards[card].episodes
        ):
            raise NotReadable("must be cards of the game before (CH-SETUP-06)", "option cards")
        if every.count(card) > content.cards[card].copies:
            raise NotReadable(f"there are not so many copies of {card}", "option cards")


def _carried_from(game: int, content: Chronicle) -> int:
    """The Episode of the game before; none before the first."""
    return content.games[game - 1].episode if game > 1 else 0


def campaign_of(options: Mapping[str, Any]) -> Campaign:
    """The campaign as it stands before the game of these options."""
    return Campaign(
        tuple(
            [
                Sheet(glory, tuple(governed), tuple(tiles), tuple(cards))
                for glory, governed, tiles, cards in zip(
                    options["glory"], options["governed"], options["tiles"], options["cards"]
                )
            ]
        ),
        options["game"],
        options.get("difficulty", ""),
        options.get("opposition", 0),
    )


KEPT: Final = (
    "leaders", "colours", "threat_module", "claim_unmarks_dissenters", "temple_first",
)  # fmt: skip
"""CH-R-46, CH-R-100: what a next game is played with as well, unless it is agreed otherwise."""
KEPT_IN_EPISODE_1: Final = ("dino_module", "wall_module", "trap_module")
"""Modules that only Episode 1 has: its second game is played as the first was."""


def kept_of(options: Mapping[str, Any], episode: int) -> dict[str, Any]:
    """What was agreed for a game and holds for the next one, of this Episode."""
    keys = (*KEPT, *KEPT_IN_EPISODE_1) if episode == 1 else KEPT
    return {key: options[key] for key in keys if key in options}
