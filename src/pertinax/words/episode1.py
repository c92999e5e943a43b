"""Episode 1 in words: its questions, its options with cost and gain, its events."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pertinax.games.perseverance.common.names import SYMBOLS
from pertinax.games.perseverance.common.pool import turns_in_all
from pertinax.games.perseverance.common.setting import DieSpace
from pertinax.games.perseverance.episode1.community import bonus_of
from pertinax.games.perseverance.episode1.game import EPISODE1
from pertinax.games.perseverance.episode1.names import ASSETS, EFFECTS, OFFICERS, ZONES
from pertinax.games.perseverance.episode1.setting import Reward, Stage
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording

GAME: Final = "episode1"
STRUCTURES: Final = ("traps", "walls", "settlements", "challenges")
CARD_ASSETS: Final = ("food", "scrap", "story", "valor", "safeguard", "followers")


class Episode1Words:
    """One match of Episode 1 in one language: all from view and preview, nothing from the state."""

    quiet = frozenset({"only-option", "pool-die"})

    def __init__(self, match: Match[Any], words: Wording) -> None:
        self.words = words
        self.players = match.deal.players
        deal = match.deal
        self.setting = EPISODE1.setting(deal.players, deal.options, deal.packs)

    def place(self, view: Any) -> str:
        if view["over"]:
            return self._get("place.over")
        if not view["turn"]:
            return self._get("place.setup")
        turns = turns_in_all(self.setting)
        return self._get("place.turn", turn=view["turn"], turns=turns)

    # Questions and options

    def ask(self, kind: str, about: tuple[Any, ...]) -> str:
        if kind in ("roll", "draw") or about == ("natural-leader",):
            return self.words.ask(GAME, f"{kind}.{about[0]}", about[1:])
        # A die is two words: its owner and its symbol.
        parts = [part for each in about for part in (each.split() if type(each) is str else [each])]
        return self.words.ask(GAME, kind, parts)

    def option(
        self, view: Any, preview: Any, seat: int, kind: str, text: str, about: tuple[Any, ...]
    ) -> str:
        """An option with what it costs and brings, as far as the board tells."""
        tokens = text.split()
        key = f"{kind}.{tokens[0]}"
        if kind in ("effect", "leader-effect"):
            me = preview["players"][seat]
            effect = self._said(f"effect.{text}", tokens, {"n": str(me["pub"])})
            price = self._price(me["placing"].get(text, [])) if kind == "effect" else ""
            return self._get("option.effect.paid", effect=effect, price=price) if price else effect
        if self.words.has(f"{GAME}.option.{key}"):
            return self._said(key, tokens, self._followers(preview, seat, kind, text))
        if kind == "die":
            return self._die(preview, seat, tokens, str(about[0]))
        if kind == "die-space":
            return self._die_space(preview, tokens)
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
        said = self._details(view, preview, seat, kind, tokens, about)
        if said is None:
            return self.words.term(GAME, text)
        return self._said(kind if kind != "draw" else "patrol-card", tokens, said)

    def _details(
        self,
        view: Any,
        preview: Any,
        seat: int,
        kind: str,
        tokens: list[str],
        about: tuple[Any, ...],
    ) -> dict[str, str] | None:
        """What the texts of the simpler kinds of options need besides their tokens."""
        words = self.words
        text = tokens[0]
        if kind == "start-zone":
            zone = ZONES.index(text)
            produced = ASSETS[self.setting.production[zone]]
            officer = words.term(GAME, view["officers"][zone]["officer"])
            return {"officer": officer, "production": words.amount(produced, 1)}
        if kind == "neutral-space":
            return self._space(preview, text)
        if kind == "convert":
            return {}
        if kind == "settlement-space":
            name, _, number = text.partition(".")
            return {"bonus": self._bonus(ZONES.index(name), int(number))}
        if kind == "settlement-zone":
            return {"space": str(preview["zones"][ZONES.index(text)]["next_settlement"])}
        if kind == "trap-type":
            return {"n": str(view["players"][seat]["traps"][text])}
        if kind == "patrol-card" or (kind == "draw" and about[0] == "patrol"):
            card = self.setting.box.patrols[f"patrol_{text}"]
            stages = self.stages(text)
            return {"soldiers": words.amount("soldiers", card.soldiers), "stages": stages}
        if kind == "assign":
            return {"light": tokens[1], "heavy": tokens[3]}
        if kind == "officer":
            return self._officer(view, preview, text)
        if kind == "leader-zone":
            effects = self.setting.effects_of[ZONES.index(text)]
            return {"effects": words.listed(words.term(GAME, EFFECTS[each]) for each in effects)}
        if kind == "assembly-reward":
            tile = preview["zones"][ZONES.index(str(about[0]))]["tile"]
            return {"amount": words.amount(*tile[text])}
        if kind in ("neutral-die", "set-aside", "fireworks"):
            return {}
        return None

    def _cubes(self, text: str, price: Mapping[str, int]) -> str:
        cost = self.words.amounts(price.items())
        key = "option.cubes.paid" if cost else "option.cubes"
        cubes = self.words.amount("cubes", int(text.partition(" ")[0]))
        return self._get(key, cubes=cubes, cost=cost)

    def _followers(self, preview: Any, seat: int, kind: str, text: str) -> dict[str, str]:
        """What an option of Politics brings."""
        if kind != "politics":
            return {}
        n = preview["players"][seat]["politics"][text]
        return {"followers": self.words.amount("followers", n)}

    def _die(self, preview: Any, seat: int, tokens: list[str], effect: str) -> str:
        """Where a die would go as it lies, and what it costs."""
        owner, symbol = tokens
        names = [
            self.setting.spaces[place].name
            for place in self.setting.spaces_of[EFFECTS.index(effect)]
        ]
        fits = [name for name in names if symbol in preview["fits"][name]]
        spaces = self.words.listed(self.words.term(GAME, name) for name in fits)
        die = self._said("die", tokens, {})
        key = "option.die.fits" if fits else "option.die.turned"
        words = self._get(key, die=die, spaces=spaces)
        if owner[0] == "p" and owner != f"p{seat + 1}":
            return self._get("option.die.others", words=words)
        return words

    def _price(self, ways: Sequence[Mapping[str, Any]]) -> str:
        """What placing a die costs at least, where no die can be placed for nothing."""
        found: list[str] = []
        for way in ways:
            cost = self.words.amounts((asset, way[asset]) for asset in ("story", "followers"))
            if not cost:
                return ""
            owners = dict.fromkeys(die.split()[0] for die in way["dice"])
            names = self.words.listed(self.words.term(GAME, owner) for owner in owners)
            key = (
                "turned" if not way["followers"] else "others-turned" if way["story"] else "others"
            )
            found.append(self._get(f"option.effect.{key}", owners=names, cost=cost))
        return self._get("option.effect.or").join(found)

    def _die_space(self, preview: Any, tokens: list[str]) -> str:
        said = self._space(preview, tokens[0])
        if len(tokens) == 1:
            words = self._get("option.die-space", **said)
        else:
            face = self.words.term(GAME, tokens[2])
            words = self._get("option.die-space.turned", face=face, **said)
        due = preview["due"][tokens[0]]
        if due["fills"] == "no":
            return words
        spaces = preview["zones"][ZONES.index(due["zone"])]["dino_spaces"]
        zone = self.words.term(GAME, due["zone"])
        key = f"option.die-space.fills.{due['fills']}"
        return self._get(key, words=words, zone=zone, spaces=spaces)

    def _space(self, preview: Any, name: str) -> dict[str, str]:
        space = next(space for space in self.setting.spaces if space.name == name)
        symbol = _symbol(space)
        any_symbol = self._get("option.die-space.any")
        dinos = (
            self._get("option.die-space.dino-die") if dino == "die" else self.words.term(GAME, dino)
            for dino in preview["due"][name]["dinos"]
        )
        return {
            "space": self.words.term(GAME, name),
            "symbol": any_symbol if symbol == "any" else self.words.term(GAME, symbol),
            "dinos": self.words.listed(dinos) or self._get("option.nothing"),
        }

    def _bonus(self, zone: int, number: int) -> str:
        bonus, count = bonus_of(self.setting, zone, number - 1)
        if bonus == "influence":
            return self.words.amount("cubes", count)
        if bonus in ASSETS:
            return self.words.amount(bonus, count)
        return self._get(f"option.bonus.{bonus}", n=count)

    def _officer(self, view: Any, preview: Any, name: str) -> dict[str, str]:
        zone = next(n for n, each in enumerate(view["officers"]) if each["officer"] == name)
        tile = view["officers"][zone]
        asset, count = self.setting.officer_bonus[OFFICERS.index(name)]
        row = self.words.listed(self.words.term(GAME, owner) for owner in tile["row"])
        influence = self.words.listed(
            self._get("option.officer.of", player=self.words.term(GAME, owner), n=n)
            for owner, n in preview["officers"][zone]["influence"].items()
        )
        scoring = self.setting.officer_scoring[OFFICERS.index(name)]
        return {
            "scoring": self._get(f"option.officer.{scoring}"),
            "bonus": self.words.amount(ASSETS[asset], count),
            "row": row or self._get("option.officer.empty"),
            "influence": influence or self._get("option.officer.none"),
        }

    def _reward(self, reward: Reward, asset: str | None, count: int) -> str:
        """What a Combat Reward brings and costs."""
        words = self.words
        amount = "" if asset is None else words.amount(asset, count)
        said = self._get(f"option.reward.{reward.kind}", followers=amount, amount=amount)
        cost = words.amounts([("valor", reward.valor), ("safeguard", reward.safeguard)])
        return self._get("option.reward.paid", reward=said, cost=cost) if cost else said

    def _challenge(self, text: str) -> str:
        card = self.setting.box.challenges[text.replace("-", "_")]
        reward = self.words.amounts((asset, getattr(card.reward, asset)) for asset in CARD_ASSETS)
        key = "challenge.threat" if card.threat else "challenge"
        return self._said(key, [text], {"reward": reward, "threat": str(card.threat)})

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
        elif kind == "trap-rolled":
            said["amount"] = words.amount("followers", fields["followers"])
        elif kind == "challenge-drawn":
            said["card"] = self._challenge(fields["card"])
        elif kind == "settled" and fields["owner"] == "dissenters":
            said["owner"] = self._get("option.the-dissenters")
        elif kind == "assigned":
            said["soldiers"] = words.amounts((type_, fields[type_]) for type_ in ("light", "heavy"))
        elif kind == "breach":
            counts = [("trampler", fields["tramplers"]), ("raptor", fields["raptors"])]
            said["dinos"] = words.amounts(counts)
        elif kind == "wall-rolled":
            counts = [(asset, fields[asset]) for asset in ("safeguard", "followers")]
            shown = [words.amounts(counts)] if any(n for _, n in counts) else []
            shown += [words.term(GAME, "defeat")] if fields["defeat"] else []
            said["amount"] = words.listed(shown) or self._get("option.nothing")
        elif kind == "dino-die":
            dinos = words.listed(words.term(GAME, dino) for dino in fields["dinos"])
            said["dinos"] = dinos or self._get("option.nothing")
        elif kind == "only-option":
            said["option"] = self._plain_option(fields["kind"], fields["option"])
        return said

    def _plain_option(self, kind: str, text: str) -> str:
        """An option without what the board of that moment would add."""
        tokens = text.split()
        key = f"{kind}.{tokens[0]}"
        if text in EFFECTS or not self.words.has(f"{GAME}.option.{key}"):
            return self.words.term(GAME, text)
        return self._said(key, tokens, {"followers": self._get("term.followers")})

    # The end

    def sources(self, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
        """Where the Followers of each player came from, in the order they first came."""
        start = self.setting.box.pieces["starting_followers"].count
        found: dict[str, list[int]] = {"start": [start] * self.players}
        for event in events:
            if event.kind == "gained":
                seat, asset, count, why = event.values
                if asset != "followers":
                    continue
            elif event.kind == "lost-followers":
                seat, count, why = event.values
                count = -count
            else:
                continue
            found.setdefault(why, [0] * self.players)[seat] += count
        return [(self._get(f"why.{why}"), counts) for why, counts in found.items()]

    def _get(self, key: str, **params: object) -> str:
        return self.words.get(f"{GAME}.{key}", **params)

    def _said(self, key: str, tokens: Sequence[str], params: Mapping[str, str]) -> str:
        terms = [self.words.term(GAME, token) for token in tokens]
        return self.words.get_numbered(f"{GAME}.option.{key}", terms, params)


def _symbol(space: DieSpace) -> str:
    return SYMBOLS[space.symbol] if space.symbol < len(SYMBOLS) else "any"
