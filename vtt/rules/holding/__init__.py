"""Hands, ammunition and things: what a creature holds, what changing that costs, what is on the map.

A system gives its gear places and hands, its actions prices, titles and words; what is done is here.
"""

from vtt.rules.holding.bearer import HANDS, Bearer, bearer_of
from vtt.rules.holding.gear import Ammunition, Carried, Shooting
from vtt.rules.holding.handling import (
    Draw,
    Drop,
    Handling,
    PickUp,
    Stow,
    empty_hands,
    gear_of,
    hands_for_it,
    near_enough,
    nothing_to_pick_up,
    the_thing,
)
from vtt.rules.holding.loading import (
    Reload,
    counted,
    empty_refusal,
    loaded,
    no_shots_refusal,
    shot,
    something_to_load,
    used,
)
from vtt.rules.holding.moves import UNTOLD, exchange, fall, fall_all, in_reach, laid, put, thrown
from vtt.rules.holding.wanted import a_weapon, free_hand_refusal, loose_name, lying_refusal

__all__ = [
    "HANDS",
    "UNTOLD",
    "Ammunition",
    "Bearer",
    "Carried",
    "Draw",
    "Drop",
    "Handling",
    "PickUp",
    "Reload",
    "Shooting",
    "Stow",
    "a_weapon",
    "bearer_of",
    "counted",
    "empty_hands",
    "empty_refusal",
    "exchange",
    "fall",
    "fall_all",
    "free_hand_refusal",
    "gear_of",
    "hands_for_it",
    "in_reach",
    "laid",
    "loaded",
    "loose_name",
    "lying_refusal",
    "near_enough",
    "no_shots_refusal",
    "nothing_to_pick_up",
    "put",
    "shot",
    "something_to_load",
    "the_thing",
    "thrown",
    "used",
]
