"""The story of a campaign's games: in the order of time, with what fulfilled each claim."""

import pytest

from campaign.played import whole
from pertinax.games.campaigns import replayed
from pertinax.texts import Texts
from pertinax.words.campaigns import Chapter, Memory, memories_of, words_of_campaign

TURN: tuple[Memory, ...] = (
    ("turn", {"seat": 0, "turn": 6}),
    ("breach", {"zone": "military", "tramplers": 2, "raptors": 1}),
    ("fulfilled", {"seat": 0, "tile": "orator", "step": "p"}),
    ("fulfilled", {"seat": 0, "tile": "orator", "step": "s"}),
    ("claimed", {"seat": 0, "tile": "orator"}),
    ("glory", {"seat": 0, "count": 1, "why": "first-claim"}),
    ("claimed", {"seat": 0, "tile": "orator"}),
    ("chronicle-kept", {"seat": 0, "card": "conscription"}),
    ("glory", {"seat": 0, "count": 2, "why": "chronicle-card"}),
    ("turn", {"seat": 1, "turn": 7}),
    ("fulfilled", {"seat": 1, "tile": "hunter", "step": "d"}),
    ("claimed", {"seat": 1, "tile": "hunter"}),
    ("claim-left", {"seat": 1, "tile": "hunter"}),
    ("assembly", {"number": 1}),
    ("glory", {"seat": 0, "count": 1, "why": "chronicle"}),
    ("assembly-rank", {"seat": 0, "rank": 2, "votes": 3}),
    ("assembly-rank", {"seat": 1, "rank": 1, "votes": 4}),
)


def told(memories: tuple[Memory, ...], number: int = 1, language: str = "en") -> list[Chapter]:
    words = words_of_campaign(whole()[-1], Texts.load(language))
    return list(words.story(number, memories))


def test_what_happened_is_told_in_its_order_with_what_fulfilled_it() -> None:
    chapters = told(TURN)
    assert [chapter.title for chapter in chapters] == [
        "Until Assembly 1",
        "After the last Assembly",
        "The end of the game",
    ]
    assert chapters[0].lines == (
        "Turn 6: Dinos break into Military: 2 Tramplers, 1 Raptor.",
        (
            "Turn 6: Ada claims Orator (a die beside 1 of one’s own, or the Leader beside 2, "
            "Primary Action) and marks it: 1 Glory."
        ),
        (
            "Turn 6: Ada claims Orator (a die beside 1 of one’s own, or the Leader beside 2, "
            "Secondary Action) and takes Conscription: 2 Glory."
        ),
        (
            "Turn 7: Bo claims Hunter (2 Raptors by Soldiers and Leader in one attack, "
            "Dino Attack) and leaves the token there; all others are taken away."
        ),
        "Most Votes: Bo, 4 Votes.",
    )
    assert chapters[1].lines == ("Turn 7: Ada gains 1 Glory by a Chronicle card.",)


def test_what_an_earlier_version_remembered_is_told_too() -> None:
    """It kept claims, cards and Breaches without turns, or nothing of a game with the box."""
    kept = tuple(each for each in TURN if each[0] in ("claimed", "chronicle-kept", "breach"))
    first = told(kept)[0]
    assert first.lines[0] == "Dinos break into Military: 2 Tramplers, 1 Raptor."
    assert len(first.lines) == 4
    assert "Ada claims Orator" in first.lines[1]
    assert [chapter.title for chapter in told(())] == ["The end of the game"]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_all_games_of_a_campaign_are_told_without_a_missing_word(language: str) -> None:
    campaign = whole()[-1]
    for checked in replayed(campaign):
        assert checked.match is not None
        memories = tuple(memories_of(campaign.name, checked.match))
        chapters = told(memories, checked.number, language)
        assert len(chapters) >= 3
        lines = [line for chapter in chapters for line in chapter.lines]
        claims = sum(kind == "claimed" for kind, _ in memories)
        breaches = sum(kind == "breach" for kind, _ in memories)
        assert len(lines) >= claims + breaches + 3
        for line in lines:
            assert "story." not in line
            assert "chronicle." not in line
            assert "{" not in line
