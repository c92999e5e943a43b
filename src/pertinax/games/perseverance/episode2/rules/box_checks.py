"""What the content tables of Episode 2 must agree on, each with a clear error.

Left out of the mypyc build like `kernel.content`.
"""

from collections import Counter
from collections.abc import Callable
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, get_args

from pertinax.games.perseverance.episode2.rules.entries import CityZone, Effect, OfficerName, Tier
from pertinax.games.perseverance.shared.rules.content import (
    ASSEMBLIES,
    SHARED_CHECKS,
    Board,
    Leader,
    Players,
    expect_die_spaces,
    expect_effects_shared_out,
    expect_numbered_challenges,
)
from pertinax.kernel.content import Loaded
from pertinax.kernel.content_checks import expect, expect_different, expect_length

if TYPE_CHECKING:
    from pertinax.games.perseverance.episode2.rules.box import Box

ENTRIES = {
    "positions": 1 + 14 + 6,
    "camp_spaces": 1 + 14,
    "outpost_spaces": 1 + 14,
    "tile_sides": 14 * 2,
    "edge_hexes": 6,
    "outposts": 20,
    "adventures": 4 + 7 + 11,
    "temple_adventures": 6,
    "challenges": 8 + 8,
    "dino_attacks": 10 + 10,
    "officers": 5,
    "perks": 5 * 6,
    "leaders": 4,
}
"""How many entries the box has of what is printed singly; packs cannot change it."""


def nothing_is_missing(box: "Box", loaded: Loaded) -> None:
    for name, number in ENTRIES.items():
        found = len(loaded.tables[name])
        if found != number:
            raise loaded.error(f"expected {number} entries; found {found}", name)
    edges = {key for key, place in box.positions.items() if place.terrain == "edge"}
    areas = set(box.positions) - edges
    sides = {f"{tile}_{side}" for tile in areas - {"start"} for side in ("a", "b")}
    for name, keys in (
        ("camp_spaces", areas),
        ("outpost_spaces", areas),
        ("tile_sides", sides),
        ("edge_hexes", edges),
    ):
        if missing := keys - set(loaded.tables[name]):
            raise loaded.error(
                f"expected {', '.join(sorted(keys))}; {min(missing)} is missing", name
            )


def zones_share_out_the_effects(box: "Box", loaded: Loaded) -> None:
    zones = {zone: entry.effects for zone, entry in box.zones.items()}
    expect_effects_shared_out(loaded, zones, get_args(Effect))


def discovery_has_no_effect_of_its_own(box: "Box", loaded: Loaded) -> None:
    for zone, entry in box.zones.items():
        if bool(entry.effects) == (zone == "discovery"):
            expected = "none" if zone == "discovery" else "at least one"
            found = ", ".join(entry.effects) or "none"
            raise loaded.error(f"expected {expected}; found {found}", f"zones.{zone}.effects")


def every_effect_has_a_die_space(box: "Box", loaded: Loaded) -> None:
    offered: set[tuple[Board, str]] = {(s.board, s.effect) for s in box.die_spaces.values()}
    expect_die_spaces(loaded, offered, get_args(Effect))


def settlement_spaces_count_from_the_bottom(box: "Box", loaded: Loaded) -> None:
    for key, space in box.settlement_spaces.items():
        zone, number = key.split("_settlement_")
        expect(loaded, f"settlement_spaces.{key}.zone", zone, space.zone)
        expect(loaded, f"settlement_spaces.{key}.number", int(number), space.number)
    for zone in get_args(CityZone):
        for board in get_args(Board):
            spaces = [s for s in box.settlement_spaces.values() if s.zone == zone]
            numbers = [space.number for space in spaces if board in space.boards]
            # Two: E2-2P-03 puts a second Dissenter Settlement beside the first.
            if len(numbers) < 2 or numbers != list(range(1, len(numbers) + 1)):
                expected = f"expected spaces 1, 2 and so on in {zone} on board {board}"
                raise loaded.error(f"{expected}; found {numbers}", "settlement_spaces")


def terrains_follow_the_codes(box: "Box", loaded: Loaded) -> None:
    terrains = {"s": "plains", "p": "plains", "c": "canyon", "e": "edge"}
    for key, position in box.positions.items():
        expect(loaded, f"positions.{key}.terrain", terrains[key[0]], position.terrain)


def positions_lie_apart_and_hang_together(box: "Box", loaded: Loaded) -> None:
    places = {f"positions.{key}": f"({p.q}, {p.r})" for key, p in box.positions.items()}
    expect_different(loaded, "places", places)
    reached = ["start"]
    for place in reached:
        if box.positions[place].terrain != "edge":
            reached += [each for each in box.adjacent[place] if each not in reached]
    for key in box.positions:
        if key not in reached:
            expected = f"expected a way from start over no edge hex; {key} has none"
            raise loaded.error(expected, "positions", f"positions.{key}")


