"""The command `tripeaks`: `play`, `lab` and `deal`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from ._version import __version__

Command = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit status: 2, with one line on stderr, when what it was given is wrong."""
    from .engine.errors import TripeaksError

    options = _parser().parse_args(argv)
    run: Command = options.run
    try:
        return run(options)
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

    deal = commands.add_parser("deal", help="print a deal", description="Prints a deal, its cards on one line.")
    deal.add_argument("--number", type=int, metavar="N", help="the deal's number; else chance picks one")
    deal.add_argument("--layout", default="tripeaks", metavar="L", help="tripeaks (as it is), separate, ...")
    form = deal.add_mutually_exclusive_group()
    form.add_argument("--code", action="store_true", help="print the short code for links")
    form.add_argument("--picture", action="store_true", help="draw the rows")
    deal.set_defaults(run=_deal)
    return parser


def _play(options: argparse.Namespace) -> int:
    from .app import launcher

    return _launch(lambda: launcher.play(options.port, browser=not options.no_browser))


def _lab(options: argparse.Namespace) -> int:
    from .app import launcher

    return _launch(lambda: launcher.lab(options.port, browser=not options.no_browser))


def _launch(start: Callable[[], int]) -> int:
    from .app.launcher import LaunchError

    try:
        return start()
    except LaunchError as error:
        raise UsageError(str(error)) from None


def _deal(options: argparse.Namespace) -> int:
    from .engine.deal import Deal
    from .engine.layout import Layout

    layout = Layout.named(options.layout)
    if options.number is None:
        deal = Deal.random(cards=layout.cards)
    else:
        deal = Deal.numbered(options.number, cards=layout.cards)
    # The number goes beside the deal, so that the deal alone can be piped on.
    print(f"Deal {deal.number}", file=sys.stderr)
    print(deal.code if options.code else deal.picture(layout) if options.picture else deal)
    return 0


if __name__ == "__main__":
    sys.exit(main())
