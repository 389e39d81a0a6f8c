"""What the list of keys holds: made from the menus, the tools and the gestures."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtGui import QKeySequence

from vtt.text import Quote, Sentence, tr
from vtt.ui.commands.menu_table import ACTIONS
from vtt.ui.editing.kinds import KINDS as EDIT_TOOLS
from vtt.ui.editing.kinds import TOLD
from vtt.ui.help.gestures import ON_THE_MAP, WHERE_IT_ASKS
from vtt.ui.publishing.fog_tools import KINDS as FOG_KINDS
from vtt.ui.publishing.fog_tools import TITLES as FOG_TITLES

Keys = Sequence[str] | Sequence[QKeySequence]


class Entry(NamedTuple):
    """A line of the list.

    Attributes:
        group: Where it is used.
        keys: What is pressed; empty for a menu action without a key.
        does: What that does.
        note: More about it; may be empty.
        action: The id of the menu action, by which it can be done from the list; empty for others.
    """

    group: str
    keys: str
    does: str
    note: str = ""
    action: str = ""

    def fits(self, typed: str) -> bool:
        """Say whether every word that was typed is in it."""
        said = " ".join((self.group, self.keys, self.does, self.note)).casefold()
        return all(word in said for word in typed.casefold().split())


def entries(keymap: Mapping[str, Keys] | None = None) -> tuple[Entry, ...]:
    """Return every line, in the language that is spoken.

    Args:
        keymap: The keys of each menu action by its id, as the GM has them; those of the program for None.
    """
    own = {one.id: one.shortcuts for one in ACTIONS}
    return (*_of_gestures(), *_of_menus(own if keymap is None else keymap), *_of_tools())


def _of_gestures() -> Iterator[Entry]:
    for group, table in ((tr("On the map"), ON_THE_MAP), (tr("Where the action bar asks"), WHERE_IT_ASKS)):
        for keys, does in table:
            yield Entry(group, str(keys), str(does))


def _of_menus(keymap: Mapping[str, Keys]) -> Iterator[Entry]:
    for one in ACTIONS:
        group = tr("Menu {menu}", menu=Quote(quote=_plain(one.menu)))
        yield Entry(group, _told(keymap[one.id]), str(one.title), action=one.id)


def _of_tools() -> Iterator[Entry]:
    group = tr("Tools of the map editor")
    for kind in EDIT_TOOLS:
        told = TOLD[kind]
        yield Entry(group, _told([QKeySequence(told.key)]), str(told.title), str(told.hint))
    group = tr("Tools for fog")
    for number, fog_kind in enumerate(FOG_KINDS, start=1):
        yield Entry(group, str(number), str(FOG_TITLES[fog_kind]))
    yield Entry(group, "X", tr("Lay fog instead of lifting it; Shift does so for once."))
    yield Entry(group, "[  ]", tr("How wide the brush is"))


def _plain(menu: Sentence) -> str:
    """Return what a menu is called, without the mark of its key."""
    return str(menu).replace("&", "")


def _told(keys: Keys) -> str:
    """Return keys as they are on the keyboard."""
    native = QKeySequence.SequenceFormat.NativeText
    return ", ".join(QKeySequence(key).toString(native) for key in keys)
