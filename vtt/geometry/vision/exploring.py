"""What a viewer adds to the area seen so far, walking a path."""

import math
from itertools import pairwise

from vtt.geometry.shapes.shapes import Path, Point, towards
from vtt.geometry.vision.explored import Explored
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Obstacles


def along(path: Path, step_m: float = 0.5) -> tuple[Point, ...]:
    """Return the places along a path from which to look: its corners, and between them none further apart.

    Raises:
        ValueError: If the steps have no length.

    Examples:
        >>> along(((0, 0), (1, 0), (1, 0.75)))
        ((0, 0), (0.5, 0.0), (1, 0), (1.0, 0.375), (1, 0.75))
        >>> along(((2, 2), (2, 2))), along(())
        (((2, 2),), ())
    """
    if not step_m > 0:
        raise ValueError(f"a step has a length, not {step_m} m")
    places = list(path[:1])
    for a, b in pairwise(path):
        length = math.dist(a, b)
        steps = math.ceil(length / step_m - 1e-9)
        places += [towards(a, b, length * i / steps) for i in range(1, steps)]
        places += [b] if b != a else []
    return tuple(places)


def explore(  # noqa: PLR0913 - what is seen depends on all of them
    before: Explored,
    path: Path,
    obstacles: Obstacles,
    radius_m: float | None = None,
    *,
    lit: Explored | None = None,
    over_m: float = math.inf,
) -> Explored:
    """Return what has been seen once a viewer has walked a path.

    Args:
        before: what had been seen.
        path: where the eye went; a single place for a look around.
        obstacles: what stops sight, with the doors as they stand.
        radius_m: how far the eye sees, in darkness by its own senses; None for as far as the map goes.
        lit: in darkness what is in light, which is seen from any distance; None in daylight.
        over_m: solids at least this high stop sight.

    Raises:
        ValueError: If the area is larger than can be kept.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> hall = Obstacles((4, 2), [Barrier("w", "wall", (2, 0), (2, 2))])
        >>> seen = explore(Explored(), ((0.5, 1), (1.5, 1)), hall)
        >>> seen.area_m2, seen.holds((1, 1)), seen.holds((3, 1))
        (4.0, True, False)
        >>> explore(seen, ((1, 1),), hall) is seen
        True
        >>> fire = Explored().stamped([((1, 0), (3, 0), (3, 2), (1, 2))])
        >>> explore(Explored(), ((0.5, 1),), hall, 0, lit=fire).area_m2
        2.0
    """
    places = along(path)
    near = before.stamped(visible_area(eye, obstacles, radius_m, over_m=over_m) for eye in places)
    if lit is None or radius_m is None:
        return near
    return near.stamped((visible_area(eye, obstacles, over_m=over_m) for eye in places), within=lit)
