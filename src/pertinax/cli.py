"""The command `pertinax`: it reads arguments; what the commands do is in `pertinax.commands`."""

import sys
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, CycloptsError, Parameter
from cyclopts.validators import Number

from pertinax.commands.flags import flags_type, pairs_of
from pertinax.games.campaigns import campaigns
from pertinax.games.registry import GAMES, packages
from pertinax.version import version_line

REFUSED = 2
INTERRUPTED = 130

Language = Literal["en", "fr", "pl"]
Switch = Annotated[bool, Parameter(negative="")]
Files = Annotated[list[Path] | None, Parameter(negative="")]
WhichGame = Parameter(help=f"Which game: {' or '.join(GAMES)}.")
WhatToPlay = Parameter(
    help=f"Which game: {' or '.join(GAMES)}."
    + (f" Or a whole campaign: {' or '.join(campaigns())}." if campaigns() else "")
)
Settings = Annotated[
    list[str] | None,
    Parameter(
        name="--set",
        negative="",
        help="An option of the game as KEY=VALUE; may be given several times. "
        + " ".join(
            f"{name}: {', '.join(f'{key}={form}' for key, form in game.options.items())}."
            for name, game in GAMES.items()
        ),
    ),
]

app = App(
    name="pertinax",
    help="A digital table for heavy board games: rules that say why.",
    version=version_line,
)
content_app = App(name="content", help="Content packs: values from your own box.")
app.command(content_app)


def play(
    game: Annotated[str | None, WhatToPlay] = None,
    *,
    players: int | None = None,
    seats: str = "",
    names: str = "",
    seed: str | None = None,
    flags: Any = None,
    settings: Settings = None,
    content: Files = None,
    dice: str = "seeded",
    save: Path | None = None,
    resume: Path | None = None,
    after: Path | None = None,
    go_on: Switch = False,
    confirm: bool = True,
    language: Language = "en",
) -> int:
    """Play a game or a campaign in the terminal, people and bots in any mix.

    Asks what is not given. What can be set for a game is set by --set; some of it has a short form.

    Parameters
    ----------
    players
        Number of seats.
    seats
        Who plays each seat, such as person,greedy or person,module:Class; also for a resumed game.
    names
        Names of the players, such as Ada,Bo.
    seed
        A number or word; the same seed rolls the same dice.
    content
        A content pack; may be given several times.
    dice
        seeded, or by-hand to enter the rolls and draws of the real game.
    save
        Where the record is written after every decision (else GAME-DATE.ptx here).
    resume
        A record or a campaign to go on with.
    after
        The record of a finished game whose series goes on: the next game, with the same players.
    go_on
        Where rules have changed since: go on, without asking, from as far as the record agrees.
    confirm
        Ask again before an answer that cannot be taken back.
    language
        English, French or Polish.
    """
    from pertinax.commands.play import play as run

    return run(
        game,
        players=players,
        seats=_words(seats),
        names=_words(names),
        more=[*pairs_of(flags), *(settings or [])],
        seed=seed,
        content=content or [],
        dice=dice,
        save=save,
        resume=resume,
        after=after,
        go_on=go_on,
        confirm=confirm,
        language=language,
    )


FLAGS = flags_type(
    [flag for game in packages().values() for flag in game.flags], play.__annotations__
)
# Which flags there are depends on which games are installed.
play.__annotations__["flags"] = Annotated[FLAGS, Parameter(name="*")]
(play.__kwdefaults__ or {})["flags"] = FLAGS()
app.command(play)


@app.command
def replay(
    file: Path,
    *,
    check: Switch = False,
    seat: int | None = None,
    game: int | None = None,
    content: Files = None,
    language: Language = "en",
) -> int:
    """Check a record and step through the game; check a campaign and tell it as a whole.

    Parameters
    ----------
    file
        The record, the campaign, or a report of what looks wrong, which opens at its moment.
    check
        Only check that every decision is legal and leads to the recorded end.
    seat
        See what this seat saw; without it, what everybody saw.
    game
        Step through this game of a campaign: its number.
    content
        The content packs it was played with.
    language
        English, French or Polish.
    """
    from pertinax.commands.replay import replay as run

    return run(file, check=check, seat=seat, game=game, content=content or [], language=language)


@app.command
def simulate(
    game: Annotated[str, WhatToPlay],
    *,
    players: int | None = None,
    bots: str = "random",
    games: int = 100,
    seed: str = "1",
    settings: Settings = None,
    content: Files = None,
    json: Path | None = None,
    jobs: int | None = None,
    rotate: Annotated[bool, Parameter(negative="--fixed-seats")] = True,
    log: Switch = False,
    by: str = "",
) -> None:
    """Let bots play many games or campaigns, and see who did how well.

    Parameters
    ----------
    players
        Number of seats: as many as bots are named, or as the game is for (4 at most).
    bots
        A bot for each seat, such as greedy,random, or one for all; yours by module:Class.
    games
        How many games, or campaigns.
    seed
        A number or word; the same seed gives the same games.
    content
        A content pack; may be given several times.
    json
        A file for the data.
    jobs
        Processes; one for each core unless given.
    rotate
        Let the bots change seats from game to game.
    log
        Count where the points came from; slower.
    by
        Count single things too, by kinds of events and their field: chronicle-kept.card.
    """
    from pertinax.commands.simulate import simulate as run

    run(
        game,
        players=players,
        bots=_words(bots),
        games=games,
        seed=seed,
        more=settings or [],
        content=content or [],
        json=json,
        jobs=jobs,
        rotate=rotate,
        log=log,
        by=by,
    )


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    pause: Annotated[float, Parameter(validator=Number(gte=0, lte=60))] = 0.5,
    bots: str = "",
    no_addresses: Switch = False,
    language: Language = "en",
) -> int:
    """Open the tables for browsers, and print the link.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets other machines in.
    port
        The port; 0 takes any that is free.
    data
        The folder where the tables are kept (else a folder of yours).
    pause
        Seconds between two answers of bots, so that people can follow.
    bots
        Bots of yours to choose at tables besides ours, such as module:Class,module:Other.
    no_addresses
        Leave the addresses of callers out of the log.
    language
        English, French or Polish, for what is printed here; browsers choose their own.
    """
    from pertinax.commands import Refused

    try:
        from pertinax.commands.serve import serve as run
    except ModuleNotFoundError as error:
        from pertinax.texts import Texts

        missing = Texts.load(language).get("cli.serve.missing", package=error.name)
        raise Refused(missing) from None
    return run(host, port, data, pause, language, bots=_words(bots), log_addresses=not no_addresses)


