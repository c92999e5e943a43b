"""Every piece of the Immersive version has exactly one place, whatever is played."""

from collections import Counter

from games.perpetuity.conservation import expect_conserved as expect_core
from pertinax.games.immersive.rules.beside import Immersive, beside, locked_at_home, posted
from pertinax.games.perpetuity.rules.names import ALIENS, MARKER, NOBODY, RESOURCES, SUPPLY
from pertinax.games.perpetuity.rules.state import State


def expect_conserved(state: State) -> None:
    expect_core(state)
    own = beside(state)
    expect_villages(state, own)
    expect_outposts(state, own)
    expect_goods(state, own)
    expect_workers(state, own)


def expect_villages(state: State, own: Immersive) -> None:
    """In the bag, on a planet, aboard, rescued or lost: always as many as the bag held."""
    assert len(state.village_kinds) + own.left == own.setting.villages
    assert own.left >= 0
    assert set(state.contacts) <= {NOBODY}
    seen = Counter(state.village_kinds) + Counter(own.bag)
    for kind in range(len(ALIENS)):
        assert seen[kind] <= state.setting.bag[kind]
    if own.bag:
        assert len(own.bag) == own.left


def expect_outposts(state: State, own: Immersive) -> None:
    sheltered: list[int] = []
    for number, outpost in enumerate(own.outposts):
        planet = number % 4
        assert min(outpost.store) >= 0
        assert 0 <= outpost.survey <= own.setting.survey_max
        if not outpost.built:
            assert not any(outpost.store)
            assert not outpost.survey
            assert not any(outpost.aside)
            assert set(outpost.villages) == {NOBODY}
            continue
        assert not state.destroyed[planet], "an outpost on a planet that is gone"
        for slot, village in enumerate(outpost.villages):
            locked = outpost.locked_here[slot] + outpost.locked_home[slot]
            assert min(locked) >= 0
            if village == NOBODY:
                assert not any(locked), "locked for nobody"
            else:
                assert state.village_at[village] == planet
                sheltered.append(village)
    assert len(set(sheltered)) == len(sheltered), "a village in two outposts"
    for planet in range(4):
        built = [own.outposts[4 * seat + planet].built for seat in range(len(state.players))]
        assert sum(built) <= own.setting.per_planet
    for seat in range(len(state.players)):
        mine = own.outposts[4 * seat : 4 * seat + 4]
        assert sum(each.built for each in mine) <= own.setting.per_mortal


def expect_goods(state: State, own: Immersive) -> None:
    for seat, player in enumerate(state.players):
        for kind in range(len(RESOURCES)):
            held = player.stock[kind] + locked_at_home(state, seat, kind)
            assert held <= state.setting.warehouse_limit
        outposts = sum(each.built for each in own.outposts[4 * seat : 4 * seat + 4])
        shown = state.upgraders.count(seat) + outposts
        assert player.marker_supply + player.stock[MARKER] + shown <= state.setting.marker_supply
        assert own.kept[seat] >= 0


def expect_workers(state: State, own: Immersive) -> None:
    for seat, player in enumerate(state.players):
        here = [worker for worker in range(len(player.where)) if player.is_posted(worker)]
        for worker in here:
            planet = player.ship_with(worker) - len(player.ships)
            assert own.outposts[4 * seat + planet].built, "posted where no outpost is"
            assert posted(state, seat, planet) == worker, "two workers of one outpost"
            assert state.setting.worker_levels[worker] == 1
        for worker, code in enumerate(own.standing[seat]):
            if code != NOBODY:
                assert own.outposts[4 * seat + code // 3].built
                assert player.where[worker] != SUPPLY
        for worker, level in enumerate(player.levels):
            suited = 16 * seat + worker in own.suits
            assert level == state.setting.worker_levels[worker] + suited
    assert len(set(own.suits)) == len(own.suits)
