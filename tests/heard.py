"""What a game can need words for: found in the source of its rules, and heard in random games."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from babel.messages.pofile import read_po

from pertinax.kernel.decisions import TABLE, Decision
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_text
from pertinax.texts import Texts, read_texts, text_folders
from pertinax.words.registry import Words
from pertinax.words.wording import Wording

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "pertinax"
NAMES = ["Ada", "Bo", "Cy", "Di", "Eve"]

Look = Callable[[Any, Any, Decision], None]


class Recording(dict[str, tuple[str, ...]]):
    """Messages that remember which of them were said."""

    def __init__(self, messages: dict[str, tuple[str, ...]]) -> None:
        super().__init__(messages)
        self.said: set[str] = set()

    def __getitem__(self, key: str) -> tuple[str, ...]:
        self.said.add(key)
        return super().__getitem__(key)


@cache
def written(language: str) -> Texts:
    """All texts of a language; to read them takes much longer than to copy them."""
    return read_texts(language, *text_folders(language))


class Heard:
    """What many random games needed words for, in one language."""

    def __init__(self, language: str = "en", token: str = r"[{}_]") -> None:
        found = written(language)
        self.messages = Recording(dict(found._messages))
        self.texts = Texts(language, self.messages, found._plural_form)
        self.raw: set[tuple[str, str]] = set()
        """Kinds and texts of options that came out of the words unchanged."""
        self.tokens: set[str] = set()
        """Sentences in which a piece of the notation, a `token`, was left as it is."""
        self._token = re.compile(token)

    def listen(self, match: Match[Any], face: Words, random: Random, look: Look) -> None:
        """Play a game to its end by random choices, and put all of it in words."""
        while match.result is None:
            decision = random.choice(match.decisions)
            seat = None if decision.seat == TABLE else decision.seat
            view = match.view(seat)
            preview = match.preview(seat)
            self._decision(face, view, preview, decision)
            if random.random() < 0.1:
                face.place(view)
                look(view, preview, decision)
            match.choose(decision.seat, random.choice(decision.options))
        face.place(match.view(None))
        face.ending(match.view(None), match.result, match.events())
        for seen_by in (None, *range(match.deal.players)):
            for event in match.events(seen_by):
                self._said(sentence(match, face, event))

    def _decision(self, face: Words, view: Any, preview: Any, decision: Decision) -> None:
        kind, about = decision.kind, decision.about
        self._said(face.ask(kind, about))
        for option in decision.options:
            text = option.text
            full = face.option(view, preview, decision.seat, kind, text, about)
            for said in (full, face.plain(kind, text)):
                self._said(said)
                if said == text and not text.isdigit():
                    self.raw.add((kind, text))
        for option, reason in decision.refused():
            self._said(face.option(view, preview, decision.seat, kind, option.text, about))
            self._said(face.words.reason(face.words.game, reason.key, reason.params))

    def _said(self, said: str) -> None:
        assert said.strip()
        if self._token.search(said):
            self.tokens.add(said)

    def idle(self, home: str, catalogue: str, possible: set[str]) -> set[str]:
        """Keys of a catalogue that nobody has said and that are not `possible` either."""
        return keys_of(catalogue, home) - self.messages.said - possible

    def long_questions(self, game: str) -> list[str]:
        """Those that do not fit beside the turn and a short name on one line of 80."""
        return [
            key
            for key, forms in self.messages.items()
            if key.startswith((f"{game}.ask.", "ask."))
            and len(f"── Turn 40 of 40 · Emmy: {forms[0]}") > 75
        ]


def sentence(match: Match[Any], face: Words, event: Event) -> str:
    """An event as a sentence, with names in place of seats."""
    fields = dict(zip(match.deal.game.events[event.kind], event.values, strict=True))
    if "seat" in fields:
        fields["seat"] = seat_text(fields["seat"])
    return face.words.happened(event.kind, fields, face.said(event.kind, fields))


def keys_of(catalogue: str, home: str = "") -> set[str]:
    """The keys of one of our catalogues, or of one that lies in the home of a game."""
    folder = PACKAGE / "games" / home if home else PACKAGE
    with (folder / "texts" / "en" / catalogue).open("rb") as file:
        return {
            message.id if isinstance(message.id, str) else message.id[0]
            for message in read_po(file)
            if message.id
        }


def english(game: str) -> Wording:
    return Wording(Texts.load("en"), game, [])


class Source:
    """The source of a game's rules in these folders, looked through for the words it uses."""

    def __init__(self, *folders: str) -> None:
        games = PACKAGE / "games"
        paths = sorted(
            path for folder in folders for path in (games / folder / "rules").rglob("*.py")
        )
        assert paths
        trees = [ast.parse(path.read_text("utf-8")) for path in paths]
        nodes = (node for tree in trees for node in ast.walk(tree))
        self._calls = [node for node in nodes if isinstance(node, ast.Call)]

    def calls(self, name: str) -> Iterator[ast.Call]:
        """Every call of a function or method of that name in the rules."""
        for call in self._calls:
            called = call.func
            if (isinstance(called, ast.Name) and called.id == name) or (
                isinstance(called, ast.Attribute) and called.attr == name
            ):
                yield call

    def words(self, name: str, place: int) -> set[str]:
        """The texts written out in an argument of these calls."""
        return {text for call in self.calls(name) for text in strings(call, place)}

    def reasons(self) -> set[str]:
        return self.words("Reason", 1)

    def told(self) -> set[str]:
        return self.words("tell", 0) | self.words("whisper", 1) | {"only-option"}

    def asked(self) -> set[str]:
        return self.words("ask", 1) | self.words("_choose_on_patrol", 2)

    def purposes(self, name: str) -> set[str]:
        """What dice are rolled, or what decks are drawn from, where it is written out."""
        return {
            purpose
            for call in self.calls(name)
            if ast.unparse(call.func) == f"table.{name}"
            for purpose in strings(call, 0)
        }


def strings(call: ast.Call, place: int) -> set[str]:
    """The texts an argument may be, if it is written out there."""
    if len(call.args) <= place:
        return set()
    return {
        node.value
        for node in ast.walk(call.args[place])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
