"""The Chronicle campaign in words: its sheets, its story, its end."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from pertinax.games.perseverance.chronicle.campaign.rules.series import ChronicleCampaign, content
from pertinax.games.perseverance.chronicle.campaign.words import solo
from pertinax.games.perseverance.chronicle.campaign.words.boxed import asked_of, rows_of
from pertinax.games.perseverance.chronicle.campaign.words.solo import SoloTold
from pertinax.games.perseverance.chronicle.campaign.words.story import KINDS, Storyteller
from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import earned
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import GameResult, Sheet
from pertinax.games.perseverance.chronicle.shared.rules.finish import game_name
from pertinax.kernel.campaign import Campaign, Choice
from pertinax.texts import Texts
from pertinax.words.campaigns import Chapter, Fields, LogSheet, Memory
from pertinax.words.course import Course, Figures
from pertinax.words.wording import Row, Wording

NOTHING: Final = "–"
YES: Final = "✓"


class ChronicleWords:
    """See `pertinax.words.campaigns.CampaignWords`."""

    memories = KINDS

    def __init__(self, campaign: Campaign, texts: Texts, names: Sequence[str]) -> None:
        assert isinstance(campaign, ChronicleCampaign)
        self.campaign = campaign
        self.texts = texts
        self.names = names
        self.solo = SoloTold(campaign, texts) if campaign.solo else None

    def title(self) -> str:
        return self.campaign.title or self._get("title")

    def place(self) -> str:
        if self.campaign.over:
            return self._get("over")
        said = self._get("place", n=self.campaign.number, of=self.campaign.games)
        return self.solo.place(said) if self.solo else said

    def game(self, number: int) -> str:
        game = content().games[number]
        episode = self.texts.get(f"web.game.episode{game.episode}")
        return self._get("game", n=number, episode=episode)

    # The sheets

    def sheets(self) -> tuple[LogSheet, ...]:
        return tuple(self._sheet(seat) for seat in range(self.campaign.players))

    def _sheet(self, seat: int) -> LogSheet:
        columns = tuple(self._get("column", n=n) for n in range(1, self.campaign.games + 1))
        after: list[Sheet | None] = [each.sheets[seat] for each in self.campaign.standings[1:]]
        after += [None] * (len(columns) - len(after))
        return LogSheet(
            seat,
            self.names[seat],
            columns,
            (
                self._row("glory", [None if each is None else str(each.glory) for each in after]),
                self._row(
                    "governed",
                    [
                        None if each is None else YES if number in each.governorships else NOTHING
                        for number, each in enumerate(after, 1)
                    ],
                ),
                self._row(
                    "tiles", [None if each is None else self.tiles(each.tiles) for each in after]
                ),
                self._row(
                    "cards", [None if each is None else self.cards(each.cards) for each in after]
                ),
                *self._solo_rows(len(columns)),
            ),
        )

    def _solo_rows(self, games: int) -> list[Row]:
        if self.solo is None:
            return []
        return [
            self._row(key, [*[cell or NOTHING for cell in cells], *[None] * (games - len(cells))])
            for key, cells in self.solo.rows()
        ]

    def _row(self, key: str, cells: Sequence[str | None]) -> Row:
        return self._get(f"row.{key}"), tuple(cell or "" for cell in cells)

    def tiles(self, names: Sequence[str]) -> str:
        return self._list([self._tile(name) for name in names])

    def cards(self, names: Sequence[str]) -> str:
        return self._list([self._card(name) for name in names])

    def _list(self, words: Sequence[str]) -> str:
        """Several of them; what stands there more than once is counted."""
        counted = Counter(words)
        times = [
            self.texts.get("cli.play.times", said=word, n=n) if n > 1 else word
            for word, n in counted.items()
        ]
        return ", ".join(times) or NOTHING

    def _tile(self, name: str) -> str:
        return self.texts.get(f"chronicle.achievement.{name}")

    def _card(self, name: str) -> str:
        return self.texts.get(f"chronicle.card.{name}")

    def course(self) -> Course:
        standings = self.campaign.standings
        return Course(
            self._get("course" if self.solo is None else "course.solo"),
            self._get("along"),
            tuple(str(number) for number in range(len(standings))),
            tuple(
                Figures(name, seat, tuple(each.sheets[seat].glory for each in standings))
                for seat, name in enumerate(self.names)
            )
            + (() if self.solo is None else (self.solo.figures(),)),
        )

    # The story

    def story(self, number: int, memories: Sequence[Memory]) -> tuple[Chapter, ...]:
        """What was claimed and what broke in, Assembly by Assembly; who governed, what goes on."""
        game = game_name(content(), number, self.solo is not None)
        names = [*self.names, *([] if self.solo is None else self.solo.names())]
        told = Storyteller(Wording(self.texts, game, names)).chapters(memories)
        ending = self._ending(number, self.campaign.results[number - 1])
        return (*told, Chapter(self._get("story.last"), tuple(ending)))

    def _ending(self, number: int, result: GameResult) -> list[str]:
        glory = [0] * self.campaign.players
        for each in earned(content(), result):
            glory[each.seat] += each.glory
        said = [
            self._get(
                "story.end",
                name=name,
                followers=self.texts.plural(
                    "chronicle.campaign.story.followers", result.followers[seat]
                ),
                during=result.glory[seat],
                at_end=glory[seat],
            )
            for seat, name in enumerate(self.names)
        ]
        if self.solo is not None:
            said += self.solo.ending(number)
        if number >= len(self.campaign.standings):
            return said
        after = self.campaign.standings[number]
        governing = [
            name
            for name, sheet in zip(self.names, after.sheets, strict=True)
            if number in sheet.governorships
        ]
        governed = self._get("story.governed", names=", ".join(governing) or NOTHING)
        carried = [
            self._get(
                "story.carried",
                name=name,
                tiles=self.tiles(sheet.tiles),
                cards=self.cards(sheet.cards),
            )
            for name, sheet in zip(self.names, after.sheets, strict=True)
            if sheet.tiles or sheet.cards
        ]
        return [*said, governed, *carried]

    # Games with the box

    def form(self, given: Mapping[str, Sequence[str]]) -> tuple[Fields, ...]:
        number = self.campaign.number
        asked = asked_of(content(), number, self.names, given, self.texts)
        return asked if self.solo is None else (*asked, solo.asked_of(number, given, self.texts))

    def rows(self, given: Mapping[str, Sequence[str]]) -> list[str]:
        rows = rows_of(content(), self.campaign.players, given)
        more = [] if self.solo is None else solo.rows_of(self.campaign.number, given)
        return [*rows, *more]

    # Choices and the end

    def asked(self, choice: Choice) -> str:
        return self._get("asked", name=self.names[choice.seat], rule=choice.rule)

    def option(self, choice: Choice, option: str) -> str:
        return self._tile(option) if option in choice.options else self._get("nothing")

    def verdict(self) -> str:
        if not self.campaign.over:
            return ""
        if self.solo is not None:
            return self.solo.verdict()
        winners = [self.names[seat] for seat in self.campaign.winners]
        glory = max(self.campaign.scores)
        return self._get("won", names=", ".join(winners), glory=glory)

    def remembrance(self) -> tuple[str, str]:
        return self._get("island.ask"), self._get("island", name=self.campaign.remembrance)

    def _get(self, key: str, **params: object) -> str:
        return self.texts.get(f"chronicle.campaign.{key}", **params)


WORDS: Final = ChronicleWords
