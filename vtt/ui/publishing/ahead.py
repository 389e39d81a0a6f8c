"""What the next step and the next card will ask is measured before them, while nobody waits."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer

from vtt.battle import Battle, EndTurn, measure
from vtt.play.card.offers import asked_ahead
from vtt.play.foreseeing import foreseen
from vtt.play.session import Session
from vtt.play.view import PlayerViews
from vtt.play.view.remembering import noticing
from vtt.ui.publishing.measuring import Measuring
from vtt.ui.publishing.publisher import Publisher

LATER_MS = 300
"""So long after a step, or after a battle came into the window: what follows from it is painted first."""


class MeasuredAhead(QObject):
    """Fills the tables that a step asks for whom and what the players notice in it, and that the card asks.

    Where the players see a scene, its view is measured after each step. Until something is published the
    first step would measure all of it in one piece: 150 ms among 500 tokens.
    """

    def __init__(self, publisher: Publisher) -> None:
        super().__init__(publisher)
        self._publisher = publisher
        self._measuring = Measuring(self._due, self)
        self._later = QTimer(self, singleShot=True, interval=LATER_MS)
        self._later.timeout.connect(self._measuring.begin_soon)
        self._later.start()

    @property
    def is_behind(self) -> bool:
        """Whether something is still to be measured."""
        return self._later.isActive() or self._measuring.is_waiting

    def begin_later(self) -> None:
        """Measure what is due as things are then; whatever was begun is left."""
        self._measuring.stop()
        self._later.start()

    def _due(self) -> Iterator[bool | None]:
        """Measure step by step, after what the players are to see, and not before the maps are built."""
        session = self._publisher.session
        while self._publisher.is_behind or any(map(measure.being_built, session.present.scenes.values())):
            yield True
        yield from noticing(session.present, session.table(PlayerViews))
        if session.present.encounter is not None and (step := foreseen(session, EndTurn())) is not None:
            yield None
            yield from _asked_in_next_turn(session, step.battle)


def _asked_in_next_turn(session: Session, battle: Battle) -> Iterator[None]:
    """Ask what the card of whoever acts next will ask, in the battle as it is then."""
    actor = battle.encounter.current if battle.encounter is not None else None
    if actor is not None and actor in battle.tokens:
        yield from asked_ahead(session.system, battle, actor, None)
