"""A way through a ruling that waits for a roll and goes on leads where one begun afresh leads."""

import pytest

from tests.benchmarks.duels import duels
from vtt.rules.odds import branches, forks
from vtt.rules.system import RuleSystem
from vtt.systems import SYSTEMS


class Afresh(forks.Branch):
    """A branch that keeps no way that waits, so that each is followed from its beginning."""

    waiting = property(lambda _: None, lambda _, way: None)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda one: one.id)
def test_a_way_that_waits_leads_where_one_begun_afresh_leads(
    system: RuleSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list(duels(system, pairs=1))
    found = [one.session.odds(one.act) for one in asked]
    monkeypatch.setattr(branches, "Branch", Afresh)
    assert found == [one.session.odds(one.act) for one in asked]
    assert any(odds.harm for odds in found)
