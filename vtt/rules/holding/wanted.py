"""What actions demand of hands and weapons: a weapon, one in hand, hands that are free for it."""

from typing import Any

from vtt.battle import Aim, Battle, ThingId, TokenId, name_of
from vtt.rules.actions.demands import demand
from vtt.rules.holding.bearer import bearer_of
from vtt.rules.holding.gear import Carried
from vtt.rules.holding.moves import gap_m
from vtt.text import Quote, Refusal, Term, listed, refuse


@demand("a weapon for it")
def a_weapon(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a weapon that the action is done with; `action.kind` says of what kind."""
    if action.weapon(battle, aim) is not None:
        return None
    return lying_refusal(battle, aim) or no_weapon(battle, aim, action.kind)


def no_weapon(battle: Battle, aim: Aim, kind: str) -> Refusal:
    """Say that a creature has no such weapon."""
    return refuse(
        "no-weapon",
        "{who} has no {kind}." if aim.using is None else "{who} has no {kind} called {weapon}.",
        who=name_of(battle, aim.actor),
        kind=Term(term=kind),
        weapon=Quote(quote=aim.using or ""),
    )


def lying_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Say that what is named is on the ground, and how far away; None where nothing of that name is there."""
    there = [one for one in battle.things.values() if one.gear.name == aim.using]
    near = min(there, key=lambda one: gap_m(battle, aim.actor, one), default=None)
    if near is None or near.scene != battle.tokens[aim.actor].scene:
        return None
    return refuse(
        "not-in-hand",
        "The {weapon} lies on the ground, {gap:m} m from {who}; it must be picked up first.",
        who=name_of(battle, aim.actor),
        weapon=near.gear.said,
        gap=gap_m(battle, aim.actor, near),
    )


def loose_name(battle: Battle, using: str) -> Term | None:
    """Return what the loose thing of an id is called; None where there is none."""
    thing = battle.things.get(ThingId(using))
    return None if thing is None else thing.gear.said


def free_hand_refusal(
    battle: Battle, token: TokenId, thing: Carried, *, comes: bool = False
) -> Refusal | None:
    """Demand the hands that something takes: free ones, unless it is held already; `comes` from the map."""
    sheet = bearer_of(battle, token)
    is_held = thing.in_hand and not comes
    free = sheet.hands_for(thing.name) if is_held else sheet.free_hands
    if not sheet.hands or free >= thing.hands_taken:
        return None
    held = [one.said for one in sheet.held if one.name != thing.name or not is_held]
    return refuse(
        "no-free-hand",
        "{who} needs {needed|free hand|free hands} for the {weapon} and has {free}; in hand: {held}."
        if held
        else "{who} needs {needed|free hand|free hands} for the {weapon} and has {free}.",
        who=name_of(battle, token),
        weapon=thing.said,
        needed=thing.hands_taken,
        free=free,
        held=listed(held, "comma"),
    )
