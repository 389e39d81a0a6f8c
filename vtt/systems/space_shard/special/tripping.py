"""Tripping: a harmless attack, then an R. Check.  Source: Rule text, 'Tripping'; completion 000.9."""

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Another, Course, Effect, Outcome, Ruling, takes, tell
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.attack.reckoning import Special, reckon
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.melee.melee import melee_parts
from vtt.systems.space_shard.movement.falling import fallen, knocked_prone
from vtt.systems.space_shard.movement.flying import is_flying
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of
from vtt.systems.space_shard.special.opposed_action import BALANCE, NO_CONTEST, names_of, settled
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.special.touching import WithoutHarm, hit_successes, larger_part
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import say

TRIP_WEAPON = "trip"
"""The inscription of a blade made for tripping."""


class Tripping(WithoutHarm):
    """Trip a creature: an attack without harm, then an R. Check."""

    id = "tripping"
    aliases = ("trip",)
    title = "Tripping"
    kind = "weapon to trip with"
    parameters = takes(
        *CHECK,
        target="the creature to trip; it answers with DEX or STR + Athletics(Balance): 'dex' or 'str'",
        using="the born weapon, or a blade with the inscription 'trip'",
    )

    def weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        """Return the born weapon and the blades made for it."""
        return (sheet.born, *(blade for blade in sheet.blades if TRIP_WEAPON in blade.inscriptions))

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning:
        """Return the dice: an ordinary melee attack, one less for each size the target is larger."""
        sheet = sheet_of(battle, aim.actor)
        weapon = self.weapon(battle, aim) or sheet.born
        parts: list[Part] = melee_parts(sheet, weapon)
        parts += larger_part(battle, aim, SPECIAL.trip.each_size_larger, SPECIAL.trip.source)
        return reckon(battle, aim, weapon, parts, Special(touch=switches_of(battle).trip_is_touch))

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Attack; where that hits, contest; where that is won, the target falls or staggers."""
        battle = yield from self.paid(battle, aim)
        reckoning = self.reckoning(battle, aim)
        against = say("trips", "{actor} tries to trip {target}", **names_of(battle, aim))
        weapon = self.weapon(battle, aim) or sheet_of(battle, aim.actor).born
        battle, met, mine, reckoning = yield from hit_successes(battle, aim, weapon, reckoning, against)
        details = {"pool": int(reckoning.total), "successes": mine, "struck": met.target}
        names = names_of(battle, met)
        falls = say("loses-balance", "{target} is tripped", **names)
        if not mine:
            told = say("trip-misses", "{actor} misses {target}.", **names)
            yield from tell(told, reckoning)
            none = Effect(said=falls, came=False)
            return Outcome(hit=False, effect=none, reckoning=reckoning, details={**details, **NO_CONTEST})
        battle, contest = yield from settled(battle, met, mine, BALANCE, against)
        if contest.won:
            yield from unbalanced(battle, met.target, contest.victory)
        effect = Effect(said=falls, came=contest.won)
        return Outcome(hit=True, effect=effect, reckoning=reckoning, details={**details, **contest.details})


def unbalanced(battle: Battle, token: TokenId, victory: int) -> Course[Battle]:
    """Throw a creature to the ground; one that flies staggers, falls, or hovers on.

    Source: Rule text, 'Tripping'.
    """
    sheet, name = sheet_of(battle, token), name_of(battle, token)
    if not is_flying(battle, token):
        return (yield from knocked_prone(battle, token, say("prone", "{token} falls prone.")))
    if sheet.maneuverability == "perfect":
        return (yield from tell(say("hovers", "{token} hovers and is not affected.", token=name)))
    if sheet.maneuverability == "clumsy":
        return (yield from fallen(battle, token))
    battle = yield from _staggered(battle, token, victory)
    stalls = sheet_of(battle, token).points("stagger") > max(sheet.attributes.STR, sheet.attributes.DEX)
    return (yield from fallen(battle, token)) if stalls else battle


def _staggered(battle: Battle, token: TokenId, victory: int) -> Course[Battle]:
    points = max(victory, sheet_of(battle, token).points("stagger"))
    lower = State(id="maneuverability-lost", value=1, until="own-turn")
    stagger = State(id="stagger", value=points, until="own-turn")
    why = say(
        "staggers",
        "{token} staggers: {points|point|points}, maneuverability one grade lower until the next turn.",
        points=points,
    )
    return (yield from gain_state(battle, token, lower, stagger, why=why))
