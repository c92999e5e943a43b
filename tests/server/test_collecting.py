"""The garbage collector while a server runs, tried in a process of its own."""

import subprocess
import sys
from textwrap import dedent

PROGRAM = """
    import gc
    import weakref
    from pertinax.server.collecting import collect_all, collect_shortly

    class Knot:
        def __init__(self) -> None:
            self.self = self

    def bustle() -> None:
        kept.extend([number] for number in range(100_000))

    kept: list[list[int]] = []
    looks: list[int] = []
    collect_shortly()
    gc.callbacks.insert(0, lambda phase, told: looks.append(len(gc.get_objects())))
    bustle()
    print(max(looks), len(looks) // 2)
    knot = Knot()
    young = weakref.ref(knot)
    del knot
    bustle()
    knot = Knot()
    old = weakref.ref(knot)
    bustle()
    del knot
    bustle()
    print(young() is None, old() is None)
    collect_all()
    print(old() is None, gc.get_freeze_count() > 400_000)
"""


def test_a_look_is_short_however_much_is_kept() -> None:
    found = subprocess.run(
        [sys.executable, "-c", dedent(PROGRAM)], capture_output=True, text=True, check=True
    )
    looks, garbage, after = [line.split() for line in found.stdout.splitlines()]
    # If nothing were set aside, the last look would have gone through all 100,000.
    assert int(looks[0]) < 20_000
    assert int(looks[1]) > 10
    assert garbage == ["True", "False"], "the young knot is gone, the old one waits"
    assert after == ["True", "True"]
