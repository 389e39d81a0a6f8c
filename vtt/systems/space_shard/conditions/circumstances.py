"""What states, holds and attack options change in the dice of an attack and in its successes.

Source: completion 000.8 and 000.9.
"""

from collections.abc import Callable, Hashable

from vtt.battle import Battle, Part, Reckoning, names_of
from vtt.rules import Course, OneTarget, roll, tell
from vtt.systems.space_shard.attack.attack_settings import LETHAL
from vtt.systems.space_shard.attack.pool import Pool, PoolReading
from vtt.systems.space_shard.conditions.states import SOURCE, lost_points, physical_checks
from vtt.systems.space_shard.cover.locating import located, location_parts
from vtt.systems.space_shard.defence.defence import Loss
from vtt.systems.space_shard.grappling.holding import hold_parts
from vtt.systems.space_shard.grappling.holds import is_outsider
from vtt.systems.space_shard.movement.flying import lost_in_the_air
from vtt.systems.space_shard.sheet import Weapon, sheet_of
from vtt.systems.space_shard.special.attack_options import attack_option_parts
from vtt.systems.space_shard.special.checks import held_back
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.text import Sentence, say


def circumstance_parts(battle: Battle, aim: OneTarget) -> list[Part]:
    """Return the dice that states, holds and attack options give and take on the attacker's side."""
    actor = sheet_of(battle, aim.actor)
    dizzy = [
        Part(label=title, value=-points, source=SOURCE) for title, points in lost_points(actor, "attack")
    ]
    return [*dizzy, *location_parts(battle, aim), *hold_parts(actor), *attack_option_parts(aim)]


def losses_of(battle: Battle, aim: OneTarget, weapon: Weapon) -> list[Loss]:
    """Return what feints, holds, flight and pain take from the slots of the target."""
    target, losses = sheet_of(battle, aim.target), []
    opening = sheet_of(battle, aim.actor).state("feinted")
    if opening is not None and opening.of == aim.target and not weapon.ranged:
        losses.append(Loss("fooled by a feint", ("base", "evade"), source=SPECIAL.fakeout.source))
    if is_outsider(battle, aim.actor, aim.target):
        losses.append(Loss("grappled", ("base",), source=SPECIAL.grapple.source))
    hold = target.state("grappled")
    if hold is not None and hold.value:
        losses.append(Loss("held in a grapple", ("guard",), hold.value, SPECIAL.grapple.source))
    in_the_air = lost_in_the_air(battle, aim.target)
    losses.append(Loss("maneuverability", ("base",), in_the_air, SPECIAL.maneuverability.source))
    losses += [
        Loss(title, ("base", "evade", "guard"), points) for title, points in lost_points(target, "defence")
    ]
    return losses


def roll_attack(  # noqa: PLR0913 - who attacks, with which dice, why, and what of them counts
    battle: Battle,
    aim: OneTarget,
    pool: Pool,
    purpose: Sentence,
    reckoning: Reckoning,
    counts: Callable[[PoolReading], Hashable],
) -> Course[PoolReading]:
    """Roll the dice of an attack; of a Lethal Attack every die is a success without a roll."""
    if LETHAL.of(aim):
        return PoolReading(successes=max(0, pool.dice))
    less = _halving(battle, aim)

    def kept(reading: PoolReading) -> PoolReading:
        successes = held_back(aim, reading.successes // less)
        return reading if successes == reading.successes else reading.replace(successes=successes)

    reading = yield from roll(pool, aim.actor, purpose, reckoning, lambda one: counts(kept(one)))
    after, rolled = kept(reading), reading.successes
    if after.successes < rolled:
        template = "{actor} keeps {kept} of {rolled|success|successes}; the others are held back."
        if less > 1:
            template = "{actor} keeps {kept} of {rolled|success|successes}; {target} is not seen clearly."
        names = names_of(battle, actor=aim.actor, target=aim.target)
        yield from tell(say("kept-successes", template, kept=after.successes, rolled=rolled, **names))
    return after


def halved(battle: Battle, aim: OneTarget, points: int) -> int:
    """Return bonus successes or points of effect: half where the target is only fuzzily located."""
    return points // _halving(battle, aim)


def _halving(battle: Battle, aim: OneTarget) -> int:
    """Return by what successes are divided: by 1, or more against the unseen and for the blind, only once."""
    shares = [1]
    if located(battle, aim.actor, aim.target) == "fuzzy":
        shares.append(SPECIAL.location.fuzzy_share)
    if physical_checks(sheet_of(battle, aim.actor)) == "halved":
        shares.append(SPECIAL.location.blind_share)
    return max(shares)
