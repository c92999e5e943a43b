"""Who decided a rule or a value: the printed text, a ruling of ours, or our house for a lost value.

A player must be able to trust the label: what the printed text does not say is not "rulebook".
"""

import random
import re
from typing import Any, get_args

import htpy
import pytest
from rich.console import Console
from web.at_table import read

from games.variants import start
from pertinax.commands.faces import face_of
from pertinax.commands.question import Question
from pertinax.commands.rules import show_rules
from pertinax.games.perpetuity.rules.box import load_box as third
from pertinax.games.perseverance.episode1.rules.box import load_box as first
from pertinax.games.perseverance.episode2.rules.box import load_box as second
from pertinax.games.rulebooks import rulebooks
from pertinax.kernel.content import Source
from pertinax.kernel.rulebook import SOURCES, Rule
from pertinax.texts import Texts, languages
from pertinax.web import pages
from pertinax.web.boards.drawing import Drawing, Thing, bold, held
from pertinax.web.parts import rule_link
from pertinax.web.rendering import element
from pertinax.words.labels import MARKS
from pertinax.words.wording import Wording

RULES: dict[str, Rule] = {rule.id: rule for book in rulebooks().values() for rule in book}

STATED = {
    # Episode 1, where a translation slips and the English text is plain.
    "E1-R-02": "turn structure and p.18: one Secondary Action must be taken",
    "E1-R-03": "p.19 example and p.29 table: 2 Safeguard",
    "E1-R-04": "p.23: undefeated Soldiers to the board, toppled ones to the supply",
    "E1-R-06": "p.7: Officers are assigned at random",
    "E1-R-07": "p.4 list of pieces",
    "E1-R-08": "p.30 table of Combat Rewards",
    "E1-R-09": "p.22 example: the Zone's Production",
    "E1-R-10": "p.29: 1 Food in place of 2 Stories, 2 Food in place of 4",
    "E1-R-11": "p.29: at least 2 Dino spaces left",
    "E1-R-12": "p.20: all Dino spaces occupied by Dinos",
    "E1-R-16": "p.4 list of pieces",
    "E1-R-17": "p.26: dice are changed, then rolled",
    "E1-R-18": "p.27 table of the French rulebook",
    "E1-R-19": "p.20: 2 Followers, alike in three languages",
    "E1-R-21": "p.29: after the Training Effect",
    "E1-R-23": "p.30: the attacked Zone",
    # Episode 1, asked by players and answered by the text.
    "E1-R-32": "p.6: the rest of the cards is shuffled together",
    "E1-R-33": "p.8: all players use the same side",
    "E1-R-34": "p.9: a Zone whose bottommost space is free",
    "E1-R-36": "p.10: who must lose more than they have loses what they have",
    "E1-R-39": "p.11: a matching space within the chosen Effect",
    "E1-R-45": "p.11 at least one option; p.14 and p.17 up to so many",
    "E1-R-48": "p.13: all own dice on the Main board and in the pool",
    "E1-R-60": "p.12: the next card is revealed at once, then Soldiers are assigned",
    "E1-R-61": "p.12: any combination, up to 8 in total",
    "E1-R-68": "p.13: whoever survives the stage may move on",
    "E1-R-69": "p.13: the last Soldier is defeated, the Patrol completed",
    "E1-R-71": "p.12: the stage is resolved after the Secondary Action",
    "E1-R-72": "p.12: not with a Patrol in front of you",
    "E1-R-73": "p.27 unfinished Patrols; p.29 in progress",
    "E1-R-76": "p.13: completed when the last Soldier is lost",
    "E1-R-77": "p.17: the spaces award Valor or Safeguard",
    "E1-R-81": "p.29: a Light Soldier from the Player board",
    "E1-R-84": "p.15: all own dice in play, the new one included",
    "E1-R-94": "p.17: an empty Dino space, an empty Wall space",
    "E1-R-95": "p.17: the third row is revealed when the area becomes Dangerous",
    "E1-R-100": "p.29: one more Valor or Safeguard of your choice, or a Trap",
    "E1-R-102": "p.29: mixing is named",
    "E1-R-103": "p.19: every player with at least two cubes",
    "E1-R-104": "p.19: cubes on these spaces",
    "E1-R-105": "p.19: fill, bonus, pool, go on",
    "E1-R-107": "p.18: only a Leader that is not on the Main board",
    "E1-R-108": "p.10: what exceeds 6 is ignored",
    "E1-R-110": "p.20: a roll for each Trap",
    "E1-R-115": "p.21 example: both fall",
    "E1-R-117": "p.21: their own column",
    "E1-R-120": "p.21: both losses are named",
    "E1-R-122": "p.22: all pieces in the area, with its example",
    "E1-R-123": "p.22 example: the repeat is one of the picks",
    "E1-R-124": "p.22: the player or players with the highest Contribution",
    "E1-R-131": "p.23: the tile is removed after the first attack",
    "E1-R-133": "p.22: if any Dino breached",
    "E1-R-136": "p.25: tied for second receive nothing",
    "E1-R-137": "p.24: more than two tied receive nothing",
    "E1-R-139": "p.25: a single Production",
    "E1-R-141": "p.24: for each tile, secretly",
    "E1-R-142": "p.25: after a tie for first the next scores second place",
    "E1-R-143": "p.25: without Votes no rank",
    "E1-R-145": "p.25: Dissenters ignore all but Votes",
    "E1-R-147": "p.25 example: two tied, the next is second",
    "E1-R-148": "p.25: half, rounded down",
    "E1-R-150": "p.24 Presence; p.26 the Leader returns; p.29 Chief Mate",
    "E1-R-151": "p.26: the rest of the Wrap Up is ignored",
    "E1-R-155": "p.26: the next player's turn",
    "E1-R-156": "p.27: pieces in Defense areas",
    "E1-R-157": "p.27 table of the French rulebook; ties score alike",
    "E1-R-158": "p.27: board, Defense areas and Patrol together",
    "E1-R-160": "p.27: those who tie; still tied they share",
    "E1-R-161": "p.27: Defense areas",
    "E1-R-163": "p.28: the further Dino may change who is defeated",
    "E1-R-169": "p.28: fully modular",
    "E1-R-179": "p.13: a single Soldier is provided for",
    "E1-R-185": "p.24 Community area only; p.29 Chief Mate; p.26 what returns",
    "E1-R-187": "p.12: the chosen card must be one that can be fulfilled",
    "E1-R-188": "p.11: any die",
    "E1-H-05": "p.20: 2 Followers on both faces",
    # Episode 2, the French text.
    "E2-R-14": "assets: who must lose more than they have loses what they have",
    "E2-R-23": "resolution of an Adventure: the current stage must be resolved",
    "E2-R-24": "resolution of an Adventure: keep as many as shown",
    "E2-R-32": "turn structure and Secondary Actions: you may",
    "E2-R-36": "Counterattack: all Dinos of the card",
    "E2-R-50": "final scoring: Adventure cards left in hand",
    "E2-R-84": "Clear: up to 8, the Leader as one of the Soldiers",
    "E2-R-85": "rally point: another player's Camp; its owner resolves the attack",
    "E2-R-103": "assets, and the end of the turn: then one Dino leaves",
    "E2-R-110": "conclusion: without a tile left the rest is ignored",
    "E2-R-120": "Combat: a reward is chosen for each defeated Dino",
    "E2-R-123": "Fight: any number of the Dinos of a hex",
}
"""Answers that the printed text gives, and where; every other ruling is our decision."""

