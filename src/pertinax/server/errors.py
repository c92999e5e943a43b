"""What the tables refuse, in kinds that a client can act on. Messages are keys of the texts."""


class Refused(Exception):
    """Something a table does not do. `key` and `params` say why in any language."""

    title = "not-now"

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


class UnknownTable(Refused):
    title = "unknown"

    def __init__(self) -> None:
        super().__init__("unknown")


class BrokenTable(Refused):
    """Its record cannot be played by this version of the rules."""

    title = "broken"

    def __init__(self) -> None:
        super().__init__("broken")


class Stale(Refused):
    """The table has changed since this was chosen."""

    title = "stale"

    def __init__(self) -> None:
        super().__init__("stale")


class NotSure(Exception):
    """Nothing is wrong with it, but whoever chose wants to be asked again before such a choice."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
        """What makes it final first, as `why_final` has it: not what comes of that."""


class NotYours(Refused):
    title = "not-yours"

    def __init__(self) -> None:
        super().__init__("not-yours")


class Taken(Refused):
    title = "taken"

    def __init__(self) -> None:
        super().__init__("taken")


class CodeRefused(Refused):
    """No code for another device, or none any more."""

    title = "code"

    def __init__(self) -> None:
        super().__init__("code")


class LinkRefused(Refused):
    """No personal link of this table, or none any more."""

    title = "link"

    def __init__(self) -> None:
        super().__init__("link")


class NotPossible(Refused):
    """Against the rules of the game, or no sense at all."""

    title = "not-legal"


class BadForm(Refused):
    """A form that no page of ours has sent."""

    title = "form"


class OutOfReach(Refused):
    """The database cannot be read or written now; whatever was asked for has not happened."""

    title = "storage"

    def __init__(self, reason: str) -> None:
        super().__init__("storage")
        self.reason = reason
        """One word for whoever runs the server."""
