"""Cards, tiles, Perks and places of Episode 2 in words: what each of them brings and asks for."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pertinax.games.perseverance.episode2.rules.names import (
    DINOS,
    DISCOVERY,
    OUTPOST,
    OUTPOSTS,
    PERKS,
    TERRAINS,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.notation import attack_parts, position_parts
from pertinax.games.perseverance.episode2.rules.setting import (
    Adventure,
    DinoAttack,
    Gains,
    Setting,
    Stage,
)
from pertinax.games.perseverance.episode2.rules.views import PlayerPreview, View
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.notation import numbered_parts
from pertinax.games.perseverance.shared.words.words import PerseveranceWords
from pertinax.kernel.boxed import setting_of
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording

STAGE_PIECES: Final = ("perks", "settlements", "watchtowers", "challenges")


class Episode2Cards(PerseveranceWords):
    """What is printed: all of it from the setting."""

    setting: Setting

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.setting = setting_of(match.deal)

    # Places of the map

    def position(self, name: str) -> str:
        """A place of the map; p1 is a place here, not a player."""
        number = position_parts(name).number
        if not number:
            return self._get("position.start")
        return self._get(f"position.{self._land(name)}", n=number)

    def code(self, name: str) -> str:
        """The short name that stands on a tile: the beginning of the long one, and its number."""
        number = position_parts(name).number
        return self._get(f"code.{self._land(name)}", n=number) if number else ""

    def _land(self, name: str) -> str:
        land = self.setting.terrain[self.setting.positions.index(name)]
        return "edge" if land == NOBODY else TERRAINS[land]

    def dino_space(self, text: str) -> str:
        name, number = numbered_parts(text)
        return self._get("position.dino", place=self.position(name), n=number)

    # Amounts

    def gains(self, gains: Gains) -> str:
        return self.words.amounts(self._named(gains)) or self._get("option.nothing")

    def choices(self, choices: Sequence[Gains]) -> str:
        """A reward of which one of several may be chosen."""
        return self._get("option.effect.or").join(self.gains(each) for each in choices)

    def dinos(self, counts: Mapping[str, int]) -> str:
        return self.words.amounts(counts.items()) or self._get("option.nothing")

    def bonus(self, view: View, bonus: str, count: int) -> str:
        """What the Camp or the Outpost of an area covers."""
        if bonus in ("influence", "perk"):
            officer = self._term(view["officers"][DISCOVERY]["officer"])
            return self._get(f"option.bonus.{bonus}", officer=officer)
        return self.words.amounts([(bonus, count)] if count else []) or self._get("option.nothing")

    # Cards

    def adventure(self, card: str, me: PlayerPreview | None = None) -> str:
        """An Adventure card; with a player's preview what it needs and brings that player now."""
        printed = self._adventure(card)
        need = printed.soldiers if me is None else me["needs"][card]
        return self._get(
            "option.adventure-card",
            card=self._term(card),
            soldiers=self.words.amount("soldiers", need),
            stages=self.stages(card, me),
        )

    def stages(self, card: str, me: PlayerPreview | None = None) -> str:
        printed = self._adventure(card)
        said = self._stage(printed.stages[-1], me)
        for number in range(len(printed.transitions) - 1, -1, -1):
            first = self._stage(printed.stages[number], me)
            threat = printed.transitions[number]
            said = self._get("option.stage.then", first=first, threat=threat, second=said)
        return said

    def _adventure(self, card: str) -> Adventure:
        return next(each for each in self.setting.adventures if each.name == card)

    def _stage(self, stage: Stage, me: PlayerPreview | None) -> str:
        if stage.counted:
            each = self.words.amount("followers", stage.each)
            what = self._get(f"counted.{stage.counted}")
            if me is None:
                return self._get("option.trial", followers=each, counted=what)
            now = me["counted"][stage.counted]
            return self._get("option.trial.now", followers=each, counted=what, n=now)
        counts = self._named(stage.assets) + self._species(stage.dinos)
        counts += [(piece, getattr(stage, piece)) for piece in STAGE_PIECES]
        return self.words.amounts(counts) or self._get("option.nothing")

    def _species(self, dinos: Sequence[int]) -> list[tuple[str, int]]:
        return [(DINOS[species], dinos.count(species)) for species in dict.fromkeys(dinos)]

    def _brings(self, number: int) -> list[tuple[str, int]]:
        reward = self.setting.challenge_rewards[number]
        return [*super()._brings(number), *self._species(reward.dinos), ("perks", reward.perks)]

    def attack(self, card: str) -> str:
        """The name of a Dino Attack card."""
        deck, number = attack_parts(card)
        return self._get("card.attack", terrain=self._term(deck), n=int(number))

    def attack_card(self, card: str) -> DinoAttack:
        cards = self.setting.attack_cards
        return self.setting.attacks[next(n for n, each in enumerate(cards) if each.text == card)]

    def breach_of(self, attack: DinoAttack) -> str:
        """The Dinos that a Dino Attack card brings to a Breach."""
        counts = [(DINOS[species], count) for species, count in enumerate(attack.breach)]
        counts.append(("dangerous", attack.dangerous))
        return self.words.amounts(counts) or self._get("option.nothing")

    # Outposts and Perks

    def outpost(self, tile: str) -> str:
        """What an Outpost does."""
        printed = self.setting.outposts[OUTPOSTS.index(tile)]
        return self._get(
            f"outpost.{tile}",
            gain=self.gains(printed.gain),
            each=self.gains(printed.each),
            cost=self.gains(printed.cost),
            most=printed.most,
        )

    def outpost_tile(self, tile: str) -> str:
        """An Outpost tile of the offer."""
        space = self.setting.spaces[self.setting.spaces_of[OUTPOST + OUTPOSTS.index(tile)][0]]
        return self._get(
            "option.outpost-tile",
            outpost=self._term(tile),
            symbol=self._symbol(space),
            effect=self.outpost(tile),
        )

    def perk_name(self, perk: str) -> str:
        """Some Perks have the name of a symbol: their words are apart."""
        return self._get(f"perk.{perk}")

    def perk(self, perk: str, free: bool = False) -> str:
        """A Perk with its Officer, tier, effect and extra cost, unless it is free of it."""
        printed = self.setting.perks[PERKS.index(perk)]
        words = self._get(
            "option.perk",
            perk=self.perk_name(perk),
            officer=self._term(self.setting.officers[printed.officer]),
            tier=printed.tier,
            text=self._get(f"perk.{perk}.text", n=self.setting.enclosure_with_breeder),
        )
        return (
            self._get("option.perk.extra", words=words)
            if printed.extra_cost and not free
            else words
        )

    def produced(self, zone: str) -> str:
        """One unit of what a Zone produces."""
        asset = self.setting.production[ZONES.index(zone)]
        return self.words.amount(self.setting.assets[asset], 1)
