"""A table of Episode 2 as its drawing needs it: the view with its words, looks and figures."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from pertinax.games.perseverance.episode2.rules.names import DISCOVERY, ZONES
from pertinax.games.perseverance.episode2.rules.setting import Setting
from pertinax.games.perseverance.episode2.rules.views import OutpostView, PlaceView, Preview, View
from pertinax.games.perseverance.episode2.words.words import Episode2Words
from pertinax.games.perseverance.shared.board import scene
from pertinax.games.perseverance.shared.rules.setting import DieSpace
from pertinax.games.perseverance.shared.rules.views import CommonZonePreview
from pertinax.web.seen import Seen

RULES: Final = {
    "die": "E2-PRIMARY-02",
    "face": "E2-PRIMARY-04",
    "space": "E2-PRIMARY-03",
    "leader-space": "E2-SECOND-04",
    "leader": "E2-SECOND-06",
    "officer": "E2-OFFICER-02",
    "majority": "E2-ASSEMBLY-06",
    "tile": "E2-ASSEMBLY-09",
    "pays": "E2-ASSEMBLY-11",
    "officers": "E2-ASSEMBLY-12",
    "supply": "E2-ASSET-10",
    "threat": "E2-DET-01",
    "food": "E2-ASSET-01",
    "scrap": "E2-ASSET-01",
    "island_resource": "E2-ASSET-01",
    "story": "E2-ASSET-01",
    "glowberry": "E2-ASSET-01",
    "valor": "E2-ASSET-05",
    "votes": "E2-ASSET-06",
    "permanent_votes": "E2-ASSET-07",
    "followers": "E2-ASSET-08",
    "light": "E2-ASSET-02",
    "heavy": "E2-ASSET-02",
}


class Scene(scene.Scene[View, Preview]):
    """Everything comes from what the person sees; nothing else is at hand."""

    setting: Setting
    rules = RULES

    def __init__(self, seen: Seen) -> None:
        if not isinstance(seen.words, Episode2Words):
            raise TypeError("only a table of Episode 2 can be drawn")
        self.says = seen.words
        """Cards, tiles, Perks and places in words."""
        super().__init__(seen, seen.words.setting)

    @cached_property
    def zone_seen(self) -> list[tuple[object, ...]]:
        """A City Zone, or Discovery with the Outposts on the map."""
        return [
            (
                self.view["zones"][zone],
                self.preview["zones"][zone],
                self.view["officers"][zone],
                self.preview["officers"][zone]["influence"],
                (self.built, self.camps) if zone == DISCOVERY else self.dice_on[zone],
                self.lying_in(zone),
            )
            for zone in range(len(ZONES))
        ]

    def space_seen(self, space: DieSpace) -> object:
        return self.view["die_spaces"][space.name]

    @cached_property
    def built(self) -> list[tuple[str, OutpostView, str | None]]:
        """The Outposts on the map: where, the tile with its owner, and the die that lies there."""
        dice = self.view["die_spaces"]
        return [
            (place["position"], place["outpost"], dice[f"{place['outpost']['tile']}.1"])
            for place in self.view["map"]
            if place["cleared"] and place["outpost"]
        ]

    @cached_property
    def camps(self) -> Counter[str]:
        """Camps on the map by owner."""
        return Counter(
            place["camp"]["owner"]
            for place in self.view["map"]
            if place["cleared"] and place["camp"]
        )

    def toppled(self, seat: int) -> Mapping[str, int]:
        return self.view["players"][seat]["toppled"]

    def place(self, position: str) -> PlaceView:
        """A position of the map as the view shows it."""
        return self.places[position]

    @cached_property
    def places(self) -> dict[str, PlaceView]:
        return {place["position"]: place for place in self.view["map"]}

    def tile(self, figures: CommonZonePreview[Any]) -> Iterable[tuple[str, list[tuple[str, int]]]]:
        return [
            (side, [(asset, count) for asset, count in gains])
            for side, gains in figures["tile"].items()
        ]
