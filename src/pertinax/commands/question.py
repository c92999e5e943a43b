"""A decision as a person at the terminal reads it, and what they may answer."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from pertinax.commands.asking import labels, meant
from pertinax.commands.faces import Face
from pertinax.commands.screen import hanging
from pertinax.kernel.decisions import TABLE, Decision
from pertinax.kernel.errors import Reason
from pertinax.kernel.match import Match
from pertinax.texts.label import name_of
from pertinax.words.labels import signed
from pertinax.words.wording import Wording


class Question:
    """One decision in words, as `eyes` may see it; a label that was known `before` stays."""

    def __init__(
        self,
        decision: Decision,
        match: Match[Any],
        face: Face,
        words: Wording,
        eyes: int | None,
        before: Mapping[str, str] | None = None,
    ) -> None:
        self.decision = decision
        self.match = match
        self.face = face
        self.words = words
        self.eyes = eyes
        self.view = match.view(eyes)
        self.preview = match.preview(eyes)
        self.labelled = labels(decision.options, before)

    @property
    def title(self) -> str:
        decision = self.decision
        return self._get(
            "asked",
            place=self.face.place(self.view),
            name=self.words.name(decision.seat),
            question=self.face.ask(decision.kind, decision.about),
        )

    @property
    def by_text(self) -> dict[str, str]:
        """What to type for each option."""
        return {option.text: label for label, option in self.labelled.items()}

    def shown(self) -> list[tuple[str, str]]:
        """Each option with its words, in the order of the list."""
        texts = [option.text for option in self.labelled.values()]
        return self._in_words(texts, self.view, self.preview)

    def listed(self) -> list[tuple[str, str, str | None]]:
        """What to type, what it means, and the heading it belongs to."""
        return [
            (label, words, self.face.group(text))
            for label, (text, words) in zip(self.labelled, self.shown(), strict=True)
        ]

    def chosen(self, width: int) -> list[Text]:
        """What is chosen together with others and not carried out yet, for one's own eyes."""
        seat, kind = self.decision.seat, self.decision.kind
        if not self.decision.together or self.eyes != seat:
            return []
        texts = [
            line.text
            for line in self.match.record().lines
            if (line.turn, line.seat, line.kind) == (self.match.turn, seat, kind)
        ]
        words = self.face.chosen(self.view, self.preview, seat, kind, self.decision.about, texts)
        said = Text(self._get("chosen", answers=words), "green")
        return hanging(said, width, 2) if words else []

    # What a line means

    def find(self, line: str) -> list[str]:
        """The options that a line may mean by their words."""
        return meant(line, self.shown())

    def find_refused(self, line: str) -> str | None:
        """A refused option that is meant by its words, so that its reason can be given."""
        texts = [option.text for option, _ in self.decision.refused()]
        found = meant(line, self._own_words(texts))
        return found[0] if len(found) == 1 else None

    def ambiguous(self, line: str, found: Sequence[str]) -> str:
        listed = [f"{self.by_text[text]} {self.short(text)}" for text in found]
        return self._get("ambiguous", found=line, options="; ".join(listed))

    def expected(self, line: str) -> str:
        known = list(self.labelled)
        shown = ", ".join(known) if len(known) < 10 else f"{known[0]} – {known[-1]}"
        return self._get("expected", found=line, labels=shown)

    # Why not

    def why(self, text: str, reason: Reason) -> str:
        return self._refused([self.short(text)], reason.rule, self._reason(reason))

    def refusals(self) -> list[tuple[str, str]]:
        """Why other options are not possible, each reason with its rule, once."""
        groups: dict[tuple[str, str], list[str]] = {}
        for option, reason in self.decision.refused():
            key = (reason.rule, self._reason(reason))
            groups.setdefault(key, []).append(self.short(option.text))
        return [
            (rule, self._refused(options, rule, words)) for (rule, words), options in groups.items()
        ]

    def short(self, text: str) -> str:
        """An option in words, without what it costs and brings."""
        return name_of(self._own_words([text])[0][1])

    def _refused(self, options: Sequence[str], rule: str, words: str) -> str:
        return self._get("refused", options=", ".join(options), reason=words, rule=signed(rule))

    def _reason(self, reason: Reason) -> str:
        return self.words.reason(self.words.game, reason.key, reason.params)

    def _own_words(self, texts: Sequence[str]) -> list[tuple[str, str]]:
        """Options as whoever is asked may see them, even if nobody may look at the screen."""
        eyes = self.decision.seat if self.decision.seat != TABLE else None
        return self._in_words(texts, self.match.view(eyes), self.match.preview(eyes))

    def _in_words(self, texts: Sequence[str], view: Any, preview: Any) -> list[tuple[str, str]]:
        seat, kind, about = self.decision.seat, self.decision.kind, self.decision.about
        return [(text, self.face.option(view, preview, seat, kind, text, about)) for text in texts]

    def _get(self, key: str, **params: object) -> str:
        return self.words.get(f"cli.play.{key}", **params)
