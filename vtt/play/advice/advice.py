"""Advice: the cheapest changes that make an attack better, with the exact odds of each."""

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from vtt.battle import Act, Battle, measure
from vtt.play.act_odds import act_odds_steps
from vtt.play.advice.changes import Change, changes
from vtt.rules import CoverGrade, RuleSystem
from vtt.rules.actions import referee
from vtt.rules.actions.presence import find_action
from vtt.rules.odds.odds import Odds
from vtt.rules.odds.said import values_of
from vtt.text import Items, Said, Sentence, listed, say

TOP = 3
NO_ADVICE = say("no-advice", "Nothing near at hand makes this better.")
MAX_TRIED = 24
"""So many changes of each kind are followed at most."""
MAX_BRANCHES = 600
"""A change whose odds have more branches is left out."""
LEAST_GAIN, LEAST_SHARE = 0.01, 0.1
"""What gains less, of itself and of what the attack is worth now, does not matter."""


BASE_PRICE = 5.0
"""What a change costs that takes nothing of the turn, in metres of a step: the time to think of it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A change that makes an attack better.

    Attributes:
        odds: What may come of the attack then.
        gain: How much more it is worth, 0 to 1: half for the chance to fell, half for the share that it
            takes of what the target has left; without harm the half of the chance of what it is for.
        said: All of it in a sentence.
    """

    change: Change
    odds: Odds
    gain: float
    said: Sentence


AdviceSteps: TypeAlias = Generator[None, None, tuple[Advice, ...]]
"""Advice in the making: it pauses after each branch that was followed."""


def advice_steps(system: RuleSystem, battle: Battle, act: Act, top: int = TOP) -> AdviceSteps:
    """Find the cheapest changes that matter, the best of each kind first."""
    attack = act.replace(overrule=False)
    refused = referee.refusal_of(system, battle, attack) is not None
    now = None if refused else (yield from act_odds_steps(system, battle, attack))
    before = 0.0 if now is None else _worth(system, battle, attack, now)
    found: list[Advice] = []
    for change in _worth_trying(system, battle, attack):
        yield
        odds = (yield from _odds_of(system, change)) if change is not None else None
        if change is None or odds is None:
            continue
        gain = _worth(system, change.battle, change.act, odds) - before
        if gain >= min(LEAST_GAIN, max(LEAST_SHARE * before, 1e-9)):
            found.append(Advice(change, odds, gain, _said(system, battle, change, odds, now)))
    return _cheapest(found, top)


def finish_advice(making: AdviceSteps) -> tuple[Advice, ...]:
    """Run the steps of advice to their end."""
    while True:
        try:
            next(making)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def _worth_trying(system: RuleSystem, battle: Battle, act: Act) -> Iterator[Change | None]:
    """Yield the changes that another number, cover or variant of an attack may come of; None for all others.

    Of steps that make the same difference only the shortest is followed.
    """
    now, tried = _signs(system, battle, act), Counter[str]()
    stepped = {now}
    for change in changes(system, battle, act):
        signs = None if change is None else _signs(system, change.battle, change.act)
        if change is None or signs is None or not signs.allowed or tried[change.kind] >= MAX_TRIED:
            yield None
        elif change.kind == "step":
            yield None if signs in stepped else change
            tried[change.kind] += signs not in stepped
            stepped.add(signs)
        elif change.kind == "choice" or change.act.using != act.using or signs != now:
            tried[change.kind] += 1
            yield change


@dataclass(frozen=True, slots=True)
class _Signs:
    """What shows that the odds of an attack may be others."""

    allowed: bool
    parts: tuple[tuple[str, float], ...]
    cover: float


def _signs(system: RuleSystem, battle: Battle, act: Act) -> _Signs:
    option = referee.option_of(system, battle, act, find_action(system, act.action))
    parts = () if option.reckoning is None else option.reckoning.parts
    return _Signs(
        option.refusal is None,
        tuple((str(one.label), one.value) for one in parts),
        _cover(system, battle, act).number,
    )


