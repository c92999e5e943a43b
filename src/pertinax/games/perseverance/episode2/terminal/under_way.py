"""What is being carried out in Episode 2: an Adventure, a Combat, a Dino Attack, in a line each."""

from collections.abc import Mapping

from rich.text import Text

from pertinax.commands.parts import Lines
from pertinax.games.perseverance.episode2.rules.views import (
    AttackView,
    CombatView,
    OutingView,
    View,
)
from pertinax.games.perseverance.episode2.words.words import Episode2Words


class UnderWay:
    """Says how far things have come, as everybody may see it."""

    def __init__(self, say: Episode2Words) -> None:
        self.say = say
        self.words = say.words

    def lines(self, view: View) -> Lines:
        """An Adventure ends with its Dino Attack: then only the attack is left to be said."""
        found: list[str] = []
        if view["attack"] is not None:
            found.append(self._attack(view["attack"]))
        elif view["outing"] is not None:
            found.append(self._outing(view["outing"]))
        if view["combat"] is not None:
            found.append(self._combat(view["combat"]))
        return [Text(said, "bold") for said in found]

    def pieces(self, pieces: Mapping[str, int]) -> str:
        """Soldiers and perhaps the Leader."""
        found = [self._term("leader")] if pieces["leader"] else []
        found += [
            self.words.amount(type_, pieces[type_]) for type_ in ("heavy", "light") if pieces[type_]
        ]
        return self.words.listed(found) or self.words.get(f"{self.words.game}.pieces.nobody")

    def _outing(self, outing: OutingView) -> str:
        done = self.words.listed(self._get(f"outing.{option}") for option in outing["done"])
        return self._get(
            "outing",
            player=self.words.name(outing["seat"]),
            place=self.say.position(outing["rally"]),
            done=done or self._nothing(),
            left=outing["left"],
        )

    def _combat(self, combat: CombatView) -> str:
        place = ""
        if combat["position"] is not None:
            place = self.say.position(combat["position"])
        elif combat["breach"] is not None:
            place = self._get("combat.breach", player=self._term(combat["breach"]))
        fought, pieces = combat["fought"], combat["committed"]
        said = []
        if fought != combat["dinos"]:
            said.append(self._get("combat.dinos", dinos=self.say.dinos(combat["dinos"])))
        if any(fought.values()):
            said.append(self._get("combat.fought", dinos=self.say.dinos(fought)))
        if any(pieces.values()):
            said.append(self._get("combat.committed", pieces=self.pieces(pieces)))
        if combat["wounds"] is not None and any(combat["wounds"].values()):
            wounds = [(piece, combat["wounds"][piece]) for piece in ("leader", "heavy", "light")]
            said.append(self._get("combat.wounds", wounds=self.say.wounds(wounds)))
        name = self.words.name(combat["seat"])
        return self._get("combat", player=name, place=place, parts=" – ".join(said))

    def _attack(self, attack: AttackView) -> str:
        said = self._get(
            "attack",
            structure=self._term(attack["on"]),
            player=self.words.name(attack["seat"]),
            place=self.say.position(attack["position"]),
        )
        if attack["card"] is None:
            return said
        return self._get(
            f"attack.{attack['outcome'] or 'open'}",
            attack=said,
            card=self.say.attack(attack["card"]),
            threshold=attack["threshold"],
            defence=attack["defence"],
        )

    def _nothing(self) -> str:
        return self.words.get(f"{self.words.game}.option.nothing")

    def _term(self, token: str) -> str:
        return self.words.term(self.words.game, token)

    def _get(self, key: str, **params: object) -> str:
        return self.words.get(f"{self.words.game}.face.{key}", **params)
