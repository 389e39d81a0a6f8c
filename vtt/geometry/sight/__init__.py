"""Line of sight between footprints, and how much of a body is hidden by what."""

from vtt.geometry.sight.centres import FirstStop
from vtt.geometry.sight.cover import OnLine, bodies_on_line, on_line, on_lines
from vtt.geometry.sight.hiding import Hiding, hidden_by, hidden_share, hidden_shares
from vtt.geometry.sight.pairs import any_between, any_pass, solids_between
from vtt.geometry.sight.parted import OPEN, Behind, Ends, Rule, ends_behind
from vtt.geometry.sight.sight import Sight, SightLine, line_of_sight, lines_of_sight

__all__ = [
    "OPEN",
    "Behind",
    "Ends",
    "FirstStop",
    "Hiding",
    "OnLine",
    "Rule",
    "Sight",
    "SightLine",
    "any_between",
    "any_pass",
    "bodies_on_line",
    "ends_behind",
    "hidden_by",
    "hidden_share",
    "hidden_shares",
    "line_of_sight",
    "lines_of_sight",
    "on_line",
    "on_lines",
    "solids_between",
]
