"""The dialog in which a GM writes the sheet of a creature: the form, and beside it what follows from it."""

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from vtt.battle import Battle, Scene, SceneId, Sheet, Token
from vtt.rules import RuleSystem
from vtt.rules.forms.about import About
from vtt.rules.forms.checking import checked
from vtt.rules.forms.form_field import Path
from vtt.rules.forms.from_models import form_of
from vtt.text import Sentence, tr, tr_term, tr_words
from vtt.ui.sheets.form_view import FormView
from vtt.ui.sheets.sections import section_for
from vtt.ui.widgets.look import labelled, named

USUAL_SIZE, BESIDE_PX = QSize(1180, 700), 300
SETTLED_MS = 150
"""What follows is worked out so long after the last letter."""
_NOWHERE = Scene(id=SceneId("nowhere"), size_m=(1.0, 1.0))


class SheetDialog(QDialog):
    """Shows the sheet of a creature as a form.

    Args:
        heading: The title of the window.
        system: The rules.
        token: The creature.
        names: What other creatures are called that its sheet may name, by their ids.

    Attributes:
        token: The creature as it is written now; as it was where something is wrong.
        about: The form of what is no part of the sheet.
        form: The form of the sheet.
    """

    def __init__(
        self, heading: str, system: RuleSystem, token: Token, names: Mapping[str, str] | None = None
    ) -> None:
        super().__init__()
        self.setWindowTitle(heading)
        self._system, self.token, self._is_sound = system, token, True
        known = names or {}
        self._about_fields, self._fields = form_of(About), form_of(system.sheet)
        about = About.of(token).model_dump(mode="json")
        self.about = FormView(self._about_fields, about, known, self._wait, section_for)
        data = token.sheet.model_dump(mode="json")
        self.form = FormView(self._fields, data, known, self._wait, section_for)
        self.problem = labelled("problem")
        self.problem.setWordWrap(True)
        self.follows = named(QLabel(), "follows")
        self.follows.setWordWrap(True)
        self.follows.setTextFormat(Qt.TextFormat.RichText)
        self.follows.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.done_ = named(QPushButton(tr("Write it")), "go")
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self.refresh)
        self._lay_out()
        self.refresh()

    def refresh(self) -> None:
        """Read the form: show what follows, or what is wrong."""
        self._settled.stop()
        problems: dict[Path, Sentence] = {}
        about_problems: dict[Path, Sentence] = {}
        about_data = self.about.read(about_problems)
        data = self.form.read(problems)
        about = None
        if not about_problems:
            result = checked(About, self._about_fields, about_data, {})
            about, about_problems = result.value, dict(result.problems)
        sheet = None
        if not problems:
            result = checked(self._system.sheet, self._fields, data, self._system.context)
            sheet, problems = result.value, dict(result.problems)
        self.about.show_problems(about_problems)
        self.form.show_problems(problems)
        self._show(about, sheet, {**about_problems, **problems})

    def accept(self) -> None:
        """Take it as it is written, where nothing is wrong."""
        self.refresh()
        if self._is_sound:
            super().accept()

    def _show(self, about: object, sheet: object, problems: Mapping[Path, Sentence]) -> None:
        whole = problems.get(())
        told = tr("{count|field is|fields are} not filled in as the rules need it.", count=len(problems))
        self.problem.setText(str(whole) if whole is not None else told)
        self.problem.setVisible(bool(problems))
        self._is_sound = isinstance(about, About) and isinstance(sheet, Sheet)
        self.done_.setEnabled(self._is_sound)
        if isinstance(about, About) and isinstance(sheet, Sheet):
            self.token = self.token.replace(sheet=sheet, **about.model_dump())
            self.follows.setText(_following(self._system, self.token))

    def _wait(self) -> None:
        self._settled.start()

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.about)
        column.addWidget(labelled("heading", tr("Sheet")))
        column.addWidget(self.form)
        column.addStretch(1)
        both = QHBoxLayout()
        both.addWidget(_scrolled(inside), 1)
        beside = _scrolled(self.follows)
        beside.setFixedWidth(BESIDE_PX)
        both.addWidget(beside)
        self.done_.setDefault(True)
        buttons = QDialogButtonBox()
        buttons.addButton(self.done_, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(both, 1)
        column.addWidget(self.problem)
        column.addWidget(buttons)
        screen = self.screen().availableSize() - QSize(40, 60)
        self.resize(USUAL_SIZE.boundedTo(screen))


def _scrolled(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(widget)
    return area


def _following(system: RuleSystem, token: Token) -> str:
    """Return what follows from a sheet: how the creature fares, and the lines of its statistics."""
    alone = token.replace(at=(0.5, 0.5), scene=_NOWHERE.id)
    battle = Battle(system=system.id, scenes={_NOWHERE.id: _NOWHERE}, tokens={alone.id: alone})
    vitals = system.vitals(alone.sheet)
    lines = [(tr("Health"), tr_words(vitals.text))]
    lines += [(tr_term(label), tr_words(text)) for label, text in system.statistics(battle, alone.id)]
    rows = "".join(
        f"<p style='margin:0 0 6px 0'><b>{escape(label)}</b><br>{escape(text)}</p>" for label, text in lines
    )
    return f"<h3>{escape(token.title)}</h3>{rows}"
