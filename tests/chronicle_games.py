"""Games of the Chronicle as tests play them: installed, with cards and tiles carried over."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from expansion.installed import installed

import pertinax
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.registry import packages
from pertinax.kernel.match import Match

GAMES: Final = ("episode1-chronicle", "episode2-chronicle")
NUMBERS: Final = {"episode1-chronicle": (1, 2), "episode2-chronicle": (3, 4)}
METADATA: Final = "Metadata-Version: 2.1\nName: chronicle\nVersion: 0\n"
ENTRIES: Final = "[pertinax.games]\n" + "".join(
    f"{game} = pertinax.games.perseverance.chronicle.{game[:8]}.package:"
    f"{game.upper().replace('-', '_')}\n"
    for game in GAMES
)


@contextmanager
def chronicle_installed() -> Iterator[None]:
    """The games by their names, as somebody's package would bring them, if nobody does yet."""
    if GAMES[0] in packages():
        yield
        return
    with TemporaryDirectory() as folder:
        site = Path(folder)
        (site / "chronicle-0.dist-info").mkdir()
        (site / "chronicle-0.dist-info" / "METADATA").write_text(METADATA)
        (site / "chronicle-0.dist-info" / "entry_points.txt").write_text(ENTRIES)
        with installed(site):
            yield


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
