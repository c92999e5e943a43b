"""What can be looked up in both Episodes: the Officers, and what brings Followers."""

from typing import ClassVar, Generic, TypeVar

from pertinax.commands.parted_face import Topic
from pertinax.games.perseverance.shared.rules.views import (
    AnyPreview,
    AnyView,
    AssemblyPreview,
    CommonZonePreview,
)
from pertinax.games.perseverance.shared.words.words import ballot_told, share
from pertinax.words.registry import Words

T = TypeVar("T")


class PerseveranceLookUp(Generic[T]):
    """Answers from the content and the preview, in the words of the options."""

    final: ClassVar[tuple[str, ...]]
    """The rules of the final scoring that bring Followers or break a tie."""

    def __init__(self, say: Words) -> None:
        self.say = say
        self.words = say.words
        self.topics: dict[str, Topic] = {"officers": self.officers, "scoring": self.scoring}

    def officers(self, view: AnyView, preview: AnyPreview) -> list[str]:
        """Each Officer as when one is influenced, and the Followers it would bring now."""
        lines = []
        for tile, figures in zip(view["officers"], preview["officers"], strict=True):
            name = tile["officer"]
            said = self.say.option(view, preview, 0, "officer", name, ())
            said = self.words.introduced(f"term.{name}", said)
            followers = self.words.listed(
                self._get("of", player=self._term(owner), n=n)
                for owner, n in figures["followers"].items()
            )
            now = followers or self._nothing()
            lines.append(self._get("officer", zone=self._term(tile["zone"]), officer=said, now=now))
        return lines

    def scoring(self, view: AnyView, preview: AnyPreview) -> list[str]:
        """What brings Followers: the next Assembly, the Officers, the end."""
        lines: list[str] = []
        tile: AssemblyPreview | None = preview["assembly"]
        if tile is not None:
            followers = " / ".join(str(n) for n in tile["followers"] if n)
            lines.append(
                self._get("assembly", number=tile["number"], of=tile["of"], followers=followers)
            )
            zones: list[CommonZonePreview[T]] = preview["zones"]
            for zone in zones:
                lines.append(self._tile(zone))
                shares = zone["shares"].items()
                lines += [f"    {share(self.words, owner, ways)}" for owner, ways in shares]
            ballot = preview["ballot"].items()
            lines += [f"  {ballot_told(self.words, owner, each)}" for owner, each in ballot]
        lines += self.officers(view, preview)
        return lines + [self.words.rule(rule) for rule in self.final]

    def _tile(self, zone: CommonZonePreview[T]) -> str:
        """What the majority of a Zone may choose, and who would have it now."""
        leading = self.words.listed(self._term(owner) for owner in zone["leading"])
        return self._get(
            "tile",
            zone=self._term(zone["zone"]),
            leading=leading or self.words.get(f"{self.words.game}.option.officer.none"),
            production=self.reward(zone["tile"]["production"]),
            votes=self.reward(zone["tile"]["votes"]),
        )

    def reward(self, side: T) -> str:
        """What one side of an Assembly tile brings."""
        raise NotImplementedError

    def _nothing(self) -> str:
        return self.words.get(f"{self.words.game}.option.nothing")

    def _term(self, token: str) -> str:
        return self.words.term(self.words.game, token)

    def _get(self, key: str, **params: object) -> str:
        return self.words.get(f"{self.words.game}.lookup.{key}", **params)
