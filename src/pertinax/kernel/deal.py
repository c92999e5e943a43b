"""What a game starts from."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from pertinax.kernel.bounds import WORD, is_seed, is_word, quoted
from pertinax.kernel.chance import Chance
from pertinax.kernel.checks import other_content
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Game, Result, Sequel, State
from pertinax.kernel.record import Record
from pertinax.kernel.table import Automated

S = TypeVar("S", bound=State)


class Deal(Generic[S]):
    """What a game starts from: everything that stands in the header of its record."""

    __slots__ = (
        "automated", "by_hand", "content", "content_data", "game", "names", "options", "pack_names",
        "players", "revisions", "script", "seed",
    )  # fmt: skip

    def __init__(
        self,
        game: Game[S],
        players: int,
        seed: str,
        options: Mapping[str, Any] | None = None,
        content_data: ContentData | None = None,
        names: Sequence[str] = (),
        script: Mapping[str, Sequence[int]] | None = None,
        by_hand: bool = False,
    ) -> None:
        if players not in game.players:
            few, many = game.players[0], game.players[-1]
            raise NotReadable(
                f"{game.name} is for {few} to {many} players, not {players}",
                key="players",
                few=few,
                many=many,
                found=players,
            )
        if names and len(names) != players:
            raise NotReadable(f"names: {len(names)}, players: {players}")
        for name in names:
            if not is_word(name):
                raise NotReadable(f"{quoted(name)!r} is no name: {WORD} characters at most")
        if not is_seed(seed):
            raise NotReadable(
                f"{quoted(seed)!r} is no seed: one line of printable text, not empty, "
                f"{WORD} characters at most"
            )
        self.game = game
        self.revisions: tuple[tuple[int, int], ...] = ((0, game.revision),)
        """By which rules a game begins, as a match has it."""
        self.players = players
        self.seed = seed
        self.content_data = content_data or game.content_data()
        self.options = game.read_options(players, options or {}, self.content_data)
        self.content = game.content_hash(self.content_data, players, self.options)
        """The hash of what plays in this game."""
        self.pack_names = self.content_data.packs
        self.names = tuple(names)
        self.script = script
        self.by_hand = by_hand
        automated = getattr(game, "automated", None)
        self.automated: Automated | None = (
            None if automated is None else automated(players, self.options)
        )
        """The seats beyond those of the players, if the game has such."""

    @property
    def seats(self) -> int:
        """How many sit at the table, whoever answers for them."""
        return self.players + (0 if self.automated is None else len(self.automated.names))

    def chance(self) -> Chance:
        return Chance(self.seed, self.script, self.by_hand)

    def begin(self) -> S:
        return self.game.begin(self.players, self.options, self.content_data)

    def from_data(self, data: Any) -> S:
        """A state of this game that was written; NotReadable if it cannot be one."""
        return self.game.from_data(self.players, self.options, self.content_data, data)


def deal_of(game: Game[S], record: Record, content_data: ContentData | None) -> Deal[S]:
    """What the game of a record started from; NotReadable if that is not to be had.

    It is the given content, or else the landed one that the record names.
    """
    if record.game != game.name:
        other = f"a record of {record.game}, not of {game.name}"
        raise NotReadable(other, key="other-game", found=quoted(record.game), game=game.name)
    content = content_data or game.content_for(record)
    deal = Deal(
        game,
        record.players,
        record.seed,
        record.options,
        content,
        record.names,
        by_hand=record.by_hand,
    )
    if content is None:
        raise other_content(record)
    return deal


def content_of_sequel(deal: Deal[Any], following: Game[Any]) -> ContentData | None:
    """What the packs of a game make of the content of the next one; None if they do not fit it."""
    if following.name == deal.game.name:
        return deal.content_data
    carried = getattr(following, "content_carried", None)
    found: ContentData | None = None if carried is None else carried(deal.game, deal.content_data)
    return found


def sequel_of(deal: Deal[Any], result: Result | None) -> Sequel | None:
    """What may be played next, with options made from a game that is over; None for most games.

    A rematch is the same game with the same options; this is what the rules make of a series.
    """
    following = getattr(deal.game, "sequel", None)
    if result is None or following is None:
        return None
    found: Sequel | None = following(deal.players, deal.options, result)
    return found
