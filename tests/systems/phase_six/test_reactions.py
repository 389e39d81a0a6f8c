"""Who is asked for a reaction, and what is offered?"""

from typing import Any

import pytest

from tests.ids import ORC, SCENE
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, EndTurn, Start
from vtt.battle.scene import Scene
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules.rulings.ruling import Offer, Question
from vtt.systems.phase_six import IN_REACTION, PHASE_SIX


def a_fight(**orc: Any) -> Session:
    """Return a fight in which Ann, who is quick, has kept two actions, and it is the turn of the orc."""
    ann = {"quickness": 20, "deftness": 4, "weapons": ["long sword"], "shield": "buckler"}
    people = {"ann": ((5, 5), "party", ann), "orc": ((6.5, 5), "enemy", {"hand_to_hand": 9, **orc})}
    tokens = {
        TokenId(name): Token.model_validate(
            {"id": name, "at": at, "side": side, "sheet": sheet}, context=PHASE_SIX.context
        )
        for name, (at, side, sheet) in people.items()
    }
    scene = Scene(id=SCENE, size_m=(20.0, 20.0))
    session = Session(Battle(system="phase-six", scenes={SCENE: scene}, tokens=tokens), PHASE_SIX)
    session.do(Start())
    while session.battle.encounter is not None and session.battle.encounter.current != "orc":
        session.take_defaults = True
        session.do(EndTurn())
    session.take_defaults = False
    return session


def offered(session: Session, **act: Any) -> tuple[str, ...]:
    """Return what Ann is allowed when the orc does something; nothing where she is not asked."""
    return tuple(offer.id for offer in offers(session, **act) if offer.refusal is None)


def offers(session: Session, **act: Any) -> tuple[Offer, ...]:
    """Return what Ann is offered, with what the rules do not allow."""
    session.do(Act(actor=ORC, **act))
    pending = session.pending
    if pending is None or not isinstance(pending.prompt, Question):
        return ()
    assert pending.prompt.who == "ann"
    return pending.prompt.offers


def test_a_blow_may_be_parried_dodged_or_met_with_the_shield():
    names = offered(a_fight(), target="ann", action="attack", using="unarmed")
    assert names[:5] == ("none", "nobody", "shield-parry", "parry", "dodge")
    assert {"attack", "run"} <= set(names)


def test_a_shot_meets_the_shield_only():
    shown = offers(a_fight(weapons=["short bow"], shooting=9), target="ann", action="attack")
    refused = {offer.id: offer.refusal for offer in shown}
    assert refused["shield-parry"] is None
    assert refused["parry"] is not None
    assert refused["dodge"] is not None


@pytest.mark.parametrize("action", ["aim", "hunker", "arbitrary"])
def test_every_action_may_be_answered_by_a_deed_but_only_an_attack_by_a_defence(action):
    names = offered(a_fight(), action=action)
    assert {"attack", "hunker", "run"} <= set(names)
    assert not {"parry", "dodge", "shield-parry"} & set(names)


def test_nobody_answers_what_takes_no_action():
    assert offered(a_fight(), action="check", choices={"roll": "logic"}) == ()


def test_scripts_are_told_what_may_be_answered():
    attack = PHASE_SIX.action("attack")
    assert attack is not None
    told = str(attack.parameters["answers.reaction"])
    assert all(activity.id in told for activity in IN_REACTION)
