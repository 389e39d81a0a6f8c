"""The journal is a tree: nothing that happened is ever taken out of it."""

from vtt.battle import TokenId
from vtt.battle.commands import EndTurn, Hide
from vtt.battle.journal.journal import Journal, Step


def a_step(token: str) -> Step:
    return Step(command=Hide(token=TokenId(token)))


def test_going_back_and_forward_walks_the_same_steps():
    journal = Journal()
    first, second = journal.add(a_step("a")), journal.add(a_step("b"))
    assert journal.back() is second
    assert journal.back() is first
    assert journal.back() is None
    assert journal.forward() is first
    assert journal.forward() is second
    assert journal.forward() is None


def test_a_step_after_going_back_begins_a_branch_and_keeps_the_old_one():
    journal = Journal()
    first, old = journal.add(a_step("a")), journal.add(a_step("b"))
    journal.back()
    new = journal.add(Step(command=EndTurn()))
    assert new.parent == old.parent == first.number
    assert journal.entries == [first, old, new]
    assert [entry.number for entry in journal.path()] == [new.number, first.number]
    journal.back()
    assert journal.forward() is new
