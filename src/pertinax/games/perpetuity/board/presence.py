"""Perpetuity's own board, the round, and everything that may end the game."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.map import level_told
from pertinax.games.perpetuity.board.pieces import card_face, force_told
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.names import FORCES
from pertinax.games.perpetuity.rules.notation import force_card_parts
from pertinax.games.perpetuity.rules.views import (
    HoldingPreview,
    MissionPreview,
    MissionView,
    RoundEnd,
    ShieldStep,
    SoloMissionView,
)
from pertinax.web.boards.drawing import LEAVES, badge, bold, held, icon, joined, wrapped
from pertinax.web.rendering import Region, element
from pertinax.words.labels import signed

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
    missions = _missions(scene)
    parts.append(wrapped(htpy.div, "pp-missions", joined(*missions)))
    if missions:
        parts.append(wrapped(htpy.p, "pp-goal", scene.say("missions.all")))
    hand = scene.view["forces"]["hand"]
    if hand:
        if scene.view["perpetuity"]["seat"] is None:
            parts.append(wrapped(htpy.p, "pp-goal", scene.say("waiting")))
        cards = (_hand_card(scene, card) for card in hand)
        parts.append(wrapped(htpy.div, "pp-hand", joined(*cards)))
    parts.append(wrapped(htpy.div, "b-more", joined(*_more(scene))))
    owner = owner_of(scene)
    css = "pp-presence b-panel" + (" mine" if owner is not None and owner == scene.mine else "")
    # Its seat has a board like any other: pieces fly to it, and stories are told of it.
    key = f"b-player-{owner}" if owner else "b-perpetuity"
    carried = {"id": key, "class": css, "aria-label": scene.say("perpetuity")}
    return htpy.section(carried)[joined(*parts)]


def _who(scene: Scene) -> Markup:
    seat: int | None = scene.view["perpetuity"]["seat"]
    by = scene.view["perpetuity_by"]
    name = scene.say("perpetuity")
    parts = [icon("avatar")] if seat is None else [badge(scene.look(seat), scene.initial(seat))]
    parts.append(wrapped(htpy.span, "name", name))
    how = scene.say(f"by.{by}") if seat is None else scene.name_of(seat)
    parts.append(wrapped(htpy.small, "", how))
    return wrapped(htpy.h3, "pp-head", joined(*parts))


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
        wrapped(htpy.span, "name", condition(scene, name) if name else scene.say("mission.hidden")),
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


# The round, and how the game may end


def course(scene: Scene) -> Region:
    view = scene.view
    return scene.public(
        "course",
        lambda: _course(scene),
        lambda: (
            [view[key] for key in ("round", "phase", "over", "outcome", "mode", "killed")],
            [tile["gone"] for tile in view["tiles"]],
            [planet["destroyed"] for planet in view["planets"]],
            [(village["at"], village["planet"]) for village in view["villages"]],
            view["solo_missions"],
            view["counter"],
            view["shield"],
            scene.preview["planets"],
            scene.preview["round_end"],
        ),
    )


def _course(scene: Scene) -> htpy.Element:
    parts = _begun(scene) if scene.view["round"] else _not_begun(scene)
    return htpy.section("#b-course.pp-course.b-panel", aria_label=scene.say("course"))[
        joined(*parts)
    ]


def _not_begun(scene: Scene) -> list[Markup]:
    """PP-SETUP: villages and missions are laid out when everybody has a hero."""
    head = wrapped(htpy.span, "name", scene.say("before"))
    return [
        wrapped(htpy.h3, "pp-head", head),
        wrapped(htpy.p, "pp-goal", goal(scene)),
        wrapped(htpy.p, "pp-goal", scene.say("before.text")),
    ]


def goal(scene: Scene) -> str:
    """PP-MODE-01 to -05: how this game is won and lost."""
    return scene.say(f"goal.{scene.view['mode']}")


def _begun(scene: Scene) -> list[Markup]:
    view = scene.view
    head = joined(
        wrapped(htpy.span, "name", scene.say("round", round=view["round"], of=view["rounds"])),
        wrapped(htpy.small, "", scene.say(f"phase.{view['phase']}")),
    )
    parts = [wrapped(htpy.h3, "pp-head", head)]
    parts.append(_rounds(view["round"], view["rounds"]))
    parts.append(wrapped(htpy.p, "pp-goal", goal(scene)))
    rows = (_stake(sign, now, words, rule) for sign, now, words, rule in stakes(scene))
    parts.append(wrapped(htpy.ul, "pp-stakes", joined(*rows)))
    parts += [_solo(scene, mission) for mission in view["solo_missions"]]
    ahead = [wrapped(htpy.li, "", words) for words in forecast(scene)]
    if ahead:
        parts.append(wrapped(htpy.h4, "", scene.say("forecast")))
        parts.append(wrapped(htpy.ul, "pp-forecast", joined(*ahead)))
    return parts


@lru_cache(maxsize=LEAVES)
def _rounds(now: int, most: int) -> Markup:
    """The rounds as a line of lamps."""
    lamps = (
        wrapped(htpy.i, "now" if n == now else "done" if n < now else "", "")
        for n in range(1, most + 1)
    )
    return element("div", {"class": "pp-rounds", "aria-hidden": "true"}, joined(*lamps))


@lru_cache(maxsize=LEAVES)
def _stake(sign: str, now: str, words: str, rule: str) -> Markup:
    carried = {"title": f"{words} [{signed(rule)}]", "data-rule": rule}
    label = wrapped(htpy.span, "", words)
    return element("li", carried, joined(icon(sign), bold(now), label))


def stakes(scene: Scene) -> list[tuple[str, str, str, str]]:
    """What keeps the game going, and what is lost when it runs out."""
    view = scene.view
    villages = [village["at"] for village in view["villages"]]
    rescued = f"{villages.count('rescued')}/{len(villages)}"
    station = [not tile["gone"] for tile in view["tiles"] if tile["area"] == "station"]
    planets = [not planet["destroyed"] for planet in view["planets"]]
    found = [
        ("evac", rescued, scene.say("stake.rescued"), "PP-TRAVEL-08"),
        ("station", f"{sum(station)}/{len(station)}", scene.say("stake.station"), "PP-END-03"),
        ("abandoned", f"{sum(planets)}/{len(planets)}", scene.say("stake.planets"), "PP-END-03"),
    ]
    if view["mode"] != "competitive" or villages.count("lost"):
        lost = villages.count("lost")
        found.append(("cross", str(lost), scene.count("stake.lost", lost), "PP-MODE-03"))
    if view["mode"] == "cooperative" or view["killed"]:
        killed: int = view["killed"]
        found.append(("worker", str(killed), scene.count("stake.killed", killed), "PP-MODE-03"))
    return found


def forecast(scene: Scene) -> list[str]:
    """What the end of this round will bring, as far as no card, die or player decides."""
    end = scene.preview["round_end"]
    lines: list[str] = []
    if end.get("holds"):
        lines += _holding(scene, end["holds"])
    if "P1" in end["steps"]:
        lines.append(scene.count("forecast.orbit", end["level"]))
    if end["fall"]:
        tiles = ", ".join(scene.term(tile) for tile in end["fall"])
        lines.append(scene.say("forecast.fall", tiles=tiles))
    if end.get("destroyed"):
        planets = ", ".join(scene.planet(planet) for planet in end["destroyed"])
        lines.append(scene.say("forecast.destroyed", planets=planets))
        for loss in ("villages_lost", "workers_killed"):
            lines += [scene.count(f"forecast.{loss}", end[loss])] if end[loss] else []
    if "shield_step" in end:
        lines.append(_shield_step(scene, end["shield_step"]))
    lines += _planet_card(scene, end) if end.get("cards") else []
    lines += _growth(scene, end)
    return lines + _first_to_fall(scene)


def _planet_card(scene: Scene, end: RoundEnd) -> list[str]:
    """PP-END-P5b to -P5d: what the next planet card may do."""
    view = scene.view
    hits, cards = end["hits"], end["cards"]
    by = view["perpetuity_by"]
    fails = bool(hits) and end["shield"]["fails"]
    how = "fails" if fails else "hits" if view["shield"]["up"] else "down"
    how = "choice" if by == "dedicated" else how
    first = scene.say(f"forecast.card.{how}", hits=hits, cards=cards, n=end["level"])
    if hits == cards:
        return [first]
    if by == "cards" and end["spot"] is not None:
        return [first, scene.say("forecast.other.cards", place=scene.place(end["spot"]))]
    if by == "cards":
        return [first, scene.say("forecast.other.unlock")]
    return [first, scene.say("forecast.other.damage")]


def _holding(scene: Scene, holds: HoldingPreview) -> list[str]:
    """PP-R-164: the warning, and what is counted at the end of this round."""
    if holds["completes"]:
        return [scene.say("forecast.encircled")]
    if not holds["held"]:
        return []
    return [scene.say("forecast.holds", n=holds["held"], of=holds["goal"])]


def _shield_step(scene: Scene, step: ShieldStep) -> str:
    """PP-END-P4: what the shield loses in every round."""
    how = "fails" if step["fails"] else "hits" if scene.view["shield"]["up"] else "down"
    return scene.say(f"forecast.step.{how}", n=step["hit"])


def _growth(scene: Scene, end: RoundEnd) -> list[str]:
    """PP-END-P6: what growing brings, or when that will be."""
    if "P6" not in end["steps"]:
        return []
    if end["grows"]:
        return [scene.count("forecast.grows", end["random_damage"])]
    return [scene.say("forecast.growth", round=end["growth"])]


def _first_to_fall(scene: Scene) -> list[str]:
    """PP-PLANET-11: when the first planet with villages may be destroyed, and which that is."""
    known = scene.preview["planets"]
    rounds = {name: known[name]["earliest"] for name in scene.villages_on if name in known}
    sure = {name: at for name, at in rounds.items() if at is not None}
    if not sure:
        return []
    first = min(sure.values())
    planets = [name for name in sorted(sure) if sure[name] == first]
    if len(planets) > 1:
        return [scene.say("forecast.first", round=first)]
    return [scene.say("forecast.first.one", planet=scene.planet(planets[0]), round=first)]


def _solo(scene: Scene, mission: SoloMissionView) -> Markup:
    how = "done" if mission["done"] else "open" if mission["possible"] else "lost"
    thing = scene.thing(f"solo:{mission['mission']}", solo_told(scene, mission), "PP-SOLO-02")
    body = joined(
        icon("mission"),
        wrapped(htpy.span, "name", scene.says.solo_mission(mission["mission"])),
        bold(f"{mission['progress']}/{mission['goal']}"),
    )
    return held(thing, htpy.span, f"pp-mission is-{how}", body)


def solo_told(scene: Scene, mission: SoloMissionView) -> str:
    how = "done" if mission["done"] else "open" if mission["possible"] else "lost"
    return scene.say(
        f"solo.{how}",
        mission=scene.term(mission["mission"]),
        now=mission["progress"],
        goal=mission["goal"],
    )


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


def course_lines(scene: Scene) -> list[str]:
    view = scene.view
    if not view["round"]:
        return [scene.say("before"), goal(scene), scene.say("before.text")]
    lines = [
        scene.say("round", round=view["round"], of=view["rounds"]),
        scene.say(f"phase.{view['phase']}"),
        goal(scene),
    ]
    lines += [scene.say("stake.line", what=words, n=now) for _, now, words, _ in stakes(scene)]
    lines += [solo_told(scene, mission) for mission in view["solo_missions"]]
    return lines + forecast(scene)
