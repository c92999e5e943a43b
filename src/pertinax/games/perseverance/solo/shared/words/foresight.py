"""What a Dissenter would do now, step by step in words (SOLO-UI-03)."""

from typing import Any, NamedTuple

from pertinax.games.perseverance.solo.shared.rules.views import ForecastView, StepView
from pertinax.games.perseverance.solo.shared.words.reasons import rule_of
from pertinax.games.perseverance.solo.shared.words.words import SoloWords
from pertinax.kernel.record import seat_text


class Foreseen(NamedTuple):
    """One step: its kind, what would happen, by which rule, and how often in a row."""

    kind: str
    words: str
    rule: str
    sure: bool
    times: int = 1


def title(words: SoloWords, would: ForecastView) -> str:
    return words.say(
        "solo.would", name=words.words.name(would["seat"]), card=words.term(would["card"])
    )


def foresee(words: SoloWords, would: ForecastView) -> list[Foreseen]:
    """Its steps; the same one twice in a row stands once."""
    found: list[Foreseen] = []
    for step in would["steps"]:
        told = _step(words, step)
        if found and found[-1]._replace(times=1) == told:
            found[-1] = found[-1]._replace(times=found[-1].times + 1)
        else:
            found.append(told)
    return found


def _step(words: SoloWords, step: StepView) -> Foreseen:
    kind = step["kind"]
    fields = words.fields(kind, step["values"])
    said = words.said(kind, fields)
    return Foreseen(
        kind, _said(words, kind, fields, said), rule_of(kind, fields, True), step["sure"]
    )


def _said(words: SoloWords, kind: str, fields: dict[str, Any], said: dict[str, str]) -> str:
    if kind == "dissenter-does":
        return said["what"]
    if kind == "dissenter-icon":
        return words.say("solo.would.icon", icon=said["icon"])
    if kind == "dissenter-target":
        return words.say("solo.would.target", place=said["place"], because=said["because"])
    if "seat" in fields:
        fields = {**fields, "seat": seat_text(fields["seat"])}
    return words.words.happened(kind, fields, said)


def in_words(words: SoloWords, would: ForecastView) -> list[str]:
    """The same as lines of plain text: what dice or cards may change is marked."""
    lines = [title(words, would)]
    for step in foresee(words, would):
        told = step.words if step.times == 1 else f"{step.words} ×{step.times}"
        rule = f" [{step.rule}]" if step.rule else ""
        lines.append(f"  {'·' if step.sure else '≈'} {told}{rule}")
    return lines
