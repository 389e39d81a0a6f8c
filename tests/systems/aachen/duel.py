"""Two who stand before each other, for tests of aachen."""

from typing import Any

from tests.builders import a_scene
from vtt.battle import TokenId
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.systems.aachen import AACHEN


def a_duel(ann: dict[str, Any], orc: dict[str, Any], gap_m: float = 1.0, **options: bool) -> Session:
    """Return Ann of the party and an Orc, so far apart from edge to edge."""
    data = {
        "ann": {"id": "ann", "name": "Ann", "at": (2, 5), "sheet": ann},
        "orc": {"id": "orc", "name": "Orc", "at": (3 + gap_m, 5), "side": "foes", "sheet": orc},
    }
    tokens = {TokenId(key): Token.model_validate(one, context=AACHEN.context) for key, one in data.items()}
    scene = a_scene()
    battle = Battle(
        system=AACHEN.id,
        scenes={scene.id: scene},
        tokens=tokens,
        dice=DiceStream(seed=1),
        options=options,
    )
    return Session(battle, AACHEN)
