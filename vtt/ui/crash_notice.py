"""A notice of an error in the program itself: it saves a report and lets the game go on."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from vtt.text import tr
from vtt.ui.help.reporting import chosen_file
from vtt.ui.wording import quoted


class CrashNotice(QMessageBox):
    """Says what went wrong; it can save a report and blocks nothing."""

    def __init__(self, text: str, problem: str, report: str, parent: QWidget | None = None) -> None:
        super().__init__(QMessageBox.Icon.Warning, tr("Program error"), text, parent=parent)
        self._report = report
        self.setInformativeText(quoted(problem))
        self.setDetailedText(report)
        self.setModal(False)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.save = self.addButton(tr("Save a report…"), QMessageBox.ButtonRole.ActionRole)
        go_on = self.addButton(tr("Go on"), QMessageBox.ButtonRole.AcceptRole)
        self.setDefaultButton(go_on)
        self.setEscapeButton(go_on)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(button is go_on)  # or the one for details would be too narrow in bold
        self.save.clicked.connect(self._choose)

    def save_to(self, path: Path) -> None:
        """Write the report."""
        path.write_text(self._report, encoding="utf-8")

    def _choose(self) -> None:
        path = chosen_file(self)
        if path is not None:
            self.save_to(path)
