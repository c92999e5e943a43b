"""The one place that holds the version; packaging, records and the command line read it here."""

from typing import Final

VERSION: Final = "0.1.0"


def compiled() -> bool:
    """Whether the engine runs as compiled extensions (mypyc) or as plain Python."""
    from pertinax.kernel import table

    return not (table.__file__ or "").endswith(".py")


def version_line() -> str:
    """What ``pertinax --version`` says, such as ``0.1.0 (compiled)``."""
    return f"{VERSION} ({'compiled' if compiled() else 'plain Python'})"
