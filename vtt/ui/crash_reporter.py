"""Errors of the program are caught, written into the log and shown with a report."""

import logging
import sys
import traceback
from types import TracebackType

from vtt.files.log import Log
from vtt.text import tr
from vtt.ui.crash_notice import CrashNotice
from vtt.ui.help.reporting import report
from vtt.ui.main_window import MainWindow


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
