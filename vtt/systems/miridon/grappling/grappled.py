"""What is done in a grapple: breaking free, hurting the victim, letting go.  Source: completion 001.5."""

from typing import ClassVar, Literal

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Count, Course, Outcome, QuestionKind, Ruling, Sum, Verdict, demand, roll, takes
from vtt.systems.miridon.attack.hit_effects import drained
from vtt.systems.miridon.attack.to_hit import WEAPONS_SOURCE
from vtt.systems.miridon.defence.blocking import reduction
from vtt.systems.miridon.grappling.grappling import grappler, grapplers
from vtt.systems.miridon.grappling.holding import let_go, partner
from vtt.systems.miridon.harm.health import harmed, tell_dealt
from vtt.systems.miridon.rulebook import RULEBOOK
from vtt.systems.miridon.sheet import UNARMED, MiridonSheet, of_actor, sheet_of
from vtt.systems.miridon.stances.changes import told
from vtt.systems.miridon.terms import QuestionId, StateId
from vtt.systems.miridon.turns.economy import block_of, did, pay
from vtt.systems.miridon.turns.paid_action import PaidAction, once_a_block
from vtt.text import Refusal, refuse, say


def most_invested(sheet: MiridonSheet) -> int:
    """Return how much Strength may be invested: by Max Strength and gauntlets, and what there is."""
    book, strength = RULEBOOK.grapple, sheet.max_strength_points
    by_strength = 1 + sum(strength >= start for start in book.invest_from)
    by_strength += max(0, strength - book.invest_from[-1]) // book.invest_each_above
    gauntlet = max((one.grapple.invest for one in sheet.arms if one.grapple), default=0)
    return min(by_strength + gauntlet, sheet.current_strength_points)


