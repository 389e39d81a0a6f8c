"""The panels show systems they have never seen: their budget, their order, their questions."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import a_scene
from tests.examples.chain import CHAIN
from tests.examples.sides import SIDES
from tests.gui.turns import end_turn
from tests.ids import ANN, BO, ORC
from vtt.battle import TokenId
from vtt.battle.battle import Battle, DiceStream
from vtt.battle.commands import Act, Start
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.rules.system import RuleSystem
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures


def opened(qtbot: QtBot, system: RuleSystem, seed: int = 1) -> MainWindow:
    """Return the GM's window on a fight of Ann and Bo with an orc between them."""
    people = {ANN: ((2, 2), "party"), ORC: ((4, 2), "enemy"), BO: ((6, 2), "party")}
    tokens = {
        key: Token(id=key, name=key.title(), at=at, side=side, sheet=system.sheet())
        for key, (at, side) in people.items()
    }
    scene = a_scene()
    battle = Battle(system=system.id, scenes={scene.id: scene}, tokens=tokens, dice=DiceStream(seed=seed))
    window = MainWindow(Session(battle, system), Pictures(), scene.id)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    window.controller.perform(Start())
    return window


def first_blow(window: MainWindow, action: str) -> tuple[TokenId, TokenId]:
    """Let whoever is first strike at an enemy; return both."""
    battle = window.controller.session.battle
    actor = battle.encounter.current if battle.encounter else None
    assert actor is not None
    target = ANN if actor == ORC else ORC
    window.controller.perform(Act(actor=actor, target=target, action=action))
    return actor, target


def test_the_panels_show_the_order_and_the_budget_of_sides(qtbot: QtBot) -> None:
    window = opened(qtbot, SIDES)
    rows = window.order.rows
    assert [row.side for row in rows] in (["party", "party", "enemy"], ["enemy", "party", "party"])
    assert rows[0].current
    window.controller.select(rows[0].token)
    end_turn()
    assert "Action" in window.selected.budget.text()
    assert "Metres" in window.selected.budget.text()


def test_the_panels_show_the_order_and_the_energy_on_a_chain(qtbot: QtBot) -> None:
    window = opened(qtbot, CHAIN)
    times = [row.initiative or 0.0 for row in window.order.rows]
    assert times == sorted(times)
    window.controller.select(window.order.rows[0].token)
    end_turn()
    assert "Energy" in window.selected.budget.text()


def test_the_question_before_the_roll_is_asked_in_the_action_bar(qtbot: QtBot) -> None:
    window = opened(qtbot, SIDES)
    actor, target = first_blow(window, "attack")
    assert window.bar.question.text.text() == f"How does {target.title()} meet the attack of {actor.title()}?"
    assert [offer.offer.id for offer in window.bar.question.offers] == ["dodge", "stand"]
    window.bar.question.offers[0].button.click()
    assert window.controller.session.pending is None
    assert SIDES.conditions(window.controller.session.battle.tokens[target].sheet)


def strike_with_face(qtbot: QtBot, window: MainWindow, face: int) -> str:
    """Strike, the face of the blow typed; return the title of the target."""
    window.controller.session.typed_dice = True
    _, target = first_blow(window, "jab")
    qtbot.keyClicks(window.bar.roll.field, str(face))
    qtbot.keyClick(window.bar.roll.field, Qt.Key.Key_Return)
    return window.controller.session.settled.tokens[target].title


def test_the_question_after_the_roll_is_asked_of_who_would_be_hit(qtbot: QtBot) -> None:
    window = opened(qtbot, CHAIN)
    target = strike_with_face(qtbot, window, 55)
    assert window.bar.question.text.text() == f"{target} is about to be hit."
    window.bar.question.offers[0].button.click()
    assert window.bar.roll.title.text() == f"{target} parries: 1 d100"


def test_nothing_is_asked_where_the_blow_goes_wrong_and_the_next_one_acts(qtbot: QtBot) -> None:
    window = opened(qtbot, CHAIN)
    before = [row.token for row in window.order.rows]
    strike_with_face(qtbot, window, 56)
    assert window.controller.session.pending is None
    assert window.bar.idle.isVisible()
    after = {row.token: row.initiative or 0.0 for row in window.order.rows}
    assert min(after, key=lambda token: after[token]) == window.order.rows[0].token
    assert sorted(after) == sorted(before)
