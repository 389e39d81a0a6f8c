"""What is said over a target by rules that know no charge."""

import pytest

from tests.gui.board.builders import Mouse, a_scene
from tests.ids import HALL
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.systems.phase_six import PHASE_SIX
from vtt.ui.board.board_view import BoardView

ANA, BO = (2.5, 2.5), (7.5, 2.5)


@pytest.fixture
def session() -> Session:
    tokens = {}
    for name, at, side in (("ana", ANA, "party"), ("bo", BO, "enemy")):
        own = {"id": name, "name": name.title(), "at": at, "side": side, "scene": "hall"}
        data = {**PHASE_SIX.creatures["rogue"], **own}
        tokens[TokenId(name)] = Token.model_validate(data, context=PHASE_SIX.context)
    return Session(Battle(system=PHASE_SIX.id, scenes={HALL: a_scene()}, tokens=tokens), PHASE_SIX)


def test_what_may_be_done_stands_where_the_charge_would(
    board: BoardView, mouse: Mouse, said: list[str]
) -> None:
    mouse.press(ANA)
    mouse.move((5.5, 2.5))
    mouse.rest()
    walk = said[-1]
    mouse.move(BO)
    mouse.rest()
    facts = board.board.facts
    assert facts.ghost.at == ANA
    assert facts.path.chip.text == said[-1].replace("   ·   ", "\n")
    assert said[-1] not in ("", walk)
