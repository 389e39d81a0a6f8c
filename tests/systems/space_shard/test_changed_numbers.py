"""A number that a GM changes in the book changes whatever is reckoned with it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import vtt

pytestmark = pytest.mark.slow

CHANGES = {
    "numbers.toml": {
        "penalty_each_unit = 2": "penalty_each_unit = 5",
        "gun_cap_times_damage = 2": "gun_cap_times_damage = 3",
        "each_missing = 2": "each_missing = 1",
        "strength_share = 2": "strength_share = 6",
        'put_away = "standard"': 'put_away = "swift"',
        "success = 8\n": "success = 10\n",
    },
    "special.toml": {
        "[trip]\nsource = \"Rule text, 'Tripping'\"\neach_size_larger = 1": (
            '[trip]\nsource = "changed by the GM"\neach_size_larger = 3'
        )
    },
}

GUN = {"name": "gun", "category": "gun", "damage": 4, "range_m": 10, "high_speed": 5}
BLADE = {"name": "blade", "damage": 2, "size": 3, "requires": {"STR": 8}}
ANN = {"STR": 6, "DEX": 3, "PER": 3, "firearms": 3, "weapons": [GUN, BLADE]}


def act(action: str, **fields: Any) -> dict[str, Any]:
    return {"do": "act", "actor": "ann", "action": action, "target": "orc", **fields}


SCRIPT = [
    {"do": "new", "system": "space-shard", "seed": 1, "scene": {"size": [60, 20]}},
    {"do": "place", "token": {"id": "ann", "at": [2, 5], "side": "party", "sheet": ANN}},
    {"do": "place", "token": {"id": "orc", "at": [19, 5], "side": "foes", "sheet": {"size": 6}}},
    act("gun-attack"),
    {"do": "set", "token": "orc", "path": "at", "value": [4, 5]},
    act("bladed-attack"),
    act("full-force-attack", **{"with": "fist"}),
    {"do": "odds", "actor": "ann", "action": "bladed-attack", "target": "orc"},
    act("tripping"),
    {"do": "start", "tokens": ["ann"]},
    act("put-away", **{"with": "gun"}),
    {"do": "state"},
]


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> list[Mapping[str, Any]]:
    """What a fresh process makes of the script, in which the changed book is read."""
    folder = tmp_path_factory.mktemp("changed")
    shutil.copytree(Path(vtt.__file__).parent, folder / "vtt")
    for name, changes in CHANGES.items():
        book = folder / "vtt" / "systems" / "space_shard" / "data" / name
        text = book.read_text(encoding="utf-8")
        for before, after in changes.items():
            assert text.count(before) == 1, before
            text = text.replace(before, after)
        book.write_text(text, encoding="utf-8")
    script = folder / "fight.jsonl"
    script.write_text("\n".join(map(json.dumps, SCRIPT)), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "vtt", "play", str(script)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line)["result"] for line in run.stdout.splitlines()]


@pytest.mark.parametrize(
    ("line", "pool", "part", "value"),
    [
        # DEX 3 + Firearms 3 + gun 4 - 5 for the second unit begun, of 10 m, at 16 m
        (3, 5, "distance", -5),
        # STR 6 + blade 2 - Base 2 - 1 for each of two points of STR that are missing
        (5, 4, "lack of str", -2),
        # STR 6 - Base 2 + min(6 / 6, Base 3)
        (6, 5, "full force", 1),
        # STR 6 - Base 2 - 3 for one size larger
        (8, 1, "larger", -3),
    ],
)
def test_a_changed_number_changes_the_dice_and_the_part_that_says_so(changed, line, pool, part, value):
    assert changed[line]["pool"] == pool
    parts = changed[line]["reckoning"]
    assert sum(one["value"] for one in parts) == pool
    assert [one["value"] for one in parts if part in one["label"].casefold()] == [value]


def test_a_changed_source_is_shown_with_its_number(changed):
    assert "changed by the GM" in {one["source"] for one in changed[8]["reckoning"]}


def test_a_changed_number_changes_the_cap(changed):
    """Weapon 4 x 3 + Firearms 3."""
    assert changed[3]["cap"] == 15


def test_a_changed_face_changes_the_odds(changed):
    """Four dice that only succeed on a 10."""
    assert changed[7]["hit"] == pytest.approx(1 - 0.9**4, abs=1e-9)


def test_a_changed_price_changes_what_is_left(changed):
    assert changed[-1]["budget"] == {"standard": 1, "movement": 1, "swift": 0}
