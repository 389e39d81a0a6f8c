"""Loaded weapons: one that is not loaded cannot be used; a magazine whose sheet says nothing has enough.

Source: Rule text, 'Reloading'; completion 000.7 'Reload', A16, A19.
"""

from vtt.battle import Aim, Battle, name_of
from vtt.rules import Course
from vtt.rules.holding import counted, exchange, thrown, used
from vtt.systems.space_shard.sheet import Weapon, sheet_of
from vtt.text import Refusal, refuse, say


def load_refusal(battle: Battle, aim: Aim, weapon: Weapon, rounds: int = 1) -> Refusal | None:
    """Refuse a weapon that has not the rounds, or whose string or chamber is not ready."""
    actor, called = name_of(battle, aim.actor), weapon.said
    if weapon.pieces is not None and weapon.pieces < rounds:
        return refuse("not-loaded", "{actor} has no {weapon} left.", weapon=called, actor=actor)
    if weapon.loaded is not None and weapon.loaded < rounds:
        return refuse(
            "not-loaded",
            "The {weapon} of {actor} is empty."
            if not weapon.loaded
            else "The {weapon} of {actor} holds {loaded} of the {rounds|round|rounds} it takes.",
            weapon=called,
            actor=actor,
            loaded=weapon.loaded,
            rounds=rounds,
        )
    if weapon.ready:
        return None
    return refuse(
        "not-ready",
        "The {weapon} of {actor} is not strung."
        if weapon.feeds == "bolt"
        else "The {weapon} of {actor} has no round chambered.",
        weapon=called,
        actor=actor,
    )


def fire(battle: Battle, aim: Aim, weapon: Weapon, rounds: int = 1) -> Course[Battle]:
    """Take the rounds of a shot out of the weapon; what is thrown lands where its target stands."""
    sheet = sheet_of(battle, aim.actor)
    known = sheet.first_held(sheet.weapons, weapon.name)
    if known is None or weapon.category == "spell":
        return battle
    if weapon.category == "throwing":
        return (yield from thrown(battle, aim.actor, known, aim.target or aim.at))
    fired = known.fired(rounds)
    why = say(
        "fired",
        "{who} fires the {item}."
        if fired.loaded is None
        else "{who} fires the {item}: {left|shot|shots} left.",
        item=known.said,
        left=fired.rounds_in,
    )
    battle = yield from exchange(battle, aim.actor, known, fired, why)
    nocked = known.loaded is None and known.is_fed_by_hand
    return (yield from used(battle, aim.actor, counted(sheet, known) if nocked else None, rounds))