@demand("a grapple")
def in_a_grapple(action: "InGrapple", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand to hold or to be held.  Source: completion 001.5, Grappling."""
    if sheet_of(battle, aim.actor).has(action.state):
        return None
    return refuse(
        "no-grapple", "{who} is not grappled." if action.state == "grappled" else "{who} is not grappling."
    ).with_facts(state=action.state)


@demand(
    "a grapple since an earlier block",
    refuse("too-early", "The grapple began in this block; {who} must wait for the next one."),
)
def since_earlier(action: "InGrapple", battle: Battle, aim: Aim) -> bool:
    """Demand that the grapple did not begin in this block.  Source: completion 001.5, "each later block"."""
    held = sheet_of(battle, aim.actor).state(action.state)
    return held is None or battle.encounter is None or held.value < block_of(battle)


@demand(
    "no more Strength than may be invested",
    refuse("too-much-strength", "{who} may invest {most} Strength, not {wanted}."),
)
def affordable(action: "InGrapple", battle: Battle, aim: Aim) -> Verdict:
    """Demand that no more Strength is named than may be invested.  Source: completion 001.5."""
    wanted, most = STRENGTH.of(aim), most_invested(sheet_of(battle, aim.actor))
    return wanted <= most or {"most": most, "wanted": wanted}


@demand(
    "nothing invested in the hold in this block",
    refuse("invested", "{who} has already invested Strength in the hold in this block."),
)
def nothing_invested(action: "InGrapple", battle: Battle, aim: Aim) -> bool:
    """Demand that the grappler has not invested in this block.  Source: completion 001.5, "may instead"."""
    return not did(battle, aim.actor, "hold-grapple")


class InGrapple(PaidAction):
    """What is done in a grapple that began in an earlier block, once in a block.

    Attributes:
        state: Whether it is for the grappler or for its victim.
    """

    state: ClassVar[StateId]
    demands = (*PaidAction.demands, in_a_grapple, since_earlier, once_a_block)


STRENGTH = Count(name="invest", title="Strength", meaning="Strength to invest; asked where it is not given")


class BreakGrapple(InGrapple):
    """Both invest Strength and roll; the victim is free if it rolls strictly higher."""

    id = "break-grapple"
    state = "grappled"
    demands = (*InGrapple.demands, affordable)
    parameters = takes(STRENGTH)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Invest, roll, and be free or not; a grappler that hurt its victim in this block invests nothing."""
        other = partner(battle, aim.actor)
        if other is None or not sheet_of(battle, aim.actor).has("grappled"):
            yield from let_go(battle, aim.actor)
            return Outcome(hit=True, details={"free": True})
        named = STRENGTH.named(aim)
        mine = named if named is not None else (yield from _asked(battle, aim.actor))
        battle = yield from pay(battle, aim.actor, self.id, self.price.replace(strength=mine))
        hurts = did(battle, other, "grapple-attack")
        theirs = 0 if hurts else (yield from _asked(battle, other))
        if theirs:
            battle = yield from pay(battle, other, "hold-grapple", self.price.replace(strength=theirs))
        ours = yield from _rolled(battle, aim.actor, mine)
        against = yield from _rolled(battle, other, theirs)
        free = ours > against
        if free:
            yield from let_go(battle, aim.actor)
        else:
            yield from told(battle, aim.actor, say("held", "{who} does not break free."))
        return Outcome(hit=free, details={"roll": ours, "against": against, "free": free})


INVEST: QuestionKind[QuestionId, Literal["none", "invest"]] = QuestionKind(
    id="invest",
    meaning="a grapple is contested; how much Strength goes into it",
    answers={"none": "Invest nothing", "invest": "Invest Strength"},
    takes={"invest": "spend"},
    default="none",
)


def _asked(battle: Battle, token: TokenId) -> Course[int]:
    most = most_invested(sheet_of(battle, token))
    if not most:
        return 0
    offers = (INVEST.offer("none"), INVEST.offer("invest").replace(most=most))
    text = say("invest", "How much Strength does {who} invest in the grapple?", who=name_of(battle, token))
    choice = yield from INVEST.ask(token, text, offers)
    return int(choice.spend or 0) if choice.choose == "invest" else 0


def _rolled(battle: Battle, token: TokenId, invested: int) -> Course[int]:
    dice = Sum(dice=RULEBOOK.dice.grapple, sides=RULEBOOK.dice.sides, plus=invested)
    part = Part(label="Strength invested", value=invested, source=RULEBOOK.grapple.source)
    purpose = say("contest", "{who} struggles in the grapple", who=name_of(battle, token))
    return (yield from roll(dice, token, purpose, Reckoning(parts=(part,)))).total


class GrappleAttack(InGrapple):
    """Deal Grapple Attack Damage to the held creature, instead of investing in the hold."""

    id = "grapple-attack"
    state = "grappling"
    demands = (*InGrapple.demands, nothing_invested)
    parameters = takes(using="the grappling weapon; the first where none is named")

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the grappling weapons."""
        return tuple(one.name for one in grapplers(sheet_of(battle, aim.actor)))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll the damage of the hold, less the reduction, and take Speed."""
        other = partner(battle, aim.actor)
        weapon = grappler(sheet_of(battle, aim.actor), aim.using) or UNARMED
        if other is None or weapon.grapple is None:
            return Outcome()
        battle = yield from self.paid(battle, aim, using=weapon.name)
        hold, base = weapon.grapple, 0
        if hold.damage.dice:
            purpose = say("grapple-damage", "Grapple Attack Damage {armed}", armed=weapon.in_use)
            dice = Sum(dice=hold.damage.dice, sides=RULEBOOK.dice.sides)
            base = (yield from roll(dice, aim.actor, purpose)).total
        reduced = reduction(sheet_of(battle, other))
        less = int(reduced.total)
        dealt = max(0, base + hold.damage.plus - less)
        bonus = Part(label=weapon.name, value=hold.damage.plus, source=WEAPONS_SOURCE)
        whole = Reckoning(parts=(bonus,)).on_top_of(base)
        battle = yield from tell_dealt(battle, whole, reduced, dealt)
        battle, suffered = yield from harmed(battle, other, dealt)
        yield from drained(battle, other, 0, hold.speed)
        details = {"target": other, "base_damage_dealt": base, "damage_reduction": less, "speed": hold.speed}
        return Outcome(hit=True, harm=suffered["harm"], details={**suffered, **details})


a_hold = of_actor(
    "a grapple", lambda one: one.has("grappling"), refuse("no-grapple", "{who} grapples nobody.")
)
"""Demand to hold a creature.  Source: completion 001.5, "grappler may release"."""


class ReleaseGrapple(PaidAction):
    """Let go; both have lost the rest of the block."""

    id = "release-grapple"
    demands = (a_hold, *PaidAction.demands)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """End the grapple."""
        battle = yield from self.paid(battle, aim)
        yield from let_go(battle, aim.actor)
        return Outcome()
