"""Where a thrown object lands: at its target, or off it as the clock says; there it is a thing on the map.

Source: Rule text, 'Deviation'; completion D9.
"""

import math
from typing import NamedTuple

from vtt.battle import (
    Battle,
    Token,
    TokenId,
    TokenPlaced,
    free_thing_id,
    measure,
    name_of,
    names_of,
    thing_of,
)
from vtt.geometry import Point, towards
from vtt.rules import Course, Sum, change_sheet, emit, roll, tell
from vtt.rules.holding import laid
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.sheet.gear import Item
from vtt.text import say

THINGS = "things"
"""The side of things on the map."""


def deviation(battle: Battle, actor: TokenId) -> Course[tuple[int, int]]:
    """Roll the direction on the clock, 12 straight on, and the metres."""
    names, book = names_of(battle, who=actor), RULEBOOK.deviation
    direction = say(
        "direction", "{who}: direction of the deviation (12 beyond the target, 3 to its right)", **names
    )
    metres = say("deviation", "{who}: deviation in metres", **names)
    hour = yield from roll(Sum(dice=1, sides=book.directions), actor, direction)
    far = yield from roll(Sum(dice=1, sides=book.distance_m), actor, metres)
    return hour.total, far.total


def off(thrower: Point, goal: Point, hour: int, metres: float) -> Point:
    """Return the place off a goal, on the clock as the thrower sees it.

    Examples:
        >>> [round(x, 6) for x in off((0, 0), (10, 0), 3, 2)]
        [10.0, 2.0]
        >>> [round(x, 6) for x in off((0, 0), (10, 0), 12, 2)]
        [12.0, 0.0]
    """
    ahead = math.atan2(goal[1] - thrower[1], goal[0] - thrower[0])
    turned = ahead + hour * 2 * math.pi / RULEBOOK.deviation.directions
    return goal[0] + metres * math.cos(turned), goal[1] + metres * math.sin(turned)


class Landed(NamedTuple):
    """Where a thing came to lie.

    Attributes:
        thing: Its id on the map.
        by: What stopped it on the way; None where nothing did.
    """

    thing: str
    at: Point
    by: str | None


def landed(battle: Battle, thrower: Token, goal: Point, item: Item) -> Course[tuple[Battle, Landed]]:
    """Lay a thing on the map where it lands; what goes off stays there as a token, for others to see.

    It flies as high as its thrower is tall; walls, what is higher and the edge of the map stop it.
    """
    thing = _thing(battle, thrower, item)
    flying = thing.replace(elevation_m=thrower.elevation_m + thrower.height_m)
    block = measure.walk(battle.with_token(flying), flying.id, (thrower.at, goal), measure.Measures()).block
    at = goal if block is None else towards(thrower.at, goal, block.along_m)
    if item.blast is None:
        battle = yield from laid(battle, thrower.id, "items", item.replace(count=1), at)
    else:
        battle = yield from emit(TokenPlaced(token=thing.replace(at=at)))
    if block is None:
        return battle, Landed(thing.id, at, None)
    name = thing_of(battle, block.id, block.kind)
    told = say("stopped", "The {item} is stopped by {by}.", by=name, item=item.said)
    return (yield from tell(told)), Landed(thing.id, at, block.id)


def burnt_out(battle: Battle, thing: TokenId) -> Course[Battle]:
    """Leave nothing to throw again of what has gone off."""
    why = say("spent", "The {item} is spent.", item=name_of(battle, thing))
    return (yield from change_sheet(battle, thing, sheet_of(battle, thing).replace(items=()), why))


def _thing(battle: Battle, thrower: Token, item: Item) -> Token:
    return Token(
        id=TokenId(free_thing_id(battle, item.name)),
        name=item.name,
        scene=thrower.scene,
        at=thrower.at,
        size_m=RULEBOOK.deviation.thing_m,
        height_m=RULEBOOK.deviation.thing_m,
        side=THINGS,
        sheet=SixSheet(thing=True, max_health=1, items=(item.replace(count=1),)),
    )
