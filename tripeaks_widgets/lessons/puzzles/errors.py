"""What can go wrong with a puzzle."""

from ...engine.errors import TripeaksError


class PuzzleError(TripeaksError):
    """A puzzle that there is none of, or an answer that can't be judged; the puzzle waits for another answer."""
