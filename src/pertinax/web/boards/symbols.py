"""Signs that mean the same at every table, on a grid of 24 units; a game brings its own.

Main shapes take the fill that is set where they are used; `sy-cut` shapes are cut out in the
colour of the ground, `sy-ink` lines are drawn in ink. So a Settlement may be painted in a
player's pattern, and every sign works in both themes.
"""

from functools import cache
from typing import Final

from markupsafe import Markup

from pertinax.web.boards.registry import game_board

PAGE: Final[dict[str, str]] = {
    "log": '<path d="M3 3.5h18v3H3zM3 10.5h18v3H3zM3 17.5h12v3H3z"/>',
    "chat": '<path d="M2 3h20v14H11l-6 5v-5H2z"/>',
    "people": (
        '<circle cx="8" cy="7.5" r="4.5"/><path d="M.5 21c0-6 3-8 7.5-8s7.5 2 7.5 8z"/>'
        '<circle cx="17.5" cy="8.5" r="3.5"/><path d="M17.3 20.5c0-3.2-.7-5.4-2-6.9 5.2-1 8.2'
        ' 1 8.2 6.9z"/>'
    ),
    "further": '<path d="M10 2h4v8h8v4h-8v8h-4v-8H2v-4h8z"/>',
}
"""Of the page round a board."""
COMMON: Final[dict[str, str]] = {
    "food": (
        '<path d="M12 8.2C9.6 6 3 6.3 3 13.2 3 18.4 6.4 22 9 22c1.3 0 2-.6 3-.6s1.7.6 3 .6c2.6'
        ' 0 6-3.6 6-8.8C21 6.3 14.4 6 12 8.2z"/>'
        '<path class="sy-line" d="M12 8c0-2.5.8-4.5 2.8-6"/>'
        '<path d="M14.5 5.5c2-2.5 4.5-2.7 6-2-.8 2-3.3 3.5-6 2z"/>'
    ),
    "safeguard": (
        '<path d="M12 1.5c3 2 6 2.7 9 2.7v7.3c0 5.5-3.8 9-9 11.2-5.2-2.2-9-5.7-9-11.2V4.2'
        'c3 0 6-.7 9-2.7z"/><path class="sy-cut" d="M12 5v14.3C8.5 17.6 6 15 6 11.5V6.9c2.2-.2'
        ' 4.2-.8 6-1.9z"/>'
    ),
    "any": (
        '<path fill-rule="evenodd" d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3a6 6 0 1 1 0 12 6 6 0'
        ' 0 1 0-12z"/>'
    ),
    "lock": (
        '<path fill-rule="evenodd" d="M6 10V7.5C6 4 8.5 1.5 12 1.5S18 4 18 7.5V10h2v12.5H4V10zm3'
        ' 0h6V7.5c0-2-1.2-3.2-3-3.2S9 5.5 9 7.5z"/>'
    ),
    "danger": (
        '<path d="M12 1.5L23.5 22H.5z"/><path class="sy-cut" d="M10.7 8.5h2.6l-.5 7h-1.6z"/>'
        '<circle class="sy-cut" cx="12" cy="18.3" r="1.5"/>'
    ),
    "becomes": '<path d="M2 10.3h12.5V6L22.5 12l-8 6v-4.3H2z"/>',
    "first": '<path d="M5 1.5h3V23H5zM8 2.5c5-2 8 3 13 0v10c-5 3-8-2-13 0z"/>',
    "exchange": (
        '<path d="M2 6.5h14V2.5L22.5 8 16 13.5v-4H2z"/>'
        '<path d="M22 14.5H8v-4L1.5 16 8 21.5v-4h14z"/>'
    ),
}


@cache
def sheet(game: str) -> Markup:
    """All signs of a game once, to be used by name: `<use href="#sy-food">`."""
    return Markup("").join(
        Markup(f'<symbol id="sy-{name}" viewBox="0 0 24 24">{shape}</symbol>')
        for name, shape in signs_of(game).items()
    )


def signs_of(game: str) -> dict[str, str]:
    """Those of every table and those of the game, which may draw a common one its own way."""
    return {**PAGE, **COMMON, **game_board(game).signs}
