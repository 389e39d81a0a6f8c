"""A field for each kind of setting gives what was chosen, and nothing where nothing was."""

from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from vtt.rules.actions.settings import Setting
from vtt.text.sentence import Scalar
from vtt.ui.panels.actions.setting_fields import UNSET, SettingField


def a_count(qtbot: QtBot, default: int | None, value: Scalar = None) -> tuple[SettingField, QSpinBox]:
    setting = Setting(title="Facing", meaning="where to look", kind="count", most=359, default=default)
    field = SettingField("facing", setting, {}, value)
    qtbot.addWidget(field)
    spin = field.findChild(QSpinBox)
    assert isinstance(spin, QSpinBox)
    return field, spin


def test_a_count_without_a_default_is_nothing_until_it_is_set(qtbot: QtBot) -> None:
    field, spin = a_count(qtbot, default=None)
    assert (field.value(), spin.text()) == (None, UNSET)
    spin.stepUp()
    assert (field.value(), spin.text()) == (0, "0")


def test_a_count_shows_what_was_chosen_before(qtbot: QtBot) -> None:
    assert a_count(qtbot, default=None, value=90)[0].value() == 90


def test_a_count_at_its_default_is_left_out(qtbot: QtBot) -> None:
    field, spin = a_count(qtbot, default=1)
    assert field.value() is None
    spin.setValue(2)
    assert field.value() == 2
