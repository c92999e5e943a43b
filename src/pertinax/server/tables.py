"""The tables: open, sit down, be ready, choose, take back, talk; bots answer by themselves.

Every change is stored before anybody is told. One lock for each table puts the changes of this
process in order; the store's compare-and-set refuses those made on anything but the newest state.
"""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Final
from weakref import WeakValueDictionary

from pertinax.bots.registry import BOTS
from pertinax.games.registry import GAMES
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.errors import NotLegal, NotReadable
from pertinax.kernel.match import Deal
from pertinax.kernel.record import Record
from pertinax.kernel.second_thought import TURN, why_final
from pertinax.people import entered_last, told_to_all
from pertinax.server import secrets
from pertinax.server.agreement import overtake, put_off, settle, wait_for
from pertinax.server.allowed import fresh, person_of, playing, seat_of
from pertinax.server.botplay import Bots
from pertinax.server.bus import Bus, Presence
from pertinax.server.database import Database
from pertinax.server.entering import take_out
from pertinax.server.errors import (
    NotPossible,
    NotSure,
    OutOfReach,
    Refused,
    Stale,
    Taken,
)
from pertinax.server.gamestore import GameStore
from pertinax.server.health import Health
from pertinax.server.housekeeping import Housekeeping
from pertinax.server.keeping import kept_of, kept_since, packed
from pertinax.server.keystore import LinkStore
from pertinax.server.limits import CHAT, NAME, plain_line
from pertinax.server.livetable import LiveSeat, LiveTable, chat_line
from pertinax.server.peoplestore import PeopleStore
from pertinax.server.reopening import reopened
from pertinax.server.restoring import begin, standing_of
from pertinax.server.rows import ChatRow, Prelude, SeatRow, Start, Title
from pertinax.server.savestore import SaveStore
from pertinax.server.settings import Settings
from pertinax.server.showing import Showing
from pertinax.server.store import Store
from pertinax.texts import Texts
from pertinax.web.scenes import plays_since
from pertinax.words.bots import named_bot
from pertinax.words.names import look_alike
from pertinax.words.registry import words_of
from pertinax.words.wording import wording_of

CHAT_KEPT: Final = 60
ME: Final = "me"
HERE: Final = "here"
FRIEND: Final = "friend"
WHOLE: Final = 10_000
"""More answers than a turn has."""

log = logging.getLogger("pertinax.server")


