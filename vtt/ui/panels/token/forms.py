"""The small forms about the selected token, one of which is open at a time."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.text import tr
from vtt.ui.panels.token.conditions_form import ConditionsForm
from vtt.ui.panels.token.health_form import HealthForm
from vtt.ui.panels.token.set_value import SetValueForm
from vtt.ui.session_controller import SessionController

Form = ConditionsForm | HealthForm | SetValueForm


class Forms(QWidget):
    """What the GM changes of the selected token by hand.

    Attributes:
        conditions: Gives conditions and ends them.
        health: Harms and heals.
        set_value: Sets one value.
    """

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.conditions = ConditionsForm(controller)
        self.health = HealthForm(controller)
        self.set_value = SetValueForm(controller)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for form in self._all:
            column.addWidget(form)

    @property
    def titles(self) -> Mapping[str, Callable[[], object]]:
        """What opens each form, by its title."""
        return {
            tr("Harm or heal…"): partial(self.open, self.health),
            tr("Conditions…"): partial(self.open, self.conditions),
            tr("Set value…"): partial(self.open, self.set_value),
        }

    def open(self, form: Form, *_checked: bool) -> None:
        """Open a form, and close the other."""
        for other in self._all:
            if other is not form:
                other.hide()
        form.open()

    def heal(self) -> None:
        """Open the form that harms and heals, ready to heal."""
        self.open(self.health)
        self.health.open("+")

    def close_all(self) -> None:
        """Close them: nothing is selected."""
        for form in self._all:
            form.hide()

    @property
    def _all(self) -> tuple[Form, ...]:
        return (self.conditions, self.health, self.set_value)
