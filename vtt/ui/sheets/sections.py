"""Groups and lists of a form: unfolded when they are wanted, added by name and taken away."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCompleter,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vtt.rules.forms.form_field import FormField, Path
from vtt.rules.forms.values import made
from vtt.text import Quote, Sentence, tr, tr_term
from vtt.ui.sheets.controls import Changed, Names
from vtt.ui.sheets.form_view import FormView, Section
from vtt.ui.widgets.look import labelled, named
from vtt.ui.wording import quoted

INDENT_PX = 16


class Fold(QWidget):
    """A group of fields that is unfolded by a click on its title; its fields are made then.

    Args:
        title: What it is called.
        field: The group, or the list whose groups are such.
        data: The values of its fields.
        taken: Called where it is to be taken away; None where it cannot be.
    """

    def __init__(  # noqa: PLR0913 - a part of a form has what the form has
        self,
        title: str,
        field: FormField,
        data: Mapping[str, Any],
        names: Names,
        changed: Changed,
        taken: Changed | None = None,
    ) -> None:
        super().__init__()
        self._field, self._data, self._names, self._changed = field, data, names, changed
        self._form: FormView | None = None
        self.head = named(QToolButton(), "fold")
        self.head.setText(title)
        self.head.setCheckable(True)
        self.head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.head.setArrowType(Qt.ArrowType.RightArrow)
        self.head.toggled.connect(self.unfold)
        self._problem = labelled("problem")
        self._problem.hide()
        row = QHBoxLayout()
        row.addWidget(self.head)
        row.addStretch(1)
        if taken is not None:
            remove = QPushButton(tr("Remove"))
            remove.setAutoDefault(False)
            remove.setAccessibleName(tr("Remove {what}", what=Quote(quote=title)))
            remove.clicked.connect(taken)
            row.addWidget(remove)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(row)
        self._column.addWidget(self._problem)

    @property
    def form(self) -> FormView:
        """Its fields."""
        self.unfold(True)
        assert self._form is not None
        return self._form

    def unfold(self, open_: bool) -> None:
        """Show its fields, or hide them."""
        self.head.setChecked(open_)
        self.head.setArrowType(Qt.ArrowType.DownArrow if open_ else Qt.ArrowType.RightArrow)
        if open_ and self._form is None:
            form = FormView(self._field.fields, self._data, self._names, self._changed, section_for)
            self._form = form
            frame = QFrame()
            inside = QVBoxLayout(frame)
            inside.setContentsMargins(INDENT_PX, 0, 0, 6)
            inside.addWidget(form)
            self._frame = frame
            self._column.addWidget(frame)
        if self._form is not None:
            self._frame.setVisible(open_)

    def read(self, problems: dict[Path, Sentence], at: Path) -> Any:
        """Return its values; what was never unfolded is as it was."""
        return dict(self._data) if self._form is None else self._form.read(problems, at)

    def show_problems(self, problems: Mapping[Path, Sentence]) -> None:
        """Show what is wrong in it; where something is, it is unfolded."""
        if any(problems):
            self.unfold(True)
        said = problems.get(())
        self._problem.setText(str(said) if said is not None else "")
        self._problem.setVisible(said is not None)
        if self._form is not None:
            self._form.show_problems(problems)


class GroupSection(Section):
    """A group; one that may be missing is added, by name where some come with the rules, and removed."""

    def __init__(self, field: FormField, value: Any, names: Names, changed: Changed) -> None:
        super().__init__()
        self._field, self._names, self._changed = field, names, changed
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.fold: Fold | None = None
        self.adding = Adding(field, self.add) if field.optional else None
        if self.adding is not None:
            self._column.addWidget(self.adding)
        if value is not None:
            self._hold(value)

    def add(self, data: Mapping[str, Any]) -> None:
        """Fill it in."""
        self._hold(data)
        self._changed()

    def read(self, problems: dict[Path, Sentence], at: Path) -> Any:
        """Return its values; None where it is missing."""
        return None if self.fold is None else self.fold.read(problems, at)

    def show_problems(self, problems: Mapping[Path, Sentence]) -> None:
        """Show what is wrong in it."""
        if self.fold is not None:
            self.fold.show_problems(problems)

    def _hold(self, data: Mapping[str, Any]) -> None:
        if self.fold is not None:
            self.fold.deleteLater()
        title = _title_of(self._field, data, alone=True)
        taken = self._take if self._field.optional else None
        self.fold = Fold(title, self._field, data, self._names, self._changed, taken)
        if taken is None and all(one.kind == "whole" for one in self._field.fields):
            self.fold.unfold(True)  # such as the attributes
        self._column.addWidget(self.fold)
        if self.adding is not None:
            self.adding.hide()

    def _take(self) -> None:
        if self.fold is not None and self.adding is not None:
            self.fold.deleteLater()
            self.fold = None
            self.adding.show()
            self._changed()


class ListSection(Section):
    """A list of groups, to which some are added, by name where they come with the rules."""

    def __init__(self, field: FormField, value: Any, names: Names, changed: Changed) -> None:
        super().__init__()
        self._field, self._names, self._changed = field, names, changed
        self.folds: list[Fold] = []
        self._heading = QLabel()
        self._heading.setProperty("part", "heading")
        self.adding = Adding(field, self.add)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 0)
        self._column.addWidget(self._heading)
        self._column.addWidget(self.adding)
        for one in value:
            self._hold(one)
        self._count()

    def add(self, data: Mapping[str, Any]) -> None:
        """Add one to its end."""
        self._hold(data)
        self._count()
        self._changed()

    def read(self, problems: dict[Path, Sentence], at: Path) -> Any:
        """Return the values of all."""
        return [fold.read(problems, (*at, place)) for place, fold in enumerate(self.folds)]

    def show_problems(self, problems: Mapping[Path, Sentence]) -> None:
        """Show what is wrong in each."""
        for place, fold in enumerate(self.folds):
            fold.show_problems({path[1:]: said for path, said in problems.items() if path[:1] == (place,)})

    def _hold(self, data: Mapping[str, Any]) -> None:
        title = _title_of(self._field, data, alone=False)
        fold = Fold(title, self._field, data, self._names, self._changed, lambda: self.remove(fold))
        self.folds.append(fold)
        self._column.insertWidget(self._column.count() - 1, fold)

    def remove(self, fold: Fold) -> None:
        """Take one away."""
        if fold not in self.folds:
            return  # it was clicked twice
        self.folds.remove(fold)
        fold.hide()
        fold.deleteLater()
        self._count()
        self._changed()

    def _count(self) -> None:
        self._heading.setText(f"{self._field.shown_title}   {len(self.folds)}")


class Adding(QWidget):
    """A line in which the name of what is added is typed, where some come with the rules; else a button."""

    def __init__(self, field: FormField, add: Any) -> None:
        super().__init__()
        self._field, self._add = field, add
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.line = named(QLineEdit(), "add-by-name")
        self._ready = {tr_term(name): one for name, one in (field.ready or {}).items()}
        what = Quote(quote=field.shown_title)
        if self._ready:
            self.line.setPlaceholderText(tr("Add to {what}: type a name", what=what))
            self.line.setAccessibleName(tr("Add to {what}", what=what))
            completer = QCompleter(sorted(self._ready), self.line)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.activated.connect(self.take)
            self.line.setCompleter(completer)
            self.line.returnPressed.connect(self._take_line)
            row.addWidget(self.line, 1)
        button = QPushButton(tr("Add to {what}", what=what))
        if self._ready:
            button.setText(tr("Add another"))
        button.setAutoDefault(False)
        button.clicked.connect(partial(self._add_new, {}))
        row.addWidget(button)
        if not self._ready:
            row.addStretch(1)

    def take(self, title: str) -> None:
        """Add what is called so."""
        begun = title.casefold()
        alike = (one for name, one in self._ready.items() if begun and name.casefold().startswith(begun))
        found = self._ready.get(title) or next(alike, None)
        if found is not None:
            self._add_new(found)
            self.line.clear()

    def _take_line(self) -> None:
        self.take(self.line.text().strip())

    def _add_new(self, data: Mapping[str, Any], *_checked: bool) -> None:
        self._add(made(self._field, data))


def section_for(field: FormField, value: Any, names: Names, changed: Changed) -> Section:
    """Return the part of a group or a list."""
    kind = ListSection if field.kind == "list" else GroupSection
    return kind(field, value, names, changed)


def _title_of(field: FormField, data: Mapping[str, Any], *, alone: bool) -> str:
    """Return what a group is called: by its name, else by what it is."""
    name = data.get("name") or data.get("title")
    if not name:
        kind = next((one for one in field.fields if one.kind == "choice"), None)
        name = kind.called(data[kind.name]) if kind is not None and not alone and data.get(kind.name) else ""
        name = name or data.get("id", "")
    own = tr_term(str(name)) if name else ""
    if alone:
        return f"{field.shown_title}: {quoted(own)}" if own else field.shown_title
    return quoted(own) or field.shown_title
