"""Rule systems load when they are chosen, and only those."""

import subprocess
import sys
from pathlib import Path

import pytest

from vtt.rules.systems import system_of, titles_of
from vtt.systems import SYSTEMS

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("installed", SYSTEMS.installed, ids=lambda one: one.id)
def test_what_is_known_of_a_system_before_it_is_loaded_is_so(installed):
    system = system_of(SYSTEMS, installed.id)
    assert system is not None
    assert (system.id, system.title) == (installed.id, installed.title)


def test_an_unknown_system_is_none():
    assert system_of(SYSTEMS, "whist") is None
    assert list(titles_of(SYSTEMS)) == [one.id for one in SYSTEMS]


def test_choosing_one_system_loads_no_other():
    program = (
        "import sys\n"
        "from vtt.rules.systems import system_of\n"
        "from vtt.systems import SYSTEMS\n"
        "system_of(SYSTEMS, 'aachen')\n"
        "names = {'space_shard', 'miridon', 'aachen', 'phase_six', 'shattered_prism'}\n"
        "print(*sorted(name for name in names if f'vtt.systems.{name}' in sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["aachen"]
