"""Every golden battle script meets its own expectations: written dice, numbers worked out beforehand."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.golden.scenarios import HERE, SCENARIOS, Line, commands, expected, name_of, played


def expects_a_no(text: str) -> bool:
    return expected(text).get("ok") is False


def complaints(text: str, result: Line) -> Iterator[str]:
    """Say what is wrong with one line's result."""
    yield from result.get("unmet", ())
    if not result["ok"] and not expects_a_no(text):
        yield result.get("refused") or result.get("error") or "not ok, and no reason given"
    shown = result.get("result") or {}
    if isinstance(shown, dict) and "pool" in shown and "reckoning" in shown:
        total = sum(part["value"] for part in shown["reckoning"])
        if total != shown["pool"]:
            yield f"result.reckoning: its parts sum to {total}, but pool is {shown['pool']}"


def report(path: Path) -> str:
    """Return every mismatch of a scenario below the line in which it arose; empty when there is none."""
    lines, results = list(commands(path)), played(path).results
    parts = []
    if len(lines) != len(results):
        parts.append(f"{len(lines)} lines were asked, {len(results)} answered")
    for (number, text), result in zip(lines, results, strict=False):
        if found := list(complaints(text, result)):
            parts.append("\n".join([f"line {number}: {text}", *(f"    {one}" for one in found)]))
            if "reckoning" in (result.get("result") or {}):
                parts.append(f"    reckoning: {json.dumps(result['result']['reckoning'])}")
    return "\n".join(parts)


@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
def test_a_scenario_meets_its_expectations(path: Path):
    if mismatches := report(path):
        pytest.fail(f"{name_of(path)}\n{mismatches}", pytrace=False)


@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
def test_a_scenario_names_its_source_and_expects_something(path: Path):
    text = path.read_text(encoding="utf-8")
    comments = [line for line in text.splitlines() if line.startswith("#")]
    assert text.startswith("# ")
    assert any(line.startswith("# Source:") for line in comments)
    assert any(expected(line) for _number, line in commands(path))


def test_options_say_what_can_be_done_and_what_not():
    lines = played(HERE / "space_shard" / "what-can-be-done-from-here.jsonl").results
    options = [option for line in lines if line["do"] == "options" for option in line["result"]]
    allowed = dict.fromkeys((option["action"] for option in options), False)
    allowed |= {option["action"]: True for option in options if option["refused"] is None}
    assert {
        "barehand-attack": False,
        "bladed-attack": False,
        "gun-attack": False,
        "charge-attack": True,
        "stand-up": False,
        "drop-prone": True,
        "downgrade": True,
    }.items() <= allowed.items()
