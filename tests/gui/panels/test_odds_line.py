"""The line of odds says what must be reached, and its tool tip which parts that number has."""

from pytestqt.qtbot import QtBot

from vtt.rules.odds.odds import Odds
from vtt.text import say
from vtt.ui.panels.actions.odds_line import WAITS, OddsLine

ODDS = Odds(
    hit=0.65,
    mean_harm=2.9,
    down=0.2,
    harm=((0, 0.35), (3, 0.65)),
    remainder=0.0,
    against=say("number", "AC 14"),
    roll=say("roll", "Ann attacks Orc, AC 14 (leather 12 + shield 2): STR 1"),
)


def test_what_must_be_reached_stands_before_the_odds_and_its_parts_in_the_tool_tip(qtbot: QtBot) -> None:
    line = OddsLine()
    qtbot.addWidget(line)
    line.resize(900, 40)
    with qtbot.waitExposed(line):
        line.show()
    line.show_odds(ODDS)
    line.text.grab()
    assert line.text.text().startswith("Against AC 14")
    assert line.text.toolTip().splitlines()[0] == "Ann attacks Orc, AC 14 (leather 12 + shield 2): STR 1"
    line.show_odds(ODDS.replace(against=say("minimum-roll", "on {total}+", total=7)))
    assert line.text.text().startswith("On 7+")
    line.wait()
    line.text.grab()
    assert (line.text.text(), line.text.toolTip()) == (str(WAITS), "")
