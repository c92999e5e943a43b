"""What a form says of the settings of a game: checked, read and put in words.

What there is to set is data of each game, `boards/GAME/setup.py`. Its texts are
`web.option.GAME.KEY`, or `web.option.KEY` where games say the same, and what they mean.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from pertinax.games.registry import bases_of
from pertinax.texts import Texts
from pertinax.web.boards.registry import setup_of
from pertinax.web.fields import RANDOM, SWITCH, Field
from pertinax.words.wording import Wording


class Fault(NamedTuple):
    """What is wrong with a form: a text of `web.start.fault`, and the field it is about."""

    key: str
    field: str
    params: Mapping[str, object] = {}


class NotSet(Exception):
    """A form that cannot be taken."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(", ".join(f"{fault.field}: {fault.key}" for fault in faults))
        self.faults = tuple(faults)


def read_setup(
    game: str,
    sent: Mapping[str, str],
    seated: Sequence[int],
    luck: Random,
    fixed: Container[str] = (),
) -> dict[str, Any]:
    """The options of a game from its form; `seated` are the seats of the form that are taken.

    What is `fixed` is not to be set.

    >>> read_setup("episode1", {"first_game": "true", "side": "A"}, [0, 1], Random(1))
    {'first_game': True, 'side': 'A'}
    >>> read_setup("episode1", {"leaders.1": "", "leaders.3": "jack"}, [0, 2], Random(1))
    {'leaders': ['adelita', 'jack']}
    """
    fields = [each for each in setup_of(game) if each.key not in fixed]
    spared = {each.key: seated[:-1] if _is(each.spares, sent) else seated for each in fields}
    known = {name for each in fields for name in each.names(max(seated, default=0) + 9)}
    faults = [Fault("unknown", "", {"name": name[:40]}) for name in sent if name not in known]
    options: dict[str, Any] = {}
    for each in fields:
        faults += _faults(each, sent, seated)
        if not faults:
            options |= _read(each, sent, spared[each.key], luck)
    if faults:
        raise NotSet(faults)
    return options


def as_entered(game: str, options: Mapping[str, Any]) -> dict[str, str]:
    """What a form holds of options that were set before: what `read_setup` reads again.

    >>> as_entered("episode1", {"side": "B", "leaders": ["jack", "keoni"], "wall_module": True})
    {'side': 'B', 'leaders.1': 'jack', 'leaders.2': 'keoni', 'wall_module': 'true'}
    """
    found: dict[str, str] = {}
    for each in setup_of(game):
        value = options.get(each.key)
        if value is None:
            continue
        if each.kind == "switch":
            found[each.key] = SWITCH if bool(value) != each.turns_off else ""
        elif each.kind == "some" and isinstance(value, list | tuple):
            found |= {f"{each.key}.{one}": SWITCH for one in value}
        elif isinstance(value, list | tuple):
            found |= dict(zip(each.names(len(value)), map(str, value), strict=False))
        else:
            found[each.key] = str(value)
    return found


def switches_off(game: str) -> dict[str, str]:
    """What a form says of switches that are not ticked, since browsers send nothing of them."""
    return {each.key: "" for each in setup_of(game) if each.kind == "switch"}


def _is(other: tuple[str, str], sent: Mapping[str, str]) -> bool:
    """Whether another field has this value."""
    key, value = other
    return bool(key) and sent.get(key) == value


def _faults(field: Field, sent: Mapping[str, str], seated: Sequence[int]) -> Iterable[Fault]:
    given = _given(field, sent, seated)
    chosen = [value for value in given.values() if value]
    if not set(chosen) <= _known(field, seated):
        yield Fault("value", field.key)
    elif field.kind == "seat" and chosen and int(chosen[0]) - 1 not in seated:
        yield Fault("nobody", field.key, {"n": int(chosen[0])})
    elif field.kind in ("seats", "places"):
        wishes = [value for value in chosen if value != RANDOM]
        for value in dict.fromkeys(each for each in wishes if wishes.count(each) > 1):
            yield Fault("twice", field.key, {"value": value})
    elif field.kind == "some" and len(chosen) not in (0, field.count):
        yield Fault("count", field.key, {"count": field.count})
    if field.unless and chosen and sent.get(field.unless) == SWITCH:
        yield Fault("unless", field.key, {"other": field.unless})
    for value, switches in field.barred.items():
        for switch in switches:
            if value in chosen and sent.get(switch) == SWITCH:
                yield Fault("barred", field.key, {"value": value, "other": switch})
    yield from _faults_of_seats(field, sent, seated)
    key, wanted = field.goes_with
    if key and chosen and chosen[0] != field.default and not _is(field.goes_with, sent):
        yield Fault("goes", field.key, {"value": chosen[0], "other": key, "wanted": wanted})


def _faults_of_seats(
    field: Field, sent: Mapping[str, str], seated: Sequence[int]
) -> Iterable[Fault]:
    """Values that so many seats cannot play, and a last seat that plays another part."""
    for value, seats in field.seats.items():
        if sent.get(field.key) == value and len(seated) not in seats:
            few, many = seats[0], seats[-1]
            span = str(few) if few == many else f"{few}–{many}"
            yield Fault("seats", field.key, {"value": value, "seats": span, "n": len(seated)})
    if seated and _is(field.spares, sent):
        last, (key, wanted) = seated[-1] + 1, field.spares
        wish = sent.get(f"{field.key}.{last}") or sent.get(field.key) == str(last)
        if wish:
            yield Fault("spared", field.key, {"n": last, "other": key, "wanted": wanted})


def _given(field: Field, sent: Mapping[str, str], seated: Sequence[int]) -> dict[str, str]:
    """What was sent of a field, by the name of its control; of seats only those that are taken."""
    names = field.names(0)
    if field.kind == "seats":
        names = [f"{field.key}.{number + 1}" for number in seated]
    return {name: sent[name] for name in names if name in sent}


