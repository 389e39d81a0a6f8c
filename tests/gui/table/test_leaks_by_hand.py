"""Attempts to learn what is hidden by what the GM does by hand: harm, conditions, groups, maps, the bench."""

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.table.tables import publisher_of, table_on
from tests.gui.table.test_attempts_to_leak import (
    ANN,
    AWAY,
    FOG,
    LURKER,
    ORC,
    Line,
    assert_alike,
    hidden,
    played,
    token,
)
from tests.ids import SCENE
from vtt.battle.commands import COMMANDS
from vtt.play.table import Published
from vtt.play.table.state import Telling
from vtt.systems.space_shard import SPACE_SHARD

BOTH = ["zzz", "orc"]
START: Line = {"do": "start"}
TAKE_LURKER: Line = {"do": "keep-group", "title": "zzz gang", "tokens": ["zzz"]}


def harm(*who: str) -> Line:
    return {"do": "harm", "tokens": who, "points": 2}


def prone(*who: str, **more: object) -> Line:
    return {"do": "condition", "tokens": who, "condition": "prone", **more}


def travelling(*who: str, **more: object) -> Line:
    return {"do": "travel", "tokens": who, **more}


ATTEMPTS: dict[str, tuple[dict[str, bool], list[Line], list[Line]]] = {
    "harm to somebody hidden": ({}, [ANN, LURKER, harm("zzz")], [ANN]),
    "harm to several, one of them hidden": ({}, [ANN, ORC, LURKER, harm(*BOTH)], [ANN, ORC, harm("orc")]),
    "healing of somebody hidden": (
        {},
        [ANN, LURKER, harm("zzz"), {"do": "heal", "tokens": ["zzz"], "points": 1}],
        [ANN],
    ),
    "somebody hidden who is dropped": (
        {},
        [ANN, LURKER, {"do": "health", "tokens": ["zzz"], "left": 0}],
        [ANN],
    ),
    "harm to a creature out of sight": (FOG, [ANN, ORC, AWAY, harm("orc")], [ANN, ORC, AWAY]),
    "a condition of somebody hidden": ({}, [ANN, LURKER, prone("zzz")], [ANN]),
    "a condition of several, one of them hidden": (
        {},
        [ANN, ORC, LURKER, prone(*BOTH)],
        [ANN, ORC, prone("orc")],
    ),
    "a condition of a creature out of sight": (FOG, [ANN, ORC, AWAY, prone("orc")], [ANN, ORC, AWAY]),
    "many who come hidden": (
        {},
        [ANN, {"do": "place-many", "tokens": [LURKER["token"]]}],
        [ANN],
    ),
    "somebody hidden who goes to the bench": ({}, [ANN, LURKER, travelling("zzz")], [ANN]),
    "somebody who waits on the bench": (
        {},
        [ANN, ORC, travelling("orc")],
        [ANN, ORC, {"do": "remove", "id": "orc"}],
    ),
    "somebody who comes from the bench, hidden": (
        FOG,
        [ANN, LURKER, travelling("zzz"), travelling("zzz", scene=SCENE, at=(6.5, 8.5), hidden=True)],
        [ANN],
    ),
    "a creature that goes to the bench out of sight": (
        FOG,
        [ANN, ORC, AWAY, travelling("orc")],
        [ANN, ORC, AWAY],
    ),
    "a group that is put down hidden": (
        {},
        [ANN, LURKER, TAKE_LURKER, {"do": "put-down", "title": "zzz gang", "at": (8.5, 8.5), "hidden": True}],
        [ANN],
    ),
    "a group that is put down in the fog": (
        FOG,
        [ANN, LURKER, TAKE_LURKER, {"do": "put-down", "title": "zzz gang", "at": (25, 15), "hidden": False}],
        [ANN],
    ),
    "a group that is put down on the bench": (
        {},
        [ANN, LURKER, TAKE_LURKER, {"do": "put-down", "title": "zzz gang", "hidden": False, "bench": True}],
        [ANN],
    ),
    "what the GM wrote about the scene": (
        {},
        [ANN, {"do": "change-scene", "scene": SCENE, "title": "zzz tomb", "text": "zzz waits here"}],
        [ANN],
    ),
    "another map": (
        {},
        [ANN, {"do": "add-scene", "scene": {"id": "zzz", "title": "zzz", "size_m": (9, 9)}}],
        [ANN],
    ),
    "several who are hidden at once": (
        {},
        [ANN, ORC, token("zzz", (8.5, 8.5)), hidden("zzz"), hidden("orc")],
        [ANN, ORC, hidden("orc")],
    ),
    "somebody hidden who walks with others": (
        {},
        [ANN, ORC, LURKER, {"do": "move-together", "tokens": BOTH, "by": (0, 1), "mode": "place"}],
        [ANN, ORC, {"do": "move-together", "tokens": ["orc"], "by": (0, 1), "mode": "place"}],
    ),
}


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_an_attempt_by_hand_fails(attempt: str, qtbot: QtBot) -> None:
    ground, told, plain = ATTEMPTS[attempt]
    assert_alike(played(told, ground).battle, played(plain, ground).battle)


def written(lines: list[Line], line: Line, qtbot: QtBot) -> tuple[Published, Published]:
    """Return what the table screen shows before the last of some steps, and after it."""
    session = played(lines, {})
    window = table_on(session, SCENE)
    qtbot.addWidget(window)
    publisher = publisher_of(window)
    publisher.set_telling(Telling(results="all", strip="creatures"))
    publisher.catch_up()
    before = publisher.shown
    session.do(COMMANDS.validate_python(line, context=SPACE_SHARD.context))
    publisher.catch_up()
    return before, publisher.shown


@pytest.mark.parametrize(
    "line",
    [harm("zzz"), prone("zzz"), travelling("zzz"), TAKE_LURKER, {"do": "remove", "id": "zzz"}],
    ids=lambda line: str(line["do"]),
)
def test_what_is_done_to_somebody_hidden_is_not_on_the_table(line: Line, qtbot: QtBot) -> None:
    before, after = written([ANN, ORC, LURKER], line, qtbot)
    assert before == after


@pytest.mark.parametrize(
    ("both", "alone"), [(harm(*BOTH), harm("orc")), (prone(*BOTH), prone("orc"))], ids=["harm", "condition"]
)
def test_of_several_those_who_are_hidden_are_in_no_line(both: Line, alone: Line, qtbot: QtBot) -> None:
    _, told = written([ANN, ORC, LURKER], both, qtbot)
    _, plain = written([ANN, ORC], alone, qtbot)
    assert "zzz" not in told.model_dump_json()
    assert told.view == plain.view


def test_a_condition_that_ends_tells_nothing_of_who_is_hidden(qtbot: QtBot) -> None:
    begin: list[Line] = [ANN, ORC, LURKER, START, prone("zzz", rounds=1)]
    before, after = written(begin, prone("zzz", given=False), qtbot)
    assert before == after
