"""What people read, by language: folders of gettext catalogues, all in message keys.

A key never says what a text says, so a wording may change without touching a record, a rule or
another language. Each game brings its own catalogues; here are those that name no game.

No page breaks for want of a text: what a language lacks is said in English, what English lacks is
shown by its key, and either is logged once.
"""

import gettext
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from babel.messages.pofile import read_po

from pertinax.games.campaigns import campaigns
from pertinax.games.registry import packages
from pertinax.texts.label import filled, labelled, unfilled
from pertinax.texts.typography import typeset

FOLDER: Final = "texts"
"""The folder of a game in which its catalogues lie, by language."""
ENGLISH: Final = "en"
MOST_LOGGED: Final = 1000
_log: Final = logging.getLogger(__name__)
_logged: Final[set[tuple[str, str]]] = set()
"""Languages and keys whose want was told."""


def _one_or_other(n: int) -> int:
    return int(n != 1)


class Texts:
    """The texts of one language.

    >>> texts = Texts.load("en")
    >>> texts.rule("E1-EFFECT-03")
    'Rations: gain 2 Food.'
    >>> texts.plural("cli.rules.missing", 1)
    '1 id is not covered.'
    """

    __slots__ = ("_messages", "_plural_form", "borrowed", "language")

    def __init__(
        self,
        language: str,
        messages: Mapping[str, tuple[str, ...]],
        plural_form: Callable[[int], int] = _one_or_other,
        borrowed: frozenset[str] = frozenset(),
    ) -> None:
        self.language = language
        self._messages = messages
        self._plural_form = plural_form
        self.borrowed = borrowed
        """Keys whose texts are English, for want of others."""

    @staticmethod
    def load(language: str = "en") -> "Texts":
        """The texts that come with Pertinax; an unknown language raises `ValueError`."""
        return _load(language)

    def has(self, key: str) -> bool:
        return self._found(key) in self._messages

    def get(self, key: str, /, **params: object) -> str:
        """The text with its named parameters filled in."""
        template = self._forms(key)[0]
        return filled(template, (), params) if params else unfilled(template)

    def plural(self, key: str, n: int, /, **params: object) -> str:
        """The form of the text that goes with `n`, which the text may use as `{n}`."""
        forms = self._forms(key)
        rule = _one_or_other if self._found(key) in self.borrowed else self._plural_form
        form = min(rule(n), len(forms) - 1)
        return filled(forms[form], (), {"n": n, **params})

    def rule(self, rule_id: str) -> str:
        """The help text of a rule, ruling or example."""
        return labelled(self._template(rule_id))

    def term(self, game: str, token: str) -> str:
        """One word of a game's notation: its own wording, the common one, part by part, or itself.

        >>> Texts("en", {"term.pub": ("Pub",), "g.term.stop": ("enough",)}).term("g", "pub.2")
        'Pub 2'
        """
        for key in (f"{game}.term.{token}", f"term.{token}"):
            if self.has(key):
                return self._template(key)
        parts = token.split(".")
        # A dot inside a sentence or at its end belongs to a name, not to the notation.
        if len(parts) > 1 and all(parts) and not any(c.isspace() for c in token):
            return " ".join(self.term(game, part) for part in parts)
        return token

    def option(self, game: str, kind: str, text: str) -> str:
        """Wording for an option of a decision, from its canonical text.

        Templates use `{0}`, `{1}` … for the tokens, or `{rest}` for all after the first.

        >>> texts = Texts("en", {"g.option.place": ("{0}, as {2}",), "term.pub": ("Pub",)})
        >>> texts.option("g", "place", "pub.2 as mediator")
        'Pub 2, as mediator'
        >>> texts.option("g", "turn", "pub.2 stop")
        'Pub 2 stop'
        """
        tokens = text.split()
        words = [self.term(game, token) for token in tokens]
        for key in (f"{game}.option.{kind}.{tokens[0] if tokens else ''}", f"{game}.option.{kind}"):
            if self.has(key):
                return filled(self._template(key), words, {"rest": " ".join(words[1:])})
        return " ".join(words)

    def ask(self, game: str, kind: str, about: Sequence[object]) -> str:
        """The question of a decision; `{0}`, `{1}` … are what it is about.

        >>> Texts("en", {"g.ask.keep": ("Keep {0} cards",)}).ask("g", "keep", [2])
        'Keep 2 cards'
        """
        return self._numbered(game, f"{game}.ask.{kind}", about)

    def reason(self, game: str, key: str, params: Sequence[object]) -> str:
        """Why something is refused; `{0}`, `{1}` … are the parameters of the reason."""
        return self._numbered(game, f"{game}.reason.{key}", params)

    def event(self, game: str, kind: str, fields: Mapping[str, object]) -> str:
        """What happened, with the fields of the event by name.

        >>> texts = Texts("en", {"g.event.gained": ("{n} {what}",), "term.food": ("Food",)})
        >>> texts.event("g", "gained", {"n": 2, "what": "food"})
        '2 Food'
        """
        words = {name: self._word(game, value) for name, value in fields.items()}
        return self._template(f"{game}.event.{kind}").format_map(words)

    def _numbered(self, game: str, key: str, values: Sequence[object]) -> str:
        return self._template(key).format(*(self._word(game, value) for value in values))

    def _word(self, game: str, value: object) -> object:
        if isinstance(value, str):
            return self.term(game, value)
        if isinstance(value, list | tuple):
            return ", ".join(str(self._word(game, item)) for item in value)
        return value

    def _template(self, key: str) -> str:
        return self._forms(key)[0]

    def _found(self, key: str) -> str:
        """The key under which a text is looked for."""
        return key

    def _forms(self, key: str) -> tuple[str, ...]:
        found = self._found(key)
        if found not in self._messages:
            self._lacks(key, logging.ERROR, "its key is shown")
            # Filled in like any text, it must not ask for parameters.
            return (key.replace("{", "(").replace("}", ")"),)
        if found in self.borrowed:
            self._lacks(found, logging.WARNING, "English is shown")
        return self._messages[found]

    def _lacks(self, key: str, level: int, instead: str) -> None:
        if (self.language, key) not in _logged and len(_logged) < MOST_LOGGED:
            _logged.add((self.language, key))
            _log.log(level, "no text for %s in language %s: %s", key, self.language, instead)


