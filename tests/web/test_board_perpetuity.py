"""What only the board of Perpetuity shows: the turning map, areas, ships, and what is hidden."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib.resources import files
from math import cos, dist, pi, sin
from typing import Any

import pytest
from markupsafe import escape
from web.at_table import Element, read
from web.boards import asked_of, drawn, everybody, picks_in, seen_by
from web.rare_perpetuity import rare
from web.test_colours import READABLE, contrast, declared

from pertinax.games.perpetuity.game import PERPETUITY
from pertinax.games.perpetuity.names import AREAS, GOODS
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts, languages
from pertinax.web.boards.perpetuity.map import ORBIT, TALL, WIDE
from pertinax.web.boards.perpetuity.picks import picks
from pertinax.web.boards.perpetuity.planets import LARGE, VIEW
from pertinax.web.boards.perpetuity.scene import Scene
from pertinax.web.boards.perpetuity.steps import PLAYED, step
from pertinax.web.boards.perpetuity.symbols import SIGNS
from pertinax.web.boards.symbols import SIGNS as SHARED
from pertinax.web.memory import Desk
from pertinax.words.perpetuity import PerpetuityWords

CSS = "perpetuity.css"
SIGN = 17
"""Half of a sign where a planet will be, on the narrowest map."""
NAMES = ["Ada", "Bartosz", "Chloé", "Dinah", "Emil"]
WAYS: dict[str, tuple[int, dict[str, Any]]] = {
    "solo": (1, {"mode": "solo", "perpetuity": "cards"}),
    "damage": (2, {"mode": "competitive", "perpetuity": "damage"}),
    "cards": (4, {"mode": "cooperative", "perpetuity": "cards"}),
    "dedicated": (5, {"mode": "cooperative", "perpetuity": "dedicated"}),
}
EVERY = pytest.mark.parametrize("way", WAYS)


def start(way: str, seed: str = "1") -> Match[Any]:
    players, options = WAYS[way]
    return Match.start(Deal(PERPETUITY, players, seed, options))


def moments(way: str, seed: str = "1", few: int = 2) -> Iterator[Match[Any]]:
    """A random game, stopped at some questions of each kind and at the end."""
    match, dice = start(way, seed), random.Random(f"{way} {seed}")
    asked: Counter[str] = Counter()
    while match.result is None:
        decision = dice.choice(match.decisions)
        if asked[decision.kind] < few:
            asked[decision.kind] += 1
            yield match
        match.choose(decision.seat, dice.choice(decision.options))
    yield match


def until(way: str, test: Callable[[Match[Any]], bool], tries: int = 30) -> Match[Any]:
    """The first moment of random games at which it is so."""
    for number in range(tries):
        match, dice = start(way, f"until {number}"), random.Random(number)
        while match.result is None:
            if test(match):
                return match
            decision = dice.choice(match.decisions)
            match.choose(decision.seat, dice.choice(decision.options))
    raise AssertionError(f"never in {tries} games")


def page_of(match: Match[Any], seat: int | None, language: str = "en") -> Element:
    return read(drawn(seen_by(match, seat, NAMES, language=language)))


def classes(thing: Element) -> set[str]:
    return set(thing.attributes.get("class", "").split())


def pieces(place: Element, kind: str) -> list[str]:
    """The owners of the pieces of a kind in a place."""
    found = (each.attributes.get("data-piece", ":").split(":") for each in place.walk())
    return sorted(owner for name, owner in found if name == kind)


# The map


@EVERY
def test_planets_lie_on_their_dots_with_all_that_is_there(way: str) -> None:
    for match in moments(way, few=1):
        view, page = match.view(None), page_of(match, None)
        for planet in view["planets"]:
            name = planet["planet"]
            world = page.one(id=f"b-planet-{name}")
            assert f"dot-{planet['dot']}" in classes(world)
            assert ("destroyed" in classes(world)) == planet["destroyed"]
            assert pieces(world, "protector") == sorted(planet["protectors"])
            villages = [each for each in view["villages"] if each["planet"] == name]
            kinds = Counter(each["alien"] for each in villages)
            assert kinds == {
                kind: len(pieces(world, kind)) for kind in {each["alien"] for each in villages}
            }
            marked = sorted(
                f"p{each['marker'] + 1}" for each in villages if each["marker"] is not None
            )
            assert pieces(world, "marker") == marked
            ships = [
                f"p{player['seat'] + 1}"
                for player in view["players"]
                for ship in player["ships"]
                if ship["built"] and ship["at"].endswith(name)
            ]
            assert pieces(world, "ship") == sorted(ships)


def test_the_dots_of_the_style_sheet_are_those_of_the_orbit() -> None:
    css = (files("pertinax.web") / "static" / CSS).read_text()
    found = re.findall(r"\.dot-(\d+) \{ --turn: ([\d.]+)deg; left: ([\d.]+)%; top: ([\d.]+)%", css)
    assert len(found) == 16
    for number, turn, left, top in found:
        angle = int(number) * pi / 8
        assert float(turn) == 22.5 * int(number)
        assert float(left) == pytest.approx(50 + 100 * ORBIT * sin(angle) / WIDE, abs=0.02)
        assert float(top) == pytest.approx(50 - 100 * ORBIT * cos(angle) / TALL, abs=0.02)


@EVERY
def test_it_is_foretold_where_the_planets_will_be(way: str) -> None:
    match = until(way, lambda match: match.view(None)["round"] == 2)
    ahead = match.preview()["round_end"]["planets"]
    shown = page_of(match, None).one(id="b-ahead").children
    assert {
        each.words(): next(css for css in classes(each) if css.startswith("dot-")) for each in shown
    } == {name[1:]: f"dot-{each['dot']}" for name, each in ahead.items()}


def test_where_planets_will_be_stands_outside_of_all_planets() -> None:
    """The next dot is often half under a planet: the sign stands farther out, in its colour."""
    css = (files("pertinax.web") / "static" / CSS).read_text()
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


# Areas


@EVERY
def test_tiles_show_their_side_damage_and_who_stands_there(way: str) -> None:
    for match in moments(way, "tiles", few=1):
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
            assert pieces(cell, "worker") == sorted(standing + clearing)


@EVERY
def test_shuttles_carry_their_workers_in_order(way: str) -> None:
    def full(match: Match[Any]) -> bool:
        return any(sum(map(bool, each["spots"])) > 1 for each in match.view(None)["shuttles"])

    match = until(way, full)
    page = page_of(match, None)
    for shuttle in match.view(None)["shuttles"]:
        shown = page.one(data_pick=f"shuttle:{shuttle['area']}")
        spots = [each for each in shown.children if "pp-spot" in classes(each)]
        assert len(spots) == 4
        for spot, seated in zip(spots, shuttle["spots"], strict=True):
            owners = [] if seated is None else [f"p{seated['seat'] + 1}"]
            assert pieces(spot, "worker") == owners


def test_every_force_card_in_play_lies_at_its_place() -> None:
    seen = 0
    for match in moments("cards", "cards"):
        page = page_of(match, None)
        for card in match.view(None)["forces"]["placed"]:
            lying = page.one(id=f"b-card-{card['card']}")
            assert lying.attributes["data-pick"].split("|")[0] == f"card:{card['place']}"
            seen += 1
    assert seen > 20


def test_the_shield_shows_what_is_left_and_what_is_lost() -> None:
    for match in moments("damage", "shield"):
        shield = match.view(None)["shield"]
        shown = page_of(match, None).one(data_pick="shield:station")
        walls = [each for each in shown.walk() if "wall" in classes(each)]
        assert len(walls) == 5
        assert sum("on" in classes(each) for each in walls) == shield["energy"]
        assert sum("beside" in classes(each) for each in walls) == shield["beside"]
        assert ("up" in classes(shown)) == shield["up"]


# Players


@EVERY
def test_a_mortals_board_shows_the_warehouse_and_every_hired_worker(way: str) -> None:
    for match in moments(way, "boards", few=1):
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


def test_the_own_board_comes_first() -> None:
    match = start("cards")
    for seat in range(4):
        boards = [
            each for each in page_of(match, seat).all("article") if "b-player" in classes(each)
        ]
        assert boards[0].attributes["id"] == f"b-player-p{seat + 1}"


# What is hidden


# The round, and how the game may end


def is_in_round(number: int, match: Match[Any]) -> bool:
    return bool(match.view(None)["round"] == number)


def course_of(match: Match[Any]) -> str:
    return page_of(match, None).one(id="b-course").words()


@EVERY
def test_before_the_first_round_nothing_is_counted(way: str) -> None:
    """Villages and missions are not laid out yet: "0 to rescue" would be wrong."""
    words = course_of(start(way))
    assert words.startswith("Before the first round")
    assert not re.search(r"\d", words)


@EVERY
def test_how_the_game_is_won_and_lost_is_read_at_a_glance(way: str) -> None:
    words = course_of(until(way, lambda match: match.view(None)["round"] == 1))
    told = {
        "cooperative": "Won with every village rescued. Lost with the first village or worker lost",
        "competitive": "The best score wins when no village is left to rescue",
        "solo": "Won with every village rescued or all three missions below done.",
    }
    assert told[WAYS[way][1]["mode"]] in words
    presence = read(drawn(seen_by(start(way), None, NAMES)))
    assert ("Perpetuity wins when all" in presence.words()) == bool(
        start(way).view(None)["perpetuity"]["missions"]
    )


def test_what_a_solo_mission_asks_for_is_written_on_it() -> None:
    match = until("solo", lambda match: match.view(None)["round"] == 1)
    words = course_of(match)
    say = seen_by(match, None, NAMES).words
    assert isinstance(say, PerpetuityWords)
    missions = match.view(None)["solo_missions"]
    assert len(missions) == 3
    for mission in missions:
        assert f"{say.solo_mission(mission['mission'])}{mission['progress']}/" in words


@pytest.mark.parametrize("way", ["damage", "cards"])
def test_the_round_says_what_its_planet_card_may_do_and_when_perpetuity_grows(way: str) -> None:
    for number in (1, 2):
        match = until(way, partial(is_in_round, number))
        end, words = match.preview()["round_end"], course_of(match)
        shield = f"{end['hits']} of {end['cards']} planet cards cost the shield 1 energy."
        others = "damage a tile at random." if way == "damage" else "bring a force card: "
        assert f"{shield}The others {others}" in words
        assert "Perpetuity grows at the end of round 4." in words
    last = course_of(until(way, lambda match: match.view(None)["round"] == 4))
    assert "Perpetuity grows: 2 more tiles are damaged." in last


def test_it_is_told_when_a_planet_with_villages_may_fall() -> None:
    """PP-PLANET-11: four protectors leave one by one, then it lasts two rounds more."""
    words = course_of(until("damage", lambda match: match.view(None)["round"] == 1))
    assert "No planet with villages can fall before round 6." in words
    soon = until("damage", lambda match: any(each["doom"] for each in match.view(None)["planets"]))
    doomed = {
        name: known["earliest"]
        for name, known in soon.preview()["planets"].items()
        if any(each["planet"] == name for each in soon.view(None)["villages"])
    }
    first = min(doomed.values())
    assert f"in round {first}" in course_of(soon) or f"before round {first}" in course_of(soon)


def test_steps_in_which_nothing_happens_are_not_in_the_log() -> None:
    match = until("damage", lambda match: match.view(None)["round"] == 3)
    lines = seen_by(match, None, NAMES).log
    assert "step" in {event.kind for event in match.events()}
    assert "step" not in {line.kind for line in lines}
    assert {"orbit", "counter", "planet-card"} <= {line.kind for line in lines}


def test_only_perpetuity_sees_its_hand_and_missions() -> None:
    match = until("dedicated", lambda match: match.view(4)["forces"]["hand"] != [])
    view = match.view(4)
    missions = [each["mission"] for each in view["perpetuity"]["missions"]]
    secret = [f"force:{card}" for card in view["forces"]["hand"]]
    secret += [f"mission:{mission}" for mission in missions]
    box = PERPETUITY.setting(5, match.deal.options, ()).box
    told = [
        Texts.load("en").rule(f"PP-MISSION-{box.missions[mission].condition.upper()}")
        for mission in missions
    ]
    own = drawn(seen_by(match, 4, NAMES))
    assert set(secret) <= picks_in(own)
    assert all(str(escape(words)) in own for words in told)
    for seat in (0, 1, 2, 3, None):
        html = drawn(seen_by(match, seat, NAMES))
        assert not set(secret) & picks_in(html)
        assert not [words for words in told if str(escape(words)) in html]


@pytest.mark.rule("PP-AVATAR-11")
@pytest.mark.parametrize("language", languages())
def test_only_perpetuity_sees_how_far_its_hidden_missions_are(language: str) -> None:
    """Drawn at one desk, after each other: what one page has made reaches no other."""
    desk = Desk()
    for match in moments("dedicated", "progress", few=1):
        seen = {seat: seen_by(match, seat, NAMES, desk, language) for seat in (0, 4, None, 1)}
        shown = {seat: read(drawn(each)) for seat, each in seen.items()}
        missions = match.view(4)["perpetuity"]["missions"]
        for place, (mission, figures) in enumerate(
            zip(missions, match.preview(4)["missions"], strict=True)
        ):
            if mission["state"] != "unrevealed":
                continue
            now, goal = figures["reached"], figures["goal"]
            own = shown[4].one(**{"data-pick": f"mission:{mission['mission']}"})
            assert f"{now}/{goal}" in own.text
            of = {"en": "of", "fr": "sur", "pl": "z"}[language]
            assert f"{now} {of} {goal}" in own.attributes["aria-label"]
            for seat in (0, None, 1):
                other = shown[seat].one(**{"data-pick": f"mission:{place + 1}"})
                assert not re.search(r"\d", other.text)
                assert f"{now} {of} {goal}" not in other.attributes["aria-label"]


def test_what_perpetuity_knows_alone_costs_others_nothing() -> None:
    """All seats share one preview, and with it what was drawn of this moment."""
    match = until("dedicated", lambda match: match.turn > 0)
    desk = Desk()
    seen = {seat: seen_by(match, seat, NAMES, desk) for seat in everybody(match)}
    shared = seen[None].preview
    assert all(each.preview is shared for each in seen.values())
    assert [seat for seat, each in seen.items() if each.own is not None] == [4]
    drawings = [Scene(each)._now for each in seen.values()]
    assert all(each is drawings[0] for each in drawings)


def test_cards_that_somebody_draws_are_seen_by_nobody_else() -> None:
    match = until("cards", lambda match: match.view(None)["looking"] is not None)
    seat = match.view(None)["looking"]["seat"]
    for other in everybody(match):
        page = page_of(match, other)
        cards = [each for each in page.one(id="b-looking").walk() if "pp-buy" in classes(each)]
        assert len(cards) == (match.view(None)["looking"]["count"] if other == seat else 0)


# Choosing


@EVERY
def test_what_can_be_chosen_glows_and_leads_to_an_option(way: str) -> None:
    kinds: Counter[str] = Counter()
    for match in moments(way, "choose"):
        for decision in match.decisions:
            seen = seen_by(match, decision.seat, NAMES)
            legal = {pick for choice in asked_of(seen).choices for pick in choice.picks}
            kinds[decision.kind] += bool(legal)
            glows: set[str] = set()
            for thing in read(drawn(seen)).walk():
                named = set(thing.attributes.get("data-pick", "").split("|"))
                assert ("can" in classes(thing)) == bool(named & legal)
                glows |= named if named & legal else set()
            assert legal <= glows, (decision.kind, legal - glows)
    assert kinds["worker"]
    assert kinds["place"]


@EVERY
def test_nothing_that_can_be_chosen_is_inside_another(way: str) -> None:
    for match in moments(way, "nested", few=1):
        seat = match.decisions[0].seat if match.decisions else 0
        html = drawn(seen_by(match, seat, NAMES))
        ids = re.findall(r' id="([^"]*)"', html)
        assert len(ids) == len(set(ids)), [i for i, n in Counter(ids).items() if n > 1]
        for thing in read(html).walk():
            outer = thing.parent
            while "data-pick" in thing.attributes and outer is not None:
                assert "data-pick" not in outer.attributes
                outer = outer.parent


def test_options_that_the_board_cannot_show_are_left_to_the_list() -> None:
    assert picks("worker", "pass", ()) == ()
    assert picks("deed", "action", ("sta_comms",)) == ("tile:sta_comms",)
    assert picks("deed", "upgrade", ("neb_two",)) == ("hand:marker",)
    assert picks("worker", "take-back p2 skeptic_ore", ()) == ("village:p2 skeptic_ore",)
    assert picks("worker", "r_grant", ()) == ("owned:r_grant",)
    assert picks("return", "overtime nebula", (2, "neb_two")) == ("shuttle:nebula",)
    assert picks("return", "quarters", (2, "neb_two")) == ()
    assert picks("shipyard", "blueprint ark", ()) == ("blueprint:ark",)
    assert picks("shipyard", "draw upgrades", ()) == ("draw:upgrades",)
    assert picks("rescue", "p2 ship-1", ()) == ("vessel:p2.1",)
    assert picks("load", "unload fuel", ("skiff", 2)) == ("hold-2:cargo",)
    assert picks("skeptics", "skeptic_ore p1", (1, "p3")) == ("village:p3 skeptic_ore",)


# In words


@pytest.mark.parametrize("language", languages())
def test_all_that_is_drawn_is_told_in_headings_and_lists(language: str) -> None:
    match = until("cards", lambda match: match.view(None)["round"] == 3)
    page = page_of(match, 0, language)
    text = page.one(id="b-text")
    headings = [each.words() for each in text.all("h3")]
    words = seen_by(match, 0, NAMES, language=language).words.words
    assert {words.term("perpetuity", area) for area in AREAS} <= set(headings)
    assert set(NAMES[:4]) <= set(headings)
    for area in AREAS:
        lines = text.one(id=f"b-text-{area}").all("li")
        tiles = [each for each in match.view(None)["tiles"] if each["area"] == area]
        for tile in tiles:
            name = words.term("perpetuity", tile["tile"])
            assert any(each.words().startswith(name) for each in lines), name
    assert not re.search(r"\{\w*\}", text.text)


def test_what_is_rare_is_told_too() -> None:
    page = read(drawn(rare(seen_by(start("cards"), 0, NAMES))))
    map_lines = page.one(id="b-text-map").words()
    assert "crashed, Planet 1, stranded" in map_lines
    assert "in orbit, Planet 2, stranded" in map_lines
    assert "landed, Planet 3." in map_lines
    assert "Unstable: destroyed in round 9" in map_lines
    course = page.one(id="b-course").words()
    assert "Destroyed: Planet 1.1 village is lost with that!2 workers die there!" in course
    assert "1 of 2 planet cards bring the shield down!The others damage a tile" in course
    assert pieces(page.one(id="b-planet-p1"), "ship") == ["p1"]
    assert pieces(page.one(id="b-planet-p3"), "ship") == ["p2"]
    turned = page.one(id="b-card-f_time_2")
    assert "turned" in classes(turned)
    assert "face down" in turned.attributes["aria-label"]
    shield = page.one(data_pick="shield:station")
    assert "down" in classes(shield)
    assert pieces(page.one(id="b-centre"), "protector") == ["matter"]
    statuses = [each for each in page.walk() if "pp-hand-worker" in classes(each)]
    assert {"is-chilled", "is-frozen"} <= {css for each in statuses for css in classes(each)}


class Recording(dict[str, tuple[str, ...]]):
    """Messages that remember which of them were said."""

    def __init__(self, messages: Mapping[str, tuple[str, ...]]) -> None:
        super().__init__(messages)
        self.said: set[str] = set()

    def __getitem__(self, key: str) -> tuple[str, ...]:
        self.said.add(key)
        return super().__getitem__(key)


def test_no_text_of_the_board_is_idle() -> None:
    messages: Recording | None = None
    for way in WAYS:
        for match in moments(way, "words"):
            seen = seen_by(match, match.decisions[0].seat if match.decisions else 0, NAMES)
            words: Any = seen.words
            messages = messages or Recording(words.words._messages)
            words.words._messages = messages
            drawn(seen)
        if len(seen.seats) > 1:
            drawn(rare(seen))
    assert messages is not None
    keys = {key for key in messages if key.startswith("board.perpetuity.")}
    assert keys - messages.said == set()


# Colours


@pytest.mark.parametrize("night", [0, 1])
def test_words_and_forces_can_be_read_on_every_ground(night: int) -> None:
    grounds = [declared(CSS, name)[night] for name in ("b-sheet", "b-plate", "b-cell")]
    words = ("b-ink", "b-soft", "b-time", "b-gravity", "b-space", "b-matter", "b-harm")
    for name in words:
        for ground in grounds:
            assert contrast(declared(CSS, name)[night], ground) >= READABLE, (name, ground)


# Signs and steps


def test_every_sign_of_the_game_is_its_own_and_used() -> None:
    assert not set(SIGNS) & set(SHARED)
    used: set[str] = set()
    for way in WAYS:
        for seed in ("signs", "more signs", "still more"):
            for match in moments(way, seed):
                used |= set(re.findall(r'href="#sy-([\w-]+)"', drawn(seen_by(match, 0, NAMES))))
    played = {
        word
        for way in WAYS
        for each in steps_of(way)
        for face in each.faces
        for word in face.split()
    }
    assert set(SIGNS) - used - played == set()


def steps_of(way: str) -> Iterator[Any]:
    for seed in range(4):
        match, dice = start(way, f"steps {seed}"), random.Random(seed)
        while match.result is None:
            decision = dice.choice(match.decisions)
            match.choose(decision.seat, dice.choice(decision.options))
        for event in match.events():
            fields = dict(zip(PERPETUITY.events[event.kind], event.values, strict=True))
            if "seat" in fields:
                fields["seat"] = f"p{fields['seat'] + 1}"
            each = step(event.kind, fields)
            if each is not None:
                yield each


@EVERY
def test_every_step_is_of_a_place_of_the_board_and_shows_signs(way: str) -> None:
    known = re.compile(
        r"#b-(player-p\d|course|map)|(tile|planet|card|pile|mission|solo|area|shield|centre):.+"
    )
    kinds: set[str] = set()
    for each in steps_of(way):
        kinds.add(each.kind)
        assert each.marks
        assert all(known.fullmatch(mark) for mark in each.marks), each
        for face in each.faces:
            words = face.split()
            assert all(
                word in SIGNS or word in SHARED or re.fullmatch(r"\d+|[–×=]", word)
                for word in words
            ), face
    assert {"roll", "orbit", "damage", "protector"} <= kinds
    for language in languages():
        texts = Texts.load(language)
        assert all(texts.has(f"step.perpetuity.{kind}") for kind in kinds)


def test_only_events_of_the_game_play() -> None:
    assert set(PLAYED) <= set(PERPETUITY.events)
