"""Whole solo games of Episode 2, and what holds in all of them."""

import random
from typing import Any

import pytest
from games.variants import SOLO, Player, start

from pertinax.games.perseverance.solo.shared.rules.names import HUMAN, NAMES
from pertinax.kernel.decisions import Option
from pertinax.kernel.look import Look

EPISODE2 = [variant for variant in SOLO if variant.startswith("s2")]
THEIRS = {"defend", "reward-choice", "breach-dino", "assembly-reward", "second-place", "popular"}
"""What the human may be asked in the Dissenters' turn."""


class Noting(Player):
    """Notes all that it is asked in whose turn."""

    def __init__(self, seed: int) -> None:
        super().__init__(random.Random(seed))
        self.asked: list[tuple[int, str, int]] = []

    def choose(self, look: Look[Any]) -> Option[Any]:
        decision = look.decision
        self.asked.append((decision.seat, decision.kind, look.view["active"]))
        return super().choose(look)


@pytest.mark.rule("SOLO-GEN-09", "SOLO-R-35", "SOLO-SETUP-03", "SOLO-INF-02", "SOLO-GEN-10")
@pytest.mark.parametrize("variant", EPISODE2)
def test_solo_gen_09_thirteen_turns_and_nothing_lost(variant: str) -> None:
    """The human decides only what is the human's; pieces and cards stay as many as they were."""
    for seed in range(3):
        match, player = start(variant, seed), Noting(seed)
        match.play([player])
        assert match.result is not None
        assert {seat for seat, _, _ in player.asked} == {HUMAN}
        assert {kind for _, kind, active in player.asked if active != HUMAN} <= THEIRS
        turns = [event.values[0] for event in match.events() if event.kind == "turn"]
        assert turns == [0, 1, 2] * 13
        view = match.view(HUMAN)
        solo = view["solo"]
        assert len(solo["row"]) + solo["deck"] + len(solo["discard"]) == 20
        assert sum(view["pool"].values()) == 0
        for seat, name in enumerate(NAMES, 1):
            dissenter, owner = view["players"][seat], f"p{seat + 1}"
            cubes = sum(
                officer["row"].count(owner) + officer["pool"].get(owner, 0)
                for officer in view["officers"]
            )
            assert dissenter["supply"]["cubes"] + cubes + solo["perks"][name] == 25
            found = [area["camp"] for area in view["map"] if area.get("camp")]
            camps = sum(camp["owner"] == owner for camp in found)
            assert dissenter["supply"]["camps"] + camps == 6
            state = match._state.players[seat]
            assert (state.toppled, state.leader_toppled) == ([0, 0], False)  # SOLO-GEN-10
            for soldier in ("light", "heavy"):
                assert dissenter["supply"][soldier] + dissenter[soldier] == 5
            for asset in ("food", "scrap", "story", "island_resource", "glowberry"):
                assert dissenter[asset] == 0


def test_a_game_of_the_episode_goes_as_before_after_a_solo_game() -> None:
    """Settings are shared among games: the Dissenters leave nothing behind in them."""

    def played(variant: str) -> str:
        match = start(variant, "beside")
        match.play([Player(random.Random(seat)) for seat in range(match.deal.players)])
        return match.hash()

    for episode, solo in (("e1-3", "s1"), ("e2-3-B", "s2")):
        before = played(episode)
        played(solo)
        assert played(episode) == before
