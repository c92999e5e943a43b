"""The map: areas, tiles, hexes of the edge and the wild Dinos on them (A.3, E2-ASSEMBLY-19)."""

from pertinax.games.perseverance.episode2.rules.names import AREAS, DINOS, POSITIONS, START, TEMPLE
from pertinax.games.perseverance.episode2.rules.setting import DINO_SPACES, DinoSpace
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import NOBODY, NONE
from pertinax.kernel.decisions import Option

# Places


def temple(state: State) -> int:
    """E2-MAP-03, E2-H-13: the position whose tile shows the Temple, or NOBODY."""
    setting = state.setting
    for which in range(2):
        if state.tile_sides[setting.temples[which]] == setting.temple_sides[which]:
            return setting.temples[which]
    return NOBODY


def terrain(state: State, position: int) -> int:
    """E2-MAP-04, E2-R-10: PLAINS, CANYON or TEMPLE; NOBODY for a hex of the edge."""
    return TEMPLE if position == temple(state) else state.setting.terrain[position]


def is_tile(state: State, position: int) -> bool:
    """E2-MAP-06: a tile that can still be cleared; hexes of the edge never can."""
    return START < position < AREAS and not state.cleared[position]


def next_to_an_area(state: State, position: int) -> bool:
    for other in state.setting.adjacent[position]:
        if state.cleared[other]:
            return True
    return False


def targets(state: State, rally: int, further: bool) -> list[int]:
    """E2-ADVENTURE-03, -04, E2-MAP-01: what is adjacent to the rally area.

    One area `further` also what is adjacent to such an area; neither the Temple nor the edge
    leads on (E2-R-20, E2-R-21, E2-R-08).
    """
    adjacent = state.setting.adjacent
    reached = adjacent[rally][:]
    if further:
        for area in adjacent[rally]:
            if state.cleared[area]:
                for place in adjacent[area]:
                    if place != rally and place not in reached:
                        reached.append(place)
        reached.sort()
    return reached


def breached(state: State, position: int, on_outpost: bool) -> bool:
    """E2-BREACH-06: whether the Camp, or the Outpost, of an area has a Breach token."""
    token = 2 * position + on_outpost
    for player in state.players:
        if player.breach_at == token:
            return True
    return False


def clear_tile(table: Tbl, position: int) -> int:
    """E2-ADVENTURE-09, E2-MAP-07, -08: the tile leaves for good; how many Dinos it had.

    The tile of the Temple stays where it is (E2-ADVENTURE-12).
    """
    state = table.state
    dinos = wild(state, position)
    for species in range(len(DINOS)):
        state.dino_supply[species] += dinos[species]
    if position == temple(state):
        state.dinos[position] = (NONE,) * len(state.dinos[position])
    else:
        state.dinos[position] = ()
        state.cleared[position] = True
    table.tell("cleared", state.setting.positions[position])
    return sum(dinos)


# Wild Dinos


def dino_spaces(state: State, position: int) -> list[DinoSpace]:
    """E2-MAP-05: the Dino spaces of the side that shows, in arrow order."""
    return state.setting.dino_spaces[position][state.tile_sides[position]]


def wild(state: State, position: int) -> list[int]:
    """The Dinos of a hex by species."""
    dinos = [0, 0, 0, 0]
    for species in state.dinos[position]:
        if species != NONE:
            dinos[species] += 1
    return dinos


def has_dinos(state: State, position: int) -> bool:
    for species in state.dinos[position]:
        if species != NONE:
            return True
    return False


def set_space(state: State, position: int, space: int, species: int) -> None:
    spaces = list(state.dinos[position])
    spaces[space] = species
    state.dinos[position] = tuple(spaces)


def put_dino(table: Tbl, position: int, space: int, species: int = NONE) -> None:
    """E2-MAP-10, E2-R-11: a Dino of the printed species, if there is one in the general supply.

    Abilities may put one of another `species` there.
    """
    state = table.state
    if species == NONE:
        species = dino_spaces(state, position)[space].dino
    if state.dino_supply[species]:
        state.dino_supply[species] -= 1
        set_space(state, position, space, species)
        table.tell("dino-placed", DINOS[species], state.setting.positions[position])


def first_dinos(table: Tbl) -> None:
    """E2-MAP-05: at setup a Dino on every space with a setup icon."""
    for position in range(1, POSITIONS):
        for space, printed in enumerate(dino_spaces(table.state, position)):
            if printed.setup:
                put_dino(table, position, space)


def refill(table: Tbl) -> None:
    """E2-ASSEMBLY-19, E2-R-49: every hex next to an area, on its first empty Dino space."""
    state = table.state
    for position in range(1, POSITIONS):
        if NONE in state.dinos[position] and next_to_an_area(state, position):
            put_dino(table, position, state.dinos[position].index(NONE))


def take_dino(table: Tbl, space: int) -> int:
    """The Dino of a space leaves the map; its species. Whoever takes it says where it goes."""
    state = table.state
    position, place = divmod(space, DINO_SPACES)
    species = state.dinos[position][place]
    set_space(state, position, place, NONE)
    table.tell("dino-left", DINOS[species], state.setting.dino_space_options[space].text)
    return species


def remove_dinos(table: Tbl, seat: int, position: int, dinos: list[int]) -> None:
    """E2-MAP-09, E2-R-123: so many Dinos by species go from a hex to the general supply.

    Which of those alike is the player's choice: a space may be dangerous, and gaps are filled in
    arrow order.
    """
    state = table.state
    for species, count in enumerate(dinos):
        for left in range(count, 0, -1):
            spaces = spaces_with(state, position, species)
            choice = spaces[0]
            if len(spaces) > left:
                choice = table.ask(seat, "dino-space", spaces, None, (DINOS[species], left))
            take_dino(table, choice.value)
            state.dino_supply[species] += 1


def spaces_with(state: State, position: int, species: int) -> list[Option[int]]:
    first = DINO_SPACES * position
    return [
        state.setting.dino_space_options[first + place]
        for place, there in enumerate(state.dinos[position])
        if there == species
    ]


def dangerous_dinos(state: State, rally: int) -> list[Option[int]]:
    """E2-BREACH-04, E2-R-43: Dinos on dangerous spaces of tiles next to the rally area."""
    found: list[Option[int]] = []
    for position in state.setting.adjacent[rally]:
        if not is_tile(state, position):
            continue
        for place, printed in enumerate(dino_spaces(state, position)):
            if printed.dangerous and state.dinos[position][place] != NONE:
                found.append(state.setting.dino_space_options[DINO_SPACES * position + place])
    return found
