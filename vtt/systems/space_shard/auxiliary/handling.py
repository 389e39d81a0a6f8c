"""Taking things out, putting them away and letting them drop, and what that costs.

Source: Rule text, 'Take out an item' and the examples of actions; completion 000.7 'Handling items', A18.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from vtt.battle import Aim, Battle, SheetChanged, TokenId, name_of
from vtt.rules import Count, Course, OneOf, Outcome, PlainAction, Ruling, Setting, demand, emit, taken
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_act, the_price
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet.gear import Access, Ammunition, Item, Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.turns.economy import Cost, cost_refusal, price_title, spend
from vtt.text import Quote, Refusal, Term, refuse, say

_Carried = Weapon | Item | Ammunition


def taking_cost(access: Access) -> Cost:
    """Return what it costs to take something out of there."""
    cost: Cost = getattr(RULEBOOK.handling, access)
    return cost


def hand_refusal(battle: Battle, token: TokenId, weapon: Weapon) -> Refusal | None:
    """Refuse a weapon that is not in hand."""
    if weapon.access == "hand":
        return None
    return refuse(
        "not-in-hand",
        "The {weapon} of {actor} is on the ground; picking it up is a {cost} Action."
        if weapon.access == "ground"
        else "{actor} carries the {weapon} in its {access}; taking it out is a {cost} Action.",
        actor=name_of(battle, token),
        weapon=Term(term=weapon.name),
        access=Term(term=weapon.access if weapon.access != "quick" else "easy holder"),
        cost=price_title(taking_cost(weapon.access)),
    )


COUNT = Count(name="count", title="Pieces", meaning="how many pieces of ammunition", least=1, default=1)
INTO = OneOf(
    name="into",
    title="Into",
    meaning="where it goes; a weapon goes into its sheath",
    among=("sheath", "quick", "pocket", "pouch", "backpack"),
)


@demand("something to take out")
def something_to_take_out(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand something that is not in hand.  Source: Rule text, 'Take out an item'."""
    return None if _named(battle, aim, in_hand=False) else _missing(battle, aim, in_hand=False)


@demand("something in hand")
def something_in_hand(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand something that is in hand.  Source: completion 000.7, 'Handling items'."""
    return None if _named(battle, aim, in_hand=True) else _missing(battle, aim, in_hand=True)


@demand("the action that it takes", after=[something_to_take_out])
def the_action_of_its_place(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the action that taking it from its place costs.  Source: Rule text, 'Take out an item'."""
    thing = _named(battle, aim, in_hand=False)
    return cost_refusal(battle, aim.actor, taking_cost(thing.access)) if thing else None


class TakeOut(PlainAction):
    """Take a weapon or an item into the hand."""

    id = "take-out"
    aliases = ("draw", "draw-weapon", "take-item", "take-out-item")
    title = "Take out"
    cost = "Free to Whole-Round by where it is carried"
    demands = (able_to_act, something_to_take_out, the_action_of_its_place)
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "with": "a weapon, item or ammunition on the sheet that is not in hand",
        **taken(COUNT),
    }

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what is not in hand."""
        return tuple(one.name for one in _carried(sheet_of(battle, aim.actor)) if one.access != "hand")

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action; the thing is in hand."""
        thing = _named(battle, aim, in_hand=False)
        if thing is None:
            return Outcome()
        return (yield from _place(battle, aim, thing, "hand", taking_cost(thing.access)))


class PutAway(PaidAction):
    """Put a weapon or an item away properly.  Letting it drop is free."""

    id = "put-away"
    aliases = ("put-away-weapon", "sheathe")
    title = "Put away"
    cost = "Standard"
    price = RULEBOOK.handling.put_away
    demands = (able_to_act, something_in_hand, the_price)
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "with": "a weapon or item on the sheet that is in hand",
        **taken(INTO),
    }

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what is in hand."""
        return tuple(one.name for one in _carried(sheet_of(battle, aim.actor)) if one.access == "hand")

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action; the thing is where it belongs."""
        thing = _named(battle, aim, in_hand=True)
        if thing is None:
            return Outcome()
        usual = "sheath" if isinstance(thing, Weapon) else "pocket"
        return (yield from _place(battle, aim, thing, INTO.of(aim) or usual, self.price))


