"""Flags of `pertinax play` that games bring: `--side B` is short for `--set side=B`."""

from collections.abc import Collection, Iterable
from dataclasses import asdict, make_dataclass
from typing import Annotated, Any

from cyclopts import Parameter

from pertinax.games.package import Flag


def flags_type(flags: Iterable[Flag], taken: Collection[str]) -> type:
    """The flags of all games as one type, which `Parameter(name="*")` lays out.

    Games that call an option alike share its flag. What the command has `taken` for itself can
    only be set by `--set`.
    """
    found: dict[str, list[Flag]] = {}
    for flag in flags:
        if flag.option not in taken and flag.option.isidentifier():
            found.setdefault(flag.option, []).append(flag)
    fields: list[Any] = []
    for option, several in found.items():
        said = " ".join(dict.fromkeys(flag.help for flag in several))
        kind = bool if all(flag.switch for flag in several) else str
        negative = None if any(flag.off for flag in several) else ""
        how = Parameter(help=said, negative=negative)
        fields.append((option, Annotated[kind | None, how], None))
    # In the name of a module of ours: a type of the standard library would not be laid out.
    return make_dataclass("Flags", fields, namespace={"__module__": __name__}, frozen=True)


def pairs_of(flags: Any) -> list[str]:
    """What was given, as `--set` has it."""
    given = {} if flags is None else asdict(flags)
    return [f"{option}={_typed(value)}" for option, value in given.items() if value is not None]


def _typed(value: bool | str) -> str:
    return str(value).lower() if isinstance(value, bool) else value
