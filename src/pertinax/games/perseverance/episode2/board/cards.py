"""Adventure, Challenge and Dino Attack cards in signs."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.names import ASSETS, DINOS
from pertinax.games.perseverance.episode2.rules.setting import DECKS, Adventure, Gains, Stage
from pertinax.games.perseverance.shared.rules.notation import challenge_parts
from pertinax.web.boards.drawing import LEAVES, bold, gain, held, icon, joined, wrapped

COUNTED: Final = {
    "heavy_soldiers": ("heavy",),
    "light_soldiers": ("light",),
    "watchtowers": ("watchtowers",),
    "own_dice": ("dice",),
    "outposts": ("outposts",),
    "valor": ("valor",),
    "structures": ("camps", "outposts", "settlements"),
    "perks": ("perks",),
    "camps": ("camps",),
    "cubes_on_officers": ("cubes",),
    "settlements": ("settlements",),
    "captured_dinos": ("trampler", "raptor", "shieldhead"),
}
"""What a Trial counts (E2-TEMPLE), in signs."""
BESIDES: Final = ("perks", "settlements", "watchtowers", "challenges")
"""What a stage may bring besides assets and Dinos."""
DONE, NOW, TO_COME = "done", "now", "to-come"


def adventure_of(scene: Scene, name: str) -> Adventure:
    return next(card for card in scene.setting.adventures if card.name == name)


def gains(amounts: Gains) -> Markup:
    return joined(*(gain(count, ASSETS[asset]) for asset, count in amounts))


def either(choices: Sequence[Gains]) -> Markup:
    """A reward of which one of several may be chosen."""
    return Markup(" / ").join(gains(each) for each in choices)


def dinos(counts: Iterable[tuple[str, int]]) -> Markup:
    return joined(*(gain(count, species) for species, count in counts if count))


def stage_signs(stage: Stage) -> Markup:
    """What a stage brings."""
    if stage.counted:
        each = joined(*(icon(what) for what in COUNTED[stage.counted]))
        return wrapped(htpy.span, "b-gain", bold(stage.each) + icon("followers") + "/" + each)
    species = [(DINOS[dino], stage.dinos.count(dino)) for dino in dict.fromkeys(stage.dinos)]
    counts = [*species, *((what, getattr(stage, what)) for what in BESIDES)]
    return gains(stage.assets) + joined(*(gain(n, what) for what, n in counts if n))


def stages(card: Adventure, at: int | None = None) -> Markup:
    """The stages with the Threats between them; `at` is the one under way, from 1."""
    return _stages(card, at)


@lru_cache(maxsize=LEAVES)
def _stages(card: Adventure, at: int | None) -> Markup:
    parts: list[Markup] = []
    for number, stage in enumerate(card.stages, 1):
        if number > 1:
            threat = icon("threat") + bold(card.transitions[number - 2])
            parts.append(wrapped(htpy.span, "then", threat))
        css = "stage"
        if at is not None:
            css += f" {DONE if number < at else NOW if number == at else TO_COME}"
        parts.append(wrapped(htpy.span, css, stage_signs(stage)))
    return wrapped(htpy.span, "stages", joined(*parts))


def adventure_card(
    scene: Scene, name: str, pick: str, rule: str, seat: int | None = None
) -> Markup:
    """A card to choose; in a hand with what it needs and brings its owner."""
    card = adventure_of(scene, name)
    me = None if seat is None else scene.preview["players"][seat]
    need = card.soldiers if me is None else me["needs"][name]
    body = joined(
        wrapped(htpy.span, "b-name", scene.term(name)),
        wrapped(htpy.span, "cost", bold(need) + icon("soldiers")),
        stages(card),
    )
    thing = scene.thing(pick, scene.says.adventure(name, me), rule)
    css = f"b-card adventure of-{DECKS[card.deck]}"
    return held(thing, htpy.div, css, body, piece="adventure-card")


def challenge_card(scene: Scene, name: str) -> Markup:
    setting = scene.setting
    number = next(n for n, card in enumerate(setting.challenge_cards) if card.text == name)
    card, more = setting.challenges[number], setting.challenge_rewards[number]
    species = [(DINOS[dino], more.dinos.count(dino)) for dino in dict.fromkeys(more.dinos)]
    brings = gains(card.reward) + dinos(species)
    if more.perks:
        brings += gain(more.perks, "perks")
    kind = challenge_parts(name).soldier
    body = wrapped(htpy.span, "b-name", icon(kind) + scene.term(name)) + brings
    if card.threat:
        body += wrapped(htpy.span, "then", icon("threat") + bold(card.threat))
    thing = scene.thing(f"challenge:{name}", scene.option("keep", name), "E2-STAGE-03")
    return held(thing, htpy.div, "b-card challenge", body)
