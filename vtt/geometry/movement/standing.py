"""What a disc would stand in at a place."""

from collections.abc import Iterator, Sequence

from vtt.geometry.movement.blocking import Block, Body
from vtt.geometry.movement.sweep import distance_to_edge_m
from vtt.geometry.shapes.arrays import MARGIN_M
from vtt.geometry.shapes.shapes import Disc, Point, distance_m, inside, towards
from vtt.geometry.world.obstacles import Obstacles


def standing_in(mover: Disc, place: Point, obstacles: Obstacles, bodies: Sequence[Body]) -> Iterator[Block]:
    """Yield what a disc would stand in at a place; `along_m` is how far from its centre that begins.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Solid
        >>> crate = Solid("c", ((3, 0), (7, 0), (7, 4), (3, 4)), 1.0)
        >>> hall, ana = Obstacles((9, 4), [Barrier("w", "wall", (2, 0), (2, 4))], [crate]), Disc((1, 1), 0.5)
        >>> [block.id for block in standing_in(ana, (2.6, 1), hall, [Body("bo", Disc((3, 1), 0.5))])]
        ['c', 'bo']
        >>> [block.kind for block in standing_in(ana, (5, 1), hall, [])]
        ['solid']
        >>> [block.id for block in standing_in(ana, (1.7, 1), hall, [])]
        ['w']
    """
    radius_m, (x, y) = mover.radius_m, place
    low, high = (x - radius_m, y - radius_m), (x + radius_m, y + radius_m)
    for thing, edge in obstacles.index.movement_edges.touching(low, high):
        apart_m = distance_to_edge_m(place, edge)
        if apart_m < radius_m - MARGIN_M and obstacles.stops_body(thing, mover.centre):
            yield Block(*obstacles.name_of(thing), place, apart_m)
    for i, solid in enumerate(obstacles.solids):
        if obstacles.counting[i] and inside(place, solid.ring):
            yield Block(solid.id, "solid", place, 0.0)
    for body in bodies:
        apart_m = distance_m(place, body.disc.centre)
        if apart_m < radius_m + body.disc.radius_m - MARGIN_M:
            yield Block(body.id, "body", towards(place, body.disc.centre, apart_m / 2), apart_m)
