"""How the page looks, over what the panels look like."""

from string import Template

from vtt.ui import theme
from vtt.ui.widgets.look import style_sheet


def page_sheet() -> str:
    """Return the style sheet of the page."""
    return style_sheet() + _SHEET.substitute(
        panel=theme.PANEL.name(),
        raised=theme.RAISED.name(),
        line=theme.LINE.name(),
        text=theme.TEXT.name(),
        muted=theme.MUTED.name(),
        accent=theme.ACCENT.name(),
        bad=theme.BAD.name(),
    )


_SHEET = Template("""
QLabel#program { font-size: 28px; font-weight: bold; color: $text; }
QLabel#told { font-size: 16px; color: $text; min-height: 22px; }
QLabel#told[problem="true"] { color: $bad; font-weight: bold; }
QToolButton#card { background: $panel; color: $text; border: 2px solid $line; border-radius: 8px;
    padding: 8px; font-size: 15px; }
QToolButton#card:hover { background: $raised; border-color: $muted; }
QToolButton#card:focus { border-color: $accent; background: $raised; }
QToolButton#card:disabled { color: $muted; }
QPushButton { font-size: 15px; padding: 8px 16px; }
QCheckBox { font-size: 14px; }
""")
