"""Conditions for a time end by the clock of the rules, and their turn is reminded of; in every system."""

import pytest

from tests.systems.fights import a_fight, installed
from vtt.battle import EndTurn, SetCondition, Start, TokenId, Told
from vtt.battle.encounter import Encounter
from vtt.play.session import Session
from vtt.rules import RefusedError
from vtt.rules.actions.giving import number_of
from vtt.systems.aachen import AACHEN

PATIENCE = 400


def encounter_of(session: Session) -> Encounter:
    assert session.battle.encounter is not None
    return session.battle.encounter


def has(session: Session, token: TokenId, condition: str) -> bool:
    sheet = session.battle.tokens[token].sheet
    return number_of(session.system, sheet, condition) is not None


@installed
def test_it_ends_after_so_many_rounds_in_the_turn_in_which_it_was_given(system):
    for condition in (kind.id for kind in system.given.kinds[:5]):
        session = a_fight(system)
        session.do(Start())
        began = encounter_of(session)
        token = next(one.token for one in began.combatants if one.token != began.current)
        session.do(SetCondition(tokens=(token,), condition=condition, rounds=2))
        (lasting,) = encounter_of(session).lasting
        assert (lasting.token, lasting.condition) == (token, condition)
        assert lasting.until == began.round + 2
        for _ in range(PATIENCE):
            if not encounter_of(session).lasting:
                break
            assert encounter_of(session).round <= began.round + 2 or system.id == "shattered-prism"
            session.do(EndTurn(overrule=True))
        assert encounter_of(session).lasting == ()
        assert encounter_of(session).round >= began.round + 2
        assert not has(session, token, condition)


def test_what_is_over_and_what_is_not_is_said_at_its_turn():
    session = a_fight(AACHEN)
    session.do(Start())
    token = encounter_of(session).combatants[1].token
    kind = AACHEN.given.kinds[0]
    session.do(SetCondition(tokens=(token,), condition=kind.id, rounds=3))
    said: list[str] = []
    while encounter_of(session).lasting:
        session.do(EndTurn(overrule=True))
        assert session.journal.current is not None
        events = session.journal.current.step.events
        said += [str(one.sentence) for one in events if isinstance(one, Told)]
        said += [str(why) for one in events if (why := getattr(one, "why", None)) is not None]
    name = session.battle.tokens[token].name
    reminders = [one for one in said if one.startswith(f"Reminder: {name} has the condition {kind.title}")]
    assert reminders
    assert f"{kind.title} is over for {name}." in said
    session.undo()
    assert encounter_of(session).lasting
    assert has(session, token, kind.id)


def test_given_again_it_is_counted_anew_and_ended_it_is_counted_no_longer():
    session = a_fight(AACHEN)
    session.do(Start())
    token, other = (one.token for one in encounter_of(session).combatants[:2])
    kind = AACHEN.given.kinds[0].id
    session.do(SetCondition(tokens=(token, other), condition=kind, rounds=1))
    assert len(encounter_of(session).lasting) == 2
    session.do(SetCondition(tokens=(token,), condition=kind, rounds=5))
    assert sorted(one.until for one in encounter_of(session).lasting) == [2, 6]
    session.do(SetCondition(tokens=(token,), condition=kind, given=False))
    assert [one.token for one in encounter_of(session).lasting] == [other]
    session.do(SetCondition(tokens=(other,), condition=kind))
    assert encounter_of(session).lasting == ()
    assert has(session, other, kind)


def test_without_an_encounter_no_rounds_are_counted():
    session = a_fight(AACHEN)
    token = next(iter(session.battle.tokens))
    before = session.battle
    with pytest.raises(RefusedError, match="No rounds are counted without an encounter"):
        session.do(SetCondition(tokens=(token,), condition=AACHEN.given.kinds[0].id, rounds=2))
    assert session.battle is before
