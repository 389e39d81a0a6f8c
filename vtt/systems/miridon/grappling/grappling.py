"""4) Initiate Grapple: a roll to hit, then one holds the other.

Source: Rule text, step 4; completion 001.5.
"""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning, names_of
from vtt.rules import Another, Outcome, Ruling, Sum, Verdict, demand, roll, takes
from vtt.systems.miridon.attack.striking import struck_back
from vtt.systems.miridon.attack.targeting import choice_refusal, range_refusal, wall_refusal
from vtt.systems.miridon.attack.to_hit import to_grapple
from vtt.systems.miridon.defence.evading import evaded, evasion
from vtt.systems.miridon.grappling.holding import partner, taken_hold
from vtt.systems.miridon.rulebook import MELEE_M, RULEBOOK
from vtt.systems.miridon.sheet import UNARMED, MiridonSheet, Weapon, sheet_of
from vtt.systems.miridon.stances.changes import told
from vtt.systems.miridon.turns.paid_action import PaidAction
from vtt.text import Quote, Refusal, refuse, say


def grapplers(sheet: MiridonSheet) -> tuple[Weapon, ...]:
    """Return the weapons that grapple, bare hands among them."""
    return tuple(one for one in sheet.arms if one.grapple is not None)


def grappler(sheet: MiridonSheet, using: str | None) -> Weapon | None:
    """Return the grappling weapon of that name, else the first."""
    known = grapplers(sheet)
    named = sheet.arm(using) if using else known[0]
    return named if named in known else None


@demand("a grappling weapon", refuse("no-weapon", "{who} has no grappling weapon called {weapon}."))
def a_grappler(action: PaidAction[Any], battle: Battle, aim: Aim) -> Verdict:
    """Demand that a weapon that is named grapples.  Source: Rule text, step 4."""
    return grappler(sheet_of(battle, aim.actor), aim.using) is not None or {
        "weapon": Quote(quote=aim.using or "")
    }


@demand("a target in no grapple", refuse("in-a-grapple", "{target} is in a grapple already."))
def a_free_target(action: PaidAction[Any], battle: Battle, aim: Another) -> bool:
    """Demand that nobody grapples the target.  Source: completion 001.5, Grappling."""
    return partner(battle, aim.target) is None


@demand("a target that may be chosen", after=[a_grappler])
def an_open_target(action: PaidAction[Any], battle: Battle, aim: Another) -> Refusal | None:
    """Demand a living target that charisma leaves open, within melee range and with no wall between.

    Source: Rule text, step 2; completion 001.6.
    """
    weapon = grappler(sheet_of(battle, aim.actor), aim.using) or UNARMED
    return (
        choice_refusal(battle, aim.actor, aim.target, weapon)
        or range_refusal(battle, aim.actor, aim.target, MELEE_M, weapon.in_use)
        or wall_refusal(battle, aim.actor, aim.target)
    )


class InitiateGrapple(PaidAction[Another]):
    """Roll to hit like an attack, without damage; on a hit the target is held."""

    id = "initiate-grapple"
    demands = (a_grappler, a_free_target, *PaidAction.demands, an_open_target)
    parameters = takes(target="the target", using="the grappling weapon; the first where none is named")

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the grappling weapons."""
        return tuple(one.name for one in grapplers(sheet_of(battle, aim.actor)))

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning | None:
        """Return the To Hit Bonus."""
        weapon = grappler(sheet_of(battle, aim.actor), aim.using)
        return to_grapple(battle, aim, weapon) if weapon else None

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Let the target dodge, roll, and hold it.  There is no damage to block.  Source: completion B9."""
        weapon = grappler(sheet_of(battle, aim.actor), aim.using) or UNARMED
        reckoning, target = to_grapple(battle, aim, weapon), aim.target
        battle = yield from self.paid(battle, aim, using=weapon.name)
        battle, how = yield from evaded(battle, aim.actor, target)
        needed = evasion(battle, target, how)
        base = None
        if not sheet_of(battle, target).unconscious:
            names = names_of(battle, actor=aim.actor, target=target)
            purpose = say("grapple", "{actor} tries to grapple {target}", **names)
            dice = Sum(dice=RULEBOOK.dice.to_hit, sides=RULEBOOK.dice.sides)
            least = needed.total - reckoning.total
            rolled = yield from roll(
                dice, aim.actor, purpose, reckoning, lambda one: one.total >= least, against=needed
            )
            base = rolled.total
        hit = base is None or base + reckoning.total >= needed.total
        details: dict[str, Any] = {
            "base_to_hit_roll": base,
            "to_hit_roll": None if base is None else base + reckoning.total,
            "evasion": needed.total,
            "defence": how,
        }
        if hit:
            yield from taken_hold(battle, aim.actor, target)
        else:
            why = say("misses", "{who} gets no hold on {target}.", **names_of(battle, target=target))
            battle = yield from told(battle, aim.actor, why)
        if how == "riposte" and not hit:
            _, details["riposte"] = yield from struck_back(battle, target, aim.actor)
        return Outcome(hit=hit, reckoning=reckoning, details=details)
