"""A line with the odds of an action, and bars for its harm."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from vtt.rules.odds.odds import Odds, VictimOdds
from vtt.rules.odds.said import odds_said, values_of
from vtt.text import Sentence, listed, say, tr
from vtt.ui import theme
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import beside

BAR_PX, GAP_PX, HEIGHT_PX = 7, 2, 22
MAX_BARS = 30
WAITS = say("odds-wait", "Working out the odds …")


class HarmBars(QWidget):
    """A bar for each amount of harm, as high as it is likely; none at all is grey."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._harm: tuple[tuple[float, float], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_harm(self, harm: tuple[tuple[float, float], ...]) -> None:
        """Show a distribution; what is rarer than one in a thousand is left out."""
        self._harm = tuple(one for one in harm if one[1] >= 0.001)[:MAX_BARS]
        self.setToolTip(
            "\n".join(tr("{harm}: {share:.1%}", harm=value, share=share) for value, share in self._harm)
        )
        self.setVisible(len(self._harm) > 1)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Leave room for each bar."""
        return QSize(len(self._harm) * (BAR_PX + GAP_PX), HEIGHT_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bars."""
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        highest = max((share for _, share in self._harm), default=1.0)
        for place, (value, share) in enumerate(self._harm):
            height = max(1.0, share / highest * HEIGHT_PX)
            painter.setBrush(theme.ACCENT if value else theme.MUTED)
            painter.drawRect(QRectF(place * (BAR_PX + GAP_PX), HEIGHT_PX - height, BAR_PX, height))
        painter.end()


class OddsLine(QWidget):
    """The chance to hit, the average harm, the chance that the target falls, and the answers counted on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = OneLine("reckoning")
        self.bars = HarmBars()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.bars)
        row.addWidget(self.text, 1)
        self.bars.hide()

    def wait(self) -> None:
        """Say that the odds are still to come."""
        self.clear()
        self.text.setText(str(WAITS))

    def clear(self) -> None:
        """Say nothing."""
        self.bars.show_harm(())
        self.text.details = ""
        self.text.clear()

    def show_odds(self, odds: Odds) -> None:
        """Show the odds; all of their words are in the tool tip, a line for each answer."""
        self.bars.show_harm(odds.harm)
        alike = odds.against if len(odds.victims) < 2 else None
        assumed = tr("Assuming: {answers}.", answers=listed(odds.assumed, "semicolon"))
        self.text.setText(beside(_against(alike), _said(odds), assumed if odds.assumed else ""))
        roll = () if odds.roll is None else (odds.roll,)
        self.text.details = "\n".join(map(str, (*roll, *odds_said(odds), *odds.assumed)))


def _against(number: Sentence | None) -> str:
    """Say what must be reached: a number with a name, or what the rule itself says: `On 7+`."""
    if number is None:
        return ""
    if number.code == "number":
        return tr("Against {number}", number=number)
    words = str(number)
    return words[:1].upper() + words[1:]


def _said(odds: Odds) -> str:
    if odds.effect is None and not (odds.attack and odds.hurts):
        return " ".join(map(str, odds_said(odds)))
    if len(odds.victims) > 1 or not odds.aimed:
        return "   ".join(_brief(one) for one in odds.victims)
    if odds.effect is not None:
        return tr(
            "Hits {hit:.1%}  ·  {effect} {comes:.1%}",
            hit=odds.hit,
            effect=odds.effect,
            comes=odds.effect_comes,
        )
    return tr(
        "Hits {hit:.1%}  ·  average damage {harm:.2f}  ·  kills the target {dies:.1%}"
        if odds.was_down
        else "Hits {hit:.1%}  ·  average damage {harm:.2f}  ·  drops the target {down:.1%}",
        **values_of(odds),
    )


def _brief(one: VictimOdds) -> str:
    """Return the figures of one of several."""
    return tr(
        "{who}: hit {hit:%}, damage {harm:.2f}, dies {dies:%}"
        if one.was_down
        else "{who}: hit {hit:%}, damage {harm:.2f}, falls {down:%}",
        who=one.name,
        **values_of(one),
    )
