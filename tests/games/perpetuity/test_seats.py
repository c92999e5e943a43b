"""Roles of the seats, and how far a seat looks ahead."""

from any_scene import AtRandom
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.game import PERPETUITY, settled
from pertinax.games.perpetuity.rules.names import MORTALS_END, PERPETUITY_END, SHUTTLES, WORKERS
from pertinax.kernel.match import Deal, Match


def test_a_dedicated_perpetuity_has_a_role_of_its_own() -> None:
    for players, way, perpetuity in ((1, "cards", 0), (4, "damage", 0), (5, "dedicated", 1)):
        options = PERPETUITY.read_options(players, {"perpetuity": way})
        roles = PERPETUITY.roles(players, options)
        assert roles == ("mortal",) * (players - perpetuity) + ("perpetuity",) * perpetuity


def test_a_placement_is_judged_when_the_mortal_can_act_again_or_nobody_can() -> None:
    scene = Scene()
    before, state = scene.state.copy(), scene.state
    state.phase, state.active = WORKERS, VESKA
    assert not settled(before, state, ANOOK)
    assert settled(before, state, VESKA)
    for phase in (SHUTTLES, MORTALS_END, PERPETUITY_END):
        state.phase = phase
        assert settled(before, state, ANOOK)
    state.phase, state.active, state.round = WORKERS, VESKA, before.round + 1
    assert settled(before, state, ANOOK)


def test_every_kernel_turn_leads_on_to_where_it_can_be_judged() -> None:
    """No seat looks on for ever: from any moment of a game the next round is the furthest."""
    match = Match.start(Deal(PERPETUITY, 3, "1", {"perpetuity": "dedicated"}), log=False)
    before = match._snapshot.copy()
    waited = longest = 0
    bots = [AtRandom(seat) for seat in range(3)]
    while match.result is None:
        match.play(bots, until_turn=match.turn + 1)
        waited += 1
        if all(settled(before, match._snapshot, seat) for seat in range(3)):
            before, waited = match._snapshot.copy(), 0
        longest = max(longest, waited)
    assert 1 < longest < 100
