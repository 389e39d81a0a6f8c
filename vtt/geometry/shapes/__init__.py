"""Shapes as plain values: points, rings, discs, the grid, heights, things on a map, arrays and tolerances."""
