"""What the board of the Immersive version shows: outposts, the bag, locks, suits, odds."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from games.immersive.scene import Scene
from games.immersive.test_games import Settler, start
from games.perpetuity.scene import ANOOK, VESKA
from web.at_table import read
from web.boards import (
    Recording,
    asked_of,
    classes,
    drawn,
    everybody,
    owners,
    picks_in,
    seen_by,
)
from web.test_board import (
    every_legal_option_can_be_picked,
    what_can_be_picked_has_a_name_and_lies_in_nothing_else,
    what_is_legal_glows_and_what_is_refused_says_why,
)

from pertinax.games.immersive.board.about import ABOUT
from pertinax.games.immersive.board.picks import picks
from pertinax.games.immersive.board.signs import SIGNS
from pertinax.games.immersive.board.steps import PLAYED, step
from pertinax.games.immersive.rules.events import EVENTS
from pertinax.games.immersive.rules.names import TILES
from pertinax.games.immersive.rules.preview import preview
from pertinax.games.immersive.rules.view import view
from pertinax.games.perpetuity.rules.events import EVENTS as CORE_EVENTS
from pertinax.kernel.chance import Chance
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_text
from pertinax.texts import Texts, languages
from pertinax.web.boards.drawing import defs
from pertinax.web.boards.registry import assets_of, game_board
from pertinax.web.boards.symbols import signs_of
from pertinax.web.memory import DrawnParts
from pertinax.web.seen import Seen

GAME = "perpetuity-immersive"
OWN_KINDS = {
    "outpost-site", "survey-site", "suit-wearer", "outpost-collect", "negotiate-village",
    "negotiate-gift", "negotiate-offer", "outpost-load", "outpost-board", "warp-outpost",
}  # fmt: skip
SELDOM = {"outpost-board", "warp-outpost", "negotiate-gift", "suit-wearer"}
"""Own kinds of questions that few games come to."""
OWN_EVENTS = set(EVENTS) - set(CORE_EVENTS)
UNPLAYED = {
    "suits-off", "works-at-outpost", "outpost-gained", "outpost-paid", "survey-kept", "locked",
    "unlocked", "offering-spent",
}  # fmt: skip
"""Own events that are told and do not play."""
ID = re.compile(r' id="([^"]*)"')
PLAYS = ("pi-1-solo", "pi-2", "pi-4-rivals", "pi-2-star")


def settled(variant: str, seed: int, few: int = 1) -> Iterator[Match[Any]]:
    """A game of settlers, stopped at some questions of each kind and at the end."""
    match = start(variant, f"board {seed}")
    bots = [Settler(seed + seat) for seat in range(match.deal.players)]
    asked: Counter[str] = Counter()
    while match.result is None:
        decision = match.decisions[0]
        if asked[decision.kind] < few:
            asked[decision.kind] += 1
            yield match
        match.choose(decision.seat, bots[decision.seat].answer(decision))
    yield match


@cache
def blank(competitive: bool) -> Match[Any]:
    """A table whose view and preview are replaced by those of a position."""
    return start("pi-2-rivals" if competitive else "pi-2", "blank")


def shown(scene: Scene, seat: int | None = ANOOK, language: str = "en") -> Seen:
    """A position as somebody sees it."""
    seen = seen_by(blank(scene.state.setting.mode == 0), seat, language=language)
    return replace(
        seen,
        view=view(scene.state, seat),
        preview=preview(scene.state),
        asked=None,
        drawn_parts=DrawnParts(),
    )


def position(**options: Any) -> Scene:
    """An outpost with two villages, goods and locks, one of a rival, and a village outside."""
    scene = Scene(2, **options)
    scene.outpost(ANOOK, "p3", survey=2, ore=2, artifact=1)
    scene.shelter(ANOOK, "believer", "p3")
    scene.shelter(ANOOK, "skeptic_ore", "p3", here={"ore": 1}, home={"ore": 2})
    scene.outpost(VESKA, "p3", survey=1, worker=None)
    scene.village("zealot", "p3")
    return scene


# At every moment


@pytest.mark.parametrize("variant", PLAYS)
def test_the_board_is_whole_for_whoever_is_asked_and_for_whoever_looks(variant: str) -> None:
    sheet = set(ID.findall(defs(GAME)))
    asked: set[str] = set()
    parts = DrawnParts()
    for number, match in enumerate(settled(variant, 3)):
        for decision in match.decisions[:1]:
            asked.add(decision.kind)
            language = languages()[number % 3]
            seen = seen_by(match, decision.seat, drawn_parts=parts, language=language)
            html = drawn(seen)
            ids = ID.findall(html)
            assert len(ids) == len(set(ids)), [i for i, n in Counter(ids).items() if n > 1]
            targets = set(re.findall(r'(?:href="|url\()#([\w-]+)', html))
            assert targets <= set(ids) | sheet
            every_legal_option_can_be_picked(asked_of(seen), html)
            page = read(html)
            what_is_legal_glows_and_what_is_refused_says_why(asked_of(seen), page)
            what_can_be_picked_has_a_name_and_lies_in_nothing_else(page)
            assert not re.search(r"\{\w*\}", page.one(id="b-text").words())
        if number % 6 == 0:
            for seat in everybody(match):
                seen = seen_by(match, seat, drawn_parts=parts)
                assert drawn(seen) == drawn(seen_by(match, seat))
    assert asked & OWN_KINDS


@pytest.mark.rule("PP-IMM-01")
def test_what_is_in_the_bag_is_in_nobodys_drawing() -> None:
    """Alone the villages are drawn before: deal them anew, and the same bytes are drawn."""
    compared = 0
    for match in settled("pi-1-solo", 5):
        if match.result is not None or compared > 4:
            break
        other = match.fork(log=True)
        other._snapshot = match._snapshot.copy()
        match.deal.game.redeal(other._snapshot, 0, Chance(f"other {match.turn}"))
        other._advance(None)
        if match.deal.game.data(other._snapshot) != match.deal.game.data(match._snapshot):
            compared += 1
            assert drawn(seen_by(other, 0)) == drawn(seen_by(match, 0))
    assert compared > 2


# The map


@pytest.mark.rule("PP-IMM-03", "PP-IMM-10")
def test_outposts_stand_on_their_planets_with_markers_and_villages() -> None:
    page = read(drawn(shown(position())))
    planet = page.one(id="b-planet-p3")
    assert owners(planet, "outpost") == ["p1", "p2"]
    assert owners(planet, "survey") == ["p1", "p1", "p2"]
    outpost = page.one(data_pick="post:p1.p3")
    assert owners(outpost, "believer") == ["wild"]
    assert owners(outpost, "skeptic_ore") == ["wild"]
    surface = [each for each in planet.walk() if "pp-home" in classes(each)]
    assert len(surface) == 1
    assert "village:p3 zealot" in surface[0].attributes["data-pick"]


# The boards


@pytest.mark.rule("PP-IMM-06", "PP-IMM-12")
def test_an_outpost_shows_what_is_free_and_what_is_locked_why_and_where() -> None:
    page = read(drawn(shown(position())))
    mine = page.one(id="b-player-p1")
    ore = mine.one(data_pick="store:p3.ore")
    assert ore.words() == "21"
    assert "2 ore in the outpost on Planet 3. Locked: 1 ore." in ore.attributes["aria-label"]
    assert mine.one(data_pick="store:p3.artifact").words() == "1"
    home = mine.one(data_pick="hand:ore").attributes["aria-label"]
    assert "2 ore locked for skeptics (ore), slot 2, Planet 3" in home
    slot = mine.one(data_pick="slot:p1.p3.2").attributes["aria-label"]
    assert "locked for it: 1 ore in the outpost, 2 ore in the warehouse" in slot
    board = page.one(id="b-post-p1-p3")
    assert len(board.all("ol")[0].all("li")) == 3
    assert "open" in board.all("ol")[0].all("li")[2].words()
    for tile in TILES:
        assert mine.one(data_pick=f"outpost:p3.{tile}").words()
        assert page.one(id="b-player-p2").one(data_pick=f"outpost:p3.{tile}.p2").words()


@pytest.mark.rule("PP-IMM-05")
def test_who_fills_a_tile_stands_on_it() -> None:
    scene = position()
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3])
    scene.use(ANOOK, 0, "p3", "collect", outpost_collect="resources", collect=["ore"] * 3)
    page = read(drawn(shown(scene)))
    tile = page.one(id="b-player-p1").one(data_pick="outpost:p3.collect")
    assert [each.words() for each in tile.all("text")][:1] == ["3"]
    assert "level 3 worker of ship 1" in tile.attributes["aria-label"]
    lines = page.one(id="b-text-p1").words()
    assert "Collect, outpost, Planet 3" in lines


@pytest.mark.rule("PP-IMM-07", "PP-IMM-09")
@pytest.mark.parametrize("language", languages())
def test_odds_are_told_before_dice_are_rolled(language: str) -> None:
    page = read(drawn(shown(position(), language=language)))
    board = page.one(id="b-player-p1")
    percent = r"\D{0,3}%"
    explore = board.one(data_pick="outpost:p3.explore").attributes["aria-label"]
    assert re.search(rf"0 \(25{percent}\), 1 \(50{percent}\), 2 \(25{percent}\)", explore)
    assert re.search(rf"0 \(30{percent}\), 1 \(44{percent}\), 2 \(22{percent}\)", explore)
    negotiate = board.one(data_pick="outpost:p3.negotiate").attributes["aria-label"]
    assert re.search(rf"50{percent}", negotiate)
    sheet = page.one(id="b-post-p1-p3").words()
    assert re.search(rf"1 \(50{percent}\)", sheet)


@pytest.mark.rule("PP-IMM-02")
def test_a_suit_is_seen_on_its_worker_and_in_the_option_that_names_it() -> None:
    scene = Scene(2)
    scene.suit(ANOOK, 0)
    page = read(drawn(shown(scene)))
    board = page.one(id="b-player-p1")
    raised = [each for each in board.walk() if "raised" in classes(each)]
    assert len(raised) == 1
    worker = board.one(data_pick="worker:3 raised|anyone:3 raised")
    assert "in a power suit: counts as level 4" in worker.attributes["aria-label"]
    assert page.one(data_pick="buy:suit").words()


@pytest.mark.rule("PP-IMM-31")
def test_what_is_paid_at_an_outpost_is_picked_there() -> None:
    """The warehouse is another store then, which only an offering names."""
    scene = position()
    assert "hand:ore" in picks_in(drawn(shown(scene)))
    seen = shown(scene)
    assert seen.view is not None
    action = {
        "seat": ANOOK, "worker": 1, "duty": "post", "tile": None, "ship": None, "planet": "p3",
        "place": None, "cards": [], "avoided": [],
    }  # fmt: skip
    view = {**seen.view, "action": action}
    view["immersive"] = {**view["immersive"], "tile": "negotiate"}
    page = read(drawn(replace(seen, view=view, drawn_parts=DrawnParts())))
    mine = page.one(id="b-player-p1")
    assert mine.one(data_pick="warehouse:ore").words()
    assert mine.one(data_pick="store:p3.ore|here:ore|hand:ore").words()
    assert "Negotiate, outpost, Planet 3" in page.one(id="b-under-way").words()
    tabs = {each.name: each for each in sheets(replace(seen, view=view, drawn_parts=DrawnParts()))}
    assert tabs["outposts"].now


def sheets(seen: Seen) -> Any:
    board = game_board(GAME)
    layout = board.draw(seen, board.panels)
    assert layout is not None
    return layout.sheets


# What is at stake


@pytest.mark.rule("PP-IMM-01", "PP-IMM-43", "PP-IMM-44")
def test_the_bag_counts_and_its_closing_is_foretold() -> None:
    scene = position()
    seen = shown(scene)
    assert seen.view is not None
    seen.view["round"] = 2
    page = read(drawn(seen))
    bag = seen.view["immersive"]["bag"]
    brief = page.one(id="b-brief").words()
    assert f"{bag}villages in the bag" in brief
    assert f"0/{bag + 3}" in brief
    assert f"villages in the bag: {bag}" in page.one(id="b-text-outposts").words()
    assert seen.preview is not None
    closing = {**seen.preview["immersive"], "closing": True}
    changed = replace(
        seen, preview={**seen.preview, "immersive": closing}, drawn_parts=DrawnParts()
    )
    assert "the bag is closed" in read(drawn(changed)).one(id="b-brief").words()


@pytest.mark.rule("PP-IMM-45")
def test_kept_survey_markers_stand_in_the_scoreboard_of_rivals() -> None:
    scene = position(mode="competitive")
    scene.own.kept[ANOOK] = 2
    rivals = view(scene.state, ANOOK)
    assert dict(assets_of(GAME, rivals, ANOOK))["survey"] == 2
    assert "survey" not in dict(assets_of(GAME, view(position().state, None), ANOOK))
    assert (
        "Kept from exploring: 2 survey markers"
        in read(drawn(shown(scene))).one(id="b-text-p1").words()
    )


# Picks, steps, signs and texts


def test_options_of_outposts_are_picked_where_they_lie() -> None:
    assert picks("worker", "take-aboard ship-1", ()) == ("ship:1",)
    assert picks("worker", "1 post-p3", ()) == ("worker:1 post-p3",)
    assert picks("survey-site", "p3", ()) == ("planet:p3",)
    assert picks("shipyard", "suit", ()) == ("buy:suit",)
    assert picks("shipyard", "marker", ()) == ("hand:marker",)
    assert picks("suit-wearer", "itself", ()) == ()
    assert picks("suit-wearer", "2 ship-1", ()) == ("anyone:2 ship-1",)
    assert picks("outpost-collect", "artifact", ("p3", 1)) == ("artifact:p3",)
    assert picks("negotiate-village", "believer", ("p3",)) == ("village:p3 believer",)
    assert picks("negotiate-gift", "outpost", ("p3",)) == ("store:p3.artifact",)
    assert picks("negotiate-gift", "ship-2", ("p3",)) == ("ship:2",)
    assert picks("negotiate-offer", "outpost ore", ("zealot", 0, 1, 4)) == ("here:ore",)
    assert picks("negotiate-offer", "warehouse ore", ("zealot", 0, 1, 4)) == ("warehouse:ore",)
    assert picks("negotiate-offer", "stop", ("zealot", 1, 1, 4)) == ()
    assert picks("outpost-load", "zealot p1.2", (1, "p4")) == ("slot:p1.p4.2",)
    assert picks("outpost-board", "board", (1, "p3")) == ("outpost:p3",)
    assert picks("outpost-board", "stay", (1, "p3")) == ()
    assert picks("warp-outpost", "explore", (1, "p2", "p3")) == ("outpost:p3.explore.p2",)
    assert picks("burst-artifact", "outpost:2.p4", ()) == ("store:p4.artifact.p2",)
    assert picks("burst-artifact", "planet:p1", ()) == ("artifact:p1",)


def test_every_event_of_its_own_has_a_sign_and_what_plays_has_marks_and_faces() -> None:
    assert set(ABOUT) == OWN_EVENTS
    assert set(PLAYED) == (OWN_EVENTS - UNPLAYED) | {"artifact-placed"}
    known = signs_of(GAME)
    there = picks_in(drawn(shown(position())))
    texts = Texts.load("en")
    fields = {
        "seat": "p1", "owner": 1, "alien": "skeptic_ore", "planet": "p3", "markers": 2, "left": 0,
        "count": 3, "slot": 1, "level": 2, "tile": "collect", "source": "outpost", "good": "ore",
        "store": "outpost",
    }  # fmt: skip
    for kind in PLAYED:
        played = step(kind, {name: fields[name] for name in EVENTS[kind]})
        assert played is not None
        assert all(each in there for each in played.marks if not each.startswith("#"))
        for face in played.faces:
            assert all(
                token in known or re.fullmatch(r"\d+|[✓×–]", token) for token in face.split()
            ), face
        title = f"step.{GAME}.{played.kind}"
        assert texts.has(title) or texts.has(f"step.perpetuity.{played.kind}")
    for kind in ABOUT:
        sign = game_board(GAME).about(kind, {name: fields[name] for name in EVENTS[kind]}).sign
        assert sign in known


def test_every_sign_of_its_own_is_used() -> None:
    html = drawn(shown(position()))
    used = set(re.findall(r'href="#sy-([\w-]+)"', html))
    assert set(SIGNS) <= used


def test_no_text_of_its_own_is_idle() -> None:
    messages = Recording(Texts.load("en")._messages)
    idle = {key for key in messages if key.startswith(f"board.{GAME}.")}

    def said(seen: Seen) -> None:
        words: Any = seen.words
        words.words._messages = messages
        drawn(seen)

    for options in ({}, {"mode": "competitive"}):
        scene = position(**options)
        scene.own.kept[ANOOK] = 1
        scene.suit(ANOOK, 0)
        scene.village("believer", "p3")
        scene.ship(ANOOK, "lifter", "landed p3", crew=[3])
        ore = ["ore"] * 4
        scene.use(ANOOK, 0, "p3", "collect", outpost_collect="resources", collect=ore)
        seen = shown(scene)
        assert seen.view is not None
        assert seen.preview is not None
        said(seen)
        seen.view["immersive"]["outposts"][0]["aside"]["ore"] = 1
        seen.preview["immersive"]["closing"] = True
        seen.view["round"] = 1
        seen.view["roll"] = {
            "seat": 0, "purpose": "outpost-explore", "die": "discover", "level": 1,
            "faces": [1, 0, 11, 10], "worker": 1,
        }  # fmt: skip
        seen.view["immersive"]["dice"] = ["discover", "discover", "risk", "risk"]
        uses = seen.preview["immersive"]["players"][ANOOK]["outposts"]["p3"]
        for use in uses.values():
            use["surcharge"] = 1
            use["cards"] = ["f_time_1"]
            use["explore"]["dice"] = None
        said(replace(seen, drawn_parts=DrawnParts()))
        for use in uses.values():
            use["refused"] = {"explore": "bag-empty"}
        said(replace(seen, drawn_parts=DrawnParts()))
    said(seen_by(start("pi-2", "before"), 0))
    for variant in ("pi-1-solo", "pi-2"):
        for match in settled(variant, 1):
            said(seen_by(match, 0))
    assert idle - messages.said == set()


def test_everybody_hears_of_all_outposts() -> None:
    page = read(drawn(shown(position(), None)))
    told = page.one(id="b-text-outposts").words()
    for seat in (ANOOK, VESKA):
        name = seen_by(blank(False), None).words.words.names[seat_text(seat)]
        assert f"Outpost of {name}, Planet 3" in told
