"""What can go wrong with a lesson."""

from ...engine.errors import TripeaksError


class LessonError(TripeaksError):
    """A lesson, exercise or result that there is none of or that can't be read; it says what is wrong and where."""
