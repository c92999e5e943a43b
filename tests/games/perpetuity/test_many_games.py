"""Thousands of random games over all modes: all end in time, nothing is lost, nobody is stuck."""

import json
import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from games.perpetuity.conservation import expect_conserved, expect_planet_cards_to_fit
from games.perpetuity.rare import SCENES
from games.perpetuity.test_games import EVERY, VARIANTS
from games.variants import ASKED_FOR_SECRECY
from heard import Source

from pertinax.bots.registry import find_bot
from pertinax.games.perpetuity.rules.ends.ends import (
    all_settled,
    exhausted,
    mortals_win,
    perpetuity_wins,
)
from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.games.perpetuity.rules.missions.missions import fulfilled
from pertinax.games.perpetuity.rules.names import COMPLETED, DEDICATED, OUTCOMES, PERPETUITY_END
from pertinax.games.perpetuity.rules.state import State
from pertinax.games.rulebooks import rulebooks
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.look import Bot, Look
from pertinax.kernel.match import Deal, Match

GAMES: Final = 105
"""Of each variant, of which there are twenty."""
MOST_TURNS: Final = 1000
"""Steps of a game, twice as many as the longest has: none goes round in circles."""
LOOKED_AT: Final = 0.1
"""The share of questions whose refusals are looked at, too."""
GREEDY: Final = (
    "1-solo-damage",
    "1-solo-cards",
    "2-cooperative-cards",
    "2-cooperative-dedicated",
    "2-competitive-damage",
    "2-competitive-dedicated",
)
"""Small tables: greedy bots take their time."""
RULES: Final = rulebooks()["perpetuity"]

SELDOM_ENDS: Final = {
    # Who plays at random hardly ever rescues everybody. Greedy bots do.
    "solo: mortals PP-MODE-04",
    "cooperative: mortals PP-MODE-02",
    # With a village lost, all solo missions must stay possible until no village is left.
    "solo: perpetuity PP-END-01",
}
"""By mode."""
ENDS: Final = SELDOM_ENDS | {
    "solo: perpetuity PP-MODE-05",
    "solo: perpetuity PP-END-02",
    "solo: perpetuity PP-END-03",
    "cooperative: perpetuity PP-MODE-03",
    "cooperative: perpetuity PP-END-02",
    "cooperative: perpetuity PP-END-03",
    "competitive: perpetuity PP-END-02",
    "competitive: scored PP-END-01",
    "competitive: scored PP-END-03",
}
"""Every way in which a game can end. Where mortals play together and no village is left, they have
won, or a village is lost: PP-END-01 never comes into it."""
SELDOM_ASKED: Final = {
    # A mission is completed early enough, its burst chosen among all that avatars can do.
    "burst", "burst-artifact", "burst-artifact-to", "burst-dots", "burst-protector",
    "burst-reroll", "burst-village", "burst-villages-from", "burst-villages-to",
    # Perpetuity has grown, and has a force card of the last level in its hand, or two.
    "level-6-card", "firestorm", "farewell",
    # A ship has a crew and fuel, and a force card or something else to choose where it arrives.
    "skeptics", "rescue", "warp-orbit",
    # Both uses of the Comms Array are possible; an income slot becomes free for an earlier
    # upgrade; two force cards lie face down, or one warps a worker, where a person plays them.
    "comms", "claim", "turned-card", "warp-tile",
}  # fmt: skip
SELDOM_TOLD: Final = {
    # Energy bursts.
    "artifact-moved", "cards-picked-up", "village-moved",
    # What befalls ships: hardly one takes off.
    "gift-refused", "held", "passage-paid", "rescue-failed", "rescued", "ship-rescued",
    "ship-warped", "ships-barred", "twisted",
    # No planet card outlasts its protectors (`expect_planet_cards_to_fit`); a card is turned back.
    "planet-card-void", "card-turned-up",
}  # fmt: skip
"""What random play reaches by luck, if at all, each with what must come together for it."""
SELDOM: Final = 40
"""Whatever is met more often than that is not rare."""


@dataclass
class Tally:
    """What many games have shown."""

    games: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    """By outcome and rule."""
    asked: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.ends.update(other.ends)
        self.asked.update(other.asked)
        self.told.update(other.told)

    def text(self) -> str:
        return json.dumps(vars(self))

    @classmethod
    def read(cls, text: str) -> "Tally":
        games, *counts = json.loads(text).values()
        return cls(games, *map(Counter, counts))


class Witness:
    """Lets a bot answer, and sees to it that there is something to answer."""

    def __init__(self, bot: Bot | None, dice: Random, tally: Tally) -> None:
        self._bot = bot
        self._dice = dice
        self._tally = tally

    def choose(self, look: Look[Any]) -> Option[Any]:
        decision = look.decision
        self._tally.asked[decision.kind] += 1
        expect_answerable(decision, with_refusals=self._dice.random() < LOOKED_AT)
        return self._dice.choice(decision.options) if self._bot is None else self._bot.choose(look)


def expect_answerable(decision: Decision, with_refusals: bool) -> None:
    options = decision.options
    assert len(options) > 1 or decision.kind in ASKED_FOR_SECRECY["perpetuity"], decision
    texts = {option.text for option in options}
    assert len(texts) == len(options), decision
    if with_refusals:
        for option, why in decision.refused():
            assert option.text not in texts, (decision, option)
            assert why.rule in RULES, (decision, option, why)


