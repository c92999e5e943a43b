"""What the terminal shows of the Immersive version besides the board of Perpetuity."""

from random import Random
from typing import Any

import pytest
from commands.table_talk import NAMES
from games.immersive.scene import Scene
from games.immersive.test_games import Settler, start
from heard import Heard, keys_of

from pertinax.commands.faces import Face, terminal_of
from pertinax.games.immersive.rules.game import PERPETUITY_IMMERSIVE
from pertinax.games.immersive.rules.preview import preview
from pertinax.games.immersive.rules.view import view
from pertinax.games.perpetuity.rules.under_way import Action, Roll
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts, languages
from pertinax.words.wording import Wording

GAME = "perpetuity-immersive"
ANOOK, VESKA = 0, 1


def face_of(match: Match[Any], texts: Texts) -> Face:
    return terminal_of(GAME).face(match, Wording(texts, GAME, NAMES[: match.deal.players]))


def scene_with_outposts() -> Scene:
    scene = Scene(mode="competitive")
    scene.outpost(ANOOK, "p3", survey=2, ore=1, artifact=1)
    scene.shelter(ANOOK, "skeptic_ore", "p3", here={"ore": 2}, home={"ore": 1})
    scene.outpost(VESKA, "p3", survey=0, worker=None).aside = (1, 0, 0)
    scene.village("zealot", "p3")
    scene.suit(ANOOK, scene.hired(ANOOK, 3))
    scene.own.kept[VESKA] = 2
    scene.own.standing[ANOOK][scene.post(ANOOK, "p3")] = 3 * 2
    scene.state.round = 3
    return scene


def shown(scene: Scene, texts: Texts, topic: str = "") -> str:
    setting = scene.setting
    deal = Deal(PERPETUITY_IMMERSIVE, setting.players, "scene", setting.options)
    face = face_of(Match.start(deal), texts)
    seen, foreseen = view(scene.state, ANOOK), preview(scene.state)
    if topic:
        return "\n".join(face.look_up(topic, seen, foreseen))
    return "\n".join(row.plain for row in face.board(seen, foreseen, 400, None, ""))


@pytest.mark.rule("PP-IMM-01", "PP-IMM-05", "PP-IMM-10", "PP-IMM-12")
def test_outposts_say_what_lies_in_them_and_what_is_locked() -> None:
    said = shown(scene_with_outposts(), Texts.load("en"))
    assert "Bag: 7 villages" in said
    assert (
        "1 Planet 3, survey markers 2 · free: 1Or 1Ar · worker 1 · "
        "slot 1: S-Or (locked 2Or, locked in the warehouse 1Or) · slot 2: – · slot 3: – · "
        "Collect: 1"
    ) in said
    assert "2 Planet 3, survey markers 0 · free: – · set aside on Vision: 1Fu · no worker" in said
    assert "1 locked in the warehouse: 1Or · in power suits: 3" in said
    assert "2 survey markers kept: 2" in said
    assert "Z #1+2(S-Or) #2+0" in said
    assert "3^^" in said
    assert "1#" in said


@pytest.mark.rule("PP-IMM-44")
def test_the_board_warns_before_the_bag_closes() -> None:
    scene = scene_with_outposts()
    assert "closes" not in shown(scene, Texts.load("en"))
    for name in ("sta_comms", "ast_comms"):
        scene.state.gone[scene.tile(name)] = True
    assert "it closes with the last survey marker" in shown(scene, Texts.load("en"))


@pytest.mark.rule("PP-IMM-07")
def test_a_roll_to_explore_says_what_it_found() -> None:
    scene = scene_with_outposts()
    action = Action(ANOOK, scene.post(ANOOK, "p3"))
    action.planet, action.duty = 2, 5
    scene.state.action = action
    scene.own.deed = 1
    roll = Roll(ANOOK, action.worker, "outpost-explore", 1, 0)
    roll.mixed, roll.faces = (1, 1, 2, 2, 2), (1, 0, 11, 10, 11)
    scene.state.roll = roll
    said = shown(scene, Texts.load("en"))
    assert "Ada, level 1 worker: outpost on Planet 3, Explore" in said
    assert "Ada rolled o – Ar – Ar: villages 1, artifacts 2" in said


def test_outposts_can_be_looked_up() -> None:
    scene = scene_with_outposts()
    said = shown(scene, Texts.load("en"), "outposts")
    assert (
        "An outpost with 2 survey markers costs 1 fuel, 2 food, 3 ore and 1 player marker." in said
    )
    assert "Surveying again costs 1 fuel, 1 food, 1 ore for 1 survey marker." in said
    planets = shown(scene, Texts.load("en"), "planets")
    assert "skeptics (ore) (in the outpost of Ada), zealots" in planets
    assert "marker of yours" not in planets


def test_a_whole_game_fits_80_columns_in_every_language() -> None:
    match = start("pi-2-rivals", "columns")
    faces = [face_of(match, Texts.load(language)) for language in languages()]
    bots, random = [Settler(seat) for seat in range(2)], Random(3)
    looked = 0
    while match.result is None:
        decision = match.decisions[0]
        if random.random() < 0.08:
            looked += 1
            seen, foreseen = match.view(decision.seat), match.preview(decision.seat)
            for face in faces:
                rows = face.board(seen, foreseen, 80, None, decision.kind)
                assert max(row.cell_len for row in rows) <= 80
                assert all("{" not in row.plain for row in rows)
                assert all(face.look_up(topic, seen, foreseen) for topic in face.topics)
        match.choose(decision.seat, bots[decision.seat].answer(decision))
    assert looked > 4


def test_no_text_of_the_terminal_is_idle() -> None:
    found = Heard()
    scene = scene_with_outposts()
    for name in ("sta_comms", "ast_comms"):
        scene.state.gone[scene.tile(name)] = True
    action = Action(ANOOK, scene.post(ANOOK, "p3"))
    roll = Roll(ANOOK, action.worker, "outpost-explore", 1, 0)
    roll.mixed, roll.faces = (1, 2), (1, 11)
    scene.state.roll = roll
    for topic in ("", "outposts", "planets"):
        shown(scene, found.texts, topic)
    face = face_of(start("pi-2", "legend"), found.texts)
    assert face.legend()
    for topic in face.topics:
        assert face.words.get(f"{GAME}.command.{topic}")
    assert keys_of("terminal.po", "immersive") - found.messages.said == set()
