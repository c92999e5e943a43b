"""Every way to play every registered game that the suites run through."""

from typing import Any

from pertinax.games.registry import find_game
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match

MODULES = dict.fromkeys(("dino_module", "wall_module", "trap_module", "threat_module"), True)

Variant = tuple[str, int, dict[str, Any]]

EPISODE1: dict[str, Variant] = {
    "e1-2": ("episode1", 2, {}),
    "e1-3": ("episode1", 3, {}),
    "e1-4": ("episode1", 4, {}),
    "e1-2-first": ("episode1", 2, {"first_game": True, "breach": [1, 4, 8]}),
    "e1-4-first": ("episode1", 4, {"first_game": True, "first_player": 3}),
    "e1-2-B": ("episode1", 2, {"side": "B", "leaders": ["phoenix", "jack"]}),
    "e1-3-B": ("episode1", 3, {"side": "B", "leaders": ["keoni", "adelita", "jack"]}),
    "e1-4-B": ("episode1", 4, {"side": "B"}),
    "e1-2-modules": ("episode1", 2, MODULES),
    "e1-3-modules-B": ("episode1", 3, {"side": "B", **MODULES}),
    "e1-4-modules": ("episode1", 4, {"officers": "first-game", **MODULES}),
}

EPISODE2: dict[str, Variant] = {
    "e2-2": ("episode2", 2, {}),
    "e2-3": ("episode2", 3, {}),
    "e2-4": ("episode2", 4, {}),
    "e2-2-first": ("episode2", 2, {"first_game": True, "leaders": ["phoenix", "jack"]}),
    "e2-4-first": ("episode2", 4, {"first_game": True, "first_player": 3}),
    "e2-2-threat-random": ("episode2", 2, {"side": "random", "threat_module": True}),
    "e2-3-B": ("episode2", 3, {"side": "B", "leaders": ["keoni", "adelita", "jack"]}),
    "e2-3-threat": ("episode2", 3, {"threat_module": True, "officers": "first-game"}),
    "e2-4-no-temple": ("episode2", 4, {"temple": False}),
    "e2-4-threat-B": ("episode2", 4, {"side": "B", "threat_module": True}),
    "e2-4-random": ("episode2", 4, {"side": "random"}),
}

PERPETUITY: dict[str, Variant] = {
    "pp-1-solo": ("perpetuity", 1, {}),
    "pp-1-solo-damage": ("perpetuity", 1, {"perpetuity": "damage", "heroes": ["anook"]}),
    "pp-2": ("perpetuity", 2, {}),
    "pp-3-damage": ("perpetuity", 3, {"perpetuity": "damage", "shield_tick": True}),
    "pp-4-rivals": ("perpetuity", 4, {"mode": "competitive", "extra_aliens": 2}),
    "pp-2-star": ("perpetuity", 3, {"perpetuity": "dedicated", "first_player": 2}),
    "pp-4-star": ("perpetuity", 5, {"board_side": 2}),
    "pp-4-star-rivals": ("perpetuity", 5, {"mode": "competitive", "fleet_support": False}),
}
"""A `star` is played by the last seat."""

IMMERSIVE: dict[str, Variant] = {
    "pi-1-solo": ("perpetuity-immersive", 1, {}),
    "pi-1-solo-damage": ("perpetuity-immersive", 1, {"perpetuity": "damage", "extra_aliens": 1}),
    "pi-2": ("perpetuity-immersive", 2, {}),
    "pi-2-rivals": ("perpetuity-immersive", 2, {"mode": "competitive"}),
    "pi-3-damage": ("perpetuity-immersive", 3, {"perpetuity": "damage", "shield_tick": True}),
    "pi-4-rivals": ("perpetuity-immersive", 4, {"mode": "competitive", "extra_aliens": 2}),
    "pi-2-star": ("perpetuity-immersive", 3, {"perpetuity": "dedicated", "first_player": 2}),
    "pi-4-star-rivals": ("perpetuity-immersive", 5, {"mode": "competitive", "board_side": 2}),
}
"""All of them are played by the suites of their own folder, some by all others."""
OF_EACH_MODE = ("pi-1-solo", "pi-2-rivals", "pi-2-star")

