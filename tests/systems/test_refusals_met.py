"""Every refusal of a system is met: a golden scenario shows a player who is told exactly that.

A refusal counts as met where it is the first, the one that a command or an option is refused with, on a line
that expects something. What is still unmet of a system, with the places that refuse so, is printed by

    python -m tests.systems.test_refusals_met aachen
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.golden.scenarios import Line, played, scenarios_of
from vtt.rules.system import RuleSystem
from vtt.systems import SYSTEMS

RULES = Path(__file__).parents[2] / "vtt" / "systems"

UNFINISHED: tuple[str, ...] = ()
"""Systems some of whose refusals no scenario meets yet; one that has none left leaves this list."""


def refusal_codes(system: RuleSystem) -> dict[str, list[str]]:
    """Return every code that a system refuses with, and the places in its files that do."""
    folder, places = RULES / system.id.replace("-", "_"), defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for code, line in _codes_in(path.read_text(encoding="utf-8")):
            places[code].append(f"{path.relative_to(folder).as_posix()}:{line}")
    return dict(places)


def _codes_in(written: str) -> Iterator[tuple[str, int]]:
    """Yield each code that a module refuses with, and the line it does so in."""
    tree = ast.parse(written)
    values = _values(tree)
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] == "refuse":
            yield from ((code, call.lineno) for code in _texts(call.args[0], values))


def _values(tree: ast.Module) -> Mapping[str, list[ast.expr]]:
    """Return what the constants of a module stand for, and `self.name` in its classes."""
    values = defaultdict(list)
    owners: list[ast.Module | ast.ClassDef] = [tree]
    owners += [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for owner in owners:
        for node in owner.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                target = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
                values[target if owner is tree else f"self.{target}"].append(node.value)
    return values


def _texts(code: ast.expr, values: Mapping[str, list[ast.expr]]) -> Iterator[str]:
    """Yield each text that an expression may be."""
    match code:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from (*_texts(body, values), *_texts(other, values))
        case ast.JoinedStr(values=parts):
            yield from map("".join, product(*(tuple(_texts(part, values)) for part in parts)))
        case ast.FormattedValue(value=value):
            yield from _texts(value, values)
        case _ if found := values.get(ast.unparse(code)):
            yield from (text for one in found for text in _texts(one, values))
        case _:
            raise AssertionError(f"line {code.lineno}: no test can tell the code {ast.unparse(code)}")


def met_codes(system: RuleSystem) -> set[str]:
    """Return the codes that come first as a refusal in the scenarios of a system."""
    lines = (line for path in scenarios_of(system) for line in played(path).results)
    return {code for line in lines if "expectation" in line for code in _refused_with(line)}


def _refused_with(line: Line) -> Iterator[str]:
    """Yield what a line was refused with, what it overruled, and why its options are closed."""
    yield from _code_of(line)
    events: list[dict[str, Any]] = line.get("events", [])
    yield from (one["refusal"]["sentence"]["code"] for one in events if one["event"] == "overruled")
    result = line.get("result")
    if line["do"] == "options":
        yield from (code for option in result or () for code in _code_of(option))
    if line["do"] == "measure" and result is not None:
        yield from _code_of(result["charge"])


def _code_of(refused: Mapping[str, Any]) -> tuple[str, ...]:
    code = refused.get("code")
    return () if code is None else (str(code),)


def unmet_codes(system: RuleSystem) -> dict[str, list[str]]:
    """Return the codes that no scenario of a system meets, and the places that refuse so."""
    met = met_codes(system)
    return {code: places for code, places in refusal_codes(system).items() if code not in met}


def listed(unmet: Mapping[str, list[str]]) -> str:
    return "\n".join(f"    {code}: {', '.join(places)}" for code, places in sorted(unmet.items()))


def some(system: RuleSystem) -> Any:
    """Return a system as a parameter, marked where its scenarios are unfinished."""
    reason = "scenarios are still missing; where this passes, take the system out of UNFINISHED"
    marks = [pytest.mark.xfail(reason=reason)] if system.id in UNFINISHED else []
    return pytest.param(system, id=system.id, marks=marks)


@pytest.mark.parametrize("system", [some(system) for system in SYSTEMS])
def test_a_scenario_meets_every_refusal(system):
    if unmet := unmet_codes(system):
        message = f"no scenario of {system.title} meets {len(unmet)} of its refusals:\n{listed(unmet)}"
        pytest.fail(message, pytrace=False)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.id)
def test_the_refusals_of_a_system_are_found(system):
    assert len(refusal_codes(system)) > 20


def test_a_code_is_read_however_it_is_written():
    written = """
LATE = "late"
class Stop:
    def refusal(self):
        yield refuse("early", "No."), sentence.refuse(LATE, "No.")
        yield refuse("left" if self.left else "right", "No.")
        yield refuse(f"not-{self.state}", "No.")
class StopBurning(Stop):
    state = "burning"
class StopBleeding(Stop):
    state: str = "bleeding"
"""
    codes = {code for code, _line in _codes_in(written)}
    assert codes == {"early", "late", "left", "right", "not-burning", "not-bleeding"}


def test_a_code_that_only_a_run_can_tell_is_no_code():
    with pytest.raises(AssertionError, match="no test can tell the code code"):
        list(_codes_in("def no(code): return refuse(code, 'No.')"))


if __name__ == "__main__":
    for one in SYSTEMS:
        if one.id in sys.argv[1:] or not sys.argv[1:]:
            print(f"{one.id}: {len(unmet_codes(one))} unmet\n{listed(unmet_codes(one))}")
