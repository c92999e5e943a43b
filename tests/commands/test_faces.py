"""What a terminal shows of each game: every text of it is said, and all comes from plain data."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from commands import rare_perpetuity
from commands.table_talk import EPISODES, EVERY_GAME, NAMES, Desk
from heard import Heard, keys_of

import pertinax
from pertinax.commands.faces import Face, terminal_of
from pertinax.commands.telling import sentences
from pertinax.games.registry import package_of
from pertinax.kernel.decisions import TABLE, Decision
from pertinax.words.wording import Wording

GAMES = 8
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "episode1": [{"side": "A"}, {"side": "B", "threat_module": True}],
    "episode2": [{"side": "A"}, {"side": "B", "threat_module": True}, {"side": "random"}],
    "perpetuity": [
        {"mode": "competitive"},
        {"perpetuity": "dedicated"},
        {"perpetuity": "dedicated", "mode": "competitive"},
        {"perpetuity": "cards"},
    ],
}
SHARED = ("face.", "mark.", "lookup.", "help.", "command.")
"""How the keys begin that several games look up."""
RARE = {"episode1.face.offer-none", "episode1.face.dino-dice"}
"""Said in the games of `tests/texts`, which are many more."""
NO_DINOS = {"trampler": 0, "raptor": 0, "shieldhead": 0}
NOBODY = {"light": 0, "heavy": 0, "leader": 0}


@cache
def heard(game: str) -> Heard:
    """Random games over player counts and settings, looked at in many ways."""
    found = Heard()
    for seed in range(GAMES):
        options = OPTIONS[game][seed % len(OPTIONS[game])]
        players = 3 + seed % 3 if "dedicated" in options.values() else 2 + seed % 3
        match = pertinax.new_game(game, players, seed, options, by_hand=seed == 3)
        face = terminal_of(game).face(match, Wording(found.texts, game, NAMES[:players]))
        random = Random(seed)

        def look(
            view: Any, preview: Any, decision: Decision, face: Face = face, random: Random = random
        ) -> None:
            view, preview = json.loads(json.dumps([view, preview]))
            assert face.board(view, preview, random.choice((80, 120)), None, decision.kind)
            for topic in face.topics:
                assert face.look_up(topic, view, preview)

        found.listen(match, face, random, look)
        view, preview = match.view(None), match.preview(None)
        if game in EPISODES:
            few = {**view, "pool": {}, "set_aside": {"neutral adventurer": 1}}
            assert "Set aside: Neutral [A]" in [
                row.plain for row in face.board(few, preview, 80, None, "")
            ]
        assert face.board(view, preview, 80, 12, "")[-1].plain == "(board shows the rest)"
        assert face.legend()
        for topic in face.topics:
            assert face.words.get(f"{game}.command.{topic}")
        assert sentences(match, face.words, face, match.events())
    terminal_of(game).ask_options(NAMES[:3], found.texts, Desk(["n", "", "", ""]).screen)
    if game == "episode2":
        for under_way, words in UNDER_WAY:
            assert words in said_of(found, under_way)
    if game == "perpetuity":
        for case in rare_perpetuity.CASES:
            rare_perpetuity.said_of(found, *case[:3])
        for players, options, patch, topic, _ in rare_perpetuity.TOPICS:
            rare_perpetuity.said_of(found, players, options, patch, topic)
        terminal_of(game).ask_options(NAMES[:2], found.texts, Desk(["n", "", "", ""]).screen)
    return found


def said_of(found: Heard, under_way: dict[str, Any]) -> str:
    """The board of Episode 2 with this under way, as one line."""
    match = pertinax.new_game("episode2", 2, 1)
    face = terminal_of("episode2").face(match, Wording(found.texts, "episode2", NAMES[:2]))
    preview = match.preview(None)
    preview["threats"]["canyon"]["back"] = None
    rows = face.board({**match.view(None), **under_way}, preview, 200, None, "")
    return "\n".join(row.plain for row in rows)


def attack(**fields: Any) -> dict[str, Any]:
    card = {"card": "plains-attack-02", "threshold": 3, "defence": 2, "valor": 1}
    return {"attack": {"seat": 1, "position": "p1", "on": "camp", **card, **fields}}


def outing(**fields: Any) -> dict[str, Any]:
    plan = {"seat": 0, "rally": "p2", "further": False, "option": None, "target": None}
    return {"outing": {**plan, **fields}}


def combat(**fields: Any) -> dict[str, Any]:
    bare = {"seat": 0, "position": "p1", "breach": None, "card": None, "dinos": NO_DINOS}
    bare |= {"fought": NO_DINOS, "committed": NOBODY, "wounds": None, "captured": []}
    return {"combat": {**bare, **fields}}


UNDER_WAY = [
    (attack(card=None, outcome=None), "Dino Attack on the Camp of Bo, Plains 1"),
    (attack(outcome=None), "Plains 1: Plains Attack 2, threshold 3, defense 2"),
    (attack(outcome="held"), "Plains Attack 2 – held"),
    (attack(outcome="failed"), "Plains Attack 2 – Breach"),
    (outing(done=[], left=2), "Adventure of Ada, rally point Plains 2 – done: nothing; options"),
    (outing(done=["fight", "clear", "camp"], left=0), "done: fight, clear, Camp; options left: 0"),
    (attack(outcome=None) | outing(done=[], left=0), "Dino Attack on the Camp"),
    (combat(dinos=NO_DINOS | {"raptor": 2}), "Combat of Ada, Plains 1 – there: 2 Raptors"),
    (
        combat(
            position=None,
            breach="p2",
            dinos=NO_DINOS | {"raptor": 2},
            fought=NO_DINOS | {"raptor": 2},
            committed={"light": 1, "heavy": 0, "leader": 1},
            wounds={"light": 1, "heavy": 0, "leader": 1},
        ),
        "Combat of Ada, Breach of Bo – fought: 2 Raptors – by: Leader, 1 Light Soldier – wounds: ",
    ),
]
"""What is being carried out, and what the board says of it."""


@pytest.mark.parametrize(("under_way", "words"), UNDER_WAY)
def test_what_is_under_way_is_said_with_how_far_it_has_come(
    under_way: dict[str, Any], words: str
) -> None:
    assert words in said_of(Heard(), under_way)


def test_an_adventure_is_not_said_beside_its_attack() -> None:
    said = said_of(Heard(), attack(outcome=None) | outing(done=[], left=0))
    assert "rally point" not in said


@pytest.mark.parametrize("game", EVERY_GAME)
def test_no_text_of_the_terminal_is_idle(game: str) -> None:
    said = heard(game).messages.said
    home = package_of(game).home.removeprefix("pertinax.games.").replace(".", "/")
    own = keys_of("terminal.po", home)
    assert all(key.startswith(f"{game}.") for key in own)
    assert own - said - RARE == set()


def test_no_text_that_games_share_is_idle() -> None:
    said = {key for game in EVERY_GAME for key in heard(game).messages.said}
    common = {key for key in keys_of("play.po") if key.startswith(SHARED)}
    assert (common | keys_of("terminal.po", "perseverance/shared")) - said == set()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_matters_for_a_question_is_drawn_first(game: str) -> None:
    """In few rows the part that a kind of question names is there, whenever it fits."""
    match = pertinax.new_game(game, 2, 5)
    face: Any = terminal_of(game).face(match, Wording(Heard().texts, game, NAMES[:2]))
    random = Random(5)
    checked: set[str] = set()
    while match.result is None:
        decision = match.decisions[0]
        assert decision.seat != TABLE
        view, preview = match.view(decision.seat), match.preview(decision.seat)
        board = face.drawing
        part = next((name for name, kinds in board.first.items() if decision.kind in kinds), None)
        if part is not None and part not in checked:
            wanted = board.parts(view, preview, 120)[part]
            rows = [line.plain for line in face.board(view, preview, 120, 24, decision.kind)]
            assert all(line.plain.rstrip() in rows for line in wanted if line.cell_len <= 120)
            checked.add(part)
        match.choose(decision.seat, random.choice(decision.options))
    assert len(checked) >= 3
