"""Who holds whom? Both sides of a grapple are grappled; the one that is held bears its victory number.

Source: completion 000.9, 'Grapple'.
"""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import SheetChanged
from vtt.battle.reckoning import Part
from vtt.battle.sentence import Refusal, refuse, say
from vtt.battle.token import TokenId
from vtt.rules.ruling import Course, happen
from vtt.systems.space_shard.contests import Way
from vtt.systems.space_shard.gear import Weapon
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special import SPECIAL
from vtt.systems.space_shard.stacking import SIZE


def partner_of(battle: Battle, token: TokenId) -> TokenId | None:
    """Return the other side of a grapple."""
    hold = sheet_of(battle, token).state("grappled")
    return hold.of if hold is not None and hold.of in battle.tokens else None


def holds(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature is the side that holds."""
    hold = sheet_of(battle, token).state("grappled")
    return hold is not None and hold.value == 0 and partner_of(battle, token) is not None


def is_outsider(battle: Battle, actor: TokenId, target: TokenId) -> bool:
    """Say whether a target is grappled by somebody else than who attacks it."""
    return sheet_of(battle, target).has("grappled") and partner_of(battle, target) != actor


def hold_parts(sheet: ShardSheet) -> list[Part]:
    """Return what a hold takes from the attacks of who is held."""
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
        "In a grapple only born weapons and blades up to size {most} are of use; {weapon} has size {size}.",
        most=most,
        weapon=weapon.name,
        size=weapon.size,
    )


def brawl_way(battle: Battle, who: TokenId, other: TokenId) -> Way:
    """Return the way to grapple by strength; the smaller side loses the difference of size."""
    bonus = _smaller(battle, who, other)
    return Way(id="brawl", attribute="STR", skill="brawl", trait="Grapple", bonus=bonus)


def escape_way(battle: Battle, who: TokenId, other: TokenId) -> Way:
    """Return the way to slip out."""
    bonus = _smaller(battle, who, other)
    return Way(id="escape", attribute="DEX", skill="athletics", trait="Escape", bonus=bonus)


def answers_in_hold(battle: Battle, who: TokenId, other: TokenId) -> tuple[Way, ...]:
    """Return the ways of who is seized."""
    return brawl_way(battle, who, other), escape_way(battle, who, other)


def holding_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the actor holds the target."""
    if holds(battle, aim.actor) and partner_of(battle, aim.actor) == aim.target:
        return None
    actor, target = battle.tokens[aim.actor].title, battle.tokens[aim.target or aim.actor].title
    return refuse("not-holding", "{actor} does not hold {target}.", actor=actor, target=target)


def is_pinned(battle: Battle, token: TokenId, by: TokenId) -> bool:
    """Say whether a creature is pinned by another."""
    pin = sheet_of(battle, token).state("immobilised")
    return pin is not None and pin.of == by


def released(battle: Battle, token: TokenId, *, pin_only: bool = False) -> Course[Battle]:
    """End a grapple for both sides, or only that one side is pinned in it."""
    other = partner_of(battle, token)
    for one, its in ((token, other), (other, token)):
        if one is None:
            continue
        before = sheet_of(battle, one)
        after = before.replace(
            conditions=tuple(
                state
                for state in before.conditions
                if not (state.id in _PIN or (state.id == "grappled" and not pin_only))
                or (state.of != its and its is not None)
            )
        )
        if after != before:
            name = battle.tokens[one].title
            why = say("released", "{token} is free." if not pin_only else "{token} moves again.", token=name)
            battle = yield from happen(SheetChanged(token=one, before=before, after=after, why=why))
    return battle


_PIN = ("immobilised", "human-shield")


def _smaller(battle: Battle, who: TokenId, other: TokenId) -> tuple[Part, ...]:
    smaller = sheet_of(battle, other).size - sheet_of(battle, who).size
    if smaller <= 0:
        return ()
    value = -SPECIAL.grapple.each_size_smaller * smaller
    return (Part(label=f"smaller by {smaller}", value=value, source=SPECIAL.grapple.source, kind=SIZE),)
