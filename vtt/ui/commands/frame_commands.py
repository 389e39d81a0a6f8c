"""What the menu does about the part of the map on the table screen, and its size there."""

from collections.abc import Callable

from vtt.play.table.state import Slot
from vtt.ui.commands.gm_window import GmWindow


def measure(window: GmWindow) -> None:
    """Let the GM find the scale of the table screen."""
    window.framing.measure()


def measure_wall(window: GmWindow) -> None:
    """Let the GM find the scale of the screen on the wall."""
    window.framing.measure("wall")


def lay_here(window: GmWindow) -> None:
    """Lay what is in the middle of the board on the glass."""
    window.framing.tool.lay_here()


def hold(window: GmWindow) -> None:
    """Let the arrow keys move the frame, or no more."""
    tool = window.framing.tool
    tool.hold(not tool.is_held)
    window.board.setFocus()


def is_held(window: GmWindow) -> bool:
    """Say whether the arrow keys move the frame."""
    return window.framing.tool.is_held


def show_whole(window: GmWindow) -> None:
    """Show the players the whole map, or again the part that lies on the glass."""
    window.publisher.peek(not window.publisher.shown.whole)


def is_whole(window: GmWindow) -> bool:
    """Say whether the players see the whole map for the moment."""
    return window.publisher.shown.whole


def turn(window: GmWindow) -> None:
    """Turn the map on the glass by a quarter, clockwise."""
    window.framing.scale.turn()


def show_view_on_wall(window: GmWindow) -> None:
    """Show on the wall what the board shows now."""
    window.wall_view.show_view()


def show_whole_on_wall(window: GmWindow) -> None:
    """Show the whole map on the wall."""
    window.wall_view.show_whole()


def turn_wall(window: GmWindow) -> None:
    """Turn the map on the wall by a quarter, clockwise."""
    window.wall_view.turn()


def scale_wall(window: GmWindow) -> None:
    """Let the map lie in true size on the wall, or fill it."""
    window.wall_view.toggle_true_size()


def is_wall_true(window: GmWindow) -> bool:
    """Say whether the map lies in true size on the wall."""
    return window.wall_view.in_true_size


def can_show_on_wall(window: GmWindow) -> bool:
    """Say whether the players see the map that is on the board."""
    return window.wall_view.can_show_view


def is_part_on_wall(window: GmWindow) -> bool:
    """Say whether the wall shows only a part of the map."""
    return window.wall_view.part is not None


def is_published(window: GmWindow) -> bool:
    """Say whether a map of this battle is published."""
    return window.publisher.state.scene is not None and not window.publisher.is_foreign


def has_frame(window: GmWindow) -> bool:
    """Say whether the map on the board lies in true size on the glass."""
    return window.framing.tool.frame is not None


def keep(slot: Slot) -> Callable[[GmWindow], None]:
    """Return what keeps the frame under a key."""
    return lambda window: window.framing.tool.keep_slot(slot)


def take(slot: Slot) -> Callable[[GmWindow], None]:
    """Return what lays the frame as it was kept under a key."""
    return lambda window: window.framing.tool.take_slot(slot)
