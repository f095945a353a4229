"""The command `tripeaks`: `play`, `lab`, `deal`, `solve`, `study`, `tournament`, `puzzle` and `lessons`."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ._version import __version__

if TYPE_CHECKING:
    from .engine.rules import Rules

Command = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit status: 2, with one line on stderr, when what it was given is wrong."""
    from .engine.errors import TripeaksError

    options = _parser().parse_args(argv)
    run: Command = options.run
    try:
        return run(options)
    except BrokenPipeError:
        # Whoever read the output has gone. Python would complain once more when it closes the stream at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (TripeaksError, UsageError) as error:
        print(f"tripeaks: {error}", file=sys.stderr)
        return 2


class UsageError(Exception):
    """What was asked for can't be done; the text says why."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tripeaks", description="TriPeaks Solitaire: play, study, teach.")
    parser.add_argument("--version", action="version", version=f"tripeaks_widgets {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    for run, name, text in (
        (_play, "play", "start the app"),
        (_lab, "lab", "start JupyterLab on the notebooks"),
    ):
        command = commands.add_parser(name, help=text, description=f"Starts {text.removeprefix('start ')}.")
        command.add_argument("--port", type=int, metavar="N", help="the port; else the usual or a free one")
        command.add_argument("--no-browser", action="store_true", help="only print the address")
        command.set_defaults(run=run)
        if name == "play":
            _public_options(command)

    deal = commands.add_parser("deal", help="print a deal", description="Prints a deal, its cards on one line.")
    kind = deal.add_mutually_exclusive_group()
    kind.add_argument("--number", type=int, metavar="N", help="the deal of that number; else chance picks one")
    kind.add_argument(
        "--daily", nargs="?", const="", metavar="YYYY-MM-DD", help="the day's deal; today's when none is said"
    )
    kind.add_argument("--winnable", action="store_true", help="chance picks one that can be won under the rules")
    kind.add_argument("--pysol", type=int, metavar="N", help="PySolFC's Three Peaks deal of that number")
    add_rules(deal)
    form = deal.add_mutually_exclusive_group()
    form.add_argument("--code", action="store_true", help="print the short code for links")
    form.add_argument("--picture", action="store_true", help="draw the rows")
    deal.set_defaults(run=_deal)

    solve = commands.add_parser(
        "solve",
        help="exact answers about known deals",
        description="Solves deals, one a line: their cards, a number or a code; or a single deal drawn in rows.",
    )
    solve.add_argument("file", nargs="?", metavar="FILE", help="where the deals are; else standard input")
    add_rules(solve)
    solve.add_argument("--best-score", metavar="SCHEME", help="also find the best score under that scheme")
    solve.add_argument("--json", action="store_true", help="print one JSON object a deal")
    solve.set_defaults(run=_solve)

    _study_options(commands.add_parser("study", help="measure many deals"))
    _tournament_options(commands.add_parser("tournament", help="let strategies play the same deals"))
    _puzzle_options(
        commands.add_parser("puzzle", help="set a puzzle", description="Sets a puzzle: a question about a position.")
    )
    _lessons_options(
        commands.add_parser(
            "lessons",
            help="the course: lessons, solutions, results",
            description="Lists the lessons of the course; for teachers, prints solutions and collects results.",
        )
    )
    return parser


def _public_options(play: argparse.ArgumentParser) -> None:
    """For a class, or for whoever comes."""
    play.add_argument(
        "--public", action="store_true", help="for others, too: at every address of this computer, guarded"
    )
    own = play.add_argument_group("with --public")
    own.add_argument("--host", metavar="ADDRESS", help="the only address to listen at, e.g. 127.0.0.1 behind a proxy")
    own.add_argument(
        "--visitors", type=_positive, metavar="N", help="how many may play at a time; 40 when it isn't said"
    )
    own.add_argument("--memory", type=_positive, metavar="MB", help="for each of them at most; 600 when it isn't said")
    own.add_argument("--behind-proxy", action="store_true", default=None, help="a proxy in front says who asks")


def _positive(text: str) -> int:
    """A whole number above 0."""
    if not re.fullmatch(r"0*[1-9]\d{0,6}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 9999999")
    return int(text)


def _study_options(study: argparse.ArgumentParser) -> None:
    study.description = (
        "Measures many deals and prints what comes out with its 95 % interval. It can be interrupted: the same "
        "command again goes on where it stopped."
    )
    study.add_argument(
        "measure",
        choices=("winnable", "moves", "score"),
        help="whether a deal can be won, in how few moves, or its best score",
    )
    study.add_argument("--deals", type=int, required=True, metavar="N", help="how many deals")
    add_rules(study)
    study.add_argument("--scoring", default="run", metavar="S", help="run (as it is), hogue, ...: for scores")
    _power_options(study)
    study.add_argument("--journal", metavar="FILE", help="what keeps the work done; else a file in this folder")
    study.add_argument("--out", metavar="FILE", help="write a row for each deal: FILE.csv or FILE.parquet")
    study.add_argument("--json", action="store_true", help="print one JSON object")
    study.set_defaults(run=_study)


def _tournament_options(tournament: argparse.ArgumentParser) -> None:
    tournament.description = (
        "Lets strategies play the same deals, each in a process that is shown what a player sees and nothing else, and "
        "prints how often they win, with 95 % intervals. Ctrl+C ends it with what was played by then."
    )
    tournament.add_argument(
        "--strategies",
        required=True,
        metavar="A,B,...",
        help="names (random, first, uncover, chain, ...), module:function or file.py:function",
    )
    tournament.add_argument("--deals", type=int, required=True, metavar="N", help="how many deals")
    add_rules(tournament)
    _power_options(tournament)
    tournament.add_argument("--limit", type=float, metavar="SECONDS", help="for each move; 30 when it isn't said")
    tournament.add_argument("--journal", metavar="FILE", help="keeps the games played, to go on with after an end")
    tournament.add_argument("--json", action="store_true", help="print one JSON object")
    tournament.set_defaults(run=_tournament)


def _power_options(command: argparse.ArgumentParser) -> None:
    """Which deals, and who does the work."""
    command.add_argument("--seed", type=int, default=0, metavar="S", help="which deals: the same seed, the same deals")
    power = command.add_mutually_exclusive_group()
    power.add_argument("--workers", type=int, metavar="W", help="how many processes; else one for each core")
    power.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler whose workers do the work")


def _puzzle_options(puzzle: argparse.ArgumentParser) -> None:
    puzzle.add_argument(
        "--daily", nargs="?", const="", metavar="YYYY-MM-DD", help="the day's puzzle; today's when none is said"
    )
    puzzle.add_argument("--kind", metavar="K", help="only-move, longest-chain or few-draws; else chance picks one")
    puzzle.add_argument("--grade", type=int, metavar="G", help="1 (easy) to 5 (hard): the first from the number up")
    puzzle.add_argument("--number", type=int, metavar="N", help="the puzzle of that number; else chance picks one")
    add_rules(puzzle)
    puzzle.add_argument("--solution", action="store_true", help="also print a right answer")
    puzzle.add_argument("--json", action="store_true", help="print one JSON object")
    puzzle.set_defaults(run=_puzzle)


def _lessons_options(lessons: argparse.ArgumentParser) -> None:
    lessons.add_argument("--folder", metavar="F", help="where lessons of your own are; else the kit's")
    lessons.set_defaults(run=_lessons, part="list")
    parts = lessons.add_subparsers(metavar="PART")
    index = parts.add_parser(
        "index",
        help="the course as a Markdown table, with launch links",
        description="Prints the lessons as a Markdown table: minutes, goals, links.",
    )
    index.add_argument(
        "--notebooks", default="", metavar="PATH", help="what leads to the notebooks, e.g. ../notebooks/"
    )
    index.add_argument(
        "--launch", default="", metavar="ADDRESS", help="e.g. https://mybinder.org/v2/gh/OWNER/NAME/HEAD"
    )
    index.set_defaults(part="index")
    solutions = parts.add_parser(
        "solutions", help="all questions with their solutions", description="Prints solutions as Markdown."
    )
    solutions.add_argument("lessons", nargs="*", metavar="ID", help="lessons; all when none is named")
    solutions.set_defaults(part="solutions")
    collect = parts.add_parser(
        "collect",
        help="what students have handed in, as a table",
        description="Reads handed-in results and prints a table. What is altered, garbled or there twice is said on "
        "standard error; then the exit status is 1.",
    )
    collect.add_argument("files", nargs="*", metavar="FILE", help="files with results; else standard input")
    collect.add_argument("--word", required=True, metavar="W", help="the word that the class signed with")
    form = collect.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--csv", action="store_true", help="print a line for each exercise and prediction")
    collect.set_defaults(part="collect")


def _play(options: argparse.Namespace) -> int:
    from .app import launcher

    own = ("host", "visitors", "memory", "behind_proxy")
    given = {name: value for name in own if (value := getattr(options, name)) is not None}
    if given and not options.public:
        raise UsageError(f"--{next(iter(given)).replace('_', '-')} goes with --public")
    public = launcher.Public(**given) if options.public else None
    return _launch(lambda: launcher.play(options.port, browser=not options.no_browser, public=public))


def _lab(options: argparse.Namespace) -> int:
    from .app import launcher

    return _launch(lambda: launcher.lab(options.port, browser=not options.no_browser))


def _launch(start: Callable[[], int]) -> int:
    from .app.launcher import LaunchError

    try:
        return start()
    except LaunchError as error:
        raise UsageError(str(error)) from None


def _study(options: argparse.Namespace) -> int:
    from .study import command

    return command.study(options)


def _tournament(options: argparse.Namespace) -> int:
    from .advice.tournament import command

    return command.run(options, rules_of(options))


def add_rules(command: argparse.ArgumentParser) -> None:
    """The options that say which rules are in force; `rules_of` reads them."""
    command.add_argument("--no-wrap", action="store_true", help="ace and king are not neighbours")
    command.add_argument("--empty-waste", action="store_true", help="the waste starts empty")
    command.add_argument("--layout", default="tripeaks", metavar="L", help="tripeaks (as it is), separate, toy-PxH-N")


def rules_of(options: argparse.Namespace) -> Rules:
    """The rules that the options say."""
    from .engine.rules import Rules

    return Rules(wrap=not options.no_wrap, waste="empty" if options.empty_waste else "card", layout=options.layout)


def _deal(options: argparse.Namespace) -> int:
    from .engine.deal import Deal

    rules = rules_of(options)
    layout = rules.shape
    if options.winnable:
        from .deals import winnable_deal

        deal = winnable_deal(rules)
    elif options.daily is not None:
        from .deals import daily_deal

        deal = daily_deal(options.daily or None)
    elif options.pysol is not None:
        from .deals import pysol_deal

        deal = pysol_deal(options.pysol)
    elif options.number is not None:
        deal = Deal.numbered(options.number, cards=layout.cards)
    else:
        deal = Deal.random(cards=layout.cards)
    # The number goes beside the deal, so that the deal alone can be piped on.
    if deal.number is not None:
        print(f"Deal {deal.number}", file=sys.stderr)
    print(deal.code if options.code else deal.picture(layout) if options.picture else deal)
    return 0


def _solve(options: argparse.Namespace) -> int:
    from .solver import command

    rules = rules_of(options)
    if options.best_score is not None:
        rules.but(scoring=options.best_score)  # says at once when there is no such scheme
    try:
        text = command.read_text(options.file)
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{options.file or 'standard input'} can't be read: {error}") from None
    return command.run(text, rules, scoring=options.best_score, as_json=options.json, out=sys.stdout, err=sys.stderr)


def _puzzle(options: argparse.Namespace) -> int:
    from .lessons.puzzles import command

    return command.run(options, rules_of(options), sys.stdout)


def _lessons(options: argparse.Namespace) -> int:
    from .lessons.course import command

    return command.run(options, sys.stdout, sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
