"""Starts a program, and prints when its first window is painted.

`python -m tests.benchmarks.first_paint bare` is a window of Qt with nothing in it, `page` the page that the
program begins with, `sightline` the program with its demo battle, started as `vtt` is.  The program ends
then, whatever it was about to do.
"""

import os
import sys
import time


def painted() -> None:
    """Print the time, and how much of the processor it took up to then, and end."""
    print(time.time(), time.thread_time(), flush=True)
    os._exit(0)


def bare() -> None:
    """Open an empty window."""
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QWidget

    class Empty(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            painted()

    app = QApplication([])
    window = Empty()
    window.showMaximized()
    app.exec()


def sightline() -> None:
    """Open the program, in the order in which `vtt` loads it."""
    import vtt.cli

    vtt.cli.load_quickly()  # as its `main` does before anything else is loaded
    from vtt.ui.work.loading import load_qt

    load_qt()
    from PySide6.QtCore import QEvent, QObject, QTimer

    from vtt import app
    from vtt.files.bundled import DEMOS
    from vtt.ui.main_window import MainWindow

    class OnPaint(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                QTimer.singleShot(0, painted)  # once it is painted
            return False

    on_paint, show = OnPaint(), app.show

    def shown(window: MainWindow) -> None:
        window.board.viewport().installEventFilter(on_paint)
        show(window)

    app.show = shown
    sys.argv = ["vtt", str(DEMOS[0].script)]
    vtt.cli.main()


def page() -> None:
    """Open the program without a file: the page to choose from."""
    import vtt.cli

    vtt.cli.load_quickly()
    from vtt.ui.work.loading import load_qt

    load_qt()
    from PySide6.QtCore import QTimer

    from vtt.ui.welcome.ahead import LoadsAhead

    def begin(self: LoadsAhead) -> None:
        QTimer.singleShot(0, painted)  # once it is painted

    LoadsAhead.begin = begin  # type: ignore[method-assign]
    sys.argv = ["vtt"]
    vtt.cli.main()


if __name__ == "__main__":
    {"bare": bare, "page": page, "sightline": sightline}[sys.argv[1]]()
