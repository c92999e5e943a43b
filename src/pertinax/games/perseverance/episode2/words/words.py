"""Episode 2 in words: its questions, its options with cost and gain, its events."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode2.rules.notation import is_attack, target_parts, wares_parts
from pertinax.games.perseverance.episode2.words.options import Episode2Options
from pertinax.games.perseverance.shared.rules.notation import counts_parts

PLACED: Final = frozenset(
    {"temple", "rally", "outpost-area", "camp-area", "watchtower-area", "target", "clear-tile"}
)
"""Kinds of questions whose options are places of the map."""
COUNTED: Final = frozenset({"crew", "commit", "save", "fight-dinos"})
"""Kinds of questions that ask how many."""
PERK_KINDS: Final = frozenset({"perk", "lift-perk", "move-perk"})


class Episode2Words(Episode2Options):
    """One match of Episode 2 in one language: all from view and preview, nothing from the state."""

    quiet = frozenset({"only-option", "pool-die", "tile-laid", "dino-placed"})
    chapters = Episode2Options.headings - {"attack"}
    """An attack may come in the middle of an Adventure, which goes on after it."""

    # Questions

    def ask(self, kind: str, about: tuple[Any, ...]) -> str:
        if kind in ("roll", "draw"):
            if about[0] == "tiles":
                return self._get("ask.roll.tiles", place=self.position(about[1]))
            return self._ask(f"{kind}.{about[0]}", about[1:])
        if kind == "target":
            return self._get(f"ask.target.{about[0]}")
        if kind in ("perk-cost", "move-perk"):
            return self._get(f"ask.{kind}", perk=self.perk_name(about[0]))
        if kind == "defend":
            valor = self.words.amount("valor", about[0])
            return self._get("ask.defend", valor=valor, card=self.attack(about[1]))
        if kind == "reward-choice":
            return self._get("ask.reward-choice", why=self._get(f"why.{about[0]}"))
        if kind in COUNTED:
            return self._how_many(kind, *about)
        return self._ask(kind + _variant(kind, about), about)

    def _how_many(self, kind: str, what: str, n: int = 0) -> str:
        """How many of these; `n` is what is needed, which may be nothing more, or there."""
        if what == "leader":
            return self._get(f"ask.{kind}.leader", n=n)
        enough = kind in ("crew", "commit") and not n
        key = f"ask.{kind}{'.enough' if enough else ''}"
        return self._get(key, what=self._get(f"many.{what}"), n=n)

    # Events

    def said(self, kind: str, fields: Mapping[str, Any]) -> dict[str, str]:
        words = self.words
        said = super().said(kind, fields)
        if "position" in fields:
            said["position"] = self.position(fields["position"])
        if kind in ("perk-gained", "perk-lifted"):
            said["perk"] = self.perk_name(fields["perk"])
        elif kind in ("assigned", "committed"):
            said["pieces"] = self._pieces(fields)
        elif kind in ("dinos-returned", "dinos-defeated"):
            said["amount"] = words.amount(fields["dino"], fields["count"])
        elif kind == "breach":
            counts = [(dino, fields[f"{dino}s"]) for dino in ("trampler", "raptor", "shieldhead")]
            said["dinos"] = words.amounts(counts)
        elif kind == "wounds":
            pieces = ("leader", "heavy", "light")
            said["wounds"] = self.wounds((piece, fields[piece]) for piece in pieces)
        elif kind == "dino-left":
            said["space"] = self.dino_space(fields["space"])
        elif kind == "attack-card":
            said["card"] = self.attack(fields["card"])
        elif kind == "leader-ignored":
            transition = fields["roll"] == "transition"
            said["roll"] = (
                self._get("ignored.transition") if transition else self._term(fields["roll"])
            )
        return said

    def _pieces(self, fields: Mapping[str, Any]) -> str:
        """Soldiers and Leader that take part in something."""
        found = [
            self.words.amount(type_, fields[type_]) for type_ in ("light", "heavy") if fields[type_]
        ]
        if fields["leader"]:
            found.insert(0, self._get("pieces.leader"))
        return self.words.listed(found) or self._get("pieces.nobody")

    # Options without the board

    def plain(self, kind: str, text: str) -> str:
        if text == "stop":
            return super().plain(kind, text)
        if kind in PLACED:
            return self.position(target_parts(text).position)
        if kind in COUNTED:
            return self._get(f"plain.{kind}", n=text)
        if kind in PERK_KINDS:
            return self.perk_name(text)
        if kind in ("dino-space", "breach-dino"):
            return self.dino_space(text)
        if kind == "wounds":
            return self.wounds(counts_parts(text))
        if kind == "start-zone":
            return self._term(text)
        if kind == "draw" and is_attack(text):
            return self.attack(text)
        if kind == "exchange":
            given, taken = (self._term(ware) for ware in wares_parts(text))
            return self._get("option.exchange", given=given, taken=taken)
        if kind == "purchase":
            return self.bought(text)
        if kind == "reward-choice":
            return self.words.amounts(counts_parts(text))
        return super().plain(kind, text)

    def _start(self) -> int:
        return self.setting.box.start["player"].followers


def _variant(kind: str, about: tuple[Any, ...]) -> str:
    """Questions that are put in other words for some of what they are about."""
    if kind == "perk" and not about:
        return ".any"
    if kind == "return-dino" and about[0] == "none":
        return ".none"
    return ".free" if kind == "transition" and not about[0] else ""
