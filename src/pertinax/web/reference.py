"""The rules reference: every rule, ruling and example by chapter, searchable."""

from collections.abc import Sequence
from functools import cache
from itertools import groupby

import htpy as h
from htpy import Node

from pertinax.games.rulebooks import rulebooks
from pertinax.kernel.rulebook import Rule
from pertinax.texts import Texts


@cache
def every_rule() -> tuple[Rule, ...]:
    """The rules of all games, in the order of their registries."""
    return tuple(rule for book in rulebooks().values() for rule in book)


def find(texts: Texts, query: str) -> list[Rule]:
    """The rules whose id begins like the query, else those that have all its words.

    >>> texts = Texts.load("en")
    >>> [rule.id for rule in find(texts, "e1-effect-03")]
    ['E1-EFFECT-03']
    >>> find(texts, "no such words anywhere")
    []
    """
    wanted = query.strip().upper()
    found = [rule for rule in every_rule() if rule.id == wanted]
    found = found or [rule for rule in every_rule() if rule.id.startswith(wanted)]
    if found:
        return found
    words = query.casefold().split()
    return [
        rule
        for rule in every_rule()
        if all(word in f"{rule.id} {texts.rule(rule.id)}".casefold() for word in words)
    ]


def reference(texts: Texts, query: str) -> Node:
    """The page's body: a search, the chapters, the rules that were found."""
    found = find(texts, query) if query.strip() else list(every_rule())
    return h.main("#content.reference")[
        h.h1[texts.get("web.rules.title")],
        h.p[texts.get("web.rules.text")],
        h.form(".search", role="search", method="get", action="/rules")[
            h.label(for_="q")[texts.get("web.rules.search")],
            h.input("#q", type="search", name="q", value=query, maxlength="80"),
            h.button[texts.get("web.rules.go")],
        ],
        h.p(role="status")[
            texts.plural("web.rules.found", len(found)) if found else texts.get("web.rules.none")
        ],
        not found and h.p[h.a(".button", href="/rules")[texts.get("web.rules.all")]],
        not query.strip() and _contents(texts, found),
        [
            _chapter(texts, prefix, list(rules))
            for prefix, rules in groupby(found, key=lambda rule: rule.prefix)
        ],
    ]


def _contents(texts: Texts, rules: Sequence[Rule]) -> Node:
    prefixes = dict.fromkeys(rule.prefix for rule in rules)
    return h.nav(".contents", aria_label=texts.get("web.rules.chapters"))[
        h.ul[(h.li[h.a(href=f"#{prefix}")[_title(texts, prefix)]] for prefix in prefixes),]
    ]


def _title(texts: Texts, prefix: str) -> str:
    return texts.get(prefix) if texts.has(prefix) else prefix


def _chapter(texts: Texts, prefix: str, rules: Sequence[Rule]) -> Node:
    return h.section(".chapter", aria_labelledby=prefix)[
        h.h2(f"#{prefix}")[_title(texts, prefix)],
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
        ],
        h.dd[texts.rule(rule.id)],
    ]
