"""Writes the golden campaigns anew: `python tests/games/make_golden_campaigns.py`.

A whole campaign for each number of players, by players at random, in the file that a person would
take along. As for golden games: only needed when rules or content changed on purpose, and where a
game goes otherwise though its content is the same, its `revision` must be above theirs.
"""

from pathlib import Path
from typing import Any, Final

import pertinax
from games.make_golden import unraised
from pertinax.bots.registry import find_bot
from pertinax.kernel.campaign import Campaign
from pertinax.kernel.record import Record

FOLDER: Final = Path(__file__).parent.parent / "golden" / "campaigns"
NAMES: Final = ("Ada", "Bo", "Cy", "Di")
CAMPAIGNS: Final[dict[str, dict[str, Any]]] = {
    "chronicle-1": {"players": 1, "options": {"difficulty": "medium"}},
    "chronicle-2": {"players": 2},
    "chronicle-3": {"players": 3},
    "chronicle-4": {"players": 4},
}
AGREED: Final[dict[tuple[str, int], dict[str, Any]]] = {
    ("chronicle-1", 1): {"ambition": "squatter", "narek": "left", "camilla": "right"},
    ("chronicle-1", 3): {"ambition": "conqueror", "narek": "random", "camilla": "open_gates"},
    ("chronicle-2", 1): {"claim_unmarks_dissenters": False, "wall_module": True},
    ("chronicle-3", 3): {"threat_module": True},
    ("chronicle-4", 4): {"temple_first": "first_stage"},
}
"""What is set for a game, and holds for the next ones as far as they know it."""


def played(name: str) -> Campaign:
    """A golden campaign, played anew."""
    given = CAMPAIGNS[name]
    names = NAMES[: given["players"]]
    campaign = pertinax.new_campaign(seed="golden", names=names, title="Golden", **given)
    while not campaign.over:
        match = pertinax.next_game(campaign, AGREED.get((name, campaign.number)))
        game = match.deal.game.name
        match.play([find_bot("random")(game, seat, "golden") for seat in range(len(names))])
        assert match.result is not None
        campaign = campaign.after(match.result, match.record())
    return campaign.remembered("Golden Island") if campaign.winners else campaign


def goes_otherwise(old: Record | None, new: Record | None) -> bool:
    assert old is not None
    assert new is not None
    return unraised(old, "", new, "")


def make() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in CAMPAIGNS:
        campaign = played(name)
        path = FOLDER / f"{name}.ptc"
        if path.exists():
            before = pertinax.load_campaign(path)
            for old, new in zip(before.records, campaign.records, strict=True):
                if goes_otherwise(old, new):
                    raise SystemExit(f"{name}: games go otherwise now. Raise the revision.")
        path.write_text(campaign.written(), encoding="utf-8")


if __name__ == "__main__":
    make()
