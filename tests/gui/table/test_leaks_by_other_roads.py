"""Attempts to learn what is hidden by other roads than the view: edits, rolls, order, paint, words."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.table.tables import publisher_of, table_on
from tests.gui.table.test_attempts_to_leak import (
    ANN,
    AWAY,
    BOTH,
    FOG,
    LURKER,
    ORC,
    UNDO,
    Line,
    assert_alike,
    crate,
    hidden,
    moved,
    played,
    renamed,
    texts_in,
    token,
)
from tests.ids import SCENE
from vtt.battle.commands import COMMANDS
from vtt.play.session import Session
from vtt.play.table.showing import NOTHING_SHOWN, Handout, Showing
from vtt.play.table.state import Telling
from vtt.systems.space_shard import SPACE_SHARD
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.table.table_window import TableWindow

BOX = ((20, 8), (23, 8), (23, 11), (20, 11))


def edit(**parts: object) -> Line:
    return {"do": "edit", **parts}


ATTEMPTS: dict[str, tuple[dict[str, bool], list[Line], list[Line]]] = {
    "a wall that is drawn in the fog": (
        FOG,
        [ANN, edit(walls=[{"id": "zzz", "a": (20, 10), "b": (23, 10)}])],
        [ANN],
    ),
    "a crate that is drawn where they were": (
        FOG,
        [ANN, AWAY, edit(obstacles=[{"id": "zzz", "ring": ((5, 5), (6, 5), (6, 6), (5, 6)), "height_m": 1}])],
        [ANN, AWAY],
    ),
    "a crate that is rubbed out where they were": (
        FOG,
        [crate(5, 5), ANN, AWAY, edit(remove=["zzz-crate"])],
        [crate(5, 5), ANN, AWAY],
    ),
    "a door that is drawn in the fog": (
        FOG,
        [ANN, edit(portals=[{"id": "zzz", "kind": "door", "a": (20, 10), "b": (21, 10)}])],
        [ANN],
    ),
    "a secret door that is drawn into a wall in sight": (
        {},
        [
            ANN,
            edit(
                remove=["above"],
                walls=[{"id": "up", "a": (10, 0), "b": (10, 2)}, {"id": "down", "a": (10, 3), "b": (10, 4)}],
                portals=[{"id": "zzz", "kind": "door", "a": (10, 2), "b": (10, 3)}],
                secret=["zzz"],
            ),
        ],
        [ANN],
    ),
    "a note of the GM": ({}, [ANN, edit(notes=[{"id": "zzz", "at": (5, 5), "text": "zzz trap"}])], [ANN]),
    "ground that is hard to cross": ({}, [ANN, edit(terrain=[{"id": "zzz", "ring": BOX, "cost": 2}])], [ANN]),
    "a light in a room that nobody sees": (
        BOTH,
        [ANN, edit(lights=[{"id": "zzz", "at": (25, 15), "radius_m": 3}])],
        [ANN],
    ),
    "smoke in the fog": (FOG, [ANN, edit(clouds=[{"id": "zzz", "ring": BOX}])], [ANN]),
    "a room that is drawn and not revealed": (
        FOG,
        [ANN, {"do": "rooms", "rooms": [{"id": "zzz-vault", "ring": BOX}]}],
        [ANN],
    ),
    "another name for a hidden creature": ({}, [ANN, LURKER, renamed("zzz", "alias", "Ghost")], [ANN]),
    "who stands in the battle before all others": (
        {},
        [token("zzz", (8.5, 8.5), hidden=True), ANN, ORC],
        [ANN, ORC],
    ),
    "a creature that is shown, hidden, and shown again elsewhere": (
        FOG,
        [ANN, ORC, hidden("orc"), moved("orc", 20.5, 4.5), hidden("orc", is_hidden=False)],
        [ANN, ORC, hidden("orc")],
    ),
    "a whole map that was revealed by mistake": (
        FOG,
        [ANN, token("zzz", (14.5, 4.5)), {"do": "reveal", "all": True}, UNDO],
        [ANN],
    ),
    "dice of somebody hidden": (
        {},
        [ANN, LURKER, {"do": "roll", "dice_notation": "1d6", "who": "zzz", "why": "zzz"}],
        [ANN],
    ),
}


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_an_attempt_by_another_road_fails(attempt: str, qtbot: QtBot) -> None:
    ground, told, plain = ATTEMPTS[attempt]
    assert_alike(played(told, ground).battle, played(plain, ground).battle)


def do(session: Session, *lines: Line) -> None:
    for line in lines:
        session.do(COMMANDS.validate_python(line, context=SPACE_SHARD.context))


@pytest.fixture
def session() -> Session:
    return played([ANN, ORC, LURKER], FOG)


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> TableWindow:
    window = table_on(session, SCENE)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


@pytest.fixture
def publisher(window: TableWindow) -> Publisher:
    return publisher_of(window)


class Paints(QObject):
    """Counts how often something is painted."""

    def __init__(self, *watched: QObject) -> None:
        super().__init__()
        self.count = 0
        for one in watched:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count a paint."""
        del watched
        self.count += event.type() in (QEvent.Type.Paint, QEvent.Type.UpdateRequest)
        return False


