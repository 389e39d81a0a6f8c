"""An attack: hit roll, reactions, cover, protection, wounds.

Source: Rule text, 'Sequence of an attack'.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from vtt.battle import Aim, Battle, Part, Reckoning, names_of
from vtt.rules import AimsAt, Another, Count, Course, OneOf, Outcome, Ruling, taken
from vtt.rules.actions.demands import Demand, demand, first_refusal
from vtt.rules.actions.plain import Demanding
from vtt.rules.holding import free_hand_refusal, shot, thrown
from vtt.rules.holding.loading import no_shots_refusal
from vtt.systems.phase_six.actions.checks import LUCK, no_dice_refusal
from vtt.systems.phase_six.actions.handling import ready_actions
from vtt.systems.phase_six.attack.distance import (
    a_weapon,
    in_range,
    in_sight,
    in_touch,
    weapon_of,
)
from vtt.systems.phase_six.attack.hit_roll import attack_reckoning, fired, hit_roll
from vtt.systems.phase_six.attack.hits import Hits, changed_critical, critical_of, minimum_of
from vtt.systems.phase_six.attack.preparing import used_up
from vtt.systems.phase_six.defence.protection import PROTECTION
from vtt.systems.phase_six.options import has_modes
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import Weapon, sheet_of
from vtt.systems.phase_six.turns.activity import Announced, Parameters
from vtt.systems.phase_six.words import HELD_WORDS, ModeName
from vtt.text import Refusal, Term, refuse, say


class Aftermath(Protocol):
    """What the hits of an attack lead to, after the reactions."""

    def settle(self, battle: Battle, announced: Announced, hits: Hits) -> Course[Outcome]:
        """Let the hits have their effect; return what came of it, without the reckoning."""


def _modes_here(battle: Battle, aim: Aim) -> tuple[str, ...]:
    weapon = sheet_of(battle, aim.actor).weapon(aim.using)
    return _modes(battle, weapon) if weapon is not None else ()


MODE = OneOf(
    name="mode",
    meaning="the mode of attack; the usual one of the weapon where none is named",
    titles={name: mode.title for name, mode in RULEBOOK.modes.items()},
    here=_modes_here,
)
MASSIVE = Count(
    name="massive",
    title="Further actions",
    meaning="additional actions, each for more dice, at most Strength dice",
    most=20,
    default=0,
)


@demand("the weapon in hand", after=[a_weapon])
def in_hand(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a weapon that is ready.  Source: Rule text, 'Actor and actions'."""
    weapon = weapon_of(battle, aim)
    if weapon.in_hand or weapon.held is None:
        return free_hand_refusal(battle, aim.actor, weapon)
    return refuse(
        "not-ready",
        "The {weapon} of {who} is {held}; making it ready takes {actions|action|actions}."
        if ready_actions(weapon)
        else "The {weapon} of {who} is {held}; making it ready takes no action.",
        weapon=weapon.said,
        held=Term(term=HELD_WORDS[weapon.held]),
        actions=ready_actions(weapon),
    )


