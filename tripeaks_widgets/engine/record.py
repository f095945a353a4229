"""A game as text or JSON: the deal, the rules and everything that was tried, read back exactly.

Both forms hold the same. Moves stand in a row; right after a move, each other move that was tried in its stead stands
with its continuation in brackets, the latest visited first::

    TriPeaks game, version 1
    deal: 6D 5H AH ...
    number: 48213
    rules: wrap=on waste=card layout=tripeaks hidden=on scoring=run
    undos: 2
    moves:
    18 draw (19 20) 22 * draw

A game with a real deck has ``deck: real`` above its deal, which may have ``??`` for cards that nobody has seen.

``*`` marks the present position (at the start of the moves when nothing is played). In JSON the moves are a list, a
branch a list inside it, and ``at`` says after how many moves of the line the game stands. Hints that were asked for
(``hints: nudge=2 card=1``) and plans that were kept (``plan: 18 draw > 20 22``, the way to the position before the
``>``) have lines of their own, above the moves.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from ..catalogue import Text
from .deal import Deal
from .errors import IllegalMove, RecordError, TripeaksError, cited, quoted
from .game import HINTS, Game, Node
from .real import RealGame
from .rules import Rules
from .table import DRAW

VERSION = 1
FORMAT = "tripeaks-game"
_HEAD = re.compile(r"TriPeaks game, version ([0-9]{1,20})")
_MOVE_TOKEN = re.compile(r"[()*]|[^\s()*]+")
_DIGITS = re.compile(r"[0-9]{1,20}")
_COUNTABLE = 10**20  # what fits into those
_REAL = "real"
_WORDS = {True: "on", False: "off"}

Moves = list[Any]
"""The moves of a record: each a move or, for a branch, such a list again."""


def to_dict(game: Game) -> dict[str, Any]:
    """The record as plain values, ready for JSON."""
    return {
        "format": FORMAT,
        "version": VERSION,
        **({"deck": _REAL} if isinstance(game, RealGame) else {}),
        "deal": str(game.deal),
        "number": game.deal.number,
        "rules": game.rules.to_dict(),
        "undos": game.undos,
        **({"hints": game.hints} if game.hints else {}),
        **({"plans": list(_plans(game))} if game.plans else {}),
        "at": game.node.depth,
        "moves": list(_branches(game.tree)),
    }


def from_dict(record: Any) -> Game:
    """The game of a record; `RecordError` says which part is damaged, and at which move."""
    try:
        return _game(record)
    except RecursionError:
        raise RecordError("record.deep") from None


def _game(record: Any) -> Game:
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise RecordError("record.format")
    check_version(record.get("version"), VERSION)
    deal, rules = field_of(record, "deal", str), field_of(record, "rules", dict)
    deck = record.get("deck")
    if deck not in (None, _REAL):
        raise RecordError("record.field", field="deck", value=quoted(deck))
    try:
        own_rules = Rules.from_dict(rules)
        cards = Deal.parse(deal, layout=own_rules.layout)
        number = record.get("number")
        if number is not None:
            numbered = Deal.numbered(number, cards=len(cards))
            if numbered != cards:
                raise RecordError("record.number", number=number)
            cards = numbered
        game = (RealGame if deck else Game)(cards, own_rules)
    except RecordError:
        raise
    except TripeaksError as error:
        raise RecordError("record.setup", what=error.text) from error
    moves, at, undos = field_of(record, "moves", list), field_of(record, "at", int), field_of(record, "undos", int)
    if not 0 <= undos < _COUNTABLE:
        raise RecordError("record.field", field="undos", value=undos)
    _replay(game, moves)
    if not 0 <= at <= len(game.line):
        raise RecordError("record.at", at=at, count=len(game.line))
    _put_plans(game, record.get("plans", []))
    game.jump(at)
    game._undos = undos  # noqa: SLF001 - going back while reading is not the player's doing
    _put_hints(game, record.get("hints", {}))
    return game


def to_json(game: Game) -> str:
    """The record as JSON on one line."""
    return json.dumps(to_dict(game), separators=(",", ":"))


def to_text(game: Game) -> str:
    """The record as text for people."""
    number = [] if game.deal.number is None else [f"number: {game.deal.number}"]
    options = " ".join(f"{name}={_WORDS.get(value, value)}" for name, value in game.rules.to_dict().items())
    return "\n".join(
        [
            f"TriPeaks game, version {VERSION}",
            *([f"deck: {_REAL}"] if isinstance(game, RealGame) else []),
            f"deal: {game.deal}",
            *number,
            f"rules: {options}",
            f"undos: {game.undos}",
            *([f"hints: {_counts(game.hints)}"] if game.hints else []),
            *(f"plan: {_row(plan['at'])} > {_row(plan['moves'])}".replace(":  >", ": >") for plan in _plans(game)),
            "moves:",
            _text(list(_branches(game.tree)), game.node.depth),
            "",
        ]
    )


def read(text: str) -> Game:
    """The game of a record in either form; `RecordError` when it can't be read."""
    text = text.removeprefix("\ufeff")  # some editors save a byte-order mark
    if text.lstrip().startswith("{"):
        try:
            record = json.loads(text)
        except RecursionError:
            raise RecordError("record.deep") from None
        except ValueError as error:  # also, without a line, a number of thousands of digits
            raise RecordError("record.json", line=getattr(error, "lineno", 1)) from None
        return from_dict(record)
    return from_dict(_parse(text))


