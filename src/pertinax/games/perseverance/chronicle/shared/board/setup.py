"""What the host of a Chronicle game may set."""

from pertinax.web.fields import SWITCH, Field


def fields(games: tuple[str, ...]) -> tuple[Field, ...]:
    """Which game of the campaign it is, where it is played by itself, and the one open ruling."""
    return (
        Field("game", "one", "CH-SETUP-01", games[0], games, numbers=True, folded=False),
        Field("claim_unmarks_dissenters", "switch", "CH-R-04", SWITCH),
    )
