"""The course of an attack: screen, roll, answers, damage or shock, harm.

Source: completion 002.4 and 002.5.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from vtt.battle import Battle, Told, names_of
from vtt.rules import Course, Outcome, Ruling, Total, emit, roll, victims_of
from vtt.systems.aachen.attack.answering import answered
from vtt.systems.aachen.attack.attack import Attack, judged
from vtt.systems.aachen.attack.shock import shock_of, shock_taken
from vtt.systems.aachen.checks.dice import d20
from vtt.systems.aachen.defence.defence import armour_class
from vtt.systems.aachen.harm.damage import rolled_damage
from vtt.systems.aachen.harm.falling import suffer
from vtt.systems.aachen.movement.screening import struck_instead
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.text import Sentence, say


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack that was rolled, before it does its harm."""

    attack: Attack
    natural: int
    total: int
    needed: int
    hit: bool
    damage: int = 0
    shock: int = 0

    @property
    def harm(self) -> int:
        """What it does: the damage, and in melee at least the shock."""
        return max(self.damage, self.shock)

    @property
    def may_spare(self) -> bool:
        """Whether it may leave its victim out cold: it was struck with a less-lethal weapon."""
        return self.attack.melee and self.attack.weapon.has("less-lethal")

    @property
    def details(self) -> dict[str, Any]:
        """What a result says of it."""
        return {
            "with": self.attack.weapon.name,
            "bonus": int(self.attack.hit.total),
            "natural": self.natural,
            "total": self.total,
            "ac": self.needed,
            "damage": self.damage,
            "shock": self.shock,
            "struck": self.attack.target,
        }


def strike(battle: Battle, attack: Attack) -> Ruling:
    """Roll an attack and let it do its harm."""
    _, blows = yield from struck(battle, attack)
    return outcome_of(blows)


def struck(battle: Battle, *attacks: Attack) -> Course[tuple[Battle, tuple[Blow, ...]]]:
    """Roll attacks made at the same moment, and then let them do their harm."""
    blows: list[Blow] = []
    for one in attacks:
        battle, blow = yield from rolled(battle, one)
        blows.append(blow)
    for blow in blows:
        battle = yield from emit(told_of(battle, blow))
    for target in dict.fromkeys(blow.attack.target for blow in blows):
        together = [blow for blow in blows if blow.attack.target == target]
        spare = all(blow.may_spare for blow in together)
        battle = yield from suffer(battle, target, sum(blow.harm for blow in together), spare=spare)
    return battle, tuple(blows)


def outcome_of(blows: Sequence[Blow]) -> Outcome:
    """Return what came of the first blow, and what a result says of the others."""
    first, *others = blows
    details = first.details
    if others:
        details |= {"together": [one.details | {"hit": one.hit, "harm": one.harm} for one in others]}
    each = victims_of((blow.attack.target, blow.hit, blow.harm) for blow in blows)
    return Outcome(hit=first.hit, harm=first.harm, victims=each, reckoning=first.attack.hit, details=details)


def rolled(battle: Battle, attack: Attack) -> Course[tuple[Battle, Blow]]:
    """Roll an attack and its damage; nobody is harmed yet."""
    battle, target = yield from struck_instead(battle, attack)
    attack = replace(attack, target=target)
    reading = yield from _rolled(battle, attack)
    battle, hit = yield from answered(battle, attack, reading)
    needed = int(armour_class(battle, target, attack.actor).total)
    blow = Blow(attack, reading.natural, reading.total, needed, hit)
    if attack.harmless:
        return battle, blow
    damage = (yield from rolled_damage(battle, attack.actor, attack.weapon, attack.damage)) if hit else 0
    battle, shock = yield from shock_taken(battle, target, shock_of(battle, attack, needed), damage)
    return battle, replace(blow, damage=damage, shock=shock)


def _rolled(battle: Battle, attack: Attack) -> Course[Total]:
    ac = armour_class(battle, attack.target, attack.actor)
    purpose = say("attack", "{actor} attacks {target} {armed}", **attack.names(battle))
    dice, counts = d20(attack.hit.total, attack.luck), partial(judged, ac.total)
    return (yield from roll(dice, attack.actor, purpose, attack.hit, counts, against=ac))


def told_of(battle: Battle, blow: Blow) -> Told:
    """Tell how an attack went: what it came to against the Armor Class, and its harm."""
    names = names_of(battle, actor=blow.attack.actor, target=blow.attack.target)
    said = say(
        "hits" if blow.hit else "misses",
        "{actor} hits {target}: {why}, {harm} damage by shock."
        if blow.hit and blow.shock > blow.damage
        else "{actor} hits {target}: {why}, {harm} damage."
        if blow.hit
        else "{actor} misses {target}: {why}, but does {harm} shock."
        if blow.harm
        else "{actor} misses {target}: {why}.",
        **names,
        why=_why(blow),
        harm=blow.harm,
    )
    return Told(sentence=said, reckoning=blow.attack.hit)


def _why(blow: Blow) -> Sentence:
    """Say why a blow hit or missed: by its total, by the natural roll, or by luck."""
    if blow.hit == (blow.total >= blow.needed):
        return say("against", "{total} against AC {ac}", total=blow.total, ac=blow.needed)
    if blow.natural == (RULEBOOK.attack.always_hits if blow.hit else RULEBOOK.attack.always_misses):
        return say("natural", "a natural {natural}", natural=blow.natural)
    return say("luck", "Fighter's luck")
