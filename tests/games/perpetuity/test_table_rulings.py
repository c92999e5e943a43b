"""PP-R-08, PP-R-114 to -116: names, cards that stay out, undoing, a mortal who has left."""

from random import Random
from typing import Any

import pytest
from any_scene import texts
from games.perpetuity.scene import ANOOK, Scene

from pertinax.games.perpetuity.rules.forces.piles import top_card
from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.games.perpetuity.rules.names import (
    DISCARDED,
    IN_PILE,
    NOBODY,
    OUT,
    QUARTERS,
    SUPPLY,
    TIME,
)
from pertinax.games.perpetuity.rules.round.perpetuity_end import by_cards
from pertinax.games.rulebooks import pending_ids, rulebooks
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import NotNow
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts


def start(players: int, **options: Any) -> Match[Any]:
    return Match.start(Deal(PERPETUITY, players, "fair play", options))


@pytest.mark.rule("PP-R-08")
def test_r_08_one_name_for_one_thing() -> None:
    said = Texts.load("en")
    known = pending_ids() | {rule.id for book in rulebooks().values() for rule in book}
    ours = [said.rule(each) for each in known if each[:3] == "PP-" and said.has(each)]
    for name, other in (
        ("Research Station", "Research Center"),
        ("game counter", "influence counter"),
        ("Energy burst", "Power Shift"),
    ):
        assert len([text for text in ours if name in text]) > 1
        assert [text for text in ours if other in text] == [said.rule("PP-R-08")]
    titles = [card.title for card in Scene(2).setting.force_cards]
    assert len(set(titles)) == len(titles), "Space 1 and Space 5 differ"


@pytest.mark.rule("PP-R-114", "PP-END-P5e")
def test_r_114_discarded_cards_never_make_a_new_pile() -> None:
    scene = Scene(2, perpetuity="cards")
    for card in range(5):
        scene.state.move_card(card, DISCARDED)
    scene.state.move_card(5, OUT)
    scene.planet("p1", 8)
    scene.run(by_cards, TIME)
    assert top_card(scene.state, TIME) == NOBODY
    assert scene.state.cards[:6] == [DISCARDED] * 5 + [OUT]
    assert scene.told("card-placed") == []
    assert len(scene.told("damaged")) == 1


@pytest.mark.rule("PP-R-114")
def test_r_114_in_a_whole_game_no_discarded_card_comes_back() -> None:
    match = start(3, mode="cooperative", perpetuity="cards")
    bots = [AnyOption(seat) for seat in range(3)]
    out: set[int] = set()
    while match.result is None:
        match.play(bots, until_turn=match.turn + 1)
        cards = match._state.cards
        assert all(cards[card] == DISCARDED for card in out)
        out |= {card for card, at in enumerate(cards) if at == DISCARDED}
    assert out
    assert IN_PILE in match._state.cards


UNKNOWN_BEFORE = ("rolled", "draws", "drawn", "card-shown", "planet-card", "mission-face-up")


@pytest.mark.rule("PP-R-115")
@pytest.mark.parametrize("way", ["damage", "dedicated"])
def test_r_115_no_undo_after_a_die_a_draw_or_what_was_hidden(way: str) -> None:
    match = start(3, mode="cooperative", perpetuity=way)
    chance = Random(7)
    taken_back = refused = 0
    for _ in range(1200):
        if match.result is not None:
            break
        decision = match.decisions[0]
        seat = decision.seat
        turn, known = match.turn, len(match.events())
        match.choose(seat, chance.choice(decision.options))
        if any(event.kind in UNKNOWN_BEFORE for event in match.events()[known:]):
            with pytest.raises(NotNow):
                match.undo(seat)
            refused += 1
        elif match.turn == turn and match.may_undo(seat):
            match.undo(seat)
            again = match.decisions[0]
            assert (again.seat, again.kind) == (seat, decision.kind)
            assert texts(again) == texts(decision)
            taken_back += 1
            match.choose(seat, chance.choice(match.decisions[0].options))
    assert refused > 5
    assert taken_back > 20


class AnyOption:
    """Chooses at random."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, look: Look[Any]) -> Option[Any]:
        return self._random.choice(look.decision.options)


class HasLeft:
    """A mortal whom nobody plays any more: passes, and leaves all else as it is."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        for text in ("pass", "stay", "stop", "keep", "quarters"):
            if text in texts(look.decision):
                return look.decision.find(text)
        return look.decision.options[0]


@pytest.mark.rule("PP-R-116", "PP-ROUND-03", "PP-END-M2")
def test_r_116_a_mortal_who_has_left_passes_and_goes_on_earning() -> None:
    match = start(3, mode="competitive", perpetuity="damage")
    bots: list[Any] = [AnyOption(seat) for seat in range(3)]
    match.play(bots, until_turn=1)
    gone = 1
    bots[gone] = HasLeft()
    income = match.preview()["players"][gone]["income"]
    earned: list[dict[str, int]] = []
    while match.result is None and match._state.round < 4:
        current = match._state.round
        stock = match._state.players[gone].stock[:3]
        match.play(bots, until_turn=match.turn + 1)
        after = match._state.players[gone].stock[:3]
        if after != stock:
            got = [now - then for now, then in zip(after, stock, strict=True)]
            earned.append(dict(zip(("fuel", "food", "ore"), got, strict=True)))
            assert match._state.round in (current, current + 1)
    assert earned == [income] * 3
    player = match._state.players[gone]
    assert set(player.where) == {SUPPLY, QUARTERS}
    passed = [event.values[0] for event in match.events() if event.kind == "passed"]
    assert passed.count(gone) == 3


@pytest.mark.rule("PP-R-116")
def test_r_116_together_somebody_else_may_take_over() -> None:
    """A seat is no person: whoever answers for it goes on with its workers."""
    match = start(2, mode="cooperative", perpetuity="damage")
    bots: list[Any] = [AnyOption(0), HasLeft()]
    match.play(bots, until_turn=1)
    while match._state.round < 2:
        match.play(bots, until_turn=match.turn + 1)
    assert match._state.players[1].stock[:3] != match._state.players[ANOOK].stock[:3]
    bots[1] = AnyOption(1)
    known = len(match.events())
    while match._state.round < 3 and match.result is None:
        match.play(bots, until_turn=match.turn + 1)
    later = [event for event in match.events()[known:] if event.kind in ("boards", "works")]
    assert 1 in [event.values[0] for event in later]
