"""The property strip of the editor: how the tool is set, or the values of what is chosen, and deeds on it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from vtt.text import tr
from vtt.ui.editing import copying, deeds, values
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.editor import MapEditor
from vtt.ui.editing.fields import Choices, Field, Number, NumberField, TextField
from vtt.ui.editing.kinds import TOLD, Kind
from vtt.ui.editing.state import COLOURS, PRESETS
from vtt.ui.widgets.flow_layout import FlowLayout
from vtt.ui.widgets.look import labelled, named
from vtt.ui.widgets.one_line import OneLine

GAP_PX, MARGINS_PX, ROW_PX = 8, (12, 4, 12, 4), 34

FIELDS_OF_TOOL: Mapping[Kind, tuple[str, ...]] = {
    "wall": ("follow",),
    "room": ("shape", "follow"),
    "door": ("door",),
    "thing": ("shape", "preset", "height_m", "hardness"),
    "ground": ("patch", "brush_m", "cost"),
    "cloud": ("patch", "brush_m", "depth_m"),
    "light": ("radius_m", "colour"),
    "note": ("note",),
}


class EditStrip(QFrame):
    """What is drawn next, or the values of what is chosen; it is there while the map is edited."""

    def __init__(self, editor: MapEditor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editor = editor
        named(self, "edit-strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.told = labelled("text")
        self.hint = OneLine("detail")
        self.fields: dict[str, NumberField | TextField | Choices] = {
            **self._choices(),
            **{one.name: NumberField(one, self._set) for one in _numbers()},
            "title": TextField("title", tr("Name"), 200, self._set),
            "text": TextField("text", tr("Text"), 4000, self._set),
        }
        self.deeds = self._deeds()
        row = QWidget()
        row.setMinimumHeight(ROW_PX)  # the map must not move under the mouse where there is nothing to set
        line = FlowLayout(GAP_PX)
        row.setLayout(line)
        for widget in (self.told, *self.fields.values(), *self.deeds.values()):
            line.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(*MARGINS_PX)
        column.setSpacing(2)
        column.addWidget(row)
        column.addWidget(self.hint)
        editor.state.changed.connect(self.refresh)
        self.refresh()

    @property
    def typed_into(self) -> Iterator[Field]:
        """The fields to type into."""
        for widget in self.fields.values():
            if isinstance(widget, NumberField | TextField):
                yield widget.field

    def refresh(self) -> None:
        """Show the values of what is chosen, or else how the tool is set."""
        self.setVisible(self._editor.state.active)
        if not self._editor.state.active:
            return
        parts = values.chosen(self._editor.canvas)
        self.told.setVisible(bool(parts))
        self.told.setText(values.told(parts) if parts else "")
        self.hint.setText(str(TOLD[self._editor.state.kind].hint))
        shown = values.shown_of(self._editor.canvas) if parts else self._settings()
        for name, widget in self.fields.items():
            widget.setVisible(name in shown)
            if name in shown:
                widget.show_value(shown[name])
        for name, button in self.deeds.items():
            is_fill = self._editor.state.kind == "fill"
            button.setVisible(is_fill if name in ("rooms", "renew") else values.is_offered(name, parts))

    def _settings(self) -> dict[str, Any]:
        """Return how the tool that is taken up is set."""
        settings = self._editor.canvas.state.settings
        names = FIELDS_OF_TOOL.get(self._editor.state.kind, ())
        if self._editor.canvas.scene.picture is None or not self._editor.state.can_follow:
            names = tuple(name for name in names if name != "follow")
        if self._editor.state.brush is None:
            names = tuple(name for name in names if name != "brush_m")
        return {name: getattr(settings, "height_m" if name == "preset" else name) for name in names}

    def _set(self, name: str, value: Any) -> None:
        """Set a value of what is chosen, and of what is drawn next."""
        own = {"preset": "height_m", "kind": "note"}.get(name, name)
        if own in self._editor.canvas.state.settings._fields:
            self._editor.state.set(**{own: value})
        if own == "door":
            values.turn_all(self._editor.canvas, value)
        elif own not in ("shape", "follow", "patch", "brush_m"):
            values.change(self._editor.canvas, "kind" if own == "note" else own, value)
        self.refresh()

    def _choices(self) -> dict[str, NumberField | TextField | Choices]:
        shapes = {"rectangle": tr("Rectangle"), "ellipse": tr("Round"), "polygon": tr("Corners")}
        follows = {False: tr("Straight"), True: tr("Along the picture")}
        patches = {**shapes, "squares": tr("Squares"), "round": tr("Brush")}
        doors = {
            "door": tr("Door"),
            "window": tr("Window"),
            "curtain": tr("Curtain"),
            "secret": tr("Secret door"),
        }
        pins = {"note": tr("Note"), "start": tr("Start place"), "stairs": tr("Stairs")}
        names = {"chair": tr("Chair"), "crate": tr("Crate"), "car": tr("Car"), "pillar": tr("Pillar")}
        presets = {one.height_m: names[one.name] for one in PRESETS}
        heights = [tr("{height} m", height=one.height_m) for one in PRESETS]
        named_colours = (tr("White"), tr("Lamp"), tr("Fire"), tr("Cold"), tr("Eerie"))
        shades = dict(zip(COLOURS, named_colours, strict=True))
        colours = Choices("colour", shades, named_colours, self._set)
        colours.show_colours()
        return {
            "shape": Choices("shape", shapes, _digits(3), self._set),
            "follow": Choices("follow", follows, ("F", "F"), self._set),
            "patch": Choices("patch", patches, _digits(5), self._set),
            "door": Choices("door", doors, _digits(4), self._set),
            "note": Choices("note", pins, _digits(3), self._set),
            "preset": Choices("preset", presets, heights, self._set),
            "colour": colours,
        }

    def _deeds(self) -> dict[str, QPushButton]:
        across, down = (partial(deeds.mirror, across=across) for across in (True, False))
        return {
            "rooms": _button(tr("Find all rooms"), self._on_chosen(deeds.find_rooms)),
            "renew": _button(tr("Fit rooms to walls"), self._on_chosen(deeds.renew_rooms)),
            "one-way": _button(tr("One way (O)"), self._on_chosen(deeds.turn_one_way)),
            "join": _button(tr("Join (J)"), self._on_chosen(deeds.join)),
            "simplify": _button(tr("Simplify (S)"), self._on_chosen(deeds.simplify)),
            "mirror": _button(tr("Mirror ↔ (M)"), self._on_chosen(across)),
            "mirror-down": _button(tr("Mirror ↕"), self._on_chosen(down)),
            "copy": _button(tr("Copy"), self._on_chosen(copying.copy)),
            "delete": _button(tr("Delete"), self._on_chosen(deeds.take_away)),
        }

    def _on_chosen(self, deed: Callable[[Canvas], None]) -> Callable[[], None]:
        return lambda: deed(self._editor.canvas)


def _numbers() -> tuple[Number, ...]:
    metre = tr("m")
    return (
        Number("brush_m", tr("Width"), metre, least=0.25),
        Number("height_m", tr("Height"), metre, least=0.01),
        Number("base_m", tr("Foot at"), metre),
        Number("hardness", tr("Hardness"), optional=True, whole=True),
        Number("cost", tr("Costs"), tr("m a metre"), least=1.0),
        Number("depth_m", tr("Seen into"), metre),
        Number("radius_m", tr("Shines"), metre, least=0.1),
        Number("elevation_m", tr("Hangs at"), metre),
    )


def _digits(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(1, count + 1)))


def _button(title: str, calls: Callable[[], None]) -> QPushButton:
    button = QPushButton(title)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(lambda: calls())
    return button
