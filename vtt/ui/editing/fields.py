"""The fields of the property strip: values of what is chosen, or of what is drawn next."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QToolButton, QWidget

from vtt.ui.signals import Signal
from vtt.ui.widgets.look import font, labelled, named

NUMBER_PX, TEXT_PX, SWATCH_PX = 58, 150, 16
CHOICE_TEXT_PX, CHOICE_MARGIN_PX = 14, 13


class Number(NamedTuple):
    """A number of what is drawn.

    Attributes:
        name: The field of the part, and of the settings.
        unit: What is written after it.
        least: The least that fits.
        optional: True where an empty field is a value of its own: none.
        whole: True for whole numbers.
    """

    name: str
    title: str
    unit: str = ""
    least: float = 0.0
    optional: bool = False
    whole: bool = False


class Field(QLineEdit):
    """A field to type into; Enter and Escape leave it, Escape with what it showed before."""

    left = Signal[()]()

    def __init__(self) -> None:
        super().__init__()
        self.shown = ""
        self.returnPressed.connect(self.left)

    def show_text(self, text: str) -> None:
        """Show a text that was not typed."""
        self.shown = text
        self.setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the field with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.setText(self.shown)
            self.left.emit()
        else:
            super().keyPressEvent(event)


class NumberField(QWidget):
    """A number with its title and its unit; what is typed counts from Enter, or when the field is left."""

    def __init__(self, number: Number, typed: Callable[[str, float | None], None]) -> None:
        super().__init__()
        self.number, self._typed = number, typed
        self.field = Field()
        self.field.setFixedWidth(NUMBER_PX)
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.field.setAccessibleName(number.title)
        self.field.editingFinished.connect(self._read)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        line.addWidget(labelled("detail", number.title))
        line.addWidget(self.field)
        line.addWidget(labelled("detail", number.unit))

    def show_value(self, value: float | None) -> None:
        """Show a value; nothing for None."""
        self.field.show_text("" if value is None else f"{value:g}")

    def _read(self) -> None:
        text = self.field.text().strip().replace(",", ".")
        if text == self.field.shown:
            return
        value, fits = QLocale.c().toDouble(text)
        if not text and self.number.optional:
            self._typed(self.number.name, None)
        elif fits and value >= self.number.least and (not self.number.whole or value == int(value)):
            self._typed(self.number.name, int(value) if self.number.whole else value)
        else:
            self.field.setText(self.field.shown)


class TextField(QWidget):
    """A text with its title; it counts from Enter, or when the field is left."""

    def __init__(self, name: str, title: str, longest: int, typed: Callable[[str, str], None]) -> None:
        super().__init__()
        self._name, self._typed = name, typed
        self.field = Field()
        self.field.setMaxLength(longest)
        self.field.setFixedWidth(TEXT_PX)
        self.field.setAccessibleName(title)
        self.field.editingFinished.connect(self._read)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        line.addWidget(labelled("detail", title))
        line.addWidget(self.field)

    def show_value(self, value: str | None) -> None:
        """Show a text; nothing for None."""
        self.field.show_text(value or "")

    def _read(self) -> None:
        if self.field.text().strip() != self.field.shown:
            self._typed(self._name, self.field.text().strip())


class Choices(QWidget):
    """One of some values, each a button."""

    def __init__(
        self, name: str, titles: Mapping[Any, str], tips: Sequence[str], chosen: Callable[[str, Any], None]
    ) -> None:
        super().__init__()
        self._chosen, self._name = chosen, name
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self.buttons: dict[Any, QToolButton] = {}
        bold = QFontMetrics(font(CHOICE_TEXT_PX, bold=True))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        for (value, title), tip in zip(titles.items(), tips, strict=True):
            button = named(QToolButton(), "switch")
            button.setText(title)
            button.setMinimumWidth(bold.horizontalAdvance(title) + 2 * CHOICE_MARGIN_PX)  # bold when chosen
            button.setToolTip(tip)
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(self._choose, value))
            self.buttons[value] = button
            line.addWidget(button)

    def show_value(self, value: Any) -> None:
        """Show which one it is; none where it is none of them."""
        for own, button in self.buttons.items():
            button.setChecked(own == value)

    def show_colours(self) -> None:
        """Show a square of its colour in each button instead of its title."""
        for colour, button in self.buttons.items():
            square = QPixmap(SWATCH_PX, SWATCH_PX)
            square.fill(QColor(colour))
            button.setIcon(QIcon(square))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            button.setMinimumWidth(0)

    def _choose(self, value: Any, *_checked: bool) -> None:
        self._chosen(self._name, value)