@app.command
def bench(
    game: Annotated[str | None, WhichGame] = None,
    *,
    quick: Switch = False,
    json: Path | None = None,
) -> None:
    """Measure the speed of one game or of all, beside the budgets and, where installed, a peer.

    Parameters
    ----------
    quick
        Fewer and shorter runs.
    json
        A file for the figures.
    """
    from pertinax.commands.bench import bench as run

    run(game, quick=quick, json=json)


@app.command
def load(
    *,
    game: Annotated[str, WhichGame] = next(iter(GAMES)),
    tables: Annotated[int, Parameter(validator=Number(gte=1, lte=5000))] = 100,
    seats: int = 4,
    think: Annotated[float, Parameter(validator=Number(gt=0, lte=600))] = 1.0,
    spread: Annotated[float, Parameter(validator=Number(gte=0, lte=3600))] = 60.0,
    games: Annotated[int, Parameter(validator=Number(gte=1, lte=1000))] = 1,
    seconds: Annotated[float, Parameter(validator=Number(gt=0, lte=86400))] = 900.0,
    seed: str = "1",
    encoding: Literal["zstd", "gzip", "none"] = "zstd",
    limit: Annotated[float, Parameter(validator=Number(gt=0))] = 100.0,
    double: Switch = False,
    json: Path | None = None,
    language: Language = "en",
) -> int:
    """Play on many tables at once on a server of its own, and see how long updates take.

    Parameters
    ----------
    tables
        Tables at once.
    seats
        Seats at each table, every one with a live stream.
    think
        Mean seconds of thought before a choice, exponentially distributed.
    spread
        Seconds over which the tables begin.
    games
        Play until every table has finished so many games.
    seconds
        Stop after so many seconds, whatever is finished.
    seed
        A number or word, for what the players choose and how long they think.
    encoding
        How streams are compressed; browsers of today get zstd.
    limit
        Milliseconds that the 95th percentile may be.
    double
        Double the tables until the limit is broken.
    json
        A file for the figures.
    language
        English, French or Polish.
    """
    from pertinax.commands import Refused

    try:
        from pertinax.commands.load import load as run
        from pertinax.lab.load import Load
    except ModuleNotFoundError as error:
        from pertinax.texts import Texts

        missing = Texts.load(language).get("cli.serve.missing", package=error.name)
        raise Refused(missing) from None
    plan = Load(game, tables, seats, think, spread, games, seconds, seed, encoding)
    return run(plan, limit=limit, double=double, json=json, language=language)


@app.command
def rules(
    *query: str, code: Switch = False, coverage: Switch = False, language: Language = "en"
) -> int:
    """Read a rule or a chapter, look for words, or see which rules lack code, test or text.

    Parameters
    ----------
    query
        A rule such as E1-FORT-01, a chapter such as E1-FORT, or words such as settle bonus.
    code
        Also name the files that carry a rule out and test it.
    coverage
        List what is not covered; the exit code is 1 if anything is.
    language
        English, French or Polish.
    """
    from pertinax.commands.rules import show_coverage, show_rules

    if coverage:
        return show_coverage()
    show_rules(" ".join(query) or None, language, code=code)
    return 0


@content_app.command
def check(*files: Path) -> int:
    """Check content packs and say what they change.

    Parameters
    ----------
    files
        Content packs in TOML.
    """
    from pertinax.commands.content import check as run

    return run(files)


def main(arguments: list[str] | None = None) -> int:
    """Run a command; whatever is wrong with its input is one clear line and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        result = app(
            sys.argv[1:] if arguments is None else arguments,
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
    except CycloptsError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left; Python must not complain about it at exit.
        sys.stdout = None
        return 0
    except Exception as error:
        if _is_refusal(error):
            return _refuse(str(error))
        raise
    return result if isinstance(result, int) else 0


def _is_refusal(error: Exception) -> bool:
    """Errors that are the user's business; looked up late, so that `--version` stays quick."""
    from pertinax.commands import Refused
    from pertinax.kernel.content import ContentError
    from pertinax.kernel.errors import Refusal

    return isinstance(error, Refused | Refusal | ContentError)


def _refuse(message: str) -> int:
    print(f"pertinax: {message}", file=sys.stderr)
    return REFUSED


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]
