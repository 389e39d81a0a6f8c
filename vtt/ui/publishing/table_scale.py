"""The scale of the table screen: kept for each screen, and what of the published map lies on the glass."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject

from vtt.geometry import Point
from vtt.play.table.calibration import Calibration
from vtt.play.table.framing import first_middle, frame_at, glass_of
from vtt.play.table.glass import Glass, turned
from vtt.play.table.state import Frame, TableState
from vtt.text import Sentence, say
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.screens.known_scale import KnownScale
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.signals import Signal
from vtt.ui.table.table_window import TableWindow

FOLLOWED = (
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.WindowStateChange,
    QEvent.Type.ScreenChangeInternal,
    QEvent.Type.DevicePixelRatioChange,
)
"""After these a window may be on another screen, or have other pixels."""


Seen = tuple[bool, bool, Frame | None]
"""Whether the players see a map, and whether all of it; and its frame."""


class Known(NamedTuple):
    """What was told last of what lies on the glass."""

    glass: Glass | None
    state: TableState
    is_visible: bool
    seen: Seen


class TableScale(KnownScale):
    """The scale of the table screen, and what lies there in true size."""

    changed = Signal[()]()
    """The scale is another, or what lies on the glass."""

    def __init__(self, publisher: Publisher, table: TableWindow, screens: TableScreens) -> None:
        super().__init__(table, screens, "table")
        self._publisher = publisher
        self._known: Known | None = None
        table.installEventFilter(self)
        publisher.changed.connect(self._on_state)
        publisher.published.connect(self._on_published)
        screens.changed.connect(self._follow)
        self._follow()

    # --- what is known ---

    @property
    def glass(self) -> Glass | None:
        """What of the published map fits on the screen; None where the scale is not known."""
        view, publisher = self.window.view, self._publisher
        if view.calibration is None or publisher.is_foreign:
            return None
        return glass_of(publisher.battle, publisher.state, view.calibration, self._size_px)

    @property
    def told(self) -> Sentence:
        """What of the map the players see, and how large."""
        calibration, on_glass = self.window.view.calibration, self._on_glass
        if calibration is None:
            return say("scale.unknown", "Whole map, not measured")
        if on_glass is not None:
            glass, frame = on_glass
            across, down = glass.cells(frame.rotation)
            template = "{across} × {down} cells of {mm:.4g} mm"
            return say("scale.true", template, across=across, down=down, mm=calibration.cell_mm)
        if self._publisher.shown.view is None:
            return say("scale.ready", "Measured: cells of {mm:.4g} mm", mm=calibration.cell_mm)
        return say("scale.whole", "Whole map, not in its true size")

    @property
    def _on_glass(self) -> tuple[Glass, Frame] | None:
        """What the players see in true size, or will see once the map is published; None for nothing."""
        shown, calibration = self._publisher.shown, self.window.view.calibration
        if shown.view is None or calibration is None:
            glass, frame = self.glass, self._publisher.state.frame
        else:
            glass = Glass(self._size_px, calibration, shown.cell_m)
            frame = None if shown.whole else shown.frame
        return (glass, frame) if glass is not None and frame is not None else None

    # --- what is done ---

    def keep(self, calibration: Calibration | None) -> None:
        """Keep this as the scale of the screen; None forgets it."""
        was_whole = self.window.view.calibration is None
        super().keep(calibration)
        frame = self._publisher.state.frame
        if was_whole and frame is not None:
            self._publisher.lay(self.around(frame.middle) or frame)

    def turn(self) -> None:
        """Turn the map on the glass by a quarter, clockwise."""
        state, battle = self._publisher.state, self._publisher.battle
        if state.scene is None or self._publisher.is_foreign:
            return
        width, height = battle.scenes[state.scene].size_m
        frame = state.frame or Frame(middle=(width / 2, height / 2))
        there = frame.replace(rotation=turned(frame.rotation))
        glass = self.glass
        if glass is None:
            self._publisher.lay(there)
        else:
            self._publisher.set_frame(frame_at(battle, state.replace(frame=there), glass, there.middle))

    def around(self, middle: Point) -> Frame | None:
        """Return the frame nearest to a point of the map; None where the scale is not known."""
        glass, publisher = self.glass, self._publisher
        return frame_at(publisher.battle, publisher.state, glass, middle) if glass is not None else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window to its screen."""
        if event.type() in FOLLOWED:
            self._follow()
        return False

    # --- how it follows ---

    @property
    def _seen(self) -> Seen:
        shown = self._publisher.shown
        return shown.view is not None, shown.whole, shown.frame

    @property
    def _size_px(self) -> tuple[int, int]:
        """Width and height of the glass; a window that begins to fill its screen is not so large yet."""
        if not self.window.isFullScreen():
            return self.window.view.size_px
        kept = self._screens.screen_of(self.role)
        left, top, right, bottom = kept.margins.all_px
        return kept.screen.width_px - left - right, kept.screen.height_px - top - bottom

    def _follow(self) -> None:
        """Have the window show the map in the scale of its screen."""
        calibration = self.calibration
        if calibration != self.window.view.calibration:
            self.window.view.calibration = calibration
        if self.window.isVisible():
            self._publisher.scale(calibration is not None)
        self._on_state()

    def _on_published(self) -> None:
        """Hear of it when the players see another part of the map, or all or nothing of it."""
        if self._known is not None and self._seen != self._known.seen:
            self._on_state()

    def _on_state(self) -> None:
        """Lay a frame where a scene has none yet: nothing but the GM moves it afterwards."""
        state, glass = self._publisher.state, self.glass if self.window.isVisible() else None
        if glass is not None and state.scene is not None and state.frame is None:
            first = first_middle(self._publisher.battle, state.scene, glass.size_m())
            self._publisher.lay(self.around(first))
        known = Known(self.glass, self._publisher.state, self.window.isVisible(), self._seen)
        if known != self._known:
            self._known = known
            self.changed.emit()
