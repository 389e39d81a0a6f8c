"""The dialog before a battle begins on a map: what a square measures, what the players see, the rules.

Optional rules are switched on and off here.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from vtt.battle import Scene, Token
from vtt.play.first_fog import Seen, usual_fog
from vtt.rules import RuleSystem
from vtt.text import Quote, listed, tr, tr_term
from vtt.ui.signals import Signal
from vtt.ui.start.optional_rules import Switch, Switches
from vtt.ui.wording import called, quoted

MIN_M, MAX_M = 0.01, 1000.0
MOST_NAMED = 6
"""A larger party is counted, not named."""


class Asked(NamedTuple):
    """What a drawn square measures, metres; the rules, and those of their switches that were changed.

    Attributes:
        seen: What the players see of the map; None for what is usual.
        party: Who comes along from the battle before.
    """

    metres: float
    system: RuleSystem
    options: Mapping[str, Switch] = {}
    seen: Seen | None = None
    party: tuple[Token, ...] = ()


class NewBattle(QDialog):
    """Asks what a map measures, what the players see of it, and for the rules of a battle on it."""

    maps_wanted = Signal[()]()
    """The battle is called off, and the GM's maps are to be shown to choose from."""

    def __init__(
        self, scene: Scene, systems: Sequence[RuleSystem], system: str, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(quoted(scene.title))
        self._systems = systems
        self.measure = QDoubleSpinBox()
        self.measure.setRange(MIN_M, MAX_M)
        self.measure.setSuffix(f" {tr('m')}")
        self.measure.setValue(scene.metres_per_square)
        self.fog = _fog_choice(usual_fog(scene))
        self.rules = QComboBox()
        for one in systems:
            self.rules.addItem(tr_term(one.title), one.id)
        self.rules.setCurrentIndex(max(0, self.rules.findData(system)))
        self.switches = Switches(self.system)
        self.along = QCheckBox()
        self.along.hide()
        self._party: tuple[Token, ...] = ()
        self._party_rules = ""
        self.rules.currentIndexChanged.connect(self._show_switches)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.begin = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.begin.setText(tr("Begin"))
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(tr("Cancel"))
        self.others = buttons.addButton(tr("Other maps…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.others.clicked.connect(self._call_off_for_maps)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = self._form = QFormLayout()
        form.addRow(tr("One drawn square measures"), self.measure)
        form.addRow(tr("The players see"), self.fog)
        form.addRow(tr("Rules"), self.rules)
        form.addRow(self.along)
        form.addRow(self.switches)
        column = QVBoxLayout(self)
        self.head = QLabel(tr("A new battle on {map}", map=Quote(quote=scene.title)))
        column.addWidget(self.head)
        column.addLayout(form)
        column.addWidget(buttons)

    @property
    def asked(self) -> Asked:
        """All that was chosen."""
        party = self._party if self._may_come and self.along.isChecked() else ()
        return Asked(self.measure.value(), self.system, self.switches.options, self.fog.currentData(), party)

    @property
    def system(self) -> RuleSystem:
        """The rules that were chosen."""
        return self._systems[self.rules.currentIndex()]

    def offer_party(self, party: Sequence[Token], rules: str) -> None:
        """Offer to bring a party along, where the same rules are chosen as it was played with."""
        self._party, self._party_rules = tuple(party), rules
        self.along.setText(
            tr("Bring the party: {names}", names=listed([called(one) for one in party]))
            if len(party) <= MOST_NAMED
            else tr("Bring the party: {count|creature|creatures}", count=len(party))
        )
        self.along.setChecked(True)
        self.along.setVisible(self._may_come)

    @property
    def _may_come(self) -> bool:
        return bool(self._party) and self.system.id == self._party_rules

    def _call_off_for_maps(self) -> None:
        self.reject()
        self.maps_wanted.emit()

    def _show_switches(self) -> None:
        """Show the switches of the rules that were chosen in the place of the others."""
        self._form.removeRow(self.switches)
        self.switches = Switches(self.system)
        self._form.addRow(self.switches)
        self.along.setVisible(self._may_come)
        self.adjustSize()


def _fog_choice(usual: Seen) -> QComboBox:
    """Return what the players may see of a map, the usual chosen."""
    choice = QComboBox()
    titles: Mapping[Seen, str] = {
        "sight": tr("what their characters see"),
        "rooms": tr("the rooms that you reveal"),
        "all": tr("the whole map"),
    }
    for seen, title in titles.items():
        choice.addItem(title, seen)
    choice.setCurrentIndex(choice.findData(usual))
    return choice
