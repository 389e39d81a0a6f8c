"""Preparing an attack: aiming, taking time for an accurate attack, supporting the weapon.

Source: Rule text, 'Aiming', 'Accurate Attack', 'Support weapon'.
"""

from collections.abc import Mapping
from typing import Any

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, Demand, Outcome, Ruling, change_sheet, demand
from vtt.systems.phase_six.actions.checks import raised
from vtt.systems.phase_six.reactions.simple import Simple, weapons_that
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import SixSheet, Weapon, of_actor, sheet_of
from vtt.systems.phase_six.words import StateId
from vtt.text import Sentence, refuse, say

_EACH: Mapping[StateId, int] = {"aiming": RULEBOOK.aim.each, "accurate": RULEBOOK.accurate.each}


def aim_parts(sheet: SixSheet) -> tuple[Part, ...]:
    """Return what an aim takes from the critical limit: 2 an action, Perception at most (D1)."""
    lower = _lowered(sheet, "aiming")
    return (Part(label="aimed", value=-lower, source=RULEBOOK.aim.source),) if lower else ()


def prepared_parts(sheet: SixSheet, weapon: Weapon) -> tuple[Part, ...]:
    """Return what an accurate attack and a supported weapon take from the minimum roll (D2)."""
    lower = _lowered(sheet, "accurate")
    supported = sheet.state("supported")
    rests = supported is not None and supported.of == weapon.name
    return (
        *((raised("accurate attack", -lower, RULEBOOK.accurate.source),) if lower else ()),
        *((raised("supported", -RULEBOOK.support.bonus, RULEBOOK.support.source),) if rests else ()),
    )


def _lowered(sheet: SixSheet, state: StateId) -> int:
    return min(sheet.points(state) * _EACH[state], max(0, sheet.rating("perception")))


def used_up(battle: Battle, actor: TokenId) -> Course[Battle]:
    """End what was prepared for the next attack."""
    why = say("used-up", "The preparation of {who} is used up.")
    after = sheet_of(battle, actor).without_state("aiming", "accurate")
    return (yield from change_sheet(battle, actor, after, why))


def _aim(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    why = say("aiming", "{who} aims.", who=name_of(battle, aim.actor))
    return (yield from _one_more(battle, aim.actor, "aiming", why))


def _accurate(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    why = say("accurate", "{who} prepares an accurate attack.", who=name_of(battle, aim.actor))
    return (yield from _one_more(battle, aim.actor, "accurate", why))


def _one_more(battle: Battle, actor: TokenId, state: StateId, why: Sentence) -> Ruling:
    value = sheet_of(battle, actor).points(state) + 1
    yield from change_sheet(battle, actor, sheet_of(battle, actor).in_state(state, value), why)
    return Outcome(details={state: value})


def _more_to_gain(state: StateId) -> tuple[Demand, ...]:
    """Demand Perception that is not used up by what is prepared already (D1, D2)."""
    refusal = refuse("prepared-enough", "{who} gains no more by this: Perception sets the limit.")
    return (
        of_actor(
            "more Perception to use", lambda one: _lowered(one, state) < one.rating("perception"), refusal
        ),
    )


def _supportable(battle: Battle, aim: Aim) -> Weapon | None:
    weapon = sheet_of(battle, aim.actor).weapon(aim.using)
    return weapon if weapon is not None and weapon.supportable and weapon.in_hand else None


@demand(
    "a weapon that can be supported",
    refuse("not-supportable", "{who} holds no firearm or crossbow that can be supported."),
)
def _supportable_weapon(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand it in hand; the GM judges the place.  Source: Rule text, 'Support weapon'."""
    return _supportable(battle, aim) is not None


def _support(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    weapon = _supportable(battle, aim)
    if weapon is not None:
        why = say("supported", "{who} supports the {weapon}.", weapon=weapon.said)
        sheet = sheet_of(battle, aim.actor).in_state("supported", of=weapon.name)
        yield from change_sheet(battle, aim.actor, sheet, why)
    return Outcome()


@demand("a supported weapon", refuse("not-supported", "{who} has no supported weapon."))
def _supported_weapon(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand a supported weapon to lift.  Source: Rule text, 'Support weapon'."""
    return sheet_of(battle, aim.actor).has("supported")


def _lift(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    yield from lifted(battle, aim.actor)
    return Outcome()


def lifted(battle: Battle, actor: TokenId) -> Course[Battle]:
    """Lift a supported weapon, as every move does."""
    why = say("lifted", "{who} lifts the weapon again.")
    return (yield from change_sheet(battle, actor, sheet_of(battle, actor).without_state("supported"), why))


AIM = Simple("aim", "Aim", _aim, _more_to_gain("aiming"))
ACCURATE = Simple(
    "accurate", "Accurate attack", _accurate, _more_to_gain("accurate"), aliases=("accurate-attack",)
)
SUPPORT = Simple(
    "support",
    "Support weapon",
    _support,
    (_supportable_weapon,),
    variants=weapons_that(lambda one: one.supportable),
    aliases=("support-weapon",),
    parameters={"with": "a firearm or a crossbow"},
)
LIFT = Simple("lift-weapon", "Lift the supported weapon", _lift, (_supported_weapon,), takes=0)
