"""A table of either Episode as its drawing needs it: the view with its words, looks and figures."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final, TypeVar

from pertinax.games.perseverance.shared.rules.names import SYMBOLS
from pertinax.games.perseverance.shared.rules.notation import lies_in
from pertinax.games.perseverance.shared.rules.setting import DieSpace, Setting
from pertinax.games.perseverance.shared.rules.views import (
    Amount,
    AnyPlayer,
    AnyPreview,
    AnyView,
    BallotPreview,
    CommonZonePreview,
    OfficerPreview,
)
from pertinax.games.perseverance.shared.words.lying import Lying
from pertinax.games.perseverance.shared.words.words import PerseveranceWords, ballot_told, share
from pertinax.kernel.record import is_seat, seat_of
from pertinax.web.boards import scene
from pertinax.web.boards.drawing import Mark
from pertinax.web.boards.pick import pick_parts
from pertinax.web.seen import Seen

LOOK_OF: Final = {"orange": "coral", "blue": "teal", "green": "amber", "purple": "violet"}
"""The colours of the lobby, in shades that everybody can tell apart."""


V_co = TypeVar("V_co", bound=AnyView, covariant=True)
W_co = TypeVar("W_co", bound=AnyPreview, covariant=True)


class Scene(scene.Scene[V_co, W_co]):
    """Everything comes from what the person sees; nothing else is at hand."""

    setting: Setting
    rules: ClassVar[Mapping[str, str]]
    """The rules that things of the board are explained with."""

    def __init__(self, seen: Seen, setting: Setting) -> None:
        super().__init__(seen)
        self.setting = setting
        self.owners = self.preview["sides"]
        """The players, and with two of them the Dissenters."""

    # Marks

    def marks_on(self, *kinds: str) -> tuple[tuple[str, Mark], ...]:
        """The marks of some kinds of things."""
        if not self.marks:
            return ()
        found = self.marks.items()
        return tuple(each for each in found if pick_parts(each[0]).kind in kinds)

    @cached_property
    def _marks_in(self) -> list[list[tuple[str, Mark]]]:
        """The marks of things in each Zone."""
        places: dict[str, int] = {}
        for zone, name in enumerate(self.setting.zones):
            places[name] = places[self.view["officers"][zone]["officer"]] = zone
            for effect in self.setting.effects_of[zone]:
                places[self.setting.effects[effect]] = zone
        found: list[list[tuple[str, Mark]]] = [[] for _ in self.setting.zones]
        for each in self.marks.items():
            name = pick_parts(each[0]).name
            place = places.get(lies_in(name) or name)
            if place is not None:
                found[place].append(each)
        return found

    def zone_marks(self, zone: int, *kinds: str) -> tuple[tuple[str, Mark], ...]:
        """The marks of things in one Zone, all or those of some kinds."""
        if not self.marks:
            return ()
        found = self._marks_in[zone]
        return tuple(each for each in found if not kinds or pick_parts(each[0]).kind in kinds)

    # What expansions lay on the board

    @cached_property
    def _lying(self) -> dict[str, tuple[Lying, ...]]:
        words = self.seen.words
        assert isinstance(words, PerseveranceWords)
        found: dict[str, tuple[Lying, ...]] = {}
        for each in words.lying(self.view):
            found[each.place] = (*found.get(each.place, ()), each)
        return found

    def lying_on(self, pick: str) -> tuple[Lying, ...]:
        """The tokens that lie on a thing of the board."""
        return self._lying.get(pick, ())

    def lying_in(self, zone: int) -> tuple[Lying, ...]:
        """Those on a Zone and on its Officer."""
        officer = self.view["officers"][zone]["officer"]
        zone_name = self.setting.zones[zone]
        return (*self.lying_on(f"zone:{zone_name}"), *self.lying_on(f"officer:{officer}"))

    # Zones and their dice

    @property
    @abstractmethod
    def zone_seen(self) -> list[tuple[object, ...]]:
        """All that is drawn in each Zone."""

    @abstractmethod
    def space_seen(self, space: DieSpace) -> object:
        """All that is drawn on a die space."""

    @cached_property
    def dice_on(self) -> list[list[object]]:
        """All that is drawn on the die spaces of each Zone."""
        return [
            [self.space_seen(space) for spaces in effects for space in spaces]
            for effects in self.spaces
        ]

    # Words

    def rule(self, rule: str) -> str:
        return self.words.rule(rule)

    def option(self, kind: str, text: str) -> str:
        """A thing of the board in the words of the option to choose it, which depend on no seat."""
        return self.seen.words.option(self.view, self.preview, 0, kind, text, ())

    def officer(self, name: str) -> str:
        """An Officer as when one is influenced, by its printed name too."""
        return self.words.introduced(f"term.{name}", self.option("officer", name))

    def attacked(self) -> list[str]:
        """What attacks would come to now, where the board itself does not show it."""
        return []

    def ballot(self, owner: str, figures: BallotPreview) -> str:
        return ballot_told(self.words, owner, figures)

    def share(self, owner: str, ways: Mapping[str, Sequence[Amount]]) -> str:
        return share(self.words, owner, ways)

    # Looks

    def look(self, owner: str) -> str:
        if not is_seat(owner):
            return owner
        player: AnyPlayer = self.view["players"][seat_of(owner)]
        return LOOK_OF[player["colour"]]

    # Content

    @cached_property
    def spaces(self) -> list[list[list[DieSpace]]]:
        """The die spaces of each Effect of each Zone."""
        return self.seen.drawn_parts.recall("spaces", (), self._spaces)

    def _spaces(self) -> list[list[list[DieSpace]]]:
        setting = self.setting
        return [
            [[setting.spaces[place] for place in setting.spaces_of[effect]] for effect in effects]
            for effects in setting.effects_of
        ]

    def production(self, zone: int) -> str:
        return self.setting.assets[self.setting.production[zone]]

    def symbol(self, space: DieSpace) -> str:
        return SYMBOLS[space.symbol] if space.symbol < len(SYMBOLS) else "any"

    # Figures

    @abstractmethod
    def tile(self, figures: CommonZonePreview[Any]) -> Iterable[tuple[str, list[tuple[str, int]]]]:
        """The two sides of the Assembly Reward tile of a Zone, and what each brings."""

    def figures(self, zone: int) -> CommonZonePreview[Any]:
        """What the rules would count in a Zone now."""
        found: CommonZonePreview[Any] = self.preview["zones"][zone]
        return found

    def toppled(self, seat: int) -> Mapping[str, int]:  # noqa: ARG002
        """A player's pieces that lie on their sides, by type."""
        return {}

    def officer_ranks(self, tile: OfficerPreview) -> list[tuple[str, int, int]]:
        """Owner, Influence and Followers that an Assembly would bring, most Influence first."""
        influence = sorted(tile["influence"].items(), key=lambda each: -each[1])
        return [(owner, count, tile["followers"].get(owner, 0)) for owner, count in influence]


AnyScene = Scene[AnyView, AnyPreview]
"""A table of either Episode, for drawing what both have."""