SOLO: dict[str, Variant] = {
    "s1": ("episode1-solo", 1, {}),
    "s1-B-left": (
        "episode1-solo",
        1,
        {"side": "B", "leaders": ["jack"], "narek": "left", "camilla": "left"},
    ),
    "s1-first-squatter": ("episode1-solo", 1, {"first_game": True, "ambition": "squatter"}),
    "s1-modules": ("episode1-solo", 1, {**MODULES, "colours": ["purple"], "camilla": "right"}),
    "s2": ("episode2-solo", 1, {}),
    "s2-B-hard": (
        "episode2-solo",
        1,
        {"side": "B", "narek": "temple_creed", "camilla": "quiet_council"},
    ),
    "s2-first-squatter": (
        "episode2-solo",
        1,
        {
            "first_game": True,
            "ambition": "squatter",
            "narek": "open_gates",
            "camilla": "homes_first",
        },
    ),
    "s2-random": (
        "episode2-solo",
        1,
        {"side": "random", "threat_module": True, "narek": "random", "camilla": "random"},
    ),
}

CHRONICLE: dict[str, Variant] = {
    "c1-2": ("episode1-chronicle", 2, {}),
    "c1-4-second": (
        "episode1-chronicle",
        4,
        {
            "game": 2,
            "glory": [4, 9, 9, 0],
            "cards": [
                ["trampling_distraction"],
                ["an_old_friend", "scouts_honor"],
                ["ear_of_the_council"],
                ["our_scouts_report", "foundations_of_the_wall"],
            ],
            "tiles": [["homesteader", "scout"], ["hunter"], [], ["commander"]],
        },
    ),
    "c2-3": (
        "episode2-chronicle",
        3,
        {
            "cards": [["battle_prowess"], ["conscription", "a_new_species"], ["dinowrestler"]],
            "tiles": [["defender"], ["orator"], []],
        },
    ),
    "c2-2-last": (
        "episode2-chronicle",
        2,
        {
            "game": 4,
            "cards": [
                ["structure_on_the_horizon", "rampage"],
                ["shifting_loyalties", "bold_expansion"],
            ],
            "tiles": [["scout", "orator"], ["mentor", "builder"]],
            "threat_module": True,
            "claim_unmarks_dissenters": False,
            "temple_first": "first_stage",
        },
    ),
}
"""Games of a campaign, each as if the ones before it had left this."""

FURTHER: dict[str, Variant] = {
    "c1-3-second": (
        "episode1-chronicle",
        3,
        {
            "game": 2,
            "cards": [
                ["pathfinders", "scouts_honor", "rugged_and_battle_hardened", "battle_prowess"],
                ["master_dealer", "our_scouts_report", "entrenchments", "protect_and_lead"],
                ["proven_in_combat", "an_old_friend", "friendly_neighborhood", "dinowrestler"],
            ],
        },
    ),
    "c2-3-first": ("episode2-chronicle", 3, {}),
    "c2-3-third": (
        "episode2-chronicle",
        3,
        {
            "cards": [
                ["intricate_traps", "ear_of_the_council"],
                ["battle_prowess", "a_new_species"],
                ["city_center", "conscription"],
            ],
            "tiles": [["defender"], ["orator"], ["homesteader"]],
        },
    ),
    "c2-4-last": (
        "episode2-chronicle",
        4,
        {
            "game": 4,
            "cards": [
                [
                    "pathfinders",
                    "our_scouts_report",
                    "friendly_neighborhood",
                    "shifting_loyalties",
                ],
                ["master_dealer", "an_old_friend", "structure_on_the_horizon", "rampage"],
                ["proven_in_combat", "conscription", "pioneers", "reinforced_outposts"],
                [
                    "what_doesnt_kill_you",
                    "greasing_societys_wheels",
                    "unexpected_loot",
                    "rich_new_frontiers",
                ],
            ],
        },
    ),
    "cs1": ("episode1-chronicle-solo", 1, {"difficulty": "medium", "ambition": "squatter"}),
    "cs2-last": (
        "episode2-chronicle-solo",
        1,
        {
            "game": 4,
            "difficulty": "hard",
            "opposition": 31,
            "glory": [17],
            "governed": [[2]],
            "cards": [["structure_on_the_horizon", "bold_expansion"]],
            "tiles": [["scout", "mentor"]],
            "narek": "temple_creed",
            "camilla": "quiet_council",
        },
    ),
}
"""More games of campaigns, for golden games alone: what every game must hold is held for such ones
in `perseverance/chronicle`."""

