"""Taking things out, putting them away, letting them drop and picking them up, and what that costs.

Source: Rule text, 'Take out an item' and the examples of actions; completion 000.7 'Handling items', A18.
"""

from typing import Any

from vtt.battle import Aim, Battle, Gear, LooseThing, SheetChanged, TokenId, name_of
from vtt.rules import Count, Course, Demand, OneOf, demand, emit, takes
from vtt.rules.holding import Carried, Draw, Drop, Handling, PickUp, Stow, fall_all, free_hand_refusal
from vtt.rules.holding.handling import hands_for_it, near_enough, the_thing
from vtt.rules.holding.moves import in_reach
from vtt.systems.space_shard.conditions.demands import able_to_act
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import Access, Ammunition, Weapon, sheet_of
from vtt.systems.space_shard.turns.economy import Cost, cost_refusal, price_title, spend
from vtt.text import Refusal, Term, refuse, say

_REACH_M = RULEBOOK.inscriptions.adjacent_m


def taking_cost(access: Access | None) -> Cost:
    """Return what it costs to take something out of there."""
    cost: Cost = getattr(RULEBOOK.handling, access or "hand")
    return cost


def hand_refusal(battle: Battle, token: TokenId, weapon: Weapon) -> Refusal | None:
    """Refuse a weapon that is not in hand."""
    if weapon.in_hand or (full := free_hand_refusal(battle, token, weapon)) is not None:
        return None if weapon.in_hand else full
    return refuse(
        "not-in-hand",
        "The {weapon} of {actor} is on the ground; picking it up is a {cost} Action."
        if weapon.access == "ground"
        else "{actor} carries the {weapon} in the {access}; taking it out is a {cost} Action.",
        actor=name_of(battle, token),
        weapon=weapon.said,
        access=Term(term=str(weapon.access) if weapon.access != "quick" else "easy holder"),
        cost=price_title(taking_cost(weapon.access)),
    )


COUNT = Count(name="count", title="Pieces", meaning="how many pieces of ammunition", least=1, default=1)
INTO = OneOf(
    name="into",
    meaning="where it goes; a weapon goes into its sheath",
    among=("sheath", "quick", "pocket", "pouch", "backpack"),
)


