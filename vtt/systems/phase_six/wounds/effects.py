"""Effects that bring hits of their own, such as an explosion.

Source: Rule text, 'Protection and Piercing': "3 hits with 2 wounds each"; completion 003.5 (7).
"""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning, TokenId, measure, name_of
from vtt.rules import Count, Course, Outcome, Ruling, Verdict, deciding_for, demand, followed, taken, tell
from vtt.rules.cover import reached_from, standing_m, unveiled
from vtt.systems.phase_six.attack.hits import Hits
from vtt.systems.phase_six.defence.protection import PROTECTION
from vtt.systems.phase_six.reactions.simple import Simple, target_of
from vtt.systems.phase_six.sheet import Weapon, sheet_of
from vtt.systems.phase_six.sheet.gear import Blast
from vtt.systems.phase_six.turns.activity import Announced
from vtt.systems.phase_six.wounds.wounding import Wounding
from vtt.text import refuse, say


def suffered(
    battle: Battle, source: TokenId, target: TokenId, hits: Hits, piercing: int = 0
) -> Course[tuple[Battle, int]]:
    """Let hits strike that no hit roll brought; cover as seen from their source, and protection, help."""
    weapon = Weapon(name="effect", type="throwing", piercing=piercing, natural=True)
    announced = Announced(activity="effect", actor=source, target=target, weapon=weapon, hits=hits)
    battle, outcome = yield from followed(Wounding().settle(battle, announced, hits), battle)
    return battle, int(outcome.harm)


def blown_up(battle: Battle, source: TokenId, blast: Blast) -> Course[dict[TokenId, int]]:
    """Let a blast strike all in its circle; return the wounds of each."""
    thing = battle.tokens[source]
    struck = measure.struck_by(battle, thing.scene, thing.at, blast.radius_m, thing.upright, source)
    creatures = [one for one in struck if not sheet_of(battle, one).thing]
    wounds: dict[TokenId, int] = {}
    for target in reached_from(unveiled(battle, source), source, creatures, standing_m):
        hits = Hits(normal=blast.hits, wounds_each=blast.wounds)
        effect = suffered(battle, source, target, hits, blast.piercing)
        battle, wounds[target] = yield from deciding_for((target,), effect)
    if not wounds:
        template = "The {thing} goes off; nobody is within {radius_m:m} m."
        name = name_of(battle, source)
        yield from tell(say("nobody-struck", template, thing=name, radius_m=blast.radius_m))
    return wounds


HITS = Count(name="hits", meaning="how many hits it brings", default=1)
CRITICALS = Count(
    name="criticals", title="Critical hits", meaning="how many of its hits are critical", default=0
)
WOUNDS = Count(name="wounds", meaning="wounds of each hit", least=1, default=1)
PIERCING = Count(name="piercing", meaning="units of protection that are wasted", default=0)


@demand(
    "no more critical hits than hits",
    refuse("too-many-criticals", "{hits|hit|hits} cannot bring {criticals|critical hit|critical hits}."),
)
def _few_criticals(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand as many hits as there are critical ones.  Source: completion 003.5 (7)."""
    hits, criticals = HITS.of(aim), CRITICALS.of(aim)
    return criticals <= hits or {"hits": hits, "criticals": criticals}


def _effect(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Let an effect strike a creature; the actor is where it comes from."""
    criticals = min(CRITICALS.of(aim), HITS.of(aim))
    hits = Hits(normal=HITS.of(aim) - criticals, criticals=(0,) * criticals, wounds_each=WOUNDS.of(aim))
    _, wounds = yield from suffered(battle, aim.actor, target_of(aim), hits, PIERCING.of(aim))
    return Outcome(hit=wounds > 0, harm=wounds, details={"hits": hits.total, "wounds": wounds})


EFFECT = Simple(
    "effect",
    "Effect that hits",
    _effect,
    (_few_criticals,),
    takes=0,
    aims_at="any",
    parameters={
        "target": "the creature it strikes",
        **taken(HITS, CRITICALS, WOUNDS, PIERCING),
        **PROTECTION.explained,
    },
)
