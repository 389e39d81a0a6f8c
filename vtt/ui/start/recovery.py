"""The dialog of a damaged battle: what is saved of it, how it would look, and whether to go on from there."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from vtt.play.session import Session
from vtt.text import Quote, tr
from vtt.ui.widgets.prose import prose
from vtt.ui.wording import quoted

PICTURE_PX = QSize(640, 360)


class RecoveryDialog(QDialog):
    """Shows what is saved of a battle; the damaged file stays as it is, whatever is chosen."""

    def __init__(
        self, why: str, lines: Sequence[str], latest: str, picture: QPixmap, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("A damaged battle"))
        self.picture = QLabel()
        self.picture.setPixmap(picture)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.said = prose(quoted("\n".join((*lines, latest))))
        buttons = QDialogButtonBox()
        self.go_on = buttons.addButton(tr("Go on from what is saved"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.leave = buttons.addButton(tr("Leave it"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(prose(quoted(why)))
        column.addWidget(self.said)
        column.addWidget(prose(tr("So the battle would go on, in a file of its own:")))
        column.addWidget(self.picture)
        column.addWidget(prose(tr("The damaged file stays as it is.")))
        column.addWidget(buttons)


def said_of_latest(session: Session) -> str:
    """Say when the step was played at which a battle stands."""
    entry = session.journal.current
    if entry is None:
        return tr("It stands at its beginning.")
    at = entry.at.astimezone()
    time, number = Quote(quote=f"{at:%Y-%m-%d %H:%M:%S}"), entry.number + 1
    return tr("It stands at step {number}, played at {time}.", number=number, time=time)
