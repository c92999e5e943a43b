"""Display, decks and everybody's Chronicle cards as panels beside the board of an Episode."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.chronicle.shared.rules.views import (
    ChronicleCourse,
    ChronicleView,
    HeldView,
    TileView,
)
from pertinax.games.perseverance.chronicle.shared.words import display
from pertinax.games.perseverance.chronicle.shared.words.words import ChronicleWords
from pertinax.games.perseverance.shared.board.text import under_heading
from pertinax.kernel.record import seat_text
from pertinax.web.boards.drawing import (
    LEAVES,
    badge,
    bold,
    gain,
    held,
    icon,
    joined,
    wrapped,
)
from pertinax.web.boards.panels import Panel
from pertinax.web.rendering import Region, around, element

SHEET: Final = "chronicle"
CLAIMED: Final = "CH-CLAIM-07"
KIND_SIGNS: Final = {
    "permanent": "any",
    "setup": "first",
    "action": "becomes",
    "modifier": "exchange",
}


def words_of(scene: Any) -> ChronicleWords:
    words = scene.seen.words
    assert isinstance(words, ChronicleWords)
    return words


def view_of(scene: Any) -> ChronicleView:
    view: ChronicleView = scene.view["chronicle"]
    return view


# The table: tiles, decks, discard pile


def draw_table(scene: Any) -> Region:
    region: Region = scene.public("chronicle", lambda: _table(scene), lambda: _open(scene))
    return region


def _open(scene: Any) -> object:
    """All that is drawn of it, whoever looks."""
    view = view_of(scene)
    return (view["display"], view["decks"], view["discard"], view["unseen"], scene.view["players"])


def _table(scene: Any) -> Markup:
    words, view = words_of(scene), view_of(scene)
    carried = {
        "id": "b-chronicle",
        "class": "b-panel b-chronicle",
        "aria-label": words.say("chronicle.board"),
    }
    return element(
        "section",
        carried,
        wrapped(htpy.h3, "", words.say("chronicle.display")),
        tiles(scene),
        wrapped(htpy.h3, "", words.say("chronicle.decks")),
        decks(scene),
        _pile("ch-discard", display.discard_line(words, view)),
        _unseen(words, view),
    )


def tiles(scene: Any) -> Markup:
    """The Display with everybody's tokens."""
    drawn = [_tile(scene, tile) for tile in view_of(scene)["display"]]
    return element("ol", {"class": "ch-display"}, *drawn)


def _tile(scene: Any, tile: TileView) -> Markup:
    words = words_of(scene)
    name = tile["name"]
    thing = scene.thing(
        f"achievement:{name}",
        display.tile_line(words, tile),
        words.cards.condition_rule(name),
    )
    body = joined(
        icon(f"achievement-{name}", "ch-sign"),
        bold(words.cards.tile(name)),
        wrapped(htpy.span, "ch-marks", joined(*_badges(scene, tile["marks"]))),
        wrapped(htpy.span, "ch-text", words.cards.in_short(name)),
    )
    return element("li", {}, held(thing, htpy.div, "ch-tile", body))


def _badges(scene: Any, owners: Iterable[str]) -> list[Markup]:
    return [badge(scene.look(owner), scene.initials.get(owner, "")) for owner in owners]


def decks(scene: Any) -> Markup:
    """CH-R-103: the icons of each top card, how many cards there are, whom it matches."""
    drawn = [_deck(scene, number) for number in range(1, len(view_of(scene)["decks"]) + 1)]
    return element("ol", {"class": "ch-decks"}, *drawn)


def _deck(scene: Any, number: int) -> Markup:
    words, view = words_of(scene), view_of(scene)
    deck = view["decks"][number - 1]
    thing = scene.thing(f"deck:{number}", display.deck_line(words, view, number), CLAIMED)
    icons = [icon(f"achievement-{name}") for name in deck["icons"]]
    body = joined(
        wrapped(htpy.span, "ch-number", str(number)),
        wrapped(htpy.span, "ch-icons", joined(*icons)),
        wrapped(htpy.span, "ch-count", f"×{deck['size']}"),
        wrapped(htpy.span, "ch-marks", joined(*_badges(scene, display.matched_by(view, number)))),
    )
    css = "ch-deck" if deck["size"] else "ch-deck empty"
    return element("li", {}, held(thing, htpy.div, css, body))


@lru_cache(maxsize=LEAVES)
def _pile(css: str, words: str) -> Markup:
    return wrapped(htpy.p, css, words)


def _unseen(words: ChronicleWords, view: ChronicleView) -> Markup:
    """Which cards can still come; nobody knows where they lie."""
    counts: dict[str, int] = {}
    for name in view["unseen"]:
        counts[name] = counts.get(name, 0) + 1
    named = [
        words.cards.card(name) + (f" ×{count}" if count > 1 else "")
        for name, count in counts.items()
    ]
    return element(
        "details",
        {"class": "ch-unseen"},
        element("summary", {}, words.say("chronicle.unseen", n=len(view["unseen"]))),
        element("p", {}, words.words.listed(named)),
    )


# Everybody's cards


def draw_cards(scene: Any) -> htpy.Node:
    """One's own first, then the others in the order of their turns."""
    seats = list(range(len(view_of(scene)["sheets"])))
    mine = scene.seen.seat
    if mine is not None:
        seats = seats[mine:] + seats[:mine]
    return around(
        _all(words_of(scene).say("chronicle.board")), [_of(scene, each) for each in seats]
    )


