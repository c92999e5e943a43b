"""What only the board of Perpetuity shows: the turning map, areas, and the mortals' boards."""

import re
from collections import Counter
from collections.abc import Iterable
from math import cos, dist, pi, sin
from typing import Any

import pytest
from games.variants import start
from web.at_table import Element, read
from web.boards import classes, moments, owners, page_of, seen_by, until

from pertinax.games.perpetuity.board.map import ORBIT, TALL, WIDE
from pertinax.games.perpetuity.board.planets import LARGE, TOUCH, VIEW, VILLAGE, homes
from pertinax.games.perpetuity.rules.names import GOODS
from pertinax.kernel.match import Match
from pertinax.web.boards.registry import board_of
from pertinax.web.files import static_files
from pertinax.web.rendering import rendered

CSS = "perpetuity/perpetuity.css"
SIGN = 15
"""Half of a sign where a planet will be, on the narrowest map."""
EVERY = pytest.mark.parametrize("variant", ["pp-1-solo", "pp-3-damage", "pp-4-rivals", "pp-4-star"])


# The map


@EVERY
def test_planets_lie_on_their_dots_with_all_that_is_there(variant: str) -> None:
    for match in moments(variant, few=1):
        view, page = match.view(None), page_of(match, None)
        for planet in view["planets"]:
            name = planet["planet"]
            world = page.one(id=f"b-planet-{name}")
            assert f"dot-{planet['dot']}" in classes(world)
            assert ("destroyed" in classes(world)) == planet["destroyed"]
            assert owners(world, "protector") == sorted(planet["protectors"])
            villages = [each for each in view["villages"] if each["planet"] == name]
            kinds = Counter(each["alien"] for each in villages)
            assert kinds == {
                kind: len(owners(world, kind)) for kind in {each["alien"] for each in villages}
            }
            marked = sorted(
                f"p{each['marker'] + 1}" for each in villages if each["marker"] is not None
            )
            assert owners(world, "marker") == marked
            ships = [
                f"p{player['seat'] + 1}"
                for player in view["players"]
                for ship in player["ships"]
                if ship["built"] and ship["at"].endswith(name)
            ]
            assert owners(world, "ship") == sorted(ships)


def test_the_dots_of_the_style_sheet_are_those_of_the_orbit() -> None:
    css = static_files()[CSS].read_text("utf-8")
    found = re.findall(r"\.dot-(\d+) \{ --turn: ([\d.]+)deg; left: ([\d.]+)%; top: ([\d.]+)%", css)
    assert len(found) == 16
    for number, turn, left, top in found:
        angle = int(number) * pi / 8
        assert float(turn) == 22.5 * int(number)
        assert float(left) == pytest.approx(50 + 100 * ORBIT * sin(angle) / WIDE, abs=0.02)
        assert float(top) == pytest.approx(50 - 100 * ORBIT * cos(angle) / TALL, abs=0.02)


@EVERY
def test_it_is_foretold_where_the_planets_will_be(variant: str) -> None:
    match = until(variant, "until", lambda match: match.view(None)["round"] == 2)
    ahead = match.preview()["round_end"]["planets"]
    shown = page_of(match, None).one(id="b-ahead").children
    assert {
        each.words(): next(css for css in classes(each) if css.startswith("dot-")) for each in shown
    } == {name[1:]: f"dot-{each['dot']}" for name, each in ahead.items()}


def test_where_planets_will_be_stands_outside_of_all_planets() -> None:
    """The next dot is often half under a planet: the sign stands farther out, in its colour."""
    css = static_files()[CSS].read_text("utf-8")
    across, up = re.findall(
        r"\.pp-ahead \{[^}]*50% \+ ([\d.]+)% \* sin\(var\(--turn\)\)\); "
        r"top: calc\(50% - ([\d.]+)% \* cos\(var\(--turn\)\)\)",
        css,
    )[0]
    a, b = float(across) / 100 * WIDE, float(up) / 100 * TALL
    assert a + SIGN < WIDE / 2
    assert b + SIGN < TALL / 2 + 1
    widths = re.findall(r"\.pp-planet \{ width: ([\d.]+)%", css)
    assert len(widths) == 2
    largest = max(LARGE * float(each) / 100 * WIDE / float(VIEW.split()[2]) for each in widths)
    for dot in range(16):
        now, then = dot * pi / 8, (dot + 1) * pi / 8
        planet, sign = (ORBIT * sin(now), ORBIT * cos(now)), (a * sin(then), b * cos(then))
        assert dist(planet, sign) > largest + SIGN


