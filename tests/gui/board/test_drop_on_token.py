"""What is offered when a token is dropped on another one."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.builders import box
from tests.gui.board.builders import Mouse, a_token, fight
from tests.ids import ANA
from vtt.battle.commands import Act, Place, PlaceObstacle
from vtt.play.session import Session
from vtt.ui import theme
from vtt.ui.board.action_menu import OVERRULE
from vtt.ui.board.board_view import BoardView

ANA_AT, BO_AT = (2.5, 2.5), (7.5, 2.5)


def menu_of(board: BoardView) -> QMenu:
    menu = board.board.menu
    assert menu is not None
    return menu


def named(menu: QMenu, start: str) -> QAction:
    return next(action for action in menu.actions() if action.text().startswith(start))


def overrule(menu: QMenu) -> QMenu:
    found = named(menu, str(OVERRULE)).menu()
    assert isinstance(found, QMenu)
    return found


def test_allowed_actions_come_first_with_cost_and_dice(
    session: Session, board: BoardView, mouse: Mouse
) -> None:
    fight(session, "ana")
    mouse.drag((ANA_AT, BO_AT))
    first = menu_of(board).actions()[0]
    assert first.isEnabled()
    assert "dice" in first.text()


def test_refused_actions_are_greyed_with_their_reason(
    session: Session, board: BoardView, mouse: Mouse
) -> None:
    fight(session, "ana")
    mouse.drag((ANA_AT, BO_AT))
    refused = named(menu_of(board), "Bladed Attack")
    assert not refused.isEnabled()
    assert "reaches" in refused.text()


def test_an_ally_is_offered_help(session: Session, board: BoardView, mouse: Mouse) -> None:
    session.do(Place(token=a_token("cy", (4.5, 2.5))))
    fight(session, "ana")
    mouse.drag((ANA_AT, (4.5, 2.5)))
    refused = [action.text() for action in overrule(menu_of(board)).actions()]
    assert any(text.startswith("First aid") for text in refused)
    assert session.battle.tokens[ANA].at == ANA_AT


def test_choosing_a_charge_charges(session: Session, board: BoardView, mouse: Mouse) -> None:
    fight(session, "ana")
    board.prepared.connect(session.do)
    mouse.drag((ANA_AT, BO_AT))
    named(menu_of(board), "Charge Attack").trigger()
    command = session.journal.entries[-1].step.command
    assert isinstance(command, Act)
    assert (command.action, command.target, command.overrule) == ("charge-attack", "bo", False)
    assert session.battle.tokens[ANA].at != ANA_AT


def test_the_gm_may_overrule_a_refusal(session: Session, board: BoardView, mouse: Mouse) -> None:
    fight(session, "bo")
    board.prepared.connect(session.do)
    mouse.drag((ANA_AT, BO_AT))
    named(overrule(menu_of(board)), "Charge Attack").trigger()
    command = session.journal.entries[-1].step.command
    assert isinstance(command, Act)
    assert command.overrule


def test_leaving_the_menu_does_nothing_and_leaves_nothing(
    session: Session, board: BoardView, mouse: Mouse, qtbot: QtBot
) -> None:
    fight(session, "ana")
    before = len(session.journal.entries)
    mouse.drag((ANA_AT, BO_AT))
    qtbot.waitUntil(lambda: menu_of(board).isVisible())
    menu_of(board).close()
    assert len(session.journal.entries) == before
    assert board.board.facts.ghost.at is None


def test_the_charge_lane_is_green_with_length_and_bonus(
    session: Session, board: BoardView, mouse: Mouse
) -> None:
    fight(session, "ana")
    mouse.press(ANA_AT)
    mouse.move(BO_AT)
    mouse.rest()
    lane = board.board.facts.lane
    assert lane.colour == theme.GOOD
    assert lane.chip.text.startswith("Charge 3.0 m  +3 dice:")


def test_a_charge_without_a_lane_tells_no_bonus(session: Session, board: BoardView, mouse: Mouse) -> None:
    session.do(Place(token=a_token("di", (4.0, 2.5), "raider", side="enemy")))
    fight(session, "ana")
    mouse.press(ANA_AT)
    mouse.move((4.0, 2.5))
    mouse.rest()
    assert board.board.facts.lane.chip.text.startswith("Charge 0.0 m: 8 dice")


def test_a_blocked_lane_is_red_and_names_its_blocker(
    session: Session, board: BoardView, mouse: Mouse
) -> None:
    session.do(Place(token=a_token("cy", (5.5, 2.5), "medic")))
    fight(session, "ana")
    mouse.press(ANA_AT)
    mouse.move(BO_AT)
    mouse.rest()
    lane = board.board.facts.lane
    assert lane.colour == theme.BAD
    assert "Cy" in lane.chip.text


def test_the_badge_of_who_is_aimed_at_says_what_cover_counts_and_why(
    session: Session, board: BoardView, mouse: Mouse
) -> None:
    session.do(PlaceObstacle(id="table", ring=box(5, 2), height_m=0.8))
    mouse.press(ANA_AT)
    mouse.move(BO_AT)
    mouse.rest()
    (badge,) = (chip.text for chip in board.board.facts.cover.chips if chip.isVisible())
    assert badge == "+1 light\nobject 2 - your size 5 + rule 4 = 1"


def test_what_is_said_of_the_charge_and_of_the_cover_do_not_hide_each_other(
    session: Session, board: BoardView, mouse: Mouse
) -> None:
    board.zoom_by(2)
    fight(session, "ana")
    mouse.press(ANA_AT)
    mouse.move(BO_AT)
    mouse.rest()
    facts, px_per_m = board.board.facts, board.board.px_per_m
    (badge,) = (chip for chip in facts.cover.chips if chip.isVisible())
    assert not facts.lane.chip.box(px_per_m).intersects(badge.box(px_per_m))


def test_a_refusal_beside_the_target_is_never_green(session: Session, board: BoardView, mouse: Mouse) -> None:
    session.do(Place(token=a_token("cy", (3.5, 2.5), "raider", side="enemy")))
    fight(session, "bo")
    mouse.press(ANA_AT)
    mouse.move((3.5, 2.5))
    mouse.rest()
    lane = board.board.facts.lane
    assert lane.chip.text.startswith(theme.REFUSED_MARK)
    assert lane.colour == theme.BAD