def tiles_have_two_sides(box: "Box", loaded: Loaded) -> None:
    for key, entry in box.tile_sides.items():
        tile, side = key.split("_")
        expect(loaded, f"tile_sides.{key}.tile", tile, entry.tile)
        expect(loaded, f"tile_sides.{key}.side", side.upper(), entry.side)


def side_a_has_the_near_temple_and_side_b_the_far_one(box: "Box", loaded: Loaded) -> None:
    shown = {key: entry for key, entry in box.tile_sides.items() if entry.temple != "none"}
    found = sorted((entry.side, entry.temple) for entry in shown.values())
    if found != [("A", "near"), ("B", "far")]:
        sides = ", ".join(f"{entry.temple} on {key}" for key, entry in shown.items()) or "none"
        expected = f"expected one near Temple on a side A, one far on a side B; found {sides}"
        raise loaded.error(expected, "tile_sides")
    # On one tile, no choice of sides would be without a Temple, and none could show both.
    tiles = {f"tile_sides.{key}.temple": entry.tile for key, entry in shown.items()}
    expect_different(loaded, "tiles", tiles)


def edge_hexes_are_not_dangerous(box: "Box", loaded: Loaded) -> None:
    for key, entry in box.edge_hexes.items():
        for place, space in enumerate(entry.spaces, start=1):
            if space.dangerous:
                where = f"edge_hexes.{key}.spaces.{place}.dangerous"
                raise loaded.error("expected false on an edge hex; found true", where)


def outposts_outlast_the_map(box: "Box", loaded: Loaded) -> None:
    spare = len(box.outposts) - len(box.outpost_spaces)
    offer = box.pieces["outposts_on_offer"].count
    if not 1 <= offer <= spare:
        expected = f"expected 1 to {spare}; found {offer}"
        raise loaded.error(expected, "pieces.outposts_on_offer.count")


def adventures_fill_the_offers(box: "Box", loaded: Loaded) -> None:
    for key, card in box.adventures.items():
        expect(loaded, f"adventures.{key}.deck", key.split("_")[0], card.deck)
    decks = Counter(card.deck for card in box.adventures.values())
    least = min(decks["plains"], decks["canyon"])
    offer = box.pieces["adventures_on_offer"].count
    if not 1 <= offer <= least:
        expected = f"expected 1 to {least}; found {offer}"
        raise loaded.error(expected, "pieces.adventures_on_offer.count")


def transitions_lie_between_stages(box: "Box", loaded: Loaded) -> None:
    for key, card in box.adventures.items():
        transitions = len(card.stages) - 1
        expect_length(loaded, f"adventures.{key}.transitions", transitions, card.transitions)


def adventures_have_room_for_their_soldiers(box: "Box", loaded: Loaded) -> None:
    most = box.pieces["adventure_soldiers"].count
    cards = [(f"adventures.{key}", card.soldiers) for key, card in box.adventures.items()]
    cards += [(f"temple_adventures.{key}", c.soldiers) for key, c in box.temple_adventures.items()]
    for key, soldiers in cards:
        if soldiers > most:
            expected = f"expected at most {most}; found {soldiers}"
            raise loaded.error(expected, f"{key}.soldiers", "pieces.adventure_soldiers.count")


def challenges_are_numbered(box: "Box", loaded: Loaded) -> None:
    expect_numbered_challenges(loaded, box.challenges)


def dino_attacks_are_numbered(box: "Box", loaded: Loaded) -> None:
    for key, card in box.dino_attacks.items():
        deck, number = key.split("_attack_")
        expect(loaded, f"dino_attacks.{key}.deck", deck, card.deck)
        expect(loaded, f"dino_attacks.{key}.number", int(number), card.number)


def officers_score_different_things(box: "Box", loaded: Loaded) -> None:
    scoring = {f"officers.{key}.scoring": entry.scoring for key, entry in box.officers.items()}
    expect_different(loaded, "scoring conditions", scoring)
    for key, entry in box.officers.items():
        length = 2 if entry.scoring == "outposts_and_camps" else 1
        expect_length(loaded, f"officers.{key}.followers", length, entry.followers)


def officers_have_two_perks_of_each_tier(box: "Box", loaded: Loaded) -> None:
    numbers = Counter((perk.officer, perk.tier) for perk in box.perks.values())
    for officer in get_args(OfficerName):
        for tier in get_args(Tier):
            found = numbers[officer, tier]
            if found != 2:
                expected = f"expected two Perks of tier {tier} of {officer}; found {found}"
                raise loaded.error(expected, "perks")


