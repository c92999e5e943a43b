"""The result of a game in rows of words, as a campaign keeps it or a person enters it."""

from collections.abc import Mapping, Sequence
from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import (
    Campaign,
    GameResult,
    Solo,
)
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import (
    ACHIEVEMENTS,
    AMBITIONS,
    CHOICES,
)
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, OWNERS
from pertinax.kernel.bounds import quoted, whole
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.record import seat_text

MOST: Final = 9_999
"""More than anybody has of anything."""
SOLO: Final = ("glory", "opposition", "leftmost", "rightmost", "risen")
READINESS: Final = ("left", "right")
"""The positions that count at the end of a game (CH-END-1P-03)."""
ONCE: Final = ("followers", "last-turns", "gained", "glory", "solo", "dissenters")
LONGEST: Final = 12
"""Words of a row."""

Rows = Mapping[int, Sequence[str]]
"""By their place in the text."""


def written_result(result: GameResult) -> list[str]:
    rows = [
        f"followers {_numbers(result.followers)}",
        f"last-turns {' '.join([seat_text(seat) for seat in result.last_turns])}",
    ]
    for tile, owners in zip(result.display, result.marks):
        rows.append(" ".join(["tile", tile, *[OWNERS[owner] for owner in owners]]))
    rows += [
        " ".join(["cards", seat_text(seat), *cards])
        for seat, cards in enumerate(result.cards)
        if cards
    ]
    rows += [f"gained {_numbers(result.gained)}", f"glory {_numbers(result.glory)}"]
    if result.solo is not None:
        rows += _written_solo(result.solo)
    return rows


def _written_solo(solo: Solo) -> list[str]:
    words = ["solo", "won" if solo.met else "lost"]
    for key, value in zip(SOLO, solo[1:]):
        words += [key, str(value)]
    rows = [" ".join(words)]
    if solo.ambition:
        told = [f"{choice} {count}" for choice, count in zip(solo.choices, solo.rivals)]
        rows.append(" ".join(["dissenters", solo.ambition, *told]))
    return rows


def _numbers(counts: Sequence[int]) -> str:
    return " ".join([str(count) for count in counts])


def owners_with(players: int) -> list[str]:
    """Whose tokens can lie under a tile: the players', and with 1 or 2 those of the Dissenters."""
    owners = [OWNERS[seat] for seat in range(players)]
    return [*owners, OWNERS[DISSENTERS]] if players < 3 else owners


def read_result(content: Chronicle, before: Campaign, rows: Rows, name: str) -> GameResult:
    """A result as a game of this campaign can have it; NotReadable says what is wrong where."""
    return _Reading(content, before, name).read(rows)


