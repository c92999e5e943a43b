"""The end of a game of the campaign, and of the campaign (CH-END, CH-CARRY, CH-FINAL)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import (
    Campaign,
    GameResult,
    Sheet,
)
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import GAMES
from pertinax.games.perseverance.shared.rules.names import DISSENTERS

DECLINED: Final = ""
"""A choice not to carry a tile over."""


class Earned(NamedTuple):
    """Glory at the end of a game: whose, by which rule, how much."""

    seat: int
    rule: str
    glory: int


class Choice(NamedTuple):
    """A choice that is due between two games."""

    seat: int
    rule: str
    tiles: tuple[str, ...]
    optional: bool


def governors(result: GameResult) -> list[int]:
    """Who marks a Governorship.

    CH-END-34P-01, CH-END-2P-01, CH-END-1P-02, CH-R-47: whoever has most Followers, all who tie
    with three or four players, nobody who ties with two; solo whoever has met both conditions.
    """
    if result.solo is not None:
        return [0] if result.solo.met else []
    most = max(result.followers)
    first = [seat for seat, count in enumerate(result.followers) if count == most]
    return [] if len(result.followers) == 2 and len(first) > 1 else first


def earned(content: Chronicle, result: GameResult) -> list[Earned]:
    """The Glory that the end of a game brings, in the order of its steps."""
    players = len(result.followers)
    if result.solo is not None:
        return _earned_solo(content, result)
    found = []
    lowest = min(result.followers)
    if players > 2:
        glory = content.values["governor_glory"]
        found += [Earned(seat, "CH-END-34P-01", glory) for seat in governors(result)]
    rule = "CH-END-2P-01" if players == 2 else "CH-END-34P-02"
    for seat, count in enumerate(result.followers):
        found.append(Earned(seat, rule, content.glory_for_lead(players, count - lowest)))
    found += [
        Earned(seat, "CH-END-2P-02" if players == 2 else "CH-END-34P-03", glory)
        for seat, glory in _for_tokens(content, result)
    ]
    return [each for each in found if each.glory]


def _for_tokens(content: Chronicle, result: GameResult) -> list[tuple[int, int]]:
    """CH-END-34P-03, CH-END-2P-02, CH-R-44: for most own tokens, with two only exclusive ones."""
    players = len(result.followers)
    if players == 2:
        counts = [sum(list(owners) == [seat] for owners in result.marks) for seat in range(players)]
    else:
        counts = [len(result.marked_by(seat)) for seat in range(players)]
    most = max(counts)
    first = [seat for seat in range(players) if counts[seat] == most]
    if not most or (players == 2 and len(first) > 1):
        return []
    return [(seat, content.values["most_tokens_glory"]) for seat in first]


def _earned_solo(content: Chronicle, result: GameResult) -> list[Earned]:
    """CH-END-1P-02, -03, -05, CH-R-45."""
    solo = result.solo
    assert solo is not None
    found = []
    if solo.met:
        found.append(Earned(0, "CH-END-1P-02", max(0, solo.glory - solo.rightmost)))
        found.append(Earned(0, "CH-END-1P-03", solo.leftmost))
    own = len(own_tiles(result))
    found.append(Earned(0, "CH-END-1P-05", own * content.values["own_tile_glory"]))
    return [each for each in found if each.glory]


def own_tiles(result: GameResult) -> list[str]:
    """Solo: tiles that the human has marked and the Dissenters have not."""
    theirs = result.marked_by(DISSENTERS)
    return [tile for tile in result.marked_by(0) if tile not in theirs]


def opposition_at_end(
    content: Chronicle, campaign: Campaign, result: GameResult
) -> list[tuple[str, int]]:
    """CH-END-1P-04, CH-FINAL-02: for a defeat, and after the last game for tokens that are left."""
    solo = result.solo
    if solo is None:
        return []
    found = [("CH-END-1P-04", 0 if solo.met else solo.opposition)]
    if campaign.next_game == GAMES:
        found.append(("CH-FINAL-02", final_opposition(content, result)))
    return [(rule, count) for rule, count in found if count]


def with_glory(content: Chronicle, campaign: Campaign, result: GameResult) -> tuple[Sheet, ...]:
    """The sheets after a game, but for what is carried over."""
    gains = list(result.glory)
    for each in earned(content, result):
        gains[each.seat] += each.glory
    governing = governors(result)
    return tuple(
        [
            Sheet(
                sheet.glory + gains[seat],
                (*sheet.governorships, campaign.next_game)
                if seat in governing
                else sheet.governorships,
            )
            for seat, sheet in enumerate(campaign.sheets)
        ]
    )


def next_choice(
    content: Chronicle, campaign: Campaign, result: GameResult, chosen: Sequence[str]
) -> Choice | None:
    """The choice that is due after those made; None if there is none any more.

    CH-END-34P-04, CH-END-2P-03, CH-END-1P-06: after the last game nothing is carried over.
    """
    if campaign.next_game == GAMES:
        return None
    due = _own_choices(result, chosen)
    if len(chosen) < len(due):
        return due[len(chosen)]
    behind = _who_catches_up(content, campaign, result)
    left = tuple([tile for tile in result.display if tile not in chosen])
    if behind is None or len(chosen) > len(due) or not left:
        return None
    return Choice(*behind, left, optional=False)


def _own_choices(result: GameResult, chosen: Sequence[str]) -> list[Choice]:
    """CH-END-34P-05, CH-END-2P-04, CH-END-1P-07: among tiles one has marked, nobody's twice.

    From fewest to most Followers; of those who tie, whoever took an earlier last turn. A player
    without such a tile is passed over.
    """
    if result.solo is not None:
        own = tuple(own_tiles(result))
        return [Choice(0, "CH-END-1P-07", own, optional=False)] if own else []
    players = len(result.followers)
    rule = "CH-END-2P-04" if players == 2 else "CH-END-34P-05"
    order = sorted(
        range(players), key=lambda seat: (result.followers[seat], result.last_turns.index(seat))
    )
    due: list[Choice] = []
    for seat in order:
        taken = chosen[: len(due)]
        own = tuple([tile for tile in result.marked_by(seat) if tile not in taken])
        if own:
            due.append(Choice(seat, rule, own, optional=True))
    return due


def _who_catches_up(
    content: Chronicle, campaign: Campaign, result: GameResult
) -> tuple[int, str] | None:
    """CH-END-34P-06, CH-END-2P-05, CH-END-1P-08: who also chooses among the remaining tiles."""
    if result.solo is not None:
        return None if result.solo.met else (0, "CH-END-1P-08")
    glory = [sheet.glory for sheet in with_glory(content, campaign, result)]
    if len(glory) == 2:
        behind = 0 if glory[0] < glory[1] else 1
        apart = abs(glory[0] - glory[1]) >= content.values["behind"]
        return (behind, "CH-END-2P-05") if apart else None
    last = [seat for seat, count in enumerate(glory) if count == min(glory)]
    fewest = min(result.gained[seat] for seat in last)
    last = [seat for seat in last if result.gained[seat] == fewest]
    return (last[0], "CH-END-34P-06") if len(last) == 1 else None


def carried_tiles(
    content: Chronicle, campaign: Campaign, result: GameResult, chosen: Sequence[str]
) -> list[list[str]]:
    """CH-CARRY-02: by seat, the tiles that were chosen so far.

    ValueError if a choice is not one of those that were due.
    """
    tiles: list[list[str]] = [[] for _ in campaign.sheets]
    for place, tile in enumerate(chosen):
        choice = next_choice(content, campaign, result, chosen[:place])
        if choice is None or not (tile in choice.tiles or (choice.optional and tile == DECLINED)):
            raise ValueError(f"choice {place + 1}: {tile!r} is not to be chosen")
        if tile != DECLINED:
            tiles[choice.seat].append(tile)
    return tiles


def end_of_game(
    content: Chronicle, campaign: Campaign, result: GameResult, chosen: Sequence[str]
) -> Campaign:
    """The campaign after a game; CH-CARRY-01 to -03: top cards and chosen tiles, nothing else.

    ValueError if a choice is not one of those that were due, or one is still to be made.
    """
    tiles = carried_tiles(content, campaign, result, chosen)
    if next_choice(content, campaign, result, chosen) is not None:
        raise ValueError(f"choice {len(chosen) + 1} is still to be made")
    last = campaign.next_game == GAMES
    sheets = [
        Sheet(sheet.glory, sheet.governorships, tuple(tiles[seat]), () if last else cards)
        for seat, (sheet, cards) in enumerate(
            zip(with_glory(content, campaign, result), result.cards)
        )
    ]
    opposition = campaign.opposition + (0 if result.solo is None else result.solo.risen)
    for _, count in opposition_at_end(content, campaign, result):
        opposition += count
    return Campaign(tuple(sheets), campaign.next_game + 1, campaign.difficulty, opposition)


def final_opposition(content: Chronicle, result: GameResult) -> int:
    """CH-FINAL-02: for each Dissenter token that is left after the last game."""
    return len(result.marked_by(DISSENTERS)) * content.values["token_opposition"]


def winners(campaign: Campaign) -> list[int]:
    """Who has won a campaign that is over.

    CH-FINAL-01: most Glory, then more Governorships, else they share the victory. CH-FINAL-03:
    solo more Glory than Opposition, or nobody has.
    """
    if campaign.difficulty:
        return [0] if campaign.sheets[0].glory > campaign.opposition else []
    ranks = [(sheet.glory, len(sheet.governorships)) for sheet in campaign.sheets]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
