"""Hands, ammunition and things: what a creature holds, what changing that costs, what lies on the map.

A system gives its gear places and hands, its actions prices, titles and words; what is done is here.
"""

from vtt.rules.holding.bearer import HANDS, Bearer, bearer_of
from vtt.rules.holding.gear import Ammunition, Carried, Shooting
from vtt.rules.holding.handling import Draw, Drop, Handling, PickUp, Stow
from vtt.rules.holding.loading import Reload, a_loaded_weapon, shot
from vtt.rules.holding.moves import UNTOLD, exchange, fall, fall_all, laid, put, thrown
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
    "a_loaded_weapon",
    "a_weapon",
    "bearer_of",
    "exchange",
    "fall",
    "fall_all",
    "free_hand_refusal",
    "laid",
    "loose_name",
    "lying_refusal",
    "put",
    "shot",
    "thrown",
]
