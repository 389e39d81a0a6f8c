"""Every system, installed or an example, keeps the promises of the house, whatever is played."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.builders import a_crate, a_door, a_scene, a_wall, some_rubble, some_smoke
from tests.examples.chain import CHAIN
from tests.examples.sides import SIDES
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.commands import Act, Aim, Delay, EndTurn, Hide, Join, Leave, Move, SetPortal, Start
from vtt.battle.events import DiceThrown, apply
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules.referee import CommandError, RefusedError
from vtt.rules.settings import Setting
from vtt.rules.system import RuleSystem
from vtt.systems import SYSTEMS

ROOT = Path(__file__).parents[2]
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
    kind = draw(st.sampled_from(("act", "act", "act", "move", "end", "door", "order", "hide")))
    if kind == "act":
        aim = Aim(actor=actor, target=other if draw(st.booleans()) else None)
        option = draw(st.sampled_from(session.options(aim) or (None,)))
        if option is None:
            return EndTurn()
        return Act(**{**dict(aim), "using": option.using}, action=option.action, overrule=draw(st.booleans()))
    if kind == "move":
        mode = draw(st.sampled_from(("walk", "place")))
        return Move(token=actor, to=(x, y), mode=mode, overrule=draw(st.booleans()))
    if kind == "door":
        return SetPortal(id="door", open=draw(st.booleans()))
    if kind == "hide":
        return Hide(token=other, hidden=draw(st.booleans()))
    if kind == "order":
        choices = (Start(), Start(surprised=(other,)), Join(token=other), Leave(token=other))
        delay = Delay(token=actor, after=other, overrule=draw(st.booleans()))
        return draw(st.sampled_from((*choices, delay)))
    return EndTurn()


@systems
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(data=st.data())
def test_whatever_is_played_the_journal_tells_it_all(system, data):
    session = a_fight(system, seed=data.draw(st.integers(0, 99)))
    start = session.battle
    for _ in range(data.draw(st.integers(1, 12))):
        turn = data.draw(st.sampled_from(("do", "do", "do", "do", "undo", "redo")))
        if turn == "do":
            with suppress(RefusedError, CommandError):
                session.do(some_command(session, data.draw))
        elif turn == "undo":
            session.undo()
        else:
            session.redo()
        assert session.pending is None
        assert replayed(start, session) == session.battle
        assert reread(session.battle, system) == session.battle


def replayed(start: Battle, session: Session) -> Battle:
    """Return the battle that the journal's events make, every face of them on record."""
    battle = start
    for entry in reversed(list(session.journal.path())):
        for event in entry.step.events:
            assert not isinstance(event, DiceThrown) or event.faces
            battle = apply(event, battle)
    return battle


def reread(battle: Battle, system: RuleSystem) -> Battle:
    """Return the battle as it is read back from its JSON."""
    return Battle.model_validate_json(battle.model_dump_json(), context=system.context)


@systems
def test_no_overruled_action_raises_and_every_refusal_says_why(system):
    session = a_fight(system)
    session.do(Start())
    tokens = list(session.battle.tokens)
    for actor in tokens:
        for target in (*tokens, None):
            for option in session.options(Aim(actor=actor, target=target)):
                act = Act(actor=actor, target=target, using=option.using, action=option.action, overrule=True)
                session.do(act)
                session.undo()
                if option.refusal is not None:
                    assert len(str(option.refusal)) > 10
                    assert "{" not in str(option.refusal)


@systems
def test_every_action_has_a_name_a_cost_and_its_parameters_explained(system):
    ids = [name for action in system.actions for name in (action.id, *action.aliases)]
    assert len(ids) == len(set(ids))
    for action in system.actions:
        assert action.title
        assert action.cost
        assert all(action.parameters.values())


@systems
def test_every_choice_of_an_action_is_a_setting(system):
    for action in system.actions:
        for name, one in action.parameters.items():
            assert isinstance(one, Setting) is name.startswith("choices."), f"{action.id}: {name}"
            assert not isinstance(one, Setting) or one.kind != "one-of" or one.among or one.here, action.id


@systems
def test_every_bundled_creature_is_a_valid_token(system):
    for name, data in system.creatures.items():
        token = Token.model_validate({**data, "id": name, "at": (1, 1)}, context=system.context)
        assert system.vitals(token.sheet).state == "fresh"
        assert not system.is_down(token.sheet)
        assert system.statistics(token)


@installed
def test_the_numbers_of_the_book_are_data_with_a_source(system):
    folder = ROOT / "vtt" / "systems" / system.id.replace("-", "_")
    text = (folder / "numbers.toml").read_text(encoding="utf-8")
    groups = [line for line in text.splitlines() if line.startswith("[") and "." not in line]
    assert groups
    assert text.count("source = ") >= len(groups)


PENDING = """
import sys
from tests.systems.test_conformance import EVERY, a_fight
from vtt.battle.commands import Start
session = a_fight(next(one for one in EVERY if one.id == sys.argv[1]))
session.do(Start())
print(session.battle.model_dump_json())
"""


@systems
def test_a_ruling_goes_the_same_way_whatever_the_hash_seed(system):
    def played(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", PENDING, system.id],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    assert played("1") == played("2")
