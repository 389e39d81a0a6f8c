"""The creatures that Space Shard brings along are as large as they say, and each can attack."""

import pytest

from tests.builders import a_scene
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, Aim, EndTurn, Start
from vtt.battle.token import Token
from vtt.files.bundled import resources
from vtt.play.session import Session
from vtt.systems.space_shard import SPACE_SHARD
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import sheet_of

ATTACKS = {
    "barehand-attack",
    "bladed-attack",
    "bow-attack",
    "cannon-attack",
    "gun-attack",
    "throwing-attack",
}
every = pytest.mark.parametrize("name", SPACE_SHARD.creatures)


def met(name: str) -> Session:
    """Return a creature with a raider so near that it can reach it."""
    one, other = SPACE_SHARD.creatures[name], SPACE_SHARD.creatures["raider"]
    size_m = one.get("size_m", 1)
    tokens = {
        "it": {**one, "id": "it", "side": "party", "at": (5, 5)},
        "raider": {**other, "id": "raider", "side": "enemy", "at": (5 + size_m / 2 + 1, 5)},
    }
    read = {
        TokenId(key): Token.model_validate(data, context=SPACE_SHARD.context) for key, data in tokens.items()
    }
    scene = a_scene()
    return Session(Battle(system=SPACE_SHARD.id, scenes={scene.id: scene}, tokens=read), SPACE_SHARD)


def current(session: Session) -> TokenId:
    """Return whose turn it is."""
    encounter = session.battle.encounter
    assert encounter is not None
    assert encounter.current is not None
    return encounter.current


def test_there_are_enough_of_them():
    assert len(SPACE_SHARD.creatures) >= 20


@every
def test_each_is_as_tall_as_its_size(name):
    battle = met(name).battle
    tall = sheet_of(battle, TokenId("it")).size * RULEBOOK.size.metres_each
    assert battle.tokens[TokenId("it")].height_m == pytest.approx(tall)
    assert 0.3 <= battle.tokens[TokenId("it")].size_m <= max(1, tall)


@every
def test_each_can_attack_whom_it_reaches(name):
    options = met(name).options(Aim(actor=TokenId("it"), target=TokenId("raider")))
    allowed = [one for one in options if one.action in ATTACKS and one.refusal is None]
    assert allowed


@every
def test_each_picture_comes_with_the_program(name):
    picture = SPACE_SHARD.creatures[name].get("picture")
    assert picture is None or (resources() / "tokens" / f"{picture}.png").is_file()


def test_together_they_use_what_a_sheet_can_hold():
    sheets = [sheet_of(met(name).battle, TokenId("it")) for name in SPACE_SHARD.creatures]
    carried = {weapon.category for sheet in sheets for weapon in sheet.weapons}
    assert carried == {"blade", "throwing", "bow", "gun", "crossbow", "cannon"}
    assert {"charge-uncapped", "charge-unhindered", "blindsight"} <= {
        ability for sheet in sheets for ability in sheet.abilities
    }
    assert {sheet.maneuverability for sheet in sheets} >= {"", "good", "perfect"}
    assert any(sheet.fast_heal for sheet in sheets)
    assert any(sheet.protection.hardness for sheet in sheets)
    assert len({sheet.size for sheet in sheets}) >= 8


@every
def test_each_fights_a_round(name):
    session = met(name)
    session.take_defaults = True
    session.do(Start())
    for _ in range(2):
        actor = current(session)
        other = TokenId("raider" if actor == "it" else "it")
        chosen = [one for one in session.options(Aim(actor=actor, target=other)) if one.refusal is None]
        attack = next(one for one in chosen if one.action in ATTACKS)
        session.do(Act(actor=actor, target=other, action=attack.action, using=attack.using))
        session.do(EndTurn())
    assert session.pending is None
    assert session.battle.encounter is not None
    assert session.battle.encounter.round == 2
