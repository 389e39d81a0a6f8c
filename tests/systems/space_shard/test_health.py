"""Harm marks the track point by point.  Source: completion 000.6 and 000.11."""

import pytest

from vtt.systems.space_shard.harm.health import is_dead, is_down, is_worsening, marked, track
from vtt.systems.space_shard.sheet import Hp, ShardSheet


def hurt(boxes: int, *wounds: tuple[int, str]) -> tuple[tuple[int, int, int, int], int]:
    sheet, left = ShardSheet(hp_max=boxes), 0
    for amount, kind in wounds:
        hp, left = marked(sheet, amount, kind)  # type: ignore[arg-type]
        sheet = sheet.replace(hp=hp)
    return (sheet.intact, sheet.hp.bashing, sheet.hp.lethal, sheet.hp.aggravated), left


@pytest.mark.parametrize(
    ("boxes", "wounds", "track_after", "overflow"),
    [
        (2, [(5, "L")], (0, 0, 0, 2), 1),  # S2
        (20, [(3, "B")], (17, 3, 0, 0), 0),  # P1, step by step
        (20, [(3, "B"), (4, "L")], (13, 3, 4, 0), 0),
        (20, [(3, "B"), (4, "L"), (5, "A")], (8, 3, 4, 5), 0),
        (20, [(3, "B"), (4, "L"), (5, "A"), (10, "B"), (10, "L")], (0, 0, 14, 6), 0),
        (7, [(3, "B"), (5, "L")], (0, 2, 5, 0), 0),  # G19
        (7, [(3, "B"), (5, "L"), (3, "L")], (0, 0, 6, 1), 0),
        (7, [(9, "B")], (0, 5, 2, 0), 0),
        (7, [(9, "B"), (3, "A")], (0, 2, 2, 3), 0),
    ],
)
def test_the_track_is_marked_as_the_worked_examples_say(boxes, wounds, track_after, overflow):
    assert hurt(boxes, *wounds) == (track_after, overflow)


def test_who_has_no_box_left_is_down_and_worsens_where_one_is_aggravated():
    asleep = ShardSheet(hp_max=3, hp=Hp(bashing=3))
    assert is_down(asleep)
    assert not is_worsening(asleep)
    assert is_worsening(ShardSheet(hp_max=3, hp=Hp(lethal=2, aggravated=1)))
    assert is_dead(ShardSheet(hp_max=3, hp=Hp(aggravated=3)))


def test_the_track_is_written_as_in_the_rule_book():
    assert str(track(ShardSheet(hp_max=7, hp=Hp(bashing=3)))) == "4(H) 3(B)"


def test_more_marks_than_boxes_are_refused():
    with pytest.raises(ValueError, match="8 boxes are marked, the track has 7"):
        ShardSheet(hp_max=7, hp=Hp(lethal=8))
