"""The Chronicle campaign as everything outside knows campaigns: begun, gone on with, written."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import (
    DECLINED,
    next_choice,
    winners,
)
from pertinax.games.perseverance.chronicle.shared.rules.campaign.file import (
    NAME,
    CampaignFile,
    Played,
    parse,
    standings,
)
from pertinax.games.perseverance.chronicle.shared.rules.campaign.setups import game_options
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import GameResult, Sheet
from pertinax.games.perseverance.chronicle.shared.rules.campaign.told import read_result
from pertinax.games.perseverance.chronicle.shared.rules.content import (
    SHELF,
    Chronicle,
    load_chronicle,
)
from pertinax.games.perseverance.chronicle.shared.rules.finish import game_name, played_of
from pertinax.games.perseverance.chronicle.shared.rules.names import DIFFICULTIES, GAMES, RIVALS
from pertinax.games.perseverance.chronicle.shared.rules.options import kept_of
from pertinax.kernel.bounds import WORD, is_seed, is_word, quoted
from pertinax.kernel.campaign import Choice
from pertinax.kernel.content_data import ContentData, Tables
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Result, Sequel
from pertinax.kernel.options import only_known
from pertinax.kernel.record import Record

DIFFICULTY: Final = "difficulty"
OPTIONS: Final[dict[str, str]] = {DIFFICULTY: "|".join(DIFFICULTIES)}
ROWS: Final = 30
"""Of a result that somebody enters."""


@cache
def content() -> Chronicle:
    return load_chronicle()


RECKONED: Final = ("campaign_games", "displays", "leads", "difficulties", "chronicle_values")
"""Tables that say how games lead from one to the next."""
COUNTED: Final = {"chronicle_cards": ("episodes", "copies"), "achievements": ("episodes",)}
"""What sheets are checked by."""


def reckoned_with(tables: Tables) -> dict[str, Any]:
    """What of a content the campaign reckons with between its games, by where it stands."""
    found = {
        f"{table}.{entry}.{field}": value
        for table in RECKONED
        for entry, fields in tables.get(table, {}).items()
        for field, value in fields.items()
        if field != "source"
    }
    for table, keys in COUNTED.items():
        for entry, fields in tables.get(table, {}).items():
            found |= {f"{table}.{entry}.{key}": fields.get(key) for key in keys}
    return found


class ChronicleCampaign:
    """A campaign as it stands, by its file; see `pertinax.kernel.campaign.Campaign`."""

    def __init__(self, file: CampaignFile) -> None:
        self.file = file
        self.standings = standings(content(), file)
        """The sheets before the first game, and after each game that is over."""

    @property
    def name(self) -> str:
        return NAME

    @property
    def players(self) -> int:
        return self.file.players

    @property
    def seed(self) -> str:
        return self.file.seed

    @property
    def names(self) -> tuple[str, ...]:
        return self.file.names

    @property
    def title(self) -> str:
        return self.file.title

    @property
    def games(self) -> int:
        return GAMES

    @property
    def number(self) -> int:
        return self.standings[-1].next_game

    @property
    def over(self) -> bool:
        return self.standings[-1].over

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        return self.standings[-1].sheets

    @property
    def _now(self) -> Played | None:
        """The game that is being played, or whose choices are still to be made."""
        return self.file.games[-1] if len(self.file.games) == self.number else None

    @property
    def record(self) -> Record | None:
        now = self._now
        return now.record if now is not None and now.result is None else None

    @property
    def records(self) -> tuple[Record | None, ...]:
        return tuple([played.record for played in self.file.games if played.result is not None])

    @property
    def results(self) -> tuple[GameResult, ...]:
        return tuple([each.result for each in self.file.games if each.result is not None])

    @property
    def following(self) -> Sequel | None:
        """CH-SETUP-01; CH-R-100: with what was agreed for the game before, until told otherwise."""
        if self.over or self.choice is not None:
            return None
        before = self.records[-1] if self.records else None
        episode = content().games[self.number].episode
        kept = {} if before is None else kept_of(before.options, episode)
        return Sequel(self._game(self.number), {**kept, **self._dissenters, **self.fixed})

    def _game(self, number: int) -> str:
        return game_name(content(), number, self.solo)

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def difficulty(self) -> str:
        return self.file.difficulty

    @property
    def opposition(self) -> int:
        """CH-SETUP-03: of a solo campaign."""
        return self.standings[-1].opposition

    @property
    def _dissenters(self) -> dict[str, str]:
        """CH-SETUP-04e: chosen anew for every game; suggested is what was chosen before.

        Readiness and Agendas only where the game before was one of the same Episode.
        """
        last = self.results[-1].solo if self.results else None
        if last is None or not last.ambition:
            return {}
        found = {"ambition": last.ambition}
        games = content().games
        if games[self.number].episode == games[self.number - 1].episode:
            found |= dict(zip(RIVALS, last.choices))
        return found

    @property
    def fixed(self) -> dict[str, Any]:
        return {} if self.over else self.fixed_in(self.number)

    def fixed_in(self, number: int) -> dict[str, Any]:
        return game_options(content(), self.standings[number - 1])

    @property
    def choice(self) -> Choice | None:
        now = self._now
        if now is None or now.result is None:
            return None
        due = next_choice(content(), self.standings[-1], now.result, now.chosen)
        return None if due is None else Choice(due.seat, due.rule, due.tiles, due.optional)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([sheet.glory for sheet in self.sheets])

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(winners(self.standings[-1])) if self.over else ()

    @property
    def remembrance(self) -> str:
        return self.file.island

    def keeping(self, record: Record) -> "ChronicleCampaign":
        self._must_be_next()
        differs = self.differs(self.number, record, None)
        if differs is not None:
            raise differs
        return self._with(Played(None, (), record))

    def after(self, result: Result, record: Record | None = None) -> "ChronicleCampaign":
        self._must_be_next()
        rows, chosen = played_of(result)
        told = _read(self, rows)
        if record is not None:
            differs = self.differs(self.number, record, None)
            if differs is not None:
                raise differs
        return self._with(Played(told, (), record))._choosing(chosen)

    def _choosing(self, chosen: Sequence[str]) -> "ChronicleCampaign":
        found = self
        for tile in chosen:
            found = found.chosen(tile)
        if found.choice is not None:
            raise NotReadable("a choice is still to be made")
        return found

    def entered(self, rows: Sequence[str]) -> "ChronicleCampaign":
        self._must_be_next()
        if len(rows) > ROWS:
            raise NotReadable(f"more than {ROWS} rows", key="too-long")
        return self._with(Played(_read(self, rows)))

    def chosen(self, option: str) -> "ChronicleCampaign":
        due, now = self.choice, self._now
        if due is None or now is None:
            raise NotReadable("nothing is to be chosen now", key="no-choice")
        if option not in due.options and not (due.optional and option == DECLINED):
            said = f"{quoted(option)!r} is not to be chosen ({due.rule})"
            raise NotReadable(said, key="no-answer", found=quoted(option))
        return self._with(now._replace(chosen=(*now.chosen, option)))

    def taken_back(self) -> "ChronicleCampaign":
        games = self.file.games
        if not games or games[-1].record is not None:
            raise NotReadable("no game is to be taken back", key="no-game-back")
        return ChronicleCampaign(self.file._replace(games=games[:-1], island=""))

    def remembered(self, words: str) -> "ChronicleCampaign":
        """CH-FINAL-01: the winner names the island."""
        if not self.over or not self.winners:
            raise NotReadable("the island is named after the last game (CH-FINAL-01)")
        if not words or not is_word(words):
            raise NotReadable(f"a name has {WORD} characters at most")
        return ChronicleCampaign(self.file._replace(island=words))

    def titled(self, title: str, names: Sequence[str]) -> "ChronicleCampaign":
        _check_words(title, names, self.players)
        return ChronicleCampaign(self.file._replace(title=title, names=tuple(names)))

    def differs(self, number: int, record: Record, result: Result | None) -> NotReadable | None:
        game = self._game(number)
        if record.game != game or record.players != self.players:
            said = f"game {number} is {game} for {self.players}"
            return NotReadable(said, key="other-game", found=quoted(record.game), game=game)
        for key, value in self.fixed_in(number).items():
            if record.options.get(key) != value:
                said = f"game {number} was not begun with what the sheets say: {key}"
                return NotReadable(said, key="other-start", option=key)
        told = self.file.games[number - 1] if number <= len(self.file.games) else None
        if result is None or told is None or told.result is None:
            return None
        rows, chosen = played_of(result)
        before = self.standings[number - 1]
        if tuple(chosen) != told.chosen or _rows(content(), before, rows) != told.result:
            said = f"game {number} ends otherwise than the campaign tells"
            return NotReadable(said, key="other-end")
        return None

    def unfit(self, content: ContentData) -> NotReadable | None:
        """CH-H-10: a pack may change what is played with, not how the campaign reckons."""
        ours = reckoned_with(SHELF.content().tables)
        for where, value in reckoned_with(content.tables).items():
            if ours.get(where) != value:
                said = f"{where} is the campaign's own and the same in all its games"
                return NotReadable(said, key="campaign-value", value=where)
        return None

    def written(self) -> str:
        return self.file.written(content())

    def _must_be_next(self) -> None:
        if self.following is None:
            raise NotReadable("no game is to be played now", key="no-next-game")

    def _with(self, played: Played) -> "ChronicleCampaign":
        """With this as the game that comes next or is played."""
        return ChronicleCampaign(
            self.file._replace(games=(*self.file.games[: self.number - 1], played))
        )


def _read(campaign: ChronicleCampaign, rows: Sequence[str]) -> GameResult:
    return _rows(content(), campaign.standings[-1], rows)


def _rows(box: Chronicle, before: Any, rows: Sequence[str]) -> GameResult:
    words = {number: row.split() for number, row in enumerate(rows) if row.split()}
    try:
        return read_result(box, before, words, "result")
    except NotReadable as problem:
        # Nobody sees these rows: they come from a game or from a form.
        again = NotReadable(problem.message, key=problem.key)
        again.params = {key: value for key, value in problem.params.items() if key != "line"}
        raise again from None


def _check_words(title: str, names: Sequence[str], players: int) -> None:
    if title and not is_word(title):
        raise NotReadable(f"a title has {WORD} characters at most")
    if len(names) not in (0, players) or not all(name and is_word(name) for name in names):
        raise NotReadable(f"names must be given for all {players} players or none", key="names")


def _difficulty(players: int, options: Mapping[str, Any]) -> str:
    """CH-SETUP-03: fixed for the whole campaign; Easy unless told otherwise."""
    only_known(options, OPTIONS)
    if players > 1:
        if options:
            raise NotReadable("is set for a solo campaign only", f"option {DIFFICULTY}")
        return ""
    found = options.get(DIFFICULTY, DIFFICULTIES[0])
    if found not in DIFFICULTIES:
        said = f"must be one of {', '.join(DIFFICULTIES)} (CH-SETUP-03)"
        raise NotReadable(said, f"option {DIFFICULTY}")
    return str(found)


class ChronicleSeries:
    """The rules between the games."""

    name = NAME
    players = range(1, 5)
    options: Mapping[str, str] = OPTIONS

    def options_for(self, players: int) -> Mapping[str, str]:
        """CH-SETUP-03: only a solo campaign has a difficulty."""
        return self.options if players == 1 else {}

    def begin(
        self,
        players: int,
        seed: str,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        title: str = "",
    ) -> ChronicleCampaign:
        if players not in self.players:
            few, many = self.players[0], self.players[-1]
            said = f"a campaign is for {few} to {many} players, not {players}"
            raise NotReadable(said, key="players", few=few, many=many, found=players)
        if not is_seed(seed):
            raise NotReadable(f"{quoted(seed)!r} is no seed", key="value", found=quoted(seed))
        _check_words(title, names, players)
        difficulty = _difficulty(players, options or {})
        return ChronicleCampaign(CampaignFile(players, seed, difficulty, tuple(names), title))

    def parse(self, text: str, name: str = "campaign") -> ChronicleCampaign:
        return ChronicleCampaign(parse(content(), text, name))


CHRONICLE: Final = ChronicleSeries()