def settle(publisher: Publisher) -> None:
    publisher.catch_up()
    for _ in range(5):
        QApplication.processEvents()


def test_the_moment_of_a_paint_tells_nothing(
    session: Session, window: TableWindow, publisher: Publisher
) -> None:
    """A screen that flickers whenever the GM moves somebody hidden would tell that somebody is there."""
    settle(publisher)
    paints = Paints(window, window.view.viewport())
    do(session, moved("zzz", 5.5, 8.5))
    settle(publisher)
    do(session, renamed("zzz", "name", "Boss"), {"do": "remove", "id": "zzz"})
    settle(publisher)
    assert paints.count == 0
    do(session, moved("orc", 7.5, 4.5))
    settle(publisher)
    assert paints.count > 0


def kinds(publisher: Publisher) -> list[str]:
    return [line.kind for line in publisher.shown.writing.lines]


def test_rolls_of_somebody_hidden_are_in_no_line(session: Session, publisher: Publisher) -> None:
    publisher.set_telling(Telling(results="all", strip="groups"))
    do(session, {"do": "roll", "dice_notation": "1d6", "who": "zzz", "why": "sneaking"})
    settle(publisher)
    assert kinds(publisher) == []
    do(session, {"do": "roll", "dice_notation": "1d6", "who": "orc", "why": "looking"})
    settle(publisher)
    assert kinds(publisher) == ["result"]


def spoken_by(part: QAccessibleInterface) -> Iterator[str]:
    """Yield what a reader of the screen says of something and of all that is in it."""
    for kind in QAccessible.Text:
        if kind != QAccessible.Text.UserText:
            yield part.text(kind)
    for number in range(part.childCount()):
        yield from spoken_by(part.child(number))


def test_a_reader_of_the_screen_says_nothing_hidden(
    session: Session, window: TableWindow, publisher: Publisher
) -> None:
    do(session, renamed("zzz", "alias", "zzz in disguise"))
    settle(publisher)
    said = list(spoken_by(QAccessible.queryAccessibleInterface(window)))
    assert any("table screen" in text for text in said)
    assert [text for text in (*said, *texts_in(window)) if "zzz" in text] == []


def test_a_handout_that_was_taken_away_leaves_no_word(window: TableWindow, publisher: Publisher) -> None:
    publisher.show_over(Showing(message="zzz", handout=Handout(title="zzz letter", text="zzz")))
    publisher.show_over(NOTHING_SHOWN)
    settle(publisher)
    assert "zzz" not in publisher.shown.model_dump_json()
    assert "zzz" not in window.writing._handout.model_dump_json()
    assert "zzz" not in window.writing._writing.model_dump_json()


def test_what_is_held_back_is_in_no_window(
    session: Session, window: TableWindow, publisher: Publisher
) -> None:
    publisher.hold.is_on = True
    do(session, renamed("zzz", "name", "zzz lord"), hidden("zzz", is_hidden=False))
    settle(publisher)
    assert publisher.hold.said is not None
    assert "zzz" not in publisher.shown.model_dump_json()
    assert [text for text in texts_in(window) if "zzz" in text] == []
    do(session, hidden("zzz"))
    settle(publisher)
    assert publisher.hold.said is None
    assert [text for text in texts_in(window) if "zzz" in text] == []


def test_a_branch_in_which_somebody_is_seen_waits_for_the_gm(
    session: Session, window: TableWindow, publisher: Publisher
) -> None:
    settle(publisher)
    before = publisher.shown
    do(session, hidden("zzz", is_hidden=False))
    settle(publisher)
    publisher.freeze()
    do(session, hidden("zzz"))
    publisher.publish(SCENE)
    settle(publisher)
    assert publisher.shown.view == before.view
    shows_it = session.journal.entries[-2].number
    session.go_to(shows_it)
    settle(publisher)
    assert publisher.state.lamp == "frozen"
    assert publisher.shown.view == before.view


def test_opening_another_battle_names_nothing_of_it(
    session: Session, window: TableWindow, publisher: Publisher
) -> None:
    settle(publisher)
    shown, title = publisher.shown, window.windowTitle()
    publisher.show_session(played([token("zzz-2", (5.5, 5.5), name="zzz dragon")], {}))
    settle(publisher)
    assert (publisher.shown, window.windowTitle()) == (shown, title)
    assert [text for text in texts_in(window) if "zzz" in text] == []
