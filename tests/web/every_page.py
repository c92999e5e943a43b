"""Each kind of page in each of its states: what must hold for all is asked of all of them."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from web.at_table import (
    Seat,
    Table,
    asks,
    gathering,
    play,
    playing,
    said,
)

from pertinax.games.campaigns import played_alone
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.campaign import new_page
from pertinax.web.document import THEME
from pertinax.web.saves import Save, saves_page
from pertinax.web.see import see
from pertinax.web.seen import Seen
from pertinax.web.setups import Fault
from pertinax.web.start import Entered, TableLink
from pertinax.web.welcome import OtherLink, Reach, invite_page, link_page, return_page

ME = frozenset({0})
NOBODY: frozenset[int] = frozenset()


def played(players: int = 2, until: Callable[[Match[Any]], bool] = lambda _: False) -> Table:
    table = playing(players)
    play(table, until)
    return table


def shared_table() -> Table:
    """Two people at one device, one of them about to answer in secret."""
    table = playing(seed="9")
    play(table, asks("trap-type"))
    table.seats[1] = Seat(name="Bo")
    return table


def in_theme(theme: str, page: Callable[..., str], *given: str) -> str:
    """A page as somebody reads it who chose a theme."""
    before = THEME.set(theme)
    try:
        return page(*given)
    finally:
        THEME.reset(before)


def refused_form() -> Entered:
    """A form with every fault that a form can have."""
    faults = [
        Fault("unknown", "", {"name": "cheat"}),
        Fault("value", "side"),
        Fault("twice", "leaders", {"value": "jack"}),
        Fault("count", "breach", {"count": 3}),
        Fault("nobody", "first_player", {"n": 4}),
        Fault("unless", "officers", {"other": "first_game"}),
        Fault("barred", "side", {"value": "B", "other": "first_game"}),
    ]
    options = {"first_game": "true", "leaders.1": "jack", "breach.2": "true"}
    return Entered("episode1", ("me", "here"), ("Ada",), options, faults, "That name is taken.")


def refused_seats() -> Entered:
    """A form whose seats do not suit it."""
    faults = [
        Fault("seats", "perpetuity", {"value": "dedicated", "seats": "3–5", "n": 2}),
        Fault("goes", "mode", {"value": "solo", "other": "perpetuity", "wanted": "cards"}),
        Fault("spared", "heroes", {"n": 3, "other": "perpetuity", "wanted": "dedicated"}),
    ]
    return Entered("perpetuity", ("me", "here"), ("Ada",), {"perpetuity": "dedicated"}, faults)


def naming_a_card(seen: Seen) -> Seen:
    assert seen.asked is not None
    explained = (("Pub (Zone 1): a rule of it", "E1-EFFECT-03"),)
    return replace(seen, asked=replace(seen.asked, glossary=explained))


AT_HOME = Reach("http://127.0.0.1:8000", here_only=True, closed=True)
OTHER_LINK = OtherLink("0" * 16, "2026-11-15T12:00:00+00:00", "")
SAVE = Save(
    1, "Before", 0, 4, 1, "2026-11-15T12:00:00+00:00",
    stands=True, back=True, opens=True, removes=True,
)  # fmt: skip


def every_page() -> dict[str, Callable[[], str]]:
    """Each kind of page in each of its states, drawn when it is looked at."""
    chosen = {"first_game": True, "side": "A", "leaders": ["keoni", "jack", "phoenix"]}
    gather = gathering("person", "open", "bot", options=chosen)
    gather.seats[0].ready = False
    gather.chat = [said("Hello"), said("I watch", 2, None, "Somebody")]
    all_taken = gathering("person", "person", options={"dino_module": True, "side": "B"})
    all_taken.seats[0].ready = all_taken.seats[1].here = False
    dedicated = {"perpetuity": "dedicated"}
    star = gathering("person", "person", "person", game="perpetuity", options=dedicated)
    waiting = gathering("person", "person")
    waiting.seats[1].ready = False
    links = [
        TableLink("abcdefgh", "One", "playing", True),
        TableLink("abcdefgh", "Two", "over", False),
        TableLink("abcdefgh", "Three", "gathering", True),
        TableLink("abcdefgh", "Four", "record", True),
    ]
    begun = cache(lambda: played(3, lambda _: True))
    shared = cache(shared_table)
    return {
        "start": lambda: pages.start("en", played_alone(), links),
        "start, refused": lambda: pages.start("en", ["episode1"], [], refused_form()),
        "start, refused seats": lambda: pages.start("en", ["perpetuity"], [], refused_seats()),
        "campaigns": lambda: new_page(Texts.load("en")),
        "keys": lambda: pages.keys("en"),
        "learn": lambda: pages.learn("en"),
        "learn, the second game": lambda: pages.learn("en", "episode2"),
        "learn, the third game": lambda: pages.learn("en", "perpetuity"),
        "learn, the Immersive version": lambda: pages.learn("en", "perpetuity-immersive"),
        "learn, alone": lambda: pages.learn("en", "episode1-solo"),
        "learn, of a campaign": lambda: pages.learn("en", "episode1-chronicle"),
        "learn, of a solo campaign": lambda: pages.learn("en", "episode1-chronicle-solo"),
        "print": lambda: pages.printed("en", "episode2-solo"),
        "device": lambda: pages.device("en", "abcdefgh", "7KQ2M-X9TRB", 10),
        "invitation": lambda: invite_page(Texts.load("en"), "abcdefgh", AT_HOME),
        "personal link": lambda: link_page(
            Texts.load("en"), "abcdefgh", "Ada", "s" * 43, "", AT_HOME, [OTHER_LINK]
        ),
        "way back": lambda: return_page(Texts.load("en"), "abcdefgh"),
        "save points": lambda: saves_page(
            Texts.load("en"), "abcdefgh", ["Ada", "Bo"], [SAVE], 0, None, True
        ),
        "dark": lambda: in_theme("dark", pages.keys, "en"),
        "gathering": lambda: pages.table(see(gather, 0, ME, "en"), [1]),
        "gathering, watched": lambda: pages.table(see(gather, None, NOBODY, "en"), [1]),
        "gathering, taken": lambda: pages.table(see(all_taken, 0, ME, "en"), []),
        "gathering, a part of its own": lambda: pages.table(see(star, 0, ME, "en"), []),
        "gathering, ready": lambda: pages.table(see(waiting, 0, ME, "en"), []),
        "my turn": lambda: pages.table(see(begun(), 0, ME, "en"), []),
        "cards named": lambda: pages.table(naming_a_card(see(begun(), 0, ME, "en")), []),
        "many places": lambda: pages.table(
            see(played(until=asks("soldier-space")), 0, ME, "en"), []
        ),
        "undo": lambda: pages.table(
            see(played(until=lambda match: match.may_undo(0)), 0, ME, "en"), []
        ),
        "secret": lambda: pages.table(see(shared(), 0, ME, "en"), []),
        "one device": lambda: pages.table(see(shared(), 0, frozenset({0, 1}), "en"), []),
        "others' turn": lambda: pages.table(see(begun(), 1, frozenset({1}), "en"), []),
        "watched": lambda: pages.table(see(begun(), None, NOBODY, "en"), []),
        "over": lambda: pages.table(see(played(3), 0, ME, "en"), []),
        "the second game": lambda: pages.table(see(playing(game="episode2"), 0, ME, "en"), []),
        "the third game": lambda: pages.table(see(playing(game="perpetuity"), 0, ME, "en"), []),
        "rules": lambda: pages.rules("en", ""),
        "rules of a game": lambda: pages.rules("en", "", "episode2"),
        "found": lambda: pages.rules("en", "trap"),
        "found, the second page": lambda: pages.rules("en", "the", "", 2),
        "not found": lambda: pages.rules("en", "xyzzy"),
        "nothing to look for": lambda: pages.rules("en", "a"),
        "message": lambda: pages.message("en", "No such table", "Is the link complete?", 404),
    }
