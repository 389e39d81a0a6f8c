"""How is somebody tripped?  Source: Rule text, 'Tripping'; completion 000.9."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import SheetChanged, Told
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Effect, Outcome, Ruling, happen
from vtt.systems.space_shard.attack.chosen import CHECK
from vtt.systems.space_shard.attack.looking import attacker_refusal, sight_refusal
from vtt.systems.space_shard.attack.reckoning import Special, reckon
from vtt.systems.space_shard.attack.requirements import requirement_refusal
from vtt.systems.space_shard.auxiliary.handling import hand_refusal
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.melee.melee import melee_parts, reach_refusal, weapon_refusal
from vtt.systems.space_shard.movement.falling import fallen, has_stalled, knocked_prone
from vtt.systems.space_shard.movement.flying import is_flying
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special.contests import BALANCE, NO_CONTEST, resisted
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.special.touching import hit_successes, larger_part
from vtt.systems.space_shard.turns.economy import cost_refusal, spend
from vtt.text.sentence import Refusal, say

TRIP_WEAPON = "trip"
"""The inscription of a blade with which one may trip."""


class Tripping(PlainAction):
    """Take the balance of somebody: an attack without harm, then an R. Check."""

    id = "tripping"
    aliases = ("trip",)
    title = "Tripping"
    cost = "Standard"
    aims_at: Literal["token"] = "token"
    anytime = False
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "who is tripped; it answers with DEX or STR + Athletics(Balance): 'dex' or 'str'",
        "with": "the born weapon, or a blade with the inscription 'trip'",
        **CHECK,
    }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the born weapon and the blades made for it."""
        return tuple(weapon.name for weapon in trip_weapons(sheet_of(battle, aim.actor)))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a weapon made for it, strength for that, reach, sight and a Standard Action."""
        sheet, weapon = sheet_of(battle, aim.actor), _weapon(battle, aim)
        if aim.using not in (None, weapon.name):
            return weapon_refusal(battle, aim, "weapon to trip with")
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, "standard")
            or hand_refusal(battle, aim.actor, weapon)
            or requirement_refusal(sheet, weapon)
            or reach_refusal(battle, aim, weapon)
            or sight_refusal(battle, aim)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice: an ordinary melee attack, one less for each size the target is larger."""
        weapon = _weapon(battle, aim)
        parts: list[Part] = melee_parts(sheet_of(battle, aim.actor), weapon)
        parts += larger_part(battle, aim, SPECIAL.trip.each_size_larger, SPECIAL.trip.source)
        return reckon(battle, aim, weapon, parts, Special(touch=switches_of(battle).trip_is_touch))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Attack; where that hits, contest; where that is won, the target falls or staggers."""
        battle = yield from spend(battle, aim.actor, "standard", self.title)
        reckoning = self.reckoning(battle, aim)
        if aim.target is None or reckoning is None:
            return Outcome(hit=False, reckoning=reckoning)
        names = {"actor": battle.tokens[aim.actor].title, "target": battle.tokens[aim.target].title}
        against = say("trips", "{actor} trips {target}", **names)
        weapon = _weapon(battle, aim)
        battle, aim, mine, reckoning = yield from hit_successes(battle, aim, weapon, reckoning, against)
        details = {"pool": int(reckoning.total), "successes": mine, "struck": aim.target}
        names = {**names, "target": battle.tokens[aim.target or aim.actor].title}
        falls = say("loses-balance", "{target} loses its balance", **names)
        if not mine:
            told = say("trip-misses", "{actor} trips at {target} and misses.", **names)
            yield from happen(Told(sentence=told, reckoning=reckoning))
            none = Effect(said=falls, came=False)
            return Outcome(hit=False, effect=none, reckoning=reckoning, details={**details, **NO_CONTEST})
        target = aim.target or aim.actor
        contest = yield from resisted(battle, target, mine, BALANCE, against)
        told = say(
            "trip-won" if contest.won else "trip-held",
            "{actor} trips {target}: {mine} against {theirs|success|successes}, {target} "
            + ("loses its balance." if contest.won else "holds."),
            **names,
            mine=mine,
            theirs=contest.theirs,
        )
        battle = yield from happen(Told(sentence=told, reckoning=reckoning))
        if contest.won:
            yield from unbalanced(battle, target, contest.victory)
        effect = Effect(said=falls, came=contest.won)
        return Outcome(hit=True, effect=effect, reckoning=reckoning, details={**details, **contest.details})


def trip_weapons(sheet: ShardSheet) -> tuple[Weapon, ...]:
    """Return what a creature may trip with."""
    return (sheet.born, *(blade for blade in sheet.blades if TRIP_WEAPON in blade.inscriptions))


def unbalanced(battle: Battle, token: TokenId, victory: int) -> Course[Battle]:
    """Throw who stands to the ground; what flies staggers, falls, or hovers on.

    Source: Rule text, 'Tripping'.
    """
    sheet, name = sheet_of(battle, token), battle.tokens[token].title
    if not is_flying(battle, token):
        return (yield from knocked_prone(battle, token, say("prone", "{token} falls prone.", token=name)))
    if sheet.maneuverability == "perfect":
        hovers = say("hovers", "{token} hovers and is not affected.", token=name)
        return (yield from happen(Told(sentence=hovers)))
    if sheet.maneuverability == "clumsy":
        return (yield from fallen(battle, token))
    battle = yield from _staggered(battle, token, victory)
    return (yield from fallen(battle, token)) if has_stalled(sheet_of(battle, token)) else battle


def _staggered(battle: Battle, token: TokenId, victory: int) -> Course[Battle]:
    before = sheet_of(battle, token)
    lower = before.with_state(State(id="maneuverability-lost", value=1, until="own-turn"))
    points = max(victory, before.points("stagger"))
    after = lower.with_state(State(id="stagger", value=points, until="own-turn"))
    why = say(
        "staggers",
        "{token} staggers: {points|point|points}, maneuverability one lower until its next turn.",
        token=battle.tokens[token].title,
        points=points,
    )
    return (yield from happen(SheetChanged(token=token, before=before, after=after, why=why)))


def _weapon(battle: Battle, aim: Aim) -> Weapon:
    known = trip_weapons(sheet_of(battle, aim.actor))
    return next((weapon for weapon in known if weapon.name == aim.using), known[0])
