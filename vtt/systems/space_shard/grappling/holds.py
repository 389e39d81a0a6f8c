"""Holds: both sides of a grapple are grappled, and the one that is held bears the victory number.

Source: completion 000.9, 'Grapple'. A hold lasts as long as the holder is up and within reach.
"""

from vtt.battle import Battle, TokenId, measure
from vtt.rules import Course, change_sheet
from vtt.systems.space_shard.sheet import sheet_of
from vtt.text import say

_PIN = ("immobilised", "human-shield")


def partner_of(battle: Battle, token: TokenId) -> TokenId | None:
    """Return the other side of a grapple."""
    hold = sheet_of(battle, token).state("grappled")
    return battle.token_id(hold.of) if hold is not None else None


def holds(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature is the side that holds."""
    hold = sheet_of(battle, token).state("grappled")
    return hold is not None and hold.value == 0 and partner_of(battle, token) is not None


def is_outsider(battle: Battle, actor: TokenId, target: TokenId) -> bool:
    """Say whether a target is in a grapple, but not with its attacker."""
    return sheet_of(battle, target).has("grappled") and partner_of(battle, target) != actor


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
        why = say("released", "{token} is no longer pinned." if pin_only else "{token} is free.")
        battle = yield from change_sheet(battle, one, after, why)
    return battle


def torn_apart(battle: Battle, token: TokenId) -> Course[Battle]:
    """End a grapple whose other side is gone or out of reach."""
    if not sheet_of(battle, token).has("grappled"):
        return battle
    other = partner_of(battle, token)
    if other is not None:
        holder = token if holds(battle, token) else other
        near = measure.gap_m(battle, token, other) <= sheet_of(battle, holder).reach_m(None) + 1e-9
        if near and battle.tokens[token].scene == battle.tokens[other].scene:
            return battle
    return (yield from released(battle, token))
