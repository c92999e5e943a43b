"""The settings of a game as controls of a form, drawn from their description in `setups`."""

from collections.abc import Container, Iterable, Mapping, Sequence

import htpy as h
from htpy import Node

from pertinax.texts import Texts
from pertinax.web.boards.registry import setup_of
from pertinax.web.fields import RANDOM, SWITCH, Field
from pertinax.web.setups import Fault, fault_in_words, text_of, value_in_words
from pertinax.words.wording import Wording


def _span(seats: range | None) -> str | None:
    """The fewest and the most seats, for `start.js`."""
    return None if seats is None else f"{seats[0]} {seats[-1]}"


class Settings:
    """The controls of one game; `options` are what they hold, `wrong` the fields with a fault.

    What is `fixed` is not to be set. Options that are `usual` for those who play stay folded.
    """

    def __init__(
        self,
        texts: Texts,
        game: str,
        seats: int,
        options: Mapping[str, str],
        wrong: frozenset[str],
        fixed: Container[str] = (),
        *,
        usual: bool = False,
    ) -> None:
        self.texts = texts
        self.game = game
        self.seats = seats
        self.options = options
        self.usual = usual
        self.wrong = wrong
        self.fields = [each for each in setup_of(game) if each.key not in fixed]

    def plain(self) -> Node:
        """What everybody may want to set."""
        return [self._field(each) for each in self.fields if not each.folded]

    def more(self) -> Node:
        """Everything else the game offers; open when something was set."""
        fields = [each for each in self.fields if each.folded]
        by_seat = [each for each in fields if each.kind == "seats"]
        set_here = any(
            self._value(name) not in ("", each.default)
            for each in fields
            for name in each.names(self.seats)
        )
        if not fields:
            return None
        return h.details(".more", open=(set_here and not self.usual) or None)[
            h.summary[self.texts.get("web.start.more")],
            h.div(".settings")[
                self._by_seat(by_seat) if by_seat else None,
                (self._field(each) for each in fields if each.kind != "seats"),
            ],
        ]

    def _mark(self, field: Field) -> str:
        return f"option-{self.game}-{field.key}"

    def _marks(self, switches: Iterable[str]) -> str | None:
        """What `start.js` must know of something that these switches rule out."""
        return " ".join(f"option-{self.game}-{switch}" for switch in switches) or None

    def _name(self, field: Field) -> str:
        return text_of(self.texts, self.game, field.key)

    def _value(self, name: str) -> str:
        return self.options.get(name, "")

    def _said(self, field: Field) -> dict[str, str]:
        """What assistive technology hears of a control besides its name."""
        said = {"aria-describedby": f"{self._mark(field)}-hint"}
        return said | {"aria-invalid": "true"} if field.key in self.wrong else said

    def _hint(self, field: Field) -> Node:
        """What it means in one line, with its rule."""
        texts = self.texts
        return h.p(f"#{self._mark(field)}-hint.hint")[
            text_of(texts, self.game, f"{field.key}.text"),
            " ",
            h.a(
                ".rule",
                href=f"/rules?q={field.rule}#{field.rule}",
                aria_label=texts.get("web.start.rule", rule=field.rule),
            )[field.rule],
            (
                h.span(".note", data_note=f"option-{self.game}-{switch}", hidden=True)[
                    " ",
                    texts.get("web.start.settled", other=text_of(texts, self.game, switch)),
                ]
                for switch in field.switches()
            ),
        ]

    def _field(self, field: Field) -> Node:
        if field.kind == "switch":
            return self._switch(field)
        if field.kind == "places":
            return self._places(field)
        if field.kind == "some":
            return self._some(field)
        values = field.values
        if field.kind == "seat":
            values = ("", *(str(number + 1) for number in range(self.seats)))
        return h.div(".field.stacked")[
            h.label(for_=self._mark(field))[self._name(field)],
            self._select(field, field.key, values, {"id": self._mark(field)} | self._with(field)),
            self._hint(field),
        ]

    def _with(self, field: Field) -> dict[str, str]:
        """What `start.js` must know of a field that depends on the value of another."""
        said = {}
        for name, (key, value) in (("data-with", field.goes_with), ("data-spares", field.spares)):
            if key:
                said[name] = f"option-{self.game}-{key} {value}"
        return said

    def _select(
        self, field: Field, name: str, values: Iterable[str], attributes: Mapping[str, str]
    ) -> Node:
        chosen = self._value(name)
        return h.select({"name": f"option.{name}", **attributes, **self._said(field)})[
            (
                h.option(
                    value=value,
                    selected=value == chosen,
                    data_unless=self._marks(field.barred.get(value, ())),
                    data_seats=_span(field.seats.get(value)),
                )[self._word(field, value)]
                for value in values
            )
        ]

    def _word(self, field: Field, value: str) -> str:
        if field.kind == "seat" and value:
            return self.texts.get("web.start.seat", n=value)
        if value in ("", RANDOM) and value not in field.values:
            return self.texts.get(f"web.start.{'turn' if self._in_turn(field, value) else RANDOM}")
        return value_in_words(self.texts, self.game, field, value)

    def _in_turn(self, field: Field, value: str) -> bool:
        return field.kind == "seats" and not value

    def _switch(self, field: Field) -> Node:
        mark = self._mark(field)
        return h.div(".field.switch")[
            h.input(
                {
                    "id": mark,
                    "type": "checkbox",
                    "name": f"option.{field.key}",
                    "value": SWITCH,
                    "checked": self._value(field.key) == SWITCH,
                    "data-unless": self._marks([field.unless] if field.unless else []),
                    **self._said(field),
                }
            ),
            h.label(for_=mark)[self._name(field)],
            self._hint(field),
        ]

    def _by_seat(self, fields: Sequence[Field]) -> Node:
        """A row for every seat; `start.js` hides those of seats where nobody sits."""
        texts, game = self.texts, self.game
        return h.fieldset(".wide")[
            h.legend[texts.get("web.start.by-seat")],
            h.table(".by-seat")[
                h.thead[
                    h.tr[
                        h.td,
                        (
                            h.th(f"#{self._mark(each)}", scope="col")[self._name(each)]
                            for each in fields
                        ),
                    ]
                ],
                h.tbody[
                    (
                        h.tr(data_seat=f"seat-{game}-{number + 1}")[
                            h.th(scope="row")[texts.get("web.start.seat", n=number + 1)],
                            (h.td[self._wish(each, number)] for each in fields),
                        ]
                        for number in range(self.seats)
                    )
                ],
            ],
            (self._hint(each) for each in fields),
        ]

    def _wish(self, field: Field, number: int) -> Node:
        seat = self.texts.get("web.start.seat", n=number + 1)
        said = {
            "aria-label": self.texts.get("web.start.setting", field=self._name(field), value=seat),
            "data-different": self._mark(field),
            **self._with(field),
        }
        name = field.names(self.seats)[number]
        return self._select(field, name, ("", RANDOM, *field.values), said)

    def _places(self, field: Field) -> Node:
        mark = self._mark(field)
        unless = self._marks([field.unless] if field.unless else [])
        words = Wording(self.texts, self.game, ())
        return h.fieldset(f"#{mark}.wide", data_unless=unless)[
            h.legend[self._name(field)],
            h.div(".places-of")[
                (
                    h.div(".field.stacked")[
                        h.label(for_=f"{mark}-{place}")[words.term(self.game, place)],
                        self._select(
                            field,
                            f"{field.key}.{place}",
                            ("", *field.values),
                            {"id": f"{mark}-{place}", "data-different": mark},
                        ),
                    ]
                    for place in field.places
                )
            ],
            self._hint(field),
        ]

    def _some(self, field: Field) -> Node:
        mark = self._mark(field)
        few = fault_in_words(
            self.texts, self.game, Fault("count", field.key, {"count": field.count})
        )
        return h.fieldset(f"#{mark}.wide", data_count=str(field.count), data_few=few)[
            h.legend[self._name(field)],
            h.div(".some")[
                (
                    h.label(for_=f"{mark}-{value}")[
                        h.input(
                            {
                                "id": f"{mark}-{value}",
                                "type": "checkbox",
                                "name": f"option.{field.key}.{value}",
                                "value": SWITCH,
                                "checked": self._value(f"{field.key}.{value}") == SWITCH,
                                **self._said(field),
                            }
                        ),
                        h.span[self._word(field, value)],
                    ]
                    for value in field.values
                )
            ],
            self._hint(field),
        ]
