"""What the host does with seats that nobody holds: a bot sits down, and goes again.

Before the game and during it. The others see it in the log; a person's seat is not the host's to
give, for that the table is asked (`agreement.py`).
"""

from pertinax.bots.registry import BOTS
from pertinax.server.agreement import settle
from pertinax.server.errors import NotPossible, Refused
from pertinax.server.limits import NAME, plain_line
from pertinax.server.livetable import LiveSeat, LiveTable
from pertinax.server.tables import Tables
from pertinax.texts import Texts
from pertinax.words.bots import named_bot


async def give_to_bot(
    tables: Tables, table: str, mine: frozenset[int], seat: int, bot: str, language: str
) -> None:
    """Let a bot sit down on a free seat; perhaps the game begins by that."""
    async with tables.changing(table) as live:
        given = _seat(live, mine, seat)
        if given.kind != "open":
            raise Refused("taken")
        if bot not in BOTS:
            raise NotPossible("who", who=plain_line(bot, NAME))
        name = named_bot(Texts.load(language), bot, seat)
        happening = live.happening("bot-sits", seat=seat, new=name)
        values = {"kind": "bot", "name": name, "bot": bot, "ready": True}
        await tables.write(live, tables.people.seat, seat, values, happening, tables.clock())
        live.seats[seat] = LiveSeat("bot", name, bot, True, [])
        live.name_seats()
        live.note(happening)
        tables.tell(live)
        await tables.begin(live)
        await settle(tables, live)


async def take_from_bot(tables: Tables, table: str, mine: frozenset[int], seat: int) -> None:
    """A bot's seat is free for a person; one where it plays for somebody waits for them again."""
    async with tables.changing(table) as live:
        taken = _seat(live, mine, seat)
        if taken.kind != "bot":
            raise Refused("no-bot")
        values: dict[str, object]
        if taken.stand_in:
            happening = live.happening("bot-sent-away", seat=seat)
            values = {"kind": "person", "bot": ""}
        else:
            happening = live.happening("bot-leaves", old=taken.name)
            # The record of a game that is played has a name for every seat.
            name = "" if live.match is None else taken.name
            values = {"kind": "open", "name": name, "bot": "", "ready": False}
        await tables.write(live, tables.people.seat, seat, values, happening, tables.clock())
        for key, value in values.items():
            setattr(taken, key, value)
        live.bots.pop(seat, None)
        live.note(happening)
        tables.tell(live)
        await settle(tables, live)


def _seat(live: LiveTable, mine: frozenset[int], seat: int) -> LiveSeat:
    """The seat, if whoever holds these may say who sits there."""
    if live.host not in mine:
        raise Refused("not-host")
    if live.status not in ("gathering", "playing"):
        raise Refused("not-playing")
    if not 0 <= seat < len(live.seats):
        raise NotPossible("no-seat")
    return live.seats[seat]
