"""What do states, holds and riders change in the dice of an attack?

Source: completion 000.8 and 000.9.
"""

from collections.abc import Callable, Hashable, Iterable

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.sentence import Refusal, Sentence
from vtt.rules.dice import Pool, PoolReading
from vtt.rules.ruling import Course, throw
from vtt.systems.space_shard.contests import held_back
from vtt.systems.space_shard.crossfire import with_shield
from vtt.systems.space_shard.flying import lost_in_the_air
from vtt.systems.space_shard.gear import Weapon
from vtt.systems.space_shard.holding import hold_parts, is_outsider
from vtt.systems.space_shard.locating import located, location_parts, location_refusal
from vtt.systems.space_shard.riders import evade_part, is_lethal, rider_parts, rider_refusal
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.states import SOURCE, lost_points, physical_checks

_SLOTS = (
    "Base Defense", "Evade", "Insight", "Guard", "Shield", "Armour", "Natural", "Deflection", "Force",
    "Other Defense",
)  # fmt: skip
_PRONE = "target is prone"


def circumstance_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Say why an attack is not possible as things stand."""
    return location_refusal(battle, aim) or rider_refusal(battle, aim)


def amended(battle: Battle, aim: Aim, weapon: Weapon, parts: Iterable[Part]) -> list[Part]:
    """Return the parts of an attack's dice as states, holds and riders leave them."""
    if aim.target is None:
        return list(parts)
    actor, target = sheet_of(battle, aim.actor), sheet_of(battle, aim.target)
    dizzy = [
        Part(label=f"{title} {points}", value=-points, source=SOURCE)
        for title, points in lost_points(actor, "attack")
    ]
    found = [*parts, *dizzy, *location_parts(battle, aim), *hold_parts(actor)]
    found = with_shield(battle, aim, [*found, *rider_parts(aim), *evade_part(battle, aim)])
    opening = actor.state("feinted")
    if opening is not None and opening.of == aim.target and not weapon.ranged:
        found = _without(found, ("Base Defense", "Evade"), None, "fooled by a feint")
    if is_outsider(battle, aim.actor, aim.target):
        found = _without(found, ("Base Defense",), None, "grappled")
    hold = target.state("grappled")
    if hold is not None and hold.value:
        found = _without(found, ("Guard",), hold.value, "held in a grapple")
    found = _without(found, ("Base Defense",), lost_in_the_air(battle, aim.target), "maneuverability")
    for title, points in lost_points(target, "defence"):
        found = _without(found, ("Base Defense", "Evade", "Guard"), points, title)
    return _no_gift(found)


def thrown(  # noqa: PLR0913 - who attacks, with which dice, why, and what of them counts
    battle: Battle,
    aim: Aim,
    pool: Pool,
    purpose: Sentence,
    reckoning: Reckoning,
    counts: Callable[[PoolReading], Hashable],
) -> Course[PoolReading]:
    """Throw the dice of an attack; of a Lethal Attack every die is a success without a throw."""
    if is_lethal(aim):
        return PoolReading(successes=max(0, pool.dice))
    fuzzy = aim.target is not None and located(battle, aim.actor, aim.target) == "fuzzy"
    blind = physical_checks(sheet_of(battle, aim.actor)) == "halved"

    def kept(reading: PoolReading) -> PoolReading:
        successes = held_back(aim, reading.successes // 2 if fuzzy or blind else reading.successes)
        return reading if successes == reading.successes else reading.replace(successes=successes)

    reading = yield from throw(pool, aim.actor, purpose, reckoning, lambda one: counts(kept(one)))
    return kept(reading)


def _without(parts: list[Part], slots: tuple[str, ...], points: int | None, why: str) -> list[Part]:
    """Take points of defence from the parts, slot by slot, and note what was taken; None is all of them."""
    left, taken, found = points, 0.0, list(parts)
    for slot in slots:
        for place, part in enumerate(found):
            if part.counts and part.value < 0 and part.label.startswith(slot):
                loss = -part.value if left is None else min(-part.value, left)
                found[place] = part.replace(value=part.value + loss)
                taken += loss
                left = None if left is None else left - int(loss)
    if not taken:
        return found
    note = f"{why}: no {', '.join(slots)}" if points is None else f"{why} takes"
    return [*found, Part(label=note, value=taken, source=SOURCE, counts=False)]


def _no_gift(parts: list[Part]) -> list[Part]:
    """Let what prone targets lose never be more than the defence that is left."""
    left = -sum(part.value for part in parts if part.counts and part.label.startswith(_SLOTS))
    return [
        part.replace(value=min(part.value, max(0, left))) if part.label == _PRONE and part.value > 0 else part
        for part in parts
    ]
