"""Campaigns on the server: games at tables, one after the other, and what joins them.

What is stored of a campaign is all but the game that is played at its table. Such a game is the
table's own business until the next one is opened: only then, in the transaction that opens it, what
came of it becomes part of the campaign. So nothing is lost between two games, and whoever goes back
in a finished game changes what the campaign shows.
"""

import asyncio
import json
import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from pertinax.bots.registry import BOTS
from pertinax.games.campaigns import find_campaign, next_deal, parse_campaign, replayed
from pertinax.games.registry import find_game
from pertinax.kernel.campaign import LONGEST, Campaign
from pertinax.kernel.content import ContentError
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.content_files import Pack
from pertinax.kernel.deal import Deal
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.record import Record
from pertinax.server import secrets
from pertinax.server.archive import first_part
from pertinax.server.campaignstore import CampaignStore, no_stories
from pertinax.server.errors import BrokenTable, NotPossible, NotYours, Refused, Stale, UnknownTable
from pertinax.server.keeping import content_from, packed
from pertinax.server.limits import NAME, plain_line
from pertinax.server.livetable import STAND_IN, LiveSeat, LiveTable
from pertinax.server.rematch import brought
from pertinax.server.rows import CampaignRow, Content, SeatRow
from pertinax.server.tables import Tables
from pertinax.texts import Texts
from pertinax.words.campaigns import Memory, memories_of
from pertinax.words.records import fault

TITLE: Final = 80
MOST_PACKS: Final = 4
"""Content packs that may come with a campaign from a file."""
KEEP: Final = "same"
OPEN: Final = "friend"
"""Who plays a seat of mine in the next game: whoever did, or anybody who comes; else a bot."""
_READER: Final = ThreadPoolExecutor(1, "campaigns")

log = logging.getLogger("pertinax.server")


class Agreed(NamedTuple):
    """What the next game is played with besides what the campaign says."""

    options: Mapping[str, Any] | None = None
    """None: what was agreed for the game before holds."""
    content: ContentData | None = None
    """With the packs that somebody has brought."""
    by_hand: bool = False
    """The people roll and draw with the box."""


class Story(NamedTuple):
    """What is told of a game that is over, and the table where it was played if that was here."""

    memories: list[Memory]
    table: str = ""
    content: str = ""
    """The key of what it was played with, if that was brought in packs: they are in no record."""


Stories = dict[int, Story]


@dataclass(frozen=True, slots=True)
class Standing:
    """A campaign as it is now, with the game at its table if that is over."""

    row: CampaignRow
    campaign: Campaign
    stories: Stories
    live: LiveTable | None
    """The table of the newest game."""

    @property
    def playing(self) -> bool:
        """Whether a game of it is being played, or people gather for it."""
        return self.live is not None and self.live.status != "over"

    def held(self, secret: str | None) -> frozenset[int]:
        """The seats that whoever has this secret holds in the newest game."""
        return frozenset() if self.live is None else self.live.mine(secret)

    def hosted(self, secret: str | None) -> bool:
        return bool(secret) and bool(secrets.held(secret, [[self.row.host]]))


