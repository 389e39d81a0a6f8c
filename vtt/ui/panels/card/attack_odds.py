"""The odds of the attacks on the card, worked out one after the other and kept for one battle."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from vtt.battle import Act, Battle
from vtt.play.session import Session
from vtt.rules.odds.assumptions import Assumptions
from vtt.rules.odds.odds import Odds
from vtt.ui.panels.actions.odds_runner import OddsRunner
from vtt.ui.signals import Signal

LATER_MS = 120
"""The odds are worked out once the window has shown what a step brought."""


class AttackOdds(QObject):
    """Finds the odds of what was asked for last; what was asked before is dropped."""

    found = Signal[Act, Odds]()
    """An attack, and its odds."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._battle: Battle | None = None
        self._wanted: tuple[Session, Sequence[Act]] | None = None
        self._known: dict[str, Odds] = {}
        self._runner = OddsRunner(self)
        self._runner.found.connect(self._on_found)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(LATER_MS)
        self._later.timeout.connect(self._begin)

    def of(self, act: Act) -> Odds | None:
        """Return the odds of an attack, once they are found."""
        return self._known.get(str(act))

    def forget_others(self, battle: Battle) -> None:
        """Keep what is known of this very battle alone."""
        self._runner.drop()
        if battle is not self._battle:
            self._battle, self._known = battle, {}

    def ask(self, session: Session, acts: Sequence[Act]) -> None:
        """Work out the odds of some attacks, soon."""
        self._wanted = session, acts
        self._later.start()

    def _begin(self) -> None:
        session, acts = self._wanted or (None, ())
        if session is None or session.shows_past or session.pending is not None:
            return
        if session.settled is self._battle:
            for act in acts:
                if self.of(act) is None:
                    self._runner.ask_also(session, act)

    def _on_found(self, act: Act, assumptions: Assumptions, odds: Odds) -> None:
        del assumptions  # none were asked for
        self._known[str(act)] = odds
        self.found.emit(act, odds)
