"""What both Episodes of Perseverance say alike: dice, Officers, Challenges, common events."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pertinax.games.perseverance.shared.rules.names import SYMBOLS
from pertinax.games.perseverance.shared.rules.notation import (
    cubes_parts,
    die_parts,
    lies_in,
    placed_parts,
)
from pertinax.games.perseverance.shared.rules.placing import OTHERS_DIE, TURNED_DIE
from pertinax.games.perseverance.shared.rules.pool import turns_in_all
from pertinax.games.perseverance.shared.rules.setting import DieSpace, Setting
from pertinax.games.perseverance.shared.rules.terms import Amounts
from pertinax.games.perseverance.shared.rules.views import (
    AllDice,
    Amount,
    AnyPreview,
    AnyView,
    BallotPreview,
    CommonPlayerPreview,
    Course,
    WayToPlace,
)
from pertinax.games.perseverance.shared.words import endings
from pertinax.games.perseverance.shared.words.lying import Lying
from pertinax.kernel.decisions import STOP
from pertinax.kernel.events import Event
from pertinax.kernel.game import Result
from pertinax.kernel.match import Match
from pertinax.kernel.record import is_seat
from pertinax.words.wording import Ending, Wording

DICE: Final = frozenset({"die", "set-aside", "neutral-die"})
"""Kinds of questions whose options are dice: an owner and a symbol."""


class PerseveranceWords:
    """One match in one language: all from view and preview, nothing from the state."""

    unlogged = frozenset({"only-option"})
    headings = frozenset({"turn", "attack", "assembly", "final-scoring"})
    chapters = headings
    dice = frozenset({"pool-die"})
    setting: Setting

    def __init__(self, match: Match[Any], words: Wording) -> None:
        self.words = words
        self.game = words.game
        self.players = match.deal.seats

    def place(self, view: Course) -> str:
        if view["over"]:
            return self._get("place.over")
        if not view["turn"]:
            return self._get("place.setup")
        return self._get("place.turn", turn=view["turn"], turns=turns_in_all(self.setting))

    def lying(self, view: Any) -> tuple[Lying, ...]:  # noqa: ARG002
        """What an expansion has laid on the board, in the order of its owners."""
        return ()

    def turn_of(self, view: Course) -> int | None:
        return view["active"] if view["turn"] and not view["over"] else None

    def _ask(self, key: str, about: Sequence[Any]) -> str:
        """A question about these things; a die is two words, its owner and its symbol."""
        parts = [*die_parts(about[0]), *about[1:]] if key == "die-space" else about
        return self.words.ask(self.game, key, parts)

    def lies_in(self, text: str) -> str:
        where = lies_in(text)
        return self._term(where) if where else ""

    # Dice

    def _effect(self, preview: AnyPreview, seat: int, kind: str, effect: str, words: str) -> str:
        """An Effect in these words, with what placing a die on it costs."""
        if kind != "effect":
            return words
        figures: CommonPlayerPreview = preview["players"][seat]
        price = self._price(figures["placing"].get(effect, []))
        return self._get("option.effect.paid", effect=words, price=price) if price else words

    def _price(self, ways: Sequence[WayToPlace]) -> str:
        """What placing a die costs at least, where no die can be placed for nothing."""
        found: list[str] = []
        for way in ways:
            cost = self.words.amounts((asset, way[asset]) for asset in ("story", "followers"))
            if not cost:
                return ""
            owners = dict.fromkeys(die_parts(die)[0] for die in way["dice"])
            names = self.words.listed(self._term(owner) for owner in owners)
            key = (
                "turned" if not way["followers"] else "others-turned" if way["story"] else "others"
            )
            found.append(self._get(f"option.effect.{key}", owners=names, cost=cost))
        return self._get("option.effect.or").join(found)

    def _die(self, preview: AnyPreview, seat: int, text: str, effect: str) -> str:
        """Where a die would go as it lies, and what it costs."""
        owner, symbol = die_parts(text)
        setting = self.setting
        names = [
            setting.spaces[place].name for place in setting.spaces_of[setting.effects.index(effect)]
        ]
        fits = [name for name in names if symbol in preview["fits"][name]]
        spaces = self.words.listed(self._term(name) for name in fits)
        die = self._said("die", (owner, symbol), {})
        key = "option.die.fits" if fits else "option.die.turned"
        words = self._get(key, die=die, spaces=spaces, cost=self.turning())
        if is_seat(owner) and owner != f"p{seat + 1}":
            return self._get("option.die.others", words=words, cost=self.others_die())
        return words

    def _placed(self, symbol: str | None, said: Mapping[str, str]) -> str:
        """A die space, and the symbol that the die is turned to."""
        if symbol is None:
            return self._get("option.die-space", **said)
        said = {**said, "face": self._term(symbol), "cost": self.turning()}
        return self._get("option.die-space.turned", **said)

    def turning(self) -> str:
        """What it costs to turn a die."""
        return self.words.amount("story", TURNED_DIE)

    def others_die(self) -> str:
        """What it costs to place the die of another player."""
        return self.words.amount("followers", OTHERS_DIE)

    def _space(self, name: str) -> dict[str, str]:
        space = next(space for space in self.setting.spaces if space.name == name)
        return {"space": self._term(name), "symbol": self._symbol(space)}

    def _lying(self, view: AllDice, name: str) -> dict[str, str]:
        """A die space and the symbol of the die that lies there, or its own if it is empty."""
        die = view["die_spaces"][name]
        if die is None:
            return self._space(name)
        _, symbol = die_parts(die)
        return {"space": self._term(name), "symbol": self._term(symbol)}

    def _symbol(self, space: DieSpace) -> str:
        if space.symbol >= len(SYMBOLS):
            return self._get("option.die-space.any")
        return self._term(SYMBOLS[space.symbol])

    # Officers and Influence

    def _officer(self, view: AnyView, preview: AnyPreview, name: str) -> dict[str, str]:
        zone = next(n for n, each in enumerate(view["officers"]) if each["officer"] == name)
        tile = view["officers"][zone]
        number = self.setting.officers.index(name)
        asset, count = self.setting.officer_bonus[number]
        row = self.words.listed(self._term(owner) for owner in tile["row"])
        influence = self.words.listed(
            self._get("option.officer.of", player=self._term(owner), n=n)
            for owner, n in preview["officers"][zone]["influence"].items()
        )
        return {
            "scoring": self._get(f"option.officer.{self.setting.officer_scoring[number]}"),
            "bonus": self.words.amount(self.setting.assets[asset], count),
            "row": row or self._get("option.officer.empty"),
            "influence": influence or self._get("option.officer.none"),
        }

    def _cubes(self, text: str, price: Mapping[str, int]) -> str:
        cost = self.words.amounts(price.items())
        key = "option.cubes.paid" if cost else "option.cubes"
        cubes = self.words.amount("cubes", cubes_parts(text).cubes)
        return self._get(key, cubes=cubes, cost=cost)

    # Challenge cards

    def _challenge(self, text: str) -> str:
        number = next(n for n, card in enumerate(self.setting.challenge_cards) if card.text == text)
        threat = self.setting.challenges[number].threat
        key = "challenge.threat" if threat else "challenge"
        said = {"reward": self.words.amounts(self._brings(number)), "threat": str(threat)}
        return self._said(key, [text], said)

    def _brings(self, number: int) -> list[tuple[str, int]]:
        """What a Challenge card brings."""
        return self._named(self.setting.challenges[number].reward)

    def _named(self, gains: Sequence[tuple[int, int]]) -> list[tuple[str, int]]:
        """Assets by name."""
        return [(self.setting.assets[asset], count) for asset, count in gains]

    # Events

    def said(self, kind: str, fields: Mapping[str, Any]) -> dict[str, str]:
        """Fields of an event of both Episodes that need more than a word for each token."""
        words = self.words
        said: dict[str, str] = {}
        if "why" in fields:
            said["why"] = self._get(f"why.{fields['why']}")
        if kind in ("gained", "spent"):
            said["amount"] = words.amount(fields["asset"], fields["count"])
        elif kind == "lost-followers":
            said["amount"] = words.amount("followers", fields["count"])
        elif kind == "converted":
            said["amount"] = words.amount("light", fields["count"])
        elif kind == "dissenter-votes":
            said["amount"] = words.amount("votes", fields["count"])
        elif kind == "assembly-rank":
            said["amount"] = words.amount("votes", fields["votes"])
        elif kind == "officer-rank":
            said["amount"] = words.amount("followers", fields["value"])
        elif kind == "challenge-drawn":
            said["card"] = self._challenge(fields["card"])
        elif kind == "settled" and fields["owner"] == "dissenters":
            said["owner"] = self._get("option.the-dissenters")
        elif kind == "only-option":
            said["option"] = self.plain(fields["kind"], fields["option"])
        return said

    # Options without the board

    def plain(self, kind: str, text: str) -> str:
        """An option in few words, without what the board of that moment would add."""
        if kind in DICE and text != STOP.text:
            return self._said(kind, die_parts(text), {})
        if kind == "die-space":
            space, face = placed_parts(text)
            if face is not None:
                said = {"space": self._term(space), "face": self._term(face)}
                return self._get("plain.die-space", **said)
        if kind == "cubes":
            return self.words.amount("cubes", cubes_parts(text).cubes)
        if text not in self.setting.effects:
            for key in (f"plain.{kind}.{text}", f"option.{kind}.{text}"):
                if self._has(key):
                    return self._get(key, **self.terms(kind, text))
        return self._term(text)

    def terms(self, kind: str, text: str) -> dict[str, str]:  # noqa: ARG002
        """What an option costs and brings by the rules, as `cost_food` and `gain_food`."""
        return {}

    def _amounts(self, cost: Amounts, gain: Amounts) -> dict[str, str]:
        said = {f"cost_{what}": self.words.amount(what, n) for what, n in self._named(cost)}
        return said | {f"gain_{what}": self.words.amount(what, n) for what, n in self._named(gain)}

    def points(self, kind: str, fields: Mapping[str, Any]) -> int:
        """Followers win the game."""
        if kind == "lost-followers":
            return -int(fields["count"])
        if kind == "gained" and fields["asset"] == "followers":
            return int(fields["count"])
        return 0

    # The end

    def ending(self, view: Course, result: Result, events: Sequence[Event]) -> Ending:  # noqa: ARG002
        start = self._starts()
        sources = endings.sources(self.words, events, start)
        course = endings.course(self.words, events, start, result.scores)
        return self.words.by_points(result, sources, [course])

    def _starts(self) -> list[int]:
        """The Followers that each seat begins with."""
        return [self._start()] * self.players

    def _start(self) -> int:
        """The Followers that everybody begins with."""
        raise NotImplementedError

    # Texts

    def _get(self, key: str, **params: object) -> str:
        return self.words.get(f"{self.game}.{key}", **params)

    def _has(self, key: str) -> bool:
        return self.words.has(f"{self.game}.{key}")

    def _term(self, token: str) -> str:
        return self.words.term(self.game, token)

    def _said(self, key: str, tokens: Sequence[str], params: Mapping[str, str]) -> str:
        terms = [self._term(token) for token in tokens]
        return self.words.get_numbered(f"{self.game}.option.{key}", terms, params)


def ballot_told(words: Wording, owner: str, figures: BallotPreview) -> str:
    """What somebody's Votes would come to, and what they would bring."""
    game = words.game
    key = "share.ballot" if figures["followers"] else "share.ballot-only"
    return words.get(
        f"{game}.{key}",
        player=words.term(game, owner),
        votes=span(figures["votes"]),
        followers=span(figures["followers"]),
    )


def span(counts: Sequence[int]) -> str:
    """
    >>> span([2, 5]), span([3, 3]), span([])
    ('2–5', '3', '')
    """
    return "–".join(str(each) for each in dict.fromkeys(counts))


def share(words: Wording, owner: str, ways: Mapping[str, Sequence[Amount]]) -> str:
    """What somebody would have of a Zone that another holds, or of a tie of two."""
    game = words.game
    said = {
        side: words.get(f"{game}.option.effect.or").join(words.amount(*each) for each in rewards)
        for side, rewards in ways.items()
    }
    player = words.term(game, owner)
    if ways["production"] == ways["votes"]:
        return words.get(f"{game}.share.tie", player=player, votes=said["votes"])
    nothing = words.get(f"{game}.option.nothing")
    return words.get(
        f"{game}.share.second",
        player=player,
        production=said["production"] or nothing,
        votes=said["votes"] or nothing,
    )
