"""Who strikes best in a mob? Whoever it is, also where its weapon is part of its body."""

from tests.builders import a_scene
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.systems.aachen import AACHEN

PLACES = {"hound": ("one", (4, 5)), "archer": ("actor", (6, 5)), "spearman": ("target", (5, 5))}


def test_a_mob_may_strike_with_the_jaws_of_a_helper():
    tokens = {
        TokenId(token): Token.model_validate(
            {**AACHEN.creatures[name], "id": token, "at": at, "side": "foes" if token == "target" else "us"},
            context=AACHEN.context,
        )
        for name, (token, at) in PLACES.items()
    }
    scene = a_scene()
    session = Session(Battle(system="aachen", scenes={scene.id: scene}, tokens=tokens), AACHEN)
    mobs = [
        one
        for one in session.options(Aim(actor=TokenId("actor"), target=TokenId("target")))
        if one.action == "mob-attack"
    ]
    assert mobs
    assert all(one.reckoning is not None for one in mobs)
    assert any("1 helper" in str(part.label) for one in mobs for part in one.reckoning.parts)  # type: ignore[union-attr]
