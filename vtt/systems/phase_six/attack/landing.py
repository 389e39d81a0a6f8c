"""Where does a thrown object land? At its target, or off it as the clock says; there it lies on the map.

Source: Rule text, 'Deviation'; completion D9.
"""

import math

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.events import TokenPlaced, Told
from vtt.battle.measure import Measures
from vtt.battle.names import thing_of
from vtt.battle.token import Token, TokenId
from vtt.geometry import Point, towards
from vtt.rules.dice.dice import Sum
from vtt.rules.rulings.ruling import Course, happen, throw
from vtt.systems.phase_six.book import BOOK
from vtt.systems.phase_six.sheet.gear import Item
from vtt.systems.phase_six.sheet.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.turns.economy import become
from vtt.text.sentence import say

THINGS = "things"
"""The side of what lies on the map."""


def deviation(battle: Battle, actor: TokenId) -> Course[tuple[int, int]]:
    """Throw the direction on the clock, 12 straight on, and the metres."""
    name = battle.tokens[actor].title
    directions, metres = (
        Sum(dice=1, sides=BOOK.deviation.directions),
        Sum(dice=1, sides=BOOK.deviation.distance_m),
    )
    hour = yield from throw(
        directions,
        actor,
        say(
            "direction",
            "{who}: direction of the deviation, 12 beyond, 3 to the right of the target",
            who=name,
        ),
    )
    far = yield from throw(metres, actor, say("deviation", "{who}: metres of the deviation", who=name))
    return hour.total, far.total


def off(thrower: Point, goal: Point, hour: int, metres: float) -> Point:
    """Return the place off a goal, on the clock that the thrower sees who looks at it.

    Examples:
        >>> [round(x, 6) for x in off((0, 0), (10, 0), 3, 2)]
        [10.0, 2.0]
        >>> [round(x, 6) for x in off((0, 0), (10, 0), 12, 2)]
        [12.0, 0.0]
    """
    ahead = math.atan2(goal[1] - thrower[1], goal[0] - thrower[0])
    turned = ahead + hour * 2 * math.pi / BOOK.deviation.directions
    return goal[0] + metres * math.cos(turned), goal[1] + metres * math.sin(turned)


def landed(
    battle: Battle, thrower: Token, goal: Point, item: Item
) -> Course[tuple[Battle, TokenId, str | None]]:
    """Put the thing on the map where it lands; return what stopped it on the way.

    It flies as high as its thrower is tall; walls, what is higher and the edge of the map stop it.
    """
    thing = _thing(battle, thrower, item)
    flying = thing.replace(elevation_m=thrower.elevation_m + thrower.height_m)
    block = measure.walk(battle.with_token(flying), flying.id, (thrower.at, goal), Measures()).block
    thing = thing.replace(at=goal if block is None else towards(thrower.at, goal, block.along_m))
    battle = yield from happen(TokenPlaced(token=thing))
    if block is None:
        return battle, thing.id, None
    name = thing_of(battle, block.id, block.kind)
    told = say("stopped", "The {item} is stopped by {by}.", by=name, item=item.name)
    return (yield from happen(Told(sentence=told))), thing.id, block.id


def burnt_out(battle: Battle, thing: TokenId) -> Course[Battle]:
    """Leave nothing to be thrown again of what has gone off."""
    sheet, name = sheet_of(battle, thing), battle.tokens[thing].title
    return (
        yield from become(
            battle, thing, sheet.replace(items=()), say("spent", "The {item} is spent.", item=name)
        )
    )


def _thing(battle: Battle, thrower: Token, item: Item) -> Token:
    stem = item.name.lower().replace(" ", "-")
    number = next(at for at in range(1, 10_000) if f"{stem}-{at}" not in battle.tokens)
    return Token(
        id=f"{stem}-{number}",
        name=item.name,
        scene=thrower.scene,
        at=thrower.at,
        size_m=BOOK.deviation.thing_m,
        height_m=BOOK.deviation.thing_m,
        side=THINGS,
        sheet=SixSheet(thing=True, max_health=1, items=(item.replace(count=1),)),
    )
