"""What hands and body do: weapons are readied and reloaded, things used; hunkering and standing up.

Source: Rule text, 'Actor and actions'; completion 003.5.
"""

from collections.abc import Mapping
from typing import Any

from vtt.battle import Aim, Battle, Reckoning, names_of
from vtt.rules import Course, Outcome, Ruling, Verdict, change_sheet, demand, holding, takes
from vtt.rules.actions.demands import bound
from vtt.rules.holding import Draw, Drop, Handling, PickUp, Stow, gear_of, in_reach, nothing_to_pick_up
from vtt.systems.phase_six.attack.preparing import lifted
from vtt.systems.phase_six.reactions.simple import Simple
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, Weapon, sheet_of
from vtt.systems.phase_six.sheet.gear import Item
from vtt.systems.phase_six.turns.activity import Announced
from vtt.text import Name, Quote, Refusal, Sentence, refuse, say


@demand("not hunkered yet", refuse("is-hunkered", "{who} is hunkered already."))
def _upright(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand that the actor stands.  Source: Rule text, 'Actor and actions'."""
    return not sheet_of(battle, aim.actor).has("hunkered")


def _hunker(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    why = say("hunkers", "{who} hunkers.", **_who(battle, aim))
    yield from change_sheet(battle, aim.actor, sheet_of(battle, aim.actor).in_state("hunkered"), why)
    return Outcome()


@demand("hunkered", refuse("stands", "{who} stands already."))
def _low(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand that the actor is hunkered.  Source: Rule text, 'Actor and actions'."""
    return sheet_of(battle, aim.actor).has("hunkered")


def _stand(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    battle = yield from lifted(battle, aim.actor)
    why = say("stands-up", "{who} stands up.", **_who(battle, aim))
    yield from change_sheet(battle, aim.actor, sheet_of(battle, aim.actor).without_state("hunkered"), why)
    return Outcome()


def ready_actions(weapon: Weapon) -> int:
    """Return what it takes to make a weapon ready; to pick it up takes an action at least."""
    if weapon.held == "stuck":
        return RULEBOOK.protection.free_stuck_weapon
    return weapon.ready if weapon.held == "stowed" else max(1, weapon.ready)


def item_of(sheet: SixSheet, name: str | None) -> Item | None:
    """Return the thing of that name; unnamed the first of which there is one."""
    there = [one for one in sheet.items if one.count != 0]
    return next((one for one in there if name in (None, one.name)), None)


@demand("a thing that is left")
def a_thing_left(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a thing of which there is one left.  Source: Rule text, 'Actor and actions'."""
    if item_of(sheet_of(battle, aim.actor), aim.using) is not None:
        return None
    if aim.using is None:
        return refuse("no-such-item", "{who} has nothing left.", **_who(battle, aim))
    return refuse("no-such-item", "{who} has no {item}.", item=Quote(quote=aim.using), **_who(battle, aim))


def item_variants(battle: Battle, aim: Aim) -> tuple[str | None, ...]:
    """Return the things there are."""
    return tuple(one.name for one in sheet_of(battle, aim.actor).items if one.count != 0)


def without_one(sheet: SixSheet, item: Item) -> SixSheet:
    """Return the sheet with one less of a thing, where it is counted."""
    if item.count is None:
        return sheet
    fewer = item.replace(count=max(0, item.count - 1))
    return sheet.replace(items=tuple(fewer if one == item else one for one in sheet.items))


def _use(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Use a thing; it may heal wounds or give a boost, what else it does is the GM's to say."""
    sheet = sheet_of(battle, aim.actor)
    item = item_of(sheet, aim.using)
    if item is None:
        return Outcome()
    healed = min(item.heals, sheet.wounds)
    after = without_one(sheet, item).replace(wounds=sheet.wounds - healed, boost=sheet.boost + item.boost)
    why = say("uses", "{who} uses the {item}.", item=item.said, **_who(battle, aim))
    yield from change_sheet(battle, aim.actor, after, why)
    return Outcome(details={"healed": healed, "boost": item.boost})


def _who(battle: Battle, aim: Aim) -> Mapping[str, Name]:
    return names_of(battle, who=aim.actor)


class _Handled(Handling):
    """Something done with the hands, as an activity to which others may react."""

    title: str
    oneself = None

    def __init__(self) -> None:
        self.demands = bound(type(self).demands, self)

    @property
    def cost(self) -> str | Sentence:
        """What it takes, in words."""
        return say("actions", "{actions|action|actions}", actions=1)

    def actions(self, battle: Battle, aim: Aim) -> int:
        """Return how many actions it takes."""
        return self.price_of(self.found(battle, aim))

    def price_of(self, found: Any) -> int:
        """Return how many actions it takes for what was found."""
        return 1

    def hindrance(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say what makes it impossible now."""
        return self.refusal(battle, aim)

    def announce(
        self, battle: Battle, aim: Aim, reckoning: Reckoning | None
    ) -> Course[tuple[Battle, Announced]]:
        """Announce it; it rolls no dice."""
        yield from ()
        return battle, Announced(activity=self.title, actor=aim.actor, target=aim.actor)

    def priced(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Pay nothing further: what is announced is paid."""
        yield from ()
        return battle

    def complete(self, battle: Battle, aim: Aim, announced: Announced) -> Ruling:
        """Let it happen."""
        return self.carry_out(battle, aim)


class Ready(_Handled, Draw):
    """Make a weapon ready: one that is stowed or stuck, or on the ground within reach."""

    id = "ready"
    title = "Ready"
    cost = "what the weapon says, mostly 1 action"
    told = say("readies", "{who} makes the {item} ready.")
    nothing = refuse("nothing-to-ready", "{who} has no weapon to make ready.")
    no_such = refuse("nothing-to-ready", "{who} has no {what} to make ready.")
    not_so = refuse("is-ready", "The {what} is ready already.")
    parameters = takes(using="a weapon that is stowed or stuck, or lies within reach")

    def things(self, battle: Battle, aim: Aim) -> list[Any]:
        """Return what is carried; by their names also the weapons that lie within reach."""
        near = in_reach(battle, aim.actor, RULEBOOK.deviation.pick_up_m) if aim.using else ()
        return [*super().things(battle, aim), *(one for one in near if one.kind == "weapons")]

    def price_of(self, found: Any) -> int:
        """Return what the weapon says."""
        weapon = gear_of(found) if found is not None else None
        return ready_actions(weapon) if isinstance(weapon, Weapon) else 1


class PutAway(_Handled, Stow):
    """Put a weapon away."""

    id = "stow"
    title = "Put away"
    told = say("stows", "{who} puts the {item} away.")
    nothing = refuse("nothing-to-stow", "{who} holds no weapon to put away.")
    no_such = nothing
    parameters = takes(using="a weapon in hand")


class LetDrop(_Handled, Drop):
    """Let a weapon fall, which takes no action.  Source: Rule text, 'Actor and actions' (PROPOSED)."""

    id = "drop"
    aliases = ("drop-item",)
    title = "Drop"
    cost = say("free", "Free")
    nothing = refuse("nothing-to-drop", "{who} holds nothing to drop.")
    no_such = refuse("nothing-to-drop", "{who} holds no {what}.")
    parameters = takes(using="a weapon in hand")

    def price_of(self, found: Any) -> int:
        """Take no action."""
        return 0


class Fill(_Handled, holding.Reload):
    """Reload a weapon."""

    id = "reload"
    title = "Reload"
    cost = "what the weapon says, mostly 1 action"
    nothing = refuse("nothing-to-reload", "{who} has no weapon to reload.")
    no_such = nothing
    not_so = refuse("is-loaded", "The {what} holds all of its rounds.")
    parameters = takes(using="a weapon that holds rounds")

    def price_of(self, found: Any) -> int:
        """Return what the weapon says."""
        return found.reload if isinstance(found, Weapon) else 1


class PickUpThing(_Handled, PickUp):
    """Pick up what is within reach of the hand.  Source: Rule text, 'Throwing objects'."""

    id = "pick-up"
    title = "Pick up a thing"
    reach_m = RULEBOOK.deviation.pick_up_m
    nothing, no_such = nothing_to_pick_up("not-a-thing")

    def price_of(self, found: Any) -> int:
        """Return what a weapon says, an action at least."""
        weapon = gear_of(found) if found is not None else None
        return max(1, weapon.ready) if isinstance(weapon, Weapon) else 1


HUNKER = Simple("hunker", "Hunker", _hunker, (_upright,))
STAND_UP = Simple("stand-up", "Stand up", _stand, (_low,))
READY, STOW, DROP, RELOAD, PICK_UP = Ready(), PutAway(), LetDrop(), Fill(), PickUpThing()
USE = Simple(
    "use", "Use", _use, (a_thing_left,), variants=item_variants, parameters={"with": "a thing on the sheet"}
)
