"""The dialog before a battle begins on a blank mat or a quick map: kind, name and size, besides the usual."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSpinBox, QWidget

from vtt.battle import Scene
from vtt.files.maps.blank import USUAL_SQUARES, blank_map
from vtt.files.maps.map_file import USUAL_METRES_PER_SQUARE, MapFile
from vtt.files.maps.quick.painted import painted_map
from vtt.files.maps.quick.quick_map import LEAST_SQUARES, QuickWish, quick_map
from vtt.files.maps.quick.quick_map import MOST_SQUARES as MOST_QUICK_SQUARES
from vtt.play.first_fog import usual_fog
from vtt.rules import RuleSystem
from vtt.text import tr
from vtt.ui.start.new_battle import NewBattle
from vtt.ui.start.quick_choice import QuickChoice
from vtt.ui.work.progress import with_progress

MOST_SQUARES, LARGEST_SQUARE_M = 500, 8.0
MARGIN_PX = 8


class BlankBattle(NewBattle):
    """Asks for a blank mat or a quick map and its size, and for all that is asked on other maps."""

    def __init__(self, systems: Sequence[RuleSystem], system: str, parent: QWidget | None) -> None:
        title = tr("Blank mat")
        super().__init__(blank_scene(title), systems, system, parent)
        self.setWindowTitle(tr("New battle"))
        self.head.hide()
        self._proposed = title
        self.name = QLineEdit(title)
        self.across, self.down = (_count(number) for number in USUAL_SQUARES)
        self.measure.setMaximum(LARGEST_SQUARE_M)
        self.measure.valueChanged.connect(self._tell_size)
        self.size_told = QLabel()
        self.choice = QuickChoice()
        self._form.insertRow(0, tr("Map"), self.choice)
        self._form.insertRow(1, tr("Name"), self.name)
        self._form.insertRow(2, tr("Squares across and down"), self._sides())
        self.choice.changed.connect(self._on_chosen)
        self.across.selectAll()
        self.across.setFocus()
        self._tell_size()

    def add_only(self) -> None:
        """Ask for the map alone: it comes into a battle whose rules are chosen."""
        self.setWindowTitle(tr("Add a blank or quick map"))
        self.begin.setText(tr("Add"))
        self.others.hide()
        for widget in (self.rules, self.switches):
            self._form.setRowVisible(widget, False)

    @property
    def map(self) -> MapFile | None:
        """The mat or the quick map that was asked for, painted beside the window; None where stopped."""
        wish, title = self._wish, tr("The map is painted …")
        found = self._drawn if wish is None else with_progress(self, title, partial(painted_map, wish))
        if found is None:
            return None
        return replace(found, scene=found.scene.replace(title=self._title or found.scene.title))

    @property
    def _title(self) -> str:
        """The name that was given; empty for the one that is proposed."""
        title = self.name.text().strip()
        return "" if title == self._proposed else title

    @property
    def _wish(self) -> QuickWish | None:
        """What is asked of a quick map; None for a blank mat."""
        kind, squares = self.choice.kind, (self.across.value(), self.down.value())
        return (
            None if kind is None else QuickWish(kind, self.choice.seed.value(), squares, self.measure.value())
        )

    @property
    def _drawn(self) -> MapFile:
        """The map without a picture and with the proposed name, made at once."""
        wish, squares = self._wish, (self.across.value(), self.down.value())
        return blank_map(tr("Blank mat"), squares, self.measure.value()) if wish is None else quick_map(wish)

    def _on_chosen(self) -> None:
        """Let the sizes be what the map may have, show a quick one, and propose what players see of it."""
        quick = self.choice.kind is not None
        least, most = (LEAST_SQUARES, MOST_QUICK_SQUARES) if quick else (1, MOST_SQUARES)
        for side in (self.across, self.down):
            side.setRange(least, most)
        scene = self._drawn.scene
        if not self._title:
            self.name.setText(scene.title)
        self._proposed = scene.title
        self.fog.setCurrentIndex(self.fog.findData(usual_fog(scene)))
        self._tell_size()
        self.adjustSize()
        self._stay_on_screen()

    def _stay_on_screen(self) -> None:
        """Move up where the dialog, having grown, would hang over the lower edge of its screen."""
        screen, frame = self.screen().availableGeometry(), self.frameGeometry()
        lowest = max(screen.top(), screen.bottom() - frame.height() - MARGIN_PX)
        if frame.top() > lowest:
            self.move(frame.left(), lowest)

    def _sides(self) -> QWidget:
        sides = QWidget()
        line = QHBoxLayout(sides)
        line.setContentsMargins(0, 0, 0, 0)
        for widget in (self.across, QLabel("×"), self.down, self.size_told):
            line.addWidget(widget)
        line.addStretch(1)
        for side in (self.across, self.down):
            side.valueChanged.connect(self._tell_size)
        return sides

    def _tell_size(self) -> None:
        square = self.measure.value()
        width, height = self.across.value() * square, self.down.value() * square
        self.size_told.setText(tr("{width} × {height} m", width=width, height=height))
        if self.choice.kind is not None:
            self.choice.preview.show_scene(self._drawn.scene)


def blank_scene(title: str) -> Scene:
    """Return the mat of the usual size."""
    return blank_map(title, USUAL_SQUARES, USUAL_METRES_PER_SQUARE).scene


def _count(number: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, MOST_SQUARES)
    box.setValue(number)
    return box
