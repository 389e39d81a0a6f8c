"""What the panel of the selected token says, and what the token can do."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.gui.panels.example_system import sheet_of
from tests.gui.turns import end_turn
from tests.ids import ANN, ORC
from vtt.battle.commands import Act, Move, Set, Start
from vtt.play.own_options import own_options
from vtt.rules.actions.referee import Option
from vtt.text import in_words
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.panels.actions.action_button import ActionButton, fitted
from vtt.ui.panels.token.selected import Selected
from vtt.ui.panels.token.set_value import paths_of, read_value
from vtt.ui.panels.token.track import letters_of
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.flow_layout import FlowLayout
from vtt.ui.widgets.look import font


@pytest.fixture
def selected(controller: SessionController, qtbot: QtBot) -> Selected:
    panel = Selected(controller)
    qtbot.addWidget(panel)
    return panel


def test_a_selected_token_shows_its_sheet(controller: SessionController, selected: Selected) -> None:
    controller.select(ORC)
    end_turn()
    assert selected.name.text() == "Orc"
    assert selected.vitals.text() == "8/8"
    assert "Lying" in selected.conditions.text()
    assert "long sword" in selected.statistics.text()


def test_the_budget_is_shown_in_ones_own_turn_only(controller: SessionController, selected: Selected) -> None:
    controller.perform(Start())
    controller.select(ANN)
    end_turn()
    assert "Action" in selected.budget.text()
    controller.select(ORC)
    end_turn()
    assert selected.budget.text() == ""


def test_what_it_can_do_by_itself_has_a_button(controller: SessionController, selected: Selected) -> None:
    controller.select(ORC)
    selected.card.unfold("other")
    end_turn()
    stand = next(one for one in selected.card.in_group.buttons if one.text() == "Stand up")
    stand.click()
    assert not sheet_of(controller.session.battle, ORC).lying


def test_buttons_that_come_are_laid_out_together(
    controller: SessionController, selected: Selected, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[QRect] = []
    boxes = FlowLayout._boxes

    def counted(self: FlowLayout, rect: QRect) -> list[QRect]:
        times.append(rect)
        return boxes(self, rect)

    with qtbot.waitExposed(selected):
        selected.show()
    monkeypatch.setattr(FlowLayout, "_boxes", counted)
    controller.select(ORC)
    selected.card.unfold("other")
    end_turn()
    shown = selected.card.in_group.buttons
    assert len(shown) > 1
    assert all(one.isVisible() for one in shown)
    assert all(one.width() < selected.width() for one in shown)
    assert 0 < len(times) <= 16


def test_a_refused_action_says_why_and_can_be_overruled(
    controller: SessionController, selected: Selected, bar: ActionBar
) -> None:
    controller.select(ANN)
    selected.card.unfold("other")
    end_turn()
    assert "Stand up" not in {one.text() for one in selected.card.in_group.buttons}
    assert selected.card.in_group.more.text() == "1 refused, and why …"
    selected.card.in_group.more.click()
    stand = next(one for one in selected.card.in_group.buttons if one.text() == "Stand up")
    assert stand.property("refused") is True
    assert "Ann stands already." in stand.toolTip()
    stand.click()
    assert bar.idle.said.text() == "Ann stands already."
    bar.idle.overrule.click()
    assert "Ann stands up." in bar.idle.said.text()


def test_a_value_is_set_by_the_gm(controller: SessionController, selected: Selected) -> None:
    controller.select(ANN)
    end_turn()
    selected.forms.set_value.open()
    selected.forms.set_value.path.setText("sheet.hurt")
    assert selected.forms.set_value.value.text() == "0"
    selected.forms.set_value.value.setText("3")
    selected.forms.set_value.submit()
    assert sheet_of(controller.session.battle, ANN).hurt == 3


def test_a_value_is_found_by_its_name_in_words(controller: SessionController, selected: Selected) -> None:
    controller.select(ANN)
    end_turn()
    selected.forms.set_value.open()
    names = selected.forms.set_value.path.completer().model()
    assert "hurt" in [names.index(row, 0).data() for row in range(names.rowCount())]
    selected.forms.set_value.path.setText("hurt")
    assert selected.forms.set_value.value.text() == "0"
    selected.forms.set_value.value.setText("2")
    selected.forms.set_value.submit()
    assert sheet_of(controller.session.battle, ANN).hurt == 2


def test_enter_takes_the_only_name_that_the_letters_fit(
    controller: SessionController, selected: Selected
) -> None:
    controller.select(ANN)
    end_turn()
    selected.forms.set_value.open()
    selected.forms.set_value.path.setText("hur")
    selected.forms.set_value.path.returnPressed.emit()
    assert selected.forms.set_value.path.text() == "hurt"


def test_the_names_of_values_begin_with_the_sheet(controller: SessionController) -> None:
    names = list(paths_of(controller.session.battle.tokens[ANN]))
    assert names[0].startswith("sheet.")
    assert "id" not in names


def test_numbers_and_truths_are_read_as_such() -> None:
    assert [read_value(text) for text in ("3", "true", "Ann", "[1, 2]")] == [3, True, "Ann", [1, 2]]


def test_a_track_has_a_letter_for_each_marked_box() -> None:
    assert letters_of({"B": 2, "L": 1}, 5) == "BBL  "


def test_buttons_of_one_name_tell_what_they_are_done_with(qtbot: QtBot) -> None:
    metrics = QFontMetrics(font(14))
    room_px = metrics.horizontalAdvance("Draw or put away: rif")
    for using in ("rifle", "knife"):
        option = Option(
            action="draw", title="Draw or put away", called=in_words(using), cost="", refusal=None
        )
        text = fitted(option, metrics, room_px)
        assert text.endswith(f"…: {using}")
        assert metrics.horizontalAdvance(text) <= room_px


def test_a_button_that_is_used_again_is_cut_with_dots(controller: SessionController, qtbot: QtBot) -> None:
    button = ActionButton(controller)
    qtbot.addWidget(button)
    button.resize(120, 30)
    button.show()
    button.hide()
    title = "Push an effortless obstacle aside"
    button.show_option(Option(action="push", title=title, cost="", refusal=None))
    button.show()
    assert button.text().endswith("…")


def test_only_what_says_something_else_is_written_again(
    controller: SessionController, selected: Selected, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller.select(ANN)
    end_turn()
    written: list[str] = []
    monkeypatch.setattr(QLabel, "setText", lambda _, text: written.append(text))
    controller.perform(Act(actor=ANN, target=ORC, action="strike"))
    end_turn()
    assert written == []
    controller.perform(Set(token=ANN, path="sheet.hurt", value=3))
    end_turn()
    assert written == ["5/8"]


def test_an_option_that_says_the_same_is_the_same_value(controller: SessionController) -> None:
    session = controller.session
    before = own_options(session, ANN)
    assert own_options(session, ANN) == before
    controller.perform(Move(token=ORC, to=(8.5, 8.5), mode="place"))
    after = own_options(session, ANN)
    assert all(one is other for one, other in zip(after, before, strict=True))
    controller.show_past(None)
    assert own_options(session, ANN) == ()


def test_a_button_does_what_it_says_even_where_another_token_is_selected_since(
    controller: SessionController, selected: Selected
) -> None:
    controller.select(ORC)
    selected.card.unfold("other")
    end_turn()
    stand = next(one for one in selected.card.in_group.buttons if one.text() == "Stand up")
    controller.select(ANN)
    stand.click()
    assert not sheet_of(controller.session.battle, ORC).lying


def test_what_is_done_by_hand_begins_in_the_line_of_commands_or_in_a_form(
    controller: SessionController, selected: Selected
) -> None:
    selected.show()
    controller.select(ANN)
    wanted: list[str] = []
    selected.forms.line_wanted.connect(wanted.append)
    for opened in selected.forms.titles.values():
        opened()
    assert wanted == ["-", "c "]
    assert selected.forms.set_value.isVisible()
    selected.forms.close_all()
    assert not selected.forms.set_value.isVisible()
