"""How many clicks a turn takes: whole games in a real browser, by the shortest way one finds.

`PYTHONPATH=tests .venv/bin/python -m browser.clicks` plays one game of each and prints what it
counted. Somebody who follows the greedy bot's advice clicks on the board first, as deep into what
comes next as the board allows, carries dice to their spaces, and clicks in the list what the board
leaves open. A click and a movement with the button down count one each.
"""

import argparse
import json
import shutil
import signal
import sqlite3
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from itertools import dropwhile, pairwise, permutations
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from browser.conftest import DESKTOP, FLAGS, PATIENCE, STILL, Person, Server
from playwright.sync_api import sync_playwright

from pertinax import new_game
from pertinax.bots.registry import find_bot
from pertinax.kernel.match import Match
from pertinax.server.livetable import bot_answer
from pertinax.texts import Texts
from pertinax.web.ahead import ONLY_OPTION
from pertinax.web.boards.registry import game_board
from pertinax.words.registry import words_of
from pertinax.words.wording import wording_of

DEEP = 4
"""So many answers are planned ahead."""
GAMES = ("episode1", "episode2", "perpetuity")

SETTLED = """before => {
  const inside = document.getElementById('inside');
  if (document.getElementById('confirm')?.open) return 'confirm';
  if (document.getElementById('cover')?.open) return 'cover';
  if (inside.classList.contains('over')) return 'over';
  if (document.body.classList.contains('going') || !inside.dataset.asked) return null;
  const narrowed = !document.getElementById('picked').hidden;
  if (narrowed) return 'narrowed';
  if (+inside.dataset.question <= before) return null;
  return document.querySelector('#board .picked') ? null : 'asked';
}"""
"""What the page waits for once nothing is on its way any more."""

THING = """pick => {
  for (const thing of document.querySelectorAll('#inside .can:not(.picked)')) {
    if (!thing.dataset.pick.split('|').includes(pick) || !thing.getClientRects().length) continue;
    thing.scrollIntoView({ block: 'nearest' });
    const box = thing.getBoundingClientRect();
    const spots = [[0.5, 0.5], [0.5, 0.1], [0.2, 0.5], [0.8, 0.2], [0.1, 0.9], [0.9, 0.9]];
    for (const [across, down] of spots) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      if (document.elementFromPoint(x, y)?.closest('[data-pick].can') === thing) return { x, y };
    }
  }
  return null;
}"""
"""Where to click for something on the board, or on a sheet beside it, that can be chosen."""

CARRIED = """([from, to]) => {
  const find = (pick) => [...document.querySelectorAll('#inside [data-pick]')].find((thing) => {
    if (!thing.dataset.pick.split('|').includes(pick)) return false;
    const box = thing.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return at?.closest('[data-pick]') === thing;
  });
  const [piece, place] = [find(from), find(to)];
  if (!piece?.matches('.can[data-piece]') || !place || piece === place) return null;
  if (!document.getElementById('ahead')) return null;
  const [a, b] = [piece.getBoundingClientRect(), place.getBoundingClientRect()];
  return {
    x: a.x + a.width / 2, y: a.y + a.height / 2,
    to: { x: b.x + b.width / 2, y: b.y + b.height / 2 },
  };
}"""
"""From where to where a piece is carried, if both are in sight."""

OFFERED = """value =>
  [...document.querySelectorAll('#choose button[name=option]')].some(each => each.value === value)
"""
"""Whether the page has come as far as the game."""

OPTION = """([value, times]) => {
  const all = [...document.querySelectorAll('#choose button[name=option]')];
  const fit = all.filter(each => each.value === value);
  const often = fit.find(each => Number(each.dataset.times ?? 1) === times && times > 1);
  const option = often ?? fit.find(each => !each.dataset.times);
  if (!option) return null;
  const fold = option.closest('details:not([open])');
  const place = fold ? fold.querySelector('summary') : option;
  if (!place.getClientRects().length) return { hidden: true };
  place.scrollIntoView({ block: 'nearest' });
  const box = place.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, fold: Boolean(fold) };
}"""
"""Where to click in the list for an option, or for what it is folded away under."""


class Step(NamedTuple):
    kind: str
    text: str
    picks: tuple[str, ...]
    only: bool = False
    """Nobody is asked: it has one answer."""


