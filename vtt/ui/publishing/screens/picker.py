"""The dialog in which the GM chooses screens for the players, on a picture of the desktop."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QScreen, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.files.screens import Margins, Role, ScreenIdentity, recognised
from vtt.text import tr
from vtt.ui.publishing.screens.desktop_picture import DesktopPicture, ShownScreen
from vtt.ui.publishing.screens.flash import Flash
from vtt.ui.publishing.screens.margins_row import MarginsRow
from vtt.ui.publishing.screens.seeing import screen_under, screens_present
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.publishing.screens.telling import only_screen
from vtt.ui.widgets.prose import prose


class ScreenPicker(QDialog):
    """Shows all screens with their numbers, which are on the screens too, while it is open.

    Attributes:
        number: The screen that is chosen in the picture; 0 for none.
    """

    def __init__(self, screens: TableScreens, role: Role = "table", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Screens of the players"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._screens, self._role = screens, role
        self._present: Mapping[ScreenIdentity, QScreen] = {}
        self.number = 0
        self.flash = Flash()
        self.picture = DesktopPicture()
        self.picture.chosen.connect(self.choose)
        self.hint = prose("")
        self.table = QPushButton(tr("Table screen"))
        self.wall = QPushButton(tr("Wall screen"))
        self.none = QPushButton(tr("Not for the players"))
        self.here = QPushButton(tr("A window beside yours"))
        self.margins = MarginsRow()
        self.margins.changed.connect(self._set_margins)
        self._lay_out()
        screens.changed.connect(self.refresh)
        screens.stands.screens_changed.connect(self.refresh)
        self.refresh()

    @property
    def screen_chosen(self) -> ScreenIdentity | None:
        """The screen that is chosen in the picture, if any."""
        present = list(self._present)
        return present[self.number - 1] if 0 < self.number <= len(present) else None

    def choose(self, number: int) -> None:
        """Choose a screen in the picture."""
        self.number = number
        self.refresh()

    def refresh(self) -> None:
        """Show the screens that there are now."""
        before, self._present = self._present, _from_the_left(screens_present())
        gms = self._screens.stands.gm.screens(self._present)
        free = [one for one in self._present if one not in gms]
        if self.screen_chosen is None:
            self.number = list(self._present).index(self._wanted(free)) + 1 if free else 0
        shown = [
            ShownScreen(identity, screen.geometry(), number, self._use(identity, gms), identity in gms)
            for number, (identity, screen) in enumerate(self._present.items(), 1)
        ]
        self.picture.show_screens(shown, self.number)
        if self.isVisible() and list(self._present) != list(before):
            self._flash()
        self._enable(free)

    def showEvent(self, event: QShowEvent) -> None:
        """Flash the numbers."""
        super().showEvent(event)
        self._flash()

    def done(self, result: int) -> None:
        """Take the numbers away."""
        self.flash.hide()
        self._screens.show_edges(None)
        super().done(result)

    def _wanted(self, free: list[ScreenIdentity]) -> ScreenIdentity:
        chosen = self._screens.kept.window(self._role).screen
        known = recognised(chosen, free) if chosen is not None else None
        return known or free[0]

    def _use(self, screen: ScreenIdentity, gms: set[ScreenIdentity]) -> str:
        if screen in gms:
            return tr("your window")
        if self._is_of("table", screen):
            return tr("the table")
        return tr("the wall") if self._is_of("wall", screen) else tr("free")

    def _is_of(self, role: Role, screen: ScreenIdentity) -> bool:
        chosen = self._screens.kept.window(role).screen
        return chosen is not None and recognised(chosen, self._present) == screen

    def _enable(self, free: list[ScreenIdentity]) -> None:
        screen = self.screen_chosen
        is_free, is_used = screen in free, screen is not None and self._used_by(screen) is not None
        self.table.setEnabled(is_free)
        self.wall.setEnabled(is_free)
        self.none.setEnabled(is_used)
        self.margins.setEnabled(is_used)
        margins = self._screens.kept.of(screen).margins if screen is not None else Margins()
        self.margins.show_margins(margins)
        self.hint.setText(
            tr("Click a screen, or press its number: it is on the screens too. Then say what it is for.")
            if free
            else str(only_screen())
        )

    def _used_by(self, screen: ScreenIdentity) -> Role | None:
        roles: tuple[Role, ...] = ("table", "wall")
        return next((role for role in roles if self._is_of(role, screen)), None)

    def _use_as(self, role: Role, *_clicked: bool) -> None:
        screen = self.screen_chosen
        if screen is None:
            return
        other = self._used_by(screen)
        if other is not None and other != role:
            self._screens.forget(other)
        self._screens.choose(role, screen)

    def _use_no_screen(self) -> None:
        self._screens.choose(self._role, None)

    def _forget(self) -> None:
        screen = self.screen_chosen
        role = self._used_by(screen) if screen is not None else None
        if role is not None:
            self._screens.forget(role)

    def _set_margins(self, margins: Margins) -> None:
        screen = self.screen_chosen
        if screen is not None:
            self._screens.show_edges(self._used_by(screen))
            self._screens.keep_screen(self._screens.kept.of(screen).replace(margins=margins))

    def _flash(self) -> None:
        aside = screen_under(self)
        self.flash.show(dict(enumerate(self._present.values(), 1)), aside)

    def _lay_out(self) -> None:
        uses = QHBoxLayout()
        for button in (self.table, self.wall, self.none, self.here):
            uses.addWidget(button)
        self.table.clicked.connect(partial(self._use_as, "table"))
        self.wall.clicked.connect(partial(self._use_as, "wall"))
        self.none.clicked.connect(self._forget)
        self.here.clicked.connect(self._use_no_screen)
        buttons = QDialogButtonBox()
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.picture, 1)
        column.addWidget(self.hint)
        column.addLayout(uses)
        column.addWidget(self.margins)
        column.addWidget(buttons)


def _from_the_left(present: Mapping[ScreenIdentity, QScreen]) -> dict[ScreenIdentity, QScreen]:
    """Return the screens as they stand beside each other: so they are numbered."""
    return dict(sorted(present.items(), key=lambda one: one[1].geometry().topLeft().toTuple()))


def open_picker(screens: TableScreens, role: Role = "table") -> None:
    """Let the GM choose a screen for a window of the players."""
    ScreenPicker(screens, role, screens.stands.gm.window).open()
