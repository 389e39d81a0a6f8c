"""Loading and shooting: shots leave the weapon, loading takes its action, and what is counted runs out."""

from typing import Any

from vtt.battle import Aim, Battle, TokenId, name_of
from vtt.rules.actions.demands import Demand, demand
from vtt.rules.holding.bearer import Bearer, bearer_of
from vtt.rules.holding.gear import Ammunition, Carried, Shooting
from vtt.rules.holding.handling import Handling, the_thing
from vtt.rules.holding.moves import exchange
from vtt.rules.rulings.ruling import Course, tell
from vtt.text import Refusal, Sentence, refuse, say

_FIRED = say("fired", "{who} fires the {item}: {left|shot|shots} left.")
_LEFT = say("ammunition", "{who} has {left} {what} left.")


def counted(sheet: Bearer, weapon: Carried) -> Ammunition | None:
    """Return the ammunition of a weapon, the first that is not used up; None where it is not counted."""
    fitting = [one for one in sheet.ammunition if one.fits in ("", weapon.name)]
    return next((one for one in fitting if one.count), fitting[0] if fitting else None)


def empty_refusal(battle: Battle, token: TokenId, weapon: Shooting, rounds: int = 1) -> Refusal | None:
    """Say that a weapon has too few shots in it, or that what it shoots is used up."""
    if weapon.shots_left >= rounds or not weapon.holds:
        return None if weapon.holds else no_shots_refusal(battle, token, weapon, rounds)
    return refuse(
        "not-loaded",
        "The {weapon} of {who} is empty."
        if not weapon.shots_left
        else "The {weapon} of {who} holds {left} of the {rounds|round|rounds} it takes.",
        who=name_of(battle, token),
        weapon=weapon.said,
        left=weapon.shots_left,
        rounds=rounds,
    )


def no_shots_refusal(battle: Battle, token: TokenId, weapon: Shooting, rounds: int = 1) -> Refusal | None:
    """Say that what a weapon shoots is used up, where it is counted."""
    source = counted(bearer_of(battle, token), weapon)
    if source is None or source.count >= rounds:
        return None
    return refuse(
        "no-ammunition",
        "{who} has {left} {what} left for the {weapon}.",
        who=name_of(battle, token),
        weapon=weapon.said,
        left=source.count,
        what=source.said,
    )


def shot(battle: Battle, token: TokenId, weapon: Shooting, rounds: int = 1) -> Course[Battle]:
    """Take shots out of a weapon, or out of its ammunition where it is not loaded beforehand."""
    if weapon.holds:
        left = max(0, weapon.shots_left - rounds)
        why = _FIRED.with_values(left=left)
        return (yield from exchange(battle, token, weapon, weapon.with_shots(left), why))
    return (yield from used(battle, token, counted(bearer_of(battle, token), weapon), rounds))


def used(
    battle: Battle, token: TokenId, source: Ammunition | None, count: int, **further: object
) -> Course[Battle]:
    """Take pieces of ammunition off a sheet, where they are counted; further fields change with them."""
    if source is None:
        return battle
    left = max(0, source.count - count)
    why = _LEFT.with_values(left=left, what=source.said)
    return (yield from exchange(battle, token, source, source.replace(count=left, **further), why))


@demand("ammunition for it", after=[the_thing])
def something_to_load(action: "Reload", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that something is left to load, where it is counted."""
    weapon = action.found(battle, aim)
    return no_shots_refusal(battle, aim.actor, weapon) if isinstance(weapon, Shooting) else None


def loaded(battle: Battle, token: TokenId, weapon: Shooting, told: Sentence) -> Course[Battle]:
    """Fill a weapon, as far as its ammunition goes; `{shots}` of the sentence is filled in."""
    source = counted(bearer_of(battle, token), weapon)
    room = weapon.holds - weapon.shots_left
    count = room if source is None else min(room, source.count)
    if not count:
        nothing = say("loads-nothing", "{who} loads nothing into the {item}.", item=weapon.said)
        return (yield from tell(nothing.with_values(who=name_of(battle, token))))
    after = weapon.with_shots(weapon.shots_left + count)
    why = told.with_values(shots=after.shots_left)
    battle = yield from exchange(battle, token, weapon, after, why)
    return (yield from used(battle, token, source, count))


class Reload(Handling):
    """Load a weapon: all that it holds, or as much as is left."""

    told = say("reloads", "{who} reloads the {item}: {shots|shot|shots}.")
    demands: tuple[Demand, ...] = (the_thing, something_to_load)

    def fits(self, thing: Carried) -> bool:
        """Say whether it is a weapon that is not full."""
        return isinstance(thing, Shooting) and thing.shots_left < thing.holds

    def done(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Load it."""
        return (yield from loaded(battle, aim.actor, found, self.told))

    def known(self, battle: Battle, aim: Aim) -> list[Carried]:
        """Return the weapons that hold shots."""
        return [one for one in super().known(battle, aim) if isinstance(one, Shooting) and one.holds]

    def shown(self, battle: Battle, aim: Aim, found: Any) -> dict[str, Any]:
        """Tell the shots that are in it now."""
        loaded_one = bearer_of(battle, aim.actor).first_held(self.known(battle, aim), found.name)
        return {"loaded": loaded_one.shots_left if isinstance(loaded_one, Shooting) else 0}
