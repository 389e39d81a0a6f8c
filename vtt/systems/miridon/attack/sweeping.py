"""Melee attacks, which may be a Spinning Strike or a Whirlwind Strike at all in reach.

Source: completion 001.4, Attack Modifiers; B6.
"""

from collections.abc import Iterable
from functools import partial

from vtt.battle import Aim, Battle, Reckoning, TokenId, measure, name_of
from vtt.rules import Course, Flag, OneOf, Outcome, Ruling, deciding_for, demand, settled, takes, tell
from vtt.systems.miridon.attack.attack import (
    Attack,
    a_clear_line,
    a_weapon,
    an_open_target,
    in_range,
    loaded,
    outcome,
)
from vtt.systems.miridon.attack.blow import Result, purpose_of
from vtt.systems.miridon.attack.striking import strike
from vtt.systems.miridon.attack.targeting import FACING, asked_place, in_feet, touches
from vtt.systems.miridon.attack.to_hit import to_hit
from vtt.systems.miridon.defence.evading import may_riposte
from vtt.systems.miridon.defence.obstructing import obstructed
from vtt.systems.miridon.movement.charging import STEPS
from vtt.systems.miridon.movement.moving import Step, gone, walk_of
from vtt.systems.miridon.rulebook import NEAR_M, RULEBOOK, metres
from vtt.systems.miridon.sheet import Weapon, sheet_of
from vtt.systems.miridon.stances.changes import faced, told
from vtt.systems.miridon.terms import TITLES, MeleeId
from vtt.systems.miridon.turns.economy import did, turn_of
from vtt.systems.miridon.turns.paid_action import PaidAction, points_refusal
from vtt.text import Refusal, Said, Term, listed, refuse, say

SPINNING = Flag(name="spinning_strike", title="Spinning Strike", meaning="strike all in reach")
WHIRLWIND = OneOf(
    name="whirlwind_strike",
    title="Whirlwind Strike",
    meaning="strike all in reach at either end of this Movement Action, which goes `to` a place",
    among=tuple(STEPS),
    titles=TITLES.action,
)


@demand(
    "a Melee Attack in the block before",
    refuse("no-combo", "{who} made no Melee Attack in the previous Action Block."),
)
def a_combo(action: Attack, battle: Battle, aim: Aim) -> bool:
    """Demand of a combo a Melee Attack in the previous block.  Source: completion 001.4, B8."""
    turn = turn_of(battle, aim.actor)
    return turn is None or did(battle, aim.actor, "melee-attack", blocks_ago=1)


