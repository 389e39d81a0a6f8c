"""4) Initiate Grapple: a roll to hit, then one holds the other.

Source: Rule text, step 4; completion 001.5.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of, names_of
from vtt.battle.reckoning import Reckoning
from vtt.rules.actions.settings import Setting
from vtt.rules.dice.dice import Sum
from vtt.rules.rulings.ruling import Outcome, Ruling, throw
from vtt.rules.system import AimsAt
from vtt.systems.miridon.attack.striking import struck_back
from vtt.systems.miridon.attack.targeting import choice_refusal, range_refusal, wall_refusal
from vtt.systems.miridon.attack.to_hit import to_grapple
from vtt.systems.miridon.book import BOOK, MELEE_M
from vtt.systems.miridon.defence.evading import evaded, evasion
from vtt.systems.miridon.grappling.holding import partner, taken_hold
from vtt.systems.miridon.sheet.gear import UNARMED, Weapon
from vtt.systems.miridon.sheet.sheet import MiridonSheet, sheet_of
from vtt.systems.miridon.stances.changes import told
from vtt.systems.miridon.turns.deed import Deed
from vtt.text.sentence import Quote, Refusal, refuse, say


def grapplers(sheet: MiridonSheet) -> tuple[Weapon, ...]:
    """Return the weapons that grapple, bare hands among them."""
    return tuple(one for one in sheet.arms if one.grapple is not None)


def grappler(sheet: MiridonSheet, using: str | None) -> Weapon | None:
    """Return the grappling weapon of that name, else the first."""
    known = grapplers(sheet)
    named = sheet.arm(using) if using else known[0]
    return named if named in known else None


class InitiateGrapple(Deed):
    """Roll to hit like an attack, without damage; on a hit the target is held."""

    id = "initiate-grapple"
    aims_at: AimsAt = "token"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "whom to grapple",
        "with": "the grappling weapon; the first where none is named",
    }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the grappling weapons."""
        return tuple(one.name for one in grapplers(sheet_of(battle, aim.actor)))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a grappling weapon, the points, and a target within 5 ft that is in no grapple."""
        weapon, target = grappler(sheet_of(battle, aim.actor), aim.using), aim.target or aim.actor
        if weapon is None:
            who, named = name_of(battle, aim.actor), Quote(quote=aim.using or "")
            return refuse("no-weapon", "{who} has no grappling weapon '{weapon}'.", who=who, weapon=named)
        if partner(battle, target) is not None:
            names = names_of(battle, target=target)
            return refuse("in-a-grapple", "{target} is in a grapple already.", **names)
        return (
            self.poor(battle, aim)
            or choice_refusal(battle, aim.actor, target, weapon)
            or range_refusal(battle, aim.actor, target, MELEE_M, weapon.said)
            or wall_refusal(battle, aim.actor, target)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the To Hit Bonus."""
        weapon = grappler(sheet_of(battle, aim.actor), aim.using)
        return to_grapple(battle, aim, weapon) if weapon else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Let the target dodge, roll, and hold it.  There is no damage to block.  Source: completion B9."""
        weapon = grappler(sheet_of(battle, aim.actor), aim.using) or UNARMED
        reckoning, target = to_grapple(battle, aim, weapon), aim.target or aim.actor
        battle = yield from self.paid(battle, aim, using=weapon.name)
        battle, how = yield from evaded(battle, aim.actor, target)
        needed = evasion(battle, target, how)
        base = None
        if not sheet_of(battle, target).unconscious:
            names = names_of(battle, actor=aim.actor, target=target)
            purpose = say("grapple", "{actor} tries to grapple {target}", **names)
            dice = Sum(dice=BOOK.dice.to_hit, sides=BOOK.dice.sides)
            lands = needed.total - reckoning.total
            thrown = yield from throw(dice, aim.actor, purpose, reckoning, lambda one: one.total >= lands)
            base = thrown.total
        hit = base is None or base + reckoning.total >= needed.total
        details: dict[str, Any] = {
            "base_to_hit_roll": base,
            "to_hit_roll": None if base is None else base + reckoning.total,
            "evasion": needed.total,
            "defence": how,
        }
        if hit and target != aim.actor:
            yield from taken_hold(battle, aim.actor, target)
        else:
            battle = yield from told(battle, aim.actor, say("misses", "{who} gets no hold."))
        if how == "riposte" and not hit:
            _, details["riposte"] = yield from struck_back(battle, target, aim.actor)
        return Outcome(hit=hit, reckoning=reckoning, details=details)
