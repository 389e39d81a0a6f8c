"""The lamp: what the players see now, to be read from across the room, and the buttons that change it."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFontMetrics, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from vtt.battle import SceneId
from vtt.text import Quote, tr
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.thumbnail import SIZE, Thumbnail
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import font, named
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import quoted

WORD_PX = (56, 46, 38, 34, 30, 26, 22)
"""The heights of the word; the largest that fits is taken."""
PUBLISH, FREEZE, BLACK, CURTAIN, TABLE = "publish", "freeze", "black", "curtain", "table"
PICTURE_SHARE, MOST_WIDE_PX, EDGES_PX = 0.38, 224, 12
"""How wide the small picture is, as a share of the lamp and at most, and what is left above and below it."""
CLICKED = {"live": FREEZE, "frozen": PUBLISH}
"""What a click on the lamp does; where the players see no map it does nothing, for it might be a slip."""


class LampPanel(QWidget):
    """Says what the players see: live, frozen, black or a curtain.

    Args:
        actions: Those of the menus, by their ids; the buttons do the same.
        windows: The players' windows; the first is shown small.
    """

    def __init__(
        self,
        publisher: Publisher,
        controller: SessionController,
        windows: Sequence[QWidget],
        actions: Mapping[str, QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._publisher, self._controller, self._windows = publisher, controller, windows
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.lamp = Lamp(Thumbnail(windows[0]), self)
        self.buttons = {name: _button(name, actions[name]) for name in (PUBLISH, FREEZE, BLACK, CURTAIN)}
        self._publish, self._table = actions[PUBLISH], actions[TABLE]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 6)
        layout.setSpacing(6)
        layout.addWidget(self.lamp)
        self.lamp.clicked.connect(self._take_click)
        layout.addLayout(_row(*self.buttons.values()))
        self._column = layout
        publisher.changed.connect(self.refresh)
        publisher.published.connect(self.refresh)
        self.lamp.thumbnail.came_or_went.connect(self.refresh)
        publisher.counted.connect(self.refresh)
        publisher.held.connect(self.refresh)
        controller.changed.connect(self.refresh)
        self._publish.changed.connect(self._offer)
        self.refresh()

    def add_marks(self, *marks: QWidget) -> None:
        """Put small marks of the players' screens below the buttons."""
        line = QHBoxLayout()
        line.setSpacing(8)
        for mark in marks:
            line.addWidget(mark)
        line.addStretch(1)
        self._column.addLayout(line)

    @property
    def shows_the_board(self) -> bool:
        """Whether the players see the map that is on the board, as it is."""
        state = self._publisher.state
        return state.lamp == "live" and state.scene == self._controller.scene

    def refresh(self) -> None:
        """Say what the players see now, and offer what else they could."""
        lamp, word, detail = self._said()
        if lamp != "black" and not any(window.isVisible() for window in self._windows):
            lamp, detail = "unseen", tr("No screen shows it. {key}", key=Quote(quote=_key(self._table)))
        self.lamp.say(lamp, word, detail)
        self._offer()

    def _said(self) -> tuple[str, str, str]:
        """Return how the lamp looks, its word and its line."""
        lamp, unseen = self._publisher.state.lamp, self._publisher.unseen
        match lamp:
            case "live" if self._publisher.hold.said is not None:
                return "held", tr("HELD"), tr("Enter shows it.")
            case "live":
                return lamp, tr("LIVE"), tr("Players see {map}.", map=self._title())
            case "frozen":
                word = tr("FROZEN {count}", count=unseen) if unseen else tr("FROZEN")
                return lamp, word, self._frozen()
            case "curtain":
                return lamp, tr("CURTAIN"), self._over() or tr("Players see a picture.")
        return lamp, tr("BLACK"), self._over() or tr("Players see nothing.")

    def _over(self) -> str:
        """Say what lies over black or a curtain; empty where nothing does."""
        showing = self._publisher.shown.showing
        if showing.handout is not None:
            return tr("Players see a handout.")
        return tr("Players see a message.") if showing.message else ""

    def _take_click(self) -> None:
        button = CLICKED.get(self._publisher.state.lamp)
        if button is not None:
            self.buttons[button].click()

    def _offer(self) -> None:
        lamp = self._publisher.state.lamp
        is_hand = lamp in CLICKED
        self.lamp.setCursor(Qt.CursorShape.PointingHandCursor if is_hand else Qt.CursorShape.ArrowCursor)
        title = tr("Show this map") if lamp in ("black", "curtain") else tr("Live")
        self.buttons[PUBLISH].setText(_with_key(title, self._publish))
        offered = not self.shows_the_board or self._publisher.hold.said is not None
        self.buttons[PUBLISH].setVisible(offered)
        self.buttons[FREEZE].setVisible(lamp == "live")
        self.buttons[BLACK].setVisible(lamp != "black")
        self.buttons[CURTAIN].setVisible(lamp != "curtain" and not (offered and lamp == "live"))

    def _frozen(self) -> str:
        if self._publisher.is_foreign:
            return tr("Still another battle.")
        if self._publisher.unseen:
            return tr("{count|change|changes} unseen", count=self._publisher.unseen)
        return tr("All is as they see it.")

    def _title(self) -> Quote:
        scenes = self._controller.session.present.scenes
        scene = scenes.get(self._publisher.state.scene or SceneId(""))
        return Quote(quote=scene.title or scene.id if scene is not None else "")


