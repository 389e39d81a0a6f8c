"""How often the grid of a picture is found, how exactly, how surely, and in what time.

The pictures are drawn in several styles: the numbers of the search were chosen on those with an even seed,
those with an odd seed were kept aside. What is to be reached: 80 % at first choice, 95 % among half, once,
twice and three times that, no sure answer where there is no grid, below a second. Pictures of real maps
are read from a folder that the environment names, VTT_PICTURES: each with the pixels a square at the end
of its name, `_128px`, or without where it has no grid. Nothing here fails for being slow.
"""

import os
import re
import time
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.benchmarks.drawn_maps import GRIDLESS, STYLES, drawn_map, gridless_map, hex_map
from tests.unit.files.test_shared_maps import SHARED
from vtt.files.maps.reading import read_map
from vtt.files.maps.seeing.grey import grey_of
from vtt.files.maps.seeing.grid import SeenGrid, seen_grid

SEEDS = 12
NEAR = 0.01
PLACE = 0.06
"""A period is right within a hundredth, a place within a sixteenth of a square."""


class Looked(NamedTuple):
    """What came of looking at one picture."""

    name: str
    pixels: float
    offset: tuple[float, float] | None
    seen: SeenGrid | None
    seconds: float

    def is_period(self, *multiples: float) -> bool:
        found = self.seen.pixels_per_square if self.seen is not None else 0.0
        return any(abs(found - self.pixels * one) <= NEAR * self.pixels * one for one in multiples)

    @property
    def is_placed(self) -> bool:
        if self.seen is None or self.offset is None or not self.is_period(1.0):
            return False
        apart = [abs(a - b) % self.pixels for a, b in zip(self.seen.offset_px, self.offset, strict=True)]
        return all(min(one, self.pixels - one) <= PLACE * self.pixels for one in apart)

    @property
    def is_sure(self) -> bool:
        return self.seen is not None and self.seen.kind == "squares" and self.seen.is_sure


def look(name: str, data: bytes, pixels: float = 0.0, offset: tuple[float, float] | None = None) -> Looked:
    start = time.perf_counter()
    seen = seen_grid(grey_of(Path(name), data))
    return Looked(name, pixels, offset, seen, time.perf_counter() - start)


def encoded(picture, suffix="PNG") -> bytes:
    written = BytesIO()
    picture.save(written, suffix, **({"quality": 85} if suffix == "JPEG" else {"compress_level": 1}))
    return written.getvalue()


def report(title: str, looked: list[Looked]) -> dict[str, float]:
    """Print what came of some pictures with a grid, and return the shares."""
    count = len(looked)
    shares = {
        "first": sum(one.is_period(1.0) for one in looked) / count,
        "among four": sum(one.is_period(0.5, 1.0, 2.0, 3.0) for one in looked) / count,
        "place": sum(one.is_placed for one in looked) / count,
        "sure and wrong": sum(one.is_sure and not one.is_period(1.0) for one in looked) / count,
    }
    said = ", ".join(f"{name} {share:.0%}" for name, share in shares.items())
    print(f"\n{title}, {count} pictures: {said}; slowest {max(one.seconds for one in looked):.2f} s")
    for one in looked:
        if not one.is_period(1.0):
            found = f"{one.seen.pixels_per_square:.1f}, {one.seen.certainty:.2f}" if one.seen else "nothing"
            print(f"  missed: {one.name}: {one.pixels:.1f}, found {found}")
    return shares


@pytest.mark.skipif("not config.getoption('benchmark_enable')")
@pytest.mark.parametrize("kept_aside", [False, True])
def test_grids_of_drawn_pictures(kept_aside):
    looked = []
    for style in STYLES:
        for seed in range(int(kept_aside), 2 * SEEDS, 2):
            drawn = drawn_map(style, seed)
            data = encoded(drawn.picture, "JPEG" if seed % 4 > 1 else "PNG")
            looked.append(look(f"{style} {seed}", data, drawn.pixels_per_square, drawn.offset_px))
    shares = report("drawn, kept aside" if kept_aside else "drawn, chosen on", looked)
    assert shares["first"] >= 0.8
    assert shares["among four"] >= 0.9


@pytest.mark.skipif("not config.getoption('benchmark_enable')")
def test_no_grid_is_sure_where_there_is_none():
    looked = [
        look(f"{style} {seed}", encoded(gridless_map(style, seed).picture, "JPEG"))
        for style in GRIDLESS
        for seed in range(SEEDS)
    ]
    sure = [one for one in looked if one.is_sure]
    print(f"\ngridless, {len(looked)} pictures: {len(sure)} sure: {[one.name for one in sure]}")
    assert sure == []


@pytest.mark.skipif("not config.getoption('benchmark_enable')")
def test_hexes_are_seen_where_it_is_easy():
    looked = [look(f"hexes {seed}", encoded(hex_map(seed).picture)) for seed in range(SEEDS)]
    hexes = sum(one.seen is not None and one.seen.kind == "hexes" for one in looked)
    squares = [one for one in looked if one.is_sure]
    print(f"\nhexes, {len(looked)} pictures: {hexes} seen as hexes, {len(squares)} taken for squares")
    assert not squares


@pytest.mark.skipif("not config.getoption('benchmark_enable')")
@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared maps are not here")
def test_the_blank_pictures_of_shared_maps_have_no_grid():
    found = [read_map(path) for path in sorted(SHARED.glob("*.dd2vtt"))]
    looked = [look(one.scene.title, one.picture) for one in found if one.picture is not None]
    print(
        f"\nblank pictures of {len(looked)} shared maps: slowest {max(one.seconds for one in looked):.2f} s"
    )
    assert not any(one.is_sure for one in looked)


@pytest.mark.skipif("not config.getoption('benchmark_enable')")
@pytest.mark.skipif("VTT_PICTURES" not in os.environ, reason="no folder with pictures of real maps is named")
def test_grids_of_real_pictures():
    known: list[Looked] = []
    plain: list[Looked] = []
    for path in sorted(Path(os.environ["VTT_PICTURES"]).glob("*.*")):
        told = re.search(r"_(\d+(?:\.\d+)?)px$", path.stem)
        looked = look(path.name, path.read_bytes(), float(told[1]) if told else 0.0, (0.0, 0.0))
        (known if told else plain).append(looked)
    assert known or plain, "the folder holds no pictures"
    report("real", known)
    sure = [one.name for one in plain if one.is_sure]
    print(f"real without a grid, {len(plain)} pictures: {len(sure)} sure: {sure}")