def _cover(system: RuleSystem, battle: Battle, act: Act) -> CoverGrade:
    target = act.target or act.actor
    seen = measure.lines_of_sight(battle, act.actor, (target,), lambda one: system.hides_m(battle, one))
    return system.cover(battle, act.actor, seen)[0]


def _odds_of(system: RuleSystem, change: Change) -> Generator[None, None, Odds | None]:
    """Find the odds of a change; None where they have too many branches."""
    making = act_odds_steps(system, change.battle, change.act)
    for _ in range(MAX_BRANCHES):
        try:
            next(making)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        yield
    return None


def _worth(system: RuleSystem, battle: Battle, act: Act, odds: Odds) -> float:
    """Return what an attack is worth: what it is for, and how near it brings the target to its end."""
    if odds.was_down:
        return odds.dies
    if odds.effect is not None and not odds.mean_harm:
        return max(odds.effect_comes / 2, odds.down)
    left = max(1.0, system.vitals(battle.tokens[act.target or act.actor].sheet).left)
    return (odds.down + sum(share * min(harm, left) for harm, share in odds.harm) / left) / 2


def _cheapest(found: list[Advice], top: int) -> tuple[Advice, ...]:
    """Return what gains most for its price, of each kind first, then the next ones; the cheapest first."""
    different = {(one.change.kind, one.odds.harm, one.odds.effect_comes): one for one in reversed(found)}
    best = sorted(different.values(), key=lambda one: -one.gain / (BASE_PRICE + one.change.price))
    kinds = {one.change.kind: one for one in reversed(best)}
    chosen = [one for one in best if kinds[one.change.kind] is one]
    chosen += [one for one in best if kinds[one.change.kind] is not one]
    return tuple(sorted(chosen[:top], key=lambda one: (one.change.price, -one.gain)))


def _said(system: RuleSystem, battle: Battle, change: Change, odds: Odds, now: Odds | None) -> Sentence:
    """Say what a change comes to, and what it does to the cover."""
    values: dict[str, Said] = {"change": change.said, **_figures(odds, "")}
    values |= {} if now is None else _figures(now, "old_")
    said = _compared(odds, now, values)
    before, after = _cover(system, battle, change.act), _cover(system, change.battle, change.act)
    if change.kind != "step" or before.number == after.number or after.sentence is None:
        return said
    return say("advice-cover", "{said} {cover}", said=said, cover=after.sentence)


def _compared(odds: Odds, now: Odds | None, values: dict[str, Said]) -> Sentence:
    """Say the odds then beside those now."""
    if now is None:
        return say(
            "advice-allowed",
            "{change}: allowed then, {hit:.1%} to hit, {harm:.2f} damage on average.",
            **values,
        )
    if odds.effect is not None:
        return say(
            "advice-effect",
            "{change}: {effect} ({comes:.1%} instead of {old_comes:.1%})."
            if now.effect is not None
            else "{change}: {hit:.1%} to hit; {effect}: {comes:.1%}.",
            **values,
        )
    if odds.was_down:
        return say("advice-kill", "{change}: {dies:.1%} to kill instead of {old_dies:.1%}.", **values)
    return say("advice", "{change}: {figures}.", change=values["change"], figures=_unlike(odds, now, values))


def _unlike(odds: Odds, now: Odds, values: dict[str, Said]) -> Items:
    """Return the figures that a change makes others, each with what it is now."""
    hit = say("hit", "{hit:.1%} to hit instead of {old_hit:.1%}", **values)
    harm = say("harm", "{harm:.2f} damage instead of {old_harm:.2f}", **values)
    down = say("down", "{down:.1%} to drop the target instead of {old_down:.1%}", **values)
    figures = (
        (hit, odds.hit - now.hit),
        (harm, odds.mean_harm - now.mean_harm),
        (down, odds.down - now.down),
    )
    unlike = [said for said, more in figures if abs(more) >= LEAST_GAIN / 2]
    return listed(unlike or [hit, harm], "comma")


def _figures(odds: Odds, prefix: str) -> dict[str, Said]:
    figures: dict[str, Said] = {**values_of(odds), "comes": odds.effect_comes}
    figures |= {"effect": odds.effect} if odds.effect is not None else {}
    return {f"{prefix}{name}": value for name, value in figures.items()}
