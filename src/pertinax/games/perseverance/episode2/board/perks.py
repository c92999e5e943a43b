"""The Perks of a player: thirty slots by Officer and tier, to be folded away."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.names import OFFICERS, PERKS
from pertinax.games.perseverance.episode2.rules.views import Episode2Player
from pertinax.games.perseverance.shared.board.players import pick_of
from pertinax.web.boards.drawing import badge, bold, held, icon, joined, wrapped
from pertinax.web.rendering import Region
from pertinax.words.labels import signed

OWNED, FRESH, OPEN, COST, TIER = "owned", "fresh", "open", "cost", "tier"
"""How a player stands to a Perk: what keeps it from them comes last."""
TIERS: Final = ("I", "II", "III")


def perks(scene: Scene, player: Episode2Player) -> Region:
    seat: int = player["seat"]
    mine = scene.mine == f"p{seat + 1}"
    return scene.of_player(
        "perks",
        seat,
        lambda: _perks(scene, player),
        lambda: (
            (player["perks"], player["fresh"]),
            scene.preview["players"][seat]["perks"],
            mine and _waits(scene),
        ),
    )


def _waits(scene: Scene) -> bool:
    """Whether a Perk can be chosen now."""
    return any(mark.state == "can" for _, mark in scene.marks_on("perk"))


def _perks(scene: Scene, player: Episode2Player) -> htpy.Element:
    owner = f"p{player['seat'] + 1}"
    mine = owner == scene.mine
    classes = {
        "b-perks": True,
        f"of-{scene.look(owner)}": True,
        "mine": mine,
        "waits": mine and _waits(scene),
    }
    owned: list[str] = player["perks"]
    names = [wrapped(htpy.span, "owned", scene.says.perk_name(perk)) for perk in owned]
    by_officer = dict.fromkeys(scene.setting.perks[place].officer for place in range(len(PERKS)))
    return htpy.details(f"#b-perks-{owner}", class_=classes)[
        htpy.summary(
            title=f"{scene.rule('E2-PERK-01')} [{signed('E2-PERK-01')}]", data_rule="E2-PERK-01"
        )[
            icon("perks"),
            bold(scene.get("perks", n=len(owned))),
            wrapped(htpy.span, "owned-perks", joined(*names)),
        ],
        htpy.div(".b-officers")[[_officer(scene, player, officer) for officer in by_officer]],
    ]


def _officer(scene: Scene, player: Episode2Player, officer: int) -> Markup:
    name = OFFICERS[officer]
    slots = [
        _slot_leaf(scene, player, perk)
        for place, perk in enumerate(PERKS)
        if scene.setting.perks[place].officer == officer
    ]
    title = wrapped(htpy.h4, "", icon(name) + scene.term(name))
    return wrapped(htpy.section, "", title + wrapped(htpy.div, "b-slots", joined(*slots)))


def standing(scene: Scene, player: Episode2Player, perk: str) -> str:
    """Whether a Perk is owned or can be, and what is missing, as the preview says."""
    if perk in player["fresh"]:
        return FRESH
    if perk in player["perks"]:
        return OWNED
    missing: str | None = scene.preview["players"][player["seat"]]["perks"][perk]
    return OPEN if missing is None else TIER if missing == "perks-needed" else COST


def _slot_leaf(scene: Scene, player: Episode2Player, perk: str) -> Markup:
    pick = pick_of(scene, player, f"perk:{perk}")
    state = standing(scene, player, perk)
    seat: int = player["seat"]
    draw = lambda: _slot(scene, seat, perk, pick, state)  # noqa: E731
    return scene.part(("perk", seat, perk), draw, pick, state)


def _slot(scene: Scene, seat: int, perk: str, pick: str, state: str) -> Markup:
    printed = scene.setting.perks[PERKS.index(perk)]
    words = scene.get(
        f"perk.{state}",
        perk=scene.words.introduced(f"perk.{perk}", scene.says.perk(perk)),
        n=scene.setting.perks_needed[printed.tier],
    )
    rule = f"E2-PERK-{perk.upper().replace('_', '-')}"
    owner = f"p{seat + 1}"
    parts = [wrapped(htpy.span, "tier-of", TIERS[printed.tier - 1])]
    if state in (OWNED, FRESH):
        parts.append(badge(scene.look(owner), scene.initials[owner]))
    elif state == TIER:
        parts.append(icon("lock", "faint"))
    parts.append(wrapped(htpy.span, "name", scene.says.perk_name(perk)))
    if printed.extra_cost:
        parts.append(_extra())
    key = f"b-perk-{owner}-{perk}"
    piece = f"cube:{owner}" if state in (OWNED, FRESH) else ""
    return held(
        scene.thing(pick, words, rule), htpy.div, f"b-perk {state}", joined(*parts), key, piece
    )


@lru_cache(maxsize=1)
def _extra() -> Markup:
    """E2-PERK-03: a Story or a Valor."""
    return wrapped(htpy.span, "extra", icon("story") + "/" + icon("valor"))
