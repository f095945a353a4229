"""What can go wrong in a study."""

from ..engine.errors import TripeaksError


class StudyError(TripeaksError):
    """A study that can't be planned, run, kept or gone on with; what its journal holds is safe."""