VARIANTS = EPISODE1 | EPISODE2 | PERPETUITY | SOLO | CHRONICLE
VARIANTS |= {name: IMMERSIVE[name] for name in OF_EACH_MODE}

ASKED_FOR_SECRECY = {
    "episode1": {"trap-type"},
    "episode1-solo": {"trap-type"},
    "episode2": {
        "adventure", "adventure-card", "effect", "leader-effect", "leader-zone", "passage-effect",
        "rally", "swap", "swap-with", "target",
    },
    "perpetuity": {"avatar", "mission"},
}  # fmt: skip
ASKED_FOR_SECRECY["perpetuity-immersive"] = ASKED_FOR_SECRECY["perpetuity"]
ASKED_FOR_SECRECY["episode1-chronicle"] = ASKED_FOR_SECRECY["episode1"]
ASKED_FOR_SECRECY["episode2-chronicle"] = ASKED_FOR_SECRECY["episode2"]
ASKED_FOR_SECRECY["episode2-solo"] = ASKED_FOR_SECRECY["episode2"]
"""Kinds asked even with one option: passing over the question would tell what is hidden."""

OPEN = frozenset({"pp-1-solo", "pp-1-solo-damage", "pp-3-damage", *SOLO})
"""Variants in which hardly anything is hidden, and nothing in many a game."""

MAY_BE_LOST = frozenset({"episode1-solo", "episode2-solo", "perpetuity", "perpetuity-immersive"})
"""Games in which nobody at the table may win."""

HIDDEN_ANSWERS = {
    game: {"trap-type"} for game in ("episode1", "episode1-chronicle", "episode1-solo")
}
"""By game, kinds of questions whose answer makes something that other seats cannot see."""
REVEALING = {
    "episode1": {"trap-revealed"},
    "episode1-chronicle": {"trap-revealed"},
    "episode1-solo": {"trap-revealed"},
    "perpetuity": {"draws"},
    "perpetuity-immersive": {"draws", "village-found", "bag-closed"},
}
"""By game, events after which what was hidden plays a part."""


def start(variant: str, seed: object, log: bool = True) -> Match[Any]:
    game, players, options = (VARIANTS | FURTHER)[variant]
    return Match.start(Deal(find_game(game), players, str(seed), options), log)


class Player:
    """Answers at random, from a generator of its own."""

    def __init__(self, dice: Any) -> None:
        self.dice = dice

    def choose(self, look: Look[Any]) -> Option[Any]:
        return self.dice.choice(look.decision.options)  # type: ignore[no-any-return]


class Fond(Player):
    """Answers at random, but claims all it can and uses every card it is asked about."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        options = look.decision.options
        if look.decision.kind.startswith(("chronicle-", "claim")):
            options = [option for option in options if option is not STOP]
        return self.dice.choice(options)  # type: ignore[no-any-return]


def step(match: Match[Any], dice: Any) -> None:
    """One random answer to one of the open decisions."""
    decision = dice.choice(match.decisions)
    match.choose(decision.seat, dice.choice(decision.options))
