"""What happens to who falls? Down on the ground, prone, and hurt by the height.

Source: completion 000.8, 'Falling', 'Stagger', 'Maneuverability'.
"""

import math

from vtt.battle.battle import Battle
from vtt.battle.events import SheetChanged, TokenChanged
from vtt.battle.sentence import Sentence, say
from vtt.battle.token import TokenId
from vtt.rules.ruling import Course, happen
from vtt.systems.space_shard.conditions import State
from vtt.systems.space_shard.health import wound
from vtt.systems.space_shard.saves import REFLEX, save
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special import SPECIAL


def falling_harm(metres: float) -> int:
    """Return the lethal harm of a fall: a point for each begun share of the metres beyond the free ones."""
    fall = SPECIAL.fall
    beyond = round(metres - fall.free_m, 6)
    return min(fall.most, math.ceil(beyond / fall.metres_a_point)) if beyond > 0 else 0


def knocked_prone(battle: Battle, token: TokenId, why: Sentence) -> Course[Battle]:
    """Throw a creature to the ground where it stands."""
    before = sheet_of(battle, token)
    after = before.with_state(State(id="prone"))
    return (yield from happen(SheetChanged(token=token, before=before, after=after, why=why)))


def fallen(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let a flyer fall to the floor; a Reflex save shortens a fall that would hurt."""
    before = battle.tokens[token]
    height = before.elevation_m
    why = say("falls", "{token} falls {height:m} m.", token=before.title, height=height)
    after = before.replace(elevation_m=0.0)
    battle = yield from happen(TokenChanged(before=before, after=after, why=why))
    battle = yield from knocked_prone(battle, token, say("prone", "{token} is prone.", token=before.title))
    if falling_harm(height):
        battle, saved, _ = yield from save(battle, token, REFLEX)
        harm = falling_harm(height - saved * SPECIAL.fall.saved_m)
        battle, _ = yield from wound(battle, token, harm, "L")
    return battle


def has_stalled(sheet: ShardSheet) -> bool:
    """Say whether the points of Stagger are more than STR and DEX."""
    return sheet.points("stagger") > max(sheet.attributes.STR, sheet.attributes.DEX)
