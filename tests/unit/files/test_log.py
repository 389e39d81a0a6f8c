"""The log holds what happened, and the trace of a crash of the run before."""

import logging
import signal
import subprocess
import sys

import pytest

from vtt.files.log import BYTES, CRASH, LOG, Log

CRASHES = """
import faulthandler, os, signal, sys
from pathlib import Path
from vtt.files.log import Log
log = Log(Path(sys.argv[1]))
os.kill(os.getpid(), signal.SIGSEGV)
"""


def test_what_is_logged_stands_in_the_file(tmp_path):
    log = Log(tmp_path / "log")
    logging.getLogger("sightline").info("begun")
    log.end()
    logging.getLogger("sightline").info("after the end")
    assert (tmp_path / "log" / LOG).read_text("utf-8").endswith("INFO sightline: begun\n")
    assert log.tail().count("\n") == 1


def test_a_large_log_begins_again(tmp_path):
    log = Log(tmp_path)
    for _ in range(3):
        logging.getLogger("sightline").info("x" * (BYTES // 2))
    log.end()
    assert len(list(tmp_path.glob(f"{LOG}*"))) == 3
    assert (tmp_path / LOG).stat().st_size < BYTES


@pytest.mark.skipif(sys.platform == "win32", reason="a signal is how a crash is made here")
def test_a_crash_outside_python_is_told_at_the_next_start(tmp_path):
    done = subprocess.run([sys.executable, "-c", CRASHES, str(tmp_path)], check=False)
    assert done.returncode == -signal.SIGSEGV
    log = Log(tmp_path)
    log.end()
    assert log.crash.startswith("Fatal Python error: Segmentation fault")
    assert "the run before this ended in a crash" in log.tail()
    after = Log(tmp_path)
    after.end()
    assert after.crash == ""


def test_a_folder_that_cannot_be_written_only_means_no_log(tmp_path):
    (tmp_path / "file").write_text("in the way", "utf-8")
    log = Log(tmp_path / "file")
    assert (log.crash, log.tail()) == ("", "")
    log.end()


def test_an_older_trace_that_is_no_text_is_shown_all_the_same(tmp_path):
    (tmp_path / CRASH).write_bytes(b"\xff\xfe fault")
    log = Log(tmp_path)
    log.end()
    assert log.crash.endswith("fault")
