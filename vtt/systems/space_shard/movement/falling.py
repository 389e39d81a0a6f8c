"""Falling: down to the ground, prone, and hurt by the height.

Source: completion 000.8, 'Falling', 'Stagger', 'Maneuverability'.
"""

import math

from vtt.battle import Battle, TokenChanged, TokenId, name_of
from vtt.rules import Course, emit, tell
from vtt.systems.space_shard.areas.saves import REFLEX, save
from vtt.systems.space_shard.attack.bonus import nimble_speed_m
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import speed_left_m
from vtt.systems.space_shard.harm.health import wound
from vtt.systems.space_shard.movement.flying import is_flying, maneuverability
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.turns.economy import gain_state, turn_of
from vtt.text import Sentence, say


def falling_harm(metres: float) -> int:
    """Return the lethal harm of a fall: a point for each begun share of the metres beyond the free ones."""
    fall = SPECIAL.fall
    beyond = round(metres - fall.free_m, 6)
    return min(fall.most, math.ceil(beyond / fall.metres_a_point)) if beyond > 0 else 0


def knocked_prone(battle: Battle, token: TokenId, why: Sentence) -> Course[Battle]:
    """Throw a creature to the ground at its place."""
    return (yield from gain_state(battle, token, State(id="prone"), why=why))


def fallen(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let a flyer fall to the floor; a Reflex save shortens a fall that would hurt."""
    before = battle.tokens[token]
    height = before.elevation_m
    name = name_of(battle, token)
    why = say("falls", "{token} falls {height:m} m.", token=name, height=height)
    after = before.replace(elevation_m=0.0)
    battle = yield from emit(TokenChanged(before=before, after=after, why=why))
    battle = yield from knocked_prone(battle, token, say("prone", "{token} is prone."))
    if falling_harm(height):
        battle, saved, _ = yield from save(battle, token, REFLEX)
        harm = falling_harm(height - saved * SPECIAL.fall.saved_m)
        battle, _ = yield from wound(battle, token, harm, "L")
    return battle


def sunk(battle: Battle, token: TokenId) -> Course[Battle]:
    """Let a clumsy flyer fall that flew less than half its Speed in its turn.  Source: 'Maneuverability'."""
    turn = turn_of(battle, token)
    if turn is None or not is_flying(battle, token) or maneuverability(battle, token) != "clumsy":
        return battle
    sheet = sheet_of(battle, token)
    least_m = speed_left_m(sheet, nimble_speed_m(battle, sheet)) * SPECIAL.maneuverability.clumsy_least_share
    if turn.moved_m >= least_m - 1e-9:
        return battle
    name = name_of(battle, token)
    told = say(
        "too-slow",
        "{token} flew {moved_m:m} m and needs {least_m:m} m to stay up.",
        token=name,
        moved_m=turn.moved_m,
        least_m=least_m,
    )
    battle = yield from tell(told)
    return (yield from fallen(battle, token))
