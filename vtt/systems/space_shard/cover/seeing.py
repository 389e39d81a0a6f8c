"""How far a creature sees: clearly by PER, blurred ten times as far; large targets are seen farther.

Source: completion 000.2.
"""

from vtt.battle import Battle, TokenId
from vtt.systems.space_shard.attack.bonus import attribute_successes
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of


def clear_sight_m(battle: Battle, viewer: TokenId, target: TokenId) -> float:
    """Return the sensitive range, in which single parts of the body are seen."""
    return vision_m(battle, sheet_of(battle, viewer), sheet_of(battle, target).size)


def vision_m(battle: Battle, sheet: ShardSheet, size: int = RULEBOOK.sight.human_size) -> float:
    """Return the range in which a target of that size, human by default, is seen clearly."""
    sight = RULEBOOK.sight
    per = max(0, sheet.attributes.PER + size - sight.human_size)
    more = attribute_successes(sheet.attributes.PER) if switches_of(battle).bonus_successes else 0
    return per * sight.sensitive_m_each + more * RULEBOOK.bonus_successes.vision_m_each


def blurry_sight_m(battle: Battle, viewer: TokenId, target: TokenId) -> float:
    """Return the blurry vision range, beyond which nothing is seen at all."""
    return clear_sight_m(battle, viewer, target) * RULEBOOK.sight.blurry_times
