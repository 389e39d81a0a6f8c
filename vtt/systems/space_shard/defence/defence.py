"""Defence: the slots of a target, and what an attack strips of them.

Source: completion 000.5, step 2.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from vtt.battle import Battle, Part, TokenId
from vtt.systems.space_shard.attack.bonus import attribute_successes
from vtt.systems.space_shard.conditions.states import SOURCE as STATES_SOURCE
from vtt.systems.space_shard.conditions.states import lost_slots
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.terms import Slot
from vtt.text import Sentence, Term, listed, say

SOURCE = "completion 000.5"

_TITLES: Mapping[Slot, str] = {
    "base": "Base Defense",
    "evade": "Evade",
    "insight": "Insight",
    "guard": "Guard",
    "shield": "Shield",
    "armour": "Armour",
    "natural": "Natural",
    "deflection": "Deflection",
    "force": "Force",
    "other": "Other Defense",
}
_HIGH_SPEED_STRIPS: tuple[Slot, ...] = ("guard", "evade", "base")
_EXPOSED: tuple[Slot, ...] = ("evade", "insight", "guard")
_PIERCING_STRIPS: tuple[Slot, ...] = ("shield", "armour", "natural")


class Loss(NamedTuple):
    """What something takes from the slots of a target.

    Attributes:
        slots: From which, in this order.
        points: How many; all there are where it is None.
    """

    why: str | Sentence
    slots: tuple[Slot, ...]
    points: int | None = None
    source: str = STATES_SOURCE


TOUCH = Loss("a touch", _PIERCING_STRIPS, source=SOURCE)
"""What an attack ignores that only has to touch."""


def defence_parts(  # noqa: PLR0913 - what an attack brings against the slots of a target
    battle: Battle,
    target: TokenId,
    *,
    ranged: bool,
    high_speed: int = 0,
    piercing: int = 0,
    evade: int = 0,
    losses: Iterable[Loss] = (),
) -> tuple[Part, ...]:
    """Return what the target's defence takes from an attack's dice, and what was stripped of it.

    Args:
        battle: The battle.
        target: The creature that is attacked.
        ranged: Whether the attack is ranged.
        high_speed: The High Speed of the attack.
        piercing: Its Armor-pierce.
        evade: Evade that the target gains against this attack alone.
        losses: What the circumstances of this attack take from the slots.
    """
    sheet = sheet_of(battle, target)
    slots, lost = _slots(battle, sheet, ranged=ranged)
    slots["evade"] += evade
    exposed = (Loss("exposed by full force", _EXPOSED),) if _is_exposed(battle, sheet) else ()
    for loss in (*_spent(sheet), *exposed, *_of_states(sheet), *losses):
        lost += _taken(slots, loss)
    earlier = sheet.points("attacked") * RULEBOOK.multiple_attacks.each
    for template, stripped, points in (
        (say("earlier-attacks", "earlier attacks {points}"), _HIGH_SPEED_STRIPS, earlier),
        (say("high-speed", "High Speed {points}"), _HIGH_SPEED_STRIPS, high_speed),
        (say("piercing", "Armor-pierce {points}"), _PIERCING_STRIPS, piercing),
    ):
        lost += _taken(slots, Loss(template.with_values(points=points), stripped, points, SOURCE))
    parts = [
        Part(label=_TITLES[slot], value=-points, source=SOURCE) for slot, points in slots.items() if points
    ]
    for gift in _gifts(battle, sheet, ranged=ranged):
        given = min(gift.value, -sum(part.value for part in parts))
        parts += [gift.replace(value=given)] if given else []
    return (*parts, *lost)


def wounds_cost(battle: Battle, sheet: ShardSheet) -> int:
    """Return what wounds cost in dice and Defense, where the switch is on.  Source: completion 000.6."""
    lost = max(0, RULEBOOK.wounds.below_intact - sheet.intact)
    return lost if switches_of(battle).wound_penalty else 0


def _slots(battle: Battle, sheet: ShardSheet, *, ranged: bool) -> tuple[dict[Slot, int], list[Part]]:
    """Return the slots of a creature, and what does not stack in them."""
    slots: dict[Slot, int] = {"base": sheet.full_base_defense, **sheet.defense.slots}
    slots["other"] += sum(one.inscribed("defence") for one in sheet.weapons if one.access == "hand")
    if switches_of(battle).bonus_successes:
        slots["evade"] += attribute_successes(sheet.attributes.DEX)
        slots["insight"] += attribute_successes(sheet.attributes.PER)
    focus = sheet.state("focusing")
    if focus is not None and focus.of == "full-defense":
        slots["evade"] += focus.value
    worn = (sheet.armour.ranged if ranged else sheet.armour.melee) if sheet.armour else 0
    raised: Mapping[Slot, int] = {
        "guard": sheet.points("guarding"),
        "shield": 0 if "guard" in lost_slots(sheet) else sheet.points("shielding"),
        "armour": worn,
    }
    return slots, [part for slot, points in raised.items() for part in _highest(slots, slot, points)]


def _highest(slots: dict[Slot, int], slot: Slot, points: int) -> list[Part]:
    """Let the higher of two bonuses of one type count; Evade alone adds up.  Source: completion 000.5."""
    lower = min(slots[slot], points)
    slots[slot] = max(slots[slot], points)
    higher = say("higher", "{slot} {points} is higher", slot=Term(term=_TITLES[slot]), points=slots[slot])
    return [_lost(slot, lower, higher, SOURCE)] if lower else []


def _is_exposed(battle: Battle, sheet: ShardSheet) -> bool:
    """Say whether full force has used up Base Defense, and that costs more."""
    spent = sheet.points("full-force") > 0 and sheet.current_base_defense == 0
    return spent and switches_of(battle).full_force_exposes


def _spent(sheet: ShardSheet) -> tuple[Loss, Loss]:
    """Return what the creature's own attacks took from Base Defense until its next turn."""
    charge, force = sheet.points("charged"), sheet.points("full-force")
    return Loss("lost in a charge", ("base",), charge), Loss("lost in a Full-Force Attack", ("base",), force)


