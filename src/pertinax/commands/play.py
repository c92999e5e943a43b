"""`pertinax play`: a whole game at one keyboard, people and bots in any mix."""

import secrets
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pertinax import new_game
from pertinax.bots.registry import BOTS, find_bot
from pertinax.commands import Refused
from pertinax.commands.faces import terminal_of
from pertinax.commands.given import given_options
from pertinax.commands.records import open_record
from pertinax.commands.screen import Screen
from pertinax.commands.session import Session
from pertinax.games.registry import GAMES, find_game
from pertinax.kernel.bounds import quoted, whole
from pertinax.kernel.deal import content_of_sequel, sequel_of
from pertinax.kernel.game import Game
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts
from pertinax.texts.folding import fold
from pertinax.words.bots import bot_name
from pertinax.words.wording import wording_of

PERSON: Final = "person"
SEATS_NOTE: Final = "seats "
"""How a record says who plays its seats, so that a resumed game has the same bots."""
DICE: Final = ("seeded", "by-hand")


def play(
    game: str | None = None,
    *,
    players: int | None = None,
    seats: Sequence[str] = (),
    names: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    more: Sequence[str] = (),
    seed: str | None = None,
    content: Sequence[Path] = (),
    dice: str = "seeded",
    save: Path | None = None,
    resume: Path | None = None,
    after: Path | None = None,
    go_on: bool = False,
    language: str = "en",
    confirm: bool = True,
    screen: Screen | None = None,
) -> int:
    """Play a new game, or go on with a saved one; the exit code.

    `more` are options of the game besides `options`, as pairs such as `side=B`. With `go_on` nobody
    is asked where a saved game agrees with the rules of today in part only. `after` is the record
    of a finished game whose series goes on.
    """
    texts = Texts.load(language)
    screen = screen or Screen()
    if dice not in DICE:
        raise Refused(texts.get("cli.play.dice", found=dice, known=", ".join(DICE)))
    if resume is not None:
        if players or names or options or more or seed or dice != "seeded":
            raise Refused(texts.get("cli.play.resume-only", file=resume))
        match, stopped = open_record(resume, content, texts, game)
        who = list(seats) or _seats_of(match, texts) or [PERSON] * match.deal.players
        _note_seats(match, who, texts)
        path = save or (_free_name(match.deal.game.name) if stopped else resume)
        if save is not None and save != resume:
            _refuse_existing(save, texts)
        if stopped:
            screen.say(stopped, "yellow")
            try:
                if not go_on and not _wants_to_go_on(path, texts, screen):
                    return 0
            except EOFError:
                raise Refused(stopped) from None
    elif after is not None:
        if game or players or names or options or more or dice != "seeded":
            raise Refused(texts.get("cli.play.after-only", file=after))
        if save is not None:
            _refuse_existing(save, texts)
        match, who = _next(after, seats, seed, content, texts, screen)
        path = save or _free_name(match.deal.game.name)
    else:
        found = find_game(game or next(iter(GAMES)))
        given = dict(options or {})
        given |= given_options(found.options, more, texts, given)
        if save is not None:
            _refuse_existing(save, texts)
        for bot in seats:
            if bot != PERSON:
                find_bot(bot)
        try:
            match, who = _new(
                found, players, seats, names, given, seed, content, dice, texts, screen
            )
        except EOFError:
            raise Refused(texts.get("cli.play.no-input")) from None
        path = save or _free_name(found.name)
    # The same seed and the same answers make the same game, the bots' choices included.
    luck = f"{match.deal.seed}/{len(match.record().lines)}"
    bots = [
        None if bot == PERSON else find_bot(bot)(match.deal.game.name, seat, luck)
        for seat, bot in enumerate(who)
    ]
    words = wording_of(match.deal, texts, _names(match, who, texts))
    return Session(match, bots, path, words, screen, confirm).run()


def _wants_to_go_on(path: Path, texts: Texts, screen: Screen) -> bool:
    """The record stays as it is: what comes is written elsewhere."""
    answer = screen.read(texts.get("cli.play.ask.go-on", file=path))
    return answer.lower() not in ("q", "quit")


