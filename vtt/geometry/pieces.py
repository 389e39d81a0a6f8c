"""The pieces of things that stop something, cut so that they meet in their ends only."""

from typing import NamedTuple

import numpy as np

from vtt.geometry.edges import Boxes, boxes
from vtt.geometry.mesh import Mesh
from vtt.geometry.noding import Bools, Floats, Ints


class Sides(NamedTuple):
    """From which sides things stop what comes, seen on the map by who walks from a to b: arrays (n,)."""

    left: Bools | bool
    right: Bools | bool

    @property
    def both(self) -> bool:
        """Tell whether nothing is one-way."""
        return bool(np.all(self.left) and np.all(self.right))

    def only(self, kept: Bools | Ints) -> "Sides":
        """Return the sides of a part of the things."""
        left, right = (side if isinstance(side, bool) else side[kept] for side in self)
        return Sides(left, right)


class Joints(NamedTuple):
    """Whether another piece stops there too what comes from a side, so that nothing slips through.

    Attributes:
        a, b: at the one end and at the other, arrays (n,).
    """

    a: Bools
    b: Bools


class Pieces(NamedTuple):
    """The pieces of things that stop something, cut so that they meet in their ends only.

    Attributes:
        a, b: arrays (n, 2), metres.
        boxes: around them.
        along: array (n, 2), the unit vectors from a to b.
        joint_a, joint_b: whether another piece begins there, so that no line slips through: arrays (n,).
        thing: array (n,).
        sides: from which sides they stop anything.
        left, right: the joints for what comes from the left and from the right.
    """

    a: Floats
    b: Floats
    boxes: Boxes
    along: Floats
    joint_a: Bools
    joint_b: Bools
    thing: Ints
    sides: Sides
    left: Joints
    right: Joints


def pieces_of(mesh: Mesh, stops: Bools, thing: Ints, sides: Sides) -> Pieces:
    """Return the edges of a mesh that stop something, of which thing and from which sides.

    Examples:
        >>> from vtt.geometry.obstacles import Barrier, Obstacles
        >>> corner = [Barrier("v", "wall", (1, 1), (3, 1)), Barrier("w", "wall", (3, 1), (3, 3))]
        >>> found = Obstacles((4, 4), corner).pieces("sight", None)
        >>> found.a.tolist(), found.joint_a.tolist(), found.joint_b.tolist()
        ([[1.0, 1.0], [3.0, 1.0]], [False, True], [True, False])
    """
    ends = mesh.edges[stops]
    a, b = mesh.vertices[ends[:, 0]], mesh.vertices[ends[:, 1]]
    along = (b - a) / np.hypot(*(b - a).T)[:, None]
    joint = _joint(ends, len(mesh.vertices))
    of = sides.only(stops)
    left, right = (joint, joint) if of.both else _one_way_joints(ends, len(mesh.vertices), of)
    return Pieces(a, b, boxes(a, b), along, joint.a, joint.b, thing[stops], of, left, right)


def both_ways(pieces: Pieces) -> Pieces:
    """Return the pieces as if nothing were one-way.

    Examples:
        >>> from vtt.geometry.obstacles import Barrier, Obstacles
        >>> pane = Barrier("w", "wall", (1, 1), (3, 1), one_way="left")
        >>> found = Obstacles((4, 4), [pane]).pieces("sight", None)
        >>> found.sides.both, both_ways(found).sides.both
        (False, True)
    """
    if pieces.sides.both:
        return pieces
    joints = Joints(pieces.joint_a, pieces.joint_b)
    return pieces._replace(sides=Sides(True, True), left=joints, right=joints)


def _joint(ends: Ints, count: int) -> Joints:
    """Return at which ends another piece begins, whichever way it stops."""
    distinct = np.unique(ends[:, 0] * count + ends[:, 1])
    degree = np.bincount(np.concatenate(np.divmod(distinct, count)))
    joint = degree[ends] > 1
    return Joints(joint[:, 0], joint[:, 1])


def _one_way_joints(ends: Ints, count: int, sides: Sides) -> tuple[Joints, Joints]:
    """Return the joints for what comes from the left and from the right.

    Seen from a vertex, what comes to a piece from its left goes on to the right of the next piece on that
    side: where the two form a corner, the next one stops it only if it stops what comes from its right.
    """
    a, b = ends.T
    left, right = np.broadcast_to(sides.left, len(a)), np.broadcast_to(sides.right, len(a))
    outwards = np.concatenate([a * count + b, b * count + a])
    key, index = np.unique(outwards, return_inverse=True)
    found = []
    for from_a, from_b in ((left, right), (right, left)):  # outwards from a vertex: on its left, on its right
        shut = np.zeros(len(key), dtype=np.bool_)
        np.logical_or.at(shut, index, np.concatenate([from_a, from_b]))
        others = np.bincount(key // count, weights=shut, minlength=count)[outwards // count] - shut[index]
        found.append(others > 0)
    on_left, on_right = found
    n = len(a)
    return Joints(on_right[:n], on_left[n:]), Joints(on_left[:n], on_right[n:])
