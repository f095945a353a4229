"""`tripeaks solve`: answers, and what is said of deals that can't be read."""

import io
import json

import pytest

from tripeaks_widgets.cli import main
from tripeaks_widgets.engine.cards import FULL_PACK
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.solver import solve


@pytest.fixture
def answer(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Run `tripeaks solve` on a text; returns the exit status and what it printed, objects with ``--json``."""

    def run(text: str, *flags: str):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        status = main(["solve", *flags])
        out, err = capsys.readouterr()
        return status, [json.loads(line) for line in out.splitlines()] if "--json" in flags else out, err

    return run


def test_a_deal_a_line(answer) -> None:
    deals = [Deal.numbered(1), Deal.numbered(2)]
    text = f"# two deals\n{deals[0]}\n\n  {str(deals[1]).lower().replace('t', '10')}  # in another hand\n"
    status, objects, err = answer(text, "--json")
    assert (status, err) == (0, "")
    for deal, found in zip(deals, objects, strict=True):
        solution = solve(deal)
        assert found == {
            "winnable": solution.winnable,
            "fewest_moves": solution.fewest_moves,
            "moves": list(solution.line or ()) or None,
        }


@pytest.mark.parametrize("form", [str, Deal.picture, lambda deal: deal.code, lambda deal: str(deal.number)])
def test_forms_of_a_deal(answer, form) -> None:
    deal = Deal.numbered(48213)
    status, objects, _ = answer(form(deal), "--json", "--best-score", "cards-left")
    assert status == 0
    assert [(found["fewest_moves"], found["best_score"]) for found in objects] == [(solve(deal).fewest_moves, 0)]


def test_rules_by_flags(answer) -> None:
    deal = Deal.numbered(5)
    rules = Rules(wrap=False, waste="empty", layout="separate")
    _, objects, _ = answer(str(deal), "--json", "--no-wrap", "--empty-waste", "--layout", "separate")
    assert objects[0]["fewest_moves"] == solve(deal, rules).fewest_moves


def test_a_bad_line_is_answered_and_the_others_solved(answer) -> None:
    good = Deal.numbered(1)
    tokens = str(good).split()
    twice = " ".join([*tokens[:40], tokens[3], *tokens[41:]])
    lines = [str(good), " ".join(tokens[:51]), twice, " ".join(["7X", *tokens[1:]]), "hello", str(good)]
    status, objects, err = answer("\n".join(lines), "--json")
    assert (status, err) == (1, "")
    first, short, double, unknown, word, last = objects
    assert first == last
    assert first["winnable"] is True
    assert short["error"] == "line 2: The deal can't be read: 51 cards, where the layout takes 52."
    assert "line 3, card 41 (stock card 12)" in double["error"]
    assert f"{tokens[3]} is there already, as card 4 of line 3 (place 3)" in double["error"]
    assert 'line 4, card 1 (place 0): "7X" isn\'t a card' in unknown["error"]
    assert 'line 5, card 1 (place 0): "hello" isn\'t a card' in word["error"]


def test_a_deal_with_unseen_cards_has_no_exact_answer(answer) -> None:
    status, objects, _ = answer("?? " + str(Deal.numbered(1))[3:], "--json")
    assert status == 1
    assert objects == [{"error": "line 1: 1 card of the deal isn't known (??)."}]


def test_what_people_read(answer) -> None:
    deal = Deal.numbered(7)
    status, text, _ = answer(str(deal), "--best-score", "run")
    solution = solve(deal)
    assert status == 0
    assert text.startswith(deal.picture())
    assert f"Can be won, in {solution.fewest_moves} moves at the fewest" in text
    assert f"The best score (run) is {solution.best_score('run'):,}, in " in text
    shown = text.split("fewest")[1].split("The best")[0]
    assert shown.count("@") == 28
    assert shown.count("draw ") == solution.line.count("draw")


def test_a_lost_deal_is_called_lost(answer) -> None:
    deal = next(deal for deal in map(Deal.numbered, range(99)) if not solve(deal).winnable)
    left = solve(deal).best_score("cards-left")
    status, text, _ = answer(str(deal))
    assert status == 0
    assert "Can't be won." in text
    assert f"{left} card" in text
    assert answer(str(deal), "--json")[1] == [{"winnable": False, "fewest_moves": None, "moves": None}]


def test_wrong_arguments(answer, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--best-score", "msx"]) == 2
    assert "did you mean msc" in capsys.readouterr().err
    assert main(["solve", "no-such-file"]) == 2
    assert "no-such-file can't be read" in capsys.readouterr().err
    assert answer("", "--json")[:2] == (0, [])


def test_one_deal_in_rows_for_a_toy_layout(answer) -> None:
    deal = Deal(FULL_PACK[::4])
    status, objects, _ = answer(deal.picture("toy-1x3-13"), "--json", "--layout", "toy-1x3-13")
    assert status == 0
    assert [found["winnable"] for found in objects] == [solve(deal, Rules(layout="toy-1x3-13")).winnable]
