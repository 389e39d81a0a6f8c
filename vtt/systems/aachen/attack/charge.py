"""Charging: a straight run of 30 to 60 ft, then a melee attack or a hurled spear.

Source: completion 002.4, 'Charge'.
"""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of, thing_of
from vtt.battle.reckoning import Part
from vtt.geometry import Lane, Path, parted
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.systems.aachen.actions.handling import drawn
from vtt.systems.aachen.attack.attack import Attack
from vtt.systems.aachen.attack.melee_blow import melee_attack_of, reach_refusal
from vtt.systems.aachen.attack.shot import let_fly, range_refusal, ranged_attack_of
from vtt.systems.aachen.attack.striking import strike
from vtt.systems.aachen.attack.weapon_attack import ATTACK_PARAMETERS, WeaponAttack
from vtt.systems.aachen.book import BOOK, feet, metres
from vtt.systems.aachen.movement.free_attack import walked
from vtt.systems.aachen.movement.melee_reach import NEAR_M, measures_of, melee_weapons, stands
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import UNARMED, AachenSheet, State, sheet_of
from vtt.systems.aachen.sheet.states import gain
from vtt.systems.aachen.turns.economy import Cost, spend
from vtt.systems.aachen.wrestling.holding import held_fast
from vtt.text.sentence import Name, Refusal, Sentence, refuse, say

_RULE = BOOK.charge
_HIT = Part(label="charge", value=_RULE.hit, source=_RULE.source)


class Charge(WeaponAttack):
    """Rush at somebody; the own Armor Class is worse until the round ends."""

    id = "charge"
    aliases = ("charge-attack",)
    title = "Charge"
    price: Cost = "move+main"
    kind = "melee weapon"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        **ATTACK_PARAMETERS,
        "choices.hurl": Setting(
            title="Hurl", meaning="hurl the spear at the end of the run", kind="flag", default=False
        ),
        "choices.run_ft": Setting(
            title="Run",
            meaning="feet that are run before a spear is hurled",
            kind="count",
            least=int(_RULE.least_ft),
            most=int(_RULE.most_ft),
            default=int(_RULE.least_ft),
        ),
    }

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return what one strikes with."""
        return melee_weapons(sheet)

    def why_not(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        """Demand a free lane of 30 to 60 ft, and that the weapon reaches from its end."""
        return (
            _standing_refusal(battle, aim)
            or _hurl_refusal(battle, aim, weapon)
            or _lane_refusal(battle, aim, weapon)
            or self._blow_refusal(battle, aim, weapon)
        )

    def attack(self, battle: Battle, aim: Aim, weapon: Weapon) -> Attack:
        """Return the attack from the end of the run."""
        arrived = _arrived(battle, aim, weapon)
        attack = ranged_attack_of if _hurls(aim, weapon) else melee_attack_of
        return attack(arrived, aim, weapon, _HIT)

    def bonus(self, battle: Battle, aim: Aim) -> Sentence | None:
        """Say what a charge is worth."""
        return say("charge-bonus", "{hit:+} to hit", hit=_RULE.hit)

    def done(self, battle: Battle, aim: Aim) -> Ruling:
        """Run, lower the guard, strike; who is brought down on the way does not strike."""
        weapon = self.weapon(battle, aim) or UNARMED
        path, stood = _run(battle, aim, weapon), stands(battle, aim.actor)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        battle = yield from drawn(battle, aim.actor, weapon)
        battle = yield from leave_wall(battle, aim.actor)
        told = say("charged", "{who} charges: AC {ac:+} until the round ends.", ac=_RULE.armour_class)
        battle = yield from gain(battle, aim.actor, State(id="charged"), told)
        battle = yield from walked(battle, aim.actor, path, "charge", freely=False)
        if stood and not stands(battle, aim.actor):
            return Outcome(hit=False)
        attack = ranged_attack_of if _hurls(aim, weapon) else melee_attack_of
        blow = attack(battle, aim, weapon, _HIT)
        if _hurls(aim, weapon):
            battle = yield from let_fly(battle, aim.actor, weapon)
        return (yield from strike(battle, blow))

    def _blow_refusal(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        arrived = _arrived(battle, aim, weapon)
        judged = range_refusal if _hurls(aim, weapon) else reach_refusal
        return judged(arrived, aim, weapon)


def _hurls(aim: Aim, weapon: Weapon) -> bool:
    return bool(aim.choices.get("hurl")) and bool(weapon.thrown) and weapon.has("spear")


def _lane(battle: Battle, aim: Aim, weapon: Weapon) -> Lane:
    measures = measures_of(battle, aim.actor, weapon.name)
    return measure.approach(battle, aim.actor, aim.target or aim.actor, measures).lane


def _run(battle: Battle, aim: Aim, weapon: Weapon) -> Path:
    """Return the way that is run: up to the target, or as far as is run before a spear is hurled."""
    path = _lane(battle, aim, weapon).path
    if not _hurls(aim, weapon):
        return path
    named = aim.choices.get("run_ft", _RULE.least_ft)
    return parted(path, metres(float(named) if isinstance(named, int | float) else _RULE.least_ft))[0]


def _arrived(battle: Battle, aim: Aim, weapon: Weapon) -> Battle:
    """Return the battle in which the actor stands at the end of its run."""
    return battle.with_token(battle.tokens[aim.actor].replace(at=_run(battle, aim, weapon)[-1]))


def _standing_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    who = name_of(battle, aim.actor)
    if sheet_of(battle, aim.actor).has("prone"):
        return refuse("prone", "{who} is prone and can only crawl.", who=who)
    if held_fast(battle, aim.actor):
        return refuse("grappled", "{who} is in a grapple: nobody in it moves.", who=who)
    return None


def _hurl_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    if not aim.choices.get("hurl") or _hurls(aim, weapon):
        return None
    return refuse(
        "no-spear",
        "{who} can hurl a throwing spear at the end of a charge, not a {weapon}.",
        who=name_of(battle, aim.actor),
        weapon=weapon.term,
    )


def _lane_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    lane = _lane(battle, aim, weapon)
    run_m = lane.length_m
    if _hurls(aim, weapon):
        run_m = min(run_m, metres(float(aim.choices.get("run_ft", _RULE.least_ft) or _RULE.least_ft)))
    block = next((one for one in lane.blocks if one.along_m < run_m - NEAR_M), None)
    if block is not None:
        thing = thing_of(battle, block.id, block.kind)
        said = refuse(
            "lane-blocked",
            "The charge is blocked by {thing} after {after_ft:m} ft.",
            thing=thing,
            after_ft=feet(block.along_m),
        )
        return said.with_facts(by=thing.name if isinstance(thing, Name) else block.id)
    if run_m < metres(_RULE.least_ft) - NEAR_M:
        return refuse(
            "too-near",
            "The run would be {run_ft:m} ft; a charge takes at least {least_ft:m} ft.",
            run_ft=feet(run_m),
            least_ft=_RULE.least_ft,
        )
    if run_m > metres(_RULE.most_ft) + NEAR_M:
        return refuse(
            "too-far",
            "The run would be {run_ft:m} ft; a charge goes at most {most_ft:m} ft.",
            run_ft=feet(run_m),
            most_ft=_RULE.most_ft,
        )
    return None
