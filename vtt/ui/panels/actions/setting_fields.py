"""A field for each kind of setting, in which one choice of an action is made."""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from vtt.battle import Token, TokenId
from vtt.rules import Setting
from vtt.text import Scalar, tr_term
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, named
from vtt.ui.wording import called

UNSET = "–"
SPIN_PX = 72


class SettingField(QWidget):
    """A setting with its title; its value is None while nothing is chosen."""

    changed = Signal[()]()

    def __init__(self, name: str, setting: Setting, tokens: Mapping[TokenId, Token], value: Scalar) -> None:
        super().__init__()
        self.name, self.setting = name, setting
        self.value: Callable[[], Scalar] = lambda: None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        if setting.kind != "flag":
            row.addWidget(labelled("detail", tr_term(setting.title)))
        row.addWidget(named(self._field(tokens, setting.default if value is None else value), name))
        self.setToolTip(tr_term(setting.meaning))

    def _field(self, tokens: Mapping[TokenId, Token], value: Scalar) -> QWidget:
        match self.setting.kind:
            case "flag":
                return self._box(value)
            case "count":
                return self._spin(value)
            case "text":
                return self._line(value)
            case "token":
                return self._list([(str(called(token)), key) for key, token in tokens.items()], value)
            case "one-of":
                return self._list([(str(self.setting.called(one)), one) for one in self.setting.among], value)

    def _box(self, value: Scalar) -> QWidget:
        box = QCheckBox(tr_term(self.setting.title))
        box.setChecked(value is True)
        box.toggled.connect(self.changed)
        self.value = lambda: box.isChecked() or None
        return box

    def _spin(self, value: Scalar) -> QWidget:
        spin = QSpinBox()
        spin.setMinimumWidth(SPIN_PX)
        default = self.setting.default
        unset = self.setting.least - 1 if default is None else int(default)
        spin.setRange(min(unset, self.setting.least), self.setting.most)
        spin.setSpecialValueText(UNSET if default is None else "")
        spin.setValue(unset if value is None else int(value))
        spin.valueChanged.connect(self.changed)
        self.value = lambda: spin.value() if spin.value() != unset else None
        return spin

    def _line(self, value: Scalar) -> QWidget:
        if self.setting.among:
            return self._suggestions(value)
        line = QLineEdit(str(value or ""))
        line.textChanged.connect(self.changed)
        self.value = lambda: line.text() or None
        return line

    def _suggestions(self, value: Scalar) -> QWidget:
        box = QComboBox()
        box.setEditable(True)
        known = {str(self.setting.called(one)): str(one) for one in self.setting.among}
        box.addItems(list(known))
        box.setCurrentText(next((said for said, one in known.items() if one == value), str(value or "")))
        box.currentTextChanged.connect(self.changed)
        self.value = lambda: known.get(box.currentText(), box.currentText()) or None
        return box

    def _list(self, values: Iterable[tuple[str, Scalar]], value: Scalar) -> QWidget:
        box = QComboBox()
        if self.setting.default is None:
            box.addItem(UNSET, None)
        for title, one in values:
            box.addItem(title, one)
        box.setCurrentIndex(max(0, box.findData(value)))
        box.currentIndexChanged.connect(self.changed)
        self.value = lambda: box.currentData() if box.currentData() != self.setting.default else None
        return box