def languages() -> list[str]:
    """The languages that Pertinax speaks.

    >>> "en" in languages()
    True
    """
    return sorted(
        folder.name
        for folder in files(__name__).iterdir()
        if folder.is_dir() and any(file.name.endswith(".po") for file in folder.iterdir())
    )


def homes_of_texts() -> list[Traversable]:
    """Where texts lie: ours, and those of every game and campaign."""
    lists = [game.folders(FOLDER) for game in packages().values()]
    lists += [campaign.folders(FOLDER) for campaign in campaigns().values()]
    found = {str(folder): folder for folders in lists for folder in folders}
    return [files(__name__), *found.values()]


def text_folders(language: str) -> list[Traversable]:
    """Where the texts of a language lie: ours, and those of every game that speaks it."""
    folders = [home.joinpath(language) for home in homes_of_texts()]
    return [folder for folder in folders if folder.is_dir()]


def read_texts(language: str, *folders: Traversable) -> Texts:
    """All catalogues of these folders as one; a key in two of them raises `ValueError`."""
    messages: dict[str, tuple[str, ...]] = {}
    plural_form: Callable[[int], int] | None = None
    catalogues = [file for folder in folders for file in folder.iterdir()]
    for file in sorted(catalogues, key=lambda file: (file.name, str(file))):
        if not file.name.endswith(".po"):
            continue
        with file.open("rb") as lines:
            catalogue = read_po(lines, locale=language, abort_invalid=True)
        plural_form = plural_form or gettext.c2py(catalogue.plural_expr)
        for message in catalogue:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found = message.string or ""
            forms = (found,) if isinstance(found, str) else tuple(found)
            # A translation not made yet, or one that no longer fits, is no text.
            if not key or message.fuzzy or not all(forms):
                continue
            if key in messages:
                raise ValueError(f"{file.name}: {key} has a text already in another catalogue")
            messages[key] = tuple(typeset(language, form) for form in forms)
    return Texts(language, messages, plural_form or gettext.c2py("n != 1"))


@cache
def _load(language: str) -> Texts:
    known = languages()
    if language not in known:
        raise ValueError(f"no texts in language {language!r}; there are: {', '.join(known)}")
    found = read_texts(language, *text_folders(language))
    if language == ENGLISH:
        return found
    english = _load(ENGLISH)._messages
    borrowed = frozenset(english.keys() - found._messages.keys())
    messages = {**found._messages, **{key: english[key] for key in borrowed}}
    return Texts(language, messages, found._plural_form, borrowed)