@pytest.mark.parametrize("counts", [(1,), (2,), (7,), (1, 1), (3, 1), (1, 2, 1), (2, 2, 2, 2)])
def test_each_kind_of_village_can_be_touched_and_no_other_with_it(counts: tuple[int, ...]) -> None:
    """On a phone a unit is 0.9 pixels: what is touched for a kind is 44 pixels each way."""
    placed = homes([(str(kind), count) for kind, count in enumerate(counts)])
    assert [(kind, len(spots)) for kind, spots, _ in placed] == [
        (str(kind), count) for kind, count in enumerate(counts)
    ]
    for _, spots, (left, top, width, height) in placed:
        assert min(width, height) >= TOUCH >= 44 / 0.9
        x, y = spots[0]
        assert left <= x <= left + width - VILLAGE or len(counts) == 1
        assert top <= y <= top + height - VILLAGE or len(counts) == 1
    for one, (_, spots, _) in enumerate(placed):
        for _, _, (left, top, width, height) in placed[:one] + placed[one + 1 :]:
            for x, y in spots:
                middle = (x + VILLAGE / 2, y + VILLAGE / 2)
                assert not (left < middle[0] < left + width and top < middle[1] < top + height)


# Areas


@EVERY
def test_tiles_show_their_side_damage_and_who_stands_there(variant: str) -> None:
    for match in moments(variant, "tiles", few=1):
        view, page = match.view(None), page_of(match, None)
        for tile in view["tiles"]:
            cell = page.one(id=f"b-cell-{tile['tile']}")
            assert cell.inside_of("section")
            assert cell.parent is not None
            face = next(each for each in cell.walk() if "pp-tile" in classes(each))
            assert ("gone" in classes(face)) == tile["gone"]
            if tile["gone"]:
                continue
            assert f"side-{tile['side'].lower()}" in classes(face)
            assert ("damaged" in classes(face)) == (tile["damage"] is not None)
            standing = [
                f"p{player['seat'] + 1}"
                for player in view["players"]
                for worker in player["workers"]
                if worker["at"] == tile["tile"]
            ]
            clearing = [
                f"p{player['seat'] + 1}"
                for player in view["players"]
                for worker in player["workers"]
                if worker["at"] == f"card:tile:{tile['tile']}"
            ]
            assert owners(cell, "worker") == sorted(standing + clearing)


@EVERY
def test_shuttles_carry_their_workers_in_order(variant: str) -> None:
    def full(match: Match[Any]) -> bool:
        return any(sum(map(bool, each["spots"])) > 1 for each in match.view(None)["shuttles"])

    match = until(variant, "until", full)
    page = page_of(match, None)
    for shuttle in match.view(None)["shuttles"]:
        shown = page.one(data_pick=f"shuttle:{shuttle['area']}")
        spots = [each for each in shown.children if "pp-spot" in classes(each)]
        assert len(spots) == 4
        for spot, seated in zip(spots, shuttle["spots"], strict=True):
            wanted = [] if seated is None else [f"p{seated['seat'] + 1}"]
            assert owners(spot, "worker") == wanted


def test_every_force_card_in_play_lies_at_its_place() -> None:
    seen = 0
    for match in moments("pp-4-rivals", "cards"):
        page = page_of(match, None)
        for card in match.view(None)["forces"]["placed"]:
            lying = page.one(id=f"b-card-{card['card']}")
            assert lying.attributes["data-pick"].split("|")[0] == f"card:{card['place']}"
            seen += 1
    assert seen > 20


