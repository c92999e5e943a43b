"""What is under way: whose worker acts where, which cards act on it, and the dice on the table."""

from functools import lru_cache

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.pieces import figure
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.names import ARTIFACT_FACE
from pertinax.games.perpetuity.rules.views import ActionView, RollView
from pertinax.games.perpetuity.rules.work.dice import succeeds
from pertinax.web.boards.drawing import LEAVES, badge, bold, icon, joined, wrapped
from pertinax.web.rendering import Region, element


def under_way(scene: Scene) -> Region:
    view = scene.view
    return scene.public(
        "under way",
        lambda: _under_way(scene),
        lambda: (view["action"], view["roll"], scene.beside),
    )


def _under_way(scene: Scene) -> htpy.Element:
    action, roll = scene.view["action"], scene.view["roll"]
    if action is None and roll is None:
        return htpy.div("#b-under-way", hidden=True)
    parts: list[Markup] = []
    if action is not None:
        parts.append(_action(scene, action))
    if roll is not None:
        parts.append(_roll(scene, roll))
    return htpy.section("#b-under-way.b-panel.pp-under-way", aria_label=scene.say("under-way"))[
        joined(*parts)
    ]


def _action(scene: Scene, action: ActionView) -> Markup:
    seat: int = action["seat"]
    return wrapped(
        htpy.div,
        "pp-acts",
        joined(
            figure(scene.look(seat), scene.initial(seat), action["worker"]),
            wrapped(htpy.span, "", action_told(scene, action)),
        ),
    )


def action_told(scene: Scene, action: ActionView) -> str:
    words = scene.say(
        "acts",
        player=scene.name_of(action["seat"]),
        level=action["worker"],
        where=_where(scene, action),
    )
    if action["cards"]:
        cards = ", ".join(scene.term(card) for card in action["cards"])
        words = f"{words} {scene.say('acts.cards', cards=cards)}"
    if action["avoided"]:
        cards = ", ".join(scene.term(card) for card in action["avoided"])
        words = f"{words} {scene.say('acts.avoided', cards=cards)}"
    return words


def _where(scene: Scene, action: ActionView) -> str:
    if action["tile"] is not None:
        return scene.term(action["tile"])
    if action["place"] is not None:
        return scene.place(action["place"])
    if action["duty"] is not None and action["ship"] is not None:
        return scene.say("at.duty", duty=scene.say(f"duty.{action['duty']}"), n=action["ship"])
    return scene.slots.acts(scene, action) or scene.say("at.quarters")


def _roll(scene: Scene, roll: RollView) -> Markup:
    seat: int = roll["seat"]
    dice = joined(*(die(kind, face, roll["level"]) for kind, face in _dice(scene, roll)))
    return wrapped(
        htpy.div,
        "pp-roll",
        joined(
            badge(scene.look(seat), scene.initial(seat)),
            dice,
            wrapped(htpy.span, "b-aloud", roll_told(scene, roll)),
        ),
    )


def _dice(scene: Scene, roll: RollView) -> list[tuple[str, int]]:
    """Kind and face of each; they may be of several kinds."""
    kinds = scene.slots.dice(scene, roll) or [roll["die"]] * len(roll["faces"])
    return list(zip(kinds, roll["faces"], strict=True))


@lru_cache(maxsize=LEAVES)
def die(kind: str, face: int, level: int) -> Markup:
    """A die as it lies: what shows a success has a full edge."""
    if kind == "discover":
        body = icon("icon") if face else bold("–")
        good = bool(face)
    elif kind == "risk":
        good = face == ARTIFACT_FACE
        body = icon("artifact") if good else bold("–")
    else:
        body = icon("worker") + bold(face) if face else icon("cross")
        good = succeeds(face, level)
    css = f"pp-die {kind} {'good' if good else 'bad'}"
    return element("span", {"class": css}, body)


def roll_told(scene: Scene, roll: RollView) -> str:
    faces = ", ".join(_face(scene, kind, face) for kind, face in _dice(scene, roll))
    return scene.say("rolled", player=scene.name_of(roll["seat"]), faces=faces)


def _face(scene: Scene, kind: str, face: int) -> str:
    if kind == "discover":
        return scene.say("face.icon" if face else "face.blank")
    if kind == "risk":
        return scene.say("face.artifact" if face == ARTIFACT_FACE else "face.empty")
    return str(face) if face else scene.say("face.cross")


def lines(scene: Scene) -> list[str]:
    found: list[str] = []
    if scene.view["action"] is not None:
        found.append(action_told(scene, scene.view["action"]))
    if scene.view["roll"] is not None:
        found.append(roll_told(scene, scene.view["roll"]))
    return found or [scene.say("under-way.none")]
