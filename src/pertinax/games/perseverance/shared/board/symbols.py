"""Our own signs for what both Episodes have on their tables, on a grid of 24 units."""

from typing import Final

SIGNS: Final[dict[str, str]] = {
    # Assets
    "scrap": (
        '<path fill-rule="evenodd" d="M7 2.5h10L22.5 12 17 21.5H7L1.5 12zM12 7.5a4.5 4.5'
        ' 0 1 0 0 9 4.5 4.5 0 0 0 0-9z"/>'
    ),
    "story": (
        '<path d="M11 6.5C9 4.5 5.5 4 1.5 4.5v14c4-.5 7.5 0 9.5 2zM13 6.5c2-2 5.5-2.5'
        ' 9.5-2v14c-4-.5-7.5 0-9.5 2z"/>'
        '<path class="sy-cut-line" d="M4 9c2-.2 3.5 0 4.8.7M4 13c2-.2 3.5 0 4.8.7M20 9c-2-.2'
        '-3.5 0-4.8.7M20 13c-2-.2-3.5 0-4.8.7"/>'
    ),
    "valor": (
        '<path d="M12 .8l2.6 3.4v10.3H9.4V4.2z"/><path d="M5 14.5h14v3H5z"/>'
        '<path d="M10.4 17.5h3.2v3h1.4v2.7H9v-2.7h1.4z"/>'
    ),
    "votes": (
        '<path d="M3 2.5h18v19H3z"/><path class="sy-cut" d="M5.5 5h13v14h-13z"/>'
        '<path class="sy-tick" d="M8 12l3 3.5 5.5-8"/>'
    ),
    "followers": (
        '<circle cx="12" cy="7.5" r="6"/><path d="M1.5 22.5c0-6 4.5-8 10.5-8s10.5 2 10.5 8z"/>'
    ),
    "cubes": (
        '<path d="M12 1.5l9.5 5v11l-9.5 5-9.5-5v-11z"/>'
        '<path class="sy-cut-line" d="M3 7l9 5 9-5M12 12v10"/>'
    ),
    "settlements": '<path d="M12 2L1.5 11H4.5v11h15V11h3z"/>',
    "walls": (
        '<path d="M1 6h22v13H1z"/>'
        '<path class="sy-cut-line" d="M1 12.5h22M8.3 6v6.5M15.7 6v6.5M5 12.5V19M12 12.5V19M19'
        ' 12.5V19"/>'
    ),
    "traps": (
        '<path d="M1 15C1 8 5.5 4 12 4s11 4 11 11l-3.3-4-2.4 5-2.7-6L12 16 9.4 10l-2.7 6-2.4-5z"/>'
        '<path d="M1 17.5h22V21H1z"/>'
    ),
    "dice": (
        '<path d="M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z"/>'
        '<g class="sy-cut"><circle cx="7.5" cy="7.5" r="2"/><circle cx="16.5" cy="7.5" r="2"/>'
        '<circle cx="12" cy="12" r="2"/><circle cx="7.5" cy="16.5" r="2"/>'
        '<circle cx="16.5" cy="16.5" r="2"/></g>'
    ),
    # People
    "light": (
        '<circle cx="10" cy="5" r="3.8"/>'
        '<path d="M4 22.5l1-11c.2-2 2-2.5 5-2.5s4.8.5 5 2.5l1 11z"/>'
        '<path d="M18.5 1l2.3 4.5h-1.3v17h-2v-17h-1.3z"/>'
    ),
    "heavy": (
        '<path d="M6.5 6.5C6.5 3 9 1 12 1s5.5 2 5.5 5.5V9h-11z"/>'
        '<path d="M1.5 22.5L3 12.5C3.3 10.5 5 10 12 10s8.7.5 9 2.5l1.5 10z"/>'
        '<path class="sy-cut" d="M8.5 5.5h7v1.8h-7z"/>'
        '<path class="sy-cut" d="M12 13l4 1.3v2.5c0 2-1.6 3.3-4 4.2-2.4-.9-4-2.2-4-4.2v-2.5z"/>'
    ),
    "leader": (
        '<path d="M5 1l3.5 2.5L12 .5l3.5 3L19 1v6.5H5z"/>'
        '<path d="M7 8.5h10c0 3-2 5-5 5s-5-2-5-5z"/>'
        '<path d="M2 23c0-6 3.5-8.5 10-8.5S22 17 22 23z"/>'
    ),
    "soldiers": (
        '<circle cx="7.5" cy="6" r="4"/><path d="M1 21c0-7 1.5-10 6.5-10s6.5 3 6.5 10z"/>'
        '<circle cx="17" cy="7" r="3.5"/><path d="M15.8 21c0-4-.4-7-1.8-9 5.5-1.5 9 1 9 9z"/>'
    ),
    # Dinos
    "trampler": (
        '<path d="M1 12.5c2-4.5 6-6.5 10.5-6 1.5-3 5-3.5 6.5-1.5l4.5-2.2-2.7 4.4c1.6.9 2.6'
        ' 2.6 3.2 5.3-1.7.9-3.3.8-4.8.2l-.7 3.3h1V20h-4.2v-4h-5v4H5v-4.5c-1.5-.8-2.8-1.8-4-3z"/>'
        '<circle class="sy-cut" cx="18.3" cy="8.8" r="1.1"/>'
    ),
    "raptor": (
        '<path d="M13 1.5h6.5L23.5 5v1.5l-5 .5 3.5 1.8-1 1.2H16c-.3 1.5-1 2.6-2 3.5l1.5 4-2 1.5'
        " 2 1.5v2h-4.5l.3-2 .9-1.5-1.7-3.3-2.5 2.5 1.8 2.8v1.5H6l-.5-4.5 1.8-4C4.5 13 2 10.5.5 6"
        'c2.5 2.5 5 3.5 8 3 1.8-.4 3-1.5 3-3.5 0-1.5.3-3 1.5-4z"/>'
        '<circle class="sy-cut" cx="17" cy="4" r="1.1"/>'
    ),
    "dino-die": (
        '<path d="M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z"/>'
        '<path class="sy-cut" d="M12 19c-3 0-4.5-1.6-4-3.5.3-1.2.8-1.6.3-2.7L5.5 8c-.5-1 .8-1.7'
        " 1.5-.8l3 3.6L11 5c.2-1.2 1.8-1.2 2 0l1 5.8 3-3.6c.7-.9 2-.2 1.5.8l-2.8 4.8c-.5 1.1 0"
        ' 1.5.3 2.7.5 1.9-1 3.5-4 3.5z"/>'
    ),
    # Specialists
    "adventurer": (
        '<path fill-rule="evenodd" d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 2.7a8.3 8.3 0 1 1'
        ' 0 16.6 8.3 8.3 0 0 1 0-16.6z"/>'
        '<path fill-rule="evenodd" d="M17.5 6.5l-3 8-8 3 3-8zM12 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6'
        ' 0 0 0 0-3.2z"/>'
    ),
    "organizer": (
        '<path d="M1.5 9h4L15 3v18l-9.5-6h-4z"/><path d="M5 16l3 1.8V22H5z"/>'
        '<path class="sy-line" d="M18 8.5c1.3 1.9 1.3 5.1 0 7M20.7 5.5c2.6 3.6 2.6 9.4 0 13"/>'
    ),
    "mediator": (
        '<path d="M11 22H7.5C4 20 1 16.5 1 12.5V5.5c0-1.5 2.3-1.5 2.3 0V11l1 .8 3-1.5 3.2 4.2'
        'c.4 1 .5 2 .5 3z"/>'
        '<path d="M13 22h3.5c3.5-2 6.5-5.5 6.5-9.5V5.5c0-1.5-2.3-1.5-2.3 0V11l-1 .8-3-1.5-3.2'
        ' 4.2c-.4 1-.5 2-.5 3z"/>'
        '<circle cx="12" cy="5" r="3.5"/>'
    ),
    "innovator": (
        '<path d="M3 3h11.5c3.5 0 6 1.8 7 5-2.5-1-4.5-1-6 0v2H3z"/><path d="M7 11.5h4.5V23H7z"/>'
    ),
    # Officers
    "chief_mate": (
        '<path fill-rule="evenodd" d="M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zm0 3a4.5 4.5'
        ' 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"/><circle cx="12" cy="12" r="2"/>'
        '<path class="sy-line" d="M12 1v22M1 12h22M4.2 4.2l15.6 15.6M19.8 4.2L4.2 19.8"/>'
    ),
    "chief_of_security": (
        '<path d="M12 1l3.2 6.9 7.5.9-5.5 5.2 1.4 7.5-6.6-3.7-6.6 3.7 1.4-7.5L1.3 8.8l7.5-.9z"/>'
        '<circle class="sy-cut" cx="12" cy="12.3" r="2.6"/>'
    ),
    "chief_steward": (
        '<path d="M2 17C2 10.5 6 6.5 12 6.5s10 4 10 10.5z"/><circle cx="12" cy="4" r="2.5"/>'
        '<path d="M1 18.5h22v3H1z"/>'
    ),
    "chief_engineer": (
        '<path fill-rule="evenodd" d="M10 1h4l.6 3 2 .8L19 3l2.9 2.9-1.7 2.5.8 2 3 .6v4l-3 .6-.8 2'
        " 1.7 2.5L19 23l-2.5-1.7-2 .8-.5 1h-4l-.6-2-2-.8L5 23l-2.9-2.9 1.7-2.5-.8-2-3-.6v-4l3-.6.8"
        '-2L2.1 5.9 5 3l2.5 1.7 2-.8zM12 8a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z"/>'
    ),
    # Cards, states and signs of the notation
    "patrol": (
        '<path d="M4 2h7v11c3 .5 6 1.5 8.5 3.5 1 .8 1.5 1.8 1.5 3H4z"/><path d="M3 20.5h19V23H3z"/>'
    ),
    "challenges": (
        '<path d="M4 1.5h16v21H4z"/><path class="sy-cut" d="M10.5 5h3l-.5 9h-2z"/>'
        '<circle class="sy-cut" cx="12" cy="17.5" r="1.8"/>'
    ),
    "threat": (
        '<path d="M12 1.5c6 0 9.5 4 9.5 9 0 3.5-1.5 5.5-3.5 7v4.5H6v-4.5c-2-1.5-3.5-3.5-3.5-7 0-5'
        ' 3.5-9 9.5-9z"/><g class="sy-cut"><circle cx="8.3" cy="11" r="2.5"/>'
        '<circle cx="15.7" cy="11" r="2.5"/><path d="M12 13.5l1.6 3h-3.2z"/></g>'
    ),
    "breach": (
        '<path d="M1 5h22v15H1z"/><path class="sy-cut" d="M13.5 5l-3.5 5 3 2.5-4 7.5h5.5l2.5-7-3'
        '-2.5 3-5.5z"/>'
    ),
    "place": '<path d="M10.3 1.5h3.4v9.5h4.8L12 18.5 5.5 11h4.8z"/><path d="M3 20h18v2.7H3z"/>',
    "home": '<path d="M10 5L2 12l8 7v-4.5h5a4 4 0 0 0 4-4V4h3v7a6.5 6.5 0 0 1-6.5 6.5H10z"/>',
    "production": (
        '<path d="M8.5 1.5h7L14 5.5c5 2 7.5 6 7.5 10 0 4.5-3.5 7-9.5 7s-9.5-2.5-9.5-7c0-4'
        ' 2.5-8 7.5-10z"/><path class="sy-cut" d="M10.7 10h2.6v2.9h2.9v2.6h-2.9v2.9h-2.6v-2.9'
        'H7.8v-2.6h2.9z"/>'
    ),
    # What only Episode 2 has
    "island_resource": (
        '<path d="M21.5 2.5C10 2.5 2.5 8 2.5 16c0 1.7.3 3 .8 4.2L1.5 22.5l1.8 1L5 21.2c1.3.6 2.8.8'
        ' 4.5.8C17 22 22 14 21.5 2.5z"/>'
        '<path class="sy-cut-line" d="M5 20C9 14 13 10 18 6.5M9 15.5V10M9 15.5h6M13 11V7M13 11h5"/>'
    ),
    "glowberry": (
        '<circle cx="12" cy="8.5" r="4.7"/><circle cx="6.5" cy="17" r="5"/>'
        '<circle cx="17.5" cy="17" r="5"/>'
        '<path d="M12 4.5c1-2.5 3.5-3.7 7-3.5-.5 2.8-3 4.3-7 3.5z"/>'
        '<g class="sy-cut"><circle cx="10.7" cy="7.3" r="1.3"/><circle cx="5" cy="15.5" r="1.4"/>'
        '<circle cx="16" cy="15.5" r="1.4"/></g>'
    ),
    "permanent_votes": (
        '<path d="M3 2.5h18v19H3z"/><path class="sy-cut" d="M6.6 10.4l1.9-1.7 2.6 3 5-7.2 2.2 1.5'
        '-7 10.2z"/><path class="sy-cut" d="M6.5 17.5h11v1.8h-11z"/>'
    ),
    "shieldhead": (
        '<path d="M1 13.5C2.5 9.5 6 7.5 10.5 7.8L13 2.5c3.5.5 6 2.5 7 5.5l3.3-2.5-1.3 4.6c1 1.2'
        " 1.5 2.6 1.5 4.4L20 16l-2.5-.8-.5 1.8h.8v4h-4v-4.2H9.5V21h-4v-4.8C3.8 15.6 2.3 14.7 1"
        ' 13.5z"/><path class="sy-cut-line" d="M13.6 4.6c-.8 3 0 6.5 2.4 9"/>'
        '<circle class="sy-cut" cx="18.8" cy="11.3" r="1.1"/>'
    ),
    "captain": (
        '<path d="M2.5 9.5C5 5 8.5 3 12 3s7 2 9.5 6.5L19 14H5z"/><path d="M5 15h14v2.5H5z"/>'
        '<path d="M4 18.5h16c-1 2.3-4 3.5-8 3.5s-7-1.2-8-3.5z"/>'
        '<circle class="sy-cut" cx="12" cy="9" r="2.4"/>'
    ),
    "perks": (
        '<circle cx="12" cy="15" r="8.2"/>'
        '<path d="M5.5.5H10l2 5-4 2.3zM18.5.5H14l-1.2 3 3.2 4.3z"/>'
        '<path class="sy-cut" d="M12 9.5l1.6 3.6 3.9.4-2.9 2.6.9 3.9-3.5-2-3.5 2 .9-3.9-2.9-2.6'
        ' 3.9-.4z"/>'
    ),
    "camps": '<path d="M11 .5h2V5l9.8 17H15l-3-8-3 8H1.2L11 5z"/>',
    "outposts": (
        '<path d="M11 .5h8l-2.2 2.2L19 5h-6v2.5h-2z"/><path d="M1.5 14l3-5.5h15l3 5.5z"/>'
        '<path fill-rule="evenodd" d="M4 15h16v7.5H4zM10 17.5h4v5h-4z"/>'
    ),
    "watchtowers": (
        '<path d="M4.5 1h3v2h3V1h3v2h3V1h3v6h-15z"/><path fill-rule="evenodd" d="M6.5 8h11v5.5h-11z'
        'M10.5 9.5v2.5h3V9.5z"/><path fill-rule="evenodd" d="M7.2 14.5h9.6l2.2 8.5h-3l-.7-2.8H8.7'
        'L8 23H5zM9.8 17l-.3 1.2h5l-.3-1.2z"/>'
    ),
    "temple": (
        '<path d="M9 2h6v4.3H9zM6.2 7.3h11.6v4.3H6.2zM3.4 12.6h17.2v4.3H3.4z"/>'
        '<path fill-rule="evenodd" d="M.6 17.9h22.8v4.6H.6zM10.5 18.9v3.6h3v-3.6z"/>'
    ),
    "rally": (
        '<path d="M5.5 1H8v20H5.5z"/><path d="M8 2.5L22.5 8 8 13.5z"/><path d="M1 20h11.5v3H1z"/>'
    ),
    "adventures": (
        '<path d="M1.5 4.5l7-3 7 3 7-3v18l-7 3-7-3-7 3z"/><path class="sy-cut-line" d="M8.5 2v17.5'
        'M15.5 4.5V22M4 9l2.5 1.5M11 11.5l2 1M17.5 12.5l3-4M17.5 8.5l3 4"/>'
    ),
    "fight": (
        '<path d="M1.5 1.5h4.2l9 9-2.6 2.6-9-9zM22.5 1.5h-4.2L9.4 10.4l4.2 4.2"/>'
        '<path d="M18.3 1.5h4.2v4.2L9.6 18.6l1.7 1.7-1.9 1.9-3-3-3.2 3.2-2-2 3.2-3.2-3-3 1.9-1.9'
        ' 1.7 1.7z"/><path d="M13.2 16.8l2.6-2.6 1.6 1.6 1.7-1.7 1.9 1.9-3 3 3.2 3.2-2 2-3.2-3.2-3'
        ' 3-1.9-1.9 1.7-1.7z"/>'
    ),
    "tile": (
        '<path fill-rule="evenodd" d="M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11zM12 4.4L5.4 8.2v7.6l6.6'
        ' 3.8 6.6-3.8V8.2z"/>'
    ),
    "enclosure": (
        '<path d="M2 5l2-3 2 3v17H2zM10 5l2-3 2 3v17h-4zM18 5l2-3 2 3v17h-4z"/>'
        '<path d="M1 8.5h22V11H1zM1 15.5h22V18H1z"/>'
    ),
    "attack": (
        '<path d="M3.5 2.5c3 6 3.5 12 1.5 19.5 3.8-5 4.5-13 2-20zM10.7 1.5c3 6.5 3.5 13 1.5 21.5'
        " 3.8-5.5 4.5-14.5 2-22zM18 2.5c2.5 5.5 3 11.5 1 18.5 3.5-4.5 4.2-12.5 2-19"
        'z"/>'
    ),
}
