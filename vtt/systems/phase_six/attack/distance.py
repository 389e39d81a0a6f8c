"""How far an attack reaches, and whether the attacker sees the target.

Source: Rule text, 'Hit rolls for incorrect distance', 'Cover'.
"""

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.measure import Sighting
from vtt.battle.names import name_of, thing_of
from vtt.battle.reckoning import Part
from vtt.battle.token import TokenId
from vtt.systems.phase_six.actions.checks import raised
from vtt.systems.phase_six.book import BOOK
from vtt.systems.phase_six.sheet.gear import Weapon
from vtt.text.sentence import Refusal, Term, refuse

_A_LITTLE_M = 1e-9


def hides_m(battle: Battle, target: TokenId) -> float:
    """Return the height from which an obstacle hides a creature altogether: its own."""
    return battle.tokens[target].height_m


def sighting_of(battle: Battle, viewer: TokenId, target: TokenId) -> Sighting:
    """Look from one token at another."""
    return measure.look(battle, viewer, (target,), lambda one: hides_m(battle, one))[0]


def perceives(battle: Battle, token: TokenId, other: TokenId) -> bool:
    """Say whether a token directly perceives another one: it is not hidden, and there is a line of sight."""
    if battle.tokens[other].hidden or battle.tokens[token].scene != battle.tokens[other].scene:
        return False
    return sighting_of(battle, token, other).sight.result != "blocked"


def distance_parts(battle: Battle, actor: TokenId, target: TokenId, range_m: float) -> tuple[Part, ...]:
    """Return what a target beyond the range adds to the minimum roll."""
    if measure.gap_m(battle, actor, target) <= range_m + _A_LITTLE_M:
        return ()
    return (raised("beyond range", BOOK.distance.penalty, BOOK.distance.source),)


def reach_refusal(battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon) -> Refusal | None:
    """Say that a target is too far away, hidden, or not in sight."""
    return (
        hidden_refusal(battle, target)
        or range_refusal(battle, actor, target, weapon)
        or sight_refusal(battle, actor, target, weapon)
    )


def hidden_refusal(battle: Battle, target: TokenId) -> Refusal | None:
    """Say that a target is hidden."""
    if not battle.tokens[target].hidden:
        return None
    return refuse("hidden", "{target} is hidden.", target=name_of(battle, target))


def range_refusal(battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon) -> Refusal | None:
    """Say that a target is more than twice the range away."""
    gap, most = measure.gap_m(battle, actor, target), BOOK.distance.times * weapon.range_m
    if gap <= most + _A_LITTLE_M:
        return None
    return refuse(
        "out-of-range",
        "{target} is {gap_m:m} m away; {weapon} has a range of {range_m:m} m, at most {most_m:m} m.",
        target=name_of(battle, target),
        gap_m=gap,
        weapon=Term(term=weapon.name),
        range_m=weapon.range_m,
        most_m=most,
    )


def sight_refusal(
    battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon | None = None
) -> Refusal | None:
    """Say what hides a target altogether, or stands between a blow and it."""
    sight = sighting_of(battle, actor, target).sight
    if weapon is not None and weapon.type == "melee" and sight.result != "blocked":
        sight = measure.touch(battle, actor, target)
    if sight.result != "blocked":
        return None
    return refuse(
        "no-sight",
        "{target} cannot be attacked: {thing} stops every line.",
        target=name_of(battle, target),
        thing=thing_of(battle, sight.blocker, sight.blocker_kind),
    ).with_facts(by=sight.blocker or "the edge of the map")