class _Reading:
    def __init__(self, content: Chronicle, before: Campaign, name: str) -> None:
        self.content = content
        self.name = name
        self.players = len(before.sheets)
        self.solo = bool(before.difficulty)
        self.episode = content.games[before.next_game].episode
        self.carried = [card for sheet in before.sheets for card in sheet.cards]
        self.place = 0

    def read(self, rows: Rows) -> GameResult:
        once: dict[str, Sequence[str]] = {}
        tiles: dict[str, tuple[int, ...]] = {}
        cards: dict[int, tuple[str, ...]] = {}
        places: dict[str, int] = {}
        for place, words in rows.items():
            self.place = place
            if len(words) > LONGEST:
                raise self._wrong("too many words")
            key, rest = words[0], words[1:]
            if key == "tile" and rest and rest[0] not in tiles:
                tiles[rest[0]] = self._owners(rest)
            elif key == "cards" and rest and self._seat(rest[0]) not in cards:
                cards[self._seat(rest[0])] = self._cards(rest[1:])
            elif key in ONCE and key not in once:
                once[key] = rest
                places[key] = place
            else:
                found = quoted(" ".join(words[:2]))
                said = f"{quoted(key)!r} is not known here, or stands twice"
                raise self._wrong(said, "row-twice", found=found)
        for key in ("followers", "last-turns", "gained", "glory", *(["solo"] if self.solo else [])):
            if key not in once:
                raise self._wrong(f"the result of a game lacks {key!r}")
        if len(tiles) != self.content.displays[self.players]:
            raise self._wrong(f"expected {self.content.displays[self.players]} tiles (CH-SETUP-12)")
        self._copies([card for each in cards.values() for card in each])
        self.place = places["last-turns"]
        order = tuple([self._seat(word) for word in once["last-turns"]])
        if sorted(order) != list(range(self.players)):
            raise self._wrong("expected each seat once", "seats-once")
        counts = {}
        for key in ("followers", "gained", "glory"):
            self.place = places[key]
            counts[key] = tuple([self._number(word) for word in once[key]])
            if len(counts[key]) != self.players:
                raise self._wrong(f"expected a number for each of {self.players} players")
        solo = None
        if "solo" in once:
            self.place = places["solo"]
            solo = self._solo(once["solo"])
        if "dissenters" in once:
            self.place = places["dissenters"]
            solo = self._dissenters(solo, once["dissenters"])
        return GameResult(
            counts["followers"],
            order,
            tuple(tiles),
            tuple(tiles.values()),
            tuple([cards.get(seat, ()) for seat in range(self.players)]),
            counts["gained"],
            counts["glory"],
            solo,
        )

    def _owners(self, words: Sequence[str]) -> tuple[int, ...]:
        """CH-ACH-01, -04: one token for each player, of the Dissenters only with 1 or 2."""
        tile, *owners = words
        if tile not in ACHIEVEMENTS or self.episode not in self.content.achievements[tile].episodes:
            raise self._wrong(f"{quoted(tile)!r} is no tile of this game")
        known = owners_with(self.players)
        found = [owner for owner in known if owner in owners]
        if len(found) != len(owners):
            raise self._wrong(f"expected each of {', '.join(known)} at most once")
        return tuple([OWNERS.index(owner) for owner in found])

    def _cards(self, names: Sequence[str]) -> tuple[str, ...]:
        """CH-CLAIM-07d: at most four, of this Episode."""
        for name in names:
            if name not in self.content.cards or (
                self.episode not in self.content.cards[name].episodes
            ):
                raise self._wrong(f"{quoted(name)!r} is no card of this game")
        most = self.content.values["top_cards"]
        if len(names) > most:
            raise self._wrong(f"expected at most {most} cards (CH-CLAIM-07d)")
        return tuple(names)

    def _copies(self, cards: Sequence[str]) -> None:
        for name in cards:
            if cards.count(name) + self.carried.count(name) > self.content.cards[name].copies:
                raise self._wrong(f"there are not so many copies of {name}", "copies", found=name)

    def _solo(self, words: Sequence[str]) -> Solo:
        expected = f"expected: won or lost, then {', '.join(SOLO)} with their numbers"
        if not self.solo or len(words) != 1 + 2 * len(SOLO) or words[0] not in ("won", "lost"):
            raise self._wrong(expected)
        if tuple(words[1::2]) != SOLO:
            raise self._wrong(expected)
        numbers = [self._number(word) for word in words[2::2]]
        if numbers[2] + numbers[3] > (2 if self.episode == 1 else 0):
            raise self._wrong("only two Dissenters have a Readiness, and only in Episode 1")
        glory, opposition, leftmost, rightmost, risen = numbers
        return Solo(words[0] == "won", glory, opposition, leftmost, rightmost, risen)

    def _dissenters(self, solo: Solo | None, words: Sequence[str]) -> Solo:
        """C.4: the level, then Readiness or Agenda and Followers of Narek and of Camilla."""
        if solo is None or len(words) != 5:
            raise self._wrong("expected: a level, then a choice and a number for each Dissenter")
        level, *rest = words
        choices = (rest[0], rest[2])
        for word, known in (
            (level, AMBITIONS),
            *[(each, CHOICES[self.episode]) for each in choices],
        ):
            if word not in known:
                raise self._wrong(f"{quoted(word)!r} is none of {', '.join(known)}")
        if self.episode == 2 and choices[0] == choices[1]:
            raise self._wrong("expected two different Agendas (SOLO-SETUP-01)")
        counted = [choices.count(position) for position in READINESS]
        if counted != [solo.leftmost, solo.rightmost]:
            raise self._wrong("the Readiness is another one than for the Glory (CH-END-1P-03)")
        rivals = (self._number(rest[1]), self._number(rest[3]))
        return solo._replace(ambition=level, choices=choices, rivals=rivals)

    def _seat(self, word: str) -> int:
        for seat in range(self.players):
            if word == seat_text(seat):
                return seat
        raise self._wrong(f"{quoted(word)!r} is no seat of this campaign")

    def _number(self, word: str) -> int:
        number = whole(word, MOST)
        if number is None:
            said = f"{quoted(word)!r} is no number up to {MOST}"
            raise self._wrong(said, "no-number", found=quoted(word), most=MOST)
        return number

    def _wrong(self, message: str, key: str = "", **params: object) -> NotReadable:
        line = self.place + 1
        return NotReadable(message, f"{self.name}, line {line}", key, line=line, **params)
