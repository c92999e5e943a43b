"""What only Perpetuity, or whoever draws cards, sees on the board."""

import re

import pytest
from markupsafe import escape
from web.at_table import read
from web.boards import classes, drawn, everybody, moments, page_of, picks_in, seen_by, until

from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.texts import Texts, languages
from pertinax.web.memory import DrawnParts


def test_only_perpetuity_sees_its_hand_and_missions() -> None:
    match = until("pp-4-star", "until", lambda match: match.view(4)["forces"]["hand"] != [])
    view = match.view(4)
    missions = [each["mission"] for each in view["perpetuity"]["missions"]]
    secret = [f"force:{card}" for card in view["forces"]["hand"]]
    secret += [f"mission:{mission}" for mission in missions]
    box = PERPETUITY.setting(5, match.deal.options, match.deal.content_data).box
    told = [
        Texts.load("en").rule(f"PP-MISSION-{box.missions[mission].condition.upper()}")
        for mission in missions
    ]
    own = drawn(seen_by(match, 4))
    assert set(secret) <= picks_in(own)
    assert all(str(escape(words)) in own for words in told)
    for seat in (0, 1, 2, 3, None):
        html = drawn(seen_by(match, seat))
        assert not set(secret) & picks_in(html)
        assert not [words for words in told if str(escape(words)) in html]


@pytest.mark.rule("PP-AVATAR-11")
@pytest.mark.parametrize("language", languages())
def test_only_perpetuity_sees_how_far_its_hidden_missions_are(language: str) -> None:
    """Drawn at one drawn_parts, after each other: what one page has made reaches no other."""
    drawn_parts = DrawnParts()
    for count, match in enumerate(moments("pp-4-star", "progress", few=1)):
        if count % 3:
            continue
        seen = {
            seat: seen_by(match, seat, drawn_parts=drawn_parts, language=language)
            for seat in (0, 4, None, 1)
        }
        shown = {seat: read(drawn(each)) for seat, each in seen.items()}
        missions = match.view(4)["perpetuity"]["missions"]
        for place, (mission, figures) in enumerate(
            zip(missions, match.preview(4)["missions"], strict=True)
        ):
            if mission["state"] != "unrevealed":
                continue
            now, goal = figures["reached"], figures["goal"]
            own = shown[4].one(**{"data-pick": f"mission:{mission['mission']}"})
            assert f"{now}/{goal}" in own.text
            of = {"en": "of", "fr": "sur", "pl": "z"}[language]
            assert f"{now} {of} {goal}" in own.attributes["aria-label"]
            for seat in (0, None, 1):
                other = shown[seat].one(**{"data-pick": f"mission:{place + 1}"})
                assert not re.search(r"\d", other.text)
                assert f"{now} {of} {goal}" not in other.attributes["aria-label"]


def test_what_perpetuity_knows_alone_costs_others_nothing() -> None:
    """All seats share one preview, and with it what was drawn of this moment."""
    match = until("pp-4-star", "until", lambda match: match.turn > 0)
    drawn_parts = DrawnParts()
    seen = {seat: seen_by(match, seat, drawn_parts=drawn_parts) for seat in everybody(match)}
    shared = seen[None].preview
    assert all(each.preview is shared for each in seen.values())
    assert [seat for seat, each in seen.items() if each.own is not None] == [4]
    drawings = [Scene(each)._now for each in seen.values()]
    assert all(each is drawings[0] for each in drawings)


def test_cards_that_somebody_draws_are_seen_by_nobody_else() -> None:
    match = until("pp-4-rivals", "until", lambda match: match.view(None)["looking"] is not None)
    seat = match.view(None)["looking"]["seat"]
    for other in everybody(match):
        page = page_of(match, other)
        cards = [each for each in page.one(id="b-looking").walk() if "pp-buy" in classes(each)]
        assert len(cards) == (match.view(None)["looking"]["count"] if other == seat else 0)
