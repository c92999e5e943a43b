"""What the store keeps of the people at a table: proposals, what happened there, what was seen.

As in the store itself: each change is one transaction, and False when somebody else was quicker.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final, Literal, cast

from sqlalchemy import Connection, Engine, bindparam, delete, insert, select, update

from pertinax.people import Happening, Proposal
from pertinax.server.keystore import add_key, end_keys, end_links
from pertinax.server.schema import (
    HAPPENINGS,
    PROPOSALS,
    SEAT_KEYS,
    SEATS,
    step,
)

KEPT: Final = 60
"""Happenings that a table shows; older ones stay in the database."""
_LOOKED: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("at"))
    .where(SEATS.c.seat.in_(bindparam("those", expanding=True)))
    .values(looked=bindparam("events"))
)


def proposal_of(connection: Connection, table: str) -> Proposal | None:
    row = connection.execute(select(PROPOSALS).where(PROPOSALS.c.table_id == table)).one_or_none()
    if row is None:
        return None
    kind = cast(Literal["back", "bot", "begin", "seat", "count"], row.kind)
    agreed = frozenset(json.loads(row.agreed))
    refused = frozenset(json.loads(row.refused))
    return Proposal(
        row.sequence, kind, row.seat, row.lines, row.target, agreed, refused, row.asked, row.claim
    )


def happenings_of(connection: Connection, table: str) -> list[Happening]:
    """The last ones, oldest first."""
    rows = connection.execute(
        select(HAPPENINGS)
        .where(HAPPENINGS.c.table_id == table)
        .order_by(HAPPENINGS.c.sequence.desc())
        .limit(KEPT)
    ).all()
    return [
        Happening(row.sequence, row.told, row.kind, json.loads(row.fields))
        for row in reversed(rows)
    ]


def note_happening(connection: Connection, table: str, happening: Happening) -> None:
    connection.execute(
        insert(HAPPENINGS).values(
            table_id=table,
            sequence=happening.sequence,
            told=happening.told,
            kind=happening.kind,
            fields=json.dumps(happening.fields),
        )
    )


class PeopleStore:
    """The same database as the store's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def propose(
        self, table: str, sequence: int, proposal: Proposal, happening: Happening, time: str
    ) -> bool:
        """Ask, or write who has agreed since: one proposal at a time."""
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, time):
                return False
            drop_proposal(connection, table)
            connection.execute(
                insert(PROPOSALS).values(
                    table_id=table,
                    sequence=proposal.sequence,
                    kind=proposal.kind,
                    seat=proposal.seat,
                    lines=proposal.lines,
                    target=proposal.target,
                    agreed=json.dumps(sorted(proposal.agreed)),
                    refused=json.dumps(sorted(proposal.refused)),
                    asked=proposal.asked,
                    claim=proposal.claim,
                )
            )
            note_happening(connection, table, happening)
            return True

    def drop(self, table: str, sequence: int, happening: Happening, time: str) -> bool:
        """The proposal is no more."""
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, time):
                return False
            drop_proposal(connection, table)
            note_happening(connection, table, happening)
            return True

    def seat(
        self,
        table: str,
        sequence: int,
        seat: int,
        values: Mapping[str, object],
        happening: Happening,
        time: str,
        *,
        left: bool = False,
        agreed: bool = False,
    ) -> bool:
        """Change a seat, and say so. Who has left holds it no longer; `agreed` ends a proposal."""
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, time):
                return False
            if agreed:
                drop_proposal(connection, table)
            connection.execute(
                update(SEATS)
                .where(SEATS.c.table_id == table, SEATS.c.seat == seat)
                .values(**values)
            )
            if left:
                end_keys(connection, table, [seat])
            note_happening(connection, table, happening)
            return True

    def hand_over(
        self,
        table: str,
        sequence: int,
        seats: Sequence[int],
        hashed: str,
        happening: Happening,
        time: str,
        *,
        agreed: bool = False,
    ) -> bool:
        """Another browser holds seats as well, and everybody is told; `agreed` ends a proposal."""
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, time):
                return False
            if agreed:
                drop_proposal(connection, table)
            for seat in seats:
                add_key(connection, table, seat, hashed, time)
            note_happening(connection, table, happening)
            return True

    def begin(
        self,
        table: str,
        sequence: int,
        seats: Mapping[int, Mapping[str, object]],
        happening: Happening,
        time: str,
    ) -> bool:
        """Nobody is waited for any longer: change these seats, and say so."""
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, time):
                return False
            drop_proposal(connection, table)
            for seat, values in seats.items():
                connection.execute(
                    update(SEATS)
                    .where(SEATS.c.table_id == table, SEATS.c.seat == seat)
                    .values(**values)
                )
            note_happening(connection, table, happening)
            return True

    def devices(self, table: str) -> list[tuple[str, int, str, str]]:
        """Hash, seat, when it came and when it was last seen, of each that holds a seat."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(SEAT_KEYS).where(SEAT_KEYS.c.table_id == table).order_by(SEAT_KEYS.c.number)
            )
            return [(row.hash, row.seat, row.created, row.seen) for row in rows]

    def saw(self, table: str, hashed: str, time: str) -> None:
        """Whoever holds this secret was here."""
        with self._engine.begin() as connection:
            connection.execute(
                update(SEAT_KEYS)
                .where(SEAT_KEYS.c.table_id == table, SEAT_KEYS.c.hash == hashed)
                .values(seen=time)
            )

    def revoke(self, table: str, seats: Sequence[int], hashes: Sequence[str]) -> None:
        """These secrets hold these seats no longer, nor do links that were made by them."""
        with self._engine.begin() as connection:
            end_links(connection, table, seats, hashes)
            connection.execute(
                delete(SEAT_KEYS).where(
                    SEAT_KEYS.c.table_id == table,
                    SEAT_KEYS.c.seat.in_(seats),
                    SEAT_KEYS.c.hash.in_(hashes),
                )
            )

    def looked(self, table: str, seats: Sequence[int], told: int) -> None:
        """The holders of these seats have seen so many events. No change that others see."""
        with self._engine.begin() as connection:
            connection.execute(_LOOKED, {"at": table, "those": seats, "events": told})


def drop_proposal(connection: Connection, table: str) -> None:
    """One at a time: it is decided, or there is another."""
    connection.execute(delete(PROPOSALS).where(PROPOSALS.c.table_id == table))


def not_seen(connection: Connection, table: str, told: int) -> None:
    """All that came after so many events was taken back: what comes instead is new."""
    connection.execute(
        update(SEATS).where(SEATS.c.table_id == table, SEATS.c.looked > told).values(looked=told)
    )
