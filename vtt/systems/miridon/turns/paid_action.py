"""What the actions of Miridon have in common: a title and a price by their id, and what all of them demand.

Source: Rule text, step 2; completion 001.4, 001.5.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from vtt.battle import Aim, Battle, TokenId, name_of
from vtt.rules import Course, Demand, Gain, PlainAction, Verdict, demand, first_refusal
from vtt.rules.actions.plain import A
from vtt.systems.miridon.rulebook import RULEBOOK, Price
from vtt.systems.miridon.sheet import sheet_of
from vtt.systems.miridon.terms import TITLES, ActionId, Slot, StateId
from vtt.systems.miridon.turns.economy import HELD, ONE_A_TURN, can_afford, did, pay, price_said, turn_of
from vtt.text import Refusal, Said, Sentence, Term, refuse

_KEPT_FROM: Mapping[Slot, StateId] = {"offensive": "no-offensive", "verbal": "no-verbal"}


@demand("a conscious actor")
def conscious(action: "PaidAction[Any]", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the actor is neither dead nor unconscious.  Source: completion 001.5."""
    sheet = sheet_of(battle, aim.actor)
    if sheet.dead:
        return refuse("dead", "{who} is dead.")
    if sheet.unconscious:
        health = sheet.current_health_points
        return refuse("unconscious", "{who} is unconscious with {health} Health.", health=health)
    return None


@demand("no grapple")
def free(action: "PaidAction[Any]", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that no grapple leaves the actor Bonus Actions only.  Source: completion 001.5, Grappled."""
    if action.kind == "bonus":
        return None
    sheet = sheet_of(battle, aim.actor)
    held = next((one for one in HELD if sheet.has(one)), None)
    if held is None:
        return None
    return refuse(
        "held",
        "{who} has just been in a grapple and has only Bonus Actions in this block."
        if held == "torn"
        else "{who} is in a grapple and has only Bonus Actions in this block.",
    ).with_facts(held=held)


@demand("no effect that prevents it")
def not_kept(action: "PaidAction[Any]", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that no charisma keeps the actor from actions of this kind.  Source: completion 001.6."""
    kept = sheet_of(battle, aim.actor).state(_KEPT_FROM[action.kind]) if action.kind in _KEPT_FROM else None
    if kept is None:
        return None
    return refuse(
        "kept-from",
        "{by} keeps {who} from {slot} Actions until the end of {who}'s turn."
        if kept.of
        else "{who} has no {slot} Action until the end of {who}'s turn.",
        slot=Term(term=TITLES.slot[action.kind]),
        by=name_of(battle, kept.of),
    )


@demand("an unused action of its kind")
def slot_left(action: "PaidAction[Any]", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the turn has an action of this kind left.  Source: Rule text, step 2."""
    turn = turn_of(battle, aim.actor)
    if turn is None or action.kind not in ONE_A_TURN or getattr(turn, action.kind):
        return None
    slot = Term(term=TITLES.slot[action.kind])
    return refuse("no-action-left", "{who} has used the {slot} Action of this turn.", slot=slot)


@demand("enough Strength and Speed")
def enough_points(action: "PaidAction[Any]", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the Strength and the Speed that it costs here.  Source: Rule text, step 2."""
    return points_refusal(battle, aim.actor, action.said, action.price_here(battle, aim))


@demand("a rank in its talent", refuse("no-talent", "{who} has no rank in {talent}."))
def a_rank(action: "PaidAction[Any]", battle: Battle, aim: Aim) -> Verdict:
    """Demand a rank in the talent that allows it.  Source: completion 001.2, talents."""
    return bool(getattr(sheet_of(battle, aim.actor).talents, action.talent)) or {
        "talent": Term(term=TITLES.rank[action.talent])
    }


@demand("its first use in this block", refuse("once-a-block", "{who} has used {action} in this block."))
def once_a_block(action: "PaidAction[Any]", battle: Battle, aim: Aim) -> Verdict:
    """Demand that the actor has not done it in this block.  Source: completion 001.4, 001.5."""
    return not did(battle, aim.actor, action.id) or {"action": action.said}


ABLE = (conscious, free, not_kept)
GAIN = Gain(lambda action, battle, aim: action.paid(battle, aim))
PAYABLE = (*ABLE, slot_left, enough_points)


def points_refusal(battle: Battle, token: TokenId, action: Said, price: Price) -> Refusal | None:
    """Say which points are too few."""
    sheet = sheet_of(battle, token)
    if can_afford(sheet, price):
        return None
    strength = price.strength > sheet.current_strength_points
    return refuse(
        "too-few-points",
        "{action} costs {cost} Strength; {who} has {left}."
        if strength
        else "{action} costs {cost} Speed; {who} has {left}.",
        action=action,
        cost=price.strength if strength else price.speed,
        who=name_of(battle, token),
        left=sheet.current_strength_points if strength else sheet.current_speed_points,
    ).with_facts(kind="Strength" if strength else "Speed")


class PaidAction(PlainAction[A]):
    """An action with a price.

    Attributes:
        talent: The talent that allows it, where one does.
    """

    id: ActionId
    talent: ClassVar[str] = ""
    demands: tuple[Demand, ...] = PAYABLE

    @property
    def title(self) -> str:
        """Its name in the rule book."""
        return TITLES.action[self.id]

    @cached_property
    def said(self) -> Term:
        """Its title for a reader."""
        return Term(term=self.title)

    @property
    def price(self) -> Price:
        """What it costs as printed."""
        return RULEBOOK.cost[self.id]

    @property
    def kind(self) -> Slot:
        """The kind of action that it is."""
        return self.price.slot

    @property
    def cost(self) -> Sentence:
        """Its slot and its points."""
        return price_said(self.price)

    def price_here(self, battle: Battle, aim: Aim) -> Price:
        """Return what it costs with this aim."""
        return self.price

    def poor(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say why the actor can do nothing of this kind now, or cannot pay for it."""
        return first_refusal(PAYABLE, self, battle, aim)

    def paid(self, battle: Battle, aim: Aim, using: str = "") -> Course[Battle]:
        """Pay for it."""
        return (yield from pay(battle, aim.actor, self.id, self.price_here(battle, aim), using))
