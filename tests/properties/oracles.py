"""Plain loops that say the same as the geometry, slowly: every wall, every line, every direction."""

import math

import numpy as np
import shapely

TOUCH = 1e-9


def swept(eye, segments):
    """Return the area before the nearest of the noded segments, (n, 2, 2), in every direction."""
    a, b = segments[:, 0] - eye, segments[:, 1] - eye
    step = b - a
    angles = np.unique(np.arctan2(np.concatenate([a, b])[:, 1], np.concatenate([a, b])[:, 0]))
    angles = np.append(angles, angles[0] + 2 * np.pi)
    middle = (angles[1:] + angles[:-1]) / 2
    x, y = np.cos(middle)[:, None], np.sin(middle)[:, None]
    turn = x * step[:, 1] - y * step[:, 0]
    area = a[:, 0] * step[:, 1] - a[:, 1] * step[:, 0]
    with np.errstate(all="ignore"):
        away = area / turn
        share = (a[:, 0] * y - a[:, 1] * x) / turn
    meets = (share >= 0) & (share <= 1) & (away > 1e-9) & (np.abs(turn) > 1e-15)
    away[~meets] = np.inf
    nearest = away.argmin(axis=1)
    wide = np.isfinite(away.min(axis=1)) & (np.diff(angles) > 1e-12)
    first, wall = np.column_stack([angles[:-1], angles[1:]])[wide], nearest[wide, None]
    x, y = np.cos(first), np.sin(first)
    with np.errstate(all="ignore"):
        far = area[wall] / (x * step[wall, 1] - y * step[wall, 0])
    corners = np.column_stack([(far * x).ravel(), (far * y).ravel()]) + eye
    corners = corners[np.isfinite(corners).all(axis=1)]
    return shapely.make_valid(shapely.Polygon(corners))


def edges_before(eye, hall):
    """Return the pieces of walls, and the border, that stop what comes from an eye, array (n, 2, 2).

    A one-way wall that was bent to meet another one is passed by who stands beside the bent wall.
    """
    mesh, things = hall.index.whole.mesh, hall.index.whole.thing.tolist()
    ends = mesh.vertices[mesh.edges]
    stops = [t < 0 or _stops(eye, hall.barriers[t], hall, *e) for e, t in zip(ends, things, strict=True)]
    return ends[stops]


def _stops(eye, barrier, hall, a, b):
    turned = np.dot(b - a, np.subtract(barrier.b, barrier.a)) < 0
    piece = barrier._replace(a=tuple(b if turned else a), b=tuple(a if turned else b))
    return barrier.id not in hall.open_ids and not piece.lets_through(eye)


def height(p, a, b):
    x, y = b[0] - a[0], b[1] - a[1]
    return (x * (p[1] - a[1]) - y * (p[0] - a[0])) / math.hypot(x, y)


def side(p, q, v, touch):
    cross = (p[0] - v[0]) * (q[1] - v[1]) - (p[1] - v[1]) * (q[0] - v[0])
    return 1 if cross > touch else -1 if cross < -touch else 0


def share_at_stop(p, q, edges, length):
    """The rule of the room in plain words: parted, and crossed between its ends or opposite others.

    What touches the line hangs together where edges along it join; it stops the line where it has been met on
    both sides, or in a point where two walls meet. Edges are (a, b, thing, wall or not).
    """
    touch, shares = TOUCH * length, []
    run: dict[tuple[float, float], tuple[float, float]] = {}
    sides: dict[tuple[float, float], set[int]] = {}
    walls: dict[tuple[float, float], set[tuple[float, float]]] = {}
    for a, b, _, wall in edges:
        at_a, at_b = side(p, q, a, touch), side(p, q, b, touch)
        if at_a == at_b == 0:
            run[_root(run, a)] = _root(run, b)
        before, behind = height(p, a, b), height(q, a, b)
        if not (min(before, behind) < -TOUCH and max(before, behind) > TOUCH):
            continue
        if at_a * at_b < 0:
            shares.append(before / (before - behind))
        elif (at_a == 0) != (at_b == 0):
            sides.setdefault(a if at_a == 0 else b, set()).add(at_a or at_b)
            if wall:
                walls.setdefault(a if at_a == 0 else b, set()).add(b if at_a == 0 else a)
    shares += [_share(p, q, place) for place, ways in walls.items() if len(ways) > 1]
    for some in {_root(run, place): None for place in sides}:
        met = {place: which for place, which in sides.items() if _root(run, place) == some}
        firsts = [
            min((_share(p, q, place) for place, which in met.items() if one in which), default=math.inf)
            for one in (-1, 1)
        ]
        shares.append(max(firsts))
    return min((share for share in shares if share < math.inf), default=None)


def _root(run, place):
    while run.get(place, place) != place:
        place = run[place]
    return place


def _share(p, q, place):
    x, y = q[0] - p[0], q[1] - p[1]
    return (x * (place[0] - p[0]) + y * (place[1] - p[1])) / (x * x + y * y)


def ray_m(origin, ahead, segments):
    """Return how far a ray gets among segments, (n, 2, 2), and how near it passes to any of their ends."""
    a, b = segments[:, 0] - origin, segments[:, 1] - origin
    along, across = (
        [end @ ahead for end in (a, b)],
        [ahead[0] * end[:, 1] - ahead[1] * end[:, 0] for end in (a, b)],
    )
    hits = across[0] * across[1] < 0
    away = along[0] + (along[1] - along[0]) * across[0] / np.where(hits, across[0] - across[1], 1.0)
    first = float(np.min(away[hits & (away > 0)], initial=np.inf))
    beside = [abs(off[way > 0]).min(initial=np.inf) for way, off in zip(along, across, strict=True)]
    return first, min(beside)


def share_behind(eye, body, segments, rays=4000):
    """Return the share of a disc's width that rays from an eye do not reach."""
    away = np.subtract(body.centre, eye)
    side = np.array([-away[1], away[0]]) / np.hypot(*away) * body.radius_m
    ends = body.centre + side * ((np.arange(rays) + 0.5) / rays * 2 - 1)[:, None]
    return float(np.mean(met(np.broadcast_to(np.array(eye), ends.shape), ends, segments).any(axis=1)))


def met(starts, ends, segments):
    """Return which lines, (n, 2), cross which segments, (k, 2, 2), array (n, k)."""

    def side(p, q, r):
        return (q[..., 0] - p[..., 0]) * (r[..., 1] - p[..., 1]) - (q[..., 1] - p[..., 1]) * (
            r[..., 0] - p[..., 0]
        )

    s, e, a, b = starts[:, None], ends[:, None], segments[:, 0], segments[:, 1]
    return (side(s, e, a) * side(s, e, b) < 0) & (side(a, b, s) * side(a, b, e) < 0)
