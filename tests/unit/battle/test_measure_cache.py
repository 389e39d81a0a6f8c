"""What was measured already is not measured again, and no more is kept than is of use."""

from tests.builders import a_battle
from vtt.battle.measure import cache
from vtt.battle.measure.cache import cached, cached_each, drop_oldest


def test_the_same_question_about_the_same_battle_is_measured_once():
    battle, other, asked = a_battle(), a_battle(), []

    def measure() -> int:
        asked.append(1)
        return len(asked)

    assert [cached(battle, "how many", measure), cached(battle, "how many", measure)] == [1, 1]
    assert cached(other, "how many", measure) == 2
    assert cached(battle, "how many else", measure) == 3


def test_of_several_only_the_new_ones_are_measured_and_together():
    battle, asked = a_battle(), []

    def measure(keys):
        asked.append(tuple(keys))
        return [10 * key for key in keys]

    assert cached_each(battle, "tenfold", [1, 2], measure) == (10, 20)
    assert cached_each(battle, "tenfold", [2, 3, 3, 1], measure) == (20, 30, 30, 10)
    assert asked == [(1, 2), (3,)]


def test_more_than_can_be_kept_is_answered_all_the_same(monkeypatch):
    monkeypatch.setattr(cache, "MAX_CACHED", 3)
    assert cached_each(a_battle(), "itself", range(9), tuple) == tuple(range(9))


def test_the_oldest_are_forgotten():
    known = dict.fromkeys("abcde", 0)
    drop_oldest(known, 3)
    assert list(known) == ["c", "d", "e"]
    drop_oldest(known, 3)
    assert len(known) == 3
