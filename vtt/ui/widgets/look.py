"""How the panels look: their style sheet, and labels that know their part in it."""

from string import Template
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QWidget

from vtt.ui import theme

W = TypeVar("W", bound=QWidget)


def labelled(part: str, text: str = "") -> QLabel:
    """Return a label that plays that part: title, detail, reckoning, problem, count, heading, figure."""
    label = QLabel(text)
    label.setProperty("part", part)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def named(widget: W, name: str) -> W:
    """Return the widget, named for the style sheet and for tests."""
    widget.setObjectName(name)
    return widget


def font(size_px: int, *, bold: bool = False) -> QFont:
    """Return a font of that size."""
    wanted = QFont()
    wanted.setPixelSize(size_px)
    wanted.setBold(bold)
    return wanted


def mark(widget: QWidget, name: str, value: bool) -> None:
    """Set a property that the style sheet knows; styling again is slow, so only where it differs."""
    if bool(widget.property(name)) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def style_sheet() -> str:
    """Return the style sheet of the GM's window, over that of the program."""
    return _SHEET.substitute(
        back=theme.BACK.name(),
        panel=theme.PANEL.name(),
        raised=theme.RAISED.name(),
        line=theme.LINE.name(),
        text=theme.TEXT.name(),
        muted=theme.MUTED.name(),
        accent=theme.ACCENT.name(),
        on_accent=theme.ON_ACCENT.name(),
        good=theme.GOOD.name(),
        warn=theme.WARN.name(),
        bad=theme.BAD.name(),
        current=theme.CURRENT.name(),
        live=theme.LIVE.name(),
        frozen=theme.FROZEN.name(),
        velvet=theme.VELVET.name(),
    )


