"""5) Echo Spell: once more the spell that was activated in this block.

Source: Rule text, step 5; completion 001.4, B7.
"""

from vtt.battle import Aim, Battle
from vtt.rules import Outcome, Ruling, demand
from vtt.systems.miridon.rulebook import Price
from vtt.systems.miridon.sheet import sheet_of
from vtt.systems.miridon.spells.casting import CastSpell, a_target, begin, no_other_spell, spell_aimed
from vtt.systems.miridon.spells.spell_modifiers import CASTING_SETTINGS, recovered, with_modifiers
from vtt.systems.miridon.spells.spells import Spell, spell_named
from vtt.systems.miridon.turns.economy import did, price_said
from vtt.systems.miridon.turns.paid_action import ABLE, enough_points, slot_left
from vtt.text import Sentence, refuse


@demand(
    "a spell that was activated in this block",
    refuse("no-echo", "{who} has activated no spell in this block."),
)
def an_echo(action: CastSpell, battle: Battle, aim: Aim) -> bool:
    """Demand a spell that was activated in this block.  Source: Rule text, step 5; completion B7."""
    now = battle.encounter is None or did(battle, aim.actor, "activate-spell")
    return now and sheet_of(battle, aim.actor).echo is not None


class EchoSpell(CastSpell):
    """Cast the spell again that was activated in this block, with the same Spell Ghost."""

    id = "echo-spell"
    demands = (an_echo, *ABLE, no_other_spell, a_target, slot_left, enough_points)
    parameters = CASTING_SETTINGS

    @property
    def cost(self) -> Sentence:
        """Its printed cost; a staff changes nothing."""
        return price_said(self.price)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return nothing to choose."""
        return (None,)

    def spell(self, battle: Battle, aim: Aim) -> Spell | None:
        """Return the spell that was activated last."""
        echo = sheet_of(battle, aim.actor).echo
        return spell_named(echo.spell) if echo else None

    def price_here(self, battle: Battle, aim: Aim) -> Price:
        """Return the price with the modifiers."""
        return with_modifiers(self.price, aim)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay and begin again."""
        spell, echo = self.spell(battle, aim), sheet_of(battle, aim.actor).echo
        if spell is None or echo is None:
            return Outcome()
        aim = yield from spell_aimed(battle, aim, spell)
        battle = yield from self.paid(battle, aim, using=spell.name)
        after = sheet_of(battle, aim.actor).replace(echo=None)
        return (yield from begin(battle, aim, spell, after, echo.ghost + recovered(aim)))
