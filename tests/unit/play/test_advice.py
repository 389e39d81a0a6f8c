"""Advice is tried on copies, and never takes long."""

from typing import Any

import pytest

from tests.benchmarks.duels import FAR, NEAR, a_fight
from tests.builders import a_battle, a_scene, a_token
from tests.ids import ANN, ORC
from vtt.battle import Obstacle, TokenId
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.commands import Act, Aim, EndTurn
from vtt.battle.scene import Wall
from vtt.battle.token import Token
from vtt.geometry.shapes.grid import Grid
from vtt.play.advice import advice as advising
from vtt.play.advice.steps import steps
from vtt.play.session import Session
from vtt.systems import SYSTEMS


def on_its_turn(session):
    """Let a fight come to the turn of Ann, whoever the dice let begin."""
    for _ in session.battle.tokens:
        if session.battle.encounter.current not in (ANN, None):
            session.do(EndTurn())
    return session


def an_attack(system):
    """Return the first attack among the creatures of a system that is allowed, and its fight."""
    for name in sorted(system.creatures):
        for at in (NEAR, FAR):
            session = on_its_turn(a_fight(system, name, name, at))
            for one in session.options(Aim(actor=ANN, target=ORC)):
                if one.refusal is None and one.reckoning is not None:
                    return session, Act(actor=ANN, target=ORC, action=one.action, using=one.using)
    raise AssertionError(system.id)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_advice_changes_nothing_and_can_be_followed(system):
    session, attack = an_attack(system)
    before = session.settled
    for found in session.advice(attack):
        change = found.change
        assert found.gain > 0
        assert session.settled is before
        if change.first is None:
            assert session.refusal(change.act) is None
            assert session.odds(change.act).hit == pytest.approx(found.odds.hit)
        else:
            assert session.refusal(change.first) is None


def test_advice_has_a_bound(monkeypatch):
    session, attack = an_attack(next(one for one in SYSTEMS if one.id == "phase-six"))
    assert session.advice(attack)
    monkeypatch.setattr(advising, "MAX_TRIED", 0)
    assert session.advice(attack) == ()


def a_stand(**scene):
    """Return a battle with Ann, and an orc right of her and a little down the map."""
    return a_battle(a_token("ann", (3, 5)), a_token("orc", (9, 6)), scene=a_scene().replace(**scene))


def steps_of(battle):
    return {str(one.said): one for one in steps(battle, ANN, ORC)}


def test_steps_lead_in_all_directions_of_the_map_and_straight_to_the_target():
    found = steps_of(a_stand())
    assert len(found) == 16
    assert found["1 step up the map"].to == pytest.approx((3, 4))
    assert found["2 steps up and to the left"].to == pytest.approx((3 - 2**0.5, 5 - 2**0.5))
    towards, away = found["1 step towards Orc"], found["2 steps away from Orc"]
    assert towards.to == pytest.approx((3 + 6 / 37**0.5, 5 + 1 / 37**0.5))
    assert (towards.length_m, away.length_m) == pytest.approx((1, 2))
    assert away.to == pytest.approx((3 - 12 / 37**0.5, 5 - 2 / 37**0.5))


def test_on_a_grid_steps_lead_from_cell_to_cell():
    found = steps_of(a_stand(on_grid=True, grid=Grid(1.5)))
    assert len(found) == 16
    assert found["1 step to the right"].to == (4.5, 5)
    assert found["1 step down and to the right"].to == (4.5, 6.5)
    assert found["2 steps to the left"].length_m == 3


def test_only_steps_that_can_be_walked_are_advised():
    """A wall down the map of Ann leaves her the way up the map out of the cover of the crate."""
    system = next(one for one in SYSTEMS if one.id == "phase-six")
    crate = Obstacle(id="crate", ring=((5, 4.6), (5.4, 4.6), (5.4, 5.4), (5, 5.4)), height_m=4)
    wall = Wall(id="wall", a=(1, 5.6), b=(5, 5.6))
    rifle = {"shooting": 2, "weapons": [{"name": "rifle", "type": "shooting", "dp": 0, "range_m": 50}]}
    found = {}
    people: tuple[tuple[str, tuple[int, int], str, dict[str, Any]], ...] = (
        ("ann", (3, 5), "party", rifle),
        ("orc", (12, 5), "foes", {}),
    )
    for walls in ((), (wall,)):
        scene = a_scene(walls=walls, obstacles=(crate,))
        tokens = {}
        for name, at, side, sheet in people:
            fields = {"id": name, "name": name.title(), "at": at, "side": side, "sheet": sheet}
            tokens[TokenId(name)] = Token.model_validate(fields, context=system.context)
        battle = Battle(system=system.id, scenes={scene.id: scene}, tokens=tokens, dice=DiceStream(seed=1))
        attack = Act(actor=ANN, target=ORC, action="attack", using="rifle")
        advice = Session(battle, system).advice(attack, top=9)
        found[bool(walls)] = [str(one.change.said) for one in advice if one.change.kind == "step"]
    assert found[False][0] == "1 step down the map"
    assert found[True][0] == "1 step up the map"
    assert not any("down" in said for said in found[True])
