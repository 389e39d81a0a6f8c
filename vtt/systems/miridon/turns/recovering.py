"""Restore Strength and Reload, as Offensive Actions.  Source: completion 001.4."""

from vtt.battle import Aim, Battle, name_of
from vtt.rules import Outcome, Ruling, change_sheet, demand, takes
from vtt.systems.miridon.rulebook import RULEBOOK
from vtt.systems.miridon.sheet.gear import Weapon
from vtt.systems.miridon.sheet.sheet import sheet_of
from vtt.systems.miridon.turns.paid_action import PaidAction
from vtt.text import Quote, Refusal, refuse, say


class RestoreStrength(PaidAction):
    """Get Strength back, up to the battle maximum."""

    id = "restore-strength"

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Add the number of the book and the rank."""
        battle = yield from self.paid(battle, aim)
        sheet = sheet_of(battle, aim.actor)
        now, amount = (
            sheet.current_strength_points,
            RULEBOOK.restore.strength + sheet.talents.restore_strength,
        )
        strength = max(now, min(sheet.battle_strength, now + amount))
        after = sheet.replace(current_strength_points=strength)
        why = say("strength-restored", "{who} has {strength} Strength again.", strength=strength)
        yield from change_sheet(battle, aim.actor, after, why)
        return Outcome(details={"restored": strength - now})


@demand("a gun that is not full")
def a_gun_to_fill(action: PaidAction, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a gun with a magazine that is not full.  Source: completion 001.4, Reload."""
    if _emptied(battle, aim) is not None:
        return None
    return refuse(
        "nothing-to-reload",
        "{gun} needs no reloading." if aim.using else "{who} has no gun that needs reloading.",
        who=name_of(battle, aim.actor),
        gun=Quote(quote=aim.using or ""),
    )


class Reload(PaidAction):
    """Fill a gun that has a magazine."""

    id = "reload"
    demands = (a_gun_to_fill, *PaidAction.demands)
    parameters = takes(using="the gun; the first that is not full where none is named")

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the guns that have a magazine."""
        guns = (one.name for one in sheet_of(battle, aim.actor).weapons if one.magazine is not None)
        return tuple(dict.fromkeys(guns)) or (None,)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Fill it."""
        gun = _emptied(battle, aim)
        battle = yield from self.paid(battle, aim)
        if gun is None:
            return Outcome()
        sheet, full = sheet_of(battle, aim.actor), gun.replace(loaded=gun.magazine)
        after = sheet.with_weapon(gun, full)
        why = say("reloaded", "{who} reloads {gun}: {shots|shot|shots}.", gun=gun.said, shots=gun.magazine)
        yield from change_sheet(battle, aim.actor, after, why)
        return Outcome(details={"loaded": gun.magazine})


def _emptied(battle: Battle, aim: Aim) -> Weapon | None:
    """Return the gun to reload: the one named, else the first that is not full."""
    for one in sheet_of(battle, aim.actor).weapons:
        named = aim.using is None or one.name.lower() == aim.using.lower()
        if named and one.magazine is not None and one.shots_left != one.magazine:
            return one
    return None
