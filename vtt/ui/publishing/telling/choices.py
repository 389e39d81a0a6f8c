"""Combo boxes and check boxes that hold one field of a value each."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox

from vtt.text import Sentence


def choice(titles: Mapping[Any, Sentence], now: str, chosen: Callable[[str], object]) -> QComboBox:
    """Return a box with these titles by their values; it tells the value that is chosen."""
    box = QComboBox()
    for value, title in titles.items():
        box.addItem(str(title), value)
    box.setCurrentIndex(max(0, box.findData(now)))
    box.activated.connect(lambda place: chosen(str(box.itemData(place))))
    return box


def switch(title: str, on: bool, switched: Callable[[bool], object]) -> QCheckBox:
    """Return a box that is ticked or not; it tells when that changes."""
    box = QCheckBox(title)
    box.setChecked(on)
    box.toggled.connect(switched)
    return box
