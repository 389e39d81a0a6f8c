"""The GM moves somebody in the order of turns, and goes back to the turn before, in every system."""

import pytest

from tests.systems.fights import a_fight, systems
from vtt.battle import EndTurn, Harm, Start, TokenId
from vtt.battle.encounter import Reorder, TurnBack
from vtt.play.session import Session
from vtt.play.turning.back import turn_before
from vtt.rules import CommandError, RefusedError
from vtt.systems.aachen import AACHEN


def order(session: Session) -> list[TokenId]:
    assert session.battle.encounter is not None
    return [one.token for one in session.battle.encounter.combatants]


def whose(session: Session) -> tuple[TokenId | None, int]:
    assert session.battle.encounter is not None
    return session.battle.encounter.current, session.battle.encounter.round


def go_back(session: Session) -> None:
    before = turn_before(session)
    assert before is not None
    session.do(TurnBack(encounter=before))


@systems
def test_somebody_is_moved_directly_before_or_behind_another(system):
    session = a_fight(system)
    session.do(Start())
    first, *_, last = order(session)
    session.do(Reorder(token=last, beside=first))
    assert order(session)[:2] == [last, first]
    session.do(Reorder(token=last, beside=first, behind=True))
    assert order(session)[:2] == [first, last]
    session.undo()
    session.undo()
    assert order(session)[-1] == last


@systems
def test_the_turn_before_goes_on_with_what_was_left_of_it(system):
    session = a_fight(system)
    session.do(Start())
    seen = [whose(session)]
    left = [session.battle.encounter]
    for _ in range(3):
        session.do(EndTurn(overrule=True))
        seen.append(whose(session))
        left.append(session.battle.encounter)
    for place in (2, 1, 0):
        go_back(session)
        assert whose(session) == seen[place]
        assert session.battle.encounter == left[place]
    assert turn_before(session) is None
    session.undo()
    assert whose(session) == seen[1]


def test_what_was_done_since_stays():
    session = a_fight(AACHEN)
    session.do(Start())
    first = whose(session)
    session.do(EndTurn(overrule=True))
    token = order(session)[0]
    session.do(Harm(tokens=(token,), points=1))
    hurt = session.battle.tokens[token]
    go_back(session)
    assert whose(session) == first
    assert session.battle.tokens[token] == hurt
    session.do(EndTurn(overrule=True))
    go_back(session)
    assert whose(session) == first


def test_where_there_is_no_turn_before_it_is_said():
    session = a_fight(AACHEN)
    assert turn_before(session) is None
    session.do(Start())
    assert turn_before(session) is None
    encounter = session.battle.encounter
    assert encounter is not None
    with pytest.raises(RefusedError, match="There is no turn to go back to"):
        session.do(TurnBack(encounter=encounter.replace(current=None)))
    with pytest.raises(CommandError, match="unknown token 'nobody'"):
        session.do(Reorder(token=TokenId("nobody"), beside=order(session)[0]))
