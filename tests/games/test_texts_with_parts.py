"""Options with parts: what a text is made of is written and read in one place for each kind."""

import ast
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from games.variants import VARIANTS, start
from pertinax.games.immersive.rules import notation as immersive
from pertinax.games.perpetuity.rules.notation import (
    cards,
    dice,
    goods,
    places,
    ships,
    villages,
    workers,
)
from pertinax.games.perseverance.chronicle.shared.rules import notation as chronicle
from pertinax.games.perseverance.episode1.rules import notation as episode1
from pertinax.games.perseverance.episode2.rules import notation as episode2
from pertinax.games.perseverance.shared.rules import notation as shared
from pertinax.kernel.decisions import Option
from pertinax.kernel.look import Look

Way = tuple[Callable[[str], Any], Callable[..., str]]
"""How the parts of a text are read, and how they are written."""

COUNTS: Way = (lambda text: [shared.counts_parts(text)], shared.counts_text)
DIE: Way = (shared.die_parts, shared.die_text)
SPACE: Way = (shared.numbered_parts, shared.numbered_text)
CELL: Way = (episode1.cell_parts, episode1.cell_text)
WARES: Way = (episode2.wares_parts, episode2.wares_text)
WORKER: Way = (workers.worker_parts, workers.worker_text)
BUYING: Way = (cards.buying_parts, cards.buying_text)
DESTINATION: Way = (places.destination_parts, places.destination_text)

DICE: dict[str, Way] = {
    "die": DIE,
    "neutral-die": DIE,
    "set-aside": DIE,
    "die-space": (shared.placed_parts, shared.placed_text),
    "neutral-space": SPACE,
    "cubes": (shared.cubes_parts, shared.cubes_text),
}
WAYS: dict[str, dict[str, Way]] = {
    "episode1": {
        **DICE,
        "settlement-space": SPACE,
        "soldier-space": CELL,
        "trap-space": CELL,
        "net": CELL,
        "wall-space": (episode1.wall_parts, episode1.wall_text),
        "fireworks": (episode1.fireworks_parts, episode1.fireworks_text),
        "assign": COUNTS,
    },
    "episode2": {
        **DICE,
        "swap": SPACE,
        "swap-with": SPACE,
        "dino-space": SPACE,
        "breach-dino": SPACE,
        "target": (episode2.target_parts, episode2.target_text),
        "purchase": WARES,
        "exchange": WARES,
        "wounds": COUNTS,
        "reward-choice": COUNTS,
    },
    "perpetuity": {
        "worker": (workers.turn_parts, workers.turn_text),
        **dict.fromkeys(("crew", "leave", "trainee", "farewell", "inoculated-worker"), WORKER),
        "place": DESTINATION,
        "unload": DESTINATION,
        "return": (places.return_parts, places.return_text),
        "card-place": (places.card_place_parts, places.card_place_text),
        "contact": (villages.village_parts, villages.village_text),
        "skeptics": (villages.contacted_parts, villages.contacted_text),
        "burst-village": (villages.moved_parts, villages.moved_text),
        "rescue": (ships.vessel_parts, ships.vessel_text),
        "travel": (ships.flight_parts, ships.flight_text),
        "load": (ships.loading_parts, ships.loading_text),
        "shipyard": BUYING,
        "research": BUYING,
        "split": (goods.mix_parts, goods.mix_text),
        "flexible-income": (goods.turned_parts, goods.turned_text),
        "collect": (goods.collected_parts, goods.collected_text),
        "burst-artifact": (goods.artifact_parts, goods.artifact_text),
        "reroll": (dice.change_parts, dice.change_text),
        "roll": (dice.orbit_parts, dice.orbit_text),
    },
}
RESIDENT: Way = (immersive.resident_parts, immersive.resident_text)
WAYS["perpetuity-immersive"] = {
    **WAYS["perpetuity"],
    "outpost-site": (immersive.site_parts, immersive.site_text),
    "suit-wearer": WORKER,
    "negotiate-village": RESIDENT,
    "outpost-load": RESIDENT,
    "negotiate-offer": (immersive.offered_parts, immersive.offered_text),
}
WAYS["episode1-solo"] = WAYS["episode1"]
WAYS["episode2-solo"] = WAYS["episode2"]
WAYS["episode1-chronicle"] = {
    **WAYS["episode1"],
    **dict.fromkeys(("chronicle-swap", "chronicle-swap-with"), SPACE),
    **dict.fromkeys(("chronicle-dino", "chronicle-dino-space"), CELL),
}
WAYS["episode2-chronicle"] = {
    **WAYS["episode2"],
    **dict.fromkeys(("chronicle-swap", "chronicle-swap-with", "chronicle-dino-space"), SPACE),
    "chronicle-cube": (chronicle.cube_parts, chronicle.cube_text),
}
"""By game and kind of question."""

