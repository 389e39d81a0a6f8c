"""What comes of dragging a token over the ground."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import ALT, PLAIN, RIGHT, SHIFT, Mouse, a_token, fight
from tests.ids import ANA
from vtt.battle import TokenId
from vtt.battle.commands import Move, Place, Roll, SetPortal
from vtt.battle.events import TokenMoved
from vtt.geometry import Flood, Path
from vtt.play import preview
from vtt.play.preview import PlannedPath
from vtt.play.session import Session
from vtt.ui import theme
from vtt.ui.board.board_view import BoardView

ANA_AT, BO_AT = (2.5, 2.5), (7.5, 2.5)


def place_of(session: Session, token: TokenId) -> tuple[float, float]:
    return session.battle.tokens[token].at


def last_command(session: Session) -> object:
    entry = session.journal.current
    return entry.step.command if entry is not None else None


def test_a_dropped_token_stands_in_the_cell_under_the_pointer(session: Session, mouse: Mouse) -> None:
    mouse.drag((ANA_AT, (5.7, 6.2)))
    assert place_of(session, ANA) == (5.5, 6.5)


def test_with_shift_a_token_is_dropped_where_it_is_held(session: Session, mouse: Mouse) -> None:
    mouse.drag((ANA_AT, (5.75, 6.25)), SHIFT)
    assert place_of(session, ANA) == pytest.approx((5.75, 6.25), abs=0.05)


def test_a_click_selects_and_moves_nothing(session: Session, board: BoardView, mouse: Mouse) -> None:
    mouse.click(ANA_AT)
    assert (board.selection, place_of(session, ANA), last_command(session)) == ("ana", ANA_AT, None)


def test_a_click_on_the_ground_selects_nobody(board: BoardView, mouse: Mouse) -> None:
    mouse.click(ANA_AT)
    mouse.click((9.5, 8.5))
    assert board.selection is None


def test_escape_cancels_the_drag(session: Session, board: BoardView, mouse: Mouse, qtbot: QtBot) -> None:
    mouse.press(ANA_AT)
    mouse.move((5.5, 5.5))
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    mouse.release()
    assert place_of(session, ANA) == ANA_AT
    assert board.board.facts.ghost.at is None


def test_no_garbage_is_collected_while_a_token_is_dragged(mouse: Mouse) -> None:
    mouse.press(ANA_AT)
    mouse.move((5.5, 5.5))
    assert not gc.isenabled()
    mouse.release()
    assert gc.isenabled()


def test_the_right_button_cancels_the_drag(session: Session, board: BoardView, mouse: Mouse) -> None:
    asked: list[object] = []
    board.menu_asked.connect(lambda where, pointer: asked.append(pointer))
    mouse.press(ANA_AT)
    mouse.move((5.5, 5.5))
    mouse.press((5.5, 5.5), button=RIGHT)
    mouse.release(button=RIGHT)
    mouse.release()
    assert (place_of(session, ANA), asked) == (ANA_AT, [])


def test_space_adds_a_way_point(session: Session, board: BoardView, mouse: Mouse, qtbot: QtBot) -> None:
    mouse.press(ANA_AT)
    mouse.move((2.5, 5.5))
    qtbot.keyClick(board, Qt.Key.Key_Space)
    mouse.move((5.5, 5.5))
    mouse.release()
    event = session.journal.entries[-1].step.events[-1]
    assert isinstance(event, TokenMoved)
    assert event.path == (ANA_AT, (2.5, 5.5), (5.5, 5.5))


def test_the_ghost_follows_the_pointer_from_cell_to_cell(board: BoardView, mouse: Mouse) -> None:
    mouse.press(ANA_AT)
    mouse.move((4.3, 4.8))
    assert board.board.facts.ghost.at == (4.5, 4.5)
    mouse.move((5.1, 4.8))
    assert board.board.facts.ghost.at == (5.5, 4.5)


def test_the_length_of_the_path_is_said_in_metres(mouse: Mouse, said: list[str]) -> None:
    mouse.drag((ANA_AT, (2.5, 6.5)))
    assert said[-1] == "4 m"


def test_no_fact_stays_behind_after_the_drop(board: BoardView, mouse: Mouse) -> None:
    before = {item for item in board.board.items() if item.isVisible()}
    mouse.press(ANA_AT)
    mouse.move((5.5, 5.5))
    mouse.rest()
    assert {item for item in board.board.items() if item.isVisible()} > before
    mouse.move(ANA_AT)
    mouse.release()
    assert {item for item in board.board.items() if item.isVisible()} == before


def test_every_enemy_gets_a_badge_with_its_cover(board: BoardView, mouse: Mouse) -> None:
    mouse.press(ANA_AT)
    mouse.move((3.5, 2.5))
    mouse.rest()
    assert [chip.text for chip in board.board.facts.cover.chips if chip.isVisible()] == ["clear"]


def test_a_walk_in_ones_turn_is_said_with_its_price(session: Session, mouse: Mouse, said: list[str]) -> None:
    fight(session, "ana")
    mouse.drag((ANA_AT, (2.5, 5.5)))
    assert "Movement Action" in said[-1]
    assert place_of(session, ANA) == (2.5, 5.5)


def test_a_walk_through_a_wall_is_refused_red_and_said(
    session: Session, board: BoardView, mouse: Mouse, said: list[str]
) -> None:
    session.do(Move(token=ANA, to=(9.5, 1.5)))
    fight(session, "ana")
    mouse.press((9.5, 1.5))
    mouse.move((13.5, 1.5))
    mouse.move((13.5, 0.5))
    mouse.rest()
    assert board.board.facts.path.colour == theme.BAD
    mouse.release()
    assert place_of(session, ANA) == (9.5, 1.5)
    assert "north" in said[-1]


def test_nobody_walks_in_anothers_turn(session: Session, mouse: Mouse, said: list[str]) -> None:
    fight(session, "bo")
    mouse.drag((ANA_AT, (2.5, 5.5)))
    assert place_of(session, ANA) == ANA_AT
    assert said[-1] == "It is the turn of Bo, not of Ana."


def test_with_alt_the_gm_places_a_token_whatever_the_rules_say(session: Session, mouse: Mouse) -> None:
    fight(session, "bo")
    mouse.drag((ANA_AT, (14.5, 8.5)), ALT)
    assert place_of(session, ANA) == (14.5, 8.5)
    command = last_command(session)
    assert isinstance(command, Move)
    assert command.mode == "place"


def test_a_token_that_the_gm_places_is_said_to_be_placed(
    board: BoardView, mouse: Mouse, session: Session
) -> None:
    fight(session, "bo")
    mouse.press(ANA_AT)
    mouse.move((2.5, 5.5), ALT)
    mouse.rest()
    assert board.board.facts.path.chip.text == "3 m, placed by the GM"
    assert board.board.facts.path.colour != theme.BAD


def test_outside_an_encounter_tokens_go_through_walls(session: Session, mouse: Mouse) -> None:
    mouse.drag((ANA_AT, (14.5, 8.5)), PLAIN)
    assert place_of(session, ANA) == (14.5, 8.5)


def test_undo_brings_the_token_back_on_the_board(session: Session, board: BoardView, mouse: Mouse) -> None:
    mouse.drag((ANA_AT, (5.5, 6.5)))
    session.undo()
    assert board.board.token_at(ANA_AT) == "ana"
    assert board.board.place_of_item(ANA) == ANA_AT


def test_a_ruling_that_waits_refuses_the_move_in_a_sentence(
    session: Session, mouse: Mouse, said: list[str]
) -> None:
    session.typed_dice = True
    session.do(Roll(dice_notation="2d10"))
    mouse.drag((ANA_AT, (2.5, 5.5)))
    assert place_of(session, ANA) == ANA_AT
    assert said[-1] == "The GM rolls: roll 2d10 first."


def test_in_a_fight_the_area_within_a_walk_is_shown(session: Session, board: BoardView, mouse: Mouse) -> None:
    fight(session, "ana")
    mouse.press(ANA_AT)
    mouse.move((3.5, 4.5))
    mouse.rest()
    assert board.board.facts.reachable.shown
    mouse.release()
    assert not board.board.facts.reachable.shown


def test_a_walk_goes_around_what_stands_in_the_way(session: Session, mouse: Mouse) -> None:
    fight(session, "ana")
    session.do(Move(token=ANA, to=(4.5, 7.5), mode="place"))
    mouse.drag(((4.5, 7.5), (8.5, 7.5)))
    assert place_of(session, ANA) == (8.5, 7.5)
    command = last_command(session)
    assert isinstance(command, Move)
    assert len(command.path) > 2


def test_a_drop_takes_the_path_that_is_shown(
    session: Session, mouse: Mouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight(session, "ana")
    session.do(Move(token=ANA, to=(4.5, 7.5), mode="place"))
    asked: list[Path] = []
    paths_to = preview.paths_to

    def noted(
        session: Session, token: TokenId, path: Path, found: Flood | None
    ) -> Iterator[PlannedPath | None]:
        asked.append(path)
        return paths_to(session, token, path, found)

    monkeypatch.setattr(preview, "paths_to", noted)
    mouse.press((4.5, 7.5))
    mouse.move((8.5, 7.5))
    mouse.rest()
    shown = len(asked)
    mouse.release()
    assert len(asked) == shown
    assert place_of(session, ANA) == (8.5, 7.5)


def test_with_way_points_a_walk_goes_where_it_is_told_and_no_other_way(
    session: Session, board: BoardView, mouse: Mouse, qtbot: QtBot, said: list[str]
) -> None:
    fight(session, "ana")
    session.do(Move(token=ANA, to=(4.5, 7.5), mode="place"))
    mouse.press((4.5, 7.5))
    mouse.move((4.5, 8.5))
    qtbot.keyClick(board, Qt.Key.Key_Space)
    mouse.move((5.5, 8.5))
    qtbot.keyClick(board, Qt.Key.Key_Space)
    mouse.move((8.5, 7.5))
    mouse.rest()
    mouse.release()
    assert place_of(session, ANA) == (4.5, 7.5)
    assert "crate" in said[-1]


def test_where_a_door_stops_the_arm_it_is_said_and_marked(
    session: Session, board: BoardView, mouse: Mouse, said: list[str]
) -> None:
    session.do(Place(token=a_token("cay", (12.5, 5.5), side="enemy")))
    mouse.press(ANA_AT)
    mouse.move((11.5, 5.5))
    mouse.rest()
    assert said[-1].endswith("A closed door keeps the arm from Cay.")
    session.do(SetPortal(id="door", open=True))
    mouse.move((11.5, 4.5))
    mouse.move((11.5, 5.5))
    mouse.rest()
    assert "keeps the arm" not in said[-1]
    mouse.release()
