"""The types bite: a word that is misspelt, or an id of another kind, does not pass mypy."""

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]


class Slip(NamedTuple):
    """What is written in a file, once, and what a slip would make of it."""

    path: str
    right: str
    wrong: str


SLIPS: Mapping[str, Slip] = {
    "a state": Slip("vtt/systems/space_shard/melee/charge.py", 'has("prone")', 'has("pronee")'),
    "a question": Slip("vtt/systems/aachen/harm/falling.py", 'id="spare"', 'id="spar"'),
    "an answer that is offered": Slip(
        "vtt/systems/space_shard/turns/focus.py", 'KEEP_FOCUS.offer("drop")', 'KEEP_FOCUS.offer("drops")'
    ),
    "an answer that is read": Slip(
        "vtt/systems/space_shard/special/disarming.py", '.choose == "keep"', '.choose == "kept"'
    ),
    "a bare text for a token": Slip(
        "vtt/rules/actions/aims.py", "name_of(battle, aim.actor)", 'name_of(battle, "ann")'
    ),
    "a token for a scene": Slip(
        "vtt/battle/battle.py", "self.scenes[self.tokens[token].scene]", "self.scenes[token]"
    ),
    "an obstacle for a token": Slip(
        "vtt/systems/space_shard/grappling/pinning.py", "wound(battle, other, harm", "wound(battle, met, harm"
    ),
    "a signal that carries something else": Slip(
        "vtt/ui/panels/turn_order.py",
        "self.sought.emit(self.list.token_in(item))",
        "self.sought.emit(item)",
    ),
    "a text for a place of a file": Slip(
        "vtt/ui/start/file_dialogs.py", "wanted.emit(Path(name))", "wanted.emit(name)"
    ),
    "a slot that takes something else": Slip(
        "vtt/ui/main_window.py", "order.sought.connect(self._seek)", "order.sought.connect(self.switch_dice)"
    ),
}


def lines_found(slips: Path) -> set[str]:
    """Return the lines that mypy objects to, each slip made in a copy that it reads in place of the file."""
    arguments = list[str]()
    for number, slip in enumerate(SLIPS.values()):
        copy = slips / f"{number}.py"
        copy.write_text((ROOT / slip.path).read_text("utf-8").replace(slip.right, slip.wrong, 1), "utf-8")
        arguments += ["--shadow-file", slip.path, str(copy)]
    paths = [slip.path for slip in SLIPS.values()]
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(slips / "cache"), *arguments, *paths]
    report = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return {line.partition(": error:")[0] for line in report.stdout.splitlines() if ": error:" in line}


def line_of(slip: Slip) -> str:
    """Return where a slip is made; what is right is written there."""
    before, right, _ = (ROOT / slip.path).read_text("utf-8").partition(slip.right)
    assert right, slip
    return f"{slip.path}:{before.count(chr(10)) + 1}"


@pytest.mark.slow
def test_no_slip_passes_mypy(tmp_path: Path) -> None:
    expected = {line_of(slip): name for name, slip in SLIPS.items()}
    found = lines_found(tmp_path)
    assert [name for line, name in expected.items() if line not in found] == []
    assert found == set(expected)


def test_every_question_names_its_closed_lists() -> None:
    untyped = re.compile(r"^\w+ = (QuestionKind|whether)\(", re.MULTILINE)
    systems = (ROOT / "vtt" / "systems").rglob("*.py")
    assert [str(path) for path in systems if untyped.search(path.read_text("utf-8"))] == []
