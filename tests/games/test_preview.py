"""The preview: what the rules would count, before they do, and nothing that a seat may not know."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from kernel.nim import NIM

from games.variants import EPISODE1, OPEN, VARIANTS, start, step
from pertinax.games.perseverance.episode1.rules.assembly import officer_value
from pertinax.games.perseverance.episode1.rules.community import population, presence
from pertinax.games.perseverance.episode1.rules.defense import contribution
from pertinax.games.perseverance.episode1.rules.dinos import is_full
from pertinax.games.perseverance.episode1.rules.names import OFFICERS
from pertinax.games.perseverance.shared.rules.names import OWNERS
from pertinax.games.perseverance.shared.rules.pool import turns_in_all
from pertinax.kernel.chance import Chance
from pertinax.kernel.match import Deal, Match

EVERY = pytest.mark.parametrize("variant", VARIANTS)
FIRST = pytest.mark.parametrize("variant", EPISODE1)


def gained(match: Match[Any], since: int, seat: int, why: str) -> Counter[str]:
    """What a seat was given for a reason since then."""
    found: Counter[str] = Counter()
    for event in match.events(None)[since:]:
        if event.kind == "gained" and (event.values[0], event.values[3]) == (seat, why):
            found[event.values[1]] += event.values[2]
    return found


@FIRST
def test_figures_are_those_of_the_rules(variant: str) -> None:
    match, dice = start(variant, "preview"), random.Random(variant)
    while match.result is None:
        state, preview = match._state, match.preview(0)
        sides = [OWNERS.index(owner) for owner in preview["sides"]]
        for zone, figures in enumerate(preview["zones"]):
            assert figures["population"] == population(state, zone)
            counts = {OWNERS[owner]: presence(state, owner, zone) for owner in sides}
            assert figures["presence"] == counts
            most = max(counts.values())
            assert figures["leading"] == [who for who, n in counts.items() if n == most and n]
            assert (figures["dinos"] == figures["dino_spaces"]) == is_full(state, zone)
            for seat in range(match.deal.players):
                pieces = figures["contribution"].get(OWNERS[seat], 0)
                assert pieces == contribution(state, zone, seat)
        for tile in preview["officers"]:
            for owner, followers in tile["followers"].items():
                officer, seat = OFFICERS.index(tile["officer"]), OWNERS.index(owner)
                assert tile["influence"][owner] == state.officers[officer].influence(seat)
                value = officer_value(state, officer, seat)
                assert followers in (value, value // 2)
        assert json.loads(json.dumps(preview)) == preview
        for _ in range(9):
            if match.result is None:
                step(match, dice)
    assert match.view(None)["turn"] == turns_in_all(match._state.setting)


@pytest.mark.parametrize("variant", ["e1-2", "e1-3", "e1-4"])
def test_what_is_foreseen_happens(variant: str) -> None:
    """The Pub, Politics, cubes and Combat Rewards bring and cost what was said before."""
    seen: Counter[str] = Counter()
    for seed in range(6):
        match, dice = start(variant, f"foreseen {seed}"), random.Random(seed)
        while match.result is None:
            decision = dice.choice(match.decisions)
            seat, kind = decision.seat, decision.kind
            option = dice.choice(decision.options)
            me = match.preview(seat)["players"][seat]
            cubes = match.preview(seat)["cubes"]
            since = len(match.events(None))
            match.choose(seat, option)
            if kind == "leader-effect" and option.text == "pub":
                assert gained(match, since, seat, "pub") == {"story": me["pub"]}
            elif kind == "politics" and gained(match, since, seat, "politics"):
                followers = me["politics"][option.text]
                assert gained(match, since, seat, "politics") == {"followers": followers}
            elif kind == "cubes":
                spent = [
                    event.values[2]
                    for event in match.events(None)[since:]
                    if event.kind == "spent" and event.values[:2] == (seat, "story")
                ]
                cost = cubes[option.text]["story"]
                assert not cost or spent[0] == cost
            elif kind == "reward" and not match.decisions[0].together and len(me["rewards"]) == 8:
                picked = [e.values for e in match.events(None)[since:] if e.kind == "reward"]
                mine = [me["rewards"][number - 1] for who, number in picked if who == seat]
                expected: Counter[str] = Counter()
                for asset, count in mine:
                    if asset is not None:
                        expected[asset] += count
                if "light" not in expected and not {"valor", "safeguard"} & set(expected):
                    assert gained(match, since, seat, "reward") == +expected
            else:
                continue
            seen[kind] += 1
    assert all(seen[kind] for kind in ("cubes", "reward"))


def least_costs(match: Match[Any], seat: int, effect: str) -> set[tuple[int, int]]:
    """Stories and Followers that placing a die for an Effect costs at least, by trying it all."""
    found: set[tuple[int, int]] = set()
    trials = [match.fork(log=True)]
    trials[0].choose(seat, effect)
    while trials:
        trial = trials.pop()
        asked = trial.decision(seat)
        if asked is not None and asked.kind in ("die", "die-space"):
            for option in asked.options:
                trials.append(trial.fork(log=True))
                trials[-1].choose(seat, option)
            continue
        happened = trial.events(None, match.turn)
        turned = sum(event.kind == "die-turned" for event in happened)
        lost = sum(
            event.values[1]
            for event in happened
            if event.kind == "lost-followers" and event.values[2] == "others-die"
        )
        found.add((turned, lost))
    return {
        one
        for one in found
        if not any(other != one and other[0] <= one[0] and other[1] <= one[1] for other in found)
    }


@pytest.mark.rule("E1-PRIMARY-04", "E1-PRIMARY-05")
@pytest.mark.parametrize("variant", ["e1-2", "e1-3", "e1-4"])
def test_what_placing_a_die_costs_at_least(variant: str) -> None:
    match, dice = start(variant, "placing"), random.Random(variant)
    paid: Counter[tuple[int, int]] = Counter()
    while match.result is None:
        decision = match.decisions[0]
        if decision.kind == "effect" and dice.random() < 0.4:
            seat = decision.seat
            placing = match.preview(None)["players"][seat]["placing"]
            effects = [option.text for option in decision.options if option.text != "set-aside"]
            assert sorted(placing) == sorted(effects)
            for effect in effects:
                costs = {(way["story"], way["followers"]) for way in placing[effect]}
                assert costs == least_costs(match, seat, effect)
                paid.update(costs)
        step(match, dice)
    assert paid[0, 0]
    assert paid[1, 0]


@pytest.mark.rule("E1-DINO-01", "E1-ATTACK-01")
@pytest.mark.parametrize("variant", ["e1-2", "e1-3", "e1-4", "e1-2-modules"])
def test_dinos_due_fill_a_zone_as_foreseen(variant: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        match, dice = start(variant, f"due {seed}"), random.Random(seed)
        while match.result is None:
            decision = match.decisions[0]
            option = dice.choice(decision.options)
            since, turn = len(match.events(None)), match.turn
            due = match.preview(None)["due"]
            match.choose(decision.seat, option)
            if decision.kind != "die-space":
                continue
            foreseen = due[option.text.split()[0]]
            new = match.events(None)[since:]
            if "die" not in foreseen["dinos"]:
                came = [
                    event.values[0]
                    for event in new
                    if event.kind in ("dino-placed", "dino-ignored")
                ]
                assert len(came) >= len(foreseen["dinos"])
            full = any(event.kind == "attack" for event in new)
            if match.turn == turn and not full:
                zone = next(
                    each
                    for each in match.preview(None)["zones"]
                    if each["zone"] == foreseen["zone"]
                )
                full = zone["dinos"] == zone["dino_spaces"]
            if foreseen["fills"] != "maybe":
                assert full == (foreseen["fills"] == "surely")
            seen[foreseen["fills"]] += 1
    assert seen["surely"]
    assert seen["no"]


@pytest.mark.rule("E1-ASSEMBLY-01", "E1-ASSEMBLY-02")
@FIRST
def test_the_assembly_under_way_or_ahead(variant: str) -> None:
    match, dice = start(variant, "assembly"), random.Random(variant)
    tiles = match._state.setting.assembly_tiles
    asked: set[int] = set()
    while match.result is None:
        held = [event.values[0] for event in match.events(None) if event.kind == "assembly"]
        under_way = match.decisions[0].kind == "assembly-reward"
        number = held[-1] if under_way else len(held) + 1
        if under_way or match.view(None)["pool"]:
            shown = match.preview(None)["assembly"]
            assert shown == {"number": number, "of": len(tiles), "followers": tiles[number - 1]}
            asked |= {number} if under_way else set()
        step(match, dice)
    assert match.preview(None)["assembly"] is None
    assert asked


@EVERY
def test_what_is_hidden_changes_nothing(variant: str) -> None:
    match, dice = start(variant, f"secret {variant}"), random.Random(variant)
    compared = 0
    while match.result is None:
        for seat in (*range(match.deal.players), None):
            other = match._state.copy()
            match.deal.game.redeal(other, seat, Chance(f"other {match.turn}"))
            if match.deal.game.data(other) != match.deal.game.data(match._state):
                compared += 1
                assert match.deal.game.preview(other, seat) == match.preview(seat)  # type: ignore[attr-defined]
        for _ in range(15):
            if match.result is None:
                step(match, dice)
    assert compared > 5 or variant in OPEN


def test_a_preview_does_not_touch_the_game() -> None:
    match = start("e1-4", "untouched")
    before = match.hash()
    match.preview(2)["zones"].clear()
    assert match.hash() == before
    assert len(match.preview(2)["zones"]) == 4


def test_a_game_may_have_none() -> None:
    assert Match.start(Deal(NIM, 2, "1")).preview(0) is None


@EVERY
def test_what_was_told_has_its_place(variant: str) -> None:
    match, dice = start(variant, "told"), random.Random(variant)
    while match.turn < 25:
        step(match, dice)
    lines = match.record().lines
    assert match.decided == len(lines)
    begun: dict[int, tuple[int, int]] = {}
    for number, line in enumerate(lines):
        begun.setdefault(line.turn, (number, line.seat))
    assert match.begun() == begun
    for seat in (*range(match.deal.players), None):
        told = match.told(seat)
        assert [event for *_, event in told] == match.events(seat)
        assert [number for number, *_ in told] == list(range(len(told)))
        assert match.told(seat, 40) == told[-40:]
        for turn in range(match.turn + 1):
            since = match.events(seat, turn)
            assert [each[3] for each in told if each[1] >= turn] == since
        for _, turn, decision, _ in told:
            assert decision == sum(line.turn < turn for line in lines)
