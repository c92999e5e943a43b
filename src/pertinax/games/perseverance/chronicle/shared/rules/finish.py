"""The end of a Chronicle game: Glory, Governorships and the choice of tiles, asked in its turn.

They come after the Episode's Final Scoring, in the last turn of the game: so they are decisions of
its record like any other, and a next game begins with what they leave.
"""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside, chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import (
    DECLINED,
    earned,
    end_of_game,
    governors,
    next_choice,
    opposition_at_end,
)
from pertinax.games.perseverance.chronicle.shared.rules.campaign.setups import game_options
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import (
    Campaign,
    GameResult,
    Solo,
)
from pertinax.games.perseverance.chronicle.shared.rules.campaign.told import written_result
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.chronicle.shared.rules.options import campaign_of, kept_of
from pertinax.games.perseverance.chronicle.shared.rules.setting import TILE_OPTIONS
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, FOLLOWERS, NOBODY
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.decisions import STOP
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Result, Sequel
from pertinax.kernel.table import Table

CAMPAIGN: Final = "campaign"


def game_result(state: S, solo: Solo | None = None) -> GameResult:
    """A game that is over, as the campaign is told of it; a solo game adds its part."""
    own = chronicle_of(state)
    players = range(own.setting.players)
    return GameResult(
        tuple([state.players[seat].stock[FOLLOWERS] for seat in players]),
        tuple([seat for seat in state.in_turn_order() if seat in players]),
        tuple([ACHIEVEMENTS[tile] for tile in own.display]),
        tuple(
            [
                tuple([owner for owner in (*players, DISSENTERS) if own.marked(tile, owner)])
                for tile in own.display
            ]
        ),
        tuple(
            [
                tuple([own.setting.cards[held.card] for held in own.held[seat] if held.top])
                for seat in players
            ]
        ),
        tuple(own.gained),
        tuple(own.glory),
        solo,
    )


def finish(table: Table[S], solo: Solo | None = None) -> None:
    """CH-END, after Final Scoring; the next turn would be the first player's to choose a tile."""
    state = table.state
    own = chronicle_of(state)
    content = own.setting.content
    table.stage = "campaign"
    result = game_result(state, solo)
    campaign = campaign_of(state.setting.options)
    for seat in governors(result):
        table.tell("governor", seat)
    for each in earned(content, result):
        table.tell("glory-at-end", each.seat, each.glory, each.rule)
    for rule, count in opposition_at_end(content, campaign, result):
        table.tell("opposition", count, rule)
    while True:
        choice = next_choice(content, campaign, result, chosen_tiles(own))
        if choice is None:
            return
        answer = table.ask(
            choice.seat,
            "carry-over",
            [TILE_OPTIONS[ACHIEVEMENTS.index(tile)] for tile in choice.tiles],
            about=(choice.rule,),
            may_stop=choice.optional,
        )
        own.chosen = (*own.chosen, NOBODY if answer is STOP else answer.value)
        if answer is not STOP:
            table.tell("carried-over", choice.seat, answer.text)


def chosen_tiles(own: Beside) -> list[str]:
    return [DECLINED if tile == NOBODY else ACHIEVEMENTS[tile] for tile in own.chosen]


def after_game(state: S, solo: Solo | None = None) -> Campaign:
    """The campaign after a game that is over."""
    own = chronicle_of(state)
    before = campaign_of(state.setting.options)
    return end_of_game(own.setting.content, before, game_result(state, solo), chosen_tiles(own))


def with_campaign(state: S, found: Result | None, solo: Solo | None = None) -> Result | None:
    """The Episode's result, and what the next game begins with (CH-GLORY-02)."""
    if found is None:
        return None
    after = after_game(state, solo)
    sheets = [
        {
            "glory": sheet.glory,
            "governed": list(sheet.governorships),
            "tiles": list(sheet.tiles),
            "cards": list(sheet.cards),
        }
        for sheet in after.sheets
    ]
    own = chronicle_of(state)
    carried: dict[str, Any] = {
        "game": after.next_game,
        "sheets": sheets,
        "told": written_result(game_result(state, solo)),
        "chosen": chosen_tiles(own),
    }
    if after.difficulty:
        carried["opposition"] = after.opposition
    if not after.over:
        carried["options"] = game_options(own.setting.content, after)
        carried["next"] = game_name(own.setting.content, after.next_game, solo is not None)
    return Result(found.scores, found.winners, found.together, carried)


def game_name(content: Chronicle, number: int, solo: bool = False) -> str:
    """CH-SETUP-01: which game of ours is played as this one of the campaign."""
    return f"episode{content.games[number].episode}-chronicle{'-solo' if solo else ''}"


def played_of(result: Result) -> tuple[list[str], list[str]]:
    """What a game leaves to its campaign: its result in rows, and the tiles that were chosen."""
    told, chosen = result.carried.get("told"), result.carried.get("chosen")
    for rows in (told, chosen):
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            raise NotReadable("no game of a campaign")
    return list(told or ()), list(chosen or ())


def sequel(_players: int, options: Mapping[str, Any], result: Result) -> Sequel | None:
    """CH-SETUP-01: the next of the four games, with the same seats."""
    following = result.carried.get("options")
    if following is None:
        return None
    # Only games of Episode 2 say whether there is a Temple.
    kept = kept_of(options, 2 if "temple" in following else 1)
    return Sequel(result.carried["next"], {**kept, **following})
