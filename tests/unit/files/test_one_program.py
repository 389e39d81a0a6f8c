"""A second start hands its file to the program that runs."""

import json
import os
import queue
import socket
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from vtt.files import one_program
from vtt.files.one_program import FILE, HERE, FirstProgram, Wish, hand_over


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "user"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a busy machine."""
    monkeypatch.setattr(one_program, "PATIENCE_S", 300.0)


@pytest.fixture
def heard() -> queue.Queue[Wish]:
    return queue.Queue()


@pytest.fixture
def first(folder: Path, heard: queue.Queue[Wish]) -> Iterator[FirstProgram]:
    program = FirstProgram(folder, heard.put)
    yield program
    program.end()


def test_where_none_runs_nobody_takes_it(folder):
    assert not hand_over(folder, Wish(None, None))


def test_the_first_takes_the_file_of_a_second_start(folder, first, heard, monkeypatch):
    monkeypatch.chdir("/")
    assert hand_over(folder, Wish(Path("map.uvtt"), 1.5))
    assert heard.get(timeout=300) == Wish(Path("map.uvtt").absolute(), 1.5)
    assert hand_over(folder, Wish(None, None))
    assert heard.get(timeout=300) == Wish(None, None)


def test_a_program_that_was_killed_is_in_nobodys_way(folder, heard):
    folder.mkdir()
    (folder / FILE).write_text('{"port": 1, "key": "old"}', "utf-8")
    assert not hand_over(folder, Wish(None, None))
    program = FirstProgram(folder, heard.put)
    assert hand_over(folder, Wish(None, None))
    program.end()
    assert not hand_over(folder, Wish(None, None))


def say_to(folder: Path, said: bytes) -> bytes:
    """Say something to the program that runs, and return its answer."""
    port = json.loads((folder / FILE).read_text("utf-8"))["port"]
    with socket.create_connection((HERE, port), 300) as connection:
        connection.sendall(said)
        connection.shutdown(socket.SHUT_WR)
        return connection.recv(100)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"no json",
        b"7",
        b"[1, 2]",
        b"{}",
        b'{"key": "another", "file": null, "metres": null}',
        b"x" * 200_000,
    ],
)
def test_who_does_not_know_the_key_is_not_heard(said, folder, first, heard):
    with suppress(OSError):  # it hangs up
        assert say_to(folder, said) == b""
    assert hand_over(folder, Wish(None, None)), "and the next is heard all the same"
    assert heard.get(timeout=300) == Wish(None, None)
    assert heard.empty()


@pytest.mark.parametrize("left", ["", "{", "[]", '{"port": "x", "key": 1}', '{"port": 99999, "key": ""}'])
def test_a_broken_file_of_another_run_is_passed_over(left, folder):
    folder.mkdir()
    (folder / FILE).write_text(left, "utf-8")
    assert not hand_over(folder, Wish(None, None))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights")
def test_the_key_is_the_users_own(folder, first):
    assert stat.S_IMODE(os.stat(folder / FILE).st_mode) == 0o600


def test_a_folder_that_cannot_be_written_is_no_reason_not_to_start(tmp_path, heard):
    (tmp_path / "file").touch()
    FirstProgram(tmp_path / "file", heard.put).end()
