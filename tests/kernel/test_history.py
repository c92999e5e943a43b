"""Content that was landed once, found again through overlays: of a game, and of an expansion."""

from pertinax.kernel.content_data import Tables
from pertinax.kernel.history import before, overlay_of

FIRST: Tables = {"tiles": {"camp": {"cost": 1}, "tower": {"cost": 2}}, "cards": {}}
"""A base as it was at first; then it got a tile in front of the others, then another price."""
SECOND: Tables = {
    "tiles": {"gate": {"cost": 3}, "camp": {"cost": 1}, "tower": {"cost": 2}},
    "cards": {},
}
THIRD: Tables = {
    "tiles": {"gate": {"cost": 4}, "camp": {"cost": 1}, "tower": {"cost": 2}},
    "cards": {},
}
OWN = {"net": {"tokens": 2}}
"""What an expansion adds, and what that was before."""
OLDER = {"net": {"tokens": 3}}


def with_cards(base: Tables, cards: dict[str, dict[str, int]]) -> Tables:
    return {**base, "cards": {**base["cards"], **cards}}


def in_order(tables: Tables) -> list[tuple[str, list[str]]]:
    return [(table, list(entries)) for table, entries in tables.items()]


def test_an_overlay_leads_back_to_what_was() -> None:
    for then, now in ((FIRST, SECOND), (SECOND, THIRD), (FIRST, THIRD), (THIRD, FIRST)):
        found = before(now, overlay_of(then, now))
        assert found == then
        assert in_order(found) == in_order(then)


def test_an_expansions_overlay_fits_every_state_of_its_base() -> None:
    # Kept when base and expansion changed together: it tells of the base's new tile too.
    overlay = overlay_of(with_cards(FIRST, OLDER), with_cards(THIRD, OWN))
    for base in (FIRST, SECOND, THIRD):
        found = before(with_cards(base, OWN), overlay)
        assert found["cards"] == OLDER
        assert found["tiles"] == FIRST["tiles"]
        assert list(found["tiles"]) == list(FIRST["tiles"])


def test_a_newer_base_under_an_older_overlay_keeps_what_it_has() -> None:
    """The base gets one more tile after the expansion's overlay was kept."""
    overlay = overlay_of(with_cards(SECOND, OLDER), with_cards(SECOND, OWN))
    found = before(with_cards(THIRD, OWN), overlay)
    assert found == with_cards(THIRD, OLDER)