PARTED = re.compile(r"[ :.]")


class Reader:
    """Answers at random, and reads every option that it is offered."""

    def __init__(self, ways: dict[str, Way], seed: str) -> None:
        self.ways = ways
        self.dice = random.Random(seed)
        self.read: set[tuple[str, str]] = set()

    def choose(self, look: Look[Any]) -> Option[Any]:
        kind = look.decision.kind
        for option in look.decision.options:
            if PARTED.search(option.text):
                self.read.add((kind, option.text))
        return self.dice.choice(look.decision.options)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_option_of_a_game_reads_back(variant: str) -> None:
    ways = WAYS[VARIANTS[variant][0]]
    match = start(variant, "parts", log=False)
    reader = Reader(ways, variant)
    match.play([reader] * match.deal.players)
    assert reader.read
    assert {kind for kind, _ in reader.read} <= set(ways)
    for kind, text in reader.read:
        parts, written = ways[kind]
        assert written(*parts(text)) == text, (kind, text)
        if workers.is_worker(text) and kind == "worker":
            assert workers.worker_text(*workers.worker_parts(text)) == text


@pytest.mark.parametrize(
    ("kind", "text", "parts"),
    [
        ("leave", "3 ship-2 immune-time immune-space", (3, 2, ("time", "space"), "", False, "")),
        ("farewell", "1 card:tile:sta_comms", (1, 0, (), "card:tile:sta_comms", False, "")),
        ("farewell", "2 immune-matter asteroids.2", (2, 0, ("matter",), "asteroids.2", False, "")),
        ("trainee", "2 frozen", (2, 0, (), "frozen", False, "")),
        ("worker", "take-back p1 skeptic_ore", ("take-back", "p1 skeptic_ore")),
        ("worker", "load ship-1", ("load", "ship-1")),
        ("worker", "1 ship-1", ("", "1 ship-1")),
        ("place", "card:quadrant:14", ("card", "quadrant:14", 0)),
        ("place", "shuttle:nebula", ("shuttle", "nebula", 0)),
        ("place", "ship-2 travel", ("ship", "travel", 2)),
        ("place", "ast_two", ("tile", "ast_two", 0)),
        ("return", "overtime nebula", ("overtime", "nebula", 0)),
        ("return", "ship-1", ("ship", "", 1)),
        ("return", "quarters", ("quarters", "", 0)),
        ("rescue", "p2 ship-1", ("p2", 1)),
        ("skeptics", "skeptic_ore p2", ("skeptic_ore", "p2")),
        ("burst-village", "zealot 3", ("zealot", 3)),
        ("burst-village", "zealot", ("zealot", 0)),
        ("load", "unload tank", (True, "tank", "")),
        ("load", "unload artifact", (True, "cargo", "artifact")),
        ("load", "cargo ore", (False, "cargo", "ore")),
        ("shipyard", "blueprint ark", ("blueprint", "ark")),
        ("shipyard", "u_hull", ("", "u_hull")),
        ("collect", "lost ore", (True, "ore")),
        ("collect", "ore", (False, "ore")),
        ("split", "2 fuel 0 ore", (2, "fuel", 0, "ore")),
        ("flexible-income", "ore as fuel", ("ore", "fuel")),
        ("burst-artifact", "reserve", ("reserve", "", 0, 0)),
        ("burst-artifact", "warehouse:2", ("warehouse", "", 2, 0)),
        ("burst-artifact", "ship:1.2", ("ship", "", 1, 2)),
        ("burst-artifact", "planet:p3", ("planet", "p3", 0, 0)),
        ("reroll", "r_sure_hand cross", ("r_sure_hand", "cross")),
        ("roll", "p1 on 12", ("p1", 12)),
    ],
)
def test_what_is_rarely_offered_has_these_parts(kind: str, text: str, parts: object) -> None:
    """Records of any age have these very texts."""
    read, written = WAYS["perpetuity"][kind]
    assert tuple(read(text)) == parts
    assert written(*read(text)) == text


@pytest.mark.parametrize(
    "at", ["quarters", "supply", "beside", "ship-2", "ast_two", "card:outline:nebula", "nebula.3"]
)
def test_where_a_worker_is_reads_back(at: str) -> None:
    assert places.standing_text(*places.standing_parts(at)) == at


# Nobody else takes them apart

