"""How a game of Perpetuity ended: points in a competitive game, else what is left of it all."""

from collections.abc import Sequence
from typing import Final

from pertinax.games.perpetuity.rules.views import View
from pertinax.games.perpetuity.words.things import PerpetuityThings
from pertinax.kernel.events import Event
from pertinax.kernel.game import Result
from pertinax.words.course import Counting, Course, Figures
from pertinax.words.wording import Ending, Row

COUNTED: Final = {
    "rescued": "rescued",
    "village-lost": "lost",
    "worker-killed": "killed",
    "tile-removed": "tiles",
    "planet-destroyed": "planets",
    "grows": "level",
}
"""Events that are counted over a game, and what each counts."""


def ending(words: PerpetuityThings, view: View, result: Result, events: Sequence[Event]) -> Ending:
    """PP-SCORE-01 to -10: points by source, or a report where there are none."""
    if view["outcome"] == "scored":
        courses = [by_player(words, view, events), fate(words, events)]
        return words.words.by_points(result, sources(words, events), courses)
    return words.words.won_or_lost(
        result,
        verdict(words, view, result),
        words.get("end.report"),
        [words.get("end.count")],
        report(words, view),
        [fate(words, events)],
    )


def sources(words: PerpetuityThings, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
    """Where the points of each seat came from, in the order of the rules."""
    found = {source: [0] * words.players for source in words.setting.points}
    for event in events:
        if event.kind == "points":
            seat, source, points = event.values
            found.setdefault(source, [0] * words.players)[seat] += points
    # Without words it is left to what is unexplained: an expansion may score what it likes.
    return [
        (words.get(f"points.{source}"), counts)
        for source, counts in found.items()
        if any(counts) and words.words.has(f"{words.words.game}.points.{source}")
    ]


def by_player(words: PerpetuityThings, view: View, events: Sequence[Event]) -> Course:
    """The villages that each player has rescued, round by round."""
    mortals = range(len(view["players"]))
    counting = Counting(words.words.get("end.course.start"), [0] * len(mortals))
    for event in events:
        if event.kind == "round":
            counting.next(str(event.values[0]))
        elif event.kind == "rescued":
            counting.add(event.values[0], 1)
    lines = [Figures(words.words.name(seat), seat, counting.counts[seat]) for seat in mortals]
    return _course(words, "rescued", counting, lines)


def fate(words: PerpetuityThings, events: Sequence[Event]) -> Course:
    """What was rescued and lost in all, and how strong Perpetuity was, round by round."""
    level = list(COUNTED.values()).index("level")
    begin = [0] * len(COUNTED)
    begin[level] = words.setting.start_level
    counting = Counting(words.words.get("end.course.start"), begin)
    places = {kind: place for place, kind in enumerate(COUNTED)}
    for event in events:
        if event.kind == "round":
            counting.next(str(event.values[0]))
        elif event.kind == "grows":
            counting.now(level, event.values[0])
        elif event.kind in places:
            counting.add(places[event.kind], 1)
    rescued, *others = (
        Figures(words.get(f"fate.{name}"), None, counts)
        for name, counts in zip(COUNTED.values(), counting.counts, strict=True)
    )
    # What never happened is no line; that nobody was rescued is one.
    lines = [rescued, *(line for line in others if any(line.counts))]
    return _course(words, "fate", counting, lines)


def _course(
    words: PerpetuityThings, name: str, counting: Counting, lines: Sequence[Figures]
) -> Course:
    caption, along = words.get(f"course.of.{name}"), words.get("course.round")
    return Course(caption, along, counting.points, tuple(lines))


def verdict(words: PerpetuityThings, view: View, result: Result) -> str:
    """Who won, and how."""
    if view["outcome"] == "mortals":
        names = words.words.listed(words.words.name(seat) for seat in result.winners)
        who = words.plural("end.mortals", len(result.winners), names=names)
    else:
        # Whether somebody at the table plays it or nobody.
        who = words.words.verdict(())
    return words.get("end.because", who=who, why=words.get(f"end.why.{_why(words, view)}"))


def _why(words: PerpetuityThings, view: View) -> str:
    """What ended the game; some rules name two things, and the board tells which it was."""
    why: str = view["why"]
    if why == "PP-MODE-04":
        return "villages" if _lacks_none(words, view) else "solo-missions"
    if why == "PP-MODE-03":
        return "worker-killed" if view["killed"] else "village-lost"
    if why == "PP-END-03":
        return "planets" if all(each["destroyed"] for each in view["planets"]) else "station"
    return {
        "PP-MODE-02": "villages",
        "PP-MODE-05": "hopeless",
        "PP-END-01": "no-village",
        "PP-END-02": "missions",
    }[why]


def _lacks_none(words: PerpetuityThings, view: View) -> bool:
    rescued = all(each["at"] == "rescued" for each in view["villages"])
    return rescued and not words.unseen_villages(view)


def report(words: PerpetuityThings, view: View) -> list[Row]:
    """Rounds, villages by who has rescued them, losses, what is left, missions."""
    villages = [each["at"] for each in view["villages"]]
    tiles = [each["gone"] for each in view["tiles"]]
    planets = [each["destroyed"] for each in view["planets"]]
    missions = [each["state"] in ("completed", "tucked") for each in view["perpetuity"]["missions"]]
    solo = [each["done"] for each in view["solo_missions"]]
    rows = [_row(words, "rounds", f"{view['round']}")]
    of = len(villages) + words.unseen_villages(view)
    rows.append(_part(words, "rescued", villages.count("rescued"), of))
    if len(view["players"]) > 1:
        rows += [
            (words.get("end.row.rescued-by", name=words.words.name(player["seat"])), (n,))
            for player in view["players"]
            for n in [str(len(player["rescued"]))]
        ]
    rows.append(_row(words, "lost", str(villages.count("lost"))))
    rows.append(_row(words, "killed", str(view["killed"])))
    rows.append(_part(words, "tiles", tiles.count(False), len(tiles)))
    rows.append(_part(words, "planets", planets.count(False), len(planets)))
    rows.append(_row(words, "level", str(view["level"])))
    rows.append(_part(words, "missions", missions.count(True), len(missions)))
    if solo:
        rows.append(_part(words, "solo-missions", solo.count(True), len(solo)))
    return rows


def _row(words: PerpetuityThings, key: str, value: str) -> Row:
    return words.get(f"end.row.{key}"), (value,)


def _part(words: PerpetuityThings, key: str, n: int, of: int) -> Row:
    return _row(words, key, words.get("end.of", n=n, of=of))
