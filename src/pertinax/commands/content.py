"""`pertinax content check`: read content packs without playing, and say what they change."""

from collections.abc import Sequence
from pathlib import Path

from pertinax.commands import Refused
from pertinax.commands.screen import Screen
from pertinax.games.registry import GAMES
from pertinax.kernel.content import ContentError
from pertinax.kernel.content_files import Pack
from pertinax.texts import Texts
from pertinax.words.packs import changes


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
    changed = list(changes(before, after))
    for key, old, new in changed:
        screen.say(texts.get("cli.content.change", key=key, old=old, new=new))
    if not changed:
        screen.say(texts.get("cli.content.nothing"))


def _game_of(pack: Pack) -> str:
    """The game a pack is for, as far as it can be told; its loader says what is wrong."""
    try:
        header = pack.document().get("pack", {})
    except ContentError:
        header = {}
    game = header.get("game") if isinstance(header, dict) else None
    return game if isinstance(game, str) and game in GAMES else next(iter(GAMES))
