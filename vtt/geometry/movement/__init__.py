"""Walks along a path, discs in motion, reach, threats and charge lanes."""

from vtt.geometry.movement.blocking import Block, Body
from vtt.geometry.movement.lane import ChargeRun, Lane, charge_run
from vtt.geometry.movement.lanes import charge_lane
from vtt.geometry.movement.movement import Walk, walk
from vtt.geometry.movement.reach import can_touch, gap_m, reach_area
from vtt.geometry.movement.reach_crossings import Threat, threats
from vtt.geometry.movement.standing import standing_in
from vtt.geometry.movement.sweep import stride, touch_disc

__all__ = [
    "Block",
    "Body",
    "ChargeRun",
    "Lane",
    "Threat",
    "Walk",
    "can_touch",
    "charge_lane",
    "charge_run",
    "gap_m",
    "reach_area",
    "standing_in",
    "stride",
    "threats",
    "touch_disc",
    "walk",
]
