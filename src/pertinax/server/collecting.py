"""The garbage collector of a server that lives long: many short looks instead of few long ones.

Left alone it looks again and again through all that has lived for a while. With a hundred tables
that made pauses of half a second, in which nobody got an answer.
"""

import gc
from typing import Any, Final

YOUNG: Final = 5_000
"""New containers between two looks: with 50,000 a look took 70 ms."""


def collect_shortly() -> None:
    """From now on, look only at what is new: what was found in use is set aside.

    Playing and drawing leave no cycles behind. What others leave in cycles after it was set aside
    waits for `collect_all`.
    """
    gc.freeze()
    gc.set_threshold(YOUNG)
    gc.callbacks.append(_set_aside)


def collect_all() -> None:
    """Look once at everything; a pause, but a rare one."""
    gc.unfreeze()
    gc.collect()


def _set_aside(phase: str, _told: dict[str, Any]) -> None:
    if phase == "stop":
        gc.freeze()
