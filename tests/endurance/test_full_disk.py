"""A disk that fills during play: every line says whether it is on the disk, and none that is gets lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.endurance.fights import lines
from tests.endurance.test_kill import expected, state_of
from tests.unit.files.test_battle_file_faults import a_disk
from vtt.files.battle_file.opening import open_battle
from vtt.play.session import Session
from vtt.systems import SYSTEMS

ROOT = Path(__file__).parents[2]


def test_a_disk_that_fills_during_play_loses_nothing_it_acknowledged(tmp_path):
    script = lines(500, seed=9)
    (tmp_path / "fight.jsonl").write_text("\n".join(script), encoding="utf-8")
    with a_disk(tmp_path / "disk", "400k") as disk:
        file = disk / "fight.sightline"
        command = [sys.executable, "-m", "vtt", "play", str(tmp_path / "fight.jsonl"), "--into", str(file)]
        program = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        told = [json.loads(line) for line in program.stdout.splitlines()]
        missing = [line for line in told if "not_on_disk" in line]
        assert program.returncode == 1
        assert len(told) == len(script)
        assert 0 < len(missing) < len(script)
        assert all("the disk is full" in line["not_on_disk"] for line in missing)
        assert "the disk is full" in program.stderr
        assert "Traceback" not in program.stderr
        opened = open_battle(file, SYSTEMS)
        session = Session.resumed(opened.past, opened.system, opened.file, opened.waiting)
        there = [number for number, line in enumerate(told) if "not_on_disk" not in line]
        assert state_of(session) == expected(script)[there[-1]]
        assert os.statvfs(disk).f_bavail < 50
        opened.file.close()
