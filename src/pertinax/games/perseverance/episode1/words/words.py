"""Episode 1 in words: its questions, its options with cost and gain, its events."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode1.rules.community import bonus_of
from pertinax.games.perseverance.episode1.rules.names import ASSETS, EFFECTS, ZONES
from pertinax.games.perseverance.episode1.rules.setting import Reward, Setting, Stage
from pertinax.games.perseverance.episode1.rules.views import Preview, View
from pertinax.games.perseverance.shared.rules.notation import (
    counts_parts,
    numbered_parts,
    placed_parts,
)
from pertinax.games.perseverance.shared.words.words import PerseveranceWords
from pertinax.kernel.boxed import setting_of
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording

STRUCTURES: Final = ("traps", "walls", "settlements", "challenges")


class Episode1Words(PerseveranceWords):
    """One match of Episode 1 in one language: all from view and preview, nothing from the state."""

    quiet = frozenset({"only-option", "pool-die"})
    setting: Setting

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.setting = setting_of(match.deal)

    # Questions and options

    def ask(self, kind: str, about: tuple[Any, ...]) -> str:
        if kind in ("roll", "draw") or about == ("natural-leader",):
            return self.words.ask(self.game, f"{kind}.{about[0]}", about[1:])
        return self._ask(kind, about)

    def option(
        self, view: View, preview: Preview, seat: int, kind: str, text: str, about: tuple[Any, ...]
    ) -> str:
        """An option with what it costs and brings, as far as the board tells."""
        tokens = text.split()
        key = f"{kind}.{tokens[0]}"
        if kind in ("effect", "leader-effect"):
            stories = str(preview["players"][seat]["pub"])
            effect = self._said(f"effect.{text}", tokens, {"n": stories})
            return self._effect(preview, seat, kind, text, effect)
        if self._has(f"option.{key}"):
            return self._said(key, tokens, self._followers(preview, seat, kind, text))
        if kind == "die":
            return self._die(preview, seat, text, str(about[0]))
        if kind == "die-space":
            return self._die_space(preview, text)
        if kind == "cubes":
            return self._cubes(text, preview["cubes"][text])
        if kind == "reward":
            number = int(text) - 1
            gain = preview["players"][seat]["rewards"][number]
            return self._reward(self.setting.rewards[number], *gain)
        if kind in ("keep", "threat-card"):
            return self._challenge(text)
        if kind == "draw" and text.partition("-")[0] in ("light", "heavy"):
            return self._challenge(text)
        said = self._details(view, preview, seat, kind, text, about)
        if said is None:
            return self._term(text)
        return self._said(kind if kind != "draw" else "patrol-card", tokens, said)

    def _details(
        self,
        view: View,
        preview: Preview,
        seat: int,
        kind: str,
        text: str,
        about: tuple[Any, ...],
    ) -> dict[str, str] | None:
        """What the texts of the simpler kinds of options need besides their tokens."""
        words = self.words
        if kind == "start-zone":
            zone = ZONES.index(text)
            produced = ASSETS[self.setting.production[zone]]
            officer = self._term(view["officers"][zone]["officer"])
            return {"officer": officer, "production": words.amount(produced, 1)}
        if kind == "neutral-space":
            return self._lying(view, text)
        if kind == "convert":
            return {}
        if kind == "settlement-space":
            name, number = numbered_parts(text)
            return {"bonus": self._bonus(ZONES.index(name), number)}
        if kind == "settlement-zone":
            return {"space": str(preview["zones"][ZONES.index(text)]["next_settlement"])}
        if kind == "trap-type":
            return {"n": str(view["players"][seat]["traps"][text])}
        if kind == "patrol-card" or (kind == "draw" and about[0] == "patrol"):
            card = self.setting.box.patrols[f"patrol_{text}"]
            stages = self.stages(text)
            return {"soldiers": words.amount("soldiers", card.soldiers), "stages": stages}
        if kind == "assign":
            return _crew(text)
        if kind == "officer":
            return self._officer(view, preview, text)
        if kind == "leader-zone":
            effects = self.setting.effects_of[ZONES.index(text)]
            return {"effects": words.listed(self._term(EFFECTS[each]) for each in effects)}
        if kind == "assembly-reward":
            tile = preview["zones"][ZONES.index(str(about[0]))]["tile"]
            return {"amount": words.amount(*tile[text])}
        if kind in ("neutral-die", "set-aside", "fireworks"):
            return {}
        return None

    def _followers(self, preview: Preview, seat: int, kind: str, text: str) -> dict[str, str]:
        """What an option of Politics brings."""
        if kind != "politics":
            return {}
        n = preview["players"][seat]["politics"][text]
        return {"followers": self.words.amount("followers", n)}

    def _die_space(self, preview: Preview, text: str) -> str:
        space, symbol = placed_parts(text)
        due = preview["due"][space]
        dinos = self.words.listed(
            self._get("option.die-space.dino-die") if dino == "die" else self._term(dino)
            for dino in due["dinos"]
        )
        said = {**self._space(space), "dinos": dinos or self._get("option.nothing")}
        words = self._placed(symbol, said)
        if due["fills"] == "no":
            return words
        spaces = preview["zones"][ZONES.index(due["zone"])]["dino_spaces"]
        zone = self._term(due["zone"])
        key = f"option.die-space.fills.{due['fills']}"
        return self._get(key, words=words, zone=zone, spaces=spaces)

    def _bonus(self, zone: int, number: int) -> str:
        bonus, count = bonus_of(self.setting, zone, number - 1)
        if bonus == "influence":
            return self.words.amount("cubes", count)
        if bonus in ASSETS:
            return self.words.amount(bonus, count)
        return self._get(f"option.bonus.{bonus}", n=count)

    def _reward(self, reward: Reward, asset: str | None, count: int) -> str:
        """What a Combat Reward brings and costs."""
        words = self.words
        amount = "" if asset is None else words.amount(asset, count)
        said = self._get(f"option.reward.{reward.kind}", followers=amount, amount=amount)
        cost = words.amounts([("valor", reward.valor), ("safeguard", reward.safeguard)])
        return self._get("option.reward.paid", reward=said, cost=cost) if cost else said

    def stages(self, card: str) -> str:
        """What the stages of a Patrol bring."""
        patrol = next(each for each in self.setting.patrols if each.name == f"patrol_{card}")
        stages = [self._stage(stage) for stage in patrol.stages]
        if len(stages) == 1:
            return stages[0]
        return self._get("board.then", first=stages[0], threat=patrol.transition, second=stages[1])

    def _stage(self, stage: Stage) -> str:
        counts = [(ASSETS[asset], count) for asset, count in stage.assets]
        counts += [(piece, getattr(stage, piece)) for piece in STRUCTURES]
        return self.words.amounts(counts) or self._get("option.nothing")

    # Events

    def said(self, kind: str, fields: Mapping[str, Any]) -> dict[str, str]:
        words = self.words
        said = super().said(kind, fields)
        if kind == "trap-rolled":
            said["amount"] = words.amount("followers", fields["followers"])
        elif kind == "assigned":
            said["soldiers"] = words.amounts((type_, fields[type_]) for type_ in ("light", "heavy"))
        elif kind == "breach":
            counts = [("trampler", fields["tramplers"]), ("raptor", fields["raptors"])]
            said["dinos"] = words.amounts(counts)
        elif kind == "wall-rolled":
            counts = [(asset, fields[asset]) for asset in ("safeguard", "followers")]
            shown = [words.amounts(counts)] if any(n for _, n in counts) else []
            shown += [self._term("defeat")] if fields["defeat"] else []
            said["amount"] = words.listed(shown) or self._get("option.nothing")
        elif kind == "dino-die":
            dinos = words.listed(self._term(dino) for dino in fields["dinos"])
            said["dinos"] = dinos or self._get("option.nothing")
        return said

    def plain(self, kind: str, text: str) -> str:
        tokens = text.split()
        if kind == "assign":
            return self._said(kind, tokens, _crew(text))
        if kind == "fireworks" and len(tokens) > 1:
            return self._said(kind, tokens, {})
        return super().plain(kind, text)

    def _start(self) -> int:
        return self.setting.box.pieces["starting_followers"].count


def _crew(text: str) -> dict[str, str]:
    """The Soldiers of an assignment."""
    return {soldier: str(count) for soldier, count in counts_parts(text)}
