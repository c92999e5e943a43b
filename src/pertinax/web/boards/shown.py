"""What real dice and cards show, as pictures: faces in signs, cards as they lie on the board."""

from typing import Final

from markupsafe import Markup

from pertinax.web.boards.dice import signs_on
from pertinax.web.boards.drawing import HOLE, bold, icon, joined
from pertinax.web.boards.symbols import signs_of
from pertinax.web.rendering import markup
from pertinax.web.seen import Seen

NOTHING: Final = Markup("")


def by_name(seen: Seen, _kind: str, _purpose: str, text: str) -> Markup:
    """The signs that an option is called by; nothing if it is called by anything else."""
    known = signs_of(seen.game)
    named = all(name in known or name.isdecimal() for name in text.split())
    return face(seen.game, text) if named else NOTHING


def face(game: str, shown: str) -> Markup:
    """Signs and figures of a face, as those of a step."""
    known = signs_of(game)
    return joined(*(icon(each) if each in known else bold(each) for each in signs_on(shown)))


def picture(drawn: Markup) -> Markup:
    """A thing of the board as it looks, with nothing to choose, to point at or to read aloud.

    >>> from pertinax.web.boards.drawing import Thing, held
    >>> import htpy
    >>> picture(held(Thing("patrol:coast", "The coast"), htpy.div, "b-card", Markup("1")))
    Markup('<div class="b-pick b-card">1</div>')
    """
    return markup(HOLE.sub(lambda hole: f' class="{hole[1].split(chr(31))[2]}">', drawn))
