"""The GM sees the traps and where tokens look; the players see no trap."""

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_scene, a_session
from tests.ids import ANA, CELLAR, HALL
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, Set
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.play.view import player_view
from vtt.systems.miridon import MIRIDON
from vtt.ui.board.board_view import BoardView
from vtt.ui.pictures import Pictures

TRAP = (2.5, 4.0)


@pytest.fixture
def session() -> Session:
    own = {"id": "ana", "name": "Ana", "at": (2.5, 2.5), "facing_deg": 0.0, "side": "party", "scene": "hall"}
    ana = Token.model_validate({**MIRIDON.creatures["saboteur"], **own}, context=MIRIDON.context)
    battle = Battle(system=MIRIDON.id, scenes={HALL: a_scene()}, tokens={ANA: ana})
    return Session(battle, MIRIDON)


def ana_does(session: Session, action: str, **aim: object) -> None:
    session.do(Act.model_validate({"actor": "ana", "action": action, **aim}))


def test_a_trap_is_marked_where_it_lies_until_it_is_undone(board: BoardView, session: Session) -> None:
    assert not board.board.marked
    ana_does(session, "arm-trap", at=TRAP)
    assert list(board.board.marked) == ["Ana's trap"]
    ana_does(session, "disarm-trap")
    assert list(board.board.marked) == ["Disarmed trap"]
    session.undo()
    session.undo()
    assert not board.board.marked


def test_the_titles_of_markers_go_where_a_map_is_seen_from_far_above(
    board: BoardView, session: Session
) -> None:
    ana_does(session, "arm-trap", at=TRAP)
    board.board.px_per_m = 4.0
    assert not board.board.marked
    board.board.px_per_m = 60.0
    assert list(board.board.marked) == ["Ana's trap"]


def test_the_players_are_shown_no_trap(session: Session) -> None:
    before = player_view(session.battle, MIRIDON, HALL)
    ana_does(session, "arm-trap", at=TRAP)
    assert player_view(session.battle, MIRIDON, HALL) == before


def test_a_trap_lies_on_the_scene_of_who_laid_it(session: Session) -> None:
    ana_does(session, "arm-trap", at=TRAP)
    assert [one.at for one in MIRIDON.markers(session.battle, HALL)] == [TRAP]
    assert MIRIDON.markers(session.battle, CELLAR) == ()


def test_a_token_is_seen_to_turn(board: BoardView, session: Session) -> None:
    before = board.board.pixmap_of(ANA).cacheKey()
    ana_does(session, "turn", choices={"facing_deg": 90})
    assert board.board.pixmap_of(ANA).cacheKey() != before


def test_where_facing_means_nothing_none_is_shown(qtbot: QtBot) -> None:
    session = a_session()
    board = BoardView(session, Pictures(), HALL)
    qtbot.addWidget(board)
    before = board.board.pixmap_of(ANA).cacheKey()
    session.do(Set(token=ANA, path="facing_deg", value=90, why="it turns"))
    assert session.battle.tokens[ANA].facing_deg == 90
    assert board.board.pixmap_of(ANA).cacheKey() == before