class Mirror:
    """The same game beside the browser: what is asked, and what the greedy bot would answer."""

    def __init__(self, server: Server, table: str) -> None:
        self._path = next(server.data.glob("*.sqlite3"))
        self._table = table
        self._heard = 0
        with self._open() as store:
            row = store.execute(
                "select game, options, seed from tables where id = ?", (table,)
            ).fetchone()
            seats = store.execute("select count(*) from seats where table_id = ?", (table,))
            players = seats.fetchone()[0]
        self.game: str = row[0]
        self.match: Match[Any] = new_game(self.game, players, row[2], json.loads(row[1]))
        texts = Texts.load("en")
        names = [f"seat {seat}" for seat in range(players)]
        self._words = words_of(self.match, wording_of(self.match.deal, texts, names))
        self._bot = find_bot("greedy")(self.game, 0, "advice")
        self._plan: list[Step] = []

    def _open(self) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{self._path}?mode=ro", uri=True)

    def catch_up(self) -> None:
        with self._open() as store:
            rows = store.execute(
                "select seat, option from decisions where table_id = ? and undone is null"
                " order by sequence",
                (self._table,),
            ).fetchall()
        for seat, option in rows[self._heard :]:
            if seat == 0:
                as_planned = self._plan[:1] and self._plan[0].text == option
                left = self._plan[1:] if as_planned else []
                self._plan = list(dropwhile(lambda step: step.only, left))
            self.match.choose(seat, option)
        self._heard = len(rows)

    @property
    def my_turn(self) -> int | None:
        """The number of the turn, if it is mine."""
        together = any(decision.together for decision in self.match.decisions)
        mine = not together and self._words.turn_of(self.match.view(0)) == 0
        return self.match.turn if mine else None

    def advice(self) -> list[Step]:
        """What the bot would answer now, and to what it would be asked then; or I am not asked.

        It may think otherwise each time it is asked: whoever plans a movement makes it.
        """
        decision = self.match.decision(0)
        if decision is None:
            return []
        offered = [(decision.kind, option.text) for option in decision.options]
        planned = self._plan if self._plan and self._plan[0][:2] in offered else []
        self._plan = self._advice(planned)
        return self._plan

    def _advice(self, planned: list[Step]) -> list[Step]:
        """These steps, and more of them."""
        board = game_board(self.game)
        picks, leads, regardless = board.picks, board.leads, board.regardless
        fork = self.match.fork(log=True)
        known = [step.text for step in planned if not step.only]
        steps: list[Step] = []
        while len(steps) < DEEP and fork.turn == self.match.turn:
            decision = fork.decision(0)
            if decision is None:
                break
            text = known.pop(0) if known else bot_answer(fork.fork(), 0, self._bot)
            steps.append(Step(decision.kind, text, picks(decision.kind, text, decision.about)))
            before = len(fork.events(0, self.match.turn))
            fork.choose(0, text)
            for event in fork.events(0, self.match.turn)[before:]:
                if event.kind != ONLY_OPTION or event.values[0] != 0:
                    break
                kind, only = event.values[1:]
                if kind not in leads.get(steps[-1].kind, ()):
                    break
                steps.append(Step(kind, only, picks(kind, only, ()), True))
            asked = fork.decision(0)
            if not fork.may_undo(0) and (asked is None or asked.kind not in regardless):
                break
        return steps


class Counted(NamedTuple):
    clicks: dict[int, int]
    """By turn of mine."""
    sure: dict[int, int]
    """Those of them that only said that one is sure."""
    told: dict[int, list[str]]
    """What was clicked for which answers, to see what costs the clicks."""

    @property
    def median(self) -> float:
        return median(self.clicks.values())

    @property
    def unasked(self) -> float:
        """The median where nobody is asked whether one is sure."""
        return median(n - self.sure.get(turn, 0) for turn, n in self.clicks.items())


