"""What can be bought: Research cards, blueprints and ship upgrades, with their piles."""

from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.names import RESOURCES, SHIP_UPGRADES, SHIPS
from pertinax.games.perpetuity.rules.views import DeckView, LookingView
from pertinax.web.boards.drawing import bold, gain, held, icon, joined, wrapped
from pertinax.web.rendering import Region

ROOMS: Final = ("hull", "evac", "cargo", "tank")
GAP: Final = wrapped(htpy.span, "pp-gap", "–")


# Research


def research(scene: Scene) -> Region:
    deck = scene.view["decks"]["research"]
    return scene.public("research", lambda: _research(scene, deck), lambda: deck)


def _research(scene: Scene, deck: DeckView) -> htpy.Element:
    cards = [
        GAP if card is None else research_card(scene, card, "research") for card in deck["offer"]
    ]
    return htpy.section("#b-research.pp-offers.b-panel", aria_label=scene.say("research"))[
        _head(scene, "research", deck), wrapped(htpy.div, "pp-row", joined(*cards))
    ]


def _head(scene: Scene, what: str, deck: DeckView) -> Markup:
    """The name, and the pile: drawing from it is a choice too."""
    words = scene.say("pile.of", what=scene.say(what), left=deck["left"], gone=len(deck["discard"]))
    pile = held(
        scene.thing(f"draw:{what}", words, "PP-END-M3"),
        htpy.span,
        "b-chip pp-draw",
        icon("deck") + bold(deck["left"]),
    )
    name = icon("research" if what == "research" else "upgrade")
    return wrapped(htpy.div, "pp-top", wrapped(htpy.h3, "pp-head", name + scene.say(what)) + pile)


def research_card(scene: Scene, card: str, pick: str) -> Markup:
    # The text of its rule begins with the name of the card.
    told = research_told(scene, card)
    thing = scene.thing(f"{pick}:{card}", told, research_rule(scene, card))
    words = wrapped(htpy.span, "pp-effect", told)
    name = wrapped(htpy.span, "name", scene.term(card))
    return held(thing, htpy.span, "pp-buy", joined(icon("research"), words, name))


def research_told(scene: Scene, card: str) -> str:
    return scene.rule(research_rule(scene, card))


def research_rule(scene: Scene, card: str) -> str:
    number = [each.name for each in scene.setting.research].index(card) + 1
    return f"PP-RESEARCH-{number:02}"


# The Shipyard


def upgrades(scene: Scene) -> Region:
    deck = scene.view["decks"]["upgrades"]
    return scene.public("upgrades", lambda: _upgrades(scene, deck), lambda: deck)


def _upgrades(scene: Scene, deck: DeckView) -> htpy.Element:
    cards = [
        GAP if card is None else upgrade_card(scene, card, "upgrade") for card in deck["offer"]
    ]
    return htpy.section("#b-upgrades.pp-offers.b-panel", aria_label=scene.say("upgrades"))[
        _head(scene, "upgrades", deck), wrapped(htpy.div, "pp-row", joined(*cards))
    ]


def blueprints(scene: Scene) -> Region:
    left: dict[str, int] = scene.view["blueprints"]
    return scene.public("blueprints", lambda: _blueprints(scene, left), lambda: left)


def _blueprints(scene: Scene, left: dict[str, int]) -> htpy.Element:
    ships = (_blueprint(scene, ship, count) for ship, count in left.items())
    name = scene.say("blueprints")
    return htpy.section("#b-blueprints.pp-offers.b-panel", aria_label=name)[
        wrapped(htpy.h3, "pp-head", icon("blueprint") + name),
        wrapped(htpy.div, "pp-row ships", joined(*ships)),
    ]


def upgrade_card(scene: Scene, card: str, pick: str) -> Markup:
    thing = scene.thing(f"{pick}:{card}", scene.says.upgrade_text(card), "PP-STATION-08")
    body = joined(
        upgrade_sign(scene, card),
        wrapped(htpy.span, "name", scene.term(card)),
        wrapped(htpy.span, "pp-figures", upgrade_effect(scene, card)),
    )
    return held(thing, htpy.span, "pp-buy", body)


