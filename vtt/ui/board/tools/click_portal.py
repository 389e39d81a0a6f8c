"""A click on a door, a window or a curtain opens or closes it."""

from vtt.battle import SetPortal
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import Gesture, Pointer


def click_portal(press: Pointer, board: BoardScene) -> Gesture:
    """Open or close the portal under the press, unless the pointer leaves it before the release."""
    pointer = press
    while pointer.down:
        pointer = yield
    portal = press.portal
    if portal is None or pointer.far_from(press):
        return
    board.command(turned(portal, board))


def turned(portal: str, board: BoardScene) -> SetPortal:
    """Return what opens a portal that is closed, or closes it."""
    is_open = portal in board.shown_scene.open_portals
    return SetPortal(id=portal, open=not is_open, scene=board.scene_id)
