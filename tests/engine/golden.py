"""Whole games as text files, each with the position after every move.

A file in ``tests/data/games`` is a saved game, a line of dashes, and one line for each position of its tree: its
number, the number of the position before it, the move, score, run, outcome and the places that can be played. To add a
game, put a record into a new file there; for a new file, or after a change that is meant, write the positions anew with

    python -m tests.engine.golden

and read what has changed: every line of it is a change of the rules that somebody will notice.
"""

from pathlib import Path

from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.game import Game

GAMES = sorted((Path(__file__).parents[1] / "data" / "games").glob("*.txt"))
RULE = "-" * 20
HEAD = "position | from | move | score | run | outcome | playable"


def saved(path: Path) -> str:
    """The record in a file, without the positions below it."""
    return path.read_text(encoding="utf-8").partition(RULE)[0]


def with_positions(text: str) -> str:
    """A record with the positions of its tree below it."""
    return "\n".join([f"{text.rstrip()}\n{RULE}", HEAD, *_positions(record.read(text)), ""])


def _positions(game: Game) -> list[str]:
    rows, todo = [], [game.tree]
    while todo:
        node = todo.pop()
        todo += node.children
        before = "-" if node.parent is None else node.parent.number
        playable = " ".join(map(str, game.table.playable(node.state))) or "-"
        facts = (node.state.score, node.state.run, game.table.outcome(node.state), playable)
        rows.append((node.number, before, "start" if node.move is None else node.move, *facts))
    return [" | ".join(map(str, row)) for row in sorted(rows)]


if __name__ == "__main__":
    for game_file in GAMES:
        game_file.write_text(with_positions(saved(game_file)), encoding="utf-8")
