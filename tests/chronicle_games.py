"""Games of the Chronicle as tests play them, with cards and tiles carried over."""

from random import Random
from typing import Any, Final

import pertinax
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.kernel.match import Match

GAMES: Final = ("episode1-chronicle", "episode2-chronicle")
SOLO: Final = ("episode1-chronicle-solo", "episode2-chronicle-solo")
NUMBERS: Final = {
    **dict.fromkeys((GAMES[0], SOLO[0]), (1, 2)),
    **dict.fromkeys((GAMES[1], SOLO[1]), (3, 4)),
}


def carried(number: int, players: int, random: Random) -> dict[str, Any]:
    """What the sheets of a campaign may say before one of its games."""
    if number == 1:
        return {"game": number}
    content = load_chronicle()
    before = content.games[number - 1].episode
    cards = [name for name, card in content.cards.items() if before in card.episodes]
    tiles = [name for name, tile in content.achievements.items() if before in tile.episodes]
    random.shuffle(cards)
    random.shuffle(tiles)
    return {
        "game": number,
        "glory": [random.randrange(12) for _ in range(players)],
        "governed": [[1], *[[] for _ in range(players - 1)]],
        "cards": [cards[4 * seat : 4 * seat + 4] for seat in range(players)],
        "tiles": [tiles[seat : seat + 1] for seat in range(players)],
    }


def begun(game: str, players: int, seed: int, by_hand: bool = False, **options: Any) -> Match[Any]:
    """A first or a later game of its Episode, by turns."""
    number = NUMBERS[game][seed % 2]
    given = {**carried(number, players, Random(seed)), **options}
    return pertinax.new_game(game, players=players, seed=seed, options=given, by_hand=by_hand)
