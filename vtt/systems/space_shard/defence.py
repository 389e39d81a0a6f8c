"""What protects the target? Its defence slots, what an attack strips of them, and its cover.

Source: completion 000.5, step 2.
"""

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Part
from vtt.battle.token import TokenId
from vtt.systems.space_shard.bonus import attribute_successes
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.options import switches_of
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
_EXPOSED = ("evade", "insight", "guard")
_PIERCING_STRIPS = ("shield", "armour", "natural")


def defence_parts(
    battle: Battle, target: TokenId, *, ranged: bool, high_speed: int = 0, piercing: int = 0
) -> tuple[Part, ...]:
    """Return what the target's defence takes from an attack's dice, and what was stripped of it."""
    sheet = sheet_of(battle, target)
    slots, notes = _slots(battle, sheet, ranged=ranged)
    if _is_exposed(battle, sheet):
        notes.append(_take(slots, _EXPOSED, "exposed by full force"))
    notes.append(_lost(slots, sheet))
    earlier = sheet.points("attacked") * BOOK.multiple_attacks.each
    notes.append(_stripped(slots, _HIGH_SPEED_STRIPS, earlier, "earlier attacks:"))
    notes.append(_stripped(slots, _HIGH_SPEED_STRIPS, high_speed, "High Speed"))
    notes.append(_stripped(slots, _PIERCING_STRIPS, piercing, "Armor-pierce"))
    parts = [
        Part(label=_TITLES[slot], value=-points, source=SOURCE) for slot, points in slots.items() if points
    ]
    parts.extend(_unnamed_loss(sheet, sum(slots.values())))
    if lost := wounds_cost(battle, sheet):
        gift = min(lost, -sum(part.value for part in parts))
        parts.append(Part(label="target is wounded", value=gift, source=BOOK.wounds.source))
    if sheet.has("prone") and not ranged:
        left = -sum(part.value for part in parts)
        gift = min(BOOK.prone.defence_in_melee, left)
        parts.append(Part(label="target is prone", value=gift, source=BOOK.prone.source))
    return (*parts, *(note for note in notes if note is not None))


def wounds_cost(battle: Battle, sheet: ShardSheet) -> int:
    """Return what wounds cost in dice and Defense, where the switch is on.  Source: completion 000.6."""
    lost = max(0, BOOK.wounds.below_intact - sheet.intact)
    return lost if switches_of(battle).wound_penalty else 0


def _slots(battle: Battle, sheet: ShardSheet, *, ranged: bool) -> tuple[dict[str, int], list[Part | None]]:
    """Return the slots of a creature, and notes of what did not stack in them."""
    slots = {"base": sheet.current_base_defense, **dict(sheet.defense)}
    if sheet.armour is not None:
        slots["armour"] += sheet.armour.ranged if ranged else sheet.armour.melee
    slots["other"] += sum(one.inscribed("defence") for one in sheet.weapons if one.access == "hand")
    if switches_of(battle).bonus_successes:
        slots["evade"] += attribute_successes(sheet.attributes.DEX)
        slots["insight"] += attribute_successes(sheet.attributes.PER)
    focus = sheet.state("focusing")
    if focus is not None and focus.of == "full-defense":
        slots["evade"] += focus.value
    raised = {
        "guard": sheet.points("guarding"),
        "shield": 0 if _guardless(sheet) else sheet.points("shielding"),
    }
    return slots, [_highest(slots, slot, points) for slot, points in raised.items()]


def _highest(slots: dict[str, int], slot: str, points: int) -> Part | None:
    """Let the higher of two bonuses of one type count; Evade alone adds up.  Source: completion 000.5."""
    lower = min(slots[slot], points)
    slots[slot] = max(slots[slot], points)
    label = f"{_TITLES[slot]}: the higher of two counts"
    return Part(label=label, value=-lower, source=SOURCE, kind=_TITLES[slot], counts=False) if lower else None


def _guardless(sheet: ShardSheet) -> bool:
    return "guard" in lost_slots(sheet)


def _is_exposed(battle: Battle, sheet: ShardSheet) -> bool:
    """Say whether full force has used up Base Defense, and that costs more."""
    spent = sheet.points("full-force") > 0 and sheet.current_base_defense == 0
    return spent and switches_of(battle).full_force_exposes


def _take(slots: dict[str, int], lost: tuple[str, ...], why: str) -> Part | None:
    points = sum(slots[slot] for slot in lost)
    slots.update(dict.fromkeys(lost, 0))
    label = f"{why}: no {', '.join(_TITLES[slot] for slot in lost)}"
    return Part(label=label, value=points, source="completion 000.8", counts=False) if points else None


def _lost(slots: dict[str, int], sheet: ShardSheet) -> Part | None:
    """Take from the slots what the states of a creature take.  Source: completion 000.8."""
    lost = lost_slots(sheet)
    return _take(slots, tuple(lost), ", ".join(dict.fromkeys(lost.values())))


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
