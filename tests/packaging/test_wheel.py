"""The wheel holds all that the program reads: installed on its own, it runs far from the checkout."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from vtt.files.bundled import DEMOS

ROOT = Path(__file__).parents[2]
DEMO = "maps/warehouse.jsonl"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    building = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(building, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("sightline-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the Python of an environment with the wheel; its libraries are lent, the checkout is not."""
    place = tmp_path_factory.mktemp("elsewhere") / "env"
    venv.create(place, with_pip=False)
    paths = sysconfig.get_paths(vars={"base": str(place), "platbase": str(place)})
    packages = Path(paths["purelib"])
    packages.mkdir(parents=True, exist_ok=True)
    zipfile.ZipFile(wheel).extractall(packages)
    (packages / "lent.pth").write_text(f"{sysconfig.get_path('purelib')}\n", "utf-8")
    return Path(paths["scripts"]) / Path(sys.executable).name


def run(python: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run `vtt` away from the checkout, in a home of its own."""
    home = python.parents[1]
    environment = {"PATH": os.defpath, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"}
    command = [str(python), "-P", "-m", "vtt", *args]
    return subprocess.run(
        command, cwd=home, env=os.environ | environment, capture_output=True, text=True, check=False
    )


def test_it_is_the_program_of_the_wheel_that_runs(installed: Path):
    asked = [str(installed), "-c", "import vtt; print(vtt.__file__)"]
    found = subprocess.run(asked, cwd=installed.parent, capture_output=True, text=True, check=True).stdout
    assert Path(found.strip()).is_relative_to(installed.parents[1])


def test_the_demo_is_played_and_both_windows_are_painted(installed: Path):
    done = run(installed, "demo", "--pictures", "pictures")
    assert done.returncode == 0, done.stderr
    pictures = sorted((installed.parents[1] / "pictures").iterdir())
    assert [picture.name for picture in pictures] == ["gm-window.png", "table-window.png"]
    assert all(picture.stat().st_size > 100_000 for picture in pictures)


def test_the_demo_is_played_as_text(installed: Path):
    done = run(installed, "play", str(next(installed.parents[1].rglob(DEMO))), "--text")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Jo is placed on the map." in done.stdout


def test_all_demos_and_their_maps_lie_in_it(wheel: Path):
    names = zipfile.ZipFile(wheel).namelist()
    for demo in DEMOS:
        for file in (f"{demo.name}.jsonl", f"{demo.name}.uvtt", f"previews/{demo.name}.jpg"):
            assert f"vtt/maps/{file}" in names


def test_every_system_is_described(installed: Path):
    for system in ("space-shard", "miridon", "aachen", "phase-six", "shattered-prism"):
        assert run(installed, "describe", system).returncode == 0


def test_all_licences_lie_in_it(wheel: Path):
    names = zipfile.ZipFile(wheel).namelist()
    assert "vtt/licenses/LICENSE" in names
    assert "vtt/licenses/LGPL-3.0-only.txt" in names


def test_nothing_lies_in_it_that_the_program_does_not_need(wheel: Path):
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {"vtt", f"{wheel.name[:15]}.dist-info"}
    assert not [
        name for name in names if "/decisions/" in name or "generator" in name or "screenshots" in name
    ]
