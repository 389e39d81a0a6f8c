"""The screens that Qt sees, by what they are, and the one on which a window stands."""

from collections.abc import Collection, Mapping

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
    """Return the screen on which the middle of a window is."""
    if QGuiApplication.platformName().startswith("wayland"):
        return window.screen()  # windows are not told where they are
    return QGuiApplication.screenAt(window.frameGeometry().center()) or window.screen()


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
