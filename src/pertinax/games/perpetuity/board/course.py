"""The round, how the game is won and lost, and what the end of the round will bring."""

from functools import lru_cache

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.board.slots import Ahead
from pertinax.games.perpetuity.rules.views import (
    HoldingPreview,
    RoundEnd,
    ShieldStep,
    SoloMissionView,
)
from pertinax.web.boards.drawing import LEAVES, bold, held, icon, joined, wrapped
from pertinax.web.rendering import Region, element
from pertinax.words.labels import signed


def course(scene: Scene) -> Region:
    """In full; whoever plays Perpetuity reads it from that side."""
    if is_perpetuity(scene):
        return scene.region("course of Perpetuity", lambda: _course(scene), course_seen(scene))
    return scene.public("course", lambda: _course(scene), lambda: course_seen(scene))


def brief(scene: Scene) -> Region:
    """In short: always in sight."""
    if is_perpetuity(scene):
        return scene.region("brief of Perpetuity", lambda: _brief(scene), course_seen(scene))
    return scene.public("brief", lambda: _brief(scene), lambda: course_seen(scene))


def is_perpetuity(scene: Scene) -> bool:
    """Whether the one who looks plays it."""
    return scene.seen.seat is not None and scene.seen.seat == scene.view["perpetuity"]["seat"]


def course_seen(scene: Scene) -> tuple[object, ...]:
    view = scene.view
    return (
        [view[key] for key in ("round", "phase", "over", "outcome", "mode", "killed")],
        [tile["gone"] for tile in view["tiles"]],
        [planet["destroyed"] for planet in view["planets"]],
        [(village["at"], village["planet"]) for village in view["villages"]],
        view["solo_missions"],
        view["counter"],
        view["shield"],
        scene.preview["planets"],
        scene.preview["round_end"],
        scene.beside,
    )


def _course(scene: Scene) -> htpy.Element:
    parts = _begun(scene) if scene.view["round"] else _not_begun(scene)
    return htpy.section("#b-course.pp-course.b-panel", aria_label=scene.say("course"))[
        joined(*parts)
    ]


def _brief(scene: Scene) -> htpy.Element:
    """The goal in a line, figures with their signs, and in words what must not be missed."""
    parts = [wrapped(htpy.p, "pp-goal", goal(scene, "brief"))]
    if scene.view["round"]:
        rows = (_stake(sign, now, words, rule) for sign, now, words, rule in stakes(scene))
        parts.append(wrapped(htpy.ul, "pp-stakes", joined(*rows)))
        ahead = foreseen(scene)
        chips = [_chip(each) for each in ahead if not each.grave]
        if chips:
            name = wrapped(htpy.li, "name", scene.say("forecast"))
            parts.append(wrapped(htpy.ul, "pp-ahead-list", joined(name, *chips)))
        grave = [_warning(each) for each in ahead if each.grave]
        if grave:
            parts.append(wrapped(htpy.ul, "pp-grave", joined(*grave)))
    return htpy.section("#b-brief.pp-brief.b-panel.stays", aria_label=scene.say("course"))[
        joined(*parts)
    ]


@lru_cache(maxsize=LEAVES)
def _chip(ahead: Ahead) -> Markup:
    body = element(
        "span",
        {"class": "b-chip", "title": ahead.words, "role": "img", "aria-label": ahead.words},
        icon(ahead.sign) + bold(ahead.figure),
    )
    return wrapped(htpy.li, "", body)


@lru_cache(maxsize=LEAVES)
def _warning(ahead: Ahead) -> Markup:
    words = wrapped(htpy.span, "", ahead.figure or ahead.words)
    return element("li", {"title": ahead.words}, icon(ahead.sign) + words)


def _not_begun(scene: Scene) -> list[Markup]:
    """PP-SETUP: villages and missions are laid out when everybody has a hero."""
    head = wrapped(htpy.span, "name", scene.say("before"))
    return [
        wrapped(htpy.h3, "pp-head", head),
        wrapped(htpy.p, "pp-goal", goal(scene)),
        wrapped(htpy.p, "pp-goal", scene.say("before.text")),
    ]


def goal(scene: Scene, how: str = "goal") -> str:
    """PP-MODE-01 to -05: how this game is won and lost, by whoever reads it."""
    whose = ".perpetuity" if is_perpetuity(scene) else ""
    return scene.say(f"{how}.{scene.view['mode']}{whose}")


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
    all_of_them = len(villages) + scene.says.unseen_villages(view)
    rescued = f"{villages.count('rescued')}/{all_of_them}"
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
    return [*found, *scene.slots.stakes(scene)]


def forecast(scene: Scene) -> list[str]:
    return [each.words for each in foreseen(scene)]


