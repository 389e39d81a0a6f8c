"""Every ready creature of ShatteredPrism fights: each attack of it goes to its end, and is never certain."""

import pytest

from tests.builders import a_scene
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, Aim, EndTurn, Start
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.systems.shattered_prism import SHATTERED_PRISM

MIN_CREATURES = 15


def a_duel(name: str) -> Session:
    tokens = {}
    for token, creature, x in (("one", name, 5), ("other", "guard", 7)):
        fields = {**SHATTERED_PRISM.creatures[creature], "id": token, "at": (x, 5), "side": token}
        tokens[TokenId(token)] = Token.model_validate(fields, context=SHATTERED_PRISM.context)
    scene = a_scene()
    session = Session(
        Battle(system="shattered-prism", scenes={scene.id: scene}, tokens=tokens), SHATTERED_PRISM
    )
    session.take_defaults = True
    return session


def test_there_are_enough_of_them():
    assert len(SHATTERED_PRISM.creatures) >= MIN_CREATURES


@pytest.mark.parametrize("name", SHATTERED_PRISM.creatures)
def test_a_creature_fights_with_all_it_has(name: str):
    session = a_duel(name)
    session.do(Start())
    while session.battle.encounter and session.battle.encounter.current != "one":
        session.do(EndTurn())
    aim = Aim(actor=TokenId("one"), target=TokenId("other"))
    attacks = [one for one in session.options(aim) if one.action == "attack"]
    assert attacks
    for attack in attacks:
        assert attack.refusal is None
        session.do(Act(actor=TokenId("one"), target=TokenId("other"), action="attack", using=attack.using))
        session.undo()
        odds = session.odds(
            Act(actor=TokenId("one"), target=TokenId("other"), action="attack", using=attack.using)
        )
        assert 0 < odds.hit < 1
        assert sum(share for _, share in odds.harm) == pytest.approx(1, abs=1e-9)
