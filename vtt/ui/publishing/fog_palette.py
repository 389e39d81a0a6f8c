"""The palette of the fog tools: it is above the board while they are taken up."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFrame,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vtt.battle import FOG_SOURCES, FogSource
from vtt.text import tr
from vtt.ui.publishing.fog_tools import GROWTH, KINDS, TITLES, FogTools, Kind
from vtt.ui.widgets.flow_layout import FlowLayout
from vtt.ui.widgets.look import labelled, named

GAP_PX, MARGINS_PX = 6, (12, 6, 12, 6)
LAST_STEPS = (1, 3, 10)


class FogPalette(QFrame):
    """What the players know of the map, by what it is lifted, and the tools to lift and to lay it."""

    def __init__(self, tools: FogTools, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tools = tools
        named(self, "fog-palette")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.fog = QCheckBox(tr("Fog"))
        self.fog.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.fog.clicked.connect(tools.steps.set_fog)
        self.sources = {one: self._source(one) for one in FOG_SOURCES}
        self._group = QButtonGroup(self)
        self.kinds = {kind: self._kind(kind) for kind in KINDS}
        self.covers = _switch(tr("Cover (X)"), tr("Lay fog instead of lifting it; Shift does so for once."))
        self.covers.clicked.connect(tools.cover)
        self.size_told = labelled("detail")
        self.size_told.setToolTip(tr("How wide the brush is ([ and ])"))
        self.hint = labelled("detail")
        self._lay_out()
        tools.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show how the tools are set."""
        tools, scene = self._tools, self._tools.scene
        self.setVisible(tools.active)
        self.fog.setChecked(scene.fog)
        for source, box in self.sources.items():
            box.setChecked(source in scene.fog_by)
            box.setEnabled(scene.fog)
        self.kinds[tools.kind].setChecked(True)
        self.covers.setChecked(tools.covers)
        self.size_told.setText(tr("{width:.1f} m", width=2 * tools.radius_m))
        self.hint.setText(tools.hint)

    def _source(self, source: FogSource) -> QCheckBox:
        box = QCheckBox({"sight": tr("Sight"), "rooms": tr("Rooms"), "brush": tr("Brush")}[source])
        box.setToolTip(_explained(source))
        box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        box.clicked.connect(partial(self._count, source))
        return box

    def _kind(self, kind: Kind) -> QToolButton:
        button = _switch(str(TITLES[kind]), str(KINDS.index(kind) + 1))
        button.clicked.connect(partial(self._choose, kind))
        self._group.addButton(button)
        return button

    def _count(self, source: FogSource, *_checked: bool) -> None:
        self._tools.steps.count(source, self.sources[source].isChecked())

    def _choose(self, kind: Kind, *_checked: bool) -> None:
        self._tools.choose(kind)

    def _resize(self, factor: float, *_checked: bool) -> None:
        self._tools.set_radius(self._tools.radius_m * factor)

    def _lay_out(self) -> None:
        above, below = FlowLayout(GAP_PX), FlowLayout(GAP_PX)
        smaller = _button("−", partial(self._resize, 1 / GROWTH))
        larger = _button("+", partial(self._resize, GROWTH))
        smaller.setAccessibleName(tr("Narrower brush"))
        larger.setAccessibleName(tr("Wider brush"))
        for widget in (
            *(self.fog, labelled("detail", tr("lifted by")), *self.sources.values()),
            *(*self.kinds.values(), self.covers),
            *(smaller, self.size_told, larger),
        ):
            above.addWidget(widget)
        for widget in (
            _button(tr("Done (F)"), self._tools.toggle),
            _button(tr("Find rooms"), self._tools.steps.find_rooms),
            _button(tr("Reveal all"), partial(self._whole, False)),
            _button(tr("Cover all"), partial(self._whole, True)),
            *(self._forget_button(), self.hint),
        ):
            below.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(*MARGINS_PX)
        column.setSpacing(GAP_PX)
        column.addLayout(above)
        column.addLayout(below)

    def _whole(self, covers: bool, *_checked: bool) -> None:
        self._tools.steps.whole_map(covers)

    def _forget_button(self) -> QToolButton:
        button = QToolButton()
        button.setText(tr("Forget"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(tr("Let the players forget what they saw; what they see now they go on seeing."))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        for steps in LAST_STEPS:
            title = tr("What they saw in the last {count|step|steps}", count=steps)
            menu.addAction(title).triggered.connect(partial(self._forget, steps))
        menu.addAction(tr("All that they do not see now")).triggered.connect(partial(self._forget, None))
        button.setMenu(menu)
        return button

    def _forget(self, steps: int | None, *_checked: bool) -> None:
        self._tools.steps.forget(steps)


def _explained(source: FogSource) -> str:
    return {
        "sight": tr("What one of the party sees is open; what they saw is remembered."),
        "rooms": tr("Rooms that you reveal are known."),
        "brush": tr("What you paint with the brush or a rectangle is known."),
    }[source]


def _switch(title: str, tip: str) -> QToolButton:
    button = named(QToolButton(), "switch")
    button.setText(title)
    button.setToolTip(tip)
    button.setCheckable(True)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def _button(title: str, calls: object) -> QPushButton:
    button = QPushButton(title)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(calls)
    return button