class Campaigns:
    """All campaigns of one server."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = CampaignStore(tables.store.engine)

    async def get(self, campaign: str, address: str = "") -> Standing:
        row = await self.tables.database.read(self.store.load, campaign)
        if row is None:
            raise UnknownTable
        now = self.tables.clock()
        if row.changed < now[:10]:
            self.tables.note(self.store.touch, campaign, now)
        live: LiveTable | None = None
        if row.table:
            try:
                live = await self.tables.look(row.table, address)
            except (BrokenTable, UnknownTable) as lost:
                # The games before are safe; this one can be played anew.
                log.warning("campaign=%s table=%s %s", campaign, row.table, lost)
        standing = await asyncio.to_thread(_standing, row, live)
        there = await self.tables.titles([each.table for each in standing.stories.values()])
        # What was removed since can be watched by its record.
        stories = {
            number: story if story.table in there else story._replace(table="")
            for number, story in standing.stories.items()
        }
        return replace(standing, stories=stories)

    async def titles(self, known: Sequence[str]) -> dict[str, tuple[str, str]]:
        """Of those that exist: which campaign it is, and what people call it."""
        return await self.tables.database.read(self.store.titles, known) if known else {}

    async def open(
        self,
        name: str,
        players: int,
        title: str,
        names: Sequence[str],
        options: Mapping[str, str] = MappingProxyType({}),
    ) -> tuple[str, str]:
        """A campaign before its first game, and the secret of whoever opens it."""
        said = [plain_line(each, NAME) for each in names]
        series = find_campaign(name)
        known = series.options_for(players)
        try:
            campaign = series.begin(
                players,
                self.tables.new_seed(),
                {key: value for key, value in options.items() if key in known},
                names=said if all(said) and len(said) == players else (),
                title=plain_line(title, TITLE),
            )
        except NotReadable as error:
            raise NotPossible("campaign", why=str(error)) from None
        return await self._open(campaign, no_stories())

    async def bring(
        self, data: bytes, language: str, packs: Sequence[Pack] = ()
    ) -> tuple[str, str]:
        """A campaign from a file: checked and replayed as a whole, then kept.

        `packs` are those that games of it were played with; what they were is kept too.
        """
        loop = asyncio.get_running_loop()
        campaign, stories, contents = await loop.run_in_executor(
            _READER, _read, data, language, packs
        )
        return await self._open(campaign, _written(stories), contents)

    async def content_in(self, standing: Standing, number: int) -> ContentData | None:
        """What a game of it was played with if that was brought in packs; None if it was ours."""
        story = standing.stories.get(number)
        record = _record(standing.campaign, number)
        if story is None or not story.content or record is None:
            return None
        kept = await self.tables.database.read(self.store.content, story.content)
        return await asyncio.to_thread(content_from, record.game, kept) if kept else None

    async def _open(
        self, campaign: Campaign, stories: str, contents: Sequence[Content] = ()
    ) -> tuple[str, str]:
        secret = secrets.new_secret()
        row = CampaignRow(
            self.tables.new_table(), campaign.written(), stories, "", secrets.hash_of(secret), 0
        )
        about = (row, campaign.name, campaign.title, self.tables.clock(), contents)
        await self.tables.database.write(self.store.open, *about)
        log.info("opened campaign=%s players=%d", row.id, campaign.players)
        return row.id, secret

    # The next game

    async def begin(
        self,
        standing: Standing,
        who: Sequence[str],
        names: Sequence[str],
        agreed: Agreed,
        language: str,
    ) -> tuple[str, str]:
        """The next game of a campaign that has no table yet; the table and the host's secret."""
        campaign = standing.campaign
        record = campaign.record
        if standing.live is not None or (campaign.following is None and record is None):
            raise Refused("no-next-game")
        if len(who) != campaign.players:
            raise NotPossible("continue-seats", n=campaign.players)
        prelude = content = None
        if record is not None:
            at = len(record.lines)
            if not record.by_hand:
                # Whoever has read the file knows what lay ahead: other dice come from there on.
                record.seeds = [*(each for each in record.seeds if each[0] < at)]
                record.seeds.append((at, self.tables.new_seed()))
            game, options = record.game, record.options
            played = await self.content_in(standing, campaign.number)
            played = played or find_game(game).content_for(record)
            if played is None:
                raise NotPossible("upload", why="content")
            prelude = first_part(record, None, played)
        else:
            deal = _deal(campaign, agreed, language)
            game, options, content = deal.game.name, deal.options, agreed.content
        opened = (game, who, names, options, language, prelude, content)
        table, secret = await self.tables.open(*opened, by_hand=agreed.by_hand)
        kept = campaign if record is None else _without_record(campaign)
        change = (standing.row, table, kept.written(), standing.row.stories, self.tables.clock())
        if not await self.tables.database.write(self.store.sit_down, *change):
            raise Stale
        async with self.tables.changing(table) as live:
            live.campaign = standing.row.id
        log.info("campaign=%s game=%d table=%s", standing.row.id, campaign.number, table)
        return table, secret

    async def go_on(
        self,
        standing: Standing,
        mine: frozenset[int],
        who: Sequence[tuple[int, str]],
        agreed: Agreed,
        language: str,
    ) -> str:
        """The next game with the same people; whoever asks second is led to the same table.

        `who` says for seats of mine who plays them. Packs of the game before go along if nobody
        brings others and they fit.
        """
        campaign, old = standing.campaign, standing.live
        if old is None or campaign.following is None:
            raise Refused("no-next-game")
        chosen = dict(who)
        if not chosen.keys() <= mine:
            raise NotYours
        for each in chosen.values():
            if each not in (KEEP, OPEN, *BOTS):
                raise NotPossible("who", who=plain_line(each, NAME))
        packs, left = brought(old, campaign.following.game)
        if agreed.content is None and packs is not None:
            agreed = agreed._replace(content=packs)
        deal = _deal(campaign, agreed, language)
        other = self.tables.new_table()
        async with self.tables.changing(old.id) as live:
            if live.rematch:
                return live.rematch
            if live.status != "over":
                raise Refused("not-over")
            rows = [
                _seated(seat, chosen.get(number, KEEP), number in mine)
                for number, seat in enumerate(live.seats)
            ]
            given_up = [number for number, row in enumerate(rows) if row.kind == "open"]
            happening = live.happening("sequel", seat=min(mine))
            if left and agreed.content is None:
                happening = live.happening("sequel-unpacked", seat=min(mine), packs=", ".join(left))
            done = await self.tables.database.write(
                self.store.go_on,
                standing.row,
                live.stored,
                other,
                deal.game.name,
                deal.options,
                None if agreed.content is None else packed(agreed.content),
                agreed.by_hand,
                rows,
                given_up,
                happening,
                campaign.written(),
                _written(standing.stories),
                self.tables.clock(),
                _played_with_packs(live),
            )
            if not done:
                raise Stale
            live.stored += 1
            live.sequence += 1
            live.rematch = other
            live.note(happening)
            self.tables.tell(live)
        log.info("campaign=%s game=%d table=%s", standing.row.id, campaign.number, other)
        await self.tables.ready(other, mine - set(given_up))
        return other

    # Beside the table

    async def enter(self, standing: Standing, rows: Sequence[str], language: str) -> None:
        """A game that was played with the box."""
        if standing.playing:
            raise Refused("campaign-plays")
        await self._change(standing, language, lambda each: each.entered(rows))

    async def choose(self, standing: Standing, option: str, language: str) -> None:
        """What is to be chosen between two games that were not both played here."""
        await self._change(standing, language, lambda each: each.chosen(option))

    async def take_back(self, standing: Standing, language: str) -> None:
        await self._change(standing, language, lambda each: each.taken_back())

    async def remember(self, standing: Standing, words: str, language: str) -> None:
        """What the winners call what they won."""
        line = plain_line(words, TITLE)
        await self._change(standing, language, lambda each: each.remembered(line))

    async def _change(self, standing: Standing, language: str, step: Any) -> None:
        try:
            after: Campaign = step(standing.campaign)
        except NotReadable as error:
            why = fault(error, Texts.load(language))
            raise NotPossible("campaign", why=why) from None
        stories = {n: told for n, told in standing.stories.items() if n <= len(after.records)}
        change = (standing.row, after.written(), _written(stories), self.tables.clock())
        if not await self.tables.database.write(self.store.change, *change):
            raise Stale


