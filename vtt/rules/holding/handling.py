"""Drawing, putting away, dropping, picking up: classes to which a system gives prices and words."""

from collections.abc import Mapping
from typing import Any, ClassVar

from vtt.battle import Aim, Battle, Gear, LooseThing, things_on
from vtt.rules.actions.demands import Demand, demand, with_names
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.cover.refusals import touch_refusal
from vtt.rules.holding.bearer import bearer_of
from vtt.rules.holding.gear import Carried
from vtt.rules.holding.moves import fall, gap_m, in_reach, put, taken_up
from vtt.rules.holding.wanted import free_hand_refusal
from vtt.rules.rulings.ruling import Course, Outcome, Ruling
from vtt.text import Quote, Refusal, Sentence, refuse, say

LYING = ("ground", "dropped")
"""Words of sheets for what is on the ground at the feet of its creature."""


@demand("the thing in its place")
def the_thing(action: "Handling", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that there is such a thing to be handled."""
    if action.found(battle, aim) is not None:
        return None
    said = action.nothing if aim.using is None else action.no_such
    meant = next((one for one in action.known(battle, aim) if is_named(aim, one)), None)
    if action.not_so is not None and meant is not None:
        said = action.not_so
    what = meant.said if aim.using is None and meant is not None else Quote(quote=aim.using or "")
    return with_names(said, battle, aim).with_values(what=what)


@demand("hands free for it", after=[the_thing])
def hands_for_it(action: "Handling", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand as many free hands as the thing takes that is picked up or drawn."""
    found = action.found(battle, aim)
    gear = found.gear if isinstance(found, LooseThing) else found
    if not isinstance(gear, Carried) or action.goal(battle, aim, gear) != gear.in_hand_word:
        return None
    return free_hand_refusal(battle, aim.actor, gear, comes=isinstance(found, LooseThing))


class Handling(PlainAction):
    """An action of the hands on a thing that is carried or near by.

    Attributes:
        told: The sentence of the action; `{who}` and `{item}` are filled in.
        nothing: The refusal where no thing is named; `{who}` is filled in.
        no_such: The refusal where one is named; `{what}` is its name.
        not_so: The refusal where a thing of that name is carried, but the action does not fit it.
    """

    told: Sentence
    nothing: Refusal
    no_such: Refusal
    not_so: Refusal | None = None
    demands: tuple[Demand, ...] = (the_thing, hands_for_it)
    parameters: ClassVar[Mapping[str, str | Setting]] = {"with": "the weapon or thing; unnamed the first"}

    def priced(self, battle: Battle, aim: Aim, found: Gear | LooseThing | None) -> Course[Battle]:
        """Pay what it costs."""
        raise NotImplementedError

    def fits(self, thing: Carried) -> bool:
        """Say whether the action fits a carried thing."""
        return not thing.of_body

    def goal(self, battle: Battle, aim: Aim, thing: Carried) -> object:
        """Return the place that the thing comes to; None for the map."""
        return thing.in_hand_word

    def found(self, battle: Battle, aim: Aim) -> Gear | LooseThing | None:
        """Return the thing that is named, else the first one."""
        return next((one for one in self.things(battle, aim) if is_named(aim, one)), None)

    def known(self, battle: Battle, aim: Aim) -> list[Carried]:
        """Return the carried things of the kind that the action is for, whether it fits them now or not."""
        return [one for one in bearer_of(battle, aim.actor).carried if not one.of_body]

    def things(self, battle: Battle, aim: Aim) -> list[Any]:
        """Return all things that the action fits, in the order of the sheet."""
        return [one for one in bearer_of(battle, aim.actor).carried if self.fits(one)]

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the carried things that it may be done to, each name once; others are picked up."""
        carried = (one for one in self.things(battle, aim) if not self.is_on_ground(one))
        return tuple(dict.fromkeys(names_of(one)[0] for one in carried))

    def is_on_ground(self, thing: Gear | LooseThing) -> bool:
        """Say whether something is on the ground, on the map or by the sheet."""
        return isinstance(thing, LooseThing) or (isinstance(thing, Carried) and thing.place in LYING)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, and do it."""
        found = self.found(battle, aim)
        battle = yield from self.priced(battle, aim, found)
        if found is None:
            return Outcome(details={"item": None})
        battle = yield from self.done(battle, aim, found)
        return Outcome(details={"item": gear_of(found).name, **self.shown(battle, aim, found)})

    def done(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Move it to its goal: from about the body, or off the map."""
        gear = gear_of(found)
        goal = self.goal(battle, aim, gear) if isinstance(gear, Carried) else None
        if isinstance(found, LooseThing):
            return (yield from taken_up(battle, aim.actor, found, goal, self.told))
        return (yield from put(battle, aim.actor, found, goal, self.told))

    def shown(self, battle: Battle, aim: Aim, found: Any) -> Mapping[str, Any]:
        """Return what else the result tells."""
        return {}


class Draw(Handling):
    """Take something that is carried into the hand."""

    def fits(self, thing: Carried) -> bool:
        """Say whether it is not in hand."""
        return not thing.in_hand


class Stow(Handling):
    """Put something in hand away."""

    def fits(self, thing: Carried) -> bool:
        """Say whether it is in hand."""
        return thing.in_hand and not thing.of_body

    def goal(self, battle: Battle, aim: Aim, thing: Carried) -> object:
        """Return where such things are carried."""
        return bearer_of(battle, aim.actor).carries_at


def empty_hands(code: str) -> tuple[Refusal, Refusal]:
    """Return why not where nothing is in hand, and where no such thing is."""
    return refuse(code, "{who} has nothing in hand."), refuse(code, "{who} has no {what} in hand.")


class Drop(Stow):
    """Let something in hand fall onto the map."""

    told = say("drops", "{who} drops the {item}.")

    def done(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Let it fall."""
        return (yield from fall(battle, aim.actor, found, self.told))


_FAR = refuse("out-of-reach", "The {item} lies {gap:m} m from {who}, who reaches {reach:m} m.")
_BEHIND = refuse("out-of-reach", "{who} cannot reach the {item}: {thing} is in between.")


@demand("a thing within arm's reach", after=[the_thing])
def near_enough(action: "PickUp", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the hand reaches the thing on the map."""
    found = action.found(battle, aim)
    if not isinstance(found, LooseThing) or found in in_reach(battle, aim.actor, action.reach_m):
        return None
    gap, item = gap_m(battle, aim.actor, found), found.gear.said
    if gap > action.reach_m:
        return _FAR.with_values(item=item, gap=gap, reach=action.reach_m)
    return touch_refusal(battle, aim.actor, found.at, _BEHIND.with_values(item=item))


def nothing_to_pick_up(code: str) -> tuple[Refusal, Refusal]:
    """Return why not where nothing is on the map to be picked up, and where no such thing is."""
    nothing = refuse(code, "There is nothing for {who} to pick up.")
    return nothing, refuse(code, "There is no {what} for {who} to pick up.")


class PickUp(Handling):
    """Pick up something within arm's reach, no matter who dropped it.

    Attributes:
        reach_m: How far a hand reaches, metres from the edge of its creature.
    """

    reach_m: float
    told = say("picks-up", "{who} picks up the {item}.")
    demands: tuple[Demand, ...] = (the_thing, near_enough, hands_for_it)
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "with": "a thing on the map, by its id or its name; unnamed the nearest"
    }

    def fits(self, thing: Carried) -> bool:
        """Say whether the sheet puts it at the feet of its creature."""
        return self.is_on_ground(thing)

    def things(self, battle: Battle, aim: Aim) -> list[Any]:
        """Return the things on the map, the nearest first, and those at its feet by its sheet."""
        sheet = bearer_of(battle, aim.actor)
        here = things_on(battle, battle.tokens[aim.actor].scene)
        takes_it = [one for one in here if isinstance(getattr(sheet, one.kind, None), tuple)]
        near = sorted(takes_it, key=lambda one: gap_m(battle, aim.actor, one))
        return [*super().things(battle, aim), *near]

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what is within reach; things on the map by their ids, of equal ones the nearest alone."""
        own = (names_of(one)[0] for one in super().things(battle, aim))
        near: list[LooseThing] = []
        for one in in_reach(battle, aim.actor, self.reach_m):
            if all((one.kind, one.gear) != (other.kind, other.gear) for other in near):
                near.append(one)
        return tuple(dict.fromkeys((*own, *(one.id for one in near))))


def gear_of(found: Gear | LooseThing) -> Gear:
    """Return the gear that was found, carried or on the map."""
    return found.gear if isinstance(found, LooseThing) else found


def names_of(found: Gear | LooseThing) -> tuple[str, ...]:
    """Return what something may be named by: its id on the map, and its name."""
    if isinstance(found, LooseThing):
        return found.id, found.gear.name
    return (found.label, found.name) if isinstance(found, Carried) else (found.name,)


def is_named(aim: Aim, found: Gear | LooseThing) -> bool:
    """Say whether an aim names something, or names nothing at all."""
    wanted = None if aim.using is None else aim.using.lower()
    return wanted is None or any(wanted == name.lower() for name in names_of(found))
