"""`pertinax serve` says what it means to be reached by others, and who called in its log."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from pertinax.commands.serve import _address_here
from pertinax.texts import Texts

STARTED = [sys.executable, "-c", "from pertinax.cli import main; raise SystemExit(main())"]


@contextmanager
def serving(data: Path, *args: str) -> Iterator[tuple[list[str], Path]]:
    """The lines that a server prints when it starts, and its log."""
    log = data.with_suffix(".log")
    with log.open("w") as errors:
        process = subprocess.Popen(
            [*STARTED, "serve", "--port", "0", "--data", str(data), *args],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    assert process.stdout is not None
    try:
        lines = [process.stdout.readline().rstrip("\n")]
        assert link_of(lines[0]), log.read_text()
        until_answers(link_of(lines[0]))
        process.terminate()
        lines += process.stdout.read().splitlines()
        process.wait(60)
        yield lines, log
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def link_of(line: str) -> str:
    return next((word for word in line.split() if word.startswith("http://")), "")


def until_answers(link: str) -> None:
    with httpx2.Client(transport=httpx2.HTTPTransport(retries=5), timeout=60) as browser:
        secret = {"cookie": "seat-abcdefgh=verysecret", "referer": f"{link}secretpage"}
        assert browser.get(f"{link}rules?q=secretword", headers=secret).status_code == 200


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_whoever_lets_others_in_is_told_what_that_means(tmp_path: Path, language: str) -> None:
    texts = Texts.load(language)
    with serving(tmp_path / "data", "--host", "0.0.0.0", "--language", language) as (lines, _):
        assert texts.get("cli.serve.open") in lines
        assert "docs/hosting.md" in texts.get("cli.serve.open")
        here = _address_here(socket.AF_INET)
        if here is not None:
            port = link_of(lines[0]).rstrip("/").rpartition(":")[2]
            assert texts.get("cli.serve.network", link=f"http://{here}:{port}/") in lines


def test_a_server_for_this_machine_alone_needs_no_warning(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as (lines, _):
        assert len(lines) == 2
        assert Texts.load("en").get("cli.serve.open") not in lines


def test_the_log_says_who_called_and_nothing_secret(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as (_, log):
        [line] = [line for line in log.read_text().splitlines() if "GET /rules" in line]
        assert line.endswith("from=127.0.0.1")
        assert "secret" not in log.read_text()


def test_the_address_may_be_left_out(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--no-addresses") as (_, log):
        [line] = [line for line in log.read_text().splitlines() if "GET /rules" in line]
        assert line.endswith("from=-")
        assert "127.0.0.1" not in log.read_text()
