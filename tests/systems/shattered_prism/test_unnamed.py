"""What asks for a choice first is offered; it is refused only until that is named."""

from tests.ids import ANN, ORC
from tests.systems.shattered_prism.test_odds import a_session
from vtt.battle.commands import Aim
from vtt.play.session import Session
from vtt.rules.actions.referee import Option


def contest_of(session: Session, aim: Aim) -> Option:
    return next(one for one in session.options(aim) if one.action == "contest")


def test_a_contest_is_offered_though_its_skill_is_not_named_yet():
    option = contest_of(a_session(), Aim(actor=ANN, target=ORC))
    assert option.refusal is not None
    assert str(option.refusal) == "Contest: choose the Skill first."
    assert option.open
    assert option.choices["skill"].among == ("blade",)


def test_a_contest_with_a_skill_is_not_refused():
    named = Aim(actor=ANN, target=ORC, choices={"skill": "climb"})
    assert contest_of(a_session(), named).refusal is None
