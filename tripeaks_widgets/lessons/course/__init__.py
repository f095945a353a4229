"""The course: lessons whose exercises check themselves.

What a lesson says and asks lies in ``lessons/content``, what judges its code in ``lessons/checks``, its solutions in
``lessons/solutions``. Here is what reads and runs them; `Sitting` is one person at work on one.
"""

from .content import Content, Exercise, Prediction, lesson_ids, load
from .errors import LessonError
from .prediction import Calibration
from .record import Guess, Record, Report
from .reply import LEVELS, Reply
from .session import Sitting

__all__ = [
    "LEVELS",
    "Calibration",
    "Content",
    "Exercise",
    "Guess",
    "LessonError",
    "Prediction",
    "Record",
    "Reply",
    "Report",
    "Sitting",
    "lesson_ids",
    "load",
]
