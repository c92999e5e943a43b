"""Points of a competitive game (PP-SCORE)."""

from pertinax.games.perpetuity.rules.names import (
    ARTIFACT,
    BELIEVER,
    HOME,
    RESCUED,
    RESOURCES,
    SKEPTIC,
    SUPPLY,
    ZEALOT,
)
from pertinax.games.perpetuity.rules.state import Ship, State, Tbl
from pertinax.games.perpetuity.rules.work.workers import is_away


def ships_at_home(state: State, seat: int) -> list[Ship]:
    """Built ships that are home; a blueprint is none."""
    return [ship for ship in state.players[seat].ships if ship.built and ship.at == HOME]


def rescued(state: State, seat: int) -> list[int]:
    """The kinds of the villages that a mortal has rescued."""
    return [kind for kind, at in zip(state.village_kinds, state.village_at) if at == RESCUED + seat]


def artifacts_at_home(state: State, seat: int) -> int:
    """PP-SCORE-01, PP-H-70: in the warehouse, and in the holds of ships at home."""
    aboard = [ship.cargo[ARTIFACT] for ship in ships_at_home(state, seat)]
    return state.players[seat].stock[ARTIFACT] + sum(aboard)


def counted(state: State, seat: int) -> dict[str, int]:
    """PP-SCORE-01 to -08: how many a mortal has of everything that scores, at home alone.

    Hull ore never counts.
    """
    player = state.players[seat]
    kinds = len(RESOURCES)
    ships = ships_at_home(state, seat)
    villages = rescued(state, seat)
    counts = {
        "resources": sum(player.stock[:kinds])
        + sum([ship.tank + sum(ship.cargo[:kinds]) for ship in ships]),
        "energy": player.energy,
        "workers": sum(
            [
                where != SUPPLY and not is_away(state, seat, worker)
                for worker, where in enumerate(player.where)
            ]
        ),
        "research": len(player.research),
        "ship_upgrades": sum([len(ship.upgrades) for ship in ships]),
        "tile_markers": state.upgraders.count(seat),
        "artifacts": artifacts_at_home(state, seat),
        "ships": len(ships),
        "believers": villages.count(BELIEVER),
        "skeptics": sum([SKEPTIC <= kind < ZEALOT for kind in villages]),
        "zealots": villages.count(ZEALOT),
    }
    for hook in state.hooks.counted:
        hook(state, seat, counts)
    return counts


def points(state: State, seat: int) -> dict[str, int]:
    """PP-SCORE-02 to -08: points by what they come from, rounded down (PP-FRAME-11)."""
    found: dict[str, int] = {}
    for name, count in counted(state, seat).items():
        per, worth = state.setting.points[name]
        found[name] = count // per * worth
    return found


def final_scoring(table: Tbl) -> None:
    """Tell where all points come from."""
    for seat in range(len(table.state.players)):
        for name, number in points(table.state, seat).items():
            if number:
                table.tell("points", seat, name, number)


def scores(state: State) -> list[int]:
    return [sum(points(state, seat).values()) for seat in range(len(state.players))]


def best(state: State) -> list[int]:
    """PP-MODE-01, PP-SCORE-09: most points, then villages, then artifacts, else shared."""
    ranks = [
        (score, len(rescued(state, seat)), artifacts_at_home(state, seat))
        for seat, score in enumerate(scores(state))
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
