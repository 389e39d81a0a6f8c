"""The targets that an action can reach: range, walls, sight, and the charisma of others.

Also the places and directions that an aim names.

Source: Rule text, step 2: "must be within the [Range] of the action"; completion 001.4, 001.6.
"""

import math
from typing import Literal

from vtt.battle import Aim, Battle, TokenId, measure, name_of, names_of
from vtt.geometry import Point
from vtt.rules import Count, Course, QuestionKind, foes_in_the_way
from vtt.rules.cover import hides_from, look, not_seen, standing_m, touch_refusal
from vtt.systems.miridon.rulebook import MELEE_M, NEAR_M, RULEBOOK
from vtt.systems.miridon.sheet import Weapon, own, sheet_of
from vtt.systems.miridon.terms import QuestionId
from vtt.text import Refusal, Sentence, refuse, say

LURES = ("taunted", "lured")
"""States in which a creature must choose their source as its target."""


def in_feet(length_m: float) -> float:
    """Return a length in feet, as distances are printed."""
    return length_m / RULEBOOK.measure.foot_m


def within(battle: Battle, actor: TokenId, target: TokenId, range_m: float) -> bool:
    """Say whether two tokens are within a range of each other, edge to edge, inclusive."""
    return measure.gap_m(battle, actor, target) <= range_m + NEAR_M


def touches(battle: Battle, actor: TokenId, target: TokenId, range_m: float = MELEE_M) -> bool:
    """Say whether a token is within a range with no wall between."""
    return measure.reaches(battle, actor, target, range_m)


def range_refusal(
    battle: Battle, actor: TokenId, target: TokenId, range_m: float, armed: Sentence
) -> Refusal | None:
    """Demand that a target is within the range of what the actor is `armed` with."""
    if within(battle, actor, target, range_m):
        return None
    gap_m = measure.gap_m(battle, actor, target)
    return refuse(
        "out-of-range",
        "{target} is {gap_ft:m} ft ({gap_m:m} m) away; "
        "{who} reaches {range_ft:m} ft ({range_m:m} m) {armed}.",
        **names_of(battle, who=actor, target=target),
        armed=armed,
        gap_ft=in_feet(gap_m),
        gap_m=gap_m,
        range_ft=in_feet(range_m),
        range_m=range_m,
    )


_NO_SIGHT = refuse("no-sight", "{target} cannot be seen: {thing} stops every line.")


def wall_refusal(battle: Battle, actor: TokenId, target: TokenId) -> Refusal | None:
    """Demand that there is no wall between."""
    names = names_of(battle, who=actor, target=target)
    between = refuse("wall-between", "{thing} is between {who} and {target}.", **names)
    return touch_refusal(battle, actor, target, between)


def place_refusal(battle: Battle, actor: TokenId, at: Point) -> Refusal | None:
    """Demand that there is no wall before a place."""
    names = names_of(battle, who=actor)
    between = refuse("wall-between", "{thing} is between {who} and the place.", **names)
    return touch_refusal(battle, actor, at, between)


def sight_refusal(battle: Battle, actor: TokenId, target: TokenId) -> Refusal | None:
    """Demand that something of the target can be seen."""
    return not_seen(battle, look(battle, actor, target, standing_m), _NO_SIGHT)


def choice_refusal(battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon) -> Refusal | None:
    """Demand a target that charisma leaves open.  Source: completion 001.6."""
    sheet, names = sheet_of(battle, actor), names_of(battle, who=actor, target=target)
    if sheet_of(battle, target).dead:
        return refuse("target-dead", "{target} is dead.", target=names["target"])
    if any(one.id == "unaware" and one.of == target for one in sheet.states):
        return refuse("unaware", "{who} does not notice {target}.", **names)
    for lure in (one for one in sheet.states if one.id in LURES):
        other = battle.tokens.get(lure.of)
        if other is None or lure.of == target or own(other.sheet).dead:
            continue
        if within(battle, actor, lure.of, weapon.range_m):
            return refuse(
                "lured",
                "{other} has taunted {who}: {other} is in range and must be chosen."
                if lure.id == "taunted"
                else "{other} has lured {who}: {other} is in range and must be chosen.",
                **names_of(battle, who=actor, other=lure.of),
            ).with_facts(how=lure.id)
    return None


WHOM: QuestionKind[QuestionId, str] = QuestionKind(
    id="whom",
    meaning="an action names no target; which of those within range is meant",
    answers={"TOKEN": "{token}"},
)


def target_of(battle: Battle, aim: Aim, range_m: float, *, harms: bool = False) -> Course[TokenId]:
    """Return the target of an aim; where none is named, ask which one within range is meant.

    By default that is the actor, or the nearest enemy where it does harm.
    """
    if aim.target is not None:
        return aim.target
    near = [aim.actor, *measure.neighbours(battle, aim.actor)]
    near = [one for one in near if within(battle, aim.actor, one, range_m)]
    near = [one for one in near if not hides_from(battle, aim.actor, one)]
    if harms:
        side = battle.tokens[aim.actor].side
        near.sort(key=lambda one: (battle.tokens[one].side == side, measure.gap_m(battle, aim.actor, one)))
    alive = [one for one in near if not sheet_of(battle, one).dead] or [aim.actor]
    if len(alive) < 2:
        return aim.actor
    text = say("whom", "Which target does {who} choose?", who=name_of(battle, aim.actor))
    return (yield from WHOM.which(battle, aim.actor, text, alive))


def measures_of(battle: Battle, token: TokenId, using: str | None) -> measure.Measures:
    """Return how far a token reaches and who blocks it: foes that are not down."""
    weapon = sheet_of(battle, token).arm(using) if using else None
    return foes_in_the_way(battle, token, weapon.range_m if weapon else MELEE_M, stands)


def stands(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature is not down."""
    return not sheet_of(battle, token).unconscious


FACING = Count(
    name="facing_deg",
    title="Facing",
    meaning="where to look afterwards, degrees clockwise from the x axis",
    most=359,
)


def direction_deg(start: Point, end: Point) -> float:
    """Return the direction from one point to another, degrees clockwise from the x axis, 0 to 360."""
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) % 360


PLACE: QuestionKind[QuestionId, Literal["there", "here"]] = QuestionKind(
    id="place",
    meaning="something is moved or set up; where",
    answers={"there": "Click a place on the map", "here": "Stay as it is"},
    takes={"there": "to"},
    default="here",
)


def asked_place(battle: Battle, token: TokenId, text: Sentence) -> Course[Point | None]:
    """Ask for a place on the map, in a sentence with `{who}`; None where it stays as it is."""
    return (yield from PLACE.ask(token, text.with_values(who=name_of(battle, token)))).to
