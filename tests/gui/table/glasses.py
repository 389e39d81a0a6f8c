"""A table screen of a known scale, its picture, and what can be measured on it.

As a program it measures under the scale factor of its environment, and prints what it found.
"""

import itertools
import sys
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from tests.gui.board.builders import SYSTEM, a_token
from tests.ids import HALL
from vtt.battle import Battle, Scene
from vtt.geometry import Grid, Point
from vtt.play.session import Session
from vtt.play.table.calibration import Calibration, Corners
from vtt.play.table.glass import Glass
from vtt.play.table.published import Published
from vtt.play.table.state import Frame, Rotation
from vtt.play.table.warp import warp
from vtt.play.view import player_view
from vtt.ui import theme
from vtt.ui.board.items.grid_lines import grid_colour
from vtt.ui.pictures import Pictures
from vtt.ui.table.table_window import TableWindow

SIZES_PX: Final = ((1920, 1080), (3840, 2160))
TURNS: Final[tuple[Rotation, ...]] = (0, 90, 180, 270)
SQUARE_M = 1.5
WIDTH_MM = 941.3
"""A television of 43 inches."""
SIDE_M = 120.0
MIDDLE = (60.0, 60.75)
CELLS = 10
LINE = grid_colour(theme.FLOOR)


def a_battle() -> Battle:
    """Return one token in the middle of a wide floor of squares of 1.5 m."""
    scene = Scene(id=HALL, size_m=(SIDE_M, SIDE_M), metres_per_square=SQUARE_M)
    ana = a_token("ana", (57.0, 58.5))
    return Battle(system=SYSTEM.id, scenes={HALL: scene}, tokens={ana.id: ana})


def a_calibration(
    size_px: tuple[int, int], squeeze: float = 1.0, corners: Corners | None = None
) -> Calibration:
    """Return the scale of a screen of that width; its pixels may be higher than wide."""
    px_per_mm = size_px[0] / WIDTH_MM
    return Calibration(
        px_per_mm=(px_per_mm, px_per_mm * squeeze), measured="tape", corners=corners or Corners()
    )


def a_table(size_px: tuple[int, int], turn: Rotation, calibration: Calibration) -> TableWindow:
    """Return a window of so many pixels of the screen with that battle in its true size."""
    battle = a_battle()
    window = TableWindow(Pictures())
    ratio = window.devicePixelRatioF()
    window.resize(round(size_px[0] / ratio), round(size_px[1] / ratio))
    window.view.calibration = calibration
    view = player_view(Session(battle, SYSTEM).battle, SYSTEM, HALL)
    frame = Frame(middle=MIDDLE, rotation=turn)
    window.show()
    window.show_published(Published(view=view, frame=frame, grid=Grid(SQUARE_M), cell_m=SQUARE_M))
    QApplication.processEvents()
    return window


def picture_of(window: TableWindow) -> QImage:
    """Return the pixels of the glass."""
    return window.grab().toImage()


def lines_across(picture: QImage, row: int) -> list[int]:
    """Return where a row of pixels crosses lines of the grid."""
    return [x for x in range(picture.width()) if picture.pixelColor(x, row) == LINE]


def lines_down(picture: QImage, column: int) -> list[int]:
    """Return where a column of pixels crosses lines of the grid."""
    return [y for y in range(picture.height()) if picture.pixelColor(column, y) == LINE]


def spans(places: list[int]) -> list[int]:
    """Return the lengths of all stretches of ten cells, pixels."""
    return [end - start for start, end in zip(places, places[CELLS:], strict=False)]


def off(picture: QImage, calibration: Calibration) -> float:
    """Return by what share the worst of all stretches of ten cells is too long or too short."""
    wanted = [CELLS * calibration.cell_mm * one for one in calibration.px_per_mm]
    row = _beside_lines(lines_down(picture, _anywhere(picture.width())))
    column = _beside_lines(lines_across(picture, row))
    across, down = spans(lines_across(picture, row)), spans(lines_down(picture, column))
    assert across
    assert down
    return max(
        abs(length / want - 1)
        for lengths, want in zip((across, down), wanted, strict=True)
        for length in lengths
    )


def _anywhere(size_px: int) -> int:
    return size_px // 2 + 7


def _beside_lines(places: list[int]) -> int:
    """Return the middle of the last whole cell, where no token is."""
    return (places[-1] + places[-2]) // 2


def places_on(glass: Glass, turn: Rotation) -> Iterator[tuple[QPointF, bool]]:
    """Yield places on the glass as they are reckoned without Qt: of lines (true) and of floor (false)."""
    bent = warp(glass.size_px, glass.calibration.corners)
    assert bent is not None
    width, height = glass.size_px
    for column, row in itertools.product(range(-12, 13, 4), range(-6, 7, 3)):
        for share, is_line in ((0.0, True), (0.5, False)):
            at = _seen(((column + share) * SQUARE_M, (row + 0.5) * SQUARE_M), turn)
            x, y = (offset * scale for offset, scale in zip(at, glass.px_per_m, strict=True))
            yield QPointF(*bent.map((width / 2 + x, height / 2 + y))), is_line


def _seen(offset: Point, turn: Rotation) -> Point:
    """Return where a place is seen, metres from the middle of the glass, that is so far from a corner."""
    x, y = (round(at / SQUARE_M) * SQUARE_M - at + more for at, more in zip(MIDDLE, offset, strict=True))
    return {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[turn]


def has_line(picture: QImage, at: QPointF) -> bool:
    """Tell whether a line is seen at a place or one pixel beside it."""
    x, y = int(at.x()), int(at.y())
    around = itertools.product(range(x - 1, x + 2), range(y - 1, y + 2))
    return any(_is_line(picture.pixelColor(*place)) for place in around)


def _is_line(colour: QColor) -> bool:
    return abs(colour.red() - LINE.red()) < 12 and colour != theme.FLOOR


def main() -> None:
    """Print the largest error of each size and turn in this environment."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert app is not None
    for size_px, turn in itertools.product(SIZES_PX, TURNS):
        calibration = a_calibration(size_px, squeeze=1.07 if turn > 90 else 1.0)
        window = a_table(size_px, turn, calibration)
        picture = picture_of(window)
        print(turn, picture.width(), picture.height(), off(picture, calibration))
        window.close()


if __name__ == "__main__":
    main()
