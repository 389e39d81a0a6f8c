"""How does somebody lose its weapon, or the weapon itself break?

Source: completion 000.9, 'Attack specific body part' (disarm, sunder) and 'Item hardness'.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import SheetChanged, Told
from vtt.battle.reckoning import Part, Reckoning
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.questions import QuestionKind
from vtt.rules.rulings.ruling import Course, Effect, Outcome, Ruling, ask, happen
from vtt.systems.space_shard.attack.chosen import CHECK
from vtt.systems.space_shard.attack.looking import attacker_refusal, sight_refusal
from vtt.systems.space_shard.attack.reckoning import Special, reckon
from vtt.systems.space_shard.attack.requirements import requirement_refusal
from vtt.systems.space_shard.auxiliary.handling import hand_refusal
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.melee.melee import melee_parts, reach_refusal, weapon_refusal
from vtt.systems.space_shard.movement.measuring import melee_weapon
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special.against import names_of, settled
from vtt.systems.space_shard.special.checks import Way, check
from vtt.systems.space_shard.special.contests import NO_CONTEST, Contest, margin, yield_of_mine
from vtt.systems.space_shard.special.riders import awareness
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.special.touching import hit_successes
from vtt.systems.space_shard.turns.economy import cost_refusal, gain_state, spend
from vtt.text.sentence import Refusal, Sentence, refuse, say

_DAMAGED = "damaged"


class _AtItsWeapon(PlainAction):
    """What disarming and sundering have in common: an attack without harm, then a contest."""

    id: str
    what_counts = staticmethod(margin)
    """What of its contest makes a difference."""
    title: str
    cost = "Standard"
    aliases: tuple[str, ...] = ()
    aims_at: Literal["token"] = "token"
    anytime = False
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "whose weapon it is",
        "with": "a blade on the sheet, or the born weapon",
        "choices.item": Setting(
            title="Weapon",
            meaning="the weapon it is about; the first in hand where none is named",
            kind="one-of",
            here=lambda battle, aim: tuple(one.name for one in _held(battle, aim)),
        ),
        **CHECK,
    }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the blades at hand, and the born weapon."""
        sheet = sheet_of(battle, aim.actor)
        return tuple(weapon.name for weapon in (*sheet.blades, sheet.born))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a weapon on both sides, reach, sight and a Standard Action."""
        sheet = sheet_of(battle, aim.actor)
        weapon = melee_weapon(sheet, aim.using)
        if weapon is None:
            return weapon_refusal(battle, aim, "blade")
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, "standard")
            or hand_refusal(battle, aim.actor, weapon)
            or requirement_refusal(sheet, weapon)
            or reach_refusal(battle, aim, weapon)
            or sight_refusal(battle, aim)
            or _item_refusal(battle, aim)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the dice of the attack: the penalty, and as much Evade for an aware target."""
        sheet, numbers = sheet_of(battle, aim.actor), SPECIAL.disarm
        weapon = melee_weapon(sheet, aim.using) or sheet.born
        parts = [*melee_parts(sheet, weapon)]
        parts.append(Part(label="at its weapon", value=-numbers.penalty, source=numbers.source))
        return reckon(battle, aim, weapon, parts, Special(evade=awareness(battle, aim, numbers.penalty)))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Attack; where that hits, STR + Blade on both sides."""
        battle = yield from spend(battle, aim.actor, "standard", self.title)
        sheet, reckoning = sheet_of(battle, aim.actor), self.reckoning(battle, aim)
        weapon, item = melee_weapon(sheet, aim.using) or sheet.born, item_of(battle, aim)
        if aim.target is None or item is None:
            return Outcome(hit=False, reckoning=reckoning)
        names = {**names_of(battle, aim), "item": item.name}
        against = say(self.id, "{actor} attacks the {item} of {target}", **names)
        battle, aim, hit, reckoning = yield from hit_successes(
            battle, aim, weapon, reckoning, against, only_hit=True
        )
        won = say("contest-for", "the {item} of {target} is won", **names)
        none = Effect(said=won, came=False)
        details: dict[str, Any] = {"pool": int(reckoning.total), "successes": hit}
        if not hit:
            told = say("weapon-missed", "{actor} misses the {item} of {target}.", **names)
            yield from happen(Told(sentence=told, reckoning=reckoning))
            return Outcome(hit=False, effect=none, reckoning=reckoning, details={**details, **NO_CONTEST})
        item = item_of(battle, aim)
        if item is None:
            return Outcome(hit=True, effect=none, reckoning=reckoning, details={**details, **NO_CONTEST})
        mine, dice = yield from check(battle, aim.actor, self.way(weapon, item), against)
        answers = (self.way(item, weapon),)
        battle, contest = yield from settled(battle, aim, mine, answers, against, self.what_counts)
        details |= contest.details | {"contest_pool": int(dice.total), "contest_successes": mine}
        details["item"] = item.name
        if contest.won:
            details |= yield from self.taken(battle, aim, weapon, item, contest)
        effect = Effect(said=won, came=contest.won)
        return Outcome(hit=True, effect=effect, reckoning=reckoning, details=details)

    def way(self, weapon: Weapon, other: Weapon) -> Way:
        """Return what the contest is rolled with on the side that has a weapon."""
        return _BLADE

    def taken(
        self, battle: Battle, aim: Aim, weapon: Weapon, item: Weapon, contest: Contest
    ) -> Course[dict[str, Any]]:
        """Tell what becomes of the weapon."""
        raise NotImplementedError


KEEP = QuestionKind(
    id="keep",
    meaning="somebody is disarmed with bare hands; whether who did it keeps the weapon",
    answers={"drop": "Let it fall", "keep": "Keep it"},
    default="drop",
)


class Disarm(_AtItsWeapon):
    """Strike a weapon out of a hand."""

    id = "disarm"
    title = "Disarm"

    def taken(
        self, battle: Battle, aim: Aim, weapon: Weapon, item: Weapon, contest: Contest
    ) -> Course[dict[str, Any]]:
        """Let it fall; who did it with bare hands may keep it."""
        names = {**names_of(battle, aim), "item": item.name}
        kept = False
        if weapon.category == "born":
            text = say("keep", "Does {actor} keep the {item}?", **names)
            kept = (yield from ask(KEEP.asked(aim.actor, text))).choose == "keep"
        why = say("disarmed", "{target} drops the {item}.", **names)
        battle = yield from _lost(battle, aim, item, why, None if kept else item.replace(access="ground"))
        if kept:
            before = sheet_of(battle, aim.actor)
            after = before.replace(weapons=(*before.weapons, item))
            why = say("took", "{actor} has the {item}.", **names)
            yield from happen(SheetChanged(token=aim.actor, before=before, after=after, why=why))
        return {"kept": kept}


class Sunder(_AtItsWeapon):
    """Break a weapon in a hand."""

    id = "sunder"
    what_counts = staticmethod(yield_of_mine)
    title = "Sunder"

    def way(self, weapon: Weapon, other: Weapon) -> Way:
        """Return STR + Blade; more with two hands and with the larger weapon."""
        numbers, bonus = SPECIAL.disarm, []
        if "two-handed" in weapon.inscriptions:
            bonus.append(Part(label="two-handed", value=numbers.two_handed, source=numbers.source))
        if weapon.size > other.size:
            larger = weapon.size - other.size
            bonus.append(Part(label=f"larger by {larger}", value=larger, source=numbers.source))
        return _BLADE.replace(bonus=tuple(bonus))

    def taken(
        self, battle: Battle, aim: Aim, weapon: Weapon, item: Weapon, contest: Contest
    ) -> Course[dict[str, Any]]:
        """Take what exceeds its hardness from its structure; without any left it is broken."""
        target, hardness = aim.target or aim.actor, hardness_of(item)
        sheet = sheet_of(battle, target)
        damage = max(0, contest.mine - hardness)
        left = max(0, item.size + hardness - _damage(sheet, item) - damage)
        names = {**names_of(battle, aim), "item": item.name}
        details = {"damage": damage, "structure_left": left, "broken": left == 0}
        if left == 0:
            yield from _lost(battle, aim, item, say("broken", "The {item} of {target} breaks.", **names))
        elif damage:
            why = say("sundered", "The {item} of {target} has {left} structure left.", **names, left=left)
            state = State(id=_DAMAGED, of=item.name, value=_damage(sheet, item) + damage)
            yield from gain_state(battle, target, state, why=why)
        return details


def hardness_of(item: Weapon) -> int:
    """Return the hardness of a weapon: wood where the table says so, else steel."""
    return SPECIAL.disarm.wood if item.name in SPECIAL.disarm.wooden else SPECIAL.disarm.steel


def item_of(battle: Battle, aim: Aim) -> Weapon | None:
    """Return the weapon it is about: the one that is named, else the first in the target's hands."""
    named = aim.choices.get("item")
    return next((one for one in _held(battle, aim) if named in (None, one.name)), None)


