"""What every test with windows starts from."""

import pytest

NO_SCREEN = "This plugin does not support"
"""So the offscreen platform begins what it says of least sizes, raising windows and grabbing keys."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the offscreen platform say what it always says."""
    for item in items:
        if "gui" in item.path.parts:
            item.add_marker(pytest.mark.qt_log_ignore(NO_SCREEN))
