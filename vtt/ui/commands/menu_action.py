"""One line of a menu."""

from collections.abc import Callable
from dataclasses import dataclass

from vtt.text import Sentence
from vtt.ui.commands.gm_window import GmWindow


@dataclass(frozen=True, slots=True)
class MenuAction:
    """One line of a menu.

    Attributes:
        title: What it is called; its code is the id.
        shortcuts: Keys; single letters never act while a text field has the focus.
        icon: Name of a bundled icon; with one, it stands in the tool bar too.
        checked: Says whether it is switched on; None for what is no switch.
        possible: Says whether it can be chosen now.
        on_board: True where its keys act only while the map has the focus.
    """

    title: Sentence
    menu: Sentence
    calls: Callable[[GmWindow], None]
    shortcuts: tuple[str, ...] = ()
    icon: str = ""
    checked: Callable[[GmWindow], bool] | None = None
    possible: Callable[[GmWindow], bool] | None = None
    on_board: bool = False

    @property
    def id(self) -> str:
        """Its name in the program."""
        return self.title.code
