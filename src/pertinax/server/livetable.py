"""A table in memory: what is stored of it, and the match that its decisions lead to."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from pertinax.bots.registry import BOTS, find_bot
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.decisions import Decision, Option, Pending
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Bot, Look
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.kernel.replaying import Stop
from pertinax.people import (
    ChatLine,
    Happening,
    Proposal,
    SeatKind,
    Status,
    may_enter,
    told_to_all,
)
from pertinax.server.peoplestore import KEPT
from pertinax.server.rows import ChatRow, SeatRow
from pertinax.server.secrets import held
from pertinax.server.stage import Stage
from pertinax.web.memory import DrawnParts
from pertinax.web.rendering import Drawn

log = logging.getLogger("pertinax.server")

STAND_IN: Final = "greedy"
"""The bot that plays for people who are gone, and for bots that are not here any more."""
ROOM: Final = 1000
"""Steps that somebody may make in a secret form before their pages stop counting them."""


@dataclass(slots=True)
class LiveSeat:
    kind: SeatKind
    name: str
    bot: str
    ready: bool
    keys: list[str]
    """Hashes of the secrets that hold it."""
    here: bool = False
    looked: int = 0
    """How many public events of the game its holder has seen; 0: has not looked yet."""

    @property
    def stand_in(self) -> bool:
        """A bot that plays for a person, who may come back."""
        return self.kind == "bot" and bool(self.keys)

    def row(self, **changes: Any) -> SeatRow:
        values = {"kind": self.kind, "name": self.name, "bot": self.bot, "ready": self.ready}
        return SeatRow(**{**values, **changes})


@dataclass(slots=True, eq=False)
class LiveTable:
    """One table. Only the service changes it, under the table's lock."""

    id: str
    game: str
    status: Status
    sequence: int
    """The moment, as pages count: it does not rise with what only one seat may know."""
    stored: int
    """The store's own sequence, which rises with everything."""
    options: dict[str, Any]
    seats: list[LiveSeat]
    match: Match[Any] | None
    chat: list[ChatLine]
    prelude: Record | None = None
    """What a table that continues another game begins with; before that, nobody sees it."""
    content: ContentData | None = None
    """What it will be dealt with, if the host or an earlier game has brought it; else ours."""
    whole: Record | None = None
    """The record as it is stored, where the match has only the first part of it."""
    stop: Stop | None = None
    """Why that is so: where the rules of today lead elsewhere."""
    decisions: list[tuple[int, int]] = field(default_factory=list)
    """Sequence and seat of each decision that stands, in the order of the store."""
    since: list[int] = field(default_factory=list)
    """By seat, the sequence from which on its question has been what it is now."""
    private: list[int] = field(default_factory=list)
    """By seat, its steps in the secret form that is open, which only its own pages count."""
    finished: frozenset[int] = frozenset()
    """Seats that have once finished it: whether they change their mind is their own business."""
    rematch: str = ""
    """The table where the same people play again."""
    campaign: str = ""
    """The campaign that it is a game of."""
    by_hand: bool = False
    """The people roll and draw with the box: what comes up is asked of them."""
    opened_by: int = -1
    """The seat of whoever opened it, if they have one."""
    proposal: Proposal | None = None
    asked_at: float = 0.0
    """When the proposal was made, by the clock of this process."""
    until: str = ""
    """Until when everybody is waited for with an answer to it; empty once that is over."""
    away: frozenset[int] = frozenset()
    """People who are not waited for any longer."""
    vacant: bool = False
    """Whether nobody has been there for long for the seat that the proposal is about."""
    claims_from: float = 0.0
    """When somebody may ask for a seat again, by the clock of this process."""
    happenings: list[Happening] = field(default_factory=list)
    changes: int = 0
    """Rises with whatever can be seen to change, presence included."""
    drawn: dict[tuple[int | None, frozenset[int], str], Drawn] = field(default_factory=dict)
    """What was drawn since the last change, by seat, seats held and language."""
    drawn_parts: DrawnParts = field(default_factory=DrawnParts)
    """What was drawn before that may still be good."""
    stage: Stage = field(default_factory=Stage)
    """What is kept for scenes."""
    scene: int = 0
    """The moment of the last one, and when it was told, by the clock of the loop."""
    scene_told: float = 0.0
    bots: dict[int, Bot] = field(default_factory=dict)
    """Those that have answered here, by seat: a bot may remember what it plans."""

    alone: int = 0
    """Answers of bots since a person did something here, or looked."""
    touched: str = ""
    """The day on which somebody was last noted to have looked."""

    @property
    def only_bots(self) -> bool:
        """Whether nobody plays here but bots, those who stand in included."""
        return all(seat.kind == "bot" for seat in self.seats)

    def mine(self, secret: str | None) -> frozenset[int]:
        """The seats that this secret holds."""
        return held(secret, [seat.keys for seat in self.seats])

    @property
    def host(self) -> int | None:
        """The seat that sets the table: of whoever opened it, or while they are not here of the
        first person who is."""
        held = [number for number, seat in enumerate(self.seats) if seat.keys]
        here = [number for number in held if self.seats[number].here]
        if self.opened_by in (here or held):
            return self.opened_by
        return next(iter(here or held), None)

    def goes_back_alone(self, mine: frozenset[int]) -> bool:
        """Whether whoever holds these seats need ask nobody to go back: bots agree."""
        people = {number for number, seat in enumerate(self.seats) if seat.kind == "person"}
        return people <= mine

    def number(self, seats: Iterable[int]) -> int:
        """The moment as those who hold these seats count it."""
        return self.sequence + min(ROOM - 1, sum([self.private[seat] for seat in seats]))

    def step_of(self, match: Match[Any], actor: int | None) -> int:
        """By how much the moment rises for everybody when the match becomes this one.

        Not at all while a secret form stays open, except that a seat is known to have finished
        it; and when the form closes, by more than anybody's own steps in it.
        """
        if self.match is None or self.match.form is None:
            return 1
        if not self.stays(match):
            return ROOM
        done = actor is not None and actor not in self.finished and match.decision(actor) is None
        return int(done)

    def stays(self, match: Match[Any]) -> bool:
        """Whether the same secret form is open when the match becomes this one."""
        form = self.match.form if self.match is not None else None
        return form is not None and form == match.form

    def asked_in(self, match: Match[Any]) -> str:
        """The seats that wait to answer in the next match, as figures, as all may know it."""
        done = self.finished if self.stays(match) else frozenset()
        asked = {decision.seat for decision in match.decisions if decision.seat >= 0}
        return "".join(map(str, sorted((asked | may_enter(match, self.seats)) - done)))

    def speaker(self, mine: frozenset[int]) -> int | None:
        """The seat a page speaks for: the one that is asked, else the first."""
        if self.match is not None:
            for decision in self.match.decisions:
                if decision.seat in mine and self.seats[decision.seat].kind == "person":
                    return decision.seat
            # Whoever rolls or draws is most likely the one who has just decided something.
            entering = may_enter(self.match, self.seats) & mine
            for seat, _, _ in reversed(self.match.answers if entering else ()):
                if seat in entering:
                    return seat
            if entering:
                return min(entering)
        return min(mine, default=None)

    def bot_asked(self) -> int | None:
        """A seat with a bot that must answer now; while the table is asked about the game, none."""
        asked = self.proposal is not None and self.proposal.kind in ("back", "count")
        if self.match is not None and self.status == "playing" and not asked:
            for decision in self.match.decisions:
                if decision.seat >= 0 and self.seats[decision.seat].kind == "bot":
                    return decision.seat
        return None

    def bot(self, seat: int, match: Match[Any]) -> Bot:
        """The bot on a seat; after a restart another one, with its luck from this moment on."""
        if seat not in self.bots:
            luck = f"{match.seed}/{match.decided}"
            self.bots[seat] = _bot(self.seats[seat].bot, self.game, seat, luck)
        return self.bots[seat]

    def record(self) -> Record | None:
        """Everything that was decided here, whatever the rules of today make of it."""
        if self.whole is not None or self.match is None:
            return self.whole
        return self.match.record()

    @property
    def told(self) -> int:
        """How many public events the game has: moments that all seats count alike."""
        return told_to_all(self.match)

    def happening(self, kind: str, **fields: object) -> Happening:
        """What is about to happen here, for the store and then for `note`."""
        return Happening(self.sequence + 1, self.told, kind, fields)

    def took_over(self, match: Match[Any], before: int, lost: int, now: str) -> Happening:
        """Other rules go on with the game, and so many answers do not fit them."""
        revision = match.deal.game.revision
        kind = "rules" if before != revision else "rules-same"
        fields: dict[str, object] = {"day": now[:10], "revision": revision, "before": before}
        if lost:
            kind, fields = f"{kind}-lost", {**fields, "n": lost}
        return Happening(self.sequence + 1, told_to_all(match), kind, fields)

    def name_seats(self) -> None:
        """Names have changed: the record has them too."""
        if self.match is not None:
            self.match.deal.names = tuple(seat.name for seat in self.seats)

    def note(self, happening: Happening) -> None:
        self.happenings = [*self.happenings, happening][-KEPT:]

    def changed(self) -> None:
        self.changes += 1
        self.drawn.clear()
        self.drawn_parts.changed()

    def stepped(self, match: Match[Any], actor: int | None) -> None:
        """The match has moved on. Who is filling in a secret form is not disturbed by others."""
        rise = self.step_of(match, actor)
        stays = self.stays(match)
        self.stored += 1
        self.sequence += rise
        if stays and actor is not None:
            if rise:
                self.finished |= {actor}
            else:
                self.private[actor] += 1
            self.since[actor] = self.number([actor])
        else:
            self.private = [0] * len(self.seats)
            self.finished = frozenset()
            self.since = [self.sequence] * len(self.seats)
        self.stage.follow(self.match, match)
        self.match = match
        self.status = "playing" if match.result is None else "over"
        self.changed()


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(row.sequence, row.name, row.seat, row.text, row.time)


class _OneAnswer:
    """Asks a bot once and then waits, so that each answer is stored before the next."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.answer: str | None = None

    def choose(self, look: Look[Any]) -> Option[Any]:
        decision: Decision = look.decision
        if self.answer is None:
            self.answer = self._bot.choose(look).text
        raise Pending([decision])


def bot_answer(match: Match[Any], seat: int, bot: Bot) -> str:
    """What the bot answers for the seat; `match` is a fork that nobody else uses."""
    one = _OneAnswer(bot)
    bots: Sequence[Bot | None] = [
        one if number == seat else None for number in range(match.deal.players)
    ]
    match.play(bots)
    assert one.answer is not None, f"seat {seat} was not asked"
    return one.answer


def _bot(name: str, game: str, seat: int, luck: str) -> Bot:
    # A name that came with somebody's form or database is never imported: only those that whoever
    # runs the server has brought along are in BOTS.
    if name in BOTS:
        try:
            return find_bot(name)(game, seat, luck)
        except NotReadable as problem:
            log.warning("%s plays on: %s", STAND_IN, problem)
    else:
        log.warning("%s plays on: there is no bot %s here", STAND_IN, name)
    return find_bot(STAND_IN)(game, seat, luck)
