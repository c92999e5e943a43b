"""Campaigns that are given by name on the command line: opened, checked, told as a whole."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from pertinax.commands import Refused
from pertinax.commands.screen import Screen
from pertinax.games.campaigns import Checked, read_campaign, replayed
from pertinax.kernel.campaign import FORMAT, Campaign, is_campaign
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.words.campaigns import CampaignWords, Chapter, memories_of, words_of_campaign
from pertinax.words.records import fault


def holds_campaign(path: Path) -> bool:
    """Whether a file means to be a campaign; what is wrong with it is found out later."""
    try:
        with path.open("rb") as file:
            return is_campaign(file.read(len(FORMAT)).decode("utf-8", "replace"))
    except OSError:
        return False


def open_campaign(file: Path, texts: Texts, name: str | None = None) -> Campaign:
    """The campaign in a file; Refused says what is wrong with it."""
    try:
        campaign = read_campaign(file)
    except NotReadable as problem:
        why = fault(problem, texts)
        raise Refused(texts.get("record.refused", file=file, why=why)) from None
    if name is not None and name != campaign.name:
        raise Refused(texts.get("cli.campaign.other", file=file, name=campaign.name))
    return campaign


def replay_campaign(
    file: Path, check: bool, content: Sequence[Path], texts: Texts, screen: Screen
) -> int:
    """Play all of a campaign once more and tell it; the exit code.

    What its records lead to must be what it tells: where they part, the game and the decision are
    named. With `check` that is an error.
    """
    campaign = open_campaign(file, texts)
    words = words_of_campaign(campaign, texts)
    screen.rule(f"{words.title()} · {words.place()}")
    decisions = 0
    for checked in replayed(campaign, content):
        screen.say()
        screen.say(words.game(checked.number), "bold")
        if checked.reason is not None:
            said = parted(checked, campaign, words, texts)
            if check:
                raise Refused(said)
            screen.say(said, "yellow")
        elif checked.match is None:
            screen.say(texts.get("cli.campaign.box"), "dim")
        else:
            decisions += checked.decided
            screen.say(texts.plural("cli.campaign.agrees", checked.decided), "dim")
        if checked.number <= len(campaign.records):
            match = checked.match
            memories = [] if match is None else memories_of(campaign.name, match)
            show_story(words.story(checked.number, memories), screen)
        else:
            screen.say(texts.get("cli.campaign.unfinished"), "dim")
    screen.say()
    show_sheets(words, screen)
    if campaign.over:
        screen.say(f"{words.verdict()}.", "bold")
        if campaign.remembrance:
            screen.say(words.remembrance()[1])
    if check:
        screen.say(texts.get("cli.campaign.ok", file=file, n=decisions))
    elif campaign.records:
        screen.say(texts.get("cli.campaign.step", file=file), "dim")
    return 0


def parted(checked: Checked, campaign: Campaign, words: CampaignWords, texts: Texts) -> str:
    """Where and why a game of a campaign goes otherwise than is told."""
    assert checked.reason is not None
    records = [*campaign.records, campaign.record]
    record = records[checked.number - 1]
    return texts.get(
        "cli.campaign.parted",
        game=words.game(checked.number),
        n=checked.decided,
        of=0 if record is None else len(record.lines),
        why=fault(checked.reason, texts),
    )


def open_game_of(
    file: Path, number: int, content: Sequence[Path], texts: Texts
) -> tuple[Match[Any], str]:
    """A game of a campaign as far as it agrees with the rules of today, and why no further."""
    campaign = open_campaign(file, texts)
    for checked in replayed(campaign, content):
        if checked.number == number and checked.match is not None:
            if checked.reason is None:
                return checked.match, ""
            return checked.match, parted(
                checked, campaign, words_of_campaign(campaign, texts), texts
            )
    raise Refused(texts.get("cli.campaign.no-record", file=file, n=number))


def show_story(chapters: Sequence[Chapter], screen: Screen) -> None:
    """A game that is over, from its beginning to its end."""
    for chapter in chapters:
        screen.say(chapter.title, "bold dim")
        for line in chapter.lines:
            screen.say(f"· {line}")


def show_sheets(words: CampaignWords, screen: Screen) -> None:
    """The log sheets of all players."""
    for sheet in words.sheets():
        grid = Grid(box=None, pad_edge=False)
        grid.add_column(Text(sheet.name, "bold"))
        for column in sheet.columns:
            grid.add_column(column)
        for label, cells in sheet.rows:
            grid.add_row(label, *cells)
        screen.console.print(grid)
        screen.say()
