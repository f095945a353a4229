"""The server: Voila with the site's pages, its own kernels, and nothing else that Voila would serve.

    python -m tripeaks_widgets.app.site.server FOLDER --port=8866 ...

It takes Voila's options, and those of `Site`. `launcher.site_command` says which are used.
"""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from traitlets import Any as Anything
from traitlets import Bool, Float, Integer, default
from voila.app import Voila
from voila.static_file_handler import TemplateStaticFileHandler

from . import content
from .kernels import Kernels
from .limits import Meters
from .nursery import POSSIBLE, Nursery
from .pages import Channels, Notebook, Page, Play, Start, Today

MEGABYTE = 1 << 20

DROPPED = ("/voila/tree", "/voila/api/contents", "/voila/files", "/voila/templates", "/login", "/logout")
"""Voila's addresses that this site doesn't have: files, lists of them, and passwords. A notebook's own pictures come
inside its page. Templates' files are served more narrowly."""


class Site(Voila):
    """Voila on a folder of notebooks, as a site."""

    name = "tripeaks"
    classes = (*Voila.classes, Kernels)

    memory = Integer(0, help="megabytes that a kernel may take; 0 for any number", config=True)
    warm = Bool(False, help="whether kernels come with what advice needs", config=True)
    page_rate = Float(0, help="pages with a kernel a second that one address may open in the long run", config=True)
    page_burst = Float(0, help="and at once", config=True)
    message_rate = Float(0, help="messages a second that a page may send in the long run", config=True)
    message_burst = Float(0, help="and at once", config=True)
    largest_message = Integer(8, help="megabytes of the largest message or request", config=True)
    behind_proxy = Bool(False, help="whether a proxy in front says who asks", config=True)
    nursery = Anything()

    @default("nursery")
    def _nursery(self) -> Nursery | None:
        return Nursery(self.memory * MEGABYTE or None, warm=self.warm) if POSSIBLE else None

    def init_settings(self) -> dict[str, Any]:
        """Voila's, with the site's kernels and what each page is told."""
        self.voila_configuration.multi_kernel_manager_class = Kernels
        self.voila_configuration.page_config_hook = self._tell_page
        settings: dict[str, Any] = super().init_settings()
        # It warns of each notebook that nobody signed, and these are shown, not trusted with anything.
        self.contents_manager.log = logging.getLogger(f"{__name__}.contents")
        self.contents_manager.log.setLevel(logging.ERROR)
        settings["voila_jinja2_env"].filters.update(content.FILTERS)
        settings["websocket_max_message_size"] = self.largest_message * MEGABYTE
        return settings

    def init_handlers(self) -> list[Any]:
        """The site's pages, and of Voila's own addresses those that its pages need."""
        root = self.server_url
        kept = [handler for handler in super().init_handlers() if not self._replaced(handler[0])]
        settings = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
            "folder": Path(self.root_dir),
            "starts": Meters(self.page_rate, self.page_burst),
        }
        rates = {"rate": self.message_rate, "burst": self.message_burst}
        own: list[tuple[Any, ...]] = [
            (r"/", Start, {"template": "home"}),
            (r"/course", Page, {"template": "course"}),
            (r"/studies", Page, {"template": "studies"}),
            (r"/play", Play),
            (r"/today\.svg", Today),
            (r"/voila/render/([\w-]+\.ipynb)", Notebook, settings),
            # Voila stumbles over addresses that lead out of this folder.
            (r"/voila/templates/((?!.*\.\.)[\w-]+/static/[\w./@-]+)", TemplateStaticFileHandler),
            (r"/api/kernels/(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)/channels", Channels, rates),
        ]
        return [(url_path_join(root, path), *rest) for path, *rest in own] + kept

    def listen(self) -> None:
        """As Voila's, with bounds for what is sent. The port was looked for by whoever starts the site."""
        server = HTTPServer(self.app, max_body_size=self.largest_message * MEGABYTE, xheaders=self.behind_proxy)
        if self.nursery is not None:
            self.nursery.start()  # before anybody comes
        server.listen(self.port, self.ip)
        self.ioloop = IOLoop.current()
        try:
            with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C in the terminal: whoever started the site says so
                self.ioloop.start()
        finally:
            self.stop()

    def stop(self) -> None:
        """End the kernels, and what they come from."""
        super().stop()
        if self.nursery is not None:
            self.nursery.end()

    def _replaced(self, path: str) -> bool:
        below = path.removeprefix(self.server_url.rstrip("/"))
        return below in ("", "/") or below.startswith((*DROPPED, "/voila/render")) or below.endswith("/channels")

    def _tell_page(self, page_config: dict[str, Any], *, notebook_path: str, **_: Any) -> dict[str, Any]:
        return {**page_config, "tripeaksSite": self.base_url, "tripeaksNotebook": notebook_path}


main = Site.launch_instance

if __name__ == "__main__":
    main()
