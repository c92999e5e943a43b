"""A secret form: how often somebody changes what they have written is nobody else's business.

Twins of one table differ only in that one seat answers at once in the one, and changes its mind
three times in the other. All that anybody else receives must be the same, to the byte.
"""

import random
from pathlib import Path
from typing import Any

import pytest

from pertinax.server.bus import Watcher
from pertinax.server.live import stream
from pertinax.server.livetable import ROOM
from server.people import Page, Person, Server, eventually, gather, serving
from server.test_agreement import same_in_store

SAME = "sametable"


class Ear:
    """All live messages of one person."""

    def __init__(self, server: Server, person: Person, path: str, secret: str | None) -> None:
        self.raw: list[bytes] = []
        self._server = server
        portal = server.portal
        self._task = portal.start_task_soon(self._listen, secret)

    async def _listen(self, secret: str | None) -> None:
        services = self._server.services
        async for message in stream(
            services.tables, services.bus, Watcher(), "", SAME, secret, "en", None, 60
        ):
            self.raw.append(message)

    def heard(self, words: str) -> list[bytes]:
        """What has come until somebody said this."""
        eventually(lambda: any(words.encode() in message for message in self.raw))
        return list(self.raw)

    def close(self) -> None:
        self._task.cancel()


class Twin:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.path, self.people = gather(server, 3)
        self.watcher = server.somebody()
        secrets = [person.secret(self.path) for person in self.people]
        self.ears = [
            Ear(server, person, self.path, secret)
            for person, secret in zip([*self.people, self.watcher], [*secrets, None], strict=True)
        ]

    @property
    def match(self) -> Any:
        return self.server.live(SAME).match

    def choose(self, seat: int, option: str) -> None:
        person = self.people[seat]
        answer = person.choose(self.path, seat, person.look(self.path).sequence, option)
        assert answer.status_code == 204, answer.text

    def undo(self, seat: int) -> None:
        person = self.people[seat]
        at = person.look(self.path).sequence
        answer = person.post(f"{self.path}/undo", seat=seat, sequence=at)
        assert answer.status_code == 204, answer.text

    def received(self, secret: int, words: str) -> list[object]:
        """All that anybody but one seat has got and can get."""
        self.watcher.post(f"{self.path}/chat", text=words)
        got: list[object] = []
        for seat, person in enumerate([*self.people, self.watcher]):
            if seat == secret:
                continue
            for place in (
                self.path, f"{self.path}/replay", f"{self.path}/log", f"{self.path}/record",
                f"{self.path}/since", "/",
            ):  # fmt: skip
                got.append(person.browser.get(place).text)
            for sequence in (1, 9_999):
                got.append(person.choose(self.path, seat % 3, sequence, "nothing").text)
                undone = person.post(f"{self.path}/undo", seat=seat % 3, sequence=sequence)
                got.append(undone.text)
            for lines in (self.match.settled, self.match.settled + 1):
                got.append(person.post(f"{self.path}/back", seat=seat % 3, lines=lines).text)
            got.append(self.ears[seat].heard(words))
        return got

    def close(self) -> None:
        for ear in self.ears:
            ear.close()


def to_a_form(twins: list[Twin]) -> int:
    """Play the same in both until several fill in a form; one who does."""
    dice = random.Random(4)
    while True:
        match = twins[0].match
        asked = [decision for decision in match.decisions if decision.together]
        if len(asked) > 1:
            return int(asked[0].seat)
        decision = match.decisions[0]
        option = dice.choice(decision.options).text
        for twin in twins:
            twin.choose(decision.seat, option)


def fill_in(twin: Twin, seat: int, moods: int) -> int:
    """Answer all that the form asks of a seat; first change its mind so often. The steps made."""
    steps = 0
    form = twin.match.form
    for mood in range(moods):
        decision = twin.match.decision(seat)
        twin.choose(seat, decision.options[mood % len(decision.options)].text)
        twin.undo(seat)
        steps += 2
    while twin.match.form == form and (decision := twin.match.decision(seat)) is not None:
        twin.choose(seat, decision.options[-1].text)
        steps += 1
    # Also after the last answer, as long as others are not done.
    for _ in range(moods):
        if twin.match.form != form:
            break
        twin.undo(seat)
        decision = twin.match.decision(seat)
        twin.choose(seat, decision.options[-1].text)
        steps += 2
    return steps


