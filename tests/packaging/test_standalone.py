"""The standalone program runs on a bare Debian, where one was built and debootstrap is there."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = sorted((ROOT / "dist").glob("sightline_*.deb"))
ARCHIVES = sorted((ROOT / "dist").glob("sightline-*.tar.gz"))
BARE = ("debootstrap", "--variant=minbase", "bookworm")

pytestmark = pytest.mark.skipif(
    not (PACKAGES and ARCHIVES and shutil.which("debootstrap") and os.geteuid() == 0),
    reason="needs what `python3 start.py package` builds, debootstrap, and root",
)


@pytest.fixture(scope="module")
def debian(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    place = tmp_path_factory.mktemp("debian")
    subprocess.run([*BARE, str(place)], check=True, capture_output=True)
    for file in (PACKAGES[-1], ARCHIVES[-1]):
        shutil.copy(file, place / "tmp")
    subprocess.run(["tar", "xzf", str(ARCHIVES[-1])], cwd=place / "opt", check=True)
    subprocess.run(["mount", "-t", "proc", "proc", str(place / "proc")], check=True)
    yield place
    subprocess.run(["umount", str(place / "proc")], check=True)


def run(debian: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a program in the bare Debian, without any environment but a home."""
    bare = ["chroot", str(debian), "env", "-i", "HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"]
    return subprocess.run([*bare, *command], capture_output=True, text=True, check=False)


def test_what_is_missing_is_said_with_the_line_that_installs_it(debian: Path) -> None:
    assert run(debian, "which", "python3").returncode != 0
    done = run(debian, "/opt/sightline/sightline", "demo", "--pictures", "/tmp/pictures")
    assert done.returncode == 3
    assert "sudo apt-get install -y --no-install-recommends" in done.stderr
    assert "Traceback" not in done.stderr


def test_rules_need_no_library_of_the_system(debian: Path) -> None:
    script = "/opt/sightline/_internal/vtt/maps/warehouse.jsonl"
    done = run(
        debian, "/opt/sightline/sightline", "play", script, "--strict", "--into", "/tmp/fight.sightline"
    )
    assert (done.returncode, done.stderr) == (0, "")
    done = run(debian, "/opt/sightline/sightline", "check", "/tmp/fight.sightline")
    assert done.returncode == 0
    for system in ("space-shard", "miridon", "aachen", "phase-six", "shattered-prism"):
        assert run(debian, "/opt/sightline/sightline", "describe", system).returncode == 0


def test_the_package_installs_all_that_the_windows_need(debian: Path) -> None:
    run(debian, "apt-get", "update")
    install = run(debian, "apt-get", "install", "-y", "--no-install-recommends", f"/tmp/{PACKAGES[-1].name}")
    assert install.returncode == 0, install.stdout + install.stderr
    done = run(debian, "sightline", "demo", "--pictures", "/tmp/pictures")
    assert done.returncode == 0, done.stderr
    pictures = debian / "tmp" / "pictures"
    assert {picture.name for picture in pictures.iterdir()} == {"gm-window.png", "table-window.png"}
    assert "no display" in run(debian, "sightline").stderr