def _held(battle: Battle, aim: Aim) -> list[Weapon]:
    held = [one for one in sheet_of(battle, aim.target or aim.actor).weapons if one.access == "hand"]
    return [one for one in held if one.category not in ("born", "spell")]


_BLADE = Way(id="blade", attribute="STR", skill="blade")


def _item_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    if item_of(battle, aim) is not None:
        return None
    target, named = battle.tokens[aim.target or aim.actor].title, str(aim.choices.get("item", "weapon"))
    return refuse("nothing-in-hand", "{target} has no {item} in hand.", target=target, item=named)


def _damage(sheet: ShardSheet, item: Weapon) -> int:
    state = sheet.state(_DAMAGED)
    return state.value if state is not None and state.of == item.name else 0


def _lost(
    battle: Battle, aim: Aim, item: Weapon, why: Sentence, instead: Weapon | None = None
) -> Course[Battle]:
    """Take a weapon from the target's hands; what lies on the ground can be picked up again."""
    target = aim.target or aim.actor
    before = sheet_of(battle, target)
    place = next((at for at, one in enumerate(before.weapons) if one == item), None)
    if place is None:
        return battle
    rest = (before.weapons[:place], before.weapons[place + 1 :])
    after = before.replace(weapons=(*rest[0], *((instead,) if instead else ()), *rest[1]))
    if after.state(_DAMAGED) is not None:
        after = after.without_state(_DAMAGED)
    return (yield from happen(SheetChanged(token=target, before=before, after=after, why=why)))
