"""The scale of the table screen is found on its glass, kept for the screen, and used at once."""

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.ids import HALL
from vtt.play.table.calibration import BASES, CARD_MM, MM_PER_INCH, Calibration, Corners
from vtt.ui import theme
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.scale_dialog import ScaleDialog
from vtt.ui.publishing.scale_pages import BasesPage, CardPage, TapePage
from vtt.ui.table.scale_pattern import BAR_PX

PX_PER_MM = (2.0, 2.05)


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    """The GM's window with a map published and the table screen shown, 800 x 500 pixels."""
    made = MainWindow(a_session(), Pictures(), HALL)
    for one in (made, made.table, made.wall):
        qtbot.addWidget(one)
    made.show()
    made.publisher.publish(HALL)
    made.screens.show()
    made.table.resize(800, 500)
    return made


@pytest.fixture
def dialog(window: MainWindow) -> ScaleDialog:
    window.framing.measure()
    found = window.framing.dialog
    assert found is not None
    return found


def tape(dialog: ScaleDialog) -> TapePage:
    page = dialog.pages[0]
    assert isinstance(page, TapePage)
    return page


def type_readings(dialog: ScaleDialog, px_per_mm: tuple[float, float] = PX_PER_MM) -> None:
    """Type what a tape would read on a screen of that scale."""
    page = tape(dialog)
    for field, length, scale in zip((page.across, page.down), page.lengths_px(), px_per_mm, strict=True):
        field.setValue(length / scale)


def bright(picture: QImage, *colours: QColor) -> list[tuple[int, int]]:
    places = ((x, y) for y in range(picture.height()) for x in range(picture.width()))
    return [place for place in places if picture.pixelColor(*place) in colours]


def sides(places: list[tuple[int, int]]) -> tuple[int, int]:
    """Return how wide and how high what is seen at some places is, pixels."""
    (left, right), (top, bottom) = ((min(row), max(row)) for row in zip(*places, strict=True))
    return right - left + 1, bottom - top + 1


def test_until_the_screen_is_measured_the_whole_map_is_seen_and_that_is_said(window):
    lens = window.table.view.lens
    assert not lens.to_view.isIdentity()
    assert window.framing.scale.glass is None
    assert window.framing.mark.text() == "Whole map, not measured"
    assert window.framing.mark.isVisible()


def test_the_bars_on_the_glass_are_as_long_as_the_reckoning_says(window, dialog):
    assert window.table.pattern.isVisible()
    across, down = tape(dialog).lengths_px()
    picture = window.table.pattern.grab().toImage()
    ends = bright(picture, theme.CURRENT, theme.PAPER)
    row = [place for place in ends if place[1] == round(0.12 * 500)]
    column = [place for place in ends if place[0] == round(0.1 * 800)]
    assert sides(row)[0] == across
    assert sides(column)[1] == down
    assert min(across, down) > 30 * BAR_PX


def test_two_readings_show_the_map_in_its_true_size(window, dialog):
    type_readings(dialog)
    dialog.keep()
    glass = window.table.view.glass
    assert glass is not None
    assert glass.calibration.px_per_mm == pytest.approx(PX_PER_MM, rel=0.001)
    assert glass.calibration.measured == "tape"
    assert window.table.view.lens.px_per_m == pytest.approx(MM_PER_INCH * PX_PER_MM[0], rel=0.001)
    assert not window.table.pattern.isVisible()
    assert window.framing.mark.text() == "15 × 9 cells of 25.4 mm"


def test_the_tool_bar_says_when_the_map_is_not_in_its_true_size(window, dialog):
    type_readings(dialog)
    dialog.keep()
    window.publisher.peek(True)
    assert window.framing.mark.text() == "Whole map, not in its true size"
    window.publisher.peek(False)
    assert window.framing.mark.text() == "15 × 9 cells of 25.4 mm"


def test_the_tool_bar_tells_of_what_the_players_see_and_not_of_what_is_opened(window, dialog):
    type_readings(dialog)
    dialog.keep()
    window.show_session(a_session(), HALL)
    assert window.publisher.is_foreign
    assert window.framing.mark.text() == "15 × 9 cells of 25.4 mm"
    window.publisher.black()
    assert window.framing.mark.text() == "Measured: cells of 25.4 mm"


def test_inches_are_as_good_as_millimetres(dialog):
    type_readings(dialog)
    before = tape(dialog).px_per_mm()
    tape(dialog).unit.setCurrentIndex(1)
    assert tape(dialog).across.value() == pytest.approx(480 / 2.0 / MM_PER_INCH, abs=0.001)
    assert dialog.found.px_per_mm == pytest.approx(before, rel=0.0005)


@pytest.mark.parametrize(("tab", "kind", "real_mm"), [(1, CardPage, CARD_MM), (2, BasesPage, (125.0, 125.0))])
def test_a_card_and_five_bases_are_fitted_on_the_glass(window, dialog, tab, kind, real_mm):
    dialog.tabs.setCurrentIndex(tab)
    page = dialog.page
    assert isinstance(page, kind)
    page.across.setValue(real_mm[0] * 2.0)
    page.down.setValue(real_mm[1] * 2.05)
    assert dialog.found.px_per_mm == pytest.approx(PX_PER_MM, rel=0.004)
    assert dialog.found.measured == page.measured
    picture = window.table.pattern.grab().toImage()
    seen = bright(picture, theme.PAPER)
    if kind is CardPage:
        assert sides(seen) == pytest.approx((2.0 * CARD_MM[0], 2.05 * CARD_MM[1]), abs=2)
    assert window.table.pattern.shown == dialog.pattern


