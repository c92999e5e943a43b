"""`see`: one table for one person, with nothing in it that this person may not know."""

from html import unescape
from random import Random
from typing import Any

import pytest
from web.at_table import Seat, Table, asks, bots_play, gathering, play, playing, said

from pertinax import new_game
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.web.pages import inside
from pertinax.web.see import CHAT, see
from pertinax.web.told import LOG

ME = frozenset({0})
NOBODY: frozenset[int] = frozenset()


def test_the_options_are_those_of_the_match_in_its_order() -> None:
    table = playing()
    seen = see(table, 0, ME, "en")
    assert table.match is not None
    decision = table.match.decision(0)
    assert decision is not None
    assert seen.asked is not None
    assert [choice.text for choice in seen.asked.choices] == [o.text for o in decision.options]
    assert seen.asked.question in seen.headline
    assert all(choice.words for choice in seen.asked.choices)
    assert {refused.rule for refused in seen.asked.refused} == {
        reason.rule for _, reason in table.match.refusals(0)
    }


def test_others_see_that_somebody_is_asked_but_not_what() -> None:
    table = playing()
    for seat in (None, 1):
        seen = see(table, seat, NOBODY, "en")
        assert seen.asked is None
        assert [each.asked for each in seen.seats] == [True, False]
        assert "Ada" in seen.headline
        assert 'name="option"' not in inside(seen)


@pytest.mark.rule("E1-INFO-02")
def test_nobody_else_can_tell_of_which_type_a_trap_is() -> None:
    """Two games that differ in nothing but the secret: the others' pages are equal to the byte."""
    pages = []
    for trap in ("trampler", "raptor"):
        table = playing(seed="9")
        play(table, asks("trap-type"))
        assert table.match is not None
        table.match.choose(0, trap)
        pages.append([inside(see(table, seat, NOBODY, "en")) for seat in (None, 1)])
        assert f"{trap.capitalize()} Trap" in inside(see(table, 0, ME, "en"))
    assert pages[0] == pages[1]


@pytest.mark.rule("E1-INFO-08")
def test_friends_at_one_device_see_a_secret_only_behind_the_cover() -> None:
    both = frozenset({0, 1})
    match = new_game("episode1", 2, "9", {"first_game": True})
    table = Table(match, [Seat(name="Ada"), Seat(name="Bo")])
    covered = 0
    for _ in range(200):
        seat = match.decisions[0].seat
        seen = see(table, seat, both, "en")
        assert seen.asked is not None
        assert seen.view is not None
        assert seen.asked.secret == (seen.view["seat"] == seat)
        assert ("data-cover=" in inside(seen)) == seen.asked.secret
        assert not any("Only you know" in line.words for line in seen.log)
        covered += seen.asked.secret
        # Walls and Traps whenever there is a choice: the last Effect of the list is theirs.
        match.choose(seat, seen.asked.choices[-1 if seen.asked.kind == "effect" else 0].text)
        if covered > 2:
            break
    assert covered > 2


def test_the_log_is_the_end_of_what_happened_numbered_from_the_start() -> None:
    table = playing()
    play(table, lambda match: match.turn > 9)
    match = table.match
    assert match is not None
    log = see(table, 0, ME, "en").log
    told = [each for each in match.told(0) if each[3].kind != "only-option"][-len(log) :]
    assert [line.number for line in log] == [number for number, *_ in told]
    assert [line.kind for line in log] == [event.kind for *_, event in told]
    # So much at least, from where something begins.
    assert log[0].number <= match.told(0, LOG)[0][0]
    assert log[0].kind == "turn"
    assert log[-1].turn == match.turn
    assert see(table, 0, ME, "en").decisions == len(match.record().lines)
    lines = match.record().lines
    for line in log:
        assert line.decision == sum(each.turn < line.turn for each in lines)


