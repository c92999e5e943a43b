"""Our own signs for what only Perpetuity has, on the grid and by the rules of `boards/symbols.py`.

Food, dice and what becomes of what are signs that the games share.
"""

from typing import Final

SIGNS: Final[dict[str, str]] = {
    # Goods
    "fuel": (
        '<path d="M12 1c4.5 5.5 7.5 9 7.5 13.5A7.5 7.5 0 0 1 12 22a7.5 7.5 0 0 1-7.5-7.5C4.5'
        ' 10 7.5 6.5 12 1z"/><path class="sy-cut" d="M13.2 9.2l-4.4 5.4h2.6l-.8 4.2'
        ' 4.6-5.8h-2.7z"/>'
    ),
    "ore": (
        '<path d="M7 2.5h8.5L22.5 9l-2.6 9L12 22 3.2 17.6 1.5 9.5z"/>'
        '<path class="sy-cut-line" d="M7 2.8l3 6.7 8-1.3M10 9.5l-6 6M10 9.5l5.5 6.5 4.2 1"/>'
    ),
    "artifact": (
        '<path d="M12 .8l6.6 7.4L12 23.2 5.4 8.2z"/>'
        '<path class="sy-cut-line" d="M6 8.4h12M12 2v20M8.8 8.2L12 3.4l3.2 4.8"/>'
    ),
    "marker": (
        '<path d="M12 1a7.6 7.6 0 0 1 7.6 7.6c0 5.2-7.6 14.4-7.6 14.4S4.4 13.8 4.4 8.6A7.6 7.6'
        ' 0 0 1 12 1z"/><circle class="sy-cut" cx="12" cy="8.6" r="3"/>'
    ),
    "energy": '<path d="M14.5 1L4 13.5h6L8 23l11.5-13h-6.8z"/>',
    # People and their places
    "worker": (
        '<path d="M6.5 7a5.5 5.5 0 0 1 11 0v2.5h1.8V12H4.7V9.5h1.8z"/>'
        '<path d="M2.5 22.5c0-6 3.2-8.8 9.5-8.8s9.5 2.8 9.5 8.8z"/>'
    ),
    "shuttle": (
        '<path d="M1.5 16.5L4 8.5C5 5.5 7 4 10.5 4H15c4.5 0 7.5 4.5 7.5 12.5z"/>'
        '<path d="M4 18h4l-1.5 3.5h-4zM14 18h4l1.5 3.5h-4z"/>'
        '<path class="sy-cut" d="M7 8h3.5v4H5.7zM13 8h3.4l1.4 4H13z"/>'
    ),
    "avatar": (
        '<path d="M12 1c5 0 8 3.6 8 8.6v13l-3.2-2.6-2.6 2.6-2.2-2.6-2.2 2.6-2.6-2.6L4'
        ' 22.6v-13C4 4.6 7 1 12 1z"/><g class="sy-cut"><circle cx="8.8" cy="9.5" r="2"/>'
        '<circle cx="15.2" cy="9.5" r="2"/></g>'
    ),
    # Areas and their work tiles
    "station": (
        '<path fill-rule="evenodd" d="M12 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm0 3.3a3.2'
        ' 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z"/>'
        '<path d="M10.7 0h2.6v6h-2.6zM10.7 18h2.6v6h-2.6zM0 10.7h6v2.6H0zM18 10.7h6v2.6h-6z"/>'
    ),
    "asteroids": (
        '<path d="M4 3.5l5-2 5.5 2.2L16 9l-4.5 4.5-6.5-.8L2 8z"/>'
        '<path d="M15.5 13.5l4-1.2L23 15l-.6 4.6-4.4 2.6-4-3z"/>'
        '<path d="M4.5 16l3.5-.6 2 2.6-1.8 3.6-3.6.2-1.4-3z"/>'
        '<path d="M18.5 3.5h3l.8 2.8-2.4 1.7-2-1.8z"/>'
    ),
    "nebula": (
        '<path d="M12 2c5.5 0 10 3 10 6.5 0 2.3-2 4-4.6 4C19.6 13.6 21 15 21 17c0 3-3.4 5-8'
        ' 5-6 0-11-3.6-11-9C2 6.6 6.5 2 12 2z"/><path class="sy-cut-line" d="M17'
        ' 7.5c-3-2-8-1.4-9.5 1.6-1.4 2.9.6 6 4 6.2 2.4.1 3.6-2 2.4-3.4"/>'
    ),
    "colonies": (
        '<path d="M1.5 20a6 6 0 0 1 12 0z"/><path d="M10.5 12.5a5.7 5.7 0 0 1 12'
        ' 7.5h-7c0-3.4-2-6.4-5-7.5z"/><path d="M1 21h22v2.2H1zM11.2 1.5h1.8v7h-1.8z"/>'
        '<path d="M13 2l5 1.8-5 2z"/>'
    ),
    "comms": (
        '<path d="M2.5 4.5c0 9 7.5 16.5 16.5 16.5l-7-7 3.6-3.6a2.6 2.6 0 1 0-2-2L10 12z"/>'
        '<path d="M3.5 23l4.5-6 5 3.5-1.5 2.5z"/>'
        '<path class="sy-line" d="M18 1.5a5 5 0 0 1 4.5 4.5"/>'
    ),
    "recruit": (
        '<path d="M4 6.5a4.5 4.5 0 0 1 9 0V9H4zM1 21.5c0-5.5 2.5-9 7.5-9s7.5 3.5 7.5 9z"/>'
        '<path d="M17.5 3h2.4v3.6h3.6V9h-3.6v3.6h-2.4V9h-3.6V6.6h3.6z"/>'
    ),
    "train": (
        '<path d="M12 3L.5 8.5 12 14l11.5-5.5z"/>'
        '<path d="M5 12.3V17c2 2.2 4.3 3.2 7 3.2s5-1 7-3.2v-4.7l-7 3.4z"/>'
        '<path d="M21.4 10h1.6v8h-1.6z"/>'
    ),
    "shipyard": (
        '<path d="M2 1.5h14.5L22 4H7v5.5H5V4H2z"/><path d="M5 9.5h2V20H5z"/>'
        '<path d="M11 15l6-4.5L23 15v4H11z"/><path d="M1.5 20.5h21V23h-21z"/>'
    ),
    "research": (
        '<path d="M8.5 1.5h7V4h-1v5l6.3 10.5c1 1.8.2 3.5-1.8 3.5H5c-2 0-2.8-1.7-1.8-3.5L9.5'
        ' 9V4h-1z"/><path class="sy-cut" d="M8.6 14h6.8l3.3 5.8H5.3z"/>'
    ),
    "abandoned": (
        '<path fill-rule="evenodd" d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-2 5.5a2 2 0 1'
        " 0 0 4 2 2 0 0 0 0-4zm5.5 5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM16 6a1.4 1.4 0 1"
        ' 0 0 2.8A1.4 1.4 0 0 0 16 6z"/>'
    ),
    # The shield and what harms
    "shield": (
        '<path d="M12 3C6.5 3 2.5 6.4 1 12.5l3.2 1C5.3 9 8 6.4 12 6.4s6.7 2.6 7.8'
        ' 7.1l3.2-1C21.5 6.4 17.5 3 12 3z"/><path d="M12 9.5c-2.7 0-4.5 1.8-5.4 4.9l3 1c.5-1.9'
        ' 1.2-2.8 2.4-2.8s1.9.9 2.4 2.8l3-1c-.9-3.1-2.7-4.9-5.4-4.9z"/>'
        '<circle cx="12" cy="19" r="2.4"/>'
    ),
    "damage": (
        '<path d="M12 1l2.4 5.6L20 3.4l-1.6 6L23.5 12l-5.1 2.6 1.6 6-5.6-3.2L12 23l-2.4-5.6L4'
        ' 20.6l1.6-6L.5 12l5.1-2.6L4 3.4l5.6 3.2z"/>'
    ),
    "doom": (
        '<path d="M4.5 1h15v3c0 3.6-2.8 6.2-4.6 8 1.8 1.8 4.6 4.4 4.6 8v3h-15v-3c0-3.6 2.8-6.2'
        ' 4.6-8C7.3 10.2 4.5 7.6 4.5 4z"/><path class="sy-cut" d="M8 4.5h8L12 9.4zM12 14l3.8'
        ' 5.8H8.2z"/>'
    ),
    "upgrade": '<path d="M12 1.5L21 11h-5v11.5H8V11H3z"/>',
    # Villages
    "believer": (
        '<path d="M12 1.5c5.6 0 9.5 3.8 9.5 9.5V22h-19V11c0-5.7 3.9-9.5 9.5-9.5z"/>'
        '<path class="sy-cut" d="M9.3 22v-5.5a2.7 2.7 0 0 1 5.4 0V22z"/>'
    ),
    "skeptic": (
        '<path d="M12 1l10.5 7.5L19 22.5H5L1.5 8.5z"/>'
        '<path class="sy-cut" d="M12 6l5.5 4-1.7 7H8.2l-1.7-7z"/>'
    ),
    "zealot": (
        '<path d="M12 .5L15 8l7.5-4-2.6 18.5H4.1L1.5 4 9 8z"/>'
        '<circle class="sy-cut" cx="12" cy="15" r="3.4"/>'
    ),
    # Forces
    "time": (
        '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0'
        ' 3.2a7.3 7.3 0 1 0 0 14.6 7.3 7.3 0 0 0 0-14.6z"/>'
        '<path d="M10.7 6.5h2.6V12l4.2 2.6-1.4 2.2-5.4-3.4z"/>'
    ),
    "gravity": (
        '<circle cx="12" cy="4.5" r="3.8"/><path d="M10.4 9.5h3.2v5.2h4.6L12 22.5l-6.2-7.8h4.6z"/>'
    ),
    "space": '<path d="M12 .8l2.9 8.3 8.3 2.9-8.3 2.9L12 23.2l-2.9-8.3L.8 12l8.3-2.9z"/>',
    "matter": (
        '<path d="M12 1l9.6 5.5v11L12 23l-9.6-5.5v-11z"/>'
        '<path class="sy-cut-line" d="M3 7l9 5.2L21 7M12 12.2V22"/>'
    ),
    # Ships
    "ship": (
        '<path d="M12 .5c3.6 3 5.2 7 5.2 11.5v1L22 18v4l-6.2-2.2h-7.6L2 22v-4l4.8-5v-1C6.8 7.5'
        ' 8.4 3.5 12 .5z"/><circle class="sy-cut" cx="12" cy="9.5" r="2.3"/>'
    ),
    "blueprint": (
        '<path fill-rule="evenodd" d="M2 2.5h20v19H2zm2.4 2.4v14.2h15.2V4.9z"/>'
        '<path d="M12 6.5c2 1.6 2.8 3.8 2.8 6.2l2.5 2.6v2.2l-3.4-1.2h-3.8l-3.4'
        ' 1.2v-2.2l2.5-2.6c0-2.4.8-4.6 2.8-6.2z"/>'
    ),
    "hull": (
        '<path fill-rule="evenodd" d="M3 3h18v7c0 6-3.6 9.8-9 12.5C6.6 19.8 3 16 3 10zm3 3v4c0'
        ' 4 2.2 6.9 6 9.1 3.8-2.2 6-5.1 6-9.1V6z"/><path d="M11 6h2v12h-2zM6 10h12v2H6z"/>'
    ),
    "tank": (
        '<path d="M6.5 1h7v2.5h3A3.5 3.5 0 0 1 20 7v12.5a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0'
        ' 1 4 19.5V7a3.5 3.5 0 0 1 2.5-3.4z"/><path class="sy-cut" d="M12 8.5c2 2.5 3.2 4 3.2'
        ' 6a3.2 3.2 0 0 1-6.4 0c0-2 1.2-3.5 3.2-6z"/>'
    ),
    "cargo": (
        '<path d="M2 7l10-5 10 5v10l-10 5-10-5z"/>'
        '<path class="sy-cut-line" d="M2.6 7.3L12 12l9.4-4.7M12 12v9.4M7 4.6l9.6 4.9V13"/>'
    ),
    "evac": '<path d="M3 11.5L12 3l9 8.5h-3V21h-4.4v-6h-3.2v6H6v-9.5z"/><path d="M9 23h6v1H9z"/>',
    "orbiting": (
        '<circle cx="12" cy="12" r="4.5"/><path class="sy-line" d="M4 19C-1 14 3 5 12 5s13 9 8'
        ' 14"/>'
    ),
    # Cards, missions and dice
    "mission": (
        '<path fill-rule="evenodd" d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm0 3a8 8 0 1 0 0'
        ' 16 8 8 0 0 0 0-16z"/><circle cx="12" cy="12" r="4"/>'
    ),
    "hidden": (
        '<path fill-rule="evenodd" d="M3 2h18v20H3zm2.4 2.4v15.2h13.2V4.4z"/>'
        '<path d="M8 9.3C8 6.8 9.7 5.5 12 5.5s4 1.4 4 3.6c0 2.7-2.8 3-2.8 5.4h-2.4c0-3.4'
        ' 2.7-3.6 2.7-5.3 0-.9-.6-1.5-1.5-1.5s-1.6.6-1.6 1.6zM10.6 16h2.8v2.6h-2.8z"/>'
    ),
    "cross": '<path d="M5 1.5l7 7 7-7L22.5 5l-7 7 7 7-3.5 3.5-7-7-7 7L1.5 19l7-7-7-7z"/>',
    "icon": '<path d="M12 2l3 6.8 7.3.8-5.5 4.9 1.6 7.3-6.4-3.7-6.4 3.7 1.6-7.3-5.5-4.9 7.3-.8z"/>',
    "income": (
        '<path d="M2 4.5h20V20H2z"/><path class="sy-cut" d="M10.7 7h2.6v5.4h3L12 17l-4.3-4.6h3z"/>'
    ),
    "deck": '<path d="M6 1h16v17h-2.4V3.4H6z"/><path d="M2 5h15.5v18H2z"/>',
}
