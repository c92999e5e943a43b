"""A live table as one person may see it: everything from that seat's view, nothing from the state.

Other seats' questions appear only as somebody being asked: their kind, options and answers are
nobody else's business.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol

from pertinax.games.registry import find_game
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.decisions import Decision
from pertinax.kernel.events import Event
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import seat_text
from pertinax.kernel.turns import Told
from pertinax.people import ChatLine, SeatKind, Status
from pertinax.texts import Texts
from pertinax.texts.label import name_of
from pertinax.web.boards.registry import glossary_of, picks_of, steps_of
from pertinax.web.memory import DrawnParts, Memory
from pertinax.web.packs import changed
from pertinax.web.seen import Asked, Choice, LogLine, Refused, SeatSeen, Seen, Step
from pertinax.words.names import said
from pertinax.words.registry import Words, words_of
from pertinax.words.wording import Ending, wording_of

LOG: Final = 80
"""Lines of the log that a page has: the rest is in the record."""
CHAT: Final = 60
_WORDS: Final = Memory[Words](512)
_LINES: Final = Memory[LogLine](32768)
"""Lines of the log by who says them, number and all they tell: seats share them."""
_SAID: Final = Memory[tuple[str, Step | None]](16384)
"""Words and step of events by what they tell."""


class SeatLike(Protocol):
    """What a page needs to know of a seat."""

    @property
    def kind(self) -> SeatKind: ...
    @property
    def name(self) -> str: ...
    @property
    def bot(self) -> str: ...
    @property
    def ready(self) -> bool: ...
    @property
    def here(self) -> bool: ...


class TableLike(Protocol):
    """What a page needs to know of a table."""

    @property
    def id(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def status(self) -> Status: ...
    @property
    def sequence(self) -> int: ...
    @property
    def since(self) -> Sequence[int]: ...
    @property
    def finished(self) -> frozenset[int]: ...
    def number(self, seats: Iterable[int], /) -> int: ...
    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def seats(self) -> Sequence[SeatLike]: ...
    @property
    def match(self) -> Match[Any] | None: ...
    @property
    def content(self) -> ContentData | None: ...
    @property
    def chat(self) -> Sequence[ChatLine]: ...
    @property
    def drawn_parts(self) -> DrawnParts: ...


def see(table: TableLike, seat: int | None, mine: frozenset[int], language: str) -> Seen:
    """The table for whoever holds the seats `mine` and speaks for `seat` now."""
    texts = Texts.load(language)
    names = names_of(table, texts)
    match = table.match
    # Who has finished a secret form may change their mind as often as they like: nobody sees it.
    done = table.finished - mine
    asked_now = match.decisions if match is not None else ()
    waiting = {decision.seat for decision in asked_now} - done
    sequence = table.number(mine)
    if match is not None:
        deal, words = match.deal, words_at(match, texts, names)
    else:
        empty = _not_begun(table)
        deal, words = empty.deal, words_of(empty, wording_of(empty.deal, texts, names))
    seats = tuple(
        SeatSeen(
            number=number,
            kind=each.kind,
            name=names[number],
            bot=each.bot,
            ready=each.ready,
            mine=number in mine,
            here=each.here,
            asked=number in waiting,
        )
        for number, each in enumerate(table.seats)
    ) + _automated(deal, words)
    chat = tuple(table.chat)[-CHAT:]
    question = max([table.since[number] for number in mine], default=sequence)
    if match is None:
        return Seen(
            table=table.id,
            game=table.game,
            status=table.status,
            sequence=sequence,
            question=question,
            language=language,
            seat=seat,
            seats=seats,
            words=words,
            options=dict(table.options),
            packs=deal.pack_names,
            changed=changed(deal),
            place=texts.get("web.place.gathering"),
            headline=_gathering(texts, seats),
            chat=chat,
            drawn_parts=table.drawn_parts,
        )
    # While a bot plays on for somebody, nothing is asked of that person.
    plays = seat is not None and table.seats[seat].kind == "person"
    decision = match.decision(seat) if seat is not None and plays else None
    # With several people round one screen everybody reads along, so that a seat's own view is
    # only shown while it answers in secret, behind a cover (E1-INFO-08).
    shared = len(mine) > 1
    eyes = None if shared and not _secret(decision) else seat
    view = match.view(eyes)
    # For all seats and watchers alike: no more than everybody may know.
    preview = table.drawn_parts.latest("preview", standing(match), match.preview)
    alone = {} if eyes is None else match.known_alone(eyes)
    asked = _asked(match, decision, words, view, preview) if decision is not None else None
    ending = _ending(match, words)
    return Seen(
        table=table.id,
        game=table.game,
        status=table.status,
        sequence=sequence,
        stamp=table.number([]) if seat is None else table.number([seat]),
        question=question,
        language=language,
        seat=seat,
        seats=seats,
        words=words,
        options=dict(match.deal.options),
        packs=deal.pack_names,
        changed=changed(deal),
        place=words.place(view),
        headline=_headline(words, asked, _turn_of(match, words, view), seats, ending),
        view=view,
        preview=preview,
        own={**preview, **alone} if alone else None,
        asked=asked,
        log=_newest(table.drawn_parts, match, words, None if shared else seat),
        chat=chat,
        may_undo=seat is not None and plays and match.result is None and match.may_undo(seat),
        ending=ending,
        decisions=match.settled,
        drawn_parts=table.drawn_parts,
    )


def standing(match: Match[Any]) -> tuple[object, ...]:
    """What tells a moment of a match from all others of it."""
    return match, match.decisions


def _not_begun(table: TableLike) -> Match[Any]:
    """A match before anything is dealt: only good for the words of its game."""
    game = find_game(table.game)
    deal = Deal(game, len(table.seats), "not begun", table.options, table.content)
    return Match(deal, deal.begin(), deal.chance(), log=False)


def _automated(deal: Deal[Any], words: Words) -> tuple[SeatSeen, ...]:
    """The seats that the rules answer for: nobody takes one, and they are always ready."""
    return tuple(
        SeatSeen(number=number, kind="rules", name=words.words.name(number), ready=True)
        for number in range(deal.players, deal.seats)
    )


def names_of(table: TableLike, texts: Texts) -> list[str]:
    """What those at the table are called; who was given no name is called by the seat."""
    return [
        said(each.name)
        or texts.get("web.seat.nobody" if each.kind == "open" else "cli.play.name", n=number + 1)
        for number, each in enumerate(table.seats)
    ]


def _gathering(texts: Texts, seats: Sequence[SeatSeen]) -> str:
    if any(seat.kind == "open" for seat in seats):
        return texts.get("web.headline.open")
    if any(seat.mine and not seat.ready for seat in seats):
        return texts.get("web.headline.ready")
    names = ", ".join(seat.name for seat in seats if not seat.ready)
    return texts.get("web.headline.gathering", names=names)


def _turn_of(match: Match[Any], words: Words, view: Any) -> int | None:
    """Whose turn it is; what is asked of several at once is in nobody's."""
    together = any(decision.together for decision in match.decisions)
    return None if together else words.turn_of(view)