@pytest.mark.parametrize("game", ["episode1", "episode2", "perpetuity"])
def test_the_log_does_not_say_that_somebody_had_no_choice(game: str) -> None:
    table = playing(game=game)

    def told(match: Match[Any]) -> bool:
        return "only-option" in {event.kind for *_, event in match.told(0, LOG // 2)}

    play(table, told)
    assert table.match is not None
    assert told(table.match)
    assert "only-option" not in {line.kind for line in see(table, 0, ME, "en").log}


def test_a_line_of_the_log_keeps_its_number() -> None:
    table = playing()
    before = {line.number: line.words for line in see(table, 0, ME, "en").log}
    play(table, lambda match: match.turn > 3)
    after = {line.number: line.words for line in see(table, 0, ME, "en").log}
    common = before.keys() & after.keys()
    assert common
    assert all(before[number] == after[number] for number in common)


def test_undo_is_offered_as_the_kernel_allows() -> None:
    table = playing()
    assert not see(table, 0, ME, "en").may_undo
    assert table.match is not None
    first = table.match.decision(0)
    assert first is not None
    table.match.choose(0, first.options[0])
    seen = see(table, 0, ME, "en")
    assert seen.may_undo == table.match.may_undo(0) is True
    assert not see(table, None, NOBODY, "en").may_undo


def test_the_end_has_scores_winners_and_sources_that_add_up() -> None:
    table = playing(3)
    play(table)
    seen = see(table, 0, ME, "en")
    end = seen.ending
    assert end is not None
    assert end.scores is not None
    assert seen.asked is None
    for place, seat in enumerate(end.seats):
        assert sum(int(cells[place] or 0) for _, cells in end.rows) == end.scores[seat]
    assert all(end.scores[seat] == max(end.scores) for seat in end.winners)
    assert end.seats[: len(end.winners)] == end.winners
    assert seen.headline == end.verdict


def test_before_the_game_there_is_no_view_and_an_open_seat_has_a_name_to_call_it_by() -> None:
    table = gathering("person", "open", "bot")
    seen = see(table, 0, ME, "en")
    assert seen.view is None
    assert [seat.name for seat in seen.seats] == ["Ada 1", "Seat 2", "Greedy 3"]
    assert "free" in seen.headline
    table.seats[1] = Seat(name="Bo", ready=False)
    assert "ready" in see(table, 1, frozenset({1}), "en").headline
    assert "Bo" in see(table, 0, ME, "en").headline


def test_old_chat_is_left_out() -> None:
    table = playing()
    table.chat = [said(f"line {n}", n) for n in range(CHAT + 20)]
    assert [line.number for line in see(table, 0, ME, "en").chat] == list(range(20, CHAT + 20))


def test_a_table_of_bots_can_be_watched_to_its_end() -> None:
    table = playing()
    table.seats[0] = Seat("bot", "Ada", "greedy")
    bots_play(table)
    seen = see(table, None, NOBODY, "en")
    assert seen.status == "over"
    assert seen.ending is not None


LANGUAGES = pytest.mark.parametrize(
    ("language", "mine", "asked"),
    [
        ("en", "Your turn", "You are asked"),
        ("fr", "À vous", "On vous demande"),
        ("pl", "Twoja kolej", "Pytanie do ciebie"),
    ],
)


@LANGUAGES
@pytest.mark.parametrize("game", ["episode1", "episode2", "perpetuity"])
def test_it_is_my_turn_only_in_my_turn(game: str, language: str, mine: str, asked: str) -> None:
    """Who is asked in another's turn, by all at once or before the first turn, hears just that."""
    names = ["Ada", "Bo", "Cy"]
    options = {"perpetuity": "dedicated"} if game == "perpetuity" else {}
    match = new_game(game, 3, "whose", options)
    table = Table(match, [Seat(name=name) for name in names], game)
    luck = Random("whose")
    heard = set()
    for _ in range(600):
        if match.result is not None:
            break
        decision = luck.choice(match.decisions)
        view = match.view(None)
        begun = view["round"] if game == "perpetuity" else view["turn"]
        whose = view["active"] if begun and not decision.together else None
        if begun and game == "perpetuity" and view["phase"] == "perpetuity-end":
            whose = 2
        seen = see(table, decision.seat, frozenset({decision.seat}), language)
        headline, called = seen.headline, [seen.words.words.name(seat) for seat in range(3)]
        here = see(table, decision.seat, frozenset({0, 1, 2}), language).headline
        assert here.startswith(called[decision.seat])
        assert (mine in headline) == (whose == decision.seat)
        assert (asked in headline) == (whose != decision.seat)
        if whose not in (None, decision.seat):
            for each in (headline, here):
                assert called[whose] in each
            heard.add("other")
        else:
            heard.add("mine" if mine in headline else "nobody")
        match.choose(decision.seat, luck.choice(decision.options))
    assert {"mine", "nobody"} <= heard
    assert "other" in heard or game != "episode2"


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("values", [(), (1, 2, 3, 4, 5, 6, 7)])
def test_what_an_older_version_told_stays_in_the_log(
    language: str, values: tuple[int, ...]
) -> None:
    """A kind of event that is gone, or had other values: its words are lost, not the page."""
    match = new_game("episode1", players=2, seed=7, options={"first_game": True})
    kind = "turn" if values else "no-such-kind"
    match.past[0].events.append(Event(kind, values, "setup", EVERYONE))
    seen = see(Table(match, [Seat(), Seat()]), None, frozenset(), language)
    texts = Texts.load(language)
    assert texts.get("web.log.older", kind=kind) in [line.words for line in seen.log]
    assert kind in unescape(str(inside(seen)))
