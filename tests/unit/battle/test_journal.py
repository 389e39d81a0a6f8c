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


def test_the_depth_of_a_step_is_how_many_lie_before_it_on_its_branch():
    journal = Journal()
    journal.add(a_step("a"))
    journal.add(a_step("b"))
    journal.back()
    journal.add(a_step("c"))
    journal.add(a_step("d"))
    assert [entry.depth for entry in journal.entries] == [0, 1, 1, 2]
    journal.go_to(None)
    assert journal.add(a_step("e")).depth == 0


def test_a_kept_journal_stands_where_it_stood_and_redo_leads_to_its_tip():
    journal = Journal()
    for name in "abc":
        journal.add(a_step(name))
    journal.back()
    rows = [(entry.parent, entry.at) for entry in journal.entries]
    again = Journal.kept(rows, journal.steps, journal.here, journal.tip)
    assert (again.here, again.tip) == (journal.here, journal.tip) == (1, 2)
    assert again.forward() == journal.entries[2]


def test_redo_leads_along_the_branch_that_was_gone_to_as_far_as_it_goes():
    journal = Journal()
    first, old, older = (journal.add(a_step(name)) for name in "abc")
    journal.go_to(first.number)
    assert journal.tip == older.number
    new = journal.add(a_step("d"))
    journal.go_to(old.number)
    assert journal.tip == older.number
    journal.back()
    assert journal.forward() is old
    journal.go_to(new.number)
    assert journal.tip == new.number
