"""Casting a spell, with a free hand and the Main.  Source: completion 002.4, 'Cast a spell'."""

from typing import Any

from vtt.battle import Aim, Battle, TokenId, measure, name_of, names_of
from vtt.rules import Course, OneTarget, Outcome, Ruling, Verdict, demand, roll, takes, tell
from vtt.rules.holding import HANDS
from vtt.systems.aachen.checks.checks import roll_save
from vtt.systems.aachen.defence.cover import unseen
from vtt.systems.aachen.harm.falling import healed, suffer
from vtt.systems.aachen.harm.health import dead_refusal
from vtt.systems.aachen.movement.melee_reach import NEAR_M
from vtt.systems.aachen.rulebook import feet, metres
from vtt.systems.aachen.sheet import of_actor, sheet_of
from vtt.systems.aachen.sheet.gear import Spell, dice_of
from vtt.systems.aachen.turns.held import brought_down_first
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price
from vtt.text import Quote, Refusal, refuse, say


def _spell(battle: Battle, aim: Aim) -> Spell | None:
    known = sheet_of(battle, aim.actor).spells
    return next((one for one in known if aim.using in (None, one.name)), None)


@demand("a spell on the sheet")
def a_spell(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a spell that the caster knows.  Source: completion 002.4, 'Cast a spell'."""
    if _spell(battle, aim) is not None:
        return None
    if aim.using is None:
        return refuse("no-spell", "{who} knows no spell at all.")
    return refuse("no-spell", "{who} knows no spell called {spell}.", spell=Quote(quote=aim.using))


a_free_hand = of_actor(
    "a free hand",
    lambda one: one.free_hands > 0,
    refuse("no-free-hand", "{who} needs 1 free hand to cast a spell and has 0 of {hands}.", hands=HANDS),
)


@demand(
    "a target within range",
    refuse("out-of-range", "{target} is {gap_ft:m} ft away; {spell} reaches {range_ft:m} ft."),
    after=[a_spell],
)
def spell_in_range(action: Any, battle: Battle, aim: OneTarget) -> Verdict:
    """Demand that the spell goes as far.  Source: completion 002.4, 'Cast a spell'."""
    spell, gap_m = _spell(battle, aim), measure.gap_m(battle, aim.actor, aim.target)
    return (
        spell is None
        or gap_m <= metres(spell.range_ft) + NEAR_M
        or {"gap_ft": feet(gap_m), "range_ft": spell.range_ft, "spell": spell.said}
    )


@demand("a target in sight")
def target_in_sight(action: Any, battle: Battle, aim: OneTarget) -> Refusal | None:
    """Demand that the caster sees the target; a caster always sees itself.  Source: house rule."""
    return None if aim.target == aim.actor else unseen(battle, aim)


@demand("a living target, for a spell that harms or heals", after=[a_spell])
def a_living_target(action: Any, battle: Battle, aim: OneTarget) -> Refusal | None:
    """Demand a target that is not dead where points are dealt.  Source: completion 002.5, '0 HP'."""
    spell = _spell(battle, aim)
    return dead_refusal(battle, aim.target) if spell is not None and spell.damage else None


class CastSpell(PaidAction[OneTarget]):
    """Cast a spell at a target, which may be the caster; what it does is written on the sheet."""

    id = "cast-spell"
    aliases = ("cast", "cast-a-spell")
    title = "Cast a spell"
    price = "main"
    parameters = takes(target="the target of the spell", using="a spell on the sheet")
    demands = (a_spell, a_free_hand, spell_in_range, target_in_sight, a_living_target, its_price)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the spells on the sheet."""
        return tuple(one.name for one in sheet_of(battle, aim.actor).spells)

    def carry_out(self, battle: Battle, aim: OneTarget) -> Ruling:
        """Cast; a target that may save does, then the spell does what it does."""
        spell, target = _spell(battle, aim), aim.target
        doing = say("casts", "{who} is about to cast a spell.")
        battle, fell = yield from brought_down_first(battle, aim.actor, doing)
        if fell:
            return Outcome(hit=False)
        battle = yield from self.spent(battle, aim)
        if spell is None:
            return Outcome(hit=False)
        names = names_of(battle, who=aim.actor, target=target)
        battle = yield from tell(say("casts", "{who} casts {spell} at {target}.", **names, spell=spell.said))
        details: dict[str, Any] = {"with": spell.name}
        saved = False
        if spell.save:
            total, needed, saved = yield from roll_save(battle, target, spell.save)
            details |= {"save": total, "save_needed": needed, "saved": saved}
        points = yield from _points(battle, aim.actor, spell, saved=saved)
        yield from (healed if spell.heals else suffer)(battle, target, points)
        return Outcome(hit=not saved, harm=0 if spell.heals else points, details=details | {"points": points})


def _points(battle: Battle, actor: TokenId, spell: Spell, *, saved: bool) -> Course[int]:
    """Return what a spell does after the save: all of it, half, or nothing."""
    if not spell.damage or (saved and spell.on_save == "none"):
        return 0
    template = "{who}'s {spell}, halved by the save" if saved else "{who}'s {spell}"
    purpose = say("spell", template, spell=spell.said, who=name_of(battle, actor))
    total = max(0, (yield from roll(dice_of(spell.damage), actor, purpose)).total)
    return total // 2 if saved else total