HOME = Path(__file__).resolve().parents[2] / "src" / "pertinax"
CHECKED = ("bots", "commands", "games", "web", "words")
TAKING_APART = {
    "split", "rsplit", "partition", "rpartition", "removeprefix", "removesuffix", "startswith",
    "endswith",
}  # fmt: skip
FOREIGN = {
    "bots/registry.py": "module:Class of a command line",
    "commands/asking.py": "what somebody types, beside options in words",
    "commands/bench.py": "units of figures",
    "commands/campaign.py": "words for commands",
    "commands/given.py": "a command line",
    "commands/load.py": "the log of a server",
    "commands/play.py": "notes of a record",
    "commands/replay.py": "what somebody types",
    "commands/rules.py": "what somebody types, and the source of tests",
    "commands/seating.py": "notes of a record",
    "commands/serve.py": "messages of the system",
    "commands/session.py": "what somebody types",
    "commands/sitting.py": "words for commands",
    "games/package.py": "module:attribute, and names of files",
    "games/rulebooks.py": "names of files",
    "games/perseverance/chronicle/campaign/rules/series.py": "the text of a campaign",
    "games/perseverance/chronicle/campaign/words/boxed.py": "what somebody types into a form",
    "games/perseverance/chronicle/shared/rules/campaign/file.py": "the text of a campaign",
    "games/perseverance/chronicle/shared/words/words.py": "kinds of questions and events",
    "games/perseverance/episode2/rules/box_checks.py": "keys of content files",
    "games/perseverance/shared/board/effects.py": "sentences of the rules",
    "web/boards/dice.py": "the signs of a face",
    "web/boards/drawing.py": "the drawing itself, where marks are filled in",
    "web/boards/pick.py": "picks: written and read there",
    "web/boards/scene.py": "picks that begin alike",
    "web/packs.py": "keys of content files",
    "web/parts.py": "options in words",
    "web/people.py": "pages and sentences",
    "web/peopleseen.py": "kinds of happenings",
    "web/recall.py": "options in words, and kinds of happenings",
    "web/setups.py": "names of form fields",
    "web/told.py": "kinds of steps",
    "web/welcome.py": "a sentence with a command in it",
    "words/bots.py": "module:Class of a bot",
    "words/finding.py": "what somebody types",
    "words/names.py": "names of people",
    "words/reports.py": "the text of a report",
    "words/wording.py": "keys of texts, and tokens that are said one after the other",
}
"""Modules that take apart what is no option, place or question, and what that is."""
LISTS = {
    "about[1:]", "card.stages[1:]", "list(given.get(key, ()))[:1]", "options[-1:]", "options[:1]",
    "plan[1:]", "self.campaign.standings[1:]",
    "rest[1:]", "rest[:1]", "signs[:4]", "sorted(trees)[-2:]", "wanted[:-1]", "widths[2:]",
    "widths[:1]",
}  # fmt: skip
"""What is sliced in games above their rules: lists, and `rest` of a sentence."""

SENTENCES = {
    "re.compile(f\"(?<!\\\\w){re.escape(texts.term(texts.game, placed['card']))}(?!\\\\w)\")",
    "re.escape(texts.term(texts.game, placed['card']))",
}
"""Where the names of cards are looked for in sentences."""


def _modules() -> Iterator[tuple[str, ast.Module]]:
    for folder in CHECKED:
        for path in sorted((HOME / folder).rglob("*.py")):
            if "notation" not in (path.stem, path.parent.name):
                tree = ast.parse(path.read_text(encoding="utf-8"))
                yield path.relative_to(HOME).as_posix(), tree


def _taken_apart(tree: ast.Module) -> list[str]:
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in TAKING_APART
    ]


def _matched(tree: ast.Module) -> list[str]:
    """Regular expressions, which take texts apart as well."""
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("re.")
    ]


def _sliced(tree: ast.Module) -> list[str]:
    """Slices by numbers of what is no constant."""
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Slice)
        and isinstance(node.slice.lower or node.slice.upper, ast.Constant | ast.UnaryOp)
        and not (isinstance(node.value, ast.Name) and node.value.id.isupper())
    ]


def test_only_the_notation_takes_texts_apart() -> None:
    found = {module: calls for module, tree in _modules() if (calls := _taken_apart(tree))}
    assert {module: calls for module, calls in found.items() if module not in FOREIGN} == {}
    assert len(found) > 10


def test_games_slice_no_texts_above_their_rules() -> None:
    above = re.compile(r"bots/|games/.*/(words|board|terminal|values)/")
    found = {
        (module, each)
        for module, tree in _modules()
        if above.match(module)
        for each in (*_sliced(tree), *_matched(tree))
        if each not in SENTENCES
    }
    assert found
    assert {each for each in found if each[1] not in LISTS} == set()
