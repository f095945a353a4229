"""Tries to break every reader for some minutes: ``python tests/fuzz/run.py --minutes 5 --seed 1``.

The claims are those of the tests in this folder, on other examples with every seed. What fails is printed as
Hypothesis has it, with the values to paste into a test; Ctrl+C ends it with what was found by then.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
import traceback
from collections.abc import Sequence
from itertools import count
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE.parents[1]))

from fuzz.claims import CLAIMS, Claim  # noqa: E402

EXAMPLES = 100
"""How many examples of one claim are tried before the next has its turn."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status: 1 when a claim failed, 130 when it was interrupted."""
    parser = argparse.ArgumentParser(prog="python tests/fuzz/run.py", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long, at least once round (5)")
    parser.add_argument("--seed", type=int, default=1, help="which examples (1)")
    parser.add_argument("--only", default="", metavar="WORD", help="only claims with this in their names")
    options = parser.parse_args(argv)
    for file in sorted(HERE.glob("test_*.py")):
        importlib.import_module(f"fuzz.{file.stem}")
    claims = [claim for claim in CLAIMS if options.only in claim.name]
    failed: list[Claim] = []
    end = time.monotonic() + 60 * options.minutes
    status = 0
    try:
        for number in count():
            for claim in claims:
                if number and time.monotonic() > end:
                    break
                if claim not in failed and not _holds(claim, 1000 * options.seed + number):
                    failed.append(claim)
            left = end - time.monotonic()
            so_far = f"{_tried(claims):,} examples, {len(failed)} claims failed"
            print(f"round {number + 1}: {so_far}, {max(left, 0):.0f} s left", flush=True)
            if left <= 0 or len(failed) == len(claims):
                break
    except KeyboardInterrupt:
        status = 130
    names = ", ".join(one.name for one in failed) or "none"
    print(f"{_tried(claims):,} examples of {len(claims)} claims; failed: {names}")
    return status or int(bool(failed))


def _holds(claim: Claim, chance: int) -> bool:
    """Whether a claim holds on some more examples; what breaks it is printed."""
    try:
        claim.test(EXAMPLES, chance=chance)()
    except Exception:
        print(f"\n{claim.name} failed:\n{traceback.format_exc()[-6000:]}", flush=True)
        return False
    return True


def _tried(claims: Sequence[Claim]) -> int:
    return sum(claim.tried for claim in claims)


if __name__ == "__main__":
    sys.exit(main())