@pytest.mark.parametrize("seed", ["2", "5"])
def test_nobody_can_count_the_steps_of_somebody_in_a_secret_form(tmp_path: Path, seed: str) -> None:
    with (
        serving(tmp_path / "a", seed, SAME) as one,
        serving(tmp_path / "b", seed, SAME) as two,
    ):
        twins = [Twin(one), Twin(two)]
        seat = to_a_form(twins)
        form = twins[0].match.form
        steps = [fill_in(twin, seat, moods) for twin, moods in zip(twins, (0, 3), strict=True)]
        assert steps[1] >= steps[0] + 6
        assert twins[0].match.form == twins[1].match.form == form
        # One's own page counts its own steps, so that an old one is known as such.
        assert one.live(SAME).number([seat]) < two.live(SAME).number([seat])
        assert twins[0].received(seat, "half way") == twins[1].received(seat, "half way")
        for twin in twins:
            while twin.match.form == form:
                decision = twin.match.decisions[0]
                twin.choose(decision.seat, decision.options[-1].text)
        assert twins[0].received(seat, "closed") == twins[1].received(seat, "closed")
        # And afterwards: moments, lines of talk and of the log are numbered alike.
        numbers = {twin.server.live(SAME).number([seat]) for twin in twins}
        assert len(numbers) == 1
        for twin in twins:
            assert twin.people[0].post(f"{twin.path}/back", seat=0, lines=1).status_code == 204
        assert twins[0].received(seat, "asked") == twins[1].received(seat, "asked")
        records = [str(twin.match.record()) for twin in twins]
        assert records[0] == records[1]
        for twin in twins:
            same_in_store(twin.server, twin.server.live(SAME))
            twin.close()


def test_an_old_page_of_my_own_form_is_known_as_old(server: Server) -> None:
    path, people = gather(server, 3)
    table = path.removeprefix("/t/")
    dice = random.Random(4)
    while sum(d.together for d in server.live(table).match.decisions) < 2:  # type: ignore[union-attr]
        match = server.live(table).match
        assert match is not None
        decision = match.decisions[0]
        person = people[decision.seat]
        at = person.look(path).sequence
        person.choose(path, decision.seat, at, dice.choice(decision.options).text)
    match = server.live(table).match
    assert match is not None
    first, second = (decision.seat for decision in match.decisions[:2])
    before: Page = people[first].look(path)
    other: Page = people[second].look(path)
    assert people[first].choose(path, first, before.sequence, before.options[0]).status_code == 204
    late = people[first].choose(path, first, before.sequence, before.options[-1])
    assert late.status_code == 409
    # Who fills in the same form is not disturbed by it.
    page = people[second].look(path)
    assert page.question == other.question
    assert people[second].choose(path, second, other.sequence, other.options[0]).status_code == 204
    assert server.live(table).sequence < before.sequence + ROOM + 10


def test_each_step_of_a_form_is_another_question_to_those_round_one_device(server: Server) -> None:
    """A page answers a question once: one that it takes for answered would be dead."""
    ada = server.somebody()
    path = ada.open("me", "here", "here")
    table = path.removeprefix("/t/")
    dice = random.Random(4)
    while sum(d.together for d in server.live(table).match.decisions) < 2:  # type: ignore[union-attr]
        match = server.live(table).match
        assert match is not None
        decision = match.decisions[0]
        at = ada.look(path).sequence
        ada.choose(path, decision.seat, at, dice.choice(decision.options).text)
    match = server.live(table).match
    assert match is not None
    first, second = match.decisions[:2]
    questions = [ada.look(path).question]

    def step(place: str, seat: int, **fields: str) -> None:
        at = ada.look(path).sequence
        answer = ada.post(f"{path}/{place}", seat=seat, sequence=at, **fields)
        assert answer.status_code == 204, answer.text
        questions.append(ada.look(path).question)

    for _ in range(3):
        step("choose", first.seat, option=first.options[0].text)
        step("undo", first.seat)
    step("choose", second.seat, option=second.options[0].text)
    step("undo", second.seat)
    assert questions == sorted(set(questions))


def test_a_form_survives_a_restart_without_a_trace(tmp_path: Path) -> None:
    pages: list[str] = []
    for folder, moods in (("a", 0), ("b", 3)):
        with serving(tmp_path / folder, "2", SAME) as server:
            twin = Twin(server)
            seat = to_a_form([twin])
            fill_in(twin, seat, moods)
            twin.close()
            jar = twin.people[1 - min(seat, 1)].browser.cookies
        with serving(tmp_path / folder, "2", SAME) as server:
            again = server.somebody()
            again.browser.cookies.update(jar)
            pages.append(again.look(f"/t/{SAME}").text)
    assert pages[0] == pages[1]
