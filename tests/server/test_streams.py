"""Live streams that come and go by the hundred leave nothing behind in the server."""

import socket
import struct
from pathlib import Path

import pytest

from pertinax.lab.load import memory_of
from server.people import FIRST
from server.real import PATIENCE, RealServer, Stream, real_server

ROUND = 150
LEFT = 0.02
"""Megabytes that a stream may leave behind: it was 0.15 to 0.9."""


def open_and_close(server: RealServer, path: str, *, reset: bool) -> None:
    """Somebody loads a page, sees the first picture, and is gone."""
    host, port = server.origin.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
        request = (
            f"GET {path}/live HTTP/1.1\r\nHost: {host}:{port}\r\nAccept-Encoding: zstd\r\n\r\n"
        )
        connection.sendall(request.encode())
        answer = b""
        while len(answer.partition(b"\r\n\r\n")[2]) < 500:
            got = connection.recv(65536)
            assert got, answer[:300]
            answer += got
        assert answer.startswith(b"HTTP/1.1 200 "), answer[:300]
        if reset:
            # No farewell: the connection is torn down.
            linger = struct.pack("ii", 1, 0)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)


@pytest.mark.parametrize("reset", [False, True], ids=["closed", "torn down"])
def test_hundreds_of_streams_while_somebody_stays(tmp_path: Path, reset: bool) -> None:
    with real_server(tmp_path / "data", seed="2") as server:
        ada = server.somebody()
        path = ada.open("me", "here", "here", **FIRST)
        staying = Stream(ada, path)
        staying.next()
        sizes: list[int] = []
        for _ in range(3):
            for _ in range(ROUND):
                open_and_close(server, path, reset=reset)
            sizes.append(memory_of(server.process.pid))
        # The first round fills caches; what grows after it would grow for good.
        assert (sizes[2] - sizes[0]) / 1e6 < 2 * ROUND * LEFT, sizes
        # Whoever stayed has missed nothing, and no place is taken by those who are gone.
        assert ada.post(f"{path}/chat", text="still here").status_code == 204
        staying.until_said("still here")
        staying.close()
        assert "Traceback" not in server.log()
