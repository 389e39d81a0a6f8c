"""What every test with windows starts from."""

import pytest

SIZE_HINTS = "This plugin does not support propagateSizeHints"
"""What the offscreen platform says of any window with a least size; no window system is there to tell it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the offscreen platform say what it always says."""
    for item in items:
        if "gui" in item.path.parts:
            item.add_marker(pytest.mark.qt_log_ignore(SIZE_HINTS))
