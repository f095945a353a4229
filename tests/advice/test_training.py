"""The scripts that train the networks: what they write is read again, and comes out the same for the same seed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tripeaks_widgets.advice.network.weights import HEIGHT, WIDTH, Weights

pytest.importorskip("numba")
np = pytest.importorskip("numpy")
TRAINING = Path(__file__).parents[2] / "training"


def trained(script: str, folder: Path, games: int, *more: str) -> None:
    command = [sys.executable, str(TRAINING / script), "--layout", "separate", "--games", str(games), "--tests", "200"]
    command += ["--seed", "5", "--folder", str(folder), *more]
    subprocess.run(command, check=True, capture_output=True, timeout=300)


@pytest.mark.skipif(not TRAINING.is_dir(), reason="the scripts are in the checkout only")
def test_chances_are_learned_from_nothing_then_moves_and_the_same_seed_gives_the_same_weights(tmp_path):
    kept = tmp_path / "kept"
    trained("chances.py", kept, 600)
    chances = Weights.read(kept / "chances-separate-wrap.json")
    found = []
    for out in (tmp_path / "one", tmp_path / "other"):
        out.mkdir()
        trained("moves.py", kept, 2000, "--out", str(out))
        found.append(Weights.read(out / "separate-wrap.json"))
    one, other = found
    assert (one.name, one.places) == ("separate-wrap", 30)
    assert (one.first, one.second, one.second_bias) == (other.first, other.second, other.second_bias)
    assert one.second_bias != chances.second_bias  # the finest of the weights


def test_what_is_learned_from_a_position_is_the_slope_of_its_outcome(monkeypatch):
    monkeypatch.syspath_prepend(str(TRAINING))
    import nets
    import selfplay

    chance = np.random.default_rng(3)
    facts = 200
    net = nets.fresh(facts, 3)
    for part in net[1::2]:
        part += chance.normal(0, 0.1, part.shape).astype(np.float32)
    found = chance.permutation(facts)[:40]
    sums, others, back = (np.empty(size, np.float32) for size in (WIDTH, HEIGHT, HEIGHT))

    def outcome(step: float) -> float:
        moved = tuple(part + np.float32(step) * by for part, by in zip(net, along, strict=True))
        return float(selfplay.forward(found, len(found), moved, sums, others))

    for _ in range(5):
        along = [chance.normal(0, 1, part.shape).astype(np.float32) for part in net]
        gradient = [np.zeros_like(part) for part in net]
        outcome(0)
        selfplay.backward(found, len(found), np.float32(1), tuple(net), tuple(gradient), sums, others, back)
        slope = sum(float((part * by).sum()) for part, by in zip(gradient, along, strict=True))
        step = 1e-4
        assert slope == pytest.approx((outcome(step) - outcome(-step)) / (2 * step), rel=0.05, abs=0.1)


def test_moves_need_chances_that_were_trained_before(tmp_path):
    with pytest.raises(subprocess.CalledProcessError) as told:
        trained("moves.py", tmp_path, 2000, "--out", str(tmp_path))
    assert b"chances.py" in told.value.stderr
