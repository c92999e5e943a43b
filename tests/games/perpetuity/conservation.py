"""Every piece has exactly one place, whatever is played."""

from collections import Counter

from pertinax.games.perpetuity.rules.names import (
    ABOARD,
    ARTIFACT,
    ASIDE,
    BUILD,
    CARDS,
    CENTRE,
    DEDICATED,
    FORCES,
    GONE,
    GUARDING,
    HOME,
    IDLE,
    LAID,
    LANDED,
    LOAD,
    LOST,
    MARKER,
    NEW,
    NOBODY,
    ON_CARD,
    ON_SHUTTLE,
    ON_TILE,
    ORBIT,
    OUT,
    OVERTIME,
    PILE,
    PLACES,
    PLANETS,
    QUARTERS,
    READY,
    REMOVED,
    RESCUED,
    RESEARCH,
    RESEARCH_DECK,
    SHUTTLE_ENDS,
    STATUS,
    SUPPLY,
    TILES,
    VILLAGE_ABOARD,
)
from pertinax.games.perpetuity.rules.planets.doom import protectors_of
from pertinax.games.perpetuity.rules.ships.ships import is_missing
from pertinax.games.perpetuity.rules.state import Player, State


def expect_conserved(state: State) -> None:
    """Of every piece as many as the box has, each in a place that exists."""
    expect_workers(state)
    expect_goods(state)
    expect_board(state)
    expect_planets(state)
    expect_cards(state)
    expect_ships(state)


def expect_workers(state: State) -> None:
    spots = Counter(at for player in state.players for at in player.where)
    for where, count in spots.items():
        if where >= ON_SHUTTLE:
            assert count == 1, f"{count} workers on one spot"
            assert where < SHUTTLE_ENDS
            assert (where - ON_SHUTTLE) % 4 < state.setting.shuttle_spots
        elif ON_TILE <= where < ON_CARD:
            assert not state.gone[where - ON_TILE], "a worker on a tile that is gone"
    for player in state.players:
        assert len(player.where) == len(state.setting.worker_levels)
        for worker, where in enumerate(player.where):
            assert 0 <= player.status[worker] < len(STATUS)
            if ABOARD <= where < ON_TILE and not player.is_posted(worker):
                assert player.ships[where - ABOARD].built, "aboard a ship that is not built"
            if where == SUPPLY:
                assert player.duty[worker] == IDLE
                assert player.immune[worker] == 0
            expect_duty(player, worker)
        for slot in range(len(player.ships)):
            assert len(player.bridge(slot)) <= state.setting.bridge

    for where, highest in enumerate(state.highest):
        assert highest == (highest_level(state, where) if where >= ON_TILE else 0)


def highest_level(state: State, where: int) -> int:
    standing = [
        level
        for player in state.players
        for at, level in zip(player.where, player.levels, strict=True)
        if at == where
    ]
    return max(standing, default=0)


def expect_duty(player: Player, worker: int) -> None:
    """Who works on a ship is aboard it or at home; pilots and those on planets are aboard."""
    duty, slot = player.duty[worker], player.ship_of[worker]
    if slot != NOBODY and not player.is_posted(worker):
        assert player.ships[slot].model != NOBODY, "with a ship that is gone"
    if duty == IDLE:
        assert slot == NOBODY or ON_CARD <= player.where[worker] < ON_SHUTTLE
        return
    assert slot != NOBODY
    assert player.status[worker] not in (READY, NEW, OVERTIME)
    aboard = player.where[worker] == ABOARD + slot
    assert aboard or (duty in (BUILD, LOAD) and player.where[worker] == QUARTERS)


def expect_goods(state: State) -> None:
    setting = state.setting
    for seat, player in enumerate(state.players):
        assert min(player.stock) >= 0
        assert max(player.stock[:ARTIFACT]) <= setting.warehouse_limit
        shown = state.upgraders.count(seat) + state.contacts.count(seat)
        assert player.marker_supply >= 0
        # Markers of removed tiles and of lost villages have left the game.
        assert player.marker_supply + player.stock[MARKER] + shown <= setting.marker_supply
        assert len(player.income) == len(player.income_tiles)
        presets = player.income_tiles.count(NOBODY)
        slots = presets + setting.open_slots + len(setting.locked_slots)
        assert presets <= len(player.income) <= slots


def expect_board(state: State) -> None:
    setting = state.setting
    assert sorted(state.position) == list(range(TILES))
    for tile in range(TILES):
        where, damage = state.damage_at[tile], state.damage[tile]
        assert where in (PILE, LAID, ASIDE, REMOVED)
        assert (where == LAID) == (damage > 0)
        assert 0 <= damage <= setting.end_of_track
        if state.gone[tile]:
            assert where == REMOVED
            assert state.upgraders[tile] == NOBODY
            assert tile not in state.cards
        if state.upgraders[tile] != NOBODY:
            assert state.sides[tile] == 1
    assert min(state.shield, state.shield_beside) >= 0
    assert state.shield + state.shield_beside <= setting.shield_energy
    assert 0 <= state.reserve <= setting.reserve_max
    assert 0 <= state.counter < setting.counter_size


