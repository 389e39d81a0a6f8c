"""What conformance tests play: six of a system's own creatures on a map with everything on it."""

from typing import Any

import pytest
from hypothesis import strategies as st

from tests.builders import a_crate, a_door, a_scene, a_wall, some_rubble, some_smoke
from tests.examples.chain import CHAIN
from tests.examples.sides import SIDES
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.commands import (
    Act,
    Aim,
    Delay,
    EndTurn,
    Hide,
    Join,
    Leave,
    Move,
    SetCondition,
    SetPortal,
    Start,
)
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules.actions.settings import Setting
from vtt.rules.system import RuleSystem
from vtt.systems import SYSTEMS

PLACES = ((2.5, 4.5), (2.5, 9.5), (8.5, 4.5), (12.5, 4.5), (8.5, 9.5), (12.5, 9.5))

EVERY = (*SYSTEMS, SIDES, CHAIN)

systems = pytest.mark.parametrize("system", EVERY, ids=lambda system: system.id)
installed = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)


def a_fight(system: RuleSystem, seed: int = 1) -> Session:
    """Return six of the system's own creatures on a map with everything on it."""
    scene = a_scene(
        walls=(a_wall((10, 0), (10, 4)), a_wall((10, 5), (10, 20), "wall-2")),
        portals=(a_door((10, 4), (10, 5)),),
        obstacles=(a_crate(5, 4), a_crate(6, 9, 4.5, "pillar")),
        terrain=(some_rubble(3, 6, 2, 2),),
        clouds=(some_smoke(7, 7),),
    )
    creatures = list(system.creatures.items())
    tokens = {}
    for number, at in enumerate(PLACES):
        name, data = creatures[number * len(creatures) // len(PLACES)]
        fields = {**data, "id": f"{name}-{number}", "at": at, "side": "party" if number % 2 else "enemy"}
        token = Token.model_validate(fields, context=system.context)
        tokens[token.id] = token
    stream = DiceStream(seed=seed)
    battle = Battle(system=system.id, scenes={scene.id: scene}, tokens=tokens, dice=stream)
    session = Session(battle, system)
    session.take_defaults = True
    return session


def some_command(session: Session, draw: Any) -> Any:
    """Draw something that may be asked here."""
    tokens = list(session.battle.tokens)
    encounter = session.battle.encounter
    actor = (encounter.current if encounter else None) or draw(st.sampled_from(tokens))
    other = draw(st.sampled_from(tokens))
    x, y = draw(st.floats(0.5, 29.5)), draw(st.floats(0.5, 19.5))
    kind = draw(st.sampled_from(("act", "act", "act", "move", "end", "door", "order", "hide", "condition")))
    if kind == "act":
        aim = Aim(actor=actor, target=other if draw(st.booleans()) else None)
        option = draw(st.sampled_from(session.options(aim) or (None,)))
        if option is None:
            return EndTurn()
        chosen = {name: draw(some_value(session, one)) for name, one in option.choices.items()}
        choices = chosen if draw(st.booleans()) else {}
        fields = {**dict(aim), "using": option.using, "choices": choices, "action": option.action}
        return Act(**fields, overrule=draw(st.booleans()))
    if kind == "move":
        mode = draw(st.sampled_from(("walk", "place")))
        return Move(token=actor, to=(x, y), mode=mode, overrule=draw(st.booleans()))
    if kind == "door":
        return SetPortal(id="door", open=draw(st.booleans()))
    if kind == "hide":
        return Hide(token=other, hidden=draw(st.booleans()))
    if kind == "condition" and session.system.given.kinds:
        condition = draw(st.sampled_from(session.system.given.kinds))
        return SetCondition(tokens=(actor, other), condition=condition.id, given=draw(st.booleans()))
    if kind == "order":
        orders = (Start(), Start(surprised=(other,)), Join(token=other), Leave(token=other))
        delay = Delay(token=actor, after=other, overrule=draw(st.booleans()))
        return draw(st.sampled_from((*orders, delay)))
    return EndTurn()


def some_value(session: Session, setting: Setting) -> st.SearchStrategy[Any]:
    """Draw a value that a setting allows."""
    match setting.kind:
        case "one-of":
            return st.sampled_from(setting.among)
        case "count":
            return st.integers(setting.least, setting.most)
        case "flag":
            return st.booleans()
        case "token":
            return st.sampled_from(list(session.battle.tokens))
        case "text":
            return st.sampled_from(("", "word", "DEX"))
