"""What only Episode 2 has on a Dissenter's side of the Dissenter board."""

from collections.abc import Iterable
from typing import Any

from markupsafe import Markup

from pertinax.games.perseverance.shared.board.players import asset_leaf, completed, ruled
from pertinax.games.perseverance.solo.episode2.words.words import Episode2SoloWords
from pertinax.games.perseverance.solo.shared.rules.names import name_of
from pertinax.web.boards.drawing import bold, icon


def more(scene: Any, seat: int) -> Iterable[Markup]:
    """Valor, Permanent Votes, the Perk row, Adventure cards taken, the Temple explored."""
    player = scene.view["players"][seat]
    for asset in ("valor", "permanent_votes"):
        yield asset_leaf(scene, player, asset)
    words = scene.seen.words
    assert isinstance(words, Episode2SoloWords)
    solo, name = scene.view["solo"], name_of(seat)
    perks = solo["perks"][name]
    yield ruled("perks", words.perk_row(name, perks), "SOLO-OP-PERK", icon("perks") + bold(perks))
    taken = player["completed"]
    if taken:
        names = ", ".join(scene.term(card) for card in taken)
        yield completed("adventures", len(taken), scene.get("player.completed", cards=names))
    if solo["explored"][name]:
        yield ruled("temple", words.explored(name), "SOLO-EXP-06", icon("temple"))
