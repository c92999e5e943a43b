"""Episode 1 in words: its questions, its options with cost and gain, its events."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from pertinax.games.perseverance.episode1.rules import (
    fortifications,
    politics,
    settle,
    terms,
    training,
)
from pertinax.games.perseverance.episode1.rules.community import bonus_of
from pertinax.games.perseverance.episode1.rules.names import ASSETS, EFFECTS, ZONES
from pertinax.games.perseverance.episode1.rules.notation import (
    defense_parts,
    fireworks_parts,
    patrol_key,
)
from pertinax.games.perseverance.episode1.rules.secondary import stories_for
from pertinax.games.perseverance.episode1.rules.setting import Reward, Setting, Stage
from pertinax.games.perseverance.episode1.rules.views import Preview, View
from pertinax.games.perseverance.shared.rules.names import STORY
from pertinax.games.perseverance.shared.rules.notation import (
    counts_parts,
    die_parts,
    numbered_parts,
    placed_parts,
)
from pertinax.games.perseverance.shared.rules.terms import Terms
from pertinax.games.perseverance.shared.words.words import DICE, PerseveranceWords
from pertinax.kernel.boxed import setting_of
from pertinax.kernel.decisions import STOP
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording

STRUCTURES: Final = ("traps", "walls", "settlements", "challenges")
SOLDIER_ROWS: Final = {"s1": "valor", "s2": "safeguard"}
"""What a Soldier gains there."""
DINO_ROWS: Final = 3
IN_ZONES: Final = frozenset({"settled", "trap-laid", "wall-built", "stood"})
"""Events on a space, of which a summary says only the Zone."""

TERMS: Final[Mapping[tuple[str, str], Terms]] = {
    ("effect", "rations"): terms.RATIONS,
    ("effect", "pub"): terms.PUB,
    ("effect", "politics"): terms.ON_BOARD,
    ("effect", "supply"): terms.SUPPLY,
    ("effect", "settle"): terms.SETTLE_TWO,
    ("effect", "salvage"): terms.SALVAGE,
    **{("training", each.text): training.TERMS[each.value] for each in training.OPTIONS},
    **{("politics", each.text): politics.TERMS[each.value] for each in politics.OPTIONS},
    **{("settle", each.text): settle.TERMS[each.value] for each in settle.OPTIONS},
    **{
        ("fortifications", each.text): fortifications.TERMS[each.value]
        for each in fortifications.OPTIONS
    },
}
"""What options cost and bring, by kind and text."""


class Episode1Words(PerseveranceWords):
    """One match of Episode 1 in one language: all from view and preview, nothing from the state."""

    quiet = frozenset({"only-option", "pool-die"})
    setting: Setting

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.setting = setting_of(match.deal)
        words.place_of = self.place_of

    def place_of(self, token: str) -> str | None:
        """A space of a Defense area as somebody at the board would point at it."""
        at = defense_parts(token)
        if at is None or at.zone not in ZONES:
            return None
        column = self._get(f"column.{self.setting.columns}.{at.column}")
        return self._get(f"space.{at.row or 'wall'}", zone=self._term(at.zone), column=column)

    # Questions and options

    def ask(self, kind: str, about: tuple[Any, ...]) -> str:
        if kind in ("roll", "draw") or about == ("natural-leader",):
            return self.words.ask(self.game, f"{kind}.{about[0]}", about[1:])
        return self._ask(kind, about)

    def option(
        self, view: View, preview: Preview, seat: int, kind: str, text: str, about: tuple[Any, ...]
    ) -> str:
        """An option with what it costs and brings, as far as the board tells."""
        key = f"{kind}.{text}"
        if kind in ("effect", "leader-effect"):
            brings = {"n": str(preview["players"][seat]["pub"]), **self.terms(kind, text)}
            effect = self._said(f"effect.{text}", [text], brings)
            words = self._effect(preview, seat, kind, text, effect)
            dice = preview["players"][seat]["attacks"].get(text, {}) if kind == "effect" else {}
            return self._warned(preview, words, text, dice.values())
        if self._has(f"option.{key}"):
            brings = self._followers(preview, seat, kind, text) | self.terms(kind, text)
            return self._said(key, [text], brings)
        if kind == "die":
            effect = str(about[0])
            dice = preview["players"][seat]["attacks"].get(effect, {})
            words = self._die(preview, seat, text, effect)
            return self._warned(preview, words, effect, [dice.get(text, "no")])
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
        if kind == "draw" and about[0] in ("light", "heavy"):
            return self._challenge(text)
        if kind in ("soldier-space", "net"):
            return self._in_defense(view, kind, text)
        said = self._details(view, preview, seat, kind, text, about)
        if said is None:
            return self._term(text)
        return self._said(kind if kind != "draw" else "patrol-card", self._tokens(kind, text), said)

    def _tokens(self, kind: str, text: str) -> Sequence[str]:
        """The words that an option is said with, one for each of its parts."""
        if kind in DICE and text != STOP.text:
            return die_parts(text)
        return fireworks_parts(text) if kind == "fireworks" else [text]

    def terms(self, kind: str, text: str) -> dict[str, str]:
        found = TERMS.get((kind, text))
        if found is None and kind == "leader-effect":
            found = TERMS.get(("effect", text))
        if (kind, text) == ("secondary", "influence"):
            return {
                name: self.words.amount("story", stories_for(4 * cubes))
                for cubes, name in ((2, "two"), (3, "three"))
            }
        if found is None:
            return {}
        said = self._amounts(found.cost, found.gain)
        return {**said, "each": str(terms.PUB_PER_DIE.gains(STORY))} if text == "pub" else said

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
            card = self.setting.box.patrols[patrol_key(text)]
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

    def _in_defense(self, view: View, kind: str, text: str) -> str:
        """A Soldier space with its gain and the Dinos it faces, or a Dino to lay a Trap under."""
        at = defense_parts(text)
        if at is None:
            return self._term(text)
        columns = self.setting.columns
        here = view["zones"][ZONES.index(at.zone)]["dinos"]
        if kind == "net":
            dino = here[(at.number - 1) * columns + at.column - 1]
            said = self._term(text)
            return self._get("option.net", space=said, dino=self._term(dino)) if dino else said
        faced = [here[place * columns + at.column - 1] for place in range(DINO_ROWS)]
        dinos = self.words.listed(self._term(dino) for dino in faced if dino)
        key = "option.soldier-space.facing" if dinos else "option.soldier-space"
        gain = self.words.amount(SOLDIER_ROWS[at.row], 1)
        return self._get(key, space=self._term(text), gain=gain, dinos=dinos)

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
        return self._filling(preview, words, due["zone"], due["fills"])

    def _warned(self, preview: Preview, words: str, effect: str, fills: Iterable[str]) -> str:
        """An Effect or die in these words, and whether all or some ways lead to a Dino Attack."""
        either = set(fills) or {"no"}
        space = self.setting.spaces[self.setting.spaces_of[EFFECTS.index(effect)][0]]
        found = either.pop() if len(either) == 1 else "maybe"
        return self._filling(preview, words, ZONES[space.zone], found)

    def _filling(self, preview: Preview, words: str, zone: str, fills: str) -> str:
        if fills == "no":
            return words
        spaces = preview["zones"][ZONES.index(zone)]["dino_spaces"]
        return self._get(f"option.fills.{fills}", words=words, zone=self._term(zone), spaces=spaces)

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
        patrol = next(each for each in self.setting.patrols if each.name == patrol_key(card))
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
        elif kind in IN_ZONES:
            said["zone"] = self.lies_in(fields["space"])
        elif kind == "dino-die":
            dinos = words.listed(self._term(dino) for dino in fields["dinos"])
            said["dinos"] = dinos or self._get("option.nothing")
        return said

    def plain(self, kind: str, text: str) -> str:
        if kind == "assign":
            return self._said(kind, [text], _crew(text))
        if kind == "fireworks" and text != STOP.text:
            return self._said(kind, fireworks_parts(text), {})
        return super().plain(kind, text)

    def _start(self) -> int:
        return self.setting.box.pieces["starting_followers"].count


def _crew(text: str) -> dict[str, str]:
    """The Soldiers of an assignment."""
    return {soldier: str(count) for soldier, count in counts_parts(text)}
