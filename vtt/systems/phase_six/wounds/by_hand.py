"""Wounds that the GM deals and heals by hand.  Source: completion 003.6."""

from vtt.battle import Battle, TokenId
from vtt.rules import Course, change_sheet
from vtt.rules.by_hand import ByHand, HarmKind
from vtt.systems.phase_six.sheet import sheet_of
from vtt.systems.phase_six.wounds.healing import out_of_danger
from vtt.systems.phase_six.wounds.wounds import wound
from vtt.text import say

WOUNDS = HarmKind(id="wounds", title="wounds")


def _harm(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    return (yield from wound(battle, token, points))


def _heal(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    """Heal wounds; who was dying is out of danger."""
    before = sheet_of(battle, token)
    healed = min(before.wounds, points)
    after = before.replace(wounds=before.wounds - healed)
    after = out_of_danger(after) if healed and after.has("dying") else after
    why = say("healed", "{who} heals {healed|wound|wounds}, {left|heart|hearts} left.", healed=healed)
    return (yield from change_sheet(battle, token, after, why.with_values(left=after.hearts_left)))


BY_HAND = ByHand((WOUNDS,), (WOUNDS,), _harm, _heal)
