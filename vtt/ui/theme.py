"""The look of the program: its colours, pens, fonts, palette and style sheet."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette, QPen
from PySide6.QtWidgets import QApplication

from vtt.files.bundled import resources

RingShape = Literal["solid", "notched", "dashed"]
Mood = Literal["plain", "good", "warn", "bad"]

BACK = QColor("#12161c")
PANEL = QColor("#1a2029")
RAISED = QColor("#262e3a")
LINE = QColor("#3a4553")
TEXT = QColor("#edf1f6")
MUTED = QColor("#9daaba")
ACCENT = QColor("#5cb8ff")
ON_ACCENT = QColor("#06121c")

FLOOR = QColor("#39414c")
INK = QColor("#0b0e13")
PAPER = QColor("#f4f1e8")

GOOD = QColor("#4fd68c")
WARN = QColor("#ffc24a")
BAD = QColor("#ff6464")
MOODS: Mapping[Mood, QColor] = {"plain": QColor("#e6edf6"), "good": GOOD, "warn": WARN, "bad": BAD}

LIVE, FROZEN, VELVET = QColor("#3ddc84"), QColor("#5aa9ff"), QColor("#8a1524")

DOOR = QColor("#e39a3b")
WINDOW = QColor("#8fd8ff")
CURTAIN = QColor("#c99bff")
DIFFICULT = QColor("#d08b4c")
SMOKE = QColor("#d5dbe2")
CURRENT = QColor("#ffe45c")
HEALTHY, HURT, FAILING = QColor("#4fd68c"), QColor("#ffc24a"), QColor("#ff5a5a")
HURT_BELOW, FAILING_BELOW = 0.67, 0.34

CHIP_TEXT_PX = 14
LABEL_TEXT_PX = 13
CHIP_BACK = QColor(13, 17, 23, 236)

_SIDES: Mapping[str, QColor] = {"party": QColor("#4db2ff"), "enemy": QColor("#ff5f45")}
_HOSTILE = ("enemy", "enemies", "foe", "foes", "hostile", "monsters", "opposition")
_CALM = ("neutral", "bystander", "bystanders", "civilian", "civilians")
_OTHER_SIDES = (QColor("#ff5f45"), QColor("#d58cff"), QColor("#3fd0a4"), QColor("#ff9ec4"), QColor("#e8c547"))


@dataclass(frozen=True, slots=True)
class Band:
    """How a walk of one price is drawn: a colour, and a pattern for those who do not see it."""

    colour: QColor
    pattern: Qt.PenStyle


_BANDS = (
    Band(QColor("#e6edf6"), Qt.PenStyle.SolidLine),
    Band(QColor("#4fd68c"), Qt.PenStyle.SolidLine),
    Band(QColor("#ffd84a"), Qt.PenStyle.DashLine),
    Band(QColor("#ff9d42"), Qt.PenStyle.DotLine),
)
REFUSED_MARK = "✕"
"""With this the board marks what the rules refuse."""
REFUSED = Band(BAD, Qt.PenStyle.SolidLine)


def band(number: int) -> Band:
    """Return how a walk of that price band is drawn; 0 is free, 3 and more look the same."""
    return _BANDS[min(max(number, 0), len(_BANDS) - 1)]


def side_colour(side: str) -> QColor:
    """Return the colour of a side; the same name always gets the same one."""
    name = side.lower()
    if name in _SIDES:
        return _SIDES[name]
    if name in _HOSTILE:
        return _SIDES["enemy"]
    if name in _CALM:
        return _OTHER_SIDES[-1]
    return _OTHER_SIDES[zlib.crc32(name.encode()) % len(_OTHER_SIDES)]


def side_shape(side: str) -> RingShape:
    """Return the shape of a side's ring: the party's is whole, an enemy's has points."""
    if side.lower() == "party":
        return "solid"
    return "dashed" if side.lower() in _CALM else "notched"


def cover_mood(grade: str) -> Mood:
    """Return how a grade of cover is coloured: none is good to attack, full is bad."""
    if grade in ("", "none", "clear"):
        return "good"
    return "bad" if grade == "full" else "warn"


def health_colour(share: float) -> QColor:
    """Return the colour of a health band of which that share, 0 to 1, is left."""
    if share < FAILING_BELOW:
        return FAILING
    return HURT if share < HURT_BELOW else HEALTHY


def bold_font(size_px: int) -> QFont:
    """Return the font of chips and labels."""
    font = QFont()
    font.setPixelSize(size_px)
    font.setBold(True)
    return font


