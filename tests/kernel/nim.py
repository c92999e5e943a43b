"""A miniature game for testing the kernel alone.

Two or three players take 1 or 2 stones in turn from a heap, roll a die for luck, hide a secret
number now and then, and bid together when the heap is a multiple of 5. Whoever empties it wins.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pertinax.kernel.chance import Chance
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.content_files import Pack, Reread
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import NotReadable, Reason
from pertinax.kernel.game import Result
from pertinax.kernel.record import Record
from pertinax.kernel.shapes import Fixed, Number, Shape, index
from pertinax.kernel.table import Table

STONES = [Option(f"take {count}", count) for count in (1, 2, 3)]
BIDS = [Option(str(bid), bid) for bid in range(3)]
FACES = [Option(str(face), face) for face in range(1, 7)]
SEATS = [Option(f"p{seat + 1}", seat) for seat in range(3)]
TOO_MANY = Reason("NIM-01", "too-many", (2,))
HEAP_TOO_SMALL = Reason("NIM-02", "heap-too-small")


class Heap:
    def __init__(self, players: int, stones: int) -> None:
        self.stones = stones
        self.active = 0
        self.luck = [0] * players
        self.secret = [0] * players
        self.bids = [0] * players
        self.winner = -1

    def copy(self) -> "Heap":
        twin = Heap(len(self.luck), self.stones)
        twin.active = self.active
        twin.luck = self.luck[:]
        twin.secret = self.secret[:]
        twin.bids = self.bids[:]
        twin.winner = self.winner
        return twin


SHAPE = Shape(
    {
        "stones": Number(999),
        "active": Number(2),
        "luck": Fixed(Number(6)),
        "secret": Fixed(Number(2)),
        "bids": Fixed(Number(4, -1)),
        "winner": index(3),
    }
)


class Nim:
    name = "nim"
    players = range(2, 4)
    revision = 3
    options: Mapping[str, str] = {"stones": "N"}
    events: Mapping[str, tuple[str, ...]] = {
        "only-option": ("seat", "kind", "option"),
        "took": ("seat", "count"),
        "luck": ("seat", "face"),
        "hid": ("seat",),
        "hid-number": ("seat", "number"),
        "bid": ("seat", "bid"),
    }

    def read_options(
        self, players: int, given: Mapping[str, Any], content: ContentData | None = None
    ) -> dict[str, Any]:
        stones = given.get("stones", 12)
        if set(given) - {"stones"} or not isinstance(stones, int):
            raise NotReadable("must be a number of stones", "option stones")
        return {"stones": stones}

    def roles(self, players: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        return ("player",) * players

    def content_data(self, packs: Sequence[Path | Pack] = ()) -> ContentData:
        return ContentData({}, tuple(Path(str(pack)).stem for pack in packs))

    def read_content(self, text: str | bytes, name: str = "content") -> Reread:
        return Reread(self.content_data(), (), ())

    def content_hash(self, content: ContentData, players: int, options: Mapping[str, Any]) -> str:
        return f"hash-of-{len(content.packs)}-packs"

    def content_for(self, record: Record, packs: Sequence[Path | Pack] = ()) -> ContentData | None:
        content = self.content_data(packs)
        named = self.content_hash(content, record.players, record.options)
        return content if record.content == named else None

    def begin(self, players: int, options: Mapping[str, Any], content: ContentData) -> Heap:
        return Heap(players, options["stones"])

    def data(self, state: Heap) -> dict[str, Any]:
        return SHAPE.write(state, Heap(len(state.luck), 0))

    def from_data(
        self, players: int, options: Mapping[str, Any], content: ContentData, data: Any
    ) -> Heap:
        state = Heap(players, 0)
        SHAPE.fill(state, data, "state")
        return state

    def setup(self, table: Table[Heap]) -> None:
        table.stage = "setup"
        seats = list(range(len(table.state.luck)))
        table.state.active = table.draw("first", seats, SEATS)

    def turn(self, table: Table[Heap]) -> None:
        heap = table.state
        seat = heap.active
        table.stage = "take"

        def refusal(count: int) -> Reason | None:
            if count > 2:
                return TOO_MANY
            return HEAP_TOO_SMALL if count > heap.stones else None

        heap.stones -= table.ask(seat, "take", STONES, refusal, (heap.stones,)).value
        table.tell("took", seat, heap.stones)
        hidden = table.ask(seat, "hide", BIDS, may_stop=True, secret=True)
        if hidden is not STOP:
            heap.secret[seat] = hidden.value
            table.tell("hid", seat)
            table.whisper(seat, "hid-number", seat, hidden.value)
        if table.ask(seat, "roll", [Option("roll", 1)], may_stop=True) is not STOP:
            heap.luck[seat] = table.roll("luck", FACES)
            table.tell("luck", seat, heap.luck[seat])
        if heap.stones % 5 == 0:
            seats = list(range(len(heap.luck)))
            heap.bids = table.ask_together(seats, self.bid)
            for bidder in seats:
                table.tell("bid", bidder, heap.bids[bidder])
        if heap.stones == 0:
            heap.winner = seat
        heap.active = (seat + 1) % len(heap.luck)

    def bid(self, table: Table[Heap], seat: int) -> int:
        first = table.ask(seat, "bid", BIDS, secret=True).value
        return first + table.ask(seat, "raise", BIDS[:first], may_stop=True, secret=True).value

    def result(self, state: Heap) -> Result | None:
        if state.winner < 0:
            return None
        scores = tuple(int(seat == state.winner) for seat in range(len(state.luck)))
        return Result(scores, (state.winner,))

    def view(self, state: Heap, seat: int | None) -> Any:
        secret = [number if owner == seat else None for owner, number in enumerate(state.secret)]
        return {"stones": state.stones, "luck": state.luck[:], "secret": secret}

    def redeal(self, state: Heap, seat: int | None, chance: Chance) -> None:
        for owner in range(len(state.secret)):
            if owner != seat:
                state.secret[owner] = chance.draw("secret", 3)

    def settled(self, before: Heap, state: Heap, seat: int) -> bool:
        return True


NIM = Nim()
