"""The grid that the name of a picture tells: "Crypt 30x20", "Tavern [24x36] 140px"."""

import re

_SQUARES = re.compile(r"(?<![\d.])(\d{1,3})\s*(?:x|X|×|by)\s*(\d{1,3})(?![\d.])")
_PIXELS = re.compile(r"(?<![\d.])(\d{2,3})\s*(?:px|pps|ppg|ppi|dpi)(?![a-z])", re.IGNORECASE)

MAX_SQUARES = 300
"""A name that tells of more means something else."""
SAME_SHAPE = 0.03
"""Squares whose sides differ by less than this share fit the picture."""


def named_pixels_per_square(name: str, size_px: tuple[int, int]) -> float | None:
    """Return how many pixels a square has, as its name tells; None where that tells nothing.

    Squares count more than pixels, since pictures are often kept smaller than they were made.

    Examples:
        >>> named_pixels_per_square("Crypt 30x20", (2100, 1400))
        70.0
        >>> named_pixels_per_square("Crypt (20x30)", (2100, 1400))
        70.0
        >>> named_pixels_per_square("Inn 140px", (2800, 2800)), named_pixels_per_square("Inn", (2800, 2800))
        (140.0, None)
        >>> named_pixels_per_square("Inn 1920x1080", (1920, 1080))
    """
    for told in _SQUARES.finditer(name):
        across, down = int(told[1]), int(told[2])
        for squares in ((across, down), (down, across)):
            if (pixels := _fitting(squares, size_px)) is not None:
                return pixels
    told_pixels = _PIXELS.search(name)
    pixels = float(told_pixels[1]) if told_pixels else None
    return pixels if pixels is not None and 10 <= pixels <= min(size_px) else None


def _fitting(squares: tuple[int, int], size_px: tuple[int, int]) -> float | None:
    if not all(1 <= count <= MAX_SQUARES for count in squares):
        return None
    across, down = (pixels / count for pixels, count in zip(size_px, squares, strict=True))
    if abs(across - down) > SAME_SHAPE * across or across < 5:
        return None
    return across
