"""Named tuples out of columns, made many at once, and where in a column something new begins."""

from collections.abc import Iterable
from itertools import repeat
from typing import Any, TypeVar, cast

import numpy as np

from vtt.geometry.shapes.arrays import Ints

T = TypeVar("T", bound=tuple[Any, ...])


def records(kind: type[T], *columns: Iterable[Any]) -> list[T]:
    """Return a named tuple for each row of columns; this takes half as long as calling the class.

    Examples:
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> records(Disc, [(1, 2), (3, 4)], [0.5, 1.0])
        [Disc(centre=(1, 2), radius_m=0.5), Disc(centre=(3, 4), radius_m=1.0)]
        >>> records(Disc, [], [])
        []
    """
    return cast(list[T], list(map(tuple.__new__, repeat(kind), zip(*columns, strict=True))))


def begins(rows: Ints) -> Ints:
    """Return where in sorted rows, array (n,), each new one begins.

    Examples:
        >>> begins(np.array([0, 0, 2, 5, 5])).tolist(), begins(np.array([], dtype=np.int64)).tolist()
        ([0, 2, 3], [])
    """
    new = np.ones(len(rows), dtype=np.bool_)
    np.not_equal(rows[1:], rows[:-1], out=new[1:])
    return new.nonzero()[0]
