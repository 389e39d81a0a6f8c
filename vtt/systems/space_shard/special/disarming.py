"""Disarming, and breaking a weapon in a hand.

Source: completion 000.9, 'Attack specific body part' (disarm, sunder) and 'Item hardness'.
"""

from typing import Any, Literal

from vtt.battle import Battle, Part, Reckoning, TokenId
from vtt.rules import Another, OneOf, OneTarget, QuestionKind, Verdict, change_sheet, demand, takes, tell
from vtt.rules.holding import UNTOLD, exchange, fall
from vtt.rules.rulings.ruling import Course, Effect, Outcome, Ruling
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.attack.reckoning import Special, reckon
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.melee.melee import melee_parts
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of
from vtt.systems.space_shard.special.attack_options import awareness
from vtt.systems.space_shard.special.checks import CheckSpec, check
from vtt.systems.space_shard.special.opposed_action import (
    NO_CONTEST,
    Contest,
    margin,
    names_of,
    settled,
    yield_of_mine,
)
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.special.touching import WithoutHarm, hit_successes
from vtt.systems.space_shard.terms import QuestionId, StateId
from vtt.systems.space_shard.turns.economy import gain_state, lose_state
from vtt.text import Term, refuse, say

_DAMAGED: StateId = "damaged"

ITEM = OneOf(
    name="item",
    title="Weapon",
    meaning="the weapon it is about; the first in hand where none is named",
    here=lambda battle, aim: tuple(one.name for one in _held(battle, aim.target)) if aim.target else (),
)


@demand("a weapon in the target's hand", refuse("nothing-in-hand", "{target} has no {item} in hand."))
def a_weapon_in_its_hand(action: Any, battle: Battle, aim: Another) -> Verdict:
    """Demand that the target holds the weapon it is about.  Source: completion 000.9."""
    return item_of(battle, aim) is not None or {"item": Term(term=ITEM.of(aim) or "weapon")}


