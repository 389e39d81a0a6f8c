"""Every ready creature of Miridon fights a round."""

import pytest

from tests.builders import a_scene
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, Aim, EndTurn, Start
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.systems.miridon import MIRIDON

ATTACKS = ("melee-attack", "gun-attack", "aimed-attack")


def placed(name: str, at: tuple[float, float], side: str) -> Token:
    fields = {**MIRIDON.creatures[name], "id": f"{name}-{side}", "at": at, "side": side}
    return Token.model_validate(fields, context=MIRIDON.context)


def turn_of(session: Session) -> TokenId:
    encounter = session.battle.encounter
    assert encounter is not None
    assert encounter.current is not None
    return encounter.current


def test_there_are_at_least_fifteen():
    assert len(MIRIDON.creatures) >= 15


@pytest.mark.parametrize("name", MIRIDON.creatures)
def test_a_creature_attacks_in_its_turn_and_the_turn_passes_on(name: str):
    ours, theirs = placed(name, (5, 5), "party"), placed(name, (7, 5), "foes")
    scene = a_scene()
    tokens = {one.id: one for one in (ours, theirs)}
    session = Session(Battle(system="miridon", scenes={scene.id: scene}, tokens=tokens), MIRIDON)
    session.take_defaults = True
    session.do(Start())
    first = turn_of(session)
    other = theirs.id if first == ours.id else ours.id
    options = session.options(Aim(actor=first, target=other))
    able = [one for one in options if one.action in ATTACKS and one.refusal is None]
    assert able
    session.do(Act(actor=first, target=other, action=able[0].action, using=able[0].using))
    session.do(EndTurn())
    assert turn_of(session) == other or MIRIDON.is_down(session.battle.tokens[other].sheet)
