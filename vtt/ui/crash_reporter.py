"""Errors of the program are caught, written into the log and shown with a report."""

import json
import logging
import sys
import traceback
from collections.abc import Iterable
from types import TracebackType

from vtt.battle import Entry
from vtt.files.log import Log
from vtt.play.session import Session
from vtt.text import tr
from vtt.ui.crash_notice import CrashNotice
from vtt.ui.main_window import MainWindow
from vtt.versions import versions


class CrashReporter:
    """Catches errors of the program, shows them with "save a report", and lets the program go on."""

    def __init__(self, window: MainWindow, log: Log) -> None:
        self._window, self._log = window, log

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Show an error; Ctrl+C still ends the program."""
        if issubclass(kind, KeyboardInterrupt):
            self._window.close()
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(text)
        logging.getLogger("sightline").error("%s", text)
        if any(isinstance(one, CrashNotice) for one in self._window.children()):
            return  # one notice at a time is enough
        said = tr(
            "The program ran into an error. "
            "The battle is as it was after the last complete step; you can go on."
        )
        self._show(said, str(error) or kind.__name__, text)

    def tell_of_crash(self) -> None:
        """Show that the run before ended in a crash, if it did."""
        if self._log.crash:
            said = tr("The program crashed last time. All steps that were complete are kept.")
            self._show(said, tr("A report helps to mend it."), self._log.crash)

    def _show(self, said: str, problem: str, trace: str) -> None:
        told = report(trace, self._window.controller.session, self._log.tail())
        CrashNotice(said, problem, told, self._window).show()


def report(trace: str, session: Session, log: str) -> str:
    """Return what a report holds: versions, the error, every command with its answers, and the log."""
    steps = "".join(_step_lines(session.journal.path()))
    parts = ("\n".join(versions()), trace, f"# The steps that led here:\n{steps}", f"# The log:\n{log}")
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _step_lines(entries: Iterable[Entry]) -> list[str]:
    steps = [entry.step for entry in entries][::-1]
    return [
        json.dumps(
            {
                **step.command.model_dump(mode="json", exclude_defaults=True),
                "do": step.command.do,
                "answers": [one.model_dump(mode="json") for one in step.answers],
            },
            ensure_ascii=False,
        )
        + "\n"
        for step in steps
    ]
