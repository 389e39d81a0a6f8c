"""Restore Strength, Reload, dropping and picking up weapons.  Source: completion 001.4."""

from typing import Any, Literal

from vtt.battle import Aim, Battle, TokenId
from vtt.rules import Course, Demand, Outcome, Ruling, change_sheet, holding, takes
from vtt.rules.holding import Drop, Handling, PickUp, nothing_to_pick_up
from vtt.systems.miridon.rulebook import RULEBOOK, metres
from vtt.systems.miridon.sheet import of_actor, sheet_of
from vtt.systems.miridon.turns.paid_action import PaidAction
from vtt.text import refuse, say

strength_to_restore = of_actor(
    "lacking Strength",
    lambda one: one.current_strength_points < one.battle_strength,
    refuse("strength-full", "{who} has full Strength already."),
)
"""Demand Strength to get back.  Source: completion 001.4, Restore Strength."""


def regained(
    battle: Battle, token: TokenId, points: Literal["strength", "speed"], amount: int
) -> Course[int]:
    """Give points back up to the battle maximum; return how many."""
    sheet, field = sheet_of(battle, token), f"current_{points}_points"
    now, most = getattr(sheet, field), getattr(sheet, f"battle_{points}")
    left = max(now, min(most, now + amount))
    why = say(
        "restored",
        "{who} restores {gained} Speed and has {left} of {most}."
        if points == "speed"
        else "{who} restores {gained} Strength and has {left} of {most}.",
        **{"gained": left - now, "left": left, "most": most},
    )
    yield from change_sheet(battle, token, sheet.replace(**{field: left}), why)
    return int(left - now)


class RestoreStrength(PaidAction):
    """Get Strength back, up to the battle maximum."""

    id = "restore-strength"
    demands = (*PaidAction.demands, strength_to_restore)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Add the number of the book and the rank."""
        battle = yield from self.paid(battle, aim)
        amount = RULEBOOK.restore.strength + sheet_of(battle, aim.actor).talents.restore_strength
        return Outcome(details={"restored": (yield from regained(battle, aim.actor, "strength", amount))})


class _Handled(Handling, PaidAction[Aim]):
    """Something done with the hands, at its price."""

    demands: tuple[Demand, ...] = (*Handling.demands, *PaidAction.demands)

    def priced(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Pay for it."""
        return (yield from self.paid(battle, aim))


class Reload(_Handled, holding.Reload):
    """Fill a gun that has a magazine."""

    id = "reload"
    nothing = refuse("nothing-to-reload", "{who} has no gun that needs reloading.")
    no_such = refuse("nothing-to-reload", "The {what} needs no reloading.")
    parameters = takes(using="the gun; the first that is not full where none is named")
    demands = (*holding.Reload.demands, *PaidAction.demands)


class DropWeapon(_Handled, Drop):
    """Let a weapon fall; the Ghost that is stored in a staff is lost with it."""

    id = "drop"
    nothing = refuse("nothing-to-drop", "{who} has no weapon to drop.")
    no_such = refuse("nothing-to-drop", "{who} has no {what} to drop.")
    parameters = takes(using="the weapon; the first where none is named")

    def done(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Let it fall."""
        sheet = sheet_of(battle, aim.actor)
        most = sum(one.storage for one in sheet.weapons) - found.storage
        lost = say("ghost-lost", "{who} loses the Ghost in the {item}.", item=found.said)
        after = sheet.replace(stored_ghost=min(sheet.stored_ghost, most))
        battle = yield from change_sheet(battle, aim.actor, after, lost)
        return (yield from super().done(battle, aim, found))


class PickUpWeapon(_Handled, PickUp):
    """Pick up what is on the ground within melee range of 5 ft."""

    id = "pick-up"
    reach_m = metres(RULEBOOK.measure.melee_ft)
    nothing, no_such = nothing_to_pick_up("nothing-to-pick-up")
    parameters = PickUp.parameters
    demands = (*PickUp.demands, *PaidAction.demands)

    def done(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Take it up; its weight may lower the Strength that the bearer has."""
        battle = yield from super().done(battle, aim, found)
        sheet = sheet_of(battle, aim.actor)
        left = min(sheet.current_strength_points, sheet.battle_strength)
        why = say("weighed-down", "{who} has {strength} Strength with all that weight.", strength=left)
        return (yield from change_sheet(battle, aim.actor, sheet.replace(current_strength_points=left), why))
