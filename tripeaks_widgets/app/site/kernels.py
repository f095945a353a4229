"""The kernels behind the pages: where they come from, how many there may be, and when one has to go.

Loaded by the server alone, since it needs Jupyter's.
"""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any, cast

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_core.utils import ensure_async
from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from traitlets import Instance, Integer, default

from .nursery import Nursery


class Nursling(LocalProvisioner):
    """Starts a kernel by taking a copy of the nursery's process."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """As Jupyter's own, with the process from the nursery."""
        nursery: Nursery = self.parent.parent.nursery  # type: ignore[union-attr]
        newborn = await asyncio.to_thread(nursery.born, cmd, kwargs.get("env") or {}, kwargs.get("cwd"))
        self.process = cast(Any, newborn)
        self.pid = self.pgid = newborn.pid
        self.cwd = kwargs.get("cwd", "")
        return self.connection_info


class NurserySide(ServerKernelManager):
    """Manages one kernel of the nursery. They talk through files of this user, where nobody else can listen."""

    @default("transport")
    def _files(self) -> str:
        return "ipc"

    async def _async_pre_start_kernel(self, **kw: Any) -> tuple[list[str], dict[str, Any]]:
        if self.provisioner is None:
            name = {"kernel_id": kw.get("kernel_id", ""), "kernel_spec": self.kernel_spec}
            self.provisioner = Nursling(parent=self, **name)
        return await super()._async_pre_start_kernel(**kw)


class Kernels(AsyncMappingKernelManager):
    """All kernels of the site."""

    nursery = Instance(Nursery, allow_none=True, help="where kernels come from; None for Jupyter's own way")
    seats = Integer(0, help="how many kernels there may be; 0 for as many as come", config=True)
    away_timeout = Integer(0, help="seconds after which an open page that nobody uses loses its kernel", config=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._starting = 0
        self.nursery = cast(Any, self.parent).nursery
        if self.nursery is not None:
            self.kernel_manager_class = f"{__name__}.{NurserySide.__name__}"

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return bool(self.seats) and self._starting + len(self.list_kernel_ids()) >= self.seats

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """As Jupyter's own; those that are being started have their seats, too."""
        self._starting += 1
        try:
            return str(await super().start_kernel(**kwargs))
        finally:
            self._starting -= 1

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """As Jupyter's own for pages that were closed; pages that are open but unused for long lose theirs, too."""
        await super().cull_kernel_if_idle(kernel_id)
        kernel = self._kernels.get(kernel_id)
        last = getattr(kernel, "last_activity", None)
        if not self.away_timeout or last is None or getattr(kernel, "execution_state", "") == "busy":
            return
        if utcnow() - last > timedelta(seconds=self.away_timeout):
            self.log.info("Nobody has used kernel %s for long: it ends.", kernel_id)
            await ensure_async(self.shutdown_kernel(kernel_id))
