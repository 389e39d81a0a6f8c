"""How the GM begins: what was chosen on the page."""

from pathlib import Path
from typing import NamedTuple


class Choice(NamedTuple):
    """What the program begins with.

    Attributes:
        file: A battle, a battle script or a map; None for a battle that is yet to be set up.
        learns: Whether the tour is to begin.
    """

    file: Path | None
    learns: bool = False
