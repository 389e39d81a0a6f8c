"""An attack: the target reacts, the attacker rolls under, the tens digit makes the damage.

Source: rule text, 'Actions / Attack', 'Reactions', 'Resolving Damage'; completion 004.5.
"""

from functools import partial
from typing import Any, ClassVar

from vtt.battle import Aim, Battle, Reckoning, measure, names_of
from vtt.rules import Another, Course, Outcome, Ruling, Verdict, demand, roll, takes, tell
from vtt.rules.cover import sight_refusal, standing_m, touch_refusal
from vtt.rules.holding import empty_refusal, free_hand_refusal, lying_refusal, shot, thrown
from vtt.systems.shattered_prism.attack.percentage import Hundred, Percent, succeeds
from vtt.systems.shattered_prism.attack.target_number import (
    DESPERATE,
    DESPERATION,
    LOCATION,
    attack_reckoning,
    called,
    desperate_energy,
    enough_energy,
)
from vtt.systems.shattered_prism.harm.harm import Blow, damage_of, harmed
from vtt.systems.shattered_prism.options import switches_of
from vtt.systems.shattered_prism.reactions.deflecting import DEFLECT, deflected, taken_away
from vtt.systems.shattered_prism.reactions.evading import evaded
from vtt.systems.shattered_prism.reactions.reacting import Reaction, reaction_of
from vtt.systems.shattered_prism.rulebook import LOCATION_WORDS, RULEBOOK, Card, Location
from vtt.systems.shattered_prism.sheet.gear import FIST, HARM_WORDS, Weapon
from vtt.systems.shattered_prism.sheet.sheet import sheet_of
from vtt.systems.shattered_prism.turns.energy import burn
from vtt.systems.shattered_prism.turns.turn_action import TurnAction
from vtt.text import Name, Quote, Refusal, Said, Term, refuse, say


