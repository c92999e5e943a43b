"""`pertinax play`: a whole game at one keyboard, people and bots in any mix."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pertinax import new_game
from pertinax.bots.registry import find_bot
from pertinax.commands import Refused
from pertinax.commands.campaign import play_campaign
from pertinax.commands.campaigns import holds_campaign
from pertinax.commands.faces import terminal_of
from pertinax.commands.given import given_options
from pertinax.commands.records import open_record
from pertinax.commands.screen import Screen
from pertinax.commands.seating import (
    PERSON,
    bots_of,
    free_name,
    names_of,
    note_seats,
    refuse_existing,
    seats_of,
    wants_to_go_on,
    who_plays,
)
from pertinax.commands.session import Session
from pertinax.games.campaigns import campaigns
from pertinax.games.registry import GAMES, find_game
from pertinax.kernel.deal import content_of_sequel, sequel_of
from pertinax.kernel.game import Game
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts
from pertinax.words.wording import wording_of

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
    of a finished game whose series goes on. What is true of a game is true of a campaign.
    """
    texts = Texts.load(language)
    screen = screen or Screen()
    if dice not in DICE:
        raise Refused(texts.get("cli.play.dice", found=dice, known=", ".join(DICE)))
    if game in campaigns() or (resume is not None and holds_campaign(resume)):
        given = dict(options or {})
        return play_campaign(
            game, players, seats, names, given, more, seed, content, dice, save, resume, after,
            go_on, texts, confirm, screen,
        )  # fmt: skip
    if resume is not None:
        if players or names or options or more or seed or dice != "seeded":
            raise Refused(texts.get("cli.play.resume-only", file=resume))
        match, stopped = open_record(resume, content, texts, game)
        who = list(seats) or seats_of(match.notes, match.deal.players, texts)
        who = who or [PERSON] * match.deal.players
        note_seats(match, who, texts)
        path = save or (free_name(match.deal.game.name) if stopped else resume)
        if save is not None and save != resume:
            refuse_existing(save, texts)
        if stopped:
            screen.say(stopped, "yellow")
            try:
                if not go_on and not wants_to_go_on(path, texts, screen):
                    return 0
            except EOFError:
                raise Refused(stopped) from None
    elif after is not None:
        if game or players or names or options or more or dice != "seeded":
            raise Refused(texts.get("cli.play.after-only", file=after))
        if save is not None:
            refuse_existing(save, texts)
        match, who = _next(after, seats, seed, content, texts, screen)
        path = save or free_name(match.deal.game.name)
    else:
        found = find_game(game or next(iter(GAMES)))
        given = dict(options or {})
        given |= given_options(found.options, more, texts, given)
        if save is not None:
            refuse_existing(save, texts)
        for bot in seats:
            if bot != PERSON:
                find_bot(bot)
        try:
            match, who = _new(
                found, players, seats, names, given, seed, content, dice, texts, screen
            )
        except EOFError:
            raise Refused(texts.get("cli.play.no-input")) from None
        path = save or free_name(found.name)
    bots = bots_of(match, who)
    words = wording_of(match.deal, texts, names_of(match, who, texts))
    return Session(match, bots, path, words, screen, confirm).run()


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
    seated = who_plays(game.players, players, seats, names, texts, screen)
    if seated.asked and not options:
        options = terminal_of(game.name).ask_options(seated.names, texts, screen)
    match = new_game(
        game.name,
        seated.players,
        seed or secrets.token_hex(8),
        options,
        content=content,
        names=seated.names,
        by_hand=dice == "by-hand",
        hashes=True,
    )
    note_seats(match, seated.who, texts)
    return match, seated.who


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
    who = (
        list(seats)
        or seats_of(last.notes, last.deal.players, texts)
        or [PERSON] * match.deal.players
    )
    note_seats(match, who, texts)
    return match, who
