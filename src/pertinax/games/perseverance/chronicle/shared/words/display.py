"""Display, decks, cards and sheets of a Chronicle game, line by line."""

from collections.abc import Iterable

from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleView, TileView
from pertinax.games.perseverance.chronicle.shared.words.claims import matching
from pertinax.games.perseverance.chronicle.shared.words.words import ChronicleWords
from pertinax.kernel.record import seat_text


def lines(words: ChronicleWords, view: ChronicleView) -> list[str]:
    """The whole of it, as the terminal and a screen reader tell it."""
    return [
        words.say("chronicle.game", n=view["number"]),
        *[tile_line(words, tile) for tile in view["display"]],
        *deck_lines(words, view),
        discard_line(words, view),
        *[line for seat in range(len(view["sheets"])) for line in sheet_lines(words, view, seat)],
    ]


def tile_line(words: ChronicleWords, tile: TileView) -> str:
    """A tile with its condition and whose tokens lie under it."""
    return _with_marks(words, tile, words.cards.condition(tile["name"]).rstrip("."))


def tile_short(words: ChronicleWords, tile: TileView) -> str:
    """The same in few words."""
    return _with_marks(words, tile, words.cards.in_short(tile["name"]))


def _with_marks(words: ChronicleWords, tile: TileView, condition: str) -> str:
    said = words.say("chronicle.tile", tile=words.cards.tile(tile["name"]), condition=condition)
    if not tile["marks"]:
        return words.say("chronicle.tile.no-marks", tile=said)
    owners = words.words.listed(owner_word(words, owner) for owner in tile["marks"])
    return words.say("chronicle.tile.marks", tile=said, owners=owners)


def owner_word(words: ChronicleWords, owner: str) -> str:
    return words.words.term(words.game, owner)


def deck_lines(words: ChronicleWords, view: ChronicleView) -> Iterable[str]:
    """None as long as nothing is laid out."""
    if not view["display"]:
        return
    for number in range(1, len(view["decks"]) + 1):
        yield deck_line(words, view, number)


def deck_line(words: ChronicleWords, view: ChronicleView, number: int) -> str:
    """CH-R-103: what is known of a deck, and for whom its top card would match now."""
    deck = view["decks"][number - 1]
    if not deck["size"]:
        return words.say("chronicle.deck.empty", n=number)
    said = words.say(
        "chronicle.deck",
        n=number,
        icons=words.cards.tiles(deck["icons"]),
        count=words.words.plural("chronicle.cards", deck["size"]),
    )
    owners = [owner_word(words, owner) for owner in matched_by(view, number)]
    if not owners:
        return said
    return words.say("chronicle.deck.matches", deck=said, owners=words.words.listed(owners))


def matched_by(view: ChronicleView, number: int) -> list[str]:
    """The players who have marked a tile that a deck shows."""
    return [
        seat_text(seat) for seat in range(len(view["sheets"])) if number in matching(view, seat)
    ]


def discard_line(words: ChronicleWords, view: ChronicleView) -> str:
    if not view["discard"]:
        return words.say("chronicle.discard.empty")
    return words.say("chronicle.discard", cards=words.cards.cards(view["discard"]))


def sheet_line(words: ChronicleWords, view: ChronicleView, seat: int) -> str:
    """Glory and Governorships of a player."""
    sheet = view["sheets"][seat]
    return words.say(
        "chronicle.sheet",
        player=words.words.name(seat),
        glory=words.words.amount("glory", sheet["glory"]),
        governed=words.words.amount("governorships", len(sheet["governed"])),
    )


def sheet_short(words: ChronicleWords, view: ChronicleView, seat: int) -> str:
    """A player in one line: Glory, Governorships and the names of the cards."""
    said = sheet_line(words, view, seat)
    names = words.cards.cards([held["name"] for held in view["sheets"][seat]["cards"]])
    return words.say("chronicle.sheet.cards", sheet=said, cards=names) if names else said


def sheet_lines(words: ChronicleWords, view: ChronicleView, seat: int) -> Iterable[str]:
    yield sheet_line(words, view, seat)
    claims = claimable(words, view, seat)
    if claims:
        yield claims
    for held in view["sheets"][seat]["cards"]:
        yield words.cards.held(held, words.places(held))


def claimable(words: ChronicleWords, view: ChronicleView, seat: int) -> str:
    """What a player could claim at the end of this turn as things stand."""
    found = []
    for tile, times in view["sheets"][seat]["claims"].items():
        name = words.cards.tile(tile)
        found.append(words.say("chronicle.twice", tile=name) if times > 1 else name)
    if not found:
        return ""
    return words.say("chronicle.claimable", claims=words.words.listed(found))
