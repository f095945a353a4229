"""Tables of a content file, read field by field; what is wrong is said with file, entry and field."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NoReturn

from ...catalogue import Text
from .digest import DIGITS
from .errors import LessonError

_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_DIGEST = re.compile(rf"[0-9a-f]{{{DIGITS}}}")


class Fields:
    """One table. Each method takes a field out of it, checked, or raises `LessonError`; `done` refuses what is left.

    Args:
        table: the table.
        file: its file's name.
        where: which entry of the file it is.
    """

    def __init__(self, table: object, file: str, where: Text) -> None:
        self.file, self.where = file, where
        if not isinstance(table, Mapping):
            raise LessonError("course.content.entry", file=file, where=where)
        self._left: dict[str, Any] = dict(table)

    def wrong(self, field: str, why: Text) -> NoReturn:
        """Refuse a field."""
        raise LessonError("course.content.field", file=self.file, where=self.where, field=field, why=why)

    def text(self, field: str, default: str | None = None) -> str:
        """A text that says something."""
        return self._is_text(field, self._take(field, default), empty=default == "")

    def texts(self, field: str, low: int, high: int) -> tuple[str, ...]:
        """A list of so many different texts."""
        found = self._take(field)
        if not isinstance(found, list) or not low <= len(found) <= high:
            self.wrong(field, Text("course.field.texts", {"low": low, "high": high}))
        texts = tuple(self._is_text(field, one) for one in found)
        if len(set(texts)) < len(texts):
            self.wrong(field, Text("course.field.twice"))
        return texts

    def whole(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in a range."""
        found = self._take(field, default)
        if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
            self.wrong(field, Text("course.field.whole", {"low": low, "high": high}))
        return found

    def matching(self, field: str, pattern: re.Pattern[str], why: Text) -> str:
        """A text of a given form."""
        found = self.text(field)
        if not pattern.fullmatch(found):
            self.wrong(field, why)
        return found

    def name(self, field: str) -> str:
        """An id: small letters and digits, words joined by hyphens."""
        return self.matching(field, _ID, Text("course.field.id"))

    def digest(self, field: str = "digest") -> str:
        """A digest, as the command makes them."""
        return self.matching(field, _DIGEST, Text("course.field.digest", {"digits": DIGITS}))

    def tables(self, field: str) -> list[Any]:
        """A list of tables, which may be missing."""
        found = self._take(field, [])
        if not isinstance(found, list):
            self.wrong(field, Text("course.field.tables"))
        return found

    def rest(self) -> dict[str, Any]:
        """What hasn't been taken yet."""
        return dict(self._left)

    def done(self) -> None:
        """Refuse fields that nobody asked for."""
        for field in self._left:
            self.wrong(field, Text("course.field.unknown"))

    def _take(self, field: str, default: Any = None) -> Any:
        found = self._left.pop(field, default)
        if found is None:
            self.wrong(field, Text("course.field.missing"))
        return found

    def _is_text(self, field: str, found: object, *, empty: bool = False) -> str:
        if not isinstance(found, str) or not (empty or found.strip()):
            self.wrong(field, Text("course.field.text"))
        return found.strip()


def entry(kind: str, table: object, nth: int, file: str) -> Fields:
    """An exercise or prediction: called by its id in what is said of it, by its number as long as it has none."""
    name = table.get("id") if isinstance(table, Mapping) else None
    where = Text(f"course.entry.{kind}", {"id": name if isinstance(name, str) else nth + 1})
    return Fields(table, file, where)
