"""Episode 1 in words: its questions, its options with cost and gain, its events."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pertinax.games.perseverance.episode1.game import EPISODE1
from pertinax.games.perseverance.episode1.names import ASSETS, EFFECTS, OFFICERS, SYMBOLS, ZONES
from pertinax.games.perseverance.episode1.setting import ICONS, DieSpace, Reward, Stage
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording

GAME: Final = "episode1"
STRUCTURES: Final = ("traps", "walls", "settlements", "challenges")
ICON_WORDS: Final = {icon: name for name, icon in ICONS.items()}
CARD_ASSETS: Final = ("food", "scrap", "story", "valor", "safeguard", "followers")


class Episode1Words:
    """One match of Episode 1 in one language: all from a view, nothing from the state."""

    quiet = frozenset({"only-option", "pool-die"})

    def __init__(self, match: Match[Any], words: Wording) -> None:
        self.words = words
        self.players = match.deal.players
        deal = match.deal
        self.setting = EPISODE1.setting(deal.players, deal.options, deal.packs)

    def place(self, view: Any) -> str:
        """E1-TURN-07: every turn takes one die, so the number of turns is known."""
        if view["over"]:
            return self._get("board.over")
        if not view["turn"]:
            return self._get("board.setup")
        setting = self.setting
        pool = self.players + setting.neutral_dice + setting.dissenter_dice
        later = pool - setting.neutral_leaving + setting.later_dissenters
        turns = pool + (len(setting.assembly_tiles) - 1) * later
        return self._get("board.place", turn=view["turn"], turns=turns)

    # Questions and options

    def ask(self, kind: str, about: tuple[Any, ...]) -> str:
        if kind in ("roll", "draw") or about == ("natural-leader",):
            return self.words.ask(GAME, f"{kind}.{about[0]}", about[1:])
        # A die is two words: its owner and its symbol.
        parts = [part for each in about for part in (each.split() if type(each) is str else [each])]
        return self.words.ask(GAME, kind, parts)

    def option(self, view: Any, seat: int, kind: str, text: str, about: tuple[Any, ...]) -> str:
        """An option with what it costs and brings, as far as the board tells."""
        tokens = text.split()
        key = f"{kind}.{tokens[0]}"
        if kind in ("effect", "leader-effect"):
            n = 1 + self._dice_in_play(view, seat)
            return self._said(f"effect.{text}", tokens, {"n": str(n)})
        if self.words.has(f"{GAME}.option.{key}"):
            return self._said(key, tokens, self._followers(view, seat, text))
        if kind == "die":
            return self._die(view, seat, tokens, str(about[0]))
        if kind == "die-space":
            return self._die_space(tokens)
        if kind == "cubes":
            return self._cubes(tokens)
        if kind == "reward":
            return self._reward(view, seat, self.setting.rewards[int(text) - 1])
        if kind in ("keep", "threat-card"):
            return self._challenge(text)
        if kind == "draw" and text.partition("-")[0] in ("light", "heavy"):
            return self._challenge(text)
        said = self._details(view, seat, kind, tokens, about)
        if said is None:
            return self.words.term(GAME, text)
        return self._said(kind if kind != "draw" else "patrol-card", tokens, said)

    def _details(
        self, view: Any, seat: int, kind: str, tokens: list[str], about: tuple[Any, ...]
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
            return self._space(self._die_at(text))
        if kind == "convert":
            return {}
        if kind == "settlement-space":
            name, _, number = text.partition(".")
            return {"bonus": self._bonus(ZONES.index(name), int(number))}
        if kind == "settlement-zone":
            taken = view["zones"][ZONES.index(text)]["settlements"]
            return {"space": str(taken.index(None) + 1)}
        if kind == "trap-type":
            return {"n": str(view["players"][seat]["traps"][text])}
        if kind == "patrol-card" or (kind == "draw" and about[0] == "patrol"):
            card = self.setting.box.patrols[f"patrol_{text}"]
            stages = self.stages(text)
            return {"soldiers": words.amount("soldiers", card.soldiers), "stages": stages}
        if kind == "assign":
            return {"light": tokens[1], "heavy": tokens[3]}
        if kind == "officer":
            return self._officer(view, text)
        if kind == "leader-zone":
            effects = self.setting.effects_of[ZONES.index(text)]
            return {"effects": words.listed(words.term(GAME, EFFECTS[each]) for each in effects)}
        if kind == "assembly-reward":
            return {"amount": self._tile(view, str(about[0]), text)}
        if kind in ("neutral-die", "set-aside", "fireworks"):
            return {}
        return None

    def _cubes(self, tokens: list[str]) -> str:
        """E1-SECOND-02, E1-LEADER-03: 2 Stories for each cube after the first, or Food."""
        n = int(tokens[0])
        food = int(tokens[2]) if len(tokens) > 1 else 0
        cost = self.words.amounts([("story", 2 * (n - 1 - food)), ("food", food)])
        key = "option.cubes.paid" if cost else "option.cubes"
        return self._get(key, cubes=self.words.amount("cubes", n), cost=cost)

    def _followers(self, view: Any, seat: int, text: str) -> dict[str, str]:
        """Politics: a Follower for each die in play, the new one included, or 2."""
        n = self._dice_in_play(view, seat) + 1 if text == "pool" else 2
        return {"followers": self.words.amount("followers", n)}

    def _dice_in_play(self, view: Any, seat: int) -> int:
        """E1-MODEL-10: dice of a player in the pool and on the board."""
        owner = f"p{seat + 1}"
        pool: int = sum(n for die, n in view["pool"].items() if die.split()[0] == owner)
        board = [die for die in view["die_spaces"].values() if die and die.split()[0] == owner]
        return pool + len(board)

    def _die(self, view: Any, seat: int, tokens: list[str], effect: str) -> str:
        """Where a die would go as it lies (E1-PRIMARY-07), and what it costs."""
        owner, symbol = tokens
        free = [
            self.setting.spaces[place]
            for place in self.setting.spaces_of[EFFECTS.index(effect)]
            if view["die_spaces"][self.setting.spaces[place].name] is None
        ]
        fits = [space for space in free if _symbol(space) == symbol]
        fits = fits or [space for space in free if _symbol(space) == "any"]
        names = self.words.listed(self.words.term(GAME, space.name) for space in fits)
        die = self._said("die", tokens, {})
        words = self._get("option.die.fits" if fits else "option.die.turned", die=die, spaces=names)
        if owner[0] == "p" and owner != f"p{seat + 1}":
            return self._get("option.die.others", words=words)
        return words

    def _die_space(self, tokens: list[str]) -> str:
        said = self._space(self._die_at(tokens[0]))
        if len(tokens) == 1:
            return self._get("option.die-space", **said)
        face = self.words.term(GAME, tokens[2])
        return self._get("option.die-space.turned", face=face, **said)

    def _die_at(self, name: str) -> DieSpace:
        return next(space for space in self.setting.spaces if space.name == name)

    def _space(self, space: DieSpace) -> dict[str, str]:
        symbol = _symbol(space)
        any_symbol = self._get("option.die-space.any")
        dinos = (
            self._get("option.die-space.dino-die")
            if ICON_WORDS[icon] == "die"
            else self.words.term(GAME, ICON_WORDS[icon])
            for icon in space.icons
        )
        return {
            "space": self.words.term(GAME, space.name),
            "symbol": any_symbol if symbol == "any" else self.words.term(GAME, symbol),
            "dinos": self.words.listed(dinos) or self._get("option.nothing"),
        }

    def _bonus(self, zone: int, number: int) -> str:
        bonus, count = self.setting.settlement_bonus[number - 1]
        if bonus == "production":
            return self.words.amount(ASSETS[self.setting.production[zone]], count)
        if bonus == "influence":
            return self.words.amount("cubes", count)
        if bonus in ASSETS:
            return self.words.amount(bonus, count)
        return self._get(f"option.bonus.{bonus}", n=count)

    def _officer(self, view: Any, name: str) -> dict[str, str]:
        tile = next(each for each in view["officers"] if each["officer"] == name)
        asset, count = self.setting.officer_bonus[OFFICERS.index(name)]
        row = self.words.listed(self.words.term(GAME, owner) for owner in tile["row"])
        influence = self.words.listed(
            self._get("option.officer.of", player=self.words.term(GAME, owner), n=n)
            for owner, n in influence_of(tile).items()
        )
        scoring = self.setting.officer_scoring[OFFICERS.index(name)]
        return {
            "scoring": self._get(f"option.officer.{scoring}"),
            "bonus": self.words.amount(ASSETS[asset], count),
            "row": row or self._get("option.officer.empty"),
            "influence": influence or self._get("option.officer.none"),
        }

    def _reward(self, view: Any, seat: int, reward: Reward) -> str:
        """E1-REWARD-09 to -16: what a Combat Reward brings this player now."""
        words = self.words
        attack = view["attack"]
        zone = ZONES.index(attack["zone"])
        area = view["zones"][zone]
        owner = f"p{seat + 1}"
        counts: dict[str, list[int]] = {
            "defeated-dinos": list(attack["defeated_dinos"][seat].values()),
            "walls": [area["walls"].count(owner)],
            "followers": [1],
            "defeated-soldiers": list(attack["fallen_soldiers"][seat].values()),
            "community": [area["settlements"].count(owner), self._dice_in_zone(view, zone, owner)],
        }
        made = zip(counts.get(reward.kind, []), reward.amounts, strict=False)
        followers = words.amount("followers", sum(count * each for count, each in made))
        asset = "light"
        if reward.kind == "production":
            asset = ASSETS[self.setting.production[zone]]
        amount = words.amount(asset, sum(reward.amounts))
        said = self._get(f"option.reward.{reward.kind}", followers=followers, amount=amount)
        cost = words.amounts([("valor", reward.valor), ("safeguard", reward.safeguard)])
        return self._get("option.reward.paid", reward=said, cost=cost) if cost else said

    def _dice_in_zone(self, view: Any, zone: int, owner: str) -> int:
        names = [space.name for space in self.setting.spaces if space.zone == zone]
        dice = [view["die_spaces"][name] for name in names]
        return sum(die is not None and die.split()[0] == owner for die in dice)

    def _tile(self, view: Any, zone: str, side: str) -> str:
        """E1-ASSEMBLY-09: Production twice, or Votes equal to the Population."""
        place = ZONES.index(zone)
        if side == "production":
            return self.words.amount(ASSETS[self.setting.production[place]], 2)
        settled = [owner for owner in view["zones"][place]["settlements"] if owner is not None]
        return self.words.amount("votes", 2 + len(settled))

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


def influence_of(tile: Mapping[str, Any]) -> dict[str, int]:
    """E1-OFFICER-07: cubes by owner, in row and pool together."""
    total: dict[str, int] = dict(tile["pool"])
    for owner in tile["row"]:
        total[owner] = total.get(owner, 0) + 1
    return dict(sorted(total.items(), key=lambda each: (each[0] == "dissenters", each[0])))
