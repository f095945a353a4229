"""Studies on a Dask cluster."""

from __future__ import annotations

from concurrent.futures import Executor

from .errors import StudyError


def dask_executor(address: str, *, timeout: float = 10) -> Executor:
    """An executor for `run` whose work is done by the workers of a Dask scheduler.

    The workers need this package, of the same version, and numba. Chunks of a worker that is lost are done again by
    others.

    Args:
        address: the scheduler's, such as ``tcp://10.0.0.5:8786``.
        timeout: seconds to wait for its answer.

    Raises:
        StudyError: when ``distributed`` isn't installed or the scheduler doesn't answer.
    """
    try:
        from distributed import Client
    except ImportError:
        raise StudyError("study.extra", package="distributed") from None
    try:
        client = Client(address, timeout=timeout, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError) as error:  # a timeout is an OSError
        raise StudyError("study.scheduler", address=address, reason=str(error)) from None
    executor: Executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call]
    return executor
