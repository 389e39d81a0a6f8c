"""What an action is done with, as it is said."""

import pytest

from tests.builders import a_session, a_token
from tests.systems.fights import a_fight, installed, systems
from vtt.battle.commands import Act, Aim
from vtt.battle.events import Overruled
from vtt.rules.actions.aims import parsed
from vtt.rules.actions.judging import checks
from vtt.rules.actions.referee import option_of, options, resolve
from vtt.rules.actions.settings import UNNAMED, OneOf, settings_of
from vtt.rules.rulings.ruling import Emit
from vtt.rules.system import RuleSystem
from vtt.rules.systems import system_of
from vtt.systems import SYSTEMS
from vtt.text import Refusal, in_words


@pytest.mark.parametrize(
    ("using", "said"),
    [
        ("elemental-spell", "elemental spell"),
        ("two-handed sword", "two-handed sword"),
        ("rifle", "rifle"),
    ],
)
def test_an_id_is_said_in_words_and_a_name_as_it_is(using: str, said: str) -> None:
    assert str(in_words(using)) == said


def test_a_spell_is_called_by_its_title() -> None:
    miridon = system_of(SYSTEMS, "miridon")
    assert miridon is not None
    battle = a_session(a_token("ann", at=(2, 4))).battle
    assert str(miridon.called(battle, "elemental-spell")) == "Elemental Spell"


@systems
def test_no_value_of_a_choice_is_shown_as_an_id(system: RuleSystem) -> None:
    shown = {
        str(setting.called(value))
        for action in system.actions
        for setting in settings_of(action).values()
        if isinstance(setting, OneOf)
        for value in setting.among
    }
    assert {one for one in shown if "_" in one or ("-" in one and one == one.lower())} == set()


def test_an_option_that_only_lacks_a_choice_is_open() -> None:
    prism = system_of(SYSTEMS, "shattered-prism")
    assert prism is not None
    battle = a_fight(prism).battle
    actor, target, *_ = battle.tokens
    check = prism.action("skill-check")
    assert check is not None
    aims = Aim(actor=actor), Aim(actor=actor, choices={"skill": "Climb"})
    found = [option_of(prism, battle, aim, check) for aim in aims]
    assert [one.refusal and one.refusal.sentence.code for one in found] == [UNNAMED, None]
    assert [one.open for one in found] == [True, True]
    far = next(
        one for one in options(prism, battle, Aim(actor=actor, target=target)) if one.action == "attack"
    )
    assert far.refusal is not None
    assert not far.open


@installed
def test_what_is_overruled_beside_the_first_refusal_is_all_else_that_is_not_met(system: RuleSystem) -> None:
    battle = a_fight(system).battle
    tokens = list(battle.tokens)
    seen = 0
    for actor, target in zip(tokens, tokens[1:] + tokens[:1], strict=True):
        for option in options(system, battle, Aim(actor=actor, target=target)):
            action = system.action(option.action)
            aim = Act(actor=actor, target=target, using=option.using, action=option.action, overrule=True)
            if action is None or option.refusal is None or isinstance(parsed(action, battle, aim), Refusal):
                continue
            first = next(resolve(system, battle, aim))
            assert isinstance(first, Emit)
            assert isinstance(first.event, Overruled)
            assert first.event.refusal == option.refusal
            unmet = [one.refusal for one in checks(battle, aim, action) if one.refusal is not None]
            assert [option.refusal, *first.event.also] == unmet
            seen += len(unmet)
    assert seen
