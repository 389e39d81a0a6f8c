"""Changes to an attack that are worth trying: a step, another choice, something done first."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from vtt.battle import Act, Aim, Battle, Command, Move, measure
from vtt.play.advice.steps import steps
from vtt.rules import CommandError, Option, RuleSystem, run
from vtt.rules.actions import referee
from vtt.rules.actions.general import ruling_of, walked_path
from vtt.rules.actions.presence import find_action
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.running import Answers
from vtt.text import Scalar, Sentence, Term, say

Kind = Literal["choice", "step", "first"]
ACTION_PRICE = 10.0
"""What takes an action more is dearer than any step."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change to an attack, in a copy of the battle.

    Attributes:
        price: Metres of a step, more for an action; nothing for a choice.
        first: What is to be done before the attack; None where nothing is.
        said: What is changed, in a few words.
        battle: The battle in which the attack is made then.
    """

    kind: Kind
    price: float
    first: Command | None
    act: Act
    said: Sentence
    battle: Battle


def changes(system: RuleSystem, battle: Battle, act: Act) -> Iterator[Change | None]:
    """Yield what may be changed about an attack on a creature, None for each try that the rules refuse.

    Whatever takes more of the turn than the attack alone has the price of an action.
    """
    if act.target is None:
        return
    alone = _left(system, battle, act)
    for change in _every(system, battle, act):
        if change is None or change.kind != "choice":
            yield change
        else:
            dearer = _dearer(alone, _left(system, battle, change.act))
            yield replace(change, price=ACTION_PRICE) if dearer else change


def _left(system: RuleSystem, battle: Battle, act: Act) -> Mapping[str, float]:
    """Return what is left of the turn after an attack, by kind; nothing outside an encounter."""
    encounter = battle.encounter
    if encounter is None:
        return {}
    try:
        done = run(ruling_of(act, system, battle), battle, Answers((), digital=True, defaults=True))
    except CommandError:
        return {}
    after = done.battle.encounter
    sheet = done.battle.tokens[act.actor].sheet
    if after is None or after.turn is None:
        return {}
    return {one.id: one.left for one in system.budget(after.turn, sheet)}


def _dearer(one: Mapping[str, float], other: Mapping[str, float]) -> bool:
    return any(other.get(kind, left) < left for kind, left in one.items())


def _every(system: RuleSystem, battle: Battle, act: Act) -> Iterator[Change | None]:
    yield from _choices(system, battle, act)
    yield from _others(system, battle, act)
    yield from _steps(system, battle, act)
    yield from _firsts(system, battle, act)


def _choices(system: RuleSystem, battle: Battle, act: Act) -> Iterator[Change]:
    """Try every setting of the attack, one at a time."""
    for name, setting in referee.option_of(
        system, battle, act, find_action(system, act.action)
    ).choices.items():
        for value in _values(setting, act.choices.get(name, setting.default)):
            other = act.replace(choices={**act.choices, name: value}, overrule=False)
            if referee.refusal_of(system, battle, other) is None:
                yield Change("choice", 0, None, other, _set(setting, value), battle)


def _values(setting: Setting, now: Scalar) -> tuple[Scalar, ...]:
    """Return the values of a setting that may be tried instead of the one it has."""
    if setting.granted:
        return ()
    if setting.kind == "flag":
        return (now is not True,)
    if setting.kind == "one-of":
        return tuple(one for one in setting.among if one != now)
    if setting.kind == "count":
        count = int(now) if isinstance(now, int) else setting.least
        return (count + 1,) if count < setting.most else ()
    return ()


def _set(setting: Setting, value: Scalar) -> Sentence:
    title = Term(term=setting.title)
    if isinstance(value, bool):
        return say(
            "with-it" if value else "without-it", "With {title}" if value else "Without {title}", title=title
        )
    called = value if isinstance(value, int) else setting.called(str(value))
    return say("set-to", "With {title} {value}", title=title, value=called)


def _others(system: RuleSystem, battle: Battle, act: Act) -> Iterator[Change]:
    """Try every other attack on the same target, and every other weapon."""
    known = referee.option_of(system, battle, act, find_action(system, act.action))
    for option in referee.options_by_turns(system, battle, Aim(actor=act.actor, target=act.target)):
        same = option.action == known.action
        if option.refusal is not None or option.reckoning is None or (same and option.using == act.using):
            continue
        choices: Mapping[str, Scalar] = act.choices if same else {}
        other = act.replace(action=option.action, using=option.using, choices=choices, overrule=False)
        if referee.refusal_of(system, battle, other) is None:
            yield Change("choice", 0, None, other, _instead(option, same=same), battle)


def _instead(option: Option, *, same: bool) -> Sentence:
    if same and option.called is not None:
        return say("with-weapon", "With {using}", using=option.called)
    action = Term(term=option.title)
    if option.called is None:
        return say("action", "{action}", action=action)
    return say("action-with", "{action} with {using}", action=action, using=option.called)


def _steps(system: RuleSystem, battle: Battle, act: Act) -> Iterator[Change | None]:
    """Try one and two paces in every direction, wherever the attacker can walk to and pay for."""
    for step in steps(battle, act.actor, act.target or act.actor):
        move = Move(token=act.actor, to=step.to)
        after = _done(system, battle, move) if _walkable(system, battle, move) else None
        if after is None or not _pays(system, after, act):
            yield None
        else:
            yield Change("step", step.length_m, move, act.replace(overrule=False), step.said, after)


def _walkable(system: RuleSystem, battle: Battle, move: Move) -> bool:
    """Say whether nothing blocks a step; outside an encounter the rules are not asked."""
    path, measures = walked_path(battle, move), system.measures(battle, move.token, None)
    return measure.walk(battle, move.token, path, measures).block is None


def _pays(system: RuleSystem, after: Battle, act: Act) -> bool:
    """Say whether an attack is still allowed after something else was done first."""
    return referee.refusal_of(system, after, act.replace(overrule=False)) is None


def _firsts(system: RuleSystem, battle: Battle, act: Act) -> Iterator[Change | None]:
    """Try what the attacker may do before without a roll, such as aiming, drawing a weapon or a stance."""
    alone, towards = Aim(actor=act.actor), Aim(actor=act.actor, target=act.target)
    found = [(alone, one) for one in referee.options_by_turns(system, battle, alone)]
    others = referee.options_by_turns(system, battle, towards)
    found += [(towards, one) for one in others if one.reckoning is None]
    for aim, option in found:
        if option.refusal is not None or option.action == act.action:
            continue
        first = Act(actor=act.actor, target=aim.target, action=option.action, using=option.using)
        after = _done(system, battle, first)
        if after is None:
            yield None
            continue
        title = Term(term=option.title)
        said = say("first", "{action} first", action=title)
        if option.called is not None:
            said = say("first-with", "{action} ({using}) first", action=title, using=option.called)
        attack, action = act.replace(overrule=False), find_action(system, act.action)
        if option.using is not None and option.using in action.variants(after, act):
            attack = attack.replace(using=option.using)
        yield Change("first", ACTION_PRICE, first, attack, said, after)


def _done(system: RuleSystem, battle: Battle, command: Command) -> Battle | None:
    """Return the battle after a command; None where it is refused, or asks for dice or an answer."""
    try:
        if referee.refusal_of(system, battle, command) is not None:
            return None
        done = run(ruling_of(command, system, battle), battle, Answers((), digital=False, defaults=True))
    except CommandError:
        return None
    return None if done.waiting is not None else done.battle
