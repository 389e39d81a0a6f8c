"""While a map is edited, what is drawn on it is shown more plainly than in play."""

from PySide6.QtGui import QImage, QPainter

from vtt.battle import EditMap, Terrain
from vtt.ui.board.board_view import BoardView


def looks_of(board: BoardView) -> QImage:
    image = QImage(320, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    board.board.render(painter)
    painter.end()
    return image


def test_difficult_ground_is_shown_plainly_until_editing_ends(editor, board, session):
    session.do(EditMap(terrain=(Terrain(id="mud", ring=((2, 2), (8, 2), (8, 8), (2, 8)), cost=2),)))
    edited = looks_of(board)
    editor.toggle()
    played = looks_of(board)
    assert edited != played
    editor.toggle()
    assert looks_of(board) == edited