def play(person: Person, server: Server, turns: int) -> Counted:
    """Play at the table where this person sits, so many own turns or to the end."""
    page = person.page
    mirror = Mirror(server, page.url.rpartition("/")[2])
    clicks: defaultdict[int, int] = defaultdict(int)
    sure: defaultdict[int, int] = defaultdict(int)
    told: defaultdict[int, list[str]] = defaultdict(list)

    def click(spot: dict[str, Any], meant: str) -> None:
        page.mouse.move(spot["x"], spot["y"])
        page.mouse.down()
        if "to" in spot:
            page.mouse.move(spot["to"]["x"], spot["to"]["y"], steps=4)
        page.mouse.up()
        if turn is not None:
            clicks[turn] += 1
            told[turn].append(meant)

    before = 0
    turn: int | None = None
    while True:
        found = page.wait_for_function(SETTLED, arg=before, timeout=PATIENCE).json_value()
        if found == "over":
            break
        if found == "confirm":
            box = page.locator("#sure button").first.bounding_box()
            assert box is not None
            middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
            click(middle, "sure")
            if turn is not None:
                sure[turn] += 1
            page.wait_for_selector("#confirm", state="hidden")
            continue
        mirror.catch_up()
        turn = mirror.my_turn
        if turn is not None and len(clicks) >= turns and turn not in clicks:
            break
        steps = mirror.advice()
        if not steps:
            page.wait_for_timeout(50)  # the game is further than the page
            continue
        page.wait_for_function(OFFERED, arg=steps[0].text, timeout=PATIENCE)
        together = _together(mirror.game, steps)
        spot = _carried(person, together) or _on_the_board(person, together)
        meant = " ".join(f"{step.kind}={step.text}" for step in together)
        if spot is None:
            meant = f"in the list: {meant}"
            spot = page.evaluate(OPTION, [steps[0].text, _times(steps)])
        if spot is None:
            continue  # what was answered before has only just come
        before = int(page.locator("#inside").get_attribute("data-question") or 0)
        if spot.get("hidden"):
            page.keyboard.press("Escape")
            continue
        click(spot, meant)
        if spot.get("fold"):
            before -= 1  # nothing is answered yet
    return Counted(dict(clicks), dict(sure), dict(told))


def _together(game: str, steps: list[Step]) -> list[Step]:
    """The first of them that are one movement."""
    leads = game_board(game).leads
    found = steps[:1]
    for before, step in pairwise(steps):
        if step.kind not in leads.get(before.kind, ()):
            break
        found.append(step)
    return found


def _carried(person: Person, steps: list[Step]) -> dict[str, Any] | None:
    """A piece that one of the steps is about, and the place of another: the most at once."""
    for piece, place in sorted(
        permutations(steps, 2), key=lambda both: -max(map(steps.index, both))
    ):
        if piece.picks and place.picks:
            found: dict[str, Any] | None = person.page.evaluate(
                CARRIED, [piece.picks[0], place.picks[0]]
            )
            if found is not None:
                return found
    return None


def _on_the_board(person: Person, steps: list[Step]) -> dict[str, float] | None:
    """The thing that answers most at once."""
    for step in reversed(steps):
        for pick in step.picks:
            spot: dict[str, float] | None = person.page.evaluate(THING, pick)
            if spot is not None:
                return spot
    return None


def _times(steps: list[Step]) -> int:
    return next((n for n, step in enumerate(steps) if step != steps[0]), len(steps))


def _measured(games: list[str], seed: str, turns: int) -> Iterator[tuple[str, Counted]]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.deal(seed)
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            for game in games:
                context = browser.new_context(
                    viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, locale="en-GB"
                )
                context.set_default_timeout(PATIENCE)
                context.add_init_script(STILL)
                person = Person(context, server.address)
                person.open_table("me", "greedy", game=game, first_game=False)
                yield game, play(person, server, turns)
                context.close()
        finally:
            browser.close()
            server.kill(signal.SIGTERM)


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the clicks of own turns.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seed", default="7")
    parser.add_argument("--turns", type=int, default=1000, help="stop after so many own turns")
    parser.add_argument("--tell", action="store_true", help="say what was clicked in each turn")
    given = parser.parse_args()
    for game, counted in _measured(given.games, given.seed, given.turns):
        clicks = sorted(counted.clicks.values())
        print(
            f"{game}: {len(clicks)} own turns, clicks median {counted.median:g},"
            f" from {clicks[0]} to {clicks[-1]}, three quarters at most"
            f" {clicks[(3 * len(clicks) - 1) // 4]}; median {counted.unasked:g} without the"
            f" {sum(counted.sure.values())} that only confirmed",
            flush=True,
        )
        for turn, told in counted.told.items() if given.tell else ():
            print(f"turn {turn}, {len(told)}:", *told, sep="\n    ", flush=True)


if __name__ == "__main__":
    main()
