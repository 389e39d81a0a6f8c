"""The screens of the table: which were chosen, and what is kept of each, by maker, model, serial and size."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from vtt.files import own_file
from vtt.text import Sentence
from vtt.value import Flag, Value

Role = Literal["table", "wall"]
"""Which window of the players stands on a screen: the one that lies under the minis, or one on the wall."""
ROLES: tuple[Role, ...] = ("table", "wall")
Shown = Literal["windowed", "full"]
"""How a window of the players is shown."""
Wanted = Literal["hidden", Shown]
"""How a window of the players is to stand there."""

SCREENS = "screens.json"
"""The file of what is kept, beside the settings."""
MAX_KEPT = 50
ROUNDED_PX = 2
"""Sizes differ by so much where the system scales its windows: they are told in whole scaled pixels."""
MAX_MARGIN_PX = 1000


class ScreenIdentity(Value):
    """What tells one screen from another, on whatever socket it is plugged in.

    Attributes:
        maker: As the screen itself says; often empty, like model and serial.
        name: Of its socket or, on some systems, of the screen.
        width_px: In pixels of the screen, whatever the system scales.
    """

    maker: str = ""
    model: str = ""
    serial: str = ""
    name: str = ""
    width_px: int = 0
    height_px: int = 0

    @property
    def makers_mark(self) -> tuple[str, str, str]:
        """What the screen says of itself; three empty texts where it says nothing."""
        return (self.maker, self.model, self.serial)

    @property
    def title(self) -> str:
        """What the screen is called on its case, or else its socket."""
        makers = " ".join(part for part in (self.maker, self.model) if part)
        return makers or self.name

    def is_as_large_as(self, other: "ScreenIdentity") -> bool:
        """Say whether two screens have the same number of pixels."""
        across, down = self.width_px - other.width_px, self.height_px - other.height_px
        return abs(across) <= ROUNDED_PX and abs(down) <= ROUNDED_PX

    def may_be(self, other: "ScreenIdentity") -> bool:
        """Say whether both may be one screen: by what it says of itself, else by socket and size."""
        if any(self.makers_mark) or any(other.makers_mark):
            return self.makers_mark == other.makers_mark
        return self.name == other.name and self.is_as_large_as(other)


def recognised(kept: ScreenIdentity, present: Iterable[ScreenIdentity]) -> ScreenIdentity | None:
    """Return the screen that is the kept one; of several alike the one of its size, then on its socket."""
    alike = [one for one in present if kept.may_be(one)]
    return max(alike, key=lambda one: (kept.is_as_large_as(one), kept.name == one.name), default=None)


Margin = Annotated[int, Field(ge=0, le=MAX_MARGIN_PX)]


class Margins(Value):
    """What a screen cuts off at each edge, or is to stay black, in pixels of the screen."""

    left_px: Margin = 0
    top_px: Margin = 0
    right_px: Margin = 0
    bottom_px: Margin = 0

    @property
    def all_px(self) -> tuple[int, int, int, int]:
        """The four of them: left, top, right, bottom."""
        return self.left_px, self.top_px, self.right_px, self.bottom_px


class KeptScreen(Value):
    """What is kept of one screen.

    Attributes:
        calibration: Its scale, as the room of the table screen writes it; empty where it was not measured.
    """

    screen: ScreenIdentity
    margins: Margins = Margins()
    calibration: str = ""


class KeptWindow(Value):
    """How a window of the players stood last.

    Attributes:
        screen: The screen that the GM chose for it; None before the first time.
        is_shown: Whether it is to be seen, when its screen is there.
        shown_as: How it is seen then.
        window_on: The screen on which it was while it was no full screen; None before the first time.
        geometry: Where it was there, as Qt writes it, base 64.
    """

    screen: ScreenIdentity | None = None
    is_shown: Flag = False
    shown_as: Shown = "full"
    window_on: ScreenIdentity | None = None
    geometry: str = ""

    @property
    def wanted(self) -> Wanted:
        """How it is to stand."""
        return self.shown_as if self.is_shown else "hidden"

    @property
    def home(self) -> ScreenIdentity | None:
        """The screen on which it is to stand; None where it may be anywhere."""
        return self.screen if self.shown_as == "full" else self.window_on


class KeptScreens(Value):
    """Everything that is kept of the screens of the table, the latest first."""

    table: KeptWindow = KeptWindow()
    wall: KeptWindow = KeptWindow()
    screens: tuple[KeptScreen, ...] = ()

    def window(self, role: Role) -> KeptWindow:
        """Return how a window of the players stood last."""
        return self.table if role == "table" else self.wall

    def with_window(self, role: Role, window: KeptWindow) -> "KeptScreens":
        """Keep how a window of the players stands."""
        return self.replace(**{role: window})

    def of(self, screen: ScreenIdentity) -> KeptScreen:
        """Return what is kept of a screen, at its present size."""
        kept = (one for one in self.screens if _is_of(one, screen))
        found = next(kept, None)
        return KeptScreen(screen=screen) if found is None else found.replace(screen=screen)

    def with_screen(self, kept: KeptScreen) -> "KeptScreens":
        """Keep this of a screen, instead of what was."""
        others = (one for one in self.screens if not _is_of(one, kept.screen))
        return self.replace(screens=(kept, *others)[:MAX_KEPT])


def _is_of(kept: KeptScreen, screen: ScreenIdentity) -> bool:
    """Say whether something is kept of this screen; what was measured at another size does not hold."""
    return kept.screen.may_be(screen) and kept.screen.is_as_large_as(screen)


class ScreenFile:
    """The file of what is kept of the screens; without a path it is kept until the program ends.

    Attributes:
        kept: What is kept.
        told: What is to be told where the file was broken and renamed.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.told: Sentence | None = None
        self.kept = KeptScreens()
        if path is not None:
            self.kept, self.told = own_file.load(path, KeptScreens)

    def keep(self, kept: KeptScreens) -> Sentence | None:
        """Keep this from now on; return what is to be told where it cannot be written."""
        if kept == self.kept:
            return None
        self.kept = kept
        return None if self._path is None else own_file.save_or_tell(self._path, kept)


def peek_screens(path: Path) -> KeptScreens:
    """Return what is kept in a file; nothing where it is missing or broken, and then it stays as it is."""
    return own_file.peek(path, KeptScreens)
