"""Signs of the Dissenters: what each operation and each icon of a bottom strip is drawn with."""

from typing import Final

SIGNS: Final[dict[str, str]] = {
    # A torn banner: those who go their own way.
    "dissenters": (
        '<path d="M3 1.5h3v21H3z"/><path d="M7.5 3H22l-3.4 5L22 13H7.5z"/>'
        '<path class="sy-cut-line" d="M10.5 5.5l5.5 5M16 5.5l-5.5 5"/>'
    ),
    "ambition": (
        '<path d="M2 22L9.5 6l4 7 2.5-4 6 13z"/>'
        '<path d="M9 1h2v6H9z"/><path d="M11 1h6l-2 2 2 2h-6z"/>'
    ),
}
OPERATIONS: Final = {
    "influence": "cubes",
    "settle": "settlements",
    "die": "dice",
    "wall": "walls",
    "trap": "traps",
    "deploy": "soldiers",
    "perk": "perks",
    "camp": "camps",
    "outpost": "outposts",
    "watchtower": "watchtowers",
    "expedition": "adventures",
}
"""All others are called like their signs."""
ICONS: Final = {
    "influence": "cubes",
    "deploy": "soldiers",
    "sortie": "fight",
    "leader": "leader",
}


def operation_sign(name: str) -> str:
    """
    >>> operation_sign("settle"), operation_sign("votes")
    ('settlements', 'votes')
    """
    return OPERATIONS.get(name, name)
