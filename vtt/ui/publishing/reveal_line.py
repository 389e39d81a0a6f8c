"""The quiet line over the map: what the next step would show the players, or what is held back from them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from vtt.text import Sentence, say
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.reveal_guard import RevealGuard
from vtt.ui.widgets.look import named

PLACE_PX = (12, 10)
"""Where it stands in the map, from the left and from above."""


class RevealLine(QLabel):
    """Lies over the map; hidden while there is nothing to say."""

    def __init__(self, publisher: Publisher, guard: RevealGuard, board: QWidget) -> None:
        super().__init__(board)
        named(self, "reveal")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._held: Sentence | None = None
        self._planned: Sentence | None = None
        publisher.held.connect(self.show_held)
        guard.told.connect(self.show_planned)
        self.move(*PLACE_PX)
        self.hide()

    def show_held(self, said: Sentence | None) -> None:
        """Say what is held back."""
        self._held = None if said is None else say("held-back", "{what}. Enter shows it.", what=said)
        self._refresh()

    def show_planned(self, said: Sentence | None) -> None:
        """Say what the next step would show."""
        self._planned = said
        self._refresh()

    def _refresh(self) -> None:
        said = self._planned or self._held
        self.setText("" if said is None else str(said))
        self.adjustSize()
        self.setVisible(said is not None)