_SHEET = Template("""
QMenuBar, QToolButton, QPushButton, QLabel, QLineEdit, QSpinBox, QComboBox, QCheckBox { font-size: 14px; }
#qt_menubar_ext_button, #qt_toolbar_ext_button { background: $muted; border-radius: 4px; margin: 2px 0; }
QSplitter::handle { background: $back; }
QSplitter::handle:hover { background: $accent; }
QLabel[part="title"] { font-size: 18px; font-weight: bold; color: $text; }
QLabel[part="title"][refused="true"] { color: $bad; }
QLabel[part="detail"] { font-size: 14px; color: $muted; }
QLabel[part="reckoning"] { font-size: 15px; color: $warn; }
QLabel[part="problem"] { font-size: 15px; font-weight: bold; color: $bad; }
QLabel[part="count"] { font-size: 16px; font-weight: bold; color: $muted; padding: 0 4px; }
QLabel[part="count"][complete="true"] { color: $good; }
QLabel[part="heading"] { font-size: 13px; font-weight: bold; color: $muted; letter-spacing: 1px;
    text-transform: uppercase; }
QLabel[part="name"] { font-size: 20px; font-weight: bold; color: $text; }
QLabel[part="text"] { font-size: 14px; color: $text; }
ActionBar { background: $panel; border-top: 2px solid $line; }
ActionBar[waits="true"] { background: $raised; border-top: 2px solid $warn; }
QLineEdit#sheet-faces { font-size: 18px; font-weight: bold; padding: 1px 8px; border: 1px solid $muted; }
QLineEdit#sheet-faces:focus { border: 2px solid $accent; padding: 0 7px; }
QLineEdit#sheet-faces[complete="true"] { color: $good; }
QLineEdit#faces { font-size: 20px; font-weight: bold; padding: 3px 8px; border: 2px solid $accent; }
QPushButton#default, QPushButton#go, QPushButton#next, QToolButton#switch:checked {
    background: $accent; color: $on_accent; border-color: $accent; font-weight: bold; }
QPushButton#default:hover, QPushButton#go:hover { background: $text; }
QPushButton#answer-odds { font-size: 16px; font-weight: bold; padding: 3px 10px; }
QPushButton#advice { text-align: left; padding: 3px 10px; }
QPushButton#answer-odds:checked { color: $warn; border: 2px solid $warn; }
QPushButton#default:focus, QPushButton#offer:focus { border: 2px solid $text; }
QPushButton#go[overrules="true"] { background: $panel; color: $bad; border: 1px dashed $bad; }
QPushButton#next { font-size: 16px; padding: 8px; }
QPushButton#next:hover { background: $text; }
QPushButton#next:disabled, QPushButton#go:disabled { background: $panel; color: $muted; border-color: $line;
    font-weight: normal; }
QPushButton#screen { color: $good; padding: 2px 6px; font-size: 12px; }
QToolButton#scale { padding: 2px 4px; font-size: 12px; }
QPushButton#screen[missing="true"] { background: $bad; color: $on_accent; font-weight: bold; }
GmCover { background: $back; }
QPushButton#disk { background: $bad; color: $on_accent; font-weight: bold; padding: 5px 12px; }
QFrame#lamp { border: 2px solid $line; border-radius: 6px; background: black; }
QFrame#lamp[lamp="live"] { background: $live; border-color: $live; }
QFrame#lamp[lamp="frozen"] { background: $frozen; border-color: $frozen; }
QFrame#lamp[lamp="curtain"] { background: $velvet; border-color: $velvet; }
QFrame#lamp[lamp="unseen"] { background: $panel; border: 2px dashed $muted; }
QFrame#lamp[lamp="held"] { background: $warn; border-color: $warn; }
QFrame#lamp QLabel { color: white; }
QLabel#lamp-word { font-weight: bold; }
QFrame#lamp[lamp="live"] QLabel, QFrame#lamp[lamp="frozen"] QLabel, QFrame#lamp[lamp="held"] QLabel {
    color: $on_accent; }
QLabel#reveal { background: $back; color: $warn; border: 1px solid $warn; border-radius: 5px;
    padding: 5px 10px; font-size: 15px; }
QLineEdit#command-line { font-size: 16px; padding: 3px 8px; border: 1px solid $muted; border-radius: 4px; }
QLineEdit#command-line:focus { border: 2px solid $accent; padding: 2px 7px; }
QLineEdit#command-line[unclear="true"] { color: $bad; }
QListWidget#suggestions { background: $raised; color: $text; border: 1px solid $accent; font-size: 15px;
    padding: 3px; }
QListWidget#suggestions::item:selected { background: $accent; color: $on_accent; }
QListWidget#suggestions::item:disabled { color: $muted; }
QLabel#aim-line { background: $back; color: $text; border: 1px solid $line; border-radius: 5px;
    padding: 5px 12px; font-size: 15px; }
QLabel#lamp-detail { font-size: 13px; }
QPushButton#lamp-publish { background: $good; color: $on_accent; border-color: $good; font-weight: bold;
    padding: 5px 8px; }
QPushButton#lamp-publish:hover { background: $text; }
QPushButton#lamp-freeze, QPushButton#lamp-black, QPushButton#lamp-curtain { padding: 5px 8px; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid $muted; border-radius: 3px;
    background: $back; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; }
QCheckBox:focus { color: $accent; }
QPushButton#fold { padding: 4px 8px; }
QPushButton#fold:checked { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton#more-refused { color: $muted; text-align: left; padding: 2px 8px; }
QPushButton#action { text-align: left; padding: 6px 10px; }
QPushButton#action[refused="true"], QPushButton#offer[refused="true"] { color: $muted; background: $panel;
    border-style: dashed; }
QTextBrowser { font-size: 14px; background: $back; border: none; padding: 2px 8px; }
QListWidget { background: $panel; border: none; outline: none; }
QListView { background: $back; border: none; outline: none; }
QScrollArea { background: $panel; border: none; }
QFrame#scenes { background: $panel; border-bottom: 1px solid $line; }
QFrame#scenes QListView { background: $panel; }
QToolButton#more-maps { font-size: 15px; font-weight: bold; padding: 8px 10px; border: 1px solid $line;
    border-radius: 4px; }
QToolButton#more-maps::menu-indicator { image: none; }
QFrame#fog-palette { background: $panel; border-bottom: 1px solid $line; }
QFrame#edit-palette { background: $panel; border-right: 1px solid $line; }
QFrame#edit-strip { background: $panel; border-bottom: 1px solid $line; }
QToolButton#edit-tool { padding: 4px 8px 2px 8px; font-size: 11px; color: $muted; }
QToolButton#edit-tool:checked { color: $on_accent; }
QToolButton#fold, QToolButton#fold:checked { background: transparent; color: $text; border: none;
    font-weight: bold; padding: 4px 2px; }
QToolButton#fold:focus { color: $accent; }
QToolButton#switch { border: 1px solid $line; border-radius: 0; padding: 5px 12px; margin: 0; }
""")