@demand("a target other than oneself")
def a_target(action: Attack, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand another creature as the target of an attack on one.  Source: Rule text, step 3."""
    if aim.target is None and not is_sweep(aim):
        return refuse("no-target", "{action} needs a target.", action=action.said)
    return action.oneself_refusal(battle, aim) if action.single(aim) == aim.actor else None


@demand("a Movement Action for a Whirlwind Strike")
def a_movement(action: Attack, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that a Whirlwind Strike is part of a Movement Action.  Source: completion 001.4."""
    if WHIRLWIND.name not in aim.choices or _step(aim) is not None:
        return None
    steps = listed((one.said for one in STEPS.values()), "or")
    refused = refuse("no-movement", "A Whirlwind Strike is part of {steps}.", steps=steps)
    return refused.with_facts(steps=", ".join(STEPS))


@demand(
    "one attack modifier", refuse("not-combined", "Spinning Strike and Whirlwind Strike do not go together.")
)
def one_modifier(action: Attack, battle: Battle, aim: Aim) -> bool:
    """Demand that the two modifiers are not combined.  Source: completion 001.4."""
    return _step(aim) is None or not SPINNING.of(aim)


@demand("a creature in reach of a Spinning Strike", after=[a_weapon, a_movement])
def all_in_reach(action: Attack, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that a Spinning Strike reaches a creature.  Source: completion 001.4."""
    weapon = action.weapon(battle, aim)
    if weapon is None or not is_sweep(aim) or _step(aim) is not None or in_reach(battle, aim, weapon):
        return None
    return refuse("nobody-in-reach", "Nobody is within {reach_ft:m} ft.", reach_ft=in_feet(weapon.range_m))


@demand("a movement that it can be part of", after=[a_movement])
def a_move(action: Attack, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand of a Whirlwind Strike what its movement demands.  Source: completion 001.4."""
    step = _step(aim)
    if step is None:
        return None
    return step.poor(battle, aim) if aim.to is None else _move_refusal(battle, aim, action, step)


class MeleeAttack(Attack):
    """Melee Attack and Melee Combo Attack, which take attack modifiers."""

    aim_type = Aim
    demands = (
        *(a_weapon, *PaidAction.demands, loaded, a_target, an_open_target, in_range, a_clear_line),
        *(a_movement, one_modifier, all_in_reach, a_move),
    )
    parameters = takes(
        *(Attack.parameters, SPINNING, WHIRLWIND, FACING),
        to="where a Whirlwind Strike moves to; asked where it is not given",
    )

    def __init__(self, name: MeleeId) -> None:
        super().__init__(name, "melee")

    def single(self, aim: Aim) -> TokenId | None:
        """Return the target; none of a strike at all in reach."""
        return None if is_sweep(aim) else aim.target

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the To Hit Bonus."""
        weapon = self.weapon(battle, aim)
        return to_hit(battle, aim, weapon) if weapon else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Strike one, or all; the costs are paid once.  Source: completion B6."""
        weapon = self.weapon(battle, aim)
        if weapon is None or not is_sweep(aim):
            if aim.target is None or aim.target == aim.actor:
                return Outcome()
            return (yield from self.struck(battle, aim, aim.target))
        step = _step(aim)
        if step is not None and aim.to is None:
            where = say("place", "Where does the Whirlwind Strike of {who} end?")
            aim = aim.replace(to=(yield from asked_place(battle, aim.actor, where)))
            if (refused := _move_refusal(battle, aim, self, step)) is not None:
                yield from tell(refused.sentence)
                return Outcome(hit=False)
        battle = yield from self.loosed(battle, aim, weapon)
        if step is None:
            near = in_reach(battle, aim, weapon)
            what = say("spins", "{who} makes a Spinning Strike against {near}.", near=_named(battle, near))
            battle = yield from told(battle, aim.actor, what)
            battle, results = yield from self._swept(battle, aim, weapon, near)
            yield from _turned(battle, aim)
            return outcome(self._first_reckoning(battle, aim, weapon), results)
        battle = yield from step.paid(battle, aim)
        battle, by = yield from obstructed(battle, aim.actor)
        if by is not None:
            return Outcome(hit=False, details={"obstructed_by": by, "targets": []})
        return (yield from self._whirled(battle, aim, weapon))

    def charged(self, battle: Battle, aim: Aim) -> int:
        """Return what a charge adds; nothing to a strike at all in reach."""
        return 0 if is_sweep(aim) else super().charged(battle, aim)

    def _whirled(self, battle: Battle, aim: Aim, weapon: Weapon) -> Ruling:
        """Strike all in reach at the start, move, and strike all in reach then, each once."""
        step = _step(aim)
        reckoning = self._first_reckoning(battle, aim, weapon)
        near = in_reach(battle, aim, weapon)
        what = say("whirls", "{who} begins a Whirlwind Strike against {near}.", near=_named(battle, near))
        battle = yield from told(battle, aim.actor, what)
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
        return self.reckoning(battle, aim.replace(target=first))

    def _swept(
        self, battle: Battle, aim: Aim, weapon: Weapon, targets: Iterable[TokenId]
    ) -> Course[tuple[Battle, list[Result]]]:
        """Strike some targets, with rolls of their own; a Riposte that may end it decides for others, too."""
        results: list[Result] = []
        for one in targets:
            if sheet_of(battle, aim.actor).unconscious:
                break
            blow = self.blow(battle, aim, one, weapon)
            others = (
                [late for late in battle.tokens if late != one] if may_riposte(battle, aim.actor, one) else ()
            )
            struck = strike(battle, blow, partial(deciding_for, (one,)))
            battle, result = yield from deciding_for((one, *others), struck)
            if others:
                left = sheet_of(battle, aim.actor).model_dump_json()
                done = {each["target"] for each in results}
                yield from settled(purpose_of(battle, blow), left, (one, *done))
            results.append(result)
        return battle, results


class ComboAttack(MeleeAttack):
    """Melee Combo Attack: after a Melee Attack in the block before."""

    demands = (a_combo, *MeleeAttack.demands)


def _named(battle: Battle, tokens: Iterable[TokenId]) -> Said:
    names = [name_of(battle, one) for one in tokens]
    return listed(names) if names else Term(term="nobody")


def _turned(battle: Battle, aim: Aim) -> Course[Battle]:
    """Take any facing after a strike at all in reach, unless unconscious.  Source: completion 001.4."""
    facing = FACING.named(aim)
    if facing is None or sheet_of(battle, aim.actor).unconscious:
        return battle
    return (yield from faced(battle, aim.actor, facing))


def _move_refusal(battle: Battle, aim: Aim, attack: Attack, step: Step) -> Refusal | None:
    """Demand a move that is allowed, long enough, and to be paid beside the attack."""
    refused = step.refusal(battle, aim.replace(target=None))
    if refused is not None or aim.to is None:
        return refused
    length_m = walk_of(battle, aim.actor, (battle.tokens[aim.actor].at, aim.to)).length_m
    least_ft = RULEBOOK.movement.whirlwind_least_ft
    if length_m < metres(least_ft) - NEAR_M:
        return refuse(
            "too-near",
            "A Whirlwind Strike goes at least {least_ft} ft; the path is {length_ft:m} ft long.",
            least_ft=least_ft,
            length_ft=in_feet(length_m),
        )
    both = attack.price.replace(
        strength=attack.price.strength + step.price.strength, speed=attack.price.speed + step.price.speed
    )
    action = say("both", "{attack} with {step}", attack=attack.said, step=step.said)
    return points_refusal(battle, aim.actor, action, both)


def is_sweep(aim: Aim) -> bool:
    """Say whether an aim asks for a strike at all in reach."""
    return SPINNING.of(aim) or WHIRLWIND.name in aim.choices


def _step(aim: Aim) -> Step | None:
    return STEPS.get(WHIRLWIND.of(aim) or "")


def in_reach(battle: Battle, aim: Aim, weapon: Weapon) -> tuple[TokenId, ...]:
    """Return all in reach, friends included, the dead left out; the one aimed at first."""
    near = [
        one
        for one in measure.neighbours(battle, aim.actor)
        if not sheet_of(battle, one).dead and touches(battle, aim.actor, one, weapon.range_m)
    ]
    return tuple(sorted(near, key=lambda one: one != aim.target))
