"""Perpetuity's own board: its piles of force cards, missions, hand and what is left."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.course import is_perpetuity
from pertinax.games.perpetuity.board.map import level_told
from pertinax.games.perpetuity.board.pieces import card_face, force_told
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.names import FORCES
from pertinax.games.perpetuity.rules.notation.cards import force_card_parts
from pertinax.games.perpetuity.rules.views import (
    MissionPreview,
    MissionView,
)
from pertinax.web.boards.drawing import LEAVES, badge, bold, held, icon, joined, wrapped
from pertinax.web.rendering import Region, element

LEVELS: Final = 6
DONE: Final = ("completed", "tucked")
"""States of missions that count for good."""


# Perpetuity


def presence(scene: Scene) -> Region:
    """Only whoever plays it sees the hand and the hidden missions."""
    view = scene.view
    seen = (
        view["forces"],
        view["perpetuity"],
        view["perpetuity_by"],
        view["active"],
        view["damage_pile"],
        [view[key] for key in ("planet_deck", "level", "centre", "counter", "planets")],
        scene.mine == owner_of(scene),
        _played_by(scene),
        scene.missions,
    )
    return scene.region("perpetuity", lambda: _presence(scene), *seen)


def owner_of(scene: Scene) -> str | None:
    seat: int | None = scene.view["perpetuity"]["seat"]
    return None if seat is None else f"p{seat + 1}"


def _presence(scene: Scene) -> htpy.Element:
    parts = [_who(scene)]
    if scene.view["perpetuity_by"] != "damage":
        parts.append(_piles(scene))
    hand = scene.view["forces"]["hand"]
    if hand:
        if scene.view["perpetuity"]["seat"] is None:
            parts.append(wrapped(htpy.p, "pp-goal", scene.say("waiting")))
        cards = (_hand_card(scene, card) for card in hand)
        parts.append(wrapped(htpy.div, "pp-hand", joined(*cards)))
    missions = _missions(scene)
    parts.append(wrapped(htpy.div, "pp-missions", joined(*missions)))
    if missions:
        whose = ".perpetuity" if is_perpetuity(scene) else ""
        parts.append(wrapped(htpy.p, "pp-goal", scene.say(f"missions.all{whose}")))
    parts.append(wrapped(htpy.div, "b-more", joined(*_more(scene))))
    owner = owner_of(scene)
    css = "pp-presence b-panel" + (" mine" if owner is not None and owner == scene.mine else "")
    # Its seat has a board like any other: pieces fly to it, and stories are told of it.
    key = f"b-player-{owner}" if owner else "b-perpetuity"
    carried = {"id": key, "class": css, "aria-label": scene.term("perpetuity")}
    return htpy.section(carried)[joined(*parts)]


def _who(scene: Scene) -> Markup:
    seat: int | None = scene.view["perpetuity"]["seat"]
    by = scene.view["perpetuity_by"]
    name = scene.term("perpetuity")
    parts = [icon("avatar")] if seat is None else [badge(scene.look(seat), scene.initial(seat))]
    parts.append(wrapped(htpy.span, "name", name))
    how = _played_by(scene) or scene.say(f"by.{by}")
    parts.append(wrapped(htpy.small, "", how))
    return wrapped(htpy.h3, "pp-head", joined(*parts))


def _played_by(scene: Scene) -> str:
    """Whoever plays it, by the name that the others know."""
    seat: int | None = scene.view["perpetuity"]["seat"]
    return "" if seat is None else scene.seen.seats[seat].name


def _piles(scene: Scene) -> Markup:
    return wrapped(htpy.div, "pp-piles", joined(*(_pile(scene, force) for force in FORCES)))


def _pile(scene: Scene, force: str) -> Markup:
    unlocked: int = scene.view["forces"]["trees"][force]
    thing = scene.thing(f"pile:{force}", pile_told(scene, force), "PP-FORCE-10")
    return held(thing, htpy.span, f"pp-pile of-{force}", icon(force) + _ladder(unlocked))


@lru_cache(maxsize=LEAVES)
def _ladder(unlocked: int) -> Markup:
    rungs = (
        wrapped(htpy.i, "pip on" if level < unlocked else "pip", "") for level in range(LEVELS)
    )
    return wrapped(htpy.span, "b-pips", joined(*rungs))


def pile_told(scene: Scene, force: str) -> str:
    unlocked: int = scene.view["forces"]["trees"][force]
    return scene.say("pile", force=scene.term(force), level=unlocked, left=LEVELS - unlocked)


def _missions(scene: Scene) -> list[Markup]:
    found = scene.view["perpetuity"]["missions"]
    return [_mission(scene, place, mission) for place, mission in enumerate(found)]


def _mission(scene: Scene, place: int, mission: MissionView) -> Markup:
    name: str | None = mission["mission"]
    pick = f"mission:{name}" if name else f"mission:{place + 1}"
    how: str = mission["state"]
    body = joined(
        icon("mission" if name else "hidden"),
        # The text of its condition begins with its name: one of the two is shown.
        wrapped(htpy.span, "pp-effect", condition(scene, name)) if name else Markup(""),
        wrapped(htpy.span, "name", scene.term(name) if name else scene.say("mission.hidden")),
        wrapped(htpy.small, "", scene.say(f"mission.{how}")),
        *_progress(scene.missions[place], how),
    )
    thing = scene.thing(pick, mission_told(scene, place, mission), "PP-MISSION-01")
    known = " known" if name else ""
    return held(thing, htpy.span, f"pp-mission is-{how}{known}", body)


def _progress(figures: MissionPreview | None, how: str) -> list[Markup]:
    """How far a mission is that can still be completed."""
    if figures is None or how in DONE:
        return []
    return [bold(f"{figures['reached']}/{figures['goal']}")]


def condition(scene: Scene, mission: str) -> str:
    """When a mission is fulfilled; the text of its rule begins with its name."""
    return scene.rule(f"PP-MISSION-{scene.setting.box.missions[mission].condition.upper()}")


def mission_told(scene: Scene, place: int, mission: MissionView) -> str:
    name: str | None = mission["mission"]
    if name is None:
        return scene.say("mission.unknown")
    entry = scene.setting.box.missions[name]
    state = scene.say(f"mission.{mission['state']}")
    figures = scene.missions[place]
    if figures is not None and mission["state"] not in DONE:
        now, goal = figures["reached"], figures["goal"]
        state = scene.say("mission.progress", state=state, now=now, goal=goal)
        if "cards" in figures:
            lying, of = figures["cards"]
            state = scene.say("mission.held", state=state, n=lying, of=of)
    words = scene.say("mission", condition=condition(scene, name), state=state, level=entry.level)
    if scene.view["perpetuity"]["seat"] is None:
        return words
    burst = scene.rule(f"PP-MISSION-{entry.burst.upper()}")
    return scene.say("mission.burst", mission=words, burst=burst)


def own_missions(scene: Scene) -> Region:
    """For whoever plays it: in full, beside the stage where there is room for their names only."""
    missions = scene.view["perpetuity"]["missions"]
    return scene.region(
        "own missions", lambda: _own_missions(scene, missions), missions, scene.missions
    )


def _own_missions(scene: Scene, missions: list[MissionView]) -> htpy.Element:
    told = (
        wrapped(htpy.li, "", mission_told(scene, place, mission))
        for place, mission in enumerate(missions)
    )
    title = scene.say("missions")
    return htpy.section("#b-own-missions.b-panel", aria_label=title)[
        wrapped(htpy.h3, "pp-head", title), wrapped(htpy.ul, "pp-forecast", joined(*told))
    ]


def _hand_card(scene: Scene, card: str) -> Markup:
    thing = scene.thing(f"force:{card}", force_told(scene, card), scene.force_rule(card))
    css = f"pp-card of-{force_card_parts(card)[0]}"
    return held(thing, htpy.span, css, card_face(scene, card))


def _more(scene: Scene) -> list[Markup]:
    """What is left and what was laid aside, in short."""
    found = [
        _chip(what, sign, str(count), scene.count(f"chip.{what}", count), words)
        for what, sign, count, words in counts(scene)
    ]
    for card in scene.view["forces"]["discard"]:
        words = scene.say("card.discarded", card=scene.term(card))
        thing = scene.thing(f"discard:{card}", words, "PP-FORCE-12")
        force, level = force_card_parts(card)
        css = f"pp-card small discarded of-{force}"
        body = icon(force) + bold(level)
        found.append(held(thing, htpy.span, css, body))
    return found


@lru_cache(maxsize=LEAVES)
def _chip(css: str, sign: str, count: str, label: str, words: str) -> Markup:
    carried = {"class": f"b-chip {css}", "title": words, "role": "img", "aria-label": words}
    return element("span", carried, joined(icon(sign), bold(count), wrapped(htpy.small, "", label)))


def counts(scene: Scene) -> list[tuple[str, str, int, str]]:
    """Name, sign, number and words of what everybody may count."""
    view = scene.view
    board = view["perpetuity"]
    found = [("level", "energy", view["level"], level_told(scene))]
    if board["seat"] is not None:
        ready: int = board["avatars_ready"]
        found.append(
            ("avatars", "avatar", ready, scene.say("avatars", ready=ready, n=board["avatars"]))
        )
        size: int = view["forces"]["hand_size"]
        found.append(("hand", "deck", size, scene.count("hand", size)))
    left: int = view["damage_pile"]["pile"]
    found.append(("damage", "damage", left, scene.count("damage-pile", left)))
    deck: int = view["planet_deck"]
    found.append(("planets", "abandoned", deck, scene.count("planet-deck", deck)))
    return found


# In words


def presence_lines(scene: Scene) -> list[str]:
    view = scene.view
    lines = [scene.say(f"by.{view['perpetuity_by']}")]
    if view["perpetuity_by"] != "damage":
        lines += [pile_told(scene, force) for force in FORCES]
    missions = view["perpetuity"]["missions"]
    lines += [mission_told(scene, place, mission) for place, mission in enumerate(missions)]
    key = "hand.card" if view["perpetuity_by"] == "dedicated" else "waiting.card"
    for card in view["forces"]["hand"] or ():
        lines.append(scene.say(key, card=force_told(scene, card)))
    for card in view["forces"]["discard"]:
        lines.append(scene.say("card.discarded", card=scene.term(card)))
    lines += [words for _, _, _, words in counts(scene)]
    return lines
