"""What protects the target? Its defence slots, what an attack strips of them, and its cover.

Source: completion 000.5, step 2.
"""

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Part
from vtt.battle.token import TokenId
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.states import lost_slots

SOURCE = "completion 000.5"
_TITLES = {
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
_HIGH_SPEED_STRIPS = ("guard", "evade", "base")
_PIERCING_STRIPS = ("shield", "armour", "natural")


def defence_parts(
    battle: Battle, target: TokenId, *, ranged: bool, high_speed: int = 0, piercing: int = 0
) -> tuple[Part, ...]:
    """Return what the target's defence takes from an attack's dice, and what was stripped of it."""
    sheet = sheet_of(battle, target)
    slots = _slots(sheet, ranged=ranged)
    notes = [_lost(slots, sheet)]
    notes.append(_stripped(slots, _HIGH_SPEED_STRIPS, high_speed, "High Speed"))
    notes.append(_stripped(slots, _PIERCING_STRIPS, piercing, "Armor-pierce"))
    parts = [
        Part(label=_TITLES[slot], value=-points, source=SOURCE) for slot, points in slots.items() if points
    ]
    parts.extend(_unnamed_loss(sheet, sum(slots.values())))
    if sheet.has("prone") and not ranged:
        left = -sum(part.value for part in parts)
        gift = min(BOOK.prone.defence_in_melee, left)
        parts.append(Part(label="target is prone", value=gift, source=BOOK.prone.source))
    return (*parts, *(note for note in notes if note is not None))


def _slots(sheet: ShardSheet, *, ranged: bool) -> dict[str, int]:
    slots = {"base": sheet.current_base_defense, **dict(sheet.defense)}
    if sheet.armour is not None:
        slots["armour"] += sheet.armour.ranged if ranged else sheet.armour.melee
    return slots


def _lost(slots: dict[str, int], sheet: ShardSheet) -> Part | None:
    """Take from the slots what the states of a creature take.  Source: completion 000.8."""
    lost = lost_slots(sheet)
    points = sum(slots[slot] for slot in lost)
    slots.update(dict.fromkeys(lost, 0))
    if not points:
        return None
    label = f"{', '.join(dict.fromkeys(lost.values()))}: no {', '.join(_TITLES[slot] for slot in lost)}"
    return Part(label=label, value=points, source="completion 000.8", counts=False)


def _stripped(slots: dict[str, int], order: tuple[str, ...], points: int, label: str) -> Part | None:
    taken = 0
    for slot in order:
        loss = min(slots[slot], points - taken)
        slots[slot] -= loss
        taken += loss
    return Part(label=f"{label} {points} strips", value=taken, source=SOURCE, counts=False) if taken else None


def _unnamed_loss(sheet: ShardSheet, defence: int) -> list[Part]:
    """Give the attacker what a charge costs beyond Base Defense.  Source: completion 000.12 (a)."""
    loss = min(sheet.points("exposed"), defence)
    return [Part(label="exposed by its charge", value=loss, source="completion 000.12")] if loss else []