class _AtItsWeapon(WithoutHarm):
    """What disarming and sundering have in common: an attack without harm, then a contest."""

    what_counts = staticmethod(margin)
    """What of its contest makes a difference."""
    kind = "blade"
    demands = (*WithoutHarm.demands, a_weapon_in_its_hand)
    parameters = takes(
        ITEM,
        *CHECK,
        target="the creature whose weapon it is",
        using="a blade on the sheet, or the born weapon",
    )

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning:
        """Return the dice of the attack: the penalty, and as much Evade for an aware target."""
        sheet, numbers = sheet_of(battle, aim.actor), SPECIAL.disarm
        weapon = self.weapon(battle, aim) or sheet.born
        parts = [*melee_parts(sheet, weapon)]
        parts.append(Part(label="aimed at the weapon", value=-numbers.penalty, source=numbers.source))
        return reckon(battle, aim, weapon, parts, Special(evade=awareness(battle, aim, numbers.penalty)))

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Attack; where that hits, STR + Blade on both sides."""
        battle = yield from self.paid(battle, aim)
        sheet, reckoning = sheet_of(battle, aim.actor), self.reckoning(battle, aim)
        weapon, item = self.weapon(battle, aim) or sheet.born, item_of(battle, aim)
        if item is None:
            return Outcome(hit=False, reckoning=reckoning)
        names, called = names_of(battle, aim), Term(term=item.name)
        against = say(self.id, "{actor} attacks the {item} of {target}", **names, item=called)
        battle, met, hit, reckoning = yield from hit_successes(
            battle, aim, weapon, reckoning, against, only_hit=True
        )
        won = say("contest-for", "the contest for the {item} of {target} is won", **names, item=called)
        none = Effect(said=won, came=False)
        details: dict[str, Any] = {"pool": int(reckoning.total), "successes": hit}
        if not hit:
            told = say("weapon-missed", "{actor} misses the {item} of {target}.", **names, item=called)
            yield from tell(told, reckoning)
            return Outcome(hit=False, effect=none, reckoning=reckoning, details={**details, **NO_CONTEST})
        item = item_of(battle, met)
        if item is None:
            return Outcome(hit=True, effect=none, reckoning=reckoning, details={**details, **NO_CONTEST})
        mine, dice = yield from check(battle, aim.actor, self.spec(weapon, item), against)
        answers = (self.spec(item, weapon),)
        battle, contest = yield from settled(battle, met, mine, answers, against, self.what_counts)
        details |= contest.details | {"contest_pool": int(dice.total), "contest_successes": mine}
        details["item"] = item.name
        if contest.won:
            details |= yield from self.won(battle, met, weapon, item, contest)
        effect = Effect(said=won, came=contest.won)
        return Outcome(hit=True, effect=effect, reckoning=reckoning, details=details)

    def spec(self, weapon: Weapon, other: Weapon) -> CheckSpec:
        """Return what the contest is rolled with on the side that has a weapon."""
        return _BLADE

    def won(
        self, battle: Battle, aim: OneTarget, weapon: Weapon, item: Weapon, contest: Contest
    ) -> Course[dict[str, Any]]:
        """Tell what becomes of the weapon."""
        raise NotImplementedError


KEEP: QuestionKind[QuestionId, Literal["drop", "keep"]] = QuestionKind(
    id="keep",
    meaning="a creature was disarmed with bare hands; whether the attacker keeps the weapon",
    answers={"drop": "Let it fall", "keep": "Keep it"},
    default="drop",
)


class Disarm(_AtItsWeapon):
    """Strike a weapon out of a hand."""

    id = "disarm"
    title = "Disarm"

    def won(
        self, battle: Battle, aim: OneTarget, weapon: Weapon, item: Weapon, contest: Contest
    ) -> Course[dict[str, Any]]:
        """Let it fall; an attacker with bare hands may keep it."""
        names, called = names_of(battle, aim), Term(term=item.name)
        kept = False
        if weapon.category == "born":
            text = say("keep", "Does {actor} keep the {item}?", **names, item=called)
            kept = (yield from KEEP.ask(aim.actor, text)).choose == "keep"
        why = say("disarmed", "{target} drops the {item}.", **names, item=called)
        if not kept:
            battle = yield from fall(battle, aim.target, item, why)
        else:
            battle = yield from exchange(battle, aim.target, item, None, why)
            before = sheet_of(battle, aim.actor)
            after = before.replace(weapons=(*before.weapons, item))
            why = say("took", "{actor} has the {item}.", **names, item=called)
            yield from change_sheet(battle, aim.actor, after, why)
        return {"kept": kept}


class Sunder(_AtItsWeapon):
    """Break a weapon in a hand."""

    id = "sunder"
    what_counts = staticmethod(yield_of_mine)
    title = "Sunder"

    def spec(self, weapon: Weapon, other: Weapon) -> CheckSpec:
        """Return STR + Blade; more with two hands and with the larger weapon."""
        numbers, bonus = SPECIAL.disarm, []
        if "two-handed" in weapon.inscriptions:
            bonus.append(Part(label="two-handed", value=numbers.two_handed, source=numbers.source))
        if weapon.size > other.size:
            larger = weapon.size - other.size
            note = say("larger-weapon", "{sizes|size|sizes}", sizes=larger)
            bonus.append(Part(label="larger weapon", value=larger, source=numbers.source, note=note))
        return _BLADE.replace(bonus=tuple(bonus))

    def won(
        self, battle: Battle, aim: OneTarget, weapon: Weapon, item: Weapon, contest: Contest
    ) -> Course[dict[str, Any]]:
        """Take what exceeds its hardness from its structure; without any left it is broken."""
        hardness = hardness_of(item)
        sheet = sheet_of(battle, aim.target)
        damage = max(0, contest.mine - hardness)
        left = max(0, item.size + hardness - _damage(sheet, item) - damage)
        names, called = names_of(battle, aim), Term(term=item.name)
        details = {"damage": damage, "structure_left": left, "broken": left == 0}
        if left == 0:
            why = say("broken", "The {item} of {target} breaks.", **names, item=called)
            battle = yield from exchange(battle, aim.target, item, None, why)
            yield from lose_state(battle, aim.target, _DAMAGED, UNTOLD)
        elif damage:
            why = say(
                "sundered",
                "The {item} of {target} has {left} structure left.",
                **names,
                item=called,
                left=left,
            )
            state = State(id=_DAMAGED, of=item.name, value=_damage(sheet, item) + damage)
            yield from gain_state(battle, aim.target, state, why=why)
        return details


def hardness_of(item: Weapon) -> int:
    """Return the hardness of a weapon: wood where the table says so, else steel."""
    return SPECIAL.disarm.wood if item.name in SPECIAL.disarm.wooden else SPECIAL.disarm.steel


def item_of(battle: Battle, aim: OneTarget) -> Weapon | None:
    """Return the weapon it is about: the one that is named, else the first in the target's hands."""
    named = ITEM.of(aim)
    return next((one for one in _held(battle, aim.target) if named in (None, one.name)), None)


def _held(battle: Battle, target: TokenId) -> list[Weapon]:
    return [one for one in sheet_of(battle, target).weapons if one.in_hand and not one.of_body]


_BLADE = CheckSpec(id="blade", attribute="STR", skill="blade")


def _damage(sheet: ShardSheet, item: Weapon) -> int:
    state = sheet.state(_DAMAGED)
    return state.value if state is not None and state.of == item.name else 0
