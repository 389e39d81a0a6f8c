"""Which smooth random fields give surfaces their stains, grain and wear."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[np.float32]


def blur(field: Field, sigma: float) -> Field:
    """Return the field after three box blurs that together are close to a Gaussian of ``sigma`` pixels."""
    radius = max(1, round(sigma))
    for _ in range(3):
        field = _box(_box(field, radius, 0), radius, 1)
    return field


def value_noise(shape: tuple[int, int], cell: tuple[float, float], rng: np.random.Generator) -> Field:
    """Return random values, 0 to 1, smoothed over cells of so many pixels (across, down)."""
    rows = int(shape[0] / cell[1]) + 3
    columns = int(shape[1] / cell[0]) + 3
    lattice = Image.fromarray(rng.random((rows, columns), dtype=np.float32))
    part = (0.5, 0.5, 0.5 + shape[1] / cell[0], 0.5 + shape[0] / cell[1])
    smooth = lattice.resize((shape[1], shape[0]), Image.Resampling.BICUBIC, box=part)
    return np.clip(np.asarray(smooth, dtype=np.float32), 0.0, 1.0)


def octaves(shape: tuple[int, int], cell: float, count: int, rng: np.random.Generator) -> Field:
    """Return a sum of value noises, each twice as fine and 0.6 times as strong, stretched to 0 to 1."""
    total = np.zeros(shape, dtype=np.float32)
    for octave in range(count):
        size = max(cell / 2**octave, 1.0)
        total += np.float32(0.6**octave) * value_noise(shape, (size, size), rng)
    low, high = np.percentile(total[::4, ::4], (1, 99))
    return np.asarray(np.clip((total - low) / (high - low), 0.0, 1.0), dtype=np.float32)


def smoothstep(field: Field, low: float, high: float) -> Field:
    """Return 0 below ``low``, 1 above ``high``, and a soft step between."""
    share = np.clip((field - low) / (high - low), 0.0, 1.0)
    return np.asarray(share * share * (3 - 2 * share), dtype=np.float32)


def _box(field: Field, radius: int, axis: int) -> Field:
    pad = [(0, 0), (0, 0)]
    pad[axis] = (radius + 1, radius)
    total = np.cumsum(np.pad(field, pad, mode="edge"), axis=axis, dtype=np.float64)
    width = 2 * radius + 1
    upper, lower = (total[width:], total[:-width]) if axis == 0 else (total[:, width:], total[:, :-width])
    return ((upper - lower) / width).astype(np.float32)
