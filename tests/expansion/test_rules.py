"""The rules of the miniature expansion, on the hooks of Episode 1 and beside its state."""

from typing import Any

import pytest

from expansion.installed import SITE
from pertinax.games.registry import find_game
from pertinax.games.rulebooks import rulebook_of
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.rulebook import cited_ids
from pertinax.texts import Texts, languages


def start(players: int = 2, seed: str = "rules", **options: Any) -> Match[Any]:
    return Match.start(Deal(find_game("homestead"), players, seed, options), log=True)


def first_turn(match: Match[Any]) -> Match[Any]:
    """To the first question of the first turn."""
    while not match.turn:
        seat = match.decisions[0].seat
        match.choose(seat, match.decisions[0].options[0])
    return match


def told(match: Match[Any], kind: str) -> list[tuple[Any, ...]]:
    return [event.values for event in match.events() if event.kind == kind]


def play_until(match: Match[Any], kind: str) -> None:
    """Answer anything until a question of this kind comes."""
    while not any(decision.kind == kind for decision in match.decisions):
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])


def test_hs_squat_01_sits_after_the_people_with_a_board_of_its_own() -> None:
    match = start(2)
    assert (match.deal.players, match.deal.seats) == (2, 3)
    players = match.view()["players"]
    assert len(players) == 3
    assert len({player["colour"] for player in players}) == 3
    assert len({player["leader"] for player in players}) == 3
    first_turn(match)
    turns = set()
    while match.result is None:
        turns.add(match.view()["active"])
        decision = match.decisions[0]
        assert decision.seat < 2
        match.choose(decision.seat, decision.options[0])
    assert {values[0] for values in told(match, "turn")} == {0, 1, 2}
    assert match.result is not None
    assert len(match.result.scores) == 3


def test_hs_squat_01_settles_where_it_can() -> None:
    match = first_turn(start(1, "settles", first_player=2))
    effects = [values[1] for values in told(match, "effect") if values[0] == 1]
    assert effects == ["settle"]
    assert {line.seat for line in match.record().lines} == {0}


def test_hs_squat_02_what_it_built_counts_without_a_log_too() -> None:
    hashes = []
    for log in (True, False):
        match = Match.start(Deal(find_game("homestead"), 2, "count"), log=log)
        match.play([First(), First()])
        view = match.view()
        if log:
            built = [values for values in told(match, "settled") if values[0] == "p3"]
            assert view["homestead"]["neighbours"] == len(built) > 1
        hashes.append(match.hash())
    assert hashes[0] == hashes[1]


class First:
    def choose(self, look: Any) -> Option[Any]:
        option: Option[Any] = look.decision.options[0]
        return option


@pytest.mark.parametrize(("first", "last"), [(1, 1), (2, 0), (3, 1)])
def test_hs_card_01_volunteers_go_to_the_last_person(first: int, last: int) -> None:
    match = first_turn(start(2, first_player=first))
    assert told(match, "volunteers") == [(last, 2)]
    assert match.view()["homestead"]["volunteers"] == f"p{last + 1}"
    assert match.view()["homestead"]["tokens"] == 2


def test_hs_card_02_a_token_brings_a_light_soldier_before_the_actions() -> None:
    match = first_turn(start(1, first_player=1))
    decision = match.decisions[0]
    assert (decision.seat, decision.kind, decision.about) == (0, "volunteers", (2,))
    before = match.view(0)["players"][0]["light"]
    match.choose(0, "spend")
    assert match.view(0)["players"][0]["light"] == before + 1
    assert match.view(0)["homestead"]["tokens"] == 1
    assert match.decisions[0].kind == "effect"
    match.undo(0)
    assert match.view(0)["homestead"]["tokens"] == 2
    match.choose(0, "stop")
    assert match.view(0)["homestead"]["tokens"] == 2
    assert match.view(0)["players"][0]["light"] == before


def test_hs_card_02_it_is_not_asked_without_tokens() -> None:
    match = first_turn(start(1, first_player=1))
    for tokens in (1, 0):
        play_until(match, "volunteers")
        match.choose(0, "spend")
        assert match.view(0)["homestead"]["tokens"] == tokens
    while match.result is None:
        decision = match.decisions[0]
        assert decision.kind != "volunteers"
        match.choose(decision.seat, decision.options[0])


def test_hs_card_02_it_is_not_asked_without_a_soldier_left() -> None:
    match = first_turn(start(1, first_player=1))
    match._snapshot.players[0].supply[7] = 0
    match._advance(None)
    assert match.decisions[0].kind == "effect"


def test_hs_card_03_the_first_patrol_takes_the_heirloom_which_brings_food() -> None:
    match = start(2, "heirloom")
    match.play([Patrols(), Patrols()])
    taken = told(match, "heirloom-taken")
    done = [values[0] for values in told(match, "patrol-completed")]
    assert [values[0] for values in taken] == done[:1]
    fed = [values for values in told(match, "gained") if values[3] == "heirloom"]
    assert fed == [(done[0], "food", 1, "heirloom")] * done.count(done[0])
    assert len(fed) > 1


class Patrols:
    """Goes on a Patrol whenever it can."""

    def choose(self, look: Any) -> Option[Any]:
        for option in look.decision.options:
            if option.text in ("patrol", "spend", "recruit", "training"):
                return option  # type: ignore[no-any-return]
        return look.decision.options[0]  # type: ignore[no-any-return]


def test_hs_card_04_who_kept_the_heirloom_begins_with_it() -> None:
    match = first_turn(start(2, heirloom=2))
    assert told(match, "heirloom-kept") == [(1,)]
    assert match.view()["homestead"]["heirloom"] == "p2"


@pytest.mark.parametrize("heirloom", [0, 4, "p1", True, None, 1.0])
def test_hs_card_04_only_a_seat_can_have_it(heirloom: Any) -> None:
    with pytest.raises(NotReadable, match="HS-CARD-04"):
        start(2, heirloom=heirloom)


def test_every_rule_of_it_has_code_a_test_and_texts() -> None:
    ids = {rule.id for rule in rulebook_of("homestead")}
    assert len(ids) == 6
    code = "\n".join(path.read_text("utf-8") for path in (SITE / "homestead").rglob("*.py"))
    assert ids <= set(cited_ids(code))
    tests = "\n".join(path.read_text("utf-8") for path in SITE.parent.glob("test_*.py"))
    assert all(f"def test_{rule.lower().replace('-', '_')}_" in tests for rule in ids)
    for language in languages():
        texts = Texts.load(language)
        assert all(texts.has(rule) for rule in ids), language


def test_options_are_those_of_the_base_and_its_own() -> None:
    base, game = find_game("episode1"), find_game("homestead")
    assert dict(game.options) == {**base.options, "heirloom": "none|SEAT"}
    options = game.read_options(2, {"leaders": ["keoni", "adelita"], "side": "B"})
    assert options["leaders"] == ["keoni", "adelita", "jack"]
    assert options["side"] == "B"
    with pytest.raises(NotReadable, match="unknown option"):
        game.read_options(2, {"heirlooms": 1})
    with pytest.raises(NotReadable, match="unknown option"):
        base.read_options(2, {"heirloom": 1})
