"""The turning orbit: where planets are, what lies in range of what (C.8, PP-FORCE-15)."""

from typing import TYPE_CHECKING

from pertinax.games.perpetuity.rules.names import NOBODY, PLANETS

if TYPE_CHECKING:
    from pertinax.games.perpetuity.rules.setting import Setting
    from pertinax.games.perpetuity.rules.state import State


def gap(one: int, other: int, dots: int) -> int:
    """How many dots apart two dots are, the shorter way round.

    >>> gap(15, 1, 16)
    2
    """
    clockwise = (other - one) % dots
    return min(clockwise, dots - clockwise)


def dots_reached(centre: int, reach: int, dots: int) -> list[int]:
    """The dots that a planet covers whose middle is on `centre`.

    >>> dots_reached(0, 1, 16)
    [15, 0, 1]
    """
    return [(centre + step) % dots for step in range(-reach, reach + 1)]


def reaches_area(centre: int, reach: int, area_centre: int, near: int, dots: int) -> bool:
    """Whether a dot that a planet covers lies within `near` dots of an area's centre."""
    return any(gap(dot, area_centre, dots) <= near for dot in dots_reached(centre, reach, dots))


def nearest(setting: "Setting", orbit: int, area: int) -> list[int]:
    """The planets, or what is left of them, whose middles are nearest to an area's centre.

    `orbit` is the dot of the first planet, as `dot_of` has it.
    """
    dots = [(orbit + setting.apart * planet) % setting.dots for planet in range(len(PLANETS))]
    away = [gap(dot, setting.centres[area], setting.dots) for dot in dots]
    return [planet for planet, far in enumerate(away) if far == min(away)]


# Over the state


def dot_of(state: "State", planet: int) -> int:
    """The dot under the middle of a planet; they lie equally far apart, clockwise in order."""
    setting = state.setting
    return (state.orbit + setting.apart * planet) % setting.dots


def reach_of(state: "State", planet: int) -> int:
    """PP-TRAVEL-10: the waypoint of a destroyed planet reaches as far as a small planet."""
    return 0 if state.destroyed[planet] else state.setting.reach[planet]


def in_range(state: "State", planet: int, area: int) -> bool:
    setting = state.setting
    reach = 0 if state.destroyed[planet] else setting.reach[planet]
    return setting.areas_near[reach][(state.orbit + setting.apart * planet) % setting.dots][area]


def at_marker(state: "State", planet: int, quadrant: int) -> bool:
    """Whether a planet covers the dot of a quadrant marker."""
    return state.setting.markers_near[reach_of(state, planet)][dot_of(state, planet)][quadrant]


def planets_in_range(state: "State", area: int) -> list[int]:
    """All planets in range of an area, waypoints included. Not to be changed."""
    setting = state.setting
    if True not in state.destroyed:
        return setting.planets_near[state.orbit][area]
    found: list[int] = []
    dot = state.orbit
    for planet, destroyed in enumerate(state.destroyed):
        reach = 0 if destroyed else setting.reach[planet]
        if setting.areas_near[reach][dot % setting.dots][area]:
            found.append(planet)
        dot += setting.apart
    return found


def planets_at_marker(state: "State", quadrant: int) -> list[int]:
    return [planet for planet in range(len(PLANETS)) if at_marker(state, planet, quadrant)]


def markers_of(state: "State", planet: int) -> list[int]:
    """The quadrant markers that a planet covers, clockwise (PP-FORCE-02)."""
    near = state.setting.markers_near[reach_of(state, planet)][dot_of(state, planet)]
    return [quadrant for quadrant, covered in enumerate(near) if covered]


def facing(state: "State", area: int) -> int:
    """PP-FORCE-15: the existing planet in range that is nearest to an area's centre, or NOBODY.

    Of two equally near ones it is the one that lies clockwise of the centre (PP-H-10).
    """
    setting = state.setting
    centre = setting.centres[area]
    best, nearest = NOBODY, setting.dots
    for planet in planets_in_range(state, area):
        dot = dot_of(state, planet)
        apart = gap(dot, centre, setting.dots)
        clockwise = (dot - centre) % setting.dots == apart
        if not state.destroyed[planet] and (apart < nearest or (apart == nearest and clockwise)):
            best, nearest = planet, apart
    return best


def neighbours(planet: int) -> tuple[int, int]:
    """PP-TRAVEL-03: the planets before and after this one in the ring.

    >>> neighbours(0)
    (3, 1)
    """
    return (planet - 1) % len(PLANETS), (planet + 1) % len(PLANETS)


def rotate(state: "State", dots: int) -> None:
    """PP-END-P1: turn the centre clockwise; planets and all that lies there go with it.

    So do ships; what is in range changes at once (PP-TRAVEL-07, PP-R-69).
    """
    state.orbit = (state.orbit + dots) % state.setting.dots
