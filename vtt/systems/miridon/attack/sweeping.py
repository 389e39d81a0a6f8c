"""Melee attacks, which may be a Spinning Strike or a Whirlwind Strike: everybody in reach is struck.

Source: completion 001.4, Attack Modifiers; B6.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.names import name_of
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, aside, happen
from vtt.systems.miridon.attack.aims import FACING, asked_place, number
from vtt.systems.miridon.attack.attack import Attack, combo_refusal, outcome
from vtt.systems.miridon.attack.blow import Result
from vtt.systems.miridon.attack.striking import strike
from vtt.systems.miridon.attack.targeting import in_feet, touches
from vtt.systems.miridon.book import BOOK, NEAR_M, metres
from vtt.systems.miridon.defence.obstructing import obstructed
from vtt.systems.miridon.movement.mover import STEPS
from vtt.systems.miridon.movement.moving import gone, walk_of
from vtt.systems.miridon.sheet.gear import Weapon
from vtt.systems.miridon.sheet.sheet import sheet_of
from vtt.systems.miridon.stances.changes import faced, told
from vtt.systems.miridon.terms import MeleeId
from vtt.systems.miridon.turns.deed import Deed
from vtt.systems.miridon.turns.economy import points_refusal
from vtt.text.sentence import Refusal, Sentence, listed, refuse, say

SPINNING = Setting(title="Spinning Strike", meaning="strike everybody in reach", kind="flag", default=False)
WHIRLWIND = Setting(
    title="Whirlwind Strike",
    meaning="strike everybody in reach at either end of this Movement Action, which goes `to` a place",
    kind="one-of",
    among=tuple(STEPS),
)


class MeleeAttack(Attack):
    """Melee Attack and Melee Combo Attack, which take attack modifiers."""

    parameters: ClassVar[Mapping[str, str | Setting]] = {
        **Attack.parameters,
        "to": "where a Whirlwind Strike moves to; asked where it is not given",
        "choices.spinning_strike": SPINNING,
        "choices.whirlwind_strike": WHIRLWIND,
        "choices.facing_deg": FACING,
    }

    def __init__(self, name: MeleeId) -> None:
        super().__init__(name, "melee")

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand what a plain attack or the modifier demands, and of a combo the attack before."""
        weapon = self.weapon(battle, aim)
        missed = combo_refusal(battle, aim.actor) if self.id == "melee-combo-attack" else None
        if missed is not None or weapon is None or not is_sweep(aim):
            return missed or super().refusal(battle, aim)
        return self.poor(battle, aim) or self._sweep_refusal(battle, aim, weapon)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Strike one, or all; the costs are paid once.  Source: completion B6."""
        weapon = self.weapon(battle, aim)
        if weapon is None or not is_sweep(aim):
            return (yield from super().carry_out(battle, aim))
        step = _step(aim)
        if step is not None and aim.to is None:
            where = say("place", "Where does {who} end its Whirlwind Strike?")
            aim = aim.replace(to=(yield from asked_place(battle, aim.actor, where)))
            if (refused := _move_refusal(battle, aim, self, step)) is not None:
                yield from happen(Told(sentence=refused.sentence))
                return Outcome(hit=False)
        battle = yield from self.loosed(battle, aim, weapon)
        if step is None:
            near = in_reach(battle, aim, weapon)
            battle = yield from told(battle, aim.actor, _spinning(battle, near))
            battle, results = yield from self._swept(battle, aim, weapon, near)
            yield from _turned(battle, aim)
            return outcome(self._first_reckoning(battle, aim, weapon), results)
        battle = yield from step.paid(battle, aim)
        battle, by = yield from obstructed(battle, aim.actor)
        if by is not None:
            return Outcome(hit=False, details={"obstructed_by": by, "targets": []})
        return (yield from self._whirled(battle, aim, weapon))

    def charged(self, battle: Battle, aim: Aim) -> int:
        """Return what a charge adds; nothing to a strike at everybody."""
        return 0 if is_sweep(aim) else super().charged(battle, aim)

    def _whirled(self, battle: Battle, aim: Aim, weapon: Weapon) -> Ruling:
        """Strike whoever is in reach at the start, move, and strike whoever is in reach then, each once."""
        step = _step(aim)
        reckoning = self._first_reckoning(battle, aim, weapon)
        near = in_reach(battle, aim, weapon)
        battle = yield from told(battle, aim.actor, _whirling(battle, near))
        battle, results = yield from self._swept(battle, aim, weapon, near)
        if sheet_of(battle, aim.actor).unconscious:
            return outcome(reckoning, results)
        path = (battle.tokens[aim.actor].at, aim.to or battle.tokens[aim.actor].at)
        mode = step.id if step else "walk"
        battle, length_m, by = yield from gone(battle, aim.actor, path, mode)
        late = [one for one in in_reach(battle, aim, weapon) if by is None and one not in near]
        battle, more = yield from self._swept(battle, aim, weapon, late)
        yield from _turned(battle, aim)
        every = sorted((*results, *more), key=lambda one: one["target"] != aim.target)
        done = outcome(reckoning, every)
        return done.replace(details={**done.details, "length_m": length_m, "obstructed_by": by})

    def _first_reckoning(self, battle: Battle, aim: Aim, weapon: Weapon) -> Reckoning | None:
        first = next(iter(in_reach(battle, aim, weapon)), aim.target)
        return super().reckoning(battle, aim.replace(target=first))

    def _swept(
        self, battle: Battle, aim: Aim, weapon: Weapon, targets: Iterable[TokenId]
    ) -> Course[tuple[Battle, list[Result]]]:
        """Strike some targets, with rolls of their own; odds follow the first."""
        results: list[Result] = []
        for one in targets:
            if sheet_of(battle, aim.actor).unconscious:
                break
            struck = strike(battle, self.blow(battle, aim.replace(target=one), weapon))
            counts = one == aim.target or (aim.target is None and not results)
            battle, result = yield from struck if counts else aside(struck)
            results.append(result)
        return battle, results

    def _sweep_refusal(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        step = _step(aim)
        if step is None and "whirlwind_strike" in aim.choices:
            steps = listed((one.said for one in STEPS.values()), "or")
            return refuse("no-movement", "A Whirlwind Strike is part of {steps}.", steps=steps)
        if step is not None and aim.choices.get("spinning_strike") is True:
            return refuse("not-combined", "Spinning Strike and Whirlwind Strike do not go together.")
        if step is None and not in_reach(battle, aim, weapon):
            reach_ft = in_feet(weapon.range_m)
            return refuse("nobody-in-reach", "Nobody is within {reach_ft:m} ft.", reach_ft=reach_ft)
        if step is None:
            return None
        return step.poor(battle, aim) if aim.to is None else _move_refusal(battle, aim, self, step)


def _spinning(battle: Battle, near: Iterable[TokenId]) -> Sentence:
    names = [name_of(battle, one) for one in near]
    if not names:
        return say("spins", "{who} makes a Spinning Strike and reaches nobody.")
    return say("spins", "{who} makes a Spinning Strike against {near}.", near=listed(names))


def _whirling(battle: Battle, near: Iterable[TokenId]) -> Sentence:
    names = [name_of(battle, one) for one in near]
    if not names:
        return say("whirls", "{who} begins a Whirlwind Strike and moves.")
    return say("whirls", "{who} begins a Whirlwind Strike against {near} and moves.", near=listed(names))


def _turned(battle: Battle, aim: Aim) -> Course[Battle]:
    """Look where one likes after a strike at everybody, while one stands.  Source: completion 001.4."""
    facing = number(aim, "facing_deg")
    if facing is None or sheet_of(battle, aim.actor).unconscious:
        return battle
    return (yield from faced(battle, aim.actor, facing))


def _move_refusal(battle: Battle, aim: Aim, attack: Deed, step: Deed) -> Refusal | None:
    """Demand a move that is allowed, long enough, and to be paid beside the attack."""
    refused = step.refusal(battle, aim.replace(target=None))
    if refused is not None or aim.to is None:
        return refused
    length_m = walk_of(battle, aim.actor, (battle.tokens[aim.actor].at, aim.to)).length_m
    least_ft = BOOK.movement.whirlwind_least_ft
    if length_m < metres(least_ft) - NEAR_M:
        return refuse(
            "too-near",
            "A Whirlwind Strike moves at least {least_ft} ft; the way is {length_ft:m} ft.",
            least_ft=least_ft,
            length_ft=in_feet(length_m),
        )
    both = attack.price.replace(
        strength=attack.price.strength + step.price.strength, speed=attack.price.speed + step.price.speed
    )
    action = say("both", "{attack} with {step}", attack=attack.said, step=step.said)
    return points_refusal(battle, aim.actor, action, both)


def is_sweep(aim: Aim) -> bool:
    """Say whether an aim asks for a strike at everybody."""
    return aim.choices.get("spinning_strike") is True or "whirlwind_strike" in aim.choices


def _step(aim: Aim) -> Deed | None:
    return STEPS.get(str(aim.choices.get("whirlwind_strike", "")))


def in_reach(battle: Battle, aim: Aim, weapon: Weapon) -> tuple[TokenId, ...]:
    """Return everybody in reach, friends included, the dead left out; the one aimed at first."""
    near = [
        one
        for one in measure.neighbours(battle, aim.actor)
        if not sheet_of(battle, one).dead and touches(battle, aim.actor, one, weapon.range_m)
    ]
    return tuple(sorted(near, key=lambda one: one != aim.target))