def _known(field: Field, seated: Sequence[int]) -> set[str]:
    if field.kind in ("switch", "some"):
        return {SWITCH}
    if field.kind == "seat":
        return {str(number + 1) for number in range(max(seated, default=0) + 9)}
    return {*field.values, *((RANDOM,) if field.kind == "seats" else ())}


def _read(
    field: Field, sent: Mapping[str, str], seated: Sequence[int], luck: Random
) -> dict[str, Any]:
    """The value of a field without faults, if there is one."""
    given = _given(field, sent, seated)
    chosen = [value for value in given.values() if value]
    if field.kind == "switch":
        return {field.key: bool(chosen) != field.turns_off} if given else {}
    if not chosen:
        return {}
    if field.kind == "one":
        number = field.numbers and chosen[0].isdigit()
        return {field.key: int(chosen[0]) if number else chosen[0]}
    if field.kind == "seat":
        return {field.key: seated.index(int(chosen[0]) - 1) + 1}
    if field.kind == "some":
        ticked = [name.removeprefix(f"{field.key}.") for name, value in given.items() if value]
        return {field.key: [int(each) if field.numbers else each for each in ticked]}
    wanted = field.names(0)
    blank = RANDOM
    if field.kind == "seats":
        wanted, blank = [f"{field.key}.{number + 1}" for number in seated], ""
    return {field.key: _filled([given.get(name) or blank for name in wanted], field.values, luck)}


def _filled(wishes: list[str], values: Sequence[str], luck: Random) -> list[str]:
    """Every wish granted, then those who leave it to chance, then the rest in order.

    >>> _filled(["", "c", ""], "abc", Random(1))
    ['a', 'c', 'b']
    """
    left = [value for value in values if value not in wishes]
    filled = list(wishes)
    for place, wish in enumerate(wishes):
        if wish == RANDOM:
            filled[place] = left.pop(luck.randrange(len(left)))
    for place, wish in enumerate(wishes):
        if not wish:
            filled[place] = left.pop(0)
    return filled


def paints(game: str, options: Mapping[str, Any]) -> list[str]:
    """Classes of a page that show seats in the colours they were given.

    >>> paints("episode1", {"colours": ["purple", "blue"]})
    ['paint-1-4', 'paint-2-1']
    """
    return [
        f"paint-{seat}-{each.values.index(value) + 1}"
        for each in setup_of(game)
        if each.paints
        for seat, value in enumerate(options.get(each.key, ()), start=1)
    ]


# In words


def text_of(texts: Texts, game: str, rest: str) -> str:
    """A text of a setting: the game's own, that of its base, or the one of all games."""
    return texts.get(_key(texts, game, rest))


def _key(texts: Texts, game: str, rest: str) -> str:
    for each in (game, *bases_of(game)):
        key = f"web.option.{each}.{rest}"
        if texts.has(key):
            return key
    return f"web.option.{rest}"


def value_in_words(texts: Texts, game: str, field: Field, value: str) -> str:
    """A value by its own text, or by the game's word for it."""
    rest = f"{field.key}.{value}"
    key = _key(texts, game, rest)
    return texts.get(key) if texts.has(key) else Wording(texts, game, ()).term(game, value)


def fault_in_words(texts: Texts, game: str, fault: Fault) -> str:
    fields = {each.key: each for each in setup_of(game)}
    words: dict[str, object] = dict(fault.params)
    if fault.field:
        words["field"] = text_of(texts, game, fault.field)
    if "wanted" in words:
        other = fields[str(words["other"])]
        words["wanted"] = value_in_words(texts, game, other, str(words["wanted"]))
    if "other" in words:
        words["other"] = text_of(texts, game, str(words["other"]))
    if "value" in words:
        words["value"] = value_in_words(texts, game, fields[fault.field], str(words["value"]))
    return texts.get(f"web.start.fault.{fault.key}", **words)


def part_in_words(
    texts: Texts, game: str, options: Mapping[str, Any], seat: int, seats: int
) -> str:
    """What the last seat plays where settings are not for it; nothing for all others."""
    if seat + 1 < seats:
        return ""
    for key, wanted in (each.spares for each in setup_of(game)):
        if key and options.get(key) == wanted:
            return text_of(texts, game, f"{key}.{wanted}.seat")
    return ""


def options_in_words(
    texts: Texts, game: str, options: Mapping[str, Any], fixed: Container[str] = ()
) -> list[str]:
    """What the host has set, in words.

    A switch that is off goes without saying, and so does what is folded and left as it was, and
    what is `fixed`.
    """
    said: list[str] = []
    for each in setup_of(game):
        if each.key in fixed:
            continue
        value = options.get(each.key, each.default if each.kind == "one" else each.turns_off)
        name = text_of(texts, game, each.key)
        if each.kind == "switch":
            said += [name] if value != each.turns_off else []
        elif each.folded and str(value) == each.default:
            continue
        elif value and (value != RANDOM or value in each.values):
            words = _chosen_in_words(texts, game, each, value)
            said.append(texts.get("web.start.setting", field=name, value=words))
    return said


def _chosen_in_words(texts: Texts, game: str, field: Field, value: Any) -> str:
    if field.kind == "seat":
        return texts.get("web.start.seat", n=value)
    if not isinstance(value, list | tuple):
        return value_in_words(texts, game, field, str(value))
    words = [value_in_words(texts, game, field, str(each)) for each in value]
    if field.kind == "places":
        of_game = Wording(texts, game, ())
        words = [
            texts.get("web.start.setting", field=of_game.term(game, place), value=word)
            for place, word in zip(field.places, words, strict=True)
        ]
    return ", ".join(words)
