"""The small pictures on buttons: icons by name."""

from PySide6.QtGui import QIcon

from vtt.files.bundled import resources


def icon(name: str) -> QIcon:
    """Return the bundled icon of that name; an empty one where there is none."""
    return QIcon(str(resources() / "icons" / f"{name}.svg"))