@demand("the action that it takes", after=[the_thing])
def the_action_for_it(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the action that the thing costs where it is.  Source: Rule text, 'Take out an item'."""
    return cost_refusal(battle, aim.actor, action.price_of(action.found(battle, aim)))


class _Handling(Handling):
    """Something done with the hands, at the price of the place."""

    title: str
    price: Cost = "free"
    nothing = refuse("no-such-thing", "{actor} has nothing in hand.")
    no_such = refuse("no-such-thing", "{actor} has no {what} in hand.")
    demands: tuple[Demand, ...] = (able_to_act, the_thing, hands_for_it, the_action_for_it)

    def price_of(self, found: Gear | LooseThing | None) -> Cost:
        """Return the action that it takes."""
        return self.price

    def priced(self, battle: Battle, aim: Aim, found: Gear | LooseThing | None) -> Course[Battle]:
        """Spend the action."""
        return (yield from spend(battle, aim.actor, self.price_of(found), self.title))

    def shown(self, battle: Battle, aim: Aim, found: Any) -> dict[str, Cost]:
        """Tell the action that it took."""
        return {"cost": self.price_of(found)}

    def fits(self, thing: Carried) -> bool:
        """Say whether there is any of it, in the right place."""
        return super().fits(thing) and (not isinstance(thing, Ammunition) or thing.count > 0)

    def done(self, battle: Battle, aim: Aim, found: Any) -> Course[Battle]:
        """Move it; of ammunition as many pieces as are wanted."""
        if not isinstance(found, Ammunition) or isinstance(self, Drop):
            return (yield from super().done(battle, aim, found))
        sheet, place = sheet_of(battle, aim.actor), str(self.goal(battle, aim, found))
        after = sheet.replace(ammunition=_shifted(sheet.ammunition, found, place, aim))
        why = self.told.with_values(who=name_of(battle, aim.actor), item=found.said)
        return (yield from emit(SheetChanged(token=aim.actor, before=sheet, after=after, why=why)))


class TakeOut(_Handling, Draw):
    """Take a weapon or an item into the hand, from about the body or from the ground beside it."""

    id = "take-out"
    aliases = ("draw", "draw-weapon", "take-item", "take-out-item")
    title = "Take out"
    cost = "Free to Whole-Round by where it is carried"
    told = say("handled", "{who} takes the {item} into the hand.")
    nothing = refuse("no-such-thing", "{actor} has nothing to take out.")
    no_such = refuse("no-such-thing", "{actor} has no {what} to take out.")
    parameters = takes(COUNT, using="a weapon, item or ammunition on the sheet that is not in hand")

    def price_of(self, found: Gear | LooseThing | None) -> Cost:
        """Return what it costs to take it out of its place, or off the ground."""
        return taking_cost(found.place if isinstance(found, Carried) else "ground")

    def things(self, battle: Battle, aim: Aim) -> list[Any]:
        """Return what is about the body; by its name also what is on the ground beside it."""
        beside = in_reach(battle, aim.actor, _REACH_M) if aim.using else ()
        return [*super().things(battle, aim), *beside]


class PutAway(_Handling, Stow):
    """Put a weapon or an item away properly.  Letting it drop is free."""

    id = "put-away"
    aliases = ("put-away-weapon", "sheathe")
    title = "Put away"
    cost = "Standard"
    price = RULEBOOK.handling.put_away
    told = say("handled", "{who} puts the {item} away.")
    parameters = takes(INTO, using="a weapon or item on the sheet that is in hand")

    def goal(self, battle: Battle, aim: Aim, thing: Carried) -> str:
        """Return where it is wanted; else a weapon goes into its sheath, a thing into a pocket."""
        return INTO.of(aim) or ("sheath" if isinstance(thing, Weapon) else "pocket")


class LetDrop(_Handling, Drop):
    """Let something drop to the ground."""

    id = "drop"
    aliases = ("drop-item",)
    title = "Let drop"
    cost = "Free"
    price = RULEBOOK.handling.drop
    told = say("handled", "{who} drops the {item}.")
    parameters = takes(using="a weapon or item on the sheet that is in hand")


class PickUpThing(_Handling, PickUp):
    """Pick up what is within reach, whoever dropped it.  Source: Rule text, 'Movement Actions Examples'."""

    id = "pick-up"
    aliases = ("pick-up-item",)
    title = "Pick up"
    cost = "Movement"
    price = RULEBOOK.handling.ground
    reach_m = _REACH_M
    told = say("handled", "{who} picks up the {item}.")
    nothing = refuse("no-such-thing", "There is nothing for {actor} to pick up.")
    no_such = refuse("no-such-thing", "There is no {what} for {actor} to pick up.")
    demands = (able_to_act, the_thing, near_enough, hands_for_it, the_action_for_it)


def let_go_of_all(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let everything fall that a creature holds in its hands."""
    if not sheet_of(battle, token).hands:
        return battle
    return (yield from fall_all(battle, token, say("let-fall", "{who} lets go of everything.")))


def _shifted(
    known: tuple[Ammunition, ...], thing: Ammunition, access: str, aim: Aim
) -> tuple[Ammunition, ...]:
    """Take some pieces of ammunition from one place to another."""
    count = min(thing.count, COUNT.of(aim))
    left = tuple(one.replace(count=one.count - count) if one is thing else one for one in known)
    there = next((one for one in left if one.name == thing.name and one.access == access), None)
    if there is None:
        return (*left, thing.replace(count=count, access=access))
    return tuple(one.replace(count=one.count + count) if one is there else one for one in left)