def play(match: Match[Any], bots: list[Bot | None], dice: Random) -> Tally:
    """Play to the end; whatever must hold at any time is looked at after every step."""
    tally = Tally(1)
    players = [Witness(bot, dice, tally) for bot in bots]
    rounds = match._state.setting.max_rounds
    while match.result is None:
        phase = match._state.phase
        match.play(players, until_turn=match.turn + 1)
        assert match.turn < MOST_TURNS
        assert match._state.round <= rounds
        expect_conserved(match._state)
        expect_planet_cards_to_fit(match._state)
        if match.result is None:
            expect_to_go_on(match._state, after_perpetuity=phase == PERPETUITY_END)
    assert match.decisions == []
    tally.ends[f"{OUTCOMES[match._state.outcome]} {match._state.why}"] += 1
    for event in (event for turn in match._past for event in turn.events):
        assert len(PERPETUITY.events[event.kind]) == len(event.values), event
        tally.told[event.kind] += 1
    return tally


def expect_to_go_on(state: State, after_perpetuity: bool) -> None:
    """No end was overlooked, nor, after Perpetuity's steps, a mission that is fulfilled."""
    settled = all_settled(state)
    assert not settled
    assert not mortals_win(state, settled)
    assert not perpetuity_wins(state)
    assert not exhausted(state, settled)
    if after_perpetuity and state.setting.way != DEDICATED:
        for how, mission in zip(state.mission_states, state.missions, strict=True):
            assert how >= COMPLETED or not fulfilled(state, mission)


def deal(variant: str, seed: str) -> Match[Any]:
    """A game of a variant with other options from seed to seed."""
    players, options = VARIANTS[variant]
    dice = Random(seed)
    given: dict[str, Any] = {
        "extra_aliens": dice.randrange(3),
        "shield_tick": dice.random() < 0.3,
        "shield_literal": dice.random() < 0.2,
        "fleet_support": dice.random() < 0.7,
        "perp_opening_card": dice.random() < 0.7,
    }
    if options["perpetuity"] == "dedicated":
        given["board_side"] = dice.choice(["choose", 1, 2])
    return Match.start(Deal(PERPETUITY, players, seed, {**options, **given}))


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the processes of this run: what one has played, another need not play."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "perpetuity-games"
    folder.mkdir(exist_ok=True)
    return folder


def at_random(variant: str, shared: Path) -> Tally:
    """What the random games of a variant have shown."""
    file = shared / f"{variant}.json"
    if not file.exists():
        found = Tally()
        for number in range(GAMES):
            match = deal(variant, f"many {number}")
            found.add(play(match, [None] * match.deal.players, Random(number)))
        draft = file.with_suffix(f".{os.getpid()}")
        draft.write_text(found.text())
        draft.replace(file)
    return Tally.read(file.read_text())


def altogether(shared: Path) -> dict[str, Tally]:
    """What was seen of each mode."""
    found: dict[str, Tally] = {}
    for variant, (_, options) in VARIANTS.items():
        found.setdefault(options["mode"], Tally()).add(at_random(variant, shared))
    return found


@pytest.mark.slow
@pytest.mark.rule("PP-ROUND-05")
@EVERY
def test_random_games_end_in_time_with_every_piece_in_its_place(variant: str, shared: Path) -> None:
    found = at_random(variant, shared)
    assert found.games == found.ends.total() == GAMES


@pytest.mark.slow
@pytest.mark.rule("PP-END-01", "PP-END-02", "PP-END-03", "PP-MODE-03", "PP-MODE-05")
def test_in_two_thousand_games_every_end_question_and_event_occurs(shared: Path) -> None:
    by_mode = altogether(shared)
    ends = {f"{mode}: {end}" for mode, tally in by_mode.items() for end in tally.ends}
    assert ENDS - SELDOM_ENDS <= ends <= ENDS
    whole = Tally()
    for tally in by_mode.values():
        whole.add(tally)
    assert whole.games >= 2000
    for seen, known, seldom in (
        (whole.asked, Source("perpetuity").asked(), SELDOM_ASKED),
        (whole.told, set(PERPETUITY.events), SELDOM_TOLD),
    ):
        assert set(seen) <= known
        assert seldom <= known
        assert known - set(seen) <= seldom
        assert {kind: seen[kind] for kind in seldom if seen[kind] > SELDOM} == {}


def test_what_is_seldom_asked_is_put_in_words_from_scenes() -> None:
    assert {kind for kind, *_ in SCENES} >= SELDOM_ASKED


# Bots that know what they want reach what random play does not


@pytest.mark.slow
@pytest.mark.parametrize("variant", GREEDY)
def test_games_of_greedy_bots_hold_together_too(variant: str) -> None:
    players, options = VARIANTS[variant]
    match = deal(variant, "greedy")
    bots: list[Bot | None] = [
        find_bot("greedy")("perpetuity", seat, "many") for seat in range(players)
    ]
    tally = play(match, bots, Random(1))
    assert all(f"{options['mode']}: {end}" in ENDS for end in tally.ends)
    assert "ship-built" in tally.told
