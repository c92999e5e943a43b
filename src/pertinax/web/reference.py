"""The rules reference: every rule, ruling and example by game and chapter, searchable."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import groupby

import htpy as h
from htpy import Node

from pertinax.games.rulebooks import rulebooks
from pertinax.kernel.rulebook import Rule
from pertinax.texts import Texts


@cache
def every_rule() -> tuple[Rule, ...]:
    """The rules of all games, in the order of their registries."""
    return tuple(rule for rules in rules_by_game().values() for rule in rules)


@cache
def rules_by_game() -> dict[str, tuple[Rule, ...]]:
    """
    >>> "E1-EFFECT-03" in {rule.id for rule in rules_by_game()["episode1"]}
    True
    """
    return {path.rpartition("/")[2]: tuple(book) for path, book in rulebooks().items()}


@lru_cache(maxsize=8)
def ids(rules: tuple[Rule, ...]) -> frozenset[str]:
    return frozenset(rule.id for rule in rules)


def find(texts: Texts, query: str, game: str = "") -> list[Rule]:
    """The rules whose id begins like the query, else those that have all its words.

    >>> texts = Texts.load("en")
    >>> [rule.id for rule in find(texts, "e1-effect-03")]
    ['E1-EFFECT-03']
    >>> find(texts, "no such words anywhere")
    []
    """
    rules = rules_by_game().get(game) or every_rule()
    wanted = query.strip().upper()
    found = [rule for rule in rules if rule.id == wanted]
    found = found or [rule for rule in rules if rule.id.startswith(wanted)]
    if found:
        return found
    words = query.casefold().split()
    return [
        rule
        for rule in rules
        if all(word in f"{rule.id} {texts.rule(rule.id)}".casefold() for word in words)
    ]


def reference(texts: Texts, query: str, game: str = "") -> Node:
    """The page's body: a search, then the rules of a game or those that were found.

    Without either it is a table of contents: all rules at once are too long for a phone.
    """
    game = game if game in rules_by_game() else ""
    return h.main("#content.reference")[
        h.h1[texts.get("web.rules.title")],
        h.p[texts.get("web.rules.text")],
        _search(texts, query, game),
        _found(texts, query, game)
        if query.strip() or game
        else [_contents(texts, each) for each in rules_by_game()],
    ]


def _search(texts: Texts, query: str, game: str) -> Node:
    return h.form(".search", role="search", method="get", action="/rules")[
        h.label(for_="q")[texts.get("web.rules.search")],
        h.input("#q", type="search", name="q", value=query, maxlength="80"),
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


def _found(texts: Texts, query: str, game: str) -> Node:
    found = find(texts, query, game)
    wanted = ids(tuple(found))
    shown = {
        each: [rule for rule in rules if rule.id in wanted]
        for each, rules in rules_by_game().items()
    }
    return [
        h.p(role="status")[
            texts.plural("web.rules.found", len(found)) if found else texts.get("web.rules.none")
        ],
        h.p[h.a(".button", href="/rules")[texts.get("web.rules.all")]],
        game and not query.strip() and _contents(texts, game),
        [_game(texts, each, rules) for each, rules in shown.items() if rules],
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


def _rule(texts: Texts, rule: Rule) -> Node:
    house = rule.source == "house"
    return h.div(f"#{rule.id}.rule-entry.{rule.source}")[
        h.dt[
            h.a(href=f"/rules?q={rule.id}")[rule.id],
            " ",
            h.span(".source")[
                house and h.span(aria_hidden="true")["⌂ "],
                texts.get(f"web.rules.source.{rule.source}"),
            ],
            rule.same_as and _same(texts, rule),
        ],
        h.dd[texts.rule(rule.id)],
    ]


def _same(texts: Texts, rule: Rule) -> Node:
    """E2-FIRSTGAME-04: where another game says the same, for those who know it."""
    other = next(game for game, rules in rules_by_game().items() if rule.same_as[0] in ids(rules))
    return h.span(".same")[
        " ",
        texts.get("web.rules.same", game=texts.get(f"web.game.{other}")),
        ((" ", h.a(href=f"/rules?q={each}")[each]) for each in rule.same_as),
    ]
