"""What displays ask the kernel for: each request is done once, in the order in which they come."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ..engine.errors import IllegalMove, quoted

T = TypeVar("T")

Message = dict[str, Any]
Actions = Mapping[str, Callable[[Message], object]]

_ANY_TIME = ("play", "open")
"""What means the same whatever another display did meanwhile; anything else is asked of the position that was seen."""

_LONGEST_ID = 100


class Requests:
    """Hands each request to its action.

    Args:
        actions: what to do, by kind of request.
        seq: the number of the view that was told last.

    Attributes:
        ack: the id of the request taken last, which goes back with the answer.
    """

    def __init__(self, actions: Actions, seq: Callable[[], int]) -> None:
        self.ack = ""
        self._actions = actions
        self._seq = seq
        self._taken: deque[str] = deque(maxlen=256)

    def take(self, message: Any) -> None:
        """Do what is asked; `IllegalMove` when it comes too late, or is no request."""
        number, kind = part(message, "id", str), part(message, "kind", str)
        if len(number) > _LONGEST_ID:
            raise IllegalMove("refused.request", part="id", value=quoted(number))
        if kind not in self._actions:
            raise IllegalMove("refused.request", part="kind", value=quoted(kind))
        if number in self._taken:  # a front end may deliver one click twice
            return
        self._taken.append(number)
        self.ack = number
        if kind not in _ANY_TIME and part(message, "seq", int) != self._seq():
            # Another display moved on before this click arrived: a draw or an undo would not be what was meant.
            raise IllegalMove("refused.stale")
        self._actions[kind](message)


def part(message: Any, name: str, kind: type[T]) -> T:
    """A part of a message that must be there; `IllegalMove` names it when it is missing or of another kind."""
    value = message.get(name) if isinstance(message, Mapping) else None
    if not isinstance(value, kind) or isinstance(value, bool):
        raise IllegalMove("refused.request", part=name, value=quoted(value))
    return value
