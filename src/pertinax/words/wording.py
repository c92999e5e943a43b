"""The texts of one game, with the names of those who play it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pertinax.kernel.decisions import TABLE
from pertinax.kernel.record import seat_text
from pertinax.texts import Texts

TERMS: Final = 4096
"""Words that are kept: more than any game has."""
_AMOUNT = re.compile(r"([a-z]+)-(\d+)")


class Wording(Texts):
    """The texts of one game, with the names of those who play it in place of p1, p2 …

    A text that the game lacks is looked for under the same key without the game: what several
    games say alike is said once.

    >>> words = Wording(Texts("en", {"g.term.pub": ("Pub",)}), "g", ["Ada", "Bo"])
    >>> words.term("g", "p2"), words.term("g", "p1 pub.2")
    ('Bo', 'Ada Pub 2')
    >>> Wording(Texts("en", {"ask.die": ("which die?",)}), "g", []).ask("g", "die", ())
    'which die?'
    """

    __slots__ = ("_amounts", "_names", "_own", "_terms", "game")

    def __init__(self, texts: Texts, game: str, names: Sequence[str]) -> None:
        super().__init__(texts.language, texts._messages, texts._plural_form)
        self.game = game
        self._own = f"{game}."
        self._names = {seat_text(seat): name for seat, name in enumerate(names)}
        self._terms: dict[tuple[str, str], str] = {}
        self._amounts: dict[tuple[str, int], str] = {}

    def has(self, key: str) -> bool:
        return super().has(key) or super().has(key.removeprefix(self._own))

    def _forms(self, key: str) -> tuple[str, ...]:
        if key not in self._messages:
            shared = key.removeprefix(self._own)
            if shared in self._messages:
                return self._messages[shared]
        return super()._forms(key)

    def name(self, seat: int) -> str:
        """Whoever sits there; rolls and draws by hand are everybody's."""
        return self.get("cli.play.table") if seat == TABLE else self._names[seat_text(seat)]

    def term(self, game: str, token: str) -> str:
        found = self._terms.get((game, token))
        if found is None:
            if len(self._terms) >= TERMS:
                self._terms.clear()
            found = self._terms[game, token] = self._find_term(game, token)
        return found

    def _find_term(self, game: str, token: str) -> str:
        if token in self._names:
            return self._names[token]
        if token == seat_text(TABLE):
            return self.name(TABLE)
        if " " in token:
            return " ".join(self.term(game, part) for part in token.split())
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

    def amounts(self, counts: Iterable[tuple[str, int]]) -> str:
        """Several amounts that are not 0, as a list."""
        return self.listed(self.amount(what, n) for what, n in counts if n)

    def listed(self, words: Iterable[str]) -> str:
        return ", ".join(words)

    def get_numbered(self, key: str, words: Sequence[str], params: Mapping[str, str]) -> str:
        """A text with numbered and named parameters."""
        return self._template(key).format(*words, **params)

    def happened(self, kind: str, fields: Mapping[str, object], said: Mapping[str, str]) -> str:
        """An event in words; `said` are fields that are words already."""
        words = {name: self._word(self.game, value) for name, value in fields.items()}
        sentence = self._template(f"{self.game}.event.{kind}").format_map({**words, **said})
        # The name of a card may end in a mark of its own.
        return sentence.replace("!.", "!").replace("?.", "?")
