"""Attacks that only have to hit, and then are a contest of strength.

One is shattering a shield: an axe or a heavy mace hits it, then strength against strength.

Source: completion 002.4 'Shatter shield', 002.6 'shove/grapple'.
"""

from dataclasses import replace
from typing import Any

from vtt.battle import Battle, TokenId, names_of
from vtt.rules import Another, Course, Effect, Outcome, Ruling, emit, tell
from vtt.systems.aachen.attack.attack import Attack
from vtt.systems.aachen.attack.striking import rolled, told_of
from vtt.systems.aachen.attack.weapon_attack import REACH, MeleeAttack, WeaponAttack
from vtt.systems.aachen.checks.checks import CheckSpec, best_check, opposed
from vtt.systems.aachen.movement.melee_reach import melee_weapons
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.sheet import AachenSheet, State, Weapon, gain, of_target, sheet_of
from vtt.text import Said, Term, refuse, say


class ContestedAttack(MeleeAttack):
    """A melee attack without damage; the creature that it hits resists its effect.

    Attributes:
        contest: What both sides may roll with; each uses its best.
    """

    contest: tuple[CheckSpec, ...]

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return an attack without damage."""
        return replace(super().attack(battle, aim, weapon), harmless=True)

    def done(self, battle: Battle, aim: Another) -> Ruling:
        """Hit, contend, and have the effect where both succeed."""
        battle, attack = yield from self.begun(battle, aim)
        battle, blow = yield from rolled(battle, attack)
        details: dict[str, Any] = blow.details | {"won": False}
        target = blow.attack.target
        if blow.hit:
            battle, contest = yield from contended(battle, aim.actor, target, self.contest, self.title)
            details |= contest
            if contest["won"]:
                yield from self.effect(battle, aim, target)
        else:
            yield from emit(told_of(battle, blow))
        said = say("prevails", "{title} succeeds", title=Term(term=self.title))
        effect = Effect(said=said, came=details["won"])
        return Outcome(hit=blow.hit, effect=effect, reckoning=attack.hit, details=details)

    def effect(self, battle: Battle, aim: Another, target: TokenId) -> Course[Battle]:
        """Have the effect."""
        raise NotImplementedError


def contended(
    battle: Battle, actor: TokenId, target: TokenId, variants: tuple[CheckSpec, ...], what: str
) -> Course[tuple[Battle, dict[str, Any]]]:
    """Let two creatures contend; return what a result says of it."""
    names: dict[str, Said] = {**names_of(battle, who=actor, target=target), "what": Term(term=what)}
    purpose = say("contends", "{what}: {who} against {target}", **names)
    checks = (best_check(sheet_of(battle, actor), variants), best_check(sheet_of(battle, target), variants))
    mine, theirs, won = yield from opposed(battle, (actor, target), checks, purpose)
    winner = names["who" if won else "target"]
    template = "{what}: {who} {mine} against {target} {theirs}, and {winner} prevails."
    battle = yield from tell(say("contended", template, **names, mine=mine, theirs=theirs, winner=winner))
    return battle, {"mine": mine, "theirs": theirs, "won": won}


a_shield = of_target(
    "a whole shield to strike at",
    lambda one: one.usable_shield,
    refuse("no-shield", "{target} has no whole shield."),
)


class ShatterShield(ContestedAttack):
    """Strike at a shield, not at its bearer."""

    id = "shatter-shield"
    title = "Shatter a shield"
    kind = "axe or heavy mace"
    contest = (CheckSpec("STR"),)
    demands = (*WeaponAttack.demands, a_shield, REACH)

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return the weapons that shatter shields."""
        return tuple(one for one in melee_weapons(sheet) if one.has("shatters"))

    def effect(self, battle: Battle, aim: Another, target: TokenId) -> Course[Battle]:
        """Leave the shield unusable."""
        told = say("shield-shattered", "{who}'s shield is unusable.")
        battle = yield from gain(battle, target, State(id="shield-shattered"), told)
        return (yield from leave_wall(battle, target))
