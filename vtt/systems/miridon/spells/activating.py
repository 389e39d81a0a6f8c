"""6) Activate Spell, and before it Channel Spell and Redirect Spell, as Bonus Actions.

Source: Rule text, step 6; completion 001.4, 001.5.
"""

import math
from collections.abc import Mapping
from typing import ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.battle.reckoning import Reckoning
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.rules.system import AimsAt
from vtt.systems.miridon.attack.targeting import range_refusal
from vtt.systems.miridon.book import BOOK, NEAR_M, metres
from vtt.systems.miridon.sheet.sheet import sheet_of
from vtt.systems.miridon.spells.concentration import disturbed
from vtt.systems.miridon.spells.spell_effects import take_effect
from vtt.systems.miridon.spells.spells import SPELLS, effect_of, spell_named
from vtt.systems.miridon.stances.changes import changed
from vtt.systems.miridon.stances.states import Casting
from vtt.systems.miridon.turns.deed import Deed
from vtt.systems.miridon.turns.economy import did
from vtt.text.sentence import Refusal, refuse, say


def casting_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the Spell Casting Stance."""
    if sheet_of(battle, aim.actor).casting is not None:
        return None
    return refuse("not-casting", "{who} casts no spell.", who=name_of(battle, aim.actor))


class ChannelSpell(Deed):
    """Bring a spell a block nearer, once per block."""

    id = "channel-spell"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a spell that is not ready, not channelled in this block."""
        casting = sheet_of(battle, aim.actor).casting
        if casting is None:
            return casting_refusal(battle, aim)
        if not casting.remaining:
            return refuse("spell-ready", "{spell} is ready.", spell=SPELLS[casting.spell].said)
        if did(battle, aim.actor, self.id):
            who = name_of(battle, aim.actor)
            return refuse("once-a-block", "{who} has channelled in this block.", who=who)
        return self.poor(battle, aim)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Lower the remaining cast time."""
        battle = yield from self.paid(battle, aim)
        sheet = sheet_of(battle, aim.actor)
        if sheet.casting is None:
            return Outcome()
        nearer = sheet.casting.replace(remaining=max(0, sheet.casting.remaining - 1))
        why = say(
            "channelled",
            "{who} channels {spell}: {blocks|block is|blocks are} left.",
            spell=SPELLS[nearer.spell].said,
            blocks=nearer.remaining,
        )
        yield from changed(battle, aim.actor, sheet.replace(casting=nearer), why)
        return Outcome(details={"remaining": nearer.remaining, "spell_ghost": nearer.ghost})


class RedirectSpell(Deed):
    """Turn a spell on another target; that costs Spell Ghost for each 5 ft between the two."""

    id = "redirect-spell"
    aims_at: AimsAt = "tokens"
    parameters: ClassVar[Mapping[str, str | Setting]] = {"target": "the new target"}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a spell that has a range, and a new target within it."""
        casting = sheet_of(battle, aim.actor).casting
        if casting is None or aim.target is None:
            return casting_refusal(battle, aim) or refuse("no-target", "Redirect Spell needs a target.")
        spell = SPELLS[casting.spell]
        if not spell.range_ft:
            return refuse("no-target", "{spell} has no target to redirect.", spell=spell.said)
        far = range_refusal(battle, aim.actor, aim.target, spell.range_m, spell.said)
        return self.poor(battle, aim) or far

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Choose the new target and pay in Spell Ghost."""
        battle = yield from self.paid(battle, aim)
        sheet = sheet_of(battle, aim.actor)
        if sheet.casting is None or aim.target is None:
            return Outcome()
        lost = _ghost_between(battle, sheet.casting, aim)
        after = sheet.replace(casting=sheet.casting.replace(target=aim.target, at=None))
        why = say("redirected", "{who} turns the spell on {target}.", target=name_of(battle, aim.target))
        battle = yield from changed(battle, aim.actor, after, why)
        battle = yield from disturbed(battle, aim.actor, lost)
        left = sheet_of(battle, aim.actor).casting
        return Outcome(details={"lost": lost, "spell_ghost": left.ghost if left else 0})


def _ghost_between(battle: Battle, casting: Casting, aim: Aim) -> int:
    old, new = casting.target, aim.target
    each_m = metres(BOOK.spell.lost_each_ft_redirected)
    if new is not None and old is not None and old in battle.tokens:
        gap_m = measure.gap_m(battle, old, new)
    elif new is not None and casting.at is not None:
        to = battle.tokens[new]
        gap_m = max(0.0, math.dist(casting.at, to.at) - to.size_m / 2)
    else:
        return 0
    return int((gap_m + NEAR_M) // each_m)


class ActivateSpell(Deed):
    """Let a spell that is ready take effect."""

    id = "activate-spell"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a spell with no cast time left, and its target within range."""
        casting = sheet_of(battle, aim.actor).casting
        if casting is None:
            return casting_refusal(battle, aim)
        spell = SPELLS[casting.spell]
        if casting.remaining:
            return refuse(
                "not-ready",
                "{spell} needs {blocks|more block|more blocks} of channelling.",
                spell=spell.said,
                blocks=casting.remaining,
            )
        if casting.target is not None and casting.target not in battle.tokens:
            return refuse("no-target", "The target of {spell} is gone.", spell=spell.said)
        if spell.range_ft and casting.target is not None:
            far = range_refusal(battle, aim.actor, casting.target, spell.range_m, spell.said)
            return self.poor(battle, aim) or far
        return self.poor(battle, aim)

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
        battle = yield from changed(battle, aim.actor, after, why)
        return (yield from take_effect(battle, aim.actor, spell, casting))
