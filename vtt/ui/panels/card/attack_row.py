"""One attack on the card: its number, its name, its dice and its odds; or why it is refused."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from vtt.battle import Act
from vtt.rules import Option
from vtt.rules.odds.odds import Odds
from vtt.text import say, tr, tr_words
from vtt.ui import theme
from vtt.ui.panels.actions.action_button import fitted, option_name
from vtt.ui.widgets.look import font, named
from vtt.ui.wording import dashed, reckoned

ALLOWED_PX, REFUSED_PX = 30, 36
KEY_PX, CHANCE_PX, HARM_PX, GAP_PX = 26, 54, 40, 6
WAITS = say("odds-wait-short", "…")
"""What stands where the chance will be."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Ink:
    """How a text of a row is written."""

    colour: QColor
    size_px: int
    bold: bool = True
    where: Qt.AlignmentFlag = _LEFT


@dataclass(frozen=True, slots=True)
class AttackLine:
    """What a row says.

    Attributes:
        key: The digit that chooses it; empty where none does.
        chance: The chance to hit; `…` while it is worked out, empty where there are no dice.
        harm: What it does on average.
    """

    key: str
    name: str
    dice: str
    chance: str
    harm: str
    refused: str

    @property
    def keyed(self) -> str:
        """Its name with its digit."""
        return f"{self.key}  {self.name}" if self.key else self.name

    @property
    def spoken(self) -> str:
        """All of it in one line."""
        return dashed(self.key, self.name, self.dice, self.chance, self.harm, self.refused)


class AttackRow(QPushButton):
    """An attack at the token that is aimed at; a click prepares it, or says why it is refused.

    Attributes:
        act: What it stands for.
        option: What the rules say of it.
        line: What it says.
    """

    act: Act
    option: Option
    line: AttackLine

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "attack-row")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_attack(self, act: Act, option: Option, key: str, odds: Odds | None) -> None:
        """Stand for this attack from now on."""
        self.act, self.option = act, option
        line = written(option, key, odds)
        if getattr(self, "line", None) == line:
            return
        self.line = line
        self.setAccessibleName(line.spoken)
        why = () if option.reckoning is None else (reckoned(option.reckoning),)
        self.setToolTip("\n".join((dashed(line.name, tr_words(option.cost)), line.refused, *why)).strip())
        self.setFixedHeight(REFUSED_PX if line.refused else ALLOWED_PX)
        self.update()

    def sizeHint(self) -> QSize:
        """Leave the width to the panel."""
        return QSize(200, REFUSED_PX if self.line.refused else ALLOWED_PX)

    def minimumSizeHint(self) -> QSize:
        """Be narrow where the panel is."""
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        lit = self.underMouse() or self.hasFocus()
        painter.setPen(theme.ACCENT if lit else theme.LINE)
        painter.setBrush(theme.PANEL if self.line.refused else theme.RAISED)
        painter.drawRoundedRect(box, 5, 5)
        self._key(painter, box)
        inner = box.adjusted(KEY_PX + GAP_PX, 0, -GAP_PX, 0)
        if self.line.refused:
            self._refused(painter, inner)
        else:
            self._allowed(painter, inner)
        painter.end()

    def _key(self, painter: QPainter, box: QRectF) -> None:
        middle = Qt.AlignmentFlag.AlignCenter
        place = QRectF(box.left(), box.top(), KEY_PX, box.height())
        _write(painter, place, self.line.key, Ink(theme.ACCENT, 16, where=middle))

    def _allowed(self, painter: QPainter, box: QRectF) -> None:
        room = QRectF(box)
        for said, width, ink in (
            (self.line.harm, HARM_PX, Ink(theme.WARN, 15, where=_RIGHT)),
            (self.line.chance, CHANCE_PX, Ink(theme.GOOD, 16, where=_RIGHT)),
        ):
            if said:
                _write(painter, QRectF(room.right() - width, room.top(), width, room.height()), said, ink)
                room.setRight(room.right() - width)
        dice = Ink(theme.MUTED, 13, bold=False, where=_RIGHT)
        dice_px = _width(painter, self.line.dice, dice)
        name = Ink(theme.TEXT, 15)
        if _width(painter, self.line.name, name) + dice_px <= room.width():
            _write(painter, room, self.line.dice, dice)
            room.setRight(room.right() - dice_px)
        painter.setFont(font(name.size_px, bold=name.bold))
        _write(painter, room, fitted(self.option, painter.fontMetrics(), int(room.width())), name)

    def _refused(self, painter: QPainter, box: QRectF) -> None:
        half = box.height() / 2
        _write(painter, box.adjusted(0, 0, 0, -half), self.line.name, Ink(theme.MUTED, 13))
        _write(painter, box.adjusted(0, half, 0, -1), self.line.refused, Ink(theme.MUTED, 12, bold=False))


def written(option: Option, key: str, odds: Odds | None) -> AttackLine:
    """Return what a row says of an attack, whose odds may still be worked out."""
    name = str(option_name(option))
    if not option.open:
        why = "" if option.refusal is None else str(option.refusal)
        return AttackLine(key, name, "", "", "", why)
    dice = "" if option.amount is None else str(option.amount)
    if option.reckoning is None:
        return AttackLine(key, name, dice, "", "", "")
    if odds is None:
        return AttackLine(key, name, dice, str(WAITS), "", "")
    comes = odds.effect_comes if odds.effect is not None and not odds.mean_harm else odds.hit
    harm = tr("{harm:.1f}", harm=odds.mean_harm) if odds.mean_harm else ""
    return AttackLine(key, name, dice, tr("{share:%}", share=comes), harm, "")


def _write(painter: QPainter, box: QRectF, text: str, ink: Ink) -> None:
    painter.setFont(font(ink.size_px, bold=ink.bold))
    painter.setPen(ink.colour)
    elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, int(ink.where), elided)


def _width(painter: QPainter, text: str, ink: Ink) -> int:
    """Return how wide a text is with a gap behind it; 0 for none."""
    painter.setFont(font(ink.size_px, bold=ink.bold))
    return painter.fontMetrics().horizontalAdvance(text) + GAP_PX if text else 0
