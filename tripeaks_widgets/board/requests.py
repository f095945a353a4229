"""What displays ask the kernel for: each request is done once, in the order in which they come."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from ..engine.errors import IllegalMove

Message = dict[str, Any]
Actions = Mapping[str, Callable[[Message], object]]

_ANY_TIME = ("play", "open")
"""What means the same whatever another display did meanwhile; anything else is asked of the position that was seen."""


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

    def take(self, message: Message) -> None:
        """Do what is asked; `IllegalMove` when it comes too late, KeyError or TypeError when it is no request."""
        number = str(message["id"])
        if number in self._taken:  # a front end may deliver one click twice
            return
        self._taken.append(number)
        self.ack = number
        action = self._actions[message["kind"]]
        if message["kind"] not in _ANY_TIME and (message["seq"] != self._seq() or isinstance(message["seq"], bool)):
            # Another display moved on before this click arrived: a draw or an undo would not be what was meant.
            raise IllegalMove("refused.stale")
        action(message)
