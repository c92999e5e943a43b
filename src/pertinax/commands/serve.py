"""`pertinax serve`: the tables in the browser."""

import ipaddress
import logging
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from pertinax.bots.registry import BOTS, find_bot
from pertinax.commands import Refused
from pertinax.server.app import make_app
from pertinax.server.collecting import collect_when_quiet
from pertinax.server.process import Process, configuration
from pertinax.server.services import open_services
from pertinax.server.settings import Settings
from pertinax.server.store import StoreError
from pertinax.texts import Texts

SWITCH: Final = 0.0005
"""Seconds after which a thread lets another run. A transaction in its thread waits so long for
each of its statements while boards are drawn: Python's own 5 ms would be felt."""
ANYWHERE: Final = ("", "0.0.0.0", "::")


def serve(
    host: str,
    port: int,
    data: Path | None = None,
    pause: float = 0.5,
    language: str = "en",
    *,
    bots: Sequence[str] = (),
    log_addresses: bool = True,
) -> int:
    """Serve until interrupted."""
    texts = Texts.load(language)
    for bot in bots:
        BOTS[bot] = find_bot(bot)
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
        place, port = listener.getsockname()[:2]
        closed = ipaddress.ip_address(place).is_loopback
        mine = _address_here(listener.family) if host in ANYWHERE else place
        network = "" if closed or mine is None else _link(mine, port)
        try:
            settings = Settings(
                data=folder, bot_pause=pause, log_addresses=log_addresses,
                network=network.rstrip("/"), closed=closed,
            )  # fmt: skip
            services = open_services(settings)
        except StoreError as error:
            raise Refused(str(error)) from None
        _log()
        sys.setswitchinterval(SWITCH)
        collect_when_quiet()
        print(texts.get("cli.serve.link", link=_link(host, port)), flush=True)
        print(texts.get("cli.serve.data", data=folder), flush=True)
        if not closed:
            if network:
                print(texts.get("cli.serve.network", link=network), flush=True)
            print(texts.get("cli.serve.open"), flush=True)
        config = configuration(make_app(settings, services), settings)
        Process(config, services.bus).run(sockets=[listener])
    return 0


def _listen(host: str, port: int) -> socket.socket:
    """Ours before anything is promised: a port that is taken is one clear line."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


def _address_here(family: int) -> str | None:
    """The address that others in the network know this machine by, if it is in one.

    Nothing is sent: the system only says from where it would.
    """
    elsewhere = "2001:db8::1" if family == socket.AF_INET6 else "192.0.2.1"
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((elsewhere, 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if ipaddress.ip_address(address).is_loopback else address


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
    # It has a line for each broken request of a flood; ours are fewer (`server/connections.py`).
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
