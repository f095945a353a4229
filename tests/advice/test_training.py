"""The scripts that train the networks: what they write is read again, and comes out the same for the same seed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tripeaks_widgets.advice.network.weights import Weights

pytest.importorskip("numba")
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


def test_moves_need_chances_that_were_trained_before(tmp_path):
    with pytest.raises(subprocess.CalledProcessError) as told:
        trained("moves.py", tmp_path, 2000, "--out", str(tmp_path))
    assert b"chances.py" in told.value.stderr
