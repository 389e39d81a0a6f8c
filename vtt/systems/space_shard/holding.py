"""Who holds whom? Both sides of a grapple are grappled; the one that is held bears its victory number.

Source: completion 000.9, 'Grapple'.
"""

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Part
from vtt.battle.sentence import Refusal, refuse
from vtt.battle.token import TokenId
from vtt.systems.space_shard.gear import Weapon
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special import SPECIAL


def partner_of(battle: Battle, token: TokenId) -> TokenId | None:
    """Return the other side of a grapple."""
    hold = sheet_of(battle, token).state("grappled")
    return hold.of if hold is not None and hold.of in battle.tokens else None


def holds(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature is the side that holds."""
    hold = sheet_of(battle, token).state("grappled")
    return hold is not None and hold.value == 0 and partner_of(battle, token) is not None


def is_outsider(battle: Battle, actor: TokenId, target: TokenId) -> bool:
    """Say whether a target is grappled by somebody else than who attacks it."""
    return sheet_of(battle, target).has("grappled") and partner_of(battle, target) != actor


def hold_parts(sheet: ShardSheet) -> list[Part]:
    """Return what a hold takes from the attacks of who is held."""
    points = sheet.points("grappled")
    return [Part(label="held in a grapple", value=-points, source=SPECIAL.grapple.source)] if points else []


def hold_refusal(sheet: ShardSheet, weapon: Weapon) -> Refusal | None:
    """Refuse in a grapple what is neither born weapon nor a small blade."""
    most = sheet.size - SPECIAL.grapple.blade_size_below_own
    small = weapon.category == "blade" and weapon.size <= most
    if not sheet.has("grappled") or weapon.category == "born" or small:
        return None
    return refuse(
        "too-big-in-a-grapple",
        "In a grapple only born weapons and blades up to size {most} are of use; {weapon} has size {size}.",
        most=most,
        weapon=weapon.name,
        size=weapon.size,
    )
