"""Our way to render is htpy's, and what is remembered stays within bounds."""

import htpy as h
import pytest
from htpy import Node
from markupsafe import Markup

from pertinax.web.memory import Memory
from pertinax.web.rendering import rendered


@pytest.mark.parametrize(
    "node",
    [
        None,
        False,
        True,
        7,
        "a & b",
        Markup("<b>x</b>"),
        h.br,
        h.p,
        h.p("#a.b", title='"<'),
        h.div[h.p["<"], [h.b["x"], ("y", None, [h.i[n] for n in "12"])], False, 3],
        h.svg[h.use(href="#a")],
        h.html[h.body["whole"]],
        h.fragment[h.b["f"], "g"],
        lambda: h.b["called"],
        [h.script["a < b"], h.textarea["  x "]],
    ],
)
def test_it_renders_what_htpy_renders(node: Node) -> None:
    assert rendered(node) == str(h.fragment[node])


def test_a_generator_is_rendered_once() -> None:
    assert rendered(h.ul[(h.li[str(n)] for n in range(2))]) == "<ul><li>0</li><li>1</li></ul>"


def test_memory_makes_things_once_and_forgets_the_oldest() -> None:
    made: list[int] = []

    def make(number: int) -> str:
        made.append(number)
        return f"thing {number}"

    memory = Memory[str](3)
    for number in (1, 2, 1, 3, 1, 4, 2):
        assert memory.recall(number, lambda number=number: make(number)) == f"thing {number}"  # type: ignore[misc]
    assert made == [1, 2, 3, 4]
    assert 1 not in memory
    assert len(memory) == 3
    memory.clear()
    assert len(memory) == 0
