"""The list of flaws: it shows each on the board, and mends it by one step."""

import pytest
from pytestqt.qtbot import QtBot

from tests.builders import a_battle, a_scene, a_session, a_token, a_wall
from tests.ids import SCENE
from vtt.battle import EditMap
from vtt.play.session import Session
from vtt.ui.checking.check_dialog import CheckDialog
from vtt.ui.checking.looking_over import AT_ONCE_LINES, show_flaws
from vtt.ui.commands import map_commands
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures


@pytest.fixture
def session() -> Session:
    rows = [a_wall((x + 0.06, y), (x + 0.94, y), f"wall-{x}-{y}") for y in (3, 6) for x in range(2, 5)]
    scene = a_scene((*rows, a_wall((40, 4), (50, 4), "far"))).replace(metres_per_square=0.4)
    return Session(a_battle(a_token("ann", (20, 10)), scene=scene), a_session().system)


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> MainWindow:
    window = MainWindow(session, Pictures(), SCENE)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    window.show()
    return window


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> CheckDialog:
    map_commands.check_map(window)
    (dialog,) = window.findChildren(CheckDialog)
    return dialog


def rows(dialog: CheckDialog) -> list[tuple[str, int]]:
    tops = [dialog.tree.topLevelItem(number) for number in range(dialog.tree.topLevelItemCount())]
    return [(item.text(0), item.childCount()) for item in tops if item is not None]


def choose(dialog: CheckDialog, kind: int, flaw: int) -> None:
    above = dialog.tree.topLevelItem(kind)
    assert above is not None
    item = above.child(flaw) if flaw >= 0 else above
    assert item is not None
    dialog.tree.setCurrentItem(item)


def test_flaws_are_listed_by_their_kinds(dialog):
    assert rows(dialog) == [("Gaps in walls (4)", 4), ("Outside the map (1)", 1)]
    assert dialog.found.text() == "5 flaws found."


def test_a_flaw_that_is_chosen_is_marked_on_the_board_and_nowhere_else(dialog, window):
    choose(dialog, 0, 0)
    assert dialog.mark.place == pytest.approx((3.0, 3.0))
    assert window.board.transform().m11() >= 59
    choose(dialog, 0, -1)
    assert dialog.mark.place is None
    choose(dialog, 0, 1)
    dialog.close()
    assert dialog.mark.place is None


def test_a_flaw_is_mended_by_one_step_and_the_next_is_chosen(dialog, window, session):
    choose(dialog, 0, 0)
    dialog.mend.click()
    assert rows(dialog)[0] == ("Gaps in walls (3)", 3)
    assert len(session.journal.entries) == 1
    assert dialog.flaw is not None
    window.controller.undo()
    assert rows(dialog)[0] == ("Gaps in walls (4)", 4)


def test_all_flaws_of_a_kind_are_mended_by_one_step(dialog, session):
    choose(dialog, 0, 2)
    dialog.mend_kind.click()
    choose(dialog, 0, 0)
    dialog.mend_kind.click()
    assert rows(dialog) == []
    assert dialog.found.text() == "The map has no flaws."
    assert len(session.journal.entries) == 2
    assert not dialog.mend_kind.isEnabled()
    session.undo()
    session.undo()
    assert rows(dialog) == [("Gaps in walls (4)", 4), ("Outside the map (1)", 1)]


def test_a_large_map_is_looked_over_beside_the_window(dialog, session, qtbot):
    many = tuple(a_wall((1, 10 + i / 100), (1.5, 10 + i / 100), f"w{i}") for i in range(AT_ONCE_LINES))
    with qtbot.waitSignal(dialog._looking_over.found):
        session.do(EditMap(walls=(*many, a_wall((60, 1), (60, 2), "further")), overrule=True))
        assert rows(dialog)[-1] == ("Outside the map (1)", 1)
    assert ("Outside the map (2)", 2) in rows(dialog)


def test_of_a_map_that_is_opened_its_flaws_are_said(session):
    scene = session.battle.scenes[SCENE]
    assert show_flaws(scene) == "Show 5 flaws"
    assert show_flaws(a_scene()) == ""


def test_the_list_closes_with_the_battle_it_is_about(dialog, window, qtbot):
    choose(dialog, 0, 0)
    window.board.show_session(a_session(), SCENE)
    assert not dialog.isVisible()


def test_a_closed_list_hears_of_nothing_more(dialog, session, qtbot):
    with qtbot.waitSignal(dialog.destroyed):
        dialog.close()
    session.do(EditMap(remove=("far",)))
    assert len(session.journal.entries) == 1