def tiers_can_be_reached(box: "Box", loaded: Loaded) -> None:
    for tier in get_args(Tier):
        key = f"tier_{tier}"
        entry = box.perk_tiers[key]
        expect(loaded, f"perk_tiers.{key}.tier", tier, entry.tier)
        lower = 2 * (tier - 1)
        if entry.perks > lower:
            expected = f"expected at most the {lower} Perks of lower tiers; found {entry.perks}"
            raise loaded.error(expected, f"perk_tiers.{key}.perks")


def influence_costs_ascend(box: "Box", loaded: Loaded) -> None:
    for key, entry in box.influence.items():
        expect(loaded, f"influence.{key}.cubes", int(key.split("_")[1]), entry.cubes)
    rows = [(f"influence.{key}.story", entry.story) for key, entry in box.influence.items()]
    for (low_key, low), (high_key, high) in pairwise(rows):
        if low >= high:
            raise loaded.error("expected more from row to row", low_key, high_key)


def starts_keep_the_limits(box: "Box", loaded: Loaded) -> None:
    start = box.start["player"]
    for field, number, piece in (
        ("valor", start.valor, "valor_limit"),
        ("light", start.light, "light"),
    ):
        most = box.pieces[piece].count
        if number > most:
            expected = f"expected at most {most}; found {number}"
            raise loaded.error(expected, f"start.player.{field}", f"pieces.{piece}.count")


def breeder_enlarges_the_enclosure(box: "Box", loaded: Loaded) -> None:
    plain, larger = box.pieces["enclosure"].count, box.pieces["enclosure_with_breeder"].count
    if larger <= plain:
        raise loaded.error(
            f"expected more than {plain} with Breeder; found {larger}",
            "pieces.enclosure.count",
            "pieces.enclosure_with_breeder.count",
        )


def first_game_zones_differ(box: "Box", loaded: Loaded) -> None:
    officers = {
        f"officers.{key}.first_game_zone": entry.first_game_zone
        for key, entry in box.officers.items()
    }
    expect_different(loaded, "Zones", officers)
    leaders = {
        f"leaders.{leader}.first_game_zone": box.leaders[leader].first_game_zone
        for leader in get_args(Leader)
    }
    expect_different(loaded, "Zones", leaders)


def first_game_perks_are_free(box: "Box", loaded: Loaded) -> None:
    officers = {entry.first_game_zone: key for key, entry in box.officers.items()}
    for leader, entry in box.leaders.items():
        officer = officers[entry.first_game_zone].removeprefix("officer_")
        perk = box.perks.get(f"perk_{entry.first_game_perk}")
        if not perk or (perk.officer, perk.tier, perk.extra_cost) != (officer, 1, False):
            expected = f"expected a Perk of tier 1 of {officer} without extra cost"
            found = f"{expected}; found {entry.first_game_perk}"
            raise loaded.error(found, f"leaders.{leader}.first_game_perk")


def dice_pools_fit_the_dice(box: "Box", loaded: Loaded) -> None:
    neutral, dice = box.pieces["neutral_dice"].count, box.pieces["dice"].count
    for players in get_args(Players):
        key = f"dice_pool.pool_{players}p"
        pool = box.dice_pool[f"pool_{players}p"]
        expect(loaded, f"{key}.players", players, pool.players)
        expect_length(loaded, f"{key}.changes", ASSEMBLIES[players] - 1, pool.changes)
        for kind, piece, most, found in (
            (
                "neutral",
                "neutral_dice",
                neutral,
                [pool.neutral, *(c.neutral for c in pool.changes)],
            ),
            ("dissenters", "dice", dice, [pool.dissenters, *(c.dissenters for c in pool.changes)]),
        ):
            for number in accumulate(found):
                if not 0 <= number <= most:
                    expected = f"expected 0 to {most} in every round; found {number}"
                    raise loaded.error(expected, f"{key}.{kind}", f"pieces.{piece}.count")


CHECKS: tuple[Callable[["Box", Loaded], None], ...] = (
    terrains_follow_the_codes,
    nothing_is_missing,
    *SHARED_CHECKS,
    zones_share_out_the_effects,
    discovery_has_no_effect_of_its_own,
    every_effect_has_a_die_space,
    settlement_spaces_count_from_the_bottom,
    positions_lie_apart_and_hang_together,
    tiles_have_two_sides,
    side_a_has_the_near_temple_and_side_b_the_far_one,
    edge_hexes_are_not_dangerous,
    outposts_outlast_the_map,
    adventures_fill_the_offers,
    transitions_lie_between_stages,
    adventures_have_room_for_their_soldiers,
    challenges_are_numbered,
    dino_attacks_are_numbered,
    officers_score_different_things,
    officers_have_two_perks_of_each_tier,
    tiers_can_be_reached,
    influence_costs_ascend,
    starts_keep_the_limits,
    breeder_enlarges_the_enclosure,
    first_game_zones_differ,
    first_game_perks_are_free,
    dice_pools_fit_the_dice,
)
