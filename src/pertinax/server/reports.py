"""Reports of what looks wrong: what somebody sees at a table, at one moment of it."""

from pertinax.server.livetable import LiveTable
from pertinax.server.past import Pasts
from pertinax.texts import Texts
from pertinax.web.see import names_of, words_at
from pertinax.web.told import log_lines
from pertinax.words.reports import report_of, written

RECENT = 40
"""Lines of the log whose rules are named."""


async def report(
    pasts: Pasts, live: LiveTable, seat: int | None, at: int | None, language: str
) -> tuple[str, int]:
    """The text of a report through the eyes of `seat`, and the moment it is of.

    While the game is played there is nothing in it that the seat may not know.
    """
    match = live.match
    assert match is not None
    # The present has its question, too; a moment of the past is played again.
    then, place = match, match.settled
    if at is not None:
        recalled = await pasts.recall(live.id, match, seat, at)
        then, place = recalled.match, recalled.at
    texts = Texts.load(language)
    words = words_at(then, texts, names_of(live, texts))
    rules = {line.about.rule for line in log_lines(then, words, seat, RECENT) if line.about.rule}
    over = live.status in ("over", "record")
    record = live.record() if over else None
    decided = [] if over else await pasts.decided(live.id, match, place)
    waiting = [int(each) for each in live.asked_in(then)] if then is match else []
    given = "" if record is None else str(record)
    made = report_of(then, seat, place, decided, waiting, rules, given)
    return written(made, texts.get("report.remark")), place
