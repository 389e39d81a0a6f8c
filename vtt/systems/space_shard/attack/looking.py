"""Sight: what an attacker sees of its target, and the cover that follows from it.

Source: Rule text, note of 'Ranged Attacks' and 'Finding Cover'; completion 000.8 'Locate', A12.
"""

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.measure import Sighting
from vtt.battle.names import name_of
from vtt.battle.token import TokenId
from vtt.rules.system import CoverGrade
from vtt.systems.space_shard.attack.bonus import willpower_refusal
from vtt.systems.space_shard.conditions.states import attack_refusal
from vtt.systems.space_shard.cover.cover import cover_refusal, covers, hides_from_m
from vtt.systems.space_shard.cover.locating import is_perceived, location_refusal, unveiled
from vtt.systems.space_shard.special.riders import rider_refusal
from vtt.text.sentence import Refusal, refuse


def looked_at(battle: Battle, actor: TokenId, target: TokenId) -> Sighting:
    """Look at one target; who perceives it otherwise looks through smoke and darkness."""
    seeing = unveiled(battle, actor) if is_perceived(battle, actor, target) else battle
    return measure.look(seeing, actor, (target,), lambda one: hides_from_m(seeing, one))[0]


def cover_of(battle: Battle, actor: TokenId, sighting: Sighting) -> CoverGrade:
    """Judge one sighting."""
    return covers(battle, actor, (sighting,))[0]


def attacker_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Demand an attacker that is able to attack another creature, and knows where that is."""
    stopped = attack_refusal(battle, aim.actor)
    if stopped is not None:
        return stopped
    if aim.target == aim.actor:
        return refuse("no-target", "{actor} cannot attack itself.", actor=name_of(battle, aim.actor))
    return location_refusal(battle, aim) or rider_refusal(battle, aim) or willpower_refusal(battle, aim)


def sight_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the target is not hidden and something of it can be seen."""
    if aim.target is not None and battle.tokens[aim.target].hidden:
        return refuse("hidden", "{target} is hidden.", target=name_of(battle, aim.target))
    return cover_refusal(battle, looked_at(battle, aim.actor, aim.target or aim.actor))
