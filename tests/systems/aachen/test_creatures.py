"""The creatures that aachen brings along are built by its formulas, and each fights a round."""

import pytest

from tests.builders import a_scene
from vtt.battle import NOBODY, TokenId
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.commands import Act, Aim, EndTurn, Start
from vtt.battle.encounter import Encounter
from vtt.battle.token import Token
from vtt.files.bundled import resources
from vtt.play.session import Session
from vtt.systems.aachen import AACHEN
from vtt.systems.aachen.sheet.sheet import own

ATTACKS = {"melee-attack", "ranged-attack"}
every = pytest.mark.parametrize("name", AACHEN.creatures)


def met(name: str, **sheet: int) -> Session:
    """Return a creature with a bandit 1 m away."""
    one, other = (
        {**data, "sheet": {**data["sheet"], **sheet}}
        for data in (AACHEN.creatures[name], AACHEN.creatures["bandit"])
    )
    size_m = one.get("size_m", 1)
    data = {
        "it": {**one, "id": "it", "side": "party", "at": (5, 5)},
        "bandit": {**other, "id": "bandit", "side": "foes", "at": (5 + size_m / 2 + 1.5, 5)},
    }
    tokens = {
        TokenId(key): Token.model_validate(token, context=AACHEN.context) for key, token in data.items()
    }
    scene = a_scene()
    stream = DiceStream(seed=len(name))
    battle = Battle(system=AACHEN.id, scenes={scene.id: scene}, tokens=tokens, dice=stream)
    session = Session(battle, AACHEN)
    session.take_defaults = True
    return session


def fight(session: Session) -> Encounter:
    assert session.battle.encounter is not None
    return session.battle.encounter


def current(session: Session) -> TokenId:
    return fight(session).current or NOBODY


def test_there_are_enough_of_them():
    assert len(AACHEN.creatures) >= 15
    assert {data["side"] for data in AACHEN.creatures.values()} == {"party", "enemy"}


@every
def test_each_fights_a_round(name):
    session = met(name, hp=99, hp_max=99)
    session.do(Start())
    for _ in range(2):
        actor = current(session)
        target = TokenId("bandit" if actor == "it" else "it")
        options = session.options(Aim(actor=actor, target=target))
        best = next(one for one in options if one.action in ATTACKS and one.refusal is None)
        session.do(Act(actor=actor, target=target, action=best.action, using=best.using))
        session.do(EndTurn())
    assert fight(session).round == 2


@every
def test_each_has_what_the_rules_give_it(name):
    sheet = own(met(name).battle.tokens[TokenId("it")].sheet)
    assert 5 <= sheet.armour_class.total <= 20
    assert sheet.hp == sheet.hp_max > 0
    assert sheet.is_npc == (AACHEN.creatures[name]["side"] == "enemy")
    assert sheet.is_npc == (sheet.morale_score is not None)


@every
def test_each_picture_comes_with_the_program(name):
    picture = AACHEN.creatures[name].get("picture")
    assert picture is None or (resources() / "tokens" / f"{picture}.png").is_file()


def test_together_they_use_what_a_sheet_can_hold():
    sheets = [own(met(name).battle.tokens[TokenId("it")].sheet) for name in AACHEN.creatures]
    assert {sheet.class_ for sheet in sheets} == {"fighter", "expert", "weaver", "adventurer", None}
    assert {weapon.reload for sheet in sheets for weapon in sheet.weapons} == {"", "bow", "sling", "crossbow"}
    assert any(sheet.spells for sheet in sheets)
    assert any(sheet.talents.get("watchful") == 2 for sheet in sheets)
    assert {sheet.troop for sheet in sheets} == {"irregular", "barbarian", "regular", None}
    assert {sheet.dies_at_zero for sheet in sheets} == {True, False}
