"""Rule ids: reading a registry, finding citations in a text."""

import io

import pytest

from pertinax.kernel.rulebook import Rule, Rulebook, cited_ids, read_rules

TWO_RULES = b"""
[[rule]]
id = "X1-TIDE-01"
chapter = "tide"
kind = "rule"
source = "rulebook"

[[rule]]
id = "X1-R-01"
chapter = "rulings"
kind = "ruling"
source = "house"
"""


def test_rules_are_read_in_their_order() -> None:
    rules = read_rules(io.BytesIO(TWO_RULES))
    assert [(r.id, r.chapter, r.kind, r.source) for r in rules] == [
        ("X1-TIDE-01", "tide", "rule", "rulebook"),
        ("X1-R-01", "rulings", "ruling", "house"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b'id = "X1-R-01"', b'id = "r one"', "r one: not a rule id"),
        (b'chapter = "rulings"', b"", "X1-R-01: chapter is missing"),
        (b'chapter = "rulings"', b"chapter = 7", "X1-R-01: chapter is missing or not a text"),
        (b'kind = "ruling"', b'kind = "guess"', "X1-R-01: kind must be one of rule, ruling"),
        (b'source = "house"', b'source = "me"', "X1-R-01: source must be one of rulebook, ruling"),
        (
            b'source = "house"',
            b'source = "house"\nsame_as = "X1-TIDE-01"',
            "same_as must be a list",
        ),
        (b'source = "house"', b'source = "house"\nsame_as = ["it"]', "X1-R-01: same_as must be"),
    ],
)
def test_a_malformed_entry_is_refused_by_name(old: bytes, new: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_rules(io.BytesIO(TWO_RULES.replace(old, new)))


def test_a_rule_may_say_what_another_rulebook_says() -> None:
    entry = TWO_RULES + b'same_as = ["W1-SEA-04", "W1-R-02"]'
    assert [rule.same_as for rule in read_rules(io.BytesIO(entry))] == [
        (),
        ("W1-SEA-04", "W1-R-02"),
    ]


def test_a_rulebook_keeps_order_and_finds_ids() -> None:
    book = Rulebook(read_rules(io.BytesIO(TWO_RULES)))
    assert [rule.id for rule in book] == ["X1-TIDE-01", "X1-R-01"]
    assert len(book) == 2
    assert "X1-R-01" in book
    assert book.get("X1-R-01").source == "house"
    assert book.close("X1-TIDE-11") == ["X1-TIDE-01"]
    assert book.close("chess") == []
    with pytest.raises(KeyError):
        book.get("X1-TIDE-11")


def test_a_number_may_have_letters() -> None:
    rules = read_rules(io.BytesIO(TWO_RULES.replace(b"X1-TIDE-01", b"XX-TIDE-P5a")))
    assert rules[0].id == "XX-TIDE-P5a"
    assert cited_ids("XX-TIDE-P5a, XX-TIDE-T1: not CC-BY-SA, nor X-T1.") == [
        "XX-TIDE-P5a",
        "XX-TIDE-T1",
    ]
    assert cited_ids("XX-TIDE-04a, XX-TIDE-04, -05") == ["XX-TIDE-04", "XX-TIDE-05", "XX-TIDE-04a"]


def test_a_name_may_stand_in_place_of_a_number() -> None:
    for name in ("X1-TIDE-EBB", "XX-TIDE-SPRING", "XX-TIDE-01-TOP"):
        assert read_rules(io.BytesIO(TWO_RULES.replace(b"X1-TIDE-01", name.encode())))[0].id == name
        assert cited_ids(f"{name}: not CC-BY-SA.") == [name]


def test_an_id_is_used_once() -> None:
    rule = Rule("X1-TIDE-01", "tide", "rule", "house")
    with pytest.raises(ValueError, match="X1-TIDE-01 appears twice"):
        Rulebook([rule, rule])


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("X1-TIDE-03: the sea.", [3]),
        ("X1-TIDE-13 to -16", [13, 14, 15, 16]),
        ("X1-TIDE-13 to X1-TIDE-15", [13, 14, 15]),
        ("X1-TIDE-03, -04", [3, 4]),
        ("X1-TIDE-03, -05 and -08 to -10: the sea", [3, 5, 8, 9, 10]),
        ("X1-TIDE-01/02", [1, 2]),
        ("# X1-TIDE-03,\n    # -04 to\n    # -06", [3, 4, 5, 6]),
        ("X1-TIDE-03, 4 boats", [3]),
        ("X1-TIDE-03 to 5 boats", [3]),
        ("X1-TIDE-09 to -11", [9, 10, 11]),
        ("X1-TIDE-98 to -101", [98, 99, 100, 101]),
    ],
)
def test_ranges_and_lists_are_written_out(text: str, numbers: list[int]) -> None:
    assert cited_ids(text) == [f"X1-TIDE-{number:02}" for number in numbers]


@pytest.mark.parametrize("text", ["UTF-8", "X1-TIDE", "X1-TIDE-3b", "x1-tide-03", "_X1TIDE03"])
def test_other_words_are_no_citation(text: str) -> None:
    assert cited_ids(text) == []


def test_several_chapters_in_one_text() -> None:
    text = "X1-2P-03 (X1-R-07, -08); see X1-TIDE-EBB-01, X1-TIDE-02"
    assert cited_ids(text) == [
        "X1-2P-03", "X1-R-07", "X1-R-08", "X1-TIDE-EBB-01", "X1-TIDE-02",
    ]  # fmt: skip