def _deal(campaign: Campaign, agreed: Agreed, language: str) -> Deal[Any]:
    """The next game; NotPossible says what cannot be set or played with."""
    try:
        return next_deal(campaign, agreed.options, agreed.content, anew=agreed.options is not None)
    except NotReadable as error:
        raise NotPossible("campaign", why=fault(error, Texts.load(language))) from None


def _seated(seat: LiveSeat, who: str, ready: bool) -> SeatRow:
    """Who sits there in the next game; a person whose seat a bot plays may come back to it."""
    if who == OPEN or seat.kind == "open":
        return SeatRow("open", "")
    if who in BOTS and who != KEEP:
        return SeatRow("bot", seat.name, who, True)
    if seat.kind == "bot" and not seat.stand_in:
        return SeatRow("bot", seat.name, seat.bot or STAND_IN, True)
    return SeatRow("person", seat.name, "", ready)


def _standing(row: CampaignRow, live: LiveTable | None) -> Standing:
    """The campaign as it is now; work for a thread."""
    campaign = parse_campaign(row.file)
    stories = _stories(row.stories)
    match = None if live is None else live.match
    pending = len(campaign.records) < campaign.games and not campaign.over
    if live is None or match is None or match.result is None or not pending:
        return Standing(row, campaign, stories, live)
    if live.status != "over" or campaign.choice is not None:
        return Standing(row, campaign, stories, live)
    record = live.record() or match.record()
    try:
        names = [plain_line(seat.name, NAME) for seat in live.seats]
        after = campaign.after(match.result, record)
        after = after.titled(after.title, names if all(names) else ())
    except NotReadable:
        # A game that was entered already, or one that is not the next.
        return Standing(row, campaign, stories, live)
    packs = match.deal.content_data.key if match.deal.pack_names else ""
    story = Story(memories_of(campaign.name, match), live.id, packs)
    told = {**stories, len(after.records): story}
    return Standing(row, after, told, live)