def test_five_bases_of_another_size_keep_the_scale(dialog):
    dialog.tabs.setCurrentIndex(2)
    page = dialog.page
    assert isinstance(page, BasesPage)
    before = dialog.found.px_per_mm
    page.base.setValue(32.0)
    assert dialog.found.px_per_mm == pytest.approx(before, rel=0.01)
    assert page.lengths_px()[0] == pytest.approx(BASES * 32.0 * before[0], rel=0.01)


def test_another_way_begins_with_what_was_found_so_far(dialog):
    type_readings(dialog)
    dialog.tabs.setCurrentIndex(1)
    assert dialog.page.lengths_px() == pytest.approx((2.0 * CARD_MM[0], 2.05 * CARD_MM[1]), abs=0.3)


def test_corners_that_make_no_picture_cannot_be_kept(dialog):
    dialog.corners.fields[0][0].setValue(3000)
    assert dialog.found is None
    assert not dialog.keep_button.isEnabled()
    dialog.corners.fields[0][0].setValue(30)
    found = dialog.found
    assert found is not None
    assert found.corners == Corners(top_left=(30, 0))
    assert dialog.keep_button.isEnabled()


def test_a_misreading_is_pointed_out(dialog):
    type_readings(dialog, (2.0, 2.3))
    assert "one reading is wrong" in dialog.told.text()
    type_readings(dialog)
    assert "one reading is wrong" not in dialog.told.text()


@pytest.mark.parametrize(("place", "mm"), [*enumerate((25.0, 25.4, 28.0, 30.0, 32.0))])
def test_the_usual_cells_are_chosen_in_one_step(dialog, place, mm):
    dialog.cells.usual.setCurrentIndex(place)
    assert dialog.found.cell_mm == mm


def test_a_cell_may_be_of_any_size(dialog):
    dialog.cells.exactly.setValue(26.5)
    assert dialog.found.cell_mm == 26.5
    assert dialog.cells.usual.currentText() == "another size"


def test_a_screen_that_only_says_its_size_is_not_called_measured(window, dialog):
    assert dialog.found.measured == "screen"
    dialog.keep()
    assert window.framing.scale.calibration.measured == "screen"


def test_what_was_measured_is_there_again_and_can_be_forgotten(window, dialog, qtbot):
    type_readings(dialog)
    dialog.keep()
    qtbot.waitUntil(lambda: window.framing.dialog is None)
    window.framing.measure()
    again = window.framing.dialog
    assert again.found.px_per_mm == pytest.approx(PX_PER_MM, rel=0.001)
    again.forget()
    assert window.framing.scale.calibration is None
    assert window.table.view.glass is None


def test_a_scale_that_cannot_be_read_is_none(window):
    kept = window.screens.screen_of("table")
    window.screens.keep_screen(kept.replace(calibration='{"px_per_mm": [0, 0]}'))
    assert window.framing.scale.calibration is None


def test_what_a_cell_is_and_which_lines_are_drawn_is_chosen_with_the_scale(window, dialog):
    dialog.cells.what.setCurrentIndex(dialog.cells.what.findData("grid"))
    dialog.cells.lines.setCurrentIndex(dialog.cells.lines.findData("none"))
    dialog.keep()
    assert (window.publisher.state.cell, window.publisher.state.grid) == ("grid", "none")
    assert window.publisher.shown.grid is None


def test_cancelling_keeps_nothing(window, dialog):
    type_readings(dialog)
    dialog.close()
    assert window.framing.scale.calibration is None
    assert not window.table.pattern.isVisible()


def test_the_scale_is_of_the_screen_and_not_of_the_battle(window):
    scale = Calibration(px_per_mm=PX_PER_MM, measured="tape")
    window.framing.scale.keep(scale)
    window.show_session(a_session(), HALL)
    assert window.table.view.calibration == scale
    assert "px_per_mm" not in window.publisher.state.model_dump_json()


def test_the_screen_on_the_wall_is_measured_on_its_own_glass(window: MainWindow) -> None:
    window.screens.show("wall")
    window.wall.resize(900, 600)
    window.publisher.set_cells("grid", "none")
    window.menus.actions["wall-measure"].trigger()
    [dialog] = window.findChildren(ScaleDialog)
    assert dialog.windowTitle() == "Measure the wall screen"
    assert window.wall.pattern.isVisible()
    assert not window.table.pattern.isVisible()
    assert not dialog.cells.what.isVisible()
    type_readings(dialog)
    dialog.keep()
    assert not window.wall.pattern.isVisible()
    assert (window.publisher.state.cell, window.publisher.state.grid) == ("grid", "none")
    found = window.wall.view.calibration
    assert found is not None
    assert found.px_per_mm == pytest.approx(PX_PER_MM, rel=0.003)
    window.wall_view.toggle_true_size()
    across = window.wall.view.lens.to_view.m11()
    assert across == pytest.approx(PX_PER_MM[0] * MM_PER_INCH / window.publisher.shown.cell_m, rel=0.003)
    assert "The wall screen is measured: cells of 25.4 mm." in window.bar.idle.said.text()


def test_both_screens_can_be_measured_at_once(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.show("wall")
    window.framing.measure()
    window.framing.measure("wall")
    window.framing.measure("wall")
    titles = sorted(one.windowTitle() for one in window.findChildren(ScaleDialog))
    assert titles == ["Measure the table screen", "Measure the wall screen"]
    for one in window.findChildren(ScaleDialog):
        one.close()
    qtbot.waitUntil(lambda: window.framing.dialog is None)
    assert not window.wall.pattern.isVisible()