# Writing


def _branches(node: Node) -> Iterator[Any]:
    """The continuation of a node: its line's moves, with the branches beside each move after it."""
    while node.children:
        main, *others = node.children
        yield main.move
        for other in others:
            yield [other.move, *_branches(other)]
        node = main


def _plans(game: Game) -> Iterator[dict[str, Any]]:
    """The plans that were kept: the way to where each starts, and its moves."""
    for plan in game.plans:
        way = [node.move for node in game.position(plan.node).path()]
        yield {"at": way, "moves": list(plan.moves)}


def _counts(hints: Mapping[str, int]) -> str:
    return " ".join(f"{kind}={count}" for kind, count in hints.items())


def _row(moves: Moves) -> str:
    return " ".join(move if isinstance(move, str) else quoted(move) for move in moves)


def _text(moves: Moves, at: int | None) -> str:
    """Moves in a row; ``*`` after the move number ``at`` and its branches."""
    words: list[str] = ["*"] if at == 0 else []
    made = 0
    for index, item in enumerate(moves):
        if isinstance(item, list):
            words.append(f"({_text(item, None)})")
        else:
            made += 1
            words.append(str(item))
        branch_follows = index + 1 < len(moves) and isinstance(moves[index + 1], list)
        if made == at and not branch_follows:
            words.append("*")
    return " ".join(words)


# Reading


def check_version(version: Any, known: int) -> None:
    """Raise `RecordError` for a version that isn't the known one; true is no 1."""
    if type(version) is not int or version != known:
        raise RecordError(
            "record.version", version=version if isinstance(version, str) else quoted(version), known=known
        )


def field_of(record: Mapping[str, Any], name: str, kind: type) -> Any:
    """A field of a record; `RecordError` names it when it is missing or of another kind."""
    value = record.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError("record.field", field=name, value=quoted(value))
    return value


def _replay(game: Game, moves: Moves) -> None:
    """Make the moves from where the game stands; branches before the line, so that the line is the latest visited."""
    index = 0
    while index < len(moves):
        start, end = game.node.number, index + 1
        while end < len(moves) and isinstance(moves[end], list):
            end += 1
        for branch in reversed(moves[index + 1 : end]):
            if not branch:
                raise RecordError("record.branch", nth=game.state.moves + 1)
            _replay(game, branch)
            game.goto(start)
        try:
            event = game.move(moves[index])
        except IllegalMove as error:
            raise RecordError("record.move", nth=game.state.moves + 1, what=error.text) from error
        if event.kind == "ask":  # a draw isn't made before its card is known
            what = Text("deal.unseen", {"move": DRAW})
            raise RecordError("record.move", nth=game.state.moves + 1, what=what)
        index = end


def _put_hints(game: Game, hints: Any) -> None:
    if not isinstance(hints, dict):
        raise RecordError("record.field", field="hints", value=quoted(hints))
    for kind, count in hints.items():
        if kind not in HINTS or type(count) is not int or not 0 <= count < _COUNTABLE:
            raise RecordError("record.field", field="hints", value=quoted({kind: count}))
        game._hints[kind] = count  # noqa: SLF001 - as for undos: nobody asks for hints while reading


