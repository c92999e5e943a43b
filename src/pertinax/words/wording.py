"""The texts of one game, with the names of those who play it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pertinax.games.registry import bases_of, part_of
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.game import Result
from pertinax.kernel.match import Deal
from pertinax.kernel.record import seat_text
from pertinax.texts import Texts
from pertinax.texts.label import filled
from pertinax.texts.terms import printed_names
from pertinax.words.course import Course
from pertinax.words.names import said

TERMS: Final = 4096
"""Words that are kept: more than any game has."""
_AMOUNT = re.compile(r"([a-z]+)-(\d+)")


Titles = Callable[[Deal[Any]], Mapping[int, str]]
"""What a game brings as its `titles`: the words for them, by their seats."""
Row = tuple[str, tuple[str, ...]]
"""A label, and what stands beside it in each column."""
Source = tuple[str, tuple[int, ...]]
"""Something that brings points or takes them away, and how many it was for each seat."""


class Ending(NamedTuple):
    """How a game ended, in words: who won, how everybody fared, and a table of how it came."""

    verdict: str
    """Who won, as a sentence without its full stop."""
    title: str
    seats: tuple[int, ...]
    """In the order they placed."""
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None
    """None in a game without points, which is won or lost."""
    caption: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    total: Row | None = None
    sources: tuple[Source, ...] = ()
    """Where the points came from, in the order of the rows."""
    courses: tuple[Course, ...] = ()
    """How it went."""


class Wording(Texts):
    """The texts of one game, with the names of those who play it in place of p1, p2 …

    A text that the game lacks is that of the game it is built on, or the one under the same key
    without a game: what several games say alike is said once.

    >>> words = Wording(Texts("en", {"g.term.pub": ("Pub",)}), "g", ["Ada", "Bo"])
    >>> words.term("g", "p2"), words.term("g", "p1 pub.2")
    ('Bo', 'Ada Pub 2')
    >>> Wording(Texts("en", {"ask.die": ("which die?",)}), "g", []).ask("g", "die", ())
    'which die?'
    >>> Wording(Texts("en", {"step.roll": ("a roll",)}), "g", []).get("step.g.roll")
    'a roll'
    """

    __slots__ = ("_amounts", "_elsewhere", "_own", "_terms", "game", "names", "place_of")

    def __init__(self, texts: Texts, game: str, names: Sequence[str]) -> None:
        super().__init__(texts.language, texts._messages, texts._plural_form, texts.borrowed)
        self.game = game
        self._own = f"{game}."
        self._elsewhere = (*(f"{base}." for base in bases_of(game)), "")
        self.names = {
            seat_text(seat): said(name) or seat_text(seat) for seat, name in enumerate(names)
        }
        """Those who play, by the tokens of their seats."""
        self.place_of: Callable[[str], str | None] | None = None
        """What a game calls the places of its board, by their tokens; None for what is none."""
        self._terms: dict[tuple[str, str], str] = {}
        self._amounts: dict[tuple[str, int], str] = {}

    def _found(self, key: str) -> str:
        """The key under which there is a text, of the game's own or of those it builds on."""
        if key in self._messages:
            return key
        before, own, shared = f".{key}".partition(f".{self._own}")
        if own:
            for where in self._elsewhere:
                other = f"{before}.{where}{shared}".removeprefix(".")
                if other in self._messages:
                    return other
        return key

    def name(self, seat: int) -> str:
        """Whoever sits there; rolls and draws by hand are everybody's."""
        return self.get("cli.play.table") if seat == TABLE else self.names[seat_text(seat)]

    def introduced(self, key: str, said: str) -> str:
        """What is said of a thing, with its printed name behind ours where the box has another.

        >>> words = Wording(Texts.load("pl"), "episode1", [])
        >>> words.introduced("term.rations", "Racje: 2 żywności")
        'Racje (Rations): 2 żywności'
        """
        own = self._own + key
        name = printed_names(self.language).get(self._found(own))
        if name is None:
            return said
        ours = self.get(own)
        return said.replace(ours, self.get("words.printed", ours=ours, printed=name), 1)

    def term(self, game: str, token: str) -> str:
        found = self._terms.get((game, token))
        if found is None:
            if len(self._terms) >= TERMS:
                self._terms.clear()
            found = self._terms[game, token] = self._find_term(game, token)
        return found

    def _find_term(self, game: str, token: str) -> str:
        if token in self.names:
            return self.names[token]
        if token == seat_text(TABLE):
            return self.name(TABLE)
        if " " in token:
            return " ".join(self.term(game, part) for part in token.split())
        place = self.place_of(token) if self.place_of is not None else None
        if place is not None:
            return place
        amount = _AMOUNT.fullmatch(token)
        if amount and not self.has(f"{game}.term.{token}"):
            return self.amount(amount[1], int(amount[2]))
        return super().term(game, token)

    def amount(self, what: str, n: int) -> str:
        """So many of an asset or a piece."""
        found = self._amounts.get((what, n))
        if found is None:
            found = self._amounts[what, n] = self.plural(f"{self.game}.amount.{what}", n)
        return found

    def unit(self, what: str, n: int) -> str:
        """The word that goes with a number of it, which stands elsewhere."""
        own = f"{self.game}.unit.{what}"
        if self.has(own):
            return self.plural(own, n)
        forms = self._forms(f"{self.game}.amount.{what}")
        return forms[min(self._plural_form(n), len(forms) - 1)].format(n="").strip()

    def amounts(self, counts: Iterable[tuple[str, int]]) -> str:
        """Several amounts that are not 0, as a list."""
        return self.listed(self.amount(what, n) for what, n in counts if n)

    def listed(self, words: Iterable[str]) -> str:
        return ", ".join(words)

    def get_numbered(self, key: str, words: Sequence[str], params: Mapping[str, str]) -> str:
        """A text with numbered and named parameters."""
        return filled(self._template(key), words, params)

    def happened(self, kind: str, fields: Mapping[str, object], said: Mapping[str, str]) -> str:
        """An event in words; `said` are fields that are words already."""
        words = {
            name: self._word(self.game, value) for name, value in fields.items() if name not in said
        }
        sentence = self._template(f"{self.game}.event.{kind}").format_map({**words, **said})
        # The name of a card may end in a mark of its own.
        return sentence.replace("!.", "!").replace("?.", "?")

    def in_short(self, kind: str, fields: Mapping[str, object], said: Mapping[str, str]) -> str:
        """What the summary of a turn says of an event; nothing where the game has no text for it.

        >>> words = Wording(Texts("en", {"g.short.wall": ("Wall: {at}",)}), "g", [])
        >>> words.in_short("wall", {"at": "c2"}, {"at": "left"}), words.in_short("step", {}, {})
        ('Wall: left', '')
        """
        key = f"{self.game}.short.{kind}"
        if not self.has(key):
            return ""
        words = {
            name: self._word(self.game, value) for name, value in fields.items() if name not in said
        }
        return self._template(key).format_map({**words, **said})

    # The end

    def verdict(self, winners: Sequence[int]) -> str:
        """Who won; a game may say `end.won` and `end.nobody` in words of its own."""
        if not winners:
            return self.get(f"{self.game}.end.nobody")
        names = self.listed(self.name(seat) for seat in winners)
        return self.plural(f"{self.game}.end.won", len(winners), names=names)

    def by_points(
        self,
        result: Result,
        sources: Sequence[tuple[str, Sequence[int]]],
        courses: Sequence[Course] = (),
    ) -> Ending:
        """The end of a game with points: `sources` say where those of each seat came from.

        What they leave open, such as points of an expansion that tells of none, is another one.
        """
        known: list[Source] = [(why, tuple(counts)) for why, counts in sources]
        rest = tuple(
            score - sum(counts[seat] for _, counts in known)
            for seat, score in enumerate(result.scores)
        )
        if any(rest):
            known.append((self.get("end.other"), rest))
        seats = tuple(
            sorted(
                range(len(result.scores)),
                key=lambda seat: (seat not in result.winners, -result.scores[seat]),
            )
        )
        return Ending(
            self.verdict(result.winners),
            self.get("end.scores"),
            seats,
            result.winners,
            result.scores,
            self.get("end.sources"),
            tuple(self.name(seat) for seat in seats),
            tuple(
                (why, tuple(f"{counts[seat]:+d}" if counts[seat] else "" for seat in seats))
                for why, counts in known
            ),
            (self.get("end.total"), tuple(str(result.scores[seat]) for seat in seats)),
            tuple(known),
            tuple(courses),
        )

    def won_or_lost(
        self,
        result: Result,
        verdict: str,
        caption: str,
        columns: Sequence[str],
        rows: Sequence[Row],
        courses: Sequence[Course] = (),
    ) -> Ending:
        """The end of a game without points, with a report of any columns."""
        seats = tuple(
            sorted(range(len(result.scores)), key=lambda seat: seat not in result.winners)
        )
        title = self.get("end.seats")
        return Ending(
            verdict,
            title,
            seats,
            result.winners,
            None,
            caption,
            tuple(columns),
            tuple(rows),
            courses=tuple(courses),
        )


def wording_of(deal: Deal[Any], texts: Texts, names: Sequence[str]) -> Wording:
    """The texts of a game that is played: people by their names, those who play another part and
    those whom the rules play for by what the game calls them.
    """
    game = deal.game.name
    words = Wording(texts, game, names)
    titles_of: Titles | None = part_of(game, "titles")
    titles = titles_of(deal) if titles_of is not None else {}
    if not titles and deal.automated is None:
        return words
    called = [
        words.term(game, titles[seat]) if seat in titles else name
        for seat, name in enumerate(names)
    ]
    automated = () if deal.automated is None else deal.automated.names
    return Wording(texts, game, [*called, *(words.term(game, token) for token in automated)])
