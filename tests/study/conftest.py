"""Studies small enough to be run many times."""

from __future__ import annotations

import pytest

from tripeaks_widgets import Rules
from tripeaks_widgets.study import Result, Study, run


@pytest.fixture(scope="session")
def study() -> Study:
    """Twelve chunks of ten deals, the last one short; some of the deals can be won."""
    return Study("winnable", Rules(layout="toy-2x3-36", wrap=False), deals=115, seed=3, chunk=10)


@pytest.fixture(scope="session")
def whole(study: Study) -> Result:
    """What comes out of the study when nothing disturbs it."""
    return run(study, workers=1)
