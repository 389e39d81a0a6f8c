"""Where a window of the players stands, by what the GM wants and which screens there are, nothing else.

There is no memory in it: a screen that is unplugged and plugged in again brings the same answer as before.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from vtt.files.screens import KeptScreens, Role, ScreenIdentity, Wanted, recognised

State = Literal["absent", "hidden", "windowed", "full"]
"""Absent: it is to be seen and cannot be. Hidden: the GM wants it so."""
Lack = Literal["", "not-chosen", "unplugged", "gm-there", "table-there"]
"""Why it is absent: no screen was chosen, it is not there, the GM's window or the table's is on it."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the GM wants of a window of the players.

    Attributes:
        home: The screen on which it is to stand; None where it may be anywhere.
    """

    wanted: Wanted = "hidden"
    home: ScreenIdentity | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a window of the players stands.

    Attributes:
        screen: The screen on which it is, as it is now; None where it is nowhere, or anywhere.
    """

    state: State
    screen: ScreenIdentity | None = None
    lack: Lack = ""

    @property
    def is_seen(self) -> bool:
        """Whether the window is on a screen."""
        return self.state in ("windowed", "full")


def standing(
    wish: Wish,
    present: Collection[ScreenIdentity],
    gms: Collection[ScreenIdentity],
    tables: Collection[ScreenIdentity] = (),
) -> Standing:
    """Return how a window stands.

    Args:
        wish: What the GM wants.
        present: All screens.
        gms: Those of them on which a window of the GM stands.
        tables: Those of them that the other window of the players has.
    """
    if wish.wanted == "hidden":
        return Standing("hidden")
    if wish.home is None:
        return Standing("windowed") if wish.wanted == "windowed" else Standing("absent", lack="not-chosen")
    screen = recognised(wish.home, present)
    if screen is None:
        return Standing("absent", lack="unplugged")
    if screen in gms:
        is_window = wish.wanted == "windowed"
        return Standing("windowed", screen) if is_window else Standing("absent", lack="gm-there")
    if screen in tables:
        return Standing("absent", lack="table-there")
    return Standing(wish.wanted, screen)


def standings(
    kept: KeptScreens, present: Collection[ScreenIdentity], gms: Collection[ScreenIdentity]
) -> Mapping[Role, Standing]:
    """Return how both windows of the players stand; the table comes first."""
    table = standing(wish_of(kept, "table"), present, gms)
    tables = () if table.screen is None else (table.screen,)
    return {"table": table, "wall": standing(wish_of(kept, "wall"), present, gms, tables)}


def wish_of(kept: KeptScreens, role: Role) -> Wish:
    """Return what the GM wants of a window."""
    window = kept.window(role)
    return Wish(window.wanted, window.home)


def free_screens(
    kept: KeptScreens, role: Role, present: Collection[ScreenIdentity], gms: Collection[ScreenIdentity]
) -> tuple[ScreenIdentity, ...]:
    """Return the screens that a window may fill: neither the GM's nor that of the other window."""
    others = (kept.window(one).screen for one in ("table", "wall") if one != role)
    taken = {recognised(other, present) for other in others if other is not None}
    return tuple(one for one in present if one not in gms and one not in taken)
