"""A further rule system is a folder and a name: in a copy of the house, tests and windows find it by them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "tests" / "examples" / "sides"
FOUND_BY_TESTS = (
    "tests/systems/test_conformance.py",
    "tests/systems/test_conformance_actions.py",
    "tests/gui/test_app.py",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the house with the example system of the sides as a sixth one."""
    copy = tmp_path_factory.mktemp("house")
    for name in ("vtt", "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(ROOT / "pyproject.toml", copy / "pyproject.toml")
    for name in ("maps", "resources"):
        (copy / name).symlink_to(ROOT / name)
    put_into(copy / "vtt" / "systems" / "sixth")
    installed = copy / "vtt" / "systems" / "__init__.py"
    text = installed.read_text(encoding="utf-8")
    line = '    Installed("sixth", "Sides", "vtt.systems.sixth", "SIXTH"),'
    installed.write_text(text.replace("\n)", f"\n{line}\n)"), encoding="utf-8")
    return copy


def put_into(folder: Path) -> None:
    """Copy the folder of the example, under another name."""
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in folder.glob("*.py"):
        text = file.read_text(encoding="utf-8").replace("tests.examples.sides", "vtt.systems.sixth")
        text = text.replace("SIDES =", "SIXTH =").replace('id="sides"', 'id="sixth"')
        file.write_text(text, encoding="utf-8")


def ran(house: Path, *arguments: str) -> str:
    """Run Python in the copy; return what it printed."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_described_and_played_from_scripts(house):
    assert '"act-now"' in ran(house, "-m", "vtt", "describe", "sixth")
    script = house / "fight.jsonl"
    script.write_text(
        '{"do": "new", "system": "sixth"}\n'
        '{"do": "place", "token": {"id": "ann", "name": "Ann", "at": [2, 2], "side": "party", "sheet": {}}}\n'
        '{"do": "place", "token": {"id": "orc", "name": "Orc", "at": [3, 2], "side": "enemy", "sheet": {}}}\n'
        '{"do": "start", "dice": [5, 2]}\n'
        '{"do": "act", "action": "attack", "actor": "ann", "target": "orc", "dice": [9, 4]}\n',
        encoding="utf-8",
    )
    told = ran(house, "-m", "vtt", "play", str(script), "--text")
    assert "Ann attacks Orc: bonus 3; 1d20+3 shows 9: 12." in told


def test_the_tests_of_every_system_and_the_choice_of_rules_find_it(house):
    chosen = "sixth or chosen_before"
    told = ran(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, *FOUND_BY_TESTS)
    passed = int(told.rsplit(" passed", 1)[0].split()[-1])
    assert passed >= 10, told


def test_its_floors_are_kept(house):
    lint = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_logo=True))"
    assert "No rule system knows another KEPT" in ran(house, "-c", lint)
