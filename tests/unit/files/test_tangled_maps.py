"""A map whose walls cross one another more often than can be built is refused at every door."""

import json
from pathlib import Path

import numpy as np
import pytest
import shapely

from tests.builders import a_battle, a_scene, a_token, a_wall
from vtt.battle.coherence import tangle
from vtt.battle.scene import Layout, Wall
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.opening import open_battle
from vtt.files.errors import BrokenError, TooBigError
from vtt.files.maps.reading import read_map
from vtt.geometry import Point, Segment
from vtt.geometry.world import MAX_CROSSINGS, crossings_of
from vtt.play.script.script import Player
from vtt.systems import SYSTEMS

LINES = np.random.default_rng(1).uniform(0, 19, (2_000, 2, 2)).tolist()
"""Long walls across a whole map; they cross one another half a million times."""


def of_random(count: int, seed: int) -> list[Segment]:
    ends = np.random.default_rng(seed).uniform(0, 9, (count, 4)).tolist()
    return [((ax, ay), (bx, by)) for ax, ay, bx, by in ends]


def slowly(lines: list[Segment]) -> int:
    def side(a: Point, b: Point, p: Point) -> float:
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    return sum(
        side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
        for i, (a, b) in enumerate(lines)
        for c, d in lines[:i]
    )


@pytest.mark.parametrize("seed", range(5))
def test_crossings_are_counted_exactly_up_to_the_bound(seed):
    lines = of_random(120, seed)
    assert crossings_of(lines) == slowly(lines) > 0


def test_lines_that_only_lie_beside_each_other_are_counted_in_time():
    parallel = [((x / 100, 0.0), (50 + x / 100, 50.0)) for x in range(20_000)]
    assert crossings_of(parallel) > MAX_CROSSINGS, "too many to be looked at are too many"


def test_lines_that_overlap_in_part_are_counted_as_they_cut_one_another():
    staggered = [((i / 100, 5.0), (20 + i / 100, 5.0)) for i in range(300)]
    assert crossings_of(staggered) > MAX_CROSSINGS
    assert crossings_of(staggered[:100]) == 100 * 99 - 4 * 100
    assert crossings_of([((0, 0), (9, 9))] * 500) == 0, "the same line again is cut nowhere"


def scattered(count: int, long_m: float, *, parallel: bool) -> list[Segment]:
    """Return lines that begin anywhere, in one direction or in any."""
    rng = np.random.default_rng(3)
    starts = rng.uniform(0, 90, (count, 2))
    ends = starts + long_m * rng.normal(size=(1 if parallel else count, 2))
    return list(zip(starts.tolist(), ends.tolist(), strict=True))


@pytest.mark.parametrize("long_m", [0.0, 0.5, 2.0])
def test_crossings_are_counted_as_shapely_counts_them(long_m):
    lines = scattered(2_000, long_m, parallel=False)
    drawn = shapely.linestrings(lines)
    first, second = shapely.STRtree(drawn).query(drawn, predicate="crosses")
    assert crossings_of(lines) == np.count_nonzero(first < second) < MAX_CROSSINGS


@pytest.mark.parametrize(("long_m", "too_many"), [(0.0, False), (2.0, False), (90.0, True)])
def test_parallels_are_counted_by_tens_of_thousands(long_m, too_many):
    """What is too much to be looked at is too many, whether or not the lines cross."""
    lines = scattered(100_000, long_m, parallel=True)
    assert (crossings_of(lines) > MAX_CROSSINGS) is too_many


def test_a_map_as_people_draw_them_is_not_tangled():
    grid = [((0, i), (90, i)) for i in range(60)] + [((i, 0), (i, 60)) for i in range(90)]
    walls = tuple(Wall(id=f"w{n}", a=a, b=b) for n, (a, b) in enumerate(grid))
    assert tangle(Layout(walls=walls)) is None


def test_a_tangled_map_file_is_refused(tmp_path):
    path = tmp_path / "hatching.uvtt"
    points = [[{"x": x, "y": y} for x, y in line] for line in LINES]
    resolution = {"map_size": {"x": 20, "y": 20}, "pixels_per_grid": 50}
    path.write_text(json.dumps({"resolution": resolution, "line_of_sight": points}), encoding="utf-8")
    with pytest.raises(
        TooBigError, match="cross or overlap one another more than 10000 times; leave out"
    ) as caught:
        read_map(path)
    assert len(str(caught.value)) < 300


def test_a_tangled_scene_of_a_script_is_refused():
    player = Player(SYSTEMS, lambda path, metres: pytest.fail("no map"), Path())
    new = {"do": "new", "system": "space-shard", "scene": {"size": [20, 20], "walls": LINES}}
    ring = np.random.default_rng(2).uniform(0, 19, (1_000, 2)).tolist()
    star = {"do": "obstacle", "id": "star", "ring": ring, "height_m": 1}
    tangled, _, thing = player.play(map(json.dumps, (new, {**new, "scene": {}}, star)))
    assert "the map cannot be played on: its 2000 walls" in tangled["error"]
    assert "'star' cannot stand on the map" in thing["error"]


def test_things_placed_one_by_one_are_counted_together(tmp_path):
    player = Player(SYSTEMS, lambda path, metres: pytest.fail("no map"), Path())
    new = {"do": "new", "system": "space-shard", "scene": {"size": [60, 60]}}
    combs = [{"do": "obstacle", "id": f"comb{n}", "ring": comb(n), "height_m": 1} for n in range(8)]
    answers = list(player.play(map(json.dumps, (new, *combs))))[1:]
    refused = [answer for answer in answers if not answer["ok"]]
    assert 0 < len(refused) < len(answers)
    assert all("cannot stand on the map" in answer["error"] for answer in refused)
    assert player.session is not None
    assert all(tangle(scene.layout) is None for scene in player.session.battle.scenes.values())


def comb(number: int) -> list[Point]:
    """A ring with 60 teeth, upright or lying down."""
    teeth = [(1 + i / 2, 2.0 + 50 * (i % 2)) for i in range(100)]
    shift = number / 50
    return [(x + shift, y) if number % 2 else (y, x + shift) for x, y in [*teeth, (51.0, 1.0), (1.0, 1.0)]]


def test_a_battle_file_with_a_tangled_map_is_refused(tmp_path):
    walls = tuple(a_wall(tuple(a), tuple(b), f"w{n}") for n, (a, b) in enumerate(LINES))
    battle = a_battle(a_token("ann", (3, 3)), scene=a_scene(walls=walls))
    file = BattleFile.begin(tmp_path / "fight.sightline", battle, "A fight")
    assert file.close()
    with pytest.raises(BrokenError):
        open_battle(tmp_path / "fight.sightline", SYSTEMS)
