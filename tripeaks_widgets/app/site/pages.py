"""What answers requests: pages without a kernel, and a guard before those with one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from tornado import web
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from . import content
from .kernels import Kernels
from .limits import Meter, Meters

SAFE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": "frame-ancestors 'self'",
}
TRY_AGAIN = "10"
"""Seconds after which a page for which there was no room is asked for again."""


class Guarded(JupyterHandler):
    """No other site frames the page, and no browser guesses what a file is."""

    def set_default_headers(self) -> None:
        """Say so."""
        super().set_default_headers()
        for name, value in SAFE.items():
            self.set_header(name, value)


class Page(Guarded):
    """A page of the site's own, named by its template."""

    def initialize(self, template: str) -> None:
        """Say which page it is."""
        self.template = template

    def get(self) -> None:
        """Show it."""
        self.set_header("Cache-Control", "no-cache")
        self.finish(render(self, f"{self.template}.html", here=self.template, **self._about()))

    def _about(self) -> dict[str, Any]:
        if self.template == "course":
            return {"lessons": content.lessons(), "danish": content.danish()}
        if self.template == "studies":
            return content.studies()
        return {"height": content.today_height()}


class Start(Page):
    """The first page. A link with a deal leads on to the board."""

    def get(self) -> None:
        """Show it."""
        if self.get_query_argument("deal", None) is not None:
            to_board(self)
        else:
            super().get()


class Play(Guarded):
    """A short address of the board."""

    def get(self) -> None:
        """Lead there."""
        to_board(self)


class Today(Guarded):
    """The picture of today's deal."""

    def get(self) -> None:
        """Send it."""
        self.set_header("Content-Type", "image/svg+xml")
        self.set_header("Cache-Control", "no-cache")
        self.finish(content.today("dark" if self.get_query_argument("theme", "") == "dark" else "light"))


class Notebook(Guarded, TornadoVoilaHandler):
    """A page with a kernel, if there is room for one more."""

    def initialize(self, *, folder: Path, starts: Meters, **settings: Any) -> None:
        """Say where the notebooks are, and who counts how many pages an address opens."""
        super().initialize(**settings)
        self.folder, self.starts = folder, starts

    @web.authenticated
    async def get(self, path: str = "") -> None:
        """Make it, or say that there is no room or no such page."""
        if not (self.folder / path).is_file():
            raise web.HTTPError(404)
        why = self._refused()
        if why:
            self.set_status(503 if why == "line" else 429)
            self.set_header("Retry-After", TRY_AGAIN)
            self.finish(render(self, "full.html", why=why))
            return
        await TornadoVoilaHandler.get(self, path)

    def _refused(self) -> str:
        if cast(Kernels, self.kernel_manager).full:
            return "line"
        return "" if self.starts.allows(self.request.remote_ip or "") else "busy"


class Channels(VoilaKernelWebsocketHandler):
    """A page's connection to its kernel. One that sends far more than a person can click is closed."""

    def initialize(self, rate: float = 0, burst: float = 0) -> None:
        """Say how many messages a second are taken, and how many at once; 0 for any number."""
        super().initialize()
        self.meter = Meter(rate, burst)

    def on_message(self, ws_message: bytes | str) -> None:
        """Hand it on."""
        if self.meter.allows():
            super().on_message(ws_message)
        else:
            self.log.warning("A page sent too many messages: its connection is closed.")
            self.close(1008, "too many messages")


def render(handler: JupyterHandler, name: str, **about: Any) -> str:
    """A template as a page."""
    environment = handler.settings["voila_jinja2_env"]
    site = handler.base_url
    address = f"{handler.request.protocol}://{handler.request.host}{site}"
    return str(environment.get_template(name).render(site=site, base_url=site, address=address, **about))


def to_board(handler: JupyterHandler) -> None:
    """Lead to the board, with all that the address says."""
    query = f"?{handler.request.query}" if handler.request.query else ""
    handler.redirect(url_path_join(handler.base_url, "voila/render/play.ipynb") + query)
