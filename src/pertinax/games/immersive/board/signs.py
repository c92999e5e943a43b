"""Our own signs for outposts, survey markers, the bag and power suits."""

from typing import Final

SIGNS: Final[dict[str, str]] = {
    "outpost": (
        '<path d="M2 21v-6.5a10 10 0 0 1 20 0V21z"/><path d="M1 21.5h22V24H1zM10.9 0h2.2v5h-2.2z"/>'
        '<path d="M13 .3l6 2-6 2.2z"/><path class="sy-cut" d="M9.5 21v-4.6a2.5 2.5 0 0 1 5 0V21z"/>'
    ),
    "survey": (
        '<path d="M12 .8L23.2 12 12 23.2.8 12z"/>'
        '<path class="sy-cut" d="M10.7 5.5h2.6v5.2h5.2v2.6h-5.2v5.2h-2.6v-5.2H5.5v-2.6h5.2z"/>'
    ),
    "bag": (
        '<path d="M8 1h8l-1.8 4.5c4.6 2.4 7.8 7 7.8 11.2 0 4-3 6.3-10 6.3S2 20.7 2 16.7C2 12.5'
        ' 5.2 7.9 9.8 5.5z"/><path class="sy-cut" d="M7.5 6.2h9v2h-9z"/>'
    ),
    "suit": (
        '<path d="M12 1.5a6 6 0 0 1 6 6V10H6V7.5a6 6 0 0 1 6-6z"/><path d="M3 13.5l4-2h10l4'
        ' 2V23h-4.5v-6h-9v6H3z"/><path d="M9 18.5h6V23H9z"/>'
        '<path class="sy-cut" d="M8.5 5.5h7v2.5h-7z"/>'
    ),
    "explore": (
        '<path fill-rule="evenodd" d="M10 1a9 9 0 0 1 7.3 14.2l6 6-2.6 2.6-6-6A9 9 0 1 1 10'
        ' 1zm0 3.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 0 0 10 4.4z"/>'
    ),
    "negotiate": (
        '<path d="M1 3h13v8.5H7.5L4 15v-3.5H1z"/>'
        '<path d="M16.5 8.5H23V17h-2.5v4L16.5 17H9.5v-3.5h7z"/>'
    ),
}
