"""Episode 2 solo in words: those of Episode 2, and the Dissenters'."""

from collections.abc import Iterator
from typing import cast

from pertinax.games.perseverance.episode2.rules.names import DISCOVERY, TERRAINS, ZONES
from pertinax.games.perseverance.episode2.words.words import Episode2Words
from pertinax.games.perseverance.solo.episode2.rules.setting import AgendaCard, Setting
from pertinax.games.perseverance.solo.episode2.rules.views import Solo2View
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS
from pertinax.games.perseverance.solo.shared.rules.views import CardView, OperationView, SoloView
from pertinax.games.perseverance.solo.shared.words.words import SoloWords


class Episode2SoloWords(SoloWords, Episode2Words):
    """One match of Episode 2 solo in one language."""

    quiet = Episode2Words.quiet | {"dissenter-target", "action-revealed"}
    setting: Setting

    def _dissenters_start(self) -> list[int]:
        return [self.setting.solo.value("start_followers") for _ in DISSENTERS]

    def prepared(self, solo: SoloView) -> list[str]:
        """Also the Perk rows, and who has explored the Temple."""
        own = cast(Solo2View, solo)
        perks = [self.perk_row(name, count) for name, count in own["perks"].items()]
        explored = [self.explored(name) for name, done in own["explored"].items() if done]
        return [*super().prepared(solo), *perks, *explored]

    def effects(self, card: CardView) -> str:
        """SOLO-DIE-07: the die of a Discovery card goes to Outposts first."""
        found = super().effects(card)
        wild = card["zone"] == ZONES[DISCOVERY]
        return f"{self._get('solo.outposts')} › {found}" if wild else found

    def target(self, name: str) -> str:
        """Also a place of the map; `p1` is the name of one, and of the first seat."""
        return self.position(name) if name in self.setting.positions else super().target(name)

    def choice(self, chosen: str) -> str:
        """SOLO-AGD-1 to -6 with the values that are played: stars, standing rule, Assembly line."""
        found = [agenda for agenda in self.setting.agendas if agenda.name == chosen]
        if not found:
            return self._get("solo.agenda.none")
        agenda = found[0]
        said = "; ".join([*self._standing_rule(agenda), *self._assembly_line(agenda)])
        stars = "★" * agenda.stars
        return self._get("solo.agenda", name=self._term(chosen), stars=stars, rules=said)

    def _standing_rule(self, agenda: AgendaCard) -> Iterator[str]:
        counted = {
            "camp": agenda.camp_followers,
            "strength": agenda.strength,
            "die": agenda.die_votes,
            "fewer": agenda.soldiers_fewer,
        }
        if agenda.targets:
            terrains = " › ".join(self._term(TERRAINS[terrain]) for terrain in agenda.targets)
            yield self._get("solo.agenda.targets", terrains=terrains)
        for key, count in counted.items():
            if count:
                yield self.words.plural(f"{self.game}.solo.agenda.{key}", count)

    def _assembly_line(self, agenda: AgendaCard) -> Iterator[str]:
        for_each = self._get(f"solo.each.{agenda.counts}")
        if agenda.each > 1:
            for_each = self.words.plural(f"{self.game}.solo.counted.{agenda.counts}", agenda.each)
        for asset, count in (("votes", agenda.votes), ("followers", agenda.followers)):
            if count:
                gain = self.words.amount(asset, count)
                yield self._get(f"solo.agenda.{asset}", gain=gain, each=for_each)

    def start_of(self, agenda: AgendaCard) -> str:
        """What an Agenda adds at the start."""
        steps: list[OperationView] = [
            {"name": step.name, "count": step.count} for step in agenda.start
        ]
        cubes = [self._get(f"solo.cube.{place}") for place in agenda.start_cubes]
        return self.words.listed([*([self.line(steps)] if steps else []), *cubes])

    def perk_row(self, name: str, count: int) -> str:
        return self.words.plural(f"{self.game}.solo.perks", count, name=self._term(name))

    def explored(self, name: str) -> str:
        return self._get("solo.explored", name=self._term(name))
