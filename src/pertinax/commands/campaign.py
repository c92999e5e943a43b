"""`pertinax play` with the name of a campaign: all its games at one keyboard, in one file."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pertinax.bots.registry import find_bot
from pertinax.commands import Refused
from pertinax.commands.campaigns import open_campaign, show_sheets, show_story
from pertinax.commands.faces import terminal_of
from pertinax.commands.given import given_options
from pertinax.commands.screen import Screen, in_columns
from pertinax.commands.seating import (
    PERSON,
    bots_of,
    default_names,
    free_name,
    names_of,
    note_seats,
    refuse_existing,
    seats_of,
    wants_to_go_on,
    who_plays,
)
from pertinax.commands.session import Session
from pertinax.games.campaigns import contents_of, find_campaign, next_deal
from pertinax.games.registry import find_game
from pertinax.kernel.bounds import whole
from pertinax.kernel.campaign import Campaign
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.options import values_in
from pertinax.kernel.textfiles import write_text
from pertinax.texts import Texts
from pertinax.texts.folding import fold
from pertinax.words.campaigns import CampaignWords, memories_of, words_of_campaign
from pertinax.words.records import fault
from pertinax.words.wording import wording_of

SUFFIX: Final = "ptc"


def play_campaign(
    name: str | None,
    players: int | None,
    seats: Sequence[str],
    names: Sequence[str],
    options: dict[str, Any],
    more: Sequence[str],
    seed: str | None,
    content: Sequence[Path],
    dice: str,
    save: Path | None,
    resume: Path | None,
    after: Path | None,
    go_on: bool,
    texts: Texts,
    confirm: bool,
    screen: Screen,
) -> int:
    """Play a campaign from its beginning, or go on with one; the exit code."""
    if after is not None:
        raise Refused(texts.get("cli.campaign.after", file=after))
    if save is not None and save != resume:
        refuse_existing(save, texts)
    for bot in seats:
        if bot != PERSON:
            find_bot(bot)
    if resume is not None:
        campaign = open_campaign(resume, texts, name)
        told = bool(options or more)
        # Between two games it is agreed how the next one is played.
        between = campaign.following is not None and campaign.record is None
        if players or names or seed or dice != "seeded" or (told and not between):
            raise Refused(texts.get("cli.play.resume-only", file=resume))
        if told:
            options |= _agreed(campaign, more, options, texts)
        who = list(seats) or _seats_before(campaign, texts)
        path = save or resume
        return _Campaign(campaign, who, path, texts, screen, confirm, options, content, False).run(
            go_on
        )
    assert name is not None
    series = find_campaign(name)
    try:
        seated = who_plays(series.players, players, seats, names, texts, screen)
    except EOFError:
        raise Refused(texts.get("cli.play.no-input")) from None
    forms = series.options_for(seated.players)
    said = given_options(forms, [pair for pair in more if _key(pair) in forms], texts, options)
    try:
        held = _asked(name, forms, said, texts, screen) if seated.asked else said
    except EOFError:
        raise Refused(texts.get("cli.play.no-input")) from None
    campaign = series.begin(seated.players, seed or secrets.token_hex(8), held, seated.names)
    left = [pair for pair in more if _key(pair) not in forms]
    options |= _agreed(campaign, left, options, texts)
    path = save or free_name(name, SUFFIX)
    by_hand = dice == "by-hand"
    sitting = _Campaign(
        campaign, seated.who, path, texts, screen, confirm, options, content, by_hand
    )
    return sitting.run()


def _key(pair: str) -> str:
    return pair.partition("=")[0]


def _asked(
    name: str, forms: Mapping[str, str], said: Mapping[str, Any], texts: Texts, screen: Screen
) -> dict[str, Any]:
    """What holds for the whole campaign, as far as it was not said: the first one unless chosen."""
    found = dict(said)
    for key in forms:
        if key in found:
            continue
        values = values_in(forms[key])
        listed = [
            (str(n), texts.get(f"web.campaign.{name}.{key}.{value}"))
            for n, value in enumerate(values, 1)
        ]
        screen.say(texts.get(f"web.campaign.{name}.{key}"), "bold")
        for line in in_columns(listed, screen.width):
            screen.say(line)
        while key not in found:
            answer = screen.read(f"{texts.get('cli.campaign.choose')} ") or "1"
            number = whole(answer, len(values))
            if number:
                found[key] = values[number - 1]
            else:
                screen.say(texts.get("cli.play.which", n=len(values), found=answer))
    return found


def _agreed(
    campaign: Campaign, more: Sequence[str], taken: Mapping[str, Any], texts: Texts
) -> dict[str, Any]:
    """What was set for the first game and is not said by the campaign itself."""
    following = campaign.following
    assert following is not None
    found = given_options(find_game(following.game).options, more, texts, taken)
    for key in (*found, *taken):
        if key in campaign.fixed:
            raise Refused(texts.get("cli.campaign.set", option=key))
    return found


def _seats_before(campaign: Campaign, texts: Texts) -> list[str]:
    """Who played last, as far as a record of the campaign says."""
    for record in (campaign.record, *reversed(campaign.records)):
        if record is not None:
            found = seats_of(record.notes, campaign.players, texts)
            if found:
                return found
    return [PERSON] * campaign.players


class CampaignSession(Session):
    """One game of a campaign: what is saved after every answer is the whole campaign."""

    campaign: Campaign

    def _write(self, path: Path) -> None:
        write_text(path, self.standing().written())

    def standing(self) -> Campaign:
        """The campaign with this game, as far as it was played."""
        result = self.match.result
        if result is None:
            return self.campaign.keeping(self.match.record())
        return self.campaign.after(result, self.match.record())

    def _say_what_is_left(self) -> None:
        """The campaign says it."""


class _Campaign:
    """A campaign at one keyboard, game after game."""

    def __init__(
        self,
        campaign: Campaign,
        who: list[str],
        path: Path,
        texts: Texts,
        screen: Screen,
        confirm: bool,
        options: Mapping[str, Any],
        packs: Sequence[Path],
        by_hand: bool,
    ) -> None:
        self.campaign = campaign
        self.who = who
        self.path = path
        self.texts = texts
        self.screen = screen
        self.confirm = confirm
        self.options = options
        """What was agreed for the next game."""
        self.packs = packs
        self.packed = contents_of(campaign.name, packs)
        """By game, what the packs make of those that have all they change."""
        self.by_hand = by_hand

    def run(self, go_on: bool = False) -> int:
        self._greet()
        while not self.campaign.over:
            try:
                self._choose()
            except (EOFError, KeyboardInterrupt) as end:
                return self._left(end)
            try:
                match = self._match(go_on)
            except (EOFError, KeyboardInterrupt) as end:
                # Nothing was written since the game before, or nothing at all.
                self._save()
                return self._left(end)
            if match is None:
                return 0
            note_seats(match, self.who, self.texts)
            names = names_of(match, self.who, self.texts)
            words = wording_of(match.deal, self.texts, names)
            bots = bots_of(match, self.who)
            session = CampaignSession(match, bots, self.path, words, self.screen, self.confirm)
            session.campaign = self.campaign
            code = session.run()
            # Undo puts another match in its place.
            match = session.match
            if match.result is None:
                return code
            self.campaign = session.standing()
            self.options, self.by_hand = {}, match.deal.by_hand
            self._tell(match)
            if not self.campaign.over and PERSON in self.who:
                try:
                    if self._wants_to_stop():
                        return self._left(None)
                except (EOFError, KeyboardInterrupt) as end:
                    return self._left(end)
        self._end()
        return 0

    @property
    def words(self) -> CampaignWords:
        names = default_names(self.who, self.texts)
        return words_of_campaign(self.campaign, self.texts, names)

    def _match(self, go_on: bool) -> Match[Any] | None:
        """The game that is to be played now, from its start or where it was left."""
        record = self.campaign.record
        if record is None:
            return Match.start(self._deal(), hashes=True)
        game = find_game(record.game)
        try:
            packs = self.packs if record.game in self.packed else ()
            found = game.content_for(record, packs)
            match, stop = Match.load_agreeing(game, record, found, hashes=True)
        except NotReadable as problem:
            why = fault(problem, self.texts)
            raise Refused(self.texts.get("record.refused", file=self.path, why=why)) from None
        if stop is None:
            return match
        said = self.texts.get(
            "cli.campaign.parted",
            game=self.words.game(self.campaign.number),
            n=stop.decided,
            of=len(record.lines),
            why=fault(stop.reason, self.texts),
        )
        self.screen.say(said, "yellow")
        self.path = free_name(self.campaign.name, SUFFIX)
        try:
            if not go_on and not wants_to_go_on(self.path, self.texts, self.screen):
                return None
        except EOFError:
            raise Refused(said) from None
        return match

    def _deal(self) -> Deal[Any]:
        """The next game as it was agreed; packs that it cannot be played with are named."""
        following = self.campaign.following
        game = "" if following is None else following.game
        if self.packs and game not in self.packed:
            packs = ", ".join(path.name for path in self.packs)
            self.screen.say(self.texts.get("cli.play.unpacked", packs=packs), "yellow")
        return next_deal(self.campaign, self._anew(), self.packed.get(game), by_hand=self.by_hand)

    def _anew(self) -> Mapping[str, Any]:
        """What was agreed for the next game, or what people choose anew before each game."""
        following = self.campaign.following
        if self.options or following is None or PERSON not in self.who:
            return self.options
        ask = terminal_of(following.game).ask_again
        return self.options if ask is None else ask(following.options, self.texts, self.screen)

    def _greet(self) -> None:
        words = self.words
        self.screen.rule(f"{words.title()} · {words.place()}")
        if any(self.campaign.scores):
            show_sheets(self.words, self.screen)

    def _tell(self, match: Match[Any]) -> None:
        """How a game went on in the campaign."""
        words = self.words
        number = len(self.campaign.records)
        self.screen.say()
        self.screen.rule(f"{words.title()} · {words.game(number)}")
        show_story(words.story(number, memories_of(self.campaign.name, match)), self.screen)
        show_sheets(self.words, self.screen)

    def _choose(self) -> None:
        """Between two games that were not played here somebody may still have to choose."""
        while (choice := self.campaign.choice) is not None:
            words = self.words
            options = [*choice.options, *([""] if choice.optional else [])]
            listed = [(str(n), words.option(choice, each)) for n, each in enumerate(options, 1)]
            self.screen.say(words.asked(choice), "bold")
            for line in in_columns(listed, self.screen.width):
                self.screen.say(line)
            answer = self.screen.read(f"{self.texts.get('cli.campaign.choose')} ")
            number = whole(answer, len(options))
            if not number:
                self.screen.say(self.texts.get("cli.play.which", n=len(options), found=answer))
                continue
            self.campaign = self.campaign.chosen(options[number - 1])
            self._save()

    def _wants_to_stop(self) -> bool:
        game = self.words.game(self.campaign.number)
        answer = self.screen.read(self.texts.get("cli.campaign.next", game=game))
        quits = {"q", "quit", *self.texts.get("cli.play.command.quit").split()}
        return fold(answer) in {fold(word) for word in quits}

    def _left(self, end: BaseException | None) -> int:
        self.screen.say()
        self.screen.say(self.texts.get("cli.play.resume", file=f"{self.path}{self._flag()}"))
        return 130 if isinstance(end, KeyboardInterrupt) else 0

    def _end(self) -> None:
        words = self.words
        self.screen.say(f"{words.verdict()}.", "bold")
        mine = any(self.who[seat] == PERSON for seat in self.campaign.winners)
        if mine and not self.campaign.remembrance:
            self._name_it(words)
        if self.campaign.remembrance:
            self.screen.say(self.words.remembrance()[1])
        self.screen.say(self.texts.get("cli.campaign.file", file=self.path), "dim")

    def _name_it(self, words: CampaignWords) -> None:
        try:
            answer = self.screen.read(f"{words.remembrance()[0]} ")
            if answer:
                self.campaign = self.campaign.remembered(answer)
                self._save()
        except NotReadable as problem:
            self.screen.say(str(problem), "yellow")
        except (EOFError, KeyboardInterrupt):
            self.screen.say()

    def _save(self) -> None:
        try:
            write_text(self.path, self.campaign.written())
        except OSError as problem:
            why = problem.strerror or problem
            said = self.texts.get("cli.play.cannot-write", file=self.path, problem=why)
            self.screen.say(said, "bold red")

    def _flag(self) -> str:
        language = self.texts.language
        return "" if language == "en" else f" --language {language}"