def upgrade_sign(scene: Scene, card: str) -> Markup:
    """The sign of what it makes larger; the others are special."""
    upgrade = scene.setting.ship_upgrades[SHIP_UPGRADES.index(card)]
    larger = [room for room in ROOMS if getattr(upgrade, room)]
    return icon(larger[0] if larger else "safeguard" if upgrade.ignored else "orbiting")


def upgrade_effect(scene: Scene, card: str) -> Markup:
    """What it adds to a ship, in signs."""
    upgrade = scene.setting.ship_upgrades[SHIP_UPGRADES.index(card)]
    more = [(what, getattr(upgrade, what)) for what in ROOMS]
    parts = [wrapped(htpy.span, "b-gain", bold(f"+{n}") + icon(what)) for what, n in more if n]
    if upgrade.level:
        parts.append(wrapped(htpy.span, "b-gain", bold(f"+{upgrade.level}") + icon("worker")))
    if upgrade.ignored:
        parts.append(wrapped(htpy.span, "b-gain", bold(f"−{upgrade.ignored}") + icon("cross")))
    return joined(*parts)


def _blueprint(scene: Scene, ship: str, left: int) -> Markup:
    words = blueprint_told(scene, ship, left)
    body = joined(
        wrapped(htpy.span, "name", scene.term(ship)),
        bold(f"×{left}"),
        wrapped(htpy.span, "pp-figures", rooms(scene, ship)),
        wrapped(htpy.span, "pp-cost", cost(scene, ship)),
    )
    css = "pp-buy ship" if left else "pp-buy ship b-none"
    return held(scene.thing(f"blueprint:{ship}", words, "PP-STATION-07"), htpy.span, css, body)


def rooms(scene: Scene, ship: str) -> Markup:
    model = scene.setting.ships[SHIPS.index(ship)]
    return joined(*(gain(getattr(model, what), what) for what in ROOMS))


def cost(scene: Scene, ship: str) -> Markup:
    prices = zip(RESOURCES, scene.setting.ships[SHIPS.index(ship)].cost)
    return joined(*(gain(count, what) for what, count in prices if count))


def blueprint_told(scene: Scene, ship: str, left: int) -> str:
    return scene.say("blueprint", ship=scene.says.blueprint_text(ship), left=left)


# Cards in one's hands


def looking(scene: Scene) -> Region:
    """PP-R-56: cards that somebody has drawn to choose from; only that one sees which."""
    drawn = scene.view["looking"]
    return scene.region("looking", lambda: _looking(scene, drawn), drawn)


def _looking(scene: Scene, drawn: LookingView | None) -> htpy.Element:
    if drawn is None:
        return htpy.div("#b-looking", hidden=True)
    words = looking_told(scene, drawn)
    card = research_card if drawn["deck"] == "research" else upgrade_card
    cards = [card(scene, each, "drawn") for each in drawn["cards"] or ()]
    return htpy.div("#b-looking.b-panel.pp-looking")[
        wrapped(htpy.p, "", words), wrapped(htpy.div, "pp-row", joined(*cards))
    ]


def looking_told(scene: Scene, drawn: LookingView) -> str:
    return scene.count(
        "looking",
        drawn["count"],
        player=scene.name_of(drawn["seat"]),
        deck=scene.say(drawn["deck"]),
    )


# In words


def offer_lines(scene: Scene) -> list[str]:
    view = scene.view
    lines: list[str] = []
    for what, deck in view["decks"].items():
        offer = [card for card in deck["offer"] if card]
        if what == "research":
            lines += [research_told(scene, card) for card in offer]
        else:
            lines += [scene.says.upgrade_text(card) for card in offer]
        lines.append(
            scene.say("pile.of", what=scene.say(what), left=deck["left"], gone=len(deck["discard"]))
        )
    lines += [blueprint_told(scene, ship, left) for ship, left in view["blueprints"].items()]
    return [*lines, *scene.slots.offer_lines(scene)]
