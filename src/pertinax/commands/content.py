"""`pertinax content check`: read content packs without playing, and say what they change."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pertinax.commands import Refused
from pertinax.commands.screen import Screen
from pertinax.games.registry import GAMES
from pertinax.kernel.content import ContentError
from pertinax.kernel.content_data import Tables
from pertinax.kernel.content_files import Pack
from pertinax.texts import Texts


def check(files: Sequence[Path], language: str = "en", screen: Screen | None = None) -> int:
    """Check each pack on its own; 2 if one of them cannot be used."""
    texts = Texts.load(language)
    screen = screen or Screen()
    if not files:
        raise Refused(texts.get("cli.content.no-file"))
    code = 0
    for file in files:
        try:
            _check_one(file, texts, screen)
        except ContentError as error:
            screen.say(str(error), "red")
            code = 2
    return code


def _check_one(file: Path, texts: Texts, screen: Screen) -> None:
    pack = Pack.read(file)
    game = _game_of(pack)
    before = GAMES[game].content_data().tables
    after = GAMES[game].content_data([pack]).tables
    screen.say(texts.get("cli.content.ok", file=file, game=game))
    changes = list(_changes(before, after))
    for key, old, new in changes:
        screen.say(texts.get("cli.content.change", key=key, old=_show(old), new=_show(new)))
    if not changes:
        screen.say(texts.get("cli.content.nothing"))


def _game_of(pack: Pack) -> str:
    """The game a pack is for, as far as it can be told; its loader says what is wrong."""
    try:
        header = pack.document().get("pack", {})
    except ContentError:
        header = {}
    game = header.get("game") if isinstance(header, dict) else None
    return game if isinstance(game, str) and game in GAMES else next(iter(GAMES))


def _changes(before: Tables, after: Tables) -> Iterator[tuple[str, object, object]]:
    for table, entries in after.items():
        for entry, fields in entries.items():
            yield from _differences(f"{table}.{entry}", before[table][entry], fields)


def _differences(
    key: str, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[tuple[str, object, object]]:
    for field, new in after.items():
        old = before.get(field)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            yield from _differences(f"{key}.{field}", old, new)
        elif old != new:
            yield f"{key}.{field}", old, new


def _show(value: object) -> str:
    """
    >>> _show([1, {"food": 2, "scrap": 0}])
    '[1, {food = 2}]'
    """
    if isinstance(value, Mapping):
        fields = ", ".join(f"{key} = {_show(each)}" for key, each in value.items() if each)
        return f"{{{fields}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_show(each) for each in value)}]"
    return str(value).lower() if isinstance(value, bool) else str(value)