class Lamp(QFrame):
    """A coloured field with one large word in it.

    Attributes:
        word: Which state it is, in one word.
        detail: What that means, in one line.
    """

    clicked = Signal[()]()

    def __init__(self, thumbnail: Thumbnail, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "lamp")
        self.setFixedHeight(SIZE.height() + EDGES_PX)
        self.thumbnail = thumbnail
        self.word = named(QLabel(), "lamp-word")
        self.word.setTextFormat(Qt.TextFormat.PlainText)
        self.word.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.detail = named(OneLine("lamp"), "lamp-detail")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(6, 5, 8, 5)
        layout.setSpacing(10)
        layout.addWidget(thumbnail)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.word)
        words.addWidget(self.detail)
        layout.addLayout(words, 1)

    def say(self, lamp: str, word: str, detail: str) -> None:
        """Show a state: its colour, its word and what it means."""
        is_other = word != self.word.text()
        self.word.setText(word)
        self.detail.setText(detail)
        if self.property("lamp") != lamp:
            self.setProperty("lamp", lamp)
            for widget in (self, self.word, self.detail):
                widget.style().unpolish(widget)
                widget.style().polish(widget)
        if is_other:
            self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell of a click."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the picture, and write the word, as large as there is room."""
        super().resizeEvent(event)
        wide = min(max(round(self.width() * PICTURE_SHARE), SIZE.width()), MOST_WIDE_PX)
        self.thumbnail.setFixedSize(wide, round(wide * SIZE.height() / SIZE.width()))
        self.setFixedHeight(self.thumbnail.height() + EDGES_PX)
        self._fit()

    def _fit(self) -> None:
        room = self.word.width()
        high = self.height() // 2
        fitting = (px for px in WORD_PX if px <= high and _width_px(self.word.text(), px) <= room)
        self.word.setStyleSheet(f"font-size: {next(fitting, WORD_PX[-1])}px")


def _width_px(word: str, height_px: int) -> int:
    return QFontMetrics(font(height_px, bold=True)).horizontalAdvance(word)


def _button(name: str, action: QAction) -> QPushButton:
    titles = {PUBLISH: tr("Live"), FREEZE: tr("Freeze"), BLACK: tr("Black"), CURTAIN: tr("Curtain")}
    button = named(QPushButton(_with_key(titles[name], action)), f"lamp-{name}")
    button.setToolTip(action.toolTip())
    if name != PUBLISH:  # whose title tells what it would do now
        action.changed.connect(partial(_show_key, button, titles[name], action))
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys stay with the map
    button.clicked.connect(action.trigger)
    return button


def _show_key(button: QPushButton, title: str, action: QAction) -> None:
    """Write on a button which key its action has now."""
    if button.text() != _with_key(title, action):
        button.setText(_with_key(title, action))
        button.setToolTip(action.toolTip())


def _with_key(title: str, action: QAction) -> str:
    return f"{title}  {quoted(_key(action))}" if _key(action) else title


def _key(action: QAction) -> str:
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def _row(*buttons: QPushButton) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(6)
    for place, button in enumerate(buttons):
        line.addWidget(button, 2 if place == 0 else 1)
    return line
