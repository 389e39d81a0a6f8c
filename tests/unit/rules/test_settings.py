"""What is chosen with an action is checked by what the action declares."""

from typing import ClassVar

import pytest

from tests.builders import a_session, a_token, an_act
from vtt.rules.actions.settings import Setting, name_refusal, settings_here, value_refusal


class Trick:
    """Something with one choice of each kind."""

    title = "Trick"
    parameters: ClassVar[dict[str, str | Setting]] = {
        "target": "whom it fools",
        "choices.way": Setting(title="Way", meaning="how", kind="one-of", among=("left", "right")),
        "choices.card": Setting(
            title="Card", meaning="which", kind="one-of", here=lambda battle, aim: (aim.actor, "ace")
        ),
        "choices.times": Setting(title="Times", meaning="how often", kind="count", least=1, most=3),
        "choices.loud": Setting(title="Loud", meaning="whether", kind="flag"),
        "choices.whom": Setting(title="Whom", meaning="who else", kind="token"),
        "choices.word": Setting(title="Word", meaning="what is said", kind="text"),
    }


@pytest.fixture
def battle():
    return a_session(a_token("ann", at=(2, 4)), a_token("orc", at=(4, 4))).battle


def an_aim(**choices):
    return an_act("trick", choices=choices)


def test_what_fits_is_allowed(battle):
    aim = an_aim(way="left", card="ace", times=3, loud=True, whom="orc", word="hush")
    assert name_refusal(Trick(), aim) is None
    assert value_refusal(Trick(), battle, aim) is None


def test_an_unknown_name_is_refused_with_those_there_are():
    refused = str(name_refusal(Trick(), an_aim(speed=3)))
    assert refused == "Trick knows no choice 'speed'; it has: way, card, times, loud, whom, word."


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("way", "up", "left or right"),
        ("way", True, "left or right"),
        ("card", "king", "ann or ace"),
        ("times", 0, "a whole number from 1 to 3"),
        ("times", 4, "a whole number from 1 to 3"),
        ("times", True, "a whole number from 1 to 3"),
        ("times", 1.5, "a whole number from 1 to 3"),
        ("loud", 1, "true or false"),
        ("whom", "elf", "a token: ann, orc"),
        ("word", 7, "a text"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_what_is_allowed(battle, name, value, allowed):
    refused = str(value_refusal(Trick(), battle, an_aim(**{name: value})))
    assert refused == f"'{name}' cannot be {value!r}; it must be {allowed}."


def test_what_can_be_chosen_here_depends_on_the_aim(battle):
    here = settings_here(Trick(), battle, an_aim())
    assert list(here) == ["way", "card", "times", "loud", "whom", "word"]
    assert here["card"].among == ("ann", "ace")


def test_a_blow_knows_no_choice_of_another_kind():
    session = a_session(a_token("ann", at=(2, 4)), a_token("orc", at=(4, 4), side="foes"))
    refused = session.refusal(an_act("barehand-attack", choices={"burst": "short"}))
    assert refused is not None
    assert str(refused).startswith("Barehand Attack knows no choice 'burst'; it has: hands, ")
    assert str(session.refusal(an_act("barehand-attack", choices={"willpower": "yes"}))) == (
        "'willpower' cannot be 'yes'; it must be true or false."
    )
