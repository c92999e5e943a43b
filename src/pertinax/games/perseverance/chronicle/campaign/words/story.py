"""What happened in a game of the campaign, in the order of time: claims, Breaches, Assemblies."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pertinax.kernel.record import seat_text
from pertinax.words.campaigns import Chapter, Memory
from pertinax.words.wording import Wording

KINDS: Final = frozenset(
    {
        "turn", "fulfilled", "claimed", "claim-left", "chronicle-kept", "glory", "breach",
        "assembly", "assembly-rank", "first-in-temple", "opposition",
    }
)  # fmt: skip
BY_CARD: Final = "chronicle"
"""Why Glory is gained that is part of no claim."""
OF_A_CLAIM: Final = frozenset({"claim-left", "chronicle-kept", "glory"})
"""What may follow a claim and says what came of it."""
AGAIN: Final = "CH-SOLO-06"
"""Why Opposition rises within a game."""
DINOS: Final = ("tramplers", "raptors", "shieldheads")

Fields = Mapping[str, Any]


class Storyteller:
    """Tells the events of one game; whoever has no seat any more is called by the seat's token."""

    def __init__(self, words: Wording) -> None:
        self.words = words
        self._turn = 0
        self._steps: dict[tuple[Any, Any], list[str]] = {}
        """The steps in which a player has fulfilled a tile in this turn and not claimed it yet."""

    def chapters(self, memories: Sequence[Memory]) -> list[Chapter]:
        """One for each Assembly, with what came before it."""
        found: list[Chapter] = []
        lines: list[str] = []
        for place, (kind, fields) in enumerate(memories):
            if kind == "assembly":
                lines.extend(self._assembly(memories, place))
                title = self._get("until", n=fields.get("number", len(found) + 1))
                found.append(Chapter(title, tuple(lines)))
                lines = []
            else:
                lines.extend(self._told(memories, place))
        return [*found, Chapter(self._get("after"), tuple(lines))] if lines else found

    def _told(self, memories: Sequence[Memory], place: int) -> Iterator[str]:
        kind, fields = memories[place]
        if kind == "turn":
            self._turn = fields.get("turn", 0)
            self._steps.clear()
        elif kind == "fulfilled":
            steps = self._steps.setdefault((fields.get("seat"), fields.get("tile")), [])
            steps.append(str(fields.get("step")))
        elif kind == "claimed":
            yield self._in_turn(self._claim(fields, _follows(memories, place)))
        elif kind == "breach":
            yield self._in_turn(self._breach(fields))
        elif kind == "glory" and fields.get("why") == BY_CARD:
            yield self._in_turn(
                self._get("glory", name=self._name(fields), glory=_glory(self.words, fields))
            )
        elif kind == "opposition" and fields.get("rule") == AGAIN:
            yield self._in_turn(self._get("opposition", count=fields.get("count", 0)))
        elif kind == "first-in-temple":
            yield self._in_turn(self._get("temple", name=self._name(fields)))

    def _claim(self, fields: Fields, after: Mapping[str, Fields]) -> str:
        """A claim with what has fulfilled it and what it brought (CH-CLAIM-05 to -09)."""
        tile = fields.get("tile")
        said = {"name": self._name(fields), "tile": self.words.get(f"chronicle.achievement.{tile}")}
        said["by"] = self.words.get(f"{self.words.game}.chronicle.fulfils.{tile}")
        steps = self._steps.get((fields.get("seat"), tile))
        if steps:
            step = self.words.get(f"chronicle.step.{steps.pop(0)}")
            said["by"] = self._get("by", by=said["by"], step=step)
        if "claim-left" in after:
            return self._get("left", **said)
        gained = after.get("glory")
        said["glory"] = "" if gained is None else _glory(self.words, gained)
        if "chronicle-kept" in after:
            card = self.words.get(f"chronicle.card.{after['chronicle-kept'].get('card')}")
            return self._get("card", card=card, **said)
        first = gained is not None and gained.get("why") == "first-claim"
        return self._get("first" if first else "bonus" if gained else "claimed", **said)

    def _breach(self, fields: Fields) -> str:
        dinos = self.words.amounts(
            (kind.removesuffix("s"), count)
            for kind in DINOS
            if isinstance(count := fields.get(kind), int)
        )
        if "zone" in fields:
            zone = self.words.term(self.words.game, str(fields["zone"]))
            return self._get("breach.zone", zone=zone, dinos=dinos)
        return self._get("breach.seat", name=self._name(fields), dinos=dinos)

    def _assembly(self, memories: Sequence[Memory], place: int) -> Iterator[str]:
        """Who had most Votes; the ranks are told right after the Assembly begins."""
        leading: list[str] = []
        votes = 0
        for kind, fields in memories[place + 1 :]:
            if kind in ("turn", "assembly"):
                break
            if kind == "assembly-rank" and fields.get("rank") == 1:
                leading.append(self._name(fields))
                votes = fields.get("votes", 0)
        if leading:
            names = self.words.listed(leading)
            yield self._get("assembly", names=names, votes=self.words.amount("votes", votes))

    def _in_turn(self, said: str) -> str:
        return self._get("turn", n=self._turn, said=said) if self._turn else said

    def _name(self, fields: Fields) -> str:
        seat = fields.get("seat")
        token = seat_text(seat) if isinstance(seat, int) else ""
        return self.words.names.get(token, token)

    def _get(self, key: str, **said: object) -> str:
        return self.words.get(f"chronicle.campaign.story.{key}", **said)


def _glory(words: Wording, fields: Fields) -> str:
    return words.amount("glory", fields.get("count", 0))


def _follows(memories: Sequence[Memory], place: int) -> dict[str, Fields]:
    """What came of a claim, by kind: all that the same player does until anything else happens."""
    found: dict[str, Fields] = {}
    seat = memories[place][1].get("seat")
    for kind, fields in memories[place + 1 :]:
        if kind not in OF_A_CLAIM or fields.get("seat") != seat or fields.get("why") == BY_CARD:
            break
        found[kind] = fields
    return found
