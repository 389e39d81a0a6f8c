"""Grappling: seizing a creature, breaking free and letting go.  Source: completion 000.9, 'Grapple'."""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning, name_of
from vtt.rules import Another, OneOf, OneTarget, PlainAction, Verdict, demand, takes, tell
from vtt.rules.rulings.ruling import Course, Effect, Outcome, Ruling
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.attack.reckoning import Special, reckon, weapon_parts
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import (
    AN_ATTACKER,
    PaidAction,
    a_visible_target,
    able_to_act,
    enough_willpower,
    the_price,
)
from vtt.systems.space_shard.grappling.holding import answers_in_hold, brawl_spec, escape_spec
from vtt.systems.space_shard.grappling.holds import holds, partner_of, released
from vtt.systems.space_shard.sheet import best_of, sheet_of
from vtt.systems.space_shard.special.checks import (
    CheckSpec,
    check_parts,
    committed,
    given_parts,
    held_back,
    roll_check,
)
from vtt.systems.space_shard.special.opposed_action import (
    NO_CONTEST,
    OpposedAction,
    details_of,
    names_of,
    settled,
    within_reach,
)
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.special.touching import hit_successes
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import refuse, say

WAY = OneOf(name="way", meaning="what is rolled; else the better one", among=("brawl", "escape"))


@demand("neither side in a grapple", refuse("grappled-already", "{token} is in a grapple already."))
def no_grapple_yet(action: Any, battle: Battle, aim: Another) -> Verdict:
    """Demand that neither side grapples already.  Source: completion 000.9, 'Grapple'."""
    found = next((one for one in (aim.actor, aim.target) if sheet_of(battle, one).has("grappled")), None)
    return found is None or {"token": name_of(battle, found)}


