"""The scale of the table screen: kept for each screen, and what of the published map lies on the glass."""

from pydantic import ValidationError
from PySide6.QtCore import QEvent, QObject

from vtt.files.screens import Role
from vtt.geometry import Point
from vtt.play.table.calibration import Calibration, Guess, first_guess
from vtt.play.table.cells import cells_of
from vtt.play.table.first_frame import first_middle
from vtt.play.table.glass import Glass
from vtt.play.table.state import TableState
from vtt.text import Sentence, say
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.screens.seeing import identity_of, screen_under
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


class TableScale(QObject):
    """The scale of the screen that a window of the players is on.

    Attributes:
        table: The window.
    """

    changed = Signal[()]()
    """The scale is another, or what lies on the glass."""

    def __init__(
        self, publisher: Publisher, table: TableWindow, screens: TableScreens, role: Role = "table"
    ) -> None:
        super().__init__(screens)
        self.table = table
        self._publisher, self._screens, self._role = publisher, screens, role
        self._known: tuple[Glass | None, TableState, bool] | None = None
        table.installEventFilter(self)
        publisher.changed.connect(self._on_state)
        screens.changed.connect(self._follow)
        self._follow()

    # --- what is known ---

    @property
    def calibration(self) -> Calibration | None:
        """The scale that is kept of the screen; None where it was not measured."""
        kept = self._screens.screen_of(self._role).calibration
        try:
            return Calibration.model_validate_json(kept) if kept else None
        except ValidationError:
            return None

    @property
    def guess(self) -> Guess:
        """What the screen says of its own size."""
        screen = screen_under(self.table)
        size, identity = screen.physicalSize(), identity_of(screen)
        return first_guess((size.width(), size.height()), (identity.width_px, identity.height_px))

    @property
    def glass(self) -> Glass | None:
        """What of the published map fits on the screen; None where the scale is not known."""
        calibration, session = self.table.view.calibration, self._publisher.session
        scene = self._publisher.state.scene
        if calibration is None or scene is None or scene not in session.present.scenes:
            return None
        cells = cells_of(session.present.scenes[scene], self._publisher.state.cell)
        return Glass(self.table.view.size_px, calibration, cells.cell_m)

    @property
    def told(self) -> Sentence:
        """What of the map the players see, and how large."""
        glass, frame = self.glass, self._publisher.state.frame
        if self.table.view.calibration is None:
            return say("scale.unknown", "Whole map, not measured")
        if glass is None or frame is None:
            return say("scale.whole", "Whole map, not in its true size")
        across, down = glass.cells(frame.rotation)
        template = "{across} × {down} cells of {mm:.4g} mm"
        return say("scale.true", template, across=across, down=down, mm=glass.calibration.cell_mm)

    # --- what is done ---

    def keep(self, calibration: Calibration | None) -> None:
        """Keep this as the scale of the screen; None forgets it."""
        text = calibration.model_dump_json() if calibration is not None else ""
        self._screens.keep_screen(self._screens.screen_of(self._role).replace(calibration=text))

    def lay_at(self, middle: Point) -> None:
        """Lay the part of the map round a point on the glass."""
        glass, state = self.glass, self._publisher.state
        if glass is not None and state.scene is not None:
            rotation = state.frame.rotation if state.frame is not None else 0
            origin = self._publisher.session.present.scenes[state.scene].grid.origin
            self._publisher.set_frame(glass.laid(middle, rotation, origin))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window to its screen."""
        if event.type() in FOLLOWED:
            self._follow()
        return False

    # --- how it follows ---

    def _follow(self) -> None:
        """Have the window show the map in the scale of its screen."""
        calibration = self.calibration
        if calibration != self.table.view.calibration:
            self.table.view.calibration = calibration
        self._on_state()

    def _on_state(self) -> None:
        """Lay a frame where a scene has none yet: nothing but the GM moves it afterwards."""
        state = self._publisher.state
        glass = self.glass
        if glass is not None and state.scene is not None and state.frame is None:
            battle = self._publisher.session.present
            self.lay_at(first_middle(battle, state.scene, glass.size_m()))
        known = self.glass, self._publisher.state, self.table.isVisible()
        if known != self._known:
            self._known = known
            self.changed.emit()
