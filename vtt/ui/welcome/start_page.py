"""The page: go on, a demo fight, a new battle, a file, or the tour."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEventLoop, QSize, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vtt.files.bundled import DEMOS, Demo, maps
from vtt.files.known_files import KNOWN_FILES
from vtt.files.recent import Recent, Recents
from vtt.text import Quote, say, tr, tr_term
from vtt.ui.start.dates import said_when
from vtt.ui.start.incoming import files_in
from vtt.ui.start.later_starts import LaterStarts
from vtt.ui.welcome.ahead import LoadsAhead
from vtt.ui.welcome.cards import as_written, card
from vtt.ui.welcome.choice import Choice
from vtt.ui.welcome.page_look import page_sheet
from vtt.ui.widgets.look import labelled, mark, named

LAST_PX, DEMO_PX, EARLIER_PX = QSize(440, 248), QSize(210, 128), QSize(138, 78)
DEMOS_A_ROW = 3
MAX_EARLIER = 3
_TOUR = say("what-the-tour-is", "A tour of the demo fight, one step at a time.")

Keep = Callable[[bool], object]
"""Keeps whether the page is to be shown at the next start."""


class StartPage(QWidget):
    """The page that the program begins with.

    Args:
        recents: The battles played lately.
        ahead: Names of modules that are loaded while the page is seen.
        keep: Keeps whether the page is shown again.
        folder: Where later starts find the page, to hand it their file; None where it is not to be found.

    Attributes:
        choice: What was chosen; None before that, and where the page was closed.
    """

    def __init__(
        self, recents: Recents, ahead: Sequence[str], keep: Keep, folder: Path | None = None
    ) -> None:
        super().__init__()
        self._folder = folder
        self.choice: Choice | None = None
        self._recents, self._keep = recents, keep
        self._loop = QEventLoop(self)
        self._ahead = LoadsAhead(ahead, self)
        self._told = named(labelled("told"), "told")
        self._told.setWordWrap(True)
        self.buttons: list[QAbstractButton] = []
        self.setWindowTitle(tr("Sightline"))
        self.setAcceptDrops(True)
        self.setStyleSheet(page_sheet())
        self._there = [one for one in recents.battles if Path(one.path).exists()]
        self._lay_out()
        self.adjustSize()
        self.buttons[0].setFocus()

    def ask(self, problem: str = "") -> Choice | None:
        """Wait until something is chosen, and return it; None where the page is closed.

        Args:
            problem: Why what was chosen before cannot be opened.
        """
        self.choice = None
        self._tell(problem, is_problem=True)
        self.setEnabled(True)
        self.show()
        later = LaterStarts(self._folder, self, self.open_file) if self._folder is not None else None
        self._loop.exec()
        if later is not None:
            later.end()
        return self.choice

    def open_file(self, path: Path, _metres_per_square: float | None = None) -> None:
        """Begin with a file: one that was chosen, dropped, or named at a later start."""
        self._choose(Choice(path), as_written(path.stem))

    # --- what is on it ----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 20, 28, 18)
        page.setSpacing(14)
        page.addWidget(named(QLabel(tr("Sightline")), "program"))
        halves = QHBoxLayout()
        halves.setSpacing(32)
        halves.addLayout(self._last_half(), 2)
        halves.addLayout(self._demo_half(), 3)
        page.addLayout(halves, 1)
        page.addWidget(self._told)
        page.addLayout(self._foot())

    def _last_half(self) -> QVBoxLayout:
        """Return what the GM goes on with; the first time the tour is in its place."""
        column = QVBoxLayout()
        column.setSpacing(10)
        if self._there:
            column.addWidget(labelled("heading", tr("Go on")))
            column.addWidget(self._recent_card(self._there[0], LAST_PX))
            row = QHBoxLayout()
            for recent in self._there[1 : 1 + MAX_EARLIER]:
                row.addWidget(self._recent_card(recent, EARLIER_PX))
            column.addLayout(row)
        else:
            column.addWidget(labelled("heading", tr("The first time?")))
            tour = card(DEMOS[0].preview, LAST_PX, tr("Learn in five minutes"), str(_TOUR))
            column.addWidget(self._button(tour, self._learn))
        column.addStretch(1)
        return column

    def _recent_card(self, recent: Recent, size: QSize) -> QAbstractButton:
        title = as_written(recent.title)
        when = said_when(recent.at.astimezone())
        rules = [tr_term(recent.rules)] if recent.rules and size == LAST_PX else []
        made = card(self._recents.picture(recent), size, title, *rules, when)
        made.setToolTip(as_written(recent.path))
        return self._button(made, partial(self._choose, Choice(Path(recent.path)), title))

    def _demo_half(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(labelled("heading", tr("Demo fights, one for each rule system")))
        grid = QGridLayout()
        grid.setSpacing(10)
        for place, demo in enumerate(DEMOS):
            grid.addWidget(self._demo_card(demo), *divmod(place, DEMOS_A_ROW))
        column.addLayout(grid)
        column.addStretch(1)
        return column

    def _demo_card(self, demo: Demo) -> QAbstractButton:
        made = card(demo.preview, DEMO_PX, str(demo.title), tr_term(demo.rules))
        return self._button(made, partial(self._choose, Choice(demo.script), str(demo.title)))

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        new, opened = QPushButton(tr("New battle…")), QPushButton(tr("Open…"))
        new.setShortcut("Ctrl+N")
        opened.setShortcut("Ctrl+O")
        row.addWidget(self._button(new, partial(self._choose, Choice(None), tr("New battle"))))
        row.addWidget(self._button(opened, self._ask_for_file))
        if self._there:
            tour = QPushButton(tr("Learn in five minutes"))
            tour.setToolTip(str(_TOUR))
            row.addWidget(self._button(tour, self._learn))
        row.addStretch(1)
        again = QCheckBox(tr("Show this page at the start"))
        again.setToolTip(tr("Without it the program begins with the battle that was played last."))
        again.setChecked(True)
        again.toggled.connect(self._keep)
        row.addWidget(again)
        return row

    def _button(self, button: QAbstractButton, chosen: Callable[[], object]) -> QAbstractButton:
        button.clicked.connect(lambda *_: chosen())
        self.buttons.append(button)
        return button

    # --- what is chosen ---------------------------------------------------------------------------------

    def _learn(self) -> None:
        self._choose(Choice(DEMOS[0].script, learns=True), tr("Learn in five minutes"))

    def _ask_for_file(self) -> None:
        first = str(Path(self._there[0].path).parent if self._there else maps())
        kinds = tr("Battles, maps and scripts") + f" ({KNOWN_FILES})"
        name, _ = QFileDialog.getOpenFileName(self, tr("Open"), first, kinds)
        if name:
            self.open_file(Path(name))

    def _choose(self, choice: Choice, title: str) -> None:
        self._ahead.stop()
        self.choice = choice
        self._tell(tr("{title} is being opened …", title=Quote(quote=title)))
        self.setEnabled(False)
        QApplication.processEvents()  # the line is seen while the rest is loaded
        self._loop.quit()

    def _tell(self, text: str, *, is_problem: bool = False) -> None:
        self._told.setText(text)
        mark(self._told, "problem", is_problem)

    # --- Qt ---------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Load the rest of the program once the page is seen."""
        super().showEvent(event)
        self._ahead.begin()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter for a click, and Escape for closing the page."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QAbstractButton):
            focused.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if files_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Begin with the first of the files that are dropped."""
        found = files_in(event.mimeData())
        if found:
            event.acceptProposedAction()
            self.open_file(found[0])

    def closeEvent(self, event: QCloseEvent) -> None:
        """Wait for nothing more."""
        super().closeEvent(event)
        self._ahead.stop()
        self._loop.quit()
