"""A file that holds several maps: the GM is asked for one of them."""

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from vtt.files.errors import FileError
from vtt.files.maps.reading import scenes_of
from vtt.files.packed import MODULES, may_hold_several
from vtt.text import Quote, tr
from vtt.ui.widgets.list_choice import ListChoice
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
    asked = tr("Maps in {file}", file=Quote(quote=path.parent.name if path.name in MODULES else path.name))
    dialog = ListChoice(asked, [quoted(one.title) for one in scenes], parent)
    is_chosen = dialog.exec()
    chosen = dialog.chosen
    dialog.deleteLater()
    return path / scenes[chosen].name if is_chosen and chosen is not None else None


def _is_worth_a_look(path: Path) -> bool:
    """Say whether a file may hold several maps: packs, modules, drawings, and scenes with levels."""
    return may_hold_several(path) or path.suffix.lower() == SCENE
