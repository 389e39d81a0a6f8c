"""What protects the target? Its defence slots, what an attack strips of them, and its cover.

Source: completion 000.5, step 2.
"""

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Part
from vtt.battle.token import TokenId
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.health import is_down
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of

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
_LOST_WHEN_SURPRISED = ("base", "evade", "insight", "guard")


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
    """Take from the slots what a surprised or helpless creature does not have.  Source: completion 000.8."""
    if not (sheet.has("surprised") or is_down(sheet)):
        return None
    lost = sum(slots[slot] for slot in _LOST_WHEN_SURPRISED)
    slots.update(dict.fromkeys(_LOST_WHEN_SURPRISED, 0))
    label = "surprised: no Base, Evade, Insight, Guard" if sheet.has("surprised") else "helpless"
    return Part(label=label, value=lost, source="completion 000.8", counts=False)


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
