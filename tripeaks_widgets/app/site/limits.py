"""How often something may happen: an allowance that fills up with time. Pure."""

from __future__ import annotations

import time
from collections.abc import Callable


class Meter:
    """Lets so many things happen at once, and so many a second in the long run.

    Args:
        rate: how many a second; 0 for as many as come.
        burst: how many at once.
        clock: what tells the seconds.
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self._clock = rate, burst, clock
        self._left, self._at = burst, clock()

    def allows(self) -> bool:
        """Whether one more may happen now; if so it is counted."""
        if not self.rate:
            return True
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def fresh(self) -> bool:
        """Whether the whole allowance is there again, so that the meter needn't be kept."""
        return self._left + (self._clock() - self._at) * self.rate >= self.burst


class Meters:
    """A meter for each address. Only those are kept that aren't full."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = (rate, burst, clock)
        self._meters: dict[str, Meter] = {}

    def allows(self, address: str) -> bool:
        """Whether one more may happen for that address; when too many addresses are kept, for none that is new."""
        if not self._settings[0]:
            return True
        if address not in self._meters:
            if len(self._meters) >= self.MOST:
                self._meters = {name: meter for name, meter in self._meters.items() if not meter.fresh}
            if len(self._meters) >= self.MOST:
                return False
            self._meters[address] = Meter(*self._settings)
        return self._meters[address].allows()