def expect_planets(state: State) -> None:
    on_centre = range(CENTRE, CENTRE + state.round + 1)
    assert all(each in (GUARDING, GONE) or each in on_centre for each in state.protectors)
    assert len(set(state.planet_deck)) == len(state.planet_deck)
    villages = len(state.village_kinds)
    assert len(state.village_at) == len(state.contacts) == len(state.village_from) == villages
    for village, at in enumerate(state.village_at):
        if at < len(PLANETS):
            assert not state.destroyed[at], "a village on a planet that is gone"
        else:
            assert state.contacts[village] == NOBODY
        if VILLAGE_ABOARD <= at < RESCUED:
            seat, slot = divmod(at - VILLAGE_ABOARD, 4)
            assert state.players[seat].ships[slot].built
        elif at >= RESCUED:
            assert at == LOST or at - RESCUED < len(state.players)
    for planet, destroyed in enumerate(state.destroyed):
        if destroyed:
            assert state.artifacts[planet] == 0
            assert state.lost[planet] == [0, 0, 0]


def expect_planet_cards_to_fit(state: State) -> None:
    """Between turns of a game, every card of the planet deck finds a protector (PP-END-P5f)."""
    for planet in range(len(PLANETS)):
        cards = [card for card in state.planet_deck if card // len(FORCES) == planet]
        protectors = protectors_of(state, planet)
        if state.setting.way == DEDICATED:
            assert len(cards) <= len(protectors)
        else:
            assert set(cards) <= set(protectors)


def expect_cards(state: State) -> None:
    setting = state.setting
    placed = [at for at in state.cards if at >= 0]
    assert len(state.cards) == CARDS
    assert len(set(placed)) == len(placed), "two cards at one place"
    assert all(OUT <= at < PLACES for at in state.cards)
    assert all(state.cards[card] >= 0 for card in state.turned)
    for place, card in enumerate(state.lying):
        assert card == (state.cards.index(place) if place in state.cards else NOBODY)
    assert len(set(state.missions)) == len(state.missions) == len(state.mission_states)
    for deck, pile in enumerate(state.decks):
        cards = [card for layer in pile.layers for card in layer] + list(pile.discard)
        cards += [card for card in pile.offer if card != NOBODY]
        if state.looking is not None and state.looking.deck == deck:
            cards += state.looking.cards
        for player in state.players:
            cards += [
                card
                for own in ([player.research] if deck == 0 else [s.upgrades for s in player.ships])
                for card in own
            ]
        whole = Counter(setting.decks[deck])
        # Upgrades of ships that were destroyed have left the game.
        assert Counter(cards) == whole if deck == 0 else Counter(cards) <= whole
        assert len(pile.layers) == len(pile.known)


def expect_ships(state: State) -> None:
    models = Counter(
        ship.model for player in state.players for ship in player.ships if ship.model != NOBODY
    )
    for model, entry in enumerate(state.setting.ships):
        assert models[model] + state.blueprints[model] <= entry.copies
        assert state.blueprints[model] >= 0
    for seat, player in enumerate(state.players):
        for slot, ship in enumerate(player.ships):
            aboard = state.village_at.count(VILLAGE_ABOARD + 4 * seat + slot)
            if not ship.built:
                assert ship.at == HOME
                assert (ship.hull, ship.tank, sum(ship.cargo), aboard) == (0, 0, 0, 0)
                assert not player.bridge(slot)
                continue
            if ship.at != HOME:
                landed = ship.at >= LANDED
                planet = ship.at - (LANDED if landed else ORBIT)
                assert 0 <= planet < len(PLANETS)
                assert not (landed and state.destroyed[planet]), "a ship on a planet that is gone"
                assert landed or ship.hull, "a ship without hull in an orbit"
                assert not is_missing(state, ship), "missing away from home"
            assert min(ship.cargo) >= 0
            upgrades = [state.setting.ship_upgrades[each] for each in ship.upgrades]
            entry = state.setting.ships[ship.model]
            assert 0 <= ship.hull <= entry.hull + sum(each.hull for each in upgrades)
            assert 0 <= ship.tank <= entry.tank + sum(each.tank for each in upgrades)
            assert sum(ship.cargo) <= entry.cargo + sum(each.cargo for each in upgrades)
            # Each card of Life Pods lets one village more aboard.
            pods = state.setting.decks[RESEARCH_DECK].count(RESEARCH.index("r_life_pods"))
            assert aboard <= entry.evac + sum(each.evac for each in upgrades) + pods
            assert 0 <= ship.found <= ship.cargo[ARTIFACT]
