"""Machines that lack something, for the tests of what is said then."""

import shutil
import sys
from types import SimpleNamespace

import pytest

from vtt import machine


@pytest.fixture
def linux(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.fixture
def bare(monkeypatch, linux):
    """A Debian where nothing can be loaded, no uv is found, and apt does not know the newer names."""
    monkeypatch.setattr(machine, "ctypes", SimpleNamespace(CDLL=cannot_load))
    monkeypatch.setattr(shutil, "which", {"apt-get": "/usr/bin/apt-get"}.get)
    monkeypatch.setattr(machine, "apt_knows", lambda name: False)


def cannot_load(name):
    raise OSError(f"{name}: cannot open shared object file")
