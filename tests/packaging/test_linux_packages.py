"""What Linux is given is laid out as a distribution would, and asks for what it does not bring."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
STANDALONE = ROOT / "packaging" / "standalone"


@pytest.fixture(scope="module")
def linux():
    spec = importlib.util.spec_from_file_location("linux_packages", STANDALONE / "linux.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # a dataclass looks for its module there
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def parts(linux: ModuleType, tmp_path: Path):
    program = tmp_path / "sightline"
    (program / "_internal").mkdir(parents=True)
    (program / "sightline").write_bytes(b"\x7fELF GLIBC_2.3 GLIBC_2.36 GLIBC_2.17")
    (program / "_internal" / "libxcb-cursor.so.0").write_bytes(b"")
    icons = tmp_path / "icons"
    icons.mkdir()
    for size in (16, 256):
        (icons / f"{size}.png").write_bytes(b"png")
    completions = ROOT / "resources" / "completions"
    return linux.Parts(program, icons, STANDALONE / "files", completions, ROOT / "LICENSE", "0.1.0")


def test_what_is_not_brought_along_is_asked_for(linux, parts):
    needed = linux.depends(parts.program)
    assert needed[0] == "libc6 (>= 2.36)"
    assert {"libgl1", "libegl1", "libglib2.0-0t64 | libglib2.0-0"} <= set(needed)
    assert "libxcb-cursor0" not in needed


def test_a_distribution_finds_program_icon_and_kinds_of_files(linux, parts, tmp_path):
    tree = linux.installed(parts, tmp_path / "tree")
    assert (tree / "usr/bin/sightline").resolve() == (tree / "usr/lib/sightline/sightline").resolve()
    assert (tree / "usr/share/icons/hicolor/256x256/apps/sightline.png").is_file()
    assert (tree / "usr/share/mime/packages/sightline.xml").is_file()
    assert (tree / "usr/share/applications/sightline.desktop").is_file()


def test_shells_find_what_completes_the_command_line(linux, parts, tmp_path):
    tree = linux.installed(parts, tmp_path / "tree") / "usr/share"
    bash = (tree / "bash-completion/completions/sightline").read_text("utf-8")
    assert bash.endswith("complete -o bashdefault -F _shtab_sightline sightline\n")
    assert (tree / "zsh/vendor-completions/_sightline").read_text("utf-8").startswith("#compdef sightline\n")
    assert "complete -c sightline " in (tree / "fish/vendor_completions.d/sightline.fish").read_text("utf-8")


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="this machine builds no Debian packages")
def test_a_debian_package_is_built(linux, parts, tmp_path):
    tree = linux.installed(parts, tmp_path / "tree")
    package = linux.debian_package(parts, tree, tmp_path)
    told = subprocess.run(["dpkg-deb", "--info", str(package)], capture_output=True, text=True, check=True)
    assert "Package: sightline" in told.stdout
    assert "Version: 0.1.0" in told.stdout
    held = subprocess.run(
        ["dpkg-deb", "--contents", str(package)], capture_output=True, text=True, check=True
    )
    assert "./usr/bin/sightline -> ../lib/sightline/sightline" in held.stdout
    assert "root/root" in held.stdout


def test_an_app_directory_starts_the_program_that_lies_in_it(linux, parts, tmp_path):
    (parts.program / "sightline").write_text('#!/bin/sh\necho "started with $1"\n', "utf-8")
    (parts.program / "sightline").chmod(0o755)
    place = linux.app_directory(parts, linux.installed(parts, tmp_path / "tree"), tmp_path / "AppDir")
    assert {"AppRun", "sightline.desktop", "sightline.png", "usr"} == {path.name for path in place.iterdir()}
    said = subprocess.run([str(place / "AppRun"), "map.uvtt"], capture_output=True, text=True, check=True)
    assert said.stdout == "started with map.uvtt\n"
