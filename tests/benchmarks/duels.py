"""Pairs of bundled creatures in a fight of four, and every attack that one of them may make on the other."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from tests.builders import a_scene
from tests.ids import ANN, ORC
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.commands import Act, Aim, Start
from vtt.battle.token import Token, TokenId
from vtt.play.session import Session
from vtt.rules.system import RuleSystem

NEAR, FAR = (7.0, 5.0), (15.0, 5.0)
CREATURES, PAIRS = 20, 20


class Duel(NamedTuple):
    """An attack whose odds are asked."""

    title: str
    session: Session
    act: Act


def duels(system: RuleSystem, pairs: int = PAIRS, seed: int = 7) -> Iterator[Duel]:
    """Yield every attack of some pairs of creatures, sampled with a fixed seed."""
    draw = random.Random(seed)
    names = sorted(system.creatures)
    names = draw.sample(names, min(CREATURES, len(names)))
    for _ in range(pairs):
        one, other = draw.choice(names), draw.choice(names)
        near, far = (a_fight(system, one, other, at) for at in (NEAR, FAR))
        seen = set()
        for session in (near, far):
            aim = Aim(actor=ANN, target=ORC)
            for option in session.options(aim):
                key = (option.action, option.using)
                if (
                    option.reckoning is None
                    or key in seen
                    or (option.refusal is not None and session is near)
                ):
                    continue
                seen.add(key)
                act = Act(actor=ANN, target=ORC, action=option.action, using=option.using, overrule=True)
                yield Duel(
                    f"{system.id} {option.action} {option.using or ''}: {one} at {other}", session, act
                )


def a_fight(system: RuleSystem, one: str, other: str, at: tuple[float, float]) -> Session:
    """Return a creature before another one in a fight, with a friend of each beside them."""
    places = {"ann": (5.0, 5.0), "orc": at, "ally": (5.0, 6.5), "imp": (at[0], 6.5)}
    tokens = {}
    for name, place in places.items():
        side = "party" if name in ("ann", "ally") else "foes"
        fields = {
            **system.creatures[one if side == "party" else other],
            "id": name,
            "at": place,
            "side": side,
        }
        fields["facing_deg"] = 0.0 if side == "party" else 180.0
        tokens[TokenId(name)] = Token.model_validate(fields, context=system.context)
    scene = a_scene()
    battle = Battle(system=system.id, scenes={scene.id: scene}, tokens=tokens, dice=DiceStream(seed=1))
    session = Session(battle, system)
    session.take_defaults = True
    session.do(Start())
    return session
