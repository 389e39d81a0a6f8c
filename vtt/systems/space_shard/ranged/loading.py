"""Loaded weapons: one that is not loaded cannot be used; one whose sheet says nothing has enough.

Source: Rule text, 'Reloading'; completion 000.7 'Reload', A16, A19.
"""

from vtt.battle import Aim, Battle, SheetChanged, TokenId, name_of
from vtt.rules import Course, emit
from vtt.systems.space_shard.sheet.gear import Ammunition, Weapon
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.text import Refusal, Sentence, Term, refuse, say

_EACH_SHOT = ("single-shot", "bolt-action", "bolt")
"""Feeds that need a further step before each shot: a round chambered, a string drawn."""


def load_refusal(battle: Battle, aim: Aim, weapon: Weapon, rounds: int = 1) -> Refusal | None:
    """Refuse a weapon that has not the rounds, or whose string or chamber is not ready."""
    if weapon.loaded is None:
        return None
    actor, called = name_of(battle, aim.actor), Term(term=weapon.name)
    if weapon.category == "throwing" and weapon.loaded < rounds:
        return refuse("not-loaded", "{actor} has no {weapon} left.", weapon=called, actor=actor)
    if weapon.loaded < rounds:
        return refuse(
            "not-loaded",
            "{weapon} of {actor} is empty."
            if not weapon.loaded
            else "{weapon} of {actor} holds {loaded} of the {rounds|round|rounds} it takes.",
            weapon=called,
            actor=actor,
            loaded=weapon.loaded,
            rounds=rounds,
        )
    if weapon.ready:
        return None
    return refuse(
        "not-ready",
        "{weapon} of {actor} is not strung."
        if weapon.feeds == "bolt"
        else "{weapon} of {actor} has no round chambered.",
        weapon=called,
        actor=actor,
    )


def fire(battle: Battle, aim: Aim, weapon: Weapon, rounds: int = 1) -> Course[Battle]:
    """Take the rounds of a shot out of the weapon, where the sheet counts them."""
    known = next((one for one in sheet_of(battle, aim.actor).weapons if one.name == weapon.name), None)
    if known is not None and known.category == "blade":
        return (yield from _flown(battle, aim, known))
    if known is None or (known.loaded is None and not known.rounds):
        return battle
    left = max(0, (known.loaded or 0) - rounds)
    fired = known.replace(rounds=known.rounds[rounds:])
    if known.loaded is not None:
        fired = fired.replace(loaded=left, ready=known.feeds not in _EACH_SHOT)
    why = say(
        "fired",
        "{token} fires the {weapon}."
        if known.loaded is None
        else "{token} fires the {weapon}: {left|round|rounds} left.",
        weapon=Term(term=weapon.name),
        token=name_of(battle, aim.actor),
        left=left,
    )
    return (yield from exchange(battle, aim.actor, known, fired, why))


def _flown(battle: Battle, aim: Aim, blade: Weapon) -> Course[Battle]:
    """Leave a thrown blade where it fell; of several that are counted the others stay in hand."""
    left = max(0, (blade.loaded or 1) - 1)
    after = blade.replace(loaded=left) if left else blade.replace(access="ground")
    thrown, name = Term(term=blade.name), name_of(battle, aim.actor)
    why = say("thrown", "{weapon} of {token} stays where it fell.", weapon=thrown, token=name)
    return (yield from exchange(battle, aim.actor, blade, after, why))


def told_left(ammunition: Ammunition) -> Sentence:
    """Say how much of some ammunition is left."""
    name = Term(term=ammunition.name)
    return say("ammunition", "{left} {name} left.", left=ammunition.count, name=name)


def exchange(
    battle: Battle,
    token: TokenId,
    before: Weapon | Ammunition,
    after: Weapon | Ammunition,
    why: Sentence,
) -> Course[Battle]:
    """Put a weapon or ammunition of a sheet in the place of another state of it."""
    sheet = sheet_of(battle, token)
    field = "weapons" if isinstance(before, Weapon) else "ammunition"
    things = tuple(after if one is before else one for one in getattr(sheet, field))
    changed = sheet.replace(**{field: things})
    return (yield from emit(SheetChanged(token=token, before=sheet, after=changed, why=why)))
