"""6) Activate Spell, and before it Channel Spell and Redirect Spell, as Bonus Actions.

Source: Rule text, step 6; completion 001.4, 001.5.
"""

import math
from typing import Any

from vtt.battle import Aim, Battle, Reckoning, TokenId, measure, name_of
from vtt.rules import OneTarget, Outcome, Ruling, Verdict, change_sheet, demand, takes
from vtt.systems.miridon.attack.targeting import place_refusal, range_refusal, sight_refusal
from vtt.systems.miridon.rulebook import NEAR_M, RULEBOOK, metres
from vtt.systems.miridon.sheet import sheet_of
from vtt.systems.miridon.spells.concentration import disturbed
from vtt.systems.miridon.spells.spell_effects import take_effect
from vtt.systems.miridon.spells.spells import SPELLS, effect_of, spell_named
from vtt.systems.miridon.stances.states import Casting
from vtt.systems.miridon.turns.economy import CASTS, did
from vtt.systems.miridon.turns.paid_action import PaidAction, once_a_block
from vtt.text import Refusal, refuse, say


@demand("a spell that is being cast", refuse("not-casting", "{who} is casting no spell."))
def a_casting(action: PaidAction[Any], battle: Battle, aim: Aim) -> bool:
    """Demand the Spell Casting Stance.  Source: Rule text, step 6."""
    return sheet_of(battle, aim.actor).casting is not None


@demand("a spell that is not ready", refuse("spell-ready", "{spell} is ready already."), after=[a_casting])
def not_ready(action: PaidAction[Any], battle: Battle, aim: Aim) -> Verdict:
    """Demand a spell with cast time left.  Source: completion 001.4, Channel Spell."""
    casting = sheet_of(battle, aim.actor).casting
    return casting is None or bool(casting.remaining) or {"spell": SPELLS[casting.spell].said}


