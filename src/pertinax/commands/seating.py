"""Who plays at one keyboard: people and bots, their names, and the file of what they play."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from pertinax.bots.registry import BOTS, find_bot
from pertinax.commands import Refused
from pertinax.commands.screen import Screen
from pertinax.kernel.bounds import quoted, whole
from pertinax.kernel.look import Bot
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.texts.folding import fold
from pertinax.words.bots import bot_name, named_bot

PERSON: Final = "person"
SEATS_NOTE: Final = "seats "
"""How a record says who plays its seats, so that a resumed game has the same bots."""


class Seated(NamedTuple):
    players: int
    who: list[str]
    """A person or the name of a bot, by seat."""
    names: list[str]
    asked: bool
    """Whether people were asked for it."""


def who_plays(
    numbers: range,
    players: int | None,
    seats: Sequence[str],
    names: Sequence[str],
    texts: Texts,
    screen: Screen,
) -> Seated:
    """Who plays and how they are called; whatever is not given is asked."""
    if players is None and seats:
        players = len(seats)
    asked = players is None
    if players is None:
        players = _ask_number(numbers, texts, screen)
    who = list(seats) or (_ask_seats(players, texts, screen) if asked else [PERSON] * players)
    if not names and asked:
        names = _ask_names(who, texts, screen)
    elif names and len(names) == who.count(PERSON):
        names = _with_bots(names, who, texts)
    if len(set(names)) != len(names):
        raise Refused(texts.get("cli.play.names"))
    return Seated(players, who, list(names), asked)


def seats_of(notes: Sequence[tuple[int, str]], players: int, texts: Texts) -> list[str]:
    """Who played the seats of a record, as far as it says.

    A record may be anybody's: what it names is not imported.
    """
    for _, note in notes:
        who = note.removeprefix(SEATS_NOTE).split()
        if note.startswith(SEATS_NOTE) and len(who) == players:
            for bot in who:
                if bot != PERSON and bot not in BOTS:
                    raise Refused(texts.get("cli.play.no-such-bot", bot=quoted(bot)))
            return who
    return []


def note_seats(match: Match[Any], who: Sequence[str], texts: Texts) -> None:
    """Write into the record who plays; in a resumed game others may sit down."""
    if len(who) != match.deal.players:
        raise Refused(texts.get("cli.play.seats", found=len(who), players=match.deal.players))
    match.notes = [note for note in match.notes if not note[1].startswith(SEATS_NOTE)]
    match.notes.insert(0, (0, SEATS_NOTE + " ".join(who)))


def bots_of(match: Match[Any], who: Sequence[str]) -> list[Bot | None]:
    """The bots of a game; the same seed and the same answers make the same choices of theirs."""
    luck = f"{match.deal.seed}/{len(match.record().lines)}"
    return [
        None if bot == PERSON else find_bot(bot)(match.deal.game.name, seat, luck)
        for seat, bot in enumerate(who)
    ]


def _ask_number(numbers: range, texts: Texts, screen: Screen) -> int:
    few, many = numbers[0], numbers[-1]
    if few == many:
        return few
    while True:
        answer = screen.read(texts.get("cli.play.ask.players", few=few, many=many))
        number = whole(answer)
        if number is not None and number in numbers:
            return number
        screen.say(texts.get("cli.play.expected.players", few=few, many=many, found=answer))


def _ask_seats(players: int, texts: Texts, screen: Screen) -> list[str]:
    known = [PERSON, *BOTS]
    words = {PERSON: texts.get("cli.play.seat.person")}
    words |= {bot: bot_name(texts, bot) for bot in BOTS}
    meant = {fold(word): each for each, word in words.items()} | {each: each for each in known}
    listed = ", ".join(words.values())
    who: list[str] = []
    while len(who) < players:
        default = words[PERSON if not who else known[-1]]
        question = texts.get("cli.play.ask.seat", n=len(who) + 1, known=listed, default=default)
        answer = fold(screen.read(question)) or fold(default)
        if answer in meant:
            who.append(meant[answer])
        else:
            screen.say(texts.get("cli.play.expected.seat", known=listed, found=answer))
    return who


def _ask_names(who: Sequence[str], texts: Texts, screen: Screen) -> list[str]:
    names: list[str] = []
    for seat, bot in enumerate(who):
        default = _default_name(seat, bot, texts)
        if bot == PERSON:
            question = texts.get("cli.play.ask.name", n=seat + 1, default=default)
            answer = screen.read(question) or default
            while answer in names:
                screen.say(texts.get("cli.play.names"))
                answer = screen.read(question) or default
            names.append(answer)
        else:
            names.append(default)
    return names


def _with_bots(names: Sequence[str], who: Sequence[str], texts: Texts) -> list[str]:
    """The names of the people, in the order of their seats, with those of the bots between."""
    people = iter(names)
    return [
        next(people) if bot == PERSON else _default_name(seat, bot, texts)
        for seat, bot in enumerate(who)
    ]


def names_of(match: Match[Any], who: Sequence[str], texts: Texts) -> Sequence[str]:
    return match.deal.names or default_names(who, texts)


def default_names(who: Sequence[str], texts: Texts) -> list[str]:
    return [_default_name(seat, bot, texts) for seat, bot in enumerate(who)]


def _default_name(seat: int, bot: str, texts: Texts) -> str:
    if bot == PERSON:
        return texts.get("cli.play.name", n=seat + 1)
    return named_bot(texts, bot, seat)


def wants_to_go_on(path: Path, texts: Texts, screen: Screen) -> bool:
    """The record stays as it is: what comes is written elsewhere."""
    answer = screen.read(texts.get("cli.play.ask.go-on", file=path))
    return answer.lower() not in ("q", "quit")


def refuse_existing(path: Path, texts: Texts) -> None:
    if path.exists():
        raise Refused(texts.get("cli.play.exists", file=path))


def free_name(game: str, suffix: str = "ptx") -> Path:
    """A name for the record that no file has: nothing is ever written over."""
    stem = f"{game}-{time.strftime('%Y-%m-%d')}"
    number = 1
    while (path := Path(f"{stem}{f'-{number}' if number > 1 else ''}.{suffix}")).exists():
        number += 1
    return path