@lru_cache(maxsize=LEAVES)
def _all(label: str) -> htpy.Element:
    return htpy.section("#b-chronicle-cards.ch-sheets", aria_label=label)


def _of(scene: Any, seat: int) -> Region:
    region: Region = scene.of_player(
        "chronicle cards",
        seat,
        lambda: sheet(scene, seat),
        lambda: (view_of(scene)["sheets"][seat], scene.view["players"][seat]["colour"]),
    )
    return region


def sheet(scene: Any, seat: int) -> Markup:
    """A player's Glory, Governorships and claims, and the cards at both edges of the board."""
    words, view = words_of(scene), view_of(scene)
    owner = seat_text(seat)
    own = view["sheets"][seat]
    claims = display.claimable(words, view, seat)
    head = joined(
        badge(scene.look(owner), scene.initials[owner], "big"),
        bold(scene.names[owner]),
        wrapped(
            htpy.span,
            "ch-counts",
            gain(own["glory"], "glory") + gain(len(own["governed"]), "governorships"),
            display.sheet_line(words, view, seat),
        ),
    )
    cards = [_card(scene, seat, each) for each in own["cards"]]
    return element(
        "article",
        {
            "id": f"b-chronicle-{owner}",
            "class": f"ch-sheet of-{scene.look(owner)}",
            "aria-label": words.say("chronicle.cards-of", player=scene.names[owner]),
        },
        wrapped(htpy.header, "", head),
        wrapped(htpy.p, "ch-claims", claims) if claims else Markup(),
        element("ul", {"class": "ch-cards"}, *cards)
        if cards
        else wrapped(htpy.p, "ch-none", words.say("chronicle.no-cards")),
    )


def _card(scene: Any, seat: int, card: HeldView) -> Markup:
    words = words_of(scene)
    mine = scene.mine == seat_text(seat)
    pick = f"chronicle:{card['name']}" + ("" if mine else f".{seat_text(seat)}")
    line = words.cards.line(card["name"], card["top"])
    rule = "" if line is None else line.rule
    places = words.places(card)
    thing = scene.thing(pick, words.cards.held(card, places), rule)
    body = joined(
        _kinds(words, card),
        bold(words.cards.card(card["name"])),
        _tokens(card["tokens"], places),
        wrapped(htpy.span, "ch-text", words.cards.text(line)),
    )
    css = "ch-card top" if card["top"] else "ch-card bottom"
    if not card["in_force"]:
        css += " later"
    return element("li", {}, held(thing, htpy.div, css, body))


def _kinds(words: ChronicleWords, card: HeldView) -> Markup:
    line = words.cards.line(card["name"], card["top"])
    kinds = () if line is None else line.kinds
    edge = words.say(f"chronicle.edge.{'top' if card['top'] else 'bottom'}")
    said = words.words.listed([edge, *([words.cards.kinds(line)] if kinds else [])])
    return wrapped(htpy.span, "ch-kinds", joined(*[icon(KIND_SIGNS[kind]) for kind in kinds]), said)


@lru_cache(maxsize=LEAVES)
def _pips(tokens: tuple[int, ...], places: tuple[str, ...]) -> Markup:
    pips = [element("i", {"class": "ch-token"}) for _ in range(sum(tokens))]
    lying = [wrapped(htpy.span, "ch-lying", place) for place in places]
    return wrapped(htpy.span, "ch-tokens", joined(*pips, *lying))


def _tokens(tokens: Sequence[int], places: Sequence[str]) -> Markup:
    return _pips(tuple(tokens), tuple(places))


# In words


def tell_table(scene: Any) -> Region:
    def told() -> Markup:
        words, view = words_of(scene), view_of(scene)
        lines = [
            words.say("chronicle.game", n=view["number"]),
            *[display.tile_line(words, tile) for tile in view["display"]],
            *display.deck_lines(words, view),
            display.discard_line(words, view),
        ]
        return under_heading("chronicle", words.say("chronicle.board"), lines)

    region: Region = scene.public("chronicle in words", told, lambda: _open(scene))
    return region


def tell_cards(scene: Any) -> Region:
    def told() -> Markup:
        words, view = words_of(scene), view_of(scene)
        lines = [
            line
            for seat in range(len(view["sheets"]))
            for line in display.sheet_lines(words, view, seat)
        ]
        return under_heading("chronicle-cards", words.say("chronicle.tab"), lines)

    region: Region = scene.public(
        "chronicle cards in words", told, lambda: view_of(scene)["sheets"]
    )
    return region


PANELS: Final = (
    Panel(draw_table, tell_table, SHEET, SHEET, "chronicle.tab"),
    Panel(draw_cards, tell_cards, SHEET, SHEET, "chronicle.tab"),
)


def assets(view: ChronicleCourse, seat: int) -> tuple[tuple[str, int], ...]:
    """Glory and Governorships, beside what an Episode counts; who has no sheet has none of them."""
    sheets = view["chronicle"]["sheets"]
    if seat >= len(sheets):
        return (("glory", 0), ("governorships", 0))
    own = sheets[seat]
    return (("glory", own["glory"]), ("governorships", len(own["governed"])))
