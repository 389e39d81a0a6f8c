"""Cover: what is between an attacker and its target, as cover for the one or a hindrance to the other.

Source: Rule text, 'Finding Cover' and 'Fire from Concealment'; completion 000.7 'Cover', A12, A13.
"""

import math
from collections.abc import Mapping, Sequence

from vtt.battle import Battle, Part, Scene, TokenId, measure, name_of, thing_of
from vtt.battle.measure import DARKNESS, LineOfSight
from vtt.geometry import OnLine
from vtt.rules import CoverGrade
from vtt.systems.space_shard.attack.stacking import ENVIRONMENT
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet.sheet import sheet_of, size_of_height
from vtt.text import Name, Refusal, Sentence, Term, Thing, refuse, say

_VISUAL = ("cloud",)
_ROUNDING_M = 1e-6


def hides_from_m(battle: Battle, target: TokenId) -> float:
    """Return the height from which an obstacle can hide a creature altogether: twice its size."""
    return RULEBOOK.cover.full_times * sheet_of(battle, target).size * RULEBOOK.size.metres_each - _ROUNDING_M


def covers(
    battle: Battle, attacker: TokenId, lines_of_sight: Sequence[LineOfSight]
) -> tuple[CoverGrade, ...]:
    """Judge some sightings from one attacker."""
    return tuple(_judge(battle, attacker, line_of_sight) for line_of_sight in lines_of_sight)


def grade_of(number: float) -> str:
    """Return the grade of a cover number: none, light, half or heavy.  Source: completion A13."""
    least = RULEBOOK.cover.least
    if number >= least.heavy:
        return "heavy"
    if number >= least.half:
        return "half"
    return "light" if number >= least.light else "none"


def cover_number(thing_size: float, body_size: int) -> float:
    """Return object size - your size + 4, from 0 to 8.  Source: Rule text, 'Finding Cover'."""
    return max(0, min(RULEBOOK.cover.most, thing_size - body_size + RULEBOOK.cover.plus))


def cover_refusal(battle: Battle, line_of_sight: LineOfSight) -> Refusal | None:
    """Say why an attack is not allowed because nothing of the target is seen."""
    sight, target = line_of_sight.sight, name_of(battle, line_of_sight.target)
    if sight.result != "blocked":
        return None
    if sight.blocker_kind == DARKNESS:
        return refuse("in-darkness", "{target} is in darkness and cannot be seen.", target=target)
    names = {"target": target, "thing": thing_of(battle, sight.blocker, sight.blocker_kind)}
    return _blocked(line_of_sight, names).with_facts(by=sight.blocker or "the edge of the map")


def target_part(cover: CoverGrade) -> Part:
    """Return what the target's cover takes from the dice."""
    label = say("cover-part", "Cover ({thing})", thing=cover.called)
    return Part(label=label, value=-cover.number, source=RULEBOOK.cover.source)


def own_part(cover: CoverGrade) -> Part:
    """Return what firing from behind a cover takes from the dice."""
    grade = Term(term=cover.own_grade, context="cover")
    label = say("fire-from-cover", "fire from {grade} cover ({thing})", grade=grade, thing=cover.own_called)
    return Part(
        label=label, value=-cover.own_number, source=RULEBOOK.fire_from_cover.source, kind=ENVIRONMENT
    )


def _blocked(line_of_sight: LineOfSight, names: Mapping[str, Name | Thing]) -> Refusal:
    if line_of_sight.sight.blocker_kind == "solid" and _from_own_cover(line_of_sight):
        return refuse(
            "fully-covered",
            "{thing} in front of the attacker stops every line to {target}: nobody fires from full cover.",
            **names,
        )
    if line_of_sight.sight.blocker_kind in _VISUAL:
        return refuse(
            "fully-covered", "{target} is not seen through {thing}; its place can only be guessed.", **names
        )
    if line_of_sight.sight.blocker_kind == "solid":
        return refuse(
            "fully-covered",
            "{target} is behind full cover: {thing} stops every line; only its rough area is known.",
            **names,
        )
    return refuse("no-sight", "There is no line of sight to {target}: {thing} stops every line.", **names)


def _judge(battle: Battle, attacker: TokenId, line_of_sight: LineOfSight) -> CoverGrade:
    if line_of_sight.sight.result == "blocked":
        return _full(battle, line_of_sight)
    scene = battle.scene_of(attacker)
    between = (*line_of_sight.between, *_creatures(battle, attacker, line_of_sight.target))
    solid = [thing for thing in between if thing.kind not in _VISUAL]
    own = [thing for thing in solid if _is_own(thing)]
    theirs = [thing for thing in solid if thing not in own]
    number, behind, called, size = _behind(battle, attacker, line_of_sight.target, theirs)
    own_number, own_thing = _biggest(scene, own, sheet_of(battle, attacker).size)
    grade, own_grade = grade_of(number), grade_of(own_number)
    return CoverGrade(
        number=number,
        grade=grade,
        thing=behind,
        called=called,
        size=size,
        own_grade=own_grade,
        own_thing=own_thing.id if own_thing else None,
        own_called=thing_of(battle, own_thing.id, own_thing.kind) if own_thing else None,
        own_number=_penalty(own_grade),
        sentence=_sentence(battle, line_of_sight, grade, called, number),
    )