def _headline(
    words: Words,
    asked: Asked | None,
    turn_of: int | None,
    seats: Sequence[SeatSeen],
    ending: Ending | None,
) -> str:
    texts = words.words
    if ending is not None:
        return ending.verdict
    if asked is not None:
        key = "web.headline.asked.here" if sum(seat.mine for seat in seats) > 1 else (
            "web.headline.turn" if turn_of == asked.seat else "web.headline.asked"
        )  # fmt: skip
        said = {"name": texts.name(asked.seat), "question": asked.question}
        if turn_of not in (asked.seat, None):
            return texts.get(f"{key}.other", other=texts.name(turn_of), **said)
        return texts.get(key, **said)
    names = texts.listed(seat.name for seat in seats if seat.asked)
    return texts.get("web.headline.waiting", names=names)


def words_at(match: Match[Any], texts: Texts, names: Sequence[str]) -> Words:
    """A match in words, the same object every time: what it has said can be remembered."""
    return _WORDS.recall(
        (match.deal, texts.language, *names),
        lambda: words_of(match, wording_of(match.deal, texts, names)),
    )


def _asked(match: Match[Any], decision: Decision, words: Words, view: Any, preview: Any) -> Asked:
    seat, kind, about = decision.seat, decision.kind, decision.about
    game = words.words.game
    picks = picks_of(game)

    def say(text: str) -> str:
        return words.option(view, preview, seat, kind, text, about)

    choices = tuple(
        Choice(text, said, picks(kind, text, about), name_of(said))
        for text, said in ((option.text, say(option.text)) for option in decision.options)
    )
    refused = tuple(
        Refused(
            option.text,
            told := say(option.text),
            words.words.reason(game, reason.key, reason.params),
            reason.rule,
            picks(kind, option.text, about),
            name_of(told),
        )
        for option, reason in match.refusals(seat)
    )
    question = words.ask(kind, about)
    said = [question, *(choice.words for choice in choices)]
    glossary = glossary_of(game)(words, view, said)
    return Asked(seat, kind, question, _secret(decision), choices, refused, glossary)