@demand("held by another creature", refuse("not-grappled", "Nobody holds {actor}."))
def held_by_another(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand a hold to break.  Source: completion 000.9, 'Grapple'."""
    return sheet_of(battle, aim.actor).has("grappled") and (not holds(battle, aim.actor))


@demand("a hold on another creature", refuse("not-holding", "{actor} holds nobody."))
def a_hold(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand a hold to let go of.  Source: completion 000.9, 'Grapple'."""
    return holds(battle, aim.actor)


class Grapple(OpposedAction):
    """Seize a creature: a touch, then a contest; the loser is held."""

    id = "grapple"
    aliases = ("grappling",)
    title = "Grapple"
    source = SPECIAL.grapple.source
    demands = (no_grapple_yet, *AN_ATTACKER, the_price, within_reach, a_visible_target)
    parameters = takes(*CHECK, target="the creature to seize; it answers with 'brawl' or 'escape'")

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning:
        """Return the dice of the touch: STR or DEX, Brawl and the born weapon, less the Defense."""
        sheet = sheet_of(battle, aim.actor)
        parts = weapon_parts(sheet, sheet.born, best_of(sheet), "brawl", self.source)
        return reckon(battle, aim, sheet.born, parts, Special(touch=True))

    def own_spec(self, battle: Battle, aim: Another) -> CheckSpec:
        """Return what the contest is rolled with."""
        return brawl_spec(battle, aim.actor, aim.target)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Touch, contest, hold."""
        battle = yield from self.paid(battle, aim)
        reckoning = self.reckoning(battle, aim)
        names = names_of(battle, aim)
        reaches = say("touches", "{actor} reaches for {target}", **names)
        born = sheet_of(battle, aim.actor).born
        battle, _, touched, reckoning = yield from hit_successes(
            battle, aim, born, reckoning, reaches, only_hit=True
        )
        held = say("is-held", "{target} is held", **names)
        details: dict[str, Any] = {"pool": int(reckoning.total), "successes": touched}
        if not touched:
            told = say("not-touched", "{actor} reaches for {target} and misses.", **names)
            yield from tell(told, reckoning)
            none = Effect(said=held, came=False)
            return Outcome(hit=False, effect=none, reckoning=reckoning, details={**details, **NO_CONTEST})
        dice = stacked([*check_parts(sheet_of(battle, aim.actor), self.own_spec(battle, aim), self.source)])
        against = say("grapples", "{actor} tries to grapple {target}", **names)
        answers = answers_in_hold(battle, aim.target, aim.actor)
        battle, contest = yield from self.contest(battle, aim, dice, answers, against)
        details |= contest.details | {"contest_pool": int(dice.total), "contest_successes": contest.mine}
        if contest.won:
            yield from _seized(battle, aim, contest.victory)
        effect = Effect(said=held, came=contest.won)
        return Outcome(hit=True, effect=effect, reckoning=reckoning, details=details)


class EscapeGrapple(PaidAction):
    """Break free of a hold, or of being pinned in it: a Standard Action."""

    id = "escape-grapple"
    aliases = ("break-free",)
    title = "Break free"
    parameters = takes(WAY, *CHECK)
    demands = (held_by_another, able_to_act, the_price, enough_willpower)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the dice of the one that is held."""
        sheet, other = sheet_of(battle, aim.actor), partner_of(battle, aim.actor) or aim.actor
        specs = {
            one.id: one
            for one in (brawl_spec(battle, aim.actor, other), escape_spec(battle, aim.actor, other))
        }
        dice = {
            name: stacked(check_parts(sheet, spec, SPECIAL.grapple.source)) for name, spec in specs.items()
        }
        best = WAY.of(aim) or max(dice, key=lambda name: dice[name].total)
        return dice[best].plus(*given_parts(aim))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Contest; where it is won, the hold is broken, or a pinned creature is only held."""
        battle = yield from self.paid(battle, aim)
        reckoning, other = self.reckoning(battle, aim), partner_of(battle, aim.actor)
        battle = yield from committed(battle, aim)
        if other is None:
            yield from released(battle, aim.actor)
            return Outcome(hit=True, reckoning=reckoning)
        against = OneTarget(actor=aim.actor, target=other, choices=aim.choices)
        purpose = say("breaks-free", "{actor} struggles against {target}", **names_of(battle, against))
        mine = yield from roll_check(battle, aim.actor, reckoning, purpose, _WREST)
        answers = (brawl_spec(battle, other, aim.actor),)
        battle, contest = yield from settled(battle, against, held_back(aim, mine), answers, purpose)
        if contest.won:
            yield from _loosened(battle, aim)
        return Outcome(hit=contest.won, reckoning=reckoning, details=details_of(reckoning, contest))


class LetGo(PlainAction):
    """Let go of a held creature: a Free Action."""

    id = "let-go"
    aliases = ("release",)
    title = "Let go"
    cost = "Free"
    demands = (a_hold,)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Let go."""
        yield from released(battle, aim.actor)
        return Outcome()


_WREST = CheckSpec(id="brawl", attribute="STR", skill="brawl").replace(pinned=True)


def _loosened(battle: Battle, aim: Aim) -> Course[Battle]:
    """Let a pinned creature be only held, and a held one be free."""
    sheet, other = sheet_of(battle, aim.actor), partner_of(battle, aim.actor)
    pin = sheet.state("immobilised")
    if pin is None or pin.of != other:
        return (yield from released(battle, aim.actor))
    return (yield from released(battle, aim.actor, pin_only=True))


def _seized(battle: Battle, aim: Another, victory: int) -> Course[Battle]:
    target, names = aim.target, names_of(battle, aim)
    why = say("seized", "{actor} holds {target}.", **names)
    battle = yield from gain_state(battle, aim.actor, State(id="grappled", of=target), why=why)
    held = State(id="grappled", value=victory, of=aim.actor)
    why = say("held", "{target} is held: -{victory} on attacks and Guard.", **names, victory=victory)
    return (yield from gain_state(battle, target, held, why=why))
