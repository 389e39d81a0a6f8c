"""A roll tells with what it is made and what it is compared with."""

import pytest

from tests.builders import a_battle
from tests.ids import ANN
from vtt.battle import DiceRolled, Faces, Part, Reckoning
from vtt.play.text.journal_text import reckonings_of, tell
from vtt.rules import Outcome, RollRequest, Ruling, Sum, roll
from vtt.rules.rulings.running import Answers, run
from vtt.text import say
from vtt.ui.wording import reckoned

BONUS = Reckoning(parts=(Part(label="STR", value=1), Part(label="charge", value=2)))
NEEDED = Reckoning(label="AC", parts=(Part(label="leather", value=12), Part(label="charged", value=-2)))


def attack(needed: Reckoning | None) -> Ruling:
    dice, purpose = Sum(dice=1, sides=20, plus=3), say("attack", "Ann attacks Orc")
    reading = yield from roll(dice, ANN, purpose, BONUS, against=needed)
    return Outcome(hit=reading.total >= 10, reckoning=BONUS)


def rolled(needed: Reckoning | None) -> DiceRolled:
    answers = Answers([Faces(who=ANN, dice="1d20+3", faces=(9,))], digital=False)
    (event,) = run(attack(needed), a_battle(), answers).events
    assert isinstance(event, DiceRolled)
    return event


@pytest.mark.parametrize(
    ("needed", "told"),
    [
        (None, "Ann attacks Orc: STR 1 + charge 2 = 3; 1d20+3 shows 9: 12."),
        (
            NEEDED,
            "Ann attacks Orc, AC 10 (leather 12 - charged 2): STR 1 + charge 2 = 3; 1d20+3 shows 9: 12.",
        ),
    ],
)
def test_a_roll_names_the_parts_of_both_numbers(needed: Reckoning | None, told: str) -> None:
    assert tell([rolled(needed)], a_battle()) == [told]


def test_the_journal_keeps_both_numbers() -> None:
    assert reckonings_of(rolled(NEEDED)) == (BONUS, NEEDED)


def test_what_is_waited_for_names_the_number_it_must_reach() -> None:
    waiting = run(attack(NEEDED), a_battle(), Answers((), digital=False)).waiting
    assert isinstance(waiting, RollRequest)
    assert [reckoned(one) for one in waiting.reckonings] == [
        "STR 1 + charge 2 = 3",
        "AC 10 (leather 12 - charged 2)",
    ]
    assert str(waiting.said) == "Ann attacks Orc, AC 10"
