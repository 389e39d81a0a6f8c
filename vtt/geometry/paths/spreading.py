"""How cheaply the nodes of a network are reached from a start, and the straightest of the cheapest paths."""

import heapq
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import SAME_COST, Floats, Ints
from vtt.geometry.shapes.shapes import Point, Segment

START = -1
"""The number of the start in a path; from there ``entries`` lead into the network."""


class Network(NamedTuple):
    """Nodes and the steps between them; the nodes are in layers of equal size, row by row.

    Attributes:
        cost: array (directions, nodes): what the step out of a node costs, infinite where there is none.
        jump: array (directions, layers): what is added to the number of a node by such a step.
        entries: what it costs to enter some nodes from the start.
        start: the column and row of the start, as if it were a node; may be fractions.
        width: how many nodes are in one row.

    Examples:
        >>> network = Network(np.ones((2, 6)), np.array([[1], [-1]]), {0: 0.0}, (0.25, 0.5), 3)
        >>> network.layer_size, network.seat(4), network.seat(START)
        (6, (1, 1), (0.25, 0.5))
    """

    cost: Floats
    jump: Ints
    entries: Mapping[int, float]
    start: Point
    width: int

    @property
    def layer_size(self) -> int:
        """Return how many nodes a layer has."""
        return int(self.cost.shape[1] // self.jump.shape[1])

    def seat(self, node: int) -> Point:
        """Return the column and row of a node."""
        row, column = divmod(node % self.layer_size, self.width)
        return self.start if node == START else (column, row)


def spread(network: Network, limit: float, at_once: float) -> Floats:
    """Return the cost of the cheapest path to each node, infinite above the limit: array (nodes,).

    Nodes are taken together that differ by less than ``at_once``; where no step is cheaper than that, each
    is taken once. Whatever it is, the result is Dijkstra's.

    Examples:
        >>> cost = np.array([[1.0, 5.0, np.inf, np.inf], [np.inf, 1.0, 1.0, np.inf]])  # on, back
        >>> network = Network(cost, np.array([[1], [-1]]), {0: 0.5}, (0.0, 0.0), 4)
        >>> [spread(network, limit, 1.0).tolist()[:3] for limit in (9.0, 6.4, 0.4)]
        [[0.5, 1.5, 6.5], [0.5, 1.5, inf], [inf, inf, inf]]
    """
    cost, jump, entries = network[:3]
    too_dear = np.nextafter(limit, np.inf)
    reached = np.full(cost.shape[1], too_dear)
    for node, price in entries.items():
        reached[node] = min(price, too_dear)
    waits = reached < too_dear
    size, flat = network.layer_size, jump.shape[1] == 1
    while len(waiting := waits.nonzero()[0]):
        prices = reached.take(waiting)
        front = waiting[prices <= prices.min() + at_once]
        waits[front] = False
        price = cost.take(front, axis=1)
        price += reached.take(front)
        target = front + (jump if flat else jump.take(front // size, axis=1))
        better = price < reached.take(target)
        target = target[better]
        np.minimum.at(reached, target, price[better])
        waits[target] = True
    reached[reached == too_dear] = np.inf
    return reached


class CheapestPaths:
    """The cheapest paths through a network."""

    def __init__(self, network: Network, reached: Floats) -> None:
        """Take what `spread` found."""
        self._network = network
        self._reached = memoryview(reached.data)  # of these, numbers are read faster than of arrays
        self._cost = [memoryview(row.data) for row in network.cost]
        self._jumps = [(direction, layer, int(by)) for (direction, layer), by in np.ndenumerate(network.jump)]

    def straightest(self, end: int) -> list[int]:
        """Return the nodes of the cheapest path to a node, from the start on; of several the straightest.

        It keeps to the straight lines between the nodes that all cheapest paths share.

        Examples:
            >>> cost, on = np.array([[1.0, 1.0, np.inf]]), np.array([[1]])
            >>> paths = CheapestPaths(Network(cost, on, {0: 0.5}, (0.0, 0.0), 3), np.array([0.5, 1.5, 2.5]))
            >>> paths.straightest(2), paths.straightest(0)
            ([-1, 0, 1, 2], [-1, 0])
        """
        path = [end]
        for goal in self._needed(end)[1:]:
            line = self._network.seat(path[-1]), self._network.seat(goal)
            while path[-1] != goal:
                path.append(
                    min(self._before(path[-1]), key=lambda node: _off(self._network.seat(node), line))
                )
        return path[::-1]

    def _before(self, node: int) -> Iterator[int]:
        """Yield the nodes that come just before a node on its cheapest paths."""
        max_cost, size = self._reached[node] + SAME_COST, self._network.layer_size
        if self._network.entries.get(node, np.inf) <= max_cost:
            yield START
        for direction, layer, by in self._jumps:
            before = node - by
            within = layer * size <= before < (layer + 1) * size
            if within and self._reached[before] + self._cost[direction][before] <= max_cost:
                yield before

    def _needed(self, end: int) -> list[int]:
        """Return the nodes that every cheapest path passes, from the end back to the start."""
        needed: list[int] = []
        waiting: list[tuple[float, int]] = [(-self._reached[end], end)]
        seen = {end}
        while waiting:
            _, node = heapq.heappop(waiting)
            if not waiting:
                needed.append(node)
            for before in self._before(node) if node != START else ():
                if before not in seen:
                    seen.add(before)
                    heapq.heappush(waiting, (1.0 if before == START else -self._reached[before], before))
        return needed


def _off(point: Point, line: Segment) -> float:
    """Return the distance of a point from a line, times the length of the line."""
    (x, y), ((ax, ay), (bx, by)) = point, line
    return abs((bx - ax) * (y - ay) - (by - ay) * (x - ax))
