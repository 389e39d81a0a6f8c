"""Every ready creature of Phase Six is valid, and fights a round."""

import pytest

from tests.ids import SCENE
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, Aim, EndTurn, Start
from vtt.battle.scene import Scene
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.systems.phase_six import PHASE_SIX

names = pytest.mark.parametrize("name", PHASE_SIX.creatures)


def a_duel(name: str) -> Session:
    """Return a creature at arm's length of a guard, in a fight in which it has nothing to wait for."""
    guard = {**PHASE_SIX.creatures["guard"], "id": "dummy", "at": (6.6, 5), "side": "dummies"}
    one = {**PHASE_SIX.creatures[name], "id": "one", "at": (5, 5), "side": "party"}
    tokens = [Token.model_validate(data, context=PHASE_SIX.context) for data in (one, guard)]
    scene = Scene(id=SCENE, size_m=(20.0, 20.0))
    battle = Battle(system="phase-six", scenes={SCENE: scene}, tokens={token.id: token for token in tokens})
    session = Session(battle, PHASE_SIX)
    session.take_defaults = True
    session.do(Start())
    while session.battle.encounter is not None and session.battle.encounter.current != "one":
        session.do(EndTurn())
    return session


def test_there_are_creatures_enough():
    assert len(PHASE_SIX.creatures) >= 15


@names
def test_a_creature_fights_a_round(name):
    session = a_duel(name)
    options = session.options(Aim(actor=TokenId("one"), target=TokenId("dummy")))
    attacks = [one for one in options if one.action == "attack" and one.refusal is None]
    assert attacks
    for attack in attacks[:2]:
        session.do(Act(actor=TokenId("one"), target=TokenId("dummy"), action="attack", using=attack.using))
    progress = session.do(EndTurn())
    assert progress.outcome is not None
    assert session.battle.encounter is not None


@pytest.mark.parametrize("name", ["wolf", "robber", "rogue", "spider"])
def test_a_creature_hits_at_least_now_and_then(name):
    session = a_duel(name)
    act = Act(actor=TokenId("one"), target=TokenId("dummy"), action="attack")
    odds = session.odds(act)
    assert 0 < odds.hit < 1
    assert odds.remainder < 1e-9
    assert abs(sum(share for _, share in odds.harm) + odds.remainder - 1) < 1e-9
