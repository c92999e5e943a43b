"""Questions and ends of Perpetuity that random games seldom reach, with their English words."""

from typing import Any, Final

from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.ships.stranded import flight

BY_PERPETUITY: Final[dict[str, Any]] = {"mode": "cooperative", "perpetuity": "dedicated"}


def busy_scene() -> Scene:
    """Ada flies a ship in the orbit of a guarded planet, Bo has one on another; cards in play."""
    scene = Scene(**BY_PERPETUITY)
    scene.ship(ANOOK, "courier", "orbit p1", crew=[3], tank=3)
    scene.ship(VESKA, "skiff", "landed p2")
    scene.ship(ANOOK, "skiff", "orbit p3", tank=3)
    scene.aboard("believer", ANOOK)
    scene.village("zealot", "p1")
    scene.village("believer", "p2")
    scene.village("skeptic_ore", "p2", VESKA)
    scene.artifacts("p2")
    scene.planet("p1", 2)
    scene.state.destroyed[3] = True
    scene.level(2)
    scene.card("f_time_1", "quadrant:2")
    scene.state.action = flight(ANOOK, scene.player(ANOOK).bridge(0)[0], 0)
    return scene


SCENES: Final[list[tuple[str, str, tuple[Any, ...], str, str]]] = [
    ("comms", "contact", (), "what is the Comms Array used for?",
     "contact a skeptic village with 1 player marker"),
    ("comms", "rescue", (), "what is the Comms Array used for?", "rescue a stranded ship"),
    ("rescue", "p2 ship-1", (), "which ship is rescued?",
     "ship 1, Skiff of Bo, on the surface: Planet 2; it must take off first"),
    ("upgrade-by", "marker", ("ast_two",), "Collect 2 ore: how do you upgrade it?",
     "with a player marker of your warehouse"),
    ("upgrade-by", "r_prefab", ("ast_two",), "Collect 2 ore: how do you upgrade it?",
     ("Prefab: once per round one worker upgrades a tile without a player marker from the "
      "warehouse; one from the supply marks it")),
    ("discount", "one-less", (2,), "do you pay 1 less? (2 resources)", "1 resource less (Barter)"),
    ("surcharge", "pay", (2,), "do you pay the surcharge? (2 resources)", "pay 2 resources"),
    ("surcharge", "decline", (1,), "do you pay the surcharge? (1 resource)",
     "pay nothing and do without the action"),
    ("crew", "2 immune-time", ("courier", 2), "Courier: who else goes aboard?",
     "level 2 worker, immune to Time"),
    ("travel", "move p2", ("courier", 1, 3, 1), "Courier: where to? (fuel in the tank: 3)",
     "to the orbit of Planet 2 (2 villages, 1 artifact): 1 fuel"),
    ("travel", "home", ("courier", 1, 3, 1), "Courier: where to? (fuel in the tank: 3)",
     "come home for 1 fuel: 1 village rescued"),
    ("travel", "home", ("skiff", 2, 3, 1), "Skiff: where to? (fuel in the tank: 3)",
     "come home: 1 fuel"),
    ("travel", "land", ("courier", 1, 3, 1), "Courier: where to? (fuel in the tank: 3)",
     "land: Planet 1 (1 village); damage roll with 2 dice, each safe 83% (hull 2); acting: Broken"),
    ("travel", "stop", ("courier", 1, 3, 1), "Courier: where to? (fuel in the tank: 3)",
     "end the flight here"),
    ("skeptics", "skeptic_ore p2", (1, "p2"), "Planet 2: which skeptics come aboard?",
     "skeptics (ore) for 1 ore (marker of Bo)"),
    ("skeptics", "stop", (1, "p2"), "Planet 2: which skeptics come aboard?", "no more"),
    ("collect", "lost ore", (2,), "what do you collect? (2 to take)",
     "1 ore of the lost resources here"),
    ("gift", "give", (1, "p3"), "Planet 3: do you give the zealots an artifact?",
     ("give it: 3 discover dice, 1 resource of the hold per icon (aboard: 0 resources); "
      "too few: only the artifact is lost")),
    ("gift", "keep", (1, "p3"), "Planet 3: do you give the zealots an artifact?", "keep it"),
    ("gift-resource", "ore", (1,), "what do the zealots get? (1 to give)", "1 ore"),
    ("leave", "itself", (1, "p2"), "Planet 2: does somebody take off at once?",
     "the worker who repaired the ship"),
    ("leave", "stop", (1, "p2"), "Planet 2: does somebody take off at once?",
     "stay on the surface"),
    ("reroll", "r_sure_hand cross", ("landing",), "do you change the roll? (landing)",
     "Sure Hand: turn the die with red cross into a success"),
    ("use-card", "use", ("r_dampener", "f_time_1"), "use Dampener on Broken?",
     "use Dampener: once, a worker who enters a force card turns it face down without a roll"),
    ("use-card", "keep", ("r_slot_key", "2"), "use Slot Key? (price of the slot: 2)", "keep it"),
    ("use-card", "keep", ("r_mentor", "1"), "use Mentor for this worker? (level 1)", "keep it"),
    ("use-card", "keep", ("r_stasis", "P6"), "use Stasis? (skipped: the game counter)", "keep it"),
    ("grant", "resources", (), "what do you take for Grant?", "3 resources of your choice"),
    ("grant", "artifact", (), "what do you take for Grant?", "1 artifact"),
    ("claim", "ast_two", (), "which upgrade gets its income token?", "Collect 2 ore"),
    ("claim", "stop", (), "which upgrade gets its income token?", "not now"),
    ("flexible-income", "fuel as ore", ((1, 0, 2),),
     "does a token give another resource? (1 fuel, 2 ore)", "a token for fuel gives ore"),
    ("farewell", "1 card:outline:nebula", (), "which worker returns to the supply?",
     "level 1 worker, force card on the outline of Nebula"),
    *(
        ("farewell", f"1 {token}", (), "which worker returns to the supply?",
         f"level 1 worker, {words}")
        for token, words in (("placed", "at work"), ("disabled", "disabled"),
                             ("chilled", "freezing"), ("frozen", "frozen"))
    ),
    ("firestorm", "nebula", (), "which periphery does Firestorm hit?",
     "Nebula: Research Station, Fuel by level, Collect 2 fuel, Refine"),
    ("protector-use", "shield", ("time",), "protector of Time: what is it used for?",
     "2 damage to the shield"),
    ("level-6-card", "f_gravity_6", (), "which level 6 card do you play?",
     "Firestorm (Gravity 6): all tiles of one periphery are damaged once"),
    ("turned-card", "f_time_1", (), "which card do you turn back?",
     "Broken (Time 1), at the quadrant marker Space station/Asteroids"),
    ("swapped-card", "f_time_1", ("f_space_1",), "with which card does Missing change places?",
     "Broken (Time 1), at the quadrant marker Space station/Asteroids"),
    ("burst", "m_shield", (), "which Energy burst do you use?",
     ("Swapped Tiles: two work tiles of the main board change places, with their side, marker, "
      "damage and cards. No worker may stand on them")),
    ("burst-artifact", "planet:p2", (), "which artifact do you move?", "Planet 2"),
    ("burst-artifact", "reserve", (), "which artifact do you move?", "shield reserve"),
    ("burst-artifact", "warehouse:1", (), "which artifact do you move?", "warehouse of Ada"),
    ("burst-artifact", "ship:2.1", (), "which artifact do you move?", "ship 1 of Bo"),
    ("burst-artifact-to", "p3", ("ship:2.1",), "to which planet? (artifact: ship 1 of Bo)",
     "Planet 3"),
    ("burst-villages-to", "p4", ("p1",), "Planet 1: where do its villages go?",
     "Planet 4 (destroyed)"),
    ("burst-village", "skeptic_ore 2", ("p1", "p3"), "which village moves? (Planet 1 – Planet 3)",
     "skeptics (ore) (marker of Bo)"),
    ("burst-reroll", "reroll", ("f_time_1",), "is the clearing of Broken rolled again?",
     "all dice are rolled again (uses an avatar)"),
    ("burst-reroll", "stop", ("f_time_1",), "is the clearing of Broken rolled again?",
     "let it be"),
    ("burst-absorb", "time", ("p1",), "Planet 1: which protector is absorbed?",
     ("Rotten Luck (Time 2): after the action the worker’s owner loses as much food as "
      "Perpetuity’s level. At a planet the ship loses it from its cargo")),
    ("swapped-tile", "ast_two", ("neb_two",), "with which tile? (Collect 2 fuel)",
     "Collect 2 ore"),
    ("swapped-tile", "ast_two", (), "which work tile changes places?", "Collect 2 ore"),
    ("intensify", "more", ("discover", 2, "p1"), "Ada: one discover die more or fewer? (2)",
     "one more"),
    ("morph", "ore", ("fuel", 2, "p1"), "Ada, 2 fuel: turned into what?", "ore"),
    ("warp-tile", "ast_two", (2, "p1"), "Ada, level 2 worker: moved where?", "Collect 2 ore"),
    ("warp-orbit", "p2", (1, "p2"), "Bo, ship 1: moved to which orbit?",
     "Planet 2 (2 villages, 1 artifact)"),
    ("believers", "0", (1, "p2"), "Planet 2: how many believer villages board?", "none"),
    ("planet-action", "recover", (1, "p2"), "Planet 2: which planet action?",
     "Recover 1 artifact (1 artifact on the planet)"),
    ("planet-action", "explore", (1, "p2"), "Planet 2: which planet action?",
     "Explore: a discover die, 1 artifact on an icon"),
    ("rescue", "p1 ship-1", (), "which ship is rescued?",
     "ship 1, Courier of Ada, in orbit: Planet 1; it comes home at once"),
    ("worker", "load ship-1", (), "which worker do you place?",
     "take believers aboard: ship 1, Courier"),
    ("worker", "take-back p2 skeptic_ore", (), "which worker do you place?",
     "take back your marker: skeptics (ore), Planet 2"),
    ("place", "ship-1 planet", (3,), "where does the level 3 worker go?",
     "ship 1, Courier, planet action: Planet 1"),
    ("inoculated-worker", "3 ship-1", (), "which worker is inoculated?",
     "level 3 worker, aboard ship 1"),
    ("inoculation", "time", (2,), "level 2 worker: immune to which force?", "Time"),
    ("burst-dots", "6", (), "how far does the orbit turn?", "6 dots"),
    ("burst-planet-card", "p2", (), "a card of which planet is discarded?",
     "Planet 2 (2 villages, 1 artifact)"),
    ("burst-protector", "time", (), "which discarded protector is used again?",
     "protector: Time"),
    ("burst-villages-from", "p1", (), "from which planet do villages move?",
     "Planet 1 (1 village)"),
    ("draw", "p2", ("first-player", ""), "who is first player?", "Bo"),
    ("draw", "f_time_1", ("burst-cards", ""), "which force card comes next?", "Broken (Time 1)"),
    ("draw", "s_clear_three", ("solo-missions", ""), "which solo mission was drawn?",
     "Clear Skies: 3 force cards cleared"),
]  # fmt: skip
"""Kind, option, what it is about, the question and the option in words, for `busy_scene`."""

ENDS: Final[list[tuple[str, str, tuple[int, ...], str]]] = [
    ("mortals", "PP-MODE-02", (0, 1), "Ada, Bo win together: every village is rescued"),
    ("perpetuity", "PP-END-02", (2,),
     "Perpetuity wins: all missions of Perpetuity are completed"),
    ("perpetuity", "PP-MODE-03", (2,), "Perpetuity wins: a village is lost"),
    ("perpetuity", "PP-END-01", (2,), "Perpetuity wins: no village is left to rescue"),
    ("perpetuity", "PP-END-03", (), "Perpetuity wins: the space station is destroyed"),
    ("perpetuity", "PP-MODE-05", (),
     "Perpetuity wins: a village is lost and a solo mission can no longer be completed"),
]  # fmt: skip
"""Outcome, rule, winners and verdict; Cy plays Perpetuity."""
