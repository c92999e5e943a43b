"""What can be looked up during a game of Episode 1."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.views import Preview, View
from pertinax.games.perseverance.episode1.words.words import Episode1Words
from pertinax.games.perseverance.shared.rules.views import Amount
from pertinax.games.perseverance.shared.terminal.lookup import PerseveranceLookUp
from pertinax.texts import Texts

GAME: Final = "episode1"


class LookUp(PerseveranceLookUp[Amount]):
    """Answers from the content and the preview, in the words of the options."""

    final = ("E1-FINAL-03", "E1-FINAL-04", "E1-FINAL-06", "E1-FINAL-07")

    def __init__(self, say: Episode1Words) -> None:
        super().__init__(say)
        self.setting = say.setting
        self.topics = {"rewards": self.rewards, **self.topics, "leaders": self.leaders}

    def rewards(self, view: View, _preview: Preview) -> list[str]:
        """The Combat Rewards with their prices, and how many a Contribution lets one pick."""
        lines = [self._get("rewards")]
        for number, reward in enumerate(self.setting.rewards, 1):
            counts = dict(zip(("first", "second"), reward.amounts, strict=False))
            said = self._get(f"reward.{reward.kind}", **counts)
            price = [("valor", reward.valor), ("safeguard", reward.safeguard)]
            cost = self.words.amounts(price) or self._nothing()
            key = "reward.breach" if number in view["breach_tokens"] else "reward"
            lines.append(self._get(key, number=number, reward=said, cost=cost))
        picks = self.words.listed(
            self._get("pick", pieces=pieces, picks=picks) for pieces, picks in self.setting.picks
        )
        return [*lines, self._get("picks", picks=picks)]

    def reward(self, side: Amount) -> str:
        return self.words.amount(*side)

    def leaders(self, view: View, _preview: Preview) -> list[str]:
        """Who leads whom, and with side B what the Leaders can do."""
        return [
            self._get(
                "leader",
                player=self.words.name(player["seat"]),
                leader=self._term(player["leader"]),
                ability=ability_words(self.words, board.ability),
            )
            for player in view["players"]
            if (board := self.setting.player_board(player["seat"])) is not None
        ]


def ability_words(texts: Texts, ability: str) -> str:
    """An ability in one line."""
    return texts.get(f"{GAME}.lookup.ability.{ability}")
