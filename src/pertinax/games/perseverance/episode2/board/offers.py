"""What can be taken: face-up Adventure cards, Outpost tiles, and the cards in one's own hand."""

from functools import lru_cache

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.cards import adventure_card
from pertinax.games.perseverance.episode2.board.outposts import formula
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.secondary import FINDS, FOUND
from pertinax.web.boards.drawing import LEAVES, bold, gain, held, icon, joined, wrapped
from pertinax.web.rendering import Region, around


def cards(scene: Scene) -> htpy.Node:
    """Adventure cards to take, and those in the own hand."""
    return around(_section(scene.get("offers")), _adventures_part(scene), _hand_part(scene))


@lru_cache(maxsize=LEAVES)
def _section(label: str) -> htpy.Element:
    return htpy.section("#b-offers.board-offers", aria_label=label)


# Adventure cards


def _adventures_part(scene: Scene) -> Region:
    view = scene.view
    cards, decks = view["adventures"], view["adventure_decks"]
    return scene.public(
        "adventures", lambda: _adventures(scene, cards, decks), lambda: (cards, decks)
    )


def _adventures(scene: Scene, cards: dict[str, list[str]], decks: dict[str, int]) -> htpy.Element:
    title = scene.get("offers.adventures")
    return htpy.div("#b-adventures.b-panel.adventures", role="group", aria_label=title)[
        htpy.div(".b-head")[htpy.h3[icon("adventures"), htpy.span[title]], _finds(scene)],
        [_terrain(scene, terrain, offer, decks[terrain]) for terrain, offer in cards.items()],
    ]


def _finds(scene: Scene) -> htpy.Element:
    """E2-SECOND-08: what Explore brings besides a card, to carry a card to."""
    finds = [
        held(
            scene.thing(f"find:{find.text}", scene.option("find", find.text), "E2-SECOND-08"),
            htpy.span,
            "b-find",
            gain(FOUND[find.value], find.text),
        )
        for find in FINDS
    ]
    explore = scene.seen.words.plain("secondary", "explore")
    return htpy.div(".b-finds", role="group", aria_label=explore)[
        htpy.small[explore], joined(*finds)
    ]


def _terrain(scene: Scene, terrain: str, offer: list[str], left: int) -> htpy.Node:
    shown = [adventure_card(scene, card, f"card:{card}|card:any", "E2-SETUP-02") for card in offer]
    deck = scene.get("offers.adventures.deck", terrain=scene.term(terrain), n=left)
    return [
        htpy.p(".b-deck")[htpy.span[scene.term(terrain)], htpy.small(title=deck)[f"+{left}"]],
        htpy.div(".b-cards")[joined(*shown)]
        if shown
        else htpy.p(".b-none")[scene.get("offers.adventures.none")],
    ]


# Outpost tiles


def outposts(scene: Scene) -> Region:
    """Outpost tiles to build."""
    tiles, left = scene.view["outposts"], scene.view["outpost_deck"]
    return scene.public("outposts", lambda: _outposts(scene, tiles, left), lambda: (tiles, left))


def _outposts(scene: Scene, tiles: list[str], left: int) -> htpy.Element:
    title = scene.get("offers.outposts")
    return htpy.div("#b-outposts.b-panel.outposts", role="group", aria_label=title)[
        htpy.h3[
            icon("outposts"),
            htpy.span[title],
            htpy.small(title=scene.get("offers.outposts.deck", n=left))[f"+{left}"],
        ],
        htpy.div(".b-cards.tiles")[joined(*(outpost_tile(scene, tile) for tile in tiles))]
        if tiles
        else htpy.p(".b-none")[scene.get("offers.outposts.none")],
    ]


def outpost_tile(scene: Scene, tile: str) -> Markup:
    setting = scene.setting
    space = setting.spaces[setting.spaces_of[setting.effects.index(tile)][0]]
    symbol = scene.symbol(space)
    body = joined(
        wrapped(htpy.span, "b-name", scene.term(tile)),
        wrapped(htpy.span, "cost", icon(symbol)),
        wrapped(htpy.span, "does", written(formula(setting, tile))),
    )
    thing = scene.thing(f"offer:{tile}|offer:any", scene.says.outpost_tile(tile), "E2-BUILD-02")
    return held(thing, htpy.div, "b-card outpost", body, piece="outpost-tile")


@lru_cache(maxsize=LEAVES)
def written(tokens: tuple[str, ...]) -> Markup:
    """A formula in running text."""
    return joined(
        *(bold(token) if len(token) <= 2 else icon(token, f"as-{token}") for token in tokens)
    )


# The own hand


def _hand_part(scene: Scene) -> Region:
    seat = scene.view["seat"]
    needs = {} if seat is None else scene.preview["players"][seat]["needs"]
    counted = {} if seat is None else scene.preview["players"][seat]["counted"]
    hand: list[str] = [] if seat is None else scene.view["players"][seat]["hand"]
    shown = [(card, needs[card]) for card in hand]
    return scene.region(
        "own hand",
        lambda: _hand(scene, seat, hand),
        seat,
        shown,
        counted if hand else None,
    )


def _hand(scene: Scene, seat: int | None, hand: list[str]) -> htpy.Element:
    title = scene.get("offers.hand")
    if seat is None:
        return htpy.div("#b-hand", hidden=True)
    return htpy.div("#b-hand.b-panel.own-hand", role="group", aria_label=title)[
        htpy.h3[icon("adventures"), htpy.span[title], htpy.small[str(len(hand))]],
        htpy.div(".b-cards")[
            joined(
                *(
                    adventure_card(scene, card, f"card:{card}", "E2-ADVENTURE-08", seat)
                    for card in hand
                )
            )
        ]
        if hand
        else htpy.p(".b-none")[scene.get("offers.hand.none")],
    ]
