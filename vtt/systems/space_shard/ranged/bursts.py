"""Bursts and shotguns: more rounds and more targets, one roll for each.

Source: completion 000.8, 'Other inscriptions'; 000.7, 'Attack on several targets one by one'.
"""

from vtt.battle import Aim, Battle, Part, TokenId, measure, name_of, names_of
from vtt.rules import OneTarget
from vtt.systems.space_shard.attack.attack_settings import BURST
from vtt.systems.space_shard.attack.stacking import ENVIRONMENT, PERFECT, UNNAMED
from vtt.systems.space_shard.attack.target_sight import sight_refusal
from vtt.systems.space_shard.rulebook import RULEBOOK, Burst
from vtt.systems.space_shard.sheet import Weapon
from vtt.text import Quote, Refusal, Term, refuse, say

SOURCE = RULEBOOK.inscriptions.source
_SHOTGUN = "shotgun"


def burst_of(aim: Aim) -> Burst | None:
    """Return the burst that was chosen; None for a single shot."""
    return RULEBOOK.burst.get(_name(aim))


def rounds_of(aim: Aim) -> int:
    """Return how many rounds are fired."""
    burst = burst_of(aim)
    return burst.rounds if burst else 1


def extra_targets(battle: Battle, aim: OneTarget, weapon: Weapon) -> tuple[TokenId, ...]:
    """Return who is fired at beside the target: those named for a burst, those near it for a shotgun."""
    named = tuple(one for one in dict.fromkeys(aim.targets) if one != aim.target)
    if _SHOTGUN not in weapon.inscriptions:
        return named
    spread = [one for one in measure.neighbours(battle, aim.actor) if one not in (aim.actor, aim.target)]
    near = (one for one in spread if _beside(battle, aim.target, one))
    seen = (one for one in near if sight_refusal(battle, aim.actor, one) is None)
    return (*named, *(one for one in seen if one not in named))


def burst_parts(battle: Battle, aim: OneTarget, weapon: Weapon) -> list[Part]:
    """Return the dice of a burst, and what each target more costs."""
    burst, more = burst_of(aim), len(extra_targets(battle, aim, weapon))
    parts = []
    if burst is not None:
        name = BURST.said(aim)
        label = say("burst", "{burst}", burst=name)
        note = say("rounds", "{rounds|round|rounds}", rounds=burst.rounds)
        parts.append(Part(label=label, value=burst.dice, source=SOURCE, kind=PERFECT, note=note))
    if not more:
        return parts
    shotgun = _SHOTGUN in weapon.inscriptions
    each = RULEBOOK.inscriptions.shotgun_extra_target if shotgun else RULEBOOK.inscriptions.extra_target
    note = say("extra-targets", "{targets|target|targets}", targets=more)
    kind = ENVIRONMENT if shotgun else UNNAMED
    return [*parts, Part(label="further targets", value=-each * more, source=SOURCE, kind=kind, note=note)]


def burst_refusal(battle: Battle, aim: OneTarget, weapon: Weapon) -> Refusal | None:
    """Refuse a burst the weapon cannot fire, and targets too many, too far apart or out of sight."""
    burst, actor = burst_of(aim), name_of(battle, aim.actor)
    wanted = BURST.of(aim)
    if wanted is not None and (burst is None or _name(aim) not in weapon.inscriptions):
        fired, named = Term(term=weapon.name), Quote(quote=wanted)
        return refuse("no-burst", "The {weapon} fires no {burst} burst.", weapon=fired, burst=named)
    more = [one for one in dict.fromkeys(aim.targets) if one != aim.target]
    most = burst.extra_targets if burst else 0
    if len(more) > most:
        return refuse(
            "too-many-targets",
            "{actor} can fire at {most|further target|further targets}, not at {named}.",
            actor=actor,
            most=most,
            named=len(more),
        )
    for one in more:
        names = names_of(battle, other=one, target=aim.target)
        if not _beside(battle, aim.target, one):
            return refuse("not-adjacent", "{other} is not beside {target}.", **names)
        if (unseen := sight_refusal(battle, aim.actor, one)) is not None:
            return unseen
    return None


def _name(aim: Aim) -> str:
    wanted = BURST.of(aim) or ""
    return wanted if wanted.endswith("-burst") else f"{wanted}-burst"


def _beside(battle: Battle, target: TokenId, other: TokenId) -> bool:
    return measure.gap_m(battle, target, other) <= RULEBOOK.inscriptions.adjacent_m + 1e-9
