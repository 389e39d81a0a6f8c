"""How the GM moves the frame on the board: by dragging it, by the arrow keys, and from and to its slots."""

from PySide6.QtCore import QObject

from vtt.geometry import Point
from vtt.play.table.glass import Glass, moved, whole_cells
from vtt.play.table.state import Frame, Slot
from vtt.text import Items, Quote, Sentence, say, tr
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.publishing.framing.frame_item import FrameItem, Seen
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.table_scale import TableScale
from vtt.ui.signals import Signal

Steps = tuple[int, int]
"""Whole cells of the map to the right and down."""


class FrameTool(QObject):
    """The frame of the published scene, as the GM sees and moves it; nothing else moves it.

    Attributes:
        item: How it is drawn.
    """

    said = Signal[str]()
    """One line for the GM."""
    taken = Signal[()]()
    """The GM took hold of the frame, or let it go."""

    def __init__(
        self, board: BoardView, publisher: Publisher, scale: TableScale, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._board, self._publisher, self._scale = board, publisher, scale
        self._home: Frame | None = None
        self._drawn: Frame | None = None
        self.item = FrameItem(board.board, board.devicePixelRatioF())
        board.left_button.grips.append(self)
        board.replaced.connect(self._on_replaced)
        board.looked.connect(self.refresh)
        scale.changed.connect(self.refresh)
        publisher.published.connect(self._on_published)
        self.refresh()

    # --- what is known ---

    @property
    def frame(self) -> Frame | None:
        """The frame on the glass, or the one that comes there when figures are lifted; None where none is."""
        return self._publisher.next_frame if self._glass is not None else None

    @property
    def is_held(self) -> bool:
        """Whether the arrow keys move the frame."""
        return self._home is not None

    def slot(self, slot: Slot) -> Frame | None:
        """Return the frame that is kept for the published scene under a key."""
        state = self._publisher.state
        return state.slots.get(state.scene, {}).get(slot) if state.scene is not None else None

    # --- what is done ---

    def hold(self, held: bool) -> None:
        """Let the arrow keys move the frame, or no more."""
        self._home = self.frame if held else None
        self.refresh()
        self.taken.emit()
        if self.is_held:
            self.said.emit(
                tr("Arrow keys move the frame by a cell, with Shift by 5; Home takes it back, Esc lets go.")
            )

    def move(self, steps: Steps) -> None:
        """Move the frame by whole cells."""
        if self.frame is not None and self._glass is not None:
            self._publisher.set_frame(moved(self.frame, *steps, self._glass.cell_m))

    def go_home(self) -> None:
        """Lay the frame where it was when it was taken hold of."""
        if self._home is not None:
            self._publisher.set_frame(self._home)

    def lay_here(self) -> None:
        """Lay the part of the map that is in the middle of the board on the glass."""
        if self._glass is not None:
            middle = self._board.on_map(self._board.viewport().rect().center().toPointF())
            self._publisher.set_frame(self._scale.around((middle.x(), middle.y())))

    def keep_slot(self, slot: Slot) -> None:
        """Keep the frame of the published scene under a key."""
        if self._publisher.state.frame is not None:
            self._publisher.keep_slot(slot)
            self.said.emit(tr("{key} lays the frame here from now on.", key=Quote(quote=slot)))

    def take_slot(self, slot: Slot) -> None:
        """Lay the frame as it was kept under a key."""
        kept = self.slot(slot)
        if kept is None:
            self.said.emit(
                tr("No frame is kept under {key}; Shift and {key} keep one.", key=Quote(quote=slot))
            )
        else:
            self._publisher.set_frame(kept)
            self._home = kept if self.is_held else None

    def holds(self, pointer: Pointer) -> bool:
        """Tell whether a press takes hold of the frame: on its tab, or an edge beside tokens and doors."""
        px_per_m = self._board.px_per_m
        free = pointer.token is None and pointer.thing is None and pointer.portal is None
        return self.item.on_tab(pointer.at, px_per_m) or (free and self.item.holds(pointer.at, px_per_m))

    def gesture(self, press: Pointer) -> Gesture:
        """Move the frame with the mouse; a click takes hold of it, or lets it go."""
        pointer, dragged, steps = press, False, (0, 0)
        try:
            while pointer.down:
                dragged = dragged or pointer.far_from(press)
                if dragged:
                    steps = self._show_goal(press.at, pointer.at)
                pointer = yield
        finally:
            self.refresh()
        if dragged:
            self.move(steps)
        else:
            self.hold(not self.is_held)

    def refresh(self) -> None:
        """Draw the frame as it is now."""
        frame, glass = self.frame, self._glass
        if frame is None or glass is None:
            self._home = None
            self.item.hide()
        else:
            seen = Seen(self._board.board.visible_box, self._board.px_per_m)
            now = self._publisher.state.frame or frame
            self.item.show(glass.outline(now), self._said(glass, now), seen, held=self.is_held)
            self.item.show_goal(glass.outline(frame) if frame != now else None)

    # --- how it works ---

    @property
    def _glass(self) -> Glass | None:
        """What of the scene on the board fits on the screen; None where the players see another scene."""
        is_published = self._publisher.state.scene == self._board.board.scene_id
        return self._scale.glass if is_published else None

    def _said(self, glass: Glass, frame: Frame) -> Sentence:
        across, down = glass.cells(frame.rotation)
        return say("frame.tab", "Table: {across} × {down} cells", across=across, down=down)

    def _show_goal(self, start: Point, now: Point) -> Steps:
        """Draw where the frame would come to; return how many cells that is."""
        frame, glass = self.frame, self._glass
        if frame is None or glass is None:
            return 0, 0
        steps = whole_cells((now[0] - start[0], now[1] - start[1]), glass.cell_m)
        self.item.show_goal(glass.outline(moved(frame, *steps, glass.cell_m)))
        self._board.board.say(str(_told(steps)))
        return steps

    def _on_published(self) -> None:
        """Show where the frame is going to be while figures are lifted."""
        if self._publisher.next_frame != self._drawn:
            self._drawn = self._publisher.next_frame
            self.refresh()

    def _on_replaced(self) -> None:
        """Draw on the new board; what was drawn went with the old one."""
        self.item = FrameItem(self._board.board, self._board.devicePixelRatioF())
        self._home = None
        self.refresh()


def _told(steps: Steps) -> Sentence:
    """Return how far the frame would move."""
    across, down = steps
    beside = (
        say("frame.right", "{cells|cell|cells} to the right", cells=across)
        if across >= 0
        else say("frame.left", "{cells|cell|cells} to the left", cells=-across)
    )
    below = (
        say("frame.down", "{cells|cell|cells} down", cells=down)
        if down >= 0
        else say("frame.up", "{cells|cell|cells} up", cells=-down)
    )
    return say("frame.steps", "Frame: {steps}", steps=Items(items=(beside, below), joined="comma"))
