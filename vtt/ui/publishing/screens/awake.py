"""How each system is asked to leave the screens on."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from typing import Protocol

PROGRAM = "Sightline"
CONNECTION = "sightline-awake"
"""A connection of its own to the bus: when it ends, so does what was asked on it."""
SAVER = "org.freedesktop.ScreenSaver"
PATHS = ("/org/freedesktop/ScreenSaver", "/ScreenSaver")
BUS_MS = 300
"""So long the screen saver may take to answer."""
CONTINUOUS, SYSTEM_ON, DISPLAY_ON = 0x80000000, 0x1, 0x2
CAFFEINATE = "/usr/bin/caffeinate"


class Wakeful(Protocol):
    """One way to keep the screens on."""

    def hold(self, why: str) -> bool:
        """Keep the screens on; say whether the system does."""

    def release(self) -> None:
        """Let the screens be switched off again."""


class BusSaver:
    """The screen saver of the desktops of Linux, asked on the session bus."""

    def hold(self, why: str) -> bool:
        """Keep the screens on; say whether the system does."""
        if not _has_bus():
            return False
        from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage  # other systems have no bus

        bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, CONNECTION)
        for path in PATHS if bus.isConnected() else ():
            call = QDBusMessage.createMethodCall(SAVER, path, SAVER, "Inhibit")
            call.setArguments([PROGRAM, why])
            answer = bus.call(call, QDBus.CallMode.Block, BUS_MS)
            if answer.type() == QDBusMessage.MessageType.ReplyMessage:
                return True
        self.release()
        return False

    def release(self) -> None:
        """Let the screens be switched off again."""
        from PySide6.QtDBus import QDBusConnection  # other systems have no bus

        QDBusConnection.disconnectFromBus(CONNECTION)


class XSaver:
    """The X server's own blanking, where no desktop has a screen saver."""

    def __init__(self) -> None:
        self._display: int | None = None

    def hold(self, why: str) -> bool:
        """Keep the screens on; say whether the system does."""
        if not os.environ.get("DISPLAY"):
            return False
        try:
            x11, saver = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXss.so.1")
        except OSError:
            return False
        x11.XOpenDisplay.restype = ctypes.c_void_p
        self._display = x11.XOpenDisplay(None)
        if self._display is None:
            return False
        saver.XScreenSaverSuspend(ctypes.c_void_p(self._display), 1)
        x11.XFlush(ctypes.c_void_p(self._display))
        return True

    def release(self) -> None:
        """Let the screens be switched off again: the server does when the connection ends."""
        if self._display is not None:
            ctypes.CDLL("libX11.so.6").XCloseDisplay(ctypes.c_void_p(self._display))
            self._display = None


class WindowsPower:
    """The power management of Windows."""

    def hold(self, why: str) -> bool:
        """Keep the screens on; say whether the system does."""
        return _execution_state(CONTINUOUS | SYSTEM_ON | DISPLAY_ON)

    def release(self) -> None:
        """Let the screens be switched off again."""
        _execution_state(CONTINUOUS)


class Caffeine:
    """The program of macOS that keeps the screens on as long as it runs; it ends when ours does."""

    def __init__(self) -> None:
        self._running: subprocess.Popen[bytes] | None = None

    def hold(self, why: str) -> bool:
        """Keep the screens on; say whether the system does."""
        try:
            self._running = subprocess.Popen([CAFFEINATE, "-d", "-w", str(os.getpid())])
        except OSError:
            return False
        return True

    def release(self) -> None:
        """Let the screens be switched off again."""
        if self._running is not None:
            self._running.terminate()
            self._running.wait()
            self._running = None


def ways(platform: str = sys.platform) -> tuple[Wakeful, ...]:
    """Return the ways of a system, the best first."""
    if platform == "win32":
        return (WindowsPower(),)
    return (Caffeine(),) if platform == "darwin" else (BusSaver(), XSaver())


def _has_bus() -> bool:
    """Say whether there is a session bus; asking Qt for one that is not there would start one."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return "DBUS_SESSION_BUS_ADDRESS" in os.environ or (runtime is not None and Path(runtime, "bus").exists())


def _execution_state(flags: int) -> bool:
    if sys.platform != "win32":
        return False
    return bool(ctypes.windll.kernel32.SetThreadExecutionState(flags))
