"""What a hold gives and takes in dice, and what may be done in it.

Source: completion 000.9, 'Grapple'.
"""

from typing import Any

from vtt.battle import Battle, Part, TokenId
from vtt.rules import Another, demand
from vtt.systems.space_shard.attack.stacking import SIZE
from vtt.systems.space_shard.grappling.holds import holds, partner_of
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.text import Refusal, Term, refuse, say


def hold_parts(sheet: ShardSheet) -> list[Part]:
    """Return what a hold takes from the attacks of the one that is held."""
    points = sheet.points("grappled")
    return [Part(label="held in a grapple", value=-points, source=SPECIAL.grapple.source)] if points else []


def hold_refusal(sheet: ShardSheet, weapon: Weapon) -> Refusal | None:
    """Refuse in a grapple what is neither born weapon nor a small blade."""
    most = sheet.size - SPECIAL.grapple.blade_size_below_own
    small = weapon.category == "blade" and weapon.size <= most
    if not sheet.has("grappled") or weapon.category == "born" or small:
        return None
    return refuse(
        "too-big-in-a-grapple",
        "In a grapple only born weapons and blades up to size {most} are used; the {weapon} is size {size}.",
        most=most,
        weapon=Term(term=weapon.name),
        size=weapon.size,
    )


def brawl_spec(battle: Battle, who: TokenId, other: TokenId) -> CheckSpec:
    """Return the check to grapple by strength; the smaller side loses the difference of size."""
    bonus = _smaller(battle, who, other)
    return CheckSpec(id="brawl", attribute="STR", skill="brawl", trait="Grapple", bonus=bonus)


def escape_spec(battle: Battle, who: TokenId, other: TokenId) -> CheckSpec:
    """Return the check to slip out."""
    bonus = _smaller(battle, who, other)
    return CheckSpec(id="escape", attribute="DEX", skill="athletics", trait="Escape", bonus=bonus)


def answers_in_hold(battle: Battle, who: TokenId, other: TokenId) -> tuple[CheckSpec, ...]:
    """Return the checks among which the seized creature chooses."""
    return brawl_spec(battle, who, other), escape_spec(battle, who, other)


@demand("a hold on the target", refuse("not-holding", "{actor} does not hold {target}."))
def a_hold_on_the_target(action: Any, battle: Battle, aim: Another) -> bool:
    """Demand that the actor holds the target.  Source: completion 000.9, 'Grapple'."""
    return holds(battle, aim.actor) and partner_of(battle, aim.actor) == aim.target


def _smaller(battle: Battle, who: TokenId, other: TokenId) -> tuple[Part, ...]:
    smaller = sheet_of(battle, other).size - sheet_of(battle, who).size
    if smaller <= 0:
        return ()
    value = -SPECIAL.grapple.each_size_smaller * smaller
    note = say("smaller", "{sizes|size|sizes}", sizes=smaller)
    return (Part(label="smaller", value=value, source=SPECIAL.grapple.source, kind=SIZE, note=note),)
