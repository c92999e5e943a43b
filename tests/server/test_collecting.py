"""The garbage collector while a server runs, tried in a process of its own."""

import subprocess
import sys
from textwrap import dedent

PROGRAM = """
    import asyncio
    import gc
    import weakref
    from pertinax.server.collecting import collect_when_quiet, keep_collecting
    from pertinax.server.limits import Places

    class Knot:
        def __init__(self, size: int) -> None:
            self.self = self
            self.ballast = b"x" * size

    def garbage(size: int = 0) -> "weakref.ref[Knot]":
        return weakref.ref(Knot(size))

    async def main() -> None:
        places = Places(10, 10)
        places.enter("somebody")
        collecting = asyncio.create_task(keep_collecting(places, 0.01, 1000))
        kept = [[number] for number in range(100_000)]
        knot = garbage()
        await asyncio.sleep(0.1)
        print("while somebody is there:", knot() is None)
        places.leave("somebody")
        await asyncio.sleep(0.1)
        print("when nobody is:", knot() is None)
        looks: list[str] = []
        gc.callbacks.append(lambda phase, told: looks.append(phase))
        await asyncio.sleep(0.1)
        print("with little new:", looks)
        collecting.cancel()
        places.enter("somebody")
        collecting = asyncio.create_task(keep_collecting(places, 0.01, 1000, 30_000_000))
        await asyncio.sleep(0.1)
        small = garbage()
        await asyncio.sleep(0.1)
        print("while somebody is there:", small() is None)
        large = [garbage(1_000_000) for _ in range(60)]
        for _ in range(1000):
            await asyncio.sleep(0.01)
            if small() is None:
                break
        print("when memory grows:", small() is None, all(each() is None for each in large))
        looks.clear()
        await asyncio.sleep(0.1)
        print("when it stays as it is:", looks)
        collecting.cancel()

    collect_when_quiet()
    asyncio.run(main())
"""


def test_garbage_waits_until_nobody_is_there() -> None:
    found = subprocess.run(
        [sys.executable, "-c", dedent(PROGRAM)], capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines() == [
        "while somebody is there: False",
        "when nobody is: True",
        "with little new: []",
        "while somebody is there: False",
        "when memory grows: True True",
        "when it stays as it is: []",
    ]
