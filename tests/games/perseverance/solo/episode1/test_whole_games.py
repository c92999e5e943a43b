"""Whole solo games of Episode 1, and what holds in all of them."""

import random
from typing import Any

import pytest
from games.perseverance.solo.episode1.solo_scene import SoloScene
from games.variants import SOLO, Player, start

from pertinax.bots.registry import find_bot
from pertinax.games.perseverance.episode1.rules.leaders import ABILITIES
from pertinax.games.perseverance.episode1.rules.turn import checks
from pertinax.games.perseverance.shared.rules.names import LEADERS
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN
from pertinax.games.registry import find_game
from pertinax.kernel.decisions import Option
from pertinax.kernel.look import Look
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.texts import Texts

EPISODE1 = [variant for variant in SOLO if variant.startswith("s1")]
EVERY = pytest.mark.parametrize("variant", EPISODE1)


class Noting(Player):
    """Notes all that it is asked, and whose turn it is."""

    def __init__(self, seed: int) -> None:
        super().__init__(random.Random(seed))
        self.asked: list[tuple[int, str, int]] = []

    def choose(self, look: Look[Any]) -> Option[Any]:
        decision = look.decision
        self.asked.append((decision.seat, decision.kind, look.view["active"]))
        return super().choose(look)


def played(variant: str, seed: int) -> tuple[Match[Any], Noting]:
    match, player = start(variant, seed), Noting(seed)
    match.play([player])
    return match, player


@pytest.mark.rule("SOLO-GEN-09", "SOLO-R-35", "SOLO-SETUP-03")
@EVERY
def test_solo_gen_09_the_human_decides_only_what_is_the_humans(variant: str) -> None:
    """In the Dissenters' turn: a list of Combat Rewards and the Assembly, and nothing else."""
    for seed in range(3):
        match, player = played(variant, seed)
        assert {seat for seat, _, _ in player.asked} == {HUMAN}
        theirs = {kind for _, kind, active in player.asked if active != HUMAN}
        assert theirs <= {"reward", "assembly-reward"}
        assert match.result is not None
        assert match.view(HUMAN)["turn"] == 36
        turns = [event.values[0] for event in match.events() if event.kind == "turn"]
        assert turns == [0, 1, 2] * 12
        assemblies = [event for event in match.events() if event.kind == "assembly"]
        assert len(assemblies) == 3


@EVERY
def test_pieces_are_neither_lost_nor_found(variant: str) -> None:
    for seed in range(3, 6):
        match, _ = played(variant, seed)
        view = match.view(HUMAN)
        for seat, player in enumerate(view["players"]):
            owner = f"p{seat + 1}"
            zones = view["zones"]
            settled = sum(zone["settlements"].count(owner) for zone in zones)
            assert player["supply"]["settlements"] + settled == 12
            cubes = sum(
                officer["row"].count(owner) + officer["pool"].get(owner, 0)
                for officer in view["officers"]
            )
            assert player["supply"]["cubes"] + cubes == 15
            walls = sum(zone["walls"].count(owner) for zone in zones)
            assert player["supply"]["walls"] + walls == 7
            traps = [trap for zone in zones for trap in zone["traps"] if trap]
            laid = sum(trap["owner"] == owner for trap in traps)
            used = sum(player["used_traps"].values())
            assert player["supply"]["traps"] + laid + used == 8
            for soldier in ("light", "heavy"):
                standing = sum(
                    each is not None and (each["owner"], each["piece"]) == (owner, soldier)
                    for zone in zones
                    for each in zone["soldiers"]
                )
                away = 0 if player["patrol"] is None else player["patrol"][soldier]
                assert player["supply"][soldier] + player[soldier] + standing + away == 5
            if seat:
                for asset in ("food", "scrap", "story", "valor", "safeguard"):
                    assert player[asset] == 0
        solo = view["solo"]
        assert len(solo["row"]) + solo["deck"] + len(solo["discard"]) == 16
        assert sum(view["pool"].values()) == 0


@EVERY
def test_a_game_is_saved_replayed_and_read_back(variant: str) -> None:
    match, _ = played(variant, 7)
    record = Record.parse(str(match.record()))
    assert {line.seat for line in record.lines} == {HUMAN}
    again = Match.load(find_game("episode1-solo"), record)
    assert again.hash() == match.hash()


@pytest.mark.rule("SOLO-R-35")
@EVERY
def test_every_answer_can_be_taken_back_and_forked(variant: str) -> None:
    """But for those before the Dissenters' turn, once its first step has begun."""
    match, dice = start(variant, 8), random.Random(8)
    theirs = 0
    for _ in range(60):
        before, turn = match.hash(), match.turn
        twin = match.fork(log=True)
        [decision] = match.decisions
        match.choose(HUMAN, dice.choice(decision.options))
        assert twin.hash() == before
        if match.turn > turn > 0:
            assert not match.may_undo(HUMAN)
            theirs += 1
        if match.may_undo(HUMAN):
            back = match.fork(log=True)
            back.undo(HUMAN)
            assert back.hash() == before
    assert theirs


def test_greedy_plays_the_humans_seat() -> None:
    match = start("s1", 1, log=False)
    match.play([find_bot("greedy")("episode1-solo", HUMAN, "1")])
    assert match.result is not None
    assert match.result.scores[HUMAN] > 80


@pytest.mark.rule("SOLO-R-31", "SOLO-CAMP-04")
def test_solo_r_31_what_reacts_to_another_player_reacts_to_dissenters() -> None:
    scene = SoloScene()
    heard: list[int] = []
    scene.state.hooks.settlement_built.append(lambda table, owner, zone: heard.append(owner))
    scene.line(CAMILLA, "land_claim")
    assert heard == [CAMILLA]


def reacting(scene: SoloScene) -> dict[str, int]:
    """By hook, how many react to it."""
    hooks = scene.state.hooks
    lists = {name: getattr(hooks, name) for name in dir(hooks) if not name.startswith("_")}
    return {name: len(told) for name, told in lists.items() if isinstance(told, list) and told}


@pytest.mark.rule("SOLO-R-31")
@pytest.mark.parametrize("leader", LEADERS)
def test_solo_r_31_nothing_of_a_dissenter_reacts_to_the_human(leader: str) -> None:
    """With side B there is one ability more than without, and it is the human's own."""
    leaders = [leader, "narek", "camilla"]
    without, scene = SoloScene(side="A", leaders=leaders), SoloScene(side="B", leaders=leaders)
    board = scene.setting.player_board(HUMAN)
    assert board is not None
    ABILITIES[board.ability](without.state.hooks, HUMAN)
    assert reacting(scene) == reacting(without)


@pytest.mark.rule("SOLO-CHECK-01", "SOLO-CAMP-01")
def test_solo_camp_01_claims_are_made_in_the_checks_of_a_dissenter() -> None:
    scene = SoloScene()
    scene.state.active = CAMILLA
    claimed: list[int] = []
    scene.state.hooks.end_of_turn_claims.append(lambda table, seat: claimed.append(seat))
    scene.run(checks, -1)
    assert HUMAN in claimed


@pytest.mark.rule("SOLO-SRC-11")
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_solo_src_11_the_table_says_whose_rules_these_are(language: str) -> None:
    said = Texts.load(language).get("solo.house")
    assert "Turczi" in said
    assert "Albertson" in said
