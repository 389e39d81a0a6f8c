"""Small actions of a turn: eating, drinking, climbing, jumping, driving, speaking, opening a door.

Source: Rule text, the examples of Free, Swift and Movement Actions.
"""

from typing import Any

from vtt.battle import Aim, Battle, TokenChanged, TokenMoved, measure, name_of
from vtt.geometry import Walk, distance_m
from vtt.rules import (
    Count,
    Course,
    Outcome,
    Ruling,
    Verdict,
    block_refusal,
    change_sheet,
    demand,
    emit,
    place_refusal,
    takes,
    tell,
)
from vtt.rules.actions.doors import door_of, door_refusal, doors_near, turned
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_act, able_to_move, the_price
from vtt.systems.space_shard.movement.measuring import measures_of
from vtt.systems.space_shard.movement.walking import walking_speed_m
from vtt.systems.space_shard.rulebook import RULEBOOK, MinorActionRule
from vtt.systems.space_shard.sheet import of_actor, sheet_of
from vtt.systems.space_shard.sheet.gear import Item
from vtt.text import Quote, Refusal, Term, refuse, say


@demand("the item in hand")
def the_item_in_hand(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand an item that is named, to use it up.  Source: Rule text, 'Movement Actions Examples'."""
    if not action.rule.uses or aim.using is None or _item(action.rule, battle, aim) is not None:
        return None
    item = Quote(quote=aim.using)
    return refuse("no-such-thing", "{actor} has no {item} in hand.", item=item)


not_prone = of_actor(
    "not prone", lambda one: not one.has("prone"), refuse("prone", "{actor} is prone and can only crawl.")
)
"""Demand an actor that is not prone: the prone only crawl.  Source: Rule text, 'Proning'."""


@demand("no wall and no creature in the path")
def a_free_path(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a path without walls and creatures; things are climbed or jumped over."""
    if aim.to is None:
        return None
    walk = _walk(battle, aim)
    if walk.block is not None and walk.block.kind == "solid":
        walk = _walk(_lifted(battle, aim, _ABOVE_M), aim)
    return block_refusal(battle, walk)


@demand("a place to end at")
def a_free_end(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that nothing else is where it ends, at the height that is named."""
    height = HEIGHT.named(aim)
    there = battle if height is None else _lifted(battle, aim, height)
    return None if aim.to is None else place_refusal(there, aim.actor, aim.to)


@demand(
    "a path no longer than Speed",
    refuse("too-far", "{actor} would move {length_m:m} m; one movement is at most {speed_m:m} m."),
)
def near_enough(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand a path of one movement.  Source: Rule text, 'Movement Actions Examples'."""
    at, speed_m = battle.tokens[aim.actor].at, walking_speed_m(battle, aim.actor)
    length_m = distance_m(at, aim.to or at)
    return length_m <= speed_m + 1e-9 or {"length_m": length_m, "speed_m": speed_m}


A_PATH = (able_to_move, not_prone, a_free_path, near_enough, a_free_end)
"""What is demanded of a jump or a climb."""


class MinorAction(PaidAction):
    """A small thing that takes its action; its outcome is told and not rolled for."""

    def __init__(self, name: str, rule: MinorActionRule) -> None:
        self.id = name
        self.title = rule.title
        self.price = rule.cost
        self.rule = rule
        self.demands = (able_to_act, the_item_in_hand, *(A_PATH if rule.moves else ()), the_price)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the items it may use up, and none."""
        items = (one.name for one in sheet_of(battle, aim.actor).items if one.access == "hand")
        return (None, *items) if self.rule.uses else (None,)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, do it, and tell."""
        battle = yield from self.paid(battle, aim)
        item = _item(self.rule, battle, aim)
        told = say(
            "small-deed",
            "{token} {does} the {item}." if item else "{token} {does}.",
            token=name_of(battle, aim.actor),
            does=Term(term=self.rule.says),
            item=Term(term=item.name) if item else None,
        )
        if item is None:
            battle = yield from tell(told)
        else:
            before = sheet_of(battle, aim.actor)
            after = before.replace(items=tuple(one for one in before.items if one is not item))
            battle = yield from change_sheet(battle, aim.actor, after, told)
        if self.rule.moves:
            yield from _moved(battle, aim, self.id)
        return Outcome()


class Consuming(MinorAction):
    """A small action that uses up an item."""

    parameters = takes(using="an item in hand, which it uses up; none where it is not counted")


HEIGHT = Count(name="height_m", title="Height", meaning="how many metres above the floor it ends")


class Moving(MinorAction):
    """A small action that moves the actor."""

    parameters = takes(
        HEIGHT, to="where it ends, over any obstacle that can be climbed; without it the GM moves the token"
    )


def _minor_action(name: str, rule: MinorActionRule) -> MinorAction:
    return (Consuming if rule.uses else Moving if rule.moves else MinorAction)(name, rule)


MINOR_ACTIONS = tuple(_minor_action(name, rule) for name, rule in RULEBOOK.minor_action.items())


def _item(rule: MinorActionRule, battle: Battle, aim: Aim) -> Item | None:
    if not rule.uses or aim.using is None:
        return None
    held = (one for one in sheet_of(battle, aim.actor).items if one.access == "hand")
    return next((one for one in held if one.name == aim.using), None)


_ABOVE_M = 1000.0
"""Higher than any thing that is jumped over, and no higher than walls."""


def _lifted(battle: Battle, aim: Aim, height_m: float) -> Battle:
    return battle.with_token(battle.tokens[aim.actor].replace(elevation_m=float(height_m)))


def _walk(battle: Battle, aim: Aim) -> Walk:
    at = battle.tokens[aim.actor].at
    return measure.walk(battle, aim.actor, (at, aim.to or at), measures_of(battle, aim.actor, None))


def _moved(battle: Battle, aim: Aim, mode: str) -> Course[Battle]:
    if aim.to is not None:
        path = (battle.tokens[aim.actor].at, aim.to)
        battle = yield from emit(TokenMoved(token=aim.actor, path=path, mode=mode))
    height = HEIGHT.named(aim)
    if height is None:
        return battle
    before = battle.tokens[aim.actor]
    name = name_of(battle, aim.actor)
    why = say("height", "{token} is {height:m} m above the floor.", token=name, height=height)
    after = before.replace(elevation_m=float(height))
    return (yield from emit(TokenChanged(before=before, after=after, why=why)))


_REACH_M = RULEBOOK.inscriptions.adjacent_m


@demand("a door within reach")
def a_door_within_reach(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a door beside the actor.  Source: Rule text, 'Movement Actions Examples'."""
    return door_refusal(battle, aim, _REACH_M)


class OpenDoor(PaidAction):
    """Open a closed door, window or curtain, or close an open one."""

    id = "open-door"
    aliases = ("open", "close-door")
    title = "Open or close"
    cost = "Movement"
    price = RULEBOOK.handling.open_door
    demands = (able_to_act, a_door_within_reach, the_price)
    parameters = takes(using="the door, window or curtain")

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the doors within reach of the hand."""
        return doors_near(battle, aim, _REACH_M) or (None,)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action; the door is open, or closed where it was open."""
        battle = yield from self.paid(battle, aim)
        if door_of(battle, aim) is None:
            return Outcome()
        opened = yield from turned(battle, aim)
        return Outcome(details={"open": opened})
