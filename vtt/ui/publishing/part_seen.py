"""The part of the map that the GM looks at."""

from vtt.play.table import MapPart
from vtt.ui.board.board_view import BoardView


def part_seen(board: BoardView) -> MapPart:
    """Return the part of the map that a board shows now."""
    box = board.board.visible_box
    return MapPart(corner=(box.left(), box.top()), width_m=box.width(), height_m=box.height())
