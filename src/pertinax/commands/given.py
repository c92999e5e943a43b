"""Options of a game as people type them on the command line: `side=B`, `leaders=jack,keoni`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pertinax.commands import Refused
from pertinax.kernel.bounds import whole
from pertinax.texts import Texts


def given_options(
    forms: Mapping[str, str],
    pairs: Sequence[str],
    texts: Texts,
    taken: Iterable[str] = (),
) -> dict[str, Any]:
    """What was set, read by the forms of the game's options; the game itself checks the values.

    `taken` are options that were given in another way.

    >>> forms = {"side": "A|B", "breach": "random|N,N,N", "leaders": "NAME,…", "wall": "true|false"}
    >>> english = Texts.load("en")
    >>> given_options(forms, ["side=B", "wall=true", "breach=1,5,8", "leaders=jack"], english)
    {'side': 'B', 'wall': True, 'breach': [1, 5, 8], 'leaders': ['jack']}
    """
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not key or not equals:
            raise Refused(texts.get("cli.option.form", option=pair))
        if key in options or key in taken:
            raise Refused(texts.get("cli.option.twice", option=key))
        options[key] = _value(forms.get(key, ""), text)
    return options


def _value(form: str, text: str) -> Any:
    named = {word.lower(): word for word in form.split("|")}
    text = named.get(text.strip().lower(), text)
    values = [_word(part.strip()) for part in text.split(",")]
    several = "," in form and text not in named.values()
    return values if several or len(values) > 1 else values[0]


def _word(text: str) -> bool | int | str:
    if text in ("true", "false"):
        return text == "true"
    number = whole(text)
    return text if number is None else number
