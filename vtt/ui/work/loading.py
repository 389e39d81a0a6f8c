"""Qt is loaded before all that uses it."""

import builtins


def load_qt() -> None:
    """Load Qt, and import what comes after it as before.

    PySide puts a function of its own in place of Python's import: it reads the source of every module, in
    case that it chooses other names for Qt's functions by `from __feature__ import`.  None of ours does.
    """
    import PySide6.QtCore  # noqa: F401 - replaces the import

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
