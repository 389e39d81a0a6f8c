"""What the GM points out, writes and lays before the players: kept until it is taken away."""

from PySide6.QtCore import QObject

from vtt.geometry import Point
from vtt.play.table.showing import (
    NOTHING_SHOWN,
    Arrow,
    Handout,
    Ping,
    Shared,
    SharedArea,
    SharedRuler,
    Showing,
    Spotlight,
)
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.signals import Signal

FIELDS: dict[type[Shared], str] = {
    Ping: "ping",
    Arrow: "arrow",
    Spotlight: "spotlight",
    SharedRuler: "ruler",
    SharedArea: "area",
}


class Showings(QObject):
    """Holds all that lies over the map on the table screen.

    Attributes:
        publisher: What shows it to the players.
        now: What lies there now.
        shares: True while rulers and areas are shown to the players as the GM draws them.
    """

    changed = Signal[Showing]()
    """Something else lies there now."""

    def __init__(self, publisher: Publisher) -> None:
        super().__init__(publisher)
        self.publisher = publisher
        self.now = NOTHING_SHOWN
        self.shares = False
        self._pings = 0

    def draw(self, shared: Shared) -> None:
        """Show what the GM draws on the map, until something of its kind is drawn or all is taken away."""
        if isinstance(shared, Ping):
            self._pings += 1
            shared = shared.replace(number=self._pings)
        if isinstance(shared, SharedRuler | SharedArea) and not self.shares:
            return
        self._set(self.now.replace(**{FIELDS[type(shared)]: shared}))

    def point(self, at: Point | None) -> None:
        """Show where the GM's pointer is; nothing where it is not shown."""
        self._set(self.now.replace(pointer=at))

    def write(self, message: str) -> None:
        """Write a message for the players; take it away where it is empty."""
        self._set(self.now.replace(message=message.strip()))

    def lay(self, handout: Handout | None) -> None:
        """Lay a handout over the map, or take it away."""
        self._set(self.now.replace(handout=handout))

    def put(self, showing: Showing) -> None:
        """Show just this over the map."""
        self._set(showing)

    def take_all_away(self) -> None:
        """Show nothing over the map."""
        self._set(NOTHING_SHOWN)

    def share_drawings(self, shares: bool) -> None:
        """Show rulers and areas to the players as they are drawn, or keep them to the GM."""
        self.shares = shares
        if not shares:
            self._set(self.now.replace(ruler=None, area=None))
        self.changed.emit(self.now)

    def _set(self, showing: Showing) -> None:
        if showing != self.now:
            self.now = showing
            self.publisher.show_over(showing)
            self.changed.emit(showing)
