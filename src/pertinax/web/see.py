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
from pertinax.kernel.match import Deal, Match
from pertinax.people import ChatLine, SeatKind, Status
from pertinax.texts import Texts
from pertinax.texts.label import name_of
from pertinax.web.ahead import Known, ahead_data, ahead_of, times_of
from pertinax.web.boards.registry import GameBoard, game_board, glossary_of
from pertinax.web.chosen import chosen_of
from pertinax.web.memory import DrawnParts, Memory
from pertinax.web.packs import changed
from pertinax.web.seen import Asked, Choice, Refused, SeatSeen, Seen
from pertinax.web.told import newest, standing
from pertinax.words.names import said
from pertinax.words.registry import Words, words_of
from pertinax.words.wording import Ending, wording_of

CHAT: Final = 60
_WORDS: Final = Memory[Words](512)


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
    question = _asked_since(table, mine) if mine else sequence
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
    asked = None
    if decision is not None:
        asked = _asked(match, decision, words, view, preview, table.drawn_parts)
    ending = table.drawn_parts.latest(
        ("ending", language), (words, standing(match)), partial(_ending, match, words)
    )
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
        log=newest(table.drawn_parts, match, words, None if shared else seat),
        chat=chat,
        may_undo=seat is not None and plays and match.result is None and match.may_undo(seat),
        ending=ending,
        decisions=match.settled,
        drawn_parts=table.drawn_parts,
    )


def _asked_since(table: TableLike, mine: frozenset[int]) -> int:
    """Since when what is asked of these seats has been what it is, as `number` counts for them.

    In a secret form each seat counts its own steps: who holds several counts those of all.
    """
    now = table.sequence
    last = max([table.since[seat] - (table.number([seat]) - now) for seat in mine])
    return last + table.number(mine) - now


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
        texts.get("web.seat.nobody", n=number + 1)
        if each.kind == "open"
        else said(each.name) or texts.get("cli.play.name", n=number + 1)
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
    names = texts.listed(texts.name(seat.number) for seat in seats if seat.asked)
    return texts.get("web.headline.waiting", names=names)


def words_at(match: Match[Any], texts: Texts, names: Sequence[str]) -> Words:
    """A match in words, the same object every time: what it has said can be remembered."""
    return _WORDS.recall(
        (match.deal, texts.language, *names),
        lambda: words_of(match, wording_of(match.deal, texts, names)),
    )


def _asked(
    match: Match[Any],
    decision: Decision,
    words: Words,
    view: Any,
    preview: Any,
    drawn_parts: DrawnParts,
) -> Asked:
    seat, kind, about = decision.seat, decision.kind, decision.about
    game = words.words.game
    board = game_board(game)

    def say(text: str) -> str:
        return words.option(view, preview, seat, kind, text, about)

    outdone = board.outdone(decision)
    offered = [option.text for option in decision.options]
    # What others outdo comes last.
    offered.sort(key=outdone.__contains__)
    choices: list[Choice] = []
    for text in offered:
        told = say(text)
        things = board.picks(kind, text, about)
        choices.append(Choice(text, told, things, name_of(told), text in outdone))
        times = times_of(match, decision, text, board)
        if times > 1:
            often = words.words.get(f"{game}.option.{kind}.{text}.all", n=times)
            choices.append(Choice(text, often, (), often, times=times))
    refused = tuple(
        Refused(
            option.text,
            told := say(option.text),
            words.words.reason(game, reason.key, reason.params),
            reason.rule,
            board.picks(kind, option.text, about),
            name_of(told),
        )
        for option, reason in match.refusals(seat)
    )
    question = words.ask(kind, about)
    said = [question, *(choice.words for choice in choices)]
    glossary = glossary_of(game)(words, view, said)
    return Asked(
        seat,
        kind,
        question,
        _secret(decision),
        tuple(choices),
        refused,
        glossary,
        _ahead(match, decision, board, drawn_parts),
        chosen_of(match, decision, words, board),
    )


def _ahead(match: Match[Any], decision: Decision, board: GameBoard, drawn_parts: DrawnParts) -> str:
    """What follows, looked for once in a moment whoever looks at the page."""

    def look() -> str:
        turn = (match, match.turn)
        known: Known = drawn_parts.latest(("known ahead", decision.seat), turn, dict)
        found = ahead_of(match, decision, board, known)
        return ahead_data(found) if found else ""

    return drawn_parts.latest(("ahead", decision.seat), standing(match), look)


def _secret(decision: Decision | None) -> bool:
    return decision is not None and (decision.secret or decision.together)


def _ending(match: Match[Any], words: Words) -> Ending | None:
    if match.result is None:
        return None
    return words.ending(match.view(None), match.result, match.events())