@demand("a weapon for it")
def a_weapon(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a weapon on the sheet, or the fist.  Source: rule text, 'Actions / Attack'."""
    if sheet_of(battle, aim.actor).weapon(aim.using) is not None:
        return None
    weapon = Quote(quote=aim.using or "")
    return lying_refusal(battle, aim) or refuse(
        "no-weapon", "{token} carries no weapon called {weapon}.", weapon=weapon
    )


@demand("a weapon in hand, whole and loaded", after=[a_weapon])
def ready_to_use(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a weapon that can strike or shoot at once.  Source: rule text, 'Actions / Attack'."""
    weapon = _weapon(battle, aim)
    if not weapon.in_hand:
        return refuse("not-ready", "The {weapon} is not in hand; ready it first.", weapon=weapon.said)
    if (full := free_hand_refusal(battle, aim.actor, weapon)) is not None:
        return full
    if weapon.destroyed:
        return refuse("destroyed", "The {weapon} is destroyed.", weapon=weapon.said)
    return empty_refusal(battle, aim.actor, weapon)


@demand(
    "a target within reach or range",
    refuse("out-of-reach", "{target} is {gap_m:m} m away; {actor} reaches {reach_m:m} m with {weapon}."),
    after=[a_weapon],
)
def within_reach(action: Any, battle: Battle, aim: Another) -> Verdict:
    """Demand a target that the weapon reaches.  Source: completion 004.5."""
    weapon, gap_m = _weapon(battle, aim), measure.gap_m(battle, aim.actor, aim.target)
    return gap_m <= weapon.reach_m + 1e-9 or {
        "gap_m": gap_m,
        "reach_m": weapon.reach_m,
        "weapon": weapon.said,
    }


_UNSEEN = refuse("no-line", "{actor} does not see {target}: {thing} stops every line.")
_UNTOUCHED = refuse("no-line", "{actor} cannot strike {target}: {thing} is between.")


@demand("a clear line to the target", after=[a_weapon])
def a_clear_line(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a line that nothing stops.  Source: completion 004.5."""
    if _weapon(battle, aim).category != "melee":
        return sight_refusal(battle, aim.actor, aim.target, standing_m, _UNSEEN)
    return touch_refusal(battle, aim.actor, aim.target, _UNTOUCHED)


class Attack(TurnAction[Another]):
    """Attack a creature with a weapon in hand, or bare-handed."""

    id = "attack"
    aliases = ("melee-attack", "ranged-attack", "shoot", "strike")
    title = "Attack"
    intent: ClassVar[Card] = "red"
    parameters = takes(
        LOCATION,
        DESPERATE,
        target="the creature to attack",
        using="the weapon; unnamed the first in hand, else the fist",
        answers=(
            "of the target: 'absorb', 'dodge' or 'deflect' with the Energy to `spend`, or the name of "
            "a reaction of its own; then, of a dodger that cannot succeed: 'absorb', 'deflect' or "
            "'desperation-dodge' with the Stamina"
        ),
    )
    demands = (
        *TurnAction.demands,
        a_weapon,
        ready_to_use,
        within_reach,
        a_clear_line,
        enough_energy,
    )

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons in hand, or the fist."""
        return tuple(one.name for one in sheet_of(battle, aim.actor).weapons if one.in_hand) or (FIST.name,)

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning:
        """Return the Target Number before the target reacts."""
        return attack_reckoning(battle, aim, _weapon(battle, aim))

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """React, roll, dodge, and deal the damage."""
        weapon, names = _weapon(battle, aim), _names(battle, aim)
        battle = yield from _spent((yield from self.taken(battle, aim)), aim, weapon)
        before = attack_reckoning(battle, aim, weapon)
        template = "{actor} attacks {target} with the {weapon}, at most {number}. How does {target} react?"
        asked = say("reaction", template, weapon=weapon.said, number=int(before.total), **names)
        battle, reaction = yield from reaction_of(battle, aim.target, weapon.category, asked)
        reckoning = before.plus(*reaction.parts)
        number = int(reckoning.total)
        what = "{actor} attacks {target} with the {weapon}, at most {number}"
        purpose = say("attacks", what, number=number, weapon=weapon.said, **names)
        counts = partial(_counted, number=number, exactly=reaction.rolls or _needs_ones(battle))
        face = (yield from roll(Hundred(), aim.actor, purpose, reckoning, counts=counts)).face
        details: dict[str, Any] = {"roll": face, "target_number": number, "reaction": reaction.kind}
        rolled: dict[str, Said] = {**names, "roll": face, "number": max(0, number)}
        if not succeeds(face, number):
            missed = "{actor} misses {target}: {roll:02} is above {number}."
            yield from tell(say("misses", missed, **rolled))
            return Outcome(hit=False, reckoning=reckoning, details=details)
        battle, taken = yield from evaded(battle, aim.target, face, reaction)
        if taken is None:
            yield from tell(say("dodged", "{target} avoids {actor}'s attack.", **rolled))
            return Outcome(hit=False, reckoning=reckoning, details=details)
        yield from tell(say("hits", "{actor} hits {target}: {roll:02} is at most {number}.", **rolled))
        harm, more = yield from _struck(battle, aim, weapon, taken, (face, number))
        return Outcome(
            hit=True, harm=harm, reckoning=reckoning, details={**details, "taken": taken.kind, **more}
        )


def _counted(one: Percent, number: int, *, exactly: bool) -> int | None:
    """Return what of an attack roll makes a difference: whether it hits, and its tens digit or all of it."""
    if not succeeds(one.face, number):
        return None
    return one.face if exactly else one.tens


def _needs_ones(battle: Battle) -> bool:
    """Say whether more of an attack roll counts than its tens digit."""
    switches = switches_of(battle)
    return switches.hit_locations or switches.degrees_of_success


def _struck(
    battle: Battle, aim: Another, weapon: Weapon, taken: Reaction, rolled: tuple[int, int]
) -> Course[tuple[int, dict[str, Any]]]:
    """Deal the damage of a hit."""
    target, (face, number) = aim.target, rolled
    damage, location = damage_of(face, weapon.damage_mod), _location(battle, aim, face)
    told = say(
        "damage",
        "Tens digit {tens} × {weapon} {mod} = {damage} {kind} damage to the {location}."
        if weapon.damage_mod.is_integer()
        else "Tens digit {tens} × {weapon} {mod} = {damage} (rounded down) {kind} damage to the {location}.",
        weapon=weapon.said,
        tens=face // RULEBOOK.damage.digit,
        mod=weapon.damage_mod,
        damage=damage,
        kind=Term(term=HARM_WORDS[weapon.kind]),
        location=Term(term=LOCATION_WORDS[location]),
    )
    yield from tell(told)
    negated = 0
    if taken.kind == DEFLECT:
        battle, negated = yield from deflected(battle, target, taken.thing, damage, number - face)
    elif taken.special is not None and taken.special.share:
        negated = yield from taken_away(battle, target, taken.special.said, damage, taken.special.share)
    details = {"damage": damage, "deflected": negated, "location": location, "kind": weapon.kind}
    _, done = yield from harmed(battle, target, Blow(damage - negated, weapon.kind, location))
    return int(str(done["passed"])), {**details, **done}


def _location(battle: Battle, aim: Aim, face: int) -> Location:
    """Return where a hit lands: where it was aimed, the torso, or what the ones digit says."""
    aimed = called(aim)
    if aimed is not None:
        return aimed
    return RULEBOOK.locations.digits[str(face % 10)] if switches_of(battle).hit_locations else "torso"


def _weapon(battle: Battle, aim: Aim) -> Weapon:
    return sheet_of(battle, aim.actor).weapon(aim.using) or FIST


def _spent(battle: Battle, aim: Aim, weapon: Weapon) -> Course[Battle]:
    """Take the Energy of desperation, and a shot."""
    if energy := desperate_energy(aim):
        battle = yield from burn(battle, aim.actor, energy, DESPERATION)
    if weapon.category == "thrown":
        return (yield from thrown(battle, aim.actor, weapon, aim.target))
    return (yield from shot(battle, aim.actor, weapon))


def _names(battle: Battle, aim: Another) -> dict[str, Name]:
    return names_of(battle, actor=aim.actor, target=aim.target)
