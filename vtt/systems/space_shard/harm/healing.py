"""Healing: first aid, rest, fast healing, and Willpower against falling unconscious.

Source: completion 000.6.
"""

from typing import Any, get_args

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, measure, name_of, names_of
from vtt.rules import (
    Course,
    OneOf,
    OneTarget,
    Outcome,
    PlainAction,
    QuestionKind,
    Ruling,
    Verdict,
    YesOrNo,
    change_sheet,
    demand,
    peace,
    roll,
    takes,
    whether,
)
from vtt.systems.space_shard.attack.attack_settings import WILLPOWER
from vtt.systems.space_shard.attack.bonus import (
    spend_willpower,
    untrained,
    willpower_parts,
)
from vtt.systems.space_shard.attack.pool import Pool
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_act, enough_willpower, the_price
from vtt.systems.space_shard.harm.health import is_dead, is_down, is_worsening, track
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import Hp, ShardSheet, of_actor, sheet_of
from vtt.systems.space_shard.special.checks import given_parts
from vtt.systems.space_shard.terms import Boxes, QuestionId
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import Refusal, Term, refuse, say


def healed(sheet: ShardSheet, kind: Boxes, points: int) -> ShardSheet:
    """Return the sheet with boxes of one kind intact again; any healing stops the worsening."""
    boxes = sheet.hp.model_dump()
    boxes[kind] = max(0, boxes[kind] - points)
    after = sheet.replace(hp=Hp(**boxes))
    return after.with_state(State(id="stabilised")) if is_worsening(after) and after.hp != sheet.hp else after


def fast_healed(battle: Battle, token: TokenId) -> Course[Battle]:
    """Heal a creature that heals fast when its turn begins: lethal and bashing, then aggravated boxes."""
    before = sheet_of(battle, token)
    if not before.fast_heal or is_dead(before) or not any(dict(before.hp).values()):
        return battle
    lethal = min(before.fast_heal, before.hp.lethal)
    after = healed(before, "lethal", lethal)
    after = healed(after, "bashing", before.fast_heal - lethal)
    if after.hp == before.hp:
        after = _slowly(before)
    why = say("fast-heal", "{token} heals: {track}.", track=track(after))
    return (yield from change_sheet(battle, token, after, why, always=True))


def _slowly(sheet: ShardSheet) -> ShardSheet:
    """Count the rounds until one aggravated box heals."""
    rounds = sheet.points("healing") + 1
    if rounds < RULEBOOK.healing.fast_rounds_each_aggravated:
        return sheet.with_state(State(id="healing", value=rounds))
    return healed(sheet.without_state("healing"), "aggravated", 1)


HOLD_ON: QuestionKind[QuestionId, YesOrNo] = whether(
    id="hold-on",
    meaning="a creature that counts Willpower has fallen; whether a point keeps it conscious for a round",
)


def hold_on(battle: Battle, token: TokenId) -> Course[Battle]:
    """Ask a fallen creature that counts Willpower whether a point of it keeps it conscious for a round."""
    sheet = sheet_of(battle, token)
    if not is_down(sheet) or is_dead(sheet) or not sheet.willpower:
        return battle
    name = name_of(battle, token)
    text = say("hold-on", "{token}: spend a point of Willpower to stay conscious for a round?", token=name)
    choice = yield from HOLD_ON.ask(token, text)
    if choice.choose != "yes":
        return battle
    battle = yield from spend_willpower(battle, token)
    why = say("holds-on", "{token} stays conscious for a round.")
    return (yield from gain_state(battle, token, State(id="holding-on", until="own-turn"), why=why))


@demand("a target that is worsening")
def a_worsening_target(action: Any, battle: Battle, aim: OneTarget) -> Refusal | None:
    """Demand a target whose worsening can be stopped.  Source: completion 000.6."""
    sheet = sheet_of(battle, aim.target)
    if is_dead(sheet):
        return refuse("not-worsening", "{target} is dead: first aid cannot help any more.")
    return None if is_worsening(sheet) else refuse("not-worsening", "{target} is not worsening.")


