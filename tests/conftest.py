"""What every test starts from: no screen is needed, and Qt's absence fails only the tests that use Qt."""

import gc
import importlib
import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# A busy machine makes no test fail: neither one example nor the making of all has a time limit.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

os.environ["QT_QPA_PLATFORM"] = "offscreen"


def pytest_addoption(pluginmanager: pytest.PytestPluginManager) -> None:
    """Leave pytest-qt out where Qt's system libraries are missing, so that all other tests can run."""
    try:
        importlib.import_module("PySide6.QtWidgets")
    except ImportError:
        pluginmanager.unregister(name="pytest-qt")


def pytest_configure(config: pytest.Config) -> None:
    """Know pytest-qt's settings also where it was left out."""
    config.addinivalue_line("markers", "qt_no_exception_capture: see pytest-qt")


@pytest.fixture(autouse=True)
def memory_given_back(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let go of the windows of a test, which would stay to the end: each takes up to 80 MB.

    Qt deletes what is to be deleted later in an event loop alone, and Python's collector never looks again at
    what the program has frozen.
    """
    often, shows = gc.get_threshold(), "qapp" in request.fixturenames
    before = _windows() if shows else []
    yield
    gc.set_threshold(*often)
    if shows:
        core = importlib.import_module("PySide6.QtCore")
        for window in _windows():
            if window not in before and window.parent() is None:  # its owner deletes any other
                window.deleteLater()
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete.value)
    if gc.get_freeze_count():
        gc.unfreeze()


def _windows() -> list[Any]:
    widgets: list[Any] = importlib.import_module("PySide6.QtWidgets").QApplication.topLevelWidgets()
    return widgets


SLOW = {
    "benchmarks",
    "endurance",
    "packaging",
    "properties",
    "texts",
    "test_advice.py",
    "test_conformance_actions.py",
    "test_conformance_questions.py",
    "test_extraction.py",
    "test_frame_laws.py",
    "test_pseudo.py",
    "test_something_to_gain.py",
    "test_views_tell_nothing.py",
    "test_tangled_maps.py",
    "test_true_size.py",
}
"""The folders and files whose tests try hundreds of cases each."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that show windows as ``gui``, and those of some folders and files as ``slow``."""
    for item in items:
        if {"qtbot", "qapp"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("gui")
        if SLOW & set(item.path.relative_to(item.config.rootpath).parts):
            item.add_marker("slow")
