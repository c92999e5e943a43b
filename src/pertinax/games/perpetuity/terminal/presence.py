"""Perpetuity and the course of the game: how it can end, missions, forces, what is to come."""

from rich.text import Text

from pertinax.commands.parts import Lines
from pertinax.games.perpetuity.rules.names import FORCES
from pertinax.games.perpetuity.rules.views import (
    HoldingPreview,
    MissionPreview,
    MissionView,
    Preview,
    RoundEnd,
    ShieldStep,
    SoloMissionView,
    View,
    WayPreview,
)
from pertinax.games.perpetuity.terminal.signs import Signs


class Presence(Signs):
    """What is known of Perpetuity to whoever looks."""

    # How it stands

    def course(self, view: View, preview: Preview) -> Lines:
        """Where we are, then every way in which the game can end, by who would have won."""
        say = self.say
        first = self.words.name(view["first"]) if view["round"] else ""
        parts = [
            say.place(view),
            self.get(f"mode.{view['mode']}"),
            self.get("first", player=first) if first else "",
        ]
        lines = [Text(self.listed(parts), "bold")]
        if not view["round"]:
            # Villages and missions are not laid out yet: nothing can be counted.
            return lines
        for outcome in ("mortals", "perpetuity", "scored"):
            ways = [way for way in preview["ways"] if way["outcome"] == outcome]
            if ways:
                said = self.words.listed(self._way(way) for way in ways)
                lines.append(Text(self.get(f"outcome.{outcome}", ways=said)))
        return lines

    def _way(self, way: WayPreview) -> str:
        key = f"way.{way['way']}"
        said = self.get(key, reached=way["reached"], goal=way["goal"])
        return said if way["possible"] else self.get("way.impossible", way=said)

    # Perpetuity

    def lines(self, view: View, preview: Preview) -> Lines:
        found = [Text(self._level(view), "bold")]
        found += [Text(line) for line in self._missions(view, preview)]
        found += [Text(line) for line in self._forces(view, preview)]
        found += [Text(line) for line in self._avatars(view)]
        return found

    def _level(self, view: View) -> str:
        done, size = view["counter"]
        level = self.get(
            f"perpetuity.{view['perpetuity_by']}", level=view["level"], counter=done, of=size
        )
        piles = self.get("piles", cards=view["planet_deck"], tiles=view["damage_pile"]["pile"])
        return self.listed([level, piles])

    def _missions(self, view: View, preview: Preview) -> list[str]:
        said = [
            self._mission(mission, figures)
            for mission, figures in zip(
                view["perpetuity"]["missions"], preview["missions"], strict=True
            )
        ]
        lines = [self.get("missions", missions=self.listed(said))] if said else []
        solo = [self._solo(mission) for mission in view["solo_missions"]]
        return lines + ([self.get("solo", missions=self.listed(solo))] if solo else [])

    def _mission(self, mission: MissionView, figures: MissionPreview | None) -> str:
        if mission["mission"] is None:
            return self.get("mission.unknown")
        name = self.say.term(mission["mission"])
        if figures is None or mission["state"] in ("completed", "tucked"):
            return self.get(f"mission.{mission['state']}", mission=name)
        reached, goal = figures["reached"], figures["goal"]
        said = self.get(f"mission.{mission['state']}", mission=name, reached=reached, goal=goal)
        if "cards" not in figures:
            return said
        lying, of = figures["cards"]
        return self.get("mission.held", mission=said, cards=lying, of=of)

    def _solo(self, mission: SoloMissionView) -> str:
        state = "done" if mission["done"] else "open" if mission["possible"] else "lost"
        return self.get(
            f"solo.{state}",
            mission=self.say.solo_mission(mission["mission"]),
            reached=mission["progress"],
            goal=mission["goal"],
        )

    # Forces

    def _forces(self, view: View, preview: Preview) -> list[str]:
        if view["perpetuity_by"] == "damage":
            return []
        ahead, forces = preview["next"], view["forces"]
        trees = self.listed(
            self._tree(force, forces["trees"][force], ahead.get(force)) for force in FORCES
        )
        lines = [self.get("forces", forces=trees)]
        placed = self.words.listed(
            self.get(
                "placed",
                card=f"{self.card(card)} {self.say.term(card['card'])}",
                place=self.say.card_place(card["place"]),
            )
            for card in forces["placed"]
        )
        if placed:
            lines.append(self.get("in-play", cards=placed))
        if forces["hand"] and view["perpetuity"]["seat"] is None:
            lines.append(self.get("waiting", cards=self.say.terms(forces["hand"])))
        for key in ("discard", "out"):
            cards = self.say.terms(forces[key])
            lines += [self.get(key, cards=cards)] if cards else []
        return lines

    def _tree(self, force: str, level: int, ahead: str | None) -> str:
        """How far a force is unlocked, and what comes next."""
        name = self.say.term(force)
        if ahead is None:
            return self.get("tree", force=name, level=level)
        return self.get("tree.next", force=name, level=level, card=self.say.term(ahead))

    def _avatars(self, view: View) -> list[str]:
        perpetuity, forces = view["perpetuity"], view["forces"]
        if perpetuity["seat"] is None:
            return []
        lines = [
            self.get(
                "avatars",
                player=self.words.name(perpetuity["seat"]),
                ready=perpetuity["avatars_ready"],
                avatars=perpetuity["avatars"],
                cards=forces["hand_size"],
            )
        ]
        if forces["hand"]:
            cards = self.words.listed(
                f"{self.force_sign(card)} {self.say.term(card)}" for card in forces["hand"]
            )
            lines.append(self.get("hand", cards=cards))
        return lines

    # What is to come

    def forecast(self, view: View, preview: Preview) -> Lines:
        """What Perpetuity's end of the round will do, as far as it is certain."""
        ahead = preview["round_end"]
        parts = self._holding(ahead.get("holds"))
        parts += [self.plural("ahead.orbit", ahead["level"])] if "P1" in ahead["steps"] else []
        if ahead["fall"]:
            parts.append(self.get("ahead.fall", tiles=self.say.terms(ahead["fall"])))
        if ahead.get("destroyed"):
            planets = self.words.listed(self.say.planet(each) for each in ahead["destroyed"])
            parts.append(self.get("ahead.destroyed", planets=planets))
            parts += self._losses(ahead)
        if "shield_step" in ahead:
            parts.append(self._shield_step(ahead["shield_step"]))
        if ahead.get("hits"):
            parts.append(self._hits(ahead))
        spot = ahead.get("spot")
        if spot:
            parts.append(self.get("ahead.spot", place=self.say.card_place(spot)))
        elif "spot" in ahead and ahead["hits"] < ahead["cards"]:
            parts.append(self.get("ahead.no-spot"))
        if ahead.get("grows"):
            parts.append(self.plural("ahead.grows", ahead["random_damage"]))
        if not parts or view["over"] or not view["round"]:
            return []
        return [Text(self.get("ahead", parts=self.listed(parts)))]

    def _holding(self, holds: HoldingPreview | None) -> list[str]:
        """The warning of a mission that is held for some rounds, or how long it will have been."""
        if not holds or not holds["held"]:
            return []
        if holds["completes"]:
            return [self.get("ahead.encircled")]
        return [self.get("ahead.holds", held=holds["held"], goal=holds["goal"])]

    def _shield_step(self, step: ShieldStep) -> str:
        return self.get("ahead.step.fails" if step["fails"] else "ahead.step", n=step["hit"])

    def _losses(self, ahead: RoundEnd) -> list[str]:
        found = []
        if ahead["villages_lost"]:
            found.append(self.plural("ahead.villages", ahead["villages_lost"]))
        if ahead["workers_killed"]:
            found.append(self.plural("ahead.killed", ahead["workers_killed"]))
        return found

    def _hits(self, ahead: RoundEnd) -> str:
        key = "ahead.fails" if ahead["shield"]["fails"] else "ahead.hits"
        return self.get(key, hits=ahead["hits"], cards=ahead["cards"])
