"""A small form in which the GM changes a value: its name, and the value."""

import json
from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QGridLayout, QLineEdit, QPushButton, QWidget

from vtt.battle import Set, Token
from vtt.text import path_in_words, tr
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import labelled, named


class SetValueForm(QWidget):
    """Sets one value of the selected token; it knows the names of all of them."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._paths: dict[str, str] = {}
        self.path = QLineEdit()
        self.path.setPlaceholderText(tr("some letters of its name"))
        self.path.setAccessibleName(tr("What is set"))
        self.value = QLineEdit()
        self.value.setPlaceholderText(tr("value"))
        self.value.setAccessibleName(tr("Value"))
        self.set = named(QPushButton(tr("Set")), "go")
        self.close_ = QPushButton(tr("Close"))
        self._lay_out()
        self.path.textChanged.connect(self._show_value)
        self.path.returnPressed.connect(self._on_named)
        self.value.returnPressed.connect(self.submit)
        self.set.clicked.connect(self.submit)
        self.close_.clicked.connect(self.hide)
        self.hide()

    def open(self) -> None:
        """Show the form for the selected token and put the focus into it."""
        token = self._controller.selected_token
        if token is None:
            return
        self._paths = {}
        for path in paths_of(token):
            name = str(path_in_words(path))
            self._paths[path if name in self._paths else name] = path
        completer = QCompleter(list(self._paths), self.path)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.path.setCompleter(completer)
        self.show()
        self.path.setFocus(Qt.FocusReason.OtherFocusReason)
        self.path.selectAll()

    def submit(self) -> None:
        """Set the value."""
        token = self._controller.selection
        if token is None or not self.path.text():
            return
        if self._controller.perform(
            Set(token=token, path=self._named(self.path.text()), value=read_value(self.value.text()))
        ):
            self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)

    def _on_named(self) -> None:
        """Take the only name that the letters fit, and go on to the value."""
        fitting = [name for name in self._paths if self.path.text().strip().lower() in name.lower()]
        if self._named(self.path.text()) not in self._paths.values() and len(fitting) == 1:
            self.path.setText(fitting[0])
        self.value.setFocus(Qt.FocusReason.OtherFocusReason)
        self.value.selectAll()

    def _named(self, text: str) -> str:
        """Return the path of a value, however it was written."""
        return self._paths.get(text.strip(), text.strip())

    def _show_value(self, text: str) -> None:
        """Show what the value is now."""
        path = self._named(text)
        token = self._controller.selected_token
        known = dict(_leaves(token.model_dump(mode="json"), "")) if token is not None else {}
        if path in known:
            self.value.setText(json.dumps(known[path], ensure_ascii=False))

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        grid.addWidget(labelled("heading", tr("Set a value")), 0, 0, 1, 3)
        grid.addWidget(self.path, 1, 0, 1, 3)
        grid.addWidget(self.value, 2, 0)
        grid.addWidget(self.set, 2, 1)
        grid.addWidget(self.close_, 2, 2)


def read_value(text: str) -> Any:
    """Read a number, true, false, null or a list as such; anything else is text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def paths_of(token: Token) -> Iterator[str]:
    """Yield the names of all values of a token, its sheet first; its id cannot be changed."""
    names = [name for name, _ in _leaves(token.model_dump(mode="json"), "") if name != "id"]
    yield from sorted(names, key=lambda name: not name.startswith("sheet."))


def _leaves(data: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(data, dict) and data:
        for key, value in data.items():
            yield from _leaves(value, f"{path}.{key}" if path else str(key))
    elif isinstance(data, list) and any(isinstance(one, dict | list) for one in data):
        for place, value in enumerate(data):
            yield from _leaves(value, f"{path}.{place}")
    else:
        yield path, data
