"""5) Cast Spell: the Spell Casting Stance and the modifiers.

Source: Rule text, step 5; completion 001.4, 001.5.
"""

import math
from typing import Literal

from vtt.battle import Aim, Battle, TokenId, measure, name_of
from vtt.geometry import Point
from vtt.rules import (
    Count,
    Course,
    Demand,
    Outcome,
    QuestionKind,
    Ruling,
    Verdict,
    change_sheet,
    demand,
    takes,
)
from vtt.systems.miridon.attack.targeting import in_feet, range_refusal, target_of, within
from vtt.systems.miridon.rulebook import NEAR_M, RULEBOOK, Price
from vtt.systems.miridon.sheet import MiridonSheet, sheet_of
from vtt.systems.miridon.spells.spell_modifiers import (
    AREAS,
    CASTING_SETTINGS,
    MOST,
    chosen_modifiers,
    recovered,
    with_modifiers,
)
from vtt.systems.miridon.spells.spells import SPELLS, Spell, effect_of, spell_named
from vtt.systems.miridon.stances.states import Casting
from vtt.systems.miridon.terms import TITLES, ActionId, QuestionId
from vtt.systems.miridon.turns.paid_action import ABLE, PaidAction, enough_points, slot_left
from vtt.text import Quote, Refusal, Sentence, Term, listed, refuse, say

SPELL_GHOST = Count(
    name="ghost", meaning="Spell Ghost put into it; asked where not given", least=1, most=MOST
)
STORED = Count(
    name="stored", title="From the staff", meaning="how much of it comes from the staff", most=MOST, default=0
)


