"""What only the board of Episode 2 shows: the island, cards and tiles, and what is under way."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from games.variants import EPISODE2, start
from web.at_table import Element, read
from web.boards import asked_of, classes, drawn, moments, page_of, pieces, seen_by, until

from pertinax.games.perseverance.episode2.board.cards import COUNTED
from pertinax.games.perseverance.episode2.board.hexes import GRAINS
from pertinax.games.perseverance.episode2.board.outposts import face, formula
from pertinax.games.perseverance.episode2.rules.game import EPISODE2 as GAME
from pertinax.games.perseverance.episode2.rules.names import OUTPOSTS
from pertinax.kernel.match import Match
from pertinax.web.boards.registry import assets_of, picks_of
from pertinax.web.boards.symbols import signs_of
from pertinax.web.files import static_files

EVERY = pytest.mark.parametrize("variant", ["e2-2-threat-random", "e2-3-B", "e2-4"])
NUMBERS = re.compile(r"×?\d+|/|\+")


def asks(kind: str) -> Callable[[Match[Any]], bool]:
    return lambda match: any(decision.kind == kind for decision in match.decisions)


def hex_of(page: Element, position: str) -> Element:
    return page.one(id=f"hex-{position}")


# The map


@EVERY
def test_the_map_shows_what_the_view_has(variant: str) -> None:
    for count, match in enumerate(moments(variant, "map")):
        if count % 8:
            continue
        view = match.view(None)
        page = page_of(match, None)
        for place in view["map"]:
            expected = ["rally:neutral"] if view["rally"] == place["position"] else []
            if place["cleared"]:
                expected += [f"camps:{place['camp']['owner']}"] if place["camp"] else []
                expected += [f"outpost:{place['outpost']['owner']}"] if place["outpost"] else []
                expected += ["watchtowers:neutral"] if place["watchtower"] else []
            else:
                expected += [f"{each['space']}:wild" for each in place["dinos"] if each["dino"]]
            hexagon = hex_of(page, place["position"])
            assert pieces(hexagon) == sorted(expected)
            ground = hexagon.one(data_pick=f"hex:{place['position']}")
            land = "cleared" if place["cleared"] else place["terrain"]
            assert f"on-{land}" in classes(ground)
            dangerous = [each for each in hexagon.all("rect") if "dangerous" in classes(each)]
            assert len(dangerous) == sum(
                each["dangerous"] for each in place.get("dinos", ()) if not place["cleared"]
            )


@EVERY
def test_hexes_that_are_adjacent_lie_side_by_side(variant: str) -> None:
    """The columns and half rows of the style sheet are the axial coordinates of the box."""
    match = start(variant, "places")
    page = page_of(match, None)
    setting = GAME.setting(match.deal.players, match.deal.options, match.deal.content_data)
    spot: dict[str, tuple[int, int]] = {}
    for name in setting.positions:
        _, column, row = hex_of(page, name).attributes["class"].split()
        spot[name] = int(column.removeprefix("q")), int(row.removeprefix("y"))
    assert len(set(spot.values())) == len(spot) == 21
    assert {column for column, _ in spot.values()} <= set(range(5))
    assert {row for _, row in spot.values()} <= set(range(9))
    for number, name in enumerate(setting.positions):
        x, y = spot[name]
        sides = {(x, y - 2), (x, y + 2), *((x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1))}
        near = {other for other, place in spot.items() if place in sides}
        assert near == {setting.positions[other] for other in setting.adjacent[number]}


def test_every_place_of_the_style_sheet_is_where_it_belongs() -> None:
    css = static_files()["episode2/map.css"].read_text("utf-8")
    left = [float(each) for each in re.findall(r"\.q\d \{ left: ([\d.]+)%", css)]
    top = [float(each) for each in re.findall(r"\.y\d \{ top: ([\d.]+)%", css)]
    assert len(left) == 5
    assert len(top) == 9
    steps = [b - a for a, b in pairwise(left)]
    assert max(steps) - min(steps) < 0.01
    drops = [b - a for a, b in pairwise(top)]
    assert max(drops) - min(drops) < 0.01
    # Flat-top hexes of one size: half a row is √3/3 of a column's step, on a sheet of 690 × 712.
    assert drops[0] * 712 / (steps[0] * 690) == pytest.approx(3**0.5 / 3, rel=0.01)


def test_terrains_differ_in_pattern_and_not_in_colour_alone() -> None:
    assert len({path for _, _, path in GRAINS.values()}) == len(GRAINS) == 4
    page = page_of(start("e2-4", "grain"), None)
    used = {each.attributes.get("fill", "") for each in page.all("polygon", class_="grain")}
    assert used == {f"url(#ld-{land})" for land in GRAINS}


@pytest.mark.parametrize(
    ("language", "codes"),
    [("en", "P1 C2 E3"), ("fr", "P1 C2 B3"), ("pl", "R1 K2 Kr3")],
)
def test_codes_on_the_map_begin_like_the_names_of_the_places(language: str, codes: str) -> None:
    match = start("e2-4", "grain")
    page = page_of(match, None, language)
    shown = [each.words() for each in page.all("text", class_="t mid code")]
    assert len(set(shown)) == len(shown) == 20
    assert set(codes.split()) <= set(shown)
    names = [each.attributes["aria-label"] for each in page.all("svg", class_="map-svg")]
    for code in shown:
        letters, number = re.fullmatch(r"([^\W\d]+)(\d)", code).groups()  # type: ignore[union-attr]
        assert any(name.startswith(letters) and name.endswith(f" {number}") for name in names)


def test_the_range_of_an_adventure_is_drawn_and_its_targets_glow() -> None:
    match = until("e2-4", "range", asks("target"))
    decision = next(each for each in match.decisions if each.kind == "target")
    seen = seen_by(match, decision.seat)
    page = read(drawn(seen))
    rally = match.view(None)["rally"]
    setting = GAME.setting(4, match.deal.options, match.deal.content_data)
    near = {setting.positions[each] for each in setting.adjacent[setting.positions.index(rally)]}
    for name in setting.positions:
        found = classes(page.one(data_pick=f"hex:{name}"))
        assert ("near" in found) == (name in near)
        assert "near" not in found or "far" not in found
    legal = {choice.picks[0] for choice in asked_of(seen).choices}
    refused = {each.picks[0] for each in asked_of(seen).refused} - legal
    for pick in legal:
        assert "can" in classes(page.one(data_pick=pick))
    for pick in refused:
        assert page.one(data_pick=pick).attributes["data-why"]
    # Nobody else is shown what can be chosen.
    assert 'class="hx' in drawn(seen_by(match, None))
    assert not re.search(r'class="hx[^"]* can', drawn(seen_by(match, None)))


def test_an_attack_shows_where_it_is_and_how_it_stands() -> None:
    match = until("e2-4", "attack", asks("defend"))
    view = match.view(None)
    attack = view["attack"]
    page = page_of(match, attack["seat"])
    assert "attacked" in classes(page.one(data_pick=f"hex:{attack['position']}"))
    panel = page.one(id="b-now")
    figures = panel.one(class_="b-line figures")
    numbers = [int(each.words()) for each in figures.all("b")]
    assert numbers == [attack["defence"], attack["valor"], attack["threshold"]]
    ends = [each for each in panel.walk() if "end" in classes(each)]
    assert len(ends) == 2


def test_a_failed_attack_shows_its_end_and_which_dinos_may_join() -> None:
    match = until("e2-4", "breach", asks("breach-dino"))
    decision = next(each for each in match.decisions if each.kind == "breach-dino")
    page = page_of(match, decision.seat)
    ends = [each for each in page.one(id="b-now").walk() if "end" in classes(each)]
    assert ["now" in classes(each) for each in ends] == [False, True]
    for option in decision.options:
        assert "can" in classes(page.one(data_pick=f"dino:{option.text}"))


def test_an_outpost_on_the_map_takes_a_die_like_its_line_in_discovery() -> None:
    def built(match: Match[Any]) -> bool:
        decision = match.decisions[0]
        tiles = {each["outpost"]["tile"] for each in match.view(None)["map"] if each.get("outpost")}
        return decision.kind == "effect" and any(each.text in tiles for each in decision.options)

    match = until("e2-4", "outpost", built)
    decision = match.decisions[0]
    page = page_of(match, decision.seat)
    tile = next(each.text for each in decision.options if each.text in OUTPOSTS)
    things = [
        thing
        for thing in page.walk()
        if f"effect:{tile}" in thing.attributes.get("data-pick", "").split("|")
    ]
    on_map = [thing for thing in things if thing.inside_of("svg") and "op" in classes(thing)]
    assert len(on_map) == 1
    assert len(things) >= 2
    assert all("can" in classes(thing) for thing in things)


# Cards and tiles


def test_hands_are_shown_to_their_owners_alone() -> None:
    match = start("e2-3", "hands")
    for seat in (0, 1, 2, None):
        page = page_of(match, seat)
        hand = page.one(id="b-hand")
        shown = [
            thing.attributes["data-pick"].removeprefix("card:")
            for thing in hand.walk()
            if "data-pick" in thing.attributes
        ]
        assert shown == ([] if seat is None else match.view(seat)["players"][seat]["hand"])
        for other in range(3):
            if other != seat:
                for card in match.view(other)["players"][other]["hand"]:
                    assert card not in str(page.text) + "".join(
                        "".join(each.attributes.values()) for each in page.walk()
                    )


def test_the_offers_are_those_of_the_view() -> None:
    for count, match in enumerate(moments("e2-3", "offers")):
        if count % 10:
            continue
        view = match.view(None)
        page = page_of(match, None)
        picks = [
            each.attributes["data-pick"].split("|")[0]
            for each in page.one(id="b-adventures").walk()
            if "data-pick" in each.attributes
        ]
        finds = ["find:glowberry", "find:story", "find:valor"]
        cards = [f"card:{card}" for offer in view["adventures"].values() for card in offer]
        assert picks == [*finds, *cards]
        tiles = [
            each.attributes["data-pick"].split("|")[0]
            for each in page.one(id="b-outposts").walk()
            if "data-pick" in each.attributes
        ]
        assert tiles == [f"offer:{tile}" for tile in view["outposts"]]


def test_an_adventure_shows_which_stages_are_done() -> None:
    def second(match: Match[Any]) -> bool:
        players = match.view(None)["players"]
        return any(each["adventure"] and each["adventure"]["stage"] == 2 for each in players)

    match = until("e2-4", "stages", second, tries=40)
    page = page_of(match, None)
    trips = [each["adventure"] for each in match.view(None)["players"] if each["adventure"]]
    cards = page.all("div", class_="b-card trip")
    assert len(cards) == len(trips)
    for card, trip in zip(cards, trips, strict=True):
        stages = [each for each in card.walk() if "stage" in classes(each)]
        states = [classes(each) - {"stage"} for each in stages]
        assert states[: trip["stage"]] == [{"done"}] * (trip["stage"] - 1) + [{"now"}]
        assert all(state == {"to-come"} for state in states[trip["stage"] :])


@pytest.mark.parametrize("variant", ["e2-3"])
def test_every_outpost_and_every_trial_has_its_signs(variant: str) -> None:
    _, players, options = EPISODE2[variant]
    deal = start(variant, "signs").deal
    setting = GAME.setting(players, deal.options, deal.content_data)
    for tile in OUTPOSTS:
        signs = [each for each in formula(setting, tile) if not NUMBERS.fullmatch(each)]
        assert signs
        assert set(signs) <= set(signs_of("episode2"))
        assert face(setting, tile)[0] in signs
    counted = {stage.counted for card in setting.adventures for stage in card.stages}
    assert counted - {""} == set(COUNTED)
    assert {sign for signs in COUNTED.values() for sign in signs} <= set(signs_of("episode2"))
    assert not options
    view = start("e2-2", "1").view(0)
    mine = dict(assets_of("episode2", view, 0))
    assert mine
    assert set(mine) <= set(setting.assets) & set(signs_of("episode2"))


# In words


@EVERY
def test_what_is_drawn_on_the_map_is_told_too(variant: str) -> None:
    for count, match in enumerate(moments(variant, "words")):
        if count % 20:
            continue
        page = page_of(match, None)
        lines = {each.words() for each in page.one(id="b-text").all("li")}
        for thing in page.one(id="b-map").walk():
            if thing.tag != "title":
                continue
            told = re.sub(r" \[E2-[\w-]+( [⚖⌂])?\]$", "", thing.words())
            assert told in lines


# Picks


@pytest.mark.parametrize(
    ("kind", "text", "about", "picks"),
    [
        ("target", "c5 further", ("fight",), ("hex:c5",)),
        ("rally", "start", (), ("hex:start",)),
        ("watchtower-area", "p2", (), ("hex:p2",)),
        ("breach-dino", "p1.2", (1,), ("dino:p1.2",)),
        ("die-space", "crash_site.1 as mediator", (), ("space:crash_site.1", "face:mediator")),
        ("outpost-tile", "crash_site", (), ("offer:crash_site",)),
        ("secondary", "explore", (), ()),
        ("find", "story", (), ("find:story",)),
        ("build", "outpost", (2,), ("row:build.outpost", "offer:any")),
        ("counterattack", "p3", (), ("breach:p3",)),
        ("assembly-reward", "votes", ("military",), ("tile:military.votes",)),
        ("settlement-bonus", "influence", ("captain",), ("officer:captain",)),
        ("settlement-bonus", "perk", ("captain",), ()),
        ("defend", "stop", (1, "plains-attack-02"), ()),
        ("commit", "2", ("light", 1), ()),
    ],
)
def test_picks(kind: str, text: str, about: tuple[Any, ...], picks: tuple[str, ...]) -> None:
    assert picks_of("episode2")(kind, text, about) == picks
