"""From hits to wounds: what cover and protection leave of an attack.

Source: Rule text, 'Protection and Piercing', 'Wounds'; completion 003.5 (5) to (8).
"""

from vtt.battle import Battle, TokenId, name_of
from vtt.rules import Course, Outcome, change_sheet, tell
from vtt.rules.holding import put
from vtt.systems.phase_six.attack.further import told
from vtt.systems.phase_six.attack.hits import Hits
from vtt.systems.phase_six.defence.cover import covered
from vtt.systems.phase_six.defence.protection import Spent, kept_off, protected
from vtt.systems.phase_six.sheet import Weapon, sheet_of
from vtt.systems.phase_six.turns.activity import Announced
from vtt.systems.phase_six.wounds.wounds import hit_effects, wound
from vtt.text import say


class Wounding:
    """Hits become wounds."""

    def settle(self, battle: Battle, announced: Announced, hits: Hits) -> Course[Outcome]:
        """Wound the target by what cover and protection leave."""
        target = announced.target
        battle, through = yield from body_hits(battle, announced, hits)
        battle, done = yield from armoured(battle, announced, through)
        wounds = (yield from told(done.hits, of=done.units)).wounds
        if hits.total and not wounds:
            why = say("nothing-through", "Nothing gets through to {who}.", who=name_of(battle, target))
            battle = yield from tell(why)
        battle = yield from wound(battle, target, wounds)
        if wounds and announced.weapon is not None:
            battle = yield from hit_effects(battle, target, announced.weapon, kept_off(done))
        shown = {"hits_left": through.total, "protection": done.units, "wounds": wounds}
        return Outcome(hit=through.total > 0, harm=wounds, details=shown)


def body_hits(battle: Battle, announced: Announced, hits: Hits) -> Course[tuple[Battle, Hits]]:
    """Roll the cover; what is left of the hits strikes the target, and ends its aim."""
    through = yield from covered(battle, announced, hits)
    target = announced.target
    if through.total:
        why = say("aim-lost", "{who} is hit and loses the aim.")
        after = sheet_of(battle, target).without_state("aiming")
        battle = yield from change_sheet(battle, target, after, why)
    return battle, through


def armoured(battle: Battle, announced: Announced, hits: Hits) -> Course[tuple[Battle, Spent]]:
    """Let protection stop hits; sticky units hold the weapon, reflecting ones strike back."""
    target = announced.target
    battle, done = yield from protected(battle, target, hits, announced.weapon)
    if "H" in done.used:
        battle = yield from _stuck(battle, announced.actor, announced.weapon)
    if "R" in done.used:
        battle = yield from _reflected(battle, announced.actor, done.used.count("R"))
    return battle, done


def _stuck(battle: Battle, actor: TokenId, weapon: Weapon | None) -> Course[Battle]:
    """Hold a melee weapon fast; an action frees it.  Source: completion 003.6, PROPOSED."""
    if weapon is None or weapon.natural or weapon.type != "melee":
        return battle
    return (yield from put(battle, actor, weapon, "stuck", say("stuck", "The {item} of {who} is stuck.")))


def _reflected(battle: Battle, actor: TokenId, count: int) -> Course[Battle]:
    """Let hits strike the creature that dealt them; protection helps, cover does not."""
    battle, done = yield from protected(battle, actor, Hits(normal=count), None)
    return (yield from wound(battle, actor, done.hits.wounds))
