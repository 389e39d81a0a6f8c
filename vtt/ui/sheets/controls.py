"""The controls of a form: one for each kind of field, which shows a value and is read again."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QMenu, QPushButton, QWidget

from vtt.rules.forms.form_field import FormField
from vtt.rules.forms.values import text_of, value_of
from vtt.text import tr, tr_term
from vtt.ui.wording import quoted

Changed = Callable[[], object]
Names = Mapping[str, str]
"""What creatures are called, by their ids."""
SHORT_PX = 110


class Control(Protocol):
    """A control of a form."""

    @property
    def widget(self) -> QWidget:
        """What is shown."""

    def read(self) -> Any:
        """Return the value; raises UnreadableError where there is none."""


class LineControl:
    """A line of text."""

    def __init__(self, field: FormField, value: Any, changed: Changed) -> None:
        self._field = field
        self._value, self._shown = value, text_of(field, value)
        self.widget = QLineEdit(self._shown)
        if field.optional:
            self.widget.setPlaceholderText(tr("by the rules"))
        elif field.kind in ("texts", "numbers", "places", "ratings"):
            self.widget.setPlaceholderText(tr("several with ; between them"))
        if field.kind in ("whole", "number"):
            self.widget.setMinimumWidth(SHORT_PX // 2)
        self.widget.textEdited.connect(changed)

    def read(self) -> Any:
        """Return what the text says; what was not touched is as it was."""
        text = self.widget.text()
        return self._value if text == self._shown else value_of(self._field, text)


class FlagControl:
    """A box to tick."""

    def __init__(self, value: Any, changed: Changed) -> None:
        self.widget = QCheckBox()
        self.widget.setChecked(bool(value))
        self.widget.toggled.connect(changed)

    def read(self) -> Any:
        """Return whether it is ticked."""
        return self.widget.isChecked()


class ChoiceControl:
    """One of several values, each with its title; a value that is none of them stays possible."""

    def __init__(self, offers: Sequence[tuple[str, Any]], value: Any, changed: Changed) -> None:
        self.widget = QComboBox()
        self.widget.setMinimumContentsLength(6)
        known = [one for _, one in offers]
        self._values = known if value in known else [*known, value]
        for title, _ in offers:
            self.widget.addItem(title)
        if value not in known:
            self.widget.addItem(quoted(str(value)))
        self.widget.setCurrentIndex(self._values.index(value))
        self.widget.activated.connect(changed)

    def read(self) -> Any:
        """Return the value that is chosen."""
        return self._values[self.widget.currentIndex()]


class ChoicesControl:
    """Any of several values, in the order in which they are ticked."""

    def __init__(self, offers: Sequence[tuple[str, Any]], value: Sequence[Any], changed: Changed) -> None:
        self._titles = {one: title for title, one in offers}
        self._value, self._changed = list(value), changed
        self.widget = QPushButton()
        self.widget.setAutoDefault(False)
        menu = QMenu(self.widget)
        for title, one in offers:
            action = menu.addAction(title)
            action.setCheckable(True)
            action.setChecked(one in self._value)
            action.setData(one)
        menu.triggered.connect(self._toggle)
        self.widget.setMenu(menu)
        self._show()

    def read(self) -> Any:
        """Return the values that are ticked."""
        return list(self._value)

    def _toggle(self, action: QAction) -> None:
        one = action.data()
        if one in self._value:
            self._value.remove(one)
        else:
            self._value.append(one)
        self._show()
        self._changed()

    def _show(self) -> None:
        titles = [self._titles.get(one, quoted(str(one))) for one in self._value]
        self.widget.setText(", ".join(titles) or tr("none"))


def control_for(field: FormField, value: Any, names: Names, changed: Changed) -> Control:
    """Return the control of a field that is no group and no list."""
    nothing = [(tr("by the rules"), None)] if field.optional else []
    among = [(field.called(one), one) for one in field.among]
    creatures = [(quoted(name), one) for one, name in names.items()]
    match field.kind:
        case "flag" if not field.optional:
            return _named(field, FlagControl(value, changed))
        case "flag":
            offers = [*nothing, (tr("yes"), True), (tr("no"), False)]
            return _named(field, ChoiceControl(offers, value, changed))
        case "choice":
            return _named(field, ChoiceControl([*nothing, *among], value, changed))
        case "creature":
            nobody = [*nothing, *([] if field.optional else [(tr("nobody"), "")])]
            return _named(field, ChoiceControl([*nobody, *creatures], value, changed))
        case "choices" | "creatures":
            return _named(field, ChoicesControl(among or creatures, value, changed))
    return _named(field, LineControl(field, value, changed))


def _named(field: FormField, control: Control) -> Control:
    control.widget.setAccessibleName(field.shown_title)
    control.widget.setToolTip(help_of(field))
    return control


def help_of(field: FormField) -> str:
    """Return what a field means, and between which bounds it is."""
    said = tr_term(field.help) if field.help else ""
    if field.least is not None and field.most is not None:
        bounds = tr("{least:g} to {most:g}", least=field.least, most=field.most)
    elif field.least is not None:
        bounds = tr("{least:g} or more", least=field.least)
    else:
        bounds = ""
    return "\n".join(part for part in (said, bounds) if part)
