"""What only a solo campaign says: Opposition, the Dissenters of each game, victory or defeat."""

from collections.abc import Sequence
from typing import Final

from pertinax.games.perseverance.chronicle.campaign.rules.series import ChronicleCampaign, content
from pertinax.games.perseverance.chronicle.campaign.words.boxed import Given, first
from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import opposition_at_end
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import Solo
from pertinax.games.perseverance.chronicle.shared.rules.names import AMBITIONS, CHOICES, RIVALS
from pertinax.games.perseverance.chronicle.solo.episode1.rules.box import load_box as first_box
from pertinax.games.perseverance.chronicle.solo.episode2.rules.box import load_box as second_box
from pertinax.games.perseverance.shared.rules.names import DISSENTERS
from pertinax.texts import Texts
from pertinax.words.campaigns import Field, Fields
from pertinax.words.course import Figures

WON: Final = "won"
LOST: Final = "lost"


class SoloTold:
    """The solo part of a campaign in one language."""

    def __init__(self, campaign: ChronicleCampaign, texts: Texts) -> None:
        self.campaign = campaign
        self.texts = texts

    def place(self, said: str) -> str:
        """CH-SETUP-03: with the difficulty and how the campaign stands."""
        return self._get(
            "place",
            place=said,
            level=self._level(self.campaign.difficulty),
            opposition=self.campaign.opposition,
        )

    def rows(self) -> list[tuple[str, list[str]]]:
        """Of the log sheet, a cell for each game that is over."""
        results = self.campaign.results[: len(self.campaign.standings) - 1]
        games = [result.solo for result in results]
        tokens = [self._tiles(result.marked_by(DISSENTERS)) for result in results]
        return [
            ("opposition", [str(after.opposition) for after in self.campaign.standings[1:]]),
            ("level", ["" if solo is None else self._game(solo) for solo in games]),
            (
                "dissenters",
                [self._dissenters(number, solo) for number, solo in enumerate(games, 1)],
            ),
            ("tokens", tokens),
        ]

    def _game(self, solo: Solo) -> str:
        won = self._get("won" if solo.met else "lost")
        if not solo.ambition:
            return won
        return self._get("level", level=self.texts.get(f"solo.ambition.{solo.ambition}"), won=won)

    def _dissenters(self, number: int, solo: Solo | None) -> str:
        if solo is None:
            return ""
        told = [
            self._get("dissenter", name=self._name(name), choice=self._choice(number, choice), n=n)
            for name, choice, n in zip(RIVALS, solo.choices, solo.rivals, strict=False)
        ]
        return "; ".join(told)

    def _tiles(self, names: Sequence[str]) -> str:
        return ", ".join(self.texts.get(f"chronicle.achievement.{name}") for name in names)

    def names(self) -> list[str]:
        """Of those whom the rules play, by their seats."""
        return [self._name(name) for name in RIVALS]

    def _name(self, name: str) -> str:
        return self.texts.get(f"term.{name}")

    def _choice(self, number: int, choice: str) -> str:
        episode = content().games[number].episode
        return self.texts.get(f"web.option.episode{episode}-solo.narek.{choice}")

    def _level(self, difficulty: str) -> str:
        return self.texts.get(f"chronicle.difficulty.{difficulty}")

    def figures(self) -> Figures:
        """The Opposition beside the Glory."""
        counts = tuple(each.opposition for each in self.campaign.standings)
        return Figures(self.texts.get("chronicle.opposition.name"), None, counts)

    def ending(self, number: int) -> list[str]:
        """CH-END-1P-02, -04, CH-SOLO-06: how a game ended, and what the Opposition rose by."""
        result = self.campaign.results[number - 1]
        if result.solo is None:
            return []
        before = self.campaign.standings[number - 1]
        at_end = sum(count for _, count in opposition_at_end(content(), before, result))
        told = self._game(result.solo)
        risen = self._get("risen", during=result.solo.risen, at_end=at_end)
        return [self._get("ended", told=told), risen]

    def verdict(self) -> str:
        """CH-FINAL-03."""
        key = "verdict.won" if self.campaign.winners else "verdict.lost"
        return self._get(key, glory=self.campaign.scores[0], opposition=self.campaign.opposition)

    def _get(self, key: str, **said: object) -> str:
        return self.texts.get(f"chronicle.campaign.solo.{key}", **said)


# Games with the box


def asked_of(number: int, given: Given, texts: Texts) -> Fields:
    """How a solo game ended: won or lost, the level, the Dissenters, the Opposition in it."""
    episode = content().games[number].episode

    def get(key: str) -> str:
        return texts.get(f"chronicle.campaign.solo.{key}")

    def choice(key: str, label: str, options: Sequence[tuple[str, str]]) -> Field:
        chosen = first(given, key) or options[0][0]
        return Field(key, label, "choice", tuple(options), (chosen,))

    def count(key: str, label: str) -> Field:
        return Field(key, label, "number", given=(first(given, key) or "0",))

    levels = [(level, texts.get(f"solo.ambition.{level}")) for level in AMBITIONS]
    fields = [
        choice("solo.end", get("box.end"), [(WON, get("won")), (LOST, get("lost"))]),
        choice("solo.level", get("box.level"), levels),
        count("solo.risen", get("box.risen")),
    ]
    for name in RIVALS:
        called = texts.get(f"term.{name}")
        options = [
            (each, texts.get(f"web.option.episode{episode}-solo.{name}.{each}"))
            for each in CHOICES[episode]
        ]
        fields.append(choice(f"solo.{name}", called, options))
        label = texts.get("chronicle.campaign.solo.box.followers", name=called)
        fields.append(count(f"solo.{name}.followers", label))
    return Fields(get("box"), tuple(fields))


def rows_of(number: int, given: Given) -> list[str]:
    """The same as rows of a campaign's text; what a level stakes is in the solo games' content."""
    episode = content().games[number].episode
    stakes = (first_box() if episode == 1 else second_box()).episode.stakes
    level = first(given, "solo.level")
    choices = [first(given, f"solo.{name}") for name in RIVALS]
    glory, opposition = 0, 0
    if level in stakes:
        glory, opposition = stakes[level].glory, stakes[level].opposition
    followers = [first(given, f"solo.{name}.followers") or "?" for name in RIVALS]
    told = [f"{choice or '?'} {count}" for choice, count in zip(choices, followers, strict=True)]
    return [
        " ".join(
            [
                f"solo {first(given, 'solo.end') or '?'} glory {glory} opposition {opposition}",
                f"leftmost {choices.count('left')} rightmost {choices.count('right')}",
                f"risen {first(given, 'solo.risen') or '?'}",
            ]
        ),
        " ".join(["dissenters", level or "?", *told]),
    ]
