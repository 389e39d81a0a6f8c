"""What was measured already is not measured again, and no more is kept than is of use."""

from tests.builders import a_battle, a_session, a_token
from tests.ids import ANN, ORC
from vtt.battle import Move
from vtt.battle.measure.cache import cached, cached_among, cached_each, drop_oldest, forget
from vtt.battle.measure.obstacles import obstacles_of
from vtt.geometry.shapes.answers import Answers
from vtt.geometry.world.obstacles import Barrier, Obstacles


def test_the_same_question_about_the_same_battle_is_measured_once():
    battle, other, asked = a_battle(), a_battle(), []

    def measure() -> int:
        asked.append(1)
        return len(asked)

    assert [cached(battle, "how many", measure), cached(battle, "how many", measure)] == [1, 1]
    assert cached(other, "how many", measure) == 2
    assert cached(battle, "how many else", measure) == 3


def test_of_several_only_the_new_ones_are_measured_and_together():
    asked: list[object] = []
    blocked = Obstacles((9, 9))

    def measure(keys):
        asked.append(tuple(keys))
        return [10 * key for key in keys]

    assert cached_each(blocked, "tenfold", [1, 2], measure) == (10, 20)
    assert cached_each(blocked, "tenfold", [2, 3, 3, 1], measure) == (20, 30, 30, 10)
    assert asked == [(1, 2), (3,)]


def test_more_than_can_be_kept_is_answered_all_the_same():
    blocked = Obstacles((9, 9))
    blocked.answers = Answers(3)
    assert cached_each(blocked, "itself", range(9), tuple, 1) == tuple(range(9))
    assert len(blocked.answers) == 3


def test_one_map_keeps_no_more_answers_however_its_doors_stand():
    blocked = Obstacles((9, 9), [Barrier(f"door-{one}", "door", (one, 1), (one + 1, 1)) for one in range(5)])
    blocked.answers = Answers(12)
    for number in range(5):
        opened = blocked.opened([f"door-{number}"])
        cached_each(opened, "itself", range(4), tuple, 1)
        cached_among(opened, "how many see", lambda: 3, 5)
        assert cached_among(opened, "how many see", lambda: 4, 5) == 3
        assert opened.answers is blocked.answers
    assert len(blocked.answers) == 5


def test_the_oldest_are_forgotten():
    known = dict.fromkeys("abcde", 0)
    drop_oldest(known, 3)
    assert list(known) == ["c", "d", "e"]
    drop_oldest(known, 3)
    assert len(known) == 3


def test_places_among_the_same_obstacles_are_measured_once_whatever_else_changed():
    battle = a_battle(a_token("orc", (3, 3)))
    hurt = battle.with_token(battle.tokens[ORC].replace(name="Orc, hurt"))
    asked = []
    for one in (battle, hurt):
        blocked = obstacles_of(one.scene_of(ORC))
        asked.append(cached_among(blocked, "how far", object))
    opened = blocked.opened(["door"])
    asked.append(cached_among(opened, "how far", object))
    assert asked[0] is asked[1] is not asked[2]


def test_what_was_measured_goes_with_its_battle_and_is_no_part_of_it():
    battle, asked = a_battle(), []
    cached(battle, "who", lambda: asked.append(1))
    assert battle == a_battle()
    assert a_battle() == battle
    assert "answers" not in battle.model_dump()
    assert battle.replace(options={}).answers == {}
    forget(battle)
    cached(battle, "who", lambda: asked.append(1))
    assert len(asked) == 2


def test_a_session_keeps_what_was_measured_of_its_battle_alone():
    session = a_session(a_token("ann", (3, 3)))
    before = session.settled
    cached(before, "how many", lambda: 1)
    session.do(Move(token=ANN, to=(5.5, 3.5), mode="place"))
    assert before.answers == {}
    cached(session.settled, "how many", lambda: 2)
    session.show_past(None)
    session.show_present()
    assert session.settled.answers == {"how many": 2}
