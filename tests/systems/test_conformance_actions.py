"""Every action of every system: its refusals speak, its numbers add up, its odds are whole."""

import re
from itertools import islice
from typing import Any

import pytest

from tests.systems.fights import a_fight, systems
from vtt.battle.commands import Act, Aim, Start
from vtt.play.session import Session
from vtt.rules.actions.aims import parsed
from vtt.rules.actions.referee import Option
from vtt.rules.actions.settings import Setting
from vtt.rules.odds.odds import Odds
from vtt.rules.system import RuleSystem
from vtt.text.sentence import Refusal

MAX_WAYS = 150
"""Odds with more ways than these are not followed to their end here."""

SIDE_BY_SIDE = ((13.0, 8.0), (14.5, 8.0), (20.0, 12.0), (21.5, 12.0), (2.5, 4.5), (26.0, 17.0))


def a_crowd(system: RuleSystem, *, fights: bool = True) -> Session:
    """Return two pairs side by side and two tokens alone, in a fight or free to do what they like."""
    battle = a_fight(system).settled
    for token, at in zip(battle.tokens.values(), SIDE_BY_SIDE, strict=True):
        battle = battle.with_token(token.replace(at=at))
    session = Session(battle, system)
    session.take_defaults = True
    if fights:
        session.do(Start())
    return session


def every_option(session: Session) -> list[tuple[Aim, Option]]:
    """Return what each can do alone, and to the next token."""
    tokens = list(session.battle.tokens)
    pairs = list(zip(tokens, (*tokens[1:], tokens[0]), strict=True))
    aims = [Aim(actor=actor, target=target) for actor, other in pairs for target in (other, None)]
    return [(aim, option) for aim in aims for option in session.options(aim)]


def an_act(aim: Aim, option: Option, **choices: Any) -> Act:
    fields = {**dict(aim), "using": option.using, "choices": choices, "action": option.action}
    return Act(**fields, overrule=True)


def a_value(session: Session, setting: Setting) -> Any:
    """Return the last value a setting allows."""
    values = {
        "one-of": setting.among[-1:] or ("",),
        "count": (setting.most,),
        "flag": (True,),
        "token": tuple(session.battle.tokens),
        "text": ("word",),
    }
    return values[setting.kind][-1]


@systems
def test_no_overruled_action_raises_and_it_can_be_taken_back(system):
    session = a_crowd(system)
    before = session.battle
    for aim, option in every_option(session):
        action = system.action(option.action)
        if action is None or isinstance(parsed(action, before, aim), Refusal):
            continue
        choices = {name: a_value(session, one) for name, one in option.choices.items()}
        for act in (an_act(aim, option), an_act(aim, option, **choices), an_act(aim, option, nonsense=7)):
            session.do(act)
            session.undo()
            assert session.battle is before
            if not option.choices:
                break


@systems
def test_every_refusal_is_a_sentence(system):
    session = a_crowd(system)
    for aim, option in every_option(session):
        for refusal in (option.refusal, session.refusal(an_act(aim, option, nonsense=7))):
            if refusal is not None:
                said = str(refusal)
                assert re.fullmatch(r"[^{}]{10,}[.?!]", said), f"{option.action}: {said}"
                assert "None" not in said, f"{option.action}: {said}"
        refused = session.refusal(an_act(aim, option, nonsense=7))
        assert refused is not None
        assert "nonsense" in str(refused) or option.refusal is not None


@systems
def test_the_parts_of_a_number_are_what_is_said_of_it(system):
    session = a_crowd(system)
    for _, option in every_option(session):
        if option.reckoning is None:
            continue
        total = sum(part.value for part in option.reckoning.parts if part.counts)
        said = [float(one) for one in re.findall(r"\d+(?:\.\d+)?", str(option.amount))]
        assert abs(total) in said or total <= 0, f"{option.action}: {option.amount}, its parts: {total}"
        assert all(part.label for part in option.reckoning.parts)


@systems
def test_the_odds_of_every_allowed_action_are_whole(system):
    session = a_crowd(system, fights=False)
    followed = 0
    for aim, option in every_option(session):
        if option.refusal is not None or option.reckoning is None:
            continue
        odds = few_ways(session, an_act(aim, option))
        if odds is None:
            continue
        followed += 1
        assert sum(share for _, share in odds.harm) + odds.remainder == pytest.approx(1, abs=1e-9)
        assert odds.remainder < 1e-9
        assert 0 <= odds.hit <= 1 + 1e-9
        assert 0 <= odds.down <= 1 + 1e-9
        assert odds.mean_harm == pytest.approx(sum(value * share for value, share in odds.harm))
    assert followed


def few_ways(session: Session, act: Act) -> Odds | None:
    """Return the odds of an action; None where too many ways lead on."""
    making = session.odds_steps(act)
    if sum(1 for _ in islice(making, MAX_WAYS)) == MAX_WAYS:
        return None
    return session.odds(act)