@demand("a spell that has a target", after=[a_casting])
def a_target_to_leave(action: PaidAction[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a spell with a range.  Source: completion 001.5, redirect."""
    casting = sheet_of(battle, aim.actor).casting
    if casting is None or SPELLS[casting.spell].range_ft:
        return None
    return refuse("no-target", "{spell} has no target to redirect.", spell=SPELLS[casting.spell].said)


@demand("a new target within range", after=[a_casting])
def in_range(action: PaidAction[Any], battle: Battle, aim: OneTarget) -> Refusal | None:
    """Demand that the spell reaches the new target.  Source: Rule text, step 2."""
    casting = sheet_of(battle, aim.actor).casting
    spell = SPELLS[casting.spell] if casting is not None else None
    return range_refusal(battle, aim.actor, aim.target, spell.range_m, spell.in_use) if spell else None


@demand("a spell that is ready", after=[a_casting])
def ready(action: PaidAction[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a spell with no cast time left.  Source: Rule text, step 6."""
    casting = sheet_of(battle, aim.actor).casting
    if casting is None or not casting.remaining:
        return None
    return refuse(
        "not-ready",
        "{spell} needs {blocks|more block|more blocks} of channelling.",
        spell=SPELLS[casting.spell].said,
        blocks=casting.remaining,
    )


@demand("a target that is still there", after=[a_casting])
def a_present_target(action: PaidAction[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the target of the spell is on the map.  Source: Rule text, step 6."""
    casting = sheet_of(battle, aim.actor).casting
    if casting is None or casting.target is None or casting.target in battle.tokens:
        return None
    return refuse("no-target", "The target of {spell} is gone.", spell=SPELLS[casting.spell].said)


@demand("its target within range", after=[a_casting, a_present_target])
def still_in_range(action: PaidAction[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the spell still reaches its target.  Source: Rule text, step 2."""
    casting = sheet_of(battle, aim.actor).casting
    spell, target = (SPELLS[casting.spell], casting.target) if casting else (None, None)
    if spell is None or not spell.range_ft or target is None or target not in battle.tokens:
        return None
    return range_refusal(battle, aim.actor, target, spell.range_m, spell.in_use)


@demand("an open line to its target", after=[a_casting, a_present_target])
def an_open_line(action: PaidAction[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that nothing stops the line to the target or the place.  Source: rulings of 2026-11-22."""
    casting = sheet_of(battle, aim.actor).casting
    if casting is None or not SPELLS[casting.spell].range_ft:
        return None
    if casting.target is not None and casting.target in battle.tokens:
        return sight_refusal(battle, aim.actor, casting.target) if casting.target != aim.actor else None
    return place_refusal(battle, aim.actor, casting.at) if casting.at is not None else None


@demand("a block after that of the casting", after=[a_casting])
def a_later_block(action: PaidAction[Any], battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a block of waiting: that of the casting does not count.  Source: rulings of 2026-11-22."""
    casting = sheet_of(battle, aim.actor).casting
    if casting is None or not any(did(battle, aim.actor, one) for one in CASTS):
        return None
    return refuse(
        "cast-in-this-block",
        "{who} has cast {spell} in this block, which does not count as a block of waiting.",
        spell=SPELLS[casting.spell].said,
    )


class ChannelSpell(PaidAction):
    """Bring a spell a block nearer, once per block."""

    id = "channel-spell"
    demands = (a_casting, not_ready, a_later_block, once_a_block, *PaidAction.demands)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Lower the remaining cast time."""
        battle = yield from self.paid(battle, aim)
        sheet = sheet_of(battle, aim.actor)
        if sheet.casting is None:
            return Outcome()
        nearer = sheet.casting.replace(remaining=max(0, sheet.casting.remaining - 1))
        why = say(
            "channelled",
            "{who} channels {spell}: {blocks|block is|blocks are} left."
            if nearer.remaining
            else "{who} channels {spell}: it is ready.",
            spell=SPELLS[nearer.spell].said,
            blocks=nearer.remaining,
        )
        yield from change_sheet(battle, aim.actor, sheet.replace(casting=nearer), why)
        return Outcome(details={"remaining": nearer.remaining, "spell_ghost": nearer.ghost})


class RedirectSpell(PaidAction[OneTarget]):
    """Turn a spell on another target; that costs Spell Ghost for each 5 ft between the two."""

    id = "redirect-spell"
    aims_at = "tokens"
    demands = (a_casting, a_target_to_leave, *PaidAction.demands, in_range)
    parameters = takes(target="the new target")

    def carry_out(self, battle: Battle, aim: OneTarget) -> Ruling:
        """Choose the new target and pay in Spell Ghost."""
        battle = yield from self.paid(battle, aim)
        sheet = sheet_of(battle, aim.actor)
        if sheet.casting is None:
            return Outcome()
        lost = _ghost_between(battle, sheet.casting, aim.target)
        after = sheet.replace(casting=sheet.casting.replace(target=aim.target, at=None))
        why = say("redirected", "{who} turns the spell on {target}.", target=name_of(battle, aim.target))
        battle = yield from change_sheet(battle, aim.actor, after, why)
        battle = yield from disturbed(battle, aim.actor, lost)
        left = sheet_of(battle, aim.actor).casting
        return Outcome(details={"lost": lost, "spell_ghost": left.ghost if left else 0})


def _ghost_between(battle: Battle, casting: Casting, new: TokenId) -> int:
    each_m = metres(RULEBOOK.spell.lost_each_ft_redirected)
    if casting.target is not None and casting.target in battle.tokens:
        gap_m = measure.gap_m(battle, casting.target, new)
    elif casting.at is not None:
        to = battle.tokens[new]
        gap_m = max(0.0, math.dist(casting.at, to.at) - to.size_m / 2)
    else:
        return 0
    return int((gap_m + NEAR_M) // each_m)


class ActivateSpell(PaidAction):
    """Let a spell that is ready take effect."""

    id = "activate-spell"
    demands = (a_casting, ready, a_present_target, *PaidAction.demands, still_in_range, an_open_line)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the Effect."""
        sheet = sheet_of(battle, aim.actor)
        spell = spell_named(sheet.casting.spell) if sheet.casting else None
        return effect_of(sheet, spell) if spell else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Leave the stance and take effect; the spell may be echoed in this block."""
        casting = sheet_of(battle, aim.actor).casting
        if casting is None:
            return Outcome()
        battle = yield from self.paid(battle, aim, using=casting.spell)
        after = sheet_of(battle, aim.actor).replace(casting=None, echo=casting)
        spell = SPELLS[casting.spell]
        why = say("activated", "{who} activates {spell}.", spell=spell.said)
        battle = yield from change_sheet(battle, aim.actor, after, why)
        return (yield from take_effect(battle, aim.actor, spell, casting))
