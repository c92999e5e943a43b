"""Elements as text, several times faster than by htpy itself.

htpy hands each piece of text up through every element around it; a table has hundreds deep inside.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import GeneratorType

import htpy
from htpy import Element, Node, VoidElement
from markupsafe import Markup, escape


class Region:
    """One element with an id, which is sent again only when it has changed; on one line.

    A table has dozens for each seat: they are kept as they are sent, once for all who see them.

    >>> place = Region('<p id="place">Turn 1</p>')
    >>> place.id, place.wire
    ('place', b'<p id="place">Turn 1</p>')
    >>> str(rendered(htpy.div[place]))
    '<div><p id="place">Turn 1</p></div>'
    """

    __slots__ = ("id", "wire")

    def __init__(self, text: str) -> None:
        start = text.index('id="') + 4
        self.id = text[start : text.index('"', start)]
        self.wire = one_line(text).encode()

    def since(self, _before: "Region") -> bytes:
        """What is sent to a page that has it as it was before."""
        return self.wire

    def __html__(self) -> Markup:
        return markup(self.wire.decode())

    def __str__(self) -> str:
        return self.wire.decode()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Region) and other.wire == self.wire

    def __hash__(self) -> int:
        return hash(self.wire)


class Growing(Region):
    """A region of pieces with ids to which more come: a page keeps those that it has.

    What is sent of it begins with the last piece that was sent before, where it goes on from.

    >>> first, second, third = (markup(f'<p id="{n}"></p>') for n in (1, 2, 3))
    >>> Growing("log", (first, second, third)).since(Growing("log", (first, second)))
    b'<div id="log"><p id="2"></p><p id="3"></p></div>'
    >>> Growing("log", (second, third)).since(Growing("log", (first,)))
    b'<div id="log"><p id="2"></p><p id="3"></p></div>'
    """

    __slots__ = ("pieces",)

    def __init__(self, name: str, pieces: tuple[Markup, ...]) -> None:
        super().__init__(element("div", {"id": name}, *pieces))
        self.pieces = pieces

    def since(self, before: Region) -> bytes:
        known = set(before.pieces) if isinstance(before, Growing) else set()
        same = next((at for at, each in enumerate(self.pieces) if each not in known), None)
        at = len(self.pieces) if same is None else same
        return Region(element("div", {"id": self.id}, *self.pieces[max(0, at - 1) :])).wire


@dataclass(frozen=True, slots=True)
class Drawn:
    """The inside of a page as it is sent: one `div`, and in it regions with what holds them.

    >>> def drawn(turn: int, words: str) -> Drawn:
    ...     place, log = Region(f'<p id="place">{turn}</p>'), Region(f'<p id="log">{words}</p>')
    ...     return Drawn.of({"id": "inside", "data-turn": str(turn)}, [place, htpy.hr, log])
    >>> first = drawn(1, "Ada")
    >>> first.whole()
    b'<div id="inside" data-turn="1"><p id="place">1</p><hr><p id="log">Ada</p></div>'
    >>> drawn(2, "Ada").since(first)
    b'<div id="inside" data-turn="2" data-changed><p id="place">2</p></div>'
    """

    opening: str
    texts: tuple[str | Region, ...]
    """Regions and what stands between them, in order."""

    @classmethod
    def of(cls, attributes: Mapping[str, str | None], content: Node) -> "Drawn":
        texts: list[str | Region] = []
        _render(content, texts.append)
        return cls(one_line(f"<div{attributes_text(attributes)}"), tuple(texts))

    def whole(self) -> bytes:
        inside = (
            text.wire if isinstance(text, Region) else one_line(text).encode()
            for text in self.texts
        )
        return b"".join((f"{self.opening}>".encode(), *inside, b"</div>"))

    def since(self, before: "Drawn | None") -> bytes:
        """The regions that differ from what was sent before; the whole if anything else does.

        Nothing if nothing does.
        """
        if before is None or len(self.texts) != len(before.texts):
            return self.whole()
        changed = [f"{self.opening} data-changed>".encode()]
        for then, now in zip(before.texts, self.texts):
            if then is not now and then != now:
                if isinstance(now, str) or isinstance(then, str) or then.id != now.id:
                    return self.whole()
                changed.append(now.since(then))
        if len(changed) == 1 and self.opening == before.opening:
            return b""
        changed.append(b"</div>")
        return b"".join(changed)


def one_line(text: str) -> str:
    """What a live message can carry: it ends with the line.

    >>> one_line("Ada\\r\\nand Bo"), one_line("Ada")
    ('Ada  and Bo', 'Ada')
    """
    if "\n" in text or "\r" in text:
        return str(text).replace("\n", " ").replace("\r", " ")
    return text


def markup(text: str) -> Markup:
    """What `Markup(text)` is for a text, without a search for better ways to say it."""
    return str.__new__(Markup, text)


@lru_cache(maxsize=32768)
def _escaped(text: str) -> str:
    return str(escape(text))


def rendered(node: Node) -> Markup:
    """What `str(htpy.fragment[node])` is.

    >>> rendered(htpy.p[["a < b", htpy.br], None, 2 > 1 and htpy.b(".c")["d"]])
    Markup('<p>a &lt; b<br><b class="c">d</b></p>')
    """
    texts: list[str | Region] = []
    _render(node, texts.append)
    return markup("".join([text if isinstance(text, str) else str(text) for text in texts]))


def element(name: str, attributes: Mapping[str, str | None], *body: str) -> Markup:
    """What `rendered(htpy.…(attributes)[body])` is, where every microsecond counts.

    >>> element("b", {"class": "c", "title": None, "data-why": 'a "b"'}, "1 < 2", Markup("<br>"))
    Markup('<b class="c" data-why="a &#34;b&#34;">1 &lt; 2<br></b>')
    """
    inner = "".join([each if type(each) is Markup else _escaped(each) for each in body])
    return markup(f"<{name}{attributes_text(attributes)}>{inner}</{name}>")


def attributes_text(attributes: Mapping[str, str | None]) -> str:
    """Attributes as they stand in a tag."""
    carried = [f' {key}="{_escaped(text)}"' for key, text in attributes.items() if text is not None]
    return "".join(carried)


def around(shell: Element, *inner: Node) -> Node:
    """What `shell[inner]` is, without a look at everything in it.

    >>> str(rendered(around(htpy.p(".c"), "a < b", htpy.br)))
    '<p class="c">a &lt; b<br></p>'
    """
    before, after = _tags(shell)
    return [before, *inner, after]


@lru_cache(maxsize=1024)
def _tags(shell: Element) -> tuple[Markup, Markup]:
    """Those of a shell that is used again are the same objects: not even compared when sent."""
    return markup(f"<{shell._name}{shell._attrs}>"), markup(f"</{shell._name}>")


def _render(node: Node, add: Callable[[str | Region], None]) -> None:
    kind = type(node)
    if kind is Markup or kind is Region or kind is Growing:
        add(node)  # type: ignore[arg-type]
    elif kind is list or kind is tuple:
        for child in node:  # type: ignore[union-attr]
            kind = type(child)
            if kind is Markup or kind is Region or kind is Growing:
                add(child)  # type: ignore[arg-type]
            elif child is not None:
                _render(child, add)
    elif kind is str:
        add(escape(node))
    elif isinstance(node, Element) and kind is Element:
        add(f"<{node._name}{node._attrs}>")
        _render(node._children, add)
        add(f"</{node._name}>")
    elif isinstance(node, VoidElement):
        add(f"<{node._name}{node._attrs}>")
    elif isinstance(node, GeneratorType):
        for child in node:
            _render(child, add)
    elif node is not None and node is not True and node is not False:
        add(str(htpy.fragment[node]))
