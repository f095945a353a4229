"""A slow twin of the solver: it tries every move by the judge's rules, and knows nothing of ideals or bits."""

from functools import cache

from tripeaks_widgets.engine.table import State, Table


class Twin:
    """Everything about one deal, by trying. For toy layouts."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.won = cache(self._won)
        self.fewest = cache(self._fewest)
        self.best = cache(self._best)
        self.cleared = cache(self._cleared)

    def successors(self, state: State) -> list[State]:
        return [self.table.after(state, move) for move in self.table.moves(state)]

    def reachable(self) -> list[State]:
        seen, waiting = {self.table.start}, [self.table.start]
        while waiting:
            for after in self.successors(waiting.pop()):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return list(seen)

    def _won(self, state: State) -> bool:
        return not self.table.tableau_left(state) or any(map(self.won, self.successors(state)))

    def _fewest(self, state: State) -> int | None:
        """Moves to the win, None when there is none."""
        if not self.table.tableau_left(state):
            return 0
        found = [moves for after in self.successors(state) if (moves := self.fewest(after)) is not None]
        return 1 + min(found) if found else None

    def _best(self, state: State) -> int:
        """The best score at this or any later moment: the lowest where low is good."""
        sign = -1 if self.table.rules.scheme.lower_is_better else 1
        return sign * max(sign * score for score in [state.score, *map(self.best, self.successors(state))])

    def _cleared(self, state: State) -> tuple[int, int]:
        """The fewest cards that can be left in the tableau, and the fewest draws for that."""
        here = (self.table.tableau_left(state), state.drawn)
        return min([here, *map(self.cleared, self.successors(state))])
