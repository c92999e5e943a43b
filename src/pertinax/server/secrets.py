"""Secrets: who holds a seat, and the codes that bring a seat to another device.

A seat belongs to whoever holds one of its secrets. The server keeps only their hashes; the
secrets have 256 bits, so that a plain hash is enough.
"""

import hashlib
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No letter or figure that could be read as another."""
CODE: Final = 10
LONGEST: Final = 64
EXPIRES: Final = 600.0
"""Seconds in which a code must be entered."""


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_table() -> str:
    """The name of a table in its link: nobody can guess it, everybody who has it may watch."""
    return "".join(secrets.choice(ALPHABET.lower()) for _ in range(16))


def new_seed() -> str:
    return secrets.token_hex(16)


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def held(secret: str | None, seats: Iterable[Iterable[str]]) -> frozenset[int]:
    """The seats that the secret holds, by the hashes that each has.

    It takes the same time wherever the secret differs.

    >>> seats = [[hash_of("no")], [hash_of("no"), hash_of("yes")], []]
    >>> held("yes", seats), held("other", seats), held("", seats)
    (frozenset({1}), frozenset(), frozenset())
    """
    if not secret or len(secret) > LONGEST:
        return frozenset()
    mine = hash_of(secret)
    return frozenset(
        [
            number
            for number, hashes in enumerate(seats)
            for each in hashes
            if hmac.compare_digest(mine, each)
        ]
    )


class Grant(NamedTuple):
    """What a code is good for."""

    table: str
    seats: frozenset[int]


class Codes:
    """One-time codes. They are short-lived and kept in memory: after a restart ask for a new one.

    >>> codes = Codes(lambda: 0.0)
    >>> code = codes.issue("abc", frozenset({1}))
    >>> codes.redeem(code.lower())
    Grant(table='abc', seats=frozenset({1}))
    >>> codes.redeem(code) is None
    True
    """

    def __init__(self, clock: Callable[[], float], most: int = 1000) -> None:
        self._clock = clock
        self._most = most
        self._grants: OrderedDict[str, tuple[float, Grant]] = OrderedDict()

    def issue(self, table: str, seats: frozenset[int]) -> str:
        """A code such as `7KQ2M-X9TRB`. An older one for the same seats ends."""
        grant = Grant(table, seats)
        for key, (_, other) in list(self._grants.items()):
            if other == grant:
                del self._grants[key]
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE))
        self._grants[hash_of(code)] = (self._clock() + EXPIRES, grant)
        while len(self._grants) > self._most:
            self._grants.popitem(last=False)
        return f"{code[:5]}-{code[5:]}"

    def end(self, table: str, seats: frozenset[int]) -> None:
        """No code brings these seats to anybody any more."""
        for key, (_, grant) in list(self._grants.items()):
            if grant.table == table and grant.seats & seats:
                del self._grants[key]

    def find(self, code: str) -> Grant | None:
        """What the code is good for now; it stays good. Found by hash: no time to measure."""
        expires, grant = self._grants.get(hash_of(_plain(code)), (0.0, None))
        return grant if self._clock() < expires else None

    def redeem(self, code: str) -> Grant | None:
        """What the code is good for, once and in time."""
        found = self.find(code)
        self._grants.pop(hash_of(_plain(code)), None)
        return found


def _plain(code: str) -> str:
    """A code as it was issued, whatever stands between its characters.

    >>> _plain(" 7kq2m-x9trb"), _plain("7")
    ('7KQ2MX9TRB', '')
    """
    plain = "".join(character for character in code.upper() if character.isalnum())
    return plain if len(plain) == CODE else ""
