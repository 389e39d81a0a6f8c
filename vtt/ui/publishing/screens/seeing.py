"""The screens that Qt sees, by what they are, and the one on which a window stands."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QRect
from PySide6.QtGui import QCursor, QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from vtt.files.screens import ROLES, KeptScreens, ScreenIdentity, recognised

BUILT_IN = ("edp", "lvds", "dsi", "built-in")
"""So the sockets of a laptop's own screen begin, in small letters."""


def identity_of(screen: QScreen) -> ScreenIdentity:
    """Return what tells a screen from others."""
    size, ratio = screen.geometry().size(), screen.devicePixelRatio()
    return ScreenIdentity(
        maker=screen.manufacturer(),
        model=screen.model(),
        serial=screen.serialNumber(),
        name=screen.name(),
        width_px=round(size.width() * ratio),
        height_px=round(size.height() * ratio),
    )


def screens_present(without: QScreen | None = None) -> dict[ScreenIdentity, QScreen]:
    """Return the screens, without one that is just going."""
    return {identity_of(one): one for one in QGuiApplication.screens() if one is not without}


def screen_under(window: QWidget) -> QScreen:
    """Return the screen on which the middle of a window is, whichever Qt says that it is on.

    Where screens come and go, Qt may go on counting a window to a screen that it has left. Its place is told
    in pixels scaled as those of that screen, but screens begin at pixels that are not scaled.
    """
    if QGuiApplication.platformName().startswith("wayland"):
        return window.screen()  # windows are not told where they are
    middle, counted = window.frameGeometry().center(), window.screen()
    if QGuiApplication.platformName() == "cocoa":
        return QGuiApplication.screenAt(middle) or counted
    corner = counted.geometry().topLeft()
    there = corner + (middle - corner) * counted.devicePixelRatio()
    return next((one for one in QGuiApplication.screens() if _unscaled(one).contains(there)), counted)


def are_scaled_differently() -> bool:
    """Say whether the system scales windows on one screen otherwise than on another."""
    return len({one.devicePixelRatio() for one in QGuiApplication.screens()}) > 1


def _unscaled(screen: QScreen) -> QRect:
    """Return where a screen is on the desktop, in its own pixels."""
    whole = screen.geometry()
    return QRect(whole.topLeft(), whole.size() * screen.devicePixelRatio())


def sharing_glass(screen: QScreen, present: Collection[QScreen]) -> list[QScreen]:
    """Return the screens that show the same part of the desktop: this one, and those that mirror it."""
    return [one for one in present if one is screen or one.geometry().intersects(screen.geometry())]


def players_screens(kept: KeptScreens, present: Mapping[ScreenIdentity, QScreen]) -> list[QScreen]:
    """Return the screens that were chosen for the players, and those that mirror them."""
    chosen = (kept.window(role).screen for role in ROLES)
    found = (recognised(one, present) for one in chosen if one is not None)
    glass = (present[one] for one in found if one is not None)
    return [two for one in glass for two in sharing_glass(one, present.values())]


def likely_gm_screen(kept: KeptScreens) -> QScreen:
    """Return the screen for the GM's window where it has no place yet: a laptop's own, or that of the mouse.

    Best it is none that was chosen for the players.
    """
    present = screens_present()
    tables = players_screens(kept, present)
    free = [screen for screen in present.values() if screen not in tables] or list(present.values())
    own = next((one for one in free if one.name().lower().startswith(BUILT_IN)), None)
    here = QGuiApplication.screenAt(QCursor.pos())
    return own or (here if here in free else free[0])
