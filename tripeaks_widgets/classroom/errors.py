"""What can go wrong in the classroom."""

from ..engine.errors import TripeaksError


class ClassroomError(TripeaksError):
    """A picture that says nothing to those who can't see it, or a control that can't be made."""