def _seats_of(match: Match[Any], texts: Texts) -> list[str]:
    """Who played the seats of a record, as far as it says.

    A record may be anybody's: what it names is not imported.
    """
    for _, note in match.notes:
        who = note.removeprefix(SEATS_NOTE).split()
        if note.startswith(SEATS_NOTE) and len(who) == match.deal.players:
            for bot in who:
                if bot != PERSON and bot not in BOTS:
                    raise Refused(texts.get("cli.play.no-such-bot", bot=quoted(bot)))
            return who
    return []


def _new(
    game: Game[Any],
    players: int | None,
    seats: Sequence[str],
    names: Sequence[str],
    options: Mapping[str, Any],
    seed: str | None,
    content: Sequence[Path],
    dice: str,
    texts: Texts,
    screen: Screen,
) -> tuple[Match[Any], list[str]]:
    """A new game; whatever the flags leave open is asked."""
    if players is None and seats:
        players = len(seats)
    asked = players is None
    if players is None:
        players = _ask_number(game, texts, screen)
    who = list(seats) or (_ask_seats(players, texts, screen) if asked else [PERSON] * players)
    if not names and asked:
        names = _ask_names(who, texts, screen)
    elif names and len(names) == who.count(PERSON):
        names = _with_bots(names, who, texts)
    if len(set(names)) != len(names):
        raise Refused(texts.get("cli.play.names"))
    if asked and not options:
        options = terminal_of(game.name).ask_options(names, texts, screen)
    match = new_game(
        game.name,
        players,
        seed or secrets.token_hex(8),
        options,
        content=content,
        names=names,
        by_hand=dice == "by-hand",
        hashes=True,
    )
    _note_seats(match, who, texts)
    return match, who


def _next(
    after: Path,
    seats: Sequence[str],
    seed: str | None,
    content: Sequence[Path],
    texts: Texts,
    screen: Screen,
) -> tuple[Match[Any], list[str]]:
    """The next game of a series, with those who played the last one."""
    last, stopped = open_record(after, content, texts)
    following = None if stopped else sequel_of(last.deal, last.result)
    if following is None:
        raise Refused(stopped or texts.get("cli.play.no-sequel", file=after))
    deal = last.deal
    game = find_game(following.game)
    brought = content_of_sequel(deal, game) if deal.pack_names else None
    if brought is None and deal.pack_names:
        packs = ", ".join(deal.pack_names)
        screen.say(texts.get("cli.play.unpacked", packs=packs), "yellow")
    match: Match[Any] = Match.start(
        Deal(
            game,
            deal.players,
            seed or secrets.token_hex(8),
            following.options,
            brought,
            deal.names,
            by_hand=deal.by_hand,
        ),
        hashes=True,
    )
    who = list(seats) or _seats_of(last, texts) or [PERSON] * match.deal.players
    _note_seats(match, who, texts)
    return match, who


def _note_seats(match: Match[Any], who: Sequence[str], texts: Texts) -> None:
    """Write into the record who plays; in a resumed game others may sit down."""
    if len(who) != match.deal.players:
        raise Refused(texts.get("cli.play.seats", found=len(who), players=match.deal.players))
    match.notes = [note for note in match.notes if not note[1].startswith(SEATS_NOTE)]
    match.notes.insert(0, (0, SEATS_NOTE + " ".join(who)))


def _ask_number(game: Game[Any], texts: Texts, screen: Screen) -> int:
    few, many = game.players[0], game.players[-1]
    if few == many:
        return few
    while True:
        answer = screen.read(texts.get("cli.play.ask.players", few=few, many=many))
        number = whole(answer)
        if number is not None and number in game.players:
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


def _names(match: Match[Any], who: Sequence[str], texts: Texts) -> Sequence[str]:
    return match.deal.names or [_default_name(seat, bot, texts) for seat, bot in enumerate(who)]


def _default_name(seat: int, bot: str, texts: Texts) -> str:
    if bot == PERSON:
        return texts.get("cli.play.name", n=seat + 1)
    word = bot_name(texts, bot)
    return texts.get("cli.play.bot-name", bot=word[:1].upper() + word[1:], n=seat + 1)


def _refuse_existing(path: Path, texts: Texts) -> None:
    if path.exists():
        raise Refused(texts.get("cli.play.exists", file=path))


def _free_name(game: str) -> Path:
    """A name for the record that no file has: nothing is ever written over."""
    stem = f"{game}-{time.strftime('%Y-%m-%d')}"
    number = 1
    while (path := Path(f"{stem}{f'-{number}' if number > 1 else ''}.ptx")).exists():
        number += 1
    return path