OURS = """
E2-R-80 E2-R-01 E2-R-37 E2-OFFICER-06 E2-FINAL-02 E2-SECOND-04 PP-END-P4 PP-MODE-05 PP-FORCE-M5
PP-FORCE-T6 PP-ROUND-05 E1-R-78 E1-R-53 E1-R-27 E1-R-01 E1-SETTLE-05
"""
LOST = "E2-MAP-01 E2-MAP-03 E2-FIRSTGAME-01 E2-DET-01 PP-MODE-06 PP-MISSION-C12 PP-MISSION-C13"


def test_there_are_three_sources_for_rules_and_for_content() -> None:
    assert SOURCES == get_args(Source) == tuple(MARKS)
    assert {rule.source for rule in RULES.values()} == set(SOURCES)


def test_a_ruling_is_the_rulebooks_only_where_the_text_gives_the_answer() -> None:
    said = {rule.id for rule in RULES.values() if rule.kind == "ruling"}
    printed = {rule_id for rule_id in said if RULES[rule_id].source == "rulebook"}
    assert printed == set(STATED)
    for where in STATED.values():
        assert 5 < len(where) < 90, where


def test_what_we_decided_or_made_up_is_not_called_rulebook() -> None:
    assert {RULES[each].source for each in OURS.split()} == {"ruling"}
    assert {RULES[each].source for each in LOST.split()} == {"house"}


