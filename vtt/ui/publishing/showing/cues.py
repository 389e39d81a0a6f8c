"""Cues: what the players are to see, kept under buttons of its own."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from vtt.play.table.showing import Showing, lasting
from vtt.play.table.state import MOST_CUES, Cue
from vtt.text import Quote, tr
from vtt.ui.publishing.showing.showings import Showings
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import named
from vtt.ui.widgets.prose import prose
from vtt.ui.wording import quoted

WIDE_PX, MOST_MESSAGE = 500, 300


class Cues:
    """Keeps cues with the battle and shows them.

    Attributes:
        publisher: What keeps them, and shows the players what is kept.
    """

    def __init__(self, showings: Showings, controller: SessionController) -> None:
        self.publisher, self._showings, self._controller = showings.publisher, showings, controller

    @property
    def kept(self) -> tuple[Cue, ...]:
        """The cues of this battle."""
        return self.publisher.state.cues

    def keep(self, name: str) -> None:
        """Keep what the players see now under a name; a cue of that name is replaced."""
        state = self.publisher.state
        self._keep(Cue(name=name, scene=state.scene, frame=state.frame, showing=lasting(self._showings.now)))

    def prepare(self, name: str, message: str = "") -> None:
        """Keep the map on the GM's board under a name, in the frame that it had last, with a message.

        The players see nothing of it before it is shown.
        """
        state, scene = self.publisher.state, self._controller.scene
        frame = state.frame if scene == state.scene else state.frames.get(scene)
        self._keep(Cue(name=name, scene=scene, frame=frame, showing=Showing(message=message.strip())))

    def _keep(self, cue: Cue) -> None:
        self.publisher.set_cues((*(one for one in self.kept if one.name != cue.name), cue))

    def drop(self, cue: Cue) -> None:
        """Keep a cue no longer."""
        self.publisher.set_cues(tuple(one for one in self.kept if one != cue))

    def show(self, cue: Cue) -> None:
        """Show the players what is kept under a cue; the GM looks at the same map."""
        if cue.scene is not None and self.publisher.has_scene(cue.scene):
            self._controller.look_at(cue.scene)
            self.publisher.publish(cue.scene)
            self.publisher.set_frame(cue.frame)
        self._showings.put(cue.showing)

    def show_number(self, number: int) -> None:
        """Show the cue of that number, counted from 1, where there is one."""
        if number <= len(self.kept):
            self.show(self.kept[number - 1])


class CueDialog(QDialog):
    """A button for each cue; it stays open beside the game."""

    def __init__(self, cues: Cues, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Tool)
        self._cues = cues
        self.setWindowTitle(tr("Cues"))
        self.buttons: list[QPushButton] = []
        self._rows = QVBoxLayout()
        self.name = QLineEdit(maxLength=80, placeholderText=tr("Name"))
        self.keep = QPushButton(tr("Keep what they see"))
        self.keep.clicked.connect(self._keep)
        self.name.returnPressed.connect(self._keep)
        self.name.textChanged.connect(self._refresh_keep)
        self.message = QLineEdit(maxLength=MOST_MESSAGE, placeholderText=tr("Message with it"))
        self.prepare = QPushButton(tr("Prepare the map on the board"))
        self.prepare.setToolTip(tr("The players see it when its button is pressed, not before."))
        self.prepare.clicked.connect(self._prepare)
        for button in (self.keep, self.prepare):
            button.setAutoDefault(False)  # Enter in the name keeps what they see
        below = QHBoxLayout()
        below.addWidget(self.name)
        below.addWidget(self.keep)
        prepared = QHBoxLayout()
        prepared.addWidget(self.message)
        prepared.addWidget(self.prepare)
        column = QVBoxLayout(self)
        column.addWidget(prose(tr("One button shows a map, its frame, a message and a handout together.")))
        column.addLayout(self._rows)
        column.addStretch(1)
        column.addLayout(below)
        column.addLayout(prepared)
        cues.publisher.changed.connect(self.refresh)
        self.resize(WIDE_PX, self.sizeHint().height())
        self.refresh()

    def refresh(self) -> None:
        """Show a button for each cue."""
        while (row := self._rows.takeAt(0)) is not None:
            if (widget := row.widget()) is not None:
                widget.deleteLater()
        self.buttons = []
        for number, cue in enumerate(self._cues.kept, start=1):
            self._rows.addWidget(self._row(number, cue))
        self._refresh_keep()

    def _row(self, number: int, cue: Cue) -> QWidget:
        key = QKeySequence(f"Ctrl+{number}").toString(QKeySequence.SequenceFormat.NativeText)
        show = named(
            QPushButton(tr("{cue}  ({key})", cue=Quote(quote=cue.name), key=Quote(quote=key))), "cue"
        )
        show.clicked.connect(partial(self._show, cue))
        drop = QPushButton(quoted("✕"))
        drop.setAccessibleName(tr("Keep {cue} no longer", cue=Quote(quote=cue.name)))
        drop.setToolTip(drop.accessibleName())
        drop.clicked.connect(partial(self._drop, cue))
        self.buttons.append(show)
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(show, 1)
        line.addWidget(drop)
        return holder

    def _show(self, cue: Cue, *_checked: bool) -> None:
        self._cues.show(cue)

    def _drop(self, cue: Cue, *_checked: bool) -> None:
        self._cues.drop(cue)

    def _keep(self) -> None:
        if self.keep.isEnabled():
            self._cues.keep(self.name.text().strip())
            self.name.clear()

    def _prepare(self) -> None:
        if self.prepare.isEnabled():
            self._cues.prepare(self.name.text().strip(), self.message.text())
            self.name.clear()
            self.message.clear()

    def _refresh_keep(self) -> None:
        full = len(self._cues.kept) >= MOST_CUES
        known = self.name.text().strip() in {cue.name for cue in self._cues.kept}
        for button in (self.keep, self.prepare):
            button.setEnabled(bool(self.name.text().strip()) and (known or not full))
