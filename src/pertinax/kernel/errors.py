"""What can go wrong with what a player sends, in three kinds a client can act on."""

from typing import Any


class Refusal(Exception):
    """Something asked of the table that it does not do."""


class NotReadable(Refusal):
    """A text that could not be understood: a record, an option, a setting.

    What strangers' records may do wrong has a key and parameters too, to be said in any language.

    >>> str(NotReadable("expected a seat", where="game.ptx, line 9"))
    'game.ptx, line 9: expected a seat'
    """

    def __init__(self, message: str, where: str = "", key: str = "", **params: object) -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        self.where = where
        self.key = key
        self.params = params
        """Among them `line`, where one is to blame."""


class Reason:
    """Why something is not legal: the rule, a message key and its parameters."""

    __slots__ = ("key", "params", "rule")

    def __init__(self, rule: str, key: str, params: tuple[Any, ...] = ()) -> None:
        self.rule = rule
        self.key = key
        self.params = params

    def __repr__(self) -> str:
        words = " ".join([self.rule, self.key, *map(str, self.params)])
        return f"<Reason {words}>"


class NotLegal(Refusal):
    """A choice that a rule forbids; `reason` says which."""

    def __init__(self, reason: Reason, option: str) -> None:
        super().__init__(f"{option}: {reason.key} ({reason.rule})")
        self.reason = reason
        self.option = option


class NotNow(Refusal):
    """Nothing is asked of this seat at the moment, or the choice cannot be taken back."""

    def __init__(self, message: str, key: str = "") -> None:
        super().__init__(message)
        self.key = key
