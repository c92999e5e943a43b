"""`pertinax serve`: the tables in the browser."""

import logging
import socket
import sys
from pathlib import Path
from typing import Final

import uvicorn
from platformdirs import user_data_path

from pertinax.commands import Refused
from pertinax.server.app import make_app
from pertinax.server.collecting import collect_when_quiet
from pertinax.server.house import open_house
from pertinax.server.process import Process
from pertinax.server.settings import Settings
from pertinax.server.store import StoreError
from pertinax.texts import Texts

GRACE: Final = 3
"""Seconds that open connections have when the server closes."""
SWITCH: Final = 0.0005
"""Seconds after which a thread lets another run. A transaction in its thread waits so long for
each of its statements while boards are drawn: Python's own 5 ms would be felt."""
ANYWHERE: Final = ("", "0.0.0.0", "::")


def serve(
    host: str, port: int, data: Path | None = None, pause: float = 0.5, language: str = "en"
) -> int:
    """Serve until interrupted."""
    texts = Texts.load(language)
    if not 0 <= port <= 65535:
        raise Refused(texts.get("cli.serve.number", wrong=port))
    folder = data or user_data_path("pertinax", appauthor=False)
    try:
        listener = _listen(host, port)
    except OSError as error:
        # Python adds in brackets what it was doing.
        why = (error.strerror or str(error)).partition(" (")[0]
        raise Refused(texts.get("cli.serve.port", host=host, port=port, why=why)) from None
    with listener:
        try:
            settings = Settings(data=folder, bot_pause=pause)
            house = open_house(settings)
        except StoreError as error:
            raise Refused(str(error)) from None
        _log()
        sys.setswitchinterval(SWITCH)
        collect_when_quiet()
        config = uvicorn.Config(
            make_app(settings, house),
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
        )
        print(texts.get("cli.serve.link", link=_link(host, listener.getsockname()[1])), flush=True)
        print(texts.get("cli.serve.data", data=folder), flush=True)
        Process(config, house.bus).run(sockets=[listener])
    return 0


def _listen(host: str, port: int) -> socket.socket:
    """Ours before anything is promised: a port that is taken is one clear line."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


def _link(host: str, port: int) -> str:
    """
    >>> _link("0.0.0.0", 8000), _link("::1", 80), _link("table.example", 8000)
    ('http://127.0.0.1:8000/', 'http://[::1]:80/', 'http://table.example:8000/')
    """
    shown = "127.0.0.1" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def _log() -> None:
    """Short lines; none of them holds a secret, a name or what was chosen."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
    logging.getLogger("pertinax.server").setLevel(logging.INFO)