def screen_pen(colour: QColor, width_px: float, pattern: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """Return a pen whose width is the same at every zoom."""
    pen = QPen(colour, width_px, pattern, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if pattern != Qt.PenStyle.SolidLine:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setCosmetic(True)
    return pen


def faded(colour: QColor, share: float) -> QColor:
    """Return a colour with that opacity, 0 to 1."""
    thin = QColor(colour)
    thin.setAlphaF(share)
    return thin


def apply_theme(app: QApplication) -> None:
    """Give the whole program its dark look."""
    app.setStyle("Fusion")
    app.setPalette(_palette())
    app.setStyleSheet(_style_sheet())


def _palette() -> QPalette:
    role, palette = QPalette.ColorRole, QPalette()
    for which, colour in {
        role.Window: PANEL,
        role.WindowText: TEXT,
        role.Base: BACK,
        role.AlternateBase: PANEL,
        role.Text: TEXT,
        role.PlaceholderText: MUTED,
        role.Button: RAISED,
        role.ButtonText: TEXT,
        role.ToolTipBase: RAISED,
        role.ToolTipText: TEXT,
        role.Highlight: ACCENT,
        role.HighlightedText: ON_ACCENT,
        role.Link: ACCENT,
        role.BrightText: BAD,
    }.items():
        palette.setColor(which, colour)
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, MUTED.darker(125))
    return palette


def _style_sheet() -> str:
    names = {"back": BACK, "panel": PANEL, "raised": RAISED, "line": LINE, "text": TEXT, "muted": MUTED}
    sheet = _SHEET
    for name, colour in {**names, "on_accent": ON_ACCENT, "accent": ACCENT}.items():
        sheet = sheet.replace(f"${name}", colour.name())
    return sheet.replace("$icons", (resources() / "icons").as_posix())


_SHEET = """
QMainWindow, QDialog { background: $panel; }
QMainWindow::separator { background: $back; width: 4px; height: 4px; }
QGraphicsView { background: $back; border: none; }
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: 5px 7px; font-size: 13px; }
QMenuBar { background: $panel; }
QMenuBar::item { padding: 5px 10px; background: transparent; border-radius: 4px; }
QMenuBar::item:selected { background: $raised; }
QMenu { background: $panel; border: 1px solid $line; padding: 5px; font-size: 14px; }
QMenu::item { padding: 7px 26px 7px 14px; border-radius: 5px; }
QMenu::item:selected { background: $accent; color: $on_accent; }
QMenu::item:disabled { color: $muted; }
QMenu::item:disabled:selected { background: $raised; color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: 5px 8px; }
QToolBar { background: $panel; border: none; spacing: 4px; padding: 3px; }
QToolButton { padding: 5px 9px; border-radius: 5px; }
QToolButton:hover { background: $raised; }
QToolButton:checked { background: $accent; color: $on_accent; }
QStatusBar { background: $panel; color: $text; font-size: 13px; }
QStatusBar::item { border: none; }
QDockWidget { font-weight: bold; color: $muted; }
QDockWidget::title { background: $panel; padding: 6px 8px; }
QPushButton { background: $raised; border: 1px solid $line; border-radius: 5px; padding: 6px 14px; }
QPushButton:hover { border-color: $accent; }
QPushButton:pressed { background: $line; }
QPushButton:default { background: $accent; color: $on_accent; border-color: $accent; font-weight: bold; }
QPushButton:disabled { color: $muted; background: $panel; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit, QTextEdit {
    background: $back; border: 1px solid $line; border-radius: 5px; padding: 5px 7px;
    selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus { border-color: $accent; }
QAbstractSpinBox { padding-right: 24px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {
    subcontrol-origin: border; width: 22px; border: none; }
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover {
    background: $line; border-radius: 4px; }
QAbstractSpinBox::up-arrow { image: url("$icons/up.svg"); width: 12px; height: 12px; }
QAbstractSpinBox::down-arrow { image: url("$icons/down.svg"); width: 12px; height: 12px; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QListView, QTreeView, QTableView { background: $back; border: 1px solid $line; border-radius: 5px; }
QListView::item, QTreeView::item { padding: 4px 6px; }
QListView::item:selected, QTreeView::item:selected { background: $accent; color: $on_accent; }
QHeaderView::section { background: $panel; color: $muted; border: none; padding: 5px; }
QTabBar::tab { background: $panel; color: $muted; padding: 7px 14px; }
QTabBar::tab:selected { color: $text; border-bottom: 2px solid $accent; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
QScrollBar::handle { background: $line; border-radius: 4px; min-height: 28px; min-width: 28px; margin: 2px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
"""
