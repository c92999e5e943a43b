"""What the rules would count at outposts now, by the very functions that carry them out."""

from math import comb

from pertinax.games.immersive.rules.beside import beside, outposts_of, sheltering
from pertinax.games.immersive.rules.collecting import FOR_ARTIFACT, collects, way_refusal
from pertinax.games.immersive.rules.forces import outpost_cards
from pertinax.games.immersive.rules.names import OUTPOST_TILE, SITES, TILES
from pertinax.games.immersive.rules.negotiating import (
    available,
    gifts,
    least_offer,
    partners,
    success_dice,
    village_refusal,
)
from pertinax.games.immersive.rules.notation import resident_text
from pertinax.games.immersive.rules.tiles import action_at, planet_under, tile_refusal
from pertinax.games.immersive.rules.views import (
    CollectPreview,
    ExplorePreview,
    ImmersivePlayer,
    ImmersivePreview,
    NegotiatePreview,
    Preview,
    UsePreview,
)
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    ARTIFACT_FACE,
    COMMS,
    DISCOVER_DIE,
    ICON,
    NOBODY,
    PLANETS,
    RESOURCES,
    ZEALOT,
)
from pertinax.games.perpetuity.rules.preview.counts import (
    payments,
    resources,
    rolled,
    suffer_all,
    trial,
)
from pertinax.games.perpetuity.rules.preview.preview import preview as base_preview
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.views import Odds
from pertinax.games.perpetuity.rules.work.acting import artifacts_barred
from pertinax.games.perpetuity.rules.work.assets import room
from pertinax.games.perpetuity.rules.work.surcharge import surcharge_of
from pertinax.games.perpetuity.rules.work.workers import whole_name
from pertinax.kernel.decisions import Option


def preview(state: State, viewer: int | None = None) -> Preview:
    return {**base_preview(state, viewer), "immersive": immersive(state)}


def immersive(state: State) -> ImmersivePreview:
    setting = beside(state).setting
    arrays = [tile for tile, each in enumerate(setting.tiles) if each.kind == COMMS]
    return {
        "sites": [
            {"markers": markers, "cost": resources(cost)}
            for markers, cost in zip(setting.site_markers, setting.site_prices)
        ],
        "survey": {"markers": setting.survey_markers, "cost": resources(setting.survey_price)},
        "players": [player(state, seat) for seat in range(len(state.players))],
        "closing": beside(state).left > 0 and all(state.gone[tile] for tile in arrays),
    }


def player(state: State, seat: int) -> ImmersivePlayer:
    found: dict[str, dict[str, UsePreview]] = {
        PLANETS[planet]: {} for planet in outposts_of(state, seat)
    }
    for worker in range(len(state.setting.worker_levels)):
        planet = planet_under(state, seat, worker)
        if planet != NOBODY and PLANETS[planet] in found:
            name = whole_name(state, seat, worker)
            found[PLANETS[planet]].setdefault(name, use(state, seat, worker, planet))
    setting = beside(state).setting
    limits = {name: room(state, seat, kind) for kind, name in enumerate(RESOURCES)}
    return {
        "outposts": found,
        "sites": [payments(state, seat, cost, barred=False) for cost in setting.site_prices],
        "survey": payments(state, seat, setting.survey_price, barred=False),
        "limit": limits,
    }


def use(state: State, seat: int, worker: int, planet: int) -> UsePreview:
    """PP-IMM-05: what a worker could do there; cards that it has to roll for are taken to act."""
    table = trial(state)
    action = action_at(seat, worker, planet)
    reached = suffer_all(state, action, outpost_cards(state, planet))
    refused: dict[str, str] = {}
    for tile, name in enumerate(TILES):
        why = tile_refusal(state, seat, worker, OUTPOST_TILE + 3 * planet + tile)
        if why is not None:
            refused[name] = why.key
    return {
        "cards": reached["cards"],
        "in_doubt": reached["in_doubt"],
        "refused": refused,
        "surcharge": surcharge_of(state, action) if action.cards else 0,
        "collect": collecting(table, action),
        "explore": exploring(table, action),
        "negotiate": negotiating(table, action),
    }


# Odds


def face_odds(die: list[Option[int]], face: int) -> Odds:
    return [sum([each.value == face for each in die]), len(die)]


def exactly(number: int, of: int, face: Odds) -> Odds:
    """So many of these dice show a face that a die shows so often."""
    good, faces = face
    ways = comb(of, number) * good**number * (faces - good) ** (of - number)
    return [ways, faces**of]


def at_least_one(of: int, face: Odds) -> Odds:
    good, faces = face
    whole: int = faces**of
    return [whole - (faces - good) ** of, whole]


def collecting(table: Tbl, action: Action) -> CollectPreview:
    """PP-IMM-06: resources by level, or the odds of the one die."""
    state = table.state
    odds: Odds | None = None
    if way_refusal(state, action, FOR_ARTIFACT) is None:
        dice = rolled(table, action, DISCOVER_DIE, 1)
        icon = face_odds(state.setting.discover_die, ICON)
        odds = None if dice is None else at_least_one(dice, icon)
    return {"resources": collects(state, action), "artifact": odds}


def exploring(table: Tbl, action: Action) -> ExplorePreview:
    """PP-IMM-07: what the dice may find; the bag may hold fewer villages."""
    state = table.state
    own = beside(state)
    dice = rolled(table, action, DISCOVER_DIE, own.setting.explore_discover)
    icon = face_odds(own.setting.discover_die, ICON)
    artifact = face_odds(own.setting.risk_die, ARTIFACT_FACE)
    villages: list[Odds] = []
    if dice is not None:
        most = min(dice, own.left)
        villages = [exactly(number, dice, icon) for number in range(most + 1)]
        for number in range(most + 1, dice + 1):
            villages[-1][0] += exactly(number, dice, icon)[0]
    risk = 0 if artifacts_barred(state, action) else own.setting.explore_risk
    return {
        "dice": dice,
        "risk": risk,
        "villages": villages,
        "artifacts": [exactly(number, risk, artifact) for number in range(risk + 1)],
    }


def negotiating(table: Tbl, action: Action) -> list[NegotiatePreview]:
    """PP-IMM-08, -09, -13: every village that may be spoken to, those alike once."""
    state = table.state
    found: dict[str, NegotiatePreview] = {}
    for village in partners(state, action):
        number, slot = sheltering(state, village)
        owner = "" if number == NOBODY else f"p{number // SITES + 1}"
        alien = state.village_kinds[village]
        text = resident_text(ALIENS[alien], owner, slot + 1)
        if text in found:
            continue
        why = village_refusal(state, action, village)
        least, most = least_offer(state, village), available(state, action, village)
        top = min(most, max(least, beside(state).setting.sure_offer)) if least else 0
        found[text] = {
            "village": text,
            "least": least,
            "available": most,
            "gift": alien == ZEALOT and bool(gifts(state, action)),
            "refused": None if why is None else why.key,
            "odds": [persuading(table, action, village, offer) for offer in range(top + 1)],
        }
    return list(found.values())


def persuading(table: Tbl, action: Action, village: int, offered: int) -> Odds:
    """PP-IMM-09, -32: the odds of success with so many resources; none with too few."""
    state = table.state
    if offered < least_offer(state, village):
        return [0, 1]
    dice = success_dice(state, village, offered)
    if dice == NOBODY:
        return [1, 1]
    number = rolled(table, action, DISCOVER_DIE, dice)
    # Perpetuity may choose: then the worse of both.
    number = dice - 1 if number is None else number
    return at_least_one(max(0, number), face_odds(state.setting.discover_die, ICON))
