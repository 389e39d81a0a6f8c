"""A file that holds several maps: the GM is asked for one of them."""

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QInputDialog, QWidget

from vtt.files.errors import FileError
from vtt.files.maps.reading import scenes_of
from vtt.files.packed import may_hold_several
from vtt.text import Quote, tr
from vtt.ui.wording import quoted
from vtt.ui.work.background import in_background

SCENE = ".json"


def chosen_map(path: Path, parent: QWidget) -> Path | None:
    """Return the map that a file is, of a pack the scene that is chosen; None where it is called off."""
    try:
        scenes = in_background(partial(scenes_of, path)) if _is_worth_a_look(path) else ()
    except FileError:
        return path  # whoever reads it says why it cannot be read
    scenes = tuple(one for one in scenes if one.name)
    if len(scenes) < 2:
        return path
    titles = [quoted(one.title) for one in scenes]
    asked = tr("Scenes in {file}", file=Quote(quote=path.name))
    title, is_chosen = QInputDialog.getItem(parent, asked, tr("Scene"), titles, 0, False)
    return path / scenes[titles.index(title)].name if is_chosen else None


def _is_worth_a_look(path: Path) -> bool:
    """Say whether a file may hold several maps: packs, modules, drawings, and scenes with levels."""
    return may_hold_several(path) or path.suffix.lower() == SCENE
