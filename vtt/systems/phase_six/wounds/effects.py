"""Effects that bring hits of their own, such as an explosion.

Source: Rule text, 'Protection and Piercing': "3 hits with 2 wounds each"; completion 003.5 (7).
"""

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.names import name_of
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, happen
from vtt.systems.phase_six.attack.hits import Hits
from vtt.systems.phase_six.defence.protection import PROTECTION
from vtt.systems.phase_six.reactions.simple import Simple, free
from vtt.systems.phase_six.sheet.gear import Blast, Weapon
from vtt.systems.phase_six.sheet.sheet import sheet_of
from vtt.systems.phase_six.turns.deed import Announced, Parameters, followed
from vtt.systems.phase_six.wounds.wounding import Wounding
from vtt.text.sentence import Refusal, refuse, say


def suffered(
    battle: Battle, source: TokenId, target: TokenId, hits: Hits, piercing: int = 0
) -> Course[tuple[Battle, int]]:
    """Let hits strike that no hit roll brought; cover as seen from their source, and protection, help."""
    weapon = Weapon(name="effect", type="throwing", piercing=piercing, natural=True)
    announced = Announced(deed="effect", actor=source, target=target, weapon=weapon, hits=hits)
    battle, outcome = yield from followed(Wounding().settle(battle, announced, hits), battle)
    return battle, int(outcome.harm)


def blown_up(battle: Battle, source: TokenId, blast: Blast) -> Course[dict[TokenId, int]]:
    """Let a blast strike all in its circle; return the wounds of each."""
    thing = battle.tokens[source]
    struck = measure.burst(battle, thing.scene, thing.at, blast.radius_m, thing.upright).struck
    wounds: dict[TokenId, int] = {}
    for target in struck:
        if target == source or sheet_of(battle, target).thing:
            continue
        hits = Hits(normal=blast.hits, wounds_each=blast.wounds)
        battle, wounds[target] = yield from suffered(battle, source, target, hits, blast.piercing)
    if not wounds:
        template = "The {thing} goes off; nobody is within {radius_m:m} m."
        name = name_of(battle, source)
        told = say("nobody-struck", template, thing=name, radius_m=blast.radius_m)
        yield from happen(Told(sentence=told))
    return wounds


_HITS = Setting(title="Hits", meaning="how many hits it brings", kind="count", most=100, default=1)
_CRITICALS = Setting(
    title="Critical hits", meaning="how many of its hits are critical", kind="count", default=0
)
_WOUNDS = Setting(title="Wounds", meaning="wounds of each hit", kind="count", least=1, most=100, default=1)
_PIERCING = Setting(title="Piercing", meaning="units of protection that are wasted", kind="count", default=0)
_PARAMETERS: Parameters = {
    "target": "the creature it strikes",
    "choices.hits": _HITS,
    "choices.criticals": _CRITICALS,
    "choices.wounds": _WOUNDS,
    "choices.piercing": _PIERCING,
    **PROTECTION.explained,
}


def _count(aim: Aim, name: str, least: int = 0) -> int:
    setting = _PARAMETERS[f"choices.{name}"]
    named = aim.choices.get(name, setting.default if isinstance(setting, Setting) else least)
    return max(least, named) if isinstance(named, int) else least


def _effect_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Demand as many hits as there are critical ones."""
    hits, criticals = _count(aim, "hits"), _count(aim, "criticals")
    if criticals <= hits:
        return None
    template = "{criticals} of {hits|hit|hits} cannot be critical."
    return refuse("too-many-criticals", template, hits=hits, criticals=criticals)


def _effect(battle: Battle, aim: Aim, reckoning: Reckoning | None) -> Ruling:
    """Let an effect strike a creature; the actor is where it comes from."""
    criticals = min(_count(aim, "criticals"), _count(aim, "hits"))
    hits = Hits(
        normal=_count(aim, "hits") - criticals,
        criticals=(0,) * criticals,
        wounds_each=_count(aim, "wounds", least=1),
    )
    target = aim.target or aim.actor
    _, wounds = yield from suffered(battle, aim.actor, target, hits, _count(aim, "piercing"))
    return Outcome(hit=wounds > 0, harm=wounds, details={"hits": hits.total, "wounds": wounds})


EFFECT = Simple(
    "effect",
    "Effect that hits",
    _effect,
    _effect_refusal,
    actions=free,
    cost="Free",
    aims_at="any",
    parameters=_PARAMETERS,
)