@pytest.mark.rule("E2-R-37", "E1-R-01", "E2-OFFICER-06")
def test_values_say_it_too() -> None:
    boxes: list[Any] = [first(), second(), third()]
    assert boxes[0].settlement_spaces["settlement_3"].source == "ruling"
    assert boxes[1].officers["officer_chief_of_security"].source == "ruling"
    assert boxes[1].officers["officer_captain"].source == "rulebook"
    assert boxes[2].skill_die["skill_1"].source == "ruling"


@pytest.mark.parametrize("language", languages())
def test_web_and_terminal_explain_all_three_and_show_each(language: str) -> None:
    texts = Texts.load(language)
    page = read(pages.rules(language, "")).one("main")
    out = Console(width=200, record=True, file=None)
    legend = page.one("ul", class_="legend").words()
    for source in SOURCES:
        means = " ".join(texts.get(f"rules.means.{source}").split())
        assert texts.get(f"web.rules.source.{source}") in legend
        assert means in legend
    for rule_id in ("E1-PRIMARY-04", "E1-R-01", "E2-MAP-01"):
        source = RULES[rule_id].source
        entry = read(pages.rules(language, rule_id)).one(id=rule_id).words()
        assert texts.get(f"web.rules.source.{source}") in entry
        with out.capture() as shown:
            show_rules(rule_id, language, out)
        assert texts.get(f"cli.rules.source.{source}") in shown.get()
        means = " ".join(texts.get(f"rules.means.{source}").split())
        assert means in re.sub(r"\s+", " ", shown.get())


@pytest.mark.parametrize("language", languages())
def test_a_link_to_a_rule_carries_the_sign_of_who_decided_it(language: str) -> None:
    texts = Texts.load(language)
    for rule_id, sign in (("E1-PRIMARY-04", ""), ("E2-R-01", "⚖"), ("E2-MAP-01", "⌂")):
        link = read(str(rule_link(texts, rule_id))).one("a", class_="rule")
        assert link.words() == f"{rule_id} {sign}".strip()
        said = texts.get(f"web.rules.source.{RULES[rule_id].source}")
        assert (f"({said})" in link.attributes["aria-label"]) is bool(sign)


def test_what_the_board_says_of_a_rule_carries_its_sign_too() -> None:
    thing = Thing("officer:security", "Chief of Security", "E2-OFFICER-06")
    drawn = Drawing(element("p", {"id": "officers"}, held(thing, htpy.b, "", bold(1))))
    assert "Chief of Security [E2-OFFICER-06 ⚖]" in str(drawn.plain)


def test_reasons_in_the_terminal_carry_it_too() -> None:
    signs: set[str] = set()
    for variant in ("e1-3-modules-B", "e2-3", "pp-2"):
        match, dice = start(variant, "labels"), random.Random(1)
        words = Wording(Texts.load("en"), match.deal.game.name, ["Ada", "Bo", "Cy"])
        while match.decisions and match.decided < 150:
            decision = match.decisions[0]
            question = Question(decision, match, face_of(match, words), words, decision.seat)
            for rule, said in question.refusals():
                sign = {"rulebook": "", "ruling": " ⚖", "house": " ⌂"}[RULES[rule].source]
                assert f"{rule}{sign})" in said or f"{rule}{sign}]" in said, said
                signs.add(sign)
            match.choose(decision.seat, dice.choice(decision.options))
    assert {"", " ⚖"} <= signs
