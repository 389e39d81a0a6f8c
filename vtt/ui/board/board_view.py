"""The view of the board, in which panning, menus and gestures begin."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from vtt.battle import Act, Command, SceneId, TokenId
from vtt.geometry import Point
from vtt.play.session import Change, Session
from vtt.play.table.showing import Shared
from vtt.rules.odds.odds import Odds
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.gesture_keys import arrow_key, gesture_key, modifiers_after, with_ctrl
from vtt.ui.board.items.portals import portal_at
from vtt.ui.board.left_button import LeftButton
from vtt.ui.board.map_view import ZoomView
from vtt.ui.board.tools.click_portal import turned
from vtt.ui.board.tools.gesture_runner import GestureRunner
from vtt.ui.board.tools.pointer import FAR_ENOUGH_PX, Pointer
from vtt.ui.board.tools.tool import BoardTool
from vtt.ui.board.tools.walk_by_keys import walk_by_keys
from vtt.ui.board.watching import watch
from vtt.ui.pictures import Pictures
from vtt.ui.signals import Signal

NOTCH = 120
ZOOM_A_NOTCH = 1.2
FIT_MARGIN_M = 0.5


class BoardView(ZoomView):
    """The board in a window.

    Attributes:
        selected: Tells which token is selected now, None for none, and those that are selected with it.
        said: Tells one line for the status.
        commanded: Tells what is to be done: the `Command`.
        warned: Tells why nothing can be done now.
        prepared: Tells which action was chosen whose odds or choices are to be seen first.
        shared: Tells what is drawn that the players may be shown.
        pointed: Tells where the GM points for the players; None where they do so no longer.
        planned: Tells what the drag, or a click on the door under the pointer, would do: the `Command`.
        menu_asked: Tells where a menu is asked for: the place on the screen, and the pointer.
        replaced: Tells that another battle or scene is on the board.
        hovered: Tells which token is under the pointer while nothing is dragged; None for none.
        taken_up: Tells which tool is taken up now; None for none.
        left_button: What the left button does now.
    """

    selected = Signal[TokenId | None, frozenset[TokenId]]()
    said = Signal[str]()
    commanded = Signal[Command]()
    warned = Signal[str]()
    prepared = Signal[Act]()
    shared = Signal[Shared]()
    pointed = Signal[Point | None]()
    menu_asked = Signal[QPoint, Pointer]()
    planned = Signal[Command | None]()
    replaced = Signal[()]()
    taken_up = Signal[BoardTool | None]()
    hovered = Signal[TokenId | None]()

    def __init__(
        self, session: Session, pictures: Pictures, scene_id: SceneId, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.left_button = LeftButton()
        self._gestures = GestureRunner()
        self._pan_from: QPoint | None = None
        self._pan_moved = False
        self._held = False
        self._last = (QPointF(), QPointF())
        self._portal: str | None = None
        self._hovered: TokenId | None = None
        self._stop_watching = watch(session, self._follow)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._board = self._new_board(session, scene_id)
        self.looked.connect(self._tell_board)

    # --- what the window asks ---

    def show_session(self, session: Session, scene_id: SceneId) -> None:
        """Show another battle, or another scene of it."""
        self._gestures.cancel()
        self._stop_watching()
        self._stop_watching = watch(session, self._follow)
        self._board = self._new_board(session, scene_id)
        self.replaced.emit()  # before anything is drawn: what others had drawn went with the old board
        self.fit_map()

    @property
    def board(self) -> BoardScene:
        """The items on the board."""
        return self._board

    @property
    def pointer(self) -> Pointer:
        """The pointer where the mouse was last, with no button held."""
        return self._pointer_at(QGuiApplication.keyboardModifiers(), down=False)

    @property
    def selection(self) -> TokenId | None:
        """The token that is selected."""
        return self._board.selection

    def select(self, token: TokenId | None, others: frozenset[TokenId] = frozenset()) -> None:
        """Select a token, or none; others may be selected with it."""
        if (token, others) != (self._board.selection, self._board.others):
            self._board.select(token, others)
            self.selected.emit(token, others)

    def centre_on(self, token: TokenId) -> None:
        """Bring a token into the middle."""
        found = self._board.token(token)
        if found is not None:
            self.centerOn(*found.at)
            self.looked.emit()

    def whole(self) -> QRectF:
        """Return the whole map, with a little around it."""
        return self._board.map_box.adjusted(-FIT_MARGIN_M, -FIT_MARGIN_M, FIT_MARGIN_M, FIT_MARGIN_M)

    @property
    def show_grid(self) -> bool:
        """Whether the grid is painted."""
        return self._board.show_grid

    @show_grid.setter
    def show_grid(self, shown: bool) -> None:
        self._board.show_grid = shown

    # --- mouse and keys ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture, begin to pan, or cancel."""
        event.accept()
        self._held |= event.button() == Qt.MouseButton.LeftButton
        if (
            event.button() == Qt.MouseButton.LeftButton
            and self._gestures.busy
            and self.left_button.tool is not None
        ):
            self._gestures.send(self._pointer(event, down=True))
        elif event.button() == Qt.MouseButton.LeftButton:
            self._gestures.send(self._pointer(event, down=True))  # a token may still look for its path
            self._press(self._pointer(event, down=True))
        elif self._gestures.busy and (
            self.left_button.tool is None or event.button() == Qt.MouseButton.RightButton
        ):
            self._gestures.cancel()
        else:  # what is drawn from click to click may be longer than the window is wide
            self._pan_from, self._pan_moved = event.position().toPoint(), False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second press of a quick pair like any other."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, or tell the gesture."""
        if self._pan_from is not None:
            self._pan_to(event.position().toPoint())
        elif self._gestures.busy:
            self._gestures.send(self._pointer(event, down=bool(event.buttons() & Qt.MouseButton.LeftButton)))
        else:
            pointer = self._pointer(event, down=False)
            self._show_cursor(pointer)
            self._board.hover(pointer.token)
            if self.left_button.pointing:
                self.pointed.emit(pointer.at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a gesture or a pan; a right click that went nowhere asks for the menu."""
        event.accept()
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = False
            self._gestures.send(self._pointer(event, down=False))
        elif self._pan_from is not None:
            self._pan_from = None
            if event.button() == Qt.MouseButton.RightButton and not self._pan_moved:
                where = event.globalPosition().toPoint()
                self.menu_asked.emit(where, self._pointer(event, down=False))
        self._show_cursor(self._pointer(event, down=False))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the cursor; with Shift set the tool that is taken up, if it can be."""
        event.accept()
        turned = event.angleDelta()
        notches = (turned.y() or turned.x()) / NOTCH  # some desktops turn it sideways with Shift
        with_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if with_shift and self.left_button.turn_wheel(notches):
            self.show_tool() if not self._gestures.busy else self.measure_again()
        else:
            self.zoom_at(event.position(), ZOOM_A_NOTCH**notches)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Add a way-point, cancel, show heights while Alt is held; A gets ready for areas, P for pointing."""
        self.left_button.spreading |= event.key() == Qt.Key.Key_A
        if event.key() == Qt.Key.Key_P and not event.modifiers() and not event.isAutoRepeat():
            self.left_button.pointing = True
            self.pointed.emit(self._pointer_at(event.modifiers(), down=False).at)
        if self._takes(event) and self.left_button.tool is not None:
            self.left_button.tool.take_key(Qt.Key(event.key()), ctrl=with_ctrl(event))
        elif self._leads(event):
            self._lead(event)
        elif not self._gestures.busy:
            if event.key() == Qt.Key.Key_Alt and not event.isAutoRepeat():
                self._board.show_heights(True)
                self._board.show_names(True)
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self._gestures.cancel()
        elif (key := gesture_key(event)) is not None:
            self._gestures.send(replace(self._pointer_at(event.modifiers(), down=True), key=key))
            self._keep_ghost_in_view()
        else:
            self._tell_modifiers(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Hide the heights again; a gesture goes on without the key."""
        if event.key() == Qt.Key.Key_Alt and not event.isAutoRepeat():
            self._board.show_heights(False)
            self._board.show_names(False)
        if event.key() == Qt.Key.Key_A and not event.isAutoRepeat():
            self.left_button.spreading = False
        if event.key() == Qt.Key.Key_P and not event.isAutoRepeat():
            self.left_button.pointing = False
            self.pointed.emit(None)
        self._tell_modifiers(event)
        super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep keys of gestures and tools from the menus, and Alt, which would go to their bar."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and (self._gestures.busy or self._takes(event) or event.key() == Qt.Key.Key_Alt)
        ):
            event.accept()
            return True
        return super().event(event)

    # --- how it works ---

    def _new_board(self, session: Session, scene_id: SceneId) -> BoardScene:
        board = BoardScene(session, self._pictures, scene_id, self.devicePixelRatioF())
        board.parent_widget = self
        board.said.connect(self.said)
        board.commanded.connect(self.commanded)
        board.prepared.connect(self.prepared)
        board.planned.connect(self.planned)
        board.shared.connect(self.shared)
        board.put_down.connect(self._gestures.cancel)
        board.measured.connect(self._go_on_soon)
        self.setScene(board)
        return board

    def _go_on_soon(self) -> None:
        QTimer.singleShot(0, self, self._go_on)

    def _go_on(self) -> None:
        """Tell the gesture being made that something is measured."""
        modifiers = QGuiApplication.keyboardModifiers()
        self._gestures.send(replace(self._pointer_at(modifiers, down=True), key="measured"))

    def measure_again(self) -> None:
        """Measure again what is shown of the gesture being made."""
        if self._gestures.busy:
            self._gestures.send(
                self._pointer_at(QGuiApplication.keyboardModifiers(), down=self._goes_on_held)
            )

    @property
    def _goes_on_held(self) -> bool:
        """Whether the button counts as held while no mouse moves: tools know corners that are clicked."""
        return self._held or self.left_button.tool is None

    def _tell_modifiers(self, event: QKeyEvent) -> None:
        """Tell the gesture being made which of Shift and Alt is held now."""
        modifiers = modifiers_after(event)
        if self._gestures.busy and modifiers is not None:
            self._gestures.send(self._pointer_at(modifiers, down=self._goes_on_held))

    def _follow(self, change: Change) -> None:
        if self._board.scene_id not in change.after.scenes:
            return  # another scene comes onto the board at once
        before = self._board.map_box
        self._board.sync(change)
        if self._board.map_box != before:  # the map was scaled
            self.fit_map()

    def take_up(self, tool: BoardTool | None) -> None:
        """Give the left button to a tool; back to tokens, doors and things for None."""
        self._gestures.cancel()
        if self.left_button.tool is not None:
            self.left_button.tool.hover(None, self._board)
        self.left_button.tool = tool
        self.taken_up.emit(tool)
        self._show_cursor(self._pointer_at(Qt.KeyboardModifier.NoModifier, down=False))

    def show_tool(self) -> None:
        """Show what the tool that is taken up would do where the mouse is, once it was set otherwise."""
        if self.left_button.tool is not None:
            self.left_button.tool.hover(
                self._pointer_at(QGuiApplication.keyboardModifiers(), down=False), self._board
            )

    def leaveEvent(self, event: QEvent) -> None:
        """Show no brush where the mouse is not, and plan nothing with the door it was over."""
        self._plan_portal(None)
        self._tell_hovered(None)
        if self.left_button.tool is not None and not self._gestures.busy:
            self.left_button.tool.hover(None, self._board)
        super().leaveEvent(event)

    def _takes(self, event: QKeyEvent) -> bool:
        """Say whether a key is that of the tool which is taken up."""
        if (
            self.left_button.tool is None
            or self._gestures.busy
            or event.modifiers() & Qt.KeyboardModifier.AltModifier
        ):
            return False
        return self.left_button.tool.takes(Qt.Key(event.key()), ctrl=with_ctrl(event))

    def _leads(self, event: QKeyEvent) -> bool:
        """Say whether a key begins to lead the selected token."""
        is_free = not self._gestures.busy and self.left_button.tool is None
        return is_free and arrow_key(event) is not None and self._board.token(self.selection) is not None

    def _lead(self, event: QKeyEvent) -> None:
        """Lead the selected token by the arrow keys."""
        if self._refuses_gestures():
            return
        key = arrow_key(event) or ""
        first = replace(self._pointer_at(event.modifiers(), down=True), key=key)
        self._gestures.start(walk_by_keys(first, self._board))
        self._keep_ghost_in_view()

    def _keep_ghost_in_view(self) -> None:
        at = self._board.facts.ghost.at
        if at is not None and not self._board.on_screen(at):
            self.centerOn(*at)
            self.looked.emit()

    def foretell(self, act: Act | None, odds: Odds | None) -> None:
        """Show the odds of a prepared action at its victims; one at a place may be placed elsewhere."""
        self.left_button.placed = act if act is not None and act.at is not None else None
        if odds is not None or act is None:
            self._board.foretell(odds)

    def _press(self, pointer: Pointer) -> None:
        if self._refuses_gestures():
            self.select(pointer.token)
            return
        self._tell_hovered(None)
        gesture = self.left_button.gesture(pointer, self._board, self.select)
        if gesture is not None:
            self._gestures.start(gesture)

    def _refuses_gestures(self) -> bool:
        """Say whether nothing can be done now, as the board shows a step that is past; warn of it."""
        if self._board.session.shows_past:
            self.warned.emit(str(self._board.session.waiting_for()))
        return self._board.session.shows_past

    def _pointer(self, event: QMouseEvent, *, down: bool) -> Pointer:
        self._last = (event.position(), event.globalPosition())
        return self._pointer_at(event.modifiers(), down=down)

    def _pointer_at(self, modifiers: Qt.KeyboardModifier, *, down: bool) -> Pointer:
        """Return the pointer where the mouse was last."""
        place, screen = self._last
        on_map = self.on_map(place)
        point = (on_map.x(), on_map.y())
        scene = self._board.shown_scene
        portal = portal_at(scene.layout.portals, point, self._board.px_per_m, scene.open_portals)
        return Pointer(
            at=point,
            screen=(screen.toPoint().x(), screen.toPoint().y()),
            token=self._board.token_at(point),
            thing=self._board.things.at(point),
            portal=portal.id if portal is not None else None,
            down=down,
            free=bool(modifiers & Qt.KeyboardModifier.ShiftModifier),
            placing=bool(modifiers & Qt.KeyboardModifier.AltModifier),
            closing=bool(modifiers & Qt.KeyboardModifier.ControlModifier),
        )

    def _show_cursor(self, pointer: Pointer) -> None:
        if self.left_button.tool is not None:
            self.left_button.tool.hover(pointer, self._board)
        shape = self.left_button.cursor(pointer)
        if self.viewport().cursor().shape() != shape:
            self.viewport().setCursor(shape)
        self._tell_hovered(pointer.token if self.left_button.tool is None else None)
        is_door = shape == Qt.CursorShape.PointingHandCursor
        self._plan_portal(pointer.portal if is_door else None)

    def _tell_hovered(self, token: TokenId | None) -> None:
        if token != self._hovered:
            self._hovered = token
            self.hovered.emit(token)

    def _plan_portal(self, portal: str | None) -> None:
        """Tell what a click on a door would do."""
        if portal != self._portal:
            self._portal = portal
            self.planned.emit(None if portal is None else turned(portal, self._board))

    def _tell_board(self) -> None:
        """Tell the board what of it is seen, and how large."""
        self._board.visible_box = self.mapToScene(self.viewport().rect()).boundingRect()
        if self.px_per_m != self._board.px_per_m:
            self._board.px_per_m = self.px_per_m

    def _pan_to(self, place: QPoint) -> None:
        step = place - (self._pan_from or place)
        if not self._pan_moved and step.manhattanLength() < FAR_ENOUGH_PX:
            return
        self._pan_from, self._pan_moved = place, True
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        self.pan_by(-step.x(), -step.y())
