"""The rules reference: every rule, ruling and example by game and chapter, searchable."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Final
from urllib.parse import urlencode

import htpy as h
from htpy import Node

from pertinax.games.rulebooks import every_rule as rules_of_all
from pertinax.games.rulebooks import rulebooks
from pertinax.kernel.rulebook import SOURCES, Rule
from pertinax.texts import Texts
from pertinax.web.printing import print_link
from pertinax.words.finding import QUERY, find_rules, words_of
from pertinax.words.labels import MARKS

PAGE: Final = 30
"""Rules that a page of found ones shows."""


@cache
def every_rule() -> tuple[Rule, ...]:
    """The rules of all games, expansions after the games that they expand."""
    return tuple(rules_of_all(rulebooks()))


@cache
def rules_by_game() -> dict[str, tuple[Rule, ...]]:
    """
    >>> "E1-EFFECT-03" in {rule.id for rule in rules_by_game()["episode1"]}
    True
    """
    return {game: tuple(book) for game, book in rulebooks().items()}


@lru_cache(maxsize=8)
def ids(rules: tuple[Rule, ...]) -> frozenset[str]:
    return frozenset(rule.id for rule in rules)


def game_of(rule: Rule) -> str:
    """The game in whose rulebook it stands."""
    return next(game for game, rules in rules_by_game().items() if rule.id in ids(rules))


def reference(texts: Texts, query: str, game: str = "", number: int = 1) -> Node:
    """The page's body: a search, then the rules of a game or one page of those that were found.

    Without either it is a table of contents: all rules at once are too long for a phone.
    """
    game = game if game in rules_by_game() else ""
    return h.main("#content.reference")[
        h.h1[texts.get("web.rules.title")],
        h.p[texts.get("web.rules.text")],
        h.ul(".legend")[(_means(texts, source) for source in SOURCES)],
        _search(texts, query, game),
        _found(texts, query, game, number)
        if query.strip()
        else _whole(texts, game)
        if game
        else [_contents(texts, each) for each in rules_by_game()],
    ]


def _search(texts: Texts, query: str, game: str) -> Node:
    return h.form(".search", role="search", method="get", action="/rules")[
        h.label(for_="q")[texts.get("web.rules.search")],
        h.input("#q", type="search", name="q", value=query, maxlength=str(QUERY)),
        h.span(".of-game")[
            h.label(for_="game")[texts.get("web.rules.game")],
            h.select("#game", name="game")[
                (
                    h.option(value=each, selected=each == game)[
                        texts.get(f"web.game.{each}" if each else "web.rules.every-game")
                    ]
                    for each in ("", *rules_by_game())
                )
            ],
        ],
        h.button[texts.get("web.rules.go")],
    ]


def _found(texts: Texts, query: str, game: str, number: int) -> Node:
    """What was found, the best first, so many on a page."""
    found = find_rules(texts, query, rules_by_game().get(game) or every_rule())
    pages = max(1, -(-len(found) // PAGE))
    number = max(1, min(number, pages))
    shown = found[(number - 1) * PAGE : number * PAGE]
    return [
        h.p(role="status")[_count(texts, query, len(found))],
        _back(texts),
        h.dl(".found")[(_rule(texts, rule, placed=True) for rule in shown)] if shown else None,
        _turn(texts, query, game, number, pages) if pages > 1 else None,
    ]


def _count(texts: Texts, query: str, count: int) -> str:
    if count:
        return texts.plural("web.rules.found", count)
    return texts.get("web.rules.none" if words_of(query) else "web.rules.short")


def _turn(texts: Texts, query: str, game: str, number: int, pages: int) -> Node:
    """The way to the other pages."""

    def link(other: int, key: str) -> Node:
        if not 1 <= other <= pages:
            return None
        asked = {"q": query, **({"game": game} if game else {}), "page": str(other)}
        rel = "prev" if other < number else "next"
        return h.a(".button", href=f"/rules?{urlencode(asked)}", rel=rel)[texts.get(key)]

    return h.nav(".turn", aria_label=texts.get("web.rules.pages"))[
        link(number - 1, "web.rules.before"),
        h.span[texts.get("web.rules.page", n=number, of=pages)],
        link(number + 1, "web.rules.after"),
    ]


def _back(texts: Texts) -> Node:
    return h.p[h.a(".button", href="/rules")[texts.get("web.rules.all")]]


def _whole(texts: Texts, game: str) -> Node:
    """All rules of a game."""
    rules = rules_by_game()[game]
    return [
        h.p(role="status")[texts.plural("web.rules.found", len(rules))],
        _back(texts),
        h.p[print_link(texts, game)],
        _contents(texts, game),
        _game(texts, game, rules),
    ]


def _contents(texts: Texts, game: str) -> Node:
    """The chapters of a game."""
    prefixes = dict.fromkeys(rule.prefix for rule in rules_by_game()[game])
    name = texts.get(f"web.game.{game}")
    label = texts.get("web.rules.chapters", game=name)
    return h.nav(".contents", aria_label=label)[
        h.h2[h.a(href=f"/rules?game={game}")[name]],
        h.ul[
            (
                h.li[h.a(href=f"/rules?game={game}#{prefix}")[_title(texts, prefix)]]
                for prefix in prefixes
            )
        ],
    ]


def _game(texts: Texts, game: str, rules: Sequence[Rule]) -> Node:
    title = f"rules-{game}"
    return h.section(aria_labelledby=title)[
        h.h2(f"#{title}")[texts.get(f"web.game.{game}")],
        [
            _chapter(texts, prefix, list(each))
            for prefix, each in groupby(rules, key=lambda rule: rule.prefix)
        ],
    ]


def _title(texts: Texts, prefix: str) -> str:
    return texts.get(prefix) if texts.has(prefix) else prefix


def _chapter(texts: Texts, prefix: str, rules: Sequence[Rule]) -> Node:
    return h.section(".chapter", aria_labelledby=prefix)[
        h.h3(f"#{prefix}")[_title(texts, prefix)],
        h.dl[(_rule(texts, rule) for rule in rules)],
    ]


def _means(texts: Texts, source: str) -> Node:
    """A line of the legend."""
    return h.li(f".{source}")[_source(texts, source), " – ", texts.get(f"rules.means.{source}")]


def _source(texts: Texts, source: str) -> Node:
    mark = MARKS[source]
    return h.span(".source")[
        mark and h.span(aria_hidden="true")[f"{mark} "], texts.get(f"web.rules.source.{source}")
    ]


def _rule(texts: Texts, rule: Rule, *, placed: bool = False) -> Node:
    """A rule; if it stands among those of other chapters, with the place where it belongs."""
    return h.div(f"#{rule.id}.rule-entry.{rule.source}")[
        h.dt[
            h.a(href=f"/rules?q={rule.id}")[rule.id],
            " ",
            _source(texts, rule.source),
            rule.same_as and _same(texts, rule),
            placed and _place(texts, rule),
        ],
        h.dd[texts.rule(rule.id)],
    ]


def _place(texts: Texts, rule: Rule) -> Node:
    game = game_of(rule)
    return h.a(".place", href=f"/rules?game={game}#{rule.prefix}")[
        texts.get(f"web.game.{game}"), " · ", _title(texts, rule.prefix)
    ]


def _same(texts: Texts, rule: Rule) -> Node:
    """E2-FIRSTGAME-04: where another game says the same, for those who know it."""
    other = next(game for game, rules in rules_by_game().items() if rule.same_as[0] in ids(rules))
    return h.span(".same")[
        " ",
        texts.get("web.rules.same", game=texts.get(f"web.game.{other}")),
        ((" ", h.a(href=f"/rules?q={each}")[each]) for each in rule.same_as),
    ]
