"""Write the maps that come with the program: `python maps/paint.py`, or only some: `... paint.py tavern`."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageOps

from generator.camp.picture import paint as paint_camp
from generator.camp.plan import PLAN as CAMP
from generator.document import encoded, text
from generator.gate.picture import paint as paint_gate
from generator.gate.plan import PLAN as GATE
from generator.layout import Plan
from generator.ruin.picture import paint as paint_ruin
from generator.ruin.plan import PLAN as RUIN
from generator.starship.picture import paint as paint_starship
from generator.starship.plan import PLAN as STARSHIP
from generator.tavern.picture import paint as paint_tavern
from generator.tavern.plan import PLAN as TAVERN
from generator.warehouse.picture import paint as paint_warehouse
from generator.warehouse.plan import PLAN as WAREHOUSE

FOLDER = Path(__file__).parent
PREVIEW_PX = (540, 360)
PREVIEW_QUALITY = 82


class Map(NamedTuple):
    """A map: what stands on it, how it is painted at so many pixels a metre, and the quality of its WebP."""

    plan: Plan
    paint: Callable[[int], Image.Image]
    quality: int


MAPS = {
    "warehouse": Map(WAREHOUSE, paint_warehouse, 93),
    "starship": Map(STARSHIP, paint_starship, 94),
    "forest-camp": Map(CAMP, paint_camp, 90),
    "town-gate": Map(GATE, paint_gate, 91),
    "tavern": Map(TAVERN, paint_tavern, 92),
    "crystal-ruin": Map(RUIN, paint_ruin, 92),
}


def main(names: Sequence[str]) -> None:
    """Paint the maps of those names, or all of them."""
    for name in names or MAPS:
        one = MAPS[name]
        picture = one.paint(one.plan.pixels_per_metre)
        preview(picture).save(FOLDER / "previews" / f"{name}.jpg", quality=PREVIEW_QUALITY)
        image = encoded(picture, one.quality)
        (FOLDER / f"{name}.uvtt").write_text(text(one.plan, image), encoding="utf-8")


def preview(picture: Image.Image) -> Image.Image:
    """Return the small picture that the dialog of the demo battles shows."""
    return ImageOps.fit(picture, PREVIEW_PX, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main(sys.argv[1:])
