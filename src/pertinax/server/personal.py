"""Personal links: by one of these a browser that has lost everything gets its seats back.

The secret of a link stands behind the `#` of its address: browsers send that part to nobody, so
that it is in no log and in no Referer. The page there sends it in a form. A browser makes its link
from its own secret and a salt that is stored with the hash of the link: so it can show it
again, and whoever reads the database can neither make nor use it.

A link is good until it is ended: by whoever holds the seat, or with the browser that made it.
Whoever uses it holds the seats by a secret of their own, and the table's log tells of it.
"""

import base64
import hashlib
import hmac
import logging
import secrets
from collections.abc import Sequence
from typing import Final

from pertinax.server.errors import LinkRefused, NotPossible
from pertinax.server.rows import LinkRow
from pertinax.server.secrets import LONGEST, hash_of
from pertinax.server.tables import Tables
from pertinax.web.welcome import OtherLink

CHAIN: Final = 100
"""Rematches that a link is followed through."""

log = logging.getLogger("pertinax.server")


async def make(tables: Tables, table: str, secret: str, *, anew: bool = False) -> None:
    """A link to all seats that this browser holds; the same as before unless it is `anew`."""
    async with tables.changing(table) as live:
        mine = live.mine(secret)
        known = await _own(tables, table, secret)
        salt = secrets.token_hex(16) if anew or not known else known[0].salt
        row = LinkRow(-1, hash_of(_link(secret, salt)), hash_of(secret), salt, tables.clock())
        if known and not anew:
            if {each.seat for each in known} == mine:
                return
            row = LinkRow(-1, row.hash, row.maker, salt, known[0].created, known[0].used)
        await tables.database.write(tables.links.make, table, sorted(mine), row)


async def shown(tables: Tables, table: str, secret: str) -> tuple[str, LinkRow] | None:
    """The secret of this browser's link, and what is known of it; None if it has made none."""
    known = await _own(tables, table, secret)
    if not known:
        return None
    return _link(secret, known[0].salt), known[0]


async def others(tables: Tables, table: str, secret: str) -> list[OtherLink]:
    """Links of other browsers that lead to my seats."""
    mine = (await tables.get(table)).mine(secret)
    rows = await tables.database.read(tables.links.of, table)
    found = {
        row.hash: OtherLink(_mark(table, row.hash), row.created, row.used)
        for row in rows
        if row.seat in mine and row.maker != hash_of(secret)
    }
    return list(found.values())


async def end(tables: Tables, table: str, secret: str, mark: str) -> None:
    """A link leads to my seats no longer."""
    async with tables.changing(table) as live:
        mine = live.mine(secret)
        rows = await tables.database.read(tables.links.of, table)
        makers = {row.maker for row in rows if row.seat in mine and _mark(table, row.hash) == mark}
        if not makers:
            raise NotPossible("no-link")
        await tables.database.write(tables.links.end, table, sorted(mine), sorted(makers))


async def come_back(tables: Tables, table: str, link: str, secret: str | None) -> dict[str, str]:
    """Hold the seats of a link: the secrets of this browser, by table.

    A link that led to a table leads to its rematches as well.
    """
    held: dict[str, str] = {}
    place = table
    while place and place not in held and len(held) < CHAIN:
        seats = await _seats(tables, place, link)
        if not seats:
            break
        secret = await tables.share(place, seats, secret, "linked", ours=bool(held))
        held[place] = secret
        await tables.database.write(tables.links.used, place, hash_of(link), tables.clock())
        place = (await tables.get(place)).rematch
    if not held:
        raise LinkRefused
    log.info("personal link used table=%s", table)
    return held


async def _seats(tables: Tables, table: str, link: str) -> frozenset[int]:
    """Found by its hash, which takes the same time wherever it differs."""
    if not link or len(link) > LONGEST:
        return frozenset()
    rows: Sequence[LinkRow] = await tables.database.read(tables.links.of, table)
    mine = hash_of(link)
    return frozenset([row.seat for row in rows if hmac.compare_digest(mine, row.hash)])


async def _own(tables: Tables, table: str, secret: str) -> list[LinkRow]:
    rows = await tables.database.read(tables.links.of, table)
    return [row for row in rows if hmac.compare_digest(row.maker, hash_of(secret))]


def _link(secret: str, salt: str) -> str:
    """256 bits, as many as the secret has.

    >>> _link("secret", "1") != _link("secret", "2"), len(_link("secret", "1"))
    (True, 43)
    """
    made = hmac.new(secret.encode(), f"personal link {salt}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made).rstrip(b"=").decode()


def _mark(table: str, hashed: str) -> str:
    """What a page calls a link by; nothing can be made of it."""
    return hashlib.sha256(f"link {table} {hashed}".encode()).hexdigest()[:16]
