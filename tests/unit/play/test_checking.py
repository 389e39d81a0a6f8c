"""A check carries out the commands of a journal again and says what today's rules make otherwise."""

import pytest

from tests.builders import a_session, a_token, an_act, command
from tests.ids import ANN
from vtt.battle.journal.journal import Faces, Journal, Step
from vtt.battle.journal.past import Past
from vtt.play.checking import differences
from vtt.play.session import Session
from vtt.text import say


@pytest.fixture
def session():
    return a_session(
        a_token("ann", (3, 3), STR=4, brawl=2),
        a_token("orc", (4, 3), side="enemy"),
    )


def told(session: Session) -> list[str]:
    return [f"{one.entry.number}: {one.sentence}" for one in differences(session.past, session.system)]


def remembered(session: Session, *steps: Step) -> Session:
    """Return a game whose journal says something else than what would happen."""
    journal = Journal()
    past = Past(journal, {None: session.past.at(None)})
    for step in steps:
        journal.add(step)
    return Session(past.at(journal.here), session.system, past=past)


def test_what_was_played_by_todays_rules_does_not_differ(session):
    session.do(command(do="start"))
    session.do(command(do="move", token=session.battle.encounter.current, to=[5, 5], mode="place"))
    session.typed_dice = True
    session.do(an_act("barehand-attack", overrule=True))
    assert session.pending is not None
    session.answer(Faces(who=ANN, dice=session.pending.prompt.dice.notation, faces=(9, 8, 2, 2)))
    session.undo()
    session.do(command(do="end-turn"))
    assert told(session) == []


def test_an_event_that_would_be_another_today_is_told(session):
    session.do(command(do="move", token="ann", to=[5, 3]))
    step = session.journal.entries[0].step
    moved = step.events[0].replace(path=((3, 3), (9, 3)))
    (line,) = told(remembered(session, step.replace(events=(moved,))))
    assert line == "0: today: Ann moves 2 m. In the journal: Ann moves 6 m."


def test_what_is_only_worded_otherwise_does_not_differ(session):
    session.do(command(do="roll", dice_notation="1d6", why="the lock"))
    session.do(an_act("barehand-attack", overrule=True))
    lock, attack = (entry.step for entry in session.journal.entries)
    (rolled,) = lock.events
    reworded = rolled.replace(purpose=say("roll", "Somebody rolls"))
    steps = [
        lock.replace(events=(reworded,)),
        attack.replace(events=tuple(one for one in attack.events if one.event != "told")),
    ]
    assert told(remembered(session, *steps)) == []
    (line,) = told(remembered(session, lock.replace(events=(reworded.replace(dice="1d8"),))))
    assert "In the journal: Somebody rolls: 1d8 shows" in line


def test_a_step_that_would_tell_more_or_less_today_is_told(session):
    session.do(command(do="move", token="ann", to=[5, 3]))
    step = session.journal.entries[0].step
    assert told(remembered(session, step.replace(events=()))) == [
        "0: today: Ann moves 2 m. In the journal: nothing more."
    ]


def test_a_step_that_would_be_refused_today_is_told(session):
    (line,) = told(remembered(session, Step(command=command(do="end-turn"))))
    assert line == "0: today's rules refuse it: There is no encounter."


def test_a_step_that_names_what_is_not_there_is_told(session):
    (line,) = told(remembered(session, Step(command=command(do="hide", token="nobody"))))
    assert line.startswith("0: today it cannot be asked for: unknown token 'nobody'")


def test_a_step_with_too_few_or_too_many_dice_is_told(session):
    roll = command(do="roll", dice_notation="2d6")
    faces = Faces(who=None, dice="2d6", faces=(1, 2))
    (line,) = told(remembered(session, Step(command=roll)))
    assert line == "0: today's rules also ask: The GM rolls (2d6)"
    (line,) = told(remembered(session, Step(command=roll, answers=(faces, faces))))
    assert line == "0: today's rules ask for fewer dice or choices"


def test_each_branch_is_checked_from_where_it_began(session):
    session.do(command(do="move", token="ann", to=[5, 3]))
    session.undo()
    session.do(command(do="move", token="ann", to=[3, 9]))
    session.do(command(do="move", token="ann", to=[3, 5]))
    assert told(session) == []