def _secret(decision: Decision | None) -> bool:
    return decision is not None and (decision.secret or decision.together)


def _newest(
    drawn_parts: DrawnParts, match: Match[Any], words: Words, seat: int | None
) -> tuple[LogLine, ...]:
    """The last lines of what happened; who was told nothing alone reads what everybody does."""
    reader = seat if match.told(seat, 1) != match.told(None, 1) else None
    name = ("newest", words.words.language, reader)
    made_from = (words, standing(match))
    return drawn_parts.latest(name, made_from, partial(_told_to, drawn_parts, match, words, reader))


def _told_to(
    drawn_parts: DrawnParts, match: Match[Any], words: Words, seat: int | None
) -> tuple[LogLine, ...]:
    """The last lines for a seat; those that were there before are the same objects."""
    known: dict[Told, LogLine] = drawn_parts.latest(("log", words.words.language), words, dict)
    if len(known) > 8 * LOG:
        known.clear()
    told = _logged(match, words, seat, LOG)
    # Events are the same objects for all seats, and those of turns that are over for ever.
    return tuple(
        [known.get(each) or known.setdefault(each, _line(match, words, each)) for each in told]
    )


def log_lines(
    match: Match[Any], words: Words, seat: int | None, most: int | None = None
) -> tuple[LogLine, ...]:
    """What happened, all or the last lines."""
    return tuple([_line(match, words, told) for told in _logged(match, words, seat, most)])


def _logged(match: Match[Any], words: Words, seat: int | None, most: int | None) -> Sequence[Told]:
    """What a seat was told, without what is in no log."""
    told = match.told(seat, most)
    if not words.unlogged:
        return told
    return [each for each in told if each[3].kind not in words.unlogged]


def _line(match: Match[Any], words: Words, told: Told) -> LogLine:
    number, turn, decision, event = told
    key = (words, number, turn, decision, event.kind, repr(event.values))
    return _LINES.recall(key, partial(_new_line, match, words, told))


def _new_line(match: Match[Any], words: Words, told: Told) -> LogLine:
    number, turn, decision, event = told
    said, step = _said(match, words, event)
    return LogLine(number, turn, decision, event.kind, said, step)


def _said(match: Match[Any], words: Words, event: Event) -> tuple[str, Step | None]:
    key = (words, event.kind, repr(event.values))
    return _SAID.recall(key, partial(_told, match, words, event))


def _told(match: Match[Any], words: Words, event: Event) -> tuple[str, Step | None]:
    names = match.deal.game.events.get(event.kind)
    if names is None or len(names) != len(event.values):
        # Told by an older release, which knew it: nobody knows its words any more.
        return words.words.get("web.log.older", kind=event.kind), None
    fields = _event_fields(match, event)
    step = steps_of(words.words.game)(event.kind, fields)
    return words.words.happened(event.kind, fields, words.said(event.kind, fields)), step


def _event_fields(match: Match[Any], event: Event) -> dict[str, Any]:
    fields = dict(zip(match.deal.game.events[event.kind], event.values, strict=True))
    if "seat" in fields:
        fields["seat"] = seat_text(fields["seat"])
    return fields


def event_words(match: Match[Any], words: Words, event: Event) -> str:
    return _said(match, words, event)[0]


def _ending(match: Match[Any], words: Words) -> Ending | None:
    if match.result is None:
        return None
    return words.ending(match.view(None), match.result, match.events())