def test_the_shield_shows_what_is_left_and_what_is_lost() -> None:
    for match in moments("pp-3-damage", "shield"):
        shield = match.view(None)["shield"]
        shown = page_of(match, None).one(data_pick="shield:station")
        walls = [each for each in shown.walk() if "wall" in classes(each)]
        assert len(walls) == 5
        assert sum("on" in classes(each) for each in walls) == shield["energy"]
        assert sum("beside" in classes(each) for each in walls) == shield["beside"]
        assert ("up" in classes(shown)) == shield["up"]


# Players


@EVERY
def test_a_mortals_board_shows_the_warehouse_and_every_hired_worker(variant: str) -> None:
    for match in moments(variant, "boards", few=1):
        view, page = match.view(0), page_of(match, 0)
        for player in view["players"]:
            owner = f"p{player['seat'] + 1}"
            board = page.one(id=f"b-player-{owner}")
            for good in GOODS:
                pick = f"hand:{good}" if player["seat"] == 0 else f"hand:{good}.{owner}"
                assert board.one(data_pick=pick).words() == str(player[good])
            hired = [each for each in player["workers"] if each["at"] != "supply"]
            shown = [each for each in board.walk() if "pp-hand-worker" in classes(each)]
            assert len(shown) == len(hired)
            ships = [each for each in board.walk() if "pp-ship" in classes(each)]
            assert len(ships) == len(player["ships"])


def ids(elements: Iterable[Element]) -> list[str]:
    return [each.attributes["id"] for each in elements]


@pytest.mark.parametrize("seat", range(5))
def test_what_is_ones_own_stands_beside_the_map_and_all_others_in_short(seat: int) -> None:
    """On the stage; the others in full in a sheet."""
    layout = board_of("perpetuity")(seen_by(start("pp-4-star", "1"), seat))
    assert layout is not None
    stage = read(rendered(layout.stage))
    left = stage.one("div", class_="pp-column left")
    assert left.children[0].attributes["id"] == f"b-player-p{seat + 1}"
    mortals = [place % 5 for place in range(seat + 1, seat + 5) if place % 5 != 4]
    assert ids(stage.one(id="b-crews").children) == [f"b-crew-p{place + 1}" for place in mortals]
    sheets = {each.name: read(rendered(each.content)) for each in layout.sheets}
    assert ids(sheets["boards"].all("article")) == [f"b-player-p{place + 1}" for place in mortals]
    # Perpetuity buys nothing: the mortals come first.
    order = [each.name for each in layout.sheets]
    assert (order.index("boards") < order.index("offers")) == (seat == 4)


def test_of_all_others_workers_and_ships_are_in_sight() -> None:
    match = until("pp-4-rivals", "ship", lambda match: _ships(match) > 1)
    stage = page_of(match, 0).one(id="b-crews")
    words = seen_by(match, 0).words.words
    for player in match.view(0)["players"][1:]:
        crew = stage.one(id=f"b-crew-p{player['seat'] + 1}")
        hired = [each for each in player["workers"] if each["at"] != "supply"]
        shown = [each for each in crew.walk() if "pp-worker" in classes(each)]
        assert len(shown) == len(hired)
        ready = [each["at"] == "quarters" and each["status"] == "ready" for each in hired]
        assert ["out" not in classes(each) for each in shown] == ready
        ships = [each for each in crew.walk() if "pp-ship-chip" in classes(each)]
        assert len(ships) == len(player["ships"])
        for ship, chip in zip(player["ships"], ships, strict=True):
            assert words.term("perpetuity", ship["ship"]) in chip.attributes["title"]


def _ships(match: Match[Any]) -> int:
    return sum(len(player["ships"]) for player in match.view(None)["players"][1:])


def test_who_plays_alone_and_who_watches_miss_nothing() -> None:
    match = start("pp-1-solo", "1")
    alone, watched = page_of(match, 0), page_of(match, None)
    assert ids(alone.all("article")) == ["b-player-p1"]
    assert ids(watched.all("article")) == ["b-player-p1"]
    assert not alone.one(id="b-crews").children
    for page in (alone, watched):
        assert page.one(id="b-perpetuity").words()
        assert page.one(id="b-course").words()
        assert page.one(id="b-brief").words()
