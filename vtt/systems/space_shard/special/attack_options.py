"""What may be added to an attack: a part of the body, a Lethal Attack, successes held back.

Source: completion 000.9.
"""

from functools import partial
from typing import Any

from vtt.battle import Aim, Battle, Part, TokenId, measure, name_of, names_of
from vtt.rules import Course, OneTarget, change_sheet
from vtt.systems.space_shard.areas.saves import FORTITUDE, save
from vtt.systems.space_shard.attack.attack_settings import LETHAL, PART
from vtt.systems.space_shard.conditions.conditions import STATES
from vtt.systems.space_shard.conditions.states import base_left, is_helpless, with_points
from vtt.systems.space_shard.cover.seeing import clear_sight_m
from vtt.systems.space_shard.harm.health import deal, wound
from vtt.systems.space_shard.sheet import Hp, Weapon, sheet_of
from vtt.systems.space_shard.special.checks import Ending
from vtt.systems.space_shard.special.special import SPECIAL, BodyPart
from vtt.systems.space_shard.terms import HarmKind
from vtt.text import Quote, Refusal, Term, listed, refuse, say

_WORSE: dict[HarmKind, HarmKind] = {"B": "L", "L": "A", "A": "A"}


def part_of(aim: Aim) -> BodyPart | None:
    """Return the part of the body an attack is aimed at."""
    return SPECIAL.body_part.get(PART.of(aim) or "")


def attack_option_refusal(battle: Battle, aim: OneTarget) -> Refusal | None:
    """Say why an attack cannot go as it was chosen."""
    return _lethal_refusal(battle, aim) or _part_refusal(battle, aim)


def attack_option_parts(aim: Aim) -> list[Part]:
    """Return the penalty for a part of the body."""
    part = part_of(aim)
    if part is None:
        return []
    label = say("at-part", "aimed at the {part}", part=Term(term=PART.of(aim) or "", context="body part"))
    return [Part(label=label, value=-part.penalty, source=part.source)]


def gained_evade(battle: Battle, aim: OneTarget) -> int:
    """Return the Evade that an aware target with Base Defense gains against an attack on a part of it."""
    part = part_of(aim)
    return awareness(battle, aim, part.penalty) if part is not None else 0


def awareness(battle: Battle, aim: OneTarget, evade: int) -> int:
    """Return so much Evade where the target is aware and has Base Defense, else none."""
    return evade if base_left(sheet_of(battle, aim.target)) > 0 else 0


def harmed(
    battle: Battle, aim: OneTarget, weapon: Weapon, successes: int, harm: int
) -> Course[tuple[Battle, int, dict[str, Any]]]:
    """Do the harm of an attack and its additions; return the overflow and what a result says of them."""
    battle = yield from _opening_used(battle, aim, weapon)
    part = part_of(aim)
    if part is None or not successes:
        battle, overflow = yield from deal(battle, aim.target, weapon, harm)
        return battle, overflow, {}
    if part.lifts:
        return (yield from _lifted(battle, aim, weapon, successes, harm))
    battle, overflow = yield from deal(battle, aim.target, weapon, harm)
    battle, points, saved = yield from _hurt(battle, aim.target, part, successes)
    return battle, overflow, {"part": PART.of(aim), "points": points, "saved": saved}


def _hurt(battle: Battle, target: TokenId, part: BodyPart, successes: int) -> Course[tuple[Battle, int, int]]:
    points, saved = successes // part.successes_each, 0
    if points:
        battle, saved, _ = yield from save(battle, target, FORTITUDE, ending=Ending(partial(min, points)))
        points = max(0, points - saved)
    before = sheet_of(battle, target)
    after = with_points(before, part.state, points) if part.state else before
    if part.state and after != before:
        why = say(
            "debuff",
            "{target} suffers {points|point|points} of {state}.",
            target=name_of(battle, target),
            state=Term(term=STATES[part.state].title),
            points=points,
        )
        battle = yield from change_sheet(battle, target, after, why)
    return battle, points, saved


def _lifted(
    battle: Battle, aim: OneTarget, weapon: Weapon, successes: int, harm: int
) -> Course[tuple[Battle, int, dict[str, Any]]]:
    """Lift points of this harm, or wounds that are there, by a grade for each victory point."""
    target, part = aim.target, part_of(aim)
    battle, saved, _ = yield from save(battle, target, FORTITUDE, ending=Ending(partial(min, successes)))
    victory, lifted = max(0, successes - saved), 0
    if part is not None and part.lifts == "wounds":
        battle, lifted = yield from _wounds_lifted(battle, target, victory)
        battle, overflow = yield from deal(battle, target, weapon, harm)
    else:
        lifted = min(victory, harm)
        battle, over = yield from wound(battle, target, harm - lifted, weapon.kind)
        battle, overflow = yield from wound(battle, target, lifted, _WORSE[weapon.kind])
        overflow += over
    return battle, overflow, {"part": PART.of(aim), "lifted": lifted, "saved": saved}


def _wounds_lifted(battle: Battle, target: TokenId, points: int) -> Course[tuple[Battle, int]]:
    before = sheet_of(battle, target)
    bashing, lethal, aggravated = before.hp.bashing, before.hp.lethal, before.hp.aggravated
    lifted = min(points, 2 * bashing + lethal)
    for _ in range(lifted):
        if bashing:
            bashing, lethal = bashing - 1, lethal + 1
        else:
            lethal, aggravated = lethal - 1, aggravated + 1
    if not lifted:
        return battle, 0
    after = before.replace(hp=Hp(bashing=bashing, lethal=lethal, aggravated=aggravated))
    why = say(
        "wounds-lifted",
        "{target}: {points|wound is|wounds are} a grade worse.",
        target=name_of(battle, target),
        points=lifted,
    )
    return (yield from change_sheet(battle, target, after, why)), lifted


def _opening_used(battle: Battle, aim: Aim, weapon: Weapon) -> Course[Battle]:
    """Use up the opening that a feint made, hit or miss."""
    before = sheet_of(battle, aim.actor)
    opening = before.state("feinted")
    if opening is None or opening.of != aim.target or weapon.ranged:
        return battle
    why = say("opening-used", "{actor} uses the opening.", actor=name_of(battle, aim.actor))
    after = before.without_state("feinted")
    return (yield from change_sheet(battle, aim.actor, after, why))


def _lethal_refusal(battle: Battle, aim: OneTarget) -> Refusal | None:
    if not LETHAL.of(aim) or is_helpless(sheet_of(battle, aim.target)):
        return None
    return refuse("not-helpless", "{target} is not helpless: no Lethal Attack.")


def _part_refusal(battle: Battle, aim: OneTarget) -> Refusal | None:
    """Demand a known part of a target in the sensitive range."""
    if PART.name not in aim.choices:
        return None
    if part_of(aim) is None:
        known = listed((Term(term=one, context="body part") for one in SPECIAL.body_part), "comma")
        named = Quote(quote=str(aim.choices[PART.name]))
        return refuse("no-such-part", "{part} is none of: {known}.", part=named, known=known)
    gap_m, range_m = (
        measure.gap_m(battle, aim.actor, aim.target),
        clear_sight_m(battle, aim.actor, aim.target),
    )
    if gap_m <= range_m + 1e-9:
        return None
    return refuse(
        "out-of-sensitive-range",
        "{target} is {gap_m:m} m away; {actor} sees single parts of a body up to {range_m:m} m.",
        **names_of(battle, actor=aim.actor, target=aim.target),
        gap_m=gap_m,
        range_m=range_m,
    )