class Drop(PlainAction):
    """Let something drop to the ground."""

    id = "drop"
    aliases = ("drop-item",)
    title = "Let drop"
    cost = "Free"
    demands = (able_to_act, something_in_hand)
    parameters: ClassVar[Mapping[str, str]] = {"with": "a weapon or item on the sheet that is in hand"}

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what is in hand."""
        return tuple(one.name for one in _carried(sheet_of(battle, aim.actor)) if one.access == "hand")

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Let it fall."""
        thing = _named(battle, aim, in_hand=True)
        if thing is None:
            return Outcome()
        return (yield from _place(battle, aim, thing, "ground", RULEBOOK.handling.drop))


def let_go_of_all(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let everything fall that a creature holds in its hands."""
    before = sheet_of(battle, token)
    if not before.hands:
        return battle
    held: dict[str, tuple[_Carried, ...]] = {}
    for field in ("weapons", "items", "ammunition"):
        things = getattr(before, field)
        held[field] = tuple(one.replace(access="ground") if _in_hand(one) else one for one in things)
    after = before.replace(**held)
    if after == before:
        return battle
    why = say("let-fall", "{token} drops what it holds.", token=name_of(battle, token))
    return (yield from emit(SheetChanged(token=token, before=before, after=after, why=why)))


def _in_hand(thing: _Carried) -> bool:
    born = isinstance(thing, Weapon) and thing.category == "born"
    return thing.access == "hand" and not born


def _carried(sheet: ShardSheet) -> tuple[_Carried, ...]:
    ammunition = (one for one in sheet.ammunition if one.count)
    return (*(one for one in sheet.weapons if one.category != "born"), *sheet.items, *ammunition)


def _named(battle: Battle, aim: Aim, *, in_hand: bool) -> _Carried | None:
    known = [one for one in _carried(sheet_of(battle, aim.actor)) if (one.access == "hand") == in_hand]
    return next((one for one in known if aim.using in (None, one.name)), None)


def _missing(battle: Battle, aim: Aim, *, in_hand: bool) -> Refusal:
    name, thing = name_of(battle, aim.actor), Quote(quote=aim.using or "")
    if not aim.using:
        return refuse(
            "no-such-thing",
            "{actor} has nothing in hand." if in_hand else "{actor} has nothing to take out.",
            actor=name,
        )
    return refuse(
        "no-such-thing",
        "{actor} has no {thing} in hand." if in_hand else "{actor} has no {thing} to take out.",
        actor=name,
        thing=thing,
    )


def _place(battle: Battle, aim: Aim, thing: _Carried, access: str, cost: Cost) -> Ruling:
    name, called = name_of(battle, aim.actor), Term(term=thing.name)
    taken = access == "hand"
    what = say("handling", "taking the {thing}" if taken else "putting away the {thing}", thing=called)
    battle = yield from spend(battle, aim.actor, cost, what)
    before = sheet_of(battle, aim.actor)
    after = _moved(before, thing, access, aim)
    if taken:
        why = say("handled", "{token} takes the {thing} into the hand.", token=name, thing=called)
    elif access == "ground":
        why = say("handled", "{token} drops the {thing}.", token=name, thing=called)
    else:
        why = say("handled", "{token} puts the {thing} away.", token=name, thing=called)
    yield from emit(SheetChanged(token=aim.actor, before=before, after=after, why=why))
    return Outcome(details={"cost": cost})


def _moved(sheet: ShardSheet, thing: _Carried, access: str, aim: Aim) -> ShardSheet:
    """Return the sheet with a thing in another place; of ammunition as many pieces as are wanted."""
    if isinstance(thing, Ammunition):
        return sheet.replace(ammunition=_shifted(sheet.ammunition, thing, access, aim))
    field = "weapons" if isinstance(thing, Weapon) else "items"
    things = tuple(one.replace(access=access) if one is thing else one for one in getattr(sheet, field))
    return sheet.replace(**{field: things})


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
