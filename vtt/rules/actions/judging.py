"""What is demanded of every action, before what it demands itself; and the whole list for one option."""

from collections.abc import Iterator
from typing import Any

from vtt.battle import Aim, Battle, TokenId, name_of
from vtt.rules.actions.aims import parsed
from vtt.rules.actions.demands import Check, Demand, checked, demand, first_refusal
from vtt.rules.actions.settings import name_refusal, unnamed_refusal, value_refusal
from vtt.rules.cover.hidden import hides_from
from vtt.rules.system import Action
from vtt.text import Refusal, Term, refuse


@demand("takes part in the encounter")
def taking_part(action: Action[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that a creature that acts in an encounter takes part in it."""
    if battle.encounter is None or battle.encounter.combatant(aim.actor) is not None:
        return None
    template = "{actor} takes no part in the encounter."
    return refuse("not-in-encounter", template, actor=name_of(battle, aim.actor))


@demand("its own turn", after=[taking_part])
def own_turn(action: Action[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the own turn, unless it may be done at any time."""
    encounter = battle.encounter
    if encounter is None or encounter.current == aim.actor or action.anytime:
        return None
    return not_your_turn(battle, aim.actor)


@demand("a target that it can be done to")
def a_fitting_aim(action: Action[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the aim points at what the action is done to."""
    found = parsed(action, battle, aim)
    return found if isinstance(found, Refusal) else None


@demand("a target that is not hidden")
def in_the_open(action: Action[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand targets that the GM does not hide; those who hide together know of each other."""
    for target in () if action.finds_hidden else (aim.target, *aim.targets):
        if target is not None and hides_from(battle, aim.actor, target):
            return refuse("hidden", "{target} is hidden.", target=name_of(battle, target))
    return None


@demand("choices that it knows")
def known_choices(action: Action[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand no choice that the action does not have."""
    return name_refusal(action, aim)


@demand("no more targets than it takes")
def few_targets(action: Action[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand no further targets of an action that takes one."""
    if not aim.targets or "targets" in action.parameters:
        return None
    count = len({*aim.targets, aim.target} - {None})
    template = "{action} takes one target, not {count}."
    return refuse("one-target", template, action=Term(term=action.title), count=count)


@demand("choices that are made")
def made_choices(action: Action[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand every choice without which nothing can be done."""
    return unnamed_refusal(action, aim)


@demand("choices with values they can have", after=[known_choices])
def fitting_choices(action: Action[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand of each choice a value that it can have."""
    return value_refusal(action, battle, aim)


_BEFORE = (taking_part, own_turn, a_fitting_aim, in_the_open, known_choices, few_targets)
_ALWAYS = tuple(one for one in _BEFORE if one is not a_fitting_aim)
_AFTER = (made_choices, fitting_choices)


def not_your_turn(battle: Battle, token: TokenId) -> Refusal:
    """Say whose turn it is."""
    current = battle.encounter.current if battle.encounter else None
    return refuse(
        "not-your-turn",
        "It is the turn of {current}, not of {token}.",
        current=name_of(battle, current) if current else Term(term="nobody"),
        token=name_of(battle, token),
    )


def act_refusal(
    battle: Battle, aim: Aim, action: Action[Any], pointed: Aim | Refusal | None = None
) -> Refusal | None:
    """Say why an action is refused; None where it is allowed.

    Args:
        battle: How things are.
        aim: What is pointed at.
        action: What is to be done.
        pointed: The aim as the action takes it, where it was parsed already.
    """
    found = parsed(action, battle, aim) if pointed is None else pointed
    if isinstance(found, Refusal):
        return first_refusal(_BEFORE, action, battle, aim)
    return (
        first_refusal(_ALWAYS, action, battle, aim)
        or action.refusal(battle, found)
        or first_refusal(_AFTER, action, battle, aim)
    )


def checks(battle: Battle, aim: Aim, action: Action[Any]) -> tuple[Check, ...]:
    """Judge all that is demanded of one action with one aim: the check-list of an option."""
    return tuple(_checks(battle, aim, action))


def _checks(battle: Battle, aim: Aim, action: Action[Any]) -> Iterator[Check]:
    yield from _told_where_it_fails(checked(_BEFORE, action, battle, aim))
    own = action.demands or (Demand("the rules of the action", _whole),)
    pointed = parsed(action, battle, aim)
    if isinstance(pointed, Refusal):
        yield from (Check(title=one.title, met=None) for one in own)
    else:
        yield from checked(own, action, battle, pointed)
    yield from _told_where_it_fails(checked(_AFTER, action, battle, aim))


def _whole(action: Action[Any], battle: Battle, aim: Any) -> Refusal | None:
    """Judge an action that lists no demands of its own as a whole."""
    return action.refusal(battle, aim)


def _told_where_it_fails(found: Iterator[Check]) -> Iterator[Check]:
    """Leave out what is demanded of every action, where it is met."""
    return (one for one in found if one.met is not True)