def _of_states(sheet: ShardSheet) -> list[Loss]:
    """Return what the states of a creature take.  Source: completion 000.8."""
    lost = lost_slots(sheet)
    if not lost:
        return []
    states = listed((Term(term=one) for one in dict.fromkeys(lost.values())), "comma")
    return [Loss(say("states-take", "{states}", states=states), tuple(lost))]


def _taken(slots: dict[Slot, int], loss: Loss) -> list[Part]:
    """Take points from the slots, one after the other; return what is lost."""
    lost: dict[Slot, int] = {}
    for slot in loss.slots:
        left = slots[slot] if loss.points is None else loss.points - sum(lost.values())
        lost[slot] = min(slots[slot], left)
        slots[slot] -= lost[slot]
    why = Term(term=loss.why) if isinstance(loss.why, str) else loss.why
    return [_lost(slot, points, why, loss.source) for slot, points in lost.items() if points]


def _lost(slot: Slot, points: int, why: Term | Sentence, source: str) -> Part:
    return Part(label=_TITLES[slot], value=-points, source=source, counts=False, lost=why)


def _gifts(battle: Battle, sheet: ShardSheet, *, ranged: bool) -> list[Part]:
    """Return what a target gives the attacker, however much Defense is left."""
    prone = RULEBOOK.prone.defence_in_melee if sheet.has("prone") and not ranged else 0
    return [
        Part(label="exposed by the charge", value=sheet.points("exposed"), source="completion 000.12 (a)"),
        Part(label="target is wounded", value=wounds_cost(battle, sheet), source=RULEBOOK.wounds.source),
        Part(label="target is prone", value=prone, source=RULEBOOK.prone.source),
    ]
