"""What can be looked up during a game of Episode 1."""

from collections.abc import Callable
from typing import Any, Final

from pertinax.texts import Texts
from pertinax.words.episode1 import GAME, Episode1Words

FINAL: Final = ("E1-FINAL-03", "E1-FINAL-04", "E1-FINAL-06", "E1-FINAL-07")
"""The rules of the final scoring that bring Followers or break a tie."""


class LookUp:
    """Answers from the content and the preview, in the words of the options."""

    def __init__(self, say: Episode1Words) -> None:
        self.say = say
        self.words = say.words
        self.setting = say.setting
        self.topics: dict[str, Callable[[Any, Any], list[str]]] = {
            "rewards": self.rewards,
            "officers": self.officers,
            "scoring": self.scoring,
            "leaders": self.leaders,
        }

    def rewards(self, view: Any, _preview: Any) -> list[str]:
        """The Combat Rewards with their prices, and how many a Contribution lets one pick."""
        lines = [self._get("rewards")]
        for number, reward in enumerate(self.setting.rewards, 1):
            counts = dict(zip(("first", "second"), reward.amounts, strict=False))
            said = self._get(f"reward.{reward.kind}", **counts)
            price = [("valor", reward.valor), ("safeguard", reward.safeguard)]
            cost = self.words.amounts(price) or self.words.get(f"{GAME}.option.nothing")
            key = "reward.breach" if number in view["breach_tokens"] else "reward"
            lines.append(self._get(key, number=number, reward=said, cost=cost))
        picks = self.words.listed(
            self._get("pick", pieces=pieces, picks=picks) for pieces, picks in self.setting.picks
        )
        return [*lines, self._get("picks", picks=picks)]

    def officers(self, view: Any, preview: Any) -> list[str]:
        """Each Officer as when one is influenced, and the Followers it would bring now."""
        lines = []
        for tile, figures in zip(view["officers"], preview["officers"], strict=True):
            name = tile["officer"]
            zone = self.words.term(GAME, tile["zone"])
            said = self.say.option(view, preview, 0, "officer", name, ())
            followers = self.words.listed(
                self._get("of", player=self.words.term(GAME, owner), n=n)
                for owner, n in figures["followers"].items()
            )
            nothing = self.words.get(f"{GAME}.option.nothing")
            lines.append(self._get("officer", zone=zone, officer=said, now=followers or nothing))
        return lines

    def scoring(self, view: Any, preview: Any) -> list[str]:
        """What brings Followers: the next Assembly, the Officers, the end."""
        lines: list[str] = []
        tile = preview["assembly"]
        if tile is not None:
            followers = " / ".join(str(n) for n in tile["followers"] if n)
            lines.append(
                self._get("assembly", number=tile["number"], of=tile["of"], followers=followers)
            )
            for zone in preview["zones"]:
                leading = self.words.listed(
                    self.words.term(GAME, owner) for owner in zone["leading"]
                )
                lines.append(
                    self._get(
                        "tile",
                        zone=self.words.term(GAME, zone["zone"]),
                        leading=leading or self.words.get(f"{GAME}.option.officer.none"),
                        production=self.words.amount(*zone["tile"]["production"]),
                        votes=self.words.amount(*zone["tile"]["votes"]),
                    )
                )
        lines += self.officers(view, preview)
        return lines + [self.words.rule(rule) for rule in FINAL]

    def leaders(self, view: Any, _preview: Any) -> list[str]:
        """Who leads whom, and with side B what the Leaders can do."""
        return [
            self._get(
                "leader",
                player=self.words.name(player["seat"]),
                leader=self.words.term(GAME, player["leader"]),
                ability=ability_words(self.words, self._ability(player["leader"])),
            )
            for player in view["players"]
        ]

    def _ability(self, leader: str) -> str:
        side = self.setting.side.lower()
        return self.setting.box.player_boards[f"board_{leader}_{side}"].ability

    def _get(self, key: str, **params: object) -> str:
        return self.words.get(f"{GAME}.lookup.{key}", **params)


def ability_words(texts: Texts, ability: str) -> str:
    """An ability in one line."""
    return texts.get(f"{GAME}.lookup.ability.{ability}")
