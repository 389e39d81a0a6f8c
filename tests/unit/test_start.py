"""``start.py`` knows what the machine lacks, says so in one sentence, and sets up once."""

import ast
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import start
import vtt
from vtt import machine


@pytest.fixture
def bare(bare, monkeypatch):
    """The same machine, with all that makes a `.venv`."""
    monkeypatch.setattr(start, "needs_venv_package", lambda: False)


@pytest.fixture
def somebody(monkeypatch):
    """A user who is not root."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """An empty copy of the project, with pins of its own."""
    venv = tmp_path / ".venv"
    for name in ("runtime.txt", "build.txt", "development.txt"):
        (tmp_path / name).write_text("shapely==2.2.0\n", "utf-8")
    monkeypatch.setattr(start, "ROOT", str(tmp_path))
    monkeypatch.setattr(start, "VENV", str(venv))
    monkeypatch.setattr(start, "UNDER_WAY", str(venv / "sightline-set-up-under-way"))
    monkeypatch.setattr(start, "REQUIREMENTS", str(tmp_path))
    return tmp_path


@pytest.fixture
def set_up(elsewhere):
    """The same after a finished set-up."""
    python = Path(start.venv_python())
    python.parent.mkdir(parents=True)
    python.touch()
    for equipment in (start.PROGRAM, start.TESTS):
        Path(start.stamp_file(equipment)).write_text(start.stamp(equipment), "utf-8")
    return elsewhere


# --- the machine ---------------------------------------------------------------------------------


def test_the_venv_package_is_that_of_the_python_that_runs():
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert start.packages_for({}, True) == [f"python{version}-venv"]


def test_what_is_missing_is_said_with_the_one_line_that_installs_it(bare, somebody):
    lacking = {"libEGL.so.1": ("libegl1",), "libGL.so.1": ("libgl1",)}
    with pytest.raises(start.LackingError) as lack:
        start.provide(lacking, venv_package=False)
    assert str(lack.value) == (
        "2 things are missing on this system: libEGL.so.1, libGL.so.1. This installs what holds them:\n\n"
        "    sudo apt-get install -y --no-install-recommends libegl1 libgl1\n"
    )


def test_a_missing_library_ends_with_status_3_before_anything_is_set_up(bare, somebody, elsewhere, capsys):
    assert start.main(["test"]) == 3
    assert "sudo apt-get install -y --no-install-recommends libdbus-1-3 libegl1" in capsys.readouterr().err
    assert not Path(start.VENV).exists()


def test_without_apt_the_libraries_are_named_all_the_same(bare, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(start.LackingError, match=r"libGL\.so\.1\. Install what holds them"):
        start.provide({"libGL.so.1": ("libgl1",)}, venv_package=False)


def test_root_has_them_installed_and_is_told_so_first(bare, monkeypatch, capsys):
    done = []

    def apt_get(*args):
        done.append((args[0], capsys.readouterr().out))
        monkeypatch.setattr(machine, "ctypes", SimpleNamespace(CDLL=lambda name: None))
        return 0

    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(start, "apt_get", apt_get)
    start.provide({"libGL.so.1": ("libgl1",)}, venv_package=False)
    assert [command for command, _ in done] == ["update", "install"]
    assert done[0][1].startswith("1 thing is missing on this system: libGL.so.1. Installing")


def test_root_is_given_the_line_where_apt_fails(bare, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(start, "apt_get", lambda *args: 100)
    with pytest.raises(start.LackingError, match=r"sudo apt-get install .* libgl1"):
        start.provide({"libGL.so.1": ("libgl1",)}, venv_package=False)


# --- the display ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "environment", "libraries"),
    [
        (None, {"DISPLAY": ":0"}, machine.merged(machine.QT, machine.X11)),
        ("open", {"WAYLAND_DISPLAY": "wayland-0"}, machine.merged(machine.QT, machine.WAYLAND)),
        ("demo", {"DISPLAY": ":0"}, machine.QT),
        ("play", {"DISPLAY": ":0"}, {}),
        ("--version", {"DISPLAY": ":0"}, {}),
        ("map.uvtt", {"DISPLAY": ":0"}, machine.merged(machine.QT, machine.X11)),
    ],
)
def test_only_what_a_command_needs_is_looked_for(command, environment, libraries):
    assert start.libraries_for(command, environment) == libraries


@pytest.fixture
def without_display(monkeypatch, linux, set_up):
    """A Linux without a display where all is set up; gives what is run there."""
    done = []

    def run(command, environment):
        done.append(command[1:])
        return 0

    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(machine, "missing", lambda libraries: {})
    monkeypatch.setattr(start, "run", run)
    return done


def test_without_a_display_the_demo_is_painted_to_a_folder(without_display, capsys):
    assert start.main([]) == 0
    assert without_display == [["-P", "-m", "vtt", "demo", "--pictures", "sightline-demo"]]
    assert capsys.readouterr().out.count("\n") == 1


def test_without_a_display_a_file_cannot_be_opened(without_display, capsys):
    assert start.main(["open", "battle.sightline"]) == 3
    assert without_display == []
    assert "no display" in capsys.readouterr().err


def test_other_commands_are_passed_on(without_display):
    assert start.main(["play", "script.jsonl"]) == 0
    assert without_display == [["-P", "-m", "vtt", "play", "script.jsonl"]]


def test_what_follows_test_goes_to_pytest(without_display, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert start.main(["test", "-k", "lane"]) == 0
    assert without_display == [["-m", "pytest", *start.ALL_CORES, "-k", "lane"]]


@pytest.mark.parametrize("wanted", [["-n0"], ["-n", "4"], ["-s"], ["--pdb"], ["tests", "--benchmark-enable"]])
def test_the_tests_run_in_one_process_where_that_is_asked_for(wanted, without_display, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert start.main(["test", *wanted]) == 0
    assert without_display == [["-m", "pytest", *wanted]]


# --- setting up ----------------------------------------------------------------------------------


def test_a_finished_set_up_is_ready(set_up):
    assert start.is_ready(start.PROGRAM)
    assert start.is_ready(start.TESTS)


def test_an_empty_copy_is_not_ready(elsewhere):
    assert not start.is_ready(start.PROGRAM)


def test_the_program_needs_no_tools_of_the_tests(set_up):
    Path(start.stamp_file(start.TESTS)).unlink()
    assert start.is_ready(start.PROGRAM)
    assert not start.is_ready(start.TESTS)


def test_other_pins_want_another_set_up(set_up):
    (set_up / "runtime.txt").write_text("shapely==2.3.0\n", "utf-8")
    assert not start.is_ready(start.PROGRAM)


def test_another_python_wants_another_venv(set_up, monkeypatch):
    monkeypatch.setattr(start, "stamp", lambda equipment: f"{start.ROOT}\ncpython-399\nsame\n")
    assert not start.is_ready(start.PROGRAM)
    assert not start.is_reusable()


def test_an_interrupted_set_up_is_begun_again(set_up):
    Path(start.UNDER_WAY).touch()
    assert not start.is_ready(start.PROGRAM)
    assert not start.is_reusable()


def test_a_set_up_that_fails_leaves_word_of_it(set_up, monkeypatch):
    def fail(args, packages):
        raise start.LackingError("no network")

    monkeypatch.setattr(start, "is_reusable", lambda: True)
    monkeypatch.setattr(start, "install", fail)
    with pytest.raises(start.LackingError):
        start.set_up(start.PROGRAM)
    assert not start.is_ready(start.PROGRAM)


@pytest.mark.parametrize("equipment", [start.PROGRAM, start.TESTS])
def test_a_set_up_installs_what_is_pinned_and_the_program(equipment, set_up, monkeypatch, capsys):
    installed: list[object] = []
    Path(start.stamp_file(equipment)).unlink()
    monkeypatch.setattr(start, "is_reusable", lambda: True)
    monkeypatch.setattr(start, "install", lambda args, packages: installed.append((args, packages)))
    monkeypatch.setattr(start, "compile_program", lambda: installed.append("compiled"))
    start.set_up(equipment)
    assert start.is_ready(equipment)
    named = [str(set_up / name) for name in equipment.pins]
    pins = [arg for name in named for arg in ("-r", name)]
    whole = ["--no-deps", "--no-build-isolation", "-e", str(set_up)]
    assert installed == [(["--require-hashes", *pins], 1), (whole, 1), "compiled"]
    assert f"some {equipment.fetched_mb} MB are fetched" in capsys.readouterr().out


@pytest.mark.parametrize(("statuses", "tried"), [([0], [True]), ([1, 0], [True, False])])
def test_where_processes_share_no_memory_one_compiles_the_program(monkeypatch, capfd, statuses, tried):
    commands: list[list[str]] = []

    def call(command, **_streams):
        commands.append(command)
        return statuses[len(commands) - 1]

    monkeypatch.setattr(subprocess, "call", call)
    start.compile_program()
    assert ["-j" in command for command in commands] == tried
    assert capfd.readouterr().err == ""


def test_packages_of_another_system_are_not_counted(tmp_path):
    pins = tmp_path / "pins.txt"
    pins.write_text("a==1 \\\n    --hash=x\nb==2 ; sys_platform == 'win32' \\\n    --hash=y\n", "utf-8")
    assert start.pinned_in([str(pins)]) == (2 if os.name == "nt" else 1)


# --- the counter ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "packages", "said"),
    [
        ([], 26, "fetching, 0 of 26 packages"),
        (
            ["Collecting a==1\n", "  Downloading a-1.whl\n", "Collecting b==2\n"],
            26,
            "fetching, 2 of 26 packages",
        ),
        (["Downloading a (80.1MiB)\n", " Downloaded a\n"], 1, "building"),
        (["Collecting a\n", "Installing collected packages: a\n"], 26, "unpacking"),
        (["Resolved 26 packages in 3ms\n", "Prepared 26 packages in 2s\n"], 26, "unpacking"),
    ],
)
def test_what_an_installer_says_tells_how_far_it_is(lines, packages, said):
    assert start.progress(lines, packages) == said


class Screen(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_counts_in_one_line():
    screen = Screen()
    counter = start.Counter(screen)
    counter.show("fetching, 9 of 26 packages", 0.5)
    counter.show("unpacking", 1.0)
    counter.end()
    assert screen.getvalue() == "\r  fetching, 9 of 26 packages, 0 s\r  unpacking, 1 s" + " " * 17 + "\n"


def test_a_log_is_told_every_ten_seconds():
    log = io.StringIO()
    counter = start.Counter(log)
    for second in range(25):
        counter.show("unpacking", float(second))
    counter.end()
    assert log.getvalue() == "  unpacking, 10 s\n  unpacking, 20 s\n"


def test_an_installer_is_followed_to_its_end(monkeypatch):
    monkeypatch.setattr(start, "SHOWN_EVERY_S", 0.01)
    fails = [sys.executable, "-c", "print('Collecting a'); raise SystemExit(1)"]
    assert start.followed(fails, 1) == "Collecting a\n"
    assert start.followed([sys.executable, "-c", "print('Collecting a')"], 1) is None


# --- no network ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "WARNING: Retrying: connection broken by NewConnectionError: Failed to establish a new connection",
        "error: Failed to fetch: ... Caused by: dns error: failed to lookup address information",
    ],
)
def test_a_missing_network_is_called_by_its_name(said):
    assert "could not be reached: connect this machine" in start.installation_failed(said)


def test_another_failure_is_not_blamed_on_the_network():
    assert "network" not in start.installation_failed("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES")


# --- the file itself -----------------------------------------------------------------------------


def test_an_old_python_is_told_so_in_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr(start, "OLDEST_PYTHON", (9, 9))
    assert start.main(["test"]) == 3
    running = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert capsys.readouterr().err == f"Sightline needs Python 9.9 or newer; this is Python {running}.\n"


BEFORE_SETTING_UP = (start, machine, vtt)


@pytest.mark.parametrize("module", BEFORE_SETTING_UP)
def test_an_old_python_can_read_it(module):
    ast.parse(Path(module.__file__).read_text("utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("module", BEFORE_SETTING_UP)
def test_it_imports_the_standard_library_alone(module):
    imports = list(ast.walk(ast.parse(Path(module.__file__).read_text("utf-8"))))
    names = {alias.name for node in imports if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in imports if isinstance(node, ast.ImportFrom)}
    others = {name.partition(".")[0] for name in names - {"vtt", "vtt.machine"}}
    assert others <= sys.stdlib_module_names
