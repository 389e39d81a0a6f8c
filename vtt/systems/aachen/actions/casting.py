"""Casting a spell, with a free hand and the Main.  Source: completion 002.4, 'Cast a spell'."""

from collections.abc import Mapping
from typing import Any, ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.names import name_of, names_of
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, happen, throw
from vtt.systems.aachen.actions.handling import free_hands
from vtt.systems.aachen.book import feet, metres
from vtt.systems.aachen.checks.saves import throw_save
from vtt.systems.aachen.defence.cover import sight_refusal
from vtt.systems.aachen.harm.falling import healed, suffer
from vtt.systems.aachen.harm.health import dead_refusal
from vtt.systems.aachen.movement.melee_reach import NEAR_M
from vtt.systems.aachen.sheet.gear import Spell, dice_of
from vtt.systems.aachen.sheet.sheet import sheet_of
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.economy import cost_refusal, spend
from vtt.systems.aachen.turns.held import brought_down_first
from vtt.text.sentence import Quote, Refusal, refuse, say


class CastSpell(Deed):
    """Cast a spell at somebody, oneself included; what it does is written on the sheet."""

    id = "cast-spell"
    aliases = ("cast", "cast-a-spell")
    title = "Cast a spell"
    price = "main"
    aims_at = "token"
    parameters: ClassVar[Mapping[str, str | Setting]] = {"target": "at whom", "with": "a spell on the sheet"}

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the spells on the sheet."""
        return tuple(one.name for one in sheet_of(battle, aim.actor).spells)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a spell, a free hand, range, sight and the Main."""
        spell, target = _spell(battle, aim), aim.target or aim.actor
        names = names_of(battle, who=aim.actor, target=target)
        if spell is None:
            if aim.using is None:
                return refuse("no-spell", "{who} knows no spell at all.", **names)
            return refuse("no-spell", "{who} knows no spell {spell}.", **names, spell=Quote(quote=aim.using))
        if not free_hands(sheet_of(battle, aim.actor)):
            return refuse("no-free-hand", "{who} has 0 of 2 hands free; casting takes 1.", **names)
        gap_m = measure.gap_m(battle, aim.actor, target)
        if gap_m > metres(spell.range_ft) + NEAR_M:
            numbers = {"gap_ft": feet(gap_m), "range_ft": spell.range_ft}
            return refuse(
                "out-of-range",
                "{target} is {gap_ft:m} ft away; {spell} goes {range_ft:m} ft.",
                **names,
                **numbers,
                spell=spell.term,
            )
        return (
            (sight_refusal(battle, aim.actor, target) if target != aim.actor else None)
            or (dead_refusal(battle, target) if spell.damage else None)
            or cost_refusal(battle, aim.actor, self.price)
        )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Cast; who may save does, then it does what it does."""
        spell, target = _spell(battle, aim), aim.target or aim.actor
        doing = say("casts", "{who} is about to cast a spell.")
        battle, fell = yield from brought_down_first(battle, aim.actor, doing)
        if fell:
            return Outcome(hit=False)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        if spell is None:
            return Outcome(hit=False)
        names = names_of(battle, who=aim.actor, target=target)
        told = say("casts", "{who} casts {spell} at {target}.", **names, spell=spell.term)
        battle = yield from happen(Told(sentence=told))
        details: dict[str, Any] = {"with": spell.name}
        saved = False
        if spell.save:
            total, needed, saved = yield from throw_save(battle, target, spell.save)
            details |= {"save": total, "save_needed": needed, "saved": saved}
        points = yield from _points(battle, aim.actor, spell, saved=saved)
        yield from (healed if spell.heals else suffer)(battle, target, points)
        return Outcome(hit=not saved, harm=0 if spell.heals else points, details=details | {"points": points})


def _points(battle: Battle, actor: TokenId, spell: Spell, *, saved: bool) -> Course[int]:
    """Return what a spell does after the save: all of it, half, or nothing."""
    if not spell.damage or (saved and spell.on_save == "none"):
        return 0
    purpose = say("spell", "{spell} of {who}", spell=spell.term, who=name_of(battle, actor))
    total = max(0, (yield from throw(dice_of(spell.damage), actor, purpose)).total)
    return total // 2 if saved else total


def _spell(battle: Battle, aim: Aim) -> Spell | None:
    known = sheet_of(battle, aim.actor).spells
    return next((one for one in known if aim.using in (None, one.name)), None)