def utc_now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Tables:
    """All tables of one server."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        bus: Bus,
        presence: Presence,
        clock: Callable[[], str] = utc_now,
        timer: Callable[[], float] = monotonic,
        new_table: Callable[[], str] = secrets.new_table,
        new_seed: Callable[[], str] = secrets.new_seed,
    ) -> None:
        self.store = store
        self.people = PeopleStore(store.engine)
        self.games = GameStore(store.engine)
        self.links = LinkStore(store.engine)
        self.saves = SaveStore(store.engine)
        self.housekeeping = Housekeeping(store.engine)
        self.settings = settings
        self._bus = bus
        self.showing = Showing(bus)
        self.presence = presence
        presence.tell = self._presence_changed
        self.clock = clock
        self.timer = timer
        self.new_table = new_table
        self.new_seed = new_seed
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.database = Database(store, settings.storing)
        self.bots = Bots(self, settings)
        self.health = Health(self.database, self.housekeeping, settings.data, clock)
        self._errands: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Stop the bots. Everything is stored already."""
        await self.bots.close()
        await self.health.close()
        await asyncio.gather(*self._errands, return_exceptions=True)
        await asyncio.to_thread(self.database.close)
        self.store.close()

    # Looking

    def in_memory(self, table: str) -> bool:
        return table in self._live

    async def get(self, table: str) -> LiveTable:
        """The table as it is now."""
        live = self._live.get(table)
        if live is not None:
            self._live.move_to_end(table)
            self.bots.wake(live)
            return live
        async with self._lock(table):
            return await self._load(table)

    async def look(self, table: str, address: str) -> LiveTable:
        """The table for somebody who looks at it: bots go on, and it is not forgotten."""
        live = await self.get(table)
        self.bots.looked(live, address)
        now = self.clock()
        if live.touched != now[:10]:
            live.touched = now[:10]
            self.note(self.housekeeping.touch, table, now)
        return live

    def note(self, write: Callable[..., None], *args: object) -> None:
        """Write what nobody waits for; if it fails, it is noted another time."""

        async def run() -> None:
            with suppress(OutOfReach):
                await self.database.write(write, *args)

        errand = asyncio.create_task(run())
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def titles(self, tables: Sequence[str]) -> dict[str, Title]:
        """Those of the tables that exist."""
        return await self.database.read(self.store.titles, tables) if tables else {}

    async def remove(self, table: str, statuses: Sequence[str], before: str) -> bool:
        """Remove a table that nobody has changed since `before`, unless somebody looks at it."""
        async with self._lock(table):
            if self._bus.watched(table) or not await self.database.write(
                self.housekeeping.remove, table, statuses, before
            ):
                return False
            self._live.pop(table, None)
        for live in self._live.values():
            if live.rematch == table:
                live.rematch = ""
        return True

    # Gathering

    async def open(
        self,
        game: str,
        who: Sequence[str],
        names: Sequence[str],
        options: Mapping[str, Any],
        language: str,
        prelude: Prelude | None = None,
        content: ContentData | None = None,
        *,
        by_hand: bool = False,
    ) -> tuple[str, str]:
        """A new table and the secret that holds the host's seats.

        `who` sits down: me, here, friend or a bot; `names` are those of the people here. Without
        friends to wait for, the game begins at once: from the start, or where the prelude ends.
        `content` is what the host has brought instead of ours; `by_hand` people roll and draw.
        """
        if game not in GAMES:
            raise NotPossible("game")
        players = GAMES[game].players
        if len(who) not in players:
            raise NotPossible("seats", few=players[0], many=players[-1])
        seats = _seats(who, names, language)
        if by_hand and all(row.kind == "bot" for row in seats):
            raise NotPossible("box-people")
        try:
            Deal(GAMES[game], len(who), "not drawn yet", options, content)
        except NotReadable as error:
            raise NotPossible("options", why=str(error)) from None
        begins = not any(row.kind == "open" for row in seats)
        rows = [SeatRow(row.kind, row.name, row.bot, row.ready or begins) for row in seats]
        secret = secrets.new_secret()
        hashed = secrets.hash_of(secret)
        mine = {number: hashed for number, each in enumerate(who) if each in (ME, HERE)}
        table = self.new_table()
        brought = None if content is None else packed(content)
        about = (game, options, rows, mine, self.clock(), prelude, "gathering", brought, by_hand)
        await self.database.write(self.store.open, table, *about)
        log.info("opened table=%s game=%s seats=%s", table, game, ",".join(who))
        async with self._lock(table):
            await self.begin(await self._load(table), awaited=False)
        return table, secret

    async def take(self, table: str, seat: int, name: str, secret: str | None, lang: str) -> str:
        """Sit down on an open seat; the secret that holds it from now on."""
        async with self._lock(table):
            live = await self._load(table)
            taken = seat_of(live, seat)
            if taken.kind != "open" or live.status not in ("gathering", "playing"):
                raise Taken
            others = [each.name for each in live.seats if each is not taken]
            name = plain_line(name, NAME) or _free_name(seat, others, lang)
            if any(look_alike(name, other) for other in others):
                raise NotPossible("same-name")
            secret = secret if secret and live.mine(secret) else secrets.new_secret()
            hashed = secrets.hash_of(secret)
            # Who comes to a game that is played has nothing to be ready for, and has seen nothing.
            begun = live.match is not None
            row = SeatRow("person", name, "", begun)
            await self.write(live, self.store.sit, {seat: row}, self.clock(), hashed)
            live.seats[seat] = LiveSeat("person", name, "", begun, [hashed], looked=taken.looked)
            live.name_seats()
            self.tell(live)
            return secret

    async def ready(self, table: str, seats: frozenset[int], ready: bool = True) -> None:
        """Say that these seats are ready; the cards are dealt when all are."""
        async with self._lock(table):
            live = await self._load(table)
            if live.status != "gathering":
                return
            rows = {
                number: live.seats[number].row(ready=ready)
                for number in sorted(seats)
                if live.seats[number].ready != ready
            }
            if rows:
                await self.write(live, self.store.sit, rows, self.clock())
                for number in rows:
                    live.seats[number].ready = ready
                self.tell(live)
            await self.begin(live)
            await settle(self, live)

    async def share(
        self,
        table: str,
        seats: frozenset[int],
        secret: str | None,
        told: str = "",
        *,
        ours: bool = False,
    ) -> str:
        """Let another device hold these seats too; the secret it holds them by.

        If it is `told`, it has happened for all to see. A secret that holds nothing here is not
        taken, unless it is known to be of `ours`.
        """
        async with self._lock(table):
            live = await self._load(table)
            if secret and live.mine(secret) >= seats:
                return secret
            secret = secret if secret and (ours or live.mine(secret)) else secrets.new_secret()
            hashed = secrets.hash_of(secret)
            if told:
                happening = live.happening(told, names=sorted(seats))
                change = (sorted(seats), hashed, happening, self.clock())
                await self.write(live, self.people.hand_over, *change)
            else:
                keys = (table, sorted(seats), hashed, self.clock())
                await self.database.write(self.store.add_keys, *keys)
            # Which old devices the store let go is its business: read the table again.
            del self._live[table]
            self.tell(await self._load(table))
            return secret

    # Playing

    async def choose(
        self,
        table: str,
        seat: int,
        sequence: int,
        option: str,
        unsure: frozenset[int] | None = None,
    ) -> None:
        """Answer for a seat what was asked at `sequence`.

        Whoever holds the seats `unsure` may think again, if it cannot be taken back.
        """
        async with self._lock(table):
            live = await self._load(table)
            match = playing(live)
            person_of(live, seat)
            fresh(live, seat, sequence)
            if match.decision(seat) is None:
                raise Refused("not-now")
            form = match.form
            await self.decide(live, seat, option, looks=seat, unsure=unsure)
            # A step in a secret form is no move that others may know of.
            if form is None or live.match is None or form != live.match.form:
                await self._overtake(live, seat)

    async def undo(self, table: str, seat: int, sequence: int, most: int = 1) -> None:
        """Take back the seat's last answers of this turn, so many or as far as it may.

        Where the last was what real dice or cards showed, that: it was entered wrongly.
        """
        async with self._lock(table):
            live = await self._load(table)
            match = playing(live)
            person_of(live, seat)
            fresh(live, seat, sequence)
            if not match.may_undo(seat) and (entered := entered_last(match, most)):
                await take_out(self, live, seat, entered)
                return
            trial = match.fork(log=True)
            taken: list[int] = []
            standing = live.decisions[:]
            while trial.may_undo(seat) and len(taken) < most:
                trial.undo(seat)
                # The kernel takes back the last answer of the seat; so does the store.
                place = max(n for n, (_, who) in enumerate(standing) if who == seat)
                taken.append(standing.pop(place)[0])
            if not taken:
                raise Refused("no-undo")
            notes = trial.notes[len(match.notes) :]
            told = told_to_all(trial)
            in_secret = live.stays(trial)
            known = (live.step_of(trial, seat), live.asked_in(trial), not in_secret)
            change = (taken, notes, told, self.clock(), *known)
            await self.write(live, self.store.undo, *change, step=False)
            live.decisions = standing
            live.stepped(trial, seat)
            # What comes in place of that will be new to everybody.
            for each in live.seats:
                each.looked = min(each.looked, told)
            self.tell(live)
            if not in_secret:
                await self._overtake(live, seat)

    async def say(self, table: str, seat: int | None, text: str, language: str) -> None:
        """Talk at the table."""
        async with self._lock(table):
            live = await self._load(table)
            line = plain_line(text, CHAT)
            if not line:
                raise NotPossible("empty")
            spectator = Texts.load(language).get("server.spectator")
            name = spectator if seat is None else seat_of(live, seat).name
            row = ChatRow(live.sequence + 1, seat, name, line, self.clock())
            await self.write(live, self.store.say, row)
            live.chat = [*live.chat, chat_line(row)][-CHAT_KEPT:]
            self.tell(live)

    def reason(self, live: LiveTable, error: NotLegal, language: str) -> str:
        """Why a choice is not legal, in words."""
        names = [seat.name for seat in live.seats]
        match = live.match
        assert match is not None
        words = words_of(match, wording_of(match.deal, Texts.load(language), names)).words
        return words.reason(live.game, error.reason.key, error.reason.params)

    async def _overtake(self, live: LiveTable, seat: int) -> None:
        """What was chosen counts, even if what it overtakes cannot be taken off the table now."""
        with suppress(OutOfReach):
            await overtake(self, live, seat)

    # The engine room: all of this is called under the table's lock

    @asynccontextmanager
    async def changing(self, table: str) -> AsyncGenerator[LiveTable]:
        """The table, for one change that nobody else comes between."""
        async with self._lock(table):
            yield await self._load(table)

    def _lock(self, table: str) -> asyncio.Lock:
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    async def _load(self, table: str) -> LiveTable:
        live = self._live.get(table)
        if live is None:
            live = await reopened(self, table, CHAT_KEPT)
            self._live[table] = live
            put_off(self, live)
            self._presence_changed(table)
            self._make_room(table)
        self._live.move_to_end(table)
        self.bots.wake(live)
        return live

    async def try_to_open(self, table: str) -> None:
        """Open a table and forget it again; BrokenTable if it cannot be."""
        async with self._lock(table):
            if table not in self._live:
                await reopened(self, table, CHAT_KEPT)

    def _presence_changed(self, table: str) -> None:
        live = self._live.get(table)
        if live is None:
            return
        here = self.presence.of(table)
        if any(seat.here != (number in here) for number, seat in enumerate(live.seats)):
            for number, seat in enumerate(live.seats):
                seat.here = number in here
            wait_for(self, live)
            live.changed()
            self._bus.publish(table)

    def asked(self) -> list[str]:
        """Tables in memory where people who are here wait for an answer to a proposal."""
        return [
            table
            for table, live in self._live.items()
            if live.proposal is not None and self._bus.watched(table)
        ]

    def _make_room(self, kept: str) -> None:
        """Forget the tables that nobody has looked at for longest; the store has them."""
        for table in list(self._live):
            if len(self._live) <= self.settings.live_tables:
                return
            busy = self.bots.busy(table) or table in self._locks or self._bus.watched(table)
            if table != kept and not busy:
                del self._live[table]

    async def write(
        self, live: LiveTable, write: Callable[..., bool], *args: Any, step: bool = True
    ) -> None:
        """Write a change on top of what this process knows, or find out that it is not so."""
        if not await self.database.write(write, live.id, live.stored, *args):
            await self._lost(live.id)
        if step:
            live.sequence += 1
            live.stored += 1

    async def _lost(self, table: str) -> None:
        """Somebody else has written: show what is there now, and let them choose anew."""
        self._live.pop(table, None)
        await self._load(table)
        self._bus.publish(table)
        raise Stale

    def tell(self, live: LiveTable) -> None:
        live.changed()
        self._bus.publish(live.id)
        self.bots.wake(live)

    async def begin(self, live: LiveTable, *, awaited: bool = True) -> None:
        """Deal the cards if all seats are taken and ready.

        Who awaited the start has missed nothing up to it; who has never looked misses nothing.
        """
        if live.status != "gathering" or not all(
            seat.kind == "bot" or (seat.kind == "person" and seat.ready) for seat in live.seats
        ):
            return
        match, stop = await asyncio.to_thread(begin, live, self.new_seed())
        now = self.clock()
        standing, taken = standing_of(live, match)
        happening = None
        if stop is not None and live.prelude is not None:
            happening = live.took_over(match, live.prelude.revision, len(taken), now)
        content = packed(match.deal.content_data)
        looked = len(match.events()) if awaited else 0
        change = (
            _start(match.record(), content.key), content, kept_of(match), looked, now,
            live.asked_in(match), taken, happening,
        )  # fmt: skip
        await self.write(live, self.store.start, *change, step=False)
        live.decisions = standing
        live.stepped(match, None)
        if happening is not None:
            live.note(happening)
        for seat in live.seats:
            seat.looked = looked
        log.info("began table=%s", live.id)
        self.tell(live)

    async def decide(
        self,
        live: LiveTable,
        seat: int,
        option: str,
        *,
        looks: int | None = None,
        unsure: frozenset[int] | None = None,
    ) -> None:
        """Choose, store, tell. A person who chooses has seen what there was; a stand-in has not.

        It `looks` from another seat where a person answers for the table.
        """
        match = live.match
        assert match is not None
        decision = match.decision(seat)
        assert decision is not None
        trial = match.fork(log=True)

        try:
            trial.choose(seat, option)
        except NotReadable:
            raise NotPossible("no-option") from None
        why = "" if unsure is None else why_final(match, trial, seat)
        # Who need ask nobody to go back can do that after a turn as well.
        if why and not (why == TURN and unsure is not None and live.goes_back_alone(unsure)):
            raise NotSure(why)
        kept = kept_since(trial, match)
        looked = None if looks is None else (looks, told_to_all(trial))
        known = (live.step_of(trial, seat), live.asked_in(trial), not live.stays(trial))
        change = (live.stored, seat, decision.kind, option, kept, self.clock(), looked, *known)
        if not await self.database.write_at_once(self.store.decide, live.id, *change):
            await self._lost(live.id)
        live.decisions.append((live.stored + 1, seat))
        live.stage.watched = self.showing.watched(live.id)
        live.stepped(trial, seat)
        if live.stage.watched and plays_since(trial, match):
            self.showing.tell(live)
        if looks is not None:
            live.alone = 0
            live.seats[looks].looked = live.told
        if live.status == "over":
            log.info("over table=%s decisions=%d", live.id, len(live.decisions))
        self.tell(live)


