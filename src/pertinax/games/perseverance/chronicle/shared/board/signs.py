"""Our own signs of the Chronicle: the eight Achievements, Glory, Governorships, cards."""

from typing import Final

SIGNS: Final[dict[str, str]] = {
    # A star over a chevron: rank.
    "achievement-commander": (
        '<path d="M12 .8l2.2 4.7 5.1.6-3.8 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.8-3.5 5.1-.6z"/>'
        '<path d="M2.5 14.5l9.5 5 9.5-5v3.7l-9.5 5-9.5-5z"/>'
    ),
    # A shield built like a wall.
    "achievement-defender": (
        '<path d="M12 .8l9.5 3V12c0 5.7-4 9-9.5 11.2C6.5 21 2.5 17.7 2.5 12V3.8z"/>'
        '<path class="sy-cut-line" d="M3 9.3h18M4.5 15.3h15M12 3v6.3M8 9.3v6M16 9.3v6M12 15.3v6"/>'
    ),
    # One house leans on another.
    "achievement-homesteader": (
        '<path d="M8.5 2L.8 9.5H3V22h11V9.5h2.2z"/><path d="M18 8.5l-2.6 2.6V22H22v-9.5h1.2z"/>'
        '<path class="sy-cut" d="M6.8 14h3.4v8H6.8z"/>'
    ),
    # Three strokes of a claw.
    "achievement-hunter": (
        '<path d="M4.5 1.5c2.2 6.5 1.8 13-2.7 21C8 17 9.3 8.5 7.6 1.5zM11 1.5c2.2 6.5 1.8 13-2.7'
        " 21 6.2-5.5 7.5-14 5.8-21zM17.5 1.5c2.2 6.5 1.8 13-2.7 21 6.2-5.5"
        ' 7.5-14 5.8-21z"/>'
    ),
    # A speaking trumpet.
    "achievement-orator": (
        '<path d="M1.5 9v6.5h4.7L17 21V3L6.2 9z"/><path d="M6.5 17l1.5 6h4l-1.3-4.2z"/>'
        '<path d="M18.8 8c2.3 1 3.7 2.3 3.7 4s-1.4 3-3.7 4z"/>'
    ),
    # A compass.
    "achievement-scout": (
        '<path fill-rule="evenodd" d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 3a8 8 0 1 1 0 16'
        ' 8 8 0 0 1 0-16z"/><path d="M17.2 6.8l-3.3 7.1-7.1 3.3 3.3-7.1z"/>'
        '<circle class="sy-cut" cx="12" cy="12" r="1.5"/>'
    ),
    # A hammer over a beam.
    "achievement-builder": (
        '<path d="M2.5 3.5c3-2 8-2.5 13-1l6 3.5v4H2.5z"/><path d="M8.5 10h4.5v8H8.5z"/>'
        '<path d="M1.5 19h21v3.5h-21z"/>'
    ),
    # The tall one teaches the small one.
    "achievement-mentor": (
        '<circle cx="8" cy="5.5" r="4.5"/>'
        '<path d="M.5 22.5c0-7 3-11 7.5-11 4.7 0 7 4 7 11z"/>'
        '<circle cx="18.8" cy="11.5" r="3.2"/>'
        '<path d="M16.8 22.5c0-2.4-.3-4.2-.8-5.6.8-.4 1.7-.6 2.7-.6 3 0 4.9 2.2 4.9 6.2z"/>'
    ),
    # A medal.
    "glory": (
        '<path d="M5.5 1h5l1.5 5-3.5 2.5zM18.5 1h-5L12 6l3.5 2.5z"/>'
        '<circle cx="12" cy="15.5" r="7.3"/>'
        '<path class="sy-cut" d="M12 10.6l1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3'
        '-2.4-2.3 3.3-.5z"/>'
    ),
    # The key of the city.
    "governorships": (
        '<path fill-rule="evenodd" d="M7.2 1.2a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 3.5a2.5 2.5'
        ' 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"/>'
        '<path d="M10 12.5l2.5-2.5L22.5 20v3H18v-2.5h-2.5V18H13v-2.5z"/>'
    ),
    # A scroll.
    "chronicle": (
        '<path d="M4.5 1.5h14V17h4c0 3.3-1.5 5.5-4 5.5H7c-2.5 0-4.5-2-4.5-5V3.5c0-1.2.8-2'
        ' 2-2z"/><path class="sy-cut-line" d="M7 6.5h8M7 10.5h8M7 14.5h5"/>'
    ),
}
