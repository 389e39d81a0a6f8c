"""Advice is tried on copies, and never takes long."""

import pytest

from tests.benchmarks.duels import FAR, NEAR, a_fight
from tests.ids import ANN, ORC
from vtt.battle.commands import Act, Aim, EndTurn
from vtt.play.advice import advice as advising
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
