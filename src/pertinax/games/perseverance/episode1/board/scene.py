"""A table of Episode 1 as its drawing needs it: the view with its words, looks and figures."""

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from typing import Any, Final

import htpy

from pertinax.games.perseverance.episode1.rules.names import ZONES
from pertinax.games.perseverance.episode1.rules.setting import Setting
from pertinax.games.perseverance.episode1.rules.views import Preview, View, ZoneView
from pertinax.games.perseverance.episode1.words.words import Episode1Words
from pertinax.games.perseverance.shared.board import scene
from pertinax.games.perseverance.shared.rules.setting import DieSpace
from pertinax.games.perseverance.shared.rules.views import CommonZonePreview
from pertinax.web.rendering import Region
from pertinax.web.seen import Seen

RULES: Final = {
    "die": "E1-PRIMARY-04",
    "face": "E1-PRIMARY-05",
    "space": "E1-PRIMARY-07",
    "leader-space": "E1-SECOND-07",
    "leader": "E1-SECOND-10",
    "officer": "E1-OFFICER-07",
    "majority": "E1-ASSEMBLY-04",
    "tile": "E1-ASSEMBLY-09",
    "pays": "E1-ASSEMBLY-12",
    "officers": "E1-ASSEMBLY-15",
    "supply": "E1-MODEL-08",
    "threat": "E1-DET-12",
    "food": "E1-ASSET-01",
    "scrap": "E1-ASSET-01",
    "story": "E1-ASSET-01",
    "valor": "E1-ASSET-05",
    "safeguard": "E1-ASSET-05",
    "votes": "E1-ASSET-06",
    "followers": "E1-ASSET-07",
    "light": "E1-ASSET-03",
    "heavy": "E1-ASSET-03",
}


class Scene(scene.Scene[View, Preview]):
    """Everything comes from what the person sees; nothing else is at hand."""

    setting: Setting
    rules = RULES

    def __init__(self, seen: Seen) -> None:
        if not isinstance(seen.words, Episode1Words):
            raise TypeError("only a table of Episode 1 can be drawn")
        super().__init__(seen, seen.words.setting)
        self.trapped = [self._traps_in(zone) for zone in self.view["zones"]]
        """Where the reader has Traps, whose types nobody else knows."""

    def _traps_in(self, zone: ZoneView) -> bool:
        """Whether the reader has Traps in a Zone."""
        return any(trap["owner"] == self.mine for trap in zone["traps"] if trap is not None)

    @cached_property
    def zone_seen(self) -> list[tuple[object, ...]]:
        """All that is said of each Zone."""
        return list(zip(self.area_seen, self.dice_on, strict=True))

    @cached_property
    def area_seen(self) -> list[tuple[object, ...]]:
        """All that is drawn of it but the dice."""
        attack = self.view["attack"]
        return [
            (
                self.view["zones"][zone],
                self.preview["zones"][zone],
                self.view["officers"][zone],
                attack is not None and attack["zone"] == name,
                self.lying_in(zone),
            )
            for zone, name in enumerate(ZONES)
        ]

    def of_zone(
        self, name: Hashable, zone: int, draw: Callable[[], htpy.Node], seen: Callable[[], object]
    ) -> Region:
        """A region about a Zone: all see the same but those who know their own Traps there."""
        if self.trapped[zone]:
            return self.region(name, draw, seen())
        return self.public(name, draw, seen)

    def space_seen(self, space: DieSpace) -> tuple[object, ...]:
        """What lies on a die space, and the Dinos that it would bring where."""
        figures = self.preview["zones"][space.zone]
        return (
            self.view["die_spaces"][space.name],
            self.preview["due"][space.name],
            figures["dino_spaces"],
        )

    def danger(self, zone: int) -> tuple[int, int]:
        """Dinos and the spaces open to them: an attack comes when they are equal."""
        figures = self.preview["zones"][zone]
        return figures["dinos"], figures["dino_spaces"]

    def attacked(self) -> list[str]:
        """E1-BREACH-01, E1-REWARD-02: what a Dino Attack would come to now, where Dinos are."""
        return [
            self.get(
                "attacked.zone",
                zone=self.term(figures["zone"]),
                n=figures["breach"],
                picks=", ".join(
                    f"{self.term(owner)} ({picks})" for owner, picks in figures["picks"].items()
                )
                or self.get("preview.nobody"),
            )
            for figures in self.preview["zones"]
            if figures["dinos"]
        ]

    def tile(self, figures: CommonZonePreview[Any]) -> Iterable[tuple[str, list[tuple[str, int]]]]:
        return [(side, [(asset, count)]) for side, (asset, count) in figures["tile"].items()]
