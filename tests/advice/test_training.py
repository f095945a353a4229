"""The scripts that train the networks: what they write is read again, and comes out the same for the same seed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tripeaks_widgets.advice.network.weights import HERE, Weights

pytest.importorskip("numba")
TRAINING = Path(__file__).parents[2] / "training"


def trained(script: str, folder: Path, games: int) -> None:
    command = [sys.executable, str(TRAINING / script), "--layout", "separate", "--games", str(games), "--tests", "200"]
    subprocess.run([*command, "--seed", "5", "--folder", str(folder)], check=True, capture_output=True, timeout=300)


@pytest.mark.skipif(not TRAINING.is_dir(), reason="the scripts are in the checkout only")
def test_the_same_seed_gives_the_same_weights_and_both_networks_learn(tmp_path):
    folders = [tmp_path / "one", tmp_path / "other"]
    for folder in folders:
        folder.mkdir()
        shutil.copy(HERE / "separate-wrap-chances.json", folder)
        trained("moves.py", folder, 2000)
    begun = Weights.read(HERE / "separate-wrap-chances.json")
    for kind in ("chances", "moves"):
        one, other = (Weights.read(folder / f"separate-wrap-{kind}.json") for folder in folders)
        assert one.name == f"separate-wrap-{kind}"
        assert (one.first, one.second, one.second_bias) == (other.first, other.second, other.second_bias)
        assert one.second_bias != begun.second_bias  # the finest of the weights


def test_chances_are_learned_from_nothing(tmp_path):
    trained("chances.py", tmp_path, 600)
    weights = Weights.read(tmp_path / "separate-wrap-chances.json")
    assert weights.places == 30
    assert any(weights.last)