@demand(
    "a target within reach of the hands",
    refuse("out-of-reach", "{target} is {gap_m:m} m away; first aid reaches {reach_m:m} m."),
)
def within_reach_of_the_hands(action: Any, battle: Battle, aim: OneTarget) -> Verdict:
    """Demand a target that the hands reach, or the actor itself.  Source: completion 000.6."""
    gap_m, reach_m = measure.gap_m(battle, aim.actor, aim.target), RULEBOOK.healing.first_aid_reach_m
    return aim.target == aim.actor or gap_m <= reach_m + 1e-9 or {"gap_m": gap_m, "reach_m": reach_m}


class FirstAid(PaidAction[OneTarget]):
    """Stop the worsening of a creature: DEX + Medicine."""

    id = "first-aid"
    title = "First aid"
    parameters = takes(WILLPOWER, target="the creature that is helped")
    demands = (able_to_act, a_worsening_target, within_reach_of_the_hands, the_price, enough_willpower)

    def reckoning(self, battle: Battle, aim: OneTarget) -> Reckoning:
        """Return the dice: DEX + Medicine."""
        sheet, source = sheet_of(battle, aim.actor), RULEBOOK.healing.source
        return stacked(
            [
                Part(label="DEX", value=sheet.attributes.DEX, source=source),
                Part(label="Medicine", value=sheet.skills.medicine, source=source),
                *given_parts(aim),
            ]
        )

    def carry_out(self, battle: Battle, aim: OneTarget) -> Ruling:
        """Spend the action and roll."""
        target, reckoning = aim.target, self.reckoning(battle, aim)
        battle = yield from self.paid(battle, aim)
        if willpower_parts(aim):
            battle = yield from spend_willpower(battle, aim.actor)
        names = names_of(battle, actor=aim.actor, target=target)
        purpose = say("first-aid", "{actor} gives first aid to {target}", **names)
        pool = Pool(dice=int(reckoning.total), success=RULEBOOK.dice.success)
        reading = yield from roll(pool, aim.actor, purpose, reckoning)
        successes = untrained(battle, sheet_of(battle, aim.actor), "medicine", reading.successes)
        helped = successes >= RULEBOOK.healing.first_aid_dc
        if helped and is_worsening(sheet_of(battle, target)):
            why = say("stabilised", "{target} no longer worsens.", **names)
            yield from gain_state(battle, target, State(id="stabilised"), why=why)
        details = {"pool": pool.dice, "successes": successes, "helped": helped}
        return Outcome(hit=helped, reckoning=reckoning, details=details)


_BOXES: tuple[Boxes, ...] = get_args(Boxes)

KIND = OneOf(name="kind", meaning="which wounds heal", among=_BOXES, default="bashing")


no_fight = peace(refuse("fight-runs", "{actor} cannot rest in a fight."), "no fight")
"""Demand peace to rest in.  Source: completion 000.6."""


alive = of_actor("alive", lambda one: not is_dead(one), refuse("is-down", "{actor} is dead."))
"""Demand an actor that is not dead.  Source: completion 000.6."""


@demand("boxes to heal", refuse("nothing-to-heal", "{actor} has no {kind} box to heal."))
def boxes_to_heal(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand marked boxes of that kind.  Source: completion 000.6."""
    return bool(getattr(sheet_of(battle, aim.actor).hp, _kind(aim))) or {"kind": Term(term=_kind(aim))}


class Rest(PlainAction):
    """Heal naturally, outside a fight: one kind of boxes, for as long as that takes."""

    id = "natural-healing"
    aliases = ("rest",)
    title = "Rest and heal"
    cost = "15 minutes, two days or seven days"
    parameters = takes(KIND)
    demands = (no_fight, alive, boxes_to_heal)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Heal."""
        kind, before = _kind(aim), sheet_of(battle, aim.actor)
        points = {
            "bashing": RULEBOOK.healing.bashing_each_rest,
            "lethal": RULEBOOK.healing.lethal_each_two_days,
            "aggravated": RULEBOOK.healing.aggravated_each_week,
        }[kind]
        after = healed(before, kind, points)
        why = say("rested", "{token} rests and heals: {track}.", track=track(after))
        yield from change_sheet(battle, aim.actor, after, why, always=True)
        return Outcome(details={"healed": kind})


def _kind(aim: Aim) -> Boxes:
    return next((one for one in _BOXES if one == KIND.of(aim)), "bashing")