@demand("a spell")
def a_spell(action: "CastSpell", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a spell that exists.  Source: Rule text, step 5."""
    if action.spell(battle, aim) is not None:
        return None
    named, known = Quote(quote=aim.using or ""), listed((one.said for one in SPELLS.values()), "comma")
    refused = refuse("no-spell", "There is no spell {spell}, only {spells}.", spell=named, spells=known)
    return refused.with_facts(spells=", ".join(SPELLS))


@demand(
    "no other spell",
    refuse("already-casting", "{who} is casting {spell} already: {blocks|block is|blocks are} left."),
)
def no_other_spell(action: "CastSpell", battle: Battle, aim: Aim) -> Verdict:
    """Demand that no spell is being cast.  Source: completion 001.5, Spell Casting."""
    casting = sheet_of(battle, aim.actor).casting
    return casting is None or {"spell": SPELLS[casting.spell].said, "blocks": casting.remaining}


@demand("a target that the spell reaches", after=[a_spell])
def a_target(action: "CastSpell", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a target or a place within the range of the spell.  Source: Rule text, step 2."""
    spell = action.spell(battle, aim)
    if spell is None or not spell.range_ft:
        return None
    if aim.target is not None:
        if spell.effect != "damage" and sheet_of(battle, aim.target).dead:
            return refuse("target-dead", "{target} is dead.")
        return range_refusal(battle, aim.actor, aim.target, spell.range_m, spell.in_use)
    if aim.at is not None:
        return _place_refusal(battle, aim, aim.at, spell)
    near = (within(battle, aim.actor, one, spell.range_m) for one in measure.neighbours(battle, aim.actor))
    if spell.effect == "damage" and not any(near):
        return refuse("no-target", "Nobody is within reach of {spell}.", spell=spell.said)
    return None


@demand("as much Ghost as it takes")
def enough_ghost(action: "CastSpell", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the Spell Ghost that is named.  Source: Rule text, step 5; completion 001.5."""
    sheet, ghost = sheet_of(battle, aim.actor), SPELL_GHOST.of(aim)
    stored = min(STORED.of(aim), ghost)
    for kind, wanted, left in (
        (Term(term="Ghost"), ghost - stored, sheet.current_ghost_power),
        (Term(term="Ghost in the staff"), stored, sheet.stored_ghost),
    ):
        if wanted > left:
            return refuse(
                "too-little-ghost",
                "The spell takes {wanted} {kind}; {who} has {left}.",
                wanted=wanted,
                kind=kind,
                left=left,
            )
    return None


class CastSpell(PaidAction):
    """Enter the Spell Casting Stance with a spell, its target, its modifiers and its Spell Ghost."""

    id: ActionId = "cast-spell"
    aims_at = "any"
    demands: tuple[Demand, ...] = (
        a_spell,
        *ABLE,
        no_other_spell,
        a_target,
        slot_left,
        enough_points,
        enough_ghost,
    )
    parameters = takes(SPELL_GHOST, STORED, CASTING_SETTINGS, using="the spell")

    @property
    def cost(self) -> Sentence:
        """Its printed cost, and what changes it."""
        return say("cost", "{price}, less with a staff", price=super().cost)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the spells; with a target those that reach one."""
        away = aim.target not in (None, aim.actor)
        return tuple(name for name, one in SPELLS.items() if one.range_ft or not away)

    def spell(self, battle: Battle, aim: Aim) -> Spell | None:
        """Return the spell that is cast."""
        return spell_named(aim.using)

    def price_here(self, battle: Battle, aim: Aim) -> Price:
        """Return the price with a staff and the modifiers."""
        staffs = [
            one.cast_strength for one in sheet_of(battle, aim.actor).weapons if one.cast_strength is not None
        ]
        price = self.price.replace(strength=min(staffs, default=self.price.strength))
        return with_modifiers(price, aim)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay the points and the Ghost, and begin."""
        spell = self.spell(battle, aim)
        if spell is None:
            return Outcome()
        aim = yield from spell_aimed(battle, aim, spell)
        named = SPELL_GHOST.named(aim)
        ghost = named if named is not None else (yield from _asked_ghost(battle, aim.actor))
        battle = yield from self.paid(battle, aim, using=spell.name)
        stored = min(STORED.of(aim), ghost, sheet_of(battle, aim.actor).stored_ghost)
        sheet = sheet_of(battle, aim.actor)
        own = min(ghost - stored, sheet.current_ghost_power)
        after = sheet.replace(
            current_ghost_power=sheet.current_ghost_power - own, stored_ghost=sheet.stored_ghost - stored
        )
        return (yield from begin(battle, aim, spell, after, max(1, own + stored + recovered(aim))))


def spell_aimed(battle: Battle, aim: Aim, spell: Spell) -> Course[Aim]:
    """Return the aim with its target, asked for where the spell has a range."""
    if not spell.range_ft:
        return aim.replace(target=aim.actor)
    if aim.target is None and aim.at is not None:
        return aim
    target = yield from target_of(battle, aim, spell.range_m, harms=spell.effect == "damage")
    return aim.replace(target=target)


def begin(battle: Battle, aim: Aim, spell: Spell, after: MiridonSheet, ghost: int) -> Ruling:
    """Enter the stance; a spell that takes time keeps a block of waiting.  Source: rulings of 2026-11-22."""
    chosen = chosen_modifiers(aim)
    shortened = sum(RULEBOOK.modifier[name].shortens for name in chosen)
    casting = Casting(
        spell=spell.name,
        target=aim.target,
        at=aim.at,
        modifiers=chosen,
        ghost=ghost,
        remaining=max(min(1, spell.cast_time), spell.cast_time - shortened),
    )
    after, blocks = after.replace(casting=casting), casting.remaining
    target = aim.target if spell.range_ft else None
    with_it = listed((Term(term=TITLES.modifier[one]) for one in chosen), "comma")
    why = say(
        "spell-casting",
        "{who} begins to cast {spell} on {target} with {ghost} Spell Ghost: {ready}."
        if target
        else "{who} begins to cast {spell} with {ghost} Spell Ghost: {ready}.",
        spell=say("modified", "{spell} ({with_it})", spell=spell.said, with_it=with_it)
        if chosen
        else spell.said,
        target=name_of(battle, target or aim.actor),
        ghost=ghost,
        ready=say("ready", "ready in {blocks|block|blocks}" if blocks else "ready at once", blocks=blocks),
    )
    yield from change_sheet(battle, aim.actor, after, why)
    details = {"spell_ghost": ghost, "remaining": casting.remaining, "subtlety": spell.subtlety}
    return Outcome(reckoning=effect_of(after, spell), details=details)


def _place_refusal(battle: Battle, aim: Aim, at: Point, spell: Spell) -> Refusal | None:
    token = battle.tokens[aim.actor]
    gap_m = max(0.0, math.dist(token.at, at) - token.size_m / 2)
    if not any(name in AREAS for name in chosen_modifiers(aim)):
        return refuse("no-target", "{spell} needs a target.", spell=spell.said)
    if gap_m <= spell.range_m + NEAR_M:
        return None
    return refuse(
        "out-of-range",
        "The place is {gap_ft:m} ft away; {spell} reaches {range_ft:m} ft.",
        gap_ft=in_feet(gap_m),
        spell=spell.said,
        range_ft=spell.range_ft,
    )


GHOST: QuestionKind[QuestionId, Literal["ghost", "one"]] = QuestionKind(
    id="ghost",
    meaning="a spell is cast that may take more; how much Spell Ghost goes into it",
    answers={"ghost": "Spell Ghost", "one": "1 Spell Ghost"},
    takes={"ghost": "spend"},
    default="one",
)


def _asked_ghost(battle: Battle, actor: TokenId) -> Course[int]:
    most = sheet_of(battle, actor).current_ghost_power
    if most < 2:
        return 1
    offers = (GHOST.offer("ghost").replace(most=most), GHOST.offer("one"))
    text = say("ghost", "How much Spell Ghost does {who} put in?", who=name_of(battle, actor))
    choice = yield from GHOST.ask(actor, text, offers)
    return max(1, int(choice.spend or 1)) if choice.choose == "ghost" else 1
