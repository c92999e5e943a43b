"""The campaigns Pertinax knows: those that some installed package names as its own.

A package says so by an entry point of the group `pertinax.campaigns`, whose object is a
`CampaignPackage`. There need not be any.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final, NamedTuple

from pertinax.games.package import CampaignPackage
from pertinax.games.registry import find_game, packages
from pertinax.kernel.bounds import quoted
from pertinax.kernel.campaign import LONGEST, Campaign, Series, named_in
from pertinax.kernel.content import ContentError
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.content_files import Pack
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.textfiles import read_text

GROUP: Final = "pertinax.campaigns"


@cache
def campaigns() -> Mapping[str, CampaignPackage]:
    """All campaigns by name whose games are installed too."""
    found = {entry.name: entry.load() for entry in entry_points(group=GROUP)}
    known = packages()
    for name, campaign in sorted(found.items()):
        for game in campaign.games:
            if game not in known:
                raise ValueError(f"{name!r} joins {game!r}, which is not installed")
    return dict(sorted(found.items()))


@cache
def find_campaign(name: str) -> Series:
    """The rules of a campaign; NotReadable if there is none of that name."""
    known = campaigns()
    if name not in known:
        found = quoted(name)
        there = ", ".join(known) or "none"
        said = f"{found!r} is no campaign; there are: {there}"
        raise NotReadable(said, key="campaign", found=found)
    series: Series = known[name].load("rules")
    return series


def campaign_of(game: str) -> str:
    """The campaign that a game belongs to; "" for one that is played by itself."""
    return next((name for name, each in campaigns().items() if game in each.games), "")


def played_alone() -> list[str]:
    """The games that are begun by themselves; those of a campaign are begun by the campaign.

    >>> played_alone()
    ['episode1', 'episode1-solo', 'episode2', 'episode2-solo', 'perpetuity', 'perpetuity-immersive']
    """
    return [game for game in packages() if not campaign_of(game)]


def parse_campaign(text: str, name: str = "campaign") -> Campaign:
    """A campaign that was written; NotReadable says what is wrong, and where."""
    return find_campaign(named_in(text, name)).parse(text, name)


def read_campaign(path: Path) -> Campaign:
    return parse_campaign(read_text(path, 4 * LONGEST), str(path))


def next_deal(
    campaign: Campaign,
    options: Mapping[str, Any] | None = None,
    content: ContentData | None = None,
    *,
    anew: bool = False,
    by_hand: bool = False,
) -> Deal[Any]:
    """What the next game of a campaign starts from; `options` are what else was agreed for it.

    They are added to what was agreed for the game before, unless all is agreed `anew`. `content` is
    that game's with the packs that were agreed on. NotReadable if there is no next
    game yet, or none any more, or if it cannot be played so.
    """
    following = campaign.following
    if following is None:
        raise NotReadable("no game is to be played now", key="no-next-game")
    for key in options or {}:
        if key in campaign.fixed:
            raise NotReadable("is said by the campaign itself", f"option {key}")
    unfit = None if content is None else campaign.unfit(content)
    if unfit is not None:
        raise unfit
    return Deal(
        find_game(following.game),
        campaign.players,
        f"{campaign.seed}-{campaign.number}",
        {**(campaign.fixed if anew else following.options), **(options or {})},
        content,
        names=campaign.names,
        by_hand=by_hand,
    )


def contents_of(name: str, packs: Sequence[Path | Pack]) -> dict[str, ContentData]:
    """What packs make of each game of a campaign that has all they change.

    ContentError says what is wrong if there is none, as the first game sees it.
    """
    found: dict[str, ContentData] = {}
    faults: list[ContentError] = []
    for game in campaigns()[name].games if packs else ():
        try:
            found[game] = find_game(game).content_data(packs)
        except ContentError as fault:
            faults.append(fault)
    if faults and not found:
        raise faults[0]
    return found


class Checked(NamedTuple):
    """A game of a campaign, played once more by the rules of today."""

    number: int
    match: Match[Any] | None
    """As far as it agrees; None for a game that was played elsewhere, or cannot be opened."""
    decided: int = 0
    """Decisions that agree."""
    reason: NotReadable | None = None
    """Why it goes otherwise than the campaign tells, if it does."""


def replayed(campaign: Campaign, packs: Sequence[Path | Pack] = ()) -> Iterator[Checked]:
    """Every game of a campaign that has begun, played once more and compared with what it tells.

    `packs` are those that some of its games were played with; each gets those that its record
    names. ContentError if one cannot be read at all.
    """
    named = _named(packs)
    records = [*campaign.records, *([campaign.record] if campaign.record is not None else [])]
    for number, record in enumerate(records, 1):
        if record is None:
            yield Checked(number, None)
            continue
        try:
            game = find_game(record.game)
            played_with = [named[name] for name in record.packs if name in named]
            content = game.content_for(record, played_with)
            if content is not None and content.packs:
                unfit = campaign.unfit(content)
                if unfit is not None:
                    raise unfit
            match, stop = Match.load_agreeing(game, record, content, hashes=True)
        except NotReadable as problem:
            yield Checked(number, None, reason=problem)
            continue
        except ContentError as problem:
            yield Checked(number, None, reason=NotReadable(str(problem)))
            continue
        if stop is not None:
            yield Checked(number, match, stop.decided, stop.reason)
            continue
        differs = campaign.differs(number, record, match.result)
        yield Checked(number, match, len(record.lines), differs)


def _named(packs: Sequence[Path | Pack]) -> dict[str, Pack]:
    """Packs by what they call themselves."""
    read = [pack if isinstance(pack, Pack) else Pack.read(pack) for pack in packs]
    return {pack.title(): pack for pack in read}
