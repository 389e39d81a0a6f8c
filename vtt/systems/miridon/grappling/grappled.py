"""What do two in a grapple do? Break free, hurt whom one holds, let go.  Source: completion 001.5."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.dice.dice import Sum
from vtt.rules.rulings.questions import QuestionKind
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, ask, throw
from vtt.systems.miridon.attack.aims import number
from vtt.systems.miridon.attack.riders import drained
from vtt.systems.miridon.book import BOOK
from vtt.systems.miridon.defence.blocking import reduction
from vtt.systems.miridon.grappling.grappling import grappler, grapplers
from vtt.systems.miridon.grappling.holding import let_go, partner
from vtt.systems.miridon.harm.health import harmed
from vtt.systems.miridon.sheet.gear import UNARMED
from vtt.systems.miridon.sheet.sheet import MiridonSheet, sheet_of
from vtt.systems.miridon.stances.changes import told
from vtt.systems.miridon.terms import TITLES, ActionId, StateId
from vtt.systems.miridon.turns.deed import Deed
from vtt.systems.miridon.turns.economy import block_of, did, pay
from vtt.text.sentence import Refusal, Term, refuse, say


def most_invested(sheet: MiridonSheet) -> int:
    """Return how much Strength may be invested: by Max Strength and gauntlets, and what there is."""
    book, strength = BOOK.grapple, sheet.max_strength_points
    by_strength = 1 + sum(strength >= start for start in book.invest_from)
    by_strength += max(0, strength - book.invest_from[-1]) // book.invest_each_above
    gauntlet = max((one.grapple.invest for one in sheet.arms if one.grapple), default=0)
    return min(by_strength + gauntlet, sheet.current_strength_points)


def _later_refusal(battle: Battle, token: TokenId, state: StateId, action: ActionId) -> Refusal | None:
    """Demand a grapple that began in an earlier block, and do nothing twice in a block."""
    who, held = name_of(battle, token), sheet_of(battle, token).state(state)
    if held is None:
        refused = refuse(
            "no-grapple",
            "{who} is not grappled." if state == "grappled" else "{who} is not grappling.",
            who=who,
        )
        return refused.with_facts(state=state)
    if battle.encounter is not None and held.value >= block_of(battle):
        return refuse(
            "too-early", "The grapple began in this block; {who} must wait for the next one.", who=who
        )
    if did(battle, token, action):
        return refuse(
            "once-a-block",
            "{who} has used its {action} of this block.",
            who=who,
            action=Term(term=TITLES.action[action]),
        )
    return None


class BreakGrapple(Deed):
    """Both invest Strength and roll; who is held is free if it is strictly higher."""

    id = "break-grapple"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "choices.invest": Setting(
            title="Strength", meaning="Strength to invest; asked where it is not given", kind="count"
        )
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand to be grappled since an earlier block, and no more Strength than may be invested."""
        sheet, wanted = sheet_of(battle, aim.actor), number(aim, "invest")
        refused = self.poor(battle, aim) or _later_refusal(battle, aim.actor, "grappled", self.id)
        if refused is not None or wanted is None or wanted <= most_invested(sheet):
            return refused
        return refuse(
            "too-much-strength",
            "{who} may invest {most} Strength, not {wanted:g}.",
            who=name_of(battle, aim.actor),
            most=most_invested(sheet),
            wanted=wanted,
        )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Invest, roll, and be free or not; who hurts its victim in this block invests nothing."""
        other = partner(battle, aim.actor)
        if other is None or not sheet_of(battle, aim.actor).has("grappled"):
            yield from let_go(battle, aim.actor)
            return Outcome(hit=True, details={"free": True})
        named = number(aim, "invest")
        mine = int(named) if named is not None else (yield from _asked(battle, aim.actor))
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


INVEST = QuestionKind(
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
    choice = yield from ask(INVEST.asked(token, text, offers))
    return int(choice.spend or 0) if choice.choose == "invest" else 0


def _rolled(battle: Battle, token: TokenId, invested: int) -> Course[int]:
    dice = Sum(dice=BOOK.dice.grapple, sides=BOOK.dice.sides, plus=invested)
    part = Part(label="Strength invested", value=invested, source=BOOK.grapple.source)
    purpose = say("contest", "{who} in the grapple", who=name_of(battle, token))
    return (yield from throw(dice, token, purpose, Reckoning(parts=(part,)))).total


class GrappleAttack(Deed):
    """Deal Grapple Attack Damage to whom one holds, instead of investing in the hold."""

    id = "grapple-attack"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "with": "the grappling weapon; the first where none is named"
    }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the grappling weapons."""
        return tuple(one.name for one in grapplers(sheet_of(battle, aim.actor)))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand to hold somebody since an earlier block, with nothing invested in this one."""
        refused = self.poor(battle, aim) or _later_refusal(battle, aim.actor, "grappling", self.id)
        if refused is None and did(battle, aim.actor, "hold-grapple"):
            who = name_of(battle, aim.actor)
            return refuse("invested", "{who} has invested in the hold in this block.", who=who)
        return refused

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll the damage of the hold, less the reduction, and take Speed."""
        other = partner(battle, aim.actor)
        weapon = grappler(sheet_of(battle, aim.actor), aim.using) or UNARMED
        if other is None or weapon.grapple is None:
            return Outcome()
        battle = yield from self.paid(battle, aim, using=weapon.name)
        hold, base = weapon.grapple, 0
        if hold.damage.dice:
            purpose = say("grapple-damage", "Grapple Attack Damage of {weapon}", weapon=weapon.said)
            dice = Sum(dice=hold.damage.dice, sides=BOOK.dice.sides)
            base = (yield from throw(dice, aim.actor, purpose)).total
        less = int(reduction(sheet_of(battle, other)).total)
        dealt = max(0, base + hold.damage.plus - less)
        battle, suffered = yield from harmed(battle, other, dealt)
        yield from drained(battle, other, 0, hold.speed)
        details = {"target": other, "base_damage_dealt": base, "damage_reduction": less, "speed": hold.speed}
        return Outcome(hit=True, harm=suffered["harm"], details={**suffered, **details})


class ReleaseGrapple(Deed):
    """Let go; both have lost the rest of the block."""

    id = "release-grapple"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand to hold somebody."""
        if sheet_of(battle, aim.actor).has("grappling"):
            return self.poor(battle, aim)
        return refuse("no-grapple", "{who} grapples nobody.", who=name_of(battle, aim.actor))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """End the grapple."""
        battle = yield from self.paid(battle, aim)
        yield from let_go(battle, aim.actor)
        return Outcome()
