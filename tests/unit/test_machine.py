"""What the machine lacks for the windows is said in one sentence, with the line that installs it."""

import os
import sys
from types import SimpleNamespace

import pytest

from vtt import machine
from vtt.cli import run


def test_every_library_stands_with_the_package_that_holds_it():
    for name, packages in machine.merged(machine.QT, machine.X11, machine.WAYLAND).items():
        assert ".so." in name
        assert packages
        assert all(package.startswith("lib") for package in packages)


def test_a_library_that_loads_is_not_missing(linux, monkeypatch):
    monkeypatch.setattr(machine, "ctypes", SimpleNamespace(CDLL=lambda name: None))
    assert machine.missing(machine.QT) == {}


def test_a_library_that_does_not_load_is_missing(bare):
    assert machine.missing(machine.QT) == machine.QT


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_than_on_linux_qt_brings_its_own_libraries(bare, monkeypatch, platform):
    monkeypatch.setattr(sys, "platform", platform)
    assert machine.missing(machine.QT) == {}


def test_debian_12_is_asked_for_its_own_names(bare):
    packages = machine.debian_packages({"libglib-2.0.so.0": machine.QT["libglib-2.0.so.0"]})
    assert packages == ["libglib2.0-0"]


def test_debian_13_is_asked_for_the_newer_names(bare, monkeypatch):
    monkeypatch.setattr(machine, "apt_knows", lambda name: name.endswith("t64"))
    both = {name: machine.QT[name] for name in ("libglib-2.0.so.0", "libgthread-2.0.so.0")}
    assert machine.debian_packages(both) == ["libglib2.0-0t64"]


@pytest.mark.parametrize(
    ("platform", "environment", "shown"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_only_linux_can_be_without_a_display(platform, environment, shown):
    assert machine.has_display(platform, environment) is shown


def test_a_frozen_program_looks_among_what_it_brings_along(bare, monkeypatch, tmp_path):
    (tmp_path / "libEGL.so.1").touch()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert "libEGL.so.1" not in machine.missing(machine.QT)
    assert "libGL.so.1" in machine.missing(machine.QT)


def test_without_a_display_no_window_is_opened(linux):
    said = machine.lack_for_windows("linux", {})
    assert said == f"{machine.NO_DISPLAY}, so no window can be opened."


def test_the_libraries_of_the_display_are_asked_for(bare):
    said = machine.lack_for_windows("linux", {"WAYLAND_DISPLAY": "wayland-0"})
    assert said is not None
    assert "libwayland-client0" in said
    assert "libxcb-cursor0" not in said


def test_where_all_is_there_nothing_is_said(linux, monkeypatch):
    monkeypatch.setattr(machine, "ctypes", SimpleNamespace(CDLL=lambda name: None))
    assert machine.lack_for_windows("linux", {"DISPLAY": ":0"}) is None
    assert machine.lack_for_pictures() is None


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (["open"], "libxcb-cursor.so.0"),
        ([], "libxcb-cursor.so.0"),
        (["demo", "--pictures", "x"], "libEGL.so.1"),
    ],
)
def test_the_program_says_what_is_missing_before_it_loads_qt(args, named, bare, monkeypatch, capsys):
    monkeypatch.setattr("vtt.files.one_program.hand_over", lambda folder, wish: False)
    monkeypatch.setenv("DISPLAY", ":0")
    assert run(args) == machine.LACKING
    said = capsys.readouterr().err
    assert named in said
    assert "sudo apt-get install" in said


def test_pictures_are_drawn_without_a_screen_unless_another_platform_is_asked_for(monkeypatch):
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    machine.draw_unseen()
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    machine.draw_unseen()
    assert os.environ["QT_QPA_PLATFORM"] == "xcb"
