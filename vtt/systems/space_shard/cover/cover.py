"""Cover: what is between an attacker and its target, as cover for the one or a hindrance to the other.

Source: Rule text, 'Finding Cover' and 'Fire from Concealment'; completion 000.7 'Cover', A12, A13.
"""

from vtt.battle import Battle, Part, TokenId, measure
from vtt.geometry import OnLine
from vtt.rules import CoverGrade
from vtt.rules.cover.objects import CoverByObjects
from vtt.systems.space_shard.attack.stacking import ENVIRONMENT
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import sheet_of, size_of_height
from vtt.text import Term, say


def target_part(cover: CoverGrade) -> Part:
    """Return what the target's cover takes from the dice."""
    note = say("cover-part", "{thing}", thing=cover.called)
    return Part(label="Cover", value=-cover.number, source=RULEBOOK.cover.source, note=note)


def own_part(cover: CoverGrade) -> Part:
    """Return what firing from behind a cover takes from the dice."""
    own, source = cover.own, RULEBOOK.fire_from_cover.source
    grade = Term(term=own.grade, context="cover")
    label = say("fire-from-cover", "fire from {grade} cover", grade=grade)
    note = say("cover-part", "{thing}", thing=own.called)
    return Part(label=label, value=-own.number, source=source, kind=ENVIRONMENT, note=note)


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


def _held(battle: Battle, attacker: TokenId, target: TokenId) -> tuple[TokenId, int] | None:
    """Return the creature that a target holds as a shield against everyone else, and its size.

    Source: completion 000.9, 'Suppress'.
    """
    shield = sheet_of(battle, target).state("human-shield")
    of = TokenId(shield.of) if shield is not None else attacker
    return None if of == attacker or of not in battle.tokens else (of, sheet_of(battle, of).size)


COVER = CoverByObjects(
    table=RULEBOOK.cover,
    costs=RULEBOOK.fire_from_cover.costs,
    metres_each=RULEBOOK.size.metres_each,
    thing_size=size_of_height,
    size=lambda battle, token: sheet_of(battle, token).size,
    prone=lambda battle, token: sheet_of(battle, token).has("prone"),
    effect=lambda number: say("defense", "{number:+g} Defense", number=number),
    bodies=_creatures,
    held=_held,
)
hides_from_m = COVER.hides_m
"""From which height on an obstacle can hide a creature altogether: twice its size."""