def foreseen(scene: Scene) -> list[Ahead]:
    """What the end of this round will bring, as far as no card, die or player decides."""
    end = scene.preview["round_end"]
    found: list[Ahead] = []
    if end.get("holds"):
        found += _holding(scene, end["holds"])
    if "P1" in end["steps"]:
        level = end["level"]
        found.append(Ahead(scene.count("forecast.orbit", level), "orbiting", str(level)))
    if end["fall"]:
        tiles = ", ".join(scene.term(tile) for tile in end["fall"])
        words = scene.say("forecast.fall", tiles=tiles)
        found.append(
            Ahead(words, "danger", scene.count("brief.fall", len(end["fall"])), grave=True)
        )
    if end.get("destroyed"):
        planets = ", ".join(scene.planet(planet) for planet in end["destroyed"])
        found.append(_grave(scene.say("forecast.destroyed", planets=planets), "doom"))
        losses = (
            ("villages_lost", "cross", end["villages_lost"]),
            ("workers_killed", "worker", end["workers_killed"]),
        )
        found += [_grave(scene.count(f"forecast.{loss}", n), sign) for loss, sign, n in losses if n]
    if "shield_step" in end:
        found.append(_shield_step(scene, end["shield_step"]))
    found += _planet_card(scene, end) if end.get("cards") else []
    found += _growth(scene, end)
    return [*found, *_first_to_fall(scene), *scene.slots.foreseen(scene)]


def _grave(words: str, sign: str) -> Ahead:
    return Ahead(words, sign, "", grave=True)


def _planet_card(scene: Scene, end: RoundEnd) -> list[Ahead]:
    """PP-END-P5b to -P5d: what the next planet card may do."""
    view = scene.view
    hits, cards = end["hits"], end["cards"]
    by = view["perpetuity_by"]
    fails = bool(hits) and end["shield"]["fails"]
    how = "fails" if fails else "hits" if view["shield"]["up"] else "down"
    how = "choice" if by == "dedicated" else how
    words = scene.say(f"forecast.card.{how}", hits=hits, cards=cards, n=end["level"])
    chance = f"{hits}/{cards}"
    signs = {
        "hits": ("shield", f"−{end['level']}: {chance}"),
        "down": ("damage", chance),
        "choice": ("shield", f"−{end['level']}?"),
        "fails": ("shield", ""),
    }
    first = Ahead(words, *signs[how], grave=how == "fails")
    if hits == cards:
        return [first]
    others = f"{cards - hits}/{cards}"
    if by == "cards" and end["spot"] is not None:
        words = scene.say("forecast.other.cards", place=scene.place(end["spot"]))
        return [first, Ahead(words, "deck", others)]
    if by == "cards":
        return [first, Ahead(scene.say("forecast.other.unlock"), "damage", others)]
    return [first, Ahead(scene.say("forecast.other.damage"), "damage", others)]


def _holding(scene: Scene, holds: HoldingPreview) -> list[Ahead]:
    """PP-R-164: the warning, and what is counted at the end of this round."""
    if holds["completes"]:
        return [_grave(scene.say("forecast.encircled"), "mission")]
    if not holds["held"]:
        return []
    words = scene.say("forecast.holds", n=holds["held"], of=holds["goal"])
    return [Ahead(words, "mission", f"{holds['held']}/{holds['goal']}")]


def _shield_step(scene: Scene, step: ShieldStep) -> Ahead:
    """PP-END-P4: what the shield loses in every round."""
    how = "fails" if step["fails"] else "hits" if scene.view["shield"]["up"] else "down"
    words = scene.say(f"forecast.step.{how}", n=step["hit"])
    if how == "hits":
        return Ahead(words, "shield", f"−{step['hit']}")
    return _grave(words, "shield")


def _growth(scene: Scene, end: RoundEnd) -> list[Ahead]:
    """PP-END-P6: what growing brings, or when that will be."""
    if "P6" not in end["steps"]:
        return []
    if end["grows"]:
        return [_grave(scene.count("forecast.grows", end["random_damage"]), "energy")]
    words = scene.say("forecast.growth", round=end["growth"])
    return [Ahead(words, "energy", scene.say("brief.round", round=end["growth"]))]


def _first_to_fall(scene: Scene) -> list[Ahead]:
    """PP-PLANET-11: when the first planet with villages may be destroyed, and which that is."""
    known = scene.preview["planets"]
    rounds = {name: known[name]["earliest"] for name in scene.villages_on if name in known}
    sure = {name: at for name, at in rounds.items() if at is not None}
    if not sure:
        return []
    first = min(sure.values())
    planets = [name for name in sorted(sure) if sure[name] == first]
    if len(planets) > 1:
        words = scene.say("forecast.first", round=first)
    else:
        words = scene.say("forecast.first.one", planet=scene.planet(planets[0]), round=first)
    return [Ahead(words, "doom", scene.say("brief.round", round=first))]


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
