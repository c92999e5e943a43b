"""Below the Zones: the own board, Patrols and Combat Rewards."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.episode1.rules.names import ASSETS
from pertinax.games.perseverance.episode1.rules.notation import patrol_key
from pertinax.games.perseverance.episode1.rules.setting import CARD_ASSETS, Patrol, Reward, Stage
from pertinax.games.perseverance.shared.rules.notation import challenge_key
from pertinax.web.boards.drawing import LEAVES, bold, gain, held, icon, joined, wrapped
from pertinax.web.rendering import Region, around

REWARD_RULES: Final = 8
"""Combat Reward n is rule E1-REWARD-(n + 8)."""


def side(scene: Scene, own_board: htpy.Node) -> htpy.Node:
    parts = (own_board, _patrols_part(scene), _rewards_part(scene))
    return around(_section(scene.get("side")), *parts)


@lru_cache(maxsize=LEAVES)
def _section(label: str) -> htpy.Element:
    return htpy.section("#b-side.board-side", aria_label=label)


def _patrols_part(scene: Scene) -> Region:
    view = scene.view
    return scene.public(
        "patrols",
        lambda: _patrols(scene),
        lambda: (view["patrols"], view["patrol_deck"], view["challenges"]),
    )


def _rewards_part(scene: Scene) -> Region:
    attack = scene.view["attack"]
    return scene.public(
        "rewards",
        lambda: _rewards(scene),
        lambda: (scene.view["breach_tokens"], attack is not None and attack["breached"]),
    )


# Patrols and Challenges


def _patrols(scene: Scene) -> htpy.Element:
    view = scene.view
    cards: list[str] = view["patrols"]
    deck = scene.get("patrols.deck", n=view["patrol_deck"])
    challenges: list[str] = view["challenges"]
    return htpy.section("#b-patrols.b-panel.patrols", aria_label=scene.get("patrols"))[
        htpy.h3[icon("patrol"), htpy.span[scene.get("patrols")], htpy.small[deck]],
        htpy.div(".b-cards")[joined(*(patrol(scene, card) for card in cards))]
        if cards
        else htpy.p(".b-none")[scene.get("patrols.none")],
        htpy.div(".b-cards.challenges")[joined(*(challenge(scene, card) for card in challenges))]
        if challenges
        else None,
    ]


def patrol_of(scene: Scene, name: str) -> Patrol:
    return next(card for card in scene.setting.patrols if card.name == patrol_key(name))


def patrol(scene: Scene, name: str) -> Markup:
    card = patrol_of(scene, name)
    thing = scene.thing(f"patrol:{name}", scene.option("patrol-card", name), "E1-PATROL-02")
    stages = [wrapped(htpy.span, "stage", stage_signs(card.stages[0]))]
    for stage in card.stages[1:]:
        stages.append(wrapped(htpy.span, "then", icon("threat") + bold(card.transition)))
        stages.append(wrapped(htpy.span, "stage", stage_signs(stage)))
    body = joined(
        wrapped(htpy.span, "b-name", scene.term(name)),
        wrapped(htpy.span, "cost", bold(card.soldiers) + icon("soldiers")),
        wrapped(htpy.span, "stages", joined(*stages)),
    )
    return held(thing, htpy.div, "b-card", body)


def stage_signs(stage: Stage) -> Markup:
    """What a stage brings, in signs."""
    counts = [(ASSETS[asset], count) for asset, count in stage.assets]
    for structure in ("traps", "walls", "settlements", "challenges"):
        counts.append((structure, getattr(stage, structure)))
    return joined(*(gain(n, what) for what, n in counts if n))


def challenge(scene: Scene, name: str) -> Markup:
    card = scene.setting.box.challenges[challenge_key(name)]
    gains = [(ASSETS[asset], getattr(card.reward, ASSETS[asset])) for asset in CARD_ASSETS]
    thing = scene.thing(f"challenge:{name}", scene.option("keep", name), "E1-PATROL-10")
    body = joined(
        wrapped(htpy.span, "b-name", icon(card.soldier) + str(card.number)),
        *(gain(n, what) for what, n in gains if n),
    )
    if card.threat:
        body += wrapped(htpy.span, "then", icon("threat") + bold(card.threat))
    return held(thing, htpy.div, "b-card challenge", body)


# Combat Rewards


def _rewards(scene: Scene) -> htpy.Element:
    breach: list[int] = scene.view["breach_tokens"]
    rewards = enumerate(scene.setting.rewards, 1)
    return htpy.section("#b-rewards.b-panel.rewards", aria_label=scene.get("rewards"))[
        htpy.h3[icon("raptor"), htpy.span[scene.get("rewards")]],
        htpy.div(".b-tiles")[
            joined(*(reward(scene, number, each, number in breach) for number, each in rewards))
        ],
    ]


def reward(scene: Scene, number: int, printed: Reward, token: bool) -> Markup:
    rule = f"E1-REWARD-{number + REWARD_RULES:02}"
    said = scene.rule(rule)
    if token:
        said = scene.get("reward.breach", reward=said)
    attack = scene.view["attack"]
    closed = token and attack is not None and attack["breached"]
    costs = [("valor", printed.valor), ("safeguard", printed.safeguard)]
    paid = joined(*(icon(what, f"as-{what}") for what, count in costs for _ in range(count)))
    body = joined(
        wrapped(htpy.span, "number", str(number)),
        wrapped(htpy.span, "cost", paid),
        wrapped(htpy.span, "brings", _brings(printed)),
    )
    if token:
        body += icon("breach", "breach")
    thing = scene.thing(f"reward:{number}", said, rule)
    return held(thing, htpy.div, "b-tile closed" if closed else "b-tile", body)


def _brings(reward: Reward) -> Markup:
    """The reward in signs: so much, for each of these."""
    each = {
        "defeated-dinos": ("trampler", "raptor"),
        "walls": ("walls",),
        "defeated-soldiers": ("light", "heavy"),
        "community": ("settlements", "dice"),
    }
    if reward.kind in each:
        pairs = zip(reward.amounts, each[reward.kind], strict=True)
        return joined(
            *(
                wrapped(htpy.span, "b-gain", bold(n) + icon("followers") + "/" + icon(what))
                for n, what in pairs
            )
        )
    signs = {
        "followers": "followers",
        "production": "production",
        "retrieve-leader": "home",
        "light-soldier": "light",
    }
    shown = icon(signs[reward.kind])
    if reward.kind == "retrieve-leader":
        shown += icon("leader")
    amount = sum(reward.amounts)
    return wrapped(htpy.span, "b-gain", bold(amount) + shown if amount else shown)
