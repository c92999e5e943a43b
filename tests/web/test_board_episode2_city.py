"""The city of Episode 2, the Assembly and the player boards: what is drawn is what the view has."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from games.variants import start, step
from web.at_table import Element, read
from web.boards import drawn, moments, seen_by

from pertinax.games.perseverance.episode2.board.perks import COST, OPEN, TIER
from pertinax.games.perseverance.episode2.board.perks import OWNED as DRAWN_OWNED
from pertinax.games.perseverance.episode2.rules.names import (
    ASSETS,
    DINOS,
    DISCOVERY,
    OUTPOSTS,
    PERKS,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.perks import (
    NO_CUBE,
    NO_EXTRA_COST,
    OWNED,
    perk_refusal,
)
from pertinax.kernel.match import Match
from pertinax.web.memory import DrawnParts
from pertinax.web.seen import Seen

TRANSLATE = re.compile(r"translate\(([\d.]+) ([\d.]+)\)")


def turns(variant: str, seed: str, every: int) -> Iterator[Match[Any]]:
    """A random game at the beginning of some turns, when nothing is half done."""
    match, dice = start(variant, seed), random.Random(seed)
    turn = 0
    while match.result is None:
        if match.turn != turn and match.turn % every == 0:
            turn = match.turn
            yield match
        step(match, dice)


def page_of(match: Match[Any], seat: int | None) -> Element:
    return read(drawn(seen_by(match, seat)))


def with_view(seen: Seen, **changes: Any) -> Seen:
    assert seen.view is not None
    return replace(seen, view={**seen.view, **changes}, drawn_parts=DrawnParts())


def with_player(seen: Seen, seat: int, **changes: Any) -> Seen:
    assert seen.view is not None
    players = list(seen.view["players"])
    players[seat] = {**players[seat], **changes}
    return with_view(seen, players=players)


def state_of(slot: Element) -> str:
    """How a player stands to a Perk, by its class."""
    classes = slot.attributes["class"].split()
    return next(each for each in classes if each in (DRAWN_OWNED, "fresh", OPEN, COST, TIER))


# Perks


@pytest.mark.parametrize("variant", ["e2-2-first", "e2-4"])
def test_perks_are_drawn_as_the_rules_would_decide(variant: str) -> None:
    refused = {OWNED: DRAWN_OWNED, NO_CUBE: COST, NO_EXTRA_COST: COST, None: OPEN}
    found: set[str] = set()
    for match in turns(variant, "perk", 7):
        page = page_of(match, 0)
        for seat in range(match.deal.players):
            for number, perk in enumerate(PERKS):
                reason = perk_refusal(match._snapshot, seat, number)
                slot = page.one(id=f"b-perk-p{seat + 1}-{perk}")
                assert state_of(slot) == refused.get(reason, TIER), (seat, perk)
                assert slot.attributes.get("data-piece", "") == (
                    f"cube:p{seat + 1}" if reason == OWNED else ""
                )
                found.add(state_of(slot))
    assert found == {DRAWN_OWNED, COST, OPEN, TIER}


def test_a_perk_that_does_not_work_yet_looks_otherwise() -> None:
    seen = seen_by(start("e2-3", "fresh"), 0)
    page = read(drawn(with_player(seen, 1, perks=["skinner", "tamer"], fresh=["tamer"])))
    assert state_of(page.one(id="b-perk-p2-skinner")) == DRAWN_OWNED
    assert state_of(page.one(id="b-perk-p2-tamer")) == "fresh"


def test_perks_are_folded_away_but_those_owned_are_named() -> None:
    match = next(turns("e2-4", "folded", 20))
    page = page_of(match, 0)
    for seat, player in enumerate(match.view(0)["players"]):
        board = page.one("details", id=f"b-perks-p{seat + 1}")
        assert "open" not in board.attributes
        assert len(board.one("span", class_="owned-perks").children) == len(player["perks"])


def test_the_perks_unfold_for_whoever_may_choose_one() -> None:
    match, dice = start("e2-4", "unfold"), random.Random(4)
    while not any(decision.kind == "perk" for decision in match.decisions):
        step(match, dice)
    (asked,) = match.decisions
    for seat in range(4):
        page = page_of(match, seat)
        waiting = [each for each in page.all("details") if "waits" in each.attributes["class"]]
        ids = [each.attributes["id"] for each in waiting]
        assert ids == ([f"b-perks-p{seat + 1}"] if seat == asked.seat else [])


# Player boards


def test_a_strip_shows_all_that_a_player_owns() -> None:
    for match in turns("e2-4", "strips", 9):
        page = page_of(match, 0)
        for seat, player in enumerate(match.view(0)["players"]):
            owner = f"p{seat + 1}"
            of = "" if seat == 0 else f".{owner}"
            strip = page.one("article", id=f"b-player-{owner}")

            def shown(pick: str, strip: Element = strip) -> int:
                things = [
                    each
                    for each in strip.walk()
                    if each.attributes.get("data-pick", "").split("|")[0] == pick
                ]
                assert len(things) == 1, pick
                return int(things[0].one("b").words())

            for asset in ASSETS:
                assert shown(f"hand:{asset}{of}") == player[asset], asset
            for species in DINOS[1:]:
                assert shown(f"enclosure:{species}{of}") == player["enclosure"][species]
            for piece, count in player["supply"].items():
                kind = "supply" if piece in ("light", "heavy") else "hand"
                assert shown(f"{kind}:{piece}{of}") == count, piece
            assert shown(f"hand:cards{of}") == player["cards"]


def test_pieces_that_lie_down_are_counted_apart() -> None:
    seen = seen_by(start("e2-3", "toppled"), 0)
    toppled = {"light": 2, "heavy": 0, "leader": True}
    page = read(drawn(with_player(seen, 0, light=3, toppled=toppled)))
    strip = page.one("article", id="b-player-p1")
    soldiers = next(
        each for each in strip.walk() if "hand:light" in each.attributes.get("data-pick", "")
    )
    assert [each.words() for each in soldiers.all("b")] == ["3", "2"]
    assert "toppled: 2" in soldiers.attributes["title"]
    leader = next(
        each for each in strip.walk() if each.attributes.get("data-pick") == "hand:leader"
    )
    assert "toppled" in leader.attributes["title"]


# The Assembly


def test_permanent_votes_stand_on_the_track() -> None:
    seen = seen_by(start("e2-3", "votes"), 0)
    page = read(drawn(with_player(seen, 2, votes=5, permanent_votes=2)))
    track = page.one("svg", id="b-votes")
    signs = [each.attributes["href"] for each in track.all("use")]
    assert signs.count("#sy-permanent_votes") == 1
    assert "Chloé: 5 Votes (2 Permanent Votes)" in track.attributes["aria-label"]


@pytest.mark.parametrize("variant", ["e2-2", "e2-4"])
def test_what_the_scoring_would_bring_is_the_preview(variant: str) -> None:
    for match in turns(variant, "scoring", 8):
        seen = seen_by(match, 0)
        assert seen.view is not None
        assert seen.preview is not None
        page = read(drawn(seen))
        lines = page.one("table", class_="b-preview by-zone").one("tbody").all("tr")
        rows = [line for line in lines if line.attributes.get("class") != "shares"]
        shared = sum(bool(figures["shares"]) for figures in seen.preview["zones"])
        assert len(lines) - len(rows) == shared
        for row, figures in zip(rows, seen.preview["zones"], strict=True):
            chips = row.one("td", class_="b-chips").children
            assert [int(chip.words()[1:]) for chip in chips] == [
                n for n in figures["presence"].values() if n
            ]
            worths = row.one("td", class_="worths").children
            gains = [[n for _, n in figures["tile"][side]] for side in ("production", "votes")]
            assert [[int(b.words()) for b in each.all("b")] for each in worths] == gains
        final = page.one("section", id="b-final").all("li")
        totals = [int(each.one("b").words()) for each in final]
        assert totals == [
            player["followers"] + now["captured"] + now["leftovers"]
            for player, now in zip(seen.view["players"], seen.preview["players"], strict=True)
        ]


def test_the_final_scoring_is_not_foreseen_once_it_is_done() -> None:
    *_, match = moments("e2-2", "over")
    final = page_of(match, None).one("section", id="b-final")
    assert "hidden" in final.attributes
    assert not final.all("li")


# Zones


@pytest.mark.parametrize("variant", ["e2-2", "e2-4"])
def test_a_city_zone_shows_its_settlements_and_where_the_next_one_goes(variant: str) -> None:
    for match in turns(variant, "settled", 9):
        page = page_of(match, None)
        for zone in match.view(None)["zones"][:DISCOVERY]:
            drawing = page.one("svg", id=f"b-zone-{zone['zone']}")
            for owner in ("p1", "p2", "p3", "p4", "dissenters"):
                pieces = drawing.all(data_piece=f"settlement:{owner}")
                assert len(pieces) == zone["settlements"].get(owner, 0)
            picks = [
                each.attributes["data-pick"]
                for each in drawing.walk()
                if each.attributes.get("data-pick", "").startswith("settlement:")
            ]
            assert len(picks) == zone["spaces"]
            built = sum(zone["settlements"].values())
            free = [each for each in picks if each.endswith(f"|zone:{zone['zone']}")]
            expected = f"settlement:{zone['zone']}.{built + 1}|zone:{zone['zone']}"
            assert free == ([expected] if built < zone["spaces"] else [])


def test_leaders_stand_where_they_are() -> None:
    seen = seen_by(start("e2-4", "leaders"), None)
    assert seen.view is not None
    zones = [{**zone, "leaders": []} for zone in seen.view["zones"]]
    zones[1]["leaders"] = ["p3", "p1"]
    page = read(drawn(with_view(seen, zones=zones)))
    places = [
        [each.attributes["data-piece"] for each in page.one("svg", id=f"b-zone-{zone}").walk()
         if each.attributes.get("class") == "pc pc-leader"]
        for zone in ZONES
    ]  # fmt: skip
    assert places == [[], ["leader:p3", "leader:p1"], [], [], []]


@pytest.mark.parametrize("count", [0, 3, 5, 6, 11, 15])
def test_discovery_has_room_for_every_outpost(count: int) -> None:
    """Few stand in one column with their names, more in two; the drawing grows with them."""
    seen = seen_by(start("e2-4", "outposts"), None)
    assert seen.view is not None
    places = [
        {
            "position": place["position"],
            "terrain": "plains",
            "cleared": True,
            "camp": None,
            "outpost": {"tile": tile, "owner": "p2", "breached": number == 1},
            "watchtower": False,
        }
        if number < count
        else place
        for number, (place, tile) in enumerate(
            zip(seen.view["map"], [*OUTPOSTS, "none"], strict=True)
        )
    ]
    assert seen.preview is not None
    area = {"defence": 2, "least": 1, "most": 3, "valor": {}}
    areas = {place["position"]: area for place in places if place["cleared"]}
    seen = replace(with_view(seen, map=places), preview={**seen.preview, "areas": areas})
    drawing = read(drawn(seen)).one("svg", id="b-built")
    outposts = [each for each in drawing.walk() if "outpost" in _classes(each)]
    assert len(outposts) == count
    assert sum("closed" in _classes(each) for each in outposts) == (count > 1)
    left, top, wide, tall = (int(each) for each in drawing.attributes["viewBox"].split())
    corners = [_corner(each) for each in outposts]
    assert len(set(corners)) == count
    assert all(left <= x < left + wide and top <= y <= top + tall - 40 for x, y in corners)
    named = [each for each in outposts if each.all("text", class_="t title")]
    assert len(named) == (count if count <= 5 else 0)


def _classes(element: Element) -> list[str]:
    return element.attributes.get("class", "").split()


def _corner(element: Element) -> tuple[float, float]:
    found = TRANSLATE.match(element.attributes["transform"])
    assert found is not None
    return float(found[1]), float(found[2])
