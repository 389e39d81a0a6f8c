"""What the players see changes when the GM publishes it, and by nothing else."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session, a_token
from tests.ids import ANA, BO, HALL
from vtt.battle import TokenId
from vtt.battle.commands import Hide, Move, SetPortal
from vtt.files.errors import FileError
from vtt.play.session import Session
from vtt.play.table.published import Curtain, Published
from vtt.play.table.state import Frame, TableState
from vtt.play.view import ViewPolicy
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.curtain_picture import take_curtain
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.table.table_window import TableWindow

BLUE = QColor("#2040c0")


class Table:
    """A publisher, and a note of all that the windows of the table screen were given."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.publisher = Publisher(session)
        self.given: list[Published] = []
        self.publisher.published.connect(self.given.append)

    def rest(self, qtbot: QtBot) -> None:
        qtbot.waitUntil(lambda: not self.publisher.is_behind)

    def names(self) -> set[str]:
        view = self.publisher.shown.view
        return set() if view is None else {token.name for token in view.tokens}


@pytest.fixture
def table(qapp: object) -> Table:
    return Table(a_session())


def walk(table: Table, x: float) -> None:
    table.session.do(Move(token=ANA, to=(x, 2.5), mode="place"))


def test_looking_back_shows_the_players_nothing_else(table: Table, qtbot: QtBot):
    walk(table, 3.5)
    table.publisher.publish(HALL)
    table.session.show_past(None)
    table.rest(qtbot)
    assert len({one.model_dump_json() for one in table.given}) == 1
    table.session.show_present()
    table.rest(qtbot)
    assert len({one.model_dump_json() for one in table.given}) == 1


def test_going_on_from_another_step_waits_for_the_gm(table: Table, qtbot: QtBot):
    walk(table, 3.5)
    table.publisher.publish(HALL)
    shown = table.publisher.shown
    table.session.go_to(None)
    table.rest(qtbot)
    assert table.publisher.shown is shown
    assert (table.publisher.state.lamp, table.publisher.unseen) == ("frozen", 1)
    table.publisher.publish(HALL)
    assert table.publisher.shown != shown


def test_undo_is_seen_at_once(table: Table, qtbot: QtBot):
    table.publisher.publish(HALL)
    before = table.publisher.shown
    walk(table, 3.5)
    table.rest(qtbot)
    assert table.publisher.shown != before
    table.session.undo()
    table.rest(qtbot)
    assert table.publisher.shown == before


def test_changes_that_the_players_would_see_are_counted_while_it_is_frozen(table: Table, qtbot: QtBot):
    table.publisher.publish(HALL)
    table.publisher.freeze()
    walk(table, 3.5)
    table.rest(qtbot)
    table.session.do(SetPortal(id="door", open=True, scene=HALL))
    table.rest(qtbot)
    assert table.publisher.unseen == 2
    table.publisher.publish(HALL)
    assert table.publisher.unseen == 0


def test_a_step_that_the_players_would_not_see_is_not_counted(qtbot: QtBot):
    table = Table(a_session(a_token("cy", (3.5, 5.5), side="enemy", hidden=True)))
    table.publisher.publish(HALL)
    table.publisher.freeze()
    table.session.do(Move(token=TokenId("cy"), to=(4.5, 5.5), mode="place"))
    table.rest(qtbot)
    assert table.publisher.unseen == 0


def test_nothing_is_unseen_once_all_is_as_it_was(table: Table, qtbot: QtBot):
    table.publisher.publish(HALL)
    table.publisher.freeze()
    counted: list[int] = []
    table.publisher.counted.connect(counted.append)
    walk(table, 3.5)
    table.rest(qtbot)
    table.session.undo()
    table.rest(qtbot)
    assert counted == [1, 0]


def test_another_frame_or_policy_is_not_seen_while_it_is_frozen(table: Table, qtbot: QtBot):
    table.publisher.publish(HALL)
    table.publisher.freeze()
    shown = table.publisher.shown
    table.publisher.set_frame(Frame(middle=(3, 3)))
    table.rest(qtbot)
    table.publisher.set_policy(ViewPolicy(eyes="none"))
    assert table.publisher.shown is shown
    assert table.publisher.unseen == 2


@pytest.mark.parametrize("lamp", ["black", "live", "frozen", "curtain"])
def test_opening_another_battle_changes_nothing_that_the_players_see(table: Table, qtbot: QtBot, lamp: str):
    publisher = table.publisher
    if lamp != "black":
        publisher.publish(HALL)
    {"frozen": publisher.freeze, "curtain": publisher.draw_curtain}.get(lamp, lambda: None)()
    shown, told = publisher.shown, len(table.given)
    other = a_session(a_token("cy", (3.5, 3.5), "medic"))
    publisher.show_session(other, TableState(scene=HALL, frame=Frame(middle=(4, 4))))
    other.do(Hide(token=BO))
    table.session.do(Hide(token=BO))
    table.rest(qtbot)
    assert publisher.shown == shown
    assert all(one == shown for one in table.given[told:])
    assert publisher.state.lamp == {"live": "frozen"}.get(lamp, lamp)
    assert publisher.unseen == 0
    publisher.publish(HALL)
    assert table.names() == {"Ana", "Cy"}
    assert publisher.state.frame == Frame(middle=(4, 4))


def test_the_frame_of_a_frozen_battle_stays_while_that_of_the_next_is_laid(table: Table, qtbot: QtBot):
    table.publisher.publish(HALL)
    table.publisher.show_session(a_session())
    shown = table.publisher.shown
    table.publisher.set_frame(Frame(middle=(3, 3)))
    table.rest(qtbot)
    assert table.publisher.shown is shown


def test_the_curtain_hides_the_map_and_is_gone_with_it(table: Table, qtbot: QtBot):
    window = TableWindow(Pictures())
    qtbot.addWidget(window)
    table.publisher.published.connect(window.show_published)
    with qtbot.waitExposed(window):
        window.show()
    table.publisher.publish(HALL)
    table.publisher.draw_curtain()
    assert table.publisher.shown == Published(curtain=Curtain())
    assert window.curtain.isVisible()
    assert not window.table_scene.token_items
    middle = window.grab().toImage().pixelColor(window.rect().center())
    assert middle.red() > 2 * middle.green()
    table.publisher.black()
    assert not window.curtain.isVisible()
    assert window.grab().toImage().pixelColor(window.rect().center()) == QColor("black")


def test_the_gms_own_picture_is_shown_whole_in_the_middle(table: Table, qtbot: QtBot, tmp_path: Path):
    path = tmp_path / "inn.png"
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(BLUE)
    image.save(str(path))
    pictures = Pictures()
    window = TableWindow(pictures)
    qtbot.addWidget(window)
    window.resize(800, 400)
    table.publisher.published.connect(window.show_published)
    with qtbot.waitExposed(window):
        window.show()
    table.publisher.draw_curtain()
    take_curtain(path, pictures, table.publisher, None)
    assert table.publisher.shown.curtain == Curtain(picture=table.publisher.state.curtain)
    seen = window.grab().toImage()
    assert [seen.pixelColor(x, 200) for x in (100, 210, 400, 590, 700)] == [
        QColor("black"),
        *[BLUE] * 3,
        QColor("black"),
    ]
    assert table.publisher.pictures == {table.publisher.state.curtain}


def test_what_is_no_picture_is_no_curtain(table: Table, tmp_path: Path):
    path = tmp_path / "inn.png"
    path.write_text("no picture")
    with pytest.raises(FileError):
        take_curtain(path, Pictures(), table.publisher, None)
    assert table.publisher.state == TableState()