def _put_plans(game: Game, plans: Any) -> None:
    """Keep the plans again, each at the position that its way leads to."""
    if not isinstance(plans, list):
        raise RecordError("record.field", field="plans", value=quoted(plans))
    for plan in plans:
        way, moves = (plan.get(name) if isinstance(plan, dict) else None for name in ("at", "moves"))
        if not isinstance(way, list) or not isinstance(moves, list):
            raise RecordError("record.field", field="plans", value=quoted(plan))
        node: Node | None = game.tree
        for move in way:
            tried = node.children if node else ()  # compared by kind as well: true is no place 1
            node = next((child for child in tried if (type(child.move), child.move) == (type(move), move)), None)
        if node is None:
            raise RecordError("record.plan-way", way=cited(_row(way)))
        try:
            game.keep_plan(moves, node.number)
        except IllegalMove as error:
            raise RecordError("record.plan", what=error.text) from error


def _parse(text: str) -> dict[str, Any]:
    """The text form as plain values; what they say is checked by `from_dict`."""
    head, _, body = text.strip().partition("\n")
    version = _HEAD.fullmatch(head.strip())
    if not version:
        raise RecordError("record.format")
    record: dict[str, Any] = {"format": FORMAT, "version": int(version[1]), "number": None}
    lines = iter(body.splitlines())
    for line in lines:
        name, _, value = (part.strip() for part in line.partition(":"))
        if name == "moves":
            record["moves"], record["at"] = _parse_moves(" ".join([value, *lines]))
        elif name == "hints":
            record["hints"] = dict(map(_parse_count, value.split()))
        elif name == "plan":
            way, mark, planned = value.rpartition(">")
            if not mark:
                raise RecordError("record.field", field=name, value=quoted(value))
            record.setdefault("plans", []).append({"at": _parse_row(way), "moves": _parse_row(planned)})
        elif name == "rules":
            record["rules"] = dict(map(_parse_option, value.split()))
        elif name in ("number", "undos"):
            if not _DIGITS.fullmatch(value):
                raise RecordError("record.field", field=name, value=quoted(value))
            record[name] = int(value)
        elif name in ("deal", "deck"):
            record[name] = value
        elif line.strip():
            raise RecordError("record.line", line=cited(line.strip()))
    return record


def _parse_option(word: str) -> tuple[str, Any]:
    name, _, value = word.partition("=")
    return name, {word: flag for flag, word in _WORDS.items()}.get(value, value)


def _parse_count(word: str) -> tuple[str, int]:
    name, _, count = word.partition("=")
    if not _DIGITS.fullmatch(count):
        raise RecordError("record.field", field="hints", value=quoted(word))
    return name, int(count)


def _parse_row(text: str) -> Moves:
    """Moves in a row, without branches."""
    for word in text.split():
        if word != DRAW and not _DIGITS.fullmatch(word):
            raise RecordError("record.token", token=cited(word))
    return [word if word == DRAW else int(word) for word in text.split()]


def _parse_moves(text: str) -> tuple[Moves, int]:
    """The moves, with branches as lists, and after how many moves of the line the mark stands."""
    levels: list[Moves] = [[]]
    at: int | None = None
    stray = False
    for token in _MOVE_TOKEN.findall(text):
        if token == "(":
            levels.append([])
            levels[-2].append(levels[-1])
        elif token == ")" and len(levels) > 1:
            levels.pop()
        elif token == "*":
            # Within brackets the fault may be a bracket left open before, which only the end can tell.
            stray = stray or at is not None or len(levels) > 1
            if at is None:
                at = sum(not isinstance(item, list) for item in levels[0])
        elif token == DRAW or _DIGITS.fullmatch(token):
            levels[-1].append(token if token == DRAW else int(token))
        else:
            raise RecordError("record.token", token=cited(token))
    if len(levels) > 1:
        raise RecordError("record.open")
    if stray:
        raise RecordError("record.token", token="*")
    if at is None:
        raise RecordError("record.mark")
    return levels[0], at
