"""Every gate of the design, the ones that no run here can measure among them, and how a run kept to it."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.benchmarks.stopwatch import Verdict


class Gate(NamedTuple):
    """What is to be reached, in words, and which measurements say whether it was.

    Attributes:
        titles: what the titles of these begin with, and what follows, as a pattern.
        unmeasured: why a run may be without them.
    """

    says: str
    titles: str
    unmeasured: str = "its benchmark was not run"


NPM = "needs node, npm and a way to the registry"
GATES = (
    Gate("vision, whole map, n times npm: 5, 30, 200 dungeon; 1.5, 6 cave", "vision, .*whole map, npm", NPM),
    Gate("vision, 18 m, n times npm: 1 dungeon, cave; 0.3 elsewhere", "vision, .*18 m, npm", NPM),
    Gate("vision, 18 m, at least as fast as MapTool", "vision, .*MapTool", "needs Java and MapTool's source"),
    Gate("vision, at most 20 times PlanarAlly", "vision, .*PlanarAlly", "needs PlanarAlly's source"),
    Gate("vision, at most 60 times its lower bound in C", "vision, .*bound", "needs a compiler"),
    Gate("vision, at least as fast as the numpy sweep", "vision, .*sweep"),
    Gate("vision, 10 times shapely", "vision, .*shapely"),
    Gate("growth of vision, 1 000 to 20 000 walls, below 2; forest 5", "growth of vision"),
    Gate("sight of 200 targets, 50 times shapely in bulk", "sight of 200"),
    Gate("sight of 200 targets, 81 lines, faster than shapely's centre lines", "centre lines of 200"),
    Gate("cover of 200 targets, twice shapely in bulk", "cover of 200"),
    Gate("hidden share, 5 times shapely", "hidden of 200"),
    Gate("charge of 200 targets, 2.5 times the best of shapely", "charge of 200"),
    Gate("whole frame, p95 below 8 ms, forest 16 ms", "whole frame"),
    Gate("flood of 30 m below 3.5 ms", "flood of 30 m, .* m$"),
    Gate("flood of 30 m, 0.2 times scipy", "flood of 30 m, .*scipy", "needs scipy"),
    Gate("a table frame in fog, p95 below 16 ms; 4K and bent, 25 ms", "fog, .*table frame"),
    Gate("strokes of a brush, 50 ms; the whole map, 200 ms", "fog, .*(brush|whole map)"),
    Gate("1 000 moves in fog add no memory but their journal", "fog, .*memory"),
    Gate("explored area, step 1 000 to step 1, below 1.5", "explored area"),
    Gate("building the mesh below 100, 400, 1 500 ms", "building"),
    Gate("a map of 8192 x 8192 shown within 1.5 s, PNG 3 s; twice as large in twice", "large map, .*shown"),
    Gate("no pause of the window above 50 ms while large maps open or are looked at", "large map, .*pause"),
    Gate("no painted frame shows a fact of another place", "window, .*stale"),
    Gate("frames with the right badges, 95 %", "window, .*without right badges"),
    Gate("the whole windows while a token is dragged, p95", "window, .*(slow|fast|over enemies|rest).*"),
    Gate("the whole windows after a drop, a turn, a door, p95", "window, .*(drop|turn|door).*"),
    Gate("a step in both windows among 100 and 500 tokens, p95", "step, "),
    Gate(
        "vtt check of a small battle, 2.2 times its libraries and a model; help, half its libraries",
        "vtt ",
    ),
    Gate("the windows with the demo painted within 1 s", "windows with"),
    Gate("odds of twenty dice, a contest, cover: below 5, 20, 100 ms", "odds of (twenty|nine|a blow)"),
    Gate("odds of every attack of bundled creatures, the slowest below 150 ms", "odds of every attack"),
)


def report(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield a line for each gate: kept or missed how often, and where it was nearest to being missed."""
    for gate in GATES:
        found = [verdict for verdict in verdicts if re.match(gate.titles, verdict.title)]
        missed = sum(not verdict.met for verdict in found)
        if not found:
            yield f"NOT MEASURED       {gate.says}: {gate.unmeasured}"
        else:
            how = f"MISSED {missed} of {len(found)}" if missed else f"kept {len(found)} of {len(found)}"
            worst = min(found, key=lambda verdict: verdict.share)
            yield f"{how:18} {gate.says}; worst: {worst.title} {worst.said.strip()}"