@demand("rounds enough", after=[a_weapon])
def enough_rounds(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the rounds that the mode of attack takes.  Source: Rule text, 'Single shot', 'Burst'."""
    weapon = weapon_of(battle, aim)
    mode = _mode(battle, aim, weapon)
    rounds, left = RULEBOOK.modes[mode].rounds, weapon.rounds_left
    if left is None or left >= rounds:
        return None if weapon.capacity else no_shots_refusal(battle, aim.actor, weapon, rounds)
    return refuse(
        "no-ammunition",
        "The {weapon} has {left|round|rounds} left; {mode} takes {rounds}.",
        weapon=weapon.said,
        left=left,
        mode=Term(term=RULEBOOK.modes[mode].title),
        rounds=rounds,
    )


@demand("dice to roll", after=[a_weapon])
def some_dice(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a die, or luck to help.  Source: completion 003.3."""
    return no_dice_refusal(sheet_of(battle, aim.actor), action.reckoning(battle, aim))


STILL = (in_hand, in_range, in_sight, in_touch)
"""What must still hold of an attack after the reactions to it."""


def attacking(*special: Demand) -> tuple[Demand, ...]:
    """Return what an attack demands, with what is demanded of a special attack."""
    return (a_weapon, *STILL, enough_rounds, *special, some_dice)


@dataclass(frozen=True)
class Attack(Demanding[Another]):
    """An attack with a weapon or with bare hands.

    Attributes:
        special: What a special attack adds to the hit roll.
        massive: Additional actions of a massive attack where none are named.
    """

    id: str
    title: str
    aftermath: Aftermath
    special: tuple[Part, ...] = ()
    oneself = refuse("oneself", "An attack needs another creature as its target.")
    demands: tuple[Demand, ...] = attacking()
    aliases: tuple[str, ...] = ()
    massive: int = 0
    cost: str = "1 action"
    aims_at: AimsAt = "token"
    aim_type: type[Aim] = Another

    @property
    def parameters(self) -> Parameters:
        """A target, a weapon, its mode, and the actions that go into a massive attack."""
        return {
            "target": "the creature to attack",
            "with": "a weapon on the sheet, or `unarmed`; the first ready one where none is named",
            **LUCK.explained,
            **PROTECTION.explained,
            **taken(MODE, MASSIVE.replace(default=self.massive)),
        }

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons in hand, and the bare hands."""
        sheet = sheet_of(battle, aim.actor)
        there = (one.label for one in sheet.weapons)
        return (*dict.fromkeys(there), sheet.unarmed.label)

    def actions(self, battle: Battle, aim: Aim) -> int:
        """Take one action, and those of a massive attack."""
        return 1 + self._further(aim)

    def hindrance(self, battle: Battle, aim: Another) -> Refusal | None:
        """Demand the weapon in hand, and the target in range and in sight."""
        return first_refusal((a_weapon, *STILL), self, battle, aim)

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning:
        """Return dice, minimum roll and critical limit."""
        weapon, strength = weapon_of(battle, aim), sheet_of(battle, aim.actor).rating("strength")
        special = (*self.special, *_massive_parts(self._further(aim), strength))
        return attack_reckoning(battle, aim, weapon, _mode(battle, aim, weapon), special)

    def announce(
        self, battle: Battle, aim: Another, reckoning: Reckoning | None
    ) -> Course[tuple[Battle, Announced]]:
        """Make the hit roll; it uses up what was prepared for it."""
        weapon, known = weapon_of(battle, aim), reckoning or self.reckoning(battle, aim)
        mode = _mode(battle, aim, weapon)
        battle = yield from used_up(battle, aim.actor)
        critical = changed_critical(known)
        why = say(
            "attacks",
            "{who} attacks {target} {armed}, critical on {critical}"
            if critical
            else "{who} attacks {target} {armed}",
            armed=weapon.wielded,
            critical=critical,
            **names_of(battle, who=aim.actor, target=aim.target),
        )
        battle, hits = yield from hit_roll(battle, aim, known, why)
        hits = hits.replace(wounds_each=weapon.wounds, rolled=why)
        announced = Announced(
            activity=self.title,
            actor=aim.actor,
            target=aim.target,
            weapon=weapon,
            mode=mode,
            hits=hits,
            reckoning=known,
            shown=shown(known, hits),
        )
        return battle, announced

    def complete(self, battle: Battle, aim: Another, announced: Announced) -> Ruling:
        """Fire, and let what is left of the hits have its effect."""
        hits = announced.hits or Hits()
        if announced.weapon is not None and announced.mode is not None:
            battle = yield from _fire(battle, aim, announced.weapon, announced.mode)
        outcome = yield from self.aftermath.settle(battle, announced, hits)
        return outcome.replace(reckoning=announced.reckoning, details={**announced.shown, **outcome.details})

    def _further(self, aim: Aim) -> int:
        named = MASSIVE.named(aim)
        return self.massive if named is None else named


def shown(reckoning: Reckoning, hits: Hits) -> Mapping[str, Any]:
    """Return what the result tells of a hit roll."""
    return {
        "pool": int(reckoning.total),
        "minimum_roll": minimum_of(reckoning),
        "critical_limit": critical_of(reckoning),
        "hits": hits.normal,
        "criticals": len(hits.criticals),
        "successes": hits.total,
        "extra_wounds": sum(hits.criticals),
    }


def _massive_parts(actions: int, strength: int) -> tuple[Part, ...]:
    """Return the dice of a massive attack: 3 an action, Strength at most (D3)."""
    dice = min(actions * RULEBOOK.massive.dice_each, max(0, strength))
    return (Part(label="massive attack", value=dice, source=RULEBOOK.massive.source),) if dice else ()


def _fire(battle: Battle, aim: Another, weapon: Weapon, mode: ModeName) -> Course[Battle]:
    """Take the rounds out of the weapon and count the recoil; what is thrown lands at its target."""
    held = sheet_of(battle, aim.actor).weapon(weapon.label)
    if held is None or held.natural:
        return (yield from fired(battle, aim.actor, weapon))
    if mode == "throw":
        return (yield from thrown(battle, aim.actor, held, aim.target))
    if RULEBOOK.modes[mode].rounds:
        battle = yield from shot(battle, aim.actor, held, RULEBOOK.modes[mode].rounds)
    return (yield from fired(battle, aim.actor, weapon))


def _mode(battle: Battle, aim: Aim, weapon: Weapon) -> ModeName:
    """Return the mode of an attack: the one that is named, where the weapon and the world have it."""
    modes = _modes(battle, weapon)
    return next((one for one in modes if one == MODE.of(aim)), modes[0])


def _modes(battle: Battle, weapon: Weapon) -> tuple[ModeName, ...]:
    """Return the modes of a weapon in this world, the usual one first."""
    return weapon.all_modes if has_modes(battle) else weapon.replace(modes=()).all_modes
