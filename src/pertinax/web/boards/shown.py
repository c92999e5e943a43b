"""What real dice and cards show, as pictures: faces in signs, cards as they lie on the board."""

from typing import Final

from markupsafe import Markup

from pertinax.web.boards.dice import signs_on
from pertinax.web.boards.drawing import bold, icon, joined
from pertinax.web.boards.symbols import signs_of
from pertinax.web.seen import Seen

NOTHING: Final = Markup("")


def by_name(seen: Seen, _kind: str, _purpose: str, text: str) -> Markup:
    """The signs that an option is called by; nothing if it is called by anything else."""
    known = signs_of(seen.game)
    named = all(name in known or name.isdecimal() for name in signs_on(text))
    return face(seen.game, text) if named else NOTHING


def face(game: str, shown: str) -> Markup:
    """Signs and figures of a face, as those of a step."""
    known = signs_of(game)
    return joined(*(icon(each) if each in known else bold(each) for each in signs_on(shown)))