def _played_with_packs(live: LiveTable) -> list[Content]:
    match = live.match
    if match is None or not match.deal.pack_names:
        return []
    return [packed(match.deal.content_data)]


def _without_record(campaign: Campaign) -> Campaign:
    """Without the game that is played on at a table: that is the table's from now on."""
    text = campaign.written()
    place = text.rindex(f"\n== game {campaign.number}\n")
    return parse_campaign(text[:place] + "\n")


def _read(
    data: bytes, language: str, packs: Sequence[Pack]
) -> tuple[Campaign, Stories, list[Content]]:
    """A campaign that somebody brings, what is told of its games, and what came with packs.

    NotPossible says why not.
    """
    if len(data) > 4 * LONGEST:
        raise NotPossible("upload-type")
    try:
        text = data.decode("utf-8")
        campaign = parse_campaign(text)
        stories: Stories = {}
        contents: dict[str, Content] = {}
        for checked in replayed(campaign, packs):
            record, match = _record(campaign, checked.number), checked.match
            if checked.reason is not None and record is not None and _ours(record):
                raise checked.reason
            if match is None:
                continue
            key = ""
            if match.deal.pack_names:
                content = packed(match.deal.content_data)
                key = content.key
                contents[key] = content
            over = checked.number <= len(campaign.records)
            if over or key:
                told = memories_of(campaign.name, match) if over else []
                stories[checked.number] = Story(told, content=key)
    except UnicodeDecodeError:
        raise NotPossible("upload-type") from None
    except ContentError as error:
        raise NotPossible("pack", why=str(error)) from None
    except NotReadable as error:
        raise NotPossible("upload", why=fault(error, Texts.load(language))) from None
    return campaign, stories, list(contents.values())


def _record(campaign: Campaign, number: int) -> Record | None:
    return [*campaign.records, campaign.record][number - 1]


def _ours(record: Record) -> bool:
    """Whether it was played by these very rules, so that it must lead where it says."""
    try:
        return record.revision == find_game(record.game).revision and not record.revisions
    except NotReadable:
        return True


def _stories(text: str) -> Stories:
    found: dict[str, Any] = json.loads(text)
    return {
        int(number): Story(
            [(kind, fields) for kind, fields in story["told"]],
            story["table"],
            story.get("content", ""),
        )
        for number, story in found.items()
    }


def _written(stories: Stories) -> str:
    return json.dumps(
        {
            str(number): {
                "told": story.memories,
                "table": story.table,
                **({"content": story.content} if story.content else {}),
            }
            for number, story in stories.items()
        }
    )
