"""What the next step will ask about the eyes of the party is measured before it, while nobody waits."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer

from vtt.battle import measure
from vtt.play.view import PlayerViews
from vtt.play.view.remembering import noticing
from vtt.ui.publishing.measuring import Measuring
from vtt.ui.publishing.publisher import Publisher

FIRST_MS = 300
"""When a battle comes into the window it is painted first."""


class MeasuredAhead(QObject):
    """Fills the tables that a step asks for whom and what the players notice in it.

    Where the players see a scene, its view is measured after each step. Until something is published the
    first step would measure all of it in one piece: 150 ms among 500 tokens.
    """

    def __init__(self, publisher: Publisher) -> None:
        super().__init__(publisher)
        self._publisher = publisher
        self._measuring = Measuring(self._due, self)
        QTimer.singleShot(FIRST_MS, self, self.begin_soon)

    @property
    def is_behind(self) -> bool:
        """Whether something is still to be measured."""
        return self._measuring.is_waiting

    def begin_soon(self) -> None:
        """Measure what is due as things are now."""
        self._measuring.begin_soon()

    def _due(self) -> Iterator[bool | None]:
        """Measure step by step, after what the players are to see, and not before the maps are built."""
        session = self._publisher.session
        while self._publisher.is_behind or any(map(measure.being_built, session.present.scenes.values())):
            yield True
        yield from noticing(session.present, session.table(PlayerViews))
