"""The odds of an attack agree with counting the hundred rolls there are."""

import pytest

from tests.builders import a_scene
from tests.ids import ANN, ORC
from vtt.battle.battle import Battle
from vtt.battle.commands import Act
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules.odds.assumptions import Assumptions
from vtt.rules.rulings.choices import Answered
from vtt.systems.shattered_prism import SHATTERED_PRISM

NUMBER, MOD, THRESHOLD = 49, 4, 10
DODGE, OTHER = 5, 4


def a_session(**sheet: object) -> Session:
    ann = {"skills": {"blade": 7}, "weapons": ["sword"]}
    tokens = {
        ANN: Token.model_validate({"id": "ann", "at": (5, 5), "sheet": ann}, context=SHATTERED_PRISM.context),
        ORC: Token.model_validate(
            {"id": "orc", "at": (7, 5), "side": "foes", "sheet": sheet}, context=SHATTERED_PRISM.context
        ),
    }
    scene = a_scene()
    return Session(Battle(system="shattered-prism", scenes={scene.id: scene}, tokens=tokens), SHATTERED_PRISM)


def test_an_absorbed_attack_through_armour():
    armour = [{"name": "mail", "threshold": THRESHOLD, "capacity": 100}]
    odds = a_session(armour=armour).odds(Act(actor=ANN, target=ORC, action="attack"))
    harms = [max(0, face // 10 * MOD - THRESHOLD) for face in range(NUMBER + 1)]
    assert odds.hit == pytest.approx((NUMBER + 1) / 100, abs=1e-9)
    assert odds.mean_harm == pytest.approx(sum(harms) / 100, abs=1e-9)


def test_an_attack_that_is_dodged():
    session = a_session(skills={"dodge": DODGE}, objects=["shield"])
    attack = Act(actor=ANN, target=ORC, action="attack")
    assumptions = Assumptions(each_time={"reaction": Answered(choose="dodge")})
    rating = DODGE * 7
    avoided = sum(max(0, rating - face) for face in range(NUMBER + 1)) / 100
    assert session.odds(attack, assumptions).hit == pytest.approx((NUMBER + 1 - avoided) / 100, abs=1e-9)


def test_a_contest():
    session = a_session(skills={"climb": OTHER})
    contest = Act(actor=ANN, target=ORC, action="contest", choices={"skill": "blade", "against": "climb"})
    rating = OTHER * 7
    won = sum(
        mine <= NUMBER and (theirs > rating or NUMBER - mine < rating - theirs)
        for mine in range(100)
        for theirs in range(100)
    )
    assert session.odds(contest).hit == pytest.approx(won / 10_000, abs=1e-9)