def _behind(
    battle: Battle, attacker: TokenId, target: TokenId, things: Sequence[OnLine]
) -> tuple[float, str | None, Name | Thing | None, float | None]:
    """Return the number, the id, the name and the size of the best cover that the target has.

    A creature that holds another as a human shield has that cover against everyone else.
    Source: completion 000.9, 'Suppress'.
    """
    scene, body_size = battle.scene_of(attacker), sheet_of(battle, target).size
    number, thing = _biggest(scene, things, body_size)
    shield = sheet_of(battle, target).state("human-shield")
    held = battle.token_id(shield.of) if shield is not None else None
    if held is not None and held != attacker:
        size = sheet_of(battle, held).size
        if cover_number(size, body_size) > number:
            return cover_number(size, body_size), held, name_of(battle, held), size
    if thing is None:
        return number, None, None, None
    return number, thing.id, thing_of(battle, thing.id, thing.kind), _finite(_size(scene, thing))


def _full(battle: Battle, line_of_sight: LineOfSight) -> CoverGrade:
    by, most = line_of_sight.sight.blocker, RULEBOOK.cover.most
    thing = thing_of(battle, by, line_of_sight.sight.blocker_kind)
    if _from_own_cover(line_of_sight):
        said = say("own-cover-full", "{thing} in front of the attacker stops every line.", thing=thing)
        return CoverGrade(
            number=0, grade="full", own_grade="full", own_thing=by, own_called=thing, sentence=said
        )
    sentence = _sentence(battle, line_of_sight, "full", thing, most)
    return CoverGrade(number=most, grade="full", thing=by, called=thing, sentence=sentence)


def _from_own_cover(line_of_sight: LineOfSight) -> bool:
    """Say whether what stops every line is the attacker's own cover."""
    return any(thing.id == line_of_sight.sight.blocker and _is_own(thing) for thing in line_of_sight.between)


def _creatures(battle: Battle, attacker: TokenId, target: TokenId) -> tuple[OnLine, ...]:
    """Return the creatures between the two, where they give cover.  Source: switch creatures_cover."""
    if not switches_of(battle).creatures_cover:
        return ()
    others = [
        (one, sheet_of(battle, one).size * RULEBOOK.size.metres_each)
        for one in measure.neighbours(battle, attacker)
        if one != target and sheet_of(battle, one).intact
    ]
    return measure.bodies_between(battle, attacker, target, others)


def _is_own(thing: OnLine) -> bool:
    return thing.from_a_m <= RULEBOOK.cover.own_within_m + 1e-9 and thing.from_a_m < thing.from_b_m - 1e-9


def _biggest(scene: Scene, things: Sequence[OnLine], body_size: int) -> tuple[float, OnLine | None]:
    """Return the highest number; several objects do not add up."""
    rated = [(cover_number(_size(scene, thing), body_size), thing) for thing in things]
    return max(rated, key=lambda one: one[0], default=(0, None))


def _size(scene: Scene, thing: OnLine) -> float:
    if math.isinf(thing.height_m):
        return math.inf
    obstacle = scene.obstacle(thing.id)
    given = obstacle.size if obstacle is not None else None
    return size_of_height(thing.height_m) if given is None else given


def _finite(size: float) -> float | None:
    return None if math.isinf(size) else size


def _penalty(grade: str) -> int:
    return 0 if grade == "none" else int(getattr(RULEBOOK.fire_from_cover, grade))


def _sentence(
    battle: Battle, line_of_sight: LineOfSight, grade: str, thing: Name | Thing | None, number: float
) -> Sentence:
    target = name_of(battle, line_of_sight.target)
    if grade == "full" and line_of_sight.sight.blocker_kind == DARKNESS:
        return say("in-darkness", "{target} is in darkness.", target=target)
    if grade == "full":
        return say(
            "cover-full", "{target}: full cover, {thing} stops every line.", target=target, thing=thing
        )
    if grade == "none":
        return say("cover-none", "{target}: no cover.", target=target)
    return say(
        "cover",
        "{target}: {grade} cover behind {thing}, +{number:g} Defense.",
        target=target,
        grade=Term(term=grade, context="cover"),
        thing=thing,
        number=number,
    )
