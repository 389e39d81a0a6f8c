"""What an aim says beside its target: facings, directions, and places that are asked for."""

import math
from typing import Literal

from vtt.battle import Battle, TokenId, name_of
from vtt.geometry import Point
from vtt.rules import Count, Course, QuestionKind
from vtt.systems.miridon.terms import QuestionId
from vtt.text import Sentence

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
