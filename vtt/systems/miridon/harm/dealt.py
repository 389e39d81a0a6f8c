"""Damage Dealt as it is told: what was rolled, the bonus, and what reduces it, part by part.

Source: Rule text, step 3; completion 001.3, Damage.
"""

from vtt.battle import Battle, Part, Reckoning
from vtt.rules import Course, tell
from vtt.text import say

NO_BONUS = Reckoning()


def tell_dealt(  # noqa: PLR0913 - what damage is made of
    battle: Battle,
    base: int,
    less: Reckoning,
    dealt: int,
    bonus: Reckoning = NO_BONUS,
    *,
    times: int = 1,
    reduced_once: bool = False,
) -> Course[Battle]:
    """Tell what Damage Dealt comes to, in the order of the rule; nothing where the dice say it all.

    Args:
        battle: The battle before it.
        base: What was rolled.
        less: What reduces it.
        dealt: What is left; 0 at least.
        bonus: What is added to it.
        times: How often it counts.
        reduced_once: Whether the reduction counts once all the same.
    """
    added = Reckoning(parts=(Part(label="rolled", value=base), *bonus.parts))
    whole = added.plus(*(part.replace(value=-part.value) for part in less.parts))
    apart = reduced_once and times > 1 and less.total > 0
    if times == 1 and not any(part.value for part in (*bonus.parts, *less.parts)):
        return battle
    told = say(
        "damage-dealt",
        "{times} × ({sum}) - {less}: {dealt} damage."
        if apart
        else "{times} × ({sum}): {dealt} damage."
        if times > 1
        else "{sum}: {dealt} damage.",
        sum=(added if apart else whole).sum,
        less=less.unfolded,
        times=times,
        dealt=dealt,
    )
    return (yield from tell(told, less))


def reduction_of(label: str, value: int) -> Reckoning:
    """Return a reduction that is a single number of the sheet."""
    return Reckoning(label=label, parts=(Part(label=label, value=value, source="sheet"),))
