"""Campaigns in the database. As in the store itself, each change is one transaction, and False
when somebody else was quicker."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Engine, insert, select, update

from pertinax.people import Happening
from pertinax.server.gamestore import content_of, keep_content
from pertinax.server.keystore import copy_keys, end_keys
from pertinax.server.peoplestore import note_happening
from pertinax.server.rows import CampaignRow, Content, SeatRow
from pertinax.server.schema import CAMPAIGNS, TABLES, step
from pertinax.server.store import insert_table


class CampaignStore:
    """The same database as the store's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def load(self, campaign: str) -> CampaignRow | None:
        with self._engine.connect() as connection:
            found = connection.execute(
                select(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign)
            ).one_or_none()
            if found is None:
                return None
            return CampaignRow(
                found.id, found.file, found.stories, found.table_id, found.host, found.sequence,
                found.changed,
            )  # fmt: skip

    def touch(self, campaign: str, time: str) -> None:
        """Somebody has looked at it; noted once a day."""
        with self._engine.begin() as connection:
            connection.execute(
                update(CAMPAIGNS)
                .where(CAMPAIGNS.c.id == campaign, CAMPAIGNS.c.changed < time[:10])
                .values(changed=time)
            )

    def titles(self, campaigns: Sequence[str]) -> dict[str, tuple[str, str]]:
        """Of those that exist: which campaign it is, and what people call it."""
        with self._engine.connect() as connection:
            columns = (CAMPAIGNS.c.id, CAMPAIGNS.c.name, CAMPAIGNS.c.title)
            found = connection.execute(select(*columns).where(CAMPAIGNS.c.id.in_(campaigns)))
            return {row.id: (row.name, row.title) for row in found}

    def content(self, key: str) -> bytes:
        """What a game was played with, packed; nothing if it is not there."""
        with self._engine.connect() as connection:
            return content_of(connection, key)

    def open(
        self, row: CampaignRow, name: str, title: str, time: str, contents: Sequence[Content] = ()
    ) -> None:
        """With all `contents` that its stories name."""
        with self._engine.begin() as connection:
            for content in contents:
                keep_content(connection, content)
            connection.execute(
                insert(CAMPAIGNS).values(
                    id=row.id,
                    name=name,
                    title=title,
                    file=row.file,
                    stories=row.stories,
                    table_id=row.table,
                    host=row.host,
                    sequence=row.sequence,
                    created=time,
                    changed=time,
                )
            )

    def change(self, row: CampaignRow, file: str, stories: str, time: str) -> bool:
        """Another text of it; no table has anything to do with that."""
        with self._engine.begin() as connection:
            return _step(connection, row, time, file=file, stories=stories)

    def sit_down(self, row: CampaignRow, table: str, file: str, stories: str, time: str) -> bool:
        """A table that was opened is that of its next game."""
        with self._engine.begin() as connection:
            if not _step(connection, row, time, file=file, stories=stories, table_id=table):
                return False
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(campaign=row.id))
            return True

    def go_on(
        self,
        row: CampaignRow,
        sequence: int,
        other: str,
        game: str,
        options: Mapping[str, Any],
        content: Content | None,
        by_hand: bool,
        seats: Sequence[SeatRow],
        given_up: Sequence[int],
        happening: Happening,
        file: str,
        stories: str,
        time: str,
        played_with: Sequence[Content] = (),
    ) -> bool:
        """The next game at another table, with the same people and their secrets.

        Seats that are `given_up` are free for others; what the last game was `played_with` stays.
        All of it or nothing: after a crash the campaign stands at one of the two games.
        """
        with self._engine.begin() as connection:
            if not step(connection, row.table, sequence, time, rematch=other):
                return False
            if not _step(connection, row, time, file=file, stories=stories, table_id=other):
                connection.rollback()
                return False
            insert_table(connection, other, game, options, seats, time, content, by_hand)
            connection.execute(update(TABLES).where(TABLES.c.id == other).values(campaign=row.id))
            for each in played_with:
                keep_content(connection, each)
            copy_keys(connection, row.table, other)
            if given_up:
                end_keys(connection, other, given_up)
            note_happening(connection, row.table, happening)
            return True


def _step(connection: Connection, row: CampaignRow, time: str, **values: object) -> bool:
    done = connection.execute(
        update(CAMPAIGNS)
        .where(CAMPAIGNS.c.id == row.id, CAMPAIGNS.c.sequence == row.sequence)
        .values(sequence=row.sequence + 1, changed=time, **values)
    )
    return done.rowcount == 1


def no_stories() -> str:
    return json.dumps({})
