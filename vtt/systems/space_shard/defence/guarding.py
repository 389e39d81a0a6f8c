"""Guarding: Full Defense, a guard with body or blade, and no defence at all.

Source: Rule text, 'Defensive Actions'; completion 000.9, 'Preserving your rolls'.
"""

from vtt.battle import Aim, Battle, name_of
from vtt.rules import Outcome, PlainAction, Ruling, asked_of_actor, demand, takes
from vtt.rules.holding import a_weapon
from vtt.systems.space_shard.attack.demands import in_hand
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import GAIN, PaidAction, able_to_act, the_price
from vtt.systems.space_shard.conditions.states import base_left
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import Weapon, sheet_of
from vtt.systems.space_shard.terms import Skill
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.systems.space_shard.turns.focus import focus_on, focus_refusal
from vtt.text import Refusal, refuse, say

_unfocused = asked_of_actor("nothing else that is focused on", focus_refusal)
"""Demand that nothing else is focused on.  Source: completion 000.4, 'Focus'."""


@demand("some Base Defense to dodge with")
def _base_defense(action: "FullDefense", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that there is Evade to gain.  Source: Rule text, 'Full Defense'."""
    if base_left(sheet_of(battle, aim.actor)):
        return None
    return refuse("no-evade", "{actor} has no Base Defense left: Full Defense gives Evade 0.")


class FullDefense(PaidAction):
    """Dodge: Evade as high as Base Defense, while focused on.  Source: Rule text, 'Full Defense'."""

    id = "full-defense"
    title = "Full Defense"
    cost = "Standard, Focus"
    demands = (
        *(able_to_act, _unfocused, _base_defense, the_price),
        GAIN("{actor} is in Full Defense already.", lambda one, sheet: not sheet.has("focusing")),
    )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and begin to focus."""
        battle = yield from self.paid(battle, aim)
        evade = base_left(sheet_of(battle, aim.actor)) * RULEBOOK.full_defense.evade_times_base
        yield from focus_on(battle, aim.actor, "full-defense", evade)
        return Outcome(details={"evade": evade})


@demand("a guard higher than the one it has", after=[a_weapon])
def _higher(action: "_Guard", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that there is something to gain.  Source: Rule text, 'Guarding with Brawl'."""
    sheet, (guard, shield) = sheet_of(battle, aim.actor), action.guard(battle, aim)
    if guard > sheet.points("guarding") or shield > sheet.points("shielding"):
        return None
    return refuse(
        "no-guard",
        "That gives Guard {guard}; {actor} has Guard {now} already." if guard else "That gives Guard 0.",
        guard=guard,
        now=sheet.points("guarding"),
    )


class _Guard(PaidAction):
    """What a guard with the body and one with a blade have in common."""

    price = "movement"
    kind = "blade"
    skill: Skill
    demands = (able_to_act, a_weapon, the_price, in_hand, _higher)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and raise the guard until the own next turn; the higher of two guards counts."""
        battle = yield from self.paid(battle, aim)
        sheet, (guard, shield) = sheet_of(battle, aim.actor), self.guard(battle, aim)
        guard, shield = max(guard, sheet.points("guarding")), max(shield, sheet.points("shielding"))
        states = [State(id="guarding", value=guard, until="own-turn")]
        states += [State(id="shielding", value=shield, until="own-turn")] if shield else []
        why = say(
            "guards",
            "{token} guards: Guard {guard}, Shield {shield}." if shield else "{token} guards: Guard {guard}.",
            guard=guard,
            shield=shield,
        )
        yield from gain_state(battle, aim.actor, *states, why=why)
        return Outcome(details={"guard": guard, "shield": shield})

    def guard(self, battle: Battle, aim: Aim) -> tuple[int, int]:
        """Return what it gives: Guard, and Shield."""
        rating, weapon = sheet_of(battle, aim.actor).rating(self.skill), self.weapon(battle, aim)
        if weapon is None:
            return rating, 0
        shield = weapon.size if "guarding" in weapon.inscriptions else 0
        return rating + weapon.inscribed("guard"), shield

    def weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        """Return what it guards with."""
        raise NotImplementedError


class GuardWithBrawl(_Guard):
    """Guard with the body.  Source: Rule text, 'Guarding with Brawl'."""

    id = "guard-with-brawl"
    aliases = ("guarding-with-brawl", "guard-brawl")
    title = "Guard with Brawl"
    skill: Skill = "brawl"

    def weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        """Return what it guards with."""
        return sheet_of(battle, aim.actor).born


class GuardWithBlade(_Guard):
    """Guard with a blade in hand; a shield is one.  Source: Rule text, 'Guarding with Blade'."""

    id = "guard-with-blade"
    aliases = ("guarding-with-blade", "guard-blade")
    title = "Guard with Blade"
    skill: Skill = "blade"
    parameters = takes(using="a blade or shield on the sheet")

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the blades at hand."""
        return tuple(weapon.name for weapon in sheet_of(battle, aim.actor).blades)

    def weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        """Return what it guards with."""
        blades = sheet_of(battle, aim.actor).blades
        if aim.using is None:
            return max(blades, key=lambda one: "guarding" in one.inscriptions, default=None)
        return next((one for one in blades if one.name == aim.using), None)


@demand("a defence to drop", refuse("undefended-already", "{actor} has dropped the defence already."))
def _a_defence(action: "NoDefence", battle: Battle, aim: Aim) -> bool:
    """Demand a defence that is not dropped yet.  Source: completion 000.9, 'Preserving your rolls'."""
    return not sheet_of(battle, aim.actor).has("undefended")


class NoDefence(PlainAction):
    """Drop Base, Evade, Insight and Guard until the own next turn, willingly."""

    id = "no-defence"
    aliases = ("drop-defence", "voluntary-no-defence")
    title = "Drop the defence"
    cost = "Free"
    anytime = True
    demands = (_a_defence, able_to_act)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Drop it."""
        name = name_of(battle, aim.actor)
        why = say("undefended", "{actor} drops the defence until the next turn.", actor=name)
        yield from gain_state(battle, aim.actor, State(id="undefended", until="own-turn"), why=why)
        return Outcome()
