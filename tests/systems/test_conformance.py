"""Every system, installed or an example, keeps the promises of the house, whatever is played."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.ids import SCENE
from tests.systems.fights import a_fight, installed, some_command, systems
from vtt.battle.apply import apply
from vtt.battle.battle import Battle
from vtt.battle.events import EVENTS, DiceRolled, Event
from vtt.battle.journal.journal import Faces, Step
from vtt.battle.scene import Scene
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules.actions.referee import CommandError, RefusedError
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import RollRequest
from vtt.rules.system import RuleSystem

ROOT = Path(__file__).parents[2]


@systems
@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(data=st.data())
def test_whatever_is_played_the_journal_tells_it_all(system, data):
    session = a_fight(system, seed=data.draw(st.integers(0, 99)))
    start = session.battle
    for _ in range(data.draw(st.integers(1, 12))):
        turn = data.draw(st.sampled_from(("do", "do", "do", "do", "undo", "redo")))
        before = session.battle
        if turn == "do":
            with suppress(RefusedError, CommandError):
                session.do(some_command(session, data.draw))
                check_step(before, session)
        elif turn == "undo" and session.undo():
            assert session.redo()
            assert session.battle == before
            session.undo()
        else:
            session.redo()
        assert session.pending is None
        assert replayed(start, session) == session.battle
        assert reread(session.battle, system) == session.battle


def check_step(before: Battle, session: Session) -> None:
    """Check that the last step can be written, and that typed dice tell the same."""
    entry = session.journal.current
    assert entry is not None
    for event in entry.step.events:
        written = EVENTS.dump_json(event)
        assert EVENTS.validate_json(written, context=session.system.context) == event
    assert without_dice(typed(before, session.system, entry.step)) == without_dice(entry.step.events)


def typed(before: Battle, system: RuleSystem, step: Step) -> tuple[Event, ...]:
    """Do a step again with its faces typed; return what happens."""
    again = Session(before, system)
    again.typed_dice = again.take_defaults = True
    faces = [answer.faces for answer in step.answers if isinstance(answer, Faces)]
    again.do(step.command)
    while again.pending is not None:
        assert isinstance(again.pending.prompt, RollRequest)
        rolled = faces.pop(0)
        while again.pending is not None and rolled:
            prompt, wave = again.pending.prompt, again.pending.missing
            assert isinstance(prompt, RollRequest)
            again.answer(Faces(who=prompt.who, dice=prompt.dice.notation, faces=rolled[:wave]))
            rolled = rolled[wave:]
    assert not faces
    assert again.journal.current is not None
    return again.journal.current.step.events


def without_dice(events: Sequence[Event]) -> list[Event]:
    """Return events of which nobody can tell who threw the dice."""
    return [one.replace(digital=False) if isinstance(one, DiceRolled) else one for one in events]


def replayed(start: Battle, session: Session) -> Battle:
    """Return the battle that the journal's events make, every face of them on record."""
    battle = start
    for entry in reversed(list(session.journal.path())):
        for event in entry.step.events:
            assert not isinstance(event, DiceRolled) or event.faces
            battle = apply(event, battle)
    return battle


def reread(battle: Battle, system: RuleSystem) -> Battle:
    """Return the battle as it is read back from its JSON."""
    return Battle.model_validate_json(battle.model_dump_json(), context=system.context)


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


def _battle_of(token: Token, system: RuleSystem) -> Battle:
    scene = Scene(id=SCENE, size_m=(20, 20))
    return Battle(system=system.id, tokens={token.id: token}, scenes={scene.id: scene})


@systems
def test_every_bundled_creature_is_a_valid_token(system):
    for name, data in system.creatures.items():
        token = Token.model_validate({**data, "id": name, "at": (1, 1)}, context=system.context)
        assert system.vitals(token.sheet).state == "fresh"
        assert not system.is_down(token.sheet)
        assert system.statistics(_battle_of(token, system), token.id)


@installed
def test_the_numbers_of_the_book_are_data_with_a_source(system):
    folder = ROOT / "vtt" / "systems" / system.id.replace("-", "_")
    text = (folder / "data" / "numbers.toml").read_text(encoding="utf-8")
    groups = [line for line in text.splitlines() if line.startswith("[") and "." not in line]
    assert groups
    assert text.count("source = ") >= len(groups)


STARTED = """
from tests.systems.fights import EVERY, a_fight
from vtt.battle.commands import Start
for system in EVERY:
    session = a_fight(system)
    session.do(Start())
    print(session.battle.model_dump_json())
"""


@pytest.mark.slow
def test_a_ruling_goes_the_same_way_whatever_the_hash_seed():
    def played(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", STARTED], env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    assert played("1") == played("2")


@installed
def test_the_contents_of_a_system_name_each_of_its_files(system):
    folder = ROOT / "vtt" / "systems" / system.id.replace("-", "_")
    contents = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    named = set(re.findall(r"\w+", contents))
    files = {file.stem for file in folder.rglob("*.py")} - {"__init__"}
    assert files - named == set()
