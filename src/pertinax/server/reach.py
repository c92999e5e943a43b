"""Where others find this server: what a link in an invitation must begin with."""

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request

from pertinax.server.settings import Settings
from pertinax.web.welcome import Reach

_HOST: Final = re.compile(
    r"[A-Za-z0-9.\-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?"
)


def reach_of(request: Request, settings: Settings) -> Reach:
    """As the reader's browser has found the server, and as others would."""
    host = request.headers.get("host", "")
    if not _HOST.fullmatch(host):
        host = "localhost"
    origin = f"{request.url.scheme}://{host}"
    return Reach(origin, this_machine(host), settings.network, settings.closed)


def this_machine(host: str) -> bool:
    """Whether an address means the machine itself, whoever types it.

    >>> [this_machine(host) for host in ("localhost:8000", "127.0.0.1", "[::1]:80", "0.0.0.0:8")]
    [True, True, True, True]
    >>> [this_machine(host) for host in ("192.168.1.5:8000", "table.example", "[2001:db8::1]:80")]
    [False, False, False]
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified
