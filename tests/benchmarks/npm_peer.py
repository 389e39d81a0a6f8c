"""The npm package `visibility-polygon` (MIT), fetched into a temporary folder where node and npm are."""

import json
import math
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tests.benchmarks.stopwatch import Spent, summary
from vtt.geometry.shapes.shapes import Point
from vtt.geometry.world.obstacles import Obstacles

PACKAGE = "visibility-polygon@1.1.0"
PATIENCE_S = 300
PROGRAM = """
const { compute, computeViewport } = require('visibility-polygon');
const { segments, places, radius } = JSON.parse(require('fs').readFileSync(0));
const look = (p) => radius === null ? compute(p, segments)
  : computeViewport(p, segments, [p[0] - radius, p[1] - radius], [p[0] + radius, p[1] + radius]);
const area = (ring) => Math.abs(ring.reduce((sum, [x, y], i) => {
  const [u, v] = ring[(i + 1) % ring.length];
  return sum + x * v - y * u;
}, 0)) / 2;
for (let i = 0; i < 20; i++) look(places[i % places.length]);
console.log(JSON.stringify(places.map((p) => {
  let best = Infinity, ring = [];
  for (let i = 0; i < 3; i++) {
    const begin = process.hrtime.bigint();
    ring = look(p);
    best = Math.min(best, Number(process.hrtime.bigint() - begin) / 1e6);
  }
  return [best, area(ring)];
})));
"""


class Peer(NamedTuple):
    """The folder in which the package lies."""

    folder: Path

    def look(
        self, hall: Obstacles, places: Sequence[Point], radius_m: float | None
    ) -> tuple[Spent, list[float]]:
        """Return how long it looks from each place, and the areas that it sees, square metres."""
        segments = hall.index.whole.mesh.vertices[np.unique(hall.index.whole.mesh.edges, axis=0)]
        asked = {"segments": segments.tolist(), "places": list(places), "radius": radius_m}
        said = subprocess.run(
            ["node", "program.js"],
            cwd=self.folder,
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            check=True,
            timeout=PATIENCE_S,
        )
        rows = json.loads(said.stdout)
        return summary(row[0] for row in rows), [row[1] for row in rows]


def fetched(folder: Path) -> Peer | None:
    """Return the package, None where it cannot be had."""
    if not (shutil.which("node") and shutil.which("npm")):
        return None
    command = ["npm", "install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", PACKAGE]
    try:
        subprocess.run(command, cwd=folder, capture_output=True, check=True, timeout=60)
    except (subprocess.SubprocessError, OSError):
        return None
    (folder / "program.js").write_text(PROGRAM)
    return Peer(folder)


def differ(areas: Sequence[float], others: Sequence[float]) -> float:
    """Return the largest difference, as a share."""
    return max(math.fabs(one - other) / max(one, 1e-9) for one, other in zip(areas, others, strict=True))
