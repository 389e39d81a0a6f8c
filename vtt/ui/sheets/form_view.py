"""A form on the screen: fields in columns, below them groups and lists that are unfolded when wanted."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from vtt.rules.forms.form_field import FormField, Path
from vtt.rules.forms.values import UnreadableError
from vtt.text import Sentence
from vtt.ui.sheets.controls import Changed, Control, Names, control_for, help_of
from vtt.ui.widgets.look import labelled

COLUMNS = 3
NARROW = ("whole", "number", "text", "flag", "choice", "creature")
"""Fields that stand beside each other; others take a row of their own."""

SectionMaker = Callable[[FormField, Any, Names, Changed], "Section"]


class Section(QWidget):
    """A group or a list in a form."""

    def read(self, problems: dict[Path, Sentence], at: Path) -> Any:
        """Return its value; what cannot be read is noted."""
        raise NotImplementedError

    def show_problems(self, problems: Mapping[Path, Sentence]) -> None:
        """Show what is wrong in it, by the path from here."""
        raise NotImplementedError


class FormView(QWidget):
    """Shows fields with their values.

    Args:
        fields: Of which the form consists.
        data: Their values.
        names: What creatures are called that a field may name.
        changed: Called whenever something was changed.
        section: Makes the part of a group or a list.
    """

    def __init__(
        self,
        fields: Sequence[FormField],
        data: Mapping[str, Any],
        names: Names,
        changed: Changed,
        section: SectionMaker,
    ) -> None:
        super().__init__()
        self._fields = fields
        self._controls: dict[str, Control] = {}
        self._sections: dict[str, Section] = {}
        self._problems: dict[str, QLabel] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(14)
        column.addLayout(self._grid)
        for field in (one for one in fields if one.kind not in ("group", "list")):
            self._controls[field.name] = control_for(field, data[field.name], names, changed)
        for field in (one for one in fields if one.kind in ("group", "list")):
            part = self._sections[field.name] = section(field, data[field.name], names, changed)
            column.addWidget(part)
        self._lay_out()

    def read(self, problems: dict[Path, Sentence], at: Path = ()) -> dict[str, Any]:
        """Return the values of all fields; what cannot be read is noted as a problem at its path."""
        found: dict[str, Any] = {}
        for field in self._fields:
            path = (*at, field.name)
            try:
                if field.name in self._sections:
                    found[field.name] = self._sections[field.name].read(problems, path)
                else:
                    found[field.name] = self._controls[field.name].read()
            except UnreadableError as error:
                problems[path] = error.sentence
                found[field.name] = None
        return found

    def show_problems(self, problems: Mapping[Path, Sentence]) -> None:
        """Show at each field what is wrong there."""
        for name, label in self._problems.items():
            said = problems.get((name,))
            label.setText(str(said) if said is not None else "")
            label.setVisible(said is not None)
        for name, section in self._sections.items():
            section.show_problems({path[1:]: said for path, said in problems.items() if path[:1] == (name,)})

    def control(self, name: str) -> Control:
        """Return the control of a field."""
        return self._controls[name]

    def section(self, name: str) -> Section:
        """Return the part of a group or a list."""
        return self._sections[name]

    def _lay_out(self) -> None:
        """Put narrow fields into columns, then the others below each other."""
        plain = [one for one in self._fields if one.name in self._controls]
        narrow = [one for one in plain if one.kind in NARROW]
        for place, field in enumerate(narrow):
            self._put(field, place // COLUMNS, place % COLUMNS, 1)
        rows = -(-len(narrow) // COLUMNS)
        for place, field in enumerate(one for one in plain if one.kind not in NARROW):
            self._put(field, rows + place, 0, COLUMNS)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)

    def _put(self, field: FormField, row: int, column: int, wide: int) -> None:
        label, problem = labelled("detail", field.shown_title), labelled("problem")
        widget = self._controls[field.name].widget
        label.setBuddy(widget)
        label.setToolTip(help_of(field))
        label.setWordWrap(True)
        problem.setWordWrap(True)
        problem.hide()
        self._problems[field.name] = problem
        cell = QGridLayout()
        cell.setVerticalSpacing(1)
        cell.addWidget(label, 0, 0)
        cell.addWidget(widget, 0, 1)
        cell.addWidget(problem, 1, 0, 1, 2)
        cell.setColumnStretch(0, 1)
        cell.setColumnStretch(1, 4 if wide > 1 else 1)
        self._grid.addLayout(cell, row, column, 1, wide, Qt.AlignmentFlag.AlignTop)
