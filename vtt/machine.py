"""What the machine must bring for the windows: a display, and the system libraries that Qt loads.

Uses the standard library alone, in the syntax of Python 3.6: `start.py` asks it before anything is installed.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from typing import Dict, List, Mapping, Optional, Sequence, Tuple

NO_DISPLAY = "This machine has no display (neither DISPLAY nor WAYLAND_DISPLAY is set)"
LACKING = 3
"""Exit status where the machine lacks something."""

Libraries = Mapping[str, Tuple[str, ...]]
"""Shared libraries with the Debian packages that hold them, newest name first."""

QT: Libraries = {
    "libGL.so.1": ("libgl1",),
    "libEGL.so.1": ("libegl1",),
    "libX11.so.6": ("libx11-6",),
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libgthread-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libxkbcommon.so.0": ("libxkbcommon0",),
    "libfontconfig.so.1": ("libfontconfig1",),
    "libfreetype.so.6": ("libfreetype6",),
    "libdbus-1.so.3": ("libdbus-1-3",),
}
X11: Libraries = {
    "libX11-xcb.so.1": ("libx11-xcb1",),
    "libxcb-cursor.so.0": ("libxcb-cursor0",),
    "libxcb-icccm.so.4": ("libxcb-icccm4",),
    "libxcb-image.so.0": ("libxcb-image0",),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1",),
    "libxcb-randr.so.0": ("libxcb-randr0",),
    "libxcb-render-util.so.0": ("libxcb-render-util0",),
    "libxcb-shape.so.0": ("libxcb-shape0",),
    "libxcb-xkb.so.1": ("libxcb-xkb1",),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0",),
}
WAYLAND: Libraries = {
    "libwayland-client.so.0": ("libwayland-client0",),
    "libwayland-cursor.so.0": ("libwayland-cursor0",),
    "libwayland-egl.so.1": ("libwayland-egl1",),
}


def lack_for_windows(platform: str, environment: Mapping[str, str]) -> Optional[str]:
    """Return in a sentence what is missing to open windows; None where nothing is."""
    if not has_display(platform, environment):
        return f"{NO_DISPLAY}, so no window can be opened."
    return _lack(missing(for_windows(environment)))


def lack_for_pictures() -> Optional[str]:
    """Return in a sentence what is missing to paint windows without a screen; None where nothing is."""
    return _lack(missing(QT))


def _lack(lacking: Libraries) -> Optional[str]:
    return advice(shortage(list(lacking)), debian_packages(lacking)) if lacking else None


def has_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Say whether a window can be shown."""
    if not platform.startswith("linux"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def for_windows(environment: Mapping[str, str]) -> Libraries:
    """Return the libraries that windows need on the displays of an environment."""
    x11 = X11 if environment.get("DISPLAY") else {}
    wayland = WAYLAND if environment.get("WAYLAND_DISPLAY") else {}
    return merged(QT, x11, wayland)


def merged(*tables: Libraries) -> Libraries:
    """Return one table with the rows of all."""
    rows: Dict[str, Tuple[str, ...]] = {}
    for table in tables:
        rows.update(table)
    return rows


def missing(libraries: Libraries) -> Libraries:
    """Return those libraries that Linux does not find; Qt brings its own elsewhere."""
    if not sys.platform.startswith("linux"):
        return {}
    return {name: packages for name, packages in libraries.items() if not is_there(name)}


def is_there(name: str) -> bool:
    """Say whether a shared library can be loaded; a frozen program brings most along."""
    if os.path.exists(os.path.join(getattr(sys, "_MEIPASS", ""), name)):
        return True
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def shortage(things: Sequence[str]) -> str:
    """Say in one sentence what is missing."""
    counted = "1 thing is" if len(things) == 1 else f"{len(things)} things are"
    return f"{counted} missing on this system: {', '.join(things)}."


def advice(lack: str, packages: Sequence[str]) -> str:
    """Say what is missing, and the one line that installs it where the system has apt."""
    if shutil.which("apt-get") is None:
        return f"{lack} Install what holds them, then start again."
    return f"{lack} This installs what holds them:\n\n    {apt_line(packages)}\n"


def apt_line(packages: Sequence[str]) -> str:
    """Return the one line that installs these packages."""
    return "sudo apt-get install -y --no-install-recommends " + " ".join(packages)


def debian_packages(lacking: Libraries) -> List[str]:
    """Return the packages that this Debian or Ubuntu calls by these names, each once."""
    return sorted({known_to_apt(packages) for packages in lacking.values()})


def known_to_apt(names: Sequence[str]) -> str:
    """Return the first name that apt can install; the last one, where none is known."""
    return next((name for name in names[:-1] if apt_knows(name)), names[-1])


def apt_knows(name: str) -> bool:
    """Say whether the package lists of this machine hold a package."""
    try:
        shown = subprocess.run(["apt-cache", "show", name], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return shown.returncode == 0 and bool(shown.stdout)


def draw_unseen() -> None:
    """Let Qt draw without a screen, unless the environment says what it is to draw with."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
