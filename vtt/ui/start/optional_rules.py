"""The optional rules of a battle: a box for each switch of a rule system."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args, get_origin

from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QWidget

from vtt.rules import RuleSystem
from vtt.rules.own import switch_title
from vtt.text import in_words, tr_term
from vtt.ui.widgets.look import named

Switch = bool | int | str


class Switches(QWidget):
    """The switches of a rule system: those that are on or off, and those with names to choose from."""

    def __init__(self, system: RuleSystem) -> None:
        super().__init__()
        self._chosen: dict[str, Callable[[], Switch]] = {}
        self._defaults: dict[str, Any] = {}
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        for name, field in system.options.model_fields.items():
            title = tr_term(switch_title(name, field))
            self._defaults[name] = field.default
            if field.annotation is bool:
                form.addRow(self._box(name, title))
            elif get_origin(field.annotation) is Literal:
                form.addRow(title, self._list(name, get_args(field.annotation)))

    @property
    def options(self) -> Mapping[str, Switch]:
        """What was chosen, where it differs from what holds by itself."""
        chosen = {name: value() for name, value in self._chosen.items()}
        return {name: value for name, value in chosen.items() if value != self._defaults[name]}

    def _box(self, name: str, title: str) -> QWidget:
        box = QCheckBox(title)
        box.setChecked(self._defaults[name])
        self._chosen[name] = box.isChecked
        return named(box, name)

    def _list(self, name: str, values: tuple[str, ...]) -> QWidget:
        box = QComboBox()
        for value in values:
            box.addItem(str(in_words(value)), value)
        box.setCurrentIndex(box.findData(self._defaults[name]))
        self._chosen[name] = box.currentData
        return named(box, name)
