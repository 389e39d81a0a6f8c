"""The panels round the map: action bar, turn order, selected token, journal, dice, the line of the place."""

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy

from vtt.battle import Scene, TokenId
from vtt.rules import RuleSystem
from vtt.text import Quote, tr, tr_term
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.panels.dice.dice_switch import DiceSwitch
from vtt.ui.panels.journal.journal import JournalPanel
from vtt.ui.panels.token.selected import Selected
from vtt.ui.panels.turn_order import TurnOrder
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import TYPED_FACES, BattleStore
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import beside


class Panels(QObject):
    """Makes the panels.

    Attributes:
        bar: What asks the GM something.
        order: The order of the encounter.
        selected: The selected token.
        journal: What happened.
        dice: What says whether dice are rolled or typed.
        place: The map, the rules and the size of the map, in one line.
    """

    def __init__(
        self, controller: SessionController, store: BattleStore | None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.bar = ActionBar(controller)
        self.order = TurnOrder(controller)
        self.selected = Selected(controller)
        self.journal = JournalPanel(controller)
        self.dice = DiceSwitch()
        self.place = OneLine("detail")
        self.place.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if store is not None:
            self.bar.typed.connect(partial(store.note, TYPED_FACES))

    def neighbour(self, token: TokenId | None, step: int) -> TokenId | None:
        """Return the token that many lines further in the order shown; None where it is empty."""
        here = [row.token for row in self.order.rows]
        if not here:
            return None
        place = here.index(token) if token in here else (-1 if step > 0 else 0)
        return here[(place + step) % len(here)]

    def take_key(self, event: QKeyEvent) -> bool:
        """Give a key to what waits, else a digit to the attacks; say whether it was of use."""
        if self.bar.take_key(event):
            return True
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        return plain and event.text().isdecimal() and self.selected.card.attacks.take(int(event.text()))

    def name_place(self, scene: Scene, system: RuleSystem) -> None:
        """Say which map it is, by which rules it is played, and how large it is."""
        title = scene.title or scene.id
        width, height = scene.size_m
        size = tr("{width} × {height} m", width=width, height=height)
        self.place.setText(beside(str(Quote(quote=title)), tr_term(system.title), size))