def _start(head: Record, content: str) -> Start:
    """The head of a record as it is stored."""
    seeds = json.dumps(head.seeds)
    about = (head.seed, head.engine, head.revision, head.content)
    return Start(*about, head.by_hand, seeds, content)


def _seats(who: Sequence[str], names: Sequence[str], language: str) -> list[SeatRow]:
    texts = Texts.load(language)
    given = iter([plain_line(name, NAME) for name in names])
    rows: list[SeatRow] = []
    for number, each in enumerate(who):
        taken = [row.name for row in rows]
        if each in (ME, HERE):
            name = next(given, "") or _free_name(number, taken, language)
            if any(look_alike(name, other) for other in taken):
                raise NotPossible("same-name")
            rows.append(SeatRow("person", name))
        elif each == FRIEND:
            rows.append(SeatRow("open", ""))
        elif each in BOTS:
            rows.append(SeatRow("bot", named_bot(texts, each, number), each, True))
        else:
            raise NotPossible("who", who=plain_line(each, NAME))
    return rows


def _free_name(seat: int, taken: Sequence[str], language: str) -> str:
    name = Texts.load(language).get("cli.play.name", n=seat + 1)
    alike = any(look_alike(name, other) for other in taken)
    return f"{name} ({seat + 1})" if alike else name
